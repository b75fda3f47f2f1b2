//! Options of `ansager export`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{OutOfRange, within};

const WIDTH: u16 = 40;
const LENGTH: u16 = 25;
const SIZE: u32 = 18;

#[derive(Debug, Clone, PartialEq, Eq, Args)]
pub struct ExportOptions {
    #[arg(required = true)]
    pub games: Vec<String>,
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    pub format: Format,
    #[arg(long, short)]
    pub output: Option<PathBuf>,
    #[arg(long)]
    pub ascii: bool,
    #[arg(long)]
    pub short: bool,
    #[arg(long)]
    pub no_times: bool,

    #[arg(long, default_value_t = WIDTH, value_parser = cells)]
    pub page_width: u16,
    #[arg(long, default_value_t = LENGTH, value_parser = lines)]
    pub page_length: u16,
    #[arg(long, value_enum, default_value_t = FeedName::Ff)]
    pub form_feed: FeedName,
    #[arg(long, value_enum)]
    pub mapping: Option<MappingName>,
    #[arg(long)]
    pub own_table: bool,
    #[arg(long)]
    pub lowered: bool,

    #[arg(long, default_value_t = SIZE, value_parser = points)]
    pub points: u32,
    #[arg(long)]
    pub dark: bool,
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    pub paper: PaperName,
}

impl ExportOptions {
    /// As without any other option.
    pub fn of(format: Format) -> Self {
        Self {
            games: Vec::new(),
            format,
            output: None,
            ascii: false,
            short: false,
            no_times: false,
            page_width: WIDTH,
            page_length: LENGTH,
            form_feed: FeedName::Ff,
            mapping: None,
            own_table: false,
            lowered: false,
            points: SIZE,
            dark: false,
            paper: PaperName::A4,
        }
    }
}

fn cells(text: &str) -> Result<u16, OutOfRange> {
    within(20..=200, text)
}

fn lines(text: &str) -> Result<u16, OutOfRange> {
    within(5..=200, text)
}

/// Sizes of letters that are large print.
pub fn points(text: &str) -> Result<u32, OutOfRange> {
    within(18..=48, text)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Pgn,
    Text,
    Braille,
    Brf,
    Html,
    Envelope,
}

impl Format {
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Text => "text",
            Self::Braille => "braille",
            Self::Brf => "brf",
            Self::Html => "html",
            Self::Envelope => "envelope",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum FeedName {
    None,
    Ff,
    CrlfFf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MappingName {
    Na,
    Euro,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    A4,
    A5,
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::options::{Options, Task};

    #[test]
    fn without_options() {
        let line = ["ansager", "export", "one", "--format", "brf"];
        let Task::Export(mut typed) = Options::try_parse_from(line).unwrap().task else {
            panic!("another command");
        };
        typed.games.clear();
        assert_eq!(typed, ExportOptions::of(Format::Brf));
    }
}

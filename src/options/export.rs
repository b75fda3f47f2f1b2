//! Options of `ansager export`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub struct ExportOptions {
    /// Names of games, or paths of their journals; several go into one file. Papers are German or, with --lang en, English
    #[arg(required = true)]
    pub games: Vec<String>,
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    pub format: Format,
    /// Write into this file instead of the standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// ASCII letters only: umlauts are written out (pgn, text, envelope)
    #[arg(long)]
    pub ascii: bool,
    /// Short notation (Sf3) instead of the long one (Sg1-f3; text, html)
    #[arg(long)]
    pub short: bool,
    /// Leave the times of the moves out (text, html)
    #[arg(long)]
    pub no_times: bool,

    /// Cells a line (braille, brf)
    #[arg(long, value_name = "CELLS", default_value_t = 40, value_parser = clap::value_parser!(u16).range(20..=200))]
    pub page_width: u16,
    /// Lines a page (brf)
    #[arg(long, value_name = "LINES", default_value_t = 25, value_parser = clap::value_parser!(u16).range(5..=200))]
    pub page_length: u16,
    /// What ends a page (brf)
    #[arg(long, value_enum, default_value_t = FeedName::Ff)]
    pub form_feed: FeedName,
    /// Letters for the cells (brf) [default: euro in German, otherwise na]
    #[arg(long, value_enum)]
    pub mapping: Option<MappingName>,
    /// Names and remarks with the program's own table, also where liblouis is installed (braille, brf)
    #[arg(long)]
    pub own_table: bool,
    /// Lowered digits without number signs in German too (braille, brf)
    #[arg(long)]
    pub lowered: bool,

    /// Size of the letters in points, 18 to 48 (html)
    #[arg(long, default_value_t = 18, value_parser = clap::value_parser!(u32).range(18..=48))]
    pub points: u32,
    /// Light letters on dark ground (html)
    #[arg(long)]
    pub dark: bool,
    /// Paper to print on (html)
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    pub paper: PaperName,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Pgn,
    Text,
    /// Unicode braille
    Braille,
    /// Braille for embossers
    Brf,
    /// Large print
    Html,
    /// The envelope of an adjourned game
    Envelope,
}

impl Format {
    pub fn name(self) -> &'static str {
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
    /// Nothing; short pages are filled with empty lines
    None,
    /// A form feed
    Ff,
    /// A line end and a form feed
    CrlfFf,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum MappingName {
    /// North American Braille ASCII
    Na,
    /// Eurobraille with six dots
    Euro,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum PaperName {
    A4,
    A5,
}

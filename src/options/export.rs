//! Options of `ansager export`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

#[derive(Debug, Args)]
pub struct ExportOptions {
    /// Names of games, or paths of their journals; several go into one file
    #[arg(required = true)]
    pub games: Vec<String>,
    #[arg(long, value_enum, default_value_t = Format::Pgn)]
    pub format: Format,
    /// Write into this file instead of the standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// ASCII letters only: umlauts are written out
    #[arg(long)]
    pub ascii: bool,
    /// Short notation (Sf3) instead of the long one (Sg1-f3)
    #[arg(long)]
    pub short: bool,
    /// Leave the times of the moves out
    #[arg(long)]
    pub no_times: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Format {
    Pgn,
    Text,
}

impl Format {
    pub fn name(self) -> &'static str {
        match self {
            Self::Pgn => "pgn",
            Self::Text => "text",
        }
    }
}

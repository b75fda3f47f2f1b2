//! Options of `ansager read`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct ReadOptions {
    pub game: String,
    #[arg(long)]
    pub from: Option<u32>,
    #[arg(long, conflicts_with = "from")]
    pub last: Option<u32>,
    #[arg(long, default_value_t = 4, value_parser = super::pause)]
    pub pause: u64,
    #[arg(long, allow_negative_numbers = true, default_value_t = 0, value_parser = super::of_voice)]
    pub rate: i32,
    #[arg(long, default_value = "on", env = "ANSAGER_VOICE")]
    pub voice: String,
    #[arg(long)]
    pub wav: Option<PathBuf>,
}

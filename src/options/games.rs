//! Options of the commands about games on disk.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct VerifyOptions {
    pub game: String,
    #[arg(long, conflicts_with = "paper")]
    pub hash: Option<String>,
    #[arg(long)]
    pub paper: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct ClaimsOptions {
    pub game: String,
    /// Empty where it is to be asked for.
    #[arg(long, env = "ANSAGER_PIN", hide_env_values = true, num_args = 0..=1, default_missing_value = "")]
    pub pin: Option<String>,
}

#[derive(Debug, Args)]
pub struct ImportOptions {
    pub file: PathBuf,
    #[arg(long)]
    pub name: Option<String>,
}

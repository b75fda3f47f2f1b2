//! Options of the commands about recorded games.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct VerifyOptions {
    /// Name of the game, or path of its journal
    pub game: String,
    /// The hash on a paper: does it belong to this journal?
    #[arg(long, value_name = "HASH", conflicts_with = "paper")]
    pub hash: Option<String>,
    /// A paper written by export, in any format: it is compared with the journal to the letter
    #[arg(long, value_name = "FILE")]
    pub paper: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub struct ClaimsOptions {
    /// Name of the game, or path of its journal
    pub game: String,
    /// The arbiter's PIN, needed while a tournament game is running
    #[arg(long, env = "ANSAGER_PIN", hide_env_values = true)]
    pub pin: Option<String>,
}

#[derive(Debug, Args)]
pub struct ImportOptions {
    /// A PGN file; of several games each gets a journal of its own
    pub file: PathBuf,
    /// Name of the new game, or path of its journal [default: the file's name]
    #[arg(long, value_name = "GAME")]
    pub name: Option<String>,
}

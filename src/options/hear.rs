//! What `ansager hear` is asked for.

use std::path::PathBuf;

use clap::Args;

use crate::{game::laws::agreement::Mode, speech::choice::Choice};

#[derive(Debug, Args)]
pub struct HearOptions {
    #[arg(long)]
    pub fen: Option<String>,
    #[arg(long, default_value = "training")]
    pub mode: Mode,
    #[arg(long, value_enum, default_value = "auto")]
    pub recogniser: Choice,
    #[arg(required = true)]
    pub files: Vec<PathBuf>,
}

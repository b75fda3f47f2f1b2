//! What `ansager hear` is asked for.

use std::path::PathBuf;

use clap::Args;

use crate::{game::setup::Mode, speech::choice::Choice};

#[derive(Debug, Args)]
pub struct HearOptions {
    /// The position in which was spoken
    #[arg(long)]
    pub fen: Option<String>,
    /// tournament, training or online
    #[arg(long, default_value = "training")]
    pub mode: Mode,
    /// Who hears
    #[arg(long, value_enum, default_value = "auto")]
    pub recogniser: Choice,
    #[arg(required = true, value_name = "FILE.wav")]
    pub files: Vec<PathBuf>,
}

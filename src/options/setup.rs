//! Options of `ansager setup`.

use clap::Args;

#[derive(Debug, Args)]
pub struct SetupOptions {
    #[arg(long)]
    pub model: Vec<String>,
    #[arg(long, conflicts_with_all = ["model", "models_only"])]
    pub list: bool,
    #[arg(long)]
    pub models_only: bool,
    #[arg(long)]
    pub quiet: bool,
}

//! Options of `ansager setup`.

use clap::Args;

#[derive(Debug, Args)]
pub struct SetupOptions {
    /// Fetch this model or library (may be repeated) instead of the usual one
    #[arg(long, value_name = "NAME")]
    pub model: Vec<String>,
    /// Only list what can be fetched and what is there
    #[arg(long, conflicts_with_all = ["model", "models_only"])]
    pub list: bool,
    /// Only fetch and verify: no look at voices and devices, no sentence spoken
    #[arg(long)]
    pub models_only: bool,
    /// Say nothing about models that are there already
    #[arg(long)]
    pub quiet: bool,
}

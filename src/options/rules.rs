//! Options of what is read before a game: the rules, the checklists, the card.

use clap::{Args, ValueEnum};

use super::PaperName;
use crate::game::{laws::rules::Edition, words::Language};

#[derive(Debug, Args)]
pub struct RuleOptions {
    pub number: Vec<String>,
    #[arg(long, default_value_t)]
    pub rules: Edition,
}

#[derive(Debug, Args)]
pub struct ChecklistOptions {
    #[arg(value_enum)]
    pub list: ChecklistName,
    #[arg(long, allow_negative_numbers = true, default_value_t = 0, value_parser = super::of_voice)]
    pub rate: i32,
    #[arg(long, default_value = "on", env = "ANSAGER_VOICE")]
    pub voice: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum ChecklistName {
    Arbiter,
    Assistant,
    Player,
    Online,
}

#[derive(Debug, Args)]
pub struct CardOptions {
    #[arg(long, value_enum, default_value = "html")]
    pub format: CardFormat,
    #[arg(long, default_value_t)]
    pub words: Language,
    #[arg(long, default_value_t = 24, value_parser = super::points)]
    pub points: u32,
    #[arg(long, value_enum, default_value_t = PaperName::A4)]
    pub paper: PaperName,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum CardFormat {
    Html,
    Text,
}

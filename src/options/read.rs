//! Options of `ansager read`.

use std::path::PathBuf;

use clap::Args;

#[derive(Debug, Args)]
pub struct ReadOptions {
    /// Name of the game, or path of its journal
    pub game: String,
    /// Begin with this move
    #[arg(long, value_name = "NUMBER")]
    pub from: Option<u32>,
    /// Only the last half-moves
    #[arg(long, value_name = "COUNT", conflicts_with = "from")]
    pub last: Option<u32>,
    /// Seconds of silence after each move
    #[arg(long, value_name = "SECONDS", default_value_t = 4, value_parser = clap::value_parser!(u64).range(0..=120))]
    pub pause: u64,
    /// Speed of the voice, from -100 to 100
    #[arg(long, allow_negative_numbers = true, default_value_t = 0, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pub rate: i32,
    /// on, off, or the name of a voice
    #[arg(
        long,
        default_value = "on",
        env = "ANSAGER_VOICE",
        value_name = "VOICE"
    )]
    pub voice: String,
    /// Write a WAV file instead of speaking; needs the program espeak-ng
    #[arg(long, value_name = "FILE")]
    pub wav: Option<PathBuf>,
}

//! The command line as typed. Values are parsed by the types of the core; what they mean together is decided in `run`.

mod device;
mod export;
mod hear;
mod read;
#[path = "options/games.rs"]
mod records;
mod setup;

use std::{net::SocketAddr, path::PathBuf};

use clap::{Args, Parser, Subcommand};

pub use self::{
    device::Where,
    export::{ExportOptions, FeedName, Format, MappingName, PaperName},
    hear::HearOptions,
    read::ReadOptions,
    records::{ClaimsOptions, ImportOptions, VerifyOptions},
    setup::SetupOptions,
};
use crate::{
    complaint::Complaint,
    game::{
        control::TimeControl,
        rules::Edition,
        setup::{Mode, Sight, Style},
        words::Language,
    },
    protocol::{Side, any::Device},
    speech::choice::Choice,
};

/// Announces and records chess games of blind and partially sighted players at a real board.
#[derive(Debug, Parser)]
#[command(version, about, max_term_width = 80, disable_help_subcommand = true)]
pub struct Options {
    /// Language: de, en, nl or fr
    #[arg(long, global = true, value_name = "LANGUAGE", env = "ANSAGER_LANG")]
    pub lang: Option<Language>,

    /// One JSON object a line
    #[arg(long, global = true)]
    pub json: bool,

    #[command(subcommand)]
    pub task: Task,
}

#[derive(Debug, Subcommand)]
pub enum Task {
    /// Assist a game; an existing one is resumed
    #[command(args_override_self = true)]
    Play(Box<PlayOptions>),
    /// Ask for the data of a game, line by line, and prepare it
    #[command(args_override_self = true)]
    New(Box<PlayOptions>),
    /// Fetch and verify speech models; say what is connected; speak one sentence
    Setup(SetupOptions),
    /// Tell what was said in sound files
    Hear(HearOptions),
    /// Put a move into words
    Announce(AnnounceOptions),
    /// Compare two placements square by square
    Compare {
        /// Complete, or the placement only
        first: String,
        second: String,
    },
    /// Turn a byte capture of a board into moves and clock readings
    Decode(DecodeOptions),
    /// Judge two records and two boards after Appendix D.2.8
    Resolve(ResolveOptions),
    /// Write the scoresheet: PGN, text, braille, large print
    Export(ExportOptions),
    /// Read a game aloud, or into a WAV file
    Read(ReadOptions),
    /// Make a game of a PGN
    Import(ImportOptions),
    /// List the games
    Games,
    /// Draw claims that the record proves, with the half-moves
    Claims(ClaimsOptions),
    /// Check the journal of a game, and whether a paper belongs to it
    Verify(VerifyOptions),
    /// List what is connected
    Devices,
}

#[derive(Debug, Args)]
pub struct AnnounceOptions {
    #[arg(long)]
    pub fen: String,
    /// The move in UCI notation, such as g1f3
    #[arg(long = "move", value_name = "UCI")]
    pub uci: String,
    /// fide or verbose
    #[arg(long, default_value = "fide")]
    pub style: Style,
    /// Name check and mate as well
    #[arg(long)]
    pub name_check: bool,
}

#[derive(Debug, Args)]
pub struct DecodeOptions {
    /// dgt, chesslink, certabo, sentio, tactile or talking-clock
    #[arg(long)]
    pub device: Device,
    /// The board lay the other way round
    #[arg(long)]
    pub turned: bool,
    /// White sat at the right side of the clock
    #[arg(long)]
    pub white_right: bool,
    pub file: PathBuf,
}

/// A record is a PGN, a text with one move a line, illegal moves perhaps among them, or what `decode` tells of an electronic board.
#[derive(Debug, Args)]
pub struct ResolveOptions {
    /// A game of ansager: its record, boards and clock times stand for what is not given
    pub game: Option<String>,
    /// White's record
    #[arg(long, value_name = "RECORD", required_unless_present = "game")]
    pub white: Option<PathBuf>,
    /// Black's record
    #[arg(long, value_name = "RECORD", required_unless_present = "game")]
    pub black: Option<PathBuf>,
    /// What White's board shows: complete, or the placement only. Of a board that feels no pieces, o stands for something on a square;
    /// if it feels colours, X for something white and x for something black: oooooooo/oooooooo/8/8/4o3/8/oooo1ooo/oooooooo
    #[arg(long, value_name = "FEN")]
    pub white_board: Option<String>,
    /// What Black's board shows, in the same way
    #[arg(long, value_name = "FEN")]
    pub black_board: Option<String>,
}

#[derive(Debug, Clone, Args)]
pub struct PlayOptions {
    /// Name of the game, or path of its journal
    pub game: Option<String>,
    /// Settings of a new game were typed, not only taken from the settings file.
    #[arg(skip)]
    pub asked: bool,

    /// tournament, training or online [default: training]
    #[arg(long)]
    pub mode: Option<Mode>,
    /// The arbiter's PIN, four to twelve digits
    #[arg(long, env = "ANSAGER_PIN", hide_env_values = true)]
    pub pin: Option<String>,
    /// Time control of the talking clock, such as 90+30 or 40/90+30:30+30
    #[arg(long, conflicts_with = "tactile_clock")]
    pub time: Option<TimeControl>,
    /// An analogue clock that is felt; its times are told by hand
    #[arg(long)]
    pub tactile_clock: bool,
    /// Warn at these remaining minutes (training only), such as 5,1
    #[arg(long, value_delimiter = ',', value_name = "MINUTES")]
    pub warn: Vec<u64>,
    /// Start position: a Chess960 number or a FEN
    #[arg(long)]
    pub start: Option<String>,
    /// fide ("Springer Gustav eins Felix drei") or verbose ("von … nach …")
    #[arg(long)]
    pub style: Option<Style>,
    /// Edition of the Laws: 2014, 2017 or 2023
    #[arg(long)]
    pub rules: Option<Edition>,
    /// Expect the opponent to repeat each move: on or off [default: on in tournaments]
    #[arg(long, value_name = "ON|OFF", value_parser = on_or_off)]
    pub repetition: Option<bool>,
    /// Heard moves count without a confirmation from this confidence on (50 to 100)
    #[arg(long, value_name = "PERCENT", value_parser = clap::value_parser!(u8).range(50..=100))]
    pub confirm_above: Option<u8>,
    /// Name check and mate in tournaments too
    #[arg(long)]
    pub name_check: bool,
    /// Somebody assists the blind player
    #[arg(long)]
    pub assistant: bool,

    /// White's electronic board: a port, KIND:PORT, auto or off
    #[arg(long, value_name = "PORT")]
    pub white_board: Option<Where>,
    /// Black's electronic board
    #[arg(long, value_name = "PORT")]
    pub black_board: Option<Where>,
    /// A chess clock of its own; one behind a board is found by itself
    #[arg(long, value_name = "PORT")]
    pub clock: Option<Where>,
    /// Where White sits, seen from the front of the clock: left or right [default: found out by who presses after a move]
    #[arg(long, value_name = "SIDE", value_parser = device::side)]
    pub clock_white: Option<Side>,
    /// Set the chess clock to the time control at the beginning
    #[arg(long, requires = "time")]
    pub set_clock: bool,
    /// Show each announced move on the chess clock for a few seconds
    #[arg(long)]
    pub clock_text: bool,

    /// on, off, or the name of a voice
    #[arg(
        long,
        default_value = "on",
        env = "ANSAGER_VOICE",
        value_name = "VOICE"
    )]
    pub voice: String,
    /// Speed of the voice, from -100 to 100
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pub rate: Option<i32>,
    /// Seconds of silence after each move that is read back: "letzte fünf Züge", "ab Zug zwanzig"
    #[arg(long, value_name = "SECONDS", default_value_t = 4, value_parser = clap::value_parser!(u64).range(0..=120))]
    pub read_pause: u64,
    /// Pitch of the voice, from -100 to 100
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pub pitch: Option<i32>,
    /// Volume of the voice, from -100 to 100
    #[arg(long, allow_negative_numbers = true, value_parser = clap::value_parser!(i32).range(-100..=100))]
    pub volume: Option<i32>,

    /// on, off, or the name of a microphone
    #[arg(
        long,
        default_value = "on",
        env = "ANSAGER_MICROPHONE",
        value_name = "MICROPHONE"
    )]
    pub microphone: String,
    /// When speech counts: always (free), always and through a headset that does not hear the voice (headset), or once after the space bar (key)
    #[arg(long, default_value = "free", value_enum)]
    pub talk: Talk,
    /// What turns speech into words
    #[arg(long, default_value = "auto", value_enum, env = "ANSAGER_RECOGNISER")]
    pub recogniser: Choice,

    /// Serve the page for assistant, opponent, player and arbiter: on this machine only, or at this address for others as well
    #[arg(
        long,
        value_name = "ADDRESS:PORT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "127.0.0.1:8631"
    )]
    pub page: Option<SocketAddr>,

    /// Name of the player of the white pieces
    #[arg(long, value_name = "NAME")]
    pub white: Option<String>,
    /// Name of the player of the black pieces
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    /// blind, partial or sighted
    #[arg(long, value_name = "SIGHT")]
    pub white_sight: Option<Sight>,
    /// blind, partial or sighted
    #[arg(long, value_name = "SIGHT")]
    pub black_sight: Option<Sight>,
    /// The hearing-impaired players
    #[arg(long, value_delimiter = ',', value_name = "WHITE|BLACK", value_parser = ["white", "black"])]
    pub hearing_impaired: Vec<String>,
    #[arg(long)]
    pub event: Option<String>,
    #[arg(long)]
    pub site: Option<String>,
    #[arg(long)]
    pub round: Option<String>,
}

impl PlayOptions {
    /// Whether anything was asked for that only a new game can take.
    pub fn sets_up(&self) -> bool {
        self.mode.is_some()
            || self.pin.is_some()
            || self.confirm_above.is_some()
            || self.time.is_some()
            || self.tactile_clock
            || self.start.is_some()
            || self.style.is_some()
            || self.rules.is_some()
            || self.repetition.is_some()
            || self.white_sight.is_some()
            || self.black_sight.is_some()
    }
}

/// When what the microphone hears counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Talk {
    Free,
    Headset,
    Key,
}

fn on_or_off(text: &str) -> Result<bool, String> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err("expected on or off".to_owned()),
    }
}

/// Which file a name means: a path if it looks like one, otherwise a game among the others.
pub fn game_path(name: &str) -> Result<PathBuf, Complaint> {
    let name = name.trim();
    if name.is_empty() {
        return Err(Complaint::NoName);
    }
    if name.contains(std::path::is_separator) || name.ends_with(".ansager") {
        return Ok(PathBuf::from(name));
    }
    let directory = games_directory().ok_or(Complaint::NoHome)?;
    Ok(directory.join(format!("{name}.ansager")))
}

pub fn games_directory() -> Option<PathBuf> {
    let base = directories::ProjectDirs::from("", "", "ansager")?;
    Some(base.data_dir().join("games"))
}

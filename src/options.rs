//! The command line as typed, and the settings file behind it.
//!
//! Values are parsed by the types of the core.

mod device;
mod export;
mod games;
mod hear;
mod help;
mod read;
mod rules;
mod settings;
mod setup;

use std::{ffi::OsString, fmt, net::SocketAddr, ops::RangeInclusive, path::PathBuf};

use clap::{ArgMatches, Args, FromArgMatches, Parser, Subcommand, parser::ValueSource};

pub use self::settings::SettingFault;
use self::settings::Settings;
pub use self::{
    device::Where,
    export::{ExportOptions, points},
    games::ImportOptions,
};
pub use self::{
    export::{FeedName, Format, MappingName, PaperName},
    games::{ClaimsOptions, VerifyOptions},
    hear::HearOptions,
    read::ReadOptions,
    rules::{CardFormat, CardOptions, ChecklistName, ChecklistOptions, RuleOptions},
    setup::SetupOptions,
};
use crate::{
    complaint::{Complaint, WrongUse},
    game::{
        clock::control::TimeControl,
        laws::{
            agreement::{Mode, NameColours, Sight, Style, UnknownWord},
            duties::Duties,
            rules::Edition,
        },
        words::Language,
    },
    protocol::{Side, registry::Device},
    speech::choice::Choice,
};

/// Where the page is without an address: on this machine only.
const OWN_PAGE: &str = "127.0.0.1:8631";

/// A command line. What each option means to its user stands in the help of `game::words`.
#[derive(Debug, Parser)]
#[command(version, max_term_width = 80, disable_help_subcommand = true)]
pub struct Options {
    #[arg(long, global = true, env = "ANSAGER_LANG")]
    pub lang: Option<Language>,

    #[arg(long, global = true)]
    pub json: bool,

    #[command(subcommand)]
    pub task: Task,
}

#[derive(Debug, Subcommand)]
pub enum Task {
    #[command(args_override_self = true)]
    Play(Box<PlayOptions>),
    #[command(args_override_self = true)]
    New(Box<PlayOptions>),
    Setup(SetupOptions),
    Hear(HearOptions),
    Announce(AnnounceOptions),
    Compare(CompareOptions),
    Decode(DecodeOptions),
    Resolve(ResolveOptions),
    Export(ExportOptions),
    Read(ReadOptions),
    Import(ImportOptions),
    Games(GamesOptions),
    Claims(ClaimsOptions),
    Rule(RuleOptions),
    Checklist(ChecklistOptions),
    Card(CardOptions),
    Verify(VerifyOptions),
    Devices(DevicesOptions),
    Tones(TonesOptions),
}

#[derive(Debug, Args)]
pub struct AnnounceOptions {
    #[arg(long)]
    pub fen: String,
    #[arg(long = "move")]
    pub uci: String,
    #[arg(long, default_value = "fide")]
    pub style: Style,
    #[arg(long)]
    pub name_check: bool,
}

#[derive(Debug, Args)]
pub struct CompareOptions {
    pub first: String,
    pub second: String,
}

#[derive(Debug, Args)]
pub struct GamesOptions {}

#[derive(Debug, Args)]
pub struct DevicesOptions {}

#[derive(Debug, Args)]
pub struct TonesOptions {}

#[derive(Debug, Args)]
pub struct DecodeOptions {
    #[arg(long)]
    pub device: Device,
    #[arg(long)]
    pub turned: bool,
    #[arg(long)]
    pub white_right: bool,
    pub file: PathBuf,
}

/// A record is a PGN, a text with one move a line, illegal moves perhaps among them, or what `decode` tells of an electronic board.
#[derive(Debug, Args)]
pub struct ResolveOptions {
    pub game: Option<String>,
    #[arg(long, required_unless_present = "game")]
    pub white: Option<PathBuf>,
    #[arg(long, required_unless_present = "game")]
    pub black: Option<PathBuf>,
    #[arg(long)]
    pub white_board: Option<String>,
    #[arg(long)]
    pub black_board: Option<String>,
}

#[derive(Debug, Clone, Args)]
pub struct PlayOptions {
    pub game: Option<String>,
    /// Settings of a new game were typed, not only taken from the settings file.
    #[arg(skip)]
    pub asked: bool,

    #[arg(long)]
    pub mode: Option<Mode>,
    /// Empty where it is to be asked for.
    #[arg(long, env = "ANSAGER_PIN", hide_env_values = true, num_args = 0..=1, default_missing_value = "")]
    pub pin: Option<String>,
    #[arg(long, conflicts_with = "tactile_clock")]
    pub time: Option<TimeControl>,
    #[arg(long)]
    pub tactile_clock: bool,
    #[arg(long, value_delimiter = ',')]
    pub warn: Vec<u64>,
    #[arg(long)]
    pub start: Option<String>,
    #[arg(long)]
    pub style: Option<Style>,
    #[arg(long)]
    pub announce_lang: Option<Language>,
    #[arg(long)]
    pub rules: Option<Edition>,
    #[arg(long)]
    pub unsupervised: bool,
    #[arg(long, value_parser = number_of_moves)]
    pub no_draw_before: Option<u32>,
    #[arg(long, value_parser = minutes_to_wait)]
    pub default_time: Option<u64>,
    #[arg(long)]
    pub quickplay_finish: bool,
    #[arg(long, value_parser = on_or_off)]
    pub repetition: Option<bool>,
    #[arg(long, value_parser = confidence)]
    pub confirm_above: Option<u8>,
    #[arg(long)]
    pub name_colours: Option<NameColours>,
    #[arg(long)]
    pub name_check: bool,
    #[arg(long)]
    pub assistant: bool,
    #[arg(long)]
    pub duties: Option<Duties>,

    #[arg(long)]
    pub white_board: Option<Where>,
    #[arg(long)]
    pub black_board: Option<Where>,
    #[arg(long)]
    pub clock: Option<Where>,
    #[arg(long, value_parser = device::side)]
    pub clock_white: Option<Side>,
    #[arg(long)]
    pub set_clock: bool,
    #[arg(long)]
    pub clock_text: bool,

    #[arg(long, default_value = "on", env = "ANSAGER_VOICE")]
    pub voice: String,
    #[arg(long, allow_negative_numbers = true, value_parser = of_voice)]
    pub rate: Option<i32>,
    #[arg(long, default_value_t = 4, value_parser = pause)]
    pub read_pause: u64,
    #[arg(long, default_value = "words", value_enum)]
    pub confirm: Confirm,
    #[arg(long, allow_negative_numbers = true, value_parser = of_voice)]
    pub pitch: Option<i32>,
    #[arg(long, allow_negative_numbers = true, value_parser = of_voice)]
    pub volume: Option<i32>,

    #[arg(long, default_value = "on", env = "ANSAGER_MICROPHONE")]
    pub microphone: String,
    #[arg(long, default_value = "free", value_enum)]
    pub talk: Talk,
    #[arg(long, default_value = "auto", value_enum, env = "ANSAGER_RECOGNISER")]
    pub recogniser: Choice,

    #[arg(
        long,
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = OWN_PAGE
    )]
    pub page: Option<SocketAddr>,

    #[arg(long)]
    pub white: Option<String>,
    #[arg(long)]
    pub black: Option<String>,
    #[arg(long)]
    pub white_sight: Option<Sight>,
    #[arg(long)]
    pub black_sight: Option<Sight>,
    #[arg(long, value_delimiter = ',', value_parser = ["white", "black"])]
    pub hearing_impaired: Vec<String>,
    #[arg(long)]
    pub event: Option<String>,
    #[arg(long)]
    pub site: Option<String>,
    #[arg(long)]
    pub round: Option<String>,
}

/// What a command line is, besides a task.
#[derive(Debug)]
pub enum NoTask {
    /// Help or the version, which is to be printed.
    Shown(clap::Error),
    Wrong(Complaint, Language),
}

impl Options {
    /// What was typed, with the settings file behind it for `play` and `new`.
    pub fn read(typed: impl IntoIterator<Item = OsString>) -> Result<Self, NoTask> {
        let typed: Vec<OsString> = typed.into_iter().collect();
        let language = help::language_of(&typed);
        let matches = help::command(language).try_get_matches_from(typed);
        let read = matches.and_then(|matches| Ok((Self::from_arg_matches(&matches)?, matches)));
        let (mut options, matches) = read.map_err(|error| match error.use_stderr() {
            true => NoTask::Wrong(Complaint::WrongUse(WrongUse::of(&error)), language),
            false => NoTask::Shown(error),
        })?;
        options
            .complete(&matches)
            .map_err(|complaint| NoTask::Wrong(complaint, language))?;
        Ok(options)
    }

    fn complete(&mut self, matches: &ArgMatches) -> Result<(), Complaint> {
        if let Task::Play(play) = &mut self.task {
            play.asked = play.sets_up() || self.lang.is_some();
        }
        let (Task::Play(play) | Task::New(play)) = &mut self.task else {
            return Ok(());
        };
        let typed = |field: &str| {
            let matches = matches.subcommand().map_or(matches, |(_, matches)| matches);
            let mut ids = matches.ids().map(clap::Id::as_str);
            ids.any(|id| id == field)
                && matches.value_source(field) == Some(ValueSource::CommandLine)
        };
        if let Some(settings) = Settings::read()? {
            settings.fill(play, &mut self.lang, typed)?;
        }
        // The time may stand in the settings.
        if play.set_clock && play.time.is_none() {
            let argument = "--time".to_owned();
            return Err(Complaint::WrongUse(WrongUse::Missing { argument }));
        }
        Ok(())
    }
}

impl PlayOptions {
    /// Whether anything was asked for that only a new game can take.
    pub(crate) fn sets_up(&self) -> bool {
        self.mode.is_some()
            || self.pin.is_some()
            || self.confirm_above.is_some()
            || self.time.is_some()
            || self.tactile_clock
            || self.start.is_some()
            || self.style.is_some()
            || self.announce_lang.is_some()
            || self.rules.is_some()
            || self.unsupervised
            || self.no_draw_before.is_some()
            || self.default_time.is_some()
            || self.quickplay_finish
            || self.repetition.is_some()
            || self.name_colours.is_some()
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

/// How it is confirmed that a move was repeated or made, or the clock pressed. What differs is always said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Confirm {
    Words,
    Tones,
    Silent,
}

fn on_or_off(text: &str) -> Result<bool, UnknownWord> {
    match text {
        "on" => Ok(true),
        "off" => Ok(false),
        _ => Err(UnknownWord { allowed: "on, off" }),
    }
}

/// A number that is none, or too small or too large.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutOfRange(pub RangeInclusive<i64>);

impl fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "expected {} to {}", self.0.start(), self.0.end())
    }
}

impl std::error::Error for OutOfRange {}

fn within<T: TryFrom<i64>>(range: RangeInclusive<i64>, text: &str) -> Result<T, OutOfRange> {
    let number = text.parse().ok().filter(|number| range.contains(number));
    let number = number.and_then(|number| T::try_from(number).ok());
    number.ok_or(OutOfRange(range))
}

fn confidence(text: &str) -> Result<u8, OutOfRange> {
    within(50..=100, text)
}

fn number_of_moves(text: &str) -> Result<u32, OutOfRange> {
    within(1..=999, text)
}

/// The default time, in minutes.
fn minutes_to_wait(text: &str) -> Result<u64, OutOfRange> {
    within(0..=240, text)
}

/// Rate, pitch or volume of a voice.
fn of_voice(text: &str) -> Result<i32, OutOfRange> {
    within(-100..=100, text)
}

fn pause(text: &str) -> Result<u64, OutOfRange> {
    within(0..=120, text)
}

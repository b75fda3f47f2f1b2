//! The commands, one file each: the same way in, the same way out.

mod aloud;
mod announce;
mod card;
mod checklist;
mod claims;
mod compare;
mod decode;
mod devices;
pub mod export;
mod game_file;
mod games;
pub mod hear;
pub mod import;
mod liblouis;
mod new_game;
pub mod play;
mod read;
mod resolve;
mod rule;
mod setup;
mod tones;
mod typed_line;
mod user_file;
pub mod verify;

use crate::{
    complaint::Complaint,
    game::words::Language,
    options::{Options, Task},
};

/// The answer of a command: its lines and whether it is yes.
#[derive(Debug)]
pub struct Answer {
    pub lines: Vec<String>,
    pub yes: bool,
}

impl Answer {
    fn yes(line: String) -> Self {
        Self::all(vec![line])
    }

    fn all(lines: Vec<String>) -> Self {
        Self { lines, yes: true }
    }

    /// What there was to say is said already.
    fn silent(yes: bool) -> Self {
        let lines = Vec::new();
        Self { lines, yes }
    }
}

/// What every command is told besides its own options.
#[derive(Debug, Clone, Copy, Default)]
pub struct Context {
    /// The language that was asked for. Without one a game speaks its own.
    pub asked: Option<Language>,
    /// One JSON object a line.
    pub json: bool,
}

impl Context {
    pub fn language(&self) -> Language {
        self.asked.unwrap_or_default()
    }
}

pub fn run(options: &Options) -> Result<Answer, Complaint> {
    let context = &Context {
        asked: options.lang,
        json: options.json,
    };
    match &options.task {
        Task::Play(options) => play::run(options, context),
        Task::New(options) => new_game::run(options, context),
        Task::Setup(options) => setup::run(options, context),
        Task::Hear(options) => hear::run(options, context),
        Task::Announce(options) => announce::run(options, context),
        Task::Compare(options) => compare::run(options, context),
        Task::Decode(options) => decode::run(options, context),
        Task::Resolve(options) => resolve::run(options, context),
        Task::Export(options) => export::run(options, context),
        Task::Read(options) => read::run(options, context),
        Task::Import(options) => import::run(options, context),
        Task::Games(options) => games::run(options, context),
        Task::Claims(options) => claims::run(options, context),
        Task::Rule(options) => rule::run(options, context),
        Task::Checklist(options) => checklist::run(options, context),
        Task::Card(options) => card::run(options, context),
        Task::Verify(options) => verify::run(options, context),
        Task::Devices(options) => devices::run(options, context),
        Task::Tones(options) => tones::run(options, context),
    }
}

//! ansager: an assistant for blind and partially sighted chess players at a real board.
//!
//! The map. [`game`] is the silent core: it takes what happens at the table and returns what is to be recorded and said, without a clock,
//! a file, a thread or a print. [`protocol`] is as silent: bytes of boards and clocks in, events out; [`replay`] puts the two together
//! for a recording. Around them stand thin shells: [`storage`] keeps the journal, [`devices`] finds and reads boards and clocks, [`speech`] speaks, [`models`] finds its verified models,
//! [`web`] is the page for a browser, [`play`] is the loop of a running game, [`run`] turns a command line into an answer with [`decode`] and [`resolve`], [`complaint`] puts what went wrong into one
//! sentence. [`export`] turns a journal into papers, without files; [`papers`] writes them, [`liblouis`] their text in braille where it is installed, [`check`] compares them with the journal, [`import`] takes a PGN back, [`shelf`] lists games, [`read`] reads one
//! aloud, [`new_game`] and [`settings`] prepare one. Shells use the core and never each other; they meet in `play` and `run`.

#[path = "commands/verify/paper.rs"]
pub mod check;
pub mod complaint;
#[path = "commands/decode.rs"]
pub mod decode;
pub mod devices;
pub mod export;
#[path = "models/fetch/mod.rs"]
pub mod fetch;
pub mod game;
#[path = "commands/hear.rs"]
pub mod hear;
#[path = "commands/import/mod.rs"]
pub mod import;
#[path = "commands/liblouis.rs"]
pub mod liblouis;
pub mod models;
#[path = "commands/new_game.rs"]
pub mod new_game;
pub mod options;
#[path = "commands/export.rs"]
pub mod papers;
#[path = "table/mod.rs"]
pub mod play;
pub mod protocol;
#[path = "commands/read.rs"]
pub mod read;
#[path = "protocol/replay.rs"]
pub mod replay;
#[path = "commands/resolve.rs"]
pub mod resolve;
#[path = "commands/mod.rs"]
pub mod run;
#[path = "options/settings.rs"]
pub mod settings;
#[path = "commands/setup/mod.rs"]
pub mod setup;
#[path = "commands/games.rs"]
pub mod shelf;
pub mod speech;
pub mod storage;
#[cfg(feature = "web")]
pub mod web;

//! ansager: an assistant for blind and partially sighted chess players at a real board.
//!
//! The map. [`game`] is the silent core: it takes what happens at the table and returns what is to be kept and said, without a
//! clock, a file, a thread or a print. [`protocol`] is as silent: bytes of boards and clocks in, events out.
//!
//! Around them stand thin shells. [`storage`] keeps the journal, [`devices`] finds and reads boards and clocks, [`speech`] speaks and
//! hears, [`models`] keeps the speech models, `web` is the page for a browser, [`export`] turns a journal into papers. [`table`] is
//! the loop of a running game.
//!
//! [`options`] is the command line, [`commands`] has one file for each command, [`complaint`] puts what went wrong into one sentence.
//! Shells use the core and never each other; they meet in `table` and in `commands`.

mod ascii;
pub mod commands;
pub mod complaint;
pub mod devices;
pub mod export;
// The core is the same without the page, which alone asks for some of it.
#[cfg_attr(not(feature = "web"), allow(dead_code))]
pub mod game;
mod hex;
pub mod models;
pub mod options;
pub mod protocol;
pub mod speech;
pub mod storage;
pub mod system_error;
pub mod table;
#[cfg(feature = "web")]
mod web;

//! The tests, each module with one purpose. Those that are only files (tests/games, tests/exports) are in dialogues.rs.
#![allow(clippy::unwrap_used)] // a test may fail where it stands

mod announcements; // FEN, move, sentence: tables per language
mod braille; // cells of moves and names, with liblouis and without
mod captures; // recordings of real devices, where their folder is given
mod command_line; // the binary: answers, JSON, exit codes, bad input
mod damaged; // papers of journals that are not as they were written
#[cfg(all(feature = "microphone", feature = "vosk"))]
mod ears; // the real microphone, through a sound server of our own
mod exports; // times on papers; the papers themselves are in dialogues.rs
mod fuzz; // random input for every parser
#[cfg(feature = "whisper")]
mod hearing; // German speech through the real model
mod imports; // PGN taken back
mod killing; // kill -9 and full disks
mod large_print; // large print in a real browser, on screen and on paper
mod models; // fetching: torn, killed, spoilt, two at once; the real packages
mod on_the_wire; // the program with boards and clocks on pseudo-terminals
#[cfg(feature = "speech")]
mod own_voice; // the voice that a user has chosen in speech-dispatcher, and when there is none
mod packages; // models that npm and pip know, with clients made for the test
mod page; // the page in a real browser, and under attack
mod phrases; // what may be typed or said: tables per language
mod readers; // outside programs read what we write
mod records; // decode and resolve: the binary on captures and records
mod recovery; // journals cut and changed at every byte
mod resolve; // the arbiter's page and its JSON
mod round_trip; // every legal move announced and understood again
mod shelf; // the binary around recorded games
mod slips; // games with everyday slips: the records have what was said, and nothing else
#[allow(dead_code)] // the benches use the rest
mod support;
mod terminal; // the binary at a real terminal, key by key
mod two_boards; // random games on two boards and a clock, through decoders and the session
mod verdicts; // one mistake, and whether the verdict names it
mod voice; // the real voice, through speech-dispatcher into a recorded loudspeaker
#[cfg(feature = "vosk")]
mod vosk; // the Vosk recogniser, with the English model and synthetic voices
mod watched_games; // whole games through every emulated device
mod wire_fuzz; // random and spoilt bytes for every decoder
mod wire_games; // random games through pseudo-terminals, many tables at once

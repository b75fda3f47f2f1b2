//! The one integration binary: each module with one purpose.
#![allow(clippy::unwrap_used)] // a test may fail where it stands

mod announcements; // FEN, move, sentence: tables per language
mod command_line; // the binary: answers, JSON, exit codes, bad input
mod desk; // harness: a session with virtual time and a journal
mod dialogues; // whole games as text: what is typed, said and recorded
mod fuzz; // random input for every parser
mod killing; // kill -9 and full disks
mod phrases; // what may be typed or said: tables per language
mod recovery; // journals cut and changed at every byte
mod round_trip;
mod voice; // the real voice, through speech-dispatcher into a recorded loudspeaker // every legal move announced and understood again

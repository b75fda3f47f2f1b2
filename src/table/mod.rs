//! The table of a running game: keyboard, voice, ears, boards and page around one session.

pub(crate) mod agreement;
pub(crate) mod boards;
#[cfg(feature = "microphone")]
pub(crate) mod ears;
#[cfg(not(feature = "microphone"))]
#[path = "no_microphone.rs"]
pub(crate) mod ears;
pub(crate) mod event_loop;
pub(crate) mod keyboard;
mod opening;
mod outputs;
#[cfg(feature = "web")]
pub(crate) mod page;
#[cfg(not(feature = "web"))]
#[path = "no_page.rs"]
pub(crate) mod page;
pub(crate) mod read_back;
#[cfg(unix)]
mod signals;
pub mod translation;
mod voice;

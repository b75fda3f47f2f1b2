//! What tests and benches share: desks, devices, hands, halls and the speech set.

pub(crate) mod desk; // a session with virtual time and a journal in memory
pub(crate) mod dialogue; // whole games as text: what is typed, said and recorded
pub(crate) mod emulator; // boards, clocks and the hands that use them
pub(crate) mod hall; // loudspeaker and microphone in memory, the binary between them
pub(crate) mod model_server; // a model to fetch, torn and spoilt
pub(crate) mod papers; // what is exported of whole games
pub(crate) mod program; // the binary, called like from a shell
pub(crate) mod random_games; // random legal moves as journals and sheets
#[cfg(feature = "whisper")]
pub(crate) mod speech; // the speech set, and announcements one after the other
pub(crate) mod tables; // rows of a plain text, one file a language
pub(crate) mod tools; // what make test has fetched
pub(crate) mod wire_games; // random games through pseudo-terminals, many tables at once

//! The voice: what is said next, and who says it.

#[cfg(all(feature = "speech", target_os = "linux"))]
pub(crate) mod dispatcher;
#[cfg(all(feature = "speech", not(target_os = "linux")))]
#[path = "no_dispatcher.rs"]
pub(crate) mod dispatcher;
pub mod queue;
#[cfg(feature = "speech")]
pub mod speaker;
#[cfg(not(feature = "speech"))]
#[path = "silent.rs"]
pub mod speaker;

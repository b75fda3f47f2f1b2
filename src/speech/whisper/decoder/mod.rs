//! The half of Whisper that writes: token after token, inside the grammar or freely.

pub(crate) mod beam_search;
pub(crate) mod byte_pairs;
pub(crate) mod model;
pub(crate) mod output_layer;
pub(crate) mod writer;

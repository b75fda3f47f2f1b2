//! Model files changed in memory, so that our runtime can run them well.

pub(crate) mod dequantise;
pub(crate) mod dynamic_length;
pub(crate) mod initializers;
pub(crate) mod protobuf;
mod schema;
pub(crate) mod seven_bit;
pub(crate) mod split_decoder;

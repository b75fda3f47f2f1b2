//! Sound files and byte captures, in words, in English.

use crate::game::words::shell::captures::{Decode, Hear};

pub(super) const DECODE: Decode = Decode {
    clocks: "  (White {white}, Black {black})",
    ask: "The board cannot tell half-move {ply}: {moves}.",
    unread: "From half-move {ply} on the board cannot be understood; at the end there differs: {squares}.",
    result: "Result: {result}",
    position: "Position: {fen}",
}
.checked();

pub(super) const HEAR: Hear = Hear {
    understood: "{file}: {text}",
    rejected: "{file}: not understood",
    ask: "{file}: to be asked: {texts}",
    too_long: "{file}: only the first {seconds} seconds were heard.",
}
.checked();

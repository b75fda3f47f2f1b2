//! Sound files and byte captures, in words, in German.

use crate::game::words::shell::captures::{Decode, Hear};

pub(super) const DECODE: Decode = Decode {
    clocks: "  (Weiß {white}, Schwarz {black})",
    ask: "Halbzug {ply} kann das Brett nicht unterscheiden: {moves}.",
    unread: "Ab Halbzug {ply} ist das Brett nicht mehr zu verstehen; am Ende ist anders: {squares}.",
    result: "Ergebnis: {result}",
    position: "Stellung: {fen}",
}
.checked();

pub(super) const HEAR: Hear = Hear {
    understood: "{file}: {text}",
    rejected: "{file}: nicht verstanden",
    ask: "{file}: zu fragen: {texts}",
    too_long: "{file}: Nur die ersten {seconds} Sekunden wurden gehört.",
}
.checked();

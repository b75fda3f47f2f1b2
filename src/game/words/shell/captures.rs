//! Sound files and byte captures, in words.

use crate::game::words::phrases::phrases;

phrases! {
    /// Lines of `ansager decode`.
    Decode {
        clocks(white, black);
        ask(ply, moves);
        unread(ply, squares);
        result(result);
        position(fen);
    }
}

phrases! {
    /// Lines of `ansager hear`.
    Hear {
        understood(file, text);
        rejected(file);
        ask(file, texts);
        too_long(file, seconds);
    }
}

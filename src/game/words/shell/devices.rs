//! What `ansager devices` tells.

use crate::game::words::phrases::phrases;

phrases! {
    /// Sentences of `ansager devices`.
    Devices {
        keyboard;
        lines;
        board(kind, port, number, role);
        clock(kind, port, number, role);
        was_white_board;
        was_black_board;
        was_clock;
        forbidden(port);
        busy(port);
        silent(port);
        nothing;
    }
}

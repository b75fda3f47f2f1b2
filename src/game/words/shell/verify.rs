//! Whether a journal is whole.

use crate::game::words::phrases::phrases;

phrases! {
    /// Sentences of `ansager verify`.
    Verify {
        checksum(line);
        chain(line);
        unknown(line);
        no_beginning;
        tail(bytes);
        intact;
        not_closed;
        entries(count, hash);
    }
}

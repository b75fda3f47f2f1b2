//! Whether a journal is whole, in English.

use crate::game::words::shell::verify::Verify;

pub(super) const VERIFY: Verify = Verify {
    checksum: "Line {line} is damaged.",
    chain: "Line {line} does not follow the line before: something was changed, removed or added.",
    unknown: "Line {line} is intact, but this program does not know it.",
    no_beginning: "The beginning of the game is missing.",
    tail: "At the end there are {bytes} bytes of an unfinished entry.",
    intact: "The journal is intact.",
    not_closed: "The program is still running, or it was not closed in good order.",
    entries: "Readable entries: {count}. Last hash: {hash}.",
}
.checked();

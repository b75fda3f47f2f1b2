//! What `ansager import` says of the games in a file, in English.

use crate::game::words::import::Import;

pub(super) const IMPORT: Import = Import {
    imported: "Imported: {name}, {plies} half-moves.",
    words_lost: "game {game}, {lost} words of the movetext were not understood.",
    no_start: "game {game} has no legal start position.",
    impossible_move: "game {game}, move {number} of {color}, {text}: not possible, or a move before it is missing.",
}
.checked();

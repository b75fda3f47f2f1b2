//! What `ansager import` says of the games in a file, in German.

use crate::game::words::import::Import;

pub(super) const IMPORT: Import = Import {
    imported: "Übernommen: {name}, {plies} Halbzüge.",
    words_lost: "Partie {game}, {lost} Wörter des Zugteils wurden nicht verstanden.",
    no_start: "Partie {game} hat keine regelgerechte Startstellung.",
    impossible_move: "Partie {game}, Zug {number} von {color}, {text}: nicht möglich, oder davor fehlt ein Zug.",
}
.checked();

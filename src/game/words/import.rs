//! What `ansager import` says of the games in a file.

use super::phrases::phrases;

phrases! {
    /// Games taken and games refused.
    Import {
        imported(name, plies);
        words_lost(game, lost);
        no_start(game);
        impossible_move(game, number, color, text);
    }
}

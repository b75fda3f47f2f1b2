//! The card for the sighted opponent in English.

use crate::game::words::card::Card;

pub(in crate::game::words) static CARD: Card = Card {
    title: "Announcing moves",
    intro: "For the game with a blind or partially sighted player, after Appendix D of the FIDE Laws.",
    file: "File",
    rank: "Rank",
    piece: "Piece",
    written: "written",
    said: "said",
    moves: "Moves",
    announce: "Announce each move clearly: the piece, the square it leaves, the square it goes to. Then press the clock.",
    repeat: "Repeat each move of your opponent, and make it on your board.",
    correct: "Correct a slip of the tongue at once, before the clock is pressed.",
    capture: "For a capture say “{word}” between the squares.",
    promotion: "For a promotion name the new piece.",
    arbiter: "If the boards differ, stop the clock and call the arbiter.",
}
.checked();

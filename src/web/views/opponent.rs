//! The opponent's view: the announced move, to be read from a metre away, and both clocks.
//!
//! Nothing else.

use maud::html;

use super::{Block, Frame, live};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let html = match frame.snapshot.game.sheet.last() {
        None => html! { p.words { (frame.texts().no_move()) } },
        Some(ply) => {
            let said = frame.wording(ply.said, ply.full);
            let letters = frame.letters(said);
            html! {
                p.who { (frame.name(ply.by)) }
                p.letters.long[letters.chars().count() > 7] { (letters) }
                p.words { (frame.phrasing().movement(said)) }
            }
        }
    };
    let announced = Block::Live {
        id: "move",
        aria: "status",
        html,
    };
    vec![
        announced,
        live("clocks", frame.clocks()),
        Block::Fixed(frame.reload()),
    ]
}

//! The opponent's view: the announced move, to be read from a metre away, and both clocks. Nothing else.

use super::{Block, Frame, escaped};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let html = match frame.snapshot.game.sheet.last() {
        None => format!("<p class=words>{}</p>", frame.texts().no_move),
        Some(ply) => {
            let said = frame.wording(ply.said, ply.full);
            format!(
                "<p class=who>{}</p><p class=letters>{}</p><p class=words>{}</p>",
                frame.name(ply.by),
                escaped(&frame.letters(said)),
                escaped(&frame.tongue().movement(said))
            )
        }
    };
    let clocks = frame.clocks();
    vec![
        Block::Live {
            id: "move",
            aria: "status",
            html,
        },
        Block::Live {
            id: "clocks",
            aria: "",
            html: clocks,
        },
    ]
}

//! The opponent's view: the announced move, to be read from a metre away, and both clocks. Nothing else.

use super::{Block, Frame, escaped};

pub(super) fn blocks(frame: &Frame<'_>) -> Vec<Block> {
    let html = match frame.snapshot.game.sheet.last() {
        None => format!("<p class=words>{}</p>", frame.texts().no_move),
        Some(ply) => {
            let said = frame.wording(ply.said, ply.full);
            let letters = frame.letters(said);
            let class = if letters.chars().count() > 7 {
                "\"letters long\""
            } else {
                "letters"
            };
            format!(
                "<p class=who>{}</p><p class={class}>{}</p><p class=words>{}</p>",
                frame.name(ply.by),
                escaped(&letters),
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
        Block::Fixed(frame.reload()),
    ]
}

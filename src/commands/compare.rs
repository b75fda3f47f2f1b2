//! `ansager compare`: two placements, square by square.

use serde_json::json;

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    game::{boards::placement, language::phrasing::Phrasing},
    options::CompareOptions,
};

/// The answer is yes when they are the same.
pub(super) fn run(options: &CompareOptions, context: &Context) -> Result<Answer, Complaint> {
    let placement =
        |text: &str| placement::placement(text).ok_or_else(|| Complaint::NotFen(text.to_owned()));
    let squares = placement::compare(&placement(&options.first)?, &placement(&options.second)?);
    let same = squares.is_empty();
    if context.json {
        let line = json!({"same": same, "squares": squares}).to_string();
        return Ok(Answer {
            lines: vec![line],
            yes: same,
        });
    }
    let phrasing = Phrasing::new(context.language(), Default::default());
    let piece = |letter: Option<char>| {
        phrasing.piece_or_nothing(letter.and_then(shakmaty::Piece::from_char))
    };
    let phrases = &phrasing.words.spoken;
    let lines = if same {
        vec![phrases.boards_same().to_owned()]
    } else {
        squares
            .iter()
            .map(|difference| {
                phrases.boards_differ(
                    &phrasing.square(difference.square),
                    piece(difference.first),
                    piece(difference.second),
                )
            })
            .collect()
    };
    Ok(Answer { lines, yes: same })
}

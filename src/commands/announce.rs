//! `ansager announce`: a move put into words.

use serde_json::json;
use shakmaty::{CastlingMode, Position, fen::Fen, uci::UciMove};

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    game::{
        language::phrasing::Phrasing,
        moves::{board_state::BoardState, spoken::SpokenMove},
    },
    options::AnnounceOptions,
};

pub(super) fn run(options: &AnnounceOptions, context: &Context) -> Result<Answer, Complaint> {
    let fen: Fen = options
        .fen
        .parse()
        .map_err(|_| Complaint::NotFen(options.fen.clone()))?;
    let mode = CastlingMode::detect(fen.as_setup());
    let state = BoardState::from_setup(fen.into_setup(), mode);
    let position = state
        .legal()
        .ok_or_else(|| Complaint::IllegalPosition(options.fen.clone()))?;
    let uci: UciMove = options
        .uci
        .parse()
        .map_err(|_| Complaint::NotUci(options.uci.clone()))?;
    let m = uci
        .to_move(position)
        .map_err(|_| Complaint::IllegalMove(options.uci.clone()))?;
    let phrasing = Phrasing::new(context.language(), options.style);
    let mut text = phrasing.movement(SpokenMove::full(m));
    if options.name_check {
        let phrases = &phrasing.words.spoken;
        let after = state.after(m);
        let sign = match after.legal() {
            Some(after) if after.is_checkmate() => phrases.checkmate(),
            Some(after) if after.is_check() => phrases.check(),
            _ => "",
        };
        text = format!("{text}. {sign}").trim_end().to_owned();
    }
    Ok(Answer::yes(if context.json {
        json!({ "text": text }).to_string()
    } else {
        text
    }))
}

//! `ansager resolve`: the arbiter's verdict on two records and what the boards show (Appendix D.2.8).

use std::{fs, path::Path};

use shakmaty::{Board, ByColor, CastlingMode, Chess, Color, Position, fen::Fen};

use crate::{
    complaint::Complaint,
    game::{
        boards,
        record::Record,
        record_notation::{has_moves, start_tag},
        verdict::{Evidence, verdict},
        verdict_report::{Heading, report},
        words::Language,
    },
    options::ResolveOptions,
    run::Answer,
};

/// The answer is yes when nothing is wrong: neither in the records nor on a board that is known.
pub fn resolve(
    options: &ResolveOptions,
    language: Language,
    json: bool,
) -> Result<Answer, Complaint> {
    let texts = [text(&options.white)?, text(&options.black)?];
    let [white_board, black_board] =
        [&options.white_board, &options.black_board].map(|fen| fen.as_deref().map(placement));
    let (white_board, black_board) = (white_board.transpose()?, black_board.transpose()?);
    let start = start(&texts)?;
    let [white, black] = texts.map(|text| Record::read(&text, &start, start.castles().mode()));
    let verdict = verdict(&Evidence {
        records: ByColor {
            white: &white,
            black: &black,
        },
        boards: ByColor {
            white: white_board.as_ref(),
            black: black_board.as_ref(),
        },
        clocks: &[],
    });
    let lines = if json {
        vec![serde_json::to_string(&verdict).expect("a verdict of plain data")]
    } else {
        let heading = Heading {
            plies_before: plies_before(&start),
            ..Heading::default()
        };
        let page = report(&verdict, heading, language);
        page.lines().map(str::to_owned).collect()
    };
    Ok(Answer {
        lines,
        yes: verdict.is_in_order(),
    })
}

fn text(path: &Path) -> Result<String, Complaint> {
    let text =
        fs::read_to_string(path).map_err(|error| Complaint::Unreadable(path.to_owned(), error))?;
    if has_moves(&text) {
        Ok(text)
    } else {
        Err(Complaint::NotARecord(path.to_owned()))
    }
}

fn placement(fen: &str) -> Result<Board, Complaint> {
    boards::placement(fen).ok_or_else(|| Complaint::NotFen(fen.to_owned()))
}

/// Where the records begin: both at the usual position unless one of them names another.
fn start(texts: &[String; 2]) -> Result<Chess, Complaint> {
    let mut named = texts
        .iter()
        .filter_map(|text| start_tag(text))
        .map(position);
    let Some(first) = named.next().transpose()? else {
        return Ok(Chess::default());
    };
    match named.next().transpose()? {
        Some(second) if second != first => Err(Complaint::StartsDiffer),
        _ => Ok(first),
    }
}

fn position(text: &str) -> Result<Chess, Complaint> {
    let fen: Fen = text
        .parse()
        .map_err(|_| Complaint::NotFen(text.to_owned()))?;
    let mode = CastlingMode::detect(fen.as_setup());
    fen.into_position(mode)
        .map_err(|_| Complaint::IllegalPosition(text.to_owned()))
}

fn plies_before(start: &Chess) -> usize {
    let moves = start.fullmoves().get().saturating_sub(1);
    let moves = usize::try_from(moves).unwrap_or_default();
    moves.saturating_mul(2) + usize::from(start.turn() == Color::Black)
}

//! What each seat has on record: its paper, if that was typed in, or what its board followed, if the arbiter took that, and behind it what
//! was announced since; otherwise its own announcements, by voice, by hand or by its board, and what it repeated of the other's, as if
//! written down square by square.

use shakmaty::{ByColor, Color};

use crate::game::{
    game_state::{Game, Paper},
    record::Record,
    record_notation::DASH,
    scoresheet::{Ply, Scoresheet},
    spoken::SpokenMove,
    standing::{Standing, uci_of},
    verdict::aligned,
    verdict_report::RecordSource,
};

/// A record in two parts: a paper may end with a result or in the middle of a comment, and what comes behind it is none of its text.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SeatRecord {
    pub paper: String,
    pub announced: String,
    /// How the whole of it is known, or what stands before the announcements.
    pub source: RecordSource,
    /// The first half-move, counted from one, that was announced behind a paper.
    pub announced_from: Option<usize>,
}

pub fn records_of(game: &Game) -> Option<ByColor<Record>> {
    let start = game.sheet.positions().first().and_then(Standing::legal)?;
    let of = |seat: Color| {
        let SeatRecord {
            paper, announced, ..
        } = seat_record(game, seat);
        Record::continued(&paper, &announced, start, game.sheet.castling())
    };
    Some(ByColor::new_with(of))
}

pub fn seat_record(game: &Game, seat: Color) -> SeatRecord {
    let sheet = &game.sheet;
    let Some(paper) = game.papers.get(seat) else {
        return SeatRecord {
            announced: announced(sheet, seat, 0..sheet.plies().len()),
            source: RecordSource::Announced,
            ..SeatRecord::default()
        };
    };
    let written = written_plies(game, seat, paper);
    let from = written.max(paper.since);
    let goes_on = from < sheet.plies().len();
    // What the paper lacks of the moves that were made by then stays unwritten.
    let lacks = vec![DASH; if goes_on { from - written } else { 0 }];
    let behind = announced(sheet, seat, from..sheet.plies().len());
    SeatRecord {
        paper: paper.moves.clone(),
        announced: [lacks.join("\n"), behind].join("\n"),
        source: match paper.by_board {
            true => RecordSource::Board,
            false => RecordSource::Paper,
        },
        announced_from: goes_on.then_some(from + 1),
    }
}

/// So many half-moves of a seat's record stand on its paper, or should.
pub fn paper_plies(game: &Game, seat: Color) -> usize {
    let paper = game.papers.get(seat).as_ref();
    paper.map_or(0, |paper| written_plies(game, seat, paper).max(paper.since))
}

/// The half-moves that a paper has, beside what had been announced by then: one left out in it counts, one written twice counts once.
fn written_plies(game: &Game, seat: Color, paper: &Paper) -> usize {
    let known = announced(&game.sheet, seat, 0..paper.since);
    let records = paper_record(game, &paper.moves).zip(paper_record(game, &known));
    records.map_or(0, |(paper, known)| {
        let (paper, _) = aligned(ByColor {
            white: &paper,
            black: &known,
        });
        paper.len()
    })
}

pub(super) fn paper_record(game: &Game, words: &str) -> Option<Record> {
    let sheet = &game.sheet;
    let start = sheet.positions().first().and_then(Standing::legal)?;
    Some(Record::read(words, start, sheet.castling()))
}

fn announced(sheet: &Scoresheet, seat: Color, plies: std::ops::Range<usize>) -> String {
    let plies = sheet.plies().get(plies).unwrap_or_default();
    let words = plies.iter().map(|ply| match ply.misheard {
        Some(misheard) if ply.by != seat => squares_of(misheard),
        _ => ply_words(ply, sheet),
    });
    words.collect::<Vec<String>>().join("\n")
}

pub(super) fn ply_words(ply: &Ply, sheet: &Scoresheet) -> String {
    match ply.legal {
        Some(m) => m.to_uci(sheet.castling()).to_string(),
        None => squares_of(ply.full),
    }
}

fn squares_of(said: SpokenMove) -> String {
    let uci = uci_of(said).map(|uci| uci.to_string());
    uci.unwrap_or_else(|| said.to_string().replace(' ', ""))
}

//! The verdict as JSON for other programs: they rely on every name in this file, and on nothing else.

use std::time::Duration;

use serde::Serialize;
use shakmaty::{ByColor, Color};

use super::{
    BoardVerdict, Case, ClockFrom, Illegal, RecordSlip, RecordsDiffer, Senses, SquareVerdict,
    Verdict,
    evidence::RecordSource,
    explain::{Explanation, slips::Kind},
    report::Heading,
};
use crate::game::{
    boards::seen::Man,
    moves::written::{Numbered, Written},
    state::ClockSource,
};

/// The verdict and how its evidence is known, on one line.
pub(crate) fn line(verdict: &Verdict, heading: &Heading<'_>) -> String {
    let whole = Whole {
        verdict: VerdictJson::of(verdict),
        clock_source: Sides::of(|of| known(*verdict.clocks_from.get(of), heading.clock_source)),
        boards_given: Sides::of(|of| *heading.boards_given.get(of)),
        record_source: Sides::of(|of| source(heading.origins.get(of).source)),
        announced_from: Sides::of(|of| heading.origins.get(of).announced_from),
    };
    serde_json::to_string(&whole).expect("a verdict of plain data")
}

#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    verdict: VerdictJson<'a>,
    clock_source: Sides<Option<&'static str>>,
    /// The boards of which a person said what they show.
    #[serde(rename = "told")]
    boards_given: Sides<bool>,
    record_source: Sides<&'static str>,
    /// The first ply that was announced behind a paper.
    announced_from: Sides<Option<usize>>,
}

/// One of something for each player, White first.
#[derive(Serialize)]
struct Sides<T> {
    white: T,
    black: T,
}

impl<T> Sides<T> {
    fn of(one: impl Fn(Color) -> T) -> Self {
        Self {
            white: one(Color::White),
            black: one(Color::Black),
        }
    }
}

#[derive(Serialize)]
pub(super) struct VerdictJson<'a> {
    case: &'static str,
    last_common_ply: usize,
    restore: String,
    missing: Sides<Vec<String>>,
    take_back: Sides<Vec<String>>,
    boards: Sides<BoardJson>,
    illegal: Option<IllegalJson<'a>>,
    /// In seconds; null for one that is not known, or of which the records have different times.
    clocks: Option<Sides<Option<u64>>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    record_clocks: Vec<RecordClockJson>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clocks_set: Vec<ClockSetJson>,
    written: Sides<bool>,
    misnumbered: Sides<Option<MisnumberedJson>>,
    passed_over: Sides<&'a [String]>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    doubtful: Vec<DoubtJson>,
    unwritten: Option<usize>,
    restore_ply: usize,
    records_differ: Option<RecordsDifferJson>,
}

#[derive(Serialize)]
struct IllegalJson<'a> {
    ply: usize,
    by: &'static str,
    r#move: String,
    text: &'a str,
    readable: bool,
    written: Sides<bool>,
}

#[derive(Serialize)]
struct RecordClockJson {
    record: &'static str,
    of: &'static str,
    time: u64,
}

#[derive(Serialize)]
struct ClockSetJson {
    ply: usize,
    of: &'static str,
    time: u64,
}

#[derive(Serialize)]
struct MisnumberedJson {
    ply: usize,
    written: u32,
}

#[derive(Serialize)]
struct DoubtJson {
    ply: usize,
    read_as: String,
    by_board: bool,
}

#[derive(Serialize)]
struct RecordsDifferJson {
    kind: &'static str,
    ply: usize,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    left_out: Vec<String>,
    white: Option<String>,
    black: Option<String>,
}

#[derive(Serialize)]
struct BoardJson {
    known: bool,
    correct: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    senses: Option<&'static str>,
    squares: Vec<SquareJson>,
    explained_by: Option<ExplanationJson>,
    as_recorded: bool,
    as_other_recorded: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    explained_in: Option<&'static str>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    played_since: Vec<String>,
    /// Only where it is false.
    #[serde(skip_serializing_if = "Option::is_none")]
    followed_to_the_end: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explained_with: Vec<String>,
    /// Only where it is true.
    #[serde(skip_serializing_if = "Option::is_none")]
    explained_as_found: Option<bool>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<ExplanationJson>,
    further_explanations: usize,
}

#[derive(Serialize)]
struct SquareJson {
    square: String,
    shows: Option<char>,
    should: Option<char>,
}

#[derive(Serialize)]
struct ExplanationJson {
    ply: usize,
    written: Option<String>,
    executed: Option<String>,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    lacks: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    other_rook: Option<usize>,
}

impl<'a> VerdictJson<'a> {
    pub(super) fn of(verdict: &'a Verdict) -> Self {
        let seconds = |times: &ByColor<Option<Duration>>| {
            Sides::of(|of| times.get(of).map(|time| time.as_secs()))
        };
        let record_clocks = verdict.record_clocks.iter().map(|one| RecordClockJson {
            record: color(one.record),
            of: color(one.of),
            time: one.time.as_secs(),
        });
        let clocks_set = verdict.clocks_set.iter().map(|set| ClockSetJson {
            ply: set.ply,
            of: color(set.of),
            time: set.time.as_secs(),
        });
        let misnumbered = |of: Color| {
            let wrong = verdict.misnumbered.get(of).as_ref()?;
            Some(MisnumberedJson {
                ply: wrong.ply,
                written: wrong.written,
            })
        };
        let doubtful = verdict.doubtful.iter().map(|doubt| DoubtJson {
            ply: doubt.ply,
            read_as: doubt.read_as.to_string(),
            by_board: doubt.by_board,
        });
        Self {
            case: match verdict.case {
                Case::Agree => "agree",
                Case::Differ => "differ",
            },
            last_common_ply: verdict.last_common_ply,
            restore: verdict.restore.to_string(),
            missing: Sides::of(|of| moves(verdict.missing.get(of))),
            take_back: Sides::of(|of| moves(verdict.take_back.get(of))),
            boards: Sides::of(|of| BoardJson::of(verdict.boards.get(of))),
            illegal: verdict.illegal.as_ref().map(IllegalJson::of),
            clocks: verdict.clocks.as_ref().map(seconds),
            record_clocks: record_clocks.collect(),
            clocks_set: clocks_set.collect(),
            written: Sides::of(|of| *verdict.written.get(of)),
            misnumbered: Sides::of(misnumbered),
            passed_over: Sides::of(|of| verdict.passed_over.get(of).as_slice()),
            doubtful: doubtful.collect(),
            unwritten: verdict.unwritten,
            restore_ply: verdict.restore_ply,
            records_differ: verdict.records_differ.as_ref().map(RecordsDifferJson::of),
        }
    }
}

impl<'a> IllegalJson<'a> {
    fn of(illegal: &'a Illegal) -> Self {
        Self {
            ply: illegal.ply,
            by: color(illegal.by),
            r#move: illegal.r#move.to_string(),
            text: &illegal.text,
            readable: illegal.readable,
            written: Sides::of(|of| *illegal.written.get(of)),
        }
    }
}

impl RecordsDifferJson {
    fn of(differ: &RecordsDiffer) -> Self {
        Self {
            kind: match differ.kind {
                RecordSlip::OtherMove => "other_move",
                RecordSlip::OtherMoves => "other_moves",
                RecordSlip::WhiteOmits => "white_omits",
                RecordSlip::BlackOmits => "black_omits",
                RecordSlip::WhiteRepeats => "white_repeats",
                RecordSlip::BlackRepeats => "black_repeats",
            },
            ply: differ.ply,
            left_out: moves(&differ.left_out),
            white: text(&differ.white),
            black: text(&differ.black),
        }
    }
}

impl BoardJson {
    fn of(board: &BoardVerdict) -> Self {
        Self {
            known: board.known,
            correct: board.correct,
            senses: board.senses.map(|senses| match senses {
                Senses::Colours => "colours",
                Senses::Occupancy => "occupancy",
            }),
            squares: board.squares.iter().map(SquareJson::of).collect(),
            explained_by: board.explained_by.as_ref().map(ExplanationJson::of),
            as_recorded: board.as_recorded,
            as_other_recorded: board.as_other_recorded,
            explained_in: board.explained_in.map(color),
            played_since: moves(&board.played_since),
            followed_to_the_end: (!board.followed_to_the_end).then_some(false),
            explained_with: moves(&board.explained_with),
            explained_as_found: board.explained_as_found.then_some(true),
            explanations: board.explanations.iter().map(ExplanationJson::of).collect(),
            further_explanations: board.further_explanations,
        }
    }
}

impl SquareJson {
    fn of(one: &SquareVerdict) -> Self {
        Self {
            square: one.square.to_string(),
            shows: one.shows.map(Man::letter),
            should: one.should.map(|piece| piece.char()),
        }
    }
}

impl ExplanationJson {
    fn of(one: &Explanation) -> Self {
        Self {
            ply: one.ply,
            written: text(&one.written),
            executed: text(&one.executed),
            kind: match one.kind {
                Kind::Behind => "behind",
                Kind::Missing => "missing",
                Kind::OtherSquare => "other_square",
                Kind::OtherPiece => "other_piece",
                Kind::OtherMove => "other_move",
                Kind::OtherPromotion => "other_promotion",
                Kind::HalfCastling => "half_castling",
                Kind::NotRemoved => "not_removed",
                Kind::Extra => "extra",
            },
            lacks: one.lacks,
            other_rook: one.other_rook,
        }
    }
}

fn color(color: Color) -> &'static str {
    color.fold_wb("white", "black")
}

fn text(written: &Option<Written>) -> Option<String> {
    written.as_ref().map(Written::to_string)
}

fn moves(moves: &[Numbered]) -> Vec<String> {
    moves.iter().map(|one| one.written.to_string()).collect()
}

fn source(source: RecordSource) -> &'static str {
    match source {
        RecordSource::Given => "given",
        RecordSource::Announced => "announced",
        RecordSource::Paper => "paper",
        RecordSource::Board => "board",
    }
}

/// How a clock time is known; a journal tells more than that it was logged.
fn known(from: Option<ClockFrom>, logged: Option<ClockSource>) -> Option<&'static str> {
    Some(match (from?, logged) {
        (ClockFrom::Log, None) => "log",
        (ClockFrom::Log, Some(ClockSource::Own)) => "own",
        (ClockFrom::Log, Some(ClockSource::ChessClock)) => "chess_clock",
        (ClockFrom::Log, Some(ClockSource::Presumed)) => "presumed",
        (ClockFrom::Log, Some(ClockSource::OwnPresumed)) => "own_presumed",
        (ClockFrom::WhiteRecord, _) => "white_record",
        (ClockFrom::BlackRecord, _) => "black_record",
        (ClockFrom::BothRecords, _) => "both_records",
        (ClockFrom::RecordsDiffer, _) => "records_differ",
    })
}

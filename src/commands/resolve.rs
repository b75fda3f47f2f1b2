//! `ansager resolve`: the arbiter's verdict on two records and what the boards show (Appendix D.2.8).

use std::{
    fs,
    path::{Path, PathBuf},
    time::Duration,
};

use serde::Serialize;
use shakmaty::{ByColor, CastlingMode, Chess, Color, Position, fen::Fen};

use crate::{
    complaint::Complaint,
    game::{
        game_state::{ClockSource, Game},
        record::Record,
        record_decoded,
        record_notation::{self, has_moves, start_tag},
        record_paper,
        seen::Seen,
        session::{
            Session, judging,
            recorded::{self, SeatRecord},
        },
        standing::Standing,
        verdict::{ClockFrom, Evidence, Sides, Verdict, verdict},
        verdict_report::{Heading, RecordSource, plies_before, report},
        words::Language,
    },
    import,
    options::{self, ResolveOptions},
    run::Answer,
    storage,
};

/// The answer is yes when nothing is wrong: neither in the records nor on a board that is known.
pub fn resolve(
    options: &ResolveOptions,
    language: Language,
    json: bool,
) -> Result<Answer, Complaint> {
    let game = options.game.as_deref().map(journal).transpose()?;
    let record = |path: &Option<PathBuf>, of: Color| match (path, &game) {
        (Some(path), _) => text(path).map(|paper| SeatRecord {
            paper,
            ..SeatRecord::default()
        }),
        (None, Some(game)) => Ok(recorded::seat_record(&game.game, of)),
        (None, None) => Ok(SeatRecord::default()),
    };
    let records = ByColor {
        white: record(&options.white, Color::White)?,
        black: record(&options.black, Color::Black)?,
    };
    let texts = [&*records.white.paper, &records.black.paper];
    if game.is_none() && texts.iter().all(|text| record_notation::is_empty(text)) {
        return Err(Complaint::NoMoveAtAll);
    }
    let [white_board, black_board] =
        [&options.white_board, &options.black_board].map(|fen| fen.as_deref().map(placement));
    let seen = game
        .as_ref()
        .map(|game| game.boards.clone())
        .unwrap_or_default();
    let sources = records.as_ref().map(|record| record.source);
    let announced_from = records.as_ref().map(|record| record.announced_from);
    let told = game.as_ref().map(|game| game.told).unwrap_or_default();
    let told = ByColor {
        white: told.white || options.white_board.is_some(),
        black: told.black || options.black_board.is_some(),
    };
    let white_board = white_board.transpose()?.or(seen.white);
    let black_board = black_board.transpose()?.or(seen.black);
    let start = match &game {
        Some(game) => game.start.clone(),
        None => start(texts)?,
    };
    let ByColor { white, black } = records.map(|record| {
        let mode = start.castles().mode();
        Record::continued(&record.paper, &record.announced, &start, mode)
    });
    let since = game
        .as_ref()
        .and_then(|journal| judging::since_of(&journal.game));
    let verdict = verdict(&Evidence {
        records: ByColor {
            white: &white,
            black: &black,
        },
        boards: ByColor {
            white: white_board.as_ref(),
            black: black_board.as_ref(),
        },
        clocks: game.as_ref().map_or(&[], |game| &game.clocks),
        clocks_set: game
            .as_ref()
            .map_or(&[], |journal| &journal.game.clocks_set),
        since: since.as_ref(),
    });
    let source = (game.as_ref()).map(|journal| journal.game.clock_source(verdict.restore_ply));
    let known = |from: Option<ClockFrom>| match (from, source) {
        (Some(ClockFrom::Log), Some(source)) => Some(Known::Logged(source)),
        (from, _) => from.map(Known::From),
    };
    let clocks_from = &verdict.clocks_from;
    let lines = if json {
        let whole = Whole {
            verdict: &verdict,
            clock_source: Sides {
                white: known(clocks_from.white),
                black: known(clocks_from.black),
            },
            told: told.into(),
            record_source: sources.into(),
            announced_from: announced_from.into(),
        };
        vec![serde_json::to_string(&whole).expect("a verdict of plain data")]
    } else {
        let heading = Heading {
            white: game
                .as_ref()
                .map_or("", |journal| journal.name(Color::White)),
            black: game
                .as_ref()
                .map_or("", |journal| journal.name(Color::Black)),
            plies_before: plies_before(&start),
            told,
            clock_source: source,
            records: sources,
            announced_from,
        };
        let page = report(&verdict, heading, language);
        page.lines().map(str::to_owned).collect()
    };
    Ok(Answer {
        lines,
        yes: verdict.is_in_order(),
    })
}

/// The verdict with what only the page would tell otherwise.
#[derive(Serialize)]
struct Whole<'a> {
    #[serde(flatten)]
    verdict: &'a Verdict,
    clock_source: Sides<Option<Known>>,
    /// The boards of which a person said what they show.
    told: Sides<bool>,
    record_source: Sides<RecordSource>,
    /// The first ply that was announced behind a paper.
    announced_from: Sides<Option<usize>>,
}

/// How a clock time is known; a journal tells more than that it was logged.
#[derive(Serialize)]
#[serde(untagged)]
enum Known {
    Logged(ClockSource),
    From(ClockFrom),
}

/// What the journal of a game says, as evidence.
struct Journalled {
    start: Chess,
    boards: ByColor<Option<Seen>>,
    /// The boards of which a person said what they show.
    told: ByColor<bool>,
    clocks: Vec<(usize, ByColor<Duration>)>,
    game: Game,
}

impl Journalled {
    fn name(&self, of: Color) -> &str {
        &self.game.setup.seats.get(of).name
    }
}

fn journal(name: &str) -> Result<Journalled, Complaint> {
    let path = options::game_path(name)?;
    if !path.exists() {
        return Err(Complaint::NotFound(path));
    }
    let contents =
        storage::read(&path).map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    let game = Session::replay(&contents.records);
    let start = game.sheet.positions().first().and_then(Standing::legal);
    let start = start.ok_or_else(|| Complaint::NotAJournal(path.clone()))?;
    Ok(Journalled {
        start: start.clone(),
        boards: judging::boards_of(&game),
        told: game.given.as_ref().map(|given| given.is_some()),
        clocks: judging::clocks_of(&game),
        game,
    })
}

fn text(path: &Path) -> Result<String, Complaint> {
    let bytes = fs::read(path).map_err(|error| Complaint::Unreadable(path.to_owned(), error))?;
    let text = import::decoded(&bytes);
    // Bytes of which no letter comes, or signs that nobody writes, are no record.
    let lost = text.trim().is_empty() && !bytes.trim_ascii().is_empty();
    if lost
        || text
            .chars()
            .any(|letter| letter.is_control() && !letter.is_whitespace())
    {
        return Err(Complaint::NotARecord(path.to_owned()));
    }
    if let Some(moves) = record_decoded::moves(&text).or_else(|| record_paper::moves(&text)) {
        return Ok(moves);
    }
    if has_moves(&text) {
        Ok(text)
    } else {
        Err(Complaint::NotARecord(path.to_owned()))
    }
}

fn placement(fen: &str) -> Result<Seen, Complaint> {
    let board = Seen::from_placement(fen);
    board.ok_or_else(|| Complaint::NotFen(fen.to_owned()))
}

/// Where the records begin: both at the usual position unless one of them names another.
fn start(texts: [&str; 2]) -> Result<Chess, Complaint> {
    let mut named = texts.into_iter().filter_map(start_tag).map(position);
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

//! `ansager resolve`: the arbiter's verdict on two records and what the boards show (Appendix D.2.8).

use std::{
    fs,
    path::{Path, PathBuf},
};

use shakmaty::{ByColor, CastlingMode, Chess, Color, Position, fen::Fen};

use crate::{
    commands::{Answer, Context, game_file::GameFile, user_file},
    complaint::Complaint,
    game::{
        boards::seen::Seen,
        record::{
            Record,
            sources::{decoded, paper},
            tokens::{self, has_moves, start_tag},
        },
        session::Session,
        state::Game,
        verdict::{
            Evidence,
            evidence::boards_of,
            json,
            report::{Heading, report},
            verdict,
        },
    },
    options::ResolveOptions,
};

/// The answer is yes when nothing is wrong: neither in the records nor on a board that is known.
pub(super) fn run(options: &ResolveOptions, context: &Context) -> Result<Answer, Complaint> {
    let game = options.game.as_deref().map(journal).transpose()?;
    let paper = |path: &Option<PathBuf>| path.as_deref().map(text).transpose();
    let papers = ByColor {
        white: paper(&options.white)?,
        black: paper(&options.black)?,
    };
    let (game, known) = game.unzip();
    let evidence = evidence(options, known, &papers)?;
    let verdict = verdict(&evidence);
    let heading = Heading::of(game.as_ref(), &evidence, &verdict);
    let lines = if context.json {
        vec![json::line(&verdict, &heading)]
    } else {
        let page = report(&verdict, heading, context.language());
        page.lines().map(str::to_owned).collect()
    };
    Ok(Answer {
        lines,
        yes: verdict.is_in_order(),
    })
}

/// What the journal has, with papers and boards from outside in the place of its own.
fn evidence(
    options: &ResolveOptions,
    journal: Option<Evidence>,
    papers: &ByColor<Option<String>>,
) -> Result<Evidence, Complaint> {
    let texts = [&papers.white, &papers.black].map(|paper| paper.as_deref().unwrap_or_default());
    if journal.is_none() && texts.iter().all(|text| tokens::is_empty(text)) {
        return Err(Complaint::NoMoveAtAll);
    }
    let boards = [
        (Color::White, &options.white_board),
        (Color::Black, &options.black_board),
    ]
    .map(|(of, fen)| (of, fen.as_deref().map(placement)));
    let mut given = Vec::new();
    for (of, shows) in boards {
        given.extend(shows.transpose()?.map(|shows| (of, shows)));
    }
    let mut evidence = match journal {
        Some(evidence) => evidence,
        None => {
            let start = start(texts)?;
            let none = || Record::read("", &start, start.castles().mode());
            Evidence::of_records(ByColor::new_with(|_| none()))
        }
    };
    for of in Color::ALL {
        if let Some(paper) = papers.get(of) {
            let Record { start, mode, .. } = evidence.records.get(of);
            let record = Record::read(paper, start, *mode);
            evidence.replace_record(of, record);
        }
    }
    for (of, shows) in given {
        evidence.give_board(of, shows);
    }
    Ok(evidence)
}

fn journal(name: &str) -> Result<(Game, Evidence), Complaint> {
    let file = GameFile::named(name)?;
    let contents = file.read()?;
    let game = Session::replay(&contents.entries);
    match Evidence::of(&game, boards_of(&game)) {
        Some(evidence) => Ok((game, evidence)),
        None => Err(Complaint::NotAJournal(file.path().to_owned())),
    }
}

fn text(path: &Path) -> Result<String, Complaint> {
    let bytes = fs::read(path).map_err(|error| Complaint::Unreadable(path.to_owned(), error))?;
    let text = user_file::decoded(&bytes);
    // Bytes of which no letter comes, or signs that nobody writes, are no record.
    let lost = text.trim().is_empty() && !bytes.trim_ascii().is_empty();
    if lost
        || text
            .chars()
            .any(|letter| letter.is_control() && !letter.is_whitespace())
    {
        return Err(Complaint::NotARecord(path.to_owned()));
    }
    if let Some(moves) = decoded::moves(&text).or_else(|| paper::moves(&text)) {
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

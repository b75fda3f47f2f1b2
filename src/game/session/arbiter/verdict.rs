//! The arbiter at a difference (D.2.8): what the verdict says, boards told by hand, and the decision.

use std::{collections::BTreeMap, time::Duration};

use shakmaty::{Board, ByColor, Color, Piece, Position};

use super::{
    Session, Source,
    recorded::{paper_plies, paper_record, ply_words, records_of},
};
use crate::game::{
    announcement::{Announcement, BoardFinding, Judged, ListedMove, Mistake, Noted, RecordsDiffer},
    board_watch::LASTING,
    boards,
    clock::Clock,
    entry::{Entry, Witness},
    forms::Reading,
    game_state::Game,
    phrase,
    played_since::{self, PlayedSince, Since},
    record::{self, Record},
    record_notation::has_moves,
    seen::Seen,
    setup::ClockKind,
    slips::Kind,
    verdict::{Case, Evidence, Verdict, aligned, verdict},
    written::Written,
};

impl Session {
    pub(super) fn judge_boards(&mut self, at: Duration) {
        self.write_change(at);
        let boards = ByColor::new_with(|on| self.board_known(on));
        let Some(mut judged) = judged(&self.game, &boards) else {
            return self.say(Announcement::NoVerdict);
        };
        judged.told = Color::ALL
            .into_iter()
            .filter_map(|on| self.told_before(on))
            .collect();
        let timed = judged.clock.is_some();
        self.say(Announcement::Verdict(Box::new(judged)));
        if timed {
            self.tell_unclear_sides(at);
        }
    }

    /// What this board shows, by its cable or as a person said. A person knows more than a board that knows no pieces.
    pub(super) fn board_known(&self, on: Color) -> Option<Seen> {
        let seen = self.board(on).and_then(|watch| watch.seen()).cloned();
        if seen.as_ref().is_some_and(Seen::knows_pieces) {
            return seen;
        }
        let given = self.game.given.get(on).as_ref();
        given.and_then(|given| given.beside(seen.as_ref())).or(seen)
    }

    /// The board of this seat is known by a person's words alone, and the game has gone on since: from which move on.
    fn told_before(&self, on: Color) -> Option<(Color, u32, Color)> {
        let given = self.game.given.get(on).as_ref();
        let given = given.filter(|given| given.assumed && self.board(on).is_none())?;
        let sheet = &self.game.sheet;
        let by = sheet.positions().get(given.ply)?.turn();
        Some((on, sheet.number_of(given.ply), by))
    }

    /// A board told by hand: a FEN, the moves made on it, or one square.
    pub(super) fn give_board(&mut self, on: Color, said: &str, source: Source) {
        let Source { witness, at, .. } = source;
        let Some(told) = self.board_said(on, said) else {
            return self.say(Announcement::BoardNotUnderstood);
        };
        let (board, from) = match told {
            ToldBoard::Whole(board) => (board, at),
            ToldBoard::Square(board) => (board, at + LASTING),
        };
        *self.watching.told_from.get_mut(on) = from;
        let placement = board.to_string();
        self.record(
            Entry::BoardGiven {
                on,
                placement,
                witness,
            },
            at,
        );
        self.say(Announcement::BoardNoted { on });
    }

    /// A player's own record from paper, illegal moves included.
    pub(super) fn give_record(&mut self, of: Color, moves: String, at: Duration) {
        let words = self.game.setup.language.words();
        let said = moves.trim().to_lowercase();
        if words.from_board.contains(&said.as_str()) {
            return self.take_board_record(of, at);
        }
        self.note_record(of, moves, Witness::Arbiter, at);
    }

    pub(super) fn take_board_record(&mut self, of: Color, at: Duration) {
        match self.board_record(of) {
            Some(moves) => self.note_record(of, moves, Witness::Board, at),
            None => self.say(Announcement::BoardTellsNoMoves { on: of }),
        }
    }

    /// The moves that the electronic board of this seat has followed, legal or not on the record.
    fn board_record(&self, of: Color) -> Option<String> {
        let sheet = &self.game.sheet;
        let board = self.board(of)?;
        let plies = sheet.plies().len();
        let kept = since_of(&self.game).unwrap_or_default().boards;
        let (own, other) = (kept.get(of), kept.get(of.other()));
        // A board that was put right like the other one has gone the other's way.
        let there = |line: &&PlayedSince| line.ends.as_ref().is_some_and(|ends| board.shows(ends));
        let here = [own, other].into_iter().find(there);
        let here = here.map(|line| (plies, line.moves.clone()));
        // What was kept outlasts the program.
        let followed = board.own_line().into_iter();
        let longest = followed
            .chain([(plies, own.moves.clone())])
            .filter(|(_, own)| !own.is_empty())
            .max_by_key(|(base, own)| base + own.len());
        let (base, own) = here.or(longest)?;
        let before = sheet
            .plies()
            .iter()
            .take(base)
            .map(|ply| ply_words(ply, sheet));
        let own = own
            .into_iter()
            .map(|m| m.to_uci(sheet.castling()).to_string());
        let moves: Vec<String> = before.chain(own).collect();
        (!moves.is_empty()).then(|| moves.join(" "))
    }

    fn note_record(&mut self, of: Color, moves: String, witness: Witness, at: Duration) {
        let plies = paper_record(&self.game, &moves).map_or(0, |record| record.len());
        if plies == 0 || !has_moves(&moves) {
            return self.say(Announcement::RecordNotUnderstood);
        }
        self.record(Entry::RecordGiven { of, moves, witness }, at);
        let plies = u32::try_from(plies).unwrap_or(u32::MAX);
        self.say(Announcement::RecordNoted { of, plies });
    }

    fn board_said(&self, on: Color, said: &str) -> Option<ToldBoard> {
        if let Some(board) = boards::placement(said) {
            return Some(ToldBoard::Whole(board));
        }
        let words = self.game.setup.language.words();
        if let Some((square, piece)) = phrase::square_and_piece(said, words) {
            let record = self.game.sheet.standing().board();
            let known = self.board_known(on);
            let known = known.as_ref().and_then(Seen::pieces);
            let mut board = known.unwrap_or(record).clone();
            match piece {
                Some(Piece { color, role }) => board.set_piece_at(square, role.of(color)),
                None => board.discard_piece_at(square),
            }
            return Some(ToldBoard::Square(board));
        }
        let start = self.game.sheet.positions().first()?.legal()?;
        let record = Record::read(said, start, start.castles().mode());
        let clear = |entry: &record::Entry| entry.m.is_some() && !entry.doubtful;
        let complete = !record.is_empty() && record.entries.iter().all(clear);
        complete.then(|| ToldBoard::Whole(record.final_board().clone()))
    }
}

/// What a person says of a board: one square only may be the first of several.
enum ToldBoard {
    Whole(Board),
    Square(Board),
}

/// The verdict of a game, by the records of both seats. None where the game began from no legal position.
pub fn of_game(game: &Game, boards: &ByColor<Option<Seen>>) -> Option<Verdict> {
    let records = records_of(game)?;
    let clocks: Vec<(usize, ByColor<Duration>)> = clocks_of(game);
    let since = since_of(game);
    Some(verdict(&Evidence {
        records: records.as_ref(),
        boards: boards.as_ref().map(Option::as_ref),
        clocks: &clocks,
        clocks_set: &game.clocks_set,
        since: since.as_ref(),
    }))
}

/// The same in the program's own terms, to be put into words.
fn judged(game: &Game, boards: &ByColor<Option<Seen>>) -> Option<Judged> {
    let verdict = of_game(game, boards)?;
    let records = records_of(game)?;
    let (white, black) = aligned(records.as_ref());
    let records = ByColor {
        white: &*white,
        black: &*black,
    };
    let record = if records.white.len() >= records.black.len() {
        records.white
    } else {
        records.black
    };
    let sheet = &game.sheet;
    let by = |index: usize| record.entries.get(index).map(|entry| entry.color);
    // Behind the record the players go on in turn.
    let due = |index: usize| match index.saturating_sub(record.len()) % 2 {
        0 => game.turn(),
        _ => game.turn().other(),
    };
    let stands = verdict
        .restore_ply
        .checked_sub(1)
        .and_then(|last| Some((sheet.number_of(last), by(last)?)));
    let illegal = verdict.illegal.as_ref().and_then(|illegal| {
        let index = illegal.ply.checked_sub(1)?;
        let both = [(Color::White, records.white), (Color::Black, records.black)].into_iter();
        let mut entries = both.filter_map(|(of, record)| Some((of, record.entries.get(index)?)));
        let (of, entry) = entries.find(|(_, entry)| !entry.legal)?;
        // What cannot be read on paper is not what was announced.
        let announced = || {
            let ply = sheet.plies().get(index).map(|ply| ply.said);
            ply.filter(|_| index >= paper_plies(game, of))
        };
        Some((entry.color, illegal.r#move.said().or_else(announced)))
    });
    let place = |index: usize| sheet.number_of(index);
    let at_illegal = verdict
        .illegal
        .as_ref()
        .map_or(0, |illegal| illegal.ply - 1);
    let unreadable = illegal.filter(|(_, said)| said.is_none());
    let by_itself = !verdict.illegal_by_a_difference();
    let illegal = illegal.filter(|_| by_itself).and_then(|(by, said)| {
        Some(ListedMove {
            number: place(at_illegal),
            by,
            said: said?,
        })
    });
    let finding = |on: Color| {
        let board = verdict.boards.get(on);
        let piece = |letter: Option<char>| letter.and_then(Piece::from_char);
        let squares = || {
            let changes = board.squares.iter();
            changes
                .filter_map(|change| Some((change.square.parse().ok()?, piece(change.should))))
                .collect()
        };
        let mistake = || {
            let explained = board.explained_by.as_ref()?;
            let index = explained.ply.saturating_sub(1);
            let said = |written: &Option<Written>| written.as_ref().and_then(Written::said);
            let others = board.explanations.len().saturating_sub(1);
            let others = others + board.further_explanations;
            let added = explained.kind == Kind::Extra && index > 0;
            let place = index - usize::from(added);
            Some(Mistake {
                held_to: board
                    .explained_in
                    .map(|of| Color::from_white(of == "white")),
                number: sheet.number_of(place),
                by: by(place).unwrap_or_else(|| due(place)),
                added,
                written: noted(explained.written.as_ref()),
                executed: said(&explained.executed),
                lacks: explained.lacks.and_then(|plies| u32::try_from(plies).ok()),
                others: u32::try_from(others).unwrap_or(u32::MAX),
            })
        };
        let finding = match (board.known, board.correct) {
            (false, _) if board.senses.is_some() => BoardFinding::Felt {
                squares: squares(),
                mistake: mistake(),
            },
            (false, _) => BoardFinding::Unknown,
            (true, true) => BoardFinding::Right,
            (true, false) => BoardFinding::Wrong {
                squares: squares(),
                mistake: mistake(),
            },
        };
        (on, finding)
    };
    let differ = (verdict.case == Case::Differ).then(|| {
        let index = verdict.last_common_ply;
        let written = |of| {
            let record = records.get(of);
            // What stands there is the move before it once more.
            let repeats = usize::from(record.repeats == Some(index));
            noted(Some(&record.written(index - repeats)))
        };
        RecordsDiffer {
            number: sheet.number_of(index),
            by: by(index).unwrap_or_else(|| game.turn()),
            written: vec![
                (Color::White, written(Color::White)),
                (Color::Black, written(Color::Black)),
            ],
        }
    });
    let since = Color::ALL.into_iter().filter_map(|on| {
        let board = verdict.boards.get(on);
        let plies = u32::try_from(board.played_since.len()).ok()?;
        (plies > 0).then_some((on, plies, board.followed_to_the_end))
    });
    let take_back = sheet.plies().len().saturating_sub(verdict.restore_ply);
    Some(Judged {
        stands,
        differ,
        take_back: u32::try_from(take_back).unwrap_or(u32::MAX),
        illegal,
        unreadable: unreadable.map(|(by, _)| (place(at_illegal), by)),
        boards: vec![finding(Color::White), finding(Color::Black)],
        clock: verdict.clocks.as_ref().and_then(|clocks| {
            Some(Reading {
                white: Duration::from_secs(clocks.white?),
                black: Duration::from_secs(clocks.black?),
            })
        }),
        clocks_set: game
            .clocks_set
            .iter()
            .filter(|(ply, ..)| *ply > verdict.restore_ply)
            .map(|&(_, side, time)| (side, time))
            .collect(),
        told: Vec::new(),
        since: since.collect(),
    })
}

/// What stands in a record, as it would be announced.
fn noted(written: Option<&Written>) -> Noted {
    match written {
        None | Some(Written::Gap) => Noted::Nothing,
        Some(written) => written.said().map_or(Noted::Unreadable, Noted::Move),
    }
}

/// What the boards showed when they were last written down: at the difference that is open, or as a person said.
pub fn boards_of(game: &Game) -> ByColor<Option<Seen>> {
    let seen = game
        .held_showing
        .as_ref()
        .map(|shows| Seen::from_placement(shows.as_ref().filter(|_| game.differ.is_some())?));
    // What came through a cable goes before what a person said, if it tells the pieces.
    ByColor::new_with(|on| {
        let seen = seen.get(on).clone();
        let tells = seen.as_ref().is_some_and(Seen::knows_pieces);
        let given = game.given.get(on).as_ref();
        match game.held.get(on) {
            Some(Witness::Board) if tells => seen,
            Some(Witness::Board) => given.and_then(|given| given.beside(seen.as_ref())).or(seen),
            _ => given.and_then(|given| given.beside(None)).or(seen),
        }
    })
}

/// What was made on the boards while the record stands still at an open difference.
pub fn since_of(game: &Game) -> Option<Since> {
    let plies = game.sheet.plies().len();
    let position = game.sheet.standing().legal()?;
    let board = |on: Color| {
        let showed = game.kept.iter();
        let showed = showed.map(|kept| Seen::from_placement(kept.shows.get(on).as_ref()?));
        PlayedSince::of(position, showed.collect(), *game.shown.get(on) == plies)
    };
    (game.differ == Some(plies)).then(|| Since {
        plies,
        boards: ByColor::new_with(board),
    })
}

/// What the chess clock showed at presses behind the record, by the half-move behind it.
pub(super) fn early_clocks(game: &Game) -> BTreeMap<usize, Reading> {
    let since = since_of(game);
    let longest = since.as_ref().and_then(|since| {
        let boards = [&since.boards.white, &since.boards.black].into_iter();
        let right = boards.filter(|board| board.was_right);
        right.max_by_key(|board| board.moves.len())
    });
    played_since::clocks(&game.kept, game.turn(), longest)
}

/// What the clocks showed before the first half-move and after each, and what the arbiter made of it there and then.
pub fn clocks_of(game: &Game) -> Vec<(usize, ByColor<Duration>)> {
    let start = match &game.setup.clock {
        ClockKind::Talking(control) => Some(Clock::new(control.clone()).remaining(Duration::ZERO)),
        ClockKind::None | ClockKind::Manual => None,
    };
    let plies = game.sheet.plies().iter().map(|ply| {
        ply.clock.map(|clock| ByColor {
            white: clock.white,
            black: clock.black,
        })
    });
    let count = game.sheet.plies().len();
    let early = early_clocks(game).into_iter().map(|(ply, clock)| {
        let times = ByColor {
            white: clock.white,
            black: clock.black,
        };
        (count + ply, Some(times))
    });
    let known = std::iter::once(start).chain(plies).enumerate().chain(early);
    known
        .filter_map(|(ply, times)| {
            let mut times = times?;
            for (_, side, time) in game.clocks_set.iter().filter(|(set, ..)| *set == ply) {
                *times.get_mut(*side) = *time;
            }
            Some((ply, times))
        })
        .collect()
}

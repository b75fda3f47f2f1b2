//! The arbiter at a difference (D.2.8): the verdict is said, and boards and records are given by hand.

use std::time::Duration;

use shakmaty::{Board, ByColor, Color, Piece, Position};

use super::judged::judged;
use crate::game::session::{Session, Source};
use crate::game::{
    boards::{placement, seen::Seen, watch::LASTING},
    journal::{
        entry::{Entry, Witness},
        known_move::KnownMove,
    },
    language::{announcement::AboutArbiter, phrase},
    record::{
        self, Record,
        tokens::{Token, has_moves},
    },
    state::PaperMoves,
    verdict::{
        evidence::{known_of, paper_length, since_of},
        explain::moves_behind_scoresheet::PlayedSince,
    },
};

impl Session {
    pub(in crate::game::session) fn judge_boards(&mut self, at: Duration) {
        self.write_change(at);
        let boards = ByColor::new_with(|on| self.board_known(on));
        let Some(mut judged) = judged(&self.game, boards) else {
            return self.say(AboutArbiter::NoVerdict);
        };
        judged.boards_given = Color::ALL
            .into_iter()
            .filter_map(|on| self.given_before(on))
            .collect();
        let timed = judged.clock.is_some();
        self.say(AboutArbiter::Verdict(Box::new(judged)));
        if timed {
            self.tell_unclear_sides(at);
        }
    }

    /// What this board shows, by its cable or as a person said.
    pub(in crate::game::session) fn board_known(&self, on: Color) -> Option<Seen> {
        let seen = self.board(on).and_then(|watch| watch.seen()).cloned();
        known_of(seen, true, self.game.given(on))
    }

    /// The board of this seat is known by a person's words alone, and the game has gone on since: from which move on.
    fn given_before(&self, on: Color) -> Option<(Color, u32, Color)> {
        let given = self.game.given(on);
        let given = given.filter(|given| given.assumed && self.board(on).is_none())?;
        let sheet = &self.game.sheet;
        let by = sheet.positions().get(given.ply)?.turn();
        Some((on, sheet.number_of(given.ply), by))
    }

    /// A board given by hand: a FEN, the moves made on it, or one square.
    pub(in crate::game::session) fn give_board(&mut self, on: Color, said: &str, source: Source) {
        let Source { witness, at, .. } = source;
        let Some(described) = self.board_said(on, said) else {
            return self.say(AboutArbiter::BoardNotUnderstood);
        };
        let (board, from) = match described {
            BoardDescription::Whole(board) => (board, at),
            BoardDescription::Square(board) => (board, at + LASTING),
        };
        *self.boards.given_from.get_mut(on) = from;
        let placement = board.to_string();
        self.enter(
            Entry::BoardGiven {
                on,
                placement,
                witness,
            },
            at,
        );
        self.say(AboutArbiter::BoardNoted { on });
    }

    /// A player's own record from paper, illegal moves included.
    pub(in crate::game::session) fn give_record(&mut self, of: Color, moves: String, at: Duration) {
        let words = self.game.agreement.words();
        let said = moves.trim().to_lowercase();
        if words.from_board.contains(&said.as_str()) {
            return self.take_board_record(of, at);
        }
        if !has_moves(&moves) {
            return self.say(AboutArbiter::RecordNotUnderstood);
        }
        self.note_record(of, PaperMoves::Written(moves), Witness::Arbiter, at);
    }

    pub(in crate::game::session) fn take_board_record(&mut self, of: Color, at: Duration) {
        match self.board_record(of) {
            Some(moves) => {
                self.note_record(of, PaperMoves::Known(moves), Witness::Board, at);
            }
            None => self.say(AboutArbiter::BoardTellsNoMoves { on: of }),
        }
    }

    /// The moves that the electronic board of this seat has followed, legal or not on the scoresheet.
    fn board_record(&self, of: Color) -> Option<Vec<KnownMove>> {
        let sheet = &self.game.sheet;
        let board = self.board(of)?;
        let plies = sheet.plies().len();
        let kept = since_of(&self.game).unwrap_or_default().boards;
        let (own, other) = (kept.get(of), kept.get(of.other()));
        // A board corrected to the other's line now follows that line.
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
        let made = |m| KnownMove::made(m, sheet.castling());
        let before = sheet.plies().iter().take(base).map(|ply| match ply.legal {
            Some(m) => made(m),
            None => KnownMove::announced(ply.full),
        });
        let moves: Vec<KnownMove> = before.chain(own.into_iter().map(made)).collect();
        (!moves.is_empty()).then_some(moves)
    }

    fn note_record(&mut self, of: Color, paper: PaperMoves, witness: Witness, at: Duration) {
        let plies = paper_length(&self.game, &paper).unwrap_or_default();
        if plies == 0 {
            return self.say(AboutArbiter::RecordNotUnderstood);
        }
        let (moves, known) = match paper {
            PaperMoves::Written(text) => (text, Vec::new()),
            PaperMoves::Known(moves) => {
                let texts: Vec<String> = moves.iter().map(|m| Token::known(m).text).collect();
                (texts.join(" "), moves)
            }
        };
        self.enter(
            Entry::RecordGiven {
                of,
                moves,
                known,
                witness,
            },
            at,
        );
        let plies = u32::try_from(plies).unwrap_or(u32::MAX);
        self.say(AboutArbiter::RecordNoted { of, plies });
    }

    fn board_said(&self, on: Color, said: &str) -> Option<BoardDescription> {
        if let Some(board) = placement::placement(said) {
            return Some(BoardDescription::Whole(board));
        }
        let words = self.game.agreement.words();
        if let Some((square, piece)) = phrase::square_and_piece(said, words) {
            let noted = self.game.sheet.state().board();
            let known = self.board_known(on);
            let known = known.as_ref().and_then(Seen::pieces);
            let mut board = known.unwrap_or(noted).clone();
            match piece {
                Some(Piece { color, role }) => board.set_piece_at(square, role.of(color)),
                None => board.discard_piece_at(square),
            }
            return Some(BoardDescription::Square(board));
        }
        let start = self.game.sheet.positions().first()?.legal()?;
        let record = Record::read(said, start, start.castles().mode());
        let clear = |entry: &record::RecordedMove| entry.m.is_some() && !entry.doubtful;
        let complete = !record.is_empty() && record.entries.iter().all(clear);
        complete.then(|| BoardDescription::Whole(record.final_board().clone()))
    }
}

/// What a person says of a board: one square only may be the first of several.
enum BoardDescription {
    Whole(Board),
    Square(Board),
}

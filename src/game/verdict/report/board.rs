//! The part of the page about one board: its squares, and what would explain them.

use shakmaty::Color;

use super::Page;
use crate::game::{
    boards::seen::Man,
    verdict::{
        BoardVerdict, Case, Senses,
        explain::{Explanation, slips::Kind},
    },
};

impl Page<'_> {
    pub(super) fn board(&mut self, of: Color) {
        let (say, verdict) = (self.say, self.verdict);
        let board = verdict.boards.get(of);
        if !board.known && board.senses.is_none() {
            return self.line(say.unknown());
        }
        self.line(match (board.senses, self.heading.boards_given.get(of)) {
            (Some(Senses::Colours), _) => say.feels_colours(),
            (Some(Senses::Occupancy), _) => say.feels_men(),
            (None, true) => say.given(),
            (None, false) => say.seen(),
        });
        if board.squares.is_empty() {
            return self.line(match board.senses {
                Some(_) => say.felt_right(),
                None => say.right(),
            });
        }
        if board.as_recorded {
            self.line(say.as_recorded());
        } else if board.as_other_recorded && verdict.case == Case::Differ {
            self.line(&say.as_other(self.name(of.other())));
        }
        let back = [Color::White, Color::Black]
            .into_iter()
            .any(|record| !verdict.take_back.get(record).is_empty())
            || !board.played_since.is_empty();
        self.line(&match verdict.case {
            Case::Agree if back => say.back_before().to_owned(),
            Case::Agree => say.corrects(self.name(of)),
            Case::Differ => say.back().to_owned(),
        });
        self.squares(board);
        self.explanations(of, board);
        if let [one] = &board.squares[..]
            && one.shows.is_none()
        {
            self.line(say.fallen());
        }
    }

    fn squares(&mut self, board: &BoardVerdict) {
        for line in board.squares.chunks(2) {
            let squares = line.iter().map(|one| {
                let shows = self.man(one.shows);
                let should = self.man(one.should.map(Man::Piece));
                format!("{} {shows} > {should}", one.square)
            });
            let squares: Vec<String> = squares.collect();
            self.line(&format!("  {}", squares.join("    ")));
        }
    }

    fn explanations(&mut self, of: Color, board: &BoardVerdict) {
        let (say, all) = (self.say, board.explained());
        if !board.played_since.is_empty() {
            let moves = self.moves(&board.played_since);
            return self.line(&match board.followed_to_the_end {
                true => say.since(&moves),
                false => say.since_and_more(&moves),
            });
        }
        match (all, board.further_explanations) {
            ([], _) if board.as_recorded || board.as_other_recorded => return,
            ([], _) => return self.line(say.unexplained()),
            ([_], 0) => self.line(say.one_mistake()),
            ([_], _) => self.line(say.likeliest_mistake()),
            _ => self.line(say.several_mistakes()),
        }
        if let Some(record) = board.explained_in {
            let color = self.name(record);
            self.line(&match self.verdict.case {
                Case::Agree => say.held_to_shorter(color),
                Case::Differ => say.held_to(color),
            });
        }
        if !board.explained_with.is_empty() {
            let moves = self.moves(&board.explained_with);
            self.line(&say.with_since(self.name(of.other()), &moves));
        }
        if board.explained_as_found {
            self.line(say.as_found());
        }
        for one in all {
            self.line(&format!("  {} ({})", self.mistake(one), self.kind(one)));
        }
        if board.further_explanations > 0 {
            self.line(&say.further_mistakes(&board.further_explanations.to_string()));
        }
    }

    fn mistake(&self, one: &Explanation) -> String {
        let executed = self.or_nothing(&one.executed);
        match one.kind {
            Kind::Extra => self.say.added(&self.after(one.ply - 1), &executed),
            Kind::Behind
            | Kind::Missing
            | Kind::OtherSquare
            | Kind::OtherPiece
            | Kind::OtherMove
            | Kind::OtherPromotion
            | Kind::HalfCastling
            | Kind::NotRemoved => {
                let written = self.or_nothing(&one.written);
                self.say.mistake(&self.number(one.ply), &written, &executed)
            }
        }
    }

    fn kind(&self, one: &Explanation) -> String {
        let say = self.say;
        let kind = match one.kind {
            Kind::Behind => &say.behind(&one.lacks.unwrap_or_default().to_string()),
            Kind::Missing => say.not_made(),
            Kind::OtherSquare => say.other_square(),
            Kind::OtherPiece if one.same_kind() => say.other_of_its_kind(),
            Kind::OtherPiece => say.other_piece(),
            Kind::OtherMove => say.another_move(),
            Kind::OtherPromotion => say.other_promotion(),
            Kind::HalfCastling => say.half_castling(),
            Kind::NotRemoved => say.not_removed(),
            Kind::Extra => say.extra(),
        };
        match one.other_rook {
            Some(later) => format!("{kind}; {}", say.other_rook(&self.number(later))),
            None => kind.to_owned(),
        }
    }
}

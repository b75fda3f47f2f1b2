//! The part of the page about one board: its squares, and what would explain them.

use shakmaty::Color;

use super::Page;
use crate::game::{
    slips::Kind,
    verdict::{BoardVerdict, Case, Senses},
    words::fill,
};

impl Page<'_> {
    pub(super) fn board(&mut self, of: Color) {
        let (t, verdict) = (self.t, self.verdict);
        let board = verdict.boards.get(of);
        if !board.known && board.senses.is_none() {
            return self.line(t.unknown);
        }
        self.line(match (board.senses, self.heading.told.get(of)) {
            (Some(Senses::Colours), _) => t.feels_colours,
            (Some(Senses::Occupancy), _) => t.feels_men,
            (None, true) => t.told,
            (None, false) => t.seen,
        });
        if board.squares.is_empty() {
            return self.line(match board.senses {
                Some(_) => t.felt_right,
                None => t.right,
            });
        }
        let other = [("color", self.name(of.other()))];
        if board.as_recorded {
            self.line(t.as_recorded);
        } else if board.as_other_recorded && verdict.case == Case::Differ {
            self.line(&fill(t.as_other, &other));
        }
        let back = [Color::White, Color::Black]
            .into_iter()
            .any(|record| !verdict.take_back.get(record).is_empty())
            || !board.played_since.is_empty();
        self.line(&match verdict.case {
            Case::Agree if back => t.back_before.to_owned(),
            Case::Agree => fill(t.corrects, &[("color", self.name(of))]),
            Case::Differ => t.back.to_owned(),
        });
        self.squares(board);
        self.explanations(of, board);
        if let [one] = &board.squares[..]
            && one.shows.is_none()
        {
            self.line(t.fallen);
        }
    }

    fn squares(&mut self, board: &BoardVerdict) {
        for line in board.squares.chunks(2) {
            let squares = line.iter().map(|one| {
                let (shows, should) = (self.piece(one.shows), self.piece(one.should));
                format!("{} {shows} > {should}", one.square)
            });
            let squares: Vec<String> = squares.collect();
            self.line(&format!("  {}", squares.join("    ")));
        }
    }

    fn explanations(&mut self, of: Color, board: &BoardVerdict) {
        let (t, all) = (self.t, board.explained());
        if !board.played_since.is_empty() {
            let moves = self.moves(&board.played_since);
            let sentence = match board.followed_to_the_end {
                true => t.since,
                false => t.since_and_more,
            };
            return self.line(&fill(sentence, &[("moves", &moves)]));
        }
        match (all, board.further_explanations) {
            ([], _) if board.as_recorded || board.as_other_recorded => return,
            ([], _) => return self.line(t.unexplained),
            ([_], 0) => self.line(t.one_mistake),
            ([_], _) => self.line(t.likeliest_mistake),
            _ => self.line(t.several_mistakes),
        }
        if let Some(record) = board.explained_in {
            let color = Color::from_white(record == "white");
            let sentence = match self.verdict.case {
                Case::Agree => t.held_to_shorter,
                Case::Differ => t.held_to,
            };
            self.line(&fill(sentence, &[("color", self.name(color))]));
        }
        if !board.explained_with.is_empty() {
            let moves = self.moves(&board.explained_with);
            let gaps = [("color", self.name(of.other())), ("moves", &moves)];
            self.line(&fill(t.with_since, &gaps));
        }
        if board.explained_as_found {
            self.line(t.as_found);
        }
        for one in all {
            let kind = match one.kind {
                Kind::Behind => t.behind,
                Kind::Missing => t.not_made,
                Kind::OtherSquare => t.other_square,
                Kind::OtherPiece if one.same_kind() => t.other_of_its_kind,
                Kind::OtherPiece => t.other_piece,
                Kind::OtherMove => t.another_move,
                Kind::OtherPromotion => t.other_promotion,
                Kind::HalfCastling => t.half_castling,
                Kind::NotRemoved => t.not_removed,
                Kind::Extra => t.extra,
            };
            let gaps = [
                ("move", self.number(one.ply)),
                ("after", self.after(one.ply - 1)),
                ("written", self.or_nothing(&one.written)),
                ("executed", self.or_nothing(&one.executed)),
            ];
            let gaps: Vec<(&str, &str)> = gaps
                .iter()
                .map(|(name, text)| (*name, text.as_str()))
                .collect();
            let template = match one.kind {
                Kind::Extra => t.added,
                _ => t.mistake,
            };
            let line = fill(template, &gaps);
            let lacks = one.lacks.unwrap_or_default().to_string();
            let mut kind = fill(kind, &[("count", &lacks)]);
            if let Some(later) = one.other_rook {
                let then = fill(t.other_rook, &[("move", &self.number(later))]);
                kind = format!("{kind}; {then}");
            }
            self.line(&format!("  {line} ({kind})"));
        }
        if board.further_explanations > 0 {
            let count = board.further_explanations.to_string();
            self.line(&fill(t.further_mistakes, &[("count", &count)]));
        }
    }
}

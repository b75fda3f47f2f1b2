//! The arbiter's verdict in words.

use shakmaty::{Color, Piece, Square};

use crate::game::language::{
    announcement::{BoardFinding, FirstDifference, Judged, Mistake, Noted},
    phrasing::Phrasing,
};

impl Phrasing {
    /// One fact a line.
    pub(super) fn verdict(&self, judged: &Judged) -> Vec<String> {
        let say = &self.words.spoken;
        let mut lines = vec![match judged.stands {
            Some((number, by)) => say.verdict_stands(&self.number(number), self.color(by)),
            None => say.verdict_start().to_owned(),
        }];
        if let Some(differ) = &judged.differ {
            self.records_differ(differ, &mut lines);
        }
        if judged.take_back > 0 {
            lines.push(say.verdict_take_back(&self.number(judged.take_back)));
        }
        if let Some(illegal) = judged.illegal {
            lines.push(say.verdict_illegal(
                &self.number(illegal.number),
                self.color(illegal.by),
                &self.movement(illegal.said),
            ));
        }
        if let (Some((number, by)), None) = (judged.unreadable, &judged.differ) {
            lines.push(say.verdict_no_move(&self.number(number), self.color(by)));
        }
        for (on, finding) in &judged.boards {
            self.finding(*on, finding, &mut lines);
            let since = judged.since.iter().filter(|(since, ..)| since == on);
            lines.extend(since.map(|(_, plies, all)| match (plies, all) {
                (1, true) => say.verdict_one_since().to_owned(),
                (plies, true) => say.verdict_since(&self.number(*plies)),
                (plies, false) => say.verdict_more_since(&self.number(*plies)),
            }));
            let given = judged.boards_given.iter().filter(|(given, ..)| given == on);
            lines.extend(
                given.map(|(_, number, by)| {
                    say.verdict_given(&self.number(*number), self.color(*by))
                }),
            );
        }
        lines.push(match judged.clock {
            Some(clock) => say.verdict_clocks(&self.readings(clock)),
            None => say.verdict_no_clocks().to_owned(),
        });
        if !judged.clocks_set.is_empty() {
            let times = self.remaining(judged.clocks_set.clone());
            lines.push(say.verdict_clocks_set(&times));
        }
        lines
    }

    fn records_differ(&self, differ: &FirstDifference, lines: &mut Vec<String>) {
        let say = &self.words.spoken;
        lines.push(say.verdict_records_differ(&self.number(differ.number), self.color(differ.by)));
        for (of, written) in &differ.written {
            lines.push(say.verdict_written(self.color(*of), &self.noted(*written)));
        }
    }

    fn finding(&self, on: Color, finding: &BoardFinding, lines: &mut Vec<String>) {
        let say = &self.words.spoken;
        let color = self.color(on);
        match finding {
            BoardFinding::Unknown => lines.push(say.verdict_board_unknown(color)),
            BoardFinding::Right => lines.push(say.verdict_board_right(color)),
            BoardFinding::Felt { squares, mistake } => {
                lines.push(match squares[..] {
                    [] => say.verdict_board_felt(color),
                    _ => self.correction(on, squares),
                });
                lines.push(say.verdict_felt().to_owned());
                lines.extend(mistake.as_ref().map(|mistake| self.mistake(mistake)));
            }
            BoardFinding::Wrong { squares, mistake } => {
                lines.push(self.correction(on, squares));
                lines.extend(mistake.as_ref().map(|mistake| self.mistake(mistake)));
            }
        }
    }

    fn noted(&self, noted: Noted) -> String {
        let say = &self.words.spoken;
        match noted {
            Noted::Nothing => say.verdict_not_made().to_owned(),
            Noted::Unreadable => say.verdict_unreadable().to_owned(),
            Noted::Move(said) => self.movement(said),
        }
    }

    fn correction(&self, on: Color, squares: &[(Square, Option<Piece>)]) -> String {
        let say = &self.words.spoken;
        let square = |(square, piece): &(Square, Option<Piece>)| {
            let piece = self.piece_or_nothing(*piece);
            let square = self.square(*square);
            say.verdict_square(&square, piece)
        };
        let squares: Vec<String> = squares.iter().map(square).collect();
        say.verdict_board_wrong(self.color(on), &squares.join(", "))
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        let say = &self.words.spoken;
        let executed = self.noted(mistake.executed.map_or(Noted::Nothing, Noted::Move));
        let number = &self.number(mistake.number);
        let color = self.color(mistake.by);
        let found = match mistake.lacks {
            Some(plies) => say.verdict_stopped(number, color, &self.number(plies)),
            None if mistake.added => say.verdict_added(number, color, &executed),
            None => say.verdict_mistake(number, color, &self.noted(mistake.written), &executed),
        };
        let found = match mistake.held_to {
            Some(of) => format!("{} {found}", say.verdict_held_to(self.color(of))),
            None => found,
        };
        match mistake.others {
            0 => found,
            1 => format!("{found} {}", say.verdict_other()),
            others => format!("{found} {}", say.verdict_others(&self.number(others))),
        }
    }
}

//! Boards, clocks and the arbiter's verdict in words.

use std::time::Duration;

use shakmaty::{Color, Piece, Square};

use super::{
    announcement::{
        Announcement, BoardFinding, DeviceNews, Instrument, Judged, Mistake, News, Noted,
        TimeReading, Times,
    },
    entry::Presence,
    forms::Reading,
    tongue::Tongue,
    words::fill,
};

impl Tongue {
    /// The sentence, if this is about boards and clocks.
    pub(super) fn about_boards(&self, announcement: &Announcement) -> Option<String> {
        let say = &self.words.phrases;
        let of = |template: &str, color: Color| {
            fill(template, &[("color", *self.words.colors.get(color))])
        };
        Some(match announcement {
            Announcement::NoBoards => say.no_boards.to_owned(),
            Announcement::BoardsAgree => say.boards_agree.to_owned(),
            Announcement::BoardsAgreeAsTold => say.boards_agree_as_told.to_owned(),
            Announcement::BoardAgrees { on, as_told: false } => of(say.board_agrees, *on),
            Announcement::BoardAgrees { on, as_told: true } => of(say.board_agrees_as_told, *on),
            Announcement::MoveUnderWay => say.move_under_way.to_owned(),
            Announcement::BoardsAgreeAgain => say.boards_agree_again.to_owned(),
            Announcement::BoardsInMotion => say.boards_in_motion.to_owned(),
            Announcement::BoardsDiffer { both: true } => say.two_boards_differ.to_owned(),
            Announcement::BoardsDiffer { both: false } => say.board_differs.to_owned(),
            Announcement::BoardBehind {
                on,
                number,
                by,
                plies,
            } => fill(
                say.board_behind,
                &[
                    ("color", *self.words.colors.get(*on)),
                    ("number", &self.number(*number)),
                    ("by", *self.words.colors.get(*by)),
                    ("count", &self.number(*plies)),
                ],
            ),
            Announcement::PutRight { on, square, piece } => self.put_right(*on, *square, *piece),
            Announcement::BoardNoted { on } => of(say.board_noted, *on),
            Announcement::BoardNotUnderstood => say.board_not_understood.to_owned(),
            Announcement::RecordNoted { of, plies } => fill(
                say.record_noted,
                &[
                    ("color", *self.words.colors.get(*of)),
                    ("number", &self.number(*plies)),
                ],
            ),
            Announcement::BoardTellsNoMoves { on } => of(say.board_tells_no_moves, *on),
            Announcement::RecordNotUnderstood => say.record_not_understood.to_owned(),
            Announcement::RecordUnclear { number, by } => fill(
                say.record_unclear,
                &[
                    ("number", &self.number(*number)),
                    ("color", *self.words.colors.get(*by)),
                ],
            ),
            Announcement::NoVerdict => say.no_verdict.to_owned(),
            Announcement::Verdict(judged) => self.verdict(judged).join(" "),
            Announcement::Decided {
                number,
                turn,
                clock,
            } => {
                let decided = fill(
                    say.decided,
                    &[
                        ("number", &self.number(*number)),
                        ("color", *self.words.colors.get(*turn)),
                    ],
                );
                match clock {
                    Some(clock) => format!("{decided} {}", self.readings(*clock)),
                    None => decided,
                }
            }
            Announcement::StartPositionAgain => say.start_position_again.to_owned(),
            Announcement::ClockSidesUnclear(one, other) => fill(
                say.clock_sides_unclear,
                &[
                    ("first", &self.time(*one.max(other))),
                    ("second", &self.time(*one.min(other))),
                ],
            ),
            Announcement::OwnSidesUnclear(one, other) => fill(
                say.own_sides_unclear,
                &[
                    ("first", &self.time(*one.max(other))),
                    ("second", &self.time(*one.min(other))),
                ],
            ),
            Announcement::OwnFlagUnclear => say.own_flag_unclear.to_owned(),
            Announcement::FlagFellUnclear => say.flag_fell_unclear.to_owned(),
            Announcement::ClockSidesSwapped => say.clock_sides_swapped.to_owned(),
            Announcement::ClockRefuses => say.clock_refuses.to_owned(),
            Announcement::ClockNotStopped => say.clock_not_stopped.to_owned(),
            Announcement::ClockNotStarted => say.clock_not_started.to_owned(),
            Announcement::ClockStands => say.clock_stands.to_owned(),
            Announcement::News(news) => return self.device_news(*news),
            _ => return None,
        })
    }

    fn device_news(&self, news: News) -> Option<String> {
        let say = &self.words.phrases;
        let (template, color) = match news {
            News::Device(DeviceNews { what, is }) => match (what, is) {
                (Instrument::Board(on), Presence::Found) => (say.board_found, Some(on)),
                (Instrument::Board(on), Presence::Lost) => (say.board_lost, Some(on)),
                (Instrument::Board(on), Presence::Back) => (say.board_back, Some(on)),
                (Instrument::Clock, Presence::Found) => (say.clock_found, None),
                (Instrument::Clock, Presence::Lost) => (say.clock_lost, None),
                (Instrument::Clock, Presence::Back) => (say.clock_back, None),
                (Instrument::Box, Presence::Found) => (say.box_found, None),
                (Instrument::Box, Presence::Lost) => (say.box_lost, None),
                (Instrument::Box, Presence::Back) => (say.box_back, None),
            },
            News::Missing(Instrument::Board(on)) => (say.board_missing, Some(on)),
            News::Missing(Instrument::Clock | Instrument::Box) => (say.clock_missing, None),
            News::ClockLostWithoutControl => (say.clock_lost_no_bonus, None),
            News::WhichBoard(on) => (say.which_board, Some(on)),
            News::LearnsPieces(on) => (say.board_learns, Some(on)),
            News::WrongDevice(Instrument::Board(on)) => (say.wrong_board, Some(on)),
            News::WrongDevice(Instrument::Clock | Instrument::Box) => (say.wrong_clock, None),
            News::PortForbidden => (say.port_forbidden, None),
            News::PortBusy => (say.port_busy, None),
            _ => return None,
        };
        let color = color.map_or("", |color| *self.words.colors.get(color));
        Some(fill(template, &[("color", color)]))
    }

    fn put_right(&self, on: Color, square: Square, piece: Option<Piece>) -> String {
        let say = &self.words.phrases;
        let template = if piece.is_some() {
            say.put_right
        } else {
            say.put_right_empty
        };
        fill(
            template,
            &[
                ("color", *self.words.colors.get(on)),
                ("square", &self.square(square)),
                ("piece", self.piece_or_nothing(piece)),
            ],
        )
    }

    fn readings(&self, clock: Reading) -> String {
        self.remaining(vec![
            (Color::White, clock.white),
            (Color::Black, clock.black),
        ])
    }

    fn remaining(&self, of: Vec<(Color, Duration)>) -> String {
        self.times(&Times {
            reading: TimeReading::Remaining,
            of,
            own: false,
            told_ago: None,
        })
    }

    /// One fact a line.
    pub(super) fn verdict(&self, judged: &Judged) -> Vec<String> {
        let say = &self.words.phrases;
        let color = |color: Color| *self.words.colors.get(color);
        let mut lines = vec![match judged.stands {
            Some((number, by)) => fill(
                say.verdict_stands,
                &[("number", &self.number(number)), ("color", color(by))],
            ),
            None => say.verdict_start.to_owned(),
        }];
        if let Some(differ) = &judged.differ {
            lines.push(fill(
                say.verdict_records_differ,
                &[
                    ("number", &self.number(differ.number)),
                    ("color", color(differ.by)),
                ],
            ));
            for (of, written) in &differ.written {
                let written = self.noted(*written);
                lines.push(fill(
                    say.verdict_written,
                    &[("color", color(*of)), ("move", &written)],
                ));
            }
        }
        if judged.take_back > 0 {
            let number = self.number(judged.take_back);
            lines.push(fill(say.verdict_take_back, &[("number", &number)]));
        }
        if let Some(illegal) = judged.illegal {
            lines.push(fill(
                say.verdict_illegal,
                &[
                    ("number", &self.number(illegal.number)),
                    ("color", color(illegal.by)),
                    ("move", &self.movement(illegal.said)),
                ],
            ));
        }
        if let (Some((number, by)), None) = (judged.unreadable, &judged.differ) {
            lines.push(fill(
                say.verdict_no_move,
                &[("number", &self.number(number)), ("color", color(by))],
            ));
        }
        for (on, finding) in &judged.boards {
            let of = |template: &str| fill(template, &[("color", color(*on))]);
            match finding {
                BoardFinding::Unknown => lines.push(of(say.verdict_board_unknown)),
                BoardFinding::Right => lines.push(of(say.verdict_board_right)),
                BoardFinding::Felt { squares, mistake } => {
                    lines.push(match squares[..] {
                        [] => of(say.verdict_board_felt),
                        _ => self.correction(*on, squares),
                    });
                    lines.push(say.verdict_felt.to_owned());
                    lines.extend(mistake.as_ref().map(|mistake| self.mistake(mistake)));
                }
                BoardFinding::Wrong { squares, mistake } => {
                    lines.push(self.correction(*on, squares));
                    lines.extend(mistake.as_ref().map(|mistake| self.mistake(mistake)));
                }
            }
            let since = judged.since.iter().filter(|(since, ..)| since == on);
            lines.extend(since.map(|(_, plies, all)| match (plies, all) {
                (1, true) => say.verdict_one_since.to_owned(),
                (plies, true) => fill(say.verdict_since, &[("count", &self.number(*plies))]),
                (plies, false) => fill(say.verdict_more_since, &[("count", &self.number(*plies))]),
            }));
            let told = judged.told.iter().filter(|(told, ..)| told == on);
            lines.extend(told.map(|(_, number, by)| {
                let gaps = [("number", &*self.number(*number)), ("color", color(*by))];
                fill(say.verdict_told, &gaps)
            }));
        }
        lines.push(match judged.clock {
            Some(clock) => fill(say.verdict_clocks, &[("times", &self.readings(clock))]),
            None => say.verdict_no_clocks.to_owned(),
        });
        if !judged.clocks_set.is_empty() {
            let times = self.remaining(judged.clocks_set.clone());
            lines.push(fill(say.verdict_clocks_set, &[("times", &times)]));
        }
        lines
    }

    fn noted(&self, noted: Noted) -> String {
        let say = &self.words.phrases;
        match noted {
            Noted::Nothing => say.verdict_not_made.to_owned(),
            Noted::Unreadable => say.verdict_unreadable.to_owned(),
            Noted::Move(said) => self.movement(said),
        }
    }

    fn correction(&self, on: Color, squares: &[(Square, Option<Piece>)]) -> String {
        let say = &self.words.phrases;
        let square = |(square, piece): &(Square, Option<Piece>)| {
            let piece = self.piece_or_nothing(*piece);
            let square = self.square(*square);
            fill(say.verdict_square, &[("square", &square), ("piece", piece)])
        };
        let squares: Vec<String> = squares.iter().map(square).collect();
        fill(
            say.verdict_board_wrong,
            &[
                ("color", *self.words.colors.get(on)),
                ("squares", &squares.join(", ")),
            ],
        )
    }

    fn mistake(&self, mistake: &Mistake) -> String {
        let say = &self.words.phrases;
        let executed = self.noted(mistake.executed.map_or(Noted::Nothing, Noted::Move));
        let number = self.number(mistake.number);
        let place = [
            ("number", number.as_str()),
            ("color", *self.words.colors.get(mistake.by)),
        ];
        let (template, rest) = match mistake.lacks {
            Some(plies) => (say.verdict_stopped, vec![("count", self.number(plies))]),
            None if mistake.added => (say.verdict_added, vec![("executed", executed)]),
            None => (
                say.verdict_mistake,
                vec![
                    ("written", self.noted(mistake.written)),
                    ("executed", executed),
                ],
            ),
        };
        let rest = rest.iter().map(|(gap, text)| (*gap, text.as_str()));
        let gaps: Vec<(&str, &str)> = place.into_iter().chain(rest).collect();
        let told = fill(template, &gaps);
        let told = match mistake.held_to {
            Some(of) => {
                let held = fill(say.verdict_held_to, &[("color", self.words.colors.get(of))]);
                format!("{held} {told}")
            }
            None => told,
        };
        match mistake.others {
            0 => told,
            1 => format!("{told} {}", say.verdict_other),
            others => {
                let count = self.number(others);
                format!("{told} {}", fill(say.verdict_others, &[("count", &count)]))
            }
        }
    }
}

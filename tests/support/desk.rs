//! A desk with a session, virtual time and a journal in memory. After every step the journal must give the same game again.

use std::time::Duration;

use ansager::{
    commands::play,
    game::{
        boards::{placement, seen::Seen},
        journal::{
            entry::{Entry, Presence, Witness},
            line::{self, LineHash},
        },
        language::{announcement::Announcement, phrase::Utterance},
        laws::agreement::Agreement,
        session::{BoardInput, ClockInput, ClockOrder, Heard, Input, Output, Session, Shown},
    },
    options::{Options, Task},
};
use clap::Parser;
use shakmaty::{Board, ByColor, Color, Piece, Square};

pub(crate) struct Desk {
    session: Session,
    /// What stands on the boards that were connected.
    boards: ByColor<Board>,
    /// What the chess clock was told.
    pub(crate) orders: Vec<ClockOrder>,
    pub(crate) at: Duration,
    pub(crate) journal: Vec<(Duration, Entry)>,
    /// Sentences said since they were last taken.
    pub(crate) said: Vec<String>,
    /// Entries recorded since they were last taken.
    pub(crate) recorded: Vec<Entry>,
}

impl Desk {
    pub(crate) fn open(agreement: Agreement) -> Self {
        let (session, outputs) = Session::open(agreement, "test", "2026-01-01T10:00:00+01:00");
        let mut desk = Self {
            session,
            boards: ByColor::new_with(|_| Board::new()),
            orders: Vec::new(),
            at: Duration::ZERO,
            journal: Vec::new(),
            said: Vec::new(),
            recorded: Vec::new(),
        };
        desk.take(outputs);
        desk
    }

    /// The open question.
    pub(crate) fn asks(&self) -> Option<Announcement> {
        self.session.asks()
    }

    /// The program is started anew on what is on disk.
    pub(crate) fn resume(&mut self) {
        let contents = line::read(self.text().as_bytes());
        assert!(contents.is_intact());
        let (session, outputs) = Session::resume(
            &contents.entries,
            contents.mode_is_sure,
            "test",
            "2026-01-01T12:00:00+01:00",
        );
        self.session = session;
        self.at = contents.entries.last().expect("an entry").0;
        self.take(outputs);
    }

    pub(crate) fn type_line(&mut self, text: &str) {
        self.type_with(text, Witness::Keyboard);
    }

    pub(crate) fn type_on_page(&mut self, text: &str) {
        self.type_with(text, Witness::Page);
    }

    fn type_with(&mut self, text: &str, witness: Witness) {
        self.handle(Input::Said {
            text: text.to_owned(),
            by: None,
            witness,
        });
    }

    /// "93 Springer Gustav eins Felix drei": confidence and words; "near A / B"; "rejected".
    pub(crate) fn hear(&mut self, script: &str) {
        let words = self.session.game().agreement.language.words();
        let heard = match script.split_once(' ') {
            Some(("near", texts)) => Heard::Near(
                texts
                    .split('/')
                    .map(|text| Utterance::new(text.trim(), words))
                    .collect(),
            ),
            Some((confidence, text)) => Heard::Words {
                said: Utterance::new(text, words),
                confidence: confidence.parse().expect("a confidence in percent"),
            },
            None if script == "rejected-on-key" => Heard::RejectedOnKey,
            None => Heard::Rejected,
        };
        self.handle(Input::Heard { heard, by: None });
    }

    /// "white found", "white lost", "white back"; "white e2e4 e7e5": hands on that board; "white FEN"; "white occupied FEN"; "white lift e2".
    pub(crate) fn board(&mut self, script: &str) {
        let mut words = script.split_whitespace();
        let on = match words.next() {
            Some("white") => Color::White,
            _ => Color::Black,
        };
        let words: Vec<&str> = words.collect();
        let is = |is| BoardInput::Is(is, "test".to_owned());
        match words[..] {
            ["found"] => {
                let start = self.session.game().sheet.state().board().clone();
                self.boards[on] = start.clone();
                self.handle(Input::Board(on, is(Presence::Found)));
                self.handle(Input::Board(on, BoardInput::Shows(Seen::Pieces(start))));
            }
            ["lost"] => self.handle(Input::Board(on, is(Presence::Lost))),
            ["back"] => {
                self.handle(Input::Board(on, is(Presence::Back)));
                self.show(on);
            }
            ["lift", square] => {
                let square = square.parse().expect("a square");
                let device = Duration::from_millis(83_214);
                self.handle(Input::Board(on, BoardInput::Lifted { square, device }));
            }
            ["occupied", fen] => {
                let board = placement::placement(fen).expect("a placement");
                let seen = Seen::Occupied(board.occupied());
                self.handle(Input::Board(on, BoardInput::Shows(seen)));
            }
            [fen] if fen.contains('/') => {
                self.boards[on] = placement::placement(fen).expect("a placement");
                self.show(on);
            }
            _ => {
                for step in words {
                    self.hand(on, step);
                }
            }
        }
    }

    /// A hand moves what stands there, takes what it meets, and asks no rule: "e2e4", "e4-" takes away, "e7e8Q" exchanges.
    fn hand(&mut self, on: Color, step: &str) {
        let from: Square = step[..2].parse().expect("a square");
        let piece = self.boards[on].remove_piece_at(from).expect("a piece");
        self.show(on);
        if let Some(to) = step.get(2..4) {
            let exchanged = step.chars().nth(4).and_then(Piece::from_char);
            let to: Square = to.parse().expect("a square");
            self.boards[on].set_piece_at(to, exchanged.unwrap_or(piece));
            self.show(on);
        }
    }

    fn show(&mut self, on: Color) {
        let seen = Seen::Pieces(self.boards[on].clone());
        self.handle(Input::Board(on, BoardInput::Shows(seen)));
    }

    /// "found", "lost", "back", "box found", "taken", "taken with bonus", "refused", "presumed", "clear", "swapped", "press white", or "1:30:00 1:29:10 white" with the side that runs, or "stands".
    pub(crate) fn clock(&mut self, script: &str) {
        let words: Vec<&str> = script.split_whitespace().collect();
        let color = |word: &str| Color::from_white(word == "white");
        let is = |is| ClockInput::Is(is, "test".to_owned());
        let sides = |swapped, clear| ClockInput::Sides { swapped, clear };
        let input = match words[..] {
            ["found"] => is(Presence::Found),
            ["lost"] => is(Presence::Lost),
            ["back"] => is(Presence::Back),
            ["box", "found"] => ClockInput::Box(Presence::Found),
            ["box", "lost"] => ClockInput::Box(Presence::Lost),
            ["taken"] => ClockInput::Taken {
                counts_bonus: false,
            },
            ["taken", "with", "bonus"] => ClockInput::Taken { counts_bonus: true },
            ["refused"] => ClockInput::Refused,
            ["lead"] => ClockInput::Lead,
            ["presumed"] => sides(false, false),
            ["clear"] => sides(false, true),
            ["swapped"] => sides(true, true),
            ["press", by] => ClockInput::Pressed(color(by)),
            [white, black, side, ..] => {
                let times = ByColor {
                    white: time(white),
                    black: time(black),
                };
                ClockInput::Shows(Shown {
                    times,
                    running: words.get(3) != Some(&"stands"),
                    turn: color(side),
                    fallen: times.map(|time| time.is_zero()),
                })
            }
            _ => panic!("not a line for the clock: {script}"),
        };
        self.handle(Input::Clock(input));
    }

    /// Time passes; the session is woken whenever it asked to be.
    pub(crate) fn wait(&mut self, time: Duration) {
        let until = self.at + time;
        let mut woken = 0;
        while let Some(deadline) = self
            .session
            .deadline()
            .filter(|deadline| *deadline <= until)
        {
            woken += 1;
            assert!(woken < 100_000, "the session is woken without end");
            // What is due is done now; nothing happens in the past.
            self.at = self.at.max(deadline);
            self.handle(Input::Tick);
        }
        self.at = until;
    }

    pub(crate) fn handle(&mut self, input: Input) {
        let outputs = self.session.handle(input, self.at);
        self.take(outputs);
    }

    fn take(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Entry(entry) => {
                    self.journal.push((self.at, entry.clone()));
                    self.recorded.push(entry);
                }
                Output::Say(announcement) => self
                    .said
                    .extend(self.session.phrasing().lines(&announcement)),
                Output::Clock(order) => self.orders.push(order),
                Output::Silence | Output::Close => {}
            }
        }
        assert_eq!(
            &Session::replay(&self.journal),
            self.session.game(),
            "the journal tells another game"
        );
    }

    pub(crate) fn text(&self) -> String {
        text_of(&self.journal)
    }
}

pub(crate) fn text_of(records: &[(Duration, Entry)]) -> String {
    let mut text = String::new();
    let mut hash = LineHash::none();
    for (index, (at, entry)) in records.iter().enumerate() {
        let line = line::line(index as u64 + 1, *at, entry, &hash).expect("serialisable entry");
        hash = LineHash::of(&line);
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// A setup from the options of `ansager play`.
pub(crate) fn agreement(arguments: &str) -> Agreement {
    let words = ["ansager", "play"]
        .into_iter()
        .map(str::to_owned)
        .chain(split(arguments));
    let options = Options::try_parse_from(words).expect("options of ansager play");
    match options.task {
        Task::Play(play_options) => play::agreement(&play_options, options.lang).expect("a setup"),
        _ => unreachable!("the command is play"),
    }
}

/// An order for the chess clock as it stands in a dialogue.
pub(crate) fn order(order: &ClockOrder) -> String {
    let face = |time: &Duration| {
        let seconds = time.as_secs();
        let (hours, minutes) = (seconds / 3600, seconds / 60 % 60);
        format!("{hours}:{minutes:02}:{:02}", seconds % 60)
    };
    let both = |times: &ByColor<Duration>| format!("{} {}", face(&times.white), face(&times.black));
    match order {
        ClockOrder::Set { times, running } => {
            let running = running.map_or("nobody", |side| side.fold_wb("white", "black"));
            format!("set {} {running}", both(times))
        }
        ClockOrder::Stop(times) => format!("stop {}", both(times)),
        ClockOrder::Run(times, side) => {
            format!("run {} {}", both(times), side.fold_wb("white", "black"))
        }
        ClockOrder::Text { letters, words } => format!("text {letters} {words}"),
    }
}

/// h:mm:ss
pub(crate) fn time(text: &str) -> Duration {
    let seconds = text.split(':').fold(0, |sum, part| {
        sum * 60 + part.parse::<u64>().expect("h:mm:ss")
    });
    Duration::from_secs(seconds)
}

/// Words, with double quotes around those that hold blanks.
fn split(arguments: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (index, part) in arguments.split('"').enumerate() {
        if index % 2 == 1 {
            words.push(part.to_owned());
        } else {
            words.extend(part.split_whitespace().map(str::to_owned));
        }
    }
    words
}

//! A desk with a session, virtual time and a journal in memory. After every step the journal must give the same game again.

use std::time::Duration;

use ansager::{
    game::{
        entry::{Entry, Witness},
        journal::{self, LineHash},
        session::{Heard, Input, Output, Session},
        setup::Setup,
    },
    options::{Options, Task},
    play,
};
use clap::Parser;

pub(crate) struct Desk {
    session: Session,
    pub(crate) at: Duration,
    pub(crate) journal: Vec<(Duration, Entry)>,
    /// Sentences said since they were last taken.
    pub(crate) said: Vec<String>,
    /// Entries recorded since they were last taken.
    pub(crate) recorded: Vec<Entry>,
}

impl Desk {
    pub(crate) fn open(setup: Setup) -> Self {
        let (session, outputs) = Session::open(setup, "test", "2026-01-01T10:00:00+01:00");
        let mut desk = Self {
            session,
            at: Duration::ZERO,
            journal: Vec::new(),
            said: Vec::new(),
            recorded: Vec::new(),
        };
        desk.take(outputs);
        desk
    }

    /// The program is started anew on what is on disk.
    pub(crate) fn resume(&mut self) {
        let contents = journal::read(self.text().as_bytes());
        assert!(contents.is_intact());
        let (session, outputs) =
            Session::resume(&contents.records, "test", "2026-01-01T12:00:00+01:00");
        self.session = session;
        self.at = contents.records.last().expect("an entry").0;
        self.take(outputs);
    }

    pub(crate) fn type_line(&mut self, text: &str) {
        self.handle(Input::Said {
            text: text.to_owned(),
            by: None,
            witness: Witness::Keyboard,
        });
    }

    /// "93 Springer Gustav eins Felix drei": confidence and words; "near A / B"; "rejected".
    pub(crate) fn hear(&mut self, script: &str) {
        let heard = match script.split_once(' ') {
            Some(("near", texts)) => Heard::Near(
                texts
                    .split('/')
                    .map(|text| text.trim().to_owned())
                    .collect(),
            ),
            Some((confidence, text)) => Heard::Words {
                text: text.to_owned(),
                confidence: confidence.parse().expect("a confidence in percent"),
            },
            None => Heard::Rejected,
        };
        self.handle(Input::Heard { heard, by: None });
    }

    /// Time passes; the session is woken whenever it asked to be.
    pub(crate) fn wait(&mut self, time: Duration) {
        let until = self.at + time;
        while let Some(deadline) = self
            .session
            .deadline()
            .filter(|deadline| *deadline <= until)
        {
            self.at = deadline;
            self.handle(Input::Tick);
        }
        self.at = until;
    }

    fn handle(&mut self, input: Input) {
        let outputs = self.session.handle(input, self.at);
        self.take(outputs);
    }

    fn take(&mut self, outputs: Vec<Output>) {
        for output in outputs {
            match output {
                Output::Record(entry) => {
                    self.journal.push((self.at, entry.clone()));
                    self.recorded.push(entry);
                }
                Output::Say(announcement) => {
                    self.said.extend(self.session.tongue().lines(&announcement))
                }
                Output::Close => {}
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
        let line = journal::line(index as u64 + 1, *at, entry, &hash).expect("serialisable entry");
        hash = LineHash::of(&line);
        text.push_str(&line);
        text.push('\n');
    }
    text
}

/// A setup from the options of `ansager play`.
pub(crate) fn setup(arguments: &str) -> Setup {
    let words = ["ansager", "play"]
        .into_iter()
        .map(str::to_owned)
        .chain(split(arguments));
    let options = Options::try_parse_from(words).expect("options of ansager play");
    match options.task {
        Task::Play(play_options) => play::setup(&play_options, options.lang).expect("a setup"),
        _ => unreachable!("the command is play"),
    }
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

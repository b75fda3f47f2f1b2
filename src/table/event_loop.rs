//! The table of a running game: one channel of events, one loop, outputs carried out in order.
//!
//! This thread owns the session and the journal; the keyboard and the voice have threads of their own. Entries are synced before
//! the words behind them are said; if the disk refuses, the alarm is said instead and the entries wait.

use std::{
    sync::mpsc::{Receiver, RecvTimeoutError, Sender},
    time::{Duration, Instant},
};

#[cfg(unix)]
use super::signals;
use super::{
    boards::Boards,
    ears::{Ears, EarsEvent},
    keyboard::{Keyboard, Stroke, screen::Screen},
    page::{PageEvent, TablePage},
    read_back::ReadBack,
};
use crate::{
    devices::attend::Report,
    game::{
        journal::entry::Witness,
        language::announcement::Urgency,
        session::{Input, Output, Session},
    },
    options::{Confirm, PlayOptions},
    speech::{
        SpeakerEvent,
        loudspeaker::Tones,
        voice::{
            queue::{Part, Saying},
            speaker::Speaker,
        },
    },
    storage::Journal,
};

/// How long a refused entry waits before the disk is tried again by itself.
const RETRY: Duration = Duration::from_secs(5);

pub(super) enum Event {
    Keyboard(Stroke),
    Speaker(SpeakerEvent),
    Ears(EarsEvent),
    Device(Report),
    /// Boards and clocks that were asked for had time to answer.
    DevicesLate,
    Page(PageEvent),
}

pub(crate) struct Table {
    pub(super) session: Session,
    /// What there is to do and say at the beginning.
    pub(super) opening: Vec<Output>,
    pub(super) journal: Journal,
    pub(super) name: String,
    /// Game time at the moment the program started.
    pub(super) base: Duration,
    pub(super) began: Instant,
    pub(super) json: bool,
    /// How an earlier game goes on that has no end.
    pub(crate) left_open: Option<String>,
    pub(super) failing: bool,
    pub(super) closed: bool,
    /// Nobody is there any more, or the end was asked for although entries are not saved.
    pub(super) leaving: bool,
    pub(super) speaker: Option<Speaker>,
    /// What is to be spoken when everything is carried out: of two answers the voice would cut the first off.
    pub(super) unsaid: Vec<Saying>,
    pub(super) confirm: Confirm,
    pub(super) tones: Option<Tones>,
    /// There is no loudspeaker, and that was told.
    pub(super) mute: bool,
    pub(super) read_back: ReadBack<Part>,
    pub(super) ears: Option<Ears>,
    pub(super) boards: Option<Boards>,
    pub(super) clock_text: bool,
    pub(super) page: Option<TablePage>,
    pub(super) events: Receiver<Event>,
    pub(super) sender: Sender<Event>,
    pub(super) screen: Screen,
}

impl Table {
    /// Plays until the end; false if entries are left that no disk took.
    pub(crate) fn play(mut self, options: &PlayOptions, settings_asked: bool) -> bool {
        #[cfg(unix)]
        {
            let sender = self.sender.clone();
            signals::heed(move || sender.send(Event::Keyboard(Stroke::End)).is_ok());
        }
        self.begin(options, settings_asked);
        let sender = self.sender.clone();
        let words = self.session.phrasing().words;
        let keyboard = Keyboard::start(words, self.screen.clone(), move |stroke| {
            sender.send(Event::Keyboard(stroke)).is_ok()
        });
        while !self.closed {
            let event = match self.wait() {
                Some(wait) => self.events.recv_timeout(wait),
                None => self
                    .events
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
            };
            self.read_on();
            for input in self.inputs(event) {
                let at = self.now();
                self.leaving |= matches!(input, Input::Closing);
                let outputs = self.session.handle(input, at);
                // Before the question is asked, so that not even the first letter of the answer is seen.
                let unseen = keyboard.keep_secret(self.session.keeps_secret());
                self.carry_out(outputs, at);
                if unseen {
                    let phrases = &self.session.phrasing().words.spoken;
                    self.print(phrases.typed_unseen(), Urgency::Background);
                }
                self.show_page(at);
            }
        }
        drop(keyboard);
        if let Some(speaker) = &self.speaker {
            speaker.finish();
        }
        !self.journal.is_waiting()
    }

    /// A device may bring several inputs, everything else one.
    fn inputs(&mut self, event: Result<Event, RecvTimeoutError>) -> Vec<Input> {
        match (event, &mut self.boards) {
            (Ok(Event::Device(report)), Some(boards)) => boards.hear(report, &self.session),
            (Ok(Event::DevicesLate), Some(boards)) => boards.missing(),
            (event, _) => self.input(event).into_iter().collect(),
        }
    }

    fn input(&mut self, event: Result<Event, RecvTimeoutError>) -> Option<Input> {
        match event {
            Ok(Event::Keyboard(stroke)) => self.stroke(stroke),
            Ok(Event::Speaker(event)) => self.heed_speaker(event),
            Ok(Event::Ears(event)) => {
                let words = event.unheard();
                if !words.is_empty() {
                    // Their number is spoken, they themselves are there to be read.
                    let phrases = &self.session.phrasing().words.spoken;
                    let line = phrases.unheard_words(&words.join(", "));
                    self.print(&line, Urgency::Background);
                }
                self.ears.as_mut()?.input(event, &self.session)
            }
            Ok(Event::Device(_) | Event::DevicesLate) => None,
            Ok(Event::Page(event)) => self.page.as_mut()?.input(event),
            Err(RecvTimeoutError::Disconnected) => Some(Input::Closing),
            Err(RecvTimeoutError::Timeout) => Some(Input::Tick),
        }
    }

    fn stroke(&mut self, stroke: Stroke) -> Option<Input> {
        match stroke {
            Stroke::Key => self.silence(),
            Stroke::Talk => {
                if let Some(ears) = &mut self.ears {
                    ears.talk();
                }
            }
            Stroke::Line(text) => {
                return Some(Input::Said {
                    text,
                    by: None,
                    witness: Witness::Keyboard,
                });
            }
            Stroke::Interrupt => return Some(Input::Interrupted),
            Stroke::End => return Some(Input::Closing),
        }
        None
    }

    pub(super) fn now(&self) -> Duration {
        // The journal keeps milliseconds; so does everything that is computed from it.
        let elapsed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.base + Duration::from_millis(elapsed)
    }

    fn wait(&self) -> Option<Duration> {
        let deadline = self
            .session
            .deadline()
            .map(|deadline| deadline.saturating_sub(self.now()));
        let retry = self.journal.is_waiting().then_some(RETRY);
        let reading = (self.read_back.due()).map(|due| due.saturating_sub(self.now()));
        [deadline, retry, reading].into_iter().flatten().min()
    }

    pub(super) fn show_page(&mut self, at: Duration) {
        if let Some(page) = &mut self.page {
            page.show(&self.session, at, self.failing);
        }
    }
}

//! What the session wants done, carried out in order: entries to the disk first, then the words behind them.

use std::{io, time::Duration};

use serde_json::json;

use super::event_loop::Table;
use crate::game::{
    journal::entry::Entry,
    language::announcement::{AboutGame, AboutMove, Announcement, Unsaved},
    moves::scoresheet_notation::Notation,
    session::{ClockOrder, Output},
};

impl Table {
    /// In order, and entries before the words behind them: what is said is on disk.
    pub(super) fn carry_out(&mut self, outputs: Vec<Output>, at: Duration) {
        let mut entries: Vec<(Duration, Entry)> = Vec::new();
        let mut saved = true;
        for output in outputs {
            match output {
                Output::Entry(entry) => {
                    if let Some(page) = &mut self.page {
                        page.note(&entry);
                    }
                    entries.push((at, entry));
                }
                Output::Say(announcement) => {
                    saved &= self.save(&mut entries);
                    if saved {
                        self.speak(&announcement);
                        self.show_on_clock(&announcement);
                    }
                }
                Output::Clock(order) => self.tell_clock(order),
                Output::Silence => self.silence(),
                Output::Close => {
                    self.save(&mut entries);
                    let unsaved = self.journal.is_waiting();
                    self.closed = std::mem::replace(&mut self.leaving, unsaved) || !unsaved;
                    if !self.closed {
                        self.speak(&Announcement::Game(AboutGame::StaysUnsaved));
                    }
                }
            }
        }
        self.save(&mut entries);
        self.say_all();
    }

    pub(super) fn tell_clock(&self, order: ClockOrder) {
        if let Some(boards) = &self.boards {
            boards.order(order, self.session.game());
        }
    }

    /// A few letters for the opponent who looks at the clock.
    pub(super) fn show_on_clock(&self, announcement: &Announcement) {
        if let (true, Announcement::Move(AboutMove::Announced { said, .. })) =
            (self.clock_text, announcement)
        {
            let language = self.session.game().agreement.language;
            let notation = Notation::long(language);
            self.tell_clock(ClockOrder::Text {
                letters: notation.spoken(*said),
                words: self.session.phrasing().movement(*said),
            });
        }
    }

    /// Whether what these entries say may be spoken of. The disk is tried again even where nothing is new.
    pub(super) fn save(&mut self, entries: &mut Vec<(Duration, Entry)>) -> bool {
        let fresh = !entries.is_empty();
        if !fresh && !self.journal.is_waiting() {
            return true;
        }
        let line = |(at, entry): &(Duration, Entry)| {
            json!({"record": entry, "at": at.as_millis() as u64}).to_string()
        };
        let lines: Vec<String> = if self.json {
            entries.iter().map(line).collect()
        } else {
            Vec::new()
        };
        match self.journal.append(entries.drain(..)) {
            Ok(()) => {
                for line in lines {
                    self.screen.line(&line);
                }
                if std::mem::take(&mut self.failing) {
                    self.speak(&Announcement::Game(AboutGame::SavedAgain));
                }
                true
            }
            Err(error) => {
                self.failing = true;
                if fresh {
                    let alarm = Announcement::Game(AboutGame::NotSaved(why_unsaved(&error)));
                    self.speak(&alarm);
                    self.session.remember(alarm);
                }
                !fresh
            }
        }
    }
}

fn why_unsaved(error: &io::Error) -> Unsaved {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            Unsaved::DiskFull
        }
        _ => Unsaved::Refused,
    }
}

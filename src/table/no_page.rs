//! Built without the page: asking for it is answered with one sentence.

use std::{io, net::SocketAddr, time::Duration};

use crate::game::{
    announcement::Announcement,
    entry::Entry,
    game_state::Game,
    session::{Input, Session},
    words::Phrases,
};

#[derive(Debug)]
pub(super) enum PageEvent {}

pub(super) struct TablePage(PageEvent);

impl TablePage {
    pub(super) fn open(
        _address: SocketAddr,
        _session: &Session,
        _records: &[(Duration, Entry)],
        _at: Duration,
        _deliver: impl Fn(PageEvent) -> bool + Send + Sync + 'static,
    ) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(super) fn directions(&self, _phrases: &Phrases) -> Vec<String> {
        match self.0 {}
    }

    pub(super) fn say(&mut self, _announcement: &Announcement) {
        match self.0 {}
    }

    pub(super) fn note(&mut self, _entry: &Entry, _game: &Game) {
        match self.0 {}
    }

    pub(super) fn input(&mut self, event: PageEvent) -> Option<Input> {
        match event {}
    }

    pub(super) fn show(&mut self, _session: &Session, _at: Duration, _unsaved: bool) {
        match self.0 {}
    }
}

//! Built without the page: asking for it is answered with one sentence.

use std::{io, net::SocketAddr, time::Duration};

use crate::game::{
    journal::entry::Entry,
    language::announcement::Announcement,
    session::{Input, Session},
    words::spoken::Spoken,
};

#[derive(Debug)]
pub(in crate::table) enum PageEvent {}

pub(in crate::table) struct TablePage(PageEvent);

impl TablePage {
    pub(in crate::table) fn open(
        _address: SocketAddr,
        _session: &Session,
        _at: Duration,
        _deliver: impl Fn(PageEvent) -> bool + Send + Sync + 'static,
    ) -> io::Result<Self> {
        Err(io::ErrorKind::Unsupported.into())
    }

    pub(in crate::table) fn directions(&self, _phrases: &Spoken) -> Vec<String> {
        match self.0 {}
    }

    pub(in crate::table) fn say(&mut self, _announcement: &Announcement) {
        match self.0 {}
    }

    pub(in crate::table) fn note(&mut self, _entry: &Entry) {
        match self.0 {}
    }

    pub(in crate::table) fn input(&mut self, event: PageEvent) -> Option<Input> {
        match event {}
    }

    pub(in crate::table) fn show(&mut self, _session: &Session, _at: Duration, _unsaved: bool) {
        match self.0 {}
    }
}

//! The page at the table: what it is shown after every event, and what comes back from it.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, UdpSocket},
    sync::{Arc, mpsc::SyncSender},
    time::{Duration, Instant},
};

use shakmaty::ByColor;

use crate::{
    game::{
        journal::entry::Entry,
        language::announcement::Announcement,
        session::{Input, Session},
        words::spoken::Spoken,
    },
    web::{
        Page, Role, Snapshot, Taken, Visit,
        snapshot::{SENTENCES_KEPT, Said, changes_the_game},
    },
};

pub(in crate::table) type PageEvent = Visit;

pub(in crate::table) struct TablePage {
    page: Page,
    /// The newest picture, kept so that the next one can build on it.
    newest: Snapshot,
    /// Who waits for the next picture.
    waiting: Option<SyncSender<Taken>>,
}

impl TablePage {
    pub(in crate::table) fn open(
        address: SocketAddr,
        session: &Session,
        at: Duration,
        deliver: impl Fn(PageEvent) -> bool + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let newest = Snapshot {
            game: session.game().clone(),
            at,
            taken: Instant::now(),
            reading: None,
            running: None,
            boards: ByColor::default(),
            asks: None,
            sealing: false,
            said: Vec::new(),
            moment: 1,
            unsaved: false,
        };
        Ok(Self {
            page: Page::open(address, newest.clone(), deliver)?,
            newest,
            waiting: None,
        })
    }

    /// Where the page is, and which codes other machines need.
    pub(in crate::table) fn directions(&self, phrases: &Spoken) -> Vec<String> {
        let address = self.page.address();
        let at = |address: SocketAddr| format!("http://{address}/");
        if address.ip().is_loopback() {
            return vec![phrases.page_at(&at(address))];
        }
        let address = SocketAddr::new(reachable(address.ip()), address.port());
        let codes = Role::ALL.map(|role| {
            let place = at(address) + role.name();
            let code = self.page.code(role);
            phrases.page_code(&place, code)
        });
        let first = phrases.page_at(&at(address));
        std::iter::once(first).chain(codes).collect()
    }

    pub(in crate::table) fn say(&mut self, announcement: &Announcement) {
        let said = &mut self.newest.said;
        let number = said.last().map_or(1, |last| last.number + 1);
        said.push(Arc::new(Said {
            number,
            announcement: announcement.clone(),
        }));
        let excess = said.len().saturating_sub(SENTENCES_KEPT);
        said.drain(..excess);
    }

    pub(in crate::table) fn note(&mut self, entry: &Entry) {
        self.newest.moment += u64::from(changes_the_game(entry));
    }

    /// What was done on the page, if it still fits.
    pub(in crate::table) fn input(&mut self, visit: PageEvent) -> Option<Input> {
        if visit
            .moment
            .is_some_and(|moment| moment != self.newest.moment)
        {
            let _ = visit.done.try_send(Taken::Changed);
            return None;
        }
        self.waiting = Some(visit.done);
        Some(visit.input)
    }

    /// Hangs out the state of the game. What no disk has taken is not shown as if it stood.
    pub(in crate::table) fn show(&mut self, session: &Session, at: Duration, unsaved: bool) {
        let newest = &mut self.newest;
        newest.unsaved = unsaved;
        if !unsaved {
            newest.game = session.game().clone();
            newest.at = at;
            newest.taken = Instant::now();
            newest.reading = session.clocks(at);
            newest.running = session.running();
            newest.boards = ByColor::new_with(|on| session.board_of(on));
            let asks = session.asks();
            newest.moment += u64::from(asks != newest.asks);
            newest.asks = asks;
            newest.sealing = session.is_sealing();
        }
        self.page.hang_out(newest.clone());
        if let Some(waiting) = self.waiting.take() {
            let _ = waiting.try_send(Taken::Done);
        }
    }
}

/// The address under which others reach a machine that listens everywhere. Nothing is sent to find it out.
fn reachable(listening: IpAddr) -> IpAddr {
    if !listening.is_unspecified() {
        return listening;
    }
    let outwards = || {
        let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
        socket.connect((Ipv4Addr::new(192, 0, 2, 1), 9)).ok()?;
        Some(socket.local_addr().ok()?.ip())
    };
    outwards().unwrap_or(IpAddr::V4(Ipv4Addr::LOCALHOST))
}

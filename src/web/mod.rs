//! The page on the table: what the game shows to assistant, opponent, player and arbiter, and what they may do there.
//!
//! The game hangs out a [`Snapshot`] after every event and never waits for a browser; each view is a pure function of the newest one. What
//! somebody does on the page comes back as the same input as a typed line or a key, through the same channel as everything else.
//!
//! There is no framework. `httparse`, which the program has anyway (ureq brings it), reads requests, and plain threads answer them: one
//! request a connection, one lasting thread a viewer. `axum` would save the two files `http` and `server`; it would add 28 crates, an
//! asynchronous runtime to a program that has none, and limits on bodies and silent connections would still be ours to set. What is given
//! up is nothing that a table needs: keep-alive, HTTP/2, thousands of viewers. Fifty viewers get a move in a few milliseconds and cost
//! about 100 KiB each; `make bench` prints both.

#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

mod bulletin;
mod forms;
mod http;
mod keys;
mod route;
mod server;
pub(crate) mod snapshot;
mod stream;
mod views;

use std::{
    io,
    net::{SocketAddr, TcpListener},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
        mpsc::{self, SyncSender},
    },
    time::Duration,
};

use self::{bulletin::Bulletin, keys::Keys};
pub(crate) use self::{keys::Role, snapshot::Snapshot};
use crate::game::session::Input;

/// What somebody did on the page.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) input: Input,
    /// The state of the game for which it was done; nothing for what fits at any time.
    pub(crate) moment: Option<u64>,
    /// Told when the picture after it hangs out.
    pub(crate) done: SyncSender<Taken>,
    _ticket: Ticket,
}

/// What became of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Taken {
    Done,
    /// The game had changed in between; nothing was done.
    Changed,
    /// The game is too busy, or over.
    Busy,
}

/// The page, open.
#[derive(Debug)]
pub(crate) struct Page {
    site: Arc<Site>,
    address: SocketAddr,
}

struct Site {
    bulletin: Bulletin,
    keys: Keys,
    deliver: Box<dyn Fn(Visit) -> bool + Send + Sync>,
    waiting: Arc<AtomicUsize>,
}

/// More than this many visits at once are not people.
const WAITING: usize = 32;

impl Page {
    /// Opens the page. `deliver` hands a visit to the game and says whether there is still one.
    pub(crate) fn open(
        address: SocketAddr,
        first: Snapshot,
        deliver: impl Fn(Visit) -> bool + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind(address)?;
        let address = listener.local_addr()?;
        let site = Arc::new(Site {
            bulletin: Bulletin::new(first),
            keys: Keys::new(address.port()).map_err(io::Error::other)?,
            deliver: Box::new(deliver),
            waiting: Arc::default(),
        });
        server::start(listener, Arc::clone(&site))?;
        Ok(Self { site, address })
    }

    pub(crate) fn address(&self) -> SocketAddr {
        self.address
    }

    /// What another machine is asked for; on this machine no code is needed.
    pub(crate) fn code(&self, role: Role) -> &str {
        self.site.keys.code(role)
    }

    pub(crate) fn hang_out(&self, snapshot: Snapshot) {
        self.site.bulletin.hang_out(snapshot);
    }
}

impl Site {
    /// Hands something to the game and waits, not for long, until it is done.
    fn visit(&self, input: Input, moment: Option<u64>) -> Taken {
        let ticket = Ticket(Arc::clone(&self.waiting));
        if self.waiting.fetch_add(1, Ordering::Relaxed) >= WAITING {
            return Taken::Busy;
        }
        let (done, answer) = mpsc::sync_channel(1);
        let visit = Visit {
            input,
            moment,
            done,
            _ticket: ticket,
        };
        if !(self.deliver)(visit) {
            return Taken::Busy;
        }
        answer
            .recv_timeout(Duration::from_secs(3))
            .unwrap_or(Taken::Busy)
    }
}

impl std::fmt::Debug for Site {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Site").finish_non_exhaustive()
    }
}

/// A place in the queue, free again when the visit is over.
#[derive(Debug)]
struct Ticket(Arc<AtomicUsize>);

impl Drop for Ticket {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

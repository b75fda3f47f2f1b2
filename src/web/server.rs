//! The door of the page: one thread accepts, one short-lived thread answers each request, one lasting thread serves each viewer.
//!
//! Everything is counted. Whoever connects and says nothing is the first to be put out when others want in, so that a crowd of silent
//! connections keeps nobody from the page; the game itself is behind a channel and notices none of it.

use std::{
    collections::VecDeque,
    io,
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use super::{
    Site,
    http::{Refusal, Request, Response},
    route::{self, Answer},
    stream,
};

/// Connections that have not sent their request yet.
const SILENT: usize = 64;
/// Requests that are being answered.
const ANSWERED: usize = 64;
const VIEWERS: usize = 150;
const STACK: usize = 256 * 1024;
const TIMEOUT: Duration = Duration::from_secs(5);

#[derive(Debug, Default)]
struct Lobby {
    silent: Mutex<VecDeque<(u64, TcpStream)>>,
    answered: Arc<AtomicUsize>,
    viewers: Arc<AtomicUsize>,
}

pub(super) fn start(listener: TcpListener, site: Arc<Site>) -> io::Result<()> {
    let accept = move || {
        let lobby = Arc::new(Lobby::default());
        for number in 0.. {
            match listener.accept() {
                Ok((stream, _)) => admit(number, stream, &lobby, &site),
                // No descriptor is left: others will be closed soon.
                Err(_) => thread::sleep(Duration::from_millis(50)),
            }
        }
    };
    thread::Builder::new()
        .name("page".into())
        .spawn(accept)
        .map(drop)
}

fn admit(number: u64, stream: TcpStream, lobby: &Arc<Lobby>, site: &Arc<Site>) {
    let Ok(handle) = stream.try_clone() else {
        return;
    };
    let mut silent = lobby.silent.lock().unwrap_or_else(PoisonError::into_inner);
    silent.push_back((number, handle));
    let put_out = (silent.len() > SILENT)
        .then(|| silent.pop_front())
        .flatten();
    drop(silent);
    if let Some((_, stream)) = put_out {
        let _ = stream.shutdown(Shutdown::Both);
    }
    let (guest, site) = (Arc::clone(lobby), Arc::clone(site));
    let spawned = thread::Builder::new()
        .name("page".into())
        .stack_size(STACK)
        .spawn(move || serve(number, stream, &guest, &site));
    if spawned.is_err() {
        lobby.speaks(number);
    }
}

impl Lobby {
    /// This connection has said what it wants, or will never.
    fn speaks(&self, number: u64) {
        let mut silent = self.silent.lock().unwrap_or_else(PoisonError::into_inner);
        silent.retain(|(silent, _)| *silent != number);
    }
}

fn serve(number: u64, mut stream: TcpStream, lobby: &Lobby, site: &Site) {
    let Ok(peer) = stream.peer_addr().map(|peer| peer.ip().to_canonical()) else {
        return lobby.speaks(number);
    };
    let ready = stream.set_read_timeout(Some(TIMEOUT)).is_ok()
        && stream.set_write_timeout(Some(TIMEOUT)).is_ok()
        && stream.set_nodelay(true).is_ok();
    let request = if ready {
        Request::read(&mut stream)
    } else {
        Err(Refusal::Gone)
    };
    lobby.speaks(number);
    let response = match request {
        Ok(request) => {
            let Some(seat) = Seat::take(&lobby.answered, ANSWERED) else {
                return close(stream, &busy());
            };
            match route::answer(site, &request, peer) {
                Answer::Page(response) => response,
                Answer::Stream(view) => {
                    drop(seat);
                    match Seat::take(&lobby.viewers, VIEWERS) {
                        Some(_seat) => return stream::show(stream, site, &view),
                        None => busy(),
                    }
                }
            }
        }
        Err(Refusal::Gone) => return,
        Err(Refusal::BadRequest) => Response::text(400, "?"),
        Err(Refusal::TooLarge) => Response::text(413, "?"),
        Err(Refusal::TooSlow) => Response::text(408, "?"),
    };
    close(stream, &response);
}

fn busy() -> Response {
    let sentence =
        "Zu viele Verbindungen, bitte gleich noch einmal. Too many connections, please try again.";
    Response::text(503, sentence).with("Retry-After", "2".into())
}

/// Answers and lets the other side finish, so that the answer is not lost to a reset.
fn close(mut stream: TcpStream, response: &Response) {
    if response.write(&mut stream).is_err() || stream.shutdown(Shutdown::Write).is_err() {
        return;
    }
    let _ = stream.set_read_timeout(Some(Duration::from_millis(200)));
    let mut rest = [0; 4096];
    for _ in 0..64 {
        if !io::Read::read(&mut stream, &mut rest).is_ok_and(|count| count > 0) {
            break;
        }
    }
}

/// One of a limited number of places.
struct Seat(Arc<AtomicUsize>);

impl Seat {
    fn take(taken: &Arc<AtomicUsize>, places: usize) -> Option<Self> {
        let seat = Self(Arc::clone(taken));
        (taken.fetch_add(1, Ordering::Relaxed) < places).then_some(seat)
    }
}

impl Drop for Seat {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

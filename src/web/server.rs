//! The door of the page: one thread accepts, one short-lived thread answers each request, one lasting thread serves each viewer.
//!
//! Everything is counted. Whoever connects and says nothing, or has an answer and does not go, is the first to be put out when others
//! want in, so that a crowd of strangers keeps nobody from the page; the game itself is behind a channel and notices none of it.

use std::{
    collections::VecDeque,
    io::{self, Read, Write},
    net::{Shutdown, TcpListener, TcpStream},
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::{Duration, Instant},
};

use super::{
    Site,
    http::{Refusal, Request, Response},
    route::{self, Answer},
    stream,
};
use crate::game::words::Language;

/// Connections that have not sent their request yet.
const SILENT: usize = 64;
/// Requests that are being answered.
const ANSWERED: usize = 64;
/// Connections that have their answer and are not closed yet.
const LEAVING: usize = 64;
const VIEWERS: usize = 150;
const STACK: usize = 256 * 1024;
const TIMEOUT: Duration = Duration::from_secs(5);
/// Whoever has an answer and still sends is given this long in all.
const FAREWELL: Duration = Duration::from_secs(1);

#[derive(Debug, Default)]
struct Lobby {
    silent: Crowd,
    leaving: Crowd,
    answered: Arc<AtomicUsize>,
    viewers: Arc<AtomicUsize>,
}

pub(super) fn start(listener: TcpListener, site: Arc<Site>) -> io::Result<()> {
    let accept = move || {
        let lobby = Arc::new(Lobby::default());
        for number in 0..=u64::MAX {
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
    if lobby.silent.join(number, &stream, SILENT).is_err() {
        return;
    }
    let (guest, site) = (Arc::clone(lobby), Arc::clone(site));
    let spawned = thread::Builder::new()
        .name("guest".into())
        .stack_size(STACK)
        .spawn(move || serve(number, stream, &guest, &site));
    if spawned.is_err() {
        lobby.silent.leave(number);
    }
}

/// Connections of which the oldest is put out when there are too many.
#[derive(Debug, Default)]
struct Crowd(Mutex<VecDeque<(u64, TcpStream)>>);

impl Crowd {
    fn join(&self, number: u64, stream: &TcpStream, places: usize) -> io::Result<()> {
        let handle = stream.try_clone()?;
        let mut crowd = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        crowd.push_back((number, handle));
        let put_out = (crowd.len() > places).then(|| crowd.pop_front()).flatten();
        drop(crowd);
        if let Some((_, stream)) = put_out {
            let _ = stream.shutdown(Shutdown::Both);
        }
        Ok(())
    }

    fn leave(&self, number: u64) {
        let mut crowd = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        crowd.retain(|(known, _)| *known != number);
    }
}

fn serve(number: u64, mut stream: TcpStream, lobby: &Lobby, site: &Site) {
    let Ok(peer) = stream.peer_addr().map(|peer| peer.ip().to_canonical()) else {
        return lobby.silent.leave(number);
    };
    let ready = stream.set_read_timeout(Some(TIMEOUT)).is_ok()
        && stream.set_write_timeout(Some(TIMEOUT)).is_ok()
        && stream.set_nodelay(true).is_ok();
    let request = if ready {
        Request::read(&mut stream)
    } else {
        Err(Refusal::Gone)
    };
    let seat = Seat::take(&lobby.answered, ANSWERED);
    lobby.silent.leave(number);
    let response = match request {
        Err(Refusal::Gone) => return,
        _ if seat.is_none() => busy(),
        Ok(request) => match route::answer(site, &request, peer) {
            Answer::Page(response) => response,
            Answer::Stream(view) => match Seat::take(&lobby.viewers, VIEWERS) {
                Some(_seat) => {
                    drop(seat);
                    return stream::show(stream, site, &view);
                }
                None => busy(),
            },
        },
        Err(Refusal::BadRequest) => Response::text(400, "?"),
        Err(Refusal::TooLarge) => Response::text(413, "?"),
        Err(Refusal::TooSlow) => Response::text(408, "?"),
    };
    let answered = response.write(&mut Hurried(&stream, Instant::now() + TIMEOUT));
    if answered.is_err() || stream.shutdown(Shutdown::Write).is_err() {
        return;
    }
    if lobby.leaving.join(number, &stream, LEAVING).is_ok() {
        drop(seat);
        see_off(&stream);
        lobby.leaving.leave(number);
    }
}

fn busy() -> Response {
    // Nobody has read yet in which language the page is wanted.
    let sentences: Vec<&str> = Language::ALL
        .into_iter()
        .filter(|language| language.has_page())
        .map(|language| language.words().page().too_many())
        .collect();
    Response::text(503, sentences.join(" ")).with("Retry-After", "2".into())
}

/// Lets the other side finish, so that the answer is not lost to a reset.
fn see_off(stream: &TcpStream) {
    let mut rest = [0; 4096];
    let mut stream = Hurried(stream, Instant::now() + FAREWELL);
    while stream.read(&mut rest).is_ok_and(|count| count > 0) {}
}

/// A connection that is given up at an instant, however slowly its bytes drip.
struct Hurried<'a>(&'a TcpStream, Instant);

impl Hurried<'_> {
    fn left(&self) -> io::Result<Duration> {
        let left = self.1.saturating_duration_since(Instant::now());
        (left > Duration::ZERO)
            .then_some(left)
            .ok_or_else(|| io::ErrorKind::TimedOut.into())
    }
}

impl Read for Hurried<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        self.0.set_read_timeout(Some(self.left()?))?;
        self.0.read(buffer)
    }
}

impl Write for Hurried<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.set_write_timeout(Some(self.left()?))?;
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
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

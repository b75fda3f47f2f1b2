//! The page in figures: from a typed move to fifty viewers, from a click to another screen, and what fifty viewers cost.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::Path,
    process::{Child, ChildStdout, Command, Stdio},
    time::{Duration, Instant},
};

use crate::support::tools;

const VIEWERS: usize = 50;

pub(crate) fn figures() {
    let folder = tempfile::tempdir().expect("a folder");
    let (mut child, mut out, address) = table(folder.path());
    let before = memory(&child);
    let mut viewers: Vec<TcpStream> = (0..VIEWERS).map(|_| viewer(&address)).collect();
    for viewer in &mut viewers {
        until(viewer, "regions");
    }
    let keyboard = child.stdin.as_mut().expect("a keyboard");
    let (mut saved, mut shown) = (Vec::new(), Vec::new());
    for (line, words) in [
        ("Sf3", "Felix drei"),
        ("Sf6", "Felix sechs"),
        ("Sg1", "Gustav eins"),
        ("Sg8", "Gustav acht"),
    ]
    .repeat(5)
    {
        let began = Instant::now();
        writeln!(keyboard, "{line}").expect("an open game");
        // The sentence is printed as soon as the disk has the move.
        read_until(&mut out, words);
        let event = Instant::now();
        saved.push(event - began);
        for viewer in &mut viewers {
            until(viewer, words);
        }
        shown.push(event.elapsed());
    }
    println!(
        "page: a move that is on disk reaches the last of {VIEWERS} viewers in {}, and the disk takes {}",
        summary(shown),
        summary(saved)
    );
    println!(
        "page: {VIEWERS} viewers take {} KiB of memory ({} before, {} after)",
        memory(&child).saturating_sub(before),
        before,
        memory(&child)
    );
    drop(viewers);
    on_screen(&address);
    drop(child.stdin.take());
    let _ = out.read_to_string(&mut String::new());
    let _ = child.wait();
}

fn table(folder: &Path) -> (Child, BufReader<ChildStdout>, String) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
        // Nobody counts repetitions in a tournament.
        .args(["play", "--mode", "tournament", "--repetition", "off"])
        .args([
            "--voice",
            "off",
            "--microphone",
            "off",
            "--page=127.0.0.1:0",
        ])
        .arg(folder.join("game.ansager"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("ansager");
    let mut out = BufReader::new(child.stdout.take().expect("an output"));
    let line = read_until(&mut out, "http://");
    let start = line.find("http://").expect("an address") + 7;
    let address = line[start..].trim_end().trim_end_matches('/').to_owned();
    (child, out, address)
}

/// The line with these words.
fn read_until(out: &mut BufReader<ChildStdout>, words: &str) -> String {
    let mut line = String::new();
    while !line.contains(words) {
        line.clear();
        assert!(out.read_line(&mut line).expect("a line") > 0, "no {words}");
    }
    line
}

fn viewer(address: &str) -> TcpStream {
    let get = |path: &str, cookie: &str| {
        let mut stream = TcpStream::connect(address).expect("a page");
        let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nCookie: {cookie}\r\n\r\n");
        stream.write_all(request.as_bytes()).expect("a page");
        stream
    };
    let mut page = String::new();
    get("/assistant", "")
        .read_to_string(&mut page)
        .expect("a page");
    let start = page.find("Set-Cookie: ").expect("a key") + 12;
    let cookie = page[start..].split(';').next().expect("a key").to_owned();
    get("/assistant/events?since=0", &cookie)
}

/// Reads on until these words have come.
fn until(viewer: &mut TcpStream, words: &str) {
    let mut seen = Vec::new();
    let mut buffer = [0; 65536];
    while !String::from_utf8_lossy(&seen).contains(words) || !seen.ends_with(b"\n\n") {
        let count = viewer.read(&mut buffer).expect("an open page");
        assert!(count > 0, "the page was closed");
        seen.extend_from_slice(&buffer[..count]);
    }
}

fn summary(mut times: Vec<Duration>) -> String {
    times.sort_unstable();
    let ms = |time: Duration| time.as_secs_f64() * 1e3;
    let slowest = times.last().copied().unwrap_or_default();
    format!(
        "{:.1} ms (median of {}, slowest {:.1} ms)",
        ms(times[times.len() / 2]),
        times.len(),
        ms(slowest)
    )
}

/// Resident memory in KiB.
fn memory(child: &Child) -> u64 {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    let line = status.lines().find(|line| line.starts_with("VmRSS:"));
    line.and_then(|line| line.split_whitespace().nth(1)?.parse().ok())
        .unwrap_or(0)
}

/// From a click in one view to the changed text in another, in the browser of the tests.
fn on_screen(address: &str) {
    let leavings = tempfile::tempdir().expect("a folder");
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page/browser.mjs");
    let ran = Command::new("node")
        .arg(script)
        .arg(tools::folder())
        .args(["bench", &format!("http://{address}"), ""])
        .env("TMPDIR", leavings.path())
        .stdin(Stdio::null())
        .status();
    if !ran.is_ok_and(|status| status.success()) {
        println!("page: no browser was found to measure with; make test installs one");
    }
}

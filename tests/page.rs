//! The page: attacked over plain sockets, and used in a real browser.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, ChildStdin, Command, Stdio},
    sync::mpsc::{self, Receiver},
    thread,
    time::{Duration, Instant},
};

use crate::readers;

/// `ansager play` with its page.
pub(crate) struct Table {
    child: Child,
    keyboard: Option<ChildStdin>,
    lines: Receiver<String>,
    pub(crate) address: String,
    pub(crate) journal: PathBuf,
}

impl Table {
    fn open(folder: &Path, arguments: &[&str]) -> Self {
        Self::at(folder, "127.0.0.1:0", arguments)
    }

    pub(crate) fn at(folder: &Path, page: &str, arguments: &[&str]) -> Self {
        let journal = folder.join("game.ansager");
        let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .arg("play")
            .arg(&journal)
            .args(["--voice", "off", "--microphone", "off"])
            .arg(format!("--page={page}"))
            .args(arguments)
            .env_remove("ANSAGER_PIN")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let out = BufReader::new(child.stdout.take().unwrap());
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let keyboard = child.stdin.take();
        let mut table = Self {
            child,
            keyboard,
            lines,
            address: String::new(),
            journal,
        };
        let line = table.wait_for("http://");
        let start = line.find("http://").unwrap() + "http://".len();
        table.address = line[start..].trim_end_matches('/').to_owned();
        table
    }

    pub(crate) fn wait_for(&self, part: &str) -> String {
        let until = Instant::now() + Duration::from_secs(60);
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left);
            let line = line.unwrap_or_else(|_| panic!("nothing said {part}"));
            if line.contains(part) {
                return line;
            }
        }
    }

    pub(crate) fn type_line(&mut self, line: &str) {
        let keyboard = self.keyboard.as_mut().unwrap();
        writeln!(keyboard, "{line}").unwrap();
    }

    /// The whole answer to these bytes; empty where the connection was closed.
    fn raw(&self, bytes: &[u8]) -> String {
        let mut stream = TcpStream::connect(&self.address).unwrap();
        stream
            .set_read_timeout(Some(Duration::from_secs(30)))
            .unwrap();
        let _ = stream.write_all(bytes);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    fn get(&self, path: &str, cookie: &str) -> String {
        let host = &self.address;
        self.raw(
            format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n").as_bytes(),
        )
    }

    fn post(&self, path: &str, headers: &str, body: &str) -> String {
        let (host, length) = (&self.address, body.len());
        let head = format!(
            "POST {path} HTTP/1.1\r\nHost: {host}\r\nContent-Length: {length}\r\n{headers}\r\n"
        );
        self.raw(format!("{head}{body}").as_bytes())
    }

    /// Cookie, form token and moment, as a browser at this machine gets them.
    fn keys(&self, role: &str) -> [String; 3] {
        let page = self.get(&format!("/{role}"), "");
        [
            ("Set-Cookie: ", ";"),
            ("name=token value=", ">"),
            ("name=moment value=", ">"),
        ]
        .map(|(before, after)| between(&page, before, after).to_owned())
    }

    fn close(mut self) -> String {
        drop(self.keyboard.take());
        assert!(self.child.wait().unwrap().success());
        fs::read_to_string(&self.journal).unwrap()
    }
}

impl Drop for Table {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn between<'a>(text: &'a str, before: &str, after: &str) -> &'a str {
    let start = text
        .find(before)
        .unwrap_or_else(|| panic!("no {before} in {text}"))
        + before.len();
    &text[start..start + text[start..].find(after).unwrap()]
}

fn status(answer: &str) -> &str {
    answer.get(9..12).unwrap_or("")
}

#[test]
fn foreign_pages_and_hands_without_a_key_change_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path(), &["--pin", "4711"]);
    let [cookie, token, moment] = table.keys("assistant");
    let origin = format!("Origin: http://{}\r\n", table.address);
    let key = format!("Cookie: {cookie}\r\n");
    let body = format!("act=say&text=e4&moment={moment}&token={token}");
    let without = body.replace(&token, "0");
    let attempts = [
        (key.clone(), &body, "403"),
        (
            format!("{key}Origin: http://evil.example\r\n"),
            &body,
            "403",
        ),
        (format!("{key}Origin: null\r\n"), &body, "403"),
        (origin.clone(), &body, "403"),
        (format!("{origin}{key}"), &without, "403"),
    ];
    for (headers, body, answer) in attempts {
        assert_eq!(
            status(&table.post("/assistant", &headers, body)),
            answer,
            "{headers}{body}"
        );
    }
    let all = format!("{origin}{key}");
    // The assistant's key opens no other door.
    assert_eq!(status(&table.post("/arbiter", &all, &body)), "403");
    assert_eq!(status(&table.get("/arbiter/events", &cookie)), "403");
    assert_eq!(status(&table.get("/assistant/events", "")), "403");
    let arbiter = table.get("/arbiter", "");
    assert!(
        arbiter.contains("type=password") && !arbiter.contains("Set-Cookie"),
        "{arbiter}"
    );
    for text in [
        "Ende",
        "Schiedsrichter+4711+Ergebnis+1-0",
        "Schiedsrichter+Ergebnis+1-0",
    ] {
        let body = format!("act=say&text={text}&moment={moment}&token={token}");
        assert!(
            table.post("/assistant", &all, &body).contains("note="),
            "{text}"
        );
    }
    let stale = body.replace("moment=", "moment=9");
    assert!(
        table
            .post("/assistant", &all, &stale)
            .contains("note=changed")
    );
    assert!(
        table
            .post("/assistant", &all, &body)
            .contains("Location: /assistant\r\n")
    );
    // The same form once more, as a second assistant would send it.
    assert!(
        table
            .post("/assistant", &all, &body)
            .contains("note=changed")
    );
    let journal = table.close();
    assert_eq!(journal.matches("\"announced\"").count(), 1, "{journal}");
    assert!(journal.contains("\"witness\":\"page\""), "{journal}");
    assert!(
        !journal.contains("\"ended\"") && !journal.contains("pin-refused"),
        "{journal}"
    );
}

#[test]
fn names_that_point_here_are_not_hosts() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path(), &[]);
    for host in [
        "evil.example",
        "evil.example:80",
        "localhost",
        "127.0.0.1:1",
        "",
    ] {
        let request = format!("GET /assistant HTTP/1.1\r\nHost: {host}\r\n\r\n");
        assert_eq!(status(&table.raw(request.as_bytes())), "421", "{host}");
    }
    assert_eq!(status(&table.raw(b"GET / HTTP/1.1\r\n\r\n")), "421");
    let answer = table.get("/assistant", "");
    assert_eq!(status(&answer), "200");
    for header in [
        "default-src 'none'",
        "HttpOnly; SameSite=Strict",
        "nosniff",
        "frame-ancestors 'none'",
    ] {
        assert!(answer.contains(header), "{header} in {answer}");
    }
}

#[test]
fn no_path_leads_out_and_no_body_is_too_large() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path(), &[]);
    for path in [
        "/../../etc/passwd",
        "/%2e%2e/%2e%2e/etc/passwd",
        "/assistant/../../etc/passwd",
        "/page.css/../../etc/passwd",
        "//etc/passwd",
        "/game.ansager",
        "/assistant/events/x",
        "/Cargo.toml",
    ] {
        let answer = table.get(path, "");
        assert_eq!(status(&answer), "404", "{path} {answer}");
    }
    let large = "x".repeat(100_000);
    assert_eq!(status(&table.post("/assistant", "", &large)), "413");
    assert_eq!(status(&table.get(&format!("/{large}"), "")), "413");
    for nonsense in [
        &b"\x16\x03\x01\x02\x00\x01"[..],
        b"\r\n\r\n\r\n\0",
        b"BREW /assistant HTTP/1.1\r\n\r\n",
    ] {
        let answer = table.raw(&[nonsense, b"\r\n\r\n"].concat());
        assert!(["400", "421", "405"].contains(&status(&answer)), "{answer}");
    }
    assert_eq!(status(&table.get("/assistant", "")), "200");
    table.close();
}

#[test]
fn five_hundred_silent_connections_keep_nobody_out() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &[]);
    let crowd: Vec<TcpStream> = (0..500)
        .filter_map(|index| {
            let mut stream = TcpStream::connect(&table.address).ok()?;
            if index % 2 == 0 {
                let _ = stream.write_all(b"GET /assistant HTTP/1.1\r\nHost: ");
            }
            Some(stream)
        })
        .collect();
    assert!(crowd.len() > 400);
    assert_eq!(status(&table.get("/assistant", "")), "200");
    table.type_line("e4");
    table.wait_for("Bauer Eva zwei Eva vier");
    // The line is printed a moment before the page is changed.
    let until = Instant::now() + Duration::from_secs(20);
    while !table
        .get("/opponent", "")
        .contains("Bauer Eva zwei Eva vier")
    {
        assert!(Instant::now() < until, "the page stands still");
    }
    drop(crowd);
    table.close();
}

#[test]
fn wrong_pins_are_written_down_and_soon_refused_unread() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path(), &["--pin", "4711"]);
    let origin = format!("Origin: http://{}\r\n", table.address);
    for _ in 0..5 {
        assert!(
            table
                .post("/arbiter", &origin, "act=enter&pin=1234")
                .contains("note=pin")
        );
    }
    for pin in ["1234", "4711"] {
        let answer = table.post("/arbiter", &origin, &format!("act=enter&pin={pin}"));
        assert!(
            answer.contains("note=resting") && !answer.contains("Set-Cookie"),
            "{answer}"
        );
    }
    let journal = table.close();
    assert_eq!(journal.matches("pin-refused").count(), 5, "{journal}");
}

#[test]
fn a_busy_port_is_one_sentence_and_the_game_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let busy = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
        .args(["play", "--voice", "off", "--microphone", "off"])
        .arg(format!("--page={}", busy.local_addr().unwrap()))
        .arg(folder.path().join("game.ansager"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    child.stdin.take().unwrap().write_all(b"e4\n").unwrap();
    let output = child.wait_with_output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success());
    assert_eq!(
        said.matches("Die Seite lässt sich nicht öffnen").count(),
        1,
        "{said}"
    );
    assert!(said.contains("Bauer Eva zwei Eva vier."), "{said}");
}

#[test]
fn the_whole_page_stays_small_even_after_a_long_game() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(
        folder.path(),
        &[
            "--mode",
            "tournament",
            "--repetition",
            "off",
            "--time",
            "90+30",
        ],
    );
    for _ in 0..30 {
        for line in ["g1f3", "Uhr", "g8f6", "Uhr", "f3g1", "Uhr", "f6g8", "Uhr"] {
            table.type_line(line);
        }
    }
    table.type_line("Zugzahl");
    table.wait_for("Zug einundsechzig");
    let assets: usize = ["/page.css", "/page.js"]
        .map(|path| table.get(path, "").len())
        .iter()
        .sum();
    for role in ["assistant", "opponent", "player", "arbiter"] {
        let page = table.get(&format!("/{role}"), "").len();
        assert!(
            page + assets < 60 * 1024,
            "{role}: {page} and {assets} bytes"
        );
    }
    table.close();
}

/// Runs a scene in the browser; what it asks of the table is typed there.
fn scene(name: &str, table: &mut Table) {
    let here = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page");
    let shots = std::env::var("ANSAGER_SCREENSHOTS").unwrap_or_default();
    let mut browser = Command::new("node")
        .arg(here.join("browser.mjs"))
        .arg(readers::tools())
        .arg(name)
        .arg(format!("http://{}", table.address))
        .arg(shots)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("node, which make test installs");
    let mut answer = browser.stdin.take().unwrap();
    let mut troubles = browser.stderr.take().unwrap();
    let troubles = thread::spawn(move || {
        let mut text = String::new();
        troubles.read_to_string(&mut text).map(|_| text)
    });
    let lines = BufReader::new(browser.stdout.take().unwrap()).lines();
    for line in lines.map_while(Result::ok) {
        match line.split_once(' ') {
            Some(("type", text)) => table.type_line(text),
            Some(("wait", text)) => drop(table.wait_for(text)),
            Some(("restart", _)) => table.restart(),
            _ => {
                println!("{line}");
                continue;
            }
        }
        writeln!(answer, "done").unwrap();
    }
    let fine = browser.wait().unwrap().success();
    let troubles = troubles.join().unwrap().unwrap();
    assert!(fine, "{name}: {troubles}");
}

impl Table {
    fn restart(&mut self) {
        drop(self.keyboard.take());
        self.child.wait().unwrap();
        let folder = self.journal.parent().unwrap().to_owned();
        let address = self.address.clone();
        *self = Self::at(&folder, &address, &[]);
    }
}

#[test]
fn a_whole_game_from_two_views() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(
        folder.path(),
        &["--time", "90+30", "--white-sight", "blind"],
    );
    scene("game", &mut table);
    let journal = table.close();
    assert!(journal.contains("checkmate"), "{journal}");
    assert_eq!(journal.matches("\"announced\"").count(), 7, "{journal}");
}

#[test]
fn keyboard_only() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &["--time", "90+30"]);
    scene("keyboard", &mut table);
    assert!(table.close().contains("Ng1-f3"));
}

#[test]
fn without_script() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [
        "--time",
        "90+30",
        "--start",
        "8/4P1k1/p7/8/8/8/P7/4K3 w - - 0 1",
        "--pin",
        "4711",
    ];
    let mut table = Table::open(folder.path(), &arguments);
    scene("noscript", &mut table);
    let journal = table.close();
    assert!(
        journal.contains("Pe7-e8=N") && journal.contains("mode-changed"),
        "{journal}"
    );
}

#[test]
fn a_difference_until_the_arbiter_decides() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = [
        "--mode",
        "tournament",
        "--time",
        "90+30",
        "--pin",
        "4711",
        "--white-sight",
        "blind",
        "--white",
        "<script>alert(1)</script>",
        "--black",
        "Felix \"&' ",
    ];
    let mut table = Table::open(folder.path(), &arguments);
    scene("difference", &mut table);
    let journal = table.close();
    assert!(
        journal.contains("\"decided\"") && journal.contains("board-given"),
        "{journal}"
    );
}

#[test]
fn the_page_comes_back_after_the_program_did() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &[]);
    scene("restart", &mut table);
    table.close();
}

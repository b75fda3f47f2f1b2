//! The page under attack, over plain sockets.

use std::{
    io::{BufRead, BufReader, Write},
    net::TcpStream,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use super::{Table, status};

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
        arbiter.contains("type=\"password\"") && !arbiter.contains("Set-Cookie"),
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

/// They ask, are answered, and go on sending a byte now and then.
#[test]
fn strangers_that_drip_on_after_their_answer_pile_up_no_threads() {
    let folder = tempfile::tempdir().unwrap();
    let table = Table::open(folder.path(), &[]);
    let tasks = format!("/proc/{}/task", table.child.id());
    let guests = || {
        let tasks = std::fs::read_dir(&tasks).unwrap().flatten();
        let names = tasks.filter_map(|task| std::fs::read_to_string(task.path().join("comm")).ok());
        names.filter(|name| name.trim() == "guest").count()
    };
    let mut strangers: Vec<TcpStream> = Vec::new();
    for index in 0..400 {
        let mut stranger = TcpStream::connect(&table.address).unwrap();
        let _ = stranger.write_all(b"GET /page.css HTTP/1.1\r\nHost: x\r\n\r\n");
        strangers.push(stranger);
        if index % 20 == 0 {
            for stranger in &mut strangers {
                let _ = stranger.write_all(b"x");
            }
        }
    }
    // As many as may wait, be answered and leave.
    assert!(guests() <= 3 * 64 + 8, "{} threads", guests());
    assert_eq!(status(&table.get("/assistant", "")), "200");
    let until = Instant::now() + Duration::from_secs(10);
    while guests() > 0 {
        assert!(Instant::now() < until, "{} threads stay", guests());
        for stranger in &mut strangers {
            let _ = stranger.write_all(b"x");
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    table.close();
}

/// Half of them never read: neither the game nor the others wait for them.
#[test]
fn fifty_viewers_and_as_many_that_never_read() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(
        folder.path(),
        &["--mode", "tournament", "--repetition", "off"],
    );
    let [cookie, ..] = table.keys("arbiter");
    let watch = || {
        let mut stream = TcpStream::connect(&table.address).unwrap();
        let host = &table.address;
        let request =
            format!("GET /arbiter/events HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\n\r\n");
        stream.write_all(request.as_bytes()).unwrap();
        stream
    };
    let deaf: Vec<TcpStream> = (0..50).map(|_| watch()).collect();
    let viewers: Vec<TcpStream> = (0..50).map(|_| watch()).collect();
    let readers: Vec<_> = viewers
        .into_iter()
        .map(|stream| {
            std::thread::spawn(move || {
                let lines = BufReader::new(stream).lines().map_while(Result::ok);
                let mut heard = 0;
                for line in lines.filter(|line| line.starts_with("data: {")) {
                    let news: serde_json::Value = serde_json::from_str(&line[6..]).unwrap();
                    let said = news["said"].as_array().unwrap();
                    let moves = said
                        .iter()
                        .filter(|said| said[1].to_string().contains("ringer"));
                    heard += moves.count();
                    if line.contains("Bauer Anna vier") {
                        break;
                    }
                }
                heard
            })
        })
        .collect();
    for round in 0..300 {
        table.type_line(["Sg1f3", "Sg8f6", "Sf3g1", "Sf6g8"][round % 4]);
    }
    table.type_line("a4");
    table.wait_for("Anna vier");
    for reader in readers {
        assert_eq!(reader.join().unwrap(), 300);
    }
    drop(deaf);
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

//! The page: `ansager play --page` as a table for attacks over plain sockets and for scenes in a real browser.

mod attacks;
mod records;
mod scenes;

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

/// `ansager play` with its page.
struct Table {
    child: Child,
    keyboard: Option<ChildStdin>,
    lines: Receiver<String>,
    address: String,
    journal: PathBuf,
}

impl Table {
    fn open(folder: &Path, arguments: &[&str]) -> Self {
        Self::at(folder, "127.0.0.1:0", arguments)
    }

    fn at(folder: &Path, page: &str, arguments: &[&str]) -> Self {
        let journal = folder.join("game.ansager");
        // A file that may not grow is then an error, as on a full disk, and no end of the program.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
            .arg(env!("CARGO_BIN_EXE_ansager"))
            .arg("play")
            .arg(&journal)
            .args(["--voice", "off", "--microphone", "off"])
            .arg(format!("--page={page}"))
            .args(arguments)
            .env_remove("ANSAGER_PIN")
            .env("XDG_DATA_HOME", folder)
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

    fn wait_for(&self, part: &str) -> String {
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

    fn type_line(&mut self, line: &str) {
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
            ("name=\"token\" value=\"", "\""),
            ("name=\"moment\" value=\"", "\""),
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

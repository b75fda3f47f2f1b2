//! The page in a real browser, scene by scene. What a scene asks of the table is done there.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{IpAddr, Ipv4Addr, UdpSocket},
    path::Path,
    process::{Child, Command, Stdio},
    thread,
};

use ansager::game::boards::placement;
use serde_json::json;
use shakmaty::{Board, Chess, uci::UciMove};

use super::Table;
use crate::{
    on_the_wire::make,
    support::{
        emulator::{
            answers::{ChessLinkBoard, DgtBoard},
            dice::Dice,
            pty::{Device, Machine},
        },
        tools,
    },
};

/// Ended with the test, whatever became of it; the browser ends with it.
struct Browser(Child);

impl Drop for Browser {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Runs a scene in the browser. What it asks of the table is typed there, or left to `special`.
fn scene_with(
    name: &str,
    table: &mut Table,
    mut special: impl FnMut(&mut Table, &str, &str) -> Option<String>,
) {
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/page/browser.mjs");
    let shots = std::env::var("ANSAGER_SCREENSHOTS").unwrap_or_default();
    let leavings = tempfile::tempdir().unwrap();
    let child = Command::new("node")
        .arg(script)
        .arg(tools::folder())
        .arg(name)
        .arg(format!("http://{}", table.address))
        .arg(shots)
        .env("TMPDIR", leavings.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("node, which make test installs");
    let mut browser = Browser(child);
    let mut answer = browser.0.stdin.take().unwrap();
    let mut troubles = browser.0.stderr.take().unwrap();
    let troubles = thread::spawn(move || {
        let mut text = String::new();
        troubles.read_to_string(&mut text).map(|_| text)
    });
    let lines = BufReader::new(browser.0.stdout.take().unwrap()).lines();
    for line in lines.map_while(Result::ok) {
        let (order, rest) = line.split_once(' ').unwrap_or((&line, ""));
        let mut reply = Some("done".to_owned());
        match order {
            "type" => table.type_line(rest),
            "wait" => drop(table.wait_for(rest)),
            "restart" => table.restart(),
            order => reply = special(table, order, rest),
        }
        match reply {
            Some(reply) => writeln!(answer, "{reply}").unwrap(),
            None => println!("{line}"),
        }
    }
    let fine = browser.0.wait().unwrap().success();
    let troubles = troubles.join().unwrap().unwrap();
    assert!(fine, "{name}: {troubles}");
}

fn scene(name: &str, table: &mut Table) {
    scene_with(name, table, |_, _, _| None);
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
fn questions_by_name_and_every_view_by_keyboard() {
    let folder = tempfile::tempdir().unwrap();
    let start = "4k3/P7/8/8/8/5N2/8/1N2K3 w - - 0 1";
    let mut table = Table::open(folder.path(), &["--start", start]);
    scene("choices", &mut table);
    let journal = table.close();
    assert!(
        journal.contains("Nf3-d2") && journal.contains("a8=Q") && journal.contains("\"ended\""),
        "{journal}"
    );
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
    let end = journal.lines().find(|line| line.contains("\"ended\""));
    assert!(end.unwrap().contains("\"witness\":\"page\""), "{journal}");
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

#[test]
fn two_assistants_many_pages_and_sleep() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &["--time", "90+30"]);
    scene("together", &mut table);
    let journal = table.close();
    assert_eq!(journal.matches("\"announced\"").count(), 5, "{journal}");
}

#[test]
fn one_hand_means_one_thing() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--mode", "tournament", "--time", "90+30"];
    let mut table = Table::open(folder.path(), &arguments);
    scene("double", &mut table);
    let journal = table.close();
    for (entry, times) in [
        ("\"announced\"", 3),
        ("\"repeated\"", 1),
        ("\"made\"", 2),
        ("\"pressed\"", 2),
        ("\"pressed-early\"", 0),
        ("\"draw-offered\"", 1),
    ] {
        assert_eq!(journal.matches(entry).count(), times, "{entry} {journal}");
    }
}

#[test]
fn the_opponent_sees_move_and_clocks_at_a_glance() {
    let folder = tempfile::tempdir().unwrap();
    let start = "3r3k/4P3/8/1pP5/8/8/8/4K3 w - b6 0 1";
    let arguments = ["--start", start, "--style", "verbose", "--time", "90+30"];
    let names = [
        "--white",
        "Katharina Oberländer",
        "--black",
        "Maximilian Weidenbach",
    ];
    let mut table = Table::open(folder.path(), &[&arguments[..], &names].concat());
    scene("glance", &mut table);
    table.close();
}

#[test]
fn every_view_paused_claimed_out_of_time_and_over() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--mode", "tournament", "--repetition", "off"];
    let arguments = [&arguments[..], &["--time", "90+30"]].concat();
    let mut table = Table::open(folder.path(), &arguments);
    scene("states", &mut table);
    let journal = table.close();
    assert!(
        journal.contains("flag-fell") && journal.contains("\"ended\""),
        "{journal}"
    );
}

#[test]
fn every_view_in_english() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &["--time", "90+30", "--pin", "4711"]);
    scene("english", &mut table);
    table.close();
}

#[test]
fn contrast_motion_keys_and_no_listening() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &["--time", "90+30"]);
    scene("taste", &mut table);
    table.close();
}

#[test]
fn the_sealed_move_on_the_arbiters_page() {
    let folder = tempfile::tempdir().unwrap();
    let arguments = ["--mode", "tournament", "--repetition", "off"];
    let arguments = [&arguments[..], &["--time", "90+30", "--pin", "4711"]].concat();
    let mut table = Table::open(folder.path(), &arguments);
    scene("adjourn", &mut table);
    let journal = table.close();
    assert!(!journal.contains("Regen im Herbst"), "{journal}");
    for (entry, times) in [
        ("\"adjourned\"", 1),
        ("seal-refused", 1),
        ("\"unsealed\"", 1),
        ("\"ended\"", 0),
        ("\"announced\"", 2),
    ] {
        assert_eq!(journal.matches(entry).count(), times, "{entry} {journal}");
    }
}

/// The size of files is limited while the disk is to be full.
#[test]
fn a_full_disk_interrupts() {
    let folder = tempfile::tempdir().unwrap();
    let mut table = Table::open(folder.path(), &[]);
    scene_with("disk", &mut table, |table, order, _| {
        let limit = match order {
            "full" => fs::metadata(&table.journal).unwrap().len().to_string(),
            "empty" => "unlimited".to_owned(),
            _ => return None,
        };
        let done = Command::new("prlimit")
            .arg(format!("--pid={}", table.child.id()))
            .arg(format!("--fsize={limit}:unlimited"))
            .status();
        assert!(done.unwrap().success());
        Some("done".to_owned())
    });
    let journal = table.close();
    assert_eq!(journal.matches("\"announced\"").count(), 2, "{journal}");
}

#[test]
fn two_electronic_boards_differ_while_the_page_is_open() {
    let folder = tempfile::tempdir().unwrap();
    let machines = [
        Machine::Dgt(DgtBoard::new(Board::new())),
        Machine::ChessLink(ChessLinkBoard::new(Board::new())),
    ];
    let [white, black] = ["one", "two"].map(|name| folder.path().join(name));
    let [first, second] = machines;
    let (white, black) = (Device::new(&white, first), Device::new(&black, second));
    white.look(|machine| {
        if let Machine::Dgt(device) = machine {
            device.clock_connected = false;
        }
    });
    let chesslink = format!("chesslink:{}", black.name());
    let arguments = ["--mode", "tournament", "--repetition", "off"];
    let boards_at = ["--white-board", &white.name(), "--black-board", &chesslink];
    let mut table = Table::open(folder.path(), &[arguments, boards_at].concat());
    let mut dice = Dice::new(3);
    scene_with("alarm", &mut table, |_, order, rest| {
        let (whose, what) = rest.split_once(' ')?;
        let device = if whose == "white" { &white } else { &black };
        match order {
            "hands" => {
                let position = Chess::default();
                let m = what.parse::<UciMove>().unwrap().to_move(&position).unwrap();
                make(device, &position, m, &mut dice);
            }
            "shows" => device.show(&placement::placement(what).unwrap()),
            _ => return None,
        }
        Some("done".to_owned())
    });
    let journal = table.close();
    assert!(journal.contains("boards-differ"), "{journal}");
}

/// This machine's own address counts as another machine's: only loopback needs no code.
#[test]
fn another_machine_pairs_with_the_code_of_its_role() {
    let folder = tempfile::tempdir().unwrap();
    let own = own_address();
    assert!(!own.is_loopback());
    let mut table = Table::at(folder.path(), &format!("{own}:0"), &["--pin", "4711"]);
    let digits = |line: &str| -> String {
        let (_, code) = line.rsplit_once('/').unwrap();
        code.chars().filter(char::is_ascii_digit).collect()
    };
    let codes = ["assistant", "opponent", "player", "arbiter"]
        .map(|role| (role, digits(&table.wait_for(&format!("/{role}")))));
    let codes: serde_json::Map<_, _> = codes
        .into_iter()
        .map(|(role, code)| (role.to_owned(), json!(code)))
        .collect();
    scene_with("pairing", &mut table, |_, order, _| {
        (order == "codes").then(|| json!(codes).to_string())
    });
    let journal = table.close();
    assert_eq!(journal.matches("pin-refused").count(), 1, "{journal}");
    assert_eq!(journal.matches("\"announced\"").count(), 1, "{journal}");
}

/// The address under which others reach this machine. Nothing is sent to find it out.
fn own_address() -> IpAddr {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).unwrap();
    socket
        .connect((Ipv4Addr::new(198, 51, 100, 1), 9))
        .expect("a machine with a network");
    socket.local_addr().unwrap().ip()
}

//! The session, its words and its journal, and how long the program needs to start.

use std::{
    hint::black_box,
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use ansager::{
    game::{
        journal::entry::{Entry, Witness},
        language::{phrase, phrasing::Phrasing},
        laws::agreement::{Agreement, ClockKind, Mode, Style},
        moves::spoken::SpokenMove,
        session::{Input, Output, Session},
        words::Language,
    },
    storage::Journal,
};

use crate::each;

const MOVES: [&str; 8] = ["Sf3", "Sf6", "Sg1", "Sg8", "Sc3", "Sc6", "Sb1", "Sb8"];

pub(crate) fn figures() {
    handling();
    wording();
    journal();
    starting();
}

fn line(text: &str) -> Input {
    Input::Said {
        text: text.to_owned(),
        by: None,
        witness: Witness::Keyboard,
    }
}

/// Announcement and press, as in a tournament.
fn handling() {
    let agreement = Agreement {
        mode: Mode::Tournament,
        clock: clock("90+30"),
        ..Agreement::default()
    };
    let (mut session, _) = Session::open(agreement, "bench", "now");
    let mut games = 0;
    let (mut moves, began) = (0_u32, Instant::now());
    while began.elapsed() < Duration::from_secs(2) {
        let at = Duration::from_millis(u64::from(moves));
        black_box(session.handle(line(MOVES[moves as usize % 8]), at));
        black_box(session.handle(line("Uhr"), at));
        moves += 1;
        // A game of 200 plies, then the next: nobody plays a million moves.
        if moves.is_multiple_of(200) {
            let agreement = session.game().agreement.clone();
            session = Session::open(agreement, "bench", "now").0;
            games += 1;
        }
    }
    let rate = f64::from(moves) / began.elapsed().as_secs_f64();
    println!("session: {rate:.0} moves a second, each announced and pressed ({games} games)");
}

fn clock(control: &str) -> ClockKind {
    ClockKind::Talking(control.parse().expect("a time control"))
}

fn wording() {
    let said: SpokenMove = "Bc4xf7".parse().expect("a move");
    let phrasing = Phrasing::new(Language::German, Style::Fide);
    each("announcement into words", || {
        black_box(phrasing.movement(black_box(said)));
    });
    for text in [
        "Läufer Cäsar vier schlägt Felix sieben",
        "Sf3",
        "wie viel Zeit hat der Gegner",
        "etwas ganz anderes",
    ] {
        each(&format!("understanding \"{text}\""), || {
            let _ = black_box(phrase::parse(black_box(text), phrasing.words));
        });
    }
}

/// The real disk below the current directory, with its sync.
fn journal() {
    let folder = tempfile::tempdir_in(".").expect("a folder");
    let (mut journal, _) = Journal::open(&folder.path().join("bench.ansager")).expect("a journal");
    let (mut session, outputs) = Session::open(Agreement::default(), "bench", "now");
    let record = |output: Output| match output {
        Output::Entry(entry) => Some(entry),
        _ => None,
    };
    let mut entries: Vec<Entry> = outputs.into_iter().filter_map(record).collect();
    for index in 0..200 {
        entries.extend(
            session
                .handle(line(MOVES[index % 8]), Duration::ZERO)
                .into_iter()
                .filter_map(record),
        );
    }
    let mut times: Vec<Duration> = entries
        .into_iter()
        .map(|entry| {
            let began = Instant::now();
            journal
                .append([(Duration::ZERO, entry)])
                .expect("a writable disk");
            began.elapsed()
        })
        .collect();
    times.sort();
    let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
    println!(
        "journal append with sync: median {:.3} ms, 99 % below {:.3} ms, longest {:.3} ms",
        at(50),
        at(99),
        at(100)
    );
}

/// From the start of the process to its end, without and with a game of 200 plies to resume; and its memory.
fn starting() {
    let binary = env!("CARGO_BIN_EXE_ansager");
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let mut times: Vec<Duration> = (0..50)
        .map(|_| {
            let began = Instant::now();
            let status = Command::new(binary)
                .args(["announce", "--fen", start, "--move", "e2e4"])
                .stdout(Stdio::null())
                .status();
            assert!(
                status.is_ok_and(|status| status.success()),
                "the binary runs"
            );
            began.elapsed()
        })
        .collect();
    times.sort();
    println!(
        "start to answer (announce): median {:.1} ms",
        times[25].as_secs_f64() * 1e3
    );

    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("memory.ansager");
    let moves: String = (0..200)
        .map(|ply| format!("{}\n", MOVES[ply % 8]))
        .collect();
    let script = "printf '%s' \"$1\" | \"$0\" play \"$2\" --mode tournament --repetition off >/dev/null; \
                  { sleep 0.3; } | \"$0\" play \"$2\" >/dev/null & sleep 0.15; grep VmHWM /proc/$!/status; wait";
    let output = Command::new("sh")
        .args(["-c", script, binary, &moves])
        .arg(&game)
        .output()
        .expect("a shell");
    let memory = String::from_utf8_lossy(&output.stdout);
    let kilobytes: f64 = memory
        .split_whitespace()
        .nth(1)
        .and_then(|number| number.parse().ok())
        .unwrap_or(f64::NAN);
    println!(
        "memory of a resumed game of 200 plies: {:.1} MB at most",
        kilobytes / 1024.0
    );
}

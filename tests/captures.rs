//! These tests need the recordings and are skipped without them: ANSAGER_CAPTURES names their folder.

use std::path::PathBuf;

use ansager::protocol::{
    BoardEvent, ClockEvent, DeviceEvent, Event, Orientation,
    certabo::{
        self,
        calibration::Calibrator,
        line::{Line, LineReader},
    },
    chesslink,
    dgt::{
        self,
        command::{Command, LIGHTS_OFF, lights_on},
    },
    registry::{Decode, Device},
    replay::{Replayed, Settings, replay},
    sentio,
};
use serde_json::Value;
use shakmaty::Board;

fn captures() -> Option<PathBuf> {
    std::env::var_os("ANSAGER_CAPTURES")
        .map(PathBuf::from)
        .filter(|folder| folder.is_dir())
}

fn json(path: PathBuf) -> Value {
    serde_json::from_slice(&std::fs::read(path).unwrap()).unwrap()
}

fn hex(text: &str) -> Vec<u8> {
    (0..text.len() / 2)
        .map(|at| u8::from_str_radix(&text[2 * at..2 * at + 2], 16).unwrap())
        .collect()
}

#[test]
fn the_recorded_game_comes_out_exact() {
    let Some(folder) = captures() else { return };
    let bytes = std::fs::read(folder.join("dgt-game-1.bin")).unwrap();
    let moves = std::fs::read_to_string(folder.join("dgt-game-1.uci")).unwrap();
    let expected: Vec<&str> = moves
        .split_whitespace()
        .filter(|word| !word.ends_with('.') && *word != "*")
        .collect();
    let lines = replay(&Settings::new(Device::Dgt), &bytes).unwrap();
    let mut plies = Vec::new();
    for line in &lines {
        if let Replayed::Ply {
            ply, uci, clock, ..
        } = line
        {
            assert_eq!(*ply, plies.len() + 1);
            assert!(clock.is_some(), "ply {ply} has its clock");
            plies.push(uci.as_str());
        }
    }
    assert_eq!(plies.len(), 57);
    assert_eq!(plies, expected);
    assert!(matches!(lines.last(), Some(Replayed::Final { .. })));
}

#[test]
fn the_recorded_game_comes_out_in_any_pieces() {
    let Some(folder) = captures() else { return };
    let bytes = std::fs::read(folder.join("dgt-game-1.bin")).unwrap();
    let all = |size: usize| {
        let mut decoder = dgt::decode::Decoder::new();
        let mut events = Vec::new();
        for chunk in bytes.chunks(size) {
            decoder.push(chunk);
            events.extend(std::iter::from_fn(|| decoder.poll()));
        }
        events
    };
    let whole = all(bytes.len());
    assert_eq!(
        whole
            .iter()
            .filter(|event| matches!(event, Event::Clock(ClockEvent::Reading(_))))
            .count(),
        323
    );
    assert!(
        !whole
            .iter()
            .any(|event| matches!(event, Event::Lost(_) | Event::Unknown(_)))
    );
    for size in 1..20 {
        assert_eq!(all(size), whole, "reads of {size}");
    }
}

#[test]
fn dgt_vectors_are_understood() {
    let Some(folder) = captures() else { return };
    let vectors = json(folder.join("dgt-vectors.json"));
    for vector in vectors["board_to_host"].as_array().unwrap() {
        let (name, meaning) = (
            vector["name"].as_str().unwrap(),
            vector["meaning"].as_str().unwrap(),
        );
        let mut decoder = dgt::decode::Decoder::new();
        if name.contains("lifted") || name.contains(" on ") {
            decoder.push(&hex(vectors["board_to_host"][0]["hex"].as_str().unwrap()));
            while decoder.poll().is_some() {}
        }
        decoder.push(&hex(vector["hex"].as_str().unwrap()));
        let event = decoder.poll();
        let understood = match name {
            "ee moves header" | "bwtime null" => event.is_none(),
            "bwtime no clock" => event == Some(Event::Clock(ClockEvent::Missing)),
            "dump start rotated" => {
                event == Some(Event::Board(BoardEvent::Lies(Orientation::Turned)))
            }
            _ if name.starts_with("bwtime") => {
                matches!(event, Some(Event::Clock(ClockEvent::Reading(_))))
            }
            _ if name.starts_with("ack error") => {
                matches!(
                    event,
                    Some(Event::Clock(ClockEvent::Ack {
                        code: 0x0a,
                        accepted: false,
                        ..
                    }))
                )
            }
            _ if name.starts_with("ack") => {
                let codes: Vec<u8> = meaning
                    .rsplit("= ")
                    .next()
                    .unwrap()
                    .split(' ')
                    .map(|code| u8::from_str_radix(code, 16).unwrap())
                    .collect();
                matches!(event, Some(Event::Clock(ClockEvent::Ack { code, accepted: true, .. })) if code == codes[1])
            }
            _ if name.starts_with("auto") => {
                matches!(
                    event,
                    Some(Event::Clock(ClockEvent::Button(_) | ClockEvent::Ready))
                )
            }
            _ if name.starts_with("dump") || name.contains("lifted") || name.contains(" on ") => {
                matches!(event, Some(Event::Board(BoardEvent::Placement(_))))
            }
            _ => matches!(event, Some(Event::Device(_))),
        };
        assert!(understood, "{name}: {event:?}");
    }
    let known = |wanted: &[u8]| {
        let simple = [
            Command::Reset,
            Command::Clock,
            Command::Board,
            Command::Update,
            Command::UpdateBoard,
            Command::UpdateNice,
            Command::Serial,
            Command::LongSerial,
            Command::BusAddress,
            Command::Trademark,
            Command::Version,
            Command::Battery,
            Command::LogMemory,
        ];
        simple.iter().any(|command| [command.byte()] == wanted)
            || lights_on(shakmaty::Square::E2, shakmaty::Square::E4) == wanted
            || LIGHTS_OFF == wanted
    };
    for vector in vectors["host_to_board"].as_array().unwrap() {
        let bytes = hex(vector["hex"].as_str().unwrap());
        // Clock commands are compared byte for byte where they are made.
        assert!(bytes[0] == 0x2b || known(&bytes), "{vector}");
    }
}

#[test]
fn chesslink_vectors_are_understood() {
    let Some(folder) = captures() else { return };
    for vector in json(folder.join("chesslink-vectors.json"))
        .as_array()
        .unwrap()
    {
        let (text, wire) = (
            vector["ascii"].as_str().unwrap(),
            hex(vector["wire_hex"].as_str().unwrap()),
        );
        assert_eq!(
            chesslink::decode::sealed(&text[..text.len() - 2]),
            wire,
            "{text}"
        );
        if vector["dir"] == "board->host" {
            let mut decoder = chesslink::decode::Decoder::new();
            decoder.push(&wire);
            let event = decoder.poll();
            assert!(
                matches!(event, Some(Event::Board(_) | Event::Device(_))),
                "{text}: {event:?}"
            );
        }
    }
}

fn certabo_lines(folder: &std::path::Path, file: &str) -> Vec<Line> {
    let mut reader = LineReader::default();
    let bytes = std::fs::read(folder.join("certabo").join(file)).unwrap();
    bytes
        .iter()
        .flat_map(|&byte| reader.push(byte))
        .flatten()
        .collect()
}

#[test]
fn certabo_frames_are_understood() {
    let Some(folder) = captures() else { return };
    for entry in json(folder.join("certabo/INDEX.json")).as_array().unwrap() {
        let file = entry["file"].as_str().unwrap();
        let lines = certabo_lines(&folder, file);
        let count = lines
            .iter()
            .filter(|line| matches!(line, Line::Chips(_) | Line::Ranks(_)))
            .count();
        assert_eq!(count, 1, "{file}: {lines:?}");
    }
    let junk = certabo_lines(&folder, "rfid_junk_prefix.txt");
    assert!(matches!(&junk[..], [Line::Chips(chips)] if chips[63] == [3, 0, 84, 252, 15]));
    let calibrate = |kind: &str| {
        let mut calibrator = Calibrator::default();
        for number in 1..=4 {
            for line in certabo_lines(&folder, &format!("rfid_calibration_{kind}_{number}.txt")) {
                if let Line::Chips(chips) = line {
                    calibrator.add(&chips);
                }
            }
        }
        calibrator.finish(4)
    };
    assert_eq!(
        calibrate("ok").map(|calibration| calibration.len()),
        Some(32)
    );
    assert_eq!(calibrate("fail"), None);
}

#[test]
fn certabo_and_sentio_boards_are_shown() {
    let Some(folder) = captures() else { return };
    let read = |file: &str| std::fs::read(folder.join("certabo").join(file)).unwrap();
    let boards = |events: Vec<Event>| -> Vec<String> {
        let board = |event| match event {
            Event::Board(BoardEvent::Placement(board)) => Some(board.to_string()),
            _ => None,
        };
        events.into_iter().filter_map(board).collect()
    };
    let mut decoder = certabo::decode::Decoder::calibrating(7);
    for _ in 0..7 {
        decoder.push(&read("rfid_calib_start_position.txt"));
    }
    for _ in 0..3 {
        decoder.push(&read("rfid_h7_removed.txt"));
    }
    let shown = boards(std::iter::from_fn(|| decoder.poll()).collect());
    assert_eq!(
        shown,
        [
            Board::new().to_string(),
            "rnbqkbnr/ppppppp1/8/8/8/8/PPPPPPPP/RNBQKBNR".into()
        ]
    );

    let mut decoder = sentio::decode::Decoder::new();
    decoder.push(&read("sentio_start_position.txt"));
    decoder.push(&read("sentio_h1_missing_L_ack.txt"));
    let start = Board::new().occupied();
    let missing = start.without(shakmaty::Square::H1);
    let events: Vec<Event> = std::iter::from_fn(|| decoder.poll()).collect();
    let seen = |squares| Event::Board(BoardEvent::Occupied(squares));
    assert_eq!(
        events,
        [
            seen(start),
            seen(missing),
            Event::Device(DeviceEvent::Done(0))
        ]
    );
}

//! Random and spoilt bytes and boards: no panic, and back in step afterwards. More with PROPTEST_CASES.

use std::time::Duration;

use ansager::{
    game::{
        boards::{
            seen::Seen,
            tracked::{Patience, Tracked},
            tracker::Tracker,
        },
        record::Record,
    },
    protocol::{
        BoardEvent, Event, Orientation, Side,
        chesslink::decode::sealed,
        own::{line, tactile::Sense},
        registry::{Decoder, Device},
    },
};
use proptest::prelude::*;
use shakmaty::{Board, Chess, Color, Piece, Role, Square};

use crate::support::emulator::{
    Chunk, Moment, certabo, chesslink, dgt,
    dice::Dice,
    human::{Habits, moments},
    own,
};

fn device() -> impl Strategy<Value = Device> {
    prop::sample::select(Device::ALL.to_vec())
}

fn board() -> impl Strategy<Value = Device> {
    prop::sample::select(vec![
        Device::Dgt,
        Device::ChessLink,
        Device::Certabo,
        Device::Sentio,
        Device::Tactile,
    ])
}

/// A change somewhere in a stream.
#[derive(Debug, Clone)]
enum Damage {
    Flip(usize, u8),
    Insert(usize, u8),
    Remove(usize),
    Cut(usize, usize),
}

fn damage() -> impl Strategy<Value = Damage> {
    prop_oneof![
        (any::<usize>(), any::<u8>()).prop_map(|(at, bits)| Damage::Flip(at, bits)),
        (any::<usize>(), any::<u8>()).prop_map(|(at, byte)| Damage::Insert(at, byte)),
        any::<usize>().prop_map(Damage::Remove),
        (any::<usize>(), 1..200usize).prop_map(|(at, length)| Damage::Cut(at, length)),
    ]
}

impl Damage {
    fn apply(&self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let length = bytes.len();
        match *self {
            Self::Flip(at, bits) => bytes[at % length] ^= bits,
            Self::Insert(at, byte) => bytes.insert(at % length, byte),
            Self::Remove(at) => drop(bytes.remove(at % length)),
            Self::Cut(at, count) => {
                drop(bytes.drain(at % length..(at % length + count).min(length)))
            }
        }
    }
}

fn stream(device: Device, moments: &[Moment], dice: &mut Dice) -> Vec<Chunk> {
    let lies = Orientation::Normal;
    match device {
        Device::Dgt => dgt::stream(
            moments,
            dgt::Setting {
                lies,
                clock: Some(Side::Left),
                dump_every: 9,
            },
            dice,
        ),
        Device::ChessLink => chesslink::stream(moments, lies),
        Device::Certabo => certabo::chips(moments, lies, true, dice),
        Device::Sentio => certabo::switches(moments, lies),
        Device::Tactile => own::board(moments, lies, Sense::Pieces),
        Device::TalkingClock => own::clock(moments, Side::Left),
    }
}

fn bytes(chunks: Vec<Chunk>) -> Vec<u8> {
    chunks.into_iter().flat_map(|chunk| chunk.bytes).collect()
}

/// What the decoder last said stands on the board.
fn shown(decoder: &mut Decoder, last: &mut Option<Seen>) {
    while let Some(event) = decoder.poll() {
        match event {
            Event::Board(BoardEvent::Placement(board)) => *last = Some(Seen::Pieces(board)),
            Event::Board(BoardEvent::Colours(colours)) => *last = Some(Seen::Colours(colours)),
            Event::Board(BoardEvent::Occupied(squares)) => *last = Some(Seen::Occupied(squares)),
            _ => {}
        }
    }
}

/// The board said again in full, as a device does when asked or by itself.
fn said_again(device: Device, board: &Board, first: &[Moment], dice: &mut Dice) -> Vec<u8> {
    let moment = Moment {
        at: Duration::from_secs(9999),
        board: board.clone(),
        press: None,
    };
    match device {
        Device::Certabo => {
            let all = certabo::chips(
                &[first, &[moment]].concat(),
                Orientation::Normal,
                false,
                dice,
            );
            let tail = all.len() - 3;
            let mut bytes = b"\r\n".to_vec();
            bytes.extend(all.into_iter().skip(tail).flat_map(|chunk| chunk.bytes));
            bytes
        }
        _ => bytes(stream(device, &[moment], dice)),
    }
}

/// Messages of a DGT board and how much they carry.
const CARRIED: [(u8, usize); 14] = [
    (0x86, 64),
    (0x8d, 7),
    (0x8e, 2),
    (0x8e, 2),
    (0x8e, 2),
    (0x90, 2),
    (0x91, 5),
    (0x92, 30),
    (0x93, 2),
    (0x94, 50),
    (0x95, 50),
    (0x96, 2),
    (0xa0, 9),
    (0xa2, 10),
];
const KINDS: [&str; 10] = [
    "BOARD", "LIFT", "HELLO", "KEY", "ALIVE", "DONE", "REFUSED", "TIME", "PRESS", "FLAG",
];
const WORDS: [&str; 16] = [
    "left",
    "right",
    "e4",
    "i9",
    "down",
    "up",
    "turn=left",
    "turn=up",
    "running=yes",
    "flag=left",
    "sense=pieces",
    "sense=squares",
    "battery=101",
    "moves=-1",
    "=",
    "",
];
const NUMBERS: [u64; 5] = [0, 1, 65_536, 360_000_001, u64::MAX];

/// A message that is whole and closed as it should be, with anything in it.
fn any_message(device: Device, dice: &mut Dice) -> Vec<u8> {
    let letters = |dice: &mut Dice, count: usize| -> String {
        let men = b".KQRBNPkqrbnpx0?";
        (0..count)
            .map(|_| char::from(men[dice.below(men.len())]))
            .collect()
    };
    let numbers = |dice: &mut Dice, count: usize| -> Vec<u8> {
        let numbers: Vec<String> = (0..count)
            .map(|_| (dice.below(256) + 256 * usize::from(dice.below(500) == 0)).to_string())
            .collect();
        format!(":{}\r\n", numbers.join(" ")).into_bytes()
    };
    // Mostly as long as it should be.
    let odd = dice.percent(20);
    let near = |dice: &mut Dice, length: usize| {
        if odd {
            length - 1 + dice.below(3)
        } else {
            length
        }
    };
    match device {
        Device::Dgt => {
            let (id, length) = CARRIED[dice.below(CARRIED.len())];
            let data: Vec<u8> = (0..near(dice, length))
                .map(|_| dice.below(128) as u8)
                .collect();
            dgt::message(id, &data)
        }
        Device::ChessLink => {
            let kind = b"svwrlx"[dice.below(6)];
            let count = near(dice, if kind == b's' { 64 } else { 4 });
            let text = letters(dice, count);
            sealed(&format!("{}{text}", char::from(kind)))
        }
        Device::Certabo => {
            let count = near(dice, 320);
            numbers(dice, count)
        }
        Device::Sentio => {
            let count = near(dice, 8);
            numbers(dice, count)
        }
        Device::Tactile | Device::TalkingClock => {
            let mut words = Vec::new();
            if dice.percent(50) {
                let count = near(dice, 64);
                words.push(letters(dice, count));
            }
            for _ in 0..dice.below(7) {
                words.push(match dice.below(3) {
                    0 => format!("left={}", NUMBERS[dice.below(5)]),
                    1 => format!("right={}", NUMBERS[dice.below(5)]),
                    _ => WORDS[dice.below(WORDS.len())].to_owned(),
                });
            }
            let (kind, number) = (KINDS[dice.below(KINDS.len())], NUMBERS[dice.below(5)]);
            line::encode(kind, number, &words.join(" "))
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_bytes_never_hurt(device in device(), bytes in prop::collection::vec(any::<u8>(), 0..3000)) {
        let mut decoder = Decoder::new(device, None);
        for chunk in bytes.chunks(7) {
            decoder.push(chunk);
            while decoder.poll().is_some() {}
        }
    }

    #[test]
    fn random_printable_bytes_never_hurt(device in device(), text in "[!1:svwrlx A-Z0-9*\r\n.?=-]{0,600}") {
        let mut decoder = Decoder::new(device, None);
        decoder.push(text.as_bytes());
        while decoder.poll().is_some() {}
    }

    #[test]
    fn random_messages_of_known_kinds_never_hurt(
        messages in prop::collection::vec((0x80..=0xffu8, prop::collection::vec(0..0x80u8, 0..80)), 0..60)
    ) {
        let mut decoder = Decoder::new(Device::Dgt, None);
        for (id, data) in messages {
            decoder.push(&dgt::message(id, &data));
            while decoder.poll().is_some() {}
        }
    }

    #[test]
    fn sound_messages_with_anything_in_them_never_hurt(device in device(), seed in any::<u64>()) {
        let mut dice = Dice::new(seed);
        let start = Chess::default();
        let game = dice.game(&start, 4);
        let moments = moments(&start, &game, &Habits::CALM, &mut dice);
        let mut decoder = Decoder::new(device, None);
        // A board that is known already takes more to heart.
        if dice.percent(80) {
            decoder.push(&bytes(stream(device, &moments, &mut dice)));
        }
        for _ in 0..60 {
            decoder.push(&any_message(device, &mut dice));
            while decoder.poll().is_some() {}
        }
    }

    #[test]
    fn spoilt_streams_come_back_into_step(
        device in board(),
        seed in any::<u64>(),
        damages in prop::collection::vec(damage(), 1..12),
    ) {
        let mut dice = Dice::new(seed);
        let start = Chess::default();
        let game: Vec<_> = dice.game(&start, 12).into_iter().take_while(|m| !m.is_promotion()).collect();
        let moments = moments(&start, &game, &Habits::CALM, &mut dice);
        let chunks = stream(device, &moments, &mut dice);
        // A board must be calibrated on sound lines.
        let sound = if device == Device::Certabo { 7 } else { 0 };
        let clean = bytes(chunks[..sound].to_vec());
        let mut spoilt = bytes(chunks[sound..].to_vec());
        for damage in &damages {
            damage.apply(&mut spoilt);
        }
        let mut decoder = Decoder::new(device, None);
        decoder.lies(Some(Orientation::Normal));
        let mut last = None;
        for part in [clean, spoilt] {
            decoder.push(&part);
            shown(&mut decoder, &mut last);
        }
        let truth = moments.last().unwrap().board.clone();
        decoder.push(&said_again(device, &truth, &moments, &mut dice));
        shown(&mut decoder, &mut last);
        prop_assert!(last.is_some_and(|last| last.shows(&truth)));
    }

    #[test]
    fn the_tracker_bears_any_board(
        seed in any::<u64>(),
        changes in prop::collection::vec((0..64u32, 0..13usize, 0..3000u64), 0..120),
        senses in 0..3,
    ) {
        let mut tracker = Tracker::new(Chess::default(), Patience::default());
        let mut board = Board::new();
        let mut now = Duration::ZERO;
        let mut dice = Dice::new(seed);
        for (square, piece, wait) in changes {
            now += Duration::from_millis(wait);
            let mut turns = 0;
            while let Some(deadline) = tracker.deadline().filter(|&deadline| deadline <= now) {
                tracker.tick(deadline);
                turns += 1;
                prop_assert!(turns < 20, "a deadline that never passes");
            }
            let square = Square::new(square);
            match piece {
                12 => board.discard_piece_at(square),
                piece => {
                    let role = Role::ALL[piece % 6];
                    board.set_piece_at(square, Piece { role, color: Color::from_white(piece < 6) });
                }
            }
            tracker.see(match senses {
                0 => Seen::Pieces(board.clone()),
                1 => Seen::Colours(shakmaty::ByColor { white: board.white(), black: board.black() }),
                _ => Seen::Occupied(board.occupied()),
            }, now);
            if dice.percent(20) {
                tracker.press(Color::from_white(dice.percent(50)), now);
            }
        }
    }

    /// Whatever is answered, and whenever, the tracker never waits for a moment that has passed.
    #[test]
    fn answers_right_or_wrong_lead_on(seed in any::<u64>(), occupied in any::<bool>()) {
        let mut dice = Dice::new(seed);
        let start = Chess::default();
        let game = dice.game(&start, 60);
        let mut tracker = Tracker::new(start.clone(), Patience::default());
        for moment in moments(&start, &game, &Habits::LIVELY, &mut dice) {
            let mut news = Vec::new();
            let mut turns = 0;
            while let Some(deadline) = tracker.deadline().filter(|&deadline| deadline <= moment.at) {
                news.extend(tracker.tick(deadline));
                turns += 1;
                prop_assert!(turns < 20, "a deadline that never passes");
            }
            let board = &moment.board;
            news.extend(tracker.see(if occupied {
                Seen::Occupied(board.occupied())
            } else {
                Seen::Colours(shakmaty::ByColor { white: board.white(), black: board.black() })
            }, moment.at));
            if let Some(by) = moment.press {
                news.extend(tracker.press(by, moment.at));
            }
            for one in news {
                if let Tracked::Ask { candidates, .. } = one
                    && let Some(m) = dice.pick(&candidates)
                {
                    tracker.answer(m);
                }
            }
        }
    }

    #[test]
    fn any_text_is_read_as_a_record(text in "\\PC{0,300}", moves in "([KQRBNDTLS]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?[+#]? ){0,40}") {
        for text in [text, moves] {
            let record = Record::read(&text, &Chess::default(), shakmaty::CastlingMode::Standard);
            let mut shown = record.final_board().clone();
            shown.discard_piece_at(Square::A1);
            ansager::game::verdict::explain::explain(&record, &Seen::Occupied(shown.occupied()));
            ansager::game::verdict::explain::explain(&record, &Seen::Pieces(shown));
        }
    }
}

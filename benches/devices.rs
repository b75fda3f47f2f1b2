//! Decoders, moves from placements, and whole emulated games: on one board through the tracker, on two boards through the session.

use std::{
    hint::black_box,
    time::{Duration, Instant},
};

use ansager::{
    game::{
        boards::{seen::Seen, tracked::Patience, tracker::Tracker},
        journal::entry::{Entry, Presence},
        language::announcement::{AboutMove, Announcement},
        laws::agreement::{Agreement, Mode},
        session::{BoardInput, ClockInput, Input, Output, Session},
    },
    protocol::{
        BoardEvent, ClockEvent, Event, Orientation, Side,
        own::tactile::Sense,
        registry::{Decoder, Device},
    },
    table::translation,
};
use shakmaty::{CastlingMode, Chess, Color};

use crate::{
    played,
    support::{
        emulator::{
            Chunk, Moment, certabo, chesslink, dgt,
            dice::Dice,
            human::{self, Habits},
            own,
            watch::Watcher,
        },
        wire_games,
    },
};

pub(crate) fn figures() {
    for device in Device::ALL {
        throughput(device);
    }
    move_latency();
    one_board();
    two_boards();
    on_the_wire();
}

/// The program itself at many tables at once, through pseudo-terminals: a thousand games, or as many as begin within three minutes.
fn on_the_wire() {
    const TABLES: usize = 48;
    let begin = Instant::now();
    let wanted = wire_games::wanted(1_000);
    let tally = wire_games::play(wanted, TABLES, Duration::from_secs(180));
    println!(
        "{} games through pseudo-terminals, two boards and a clock each, {TABLES} tables at once: {} plies, {:.0} s, {} wrong plies, {} false alarms",
        tally.games,
        tally.plies,
        begin.elapsed().as_secs_f64(),
        tally.wrong,
        tally.false_alarms
    );
    for told in tally.told.iter().take(3) {
        println!("  {told}");
    }
}

/// 10,000 games, or as many as ANSAGER_GAMES says.
fn games() -> u64 {
    let games = std::env::var("ANSAGER_GAMES").ok();
    games.and_then(|games| games.parse().ok()).unwrap_or(10_000)
}

fn stream(device: Device, moments: &[Moment]) -> Vec<Chunk> {
    let (lies, mut dice) = (Orientation::Normal, Dice::new(1));
    match device {
        Device::Dgt => {
            let setting = dgt::Setting {
                lies,
                clock: Some(Side::Left),
                dump_every: 7,
            };
            dgt::stream(moments, setting, &mut dice)
        }
        Device::ChessLink => chesslink::stream(moments, lies),
        Device::Certabo => certabo::chips(moments, lies, true, &mut dice),
        Device::Sentio => certabo::switches(moments, lies),
        Device::Tactile => own::board(moments, lies, Sense::Pieces),
        Device::TalkingClock => own::clock(moments, Side::Left),
    }
}

fn throughput(device: Device) {
    let bytes: Vec<u8> = (0..20)
        .flat_map(|seed| stream(device, &played(seed, 80).1))
        .flat_map(|chunk| chunk.bytes)
        .collect();
    let (mut total, mut events) = (0usize, 0usize);
    let begin = Instant::now();
    while begin.elapsed() < Duration::from_millis(500) {
        let mut decoder = Decoder::new(device, None);
        for chunk in bytes.chunks(64) {
            decoder.push(chunk);
            while let Some(event) = decoder.poll() {
                black_box(&event);
                events += 1;
            }
        }
        total += bytes.len();
    }
    let seconds = begin.elapsed().as_secs_f64();
    let rate = total as f64 / seconds;
    println!(
        "decode {:<13} {:>8.1} MB/s {:>9.0} events/s {:>9.0} times its line speed",
        device.name(),
        rate / 1e6,
        events as f64 / seconds,
        rate * 10.0 / f64::from(device.baud())
    );
}

/// From the last byte of the message that completes a move to the tracker's word, and to the confirmation at the press.
fn move_latency() {
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..200 {
        let (_, moments) = played(seed, 80);
        let mut decoder = Decoder::new(Device::Dgt, None);
        let mut tracker = Tracker::new(
            Chess::default(),
            Patience {
                confirm: None,
                ..Patience::default()
            },
        );
        for Chunk { at, bytes } in stream(Device::Dgt, &moments) {
            while let Some(deadline) = tracker.deadline().filter(|&deadline| deadline <= at) {
                tracker.tick(deadline);
            }
            let begin = Instant::now();
            let mut told = false;
            decoder.push(&bytes);
            while let Some(event) = decoder.poll() {
                let news = match event {
                    Event::Board(BoardEvent::Placement(board)) => {
                        tracker.see(Seen::Pieces(board), at)
                    }
                    Event::Clock(ClockEvent::Pressed(side)) => {
                        tracker.press(side.color(Side::Left), at)
                    }
                    _ => continue,
                };
                told |= !news.is_empty();
            }
            if told {
                times.push(begin.elapsed());
            }
        }
    }
    println!(
        "last byte to move or confirmation, by the tracker: {}",
        spread(&mut times)
    );
}

/// One board and its clock, through decoder and tracker.
fn one_board() {
    let games = games();
    let begin = Instant::now();
    let (mut plies, mut wrong, mut events) = (0usize, 0usize, 0usize);
    for seed in 0..games {
        let (game, moments) = played(seed, 80);
        let chunks = stream(Device::Dgt, &moments);
        events += chunks.len();
        let patience = Patience {
            confirm: None,
            ..Patience::default()
        };
        let watcher = Watcher::new(Chess::default(), &game, Side::Left, patience);
        let watched = watcher.watch(vec![(Decoder::new(Device::Dgt, None), chunks)]);
        plies += game.len();
        wrong += usize::from(watched.moves != game) + watched.wrong.len();
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{games} emulated games on one board: {plies} plies, {events} messages, {seconds:.1} s, {:.0} games/s, {wrong} wrong",
        games as f64 / seconds
    );
}

/// Two boards and a clock: every byte through its decoder, everything the session hears, and its journal at the end.
fn two_boards() {
    let games = games();
    let begin = Instant::now();
    let (mut plies, mut wrong, mut differ, mut messages) = (0usize, 0usize, 0usize, 0usize);
    let mut times: Vec<Duration> = Vec::new();
    for seed in 0..games {
        let mut dice = Dice::new(seed);
        let game = dice.game(&Chess::default(), 80);
        let habits = Habits {
            crosses: 0,
            takes_back: 0,
            ..Habits::LIVELY
        };
        let moments = human::two_boards(&Chess::default(), &game, &habits, &mut dice);
        let heard = listen(&moments.white, &moments.black, &mut times);
        let uci = |m: &shakmaty::Move| m.to_uci(CastlingMode::Standard).to_string();
        messages += heard.messages;
        plies += game.len();
        wrong += usize::from(heard.announced != game.iter().map(uci).collect::<Vec<_>>());
        differ += heard.differ;
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!(
        "{games} emulated games on two boards: {plies} plies, {messages} messages, {seconds:.1} s, {:.0} games/s, {wrong} wrong, {differ} false alarms",
        games as f64 / seconds
    );
    println!(
        "last byte to announcement, through the session: {}",
        spread(&mut times)
    );
}

#[derive(Default)]
struct Heard {
    announced: Vec<String>,
    differ: usize,
    messages: usize,
}

impl Heard {
    /// Whether a move was announced.
    fn take(&mut self, outputs: Vec<Output>) -> bool {
        let mut spoke = false;
        for output in outputs {
            match output {
                Output::Entry(Entry::Announced { uci: Some(uci), .. }) => {
                    self.announced.push(uci.to_string());
                }
                Output::Entry(Entry::BoardsDiffer { .. }) => self.differ += 1,
                Output::Say(Announcement::Move(AboutMove::Announced { .. })) => spoke = true,
                _ => {}
            }
        }
        spoke
    }
}

/// A DGT-style board for White, ours for Black, our own clock between them.
fn listen(white: &[Moment], black: &[Moment], times: &mut Vec<Duration>) -> Heard {
    let mut both: Vec<Moment> = white.iter().chain(black).cloned().collect();
    both.sort_by_key(|moment| moment.at);
    let setting = dgt::Setting {
        lies: Orientation::Normal,
        clock: None,
        dump_every: 7,
    };
    let mut lines = [
        (Device::Dgt, dgt::stream(white, setting, &mut Dice::new(1))),
        (Device::Tactile, stream(Device::Tactile, black)),
        (Device::TalkingClock, own::clock(&both, Side::Left)),
    ]
    .map(|(device, chunks)| (Decoder::new(device, None), chunks.into_iter().peekable()));
    let agreement = Agreement {
        mode: Mode::Tournament,
        ..Agreement::default()
    };
    let mut session = Session::open(agreement, "bench", "now").0;
    let found = |on| Input::Board(on, BoardInput::Is(Presence::Found, String::new()));
    let clock = Input::Clock(ClockInput::Is(Presence::Found, String::new()));
    for input in [found(Color::White), found(Color::Black), clock] {
        session.handle(input, Duration::ZERO);
    }
    let mut heard = Heard::default();
    loop {
        let next = lines.iter_mut().enumerate().filter_map(|(index, line)| {
            let at = line.1.peek()?.at;
            Some((at, index, line))
        });
        let Some((at, index, (decoder, chunks))) = next.min_by_key(|(at, index, _)| (*at, *index))
        else {
            return heard;
        };
        let Some(Chunk { bytes, .. }) = chunks.next() else {
            return heard;
        };
        while let Some(deadline) = session.deadline().filter(|deadline| *deadline <= at) {
            heard.take(session.handle(Input::Tick, deadline));
        }
        heard.messages += 1;
        let begin = Instant::now();
        let mut spoke = false;
        decoder.push(&bytes);
        while let Some(event) = decoder.poll() {
            let input = match event {
                Event::Board(event) => translation::board(Color::from_white(index == 0), event),
                Event::Clock(event) => translation::clock(&event, Side::Left),
                _ => None,
            };
            if let Some(input) = input {
                spoke |= heard.take(session.handle(input, at));
            }
        }
        if spoke {
            times.push(begin.elapsed());
        }
    }
}

fn spread(times: &mut [Duration]) -> String {
    times.sort();
    let at = |share: usize| times.get(times.len().saturating_sub(1) * share / 100);
    let at = |share: usize| at(share).copied().unwrap_or_default();
    format!(
        "median {:?}, 99 % {:?}, longest {:?} ({} times)",
        at(50),
        at(99),
        at(100),
        times.len()
    )
}

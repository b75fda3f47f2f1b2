//! Random games on two boards and a chess clock, made by lively hands: bytes through decoders, decoders into the session.

use std::time::Duration;

use ansager::{
    game::{
        boards::seen::Seen,
        journal::entry::{Entry, Presence},
        session::{BoardInput, ClockInput, Input},
        verdict::explain::slips::{self, Kind},
    },
    protocol::{
        Event, Orientation, Side,
        own::tactile::Sense,
        registry::{Decoder, Device},
    },
    table::translation,
};
use shakmaty::{Board, ByColor, CastlingMode, Chess, Color, Move, Position};

use crate::support::{
    desk::{Desk, agreement},
    emulator::{
        Chunk, Moment, certabo, chesslink, dgt,
        dice::Dice,
        human::{self, Habits},
        noise::{Line, roughen},
        own,
    },
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    Board(Color),
    Clock,
}

/// One table: who has which board, and whether there is a clock.
struct Table {
    desk: Desk,
    parts: Vec<(Part, Decoder, Vec<Chunk>)>,
    white: Side,
}

fn stream(device: Device, moments: &[Moment], dice: &mut Dice) -> (Vec<Chunk>, Line) {
    let lies = if dice.percent(50) {
        Orientation::Turned
    } else {
        Orientation::Normal
    };
    match device {
        Device::Dgt => {
            let setting = dgt::Setting {
                lies,
                clock: None,
                dump_every: 7,
            };
            (dgt::stream(moments, setting, dice), Line::Marked)
        }
        Device::ChessLink => (chesslink::stream(moments, lies), Line::Checked),
        Device::Certabo => (certabo::chips(moments, lies, true, dice), Line::Text),
        _ => (own::board(moments, lies, Sense::Pieces), Line::Checked),
    }
}

impl Table {
    fn new(
        devices: ByColor<Device>,
        moments: &ByColor<Vec<Moment>>,
        clock: bool,
        dice: &mut Dice,
    ) -> Self {
        let white = if dice.percent(50) {
            Side::Left
        } else {
            Side::Right
        };
        let mut parts = Vec::new();
        for on in Color::ALL {
            let device = *devices.get(on);
            let (chunks, line) = stream(device, moments.get(on), dice);
            let chunks = roughen(chunks, line, dice);
            parts.push((Part::Board(on), Decoder::new(device, None), chunks));
        }
        if clock {
            let mut all: Vec<Moment> = moments
                .white
                .iter()
                .chain(&moments.black)
                .cloned()
                .collect();
            all.sort_by_key(|moment| moment.at);
            let chunks = roughen(own::clock(&all, white), Line::Checked, dice);
            parts.push((
                Part::Clock,
                Decoder::new(Device::TalkingClock, None),
                chunks,
            ));
        }
        let mut desk = Desk::open(agreement("--mode tournament --repetition off"));
        for (part, ..) in &parts {
            let name = "test".to_owned();
            desk.handle(match part {
                Part::Board(on) => Input::Board(*on, BoardInput::Is(Presence::Found, name)),
                Part::Clock => Input::Clock(ClockInput::Is(Presence::Found, name)),
            });
        }
        Self { desk, parts, white }
    }

    /// All chunks in the order of time.
    fn play(mut self) -> Desk {
        let mut order: Vec<(Duration, usize, usize)> = Vec::new();
        for (part, (.., chunks)) in self.parts.iter().enumerate() {
            order.extend(
                chunks
                    .iter()
                    .enumerate()
                    .map(|(index, chunk)| (chunk.at, part, index)),
            );
        }
        order.sort();
        for (at, part, index) in order {
            let (part, decoder, chunks) = &mut self.parts[part];
            let wait = at.saturating_sub(self.desk.at);
            self.desk.wait(wait);
            decoder.push(&chunks[index].bytes);
            while let Some(event) = decoder.poll() {
                let input = match (*part, event) {
                    (Part::Board(on), Event::Board(event)) => translation::board(on, event),
                    (Part::Clock, Event::Clock(event)) => translation::clock(&event, self.white),
                    _ => None,
                };
                if let Some(input) = input {
                    self.desk.handle(input);
                }
            }
        }
        self.desk.wait(Duration::from_secs(30));
        self.desk
    }
}

fn announced(desk: &Desk) -> Vec<String> {
    let entries = desk.journal.iter().filter_map(|(_, entry)| match entry {
        Entry::Announced { uci, .. } => uci.as_ref().map(ToString::to_string),
        _ => None,
    });
    entries.collect()
}

fn uci(game: &[Move]) -> Vec<String> {
    game.iter()
        .map(|m| m.to_uci(CastlingMode::Standard).to_string())
        .collect()
}

fn check(devices: ByColor<Device>, seeds: std::ops::Range<u64>, clock: bool) {
    for seed in seeds {
        let mut dice = Dice::new(seed);
        let plies = 20 + dice.below(80);
        let mut game = dice.game(&Chess::default(), plies);
        if [devices.white, devices.black].contains(&Device::Certabo) {
            // A set of chips has no second queen.
            let promotion = game.iter().position(|m| m.is_promotion());
            game.truncate(promotion.unwrap_or(game.len()));
        }
        let habits = Habits {
            clock,
            crosses: 0,
            takes_back: 0,
            // Without a clock rest confirms a move, and whoever hesitates longer than that has moved.
            hesitates: if clock { 1500 } else { 900 },
            ..Habits::LIVELY
        };
        let moments = human::two_boards(&Chess::default(), &game, &habits, &mut dice);
        let desk = Table::new(devices, &moments, clock, &mut dice).play();
        assert_eq!(announced(&desk), uci(&game), "{devices:?} {seed}");
        let unwanted: Vec<&Entry> = desk
            .journal
            .iter()
            .map(|(_, entry)| entry)
            .filter(|entry| {
                matches!(
                    entry,
                    Entry::BoardsDiffer { .. }
                        | Entry::PressedEarly { .. }
                        | Entry::Withdrawn { .. }
                )
            })
            .collect();
        assert!(unwanted.is_empty(), "{devices:?} {seed}: {unwanted:?}");
        for on in Color::ALL {
            let made = desk
                .journal
                .iter()
                .filter(|(_, entry)| matches!(entry, Entry::Made { on: board, .. } if *board == on))
                .count();
            assert_eq!(made, game.len(), "{devices:?} {seed} {on}");
        }
    }
}

fn games() -> u64 {
    let wanted = std::env::var("ANSAGER_GAMES").ok();
    wanted.and_then(|games| games.parse().ok()).unwrap_or(100)
}

#[test]
fn two_boards_and_a_clock() {
    let devices = |white, black| ByColor { white, black };
    check(devices(Device::Dgt, Device::Tactile), 0..games(), true);
    check(
        devices(Device::Tactile, Device::ChessLink),
        1000..1000 + games(),
        true,
    );
    check(
        devices(Device::Tactile, Device::Certabo),
        2000..2000 + games() / 10,
        true,
    );
}

#[test]
fn two_boards_without_a_clock() {
    let devices = ByColor {
        white: Device::ChessLink,
        black: Device::Tactile,
    };
    check(devices, 3000..3000 + games(), false);
}

/// A move made wrongly on the second board: noticed while the game stands, named by the verdict, put right, and play goes on.
#[test]
fn a_wrong_move_on_the_second_board() {
    for seed in 4000..4000 + games() / 2 {
        let mut dice = Dice::new(seed);
        let plies = 6 + dice.below(40);
        let game = dice.game(&Chess::default(), plies);
        let mut desk = Desk::open(agreement("--mode tournament --repetition off"));
        let start = Seen::Pieces(Board::new());
        for on in Color::ALL {
            desk.handle(Input::Board(
                on,
                BoardInput::Is(Presence::Found, String::new()),
            ));
            desk.handle(Input::Board(on, BoardInput::Shows(start.clone())));
        }
        desk.wait(Duration::from_secs(2));
        let slip_at = dice.below(game.len());
        let mut position = Chess::default();
        for (ply, &m) in game.iter().enumerate() {
            let mover = position.turn();
            let before = position.clone();
            position.play_unchecked(m);
            let shows = |on, board: &Board| {
                Input::Board(on, BoardInput::Shows(Seen::Pieces(board.clone())))
            };
            desk.handle(shows(mover, position.board()));
            desk.type_line("Uhr");
            let others: Vec<Board> = slips::instead(before.board(), Some(&before), mover, Some(m))
                .into_iter()
                .filter(|slip| slip.kind != Kind::Missing && slip.board != *position.board())
                .map(|slip| slip.board)
                .collect();
            if let Some(wrong) = dice.pick(&others).filter(|_| ply == slip_at) {
                desk.said.clear();
                desk.handle(shows(mover.other(), &wrong));
                desk.wait(Duration::from_secs(25));
                assert_eq!(
                    desk.said,
                    ["Achtung, die beiden Bretter stimmen nicht überein."],
                    "{seed}"
                );
                desk.said.clear();
                desk.type_line("Schiedsrichter Urteil");
                let color = mover.other().fold_wb("Weiß", "Schwarz");
                let named = format!("Brett von {color} ist zu berichtigen: ");
                assert!(
                    desk.said.iter().any(|line| line.starts_with(&named)),
                    "{seed} {:?}",
                    desk.said
                );
                assert!(
                    desk.said
                        .iter()
                        .any(|line| line.starts_with("Dort geschah")),
                    "{seed} {:?}",
                    desk.said
                );
                desk.said.clear();
                desk.handle(shows(mover.other(), position.board()));
                desk.wait(Duration::from_secs(2));
                assert_eq!(desk.said, ["Die Bretter stimmen wieder überein."], "{seed}");
            }
            desk.handle(shows(mover.other(), position.board()));
            desk.wait(Duration::from_secs(2));
        }
        assert_eq!(announced(&desk), uci(&game), "{seed}");
    }
}

/// Whatever hands, clocks, cables and voices do, the journal tells the same game, and the session is never woken without end.
#[test]
fn nothing_that_happens_at_the_table_hurts() {
    let words = [
        "Uhr",
        "Bretter",
        "e4",
        "Sf3",
        "Korrektur",
        "zurück",
        "Pause",
        "Weiter",
        "Turm",
        "ja",
        "nein",
        "Schiedsrichter Urteil",
        "Schiedsrichter Entscheidung zurück 1",
        "gemacht",
        "Wiederholen",
    ];
    for seed in 5000..5000 + games() {
        let mut dice = Dice::new(seed);
        let mode = ["training", "tournament", "online"][dice.below(3)];
        let time = ["", " --time 5+3"][dice.below(2)];
        let mut desk = Desk::open(agreement(&format!("--mode {mode}{time}")));
        let mut boards = ByColor::new_with(|_| Board::new());
        for _ in 0..120 {
            let on = Color::from_white(dice.percent(50));
            let name = String::new();
            match dice.below(12) {
                0..4 => {
                    // A legal move on that board, if it shows a position at all; otherwise everything anew.
                    let turn = Color::from_white(dice.percent(50));
                    let mut pieces = shakmaty::Setup::empty();
                    pieces.board = boards.get(on).clone();
                    pieces.turn = turn;
                    let legal = pieces.position::<Chess>(CastlingMode::Standard).ok();
                    match legal.and_then(|position| dice.pick(&position.legal_moves())) {
                        Some(m) => {
                            ansager::game::boards::placement::make(boards.get_mut(on), turn, m)
                        }
                        None => *boards.get_mut(on) = Board::new(),
                    }
                    let board = boards.get(on).clone();
                    let seen = match dice.below(4) {
                        0 => Seen::Occupied(board.occupied()),
                        _ => Seen::Pieces(board),
                    };
                    desk.handle(Input::Board(on, BoardInput::Shows(seen)));
                }
                4 => {
                    let is = [Presence::Lost, Presence::Back][dice.below(2)];
                    desk.handle(Input::Board(on, BoardInput::Is(is, name)));
                }
                5 => {
                    *boards.get_mut(on) = Board::new();
                    desk.handle(Input::Board(
                        on,
                        BoardInput::Shows(Seen::Pieces(Board::new())),
                    ));
                }
                6 => desk.handle(Input::Clock(ClockInput::Pressed(on))),
                7 => {
                    let is = [Presence::Found, Presence::Lost, Presence::Back][dice.below(3)];
                    desk.handle(Input::Clock(ClockInput::Is(is, name)));
                }
                8 => {
                    let seconds = dice.below(400);
                    let side = on.fold_wb("white", "black");
                    desk.clock(&format!("0:00:{seconds} 0:05:00 {side}"));
                }
                9 | 10 => desk.type_line(words[dice.below(words.len())]),
                _ if dice.percent(10) => desk.resume(),
                _ => {}
            }
            let wait = dice.below(9000) as u64;
            desk.wait(Duration::from_millis(wait));
        }
    }
}

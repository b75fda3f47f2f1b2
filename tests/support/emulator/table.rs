//! A table that plays by itself: devices on pseudo-terminals, a game, habits and a script, at the real pace or as fast as possible.
//!
//! White sits on the left of the clock. The clock is a device of its own, or the one behind White's board.

use std::{collections::VecDeque, thread, time::Duration};

use ansager::{
    game::{boards::placement, verdict::explain::slips},
    protocol::Side,
};
use shakmaty::{Board, ByColor, Chess, Color, Move, Position, uci::UciMove};

use super::{
    dice::Dice,
    gestures::{self, Step},
    human::Habits,
    pty::Device,
    script::{Act, Script, Which},
};

/// How many times faster than people; nothing is waited for longer than `most`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Pace {
    pub(crate) faster: u32,
    pub(crate) most: Duration,
}

impl Pace {
    pub(crate) const REAL: Self = Self {
        faster: 1,
        most: Duration::MAX,
    };
    /// As fast as a program can see it: a Certabo board shows a change after three scans.
    pub(crate) const FAST: Self = Self {
        faster: 20,
        most: Duration::from_millis(25),
    };
}

pub(crate) struct Table {
    pub(crate) boards: ByColor<Option<Device>>,
    pub(crate) clock: Option<Device>,
    pub(crate) pace: Pace,
    pub(crate) habits: Habits,
    pub(crate) dice: Dice,
    /// What a clock that was set by hand adds for a move.
    pub(crate) bonus: Duration,
    /// Whether somebody starts the clock before the first move; otherwise its press does.
    pub(crate) starts: bool,
    /// Cables that are out, and for how long still.
    unplugged: Vec<(Which, Duration)>,
    /// Moves that a board gets later.
    late: VecDeque<(usize, Color, Chess, Move)>,
}

impl Table {
    pub(crate) fn new(boards: ByColor<Option<Device>>, clock: Option<Device>, pace: Pace) -> Self {
        Self {
            boards,
            clock,
            pace,
            habits: Habits::CALM,
            dice: Dice::new(1),
            bonus: Duration::ZERO,
            starts: true,
            unplugged: Vec::new(),
            late: VecDeque::new(),
        }
    }

    /// Plays the game; `tell` hears of every half-move.
    pub(crate) fn play(
        &mut self,
        start: &Chess,
        game: &[Move],
        script: &Script,
        mut tell: impl FnMut(usize, Move),
    ) {
        if let (true, Some(clock)) = (
            self.starts,
            self.clock.as_ref().or(self.boards.white.as_ref()),
        ) {
            clock.start();
        }
        let mut position = start.clone();
        for (index, &m) in game.iter().enumerate() {
            let acts: Vec<Act> = script.at(index + 1).cloned().collect();
            tell(index + 1, m);
            self.ply(index + 1, &position, m, &acts);
            position.play_unchecked(m);
        }
        // Cables come back before everybody leaves.
        while !self.unplugged.is_empty() {
            self.wait(Duration::from_secs(1));
        }
    }

    fn ply(&mut self, ply: usize, position: &Chess, m: Move, acts: &[Act]) {
        let mover = position.turn();
        self.before(position, acts);
        self.catch_up(ply);
        let thinking = 500 + self.dice.below(3000) as u64;
        self.wait(Duration::from_millis(thinking));
        let habits = self.habits_for(acts);
        if let Some(first) = acts.iter().find_map(|act| match act {
            Act::Correct(uci) => legal(position, uci),
            _ => None,
        }) {
            self.make(mover, position, first, &Habits::CALM, acts);
            self.set_up(mover, position.board());
        }
        self.carry_out(ply, mover, position, m, &habits, acts);
        for act in acts {
            if let Act::Knock(squares) = act {
                self.knock(mover, squares);
            }
        }
        if !acts.contains(&Act::NoPress) {
            self.press(mover);
        }
        self.wait(Duration::from_millis(800));
        self.carry_out(ply, mover.other(), position, m, &self.habits.clone(), acts);
        self.wait(Duration::from_millis(1200));
    }

    fn before(&mut self, position: &Chess, acts: &[Act]) {
        for act in acts {
            match act {
                Act::Wait(time) => self.wait(*time),
                Act::Unplug(which, time) => {
                    if let Some(device) = self.device(*which) {
                        device.unplug();
                        self.unplugged.push((*which, *time));
                    }
                }
                Act::Noise(which, bytes) => {
                    if let Some(device) = self.device(*which) {
                        device.noise(bytes);
                    }
                }
                Act::Key(which, name) => {
                    if let Some(device) = self.device(*which) {
                        device.key(name);
                    }
                }
                Act::Right => {
                    self.late.clear();
                    for on in Color::ALL {
                        self.set_up(on, position.board());
                    }
                }
                Act::Adjust(square) => {
                    let on = position.turn();
                    let whole = self.shown(on);
                    let mut lifted = whole.clone();
                    lifted.discard_piece_at(*square);
                    self.show(on, &lifted);
                    self.show(on, &whole);
                }
                _ => {}
            }
        }
    }

    fn habits_for(&self, acts: &[Act]) -> Habits {
        let mut habits = self.habits;
        for act in acts {
            match act {
                Act::Slide => habits.slides = 100,
                Act::VictimFirst(first) => habits.victim_first = Some(*first),
                _ => {}
            }
        }
        habits
    }

    /// The move on the board of this seat, or what the script says instead.
    fn carry_out(
        &mut self,
        ply: usize,
        on: Color,
        position: &Chess,
        m: Move,
        habits: &Habits,
        acts: &[Act],
    ) {
        for act in acts {
            match act {
                Act::Forget(seat) if *seat == on => return,
                Act::Late(seat, plies) if *seat == on => {
                    self.late.push_back((ply + plies, on, position.clone(), m));
                    return;
                }
                Act::Wrong(seat, uci) if *seat == on => {
                    let mut board = self.shown(on);
                    hand(&mut board, uci);
                    return self.set_up(on, &board);
                }
                _ => {}
            }
        }
        // Moves after a forgotten one are made as far as the board has the men for them.
        if self.shown(on) != *position.board() {
            let mut board = self.shown(on);
            let _ = slips::carry_on(&mut board, position.turn(), m);
            return self.set_up(on, &board);
        }
        self.make(on, position, m, habits, acts);
    }

    fn catch_up(&mut self, ply: usize) {
        while let Some((_, on, position, m)) = self.late.pop_front_if(|(due, ..)| *due <= ply) {
            let mut board = self.shown(on);
            let _ = slips::carry_on(&mut board, position.turn(), m);
            self.set_up(on, &board);
        }
    }

    fn make(&mut self, on: Color, position: &Chess, m: Move, habits: &Habits, acts: &[Act]) {
        let mut board = self.shown(on);
        let steps = gestures::steps(position.board(), position.turn(), m, habits, &mut self.dice);
        for (index, step) in steps.into_iter().enumerate() {
            for act in acts {
                if let (1, Act::Hesitate(time)) = (index, act) {
                    self.wait(*time);
                }
            }
            match step {
                Step::Lift(square) => board.discard_piece_at(square),
                Step::Put(square, piece) => board.set_piece_at(square, piece),
            }
            self.show(on, &board);
        }
        if self.pace.most < Duration::from_secs(1) {
            thread::sleep(Duration::from_millis(250));
        }
    }

    fn knock(&mut self, on: Color, squares: &[shakmaty::Square]) {
        let whole = self.shown(on);
        let mut board = whole.clone();
        for &square in squares {
            board.discard_piece_at(square);
            self.show(on, &board);
        }
        self.wait(Duration::from_secs(1));
        self.set_up(on, &whole);
    }

    /// Man by man, first away, then there.
    fn set_up(&mut self, on: Color, target: &Board) {
        let mut board = self.shown(on);
        for square in placement::differing(&board, target) {
            board.discard_piece_at(square);
            self.show(on, &board);
        }
        for square in placement::differing(&board, target) {
            if let Some(piece) = target.piece_at(square) {
                board.set_piece_at(square, piece);
                self.show(on, &board);
            }
        }
    }

    fn show(&mut self, on: Color, board: &Board) {
        if let Some(device) = self.boards.get(on) {
            device.show(board);
        }
        let pause = 60 + self.dice.below(self.habits.hesitates.max(1)) as u64;
        self.wait(Duration::from_millis(pause));
    }

    fn shown(&self, on: Color) -> Board {
        self.boards
            .get(on)
            .as_ref()
            .map_or_else(Board::empty, Device::board)
    }

    fn press(&mut self, by: Color) {
        let side = if by == Color::White {
            Side::Left
        } else {
            Side::Right
        };
        if let Some(clock) = self.clock.as_ref().or(self.boards.white.as_ref()) {
            clock.press(side, self.bonus);
        }
    }

    /// Time passes for the clock, the cables and whoever watches, second by second.
    pub(crate) fn wait(&mut self, time: Duration) {
        let mut left = time;
        while !left.is_zero() {
            let step = left.min(Duration::from_secs(1));
            self.pass(step);
            left -= step;
        }
    }

    fn pass(&mut self, time: Duration) {
        if let Some(clock) = self.clock.as_ref().or(self.boards.white.as_ref()) {
            clock.pass(time);
        }
        thread::sleep((time / self.pace.faster).min(self.pace.most));
        for (_, left) in &mut self.unplugged {
            *left = left.saturating_sub(time);
        }
        let (back, out) = std::mem::take(&mut self.unplugged)
            .into_iter()
            .partition(|(_, left)| left.is_zero());
        self.unplugged = out;
        let back: Vec<(Which, Duration)> = back;
        for (which, _) in back {
            if let Some(device) = self.device(which) {
                device.plug();
            }
        }
    }

    fn device(&mut self, which: Which) -> Option<&mut Device> {
        match which {
            Which::Board(on) => self.boards.get_mut(on).as_mut(),
            Which::Clock => self.clock.as_mut(),
        }
    }
}

/// Hands ask no rule.
fn hand(board: &mut Board, uci: &UciMove) {
    if let UciMove::Normal {
        from,
        to,
        promotion,
    } = *uci
        && let Some(piece) = board.remove_piece_at(from)
    {
        let role = promotion.unwrap_or(piece.role);
        board.set_piece_at(to, role.of(piece.color));
    }
}

fn legal(position: &Chess, uci: &UciMove) -> Option<Move> {
    uci.to_move(position).ok()
}

//! The game as a whole: its parts, and which part each entry changes.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::{
    Adjournment, Asked, Clocks, Dispute, Interruption, Outcome, SeatBoard, StartOfPlay, Struck,
    Touches, cycle::Cycle, scoresheet::Scoresheet,
};
use crate::game::{
    clock::reading::Reading,
    journal::{entry::Entry, ruling::Ruling},
    laws::agreement::{Agreement, Mode},
    moves::spoken::SpokenMove,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    pub agreement: Agreement,
    pub mode: Mode,
    pub start_of_play: StartOfPlay,
    pub sheet: Scoresheet,
    /// How far the last move has got.
    pub cycle: Option<Cycle>,
    pub asked: Option<Asked>,
    pub clocks: Clocks,
    pub interruption: Interruption,
    pub outcome: Outcome,
    pub boards: ByColor<SeatBoard>,
    pub dispute: Dispute,
    pub touches: Touches,
    /// What the arbiter has ruled besides, each after so many half-moves.
    pub rulings: Vec<(usize, Ruling)>,
}

impl Game {
    pub fn new(agreement: Agreement) -> Self {
        let start = &agreement.start;
        let sheet = Scoresheet::new(
            start.state(),
            start.castling_mode(),
            start.first_move_number(),
        );
        Self {
            mode: agreement.mode,
            start_of_play: StartOfPlay::default(),
            sheet,
            cycle: None,
            asked: None,
            clocks: Clocks::new(&agreement.clock),
            interruption: Interruption::default(),
            outcome: Outcome::default(),
            boards: ByColor::default(),
            dispute: Dispute::default(),
            touches: Touches::default(),
            rulings: Vec::new(),
            agreement,
        }
    }

    /// Never fails: a journal with a damaged line must stay readable, and every entry says all that it needs.
    pub fn apply(&mut self, entry: &Entry, at: Duration) {
        let before = self.given_before();
        let announced = matches!(entry, Entry::Announced { .. } | Entry::Adopted { .. });
        if announced {
            // In old journals play went on without its envelope.
            self.interruption.adjourned = None;
            self.interruption.overtaken = None;
        }
        self.take_effect(entry, at);
        self.note_beginning(entry, at);
        self.note_release(at);
        if matches!(entry, Entry::Pressed { .. }) || Struck::by(entry) == Struck::Ruled {
            self.touches.lifted = ByColor::default();
        }
        for board in self.boards.iter_mut() {
            board.owe(Struck::by(entry));
        }
        if let Some(before) = before {
            self.carry_given(&before, announced);
        }
        self.forget_struck_seal();
    }

    // A table, one line an entry: each part of the game has the functions that change it.
    #[rustfmt::skip]
    fn take_effect(&mut self, entry: &Entry, at: Duration) {
        match entry {
            Entry::Opened { agreement, started, .. } => self.open(agreement, started),
            Entry::Resumed { .. } => self.resume(at),
            Entry::Closed { clock } => self.stand_still(*clock, at),
            Entry::ModeChanged { to } => self.mode = *to,
            Entry::TailSetAside { .. } | Entry::PinRefused | Entry::SealRefused | Entry::DrawBarred { .. } => {}

            Entry::Noted { commands, .. } => self.take_note(commands),

            // Moves
            Entry::Announced { by, said, uci, witness, ply, .. } => self.announce(*by, *said, *uci, *witness, *ply, at),
            Entry::Adopted { by, said, uci, ply, clock } => self.adopt(*by, *said, *uci, *ply, *clock, at),
            Entry::Asked { words, ply, .. } => self.ask_meaning(words, *ply),
            Entry::Clarified { said, uci, ply, witness, .. } => self.clarify_by(*witness, *ply, *said, *uci),
            Entry::Dropped { .. } => self.asked = None,
            Entry::Repeated { said, right, witness, .. } => self.repeat(*said, *right, *witness),
            Entry::Withdrawn { ply, .. } => self.withdraw(*ply, at),
            Entry::TakenBack { plies, kept, witness } => self.take_back_plies(*plies, *kept, *witness, at),
            Entry::Made { on, witness } => self.make(*on, *witness),

            // Clocks
            Entry::Started { side, .. } => self.start_clock(*side, at),
            Entry::Pressed { by, witness, clock } => self.press(*by, *witness, *clock, at),
            Entry::Clock { reading } => self.clocks.write(*reading, at),
            Entry::Told { side, remaining, .. } => self.clocks.tell(*side, *remaining, at),
            Entry::ClockDevice { is, clock, running, presumed, .. } => self.clock_device(*is, *clock, *running, *presumed, at),
            Entry::ClockSides { swapped, clear } => self.clock_sides(*swapped, *clear, at),
            Entry::ClockSet { side, remaining, .. } => self.clocks.set_by_arbiter(*side, *remaining, self.sheet.plies().len(), at),
            Entry::FlagFell { side } => self.clocks.flag(*side, at),

            // Interruptions
            Entry::Paused { clock, .. } => self.halt(*clock, at),
            Entry::Continued { .. } => self.go_on(at),
            Entry::Adjourned { by, number, sealed, resumption, clock, .. } => {
                let adjournment = Adjournment { by: *by, number: *number, sealed: sealed.clone(), resumption: resumption.clone(), absent: None };
                self.adjourn(adjournment, *clock, at);
            }
            Entry::Unsealed { .. } => self.unseal(at),
            Entry::SealFaulty { ply, fault, .. } => self.doubt_sealed(*ply, *fault, at),
            Entry::EnvelopeLost { by, .. } => self.lose_envelope(*by),
            Entry::AbsentAtResumption { side } => self.await_at_resumption(*side, at),
            Entry::ArrivedAtResumption { clock, .. } => self.arrive_at_resumption(*clock, at),

            // Boards
            Entry::Lifted { on, square, .. } => self.lift(*on, *square),
            Entry::Touched { side, square, piece, witness } => self.touch(*side, *square, *piece, *witness),
            Entry::BoardDevice { on, is, .. } => self.board_device(*on, *is),
            Entry::BoardGiven { on, placement, witness } => self.give_board(*on, placement, *witness),
            Entry::BoardsDiffer { ply, white, black, white_witness, black_witness, .. } => {
                let witnesses = ByColor { white: *white_witness, black: *black_witness };
                self.boards_differ(*ply, ByColor { white, black }, witnesses);
            }
            Entry::BoardsAgree { .. } => self.boards_agree(),
            Entry::PressedEarly { by, clock, white, black, .. } => self.keep_press(*by, *clock, ByColor { white, black }),

            // Offers, claims, the end
            Entry::DrawOffered { by, .. } => self.offer_draw(*by),
            Entry::DrawDeclined { .. } => self.outcome.offer = None,
            Entry::Claimed { by, claim, intends, .. } => self.claim(*by, *claim, *intends, at),
            Entry::ClaimJudged { right, penalty, .. } => self.judge_claim(*right, *penalty, at),
            Entry::Resigned { by, .. } => self.resign(*by, at),
            Entry::Ended { ending, .. } => self.end(*ending, at),
            Entry::Reopened => self.reopen(),

            // The arbiter's rulings
            Entry::RecordGiven {
                of,
                moves,
                known,
                witness,
            } => self.give_record(*of, moves, known, *witness),
            Entry::Decided { plies, clock } => self.decide(*plies, *clock, at),
            Entry::Attends { of, is, .. } => self.attend(*of, *is, at),
            Entry::Ruled { ruling } => self.rule(ruling, at),
            Entry::IllegalMove { by, number, penalty, ply } => self.strike(*by, *number, *penalty, *ply, at),
            Entry::CountedAsIllegal { by, number, penalty, ply, .. } => self.count_as_illegal(*by, *number, *penalty, *ply, at),
            Entry::DrawAllowed => self.outcome.draw_allowed = true,
        }
    }

    fn open(&mut self, agreement: &Agreement, started: &str) {
        *self = Self::new(agreement.clone());
        self.start_of_play.started = started.to_owned();
    }

    /// A clock that ran when the program stopped is unwitnessed since: it stood still.
    fn resume(&mut self, at: Duration) {
        self.clocks.external = false;
        for board in self.boards.iter_mut() {
            board.cabled = false;
        }
        self.stand_still(None, at);
        self.forget_given_beside_cables();
    }

    pub fn turn(&self) -> Color {
        self.sheet.turn()
    }

    pub fn reading(&self, at: Duration) -> Option<Reading> {
        self.clocks.reading(at)
    }

    pub(crate) fn is_running(&self) -> bool {
        self.clocks.is_running()
    }

    /// What an envelope is sealed for: this game, this move.
    pub(crate) fn envelope_name(&self) -> String {
        format!(
            "{} {}",
            self.start_of_play.started,
            self.sheet.plies().len()
        )
    }

    /// Move number and player: while an announcement waits for the clock, those of its mover.
    pub(crate) fn now_at(&self) -> (u32, Color) {
        match self.open_mover().filter(|_| self.clocks.own.is_some()) {
            Some(mover) => {
                let last = self.sheet.plies().len().saturating_sub(1);
                (self.sheet.number_of(last), mover)
            }
            None => (self.sheet.move_number(), self.turn()),
        }
    }

    /// The moves that each side has made, numbered as on paper; one that waits for the clock is not among them.
    pub(crate) fn moves_made(&self) -> ByColor<u32> {
        let (number, turn) = self.now_at();
        let black = number.saturating_sub(1);
        let white = black + u32::from(turn == Color::Black);
        // A dash is no move that anybody knows of.
        let made = |by: Color, number: u32| {
            let plies = self.sheet.plies().iter();
            let dashes = plies.filter(|ply| ply.by == by && ply.said == SpokenMove::Dash);
            number.saturating_sub(u32::try_from(dashes.count()).unwrap_or(u32::MAX))
        };
        ByColor {
            white: made(Color::White, white),
            black: made(Color::Black, black),
        }
    }

    /// The arbiter has said that the open announcement is corrected.
    pub(crate) fn awaits_correction(&self) -> bool {
        let owes = self.mode == Mode::Training && self.owes_intended().is_some();
        owes || self.is_to_be_corrected()
    }

    /// The arbiter has said that the open announcement is illegal and not completed.
    pub(crate) fn is_to_be_corrected(&self) -> bool {
        self.cycle.as_ref().is_some_and(Cycle::awaits_correction)
    }

    /// Whose announcement can still be corrected.
    pub(crate) fn open_mover(&self) -> Option<Color> {
        self.cycle
            .as_ref()
            .filter(|cycle| cycle.is_open())
            .map(|cycle| cycle.mover)
    }
}

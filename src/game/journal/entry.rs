//! What can happen at the table, as it is written in the journal.
//!
//! Nothing is ever rewritten: a correction is an entry of its own.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::{Color, Role, Square, uci::UciMove};

use super::{
    known_move::KnownMove,
    ruling::{Attendance, Ruling},
    seal::Sealed,
    serde_forms::{ColorForm, millis, option_color, option_role, square_form},
};
use crate::game::clock::reading::Reading;
use crate::game::{
    laws::{
        agreement::{Agreement, Mode},
        claim::ClaimKind,
        illegal::IllegalAct,
        score::Score,
    },
    moves::spoken::SpokenMove,
};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    tag = "did",
    rename_all = "kebab-case",
    rename_all_fields = "kebab-case"
)]
pub enum Entry {
    Opened {
        program: String,
        /// Date and time of the wall clock; all other times count from here.
        started: String,
        #[serde(rename = "setup")]
        agreement: Box<Agreement>,
    },
    /// The journal was opened again. A clock that ran has stood still since the entry before.
    Resumed {
        program: String,
        started: String,
    },
    Announced {
        #[serde(with = "ColorForm")]
        by: Color,
        said: SpokenMove,
        /// Absent when the words do not tell which piece moved.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        uci: Option<UciMove>,
        words: String,
        witness: Witness,
        /// The half-move it is, counted from 1: with a damaged line before it, the rest still stands where it stood.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// A move that stands in the players' records and that nobody announced. The arbiter's decision, which follows, takes it into the game.
    Adopted {
        #[serde(with = "ColorForm")]
        by: Color,
        said: SpokenMove,
        uci: UciMove,
        ply: u32,
        /// What the chess clock showed when it was pressed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    /// What a file says beside a move, kept as it stands: a sentence without its full stop, and PGN's embedded commands.
    Noted {
        text: String,
        commands: Vec<String>,
    },
    /// Words that can mean several moves; the program asks which.
    Asked {
        #[serde(with = "ColorForm")]
        by: Color,
        words: String,
        witness: Witness,
        /// The half-move as which they were announced, if they were.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// What an announcement meant. The announcement itself was entered when it was said.
    Clarified {
        said: SpokenMove,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        uci: Option<UciMove>,
        words: String,
        witness: Witness,
        /// The half-move it is about, counted from 1.
        ply: u32,
    },
    /// The question was answered with no.
    Dropped {
        witness: Witness,
    },
    Repeated {
        #[serde(with = "ColorForm")]
        by: Color,
        said: SpokenMove,
        right: bool,
        witness: Witness,
    },
    /// The open announcement was withdrawn; a new one follows.
    Withdrawn {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
        /// The half-move that goes, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// The move was carried out on the board of this seat.
    Made {
        #[serde(with = "ColorForm")]
        on: Color,
        witness: Witness,
    },
    Started {
        #[serde(with = "ColorForm")]
        side: Color,
        witness: Witness,
    },
    Pressed {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    /// The clock was pressed although no move was announced (D.2.3). Our own clock goes on as before.
    PressedEarly {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
        /// What a chess clock on the table showed then.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
        /// What White's electronic board showed, and Black's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black: Option<String>,
    },
    Paused {
        witness: Witness,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    Continued {
        witness: Witness,
    },
    /// The first piece lifted since this board was at rest: it is touched (D.2.2).
    Lifted {
        #[serde(with = "ColorForm")]
        on: Color,
        #[serde(with = "square_form")]
        square: Square,
        /// When, by the board's own clock.
        #[serde(with = "millis")]
        device: Duration,
    },
    /// Somebody reports a touched piece (D.2.9 e), or the piece lifted first on a board is not the one that moved (D.2.2). Nobody judges it: 4.3 is the
    /// arbiter's.
    Touched {
        /// Who touched it.
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "square_form")]
        square: Square,
        /// As it was reported, or as it stands there.
        #[serde(with = "option_role", default, skip_serializing_if = "Option::is_none")]
        piece: Option<Role>,
        witness: Witness,
    },
    /// A difference that lasted, with what each known board shows.
    BoardsDiffer {
        /// So many half-moves stand on the scoresheet.
        ply: usize,
        /// The last half-move on which all agreed.
        agreed: usize,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white: Option<String>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black: Option<String>,
        /// How each of them is known.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        white_witness: Option<Witness>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        black_witness: Option<Witness>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    BoardsAgree {
        ply: usize,
    },
    /// A person says what a board shows that no cable reaches.
    BoardGiven {
        #[serde(with = "ColorForm")]
        on: Color,
        placement: String,
        witness: Witness,
    },
    /// A player's own record: as it stands on paper, or as the board of this seat followed the game.
    RecordGiven {
        #[serde(with = "ColorForm")]
        of: Color,
        /// In writing, as it stands on paper.
        moves: String,
        /// The same moves where a board followed them; journals of older programs have the writing alone.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        known: Vec<KnownMove>,
        witness: Witness,
    },
    /// A board has come, gone or come back.
    BoardDevice {
        #[serde(with = "ColorForm")]
        on: Color,
        is: Presence,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
    },
    /// A chess clock has come, gone or come back. While it is there, what it shows is binding (6.10); when it is gone, the
    /// program's own clock goes on from the last reading.
    ClockDevice {
        is: Presence,
        #[serde(default, skip_serializing_if = "String::is_empty")]
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
        #[serde(
            with = "option_color",
            default,
            skip_serializing_if = "Option::is_none"
        )]
        running: Option<Color>,
        /// Which of its sides is White's is presumed until [`Entry::ClockSides`] tells.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        presumed: bool,
    },
    /// The program has learnt at which side of the chess clock White sits.
    ClockSides {
        /// White sits at the other side than was presumed: of every time read since the clock was found, White's is Black's and Black's is
        /// White's.
        swapped: bool,
        /// It is known now; otherwise it is presumed still.
        clear: bool,
    },
    /// The arbiter's decision on a difference: so many plies are taken back, and the clocks are set to these times.
    Decided {
        plies: u32,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    /// The running clock, written now and then so that a crash costs little.
    Clock {
        reading: Reading,
    },
    /// What a person read off the analogue clock.
    Told {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "millis")]
        remaining: Duration,
        witness: Witness,
    },
    DrawOffered {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
    },
    DrawDeclined {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
    },
    /// A draw was offered or agreed before the Laws or the organiser allow it (5.2.3, 9.1.1): it does not count.
    DrawBarred {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
    },
    /// The arbiter consents to a draw before the organiser's number of moves (9.1.1).
    DrawAllowed,
    Claimed {
        #[serde(with = "ColorForm")]
        by: Color,
        claim: ClaimKind,
        /// The move that the player intends (9.2.1, 9.3.1).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        intends: Option<SpokenMove>,
        witness: Witness,
    },
    /// By the arbiter, or in training by the facts.
    ClaimJudged {
        right: bool,
        witness: Witness,
        #[serde(with = "millis")]
        penalty: Duration,
    },
    /// Resigned, and nothing proves whether the opponent can still mate (5.1.2): the arbiter enters the result.
    Resigned {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
    },
    FlagFell {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    /// The arbiter's entry after 7.5: the move is struck and the opponent gets time.
    IllegalMove {
        #[serde(with = "ColorForm")]
        by: Color,
        number: u32,
        #[serde(with = "millis")]
        penalty: Duration,
        /// The half-move that goes, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// The arbiter's entry after 7.5.2 to 7.5.4: it counts as an illegal move, the opponent gets time, and nothing is taken back.
    CountedAsIllegal {
        #[serde(with = "ColorForm")]
        by: Color,
        act: IllegalAct,
        /// Counted with the player's illegal moves.
        number: u32,
        #[serde(with = "millis")]
        penalty: Duration,
        /// The half-move whose pawn becomes a queen, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    ClockSet {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(with = "millis")]
        remaining: Duration,
        witness: Witness,
    },
    TakenBack {
        plies: u32,
        witness: Witness,
        /// Half-moves that stay.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kept: Option<u32>,
    },
    /// Adjourned: the move is sealed, the clocks stand (Guideline I).
    Adjourned {
        #[serde(with = "ColorForm")]
        by: Color,
        /// Of the sealed move.
        number: u32,
        sealed: Sealed,
        /// When and where play goes on, as the arbiter says it.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        resumption: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
        witness: Witness,
    },
    /// A wrong passphrase was tried on the sealed move.
    SealRefused,
    /// The envelope was opened; the sealed move follows as an announcement.
    Unsealed {
        witness: Witness,
        /// The passphrase was lost; the arbiter's PIN opened it, with both players at the board.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        by_pin: bool,
    },
    /// The sealed move, which was announced before, cannot be played or has several meanings (Guideline I.8). The clocks stand until the arbiter
    /// has decided.
    SealFaulty {
        #[serde(with = "ColorForm")]
        by: Color,
        fault: SealFault,
        /// The half-move it is, counted from 1.
        ply: u32,
    },
    /// Nobody can open the envelope: the player announces the sealed move once more (Guideline I.12).
    EnvelopeLost {
        #[serde(with = "ColorForm")]
        by: Color,
        number: u32,
    },
    /// Whoever must reply to the sealed move is not there: the own clock runs, the envelope stays closed (Guideline I.9).
    AbsentAtResumption {
        #[serde(with = "ColorForm")]
        side: Color,
    },
    ArrivedAtResumption {
        #[serde(with = "ColorForm")]
        side: Color,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    /// Somebody tried the arbiter's word with a wrong PIN.
    PinRefused,
    ModeChanged {
        to: Mode,
    },
    /// A player is not at the board, or has come, so long after the beginning (6.7).
    Attends {
        #[serde(with = "ColorForm")]
        of: Color,
        is: Attendance,
        #[serde(with = "millis")]
        after: Duration,
        witness: Witness,
    },
    /// What the arbiter rules besides moves, clocks and the result.
    Ruled {
        ruling: Ruling,
    },
    /// The arbiter has struck out the result.
    Reopened,
    Ended {
        ending: Ending,
        witness: Witness,
    },
    /// The program was closed in good order.
    Closed {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
    },
    /// Bytes of an unfinished line were moved out of the journal.
    TailSetAside {
        bytes: u64,
    },
}

/// How something is known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Witness {
    Keyboard,
    Voice,
    Page,
    Board,
    Clock,
    Arbiter,
    /// It must have happened, because what came next presumes it.
    Implied,
}

/// Why a sealed move does not count as it stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum SealFault {
    Illegal,
    Ambiguous,
}

/// Whether a device is there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Presence {
    Found,
    Lost,
    Back,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Ending {
    pub outcome: Score,
    pub reason: EndReason,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndReason {
    Checkmate,
    Stalemate,
    DeadPosition,
    Fivefold,
    SeventyFiveMoves,
    /// The third time on a virtual board, without a claim (Online Regulations 5.4.1).
    ThirdRepetition,
    /// Fifty moves on a virtual board, without a claim (Online Regulations 5.4.4).
    FiftyMovesMade,
    Time,
    /// Time ran out, but the opponent cannot mate (6.9).
    TimeNoMate,
    Resignation,
    /// Resigned, but the opponent cannot mate (5.1.2 since 2023).
    ResignationNoMate,
    Agreement,
    Threefold,
    FiftyMoves,
    IllegalMoves,
    /// The arbiter declares the game lost (11.7, 12.9.6).
    Penalty,
    /// Lost by default: the player did not come in time (6.7).
    Forfeit,
    /// A new game is played instead (7.2, 7.3).
    Cancelled,
    /// Drawn by the arbiter in a quickplay finish (Guideline III.5).
    Quickplay,
    /// The sealed move was illegal or ambiguous (Guideline I.8).
    SealedMove,
    Players,
    Arbiter,
}

impl EndReason {
    /// As the journal writes it.
    pub fn name(self) -> String {
        let name = serde_json::to_value(self).ok();
        name.and_then(|name| name.as_str().map(str::to_owned))
            .unwrap_or_default()
    }

    /// Ends that stand on the board fall with the move that made them.
    pub(crate) fn is_on_the_board(self) -> bool {
        matches!(
            self,
            Self::Checkmate
                | Self::Stalemate
                | Self::DeadPosition
                | Self::Fivefold
                | Self::SeventyFiveMoves
                | Self::ThirdRepetition
                | Self::FiftyMovesMade
        )
    }
}

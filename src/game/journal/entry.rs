//! What can happen at the table, as it is written in the journal. Nothing is ever rewritten: a correction is an entry of its own.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use shakmaty::{Color, KnownOutcome, Square, uci::UciMove};

use super::{
    claim::ClaimKind,
    forms::{ColorForm, Reading, millis, option_color, square_form},
    seal::Sealed,
    setup::{Mode, Setup},
    spoken::SpokenMove,
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
        setup: Box<Setup>,
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
    /// A move that stands in the records and that nobody announced: the arbiter's decision, which follows, takes it into the game.
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
    /// Words that leave open which move is meant; the question follows.
    Asked {
        #[serde(with = "ColorForm")]
        by: Color,
        words: String,
        witness: Witness,
        /// The half-move that they were recorded as already.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ply: Option<u32>,
    },
    /// What the last announcement meant, told afterwards: it was recorded when it was said.
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
    /// The clock was pressed although no move was announced (D.2.3): it goes on as it was.
    PressedEarly {
        #[serde(with = "ColorForm")]
        by: Color,
        witness: Witness,
        /// What a chess clock on the table showed then,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        clock: Option<Reading>,
        /// and the electronic boards.
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
    /// The first lift since this board was at rest: the piece is touched (D.2.2). By the board's own time as well.
    Lifted {
        #[serde(with = "ColorForm")]
        on: Color,
        #[serde(with = "square_form")]
        square: Square,
        #[serde(with = "millis")]
        device: Duration,
    },
    /// A difference that lasted: what each board that is known shows, and the last half-move on which all agreed.
    BoardsDiffer {
        ply: usize,
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
    /// What a board shows that no cable reaches, as a person says it.
    BoardGiven {
        #[serde(with = "ColorForm")]
        on: Color,
        placement: String,
        witness: Witness,
    },
    /// A player's own record, as it stands on paper, or as the board of this seat followed the game.
    RecordGiven {
        #[serde(with = "ColorForm")]
        of: Color,
        moves: String,
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
    /// Where White sits at the chess clock has become clear, or looks different now. What was read off it since it was found and is
    /// swapped belongs to the other player each.
    ClockSides {
        swapped: bool,
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
    },
    /// Somebody tried the arbiter's word with a wrong PIN.
    PinRefused,
    ModeChanged {
        to: Mode,
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
    #[serde(with = "outcome_form")]
    pub outcome: KnownOutcome,
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
    pub fn is_on_the_board(self) -> bool {
        matches!(
            self,
            Self::Checkmate
                | Self::Stalemate
                | Self::DeadPosition
                | Self::Fivefold
                | Self::SeventyFiveMoves
        )
    }
}

mod outcome_form {
    use serde::{Deserialize, Deserializer, Serializer, de};
    use shakmaty::KnownOutcome;

    pub(super) fn serialize<S: Serializer>(
        outcome: &KnownOutcome,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_str(outcome)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<KnownOutcome, D::Error> {
        String::deserialize(deserializer)?
            .parse()
            .map_err(|_| de::Error::custom("a result is 1-0, 0-1 or 1/2-1/2"))
    }
}

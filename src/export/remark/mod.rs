//! What stands beside the moves: meaning first, then one sentence from the words of a language and one command for machines.

mod commands;
mod ruling;
mod sentence;

use std::time::Duration;

use shakmaty::{ByColor, Color, Role, Square};

pub use self::commands::offer;
pub(crate) use self::commands::{act_name, claim_name};
pub(crate) use self::ruling::{attendance_name, start_fault_name};
pub(crate) use self::sentence::fault;
pub(crate) use crate::game::clock::hms::hms;
use crate::game::{
    boards::placement::Difference,
    clock::reading::Reading,
    journal::{
        entry::{Ending, SealFault},
        line::DamageKind,
        ruling::{Attendance, Ruling},
    },
    language::phrasing::Phrasing,
    laws::{
        agreement::{Mode, Style},
        claim::ClaimKind,
        illegal::IllegalAct,
    },
    moves::spoken::SpokenMove,
    words::{Language, writing::DateOrder},
};

#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The ply, counted from one, during which it arose; none before the first move.
    pub ply: usize,
    /// Time since the beginning of the game.
    pub at: Duration,
    /// Number and player of the move beside which it arose, where that was taken back later and another one stands here.
    pub struck: Option<(u32, Color)>,
    pub remark: Remark,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Remark {
    Corrected {
        by: Color,
        said: SpokenMove,
    },
    RepeatedWrong {
        by: Color,
        said: SpokenMove,
    },
    IllegalMove {
        by: Color,
        count: u32,
        number: u32,
        said: SpokenMove,
        penalty: Option<Duration>,
    },
    /// Nothing is taken back.
    CountedAsIllegal {
        by: Color,
        act: IllegalAct,
        count: u32,
        penalty: Option<Duration>,
    },
    TakenBack {
        arbiter: bool,
        moves: Vec<SpokenMove>,
    },
    ClockSet {
        side: Color,
        remaining: Duration,
    },
    Told {
        side: Color,
        remaining: Duration,
    },
    /// From recording, for the rest of the period (8.4).
    Released {
        side: Color,
    },
    /// An offer that came with no move.
    DrawOffered {
        by: Color,
    },
    DrawDeclined {
        by: Color,
    },
    /// Offered or agreed too early.
    DrawBarred {
        by: Color,
    },
    /// The arbiter consents to an early draw.
    DrawAllowed,
    Claimed {
        by: Color,
        kind: ClaimKind,
        intends: Option<SpokenMove>,
    },
    ClaimJudged {
        right: bool,
        arbiter: bool,
        penalty: Option<Duration>,
    },
    /// After a wrong claim another move was made than the one that was intended.
    MadeOtherwise {
        by: Color,
        intended: SpokenMove,
    },
    FlagFell {
        side: Color,
    },
    /// An illegal move too many, and the arbiter decides.
    LossUndecided {
        by: Color,
    },
    /// And the arbiter enters the result.
    Resigned {
        by: Color,
    },
    Adjourned {
        by: Color,
        number: u32,
        /// When and where play goes on, as the arbiter said it.
        resumption: String,
    },
    /// The move beside which this stands was the sealed one.
    Unsealed {
        /// Opened with the arbiter's PIN, because the passphrase was lost.
        by_pin: bool,
    },
    SealFaulty {
        by: Color,
        fault: SealFault,
    },
    /// Put to the arbiter, not judged (4.3).
    Touched {
        side: Color,
        square: Square,
        piece: Option<Role>,
        by_board: bool,
    },
    EnvelopeLost {
        by: Color,
    },
    AbsentAtResumption {
        side: Color,
    },
    ArrivedAtResumption {
        side: Color,
    },
    /// Play was interrupted on purpose.
    Paused,
    Continued {
        after: Duration,
    },
    /// The program was closed or died, and was started again: day and time of the wall clock.
    Interrupted {
        resumed: String,
    },
    /// What each known board shows, as a placement, and where it is not as the scoresheet says.
    BoardsDiffer {
        boards: ByColor<Option<String>>,
        squares: ByColor<Vec<Difference>>,
    },
    /// The arbiter's decision on a difference.
    Decided {
        moves: Vec<SpokenMove>,
        clock: Option<Reading>,
    },
    /// A player's own record, typed in or taken from the board.
    RecordGiven {
        of: Color,
        moves: String,
        by_board: bool,
    },
    ModeChanged {
        to: Mode,
    },
    Attends {
        of: Color,
        is: Attendance,
        after: Duration,
    },
    /// What the arbiter ruled besides moves, clocks and the result.
    Ruled(Ruling),
    /// The journal is not as it was written.
    Damaged {
        line: u64,
        kind: DamageKind,
    },
    /// What a file said that the game comes from.
    Noted {
        text: String,
        commands: Vec<String>,
    },
    Ended(Ending),
    /// A result that was entered and does not stand any more.
    EndedBefore(Ending),
    /// The arbiter has struck the result that stood before.
    ResultStruck,
    /// An end that the position proves, but that nobody has entered.
    OnTheBoard(Ending),
    /// The same, and play went on.
    PlayedOn(Ending),
}

/// From the fields of a journal's entry.
impl Remark {
    pub(super) fn repeated_wrong(by: Color, said: SpokenMove) -> Self {
        Self::RepeatedWrong { by, said }
    }

    pub(super) fn decided(moves: Vec<SpokenMove>, clock: Option<Reading>) -> Self {
        Self::Decided { moves, clock }
    }

    pub(super) fn clock_set(side: Color, remaining: Duration) -> Self {
        Self::ClockSet { side, remaining }
    }

    pub(super) fn told(side: Color, remaining: Duration) -> Self {
        Self::Told { side, remaining }
    }

    pub(super) fn claimed(by: Color, kind: ClaimKind, intends: Option<SpokenMove>) -> Self {
        Self::Claimed { by, kind, intends }
    }

    pub(super) fn record_given(of: Color, moves: &str, by_board: bool) -> Self {
        Self::RecordGiven {
            of,
            moves: moves.to_owned(),
            by_board,
        }
    }

    pub(super) fn adjourned(by: Color, number: u32, resumption: &str) -> Self {
        Self::Adjourned {
            by,
            number,
            resumption: resumption.to_owned(),
        }
    }
}

/// The result in words, without the full stop.
pub fn ended(ending: Ending, language: Language) -> String {
    let mut sentence = Phrasing::new(language, Style::Fide).ending(ending);
    sentence.pop();
    sentence
}

/// Year, month and day of a moment as the journal writes it; month and day may be question marks.
pub fn day(moment: &str) -> Option<[&str; 3]> {
    let mut parts = moment.get(..10)?.split('-');
    let date = [parts.next()?, parts.next()?, parts.next()?];
    let known = |(part, length): (&&str, usize)| {
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        part.len() == length && (digits || *part == "??")
    };
    date.iter().zip([4, 2, 2]).all(known).then_some(date)
}

/// The day as a language writes it, as far as it is known.
pub(crate) fn written_day(date: [&str; 3], language: Language) -> String {
    let mut known: Vec<&str> = date.into_iter().take_while(|&part| part != "??").collect();
    match language.words().writing.date {
        DateOrder::DayFirst => {
            known.reverse();
            known.join(".")
        }
        DateOrder::YearFirst => known.join("-"),
    }
}

/// Hours, minutes and seconds of a moment.
pub(crate) fn time_of_day(moment: &str) -> Option<&str> {
    moment
        .get(11..19)
        .filter(|time| time.bytes().filter(|&byte| byte == b':').count() == 2)
}

fn moment(moment: &str, language: Language) -> (String, String) {
    let date = day(moment).map(|date| written_day(date, language));
    let time = time_of_day(moment).unwrap_or("?").to_owned();
    (date.unwrap_or_else(|| "?".to_owned()), time)
}

//! Adjourning: the sealed move, and opening its envelope.

use shakmaty::Color;

use crate::game::journal::entry::SealFault;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutAdjournment {
    Passphrase,
    PassphraseAgain,
    PassphraseNotSame,
    PassphraseShort,
    /// The PIN opens a second slot.
    Pin,
    Resumption,
    SealedMove {
        by: Color,
    },
    Squares,
    Confirm,
    Dropped,
    /// What is sealed is typed: spoken, the opponent would hear it.
    TypeIt,
    Adjourned {
        by: Color,
        number: u32,
    },
    AdjournedNow,
    /// No move is changed while a sealed one lies in its envelope.
    OpenFirst,
    AfterPress,
    OpenPassphrase,
    OpenWrong,
    NotAdjourned,
    OpenWithPin,
    NoPinInEnvelope,
    LostQuestion {
        by: Color,
    },
    /// An envelope is lost, and the player says what was in it.
    Restate {
        by: Color,
    },
    Faulty(SealFault),
    NoFaultySeal,
    Absent {
        side: Color,
    },
    /// The program was restarted, and the clock of whoever is missing stands.
    AbsentWithoutClock {
        side: Color,
    },
    /// Who sealed need not be there for the envelope to be opened.
    SealerAbsent {
        side: Color,
    },
    Arrived {
        side: Color,
    },
    NotAbsent {
        side: Color,
    },
}

//! Who does which duty of an assistant (D.2.9 a to f): somebody beside a player, the program, or nobody.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::agreement::UnknownWord;

/// The duties in the order of D.2.9.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Duty {
    /// a: makes the moves on the opponent's board.
    Moves,
    /// b: announces the moves of both players.
    Announcements,
    /// c: keeps the record and starts the opponent's clock.
    Record,
    /// d: tells the number of moves and the times, on request.
    Answers,
    /// e: claims a win on time and reports touched pieces.
    Claims,
    /// f: does what an adjournment asks for.
    Adjournment,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Who {
    /// Of the player who does not see well.
    Assistant,
    /// Of the sighted player, where the other one has none (D.2.10).
    Opponent,
    Ansager,
    #[default]
    Nobody,
}

/// Who does each of them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Duties {
    a: Who,
    b: Who,
    c: Who,
    d: Who,
    e: Who,
    f: Who,
}

/// What nobody can have been given.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DutyFault {
    /// The program has no hands.
    NeedsHands,
    /// The opponent's assistant has the first two duties only, and only where the blind player has none (D.2.10).
    NotForOpponent,
    /// The blind player has no assistant.
    NoAssistant,
}

impl Duty {
    pub(crate) const ALL: [Self; 6] = [
        Self::Moves,
        Self::Announcements,
        Self::Record,
        Self::Answers,
        Self::Claims,
        Self::Adjournment,
    ];

    pub(crate) fn letter(self) -> char {
        match self {
            Self::Moves => 'a',
            Self::Announcements => 'b',
            Self::Record => 'c',
            Self::Answers => 'd',
            Self::Claims => 'e',
            Self::Adjournment => 'f',
        }
    }
}

impl Who {
    fn name(self) -> &'static str {
        match self {
            Self::Assistant => "assistant",
            Self::Opponent => "opponent",
            Self::Ansager => "ansager",
            Self::Nobody => "nobody",
        }
    }
}

impl Default for Duties {
    /// What the program can do it does.
    fn default() -> Self {
        let by = Who::Ansager;
        Self {
            a: Who::Nobody,
            b: by,
            c: by,
            d: by,
            e: by,
            f: by,
        }
    }
}

impl Duties {
    pub(crate) fn of(&self, duty: Duty) -> Who {
        match duty {
            Duty::Moves => self.a,
            Duty::Announcements => self.b,
            Duty::Record => self.c,
            Duty::Answers => self.d,
            Duty::Claims => self.e,
            Duty::Adjournment => self.f,
        }
    }

    fn place(&mut self, letter: &str) -> Option<&mut Who> {
        Some(match letter {
            "a" => &mut self.a,
            "b" => &mut self.b,
            "c" => &mut self.c,
            "d" => &mut self.d,
            "e" => &mut self.e,
            "f" => &mut self.f,
            _ => return None,
        })
    }

    /// The program says, records and adjourns what is entered even where that is another's duty.
    pub(crate) fn are_shared(&self) -> bool {
        [self.b, self.c, self.f]
            .iter()
            .any(|who| *who != Who::Ansager)
    }

    /// What the players do themselves.
    pub(crate) fn of_nobody(&self) -> Vec<Duty> {
        let nobody = |duty: &Duty| self.of(*duty) == Who::Nobody;
        Duty::ALL.into_iter().filter(nobody).collect()
    }

    /// Whether D.2.9 and D.2.10 allow it: the blind player is `assisted`, or a sighted player's assistant `may_help`.
    pub(crate) fn check(&self, assisted: bool, may_help: bool) -> Result<(), DutyFault> {
        for duty in Duty::ALL {
            match (self.of(duty), duty) {
                (Who::Ansager, Duty::Moves) => return Err(DutyFault::NeedsHands),
                (Who::Assistant, _) if !assisted => return Err(DutyFault::NoAssistant),
                (Who::Opponent, Duty::Moves | Duty::Announcements) if may_help => {}
                (Who::Opponent, _) => return Err(DutyFault::NotForOpponent),
                (Who::Assistant | Who::Ansager | Who::Nobody, _) => {}
            }
        }
        Ok(())
    }
}

impl FromStr for Duties {
    type Err = UnknownWord;

    /// `a=assistant,d=nobody`; what is not named the program does, as far as it can.
    fn from_str(text: &str) -> Result<Self, UnknownWord> {
        let unknown = || UnknownWord {
            allowed: "a=assistant, a=opponent, b=ansager, c=nobody, …, f=…",
        };
        let mut duties = Self::default();
        for part in text.split([',', ' ']).filter(|part| !part.is_empty()) {
            let (letter, name) = part.split_once('=').ok_or_else(unknown)?;
            let all = [Who::Assistant, Who::Opponent, Who::Ansager, Who::Nobody];
            let who = all.into_iter().find(|who| who.name() == name);
            *duties.place(letter).ok_or_else(unknown)? = who.ok_or_else(unknown)?;
        }
        Ok(duties)
    }
}

impl fmt::Display for Duties {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, duty) in Duty::ALL.into_iter().enumerate() {
            let comma = if at == 0 { "" } else { "," };
            write!(f, "{comma}{}={}", duty.letter(), self.of(duty).name())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn duties_are_written_and_read() {
        let duties: Duties = "a=opponent,d=nobody".parse().unwrap();
        assert_eq!(
            duties.to_string(),
            "a=opponent,b=ansager,c=ansager,d=nobody,e=ansager,f=ansager"
        );
        assert_eq!(duties.to_string().parse(), Ok(duties));
        assert_eq!(duties.of_nobody(), [Duty::Answers]);
        for wrong in ["g=ansager", "a", "a=somebody"] {
            assert!(wrong.parse::<Duties>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_the_laws_allow() {
        for (text, assisted, expected) in [
            ("a=assistant,e=assistant", true, Ok(())),
            ("a=assistant", false, Err(DutyFault::NoAssistant)),
            ("a=opponent,b=opponent", false, Ok(())),
            ("a=opponent", true, Err(DutyFault::NotForOpponent)),
            ("c=opponent", false, Err(DutyFault::NotForOpponent)),
            ("a=ansager", true, Err(DutyFault::NeedsHands)),
        ] {
            let duties: Duties = text.parse().unwrap();
            assert_eq!(duties.check(assisted, !assisted), expected, "{text}");
        }
    }
}

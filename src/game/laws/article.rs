//! The articles that can be looked up, and the number of each in every edition.

use std::{fmt, iter::Peekable, str::FromStr};

use super::rules::Edition;

/// Declares the articles with their numbers in 2014, in July 2017, since 2018 and, where it is another one, since 2023; empty where an
/// edition does not have it.
macro_rules! articles {
    ($($name:ident: $of_2014:literal, $of_2017:literal, $of_2018:literal $(, $of_2023:literal)?;)+) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq)]
        pub enum Article {
            $($name,)+
        }

        impl Article {
            pub const ALL: &[Self] = &[$(Self::$name),+];

            /// As the edition prints it.
            pub fn number(self, edition: Edition) -> Option<&'static str> {
                let number = match self {
                    $(Self::$name => match edition {
                        Edition::Y2014 => $of_2014,
                        Edition::Y2017 => $of_2017,
                        $(Edition::Y2023 => $of_2023,)?
                        #[allow(unreachable_patterns)] // where 2023 has a number of its own
                        Edition::Y2018 | Edition::Y2023 => $of_2018,
                    },)+
                };
                (!number.is_empty()).then_some(number)
            }
        }
    };
}

articles! {
    Touched: "4.3", "4.3", "4.3";
    MadeMove: "4.7", "4.7", "4.7";
    Mate: "5.1a", "5.1.1", "5.1.1";
    Resignation: "5.1b", "5.1.2", "5.1.2";
    Stalemate: "5.2a", "5.2.1", "5.2.1";
    DeadPosition: "5.2b", "5.2.2", "5.2.2";
    AgreedDraw: "5.2c", "5.2.3", "5.2.3";
    Pressing: "6.2", "6.2", "6.2";
    Periods: "6.3", "6.3", "6.3";
    DefaultTime: "6.7", "6.7", "6.7";
    FlagNoticed: "6.8", "6.8", "6.8";
    FlagFall: "6.9", "6.9", "6.9";
    ClockCounts: "6.10", "6.10", "6.10";
    StoppedClock: "6.12", "6.11", "6.11";
    Restored: "7.1", "7.1", "7.1";
    WrongStart: "7.2", "7.2", "7.2";
    ColorsSwapped: "7.3", "7.3", "7.3";
    Displaced: "7.4", "7.4", "7.4";
    IllegalMove: "7.5a", "7.5.1", "7.5.1";
    MissingPromotion: "7.5a", "7.5.2", "7.5.2";
    PressWithoutMove: "", "7.8", "7.5.3";
    BothHands: "", "7.7", "7.5.4";
    IllegalMovePenalty: "7.5b", "7.5.3", "7.5.5";
    WrongPosition: "7.6", "7.6", "7.6";
    Recording: "8.1", "8.1", "8.1";
    RecordingReleased: "8.4", "8.4", "8.4";
    Reconstruction: "8.5", "8.5", "8.5";
    NotReconstructed: "8.6", "8.6", "8.6";
    DrawOffer: "9.1", "9.1", "9.1";
    DrawBan: "9.1a", "9.1.1", "9.1.1";
    Threefold: "9.2", "9.2", "9.2";
    FiftyMoves: "9.3", "9.3", "9.3";
    TouchedBeforeClaim: "9.4", "9.4", "9.4";
    RightClaim: "9.5b", "9.5.2", "9.5.2";
    WrongClaim: "9.5c", "9.5.3", "9.5.3";
    AutomaticDraw: "9.6", "9.6", "9.6";
    Points: "10", "10", "10";
    Devices: "11.3", "11.3", "11.3";
    Noise: "11.5", "11.5", "11.5";
    Refusal: "11.7", "11.7", "11.7";
    AskingForRules: "11.9", "11.9", "11.9";
    Interference: "12.6", "12.6", "12.6";
    Penalties: "12.9", "12.9", "12.9";
    RapidPenalty: "", "", "", "A.3";
    RapidSupervised: "A.3", "A.3", "A.3", "A.4";
    RapidUnsupervised: "A.4", "A.4", "A.4", "A.5";
    BlitzPenalty: "B.2", "B.2", "B.2", "";
    BlitzSupervised: "B.3", "B.3", "B.3", "B.2";
    BlitzUnsupervised: "B.4", "B.4", "B.4", "B.3";
    AdaptedRules: "D.1", "D.1", "D.1";
    Announcing: "D.2.1", "D.2.1", "D.2.1";
    TouchedInItsHole: "D.2.2", "D.2.2", "D.2.2";
    MadeByTheBlind: "D.2.3", "D.2.3", "D.2.3";
    ClockAfterTheMove: "D.2.3", "D.2.4", "D.2.4";
    SightedPlayer: "D.2.4", "D.2.5", "D.2.5";
    SpecialClock: "D.2.5", "D.2.6", "D.2.6";
    BlindRecord: "D.2.6", "D.2.7", "D.2.7";
    SlipOfTheTongue: "D.2.7", "D.2.8", "D.2.8";
    DifferentPositions: "D.2.8", "D.2.9", "D.2.9";
    Assistant: "D.2.9", "D.2.10", "D.2.10";
    SightedAssistant: "D.2.10", "D.2.11", "D.2.11";
    SealedMove: "E.1", "I.1", "I.1";
    Envelope: "E.2", "I.2", "I.2";
    EnvelopeKept: "E.3", "I.3", "I.3";
    OfferInTheEnvelope: "E.4", "I.4", "I.4";
    SetUpAgain: "E.5", "I.5", "I.5";
    EndedBeforeResumption: "E.6", "I.6", "I.6";
    OpenedEnvelope: "E.7", "I.7", "I.7";
    BadSealedMove: "E.8", "I.8", "I.8";
    AbsentAtResumption: "E.9", "I.9", "I.9";
    LateAtResumption: "E.10", "I.10", "I.10";
    LostEnvelope: "E.12", "I.12", "I.12";
    Chess960: "F", "II", "II";
    QuickplayFinish: "G.1", "III.1", "III.1";
    QuickplayIncrement: "G.4", "III.4", "III.4";
    QuickplayClaim: "G.5", "III.5", "III.5";
    QuickplayUnsupervised: "G.6", "III.6", "III.6";
    OnlineFlagFall: "OR 4.5", "OR 4.5", "OR 4.5";
    OnlineMate: "OR 5.1", "OR 5.1", "OR 5.1";
    OnlineDraw: "OR 5.4", "OR 5.4", "OR 5.4";
    HybridBoards: "OR 20", "OR 20", "OR 20";
    OnlineHelper: "OR Annex II", "OR Annex II", "OR Annex II";
    HybridHelper: "OR Annex III", "OR Annex III", "OR Annex III";
}

/// Where in the rule book an article stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Part {
    Laws,
    /// By its letter. Those behind D are guidelines from 2017 on.
    Appendix(char),
    Guideline(u32),
    /// The Online Regulations.
    Online,
    OnlineAnnex(u32),
}

impl Part {
    /// The same for an appendix of 2014 and the guideline it became.
    fn known_as(self) -> Self {
        match self {
            Self::Appendix('E') => Self::Guideline(1),
            Self::Appendix('F') => Self::Guideline(2),
            Self::Appendix('G') => Self::Guideline(3),
            Self::Laws
            | Self::Appendix(_)
            | Self::Guideline(_)
            | Self::Online
            | Self::OnlineAnnex(_) => self,
        }
    }
}

/// A number such as D.2.8, or its first steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArticleNumber {
    pub part: Part,
    pub steps: Vec<u32>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoArticleNumber;

impl fmt::Display for NoArticleNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a number such as D.2.8")
    }
}

impl std::error::Error for NoArticleNumber {}

impl FromStr for ArticleNumber {
    type Err = NoArticleNumber;

    fn from_str(text: &str) -> Result<Self, NoArticleNumber> {
        let runs = runs(text);
        let mut runs = runs.iter().map(String::as_str).peekable();
        let part = part(&mut runs).ok_or(NoArticleNumber)?;
        let steps: Option<Vec<u32>> = runs.map(step).collect();
        let steps = steps.ok_or(NoArticleNumber)?;
        if part == Part::Laws && steps.is_empty() {
            return Err(NoArticleNumber);
        }
        Ok(Self { part, steps })
    }
}

/// Digits and letters apart: "7.5a" is 7, 5 and A.
fn runs(text: &str) -> Vec<String> {
    let mut runs: Vec<String> = Vec::new();
    let mut last = None;
    for letter in text.chars() {
        let kind = (letter.is_alphabetic(), letter.is_ascii_digit());
        if kind != (false, false) {
            match runs.last_mut() {
                Some(run) if last == Some(kind) => run.extend(letter.to_uppercase()),
                _ => runs.push(letter.to_uppercase().collect()),
            }
        }
        last = Some(kind);
    }
    runs
}

fn part<'a>(runs: &mut Peekable<impl Iterator<Item = &'a str>>) -> Option<Part> {
    let first = *runs.peek()?;
    if first.starts_with(|letter: char| letter.is_ascii_digit()) {
        return Some(Part::Laws);
    }
    runs.next();
    let part = match first {
        "OR" if runs.peek() != Some(&"ANNEX") => Part::Online,
        "OR" => {
            runs.next();
            Part::OnlineAnnex(roman(runs.next()?)?)
        }
        "ANNEX" => Part::OnlineAnnex(roman(runs.next()?)?),
        letter if letter.len() == 1 && ('A'..='G').contains(&letter.chars().next()?) => {
            Part::Appendix(letter.chars().next()?)
        }
        number => Part::Guideline(roman(number)?),
    };
    Some(part)
}

fn roman(number: &str) -> Option<u32> {
    match number {
        "I" | "1" => Some(1),
        "II" | "2" => Some(2),
        "III" | "3" => Some(3),
        _ => None,
    }
}

/// A number; or the letter that stood for it in 2014.
fn step(run: &str) -> Option<u32> {
    match run.as_bytes() {
        [letter @ b'A'..=b'F'] => Some(u32::from(letter - b'A') + 1),
        _ => run.parse().ok(),
    }
}

impl ArticleNumber {
    fn begins(&self, other: &Self) -> bool {
        self.part.known_as() == other.part.known_as() && other.steps.starts_with(&self.steps)
    }
}

impl Article {
    /// Part and steps of its number.
    pub fn place(self, edition: Edition) -> Option<ArticleNumber> {
        self.number(edition)?.parse().ok()
    }

    /// What stands under a number: the article, or all that begin with it, or the one that it is part of.
    pub fn under(asked: &ArticleNumber, edition: Edition) -> Vec<Self> {
        let mut asked = asked.clone();
        let mut exact = false;
        loop {
            let fits = |article: &Self| {
                let place = article.place(edition);
                place.is_some_and(|place| {
                    asked.begins(&place) && (!exact || place.steps.len() == asked.steps.len())
                })
            };
            let found: Vec<Self> = Self::ALL.iter().copied().filter(fits).collect();
            if !found.is_empty() || asked.steps.len() < 2 {
                return found;
            }
            asked.steps.pop();
            exact = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn under(number: &str, edition: Edition) -> Vec<Article> {
        Article::under(&number.parse().unwrap(), edition)
    }

    #[test]
    fn every_number_can_be_read() {
        for article in Article::ALL {
            for edition in Edition::ALL {
                if let Some(number) = article.number(edition) {
                    assert!(under(number, edition).contains(article), "{number}");
                }
            }
        }
    }

    #[test]
    fn numbers_in_every_dress() {
        for number in ["D.2.8", "d.2.8", "D 2 8", "d2.8", "D.2.8.1"] {
            assert_eq!(
                under(number, Edition::Y2014),
                [Article::DifferentPositions],
                "{number}"
            );
            assert_eq!(
                under(number, Edition::Y2023),
                [Article::SlipOfTheTongue],
                "{number}"
            );
        }
        assert_eq!(under("E.8", Edition::Y2023), [Article::BadSealedMove]);
        assert_eq!(under("I.8", Edition::Y2014), [Article::BadSealedMove]);
        assert_eq!(under("Annex II", Edition::Y2023), [Article::OnlineHelper]);
        assert_eq!(under("7.5b", Edition::Y2014), [Article::IllegalMovePenalty]);
        assert_eq!(under("7.5", Edition::Y2023).len(), 5);
        assert_eq!(under("10.1", Edition::Y2023), [Article::Points]);
        for number in ["", "x", "D.x", "Anna", "OR Annex"] {
            assert_eq!(
                number.parse::<ArticleNumber>(),
                Err(NoArticleNumber),
                "{number}"
            );
        }
        assert!(under("7.99", Edition::Y2023).is_empty());
        assert!(under("99", Edition::Y2023).is_empty());
    }
}

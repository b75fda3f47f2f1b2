//! A game from a PGN as the entries of a journal.

use std::time::Duration;

use pgn_reader::Outcome;
use shakmaty::{ByColor, Color, KnownOutcome, Position};

use super::{
    comment::Remark,
    reading::{Game, Ply, time},
};
use crate::{
    export::{
        PROGRAM,
        ascii::ascii,
        remark::{ended, hms},
        words::Words,
    },
    game::{
        clock::Clock,
        control::TimeControl,
        entry::{EndReason, Ending, Entry, Witness},
        forms::Reading,
        setup::{ClockKind, Setup},
        words::{Language, fill},
    },
};

impl Game {
    pub(super) fn entries(self, language: Option<Language>) -> Vec<(Duration, Entry)> {
        let mut at = Duration::ZERO;
        let witness = Witness::Implied;
        let setup = self.setup(language);
        let clock = setup.control().map(|control| Clock::new(control.clone()));
        let mut left = clock.map(|clock| clock.remaining(at));
        let stated = (self.clock_tag("WhiteClock")).zip(self.clock_tag("BlackClock"));
        let opened = Entry::Opened {
            program: PROGRAM.to_owned(),
            started: self.started(),
            setup: Box::new(setup),
        };
        let mut entries = vec![(at, opened)];
        // Some files have the result in its tag only.
        let tag = self.tags.get("Result").and_then(|text| text.parse().ok());
        let outcome = match self.outcome {
            Some(Outcome::Known(outcome)) => Some(outcome),
            _ => tag,
        };
        let mut end = End {
            outcome,
            reason: None,
            on_the_board: false,
        };
        entries.extend(notes(self.remarks, &mut end).map(|entry| (at, entry)));
        for (index, ply) in self.plies.into_iter().enumerate() {
            let Ply {
                by,
                said,
                uci,
                clock,
                spent,
                offer,
                remarks,
            } = ply;
            at += spent.unwrap_or_default();
            let announced = Entry::Announced {
                by,
                said,
                uci: Some(uci),
                words: String::new(),
                witness,
                ply: u32::try_from(index + 1).ok(),
            };
            entries.push((at, announced));
            if offer {
                entries.push((at, Entry::DrawOffered { by, witness }));
            }
            let clock = clock.map(|own| {
                let both = left.get_or_insert(ByColor {
                    white: own,
                    black: own,
                });
                *both.get_mut(by) = own;
                Reading::from(*both)
            });
            entries.push((at, Entry::Pressed { by, witness, clock }));
            entries.extend(spent.map(|spent| (at, took(spent))));
            entries.extend(notes(remarks, &mut end).map(|entry| (at, entry)));
        }
        if let Some((white, black)) = stated {
            let reading = Reading { white, black };
            entries.push((at, Entry::Clock { reading }));
        }
        if let Some(outcome) = outcome
            && !end.on_the_board
        {
            let winner = self.position.turn().other();
            let mated = KnownOutcome::Decisive { winner };
            let termination = self.tags.get("Termination").map(|text| text.to_lowercase());
            let reason = match termination.as_deref() {
                _ if end.reason.is_some() => end.reason.unwrap_or(EndReason::Players),
                Some("time forfeit") => EndReason::Time,
                Some("rules infraction") => EndReason::IllegalMoves,
                Some("adjudication") => EndReason::Arbiter,
                // A result that contradicts the board is only what the file says.
                _ if self.position.is_checkmate() && outcome == mated => EndReason::Checkmate,
                _ if self.position.is_stalemate() && outcome == KnownOutcome::Draw => {
                    EndReason::Stalemate
                }
                _ => EndReason::Players,
            };
            let ending = Ending { outcome, reason };
            entries.push((at, Entry::Ended { ending, witness }));
        }
        entries.push((at, Entry::Closed { clock: None }));
        entries
    }

    fn clock_tag(&self, name: &str) -> Option<Duration> {
        self.tags.get(name).and_then(|text| time(text.trim()))
    }

    fn setup(&self, language: Option<Language>) -> Setup {
        let tag = |name: &str| {
            let value = self.tags.get(name).map_or("", |value| value.trim());
            if value == "?" { "" } else { value }.to_owned()
        };
        let mut setup = Setup {
            language: language
                .or_else(|| tag("AnsagerLanguage").parse().ok())
                .unwrap_or_default(),
            start: self.start.clone(),
            event: tag("Event"),
            site: tag("Site"),
            round: tag("Round"),
            ..Setup::default()
        };
        if let Ok(edition) = tag("AnsagerRules").parse() {
            setup.rules = edition;
        }
        if let Ok(mode) = tag("AnsagerMode").parse() {
            setup.mode = mode;
        }
        setup.seats.white.name = tag("White");
        setup.seats.black.name = tag("Black");
        let control = tag("AnsagerTimeControl")
            .parse::<TimeControl>()
            .or_else(|_| seconds_to_ours(&tag("TimeControl")).parse());
        if let Ok(control) = control {
            setup.clock = ClockKind::Talking(control);
        } else if tag("AnsagerTimeControl") == "tactile" {
            setup.clock = ClockKind::Manual;
        }
        setup
    }

    /// Day and time as far as the file tells them; what it does not is a question mark or missing.
    fn started(&self) -> String {
        let tag = |name: &str| self.tags.get(name).map(|value| value.trim());
        let day = tag("Date")
            .and_then(day)
            .or_else(|| tag("UTCDate").and_then(day));
        let clock = |time: &&str| {
            let parts: Vec<&str> = time.split(':').collect();
            let number = |part: &&str| part.len() == 2 && part.parse::<u8>().is_ok();
            parts.len() == 3 && parts.iter().all(number)
        };
        let time = tag("Time")
            .filter(clock)
            .or_else(|| tag("UTCTime").filter(clock));
        match (day, time) {
            (day, None) => day.unwrap_or_default(),
            (day, Some(time)) => format!("{}T{time}", day.as_deref().unwrap_or("????-??-??")),
        }
    }
}

/// `2026.3.??` as the journal writes it, `2026-03-??`; none without a year.
fn day(tag: &str) -> Option<String> {
    let mut parts = tag.split(['.', '/', '-']);
    let year = parts
        .next()
        .filter(|year| year.len() == 4 && year.parse::<u16>().is_ok())?;
    let mut two = || {
        let number = parts.next().and_then(|part| part.parse::<u8>().ok());
        number.map_or_else(|| "??".to_owned(), |number| format!("{number:02}"))
    };
    Some(format!("{year}-{}-{}", two(), two()))
}

/// How the game ended, if a comment of ours tells it.
struct End {
    outcome: Option<KnownOutcome>,
    reason: Option<EndReason>,
    /// The position proves it, and nobody has entered it.
    on_the_board: bool,
}

impl End {
    /// What a remark says before the result, which has an entry of its own.
    fn before(&self, reason: EndReason, remark: Remark) -> Option<Entry> {
        let outcome = self.outcome?;
        let sentences = [Language::German, Language::English].map(|language| {
            let ending = ended(Ending { outcome, reason }, language);
            let proved = Words::of(language).remark.on_the_board;
            [fill(proved, &[("ending", &ending)]), ending]
        });
        let text = (sentences.iter().flatten())
            .flat_map(|sentence| [sentence.clone(), ascii(sentence)])
            .find_map(|sentence| remark.text.strip_suffix(sentence.as_str()))?;
        let ours = |command: &&String| {
            !["[%end ", "[%board "]
                .iter()
                .any(|name| command.starts_with(name))
        };
        let commands: Vec<String> = remark.commands.iter().filter(ours).cloned().collect();
        let text = text.trim().trim_end_matches('.').to_owned();
        (!text.is_empty() || !commands.is_empty()).then_some(Entry::Noted { text, commands })
    }
}

fn took(time: Duration) -> Entry {
    Entry::Noted {
        text: String::new(),
        commands: vec![format!("[%emt {}]", hms(time))],
    }
}

/// Comments as entries: what the journal has an entry for becomes one, all else is kept as it stands.
fn notes(remarks: Vec<Remark>, end: &mut End) -> impl Iterator<Item = Entry> {
    let witness = Witness::Implied;
    let color = |name: &str| match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    };
    remarks.into_iter().filter_map(move |remark| {
        let end_of = |name| serde_json::from_value(remark.argument(name)?.into()).ok();
        let (entered, proved) = (end_of("end"), end_of("board"));
        if let Some(reason) = entered.or(proved) {
            end.reason = entered;
            end.on_the_board = proved.is_some();
            return end.before(reason, remark);
        }
        if let Some(by) = remark.argument("offer").and_then(color) {
            return Some(Entry::DrawOffered { by, witness });
        }
        if let Some(by) = remark.argument("decline").and_then(color) {
            return Some(Entry::DrawDeclined { by, witness });
        }
        let Remark { text, commands } = remark;
        Some(Entry::Noted { text, commands })
    })
}

/// `40/5400+30:1800+30` in seconds becomes `40/5400s+30:1800s+30`.
fn seconds_to_ours(control: &str) -> String {
    let field = |field: &str| {
        let (time, bonus) = match field.split_once('+') {
            Some((time, bonus)) => (time, format!("+{bonus}")),
            None => (field, String::new()),
        };
        format!("{time}s{bonus}")
    };
    control.split(':').map(field).collect::<Vec<_>>().join(":")
}

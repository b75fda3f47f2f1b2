//! A game from a PGN as the entries of a journal.

use std::{collections::HashMap, time::Duration};

use pgn_reader::Outcome;
use shakmaty::{ByColor, Chess, Position};

use super::{
    comment::Remark,
    pgn::{PgnGame, PgnPly},
};
use crate::{
    ascii::ascii,
    export::{PROGRAM, remark::ended},
    game::{
        clock::{control::TimeControl, game_clock::Clock, hms, reading::Reading},
        journal::entry::{EndReason, Ending, Entry, Witness},
        laws::{
            agreement::{Agreement, ClockKind},
            score::Score,
        },
        record::markers::{self, command, commands, tags},
        words::Language,
    },
};

impl PgnGame {
    pub(super) fn entries(self, language: Option<Language>) -> Vec<(Duration, Entry)> {
        let mut at = Duration::ZERO;
        let witness = Witness::Implied;
        let agreement = self.agreement(language);
        let clock = agreement
            .control()
            .map(|control| Clock::new(control.clone()));
        let mut left = clock.map(|clock| clock.remaining(at));
        let stated = (self.clock_tag("WhiteClock")).zip(self.clock_tag("BlackClock"));
        let opened = Entry::Opened {
            program: PROGRAM.to_owned(),
            started: self.started(),
            agreement: Box::new(agreement),
        };
        let mut entries = vec![(at, opened)];
        // Some files have the result in its tag only.
        let score = |name: &str| self.tags.get(name).and_then(|text| text.parse().ok());
        let (apart, tag) = (score(tags::RESULT), score("Result"));
        let outcome = match self.outcome {
            Some(Outcome::Known(outcome)) => Some(outcome.into()),
            _ => apart.or(tag),
        };
        let mut end = End {
            outcome,
            reason: None,
            on_the_board: false,
        };
        entries.extend(notes(self.remarks, &mut end).map(|entry| (at, entry)));
        for (index, ply) in self.plies.into_iter().enumerate() {
            let PgnPly {
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
            let stated = end.reason.or_else(|| termination(&self.tags));
            let reason = stated.unwrap_or_else(|| on_the_board(&self.position, outcome));
            let ending = Ending { outcome, reason };
            entries.push((at, Entry::Ended { ending, witness }));
        }
        entries.push((at, Entry::Closed { clock: None }));
        entries
    }

    fn clock_tag(&self, name: &str) -> Option<Duration> {
        self.tags
            .get(name)
            .and_then(|text| hms::read_program(text.trim()))
    }

    fn agreement(&self, language: Option<Language>) -> Agreement {
        let tag = |name: &str| {
            let value = self.tags.get(name).map_or("", |value| value.trim());
            if value == "?" { "" } else { value }.to_owned()
        };
        let mut agreement = Agreement {
            language: language
                .or_else(|| tag(tags::LANGUAGE).parse().ok())
                .unwrap_or_default(),
            start: self.start.clone(),
            event: tag("Event"),
            site: tag("Site"),
            round: tag("Round"),
            ..Agreement::default()
        };
        if let Ok(edition) = tag(tags::RULES).parse() {
            agreement.rules = edition;
        }
        if let Ok(mode) = tag(tags::MODE).parse() {
            agreement.mode = mode;
        }
        agreement.unsupervised = tag(tags::SUPERVISION) == markers::UNSUPERVISED;
        agreement.no_draw_before = tag(tags::NO_DRAW_BEFORE).parse().ok();
        agreement.seats.white.name = tag("White");
        agreement.seats.black.name = tag("Black");
        let control = tag(tags::TIME_CONTROL)
            .parse::<TimeControl>()
            .or_else(|_| seconds_to_ours(&tag("TimeControl")).parse());
        if let Ok(control) = control {
            agreement.clock = ClockKind::Talking(control);
        } else if tag(tags::TIME_CONTROL) == markers::TACTILE {
            agreement.clock = ClockKind::Manual;
        }
        agreement
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

/// Why the game ended, in the words that PGN has for it.
fn termination(tags: &HashMap<String, String>) -> Option<EndReason> {
    match tags.get("Termination")?.to_lowercase().as_str() {
        "time forfeit" => Some(EndReason::Time),
        "rules infraction" => Some(EndReason::IllegalMoves),
        "adjudication" => Some(EndReason::Arbiter),
        _ => None,
    }
}

/// Why the last position ends the game. A result that contradicts the board is only what the file says.
fn on_the_board(position: &Chess, outcome: Score) -> EndReason {
    let winner = position.turn().other();
    if position.is_checkmate() && outcome == (Score::Decisive { winner }) {
        EndReason::Checkmate
    } else if position.is_stalemate() && outcome == Score::Draw {
        EndReason::Stalemate
    } else {
        EndReason::Players
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
    outcome: Option<Score>,
    reason: Option<EndReason>,
    /// The position proves it, and nobody has entered it.
    on_the_board: bool,
}

impl End {
    /// What a remark says before the result, which has an entry of its own. The marker tells that its last sentence is the result,
    /// however that is worded.
    fn before(&self, reason: EndReason, remark: &Remark) -> Option<Entry> {
        let text = match remark.argument(commands::ANNOUNCED) {
            None => remark.text.rsplit_once(". ").map_or("", |(rest, _)| rest),
            Some(_) => self.behind_moves(reason, &remark.text),
        };
        let ours = |command: &&String| {
            ![commands::END, commands::ON_THE_BOARD]
                .iter()
                .any(|name| markers::argument(command, name).is_some())
        };
        let commands: Vec<String> = remark.commands.iter().filter(ours).cloned().collect();
        let text = text.trim().trim_end_matches('.').to_owned();
        (!text.is_empty() || !commands.is_empty()).then_some(Entry::Noted { text, commands })
    }

    /// Moves that the laws do not allow stand before the result without a full stop. A result in words of another form stays with them:
    /// better said twice than a move lost.
    fn behind_moves<'a>(&self, reason: EndReason, text: &'a str) -> &'a str {
        let Some(outcome) = self.outcome else {
            return text;
        };
        let sentences = Language::with_papers().flat_map(|language| {
            let ending = ended(Ending { outcome, reason }, language);
            let say = &language.words().papers().remarks;
            [say.on_the_board(&ending), ending]
        });
        sentences
            .flat_map(|sentence| [ascii(&sentence), sentence])
            .find_map(|sentence| text.strip_suffix(sentence.as_str()))
            .unwrap_or(text)
    }
}

fn took(time: Duration) -> Entry {
    Entry::Noted {
        text: String::new(),
        commands: vec![command(commands::SPENT, &hms::hms(time))],
    }
}

/// Comments as entries: what the journal has an entry for becomes one, all else is kept as it stands.
fn notes(remarks: Vec<Remark>, end: &mut End) -> impl Iterator<Item = Entry> {
    let witness = Witness::Implied;
    remarks.into_iter().filter_map(move |remark| {
        let end_of = |name| serde_json::from_value(remark.argument(name)?.into()).ok();
        let (entered, proved) = (end_of(commands::END), end_of(commands::ON_THE_BOARD));
        if let Some(reason) = entered.or(proved) {
            end.reason = entered;
            end.on_the_board = proved.is_some();
            return end.before(reason, &remark);
        }
        if let Some(by) = remark.argument(commands::OFFER).and_then(markers::color) {
            return Some(Entry::DrawOffered { by, witness });
        }
        if let Some(by) = remark.argument(commands::DECLINE).and_then(markers::color) {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reworded_result_is_known_by_its_marker() {
        let mut end = End {
            outcome: Some(Score::Draw),
            reason: None,
            on_the_board: false,
        };
        let remark = Remark {
            text: "Anna saw it. Peace was made".to_owned(),
            commands: vec![command(commands::END, &EndReason::Agreement.name())],
        };
        let entries: Vec<Entry> = notes(vec![remark], &mut end).collect();
        assert!(matches!(&entries[..], [Entry::Noted { text, commands }]
            if text == "Anna saw it" && commands.is_empty()));
        assert_eq!(end.reason, Some(EndReason::Agreement));
    }
}

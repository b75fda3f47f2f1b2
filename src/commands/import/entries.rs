//! A game from a PGN as the entries of a journal.

use std::{collections::HashMap, time::Duration};

use pgn_reader::Outcome;
use shakmaty::{ByColor, Chess, Color, Position};

use super::{
    comment::Remark,
    pgn::{PgnGame, PgnPly},
    restored::{self, Illegal},
};
use crate::{
    ascii::ascii,
    export::{
        PROGRAM,
        remark::{self as export, ended},
        walk::Walk,
    },
    game::{
        clock::{control::TimeControl, hms, reading::Reading},
        journal::entry::{EndReason, Ending, Entry, Witness},
        laws::{
            agreement::{Agreement, ClockKind},
            score::Score,
        },
        moves::{board_state::uci_of, scoresheet_notation::Notation},
        record::markers::{self, command, commands, tags},
        words::Language,
    },
};

impl PgnGame {
    pub(super) fn entries(self, language: Option<Language>) -> Vec<(Duration, Entry)> {
        let witness = Witness::Implied;
        let agreement = self.agreement(language);
        let stated = (self.clock_tag("WhiteClock")).zip(self.clock_tag("BlackClock"));
        // Some files have the result in its tag only.
        let score = |name: &str| self.tags.get(name).and_then(|text| text.parse().ok());
        let (apart, tag) = (score(tags::RESULT), score("Result"));
        let outcome = match self.outcome {
            Some(Outcome::Known(outcome)) => Some(outcome.into()),
            _ => apart.or(tag),
        };
        let mut taken = Taken::new(End {
            outcome,
            ..End::default()
        });
        taken.push(Entry::Opened {
            program: PROGRAM.to_owned(),
            started: self.started(),
            agreement: Box::new(agreement),
        });
        taken.notes(self.remarks);
        for ply in self.plies {
            taken.ply(ply);
        }
        if let Some((white, black)) = stated {
            let reading = Reading { white, black };
            taken.push(Entry::Clock { reading });
        }
        if let Some(outcome) = outcome
            && !taken.end.on_the_board
            && !taken.end.entered
        {
            let stated = taken.end.reason.or_else(|| termination(&self.tags));
            let reason = stated.unwrap_or_else(|| on_the_board(&self.position, outcome));
            let ending = Ending { outcome, reason };
            taken.push(Entry::Ended { ending, witness });
        }
        taken.push(Entry::Closed { clock: None });
        taken.entries
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
        let late = hms::read_program(&tag(tags::DEFAULT_TIME));
        agreement.default_time = late.map(|time| time.as_secs());
        agreement.quickplay_finish = tag(tags::QUICKPLAY) == markers::AGREED;
        agreement.announce = tag(tags::ANNOUNCE).parse().ok();
        let duties = Some(tag(tags::DUTIES)).filter(|duties| !duties.is_empty());
        agreement.duties = duties.and_then(|duties| duties.parse().ok());
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
#[derive(Default)]
struct End {
    outcome: Option<Score>,
    reason: Option<EndReason>,
    /// The position proves it, and nobody has entered it.
    on_the_board: bool,
    /// Its entry is written already.
    entered: bool,
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

/// The entries of a game, and the papers that they make so far.
struct Taken {
    entries: Vec<(Duration, Entry)>,
    walk: Walk,
    at: Duration,
    /// Where the time control is not known: what each clock showed last.
    left: Option<ByColor<Duration>>,
    end: End,
}

impl Taken {
    fn new(end: End) -> Self {
        Self {
            entries: Vec::new(),
            walk: Walk::new(),
            at: Duration::ZERO,
            left: None,
            end,
        }
    }

    fn push(&mut self, entry: Entry) {
        self.walk.step(&entry, self.at);
        self.entries.push((self.at, entry));
    }

    fn ply(&mut self, ply: PgnPly) {
        let PgnPly {
            by,
            said,
            uci,
            clock,
            spent,
            offer,
            mut remarks,
        } = ply;
        let witness = Witness::Implied;
        let index = self.walk.game.sheet.plies().len();
        let number = self.walk.game.sheet.number_of(index);
        // Illegal moves in whose place this one was made come first, each with what was said of it.
        let here = |illegal: &Illegal| (illegal.by, illegal.number) == (by, number);
        let struck = |remark: &Remark| illegal_in(remark).is_some_and(|illegal| here(&illegal));
        while let Some(place) = remarks.iter().position(struck) {
            let behind = remarks.split_off(place + 1);
            if let Some(illegal) = remarks.pop() {
                self.illegal(illegal, remarks);
            }
            remarks = behind;
        }
        if self.walk.game.interruption.pause.is_some() {
            self.push(Entry::Continued { witness });
        }
        self.at += spent.unwrap_or_default();
        let notes = self.walk.notes.len();
        self.push(Entry::Announced {
            by,
            said,
            uci: Some(uci),
            words: String::new(),
            witness,
            ply: u32::try_from(index + 1).ok(),
        });
        // Which move was intended with a wrong claim, the papers tell by themselves.
        if self.walk.notes.len() > notes {
            let intended = |remark: &Remark| remark.argument(commands::INTENDED).is_some();
            let told = remarks.iter().position(intended);
            told.map(|place| remarks.remove(place));
        }
        if offer {
            self.push(Entry::DrawOffered { by, witness });
        }
        let clock = clock.map(|own| self.shown(by, own));
        self.push(Entry::Pressed { by, witness, clock });
        if let Some(spent) = spent {
            self.push(took(spent));
        }
        self.notes(remarks);
    }

    /// Both clocks when the mover's shows this.
    fn shown(&mut self, by: Color, own: Duration) -> Reading {
        let known = self.walk.game.reading(self.at).map(|known| ByColor {
            white: known.white,
            black: known.black,
        });
        let mut both = known.or(self.left).unwrap_or(ByColor {
            white: own,
            black: own,
        });
        *both.get_mut(by) = own;
        self.left = Some(both);
        Reading::from(both)
    }

    /// A move that was struck as illegal (7.5), and what was said of it before.
    fn illegal(&mut self, remark: Remark, before: Vec<Remark>) {
        let Some(illegal) = illegal_in(&remark) else {
            return;
        };
        let Illegal {
            by,
            said,
            count,
            number,
            penalty,
        } = illegal;
        let told = export::Remark::IllegalMove {
            by,
            count,
            number,
            said,
            penalty: Some(penalty).filter(|time| !time.is_zero()),
        };
        let next = self.walk.game.sheet.plies().len();
        let turn = self.walk.game.turn();
        let here = (turn, self.walk.game.sheet.number_of(next)) == (by, number);
        let text = says(&remark, &told).filter(|_| here);
        let Some(text) = text else {
            self.notes(before);
            return self.note(remark);
        };
        let witness = Witness::Implied;
        let ply = u32::try_from(next + 1).ok();
        self.push(Entry::Announced {
            by,
            said,
            uci: uci_of(said),
            words: String::new(),
            witness,
            ply,
        });
        self.notes(before);
        self.words(text);
        let clock = None;
        self.push(Entry::Pressed { by, witness, clock });
        self.push(Entry::IllegalMove {
            by,
            number: count,
            penalty,
            ply,
        });
    }

    /// Comments as entries: what the journal has an entry for becomes one, all else is kept as it stands.
    fn notes(&mut self, remarks: Vec<Remark>) {
        for remark in remarks {
            match illegal_in(&remark) {
                Some(_) => self.illegal(remark, Vec::new()),
                None => self.remark(remark),
            }
        }
    }

    fn remark(&mut self, remark: Remark) {
        let witness = Witness::Implied;
        if let [command] = &remark.commands[..]
            && let Some(entry) = restored::entry(command)
            && let Some(told) = self.walk.remark(&entry)
            && let Some(text) = says(&remark, &standing(told, &entry))
        {
            self.words(text);
            return self.push(entry);
        }
        // The walk has seen it by itself.
        let released = remark.argument(commands::RELEASED);
        if let Some(side) = released.and_then(markers::color)
            && *self.walk.released.get(side)
        {
            return;
        }
        if remark.commands.len() == 1 && self.is_seen(&remark) {
            return;
        }
        let end_of = |name| serde_json::from_value(remark.argument(name)?.into()).ok();
        let (entered, proved) = (end_of(commands::END), end_of(commands::ON_THE_BOARD));
        if let Some(reason) = entered.or(proved) {
            return self.ends(reason, proved.is_some(), remark);
        }
        if let Some(by) = remark.argument(commands::OFFER).and_then(markers::color) {
            return self.push(Entry::DrawOffered { by, witness });
        }
        if let Some(by) = remark.argument(commands::DECLINE).and_then(markers::color) {
            return self.push(Entry::DrawDeclined { by, witness });
        }
        self.note(remark);
    }

    /// A losing illegal move on which nobody had decided, and a draw by itself that was played on: the walk sees them in the moves.
    fn is_seen(&self, remark: &Remark) -> bool {
        let here = self.walk.game.sheet.plies().len();
        let told = |note: &export::Note| {
            note.ply == here && matches!(note.remark, export::Remark::LossUndecided { .. })
        };
        let undecided =
            self.walk.game.outcome.undecided.is_some() || self.walk.notes.iter().any(told);
        remark.argument(commands::PLAYED_ON).is_some()
            || undecided && remark.argument(commands::UNDECIDED).is_some()
    }

    fn ends(&mut self, reason: EndReason, proved: bool, remark: Remark) {
        let witness = Witness::Implied;
        self.end.reason = (!proved).then_some(reason);
        self.end.on_the_board = proved;
        let ending = (self.end.outcome).map(|outcome| Ending { outcome, reason });
        let as_told = ending.filter(|ending| {
            let [_] = remark.commands[..] else {
                return false;
            };
            !proved && says(&remark, &export::Remark::Ended(*ending)).is_some()
        });
        if let Some(before) = self.end.before(reason, &remark) {
            self.push(before);
        }
        if let Some(ending) = as_told {
            self.end.entered = true;
            self.push(Entry::Ended { ending, witness });
        }
    }

    /// What stands before a sentence of ours.
    fn words(&mut self, text: String) {
        if !text.is_empty() {
            self.note(Remark {
                text,
                commands: Vec::new(),
            });
        }
    }

    fn note(&mut self, remark: Remark) {
        let Remark { text, commands } = remark;
        self.push(Entry::Noted { text, commands });
    }
}

fn illegal_in(remark: &Remark) -> Option<Illegal> {
    match &remark.commands[..] {
        [command] => restored::illegal(command),
        _ => None,
    }
}

/// A result with its outcome in the command was followed by another one.
fn standing(told: export::Remark, entry: &Entry) -> export::Remark {
    match entry {
        Entry::Ended { ending, .. } => export::Remark::EndedBefore(*ending),
        _ => told,
    }
}

/// If a paper of ours tells this in the same words, what stands before them.
fn says(remark: &Remark, told: &export::Remark) -> Option<String> {
    let commands = told.commands();
    (commands == remark.commands).then_some(())?;
    Language::with_papers()
        .map(|language| told.sentence(&Notation::long(language)))
        .flat_map(|sentence| [ascii(&sentence), sentence])
        .find_map(|sentence| match remark.text.strip_suffix(&sentence)? {
            "" => Some(String::new()),
            before => before.strip_suffix(". ").map(str::to_owned),
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
        let mut taken = Taken::new(End {
            outcome: Some(Score::Draw),
            ..End::default()
        });
        let remark = Remark {
            text: "Anna saw it. Peace was made".to_owned(),
            commands: vec![command(commands::END, &EndReason::Agreement.name())],
        };
        taken.notes(vec![remark]);
        assert!(
            matches!(&taken.entries[..], [(_, Entry::Noted { text, commands })]
            if text == "Anna saw it" && commands.is_empty())
        );
        assert_eq!(taken.end.reason, Some(EndReason::Agreement));
    }
}

//! PGN in its export format: seven tags first, then the others in ASCII order, English SAN, lines below eighty columns.
//!
//! Only legal moves stand in the movetext. Everything else is a comment, for people as a sentence and for machines as an embedded
//! command: readers skip an unknown command, but many stop at an illegal move or at a bare `(=)`.

use std::time::Duration;

use shakmaty::{CastlingMode, Color};

use super::{
    remark::{self, hms, offer},
    sheet::{Fault, Row, Sheet},
};
use crate::game::{
    clock::control::{Bonus, TimeControl},
    journal::entry::EndReason,
    laws::agreement::{Agreement, ClockKind, Mode, Start},
    moves::{scoresheet_notation::Notation, written::notation as notation_of},
    record::markers::{self, command, commands, tags},
    words::Language,
};

const COLUMNS: usize = 79;

pub fn write(sheet: &Sheet, language: Language) -> String {
    let mut text = String::new();
    for (name, value) in tags(sheet) {
        text.push_str(&format!("[{name} \"{}\"]\n", escaped(&value)));
    }
    text.push('\n');
    text.push_str(&wrapped(&movetext(sheet, language)));
    text.push_str("\n\n");
    text
}

/// What the organiser has settled where the Laws leave it open.
fn settled(agreement: &Agreement) -> impl Iterator<Item = (&'static str, String)> {
    let supervision = (tags::SUPERVISION, markers::UNSUPERVISED.to_owned());
    let ban = agreement.no_draw_before;
    let ban = ban.map(|moves| (tags::NO_DRAW_BEFORE, moves.to_string()));
    let unsupervised = agreement.unsupervised.then_some(supervision);
    let late = agreement.default_time.map(Duration::from_secs);
    let late = late.map(|time| (tags::DEFAULT_TIME, hms(time)));
    let quickplay = (tags::QUICKPLAY, markers::AGREED.to_owned());
    let quickplay = agreement.quickplay_finish.then_some(quickplay);
    let announce = agreement.announce;
    let announce = announce.map(|language| (tags::ANNOUNCE, language.to_string()));
    let duties = agreement.duties;
    let duties = duties.map(|duties| (tags::DUTIES, duties.to_string()));
    let settled = [unsupervised, ban, late, quickplay, announce, duties];
    settled.into_iter().flatten()
}

fn tags(sheet: &Sheet) -> Vec<(&'static str, String)> {
    let agreement = &sheet.agreement;
    let unknown = || "?".to_owned();
    let known = |text: &str| {
        let text = text.trim();
        if text.is_empty() { "?" } else { text }.to_owned()
    };
    let date = sheet
        .date()
        .map_or_else(|| "????.??.??".to_owned(), |date| date.join("."));
    let mut tags = vec![
        ("Event", known(&agreement.event)),
        ("Site", known(&agreement.site)),
        ("Date", date),
        ("Round", known(&agreement.round)),
        ("White", known(sheet.name(Color::White))),
        ("Black", known(sheet.name(Color::Black))),
        ("Result", sheet.known_result()),
    ];
    let mut more = vec![
        (tags::FORM, super::FORM.to_string()),
        (tags::JOURNAL, sheet.hash.as_str().to_owned()),
        (tags::LANGUAGE, agreement.language.to_string()),
        (
            tags::MODE,
            sheet.mode.map_or_else(unknown, |mode| mode.to_string()),
        ),
        (
            tags::RULES,
            match sheet.begun {
                true => agreement.rules.to_string(),
                false => unknown(),
            },
        ),
        (tags::VERSION, super::PROGRAM.to_owned()),
        ("PlyCount", sheet.legal_plies().to_string()),
        ("Termination", termination(sheet).to_owned()),
    ];
    let place = |mode| match mode {
        Mode::Tournament | Mode::Training => "OTB".to_owned(),
        Mode::Online | Mode::Hybrid => "ICS".to_owned(),
    };
    more.extend(sheet.mode.map(|mode| ("Mode", place(mode))));
    more.extend(sheet.time().map(|time| ("Time", time.to_owned())));
    let apart = sheet
        .ending
        .filter(|ending| ending.outcome.known().is_none());
    more.extend(apart.map(|ending| (tags::RESULT, ending.outcome.to_string())));
    more.extend(settled(agreement));
    if sheet.damaged > 0 {
        more.push((tags::DAMAGED, sheet.damaged.to_string()));
    }
    more.extend(time_control_tags(sheet));
    if agreement.start != Start::Standard {
        more.push(("FEN", sheet.start.fen()));
        more.push(("SetUp", "1".to_owned()));
    }
    if agreement.start.castling_mode() == CastlingMode::Chess960 {
        more.push(("Variant", "Chess960".to_owned()));
    }
    if sheet.is_adjourned()
        && let Some(clock) = sheet.clock
    {
        more.push(("WhiteClock", hms(clock.white)));
        more.push(("BlackClock", hms(clock.black)));
    }
    more.sort_unstable();
    tags.extend(more);
    tags
}

fn time_control_tags(sheet: &Sheet) -> Vec<(&'static str, String)> {
    let standard = |text: &str| ("TimeControl", text.to_owned());
    let timed = sheet.rows.iter().any(|row| row.clock.is_some());
    match &sheet.agreement.clock {
        ClockKind::Talking(control) if sheet.begun => vec![
            standard(&time_control(control)),
            // The standard knows no delay, nor minutes.
            (tags::TIME_CONTROL, control.to_string()),
        ],
        ClockKind::Manual if sheet.begun => vec![
            standard("?"),
            (tags::TIME_CONTROL, markers::TACTILE.to_owned()),
        ],
        ClockKind::None if sheet.begun && !timed => vec![standard("-")],
        ClockKind::Talking(_) | ClockKind::Manual | ClockKind::None => vec![standard("?")],
    }
}

fn termination(sheet: &Sheet) -> &'static str {
    match sheet.ending.map(|ending| ending.reason) {
        None => "unterminated",
        Some(EndReason::Time | EndReason::TimeNoMate) => "time forfeit",
        Some(EndReason::IllegalMoves | EndReason::Penalty | EndReason::SealedMove) => {
            "rules infraction"
        }
        Some(EndReason::Arbiter | EndReason::Quickplay) => "adjudication",
        Some(EndReason::Forfeit | EndReason::Cancelled) => "abandoned",
        Some(
            EndReason::Checkmate
            | EndReason::Stalemate
            | EndReason::DeadPosition
            | EndReason::Fivefold
            | EndReason::SeventyFiveMoves
            | EndReason::ThirdRepetition
            | EndReason::FiftyMovesMade
            | EndReason::Resignation
            | EndReason::ResignationNoMate
            | EndReason::Agreement
            | EndReason::Threefold
            | EndReason::FiftyMoves
            | EndReason::Players,
        ) => "normal",
    }
}

fn time_control(control: &TimeControl) -> String {
    let mut fields = Vec::new();
    for index in 0.. {
        let period = control.period(index);
        let moves = period
            .moves
            .map_or_else(String::new, |moves| format!("{moves}/"));
        let bonus = match period.bonus {
            Bonus::Increment(time) => format!("+{}", time.as_secs()),
            Bonus::None | Bonus::Delay(_) | Bonus::Bronstein(_) => String::new(),
        };
        fields.push(format!("{moves}{}{bonus}", period.time.as_secs()));
        if control.is_last(index) {
            break;
        }
    }
    fields.join(":")
}

/// The words of the movetext; none of them may be broken.
fn movetext(sheet: &Sheet, language: Language) -> Vec<String> {
    let notation = Notation::long(language);
    let legal = sheet.legal_plies();
    let mut words = Vec::new();
    comment(&mut words, notes(sheet, 0, &notation));
    let mut numbered = false;
    for (index, row) in sheet.rows[..legal].iter().enumerate() {
        match row.by {
            Color::White => words.push(format!("{}.", row.number)),
            Color::Black if !numbered => words.push(format!("{}...", row.number)),
            Color::Black => {}
        }
        words.extend(row.san.as_ref().map(ToString::to_string));
        let mut said = clocks(row);
        if row.draw_offered {
            said.extend(split(language.words().papers().remarks.offer()));
            if let Some(last) = said.last_mut() {
                last.push('.');
            }
            said.push(offer(row.by));
        }
        said.extend(notes(sheet, index + 1, &notation));
        numbered = row.by == Color::White && said.is_empty();
        comment(&mut words, said);
    }
    comment(&mut words, unplayable(sheet, legal, &notation));
    words.push(sheet.known_result());
    words
}

fn clocks(row: &Row) -> Vec<String> {
    let clock = row.clock.map(|time| command(commands::CLOCK, &hms(time)));
    let spent = row.spent.map(|time| command(commands::SPENT, &hms(time)));
    clock.into_iter().chain(spent).collect()
}

fn notes(sheet: &Sheet, ply: usize, notation: &Notation) -> Vec<String> {
    let mut words = Vec::new();
    for note in sheet.notes_of(ply) {
        let mut sentence: Vec<String> = split(&note.sentence(notation)).collect();
        if let Some(last) = sentence.last_mut() {
            last.push('.');
        }
        words.append(&mut sentence);
        for command in note.remark.commands() {
            // One with typed words in it may be longer than a line.
            match command.chars().count() < COLUMNS {
                true => words.push(command),
                false => words.extend(split(&command)),
            }
        }
    }
    words
}

/// From the first move that the laws do not allow on, the scoresheet is a comment.
fn unplayable(sheet: &Sheet, legal: usize, notation: &Notation) -> Vec<String> {
    let Some(first) = sheet.rows.get(legal) else {
        return Vec::new();
    };
    let say = &notation.language.words().papers().remarks;
    let fault = sheet.fault(legal).unwrap_or(Fault::Unplayable);
    let begin = remark::fault(fault, notation.language).to_owned() + say.goes_on_as_announced();
    let mut words: Vec<String> = split(&begin).collect();
    for (index, row) in sheet.rows[legal..].iter().enumerate() {
        match row.by {
            Color::White => words.push(format!("{}.", row.number)),
            Color::Black if index == 0 => words.push(format!("{}...", row.number)),
            Color::Black => {}
        }
        words.extend(split(&row.written(notation)));
        if row.draw_offered {
            words.push(markers::OFFER.to_owned());
        }
        words.extend(clocks(row).into_iter().map(|clock| {
            // Readers would take these for the times of the last legal move.
            clock.replace("[%", "(").replace(']', ")")
        }));
        words.extend(notes(sheet, legal + index + 1, notation));
    }
    if fault == Fault::Unplayable {
        words.push(command(commands::ILLEGAL, &format!("\"{}\"", first.full)));
    }
    // For `resolve`, which reads the game on from here: in the sentences above, moves and remarks cannot be told apart.
    words.push(format!("[%{}", commands::ANNOUNCED));
    words.extend(sheet.rows[legal..].iter().map(|row| notation_of(row.full)));
    if let Some(last) = words.last_mut() {
        last.push(']');
    }
    words
}

fn split(text: &str) -> impl Iterator<Item = String> {
    text.split_whitespace().map(str::to_owned)
}

/// Braces end a comment, wherever they stand.
fn comment(words: &mut Vec<String>, mut said: Vec<String>) {
    for word in &mut said {
        *word = word.replace('{', "(").replace('}', ")");
    }
    if let Some(first) = said.first_mut() {
        first.insert(0, '{');
    }
    if let Some(last) = said.last_mut() {
        last.push('}');
    }
    words.append(&mut said);
}

fn wrapped(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > COLUMNS {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text
}

/// Quotes and backslashes escaped; a tag is one line.
fn escaped(value: &str) -> String {
    let mut text = String::with_capacity(value.len());
    for letter in value.chars() {
        match letter {
            '"' | '\\' => text.extend(['\\', letter]),
            letter if letter.is_control() => text.push(' '),
            letter => text.push(letter),
        }
    }
    text
}

//! Random input for every parser: never a panic, and what is written is read.

use ansager::game::{
    boards::placement,
    clock::control::TimeControl,
    journal::{entry::Entry, line},
    language::{command::Command, phrase},
    laws::agreement::Start,
    moves::spoken::SpokenMove,
    record::Record,
    session::Session,
    words::Language,
};
use proptest::prelude::*;
use shakmaty::{CastlingMode, Chess};

use crate::support::desk::{Desk, agreement, text_of};

/// Words that occur at the table, mixed with noise, so that the deeper branches are reached.
fn line() -> impl Strategy<Value = String> {
    let words = "springer läufer turm dame könig bauer anna bella cäsar david eva felix gustav hektor eins zwei drei vier fünf sechs sieben \
                 acht schlägt von nach kurze lange rochade zeit gegner zugzahl wiederholen letzte züge korrektur remis annehmen ablehnen \
                 aufgabe uhr pause weiter start ja nein weiß schwarz hat noch stunde minuten 1:20 e4 sf3 g1f3 0-0 e8d wo sind die was steht \
                 auf schiedsrichter 4711 illegal modus training turnier antrag falsch zurück 2 dreimal dieselbe stellung mit fünfzig ergebnis \
                 1-0 gemacht ende material en passant";
    let known: Vec<&'static str> = words.split_whitespace().collect();
    let word =
        prop_oneof![8 => proptest::sample::select(known).prop_map(str::to_owned), 1 => "\\PC{0,8}"];
    proptest::collection::vec(word, 0..8).prop_map(|words| words.join(" "))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn phrases_never_panic(line in prop_oneof![line(), any::<String>()]) {
        for language in Language::ALL {
            let _ = phrase::fragment(&line, language.words());
            let _ = phrase::reply(&line, language.words());
            if let Ok(phrase::Phrase { command: Command::Move(meanings), .. }) = phrase::parse(&line, language.words()) {
                prop_assert!(!meanings.is_empty());
                for said in meanings {
                    prop_assert_eq!(said.to_string().parse::<SpokenMove>(), Ok(said));
                }
            }
        }
    }

    #[test]
    fn time_controls_have_one_form(text in prop_oneof!["[0-9/+:dbs]{0,12}", any::<String>()]) {
        if let Ok(control) = text.parse::<TimeControl>() {
            let form = control.to_string();
            prop_assert_eq!(form.parse::<TimeControl>(), Ok(control));
            prop_assert_eq!(form.parse::<TimeControl>().map(|control| control.to_string()), Ok(form));
        }
    }

    #[test]
    fn records_never_panic(text in prop_oneof!["([0-9]{1,10}[.:)]? ?|e4|Sf3|x|-|=D|0|ep|[\\[({;,|\n ]|Weiß|ö){0,30}", any::<String>()]) {
        Record::read(&text, &Chess::default(), CastlingMode::Standard);
    }

    #[test]
    fn placements_never_panic(text in prop_oneof!["[rnbqkpRNBQKP1-8/ w-]{0,40}", any::<String>()]) {
        let _ = placement::placement(&text);
        let _ = Start::parse(&text);
    }

    #[test]
    fn journals_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        let contents = line::read(&bytes);
        prop_assert_eq!(contents.whole + contents.tail, bytes.len());
    }

    /// Lines that are whole and checked but say anything: a journal of another version, or of somebody clever.
    #[test]
    fn checked_nonsense_is_read_and_replayed(place in any::<usize>(), change in "[0-9a-zA-Z\",:{}-]{0,6}", cut in 0_usize..6) {
        let mut desk = Desk::open(agreement("--time 3+2"));
        for line in ["Start", "e4", "Uhr", "e5", "Remis", "Uhr", "Sf3"] {
            desk.type_line(line);
        }
        let text: String = desk.text().lines().enumerate().map(|(index, line)| {
            let (body, _) = line.rsplit_once(' ').unwrap();
            let mut body = body.to_owned();
            if index == place % desk.journal.len() {
                let at = place / 7 % (body.len() - cut);
                body.replace_range(at..at + cut, &change);
            }
            format!("{body} {:08x}\n", crc32fast::hash(body.as_bytes()))
        }).collect();
        let contents = line::read(text.as_bytes());
        let _ = Session::replay(&contents.entries);
        if !contents.entries.is_empty() {
            let _ = Session::resume(&contents.entries, contents.mode_is_sure, "test", "now");
        }
    }

    #[test]
    fn entries_never_panic(json in "\\{\"did\":\"(announced|pressed|ended|told)\",\"by\":\"(white|black)\",\"said\":\"[A-Za-z0-9=x-]{0,8}\"[a-z\":,{}0-9]{0,30}\\}") {
        let _ = serde_json::from_str::<Entry>(&json);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 150, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whole games of random lines: every input is answered, the journal always tells the same game (checked by the desk after
    /// every step), and reads back.
    #[test]
    fn games_survive_anything(
        options in proptest::sample::select(vec!["", "--mode tournament --time 3+2", "--mode online --time 1b5", "--time 5d3 --warn 1", "--tactile-clock", "--start 17"]),
        lines in proptest::collection::vec((line(), 0_u64..40), 0..60),
    ) {
        let mut desk = Desk::open(agreement(options));
        for (line, seconds) in lines {
            desk.said.clear();
            desk.wait(std::time::Duration::from_secs(seconds));
            desk.said.clear();
            desk.type_line(&line);
            prop_assert!(line.trim().is_empty() || !desk.said.is_empty(), "no answer to {line}");
        }
        let contents = line::read(desk.text().as_bytes());
        prop_assert!(contents.is_intact());
        prop_assert_eq!(&contents.entries, &desk.journal);
    }

    /// Entries in any order, as a damaged journal may hold them, can be replayed and resumed.
    #[test]
    fn any_order_of_entries_can_be_replayed(lines in proptest::collection::vec(line(), 0..40), drop in any::<u64>()) {
        let mut desk = Desk::open(agreement("--mode tournament --time 3+2 --repetition off"));
        for line in ["uhr", "e4", "uhr", "e5"].into_iter().map(str::to_owned).chain(lines) {
            desk.type_line(&line);
        }
        let kept: Vec<_> = desk.journal.iter().enumerate().filter(|(index, _)| drop >> (index % 64) & 1 == 0).map(|(_, record)| record.clone()).collect();
        let _ = Session::replay(&kept);
        let _ = Session::resume(&kept, false, "test", "now");
        let reversed: Vec<_> = kept.into_iter().rev().collect();
        let _ = Session::replay(&reversed);
        prop_assert!(line::read(text_of(&reversed).as_bytes()).entries.len() == reversed.len());
    }
}

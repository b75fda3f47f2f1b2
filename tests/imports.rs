//! PGN taken back: our own loses nothing, others' as little as can be, and one bad game spoils no file.

use std::{fs, time::Duration};

use ansager::{
    commands::{Context, import},
    complaint::Complaint,
    export::sheet::Sheet,
    game::{
        journal::{entry::Entry, line},
        laws::agreement::Agreement,
        state::Game,
    },
    options::ImportOptions,
    storage,
};

use crate::support::{dialogue, papers};

/// The journal that a PGN with one game becomes.
fn entries(pgn: &str) -> Vec<Entry> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    fs::write(&file, pgn).unwrap();
    let journal = folder.path().join("back.ansager");
    let options = ImportOptions {
        file,
        name: Some(journal.display().to_string()),
    };
    import::run(&options, &Context::default()).unwrap();
    let contents = storage::read(&journal).unwrap();
    contents
        .entries
        .into_iter()
        .map(|(_, entry)| entry)
        .collect()
}

/// The games of a PGN, and the complaint about those that are none.
fn imported(pgn: &str) -> (Vec<Sheet>, Option<(u8, String)>) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.pgn");
    fs::write(&file, pgn).unwrap();
    let name = folder.path().join("back.ansager").display().to_string();
    let options = ImportOptions {
        file,
        name: Some(name),
    };
    let complaint = import::run(&options, &Context::default()).err();
    let told = complaint.as_ref().map(|complaint| {
        let sentence = complaint.sentence(Default::default());
        let lines = complaint.lines().join("\n");
        (complaint.exit_code(), format!("{sentence}\n{lines}"))
    });
    assert!(!matches!(complaint, Some(Complaint::Exists(_))));
    let sheets = (0..=9)
        .map(|number| match number {
            0 => folder.path().join("back.ansager"),
            number => folder.path().join(format!("back-{number}.ansager")),
        })
        .filter(|path| path.exists())
        .map(|path| Sheet::from_journal(&storage::read(&path).unwrap()))
        .collect();
    (sheets, told)
}

fn pgn(sheet: &Sheet) -> String {
    papers::paper(sheet, "--format pgn")
}

/// Without line ends and without the hash, which is another journal's; two comments are as good as one.
fn flat(pgn: &str) -> String {
    let lines = pgn.lines().filter(|line| !line.contains("AnsagerJournal"));
    let words: Vec<&str> = lines.flat_map(str::split_whitespace).collect();
    words.join(" ").replace("} {", " ")
}

/// All words, in whatever order.
fn words(pgn: &str) -> Vec<String> {
    let plain = flat(pgn).replace(['{', '}', '.'], " ");
    let mut words: Vec<String> = plain.split_whitespace().map(str::to_owned).collect();
    words.sort();
    words
}

/// Corrections, the arbiter's words, clocks that were set, pauses, adjournments, results: what we wrote comes back to the letter.
#[test]
fn our_own_papers_lose_nothing() {
    for file in papers::games().into_iter().chain(dialogue::files()) {
        let text = fs::read_to_string(&file).unwrap();
        let sheet = papers::sheet(&dialogue::run(&text).unwrap());
        let written = pgn(&sheet);
        let (back, told) = imported(&written);
        assert_eq!(told, None, "{}", file.display());
        let again = pgn(&back[0]);
        assert_eq!(words(&again), words(&written), "{}", file.display());
        // Behind an illegal move the record is one comment, and the result comes after it.
        if !written.contains("weiter wie angesagt") {
            assert_eq!(flat(&again), flat(&written), "{}", file.display());
        }
        assert_eq!(back[0].is_adjourned(), sheet.is_adjourned());
        assert_eq!(back[0].adjournments.len(), sheet.adjournments.len());
    }
}

/// What counts goes on counting: illegal moves, the time that was given for them, warnings, and a result that was struck (7.5.5, 12.9).
#[test]
fn rulings_come_back_as_what_they_are() {
    let game = "ansager play --mode tournament --repetition off --time 90\n> Uhr\n> e4\n> Uhr\n> Ke7\n> Uhr\n\
        > Schiedsrichter illegal\n> Weiter\n> e5\n> Uhr\n> Schiedsrichter Verwarnung Weiß laut, \"sehr\" laut\n\
        > Schiedsrichter beide Hände Weiß\n> Weiter\n> Schiedsrichter Zeit Weiß minus 5\n> Schiedsrichter Notiz Fenster (offen)\n\
        > Weiß Aufgabe\n> ja\n> Schiedsrichter Ergebnis streichen\n> Weiter\n> Sf3\n> Uhr\n> Schiedsrichter Notiz Kaffee\n";
    let desk = dialogue::run(game).unwrap();
    let written = pgn(&papers::sheet(&desk));
    let (sheets, told) = imported(&written);
    assert_eq!(told, None);
    assert_eq!(flat(&pgn(&sheets[0])), flat(&written));
    let entries = entries(&written);
    let known = |entry: &&Entry| matches!(entry, Entry::Noted { text, .. } if !text.is_empty());
    assert_eq!(entries.iter().filter(known).count(), 0, "{written}");
    let mut after = Game::new(Agreement::default());
    for entry in &entries {
        after.apply(entry, Duration::ZERO);
    }
    let mut before = Game::new(Agreement::default());
    for (at, entry) in &line::read(desk.text().as_bytes()).entries {
        before.apply(entry, *at);
    }
    assert_eq!(after.outcome.illegal_moves, before.outcome.illegal_moves);
    assert_eq!(after.rulings, before.rulings);
    let left = after.reading(Duration::ZERO).unwrap();
    assert_eq!(left.white.as_secs(), 87 * 60);
    assert_eq!(left.black.as_secs(), 92 * 60);
}

#[test]
fn what_was_agreed_comes_back() {
    let game = "ansager play --mode tournament --time 90 --default-time 30 --quickplay-finish --lang en --announce-lang de \
        --duties d=nobody --no-draw-before 20\n> e4\n";
    let sheet = papers::sheet(&dialogue::run(game).unwrap());
    let (back, told) = imported(&pgn(&sheet));
    assert_eq!(told, None);
    let (before, after) = (&sheet.agreement, &back[0].agreement);
    assert_eq!(after.default_time, Some(1800));
    assert!(after.quickplay_finish && after.duties.is_some());
    assert_eq!(after.duties, before.duties);
    assert_eq!(after.announce, before.announce);
    assert_eq!(after.no_draw_before, before.no_draw_before);
}

/// Lost by default: a paper of ours without a move is a game all the same.
#[test]
fn a_game_without_moves_comes_back() {
    let game = "ansager play --mode tournament --time 90+30\n> Weiß fehlt\n> Schiedsrichter kampflos verloren Weiß\n";
    let written = pgn(&papers::sheet(&dialogue::run(game).unwrap()));
    let (sheets, told) = imported(&written);
    assert_eq!(told, None, "{written}");
    assert_eq!(flat(&pgn(&sheets[0])), flat(&written));
    assert_eq!(sheets[0].result(), "0-1");
}

/// A paper of an older program has fewer fields in its commands.
#[test]
fn rulings_of_older_papers_stay_notes() {
    let old = "[AnsagerForm \"2\"]\n[AnsagerTimeControl \"90\"]\n\n1. e4 {[%clk 1:30:00]} e5 {[%clk 1:30:00] \
        Regelwidriger Zug 1... Ke8-e7, Nummer 1 von Schwarz, Artikel 7.5, Weiß erhält 2 Minuten. [%illegal \"Ke8-e7\",1] \
        Schiedsrichter: Verwarnung für Weiß. [%arb warning,white]} *\n";
    let (sheets, told) = imported(old);
    assert_eq!(told, None);
    let back = flat(&pgn(&sheets[0]));
    for words in ["[%illegal \"Ke8-e7\",1]", "[%arb warning,white]"] {
        assert!(back.contains(words), "{back}");
    }
}

#[test]
fn what_a_file_does_not_tell_is_not_invented_and_what_it_tells_is_kept() {
    let other = "[Event \"?\"]\n[Date \"2026.??.??\"]\n[TimeControl \"300\"]\n\n\
        1. e4 {[%emt 0:00:07]} e5 {[%emt 0:00:00] [%eval 0.2] [%cal Gd2d4] gut gespielt} 2. Nf3 {(=)} *\n";
    let (sheets, told) = imported(other);
    assert_eq!(told, None);
    let back = flat(&pgn(&sheets[0]));
    for words in [
        "[Date \"2026.??.??\"]",
        "1. e4 {[%emt 0:00:07]}",
        "1... e5 {[%emt 0:00:00] [%eval 0.2] [%cal Gd2d4] gut gespielt.}",
        "2. Nf3 {(=) Remisangebot. [%offer white]}",
    ] {
        assert!(back.contains(words), "{words} in\n{back}");
    }
    assert!(!back.contains("[Time \""), "{back}");
    let text = papers::paper(&sheets[0], "--format text");
    assert!(
        text.contains("Datum: 2026\n") && text.contains("1 Schwarz: gut gespielt.\n"),
        "{text}"
    );
    // The whole day, and a time without one.
    let (sheets, _) = imported("[Date \"2026.3.9\"]\n[Time \"15:30:00\"]\n\n1. e4 *\n");
    let back = pgn(&sheets[0]);
    assert!(
        back.contains("[Date \"2026.03.09\"]") && back.contains("[Time \"15:30:00\"]"),
        "{back}"
    );
    let (sheets, _) = imported("[Date \"????.??.??\"]\n\n1. e4 *\n");
    let back = pgn(&sheets[0]);
    assert!(
        back.contains("[Date \"????.??.??\"]") && !back.contains("[Time \""),
        "{back}"
    );
}

#[test]
fn one_bad_game_spoils_no_file() {
    let file = "[Event \"eins\"]\n\n1. e4 e5 *\n\n[Event \"zwei\"]\n\n1. e4 e5 2. Nf6 *\n\n\
        [Event \"drei\"]\n\n1. d4 {nie geschlossen *\n\n[Event \"vier\"]\n\n1. c4 c5 2. quatsch *\n\n\
        [Event \"fünf\"]\n\n1. Sf3 Sf6 1-0\n\n1. d4 d5 0-1\n";
    let (sheets, told) = imported(file);
    let events: Vec<&str> = sheets
        .iter()
        .map(|sheet| sheet.agreement.event.as_str())
        .collect();
    assert_eq!(events, ["eins", "fünf", ""]);
    let (code, told) = told.unwrap();
    assert_eq!(code, 1, "{told}");
    for words in [
        "Partie 2, Zug 2 von Weiß, Nf6",
        "Partie 3, ",
        "Partie 4, 1 Wörter",
        "back-1",
        "back-6",
    ] {
        assert!(told.contains(words), "{words} in\n{told}");
    }
    let (sheets, told) = imported("1. e5 *\n");
    assert!(sheets.is_empty() && told.is_some_and(|(code, _)| code == 2));
}

/// Comments and variations need no blanks around them, a result may stand in its tag alone, and one that contradicts the board is
/// only what the file says.
#[test]
fn crowded_words_and_doubtful_results() {
    for (text, plies, result, says) in [
        ("1.e4{a}e5{[%clk 1:30:00]}2.Nf3(2.f4)Nc6 *", 4, "*", "e5"),
        (
            "[Result \"1-0\"]\n\n1. e4 e5 2. Nf3\n",
            3,
            "1-0",
            "[Result \"1-0\"]",
        ),
        ("1. f3 e5 2. g4 Qh4# 0-1\n", 4, "0-1", "[%end checkmate]"),
        ("1. f3 e5 2. g4 Qh4# 1-0\n", 4, "1-0", "[%end players]"),
        (
            "1. f3 e5 2. g4 Qh4# 1/2-1/2\n",
            4,
            "1/2-1/2",
            "[%end players]",
        ),
    ] {
        let (sheets, told) = imported(text);
        assert_eq!(told, None, "{text}");
        assert_eq!(sheets[0].rows.len(), plies, "{text}");
        assert_eq!(sheets[0].result(), result, "{text}");
        let paper = pgn(&sheets[0]);
        assert!(paper.contains(says), "{text}: {paper}");
    }
}

/// What cannot be told from the file is not guessed, whichever letters it has.
#[test]
fn a_promotion_without_its_piece_is_refused() {
    let game = "1. e4 d5 2. exd5 c6 3. dxc6 Sf6 4. cxb7 Sbd7 5. bxa8 Db6 *\n";
    let (games, told) = imported(game);
    assert!(games.is_empty() && told.is_some());
    let (games, told) = imported(&game.replace("bxa8", "bxa8D"));
    assert_eq!((games.len(), told), (1, None));
}

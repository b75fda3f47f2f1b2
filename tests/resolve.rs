//! `ansager resolve`: what its page and its JSON say of papers and boards.

use std::{fs, path::Path, process::Output};

use crate::support::program::{ansager, json_of, play};

pub(crate) const GAME: &str = "[White \"Anna\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 *\n";
pub(crate) const BOARD: &str = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R";

/// Runs `resolve` on two texts.
pub(crate) fn resolve(folder: &Path, white: &str, black: &str, arguments: &[&str]) -> Output {
    let [white, black] = [("white", white), ("black", black)].map(|(name, text)| {
        let path = folder.join(name);
        fs::write(&path, text).unwrap();
        path.to_str().unwrap().to_owned()
    });
    let files = ["resolve", "--white", &white, "--black", &black];
    ansager(&[&files, arguments].concat())
}

pub(crate) fn lines(output: &Output) -> Vec<String> {
    let text = String::from_utf8(output.stdout.clone()).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn a_verdict_names_the_wrong_move() {
    let folder = tempfile::tempdir().unwrap();
    let other = BOARD.replace("5N2", "7N");
    let boards = ["--white-board", BOARD, "--black-board", &other];
    let output = resolve(
        folder.path(),
        GAME,
        GAME,
        &[&boards[..], &["--json"]].concat(),
    );
    let verdict = json_of(&output);
    let explained = &verdict["boards"]["black"]["explained_by"];
    assert_eq!(explained["ply"], 3);
    assert_eq!(
        (&explained["written"], &explained["executed"]),
        (&"Nf3".into(), &"Nh3".into())
    );
    assert_eq!(verdict["boards"]["white"]["correct"], true);
    assert_eq!(verdict["restore"], format!("{BOARD} b KQkq - 3 3").as_str());
    for (language, expected) in [
        (
            "de",
            "  2. Zug von Weiß: geschrieben Sg1-f3, ausgeführt Sg1-h3 (anderes Feld)",
        ),
        (
            "en",
            "  move 2 of White: written Ng1-f3, executed Ng1-h3 (another square)",
        ),
        (
            "nl",
            "  zet 2 van Wit: genoteerd Pg1-f3, uitgevoerd Pg1-h3 (ander veld)",
        ),
        (
            "fr",
            "  coup 2 (Blancs) : écrit Cg1-f3, exécuté Cg1-h3 (autre case)",
        ),
    ] {
        let output = resolve(
            folder.path(),
            GAME,
            GAME,
            &[&boards[..], &["--lang", language]].concat(),
        );
        assert_eq!(output.status.code(), Some(1));
        let page = lines(&output);
        assert!(page.iter().any(|line| line == expected), "{page:#?}");
    }
}

type Row = (
    &'static str,
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const ILLEGAL: &str = "Regelwidriger Zug";

/// Both papers, options, what the page says and what it must not say.
fn check_pages(table: &[Row]) {
    let folder = tempfile::tempdir().unwrap();
    for (white, black, arguments, said, unsaid) in table {
        let page = lines(&resolve(folder.path(), white, black, arguments));
        for line in *said {
            assert!(page.iter().any(|one| one == line), "{line}\n{page:#?}");
        }
        for text in *unsaid {
            assert!(
                !page.iter().any(|one| one.contains(text)),
                "{text}\n{page:#?}"
            );
        }
        assert!(page.len() <= 60, "{page:#?}");
    }
}

#[test]
fn the_page_says_what_a_paper_lacks_or_counts_otherwise() {
    let words = "Bauer Eva zwei Eva vier\nBauer Eva sieben Eva fünf\nSpringer Gustav eins Felix drei\nSpringer Bella acht Cäsar sechs\nLäufer Felix eins Cäsar vier";
    check_pages(&[
        // A move left out, with or without a mark for it, is nothing else.
        (
            GAME,
            "e4 e5 Nf3 Bc4",
            &[],
            &[
                "Schwarz hat einen Zug ausgelassen: 2. Zug von Schwarz, Weiß Sb8-c6, Schwarz nichts.",
            ],
            &[ILLEGAL],
        ),
        (
            GAME,
            "1. e4 e5 2. Sf3 - 3. Lc4",
            &[],
            &[
                "Die Mitschriften stimmen überein.",
                "In der Mitschrift von Schwarz fehlt: 2... Sb8-c6",
            ],
            &[ILLEGAL],
        ),
        (
            GAME,
            "1. e4 e5 2. ... Sc6 3. Lc4",
            &[],
            &["In der Mitschrift von Schwarz fehlt: 2. Sg1-f3"],
            &[ILLEGAL],
        ),
        (
            GAME,
            words,
            &[],
            &[
                "Die Mitschriften stimmen überein.",
                "Letzter gemeinsamer Zug: 3. Zug von Weiß.",
            ],
            &[ILLEGAL, "fehlt"],
        ),
        (
            GAME,
            "1. e4 e5 3. Nf3 Nc6 4. Bc4",
            &[],
            &[
                "Schwarz zählt anders: 2. Zug von Weiß hat dort die Nummer 3. Hier zählen die Züge selbst.",
            ],
            &["Weiß zählt"],
        ),
        (
            GAME,
            "",
            &[],
            &["Nur die Mitschrift von Weiß liegt vor."],
            &["Die Mitschriften"],
        ),
    ]);
}

#[test]
fn the_page_says_where_papers_differ() {
    check_pages(&[
        (
            "1. e4 e5 2. Nf3 Nd6",
            "1. e4 e5 2. Nf3",
            &[],
            &["Regelwidriger Zug in der Mitschrift von Weiß: Sd6 (2. Zug von Schwarz)."],
            &["Nd6"],
        ),
        // Differing records: what the board shows is what one of them says.
        (
            GAME,
            "e4 e5 Nf3 Nc6 Bb5",
            &["--white-board", BOARD, "--black-board", BOARD],
            &[
                "Zeigt, was die eigene Mitschrift sagt.",
                "Zeigt, was die Mitschrift von Weiß sagt.",
                "Was es zeigt, hat ein Mensch angegeben.",
            ],
            &["Kein einzelner"],
        ),
        // Nothing behind the difference can be compared, or it is different as well.
        (
            "e4 e5 Nf3 Nc6 Bc4",
            "e4 e5 Nc3",
            &[],
            &[
                "Erster Unterschied: 2. Zug von Weiß, Weiß Sg1-f3, Schwarz Sb1-c3.",
                "Zurückzunehmen laut Mitschrift von Weiß: 2. Sg1-f3 Sb8-c6 3. Lf1-c4",
            ],
            &["nur in einem Zug"],
        ),
        (
            GAME,
            "e4 e5 Nf3 zkf8 Bc4",
            &[],
            &[
                "Unterschied nur in einem Zug: 2. Zug von Schwarz, Weiß Sb8-c6, Schwarz „zkf8“ (nicht lesbar).",
                "Welcher Zug mit dem unlesbaren Eintrag gemeint ist.",
            ],
            &[ILLEGAL, "7.5"],
        ),
    ]);
}

#[test]
fn the_page_says_what_is_doubtful_or_impossible() {
    check_pages(&[
        // Neither says which knight it was.
        (
            "d4 d5 Sf3 Sf6 Sd2 e6",
            "d4 d5 Sf3 Sf6 Sd2 e6",
            &[
                "--white-board",
                "rnbqkb1r/ppp2ppp/4pn2/3p4/3P4/8/PPPNPPPP/RNBQKB1R",
            ],
            &[
                "Nicht eindeutig geschrieben ist der 3. Zug von Weiß; hier gelesen als Sf3-d2, wie ein Brett es zeigt.",
                "Richtig, nichts zu ändern.",
            ],
            &["berichtigt", "Welche Figur"],
        ),
        // What one wrong entry makes impossible later is no illegal move.
        (
            "e4 e5 Nf3 Nc6 d4 exd4",
            "e4 e6 Nf3 Nc6 d4 exd4",
            &[],
            &[
                "Unterschied nur in einem Zug: 1. Zug von Schwarz, Weiß e7-e5, Schwarz e7-e6.",
                "Hinter dem ersten Unterschied nicht mehr möglich in der Mitschrift von Schwarz: e6xd4 (3. Zug von Schwarz).",
            ],
            &[ILLEGAL, "7.5"],
        ),
        // Back before an illegal move: nobody has made a mistake on this board.
        (
            "e4 e5 Nf3 Nc4 Bd3",
            "e4 e5 Nf3 Nc4 Bd3",
            &[
                "--white-board",
                "rnbqkbnr/pppp1ppp/8/4p3/4P3/3B1N2/PPPP1PPP/RNBQK2R",
            ],
            &["Zurück auf die herzustellende Stellung (jetzt > dann):"],
            &["Weiß berichtigt"],
        ),
    ]);
}

/// Illegal moves, which stand in a comment of our own PGN, come back at their ply; so do the times.
#[test]
fn our_own_papers_are_complete_records() {
    let folder = tempfile::tempdir().unwrap();
    let game = folder.path().join("game.ansager");
    let game = game.to_str().unwrap();
    let agreement = [
        game,
        "--mode",
        "tournament",
        "--repetition",
        "off",
        "--time",
        "90+30",
    ];
    // So many half-moves that the lines of the file break in the comments.
    let played = "Uhr\ne4\nUhr\ne5\nUhr\nSf3\nUhr\nSc6\nUhr\nSf3 d5\nUhr\nSc6 e4\nUhr\nLf1 c4\nUhr\nSg8 f6\nUhr\n";
    let (_, _, code) = play(folder.path(), &agreement, played.as_bytes());
    assert_eq!(code, 0);
    let of_game = json_of(&ansager(&["resolve", game, "--json"]));
    assert_eq!(of_game["clock_source"]["black"], "own");
    for paper in [
        &["--format", "pgn"][..],
        &["--format", "text"],
        &["--format", "text", "--lang", "en"],
    ] {
        let file = folder.path().join("paper");
        let output = ["--output", file.to_str().unwrap()];
        let output = ansager(&[&["export", game], paper, &output].concat());
        assert_eq!(output.status.code(), Some(0), "{output:?}");
        let text = fs::read_to_string(file).unwrap();
        let of_paper = json_of(&resolve(folder.path(), &text, &text, &["--json"]));
        assert_eq!(of_paper["illegal"]["ply"], 5, "{text}");
        for fact in ["case", "last_common_ply", "restore", "take_back", "clocks"] {
            assert_eq!(of_paper[fact], of_game[fact], "{fact} {text}");
        }
        // How it is written there is another matter.
        assert_eq!(of_paper["illegal"]["move"], of_game["illegal"]["move"]);
        assert_eq!(of_paper["clock_source"]["black"], "both_records");
    }
}

/// A board that only feels, from the command line: what it shows | how it is named | what explains it
#[test]
fn boards_that_only_feel_are_typed_like_a_fen() {
    let folder = tempfile::tempdir().unwrap();
    for (shows, senses) in [
        (
            "oooooooo/oooo1ooo/2o5/4o3/2o1o3/7o/oooo1ooo/oooo2oo",
            "occupancy",
        ),
        (
            "x1xxxxxx/xxxx1xxx/2x5/4x3/2X1X3/7X/XXXX1XXX/XXXXX2X",
            "colours",
        ),
    ] {
        let shows = shows
            .replacen("oooooooo", "o1oooooo", 1)
            .replace("oooo2oo", "ooooo2o");
        let boards = ["--white-board", &shows];
        let output = resolve(
            folder.path(),
            GAME,
            GAME,
            &[&boards[..], &["--json"]].concat(),
        );
        assert_eq!(output.status.code(), Some(1));
        let board = &json_of(&output)["boards"]["white"];
        assert_eq!(
            (&board["known"], &board["senses"]),
            (&false.into(), &senses.into())
        );
        assert_eq!(board["explained_by"]["executed"], "Nh3", "{board}");
        let page = lines(&resolve(folder.path(), GAME, GAME, &boards)).join("\n");
        assert!(page.contains("fühlt nur"), "{page}");
        assert!(
            page.contains("geschrieben Sg1-f3, ausgeführt Sg1-h3"),
            "{page}"
        );
    }
}

#[test]
fn plies_are_numbered_from_the_start_position() {
    let folder = tempfile::tempdir().unwrap();
    let record = "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 30\"]\n\n30... Kd7 31. e5 Kc6";
    let output = resolve(folder.path(), record, "Kd7 e5", &[]);
    let page = lines(&output).join("\n");
    assert_eq!(output.status.code(), Some(1));
    assert!(
        page.contains("Regelwidriger Zug in beiden Mitschriften: e2-e5 (31. Zug von Weiß)."),
        "{page}"
    );
    let other = record.replace("4P3", "3P4");
    let output = resolve(folder.path(), record, &other, &[]);
    assert_eq!(output.status.code(), Some(1));
    assert!(output.stdout.is_empty());
}

#[test]
fn a_paper_stays_and_what_is_announced_behind_it_is_told_apart() {
    let folder = tempfile::tempdir().unwrap();
    let lines_in = "e4\nUhr\ne5\nUhr\nSf3\nUhr\nSc6\nUhr\nSchiedsrichter 4711 Mitschrift Weiß e4 e5 Sf3 Sa6 {so\nLc4\nUhr\nLc5\n";
    let game = folder.path().join("game.ansager");
    let game = game.to_str().unwrap();
    let options = "--mode tournament --pin 4711 --repetition off";
    let options: Vec<&str> = std::iter::once(game).chain(options.split(' ')).collect();
    let (_, _, code) = play(folder.path(), &options, lines_in.as_bytes());
    assert_eq!(code, 0);
    let output = ansager(&["resolve", game, "--json"]);
    let verdict = json_of(&output);
    assert_eq!(verdict["case"], "differ");
    assert_eq!(verdict["records_differ"]["ply"], 4);
    assert_eq!(verdict["records_differ"]["kind"], "other_move");
    assert_eq!(verdict["record_source"]["white"], "paper");
    assert_eq!(verdict["announced_from"]["white"], 5);
    assert!(verdict["announced_from"]["black"].is_null());
    let page = lines(&ansager(&["resolve", game]));
    for line in [
        "Mitschrift von Weiß: vom Papier eingegeben.",
        "Mitschrift von Weiß, ab dem 3. Zug von Weiß: Ansagen und Wiederholungen.",
        "Mitschrift von Schwarz: Ansagen und Wiederholungen.",
    ] {
        assert!(page.iter().any(|one| one == line), "{page:#?}");
    }
    for (format, expected) in [
        (
            "text",
            "2 Schwarz: Schiedsrichter: Mitschrift von Weiß vom Papier eingegeben: e4 e5 Sf3 Sa6 (so.",
        ),
        ("pgn", "[%arb record,white]"),
    ] {
        let paper = lines(&ansager(&["export", game, "--format", format]));
        assert!(
            paper.iter().any(|line| line.contains(expected)),
            "{paper:#?}"
        );
    }
}

#[test]
fn a_heading_is_named_and_no_difference() {
    let folder = tempfile::tempdir().unwrap();
    let paper = "Weiß: Müller   Schwarz: Meier\nDatum 12.3.2024\n\n1 e4 e5\n2 Sf3 Sc6\n3 Lc4\n";
    let verdict = json_of(&resolve(folder.path(), paper, GAME, &["--json"]));
    assert_eq!(verdict["case"], "agree");
    assert_eq!(verdict["last_common_ply"], 5);
    assert_eq!(
        verdict["passed_over"]["white"],
        serde_json::json!(["Weiß: Müller   Schwarz: Meier", "Datum 12.3.2024"])
    );
    let page = lines(&resolve(folder.path(), paper, GAME, &[]));
    let named = "In der Mitschrift von Weiß als Überschrift übergangen: Weiß: Müller   Schwarz: Meier / Datum 12.3.2024";
    assert!(page.iter().any(|line| line == named), "{page:#?}");
}

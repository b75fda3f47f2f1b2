//! What of a record is a move, and what is not.

use super::*;

#[test]
fn only_moves_are_left() {
    let text =
        "[Event \"x\"]\n1. e4 {a (b)} e5 2... Nf3 (2. f4 exf4) 17 $1 Nc6 ; rest\n3.0-0 1/2-1/2";
    assert_eq!(texts(text), ["e4", "e5", "Nf3", "Nc6", "0-0"]);
}

#[test]
fn times_and_how_it_ended_are_no_moves() {
    for text in [
        "1. e4 1:29:58 e5 1:29:40 2. Sf3 1:29:30 Sc6 1:28:00",
        "e4 0:02\ne5 0:05\nSf3 1h29\nSc6 88min\n",
        "1. e4 e5 2. Sf3 Sc6 aufgegeben",
        "1. e4 e5 2. Sf3 Sc6 remis",
        "1. e4 e5 2. Sf3 Sc6 remis?\n",
        "1. e4 e5 2. Sf3 Sc6\nSchwarz gibt im 3. Zug auf.\n",
        "1. e4 e5 2. Sf3 Sc6 White resigns",
        "1. e4 e5 2. Sf3 Sc6 ½-½",
        "1. e4 e5 2. Sf3 Sc6 1 : 0",
        "1. e4 e5 2. Sf3 Sc6 0-1 Schwarz gewann die Partie",
        "1. e4 e5 2. Sf3 Sc6\nles noirs abandonnent, abandon\n",
        "1. e4 e5 2. Sf3 Sc6 wit geeft op",
        // An offer of a draw, and the game goes on.
        "1. e4 e5 2. Sf3 remis Sc6",
        "e4 e5 Sf3 Remis angeboten Sc6",
        // A second game in the same file.
        "1. e4 e5 2. Sf3 Sc6 1-0\n\n1. d4 d5 0-1",
        // Not finished.
        "1. e4 e5 2. Sf3 Sc6 *",
        "e4\ne5\nSf3\nSc6\n*\n\n1. d4 d5 *\n",
    ] {
        assert_eq!(texts(text), ["e4", "e5", "Sf3", "Sc6"], "{text}");
    }
    let numbers: Vec<_> = tokens("1. e4 remis 1... e5 2. Sf3")
        .iter()
        .map(|token| token.number)
        .collect();
    assert_eq!(numbers, [Some(1), Some(1), Some(2)]);
    assert_eq!(texts("e4 Sx9 remis"), ["e4", "Sx9"]);
    assert_eq!(texts("e4 hello e5"), ["e4", "hello", "e5"]);
}

fn texts(text: &str) -> Vec<String> {
    tokens(text).into_iter().map(|token| token.text).collect()
}

fn stated(text: &str) -> Vec<String> {
    let stated = |token: Token| token.stated.to_string();
    tokens(text).into_iter().map(stated).collect()
}

#[test]
fn numbers_dots_and_dashes_are_kept() {
    let tokens = tokens("1. e4 e5 2. ... Sc6 3.- 4... Lc5 5 d3");
    let kept: Vec<_> = tokens
        .iter()
        .map(|token| (token.text.as_str(), token.number, token.expects, token.sort))
        .collect();
    let (white, black) = (Some(Color::White), Some(Color::Black));
    assert_eq!(
        kept,
        [
            ("e4", Some(1), white, Sort::Move),
            ("e5", None, None, Sort::Move),
            ("Sc6", Some(2), black, Sort::Move),
            (DASH, Some(3), white, Sort::Dash),
            ("Lc5", Some(4), black, Sort::Move),
            ("d3", Some(5), None, Sort::Move),
        ]
    );
}

#[test]
fn a_heading_is_no_entry() {
    for text in [
        "Weiß: Müller\nSchwarz: Huber, 3.5.2026\n\n1. e4 e5 2. Sf3",
        "Vereinsmeisterschaft Runde 2 - Brett 4\n1. e4 e5 2. Sf3",
    ] {
        assert_eq!(texts(text), ["e4", "e5", "Sf3"], "{text}");
    }
    assert_eq!(texts("1. blah e5 2. Sf3"), ["blah", "e5", "Sf3"]);
    assert_eq!(texts("blah e5 2. Sf3"), ["blah", "e5", "Sf3"]);
}

#[test]
fn a_question_mark_is_a_doubt_or_a_gap() {
    assert_eq!(texts("1. e4 ! e5 ?! 2. Sf3?"), ["e4", "e5", "Sf3?"]);
    for text in ["1. e4 e5 2. ? Sc6", "e4\ne5\n?\nSc6"] {
        assert_eq!(texts(text), ["e4", "e5", DASH, "Sc6"], "{text}");
    }
}

#[test]
fn moves_in_words_are_one_entry_each() {
    for text in [
        "Bauer Eva zwei Eva vier\nSpringer Bella acht Cäsar sechs\nkurze Rochade",
        "1. Bauer Eva zwei Eva vier, Springer Bella acht Cäsar sechs, 2. kurze Rochade.",
        "Bauer Eva zwei Eva vier Springer Bella acht Cäsar sechs kurze Rochade",
        "pawn Eva two Eva four\nknight Bella eight Cäsar six\nshort castling",
    ] {
        assert_eq!(stated(text), ["e2e4", "Nb8c6", "O-O"], "{text}");
    }
    assert_eq!(texts("Bauer Eva vier.\nSf6"), ["Bauer Eva vier", "Sf6"]);
    assert_eq!(stated("Läufer Cäsar vier schlägt Felix sieben"), ["Bc4xf7"]);
}

#[test]
fn a_record_is_told_from_other_text() {
    for text in ["", "*", "1. e4 e5", "hello\ne2e4", "0-0"] {
        assert!(has_moves(text), "{text}");
    }
    assert!(!has_moves("dear arbiter"));
    assert_eq!(start_tag("[White \"x\"]\n[FEN \"8/8\"]\n\ne4"), Some("8/8"));
    assert_eq!(start_tag("e4 e5"), None);
}

#[test]
fn signs_and_letters_are_made_alike() {
    let table = [
        ("0-0-0+", "O-O-O"),
        ("Sg1-f3!", "Ng1f3"),
        ("e7-e8D", "e7e8=Q"),
        ("exd6e.p.", "exd6"),
        ("Lb5+", "Bb5"),
    ];
    for (written, plain_text) in table {
        assert_eq!(plain(written), plain_text);
    }
}

#[test]
fn what_is_one_move_is_one_entry() {
    for taken in [
        "exd6 ep",
        "exd6 i.V.",
        "exd6 i. V.",
        "exd6ep",
        "exd6 e. p.",
        "exd6 e.p.+",
        "exd6e.p.",
        "exd6 en passant",
        "exd6 im Vorbeigehen",
        "e x d6",
        "e xd6 ep",
        "ex d6",
        "e×d6",
        "eXd6",
    ] {
        let record = format!("7. {taken} O-O 8. a3 a6");
        assert_eq!(stated(&record), ["exd6", "O-O", "a3", "a6"], "{record}");
        let record = format!("{taken}\nO-O\na3\na6");
        assert_eq!(stated(&record), ["exd6", "O-O", "a3", "a6"], "{record}");
    }
    for (text, expected) in [
        ("7. ed6:ep O-O", &["ed6", "O-O"][..]),
        (
            "1. e5 x d4 Sf3 x d4 2. Sf3 xd4",
            &["e5xd4", "Nf3xd4", "Nf3xd4"],
        ),
        ("Eva schlägt David Sf6", &["exd", "Nf6"]),
        ("Bauer Eva schlägt David\nSf6", &["exd", "Nf6"]),
        ("Eva schlägt David sechs, Sf6", &["exd6", "Nf6"]),
        ("Anna x Bella", &["axb"]),
        ("e8 = D+ Kf7", &["e8=Q", "Kf7"]),
        ("e8 D Kf7 d1 =S", &["e8=Q", "Kf7", "d1=N"]),
        ("e8(D) Kf7 (=) d8(T)+", &["e8=Q", "Kf7", "d8=R"]),
        // Who takes back where nothing stands.
        ("e4\nx\nd5", &["e4", "x", "d5"]),
    ] {
        assert_eq!(stated(text), expected, "{text}");
    }
}

#[test]
fn a_paper_of_a_club_game() {
    let expected = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6", "O-O"];
    for text in [
        "1.e4 e5 2.Sf3 Sc6 3.Lb5 a6 4.0-0",
        "1) e4 e5 2) Sf3 Sc6 3) Lb5 a6 4) 00",
        "1.) e4 e5 2.) Sf3 Sc6 3.) Lb5 a6 4.) 0–0",
        "1: e4 e5 2: Sf3 Sc6 3:Lb5 a6 4:O-O",
        "1 e4 e5 2 Sf3 Sc6 3 Lb5 a6 4 o-o",
        "1 | e4 | e5\n2 | Sf3 | Sc6\n3 | Lb5 | a6\n4 | O-O |",
        "1;e4;e5\n2;Sf3;Sc6\n3;Lb5;a6\n4;0-0;",
        "1\te4\te5\n2\tSf3\tSc6\n3\tLb5\ta6\n4\tOO",
        "1. e4 .. 1. … e5 2. Sf3 2… Sc6 3. Lb5 3.. a6 4. 0-0",
        "1. e4! e5!? 2. Sf3 !? Sc6 +- 3. Lb5† a6 ± 4. 0-0 ++ 1:0",
        "1. e4 (0:01) e5 [0:02] 2. Sf3 (1') Sc6 (12:30) 3. Lb5 Schach a6 4. 0-0 ½",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 sch. a6 4. 0-0 remis",
        "1. e2–e4 e7–e5 2. Sg1–f3 Sb8–c6 3. Lf1–b5 a7–a6 4. 0—0 0:1",
        "01. e4 e5 02. Sf3 Sc6 03. Lb5 a6 04. 0-0 0,5:0,5",
        "e4, e5, Sf3, Sc6, Lb5, a6, 0-0, matt",
    ] {
        let read: Vec<String> = stated(text)
            .iter()
            .map(|one| one.replace("e2e4", "e4").replace("e7e5", "e5"))
            .map(|one| {
                one.replace("g1", "")
                    .replace("b8", "")
                    .replace("f1", "")
                    .replace("a7a", "a")
            })
            .collect();
        assert_eq!(read, expected, "{text}");
    }
    assert_eq!(
        stated("1. d4 d5 2. 0-0-0 000 3. 0–0–0 OOO#"),
        ["d4", "d5", "O-O-O", "O-O-O", "O-O-O", "O-O-O"]
    );
}

#[test]
fn hands_that_write_otherwise() {
    let expected = ["e4", "e5", "Nf3", "Nc6", "Bb5", "a6"];
    for text in [
        "e4. e5. Sf3. Sc6. Lb5. a6.",
        "e4 e5 sf3 sc6 lb5 a6",
        "E4 E5 SF3 SC6 LB5 A6",
        "1. e4 – e5 2. Sf3 – Sc6 3. Lb5 – a6",
        "1.e4 - e5\n2.Sf3 - Sc6\n3.Lb5 - a6\n",
        "1. e4 e5 1h 25m 2. Sf3 Sc6 1h25 3. Lb5 a6 85 min",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6\nRemis, 23 Uhr\n",
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6\n4. = abgelehnt",
        "1. e4 e5 2. ♘f3 ♞c6 3. ♗b5 a6",
        "1. Be4 Be5 2. Sf3 Sc6 3. Lb5 Ba6",
    ] {
        assert_eq!(stated(text), expected, "{text}");
    }
    for (text, expected) in [
        (
            "4. Lxc6 dc 5. kurze Rochade f6",
            &["Bxc6", "dxc", "O-O", "f6"][..],
        ),
        ("4 Lxc6 dc 5 0-0 f6", &["Bxc6", "dxc", "O-O", "f6"]),
        ("dc 5", &["dc5"]),
        ("e2 - e4 e7 – e5 Sg1 - f3", &["e2e4", "e7e5", "Ng1f3"]),
        (
            "1. e2 - e4 e7 - e5 2. Sg1 - f3 d7 - d6 3. Sf3 - e5+ d6 x e5",
            &["e2e4", "e7e5", "Ng1f3", "d7d6", "Nf3e5", "d6xe5"],
        ),
        (
            "1. e2 - e4 e7 - e5\n2. Sg1 - f3\n",
            &["e2e4", "e7e5", "Ng1f3"],
        ),
        ("0 - 0 O - O - O", &["O-O", "O-O-O"]),
        ("1. e4 - 2. Sf3 Sc6", &["e4", "", "Nf3", "Nc6"]),
        ("1. e4 e5 2. - Sc6", &["e4", "e5", "", "Nc6"]),
        ("e4 - Sf3 Sc6", &["e4", "", "Nf3", "Nc6"]),
    ] {
        assert_eq!(stated(text), expected, "{text}");
    }
}

/// A journal has a board's moves twice: whoever reads the writing alone, as older programs do, has the same record.
#[test]
fn known_moves_are_what_their_writing_says() {
    let moves = [
        ("Pe2-e4", Some("e2e4")),
        ("O-O", Some("e1g1")),
        ("Pe7-e8=Q", Some("e7e8q")),
        ("Ng1-e5", None),
        ("Nf3", None),
        ("O-O-O", None),
    ];
    let known = moves.map(|(said, uci)| KnownMove {
        said: said.parse().unwrap(),
        uci: uci.map(|uci| uci.parse().unwrap()),
    });
    let known = known.each_ref().map(Token::known);
    let written = known.each_ref().map(|token| token.text.as_str()).join(" ");
    assert_eq!(entries(&written), known);
}

//! The binary around recorded games: import, games, claims, papers checked against journals, settings, new, read, the sealed move.

use std::{
    fs,
    io::Write,
    path::Path,
    process::{Command, Output, Stdio},
};

/// A home of its own for every test.
struct Home {
    folder: tempfile::TempDir,
}

impl Home {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
        }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).display().to_string()
    }

    fn run(&self, line: &str, input: &str) -> Output {
        // A settings file that is named must be there.
        let settings = self.folder.path().join("settings.toml");
        let file = fs::OpenOptions::new()
            .create(true)
            .append(true)
            .open(&settings);
        drop(file.unwrap());
        let mut child = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .env("ANSAGER_MICROPHONE", "off")
            .args(line.split(' ').map(|word| word.replace('_', " ")))
            .current_dir(&self.folder)
            .env("XDG_DATA_HOME", self.folder.path())
            .env("ANSAGER_SETTINGS", settings)
            .env_remove("ANSAGER_PIN")
            .env_remove("ANSAGER_LANG")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut stdin = child.stdin.take().unwrap();
        // A command that reads nothing may be gone already.
        let _ = stdin.write_all(input.as_bytes());
        drop(stdin);
        child.wait_with_output().unwrap()
    }

    /// The answer of a command that succeeds.
    fn say(&self, line: &str, input: &str) -> String {
        let output = self.run(line, input);
        assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
        String::from_utf8(output.stdout).unwrap()
    }

    /// The one sentence of a command that fails.
    fn refusal(&self, line: &str, code: i32) -> String {
        let output = self.run(line, "");
        assert_eq!(output.status.code(), Some(code), "{line}: {output:?}");
        let said = [output.stdout, output.stderr].concat();
        String::from_utf8(said).unwrap().trim().to_owned()
    }
}

const PLAY: &str = "play one --voice off --mode tournament --time 90+30 --repetition off --pin 4711 --white Anna --black Berta";

/// Everything that the program prints, writes and exports about an adjourned game, the envelope's text besides.
fn adjourned(home: &Home, sealed: &str) -> (String, String) {
    let typed = format!(
        "e4\nAbbruch\nRegen im Herbst\nRegen im Herbst\n4711\nmorgen, hier\n{sealed}\nja\n{sealed}\nletzte fünf Züge\nZugzahl\nEnde\n"
    );
    let play = "--json play one --voice off --mode tournament --repetition off --pin 4711 --white Anna --black Berta";
    let mut told = home.say(play, &typed);
    assert!(told.contains("\"did\":\"adjourned\""), "{told}");
    told += &fs::read_to_string(home.path("ansager/games/one.ansager")).unwrap();
    for format in ["pgn", "text", "html", "envelope"] {
        told += &home.say(&format!("export one --format {format}"), "");
        told += &home.say(
            &format!("--json --lang en export one --format {format}"),
            "",
        );
    }
    for format in ["braille", "brf"] {
        let line = format!("export one --page-width 200 --format {format}");
        told += &home.say(&line, "").replace(['\r', '\u{c}'], "\n");
        told += &home
            .say(&format!("--lang en {line}"), "")
            .replace(['\r', '\u{c}'], "\n");
    }
    told += &home.say("read one --voice off", "");
    told += &home.say("--json games", "");
    told += &home.refusal("claims one --pin 4711", 1);
    told += &home.say("verify one", "");
    (
        unmarked(&told),
        home.say("export one --format envelope", ""),
    )
}

/// Without what differs between two runs anyway: times, hashes, salts and ciphertext; their lengths stay.
fn unmarked(text: &str) -> String {
    let mut plain = String::new();
    for line in text.lines() {
        let mut line = line.to_owned();
        // A journal's line: number, milliseconds, entry.
        if let [number, _, rest] = line.splitn(3, ' ').collect::<Vec<_>>()[..]
            && number.parse::<u64>().is_ok()
            && rest.starts_with('{')
        {
            line = format!("{number} {rest}");
        }
        for (name, end) in [
            ("\"at\":", ','),
            ("\"at\":", '}'),
            ("\"started\":\"", '"'),
            ("\"pin\":\"", '"'),
            ("[Time \"", '"'),
            ("[Time \\\"", '\\'),
        ] {
            while let Some(begin) = line.find(name)
                && let Some(length) = line[begin + name.len()..].find(end)
            {
                line.replace_range(begin..begin + name.len() + length, "");
            }
        }
        plain.push_str(&line);
        plain.push('\n');
    }
    let is_hex = |word: &str| word.len() >= 8 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let mut words = plain.clone();
    for word in plain.split(|letter: char| !letter.is_ascii_alphanumeric()) {
        if is_hex(word) {
            words = words.replace(word, &"#".repeat(word.len()));
        }
    }
    words
}

/// The hash in braille is another in every run.
fn embossed(line: &str) -> bool {
    ["pr8fsumme", ",HASH", "⠏⠗⠳⠋⠎⠥⠍⠍⠑", "⠠⠓⠁⠎⠓"]
        .iter()
        .any(|name| line.starts_with(name))
}

#[test]
fn the_sealed_move_is_nowhere_before_the_resumption() {
    let (knight, pawn, castling) = (Home::new(), Home::new(), Home::new());
    let (told, envelope) = adjourned(&knight, "Sg8-f6");
    // Whatever is sealed, possible or not: nothing that can be read tells one move from another.
    for (home, sealed) in [(pawn, "h7-h5"), (castling, "0-0-0")] {
        let (other, _) = adjourned(&home, sealed);
        for (line, other) in told.lines().zip(other.lines()) {
            if !embossed(line) {
                assert_eq!(line, other, "{sealed}");
            }
        }
        assert_eq!(told.lines().count(), other.lines().count());
    }
    for trace in [
        "f6", "Nf", "Sf", "Springer", "Gustav", "g8-", "g8f", "Regen",
    ] {
        let readable: String = told.lines().filter(|line| !embossed(line)).collect();
        assert!(!readable.contains(trace), "{trace} in\n{told}");
    }
    let home = knight;
    for line in [
        "Weiß: Anna",
        "Schwarz: Berta",
        "Versiegelt von: Berta (Schwarz)",
        "Modus: Turniermodus",
        "Nummer des Abgabezugs: 1",
        "Offenes Remisangebot: keines",
        "Wiederaufnahme, Tag, Uhrzeit und Ort: morgen, hier",
    ] {
        assert!(envelope.lines().any(|other| other == line), "{envelope}");
    }
    let pgn = home.say("export one", "");
    assert!(pgn.contains("[Termination \"unterminated\"]"));
    assert!(home.say("games", "").contains("abgebrochen"));
    let resumed = home.say(
        "play one --voice off",
        "Wiederaufnahme\nRegen im Herbst\nEnde\n",
    );
    assert!(
        resumed.contains("Springer Gustav acht Felix sechs."),
        "{resumed}"
    );
    assert!(home.say("export one", "").contains("Nf6"));
    home.refusal("export one --format envelope", 1);
}

#[test]
fn a_paper_is_checked_against_its_journal() {
    let home = Home::new();
    home.say(PLAY, "e4\ne5\nEnde\n");
    let written = home.say("export one --output one.pgn", "");
    assert_eq!(written.trim(), "Geschrieben: one.pgn");
    assert!(
        home.say("verify one --paper one.pgn", "")
            .contains("gehört zu dieser Aufzeichnung")
    );
    // In every form, whatever the options were.
    for (file, options) in [
        ("one.txt", "--format text"),
        (
            "short.txt",
            "--lang en --format text --short --no-times --ascii",
        ),
        (
            "one.html",
            "--format html --points 36 --dark --paper a5 --short",
        ),
        ("one.braille", "--format braille --page-width 25"),
        ("own.braille", "--format braille --lowered --own-table"),
        ("one.brf", "--format brf --page-length 7 --form-feed none"),
        ("na.brf", "--lang en --format brf --form-feed crlf-ff"),
    ] {
        home.say(&format!("export one {options} --output {file}"), "");
        let said = home.say(&format!("verify one --paper {file}"), "");
        assert!(said.contains("gehört zu dieser"), "{file}: {said}");
    }
    // The game goes on; the papers stay right for what they tell.
    home.say("play one --voice off", "Sf3\nEnde\n");
    home.say("play two --voice off --white Clara", "d4\nEnde\n");
    for file in ["one.pgn", "one.txt", "one.html", "one.braille", "one.brf"] {
        let said = home.say(&format!("verify one --paper {file}"), "");
        assert!(said.contains("seitdem"), "{file}: {said}");
        let said = home.refusal(&format!("verify two --paper {file}"), 1);
        assert!(said.contains("gehört nicht zu ihr"), "{file}: {said}");
    }
    // One changed move is found, and its line.
    for (file, right, wrong, line) in [
        ("one.pgn", "1. e4", "1. d4", "Zeile 21"),
        ("one.txt", "e7-e5", "e7-e6", "Zeile 9"),
        ("one.html", ">e5<", ">e6<", "Zeile "),
        ("one.braille", "⠑⠼⠛⠤⠑⠼⠑", "⠑⠼⠛⠤⠑⠼⠋", "Zeile "),
        ("one.brf", "e#g-e#e", "e#g-e#f", "Zeile "),
        ("na.brf", "1 E4 E5", "1 E4 E6", "Zeile "),
        ("one.txt", "Berta", "Dora", "Zeile 3"),
    ] {
        let paper = fs::read_to_string(home.path(file)).unwrap();
        assert!(paper.contains(right), "{right} in\n{paper}");
        fs::write(home.path("changed"), paper.replacen(right, wrong, 1)).unwrap();
        let said = home.refusal("verify one --paper changed", 1);
        assert!(
            said.contains("weicht in") && said.contains(line),
            "{file}: {said}"
        );
    }
    // Several games in one file are several papers.
    home.say("export two one --output both.pgn", "");
    for game in ["one", "two"] {
        home.say(&format!("verify {game} --paper both.pgn"), "");
    }
    let other = "0123456789abcdef0123456789abcdef";
    assert!(
        home.refusal(&format!("verify one --hash {other}"), 1)
            .contains("gehört nicht")
    );
    fs::write(home.path("letter.txt"), "Guten Tag").unwrap();
    home.refusal("verify one --paper letter.txt", 2);
    assert!(!Path::new(&home.path("missing/x.pgn")).exists());
    home.refusal("export one --output missing/x.pgn", 2);
    let left: Vec<_> = fs::read_dir(&home.folder).unwrap().flatten().collect();
    assert!(
        left.iter()
            .all(|file| !file.file_name().to_string_lossy().contains(".part"))
    );
}

/// A full disk, a folder that takes nothing, a device instead of a file: said in one sentence, and nothing is left behind.
#[test]
fn a_paper_that_cannot_be_written_is_told() {
    let home = Home::new();
    home.say("play one --voice off --white <b>Ä_&_\"ö\"</b>", "Ende\n");
    // A game without moves is a paper too.
    for format in ["pgn", "text", "braille", "brf", "html"] {
        let paper = home.say(&format!("export one --format {format}"), "");
        assert!(!paper.contains("<b>") || format != "html", "{paper}");
    }
    let said = home.refusal("export one --output /dev/full", 2);
    assert!(
        said.contains("/dev/full") && said.lines().count() == 1,
        "{said}"
    );
    for line in ["export one", "games", "verify one"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let output = Command::new(env!("CARGO_BIN_EXE_ansager"))
            .args(line.split(' '))
            .env("XDG_DATA_HOME", home.folder.path())
            .stdout(full)
            .output()
            .unwrap();
        assert_eq!(output.status.code(), Some(2), "{line}: {output:?}");
        assert_eq!(String::from_utf8_lossy(&output.stderr).lines().count(), 1);
    }
    assert!(
        Path::new("/dev/full")
            .metadata()
            .is_ok_and(|file| !file.is_file())
    );
    // A link stays a link, and what it points to is written.
    fs::write(home.path("paper.pgn"), "").unwrap();
    std::os::unix::fs::symlink("paper.pgn", home.path("link.pgn")).unwrap();
    home.say("export one --output link.pgn", "");
    assert!(
        fs::symlink_metadata(home.path("link.pgn"))
            .unwrap()
            .is_symlink()
    );
    assert!(
        fs::read_to_string(home.path("paper.pgn"))
            .unwrap()
            .contains("[Result \"*\"]")
    );
}

#[test]
fn pgn_comes_back() {
    let home = Home::new();
    home.say(
        "play one --voice off --time 90+30",
        "e4\nUhr\ne5\nUhr\nSf3\nRemis\nUhr\nSc6\nEnde\n",
    );
    home.say("export one --output one.pgn", "");
    assert!(
        home.say("import one.pgn --name two", "")
            .contains("4 Halbzüge")
    );
    let movetext = |name: &str| {
        let pgn = home.say(&format!("export {name}"), "");
        pgn.split("\n\n")
            .nth(1)
            .unwrap()
            .replace("[%emt 0:00:00] ", "")
    };
    let moves = |name: &str| {
        let text = movetext(name);
        ["1. e4", "1... e5", "2. Nf3", "(=)", "Nc6"].map(|word| text.contains(word))
    };
    assert_eq!(moves("two"), [true; 5], "{}", movetext("two"));
    assert!(
        home.refusal("import one.pgn --name two", 2)
            .contains("gibt es schon")
    );
    // Other programs: comments, variations, annotations, German letters, Latin-1.
    let foreign = "[Event \"K\u{f6}ln\"]\n[White \"M\u{fc}ller\"]\n\n1. e4! {gut} e5 $1 (1... c5 2. Nf3) 2. Nf3 ; Rest\nNc6 3.Bb5 a6 1/2-1/2\n";
    let latin: Vec<u8> = foreign.chars().map(|letter| letter as u8).collect();
    fs::write(home.path("foreign.pgn"), latin).unwrap();
    assert!(home.say("import foreign.pgn", "").contains("6 Halbzüge"));
    assert!(
        home.say("export foreign", "")
            .contains("[White \"Müller\"]")
    );
    // Thinking times that nobody wrote down are not invented.
    fs::write(
        home.path("marked.pgn"),
        "\u{feff}[UTCDate \"2024.01.02\"]\r\n[Termination \"Time forfeit\"]\r\n[AnsagerMode \"tournament\"]\r\n\r\n1. e4 {[%clk 0:03:00]} e5 {[%clk 0:02:58.5] [%emt 0:00:03]} 0-1\r\n",
    )
    .unwrap();
    home.say("import marked.pgn", "");
    let pgn = home.say("export marked", "");
    for words in [
        "[Date \"2024.01.02\"]",
        "[AnsagerMode \"tournament\"]",
        "[Termination \"time forfeit\"]",
        "1. e4 {[%clk 0:03:00]} 1... e5 {[%clk 0:02:58] [%emt 0:00:03]",
    ] {
        assert!(pgn.contains(words), "{words} in\n{pgn}");
    }
    let wide: Vec<u8> = "\u{feff}1. e4 e5 *"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    fs::write(home.path("wide.pgn"), wide).unwrap();
    assert!(home.say("import wide.pgn", "").contains("2 Halbzüge"));
    fs::write(
        home.path("german.pgn"),
        "1. e4 e5 2. Sf3 Sc6 3. Lb5 a6 4. 0-0 *\n",
    )
    .unwrap();
    assert!(home.say("import german.pgn", "").contains("7 Halbzüge"));
    fs::write(home.path("broken.pgn"), "1. e4 e5 2. Nf6 *\n").unwrap();
    assert!(
        home.refusal("import broken.pgn", 2)
            .contains("Zug 2 von Weiß")
    );
    fs::write(home.path("two.pgn"), "1. e4 *\n\n1. d4 d5 *\n").unwrap();
    assert!(
        home.say("import two.pgn --name both", "")
            .contains("both-2, 2 Halbzüge")
    );
    let games = home.say("games", "");
    assert!(games.lines().count() >= 5);
    // A day that nobody knows leaves no colon behind.
    assert!(
        games.contains("\n? gegen ?, *, unterbrochen. both-2\n"),
        "{games}"
    );
}

/// A claim may rest on a move that is written and not played (9.2, 9.3).
#[test]
fn claims_know_the_intended_move() {
    let home = Home::new();
    let moves = "Sf3\nSf6\nSg1\nSg8\nSf3\nSf6\nSg1\n";
    home.say(
        PLAY,
        &format!("{moves}Stellungswiederholung mit Sg8\nEnde\n"),
    );
    let proof =
        "3-mal dieselbe Stellung, nach: Start, 2..., 4... mit dem beabsichtigten Zug Sf6-g8";
    assert_eq!(home.say("claims one --pin 4711", "").trim(), proof);
    home.say(
        "play one --voice off",
        "Schiedsrichter 4711 Antrag richtig\nEnde\n",
    );
    assert_eq!(home.say("claims one", "").trim(), proof);
    let line = home.say("--json claims one", "");
    assert!(line.contains("\"plies\":[0,4,8]"), "{line}");
    assert!(line.contains("\"intended\":\"Ng8\""), "{line}");
    assert_eq!(
        home.say("--lang en claims one", "").trim(),
        "The same position 3 times, after: start, 2..., 4... with the intended move Nf6-g8"
    );
}

/// Either knight proves it, so nobody need know which was meant; what the start position brings along counts.
#[test]
fn an_intended_move_of_two_pieces_is_a_proof() {
    let home = Home::new();
    fs::write(
        home.path("settings.toml"),
        "mode = \"tournament\"\nstart = \"4k3/8/8/8/8/8/4K3/1N3N2 w - - 99 80\"\n",
    )
    .unwrap();
    home.say(
        "play one --voice off --pin 4711",
        "fünfzig Züge mit Sd2\nEnde\n",
    );
    let told = home.say("claims one --pin 4711", "");
    assert_eq!(
        told.trim(),
        "100 Halbzüge ohne Bauernzug und Schlagen: Start bis 80. mit dem beabsichtigten Zug Sd2"
    );
    let line = home.say("--json claims one --pin 4711", "");
    assert!(line.contains("\"plies\":100"), "{line}");
    assert!(line.contains("\"intended\":\"Nd2\""), "{line}");
}

#[test]
fn claims_are_for_the_arbiter_while_a_tournament_game_runs() {
    let home = Home::new();
    let round = "Sf3\nSf6\nSg1\nSg8\n";
    home.say(PLAY, &format!("{round}{round}Ende\n"));
    home.refusal("claims one", 1);
    home.refusal("claims one --pin 1234", 1);
    let said = home.say("claims one --pin 4711", "");
    assert_eq!(
        said.trim(),
        "3-mal dieselbe Stellung, nach: Start, 2..., 4..."
    );
    home.say(
        "play one --voice off",
        "Schiedsrichter 4711 Ergebnis 1/2\nEnde\n",
    );
    assert!(
        home.say("--json claims one", "")
            .contains("\"plies\":[0,4,8]")
    );
}

#[test]
fn settings_and_questions_prepare_a_game() {
    let home = Home::new();
    fs::write(
        home.path("settings.toml"),
        "mode = \"tournament\"\ntime = \"90+30\"\nevent = \"Pokal\"\n",
    )
    .unwrap();
    home.say("play one --voice off --event Liga", "Ende\n");
    let pgn = home.say("export one", "");
    assert!(pgn.contains("[Event \"Liga\"]") && pgn.contains("[AnsagerMode \"tournament\"]"));
    // Resuming says nothing of settings that nobody typed.
    assert!(
        !home
            .say("play one --voice off", "Ende\n")
            .contains("Einstellungen")
    );
    let said = home.say(
        "new two",
        "Anna\nBerta\nblind\nsehend\nja\nnein\nja\na=assistant\nquatsch\nTraining\n5+3\n\n2\n\n",
    );
    assert!(said.trim().ends_with("ansager play two"), "{said}");
    // A name that a shell would take apart is quoted.
    let said = home.say("--json new it's_mine", &"\n".repeat(9));
    assert!(said.contains(r"ansager play 'it'\\''s mine'"), "{said}");
    let pgn = home.say("export two", "");
    for tag in [
        "[White \"Anna\"]",
        "[AnsagerMode \"training\"]",
        "[TimeControl \"300+3\"]",
        "[Event \"Pokal\"]",
        "[Round \"2\"]",
    ] {
        assert!(pgn.contains(tag), "{tag} in\n{pgn}");
    }
    home.refusal("new two", 2);
    // Whoever goes away before the last answer gets no game.
    for answers in ["", "Anna\nBerta\n", &"\n".repeat(8)] {
        let output = home.run("new three", answers);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains("keine Partie angelegt"), "{said}");
        home.refusal("export three", 2);
    }
    fs::write(
        home.path("settings.toml"),
        "mode = \"tournament\"\nzeit = \"90+30\"\n",
    )
    .unwrap();
    let said = home.refusal("play three", 2);
    assert!(
        said.contains("Zeile 2") && said.lines().count() == 1,
        "{said}"
    );
    home.say("games", "");
}

#[test]
fn a_game_is_read_into_a_sound_file() {
    let home = Home::new();
    home.say("play one --voice off", "e4\ne5\nSf3\nEnde\n");
    let lines = home.say("read one --voice off --from 2", "");
    assert_eq!(
        lines.trim(),
        "Zug zwei, Weiß: Springer Gustav eins Felix drei."
    );
    home.say("read one --wav slow.wav --pause 3", "");
    home.say("read one --wav fast.wav --pause 3 --rate 80", "");
    let seconds = |name: &str| {
        let wav = fs::read(home.path(name)).unwrap();
        assert_eq!(&wav[..4], b"RIFF");
        let hertz = u32::from_le_bytes(wav[24..28].try_into().unwrap());
        assert_eq!(
            wav.len() - 44,
            u32::from_le_bytes(wav[40..44].try_into().unwrap()) as usize
        );
        // Something is heard, and it ends with the pause.
        let samples: Vec<i16> = wav[44..]
            .chunks(2)
            .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
            .collect();
        assert!(samples.iter().any(|sample| sample.unsigned_abs() > 1000));
        assert!(
            samples[samples.len() - 3 * hertz as usize..]
                .iter()
                .all(|&sample| sample == 0)
        );
        samples.len() as f64 / f64::from(hertz)
    };
    let (slow, fast) = (seconds("slow.wav"), seconds("fast.wav"));
    assert!(
        slow > 9.0 + 3.0 && fast < slow && fast > 9.0,
        "{slow} {fast}"
    );
}

/// Papers are German or English; whoever plays in another language is told so, programs are not.
#[test]
fn a_dutch_game_is_told_that_its_papers_are_english() {
    let home = Home::new();
    home.say("play one --voice off --lang nl", "e4\ne5\neinde\n");
    for (line, said) in [
        ("export one", "De formulieren zijn in het Engels.\n"),
        ("export one --lang fr", "Les feuilles sont en anglais.\n"),
        ("export one --lang de", ""),
        ("export one --json", ""),
    ] {
        let output = home.run(line, "");
        assert_eq!(output.status.code(), Some(0), "{line}: {output:?}");
        assert_eq!(String::from_utf8(output.stderr).unwrap(), said, "{line}");
    }
}

/// A new game without a name tells of the newest one that has moves and no end.
#[test]
fn a_game_that_was_left_open_is_mentioned() {
    let home = Home::new();
    let mention = "Eine frühere Partie ist noch nicht zu Ende.";
    let said = home.say("play --voice off", "Ende\n");
    assert!(!said.contains(mention), "{said}");
    // That one had no move.
    let said = home.say("play --voice off", "Ende\n");
    assert!(!said.contains(mention), "{said}");
    home.say("play early_one --voice off", "e4\nEnde\n");
    home.say("play resigned --voice off", "e4\nWeiß gibt auf\nja\nEnde\n");
    let games = home.folder.path().join("ansager/games");
    fs::write(games.join("broken.ansager"), b"1 0 {\xff\n\0\0").unwrap();
    fs::write(games.join("empty.ansager"), "").unwrap();
    fs::create_dir(games.join("folder.ansager")).unwrap();
    for (lang, sentence, command) in [
        (
            "de",
            mention,
            "Sie geht weiter mit: ansager play 'early one'",
        ),
        (
            "en",
            "An earlier game has not ended yet.",
            "It goes on with: ansager play 'early one'",
        ),
        (
            "nl",
            "Een eerdere partij is nog niet afgelopen.",
            "Ze gaat verder met: ansager play 'early one'",
        ),
        (
            "fr",
            "Une partie précédente n'est pas terminée.",
            "Elle continue avec : ansager play 'early one'",
        ),
    ] {
        let said = home.say(
            &format!("play own-{lang}.ansager --voice off --lang {lang}"),
            "",
        );
        assert!(!said.contains(sentence), "a game with a name: {said}");
        // The program is called by its path here, as by whoever has not installed it.
        let said = home.say(&format!("play --voice off --lang {lang}"), "");
        let said = said.replace(env!("CARGO_BIN_EXE_ansager"), "ansager");
        assert!(said.contains(&format!("{sentence}\n{command}\n")), "{said}");
        // The games that were begun meanwhile have no move and go.
        for game in fs::read_dir(&games).unwrap().flatten() {
            if game.file_name().to_string_lossy().starts_with("20") {
                fs::remove_file(game.path()).unwrap();
            }
        }
    }
}

#[test]
fn a_pin_is_not_asked_for_without_a_terminal() {
    let home = Home::new();
    home.say(PLAY, "e4\nEnde\n");
    for line in ["claims one --pin", "play two --voice off --pin"] {
        let said = home.refusal(line, 2);
        assert!(said.contains("nur an einem Terminal"), "{line}: {said}");
    }
    let said = home.refusal("--lang en claims one --pin", 2);
    assert!(said.contains("only at a terminal"), "{said}");
    // A game that has its PIN asks for none.
    home.say("play one --voice off --pin", "Ende\n");
}

//! `ansager import`: a PGN, ours or another program's, becomes a game that can be read, exported and played on.
//!
//! Tolerant where nothing is lost by it: unknown tags, comments, variations and annotations are passed over. A move that is not possible
//! ends the import with its number, because a record that silently lacks a move is worse than none.

use std::{collections::HashMap, ops::ControlFlow, path::Path, time::Duration};

use pgn_reader::{Outcome, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use serde_json::json;
use shakmaty::{Chess, Color, Move, Position};

use crate::{
    complaint::Complaint,
    export::PROGRAM,
    game::{
        control::TimeControl,
        entry::{EndReason, Ending, Entry, Witness},
        forms::Reading,
        record::Record,
        setup::{ClockKind, Setup, Start},
        spoken::SpokenMove,
        words::Language,
    },
    options::{self, ImportOptions},
    storage::{Journal, OpenError},
};

pub fn import(
    options: &ImportOptions,
    language: Option<Language>,
    json: bool,
) -> Result<Vec<String>, Complaint> {
    let file = &options.file;
    let bytes = std::fs::read(file).map_err(|error| Complaint::Unreadable(file.clone(), error))?;
    let text = decoded(&bytes);
    let refuse = |problem: Problem, game: usize| {
        let why = problem.sentence(game, language.unwrap_or_default());
        Complaint::NotImported(file.clone(), why)
    };
    let mut games = read(&text);
    let words = move_words(&text);
    let understood: usize = games.iter().flatten().map(|game| game.plies.len()).sum();
    // The reader passes over what is no English notation: not a word of the movetext may be lost like that.
    if words.len() != understood
        && let [Ok(game)] | [Err((game, _))] = &mut games[..]
    {
        game.reread(&text, words.len());
        if game.plies.len() == words.len()
            && let Some(first) = games.pop()
        {
            games.push(Ok(first.unwrap_or_else(|(game, _)| game)));
        }
    }
    let games: Vec<Game> = games
        .into_iter()
        .enumerate()
        .map(|(index, game)| game.map_err(|(_, problem)| refuse(problem, index + 1)))
        .collect::<Result<_, _>>()?;
    let understood: usize = games.iter().map(|game| game.plies.len()).sum();
    if words.len() != understood {
        let lost = words.len().abs_diff(understood);
        return Err(refuse(Problem::Words { lost }, 1));
    }
    if games.iter().all(|game| game.plies.is_empty()) {
        return Err(Complaint::NotARecord(file.clone()));
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = options.name.clone().unwrap_or_else(|| stem.into_owned());
    let several = games.len() > 1;
    let mut lines = Vec::new();
    for (index, game) in games.into_iter().enumerate() {
        let name = if several {
            numbered(&name, index + 1)
        } else {
            name.clone()
        };
        let path = options::game_path(&name)?;
        if path.exists() {
            return Err(Complaint::Exists(path));
        }
        let plies = game.plies.len();
        write(&path, game.entries(language.unwrap_or_default()))?;
        lines.push(if json {
            json!({"game": name, "plies": plies}).to_string()
        } else if language.unwrap_or_default() == Language::German {
            format!("Übernommen: {name}, {plies} Halbzüge.")
        } else {
            format!("Imported: {name}, {plies} half-moves.")
        });
    }
    Ok(lines)
}

/// "turnier-2" and "turnier-2.ansager" alike.
fn numbered(name: &str, number: usize) -> String {
    match name.strip_suffix(".ansager") {
        Some(stem) => format!("{stem}-{number}.ansager"),
        None => format!("{name}-{number}"),
    }
}

fn write(path: &Path, entries: Vec<(Duration, Entry)>) -> Result<(), Complaint> {
    let failed = |error| Complaint::Unwritable(path.to_owned(), error);
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent).map_err(failed)?;
    }
    let (mut journal, _) = Journal::open(path).map_err(|error| match error {
        OpenError::Io(error) => failed(error),
        OpenError::InUse => Complaint::InUse(path.to_owned()),
        OpenError::NotAJournal => Complaint::NotAJournal(path.to_owned()),
    })?;
    journal.append(entries).map_err(failed)
}

/// UTF-8 or UTF-16 with or without its mark, or Latin-1, where each byte is its own letter, as in old files.
fn decoded(bytes: &[u8]) -> String {
    let wide = |read: fn([u8; 2]) -> u16| {
        let units = bytes[2..]
            .chunks_exact(2)
            .map(|pair| read([pair[0], pair[1]]));
        char::decode_utf16(units)
            .map(|letter| letter.unwrap_or('?'))
            .collect()
    };
    match (bytes, std::str::from_utf8(bytes)) {
        ([0xff, 0xfe, ..], _) => wide(u16::from_le_bytes),
        ([0xfe, 0xff, ..], _) => wide(u16::from_be_bytes),
        (_, Ok(text)) => text.trim_start_matches('\u{feff}').to_owned(),
        (_, Err(_)) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// All games; one that breaks off comes with its reason, as far as it goes.
fn read(text: &str) -> Vec<Result<Game, (Game, Problem)>> {
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    while let Ok(Some(game)) = reader.read_game(&mut Import) {
        games.push(game);
    }
    games
}

/// The words of the movetext that should be moves.
fn move_words(text: &str) -> Vec<String> {
    let mut bare = String::new();
    let (mut depth, mut comment) = (0_usize, false);
    for line in text.lines() {
        if !comment && (line.starts_with('[') || line.starts_with('%')) {
            continue;
        }
        for letter in line.chars() {
            match letter {
                '}' if comment => comment = false,
                _ if comment => {}
                '{' => comment = true,
                ';' => break,
                '(' => depth += 1,
                ')' => depth = depth.saturating_sub(1),
                letter if depth == 0 => bare.push(letter),
                _ => {}
            }
        }
        bare.push(' ');
    }
    let numbered = |word: &str| {
        word.trim_start_matches(|letter: char| letter.is_ascii_digit())
            .strip_prefix('.')
            .map(|rest| rest.trim_start_matches('.').to_owned())
    };
    bare.split_whitespace()
        .map(|word| numbered(word).unwrap_or_else(|| word.to_owned()))
        .filter(|word| {
            let ends = ["1-0", "0-1", "1/2-1/2", "½-½", "½–½", "*", "1:0", "0:1"];
            word.chars().any(char::is_alphanumeric)
                && !word.starts_with('$')
                && !ends.contains(&word.as_str())
                && !word.bytes().all(|byte| byte.is_ascii_digit())
                && word != "e.p."
        })
        .collect()
}

struct Import;

struct Game {
    tags: HashMap<String, String>,
    start: Start,
    position: Chess,
    plies: Vec<Ply>,
    outcome: Option<Outcome>,
    problem: Option<Problem>,
}

struct Ply {
    by: Color,
    said: SpokenMove,
    uci: shakmaty::uci::UciMove,
    clock: Option<Duration>,
    spent: Option<Duration>,
    offer: bool,
}

enum Problem {
    Start,
    Words {
        lost: usize,
    },
    Move {
        number: u32,
        by: Color,
        text: String,
    },
}

impl Problem {
    fn sentence(&self, game: usize, language: Language) -> String {
        match (self, language == Language::German) {
            (Self::Words { lost }, true) => {
                format!("im Zugteil wurden {lost} Wörter nicht verstanden.")
            }
            (Self::Words { lost }, false) => {
                format!("{lost} words of the movetext were not understood.")
            }
            (Self::Start, true) => format!("Partie {game} hat keine regelgerechte Startstellung."),
            (Self::Start, false) => format!("game {game} has no legal start position."),
            (Self::Move { number, by, text }, true) => format!(
                "Partie {game}, Zug {number} von {}, {text}: nicht möglich, oder davor fehlt ein Zug.",
                by.fold_wb("Weiß", "Schwarz")
            ),
            (Self::Move { number, by, text }, false) => format!(
                "game {game}, move {number} of {}, {text}: not possible, or a move before it is missing.",
                by.fold_wb("White", "Black")
            ),
        }
    }
}

impl Visitor for Import {
    type Tags = HashMap<String, String>;
    type Movetext = Game;
    type Output = Result<Game, (Game, Problem)>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(HashMap::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let name = String::from_utf8_lossy(name).into_owned();
        let value = String::from_utf8_lossy(&value.decode()).into_owned();
        tags.insert(name, value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        let start = tags
            .get("FEN")
            .map_or(Ok(Start::Standard), |fen| Start::parse(fen));
        // The start position alone does not tell whether castling is that of Chess960.
        let variant = tags
            .get("Variant")
            .is_some_and(|variant| variant.to_lowercase().contains("960"));
        let start = match start {
            Ok(Start::Fen { fen, chess960 }) => Ok(Start::Fen {
                fen,
                chess960: chess960 || variant,
            }),
            start => start,
        };
        let legal = start.is_ok();
        let start = start.unwrap_or_default();
        let game = Game {
            tags,
            position: start.standing().legal().cloned().unwrap_or_default(),
            start,
            plies: Vec::new(),
            outcome: None,
            problem: None,
        };
        if legal {
            ControlFlow::Continue(game)
        } else {
            ControlFlow::Break(Err((game, Problem::Start)))
        }
    }

    fn san(&mut self, game: &mut Game, san: SanPlus) -> ControlFlow<Self::Output> {
        // Behind a move that cannot be, nothing counts any more.
        if game.problem.is_some() {
            return ControlFlow::Continue(());
        }
        let by = game.position.turn();
        let Ok(m) = san.san.to_move(&game.position) else {
            game.problem = Some(Problem::Move {
                number: game.position.fullmoves().get(),
                by,
                text: san.to_string(),
            });
            return ControlFlow::Continue(());
        };
        game.play(m);
        ControlFlow::Continue(())
    }

    fn comment(&mut self, game: &mut Game, comment: RawComment<'_>) -> ControlFlow<Self::Output> {
        let text = String::from_utf8_lossy(comment.as_bytes());
        if let Some(ply) = game.plies.last_mut() {
            ply.offer |= text.contains("(=)");
            ply.clock = ply.clock.or_else(|| time_in(&text, "[%clk"));
            ply.spent = ply.spent.or_else(|| time_in(&text, "[%emt"));
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut Game) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn outcome(&mut self, game: &mut Game, outcome: Outcome) -> ControlFlow<Self::Output> {
        game.outcome = Some(outcome);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut game: Game) -> Self::Output {
        match game.problem.take() {
            Some(problem) => Err((game, problem)),
            None => Ok(game),
        }
    }
}

/// `[%clk 1:29:50]`, with or without parts of a second.
fn time_in(text: &str, command: &str) -> Option<Duration> {
    let rest = &text[text.find(command)? + command.len()..];
    let time = rest[..rest.find(']')?].trim();
    let mut seconds = 0;
    for part in time.split(':') {
        let whole = part.split('.').next().unwrap_or_default();
        seconds = u64::checked_add(u64::checked_mul(seconds, 60)?, whole.parse().ok()?)?;
    }
    Some(Duration::from_secs(seconds))
}

impl Game {
    fn play(&mut self, m: Move) {
        self.plies.push(Ply {
            by: self.position.turn(),
            said: SpokenMove::full(m),
            uci: m.to_uci(self.start.castling_mode()),
            clock: None,
            spent: None,
            offer: false,
        });
        self.position.play_unchecked(m);
    }

    /// With the letters of other languages, as the arbiter's records are read; only if every word is a legal move.
    fn reread(&mut self, text: &str, words: usize) {
        let Some(start) = self.start.standing().legal().cloned() else {
            return;
        };
        let record = Record::read(text, &start, self.start.castling_mode());
        let moves: Vec<Move> = record
            .entries
            .iter()
            .filter(|entry| entry.legal)
            .filter_map(|entry| entry.m)
            .collect();
        if moves.len() == words && record.len() == words {
            (self.plies, self.position) = (Vec::new(), start);
            for m in moves {
                self.play(m);
            }
        }
    }

    fn entries(self, language: Language) -> Vec<(Duration, Entry)> {
        let mut at = Duration::ZERO;
        let witness = Witness::Implied;
        let opened = Entry::Opened {
            program: PROGRAM.to_owned(),
            started: self.started(),
            setup: Box::new(self.setup(language)),
        };
        let mut entries = vec![(at, opened)];
        let mut left = [None; 2];
        for ply in self.plies {
            let Ply {
                by,
                said,
                uci,
                clock,
                spent,
                offer,
            } = ply;
            at += spent.unwrap_or_default();
            let announced = Entry::Announced {
                by,
                said,
                uci: Some(uci),
                words: String::new(),
                witness,
                ply: None,
            };
            entries.push((at, announced));
            if offer {
                entries.push((at, Entry::DrawOffered { by, witness }));
            }
            let side = by.fold_wb(0, 1);
            left[side] = clock.or(left[side]);
            let clock = clock.map(|own| Reading {
                white: left[0].unwrap_or(own),
                black: left[1].unwrap_or(own),
            });
            entries.push((at, Entry::Pressed { by, witness, clock }));
        }
        if let Some(Outcome::Known(outcome)) = self.outcome {
            let termination = self.tags.get("Termination").map(|text| text.to_lowercase());
            let reason = match termination.as_deref() {
                Some("time forfeit") => EndReason::Time,
                Some("rules infraction") => EndReason::IllegalMoves,
                Some("adjudication") => EndReason::Arbiter,
                _ if self.position.is_checkmate() => EndReason::Checkmate,
                _ if self.position.is_stalemate() => EndReason::Stalemate,
                _ => EndReason::Players,
            };
            let ending = Ending { outcome, reason };
            entries.push((at, Entry::Ended { ending, witness }));
        }
        entries.push((at, Entry::Closed { clock: None }));
        entries
    }

    fn setup(&self, language: Language) -> Setup {
        let tag = |name: &str| {
            let value = self.tags.get(name).map_or("", |value| value.trim());
            if value == "?" { "" } else { value }.to_owned()
        };
        let mut setup = Setup {
            language,
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
        }
        setup
    }

    /// Midnight of the game's day where the file does not tell the time.
    fn started(&self) -> String {
        let tag = |name: &str, other: &str| self.tags.get(name).or_else(|| self.tags.get(other));
        let day = tag("Date", "UTCDate").map_or_else(String::new, |day| day.replace('.', "-"));
        let time = tag("Time", "UTCTime").map_or("00:00:00", String::as_str);
        format!("{day}T{time}")
    }
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

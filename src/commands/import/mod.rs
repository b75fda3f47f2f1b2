//! `ansager import`: a PGN, ours or another program's, becomes a game that can be read, exported and played on.
//!
//! Tolerant where nothing is lost by it: unknown tags, variations and annotations are passed over, comments are kept as they stand. A game with
//! a move that is not possible is refused with its number, because a scoresheet that silently lacks a move is worse than none; the other games
//! of the file are taken all the same.

mod comment;
mod entries;
mod pgn;
mod restored;

use serde_json::json;

use self::pgn::{PgnGame, Problem};
use crate::{
    commands::{Answer, Context, game_file::GameFile, user_file},
    complaint::Complaint,
    options::ImportOptions,
};

pub fn run(options: &ImportOptions, context: &Context) -> Result<Answer, Complaint> {
    let file = &options.file;
    let (language, json) = (context.language(), context.json);
    let bytes = std::fs::read(file).map_err(|error| Complaint::Unreadable(file.clone(), error))?;
    let games: Vec<Result<PgnGame, Problem>> =
        split(&user_file::decoded(&bytes)).map(one_game).collect();
    let empty = |game: &Result<PgnGame, Problem>| game.as_ref().is_ok_and(|game| !game.is_record());
    if games.iter().all(empty) {
        return Err(Complaint::NotARecord(file.clone()));
    }
    let stem = file.file_stem().unwrap_or_default().to_string_lossy();
    let name = options.name.clone().unwrap_or_else(|| stem.into_owned());
    let several = games.len() > 1;
    let (mut good, mut bad) = (Vec::new(), Vec::new());
    for (index, game) in games.into_iter().enumerate() {
        let number = index + 1;
        let game = match game {
            Ok(game) => game,
            Err(problem) => {
                bad.push((number, problem.sentence(number, language)));
                continue;
            }
        };
        let name = match several {
            true => numbered(&name, number),
            false => name.clone(),
        };
        let file = GameFile::named(&name)?;
        file.check_is_new()?;
        good.push((name, file, game));
    }
    let why: Vec<&str> = bad.iter().map(|(_, why)| why.as_str()).collect();
    let why = why.join(" ");
    if good.is_empty() {
        return Err(Complaint::NotImported(file.clone(), why));
    }
    let mut lines = Vec::new();
    for (name, file, game) in good {
        let plies = game.plies.len();
        file.begin(game.entries(context.asked))?;
        lines.push(if json {
            json!({"game": name, "plies": plies}).to_string()
        } else {
            let say = &language.words().papers().import;
            say.imported(&name, &plies.to_string())
        });
    }
    if bad.is_empty() {
        return Ok(Answer::all(lines));
    }
    if json {
        lines.extend(
            (bad.iter())
                .map(|(number, why)| json!({"number": number, "rejected": why}).to_string()),
        );
    }
    let complaint = Complaint::NotAllImported(file.clone(), why);
    Err(Complaint::Partly(lines, Box::new(complaint)))
}

/// A game of which not a word of the movetext is lost.
fn one_game(text: String) -> Result<PgnGame, Problem> {
    let words = move_words(&text).len();
    let mut games = pgn::read(&text);
    let understood = |games: &[Result<PgnGame, (PgnGame, Problem)>]| -> usize {
        games.iter().flatten().map(|game| game.plies.len()).sum()
    };
    // The reader passes over what is no English notation.
    if understood(&games) != words
        && let [Ok(game) | Err((game, _))] = &mut games[..]
    {
        game.reread(&text, words);
        if game.plies.len() == words
            && let Some(game) = games.pop()
        {
            games.push(Ok(game.unwrap_or_else(|(game, _)| game)));
        }
    }
    let lost = words.abs_diff(understood(&games));
    match games.len() {
        1 => {}
        _ if lost == 0 && words == 0 => {}
        _ => return Err(Problem::Words { lost: lost.max(1) }),
    }
    match games.pop() {
        Some(Err((_, problem))) => Err(problem),
        Some(Ok(_)) if lost > 0 => Err(Problem::Words { lost }),
        Some(Ok(game)) => Ok(game),
        None => Err(Problem::Words { lost: 1 }),
    }
}

/// The games of a file, each with its tags: a new one begins with a tag behind moves, or with moves behind a result and an empty line. A
/// comment that nobody has closed ends where the next game's event is named.
fn split(text: &str) -> impl Iterator<Item = String> {
    let mut games = vec![String::new()];
    let (mut comment, mut moves, mut ended) = (false, false, false);
    for line in text.lines() {
        let tag = line.starts_with('[') && !comment || line.starts_with("[Event \"");
        let gap = line.trim().is_empty() && !comment;
        if (tag && moves)
            || (ended && !gap && games.last().is_some_and(|game| game.ends_with("\n\n")))
        {
            games.push(String::new());
            (comment, moves, ended) = (false, false, false);
        }
        if !tag && !gap && (comment || !line.starts_with('%')) {
            moves = true;
            for letter in line.chars() {
                match (letter, comment) {
                    ('{', false) => comment = true,
                    ('}', true) => comment = false,
                    (';', false) => break,
                    _ => {}
                }
            }
            let last = line.split_whitespace().next_back().unwrap_or_default();
            ended = !comment && ["1-0", "0-1", "1/2-1/2", "*"].contains(&last);
        }
        let game = games.last_mut().expect("the game that has begun");
        game.push_str(if gap { "" } else { line });
        game.push('\n');
    }
    games.into_iter().filter(|game| !game.trim().is_empty())
}

/// "turnier-2" and "turnier-2.ansager" alike.
fn numbered(name: &str, number: usize) -> String {
    match name.strip_suffix(".ansager") {
        Some(stem) => format!("{stem}-{number}.ansager"),
        None => format!("{name}-{number}"),
    }
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
                // a comment or a variation parts two words like a blank
                '}' if comment => {
                    comment = false;
                    bare.push(' ');
                }
                _ if comment => {}
                '{' => comment = true,
                ';' => break,
                '(' => depth += 1,
                ')' => {
                    depth = depth.saturating_sub(1);
                    bare.push(' ');
                }
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
            let ends = [
                "1-0", "0-1", "1/2-1/2", "½-½", "½–½", "*", "1:0", "0:1", "0:0", "½:0", "0:½",
            ];
            word.chars().any(char::is_alphanumeric)
                && !word.starts_with('$')
                && !ends.contains(&word.as_str())
                && !word.bytes().all(|byte| byte.is_ascii_digit())
                && word != "e.p."
        })
        .collect()
}

//! The moves of an electronic board as a record: what `ansager decode` prints of a capture, as text or as JSON.
//!
//! Where the board could not tell which move was made, its record ends. Clock times become comments; see `record::comment`.

use std::time::Duration;

use serde::Deserialize;

use crate::game::{
    boards::placement,
    clock::hms::hms,
    record::markers::{DECODED_POSITION, command, commands},
};

/// The moves, if this is what `decode` prints.
pub(crate) fn moves(text: &str) -> Option<String> {
    let lines: Vec<&str> = text
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty())
        .collect();
    as_json(&lines).or_else(|| as_text(&lines))
}

#[derive(Deserialize)]
struct Line {
    san: Option<String>,
    clock: Option<Clock>,
    r#final: Option<String>,
}

/// In seconds.
#[derive(Deserialize)]
struct Clock {
    white: u64,
    black: u64,
}

fn as_json(lines: &[&str]) -> Option<String> {
    let read = |line: &&str| serde_json::from_str::<Line>(line).ok();
    let lines: Vec<Line> = lines.iter().map(read).collect::<Option<_>>()?;
    lines.last()?.r#final.as_ref()?;
    let moves = lines.into_iter().map_while(|line| {
        let clock = line.clock.map(|Clock { white, black }| {
            let [white, black] = [white, black].map(|time| hms(Duration::from_secs(time)));
            comment(&white, &black)
        });
        Some(line.san? + &clock.unwrap_or_default())
    });
    Some(moves.collect::<Vec<_>>().join("\n"))
}

fn as_text(lines: &[&str]) -> Option<String> {
    let (last, lines) = lines.split_last()?;
    let position = DECODED_POSITION
        .iter()
        .find_map(|word| last.strip_prefix(word))?;
    placement::placement(position)?;
    let moves = lines
        .iter()
        .take_while(|line| line.starts_with(|letter: char| letter.is_ascii_digit()));
    let timed = moves.map(|line| match line.split_once("  (") {
        Some((san, clock)) => format!("{san}{}", read_clock(clock).unwrap_or_default()),
        None => (*line).to_owned(),
    });
    Some(timed.collect::<Vec<_>>().join("\n"))
}

/// "Weiß 1:30:00, Schwarz 1:29:00)", in any language.
fn read_clock(text: &str) -> Option<String> {
    let (white, black) = text.strip_suffix(')')?.split_once(", ")?;
    let (white, black) = (white.rsplit(' ').next()?, black.rsplit(' ').next()?);
    Some(comment(white, black))
}

fn comment(white: &str, black: &str) -> String {
    let clocks = command(commands::CLOCKS, &format!("{white} {black}"));
    format!(" {{{clocks}}}")
}

#[cfg(test)]
mod tests {
    use shakmaty::Color;

    use super::*;
    use crate::game::record::tokens::tokens;

    const FEN: &str = "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2";

    #[test]
    fn what_decode_prints_is_a_record() {
        for text in [
            format!(
                "{{\"ply\":1,\"uci\":\"e2e4\",\"san\":\"e4\",\"clock\":null}}\n{{\"ply\":2,\"uci\":\"e7e5\",\"san\":\"e5\",\"clock\":{{\"white\":5,\"black\":6}}}}\n{{\"final\":\"{FEN}\"}}\n"
            ),
            format!(
                "1. e4  (Weiß 1:30:00, Schwarz 1:30:00)\n1... e5  (Weiß 1:30:00, Schwarz 1:29:00)\nStellung: {FEN}\n"
            ),
            format!("1. e4\n1... e5\nResult: 1-0\nPosition: {FEN}"),
            format!(
                "1. e4\n1... e5\nHalbzug 3 kann das Brett nicht unterscheiden: e8d8, e8f8.\nStellung: {FEN}"
            ),
        ] {
            let moves = moves(&text).unwrap();
            let found: Vec<String> = tokens(&moves).into_iter().map(|token| token.text).collect();
            assert_eq!(found, ["e4", "e5"], "{text}");
        }
        for (text, white) in [
            (
                format!(
                    "{{\"ply\":1,\"uci\":\"e2e4\",\"san\":\"e4\",\"clock\":{{\"white\":5400,\"black\":5399}}}}\n{{\"final\":\"{FEN}\"}}"
                ),
                5400,
            ),
            (
                format!("1. e4  (White 1:00:00, Black 0:59:00)\nPosition: {FEN}"),
                3600,
            ),
        ] {
            let tokens = tokens(&moves(&text).unwrap());
            let times = tokens[0].stamp.unwrap().by(Color::Black);
            assert_eq!(times.white, Some(Duration::from_secs(white)), "{text}");
        }
    }

    #[test]
    fn other_texts_are_left_alone() {
        for text in ["", "1. e4 e5", "{}", "e4\nStellung: unklar", "Stellung: 8"] {
            assert_eq!(moves(text), None, "{text}");
        }
    }
}

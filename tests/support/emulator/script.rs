//! A script of human behaviour beside a game: what happens at which half-move. One line each, in plain words:
//!
//! ```text
//! 1 slide                    the piece is pushed over the squares between
//! 2 hesitate 4               so many seconds with the piece in the hand
//! 3 victim first             in a capture; or: victim last
//! 4 knock e2 d1              these men fall over and are set up again
//! 5 adjust g1                lifted and put back
//! 6 correct d7d6             this first, then the move of the game
//! 7 wrong black g1h3         on that seat's board this instead
//! 8 forget white             that seat's board does not get the move
//! 9 late black 3             that seat's board gets it so many half-moves later
//! 10 right                   both boards are put right before the move
//! 11 no press                the clock is not pressed
//! 12 unplug black 5          the cable is out for so many seconds
//! 13 noise white 8e 00 ff    bytes that mean nothing
//! 14 key black repeat        a key of that device
//! 15 wait 10                 so many seconds before the move
//! ```
//!
//! Devices are `white`, `black` and `clock`. A half-move may have several lines; `#` begins a remark.

use std::time::Duration;

use shakmaty::{Color, Square, uci::UciMove};

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Script {
    acts: Vec<(usize, Act)>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Act {
    Slide,
    Hesitate(Duration),
    VictimFirst(bool),
    Knock(Vec<Square>),
    Adjust(Square),
    Correct(UciMove),
    Wrong(Color, UciMove),
    Forget(Color),
    Late(Color, usize),
    Right,
    NoPress,
    Unplug(Which, Duration),
    Noise(Which, Vec<u8>),
    Key(Which, String),
    Wait(Duration),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Which {
    Board(Color),
    Clock,
}

impl Script {
    pub(crate) fn at(&self, ply: usize) -> impl Iterator<Item = &Act> {
        let here = self.acts.iter().filter(move |(at, _)| *at == ply);
        here.map(|(_, act)| act)
    }
}

impl std::str::FromStr for Script {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut acts = Vec::new();
        for (index, line) in text.lines().enumerate() {
            let line = line.split('#').next().unwrap_or_default();
            let words: Vec<&str> = line.split_whitespace().collect();
            if let Some((ply, act)) = words.split_first() {
                let act = ply.parse().ok().zip(act_of(act));
                acts.push(act.ok_or_else(|| format!("line {}: {line}", index + 1))?);
            }
        }
        Ok(Self { acts })
    }
}

fn act_of(words: &[&str]) -> Option<Act> {
    let seconds = |text: &str| text.parse().ok().map(Duration::from_secs);
    Some(match *words {
        ["slide"] => Act::Slide,
        ["hesitate", time] => Act::Hesitate(seconds(time)?),
        ["victim", "first"] => Act::VictimFirst(true),
        ["victim", "last"] => Act::VictimFirst(false),
        ["knock", ref squares @ ..] if !squares.is_empty() => Act::Knock(
            squares
                .iter()
                .map(|square| square.parse().ok())
                .collect::<Option<_>>()?,
        ),
        ["adjust", square] => Act::Adjust(square.parse().ok()?),
        ["correct", uci] => Act::Correct(uci.parse().ok()?),
        ["wrong", seat, uci] => Act::Wrong(color(seat)?, uci.parse().ok()?),
        ["forget", seat] => Act::Forget(color(seat)?),
        ["late", seat, plies] => Act::Late(color(seat)?, plies.parse().ok()?),
        ["right"] => Act::Right,
        ["no", "press"] => Act::NoPress,
        ["unplug", device, time] => Act::Unplug(which(device)?, seconds(time)?),
        ["noise", device, ref bytes @ ..] => {
            let byte = |text: &&str| u8::from_str_radix(text, 16).ok();
            Act::Noise(
                which(device)?,
                bytes.iter().map(byte).collect::<Option<_>>()?,
            )
        }
        ["key", device, name] => Act::Key(which(device)?, name.to_owned()),
        ["wait", time] => Act::Wait(seconds(time)?),
        _ => return None,
    })
}

fn color(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
}

fn which(name: &str) -> Option<Which> {
    match name {
        "clock" => Some(Which::Clock),
        seat => color(seat).map(Which::Board),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lines_of_the_head_are_understood() {
        let head = include_str!("script.rs").lines();
        let lines = head.filter_map(|line| line.strip_prefix("//! "));
        let examples: Vec<String> = lines
            .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
            .map(|line| line.get(..27).unwrap_or(line).to_owned())
            .collect();
        assert_eq!(examples.len(), 15);
        let script: Script = examples.join("\n").parse().unwrap();
        assert_eq!(script.acts.len(), 15);
        assert_eq!(
            script.at(6).next(),
            Some(&Act::Correct("d7d6".parse().unwrap()))
        );
        assert_eq!(
            "3 slide\n4 fly".parse::<Script>(),
            Err("line 2: 4 fly".to_owned())
        );
    }
}

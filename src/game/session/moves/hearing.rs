//! What was heard: a move is read back before it counts, commands work as typed, strange speech leads to one short request.

use std::time::Duration;

use shakmaty::Color;

use super::{Heard, Purpose, Session, Source, choosing::repeats};
use crate::game::{
    announcement::Announcement,
    command::{Command, Readings},
    entry::Witness,
    phrase::{self, Phrase},
    resolve::{self, Meant, Resolution},
    setup::Mode,
};

/// So often somebody is asked to repeat before strange speech is met with silence,
const IN_A_ROW: u32 = 3;
/// until nothing strange was asked about for so long.
const QUIET: Duration = Duration::from_secs(60);

impl Session {
    pub(super) fn listen(&mut self, heard: Heard, by: Option<Color>, at: Duration) {
        let source = |sure| Source {
            by,
            witness: Witness::Voice,
            at,
            sure,
        };
        if self.sealing.is_some() {
            return self.heard_while_sealing(&heard);
        }
        match heard {
            Heard::Words { text, confidence } => {
                self.asked_to_repeat = None;
                let threshold = self.game.setup.confirm_above;
                let sure = threshold.is_some_and(|threshold| confidence >= threshold);
                self.hear(&text, source(sure));
            }
            Heard::Near(texts) => self.near(&texts, source(false)),
            Heard::Rejected => self.ask_to_repeat(at),
            Heard::RejectedOnKey => {
                self.asked_to_repeat = None;
                self.ask_to_repeat(at);
            }
        }
    }

    /// Whoever repeats hears once more that it was not understood. People who go on talking are met with silence.
    fn ask_to_repeat(&mut self, at: Duration) {
        let times = match self.asked_to_repeat {
            Some((asked, times)) if at < asked + QUIET => times,
            _ => 0,
        };
        if times < IN_A_ROW {
            self.asked_to_repeat = Some((at, times + 1));
            self.outputs
                .push(super::Output::Say(Announcement::PleaseRepeat));
        }
    }

    /// One of the candidates is the announced move: that is what was said. Otherwise nobody is alarmed by a doubt.
    fn near_repetition(&mut self, readings: &[Readings], source: Source) {
        let announced = self.game.sheet.last().map(|ply| ply.full);
        let same = |said: &Readings| {
            announced.is_some_and(|full| said.iter().any(|said| repeats(*said, full)))
        };
        match readings.iter().find(|said| same(said)) {
            Some(said) => self.hear_repetition(said, source),
            None => self.ask_to_repeat(source.at),
        }
    }

    /// Two near candidates are asked by name; if they mean the same move there is nothing to ask.
    fn near(&mut self, texts: &[String], source: Source) {
        let words = self.game.setup.language.words();
        let (moves, readings): (Vec<&String>, Vec<Readings>) = texts
            .iter()
            .filter_map(|text| match phrase::parse(text, words) {
                Ok(Phrase {
                    command: Command::Move(readings),
                    ..
                }) => Some((text, readings)),
                _ => None,
            })
            .unzip();
        if let Some(refusal) = self.refuses_moves() {
            return self.say(refusal);
        }
        if self.awaits_repetition() {
            return self.near_repetition(&readings, source);
        }
        let standing = self.game.sheet.standing();
        let mut choices: Vec<Meant> = Vec::new();
        let mut possible = None;
        for (text, readings) in moves.into_iter().zip(&readings) {
            let resolution = match self.game.mode {
                Mode::Tournament => resolve::faithful(readings, standing),
                Mode::Training | Mode::Online => resolve::strict(readings, standing),
            };
            let meant = match resolution {
                Resolution::Play(meant) => vec![meant],
                Resolution::Which(list) => list,
                Resolution::Impossible(_) => Vec::new(),
            };
            if !meant.is_empty() {
                possible.get_or_insert(text);
            }
            choices.extend(
                meant
                    .into_iter()
                    .filter(|meant| !choices.contains(meant))
                    .collect::<Vec<_>>(),
            );
        }
        match &choices[..] {
            [] => self.ask_to_repeat(source.at),
            [_] => match possible {
                Some(text) => self.hear(&text.clone(), source),
                None => self.ask_to_repeat(source.at),
            },
            _ => {
                self.asked_to_repeat = None;
                self.ask_which(choices, Purpose::Announce, &texts.join(" / "), source);
            }
        }
    }
}

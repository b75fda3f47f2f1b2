//! What was heard: a move is read back before it counts, commands work as typed, strange speech leads to one short request.

use std::time::Duration;

use shakmaty::Color;

use crate::game::session::{Heard, Purpose, Session, Source};
use crate::game::{
    journal::entry::Witness,
    language::{
        announcement::AboutTalk,
        command::{Command, Meanings},
        phrase::{Phrase, Utterance},
    },
    moves::interpretation::{Interpretation, Meant},
};

impl Session {
    pub(in crate::game::session) fn listen(
        &mut self,
        heard: Heard,
        by: Option<Color>,
        at: Duration,
    ) {
        let source = |sure| Source {
            by,
            witness: Witness::Voice,
            at,
            sure,
        };
        if self.adjournment.sealing.is_some() {
            return self.heard_while_sealing(&heard);
        }
        match heard {
            Heard::Words { said, confidence } => {
                self.questions.heard_well();
                let threshold = self.game.agreement.confirm_above;
                let sure = threshold.is_some_and(|threshold| confidence >= threshold);
                self.understand(said.phrase, &said.text, source(sure));
            }
            Heard::Near(said) => self.near(&said, source(false)),
            Heard::Rejected => self.ask_to_repeat(at),
            Heard::RejectedOnKey => {
                self.questions.heard_well();
                self.ask_to_repeat(at);
            }
        }
    }

    /// Whoever repeats hears once more that it was not understood. People who go on talking are met with silence.
    fn ask_to_repeat(&mut self, at: Duration) {
        if self.questions.may_ask_to_repeat(at) {
            self.mention(AboutTalk::PleaseRepeat);
        }
    }

    /// One of the candidates is the announced move: that is what was said. Otherwise nobody is alarmed by a doubt.
    fn near_repetition(&mut self, meanings: &[Meanings], source: Source) {
        let same = |said: &&Meanings| self.game.sheet.announced_again(said).is_some();
        match meanings.iter().find(same) {
            Some(said) => self.hear_repetition(said, source),
            None => self.ask_to_repeat(source.at),
        }
    }

    /// Two near candidates are asked by name; if they mean the same move there is nothing to ask.
    fn near(&mut self, said: &[Utterance], source: Source) {
        let (moves, meanings): (Vec<&Utterance>, Vec<Meanings>) = said
            .iter()
            .filter_map(|said| match &said.phrase {
                Ok(Phrase {
                    command: Command::Move(meanings),
                    ..
                }) => Some((said, meanings.clone())),
                _ => None,
            })
            .unzip();
        let answers: Vec<&Utterance> = said
            .iter()
            .filter(|said| self.chooses_one(said, source))
            .collect();
        if let [answer] = answers[..] {
            return self.understand(answer.phrase.clone(), &answer.text, source);
        }
        if let Some(refusal) = self.refuses_moves() {
            return self.say(refusal);
        }
        if self.awaits_repetition() {
            return self.near_repetition(&meanings, source);
        }
        let positions = self.game.sheet.positions();
        let before = positions.len().checked_sub(2).map(|at| &positions[at]);
        let before = before.filter(|_| self.game.awaits_correction());
        let (state, purpose) = match before {
            Some(before) => (before, Purpose::Correct),
            None => (self.game.sheet.state(), Purpose::Announce),
        };
        let mut choices: Vec<Meant> = Vec::new();
        let mut possible = None;
        for (said, meanings) in moves.into_iter().zip(&meanings) {
            let meant = match (
                self.once_more(meanings),
                self.game.mode.interpret(meanings, state),
            ) {
                (Some(again), _) => vec![again],
                (None, Interpretation::Play(meant)) => vec![meant],
                (None, Interpretation::Which(list)) => list,
                (None, Interpretation::Impossible(_)) => Vec::new(),
            };
            if !meant.is_empty() {
                possible.get_or_insert(said);
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
                Some(said) => self.understand(said.phrase.clone(), &said.text, source),
                None => self.ask_to_repeat(source.at),
            },
            _ => {
                self.questions.heard_well();
                let texts: Vec<&str> = said.iter().map(|said| &*said.text).collect();
                let named = self.colour_named(purpose, source);
                let words = texts.join(" / ");
                self.ask_which(named, choices, purpose, &words, source);
            }
        }
    }
}

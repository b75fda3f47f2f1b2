//! Answers to "which one?", and whether words can mean a move.

use shakmaty::{CastlingSide, File, Role};

use super::{Output, Purpose, Question, Session, Source};
use crate::game::{
    announcement::Announcement,
    command::Command,
    entry::Entry,
    phrase::{self, Fragment, Phrase},
    resolve::Meant,
    spoken::SpokenMove,
};

impl Session {
    /// An answer to "which one?": a part of the move, or the whole. Other commands leave the question open.
    pub(super) fn answers_which(&mut self, text: &str, source: Source) -> bool {
        let Some(Question::Which {
            choices,
            purpose,
            words,
        }) = &self.question
        else {
            return false;
        };
        // Where a board asked there were no words before.
        let words_kept = match words.is_empty() {
            true => text.to_owned(),
            false => format!("{words}, {text}"),
        };
        let purpose = *purpose;
        let on_record = matches!(purpose, Purpose::Clarify(_));
        // After the reply only a part of a move can be an answer: a whole one is the next announcement.
        let replied = self.unclear().is_some_and(|(_, ply)| ply != self.ply_now());
        let language = self.game.setup.language.words();
        let parsed = phrase::parse(text, language);
        let is_part = parsed.is_err();
        if replied
            && !is_part
            && !matches!(
                parsed,
                Ok(Phrase {
                    command: Command::No,
                    ..
                })
            )
        {
            return false;
        }
        let chosen: Vec<Meant> = match parsed {
            Ok(Phrase {
                command: Command::Move(readings),
                ..
            }) => choices
                .iter()
                .filter(|meant| readings.iter().any(|said| repeats(*said, meant.full)))
                .copied()
                .collect(),
            // A correction withdraws what is on record.
            Ok(Phrase {
                command: Command::Correct(_),
                ..
            }) if on_record => return false,
            Ok(Phrase {
                command: Command::No | Command::Correct(None),
                ..
            }) => {
                self.question = None;
                let witness = source.witness;
                self.record(Entry::Dropped { witness }, source.at);
                self.say(Announcement::Dropped);
                return true;
            }
            Ok(_) => return false,
            Err(phrase::NotUnderstood) => match phrase::fragment(text, language) {
                Some(fragment) => choices
                    .iter()
                    .filter(|meant| names(fragment, meant.full))
                    .copied()
                    .collect(),
                None => return false,
            },
        };
        if chosen.is_empty() && is_part {
            let again = self.question_again().unwrap_or(Announcement::NotUnderstood);
            self.outputs.push(Output::Say(again));
            return true;
        }
        match chosen[..] {
            // Something else was announced: the question is dropped, unless its words are on record and wait.
            [] => {
                if !on_record {
                    self.question = None;
                }
                false
            }
            // The same words again are the opponent's repetition.
            [_, _, ..] if on_record && self.awaits_repetition() => false,
            [meant] => {
                // The choice was named by the program: it is what was announced.
                let said = meant.full;
                let meant = Meant { said, ..meant };
                self.commit(meant, purpose, &words_kept, source);
                true
            }
            _ => {
                self.ask_which(chosen, purpose, &words_kept, source);
                true
            }
        }
    }
}

/// Whether these words can mean the complete move. Castling may be said as the king's step.
pub(super) fn repeats(said: SpokenMove, announced: SpokenMove) -> bool {
    match (said, announced) {
        (SpokenMove::Piece(said), SpokenMove::Piece(announced)) => {
            said.to == announced.to
                && (said.role.is_none() || announced.role.is_none() || said.role == announced.role)
                && (said.from_file.is_none()
                    || announced.from_file.is_none()
                    || said.from_file == announced.from_file)
                && (said.from_rank.is_none()
                    || announced.from_rank.is_none()
                    || said.from_rank == announced.from_rank)
                && (said.promotion.is_none() || said.promotion == announced.promotion)
        }
        (SpokenMove::Piece(said), SpokenMove::Castle(side)) => {
            let file = match side {
                CastlingSide::KingSide => File::G,
                CastlingSide::QueenSide => File::C,
            };
            said.role == Some(Role::King) && said.to.file() == file
        }
        (said, announced) => said == announced,
    }
}

fn names(fragment: Fragment, said: SpokenMove) -> bool {
    let SpokenMove::Piece(said) = said else {
        return false;
    };
    fragment
        .file
        .is_none_or(|file| said.from_file == Some(file))
        && fragment
            .rank
            .is_none_or(|rank| said.from_rank == Some(rank))
        && fragment
            .role
            .is_none_or(|role| said.promotion.or(said.role) == Some(role))
}

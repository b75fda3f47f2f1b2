//! "Which one?", and the answers to it.

use shakmaty::Color;

use crate::game::session::{Purpose, Question, Session, Source, moves::announcement::WORDS_KEPT};
use crate::game::{
    journal::entry::Entry,
    language::{
        announcement::{AboutMove, AboutTalk, Announcement},
        command::ChoiceReply,
        phrase::{self, Fragment, Named, Phrase, Reply, Utterance},
    },
    moves::{
        interpretation::Meant,
        spoken::{CastlingKing, SpokenMove},
    },
};

impl Session {
    /// The words are kept whatever becomes of the question.
    pub(in crate::game::session) fn ask_which(
        &mut self,
        named: Option<Color>,
        choices: Vec<Meant>,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        if !words.is_empty() {
            let (by, ply) = match purpose {
                Purpose::Clarify(ply) => (self.game.turn().other(), Some(ply)),
                Purpose::Announce | Purpose::Correct | Purpose::Claim(_) => {
                    (source.by.unwrap_or_else(|| self.game.turn()), None)
                }
            };
            self.enter(
                Entry::Asked {
                    by,
                    words: words.chars().take(WORDS_KEPT).collect(),
                    witness: source.witness,
                    ply,
                },
                source.at,
            );
        }
        let said = self.named(&choices);
        self.questions.open = Some(Question::Which {
            by: named,
            choices,
            purpose,
            words: words.to_owned(),
        });
        self.say(AboutMove::Which {
            by: named,
            choices: said,
        });
    }

    /// An answer to "which one?": a part of the move, its place in the question, or the whole. Other commands leave the question open.
    pub(in crate::game::session) fn answers_which(
        &mut self,
        parsed: &Result<Phrase, phrase::NotUnderstood>,
        text: &str,
        source: Source,
    ) -> bool {
        let Some(Question::Which {
            by: named,
            choices,
            purpose,
            words,
        }) = &self.questions.open
        else {
            return false;
        };
        // Where a board asked there were no words before.
        let words_kept = match words.is_empty() {
            true => text.to_owned(),
            false => format!("{words}, {text}"),
        };
        let (named, purpose, asked) = (*named, *purpose, choices.len());
        let on_scoresheet = matches!(purpose, Purpose::Clarify(_));
        match self.chosen(parsed, text, source) {
            Answer::None => false,
            Answer::Dropped => {
                self.questions.open = None;
                let witness = source.witness;
                self.enter(Entry::Dropped { witness }, source.at);
                self.say(AboutTalk::Dropped);
                true
            }
            // Something else was announced: the question is dropped, unless its words are on the scoresheet and wait.
            Answer::Another => {
                if !on_scoresheet {
                    self.questions.open = None;
                }
                false
            }
            Answer::Among(chosen) => match chosen[..] {
                // One of two that sounded alike: the last announcement once more.
                [meant] if purpose == Purpose::Announce && self.repeats_again(&[meant.said]) => {
                    self.questions.open = None;
                    self.hear_repetition(&[meant.said], source);
                    true
                }
                [meant] => {
                    // The choice was named by the program: it is what was announced.
                    let said = meant.full;
                    let meant = Meant { said, ..meant };
                    self.commit(meant, purpose, &words_kept, source);
                    true
                }
                // Fits no choice, or all: ask again.
                [] | [_, _, ..]
                    if chosen.is_empty() || (on_scoresheet && chosen.len() == asked) =>
                {
                    let again = self.question_again();
                    self.mention(again.unwrap_or(Announcement::Talk(AboutTalk::NotUnderstood)));
                    true
                }
                _ => {
                    self.ask_which(named, chosen, purpose, &words_kept, source);
                    true
                }
            },
        }
    }

    /// These words answer the open question with one of its choices.
    pub(in crate::game::session) fn chooses_one(&self, said: &Utterance, source: Source) -> bool {
        let answer = self.chosen(&said.phrase, &said.text, source);
        matches!(answer, Answer::Among(chosen) if chosen.len() == 1)
    }

    /// Who knows the answer: whoever made the move that is asked about.
    fn asked_of(&self, purpose: Purpose) -> Color {
        match purpose {
            Purpose::Announce | Purpose::Claim(_) => self.game.turn(),
            Purpose::Correct => self.game.turn().other(),
            Purpose::Clarify(ply) => self.mover_of(ply),
        }
    }

    /// The king before the move that is asked about.
    fn king_asked_about(&self, purpose: Purpose) -> Option<CastlingKing> {
        let next = self.game.sheet.plies().len();
        let index = match purpose {
            Purpose::Announce | Purpose::Claim(_) => next,
            Purpose::Correct => next.checked_sub(1)?,
            Purpose::Clarify(ply) => (ply as usize).checked_sub(1)?,
        };
        self.game.sheet.castling_king(index)
    }

    /// What these words answer to the question. A correction withdraws what is on the scoresheet and is no answer then.
    fn chosen(
        &self,
        parsed: &Result<Phrase, phrase::NotUnderstood>,
        text: &str,
        source: Source,
    ) -> Answer {
        let Some(Question::Which {
            choices, purpose, ..
        }) = &self.questions.open
        else {
            return Answer::None;
        };
        let reply = phrase::reply(text, self.game.agreement.words());
        let by = match parsed {
            Ok(phrase) => phrase.by,
            Err(phrase::NotUnderstood) => reply.and_then(|reply| reply.by),
        };
        // Only the player who moved can say what was meant.
        let other = self.asked_of(*purpose).other();
        if by.or(source.by) == Some(other) {
            return Answer::None;
        }
        let command = match parsed {
            Ok(phrase) => &phrase.command,
            Err(phrase::NotUnderstood) => {
                return match reply.and_then(|reply| named(reply, choices)) {
                    Some(chosen) => Answer::Among(chosen),
                    None => Answer::None,
                };
            }
        };
        match command.answers_a_choice() {
            Some(ChoiceReply::Move(meanings)) => {
                self.chosen_by_move(meanings, reply, choices, *purpose)
            }
            Some(ChoiceReply::Correction) if matches!(purpose, Purpose::Clarify(_)) => Answer::None,
            Some(ChoiceReply::No | ChoiceReply::Correction) => Answer::Dropped,
            None => Answer::None,
        }
    }

    /// The whole move, or a square that is where the piece comes from.
    fn chosen_by_move(
        &self,
        meanings: &[SpokenMove],
        reply: Option<Reply>,
        choices: &[Meant],
        purpose: Purpose,
    ) -> Answer {
        let on_scoresheet = matches!(purpose, Purpose::Clarify(_));
        // After the reply only a part of a move can be an answer: a whole one is the next announcement.
        let replied = on_scoresheet && purpose != Purpose::Clarify(self.ply_now());
        let king = self.king_asked_about(purpose);
        let fits = |full| meanings.iter().any(|said| said.agrees_with(full, king));
        let whole: Vec<Meant> = match replied {
            true => Vec::new(),
            false => choices
                .iter()
                .filter(|meant| fits(meant.full))
                .copied()
                .collect(),
        };
        // The same words again are the opponent's repetition.
        let repeats = self.awaits_repetition() || self.repeats_again(meanings);
        if on_scoresheet && whole.len() == choices.len() && repeats {
            return Answer::None;
        }
        if !whole.is_empty() {
            return Answer::Among(whole);
        }
        // Nobody has pressed yet: whoever was asked answers.
        let waits = !replied && self.game.open_mover().is_some();
        let repeated = match self.awaits_repetition() {
            true => self.game.sheet.announced_again(meanings).is_some(),
            false => on_scoresheet && !waits && self.is_own_move(meanings),
        };
        let origin = reply.and_then(|reply| named(reply, choices));
        match origin.filter(|chosen| !chosen.is_empty() && !repeated) {
            Some(chosen) => Answer::Among(chosen),
            None => Answer::Another,
        }
    }
}

/// What a line says to "which one?".
enum Answer {
    /// The choices that are left; empty if none fits.
    Among(Vec<Meant>),
    /// Another move was named.
    Another,
    /// None of them, and no other.
    Dropped,
    /// The line is no answer.
    None,
}

/// The choices that a part or a place names. None where neither was said.
fn named(reply: Reply, choices: &[Meant]) -> Option<Vec<Meant>> {
    match reply.names {
        Named::Part(fragment) => {
            let fitting = choices.iter().filter(|meant| names(fragment, meant.full));
            Some(fitting.copied().collect())
        }
        Named::Place(place) => Some(at_place(place, choices)),
        Named::Color => None,
    }
}

/// The choices in the order in which they were read out. Of several pawns that promote, the pawns are.
fn at_place(place: usize, choices: &[Meant]) -> Vec<Meant> {
    let pawn = |meant: &Meant| match meant.full {
        SpokenMove::Piece(said) => said.promotion.and_then(|_| said.from()),
        SpokenMove::Castle(_) | SpokenMove::Dash => None,
    };
    let mut pawns: Vec<_> = choices.iter().map(pawn).collect();
    pawns.dedup();
    if pawns.len() < 2 || pawns.contains(&None) {
        return choices.get(place).copied().into_iter().collect();
    }
    let chosen = pawns.get(place);
    let fits = |meant: &&Meant| Some(&pawn(meant)) == chosen;
    choices.iter().filter(fits).copied().collect()
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

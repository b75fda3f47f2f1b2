//! Questions: what the program has asked and waits for, what it said last, and how both are repeated.

mod choice;
mod clarification;

use std::time::Duration;

use shakmaty::Color;

use super::{Session, Source, envelope::Emergency, permission::Permission};
use crate::game::{
    journal::entry::{Ending, Witness},
    language::{
        announcement::{
            AboutClock, AboutDraw, AboutGame, AboutMove, AboutResult, AboutTalk, Announcement,
            TimeKind,
        },
        command::{Command, Whose},
    },
    laws::claim::ClaimKind,
    moves::{interpretation::Meant, spoken::SpokenMove},
};

/// So often somebody is asked to repeat before strange speech is met with silence,
const IN_A_ROW: u32 = 3;
/// until nothing strange was asked about for so long.
const QUIET: Duration = Duration::from_secs(60);

/// What the program has asked, and what it would say again.
#[derive(Debug, Clone, Default)]
pub(in crate::game::session) struct Questions {
    open: Option<Question>,
    /// What was open before the keyboard was asked whether the program shall end.
    interrupted: Option<Question>,
    last: Option<Last>,
    /// When somebody was last asked to repeat, and how often in a row.
    asked_to_repeat: Option<(Duration, u32)>,
}

impl Questions {
    pub(in crate::game::session) fn open(&self) -> Option<&Question> {
        self.open.as_ref()
    }

    pub(in crate::game::session) fn ask(&mut self, question: Question) {
        self.open = Some(question);
    }

    pub(in crate::game::session) fn withdraw(&mut self) {
        self.open = None;
    }

    /// Asks this first; what was open comes back afterwards.
    pub(in crate::game::session) fn interrupt_with(&mut self, question: Question) {
        self.interrupted = self.open.replace(question);
    }

    /// Whether a question had been interrupted: it is open again.
    pub(in crate::game::session) fn return_to_interrupted(&mut self) -> bool {
        let interrupted = self.interrupted.take();
        let returns = interrupted.is_some();
        if returns {
            self.open = interrupted;
        }
        returns
    }

    /// Something was understood: who is not understood next is asked to repeat again.
    pub(in crate::game::session) fn heard_well(&mut self) {
        self.asked_to_repeat = None;
    }

    /// Whether somebody who was not understood is told so. It is counted.
    pub(in crate::game::session) fn may_ask_to_repeat(&mut self, at: Duration) -> bool {
        let times = match self.asked_to_repeat {
            Some((asked, times)) if at < asked + QUIET => times,
            Some(_) | None => 0,
        };
        let may = times < IN_A_ROW;
        if may {
            self.asked_to_repeat = Some((at, times + 1));
        }
        may
    }

    /// Times are repeated as they are when they are repeated.
    pub(in crate::game::session) fn remember_inquiry(
        &mut self,
        whose: Whose,
        kind: TimeKind,
        by: Option<Color>,
    ) {
        self.last = Some(Last::Asked(whose, kind, by));
    }
}

/// What the program has asked and waits for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(in crate::game::session) enum Question {
    Which {
        /// Named where it must be heard who has moved.
        by: Option<Color>,
        choices: Vec<Meant>,
        purpose: Purpose,
        words: String,
    },
    /// A heard move was read back and waits for yes or no.
    Confirm {
        by: Option<Color>,
        meant: Meant,
        purpose: Purpose,
        words: String,
    },
    Resign(Color),
    Result(Ending),
    /// An envelope is opened without its passphrase: both players must be there.
    Envelope(Emergency),
    /// Whether the program shall end: heard, or Ctrl-C in a serious game.
    Quit,
    /// A draw is claimed while an announcement is open: either player may have the right to it. With the move that is intended.
    WhoClaims(ClaimKind, Option<Vec<SpokenMove>>),
    /// What the tactile clock shows, as it was heard.
    Told(Color, Duration),
}

/// What a move is named for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(in crate::game::session) enum Purpose {
    Announce,
    Correct,
    /// The words are on the scoresheet already, as this half-move; only what they mean is asked.
    Clarify(u32),
    /// The move that a player intends with a claim.
    Claim(ClaimKind),
}

/// What "Wiederholen" repeats: words as they were said, times as they are now.
#[derive(Debug, Clone)]
enum Last {
    Said(Announcement),
    Asked(Whose, TimeKind, Option<Color>),
}

impl Session {
    /// The open question once more, if there is one.
    pub(in crate::game::session) fn question_again(&self) -> Option<Announcement> {
        Some(match self.questions.open.as_ref()? {
            Question::Which { by, choices, .. } => Announcement::Move(AboutMove::Which {
                by: *by,
                choices: self.named(choices),
            }),
            Question::Confirm { by, meant, .. } => Announcement::Move(AboutMove::Confirm {
                by: *by,
                said: self.wording(meant.said, meant.full),
            }),
            Question::Resign(by) => Announcement::Result(AboutResult::ResignQuestion { by: *by }),
            Question::Result(ending) => Announcement::Result(AboutResult::Question(*ending)),
            Question::Envelope(emergency) => Announcement::Adjournment(emergency.question()),
            Question::WhoClaims(..) => Announcement::Draw(AboutDraw::WhoClaims),
            Question::Quit => Announcement::Game(AboutGame::QuitQuestion),
            Question::Told(side, remaining) => Announcement::Clock(AboutClock::ToldQuestion {
                side: *side,
                remaining: *remaining,
            }),
        })
    }

    /// The moves to choose from: in a tournament as they were said, if that tells them apart.
    pub(in crate::game::session) fn named(&self, choices: &[Meant]) -> Vec<SpokenMove> {
        let said: Vec<SpokenMove> = choices
            .iter()
            .map(|meant| self.wording(meant.said, meant.full))
            .collect();
        let distinct = said
            .iter()
            .enumerate()
            .all(|(at, one)| !said[..at].contains(one));
        match distinct {
            true => said,
            false => choices.iter().map(|meant| meant.full).collect(),
        }
    }

    /// Questions about a move stay open while somebody asks for the time; a question about the end must be answered at once.
    pub(in crate::game::session) fn drop_question(
        &mut self,
        command: &Command,
        permission: Permission,
    ) {
        let keeps = match self.questions.open {
            Some(
                Question::Resign(_)
                | Question::Result(_)
                | Question::Envelope(_)
                | Question::WhoClaims(..)
                | Question::Quit
                | Question::Told(..),
            ) => {
                matches!(command, Command::Yes | Command::No | Command::Repeat)
            }
            // Its words are on the scoresheet: it waits.
            Some(Question::Which {
                purpose: Purpose::Clarify(_),
                ..
            }) => true,
            Some(Question::Which { .. } | Question::Confirm { .. }) => {
                permission == Permission::OnRequest
                    || matches!(
                        command,
                        Command::Yes | Command::No | Command::Correct(_) | Command::Press
                    )
            }
            None => true,
        };
        if !keeps {
            self.questions.open = None;
        }
    }

    pub(in crate::game::session) fn repeat(&mut self, source: Source) {
        match self.questions.last.clone() {
            Some(Last::Said(announcement)) => self.mention(announcement),
            Some(Last::Asked(whose, reading, by)) => {
                self.answer_time(whose, reading, Source { by, ..source });
            }
            None => self.mention(AboutTalk::NothingSaidYet),
        }
    }

    /// A part of a move would be an answer now.
    pub fn is_choosing(&self) -> bool {
        matches!(
            self.questions.open,
            Some(Question::Which { .. } | Question::WhoClaims(..))
        )
    }

    /// Yes, by whoever says it.
    pub(in crate::game::session) fn confirm(&mut self, yes: Source) {
        let Source { witness, at, .. } = yes;
        match self.questions.open.take() {
            Some(Question::Confirm {
                meant,
                purpose,
                words,
                ..
            }) => {
                let source = Source::sure(None, Witness::Voice, at);
                self.commit(meant, purpose, &words, source);
            }
            Some(Question::Resign(by)) => self.resign(by, witness, at),
            Some(Question::Result(ending)) => {
                self.end(ending.outcome, ending.reason, witness, at);
            }
            Some(Question::Envelope(emergency)) => self.open_in_emergency(emergency, at),
            Some(Question::Quit) => self.close(at),
            Some(Question::Told(side, remaining)) => {
                self.note_time(side, remaining, Witness::Voice, at);
            }
            Some(question @ (Question::Which { .. } | Question::WhoClaims(..))) => {
                self.questions.open = Some(question);
                let again = self.question_again();
                self.say(again.unwrap_or(Announcement::Talk(AboutTalk::NoQuestionOpen)));
            }
            None => self.say(AboutTalk::NoQuestionOpen),
        }
    }

    pub(in crate::game::session) fn deny(&mut self, source: Source) {
        match self.questions.open.take() {
            Some(Question::Resign(_)) => self.say(AboutResult::ResignDropped),
            Some(Question::Quit) if self.questions.return_to_interrupted() => {
                let again = self.question_again();
                self.say(again.unwrap_or(Announcement::Talk(AboutTalk::Dropped)));
            }
            Some(
                Question::Result(_)
                | Question::Envelope(_)
                | Question::Quit
                | Question::Told(..)
                | Question::WhoClaims(..)
                | Question::Which { .. }
                | Question::Confirm { .. },
            ) => {
                self.say(AboutTalk::Dropped);
            }
            // What is offered can be declined with one word.
            None if self.game.outcome.offer.is_some() => self.decline_draw(source),
            None => self.say(AboutTalk::NoQuestionOpen),
        }
    }

    pub(in crate::game::session) fn was_said_last(&self, announcement: &Announcement) -> bool {
        matches!(&self.questions.last, Some(Last::Said(last)) if last == announcement)
    }

    pub(crate) fn remember(&mut self, announcement: Announcement) {
        self.questions.last = Some(Last::Said(announcement));
    }
}

//! The talk itself: what was not understood, not asked, or may not be said.

use super::Urgency;
use crate::game::{
    language::command::{CommandKind, Topic},
    laws::{agreement::Mode, article::Article, rules::Edition},
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum AboutTalk {
    NotUnderstood,
    PleaseRepeat,
    NothingSaidYet,
    NotInThisMode(Mode),
    /// Somebody else has that duty, or nobody (D.2.9 d).
    NotMyDuty,
    NoQuestionOpen,
    /// What was asked is let go.
    Dropped,
    ModeIs(Mode),
    Help {
        /// Everything, or one topic.
        on: Option<Topic>,
        /// What is not spoken of in this mode.
        left_out: Vec<CommandKind>,
    },
    /// What these articles say.
    Rules(Vec<Article>, Edition),
    NoSuchRule,
}

impl AboutTalk {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::NotUnderstood
            | Self::NothingSaidYet
            | Self::NotInThisMode(_)
            | Self::NotMyDuty
            | Self::NoQuestionOpen
            | Self::Dropped
            | Self::ModeIs(_)
            | Self::Help { .. }
            | Self::Rules(..)
            | Self::NoSuchRule => Urgency::Answer,
            Self::PleaseRepeat => Urgency::Background,
        }
    }
}

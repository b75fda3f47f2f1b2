//! What may be asked and ordered in which mode: a table in which every kind of command has its place.

use crate::game::{
    language::{
        announcement::{AboutMove, AboutTalk, Announcement},
        command::{Command, CommandKind},
    },
    laws::agreement::Mode,
};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Permission {
    /// It is done, and an open question that it does not answer is dropped.
    Allowed,
    /// It is told because somebody asks. That changes nothing and leaves an open question open.
    OnRequest,
    Refused,
}

use Permission::{Allowed, OnRequest, Refused};

/// What a mode makes of this command.
pub(super) fn permission(command: &Command, mode: Mode) -> Permission {
    let row = row(command.kind());
    match mode {
        Mode::Tournament => row.tournament,
        Mode::Training => row.training,
        Mode::Online => row.online,
        Mode::Hybrid => row.hybrid,
    }
}

/// What is answered to a command that this mode refuses.
pub(super) fn refusal(command: &Command, mode: Mode) -> Announcement {
    match command.kind() {
        CommandKind::TakeBack => AboutMove::TakeBackArbiterOnly.into(),
        CommandKind::Move
        | CommandKind::Clock
        | CommandKind::Board
        | CommandKind::Draw
        | CommandKind::Claim
        | CommandKind::Ending
        | CommandKind::Adjournment
        | CommandKind::Reply
        | CommandKind::Order
        | CommandKind::Quit
        | CommandKind::AskTime
        | CommandKind::AskUsedTime
        | CommandKind::AskMoveNumber
        | CommandKind::AskMoves
        | CommandKind::AskPosition
        | CommandKind::AskRule
        | CommandKind::AskState
        | CommandKind::Voice => AboutTalk::NotInThisMode(mode).into(),
    }
}

/// What the help is silent about. In a tournament it says itself what is for training only; whoever plays online is told what there is.
pub(super) fn left_out_of_help(mode: Mode) -> Vec<CommandKind> {
    let left_out = |kind: &CommandKind| match mode {
        Mode::Tournament | Mode::Training => false,
        Mode::Online => row(*kind).online == Refused,
        Mode::Hybrid => row(*kind).hybrid == Refused,
    };
    CommandKind::ALL.iter().copied().filter(left_out).collect()
}

/// One kind of command in every mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Row {
    tournament: Permission,
    training: Permission,
    online: Permission,
    hybrid: Permission,
}

/// In tournaments the assistant tells moves, times and the number of moves (D.2.9 d), online nothing else either (Annex II); in hybrid play
/// the remaining times, not the number of moves (Annex III).
fn row(kind: CommandKind) -> Row {
    let (tournament, training, online) = match kind {
        CommandKind::Move => (Allowed, Allowed, Allowed),
        // Outside of training only the arbiter takes back.
        CommandKind::TakeBack => (Refused, Allowed, Refused),
        CommandKind::Clock => (Allowed, Allowed, Allowed),
        CommandKind::Board => (Allowed, Allowed, Allowed),
        CommandKind::Draw => (Allowed, Allowed, Allowed),
        CommandKind::Claim => (Allowed, Allowed, Refused),
        CommandKind::Ending => (Allowed, Allowed, Allowed),
        CommandKind::Adjournment => (Allowed, Allowed, Allowed),
        CommandKind::Reply => (Allowed, Allowed, Allowed),
        CommandKind::Order => (Allowed, Allowed, Allowed),
        CommandKind::Quit => (Allowed, Allowed, Allowed),
        CommandKind::AskTime => (OnRequest, OnRequest, OnRequest),
        CommandKind::AskUsedTime => (OnRequest, OnRequest, Refused),
        CommandKind::AskMoveNumber => (OnRequest, OnRequest, OnRequest),
        CommandKind::AskMoves => (OnRequest, OnRequest, Refused),
        CommandKind::AskPosition => (Refused, OnRequest, Refused),
        // Whoever plays asks the arbiter for rules (11.9).
        CommandKind::AskRule => (Refused, OnRequest, Refused),
        CommandKind::AskState => (OnRequest, OnRequest, OnRequest),
        CommandKind::Voice => (OnRequest, OnRequest, OnRequest),
    };
    let hybrid = match kind {
        CommandKind::AskMoveNumber => Refused,
        CommandKind::Move
        | CommandKind::TakeBack
        | CommandKind::Clock
        | CommandKind::Board
        | CommandKind::Draw
        | CommandKind::Claim
        | CommandKind::Ending
        | CommandKind::Adjournment
        | CommandKind::Reply
        | CommandKind::Order
        | CommandKind::Quit
        | CommandKind::AskTime
        | CommandKind::AskUsedTime
        | CommandKind::AskMoves
        | CommandKind::AskPosition
        | CommandKind::AskRule
        | CommandKind::AskState
        | CommandKind::Voice => online,
    };
    Row {
        tournament,
        training,
        online,
        hybrid,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{language::phrase, words::Language};

    #[test]
    fn every_kind_in_every_mode() {
        let table = [
            (CommandKind::Move, [Allowed, Allowed, Allowed, Allowed]),
            (CommandKind::TakeBack, [Refused, Allowed, Refused, Refused]),
            (CommandKind::Clock, [Allowed, Allowed, Allowed, Allowed]),
            (CommandKind::Board, [Allowed, Allowed, Allowed, Allowed]),
            (CommandKind::Draw, [Allowed, Allowed, Allowed, Allowed]),
            (CommandKind::Claim, [Allowed, Allowed, Refused, Refused]),
            (CommandKind::Ending, [Allowed, Allowed, Allowed, Allowed]),
            (
                CommandKind::Adjournment,
                [Allowed, Allowed, Allowed, Allowed],
            ),
            (CommandKind::Reply, [Allowed, Allowed, Allowed, Allowed]),
            (CommandKind::Order, [Allowed, Allowed, Allowed, Allowed]),
            (CommandKind::Quit, [Allowed, Allowed, Allowed, Allowed]),
            (
                CommandKind::AskTime,
                [OnRequest, OnRequest, OnRequest, OnRequest],
            ),
            (
                CommandKind::AskUsedTime,
                [OnRequest, OnRequest, Refused, Refused],
            ),
            (
                CommandKind::AskMoveNumber,
                [OnRequest, OnRequest, OnRequest, Refused],
            ),
            (
                CommandKind::AskMoves,
                [OnRequest, OnRequest, Refused, Refused],
            ),
            (
                CommandKind::AskPosition,
                [Refused, OnRequest, Refused, Refused],
            ),
            (CommandKind::AskRule, [Refused, OnRequest, Refused, Refused]),
            (
                CommandKind::AskState,
                [OnRequest, OnRequest, OnRequest, OnRequest],
            ),
            (
                CommandKind::Voice,
                [OnRequest, OnRequest, OnRequest, OnRequest],
            ),
        ];
        let kinds: Vec<CommandKind> = table.iter().map(|(kind, _)| *kind).collect();
        assert_eq!(kinds, CommandKind::ALL);
        for (kind, expected) in table {
            let row = row(kind);
            let permissions = [row.tournament, row.training, row.online, row.hybrid];
            assert_eq!(permissions, expected, "{kind:?}");
        }
    }

    #[test]
    fn what_is_asked_in_words() {
        for (line, tournament, training, online) in [
            ("Springer f3", Allowed, Allowed, Allowed),
            ("Zeit", OnRequest, OnRequest, OnRequest),
            ("Zugzahl", OnRequest, OnRequest, OnRequest),
            ("letzter Zug", OnRequest, OnRequest, Refused),
            ("was steht auf e4", Refused, OnRequest, Refused),
            ("Material", Refused, OnRequest, Refused),
            ("Regel D zwei acht", Refused, OnRequest, Refused),
            ("wer ist am Zug", Refused, OnRequest, Refused),
            ("Stopp", OnRequest, OnRequest, OnRequest),
        ] {
            let phrase = phrase::parse(line, Language::German.words()).unwrap();
            for (mode, expected) in [
                (Mode::Tournament, tournament),
                (Mode::Training, training),
                (Mode::Online, online),
            ] {
                let permission = permission(&phrase.command, mode);
                assert_eq!(permission, expected, "{line}, {mode}");
            }
        }
    }
}

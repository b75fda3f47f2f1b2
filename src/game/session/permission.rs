//! What may be asked and ordered in which mode.

use crate::game::{command::Command, setup::Mode};

/// Questions change nothing and leave an open question open.
pub(super) fn is_query(command: &Command) -> bool {
    matches!(
        command,
        Command::Time(_)
            | Command::Used(_)
            | Command::MoveNumber
            | Command::Repeat
            | Command::Stop
            | Command::LastMoves(_)
            | Command::MovesFrom(_)
            | Command::Turn
            | Command::WhatOn(_)
            | Command::Where(..)
            | Command::Material
            | Command::Position
            | Command::Mode
            | Command::AskResult
            | Command::Boards
            | Command::Help
    )
}

/// In tournaments the assistant tells moves, times and the number of moves (D.2.9 d), online nothing else either (Annex II).
pub(super) fn allowed(command: &Command, mode: Mode) -> bool {
    let about_the_position = matches!(
        command,
        Command::WhatOn(_)
            | Command::Where(..)
            | Command::Material
            | Command::Position
            | Command::Turn
    );
    let not_online = matches!(
        command,
        Command::LastMoves(_) | Command::MovesFrom(_) | Command::Used(_) | Command::Claim(..)
    );
    match mode {
        Mode::Training => true,
        Mode::Tournament => !about_the_position,
        Mode::Online => !about_the_position && !not_online,
    }
}

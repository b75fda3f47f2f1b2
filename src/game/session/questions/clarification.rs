//! Words that leave two moves open, in a tournament: they are noted as they were said, and what they mean is asked.
//!
//! The question holds nobody up. The clock can be pressed, the opponent can announce; a part of the move that is named later, or
//! the board that shows it, adds an entry of its own. Without an answer the words stand as they are.

use std::time::Duration;

use shakmaty::Color;

use crate::game::session::{Purpose, Question, Session, Source, moves::announcement::WORDS_KEPT};
use crate::game::{
    boards::watch::AT_REST,
    journal::entry::{Entry, Witness},
    language::announcement::{AboutMove, Afterwards},
    moves::{
        board_state::uci_of,
        interpretation::{self, Interpretation, Meant},
        spoken::{PieceMove, SpokenMove},
    },
};

impl Session {
    pub(in crate::game::session) fn commit_vague(
        &mut self,
        choices: Vec<Meant>,
        purpose: Purpose,
        words: &str,
        source: Source,
    ) {
        let Some(said) = choices.first().map(|meant| meant.said) else {
            return;
        };
        let meant = Meant {
            said,
            full: common(said, &choices),
            legal: None,
        };
        let named = self.colour_named(purpose, source);
        let missing = self.missing_before(purpose, source);
        self.write_down(meant, purpose, words, source);
        if let Some(of) = missing {
            self.mention(AboutMove::Missing { of });
        }
        let purpose = Purpose::Clarify(self.ply_now());
        self.ask_which(named, choices, purpose, words, source);
    }

    /// The answer: it changes what the scoresheet says, not when it was said.
    pub(in crate::game::session) fn clarify(
        &mut self,
        ply: u32,
        meant: Meant,
        words: &str,
        source: Source,
    ) {
        let uci = match meant.legal {
            Some(m) => Some(m.to_uci(self.game.sheet.castling())),
            None => uci_of(meant.full),
        };
        self.enter(
            Entry::Clarified {
                said: meant.full,
                uci,
                words: words.chars().take(WORDS_KEPT).collect(),
                witness: source.witness,
                ply,
            },
            source.at,
        );
        let then = match ply == self.ply_now() {
            true => self.afterwards(),
            false => Afterwards::Nothing,
        };
        let said = meant.full;
        let by = self.names_colour(false).then(|| self.mover_of(ply));
        self.say(AboutMove::Announced { by, said, then });
    }

    /// A question that must be answered before the clock can be pressed.
    pub(in crate::game::session) fn question_first(&self) -> bool {
        let open = !matches!(self.questions.open, None | Some(Question::Quit));
        open && self.unclear().is_none()
    }

    /// The moves that are asked for, and the half-move that they are asked for.
    pub(in crate::game::session) fn unclear(&self) -> Option<(&[Meant], u32)> {
        match &self.questions.open {
            Some(Question::Which {
                choices,
                purpose: Purpose::Clarify(ply),
                ..
            }) => Some((choices, *ply)),
            _ => None,
        }
    }

    /// The one move of those asked for that a board shows, and when that board is at rest.
    pub(in crate::game::session) fn board_answers(&self) -> Option<(Meant, Duration)> {
        let positions = self.game.sheet.positions();
        let before = positions.get(positions.len().checked_sub(2)?)?;
        let (choices, ply) = self.unclear()?;
        if ply != self.ply_now() {
            return None;
        }
        let mut shown = choices.iter().filter_map(|meant| {
            let after = match meant.legal {
                Some(m) => before.after(m),
                None => before.forced(meant.full, self.game.sheet.castling()),
            };
            let rests = |on| {
                let watch = self.board(on)?;
                watch
                    .shows(after.board())
                    .then(|| watch.changed() + AT_REST)
            };
            let rest = Color::ALL.into_iter().filter_map(rests).min()?;
            Some((*meant, rest))
        });
        let first = shown.next()?;
        shown.next().is_none().then_some(first)
    }

    pub(in crate::game::session) fn boards_clarify(&mut self, at: Duration) {
        let answer = self.board_answers().filter(|(_, rest)| *rest <= at);
        if let Some((meant, _)) = answer {
            self.questions.open = None;
            let source = Source::sure(None, Witness::Board, at);
            self.clarify(self.ply_now(), meant, "", source);
        }
    }

    /// The game was interrupted before anybody answered.
    pub(in crate::game::session) fn asks_for_meaning_again(&mut self, words: &str, ply: u32) {
        let sheet = &self.game.sheet;
        let index = (ply as usize).wrapping_sub(1);
        let (Some(vague), Some(before)) = (sheet.plies().get(index), sheet.positions().get(index))
        else {
            return;
        };
        let Interpretation::Which(choices) = interpretation::faithful(&[vague.said], before) else {
            return;
        };
        let said = choices.iter().map(|meant| meant.full).collect();
        let by = self.names_colour(false).then_some(vague.by);
        self.questions.open = Some(Question::Which {
            by,
            choices,
            purpose: Purpose::Clarify(ply),
            words: words.to_owned(),
        });
        self.say(AboutMove::Which { by, choices: said });
    }
}

/// What all choices have in common: a pawn that may become anything still goes where it goes.
fn common(said: SpokenMove, choices: &[Meant]) -> SpokenMove {
    let bare = |meant: &Meant| match meant.full {
        SpokenMove::Piece(full) => Some(PieceMove {
            promotion: None,
            ..full
        }),
        SpokenMove::Dash | SpokenMove::Castle(_) => None,
    };
    match choices.first().and_then(bare) {
        Some(first) if choices.iter().all(|meant| bare(meant) == Some(first)) => {
            SpokenMove::Piece(first)
        }
        _ => said,
    }
}

//! Why a move is not possible, in words.

use crate::game::{language::phrasing::Phrasing, moves::reason::Reason};

impl Phrasing {
    pub(super) fn reason(&self, reason: Reason) -> String {
        let say = &self.words.spoken;
        let words = self.words;
        match reason {
            Reason::NotPossible => say.why_not_possible().to_owned(),
            Reason::NothingThere(square) => say.why_nothing_there(&self.square(square)),
            Reason::NotYours(square) => say.why_not_yours(&self.square(square)),
            Reason::OtherPiece(square, role) => {
                say.why_other_piece(&self.square(square), words.a_role.get(role))
            }
            Reason::NoSuchPiece(role) => say.why_no_such_piece(words.no_role.get(role)),
            Reason::OwnPieceOn(square) => say.why_own_piece(&self.square(square)),
            Reason::NothingToTake(square) => say.why_nothing_to_take(&self.square(square)),
            Reason::NoneGetsThere(role, square) => {
                say.why_none_gets_there(words.no_role.get(role), &self.square(square))
            }
            Reason::WrongWay(role) => say.why_wrong_way(words.the_role.get(role)),
            Reason::Blocked => say.why_blocked().to_owned(),
            Reason::LeavesKingInCheck => say.why_king_in_check().to_owned(),
            Reason::NoPromotionThere => say.why_no_promotion().to_owned(),
            Reason::CastlingLost => say.why_castling_lost().to_owned(),
            Reason::CastlingBlocked => say.why_castling_blocked().to_owned(),
            Reason::CastlingThroughCheck => say.why_castling_through_check().to_owned(),
        }
    }
}

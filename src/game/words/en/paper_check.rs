//! What `ansager verify` says of a paper, in English.

use crate::game::words::paper_check::PaperCheck;

pub(super) const PAPER_CHECK: PaperCheck = PaperCheck {
    belongs: "The paper belongs to this record: up to entry {entry}, {since} more since.",
    earlier_form: "It is written in an earlier form; only {facts} were compared.",
    later_form: "It is written in a later form, which this program does not know; only {facts} were compared.",
    moves_and_result: "hash, moves and result",
    moves: "hash and moves",
    position: "hash and position",
    foreign: "This hash is not in the record: the paper does not belong to it.",
    line_differs: "The paper differs from the record in line {line}: {paper}",
    move_differs: "The paper differs from the record at move {number} of {color}: {paper}",
    result_differs: "The paper has another result than the record: {paper}",
    position_differs: "The paper has another position than the record: {paper}",
    instead: "; it should be: {journal}",
}
.checked();

//! What `ansager verify` says of a paper.

use super::phrases::phrases;

phrases! {
    /// Whether a paper belongs to a journal.
    PaperCheck {
        belongs(entry, since);
        // Behind the sentence before: only these facts were compared.
        earlier_form(facts);
        later_form(facts);
        moves_and_result;
        moves;
        position;
        foreign;
        line_differs(line, paper);
        move_differs(number, color, paper);
        result_differs(paper);
        position_differs(paper);
        // Behind one of these.
        instead(journal);
    }
}

//! The remarks beside the moves of a paper.

use super::phrases::phrases;

phrases! {
    /// What stands beside the moves, each a sentence without its full stop.
    Remarks {
        // Around a remark whose move was taken back.
        struck(number, color, remark);
        corrected(played);
        repeated_wrong(color, played);
        illegal(place, played, count, color);
        counted_as_illegal(act, count, color);
        no_piece;
        pressed_without_move;
        both_hands;
        is_given(color, time);
        opponent_is_given(time);
        minute;
        minutes(count);
        seconds(count);
        taken_back(moves);
        by_arbiter;
        clock_set(color, time);
        told(color, time);
        released(color);
        // Beside a move.
        offer;
        offered(color);
        declined(color);
        draw_barred(color);
        draw_allowed;
        result_struck;
        claimed(color, what);
        with(played);
        threefold;
        fifty;
        quickplay;
        increment_asked;
        claim_right;
        claim_wrong;
        made_otherwise(color, played);
        flag(color);
        resigned(color);
        loss_undecided(color);
        adjourned(color, number);
        goes_on(when);
        unsealed;
        unsealed_by_pin;
        seal_illegal(color);
        seal_ambiguous(color);
        envelope_lost(color);
        touched(color, piece);
        touched_on_board(color, piece);
        absent_at_resumption(color);
        arrived_at_resumption(color);
        paused;
        continued(time);
        interrupted(date, time);
        boards_differ;
        board_shows(color, squares);
        empty;
        record_stands;
        record_typed(color, moves);
        record_of_board(color, moves);
        clocks(white, black);
        mode_changed(mode);
        warned(color);
        because(text);
        time_added(color, time);
        time_taken(color, time);
        excluded(color, rounds);
        expelled(color);
        noted(text);
        start_wrong(moves);
        board_wrong(moves);
        colours_wrong(moves);
        game_stands;
        reconstruction(number, color, position);
        next_period;
        next_period_of(color);
        claim_postponed(color);
        increment_given(time);
        not_completed(color);
        missing(color);
        overdue(color, time);
        arrived(color, time);
        on_the_board(ending);
        played_on(ending);
        line_damaged(line);
        chain_broken(line);
        no_beginning(line);
        unplayable;
        vague;
        lost;
        not_known;
        goes_on_as_announced;
    }
}

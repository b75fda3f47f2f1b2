//! The sentences of the report to the arbiter.

use super::phrases::phrases;

phrases! {
    /// The report to the arbiter, section by section. `ply` is a half-move as arbiters name it, see `move_of`.
    Report {
        title;
        records;
        restore;
        board_of(color);
        clocks;
        to_decide;
        only_record(color);
        agree;
        differ;
        no_common;
        last_common(ply);
        missing(color, moves);
        record_announced(color);
        record_paper(color);
        record_board(color);
        announced_behind(color, ply);
        misnumbered(color, ply, number);
        passed_over(color, text);
        doubtful(ply, written);
        doubtful_by_board(ply, written);
        unwritten(ply);
        other_move(ply, white, black);
        first_difference(ply, white, black);
        white_omits(ply, white, black);
        black_omits(ply, white, black);
        white_omits_several(moves);
        black_omits_several(moves);
        white_repeats(ply, white);
        black_repeats(ply, black);
        illegal(place, written, ply);
        impossible(place, written, ply);
        unreadable(place, written, ply);
        quoted(text);
        not_readable;
        in_both;
        in_record(color);
        initial;
        after(ply);
        take_back(color, moves);
        unknown;
        given;
        seen;
        feels_men;
        feels_colours;
        felt_right;
        some_man;
        white_man;
        black_man;
        right;
        as_recorded;
        as_other(color);
        corrects(color);
        back;
        back_before;
        unexplained;
        one_mistake;
        likeliest_mistake;
        further_mistakes(count);
        several_mistakes;
        held_to(color);
        held_to_shorter(color);
        since(moves);
        since_and_more(moves);
        with_since(color, moves);
        as_found;
        fallen;
        added(after, executed);
        mistake(ply, written, executed);
        nothing;
        behind(count);
        not_made;
        other_square;
        other_piece;
        other_of_its_kind;
        another_move;
        other_promotion;
        half_castling;
        other_rook(ply);
        not_removed;
        extra;
        the_log;
        chess_clock;
        presumed_clock;
        own_presumed_clock;
        own_clock;
        times(white, black, source);
        record_clock(color);
        both_record_clocks;
        one_time(color, time, source);
        no_time(color);
        times_differ(color, white, black);
        no_times;
        set_here(color, after, time);
        set_later(color, after, time);
        after_move(ply);
        at_the_start;
        which_record;
        which_piece;
        whether_illegal;
        what_is_meant;
        which_mistake;
        whether_since;
        what_board;
        which_time;
        whether_set;
        arbiter_alone;
        legend(letters);
        move_of(number, color);
    }
}

#[cfg(test)]
mod tests {
    use crate::game::words::Language;

    #[test]
    fn no_sentence_is_empty() {
        for language in Language::ALL {
            for (name, sentence) in language.words().report.all() {
                assert!(!sentence.is_empty(), "{language} {name}");
            }
        }
    }
}

//! Why a command could not be carried out, and what to do next.

use crate::game::words::phrases::phrases;

phrases! {
    /// Sentences of `complaint::Complaint`.
    Complaints {
        pin;
        no_terminal_for_pin;
        in_use(path);
        not_found(path);
        unreadable(path, why);
        unwritable(path, why);
        not_wav(path);
        not_a_journal(path);
        no_beginning(path);
        no_home;
        not_fen(text);
        illegal_position(text);
        not_uci(text);
        illegal_move(text);
        no_board(path);
        not_calibrated(path);
        not_a_record(path);
        no_move_at_all;
        starts_differ;
        no_such_model(name);
        no_such_rule(number, edition);
        not_adjourned;
        no_espeak;
        settings(path, line, why);
        no_hash(path);
        one_game_per_page;
        arbiter_only;
        exists(path);
        not_imported(path, why);
        not_all_imported(path, why);
        input_ended;
        no_name;
        not_saved(path);
        random;
    }
}

phrases! {
    /// Sentences of `AgreementError`: what the Laws do not allow for a game.
    Disagreements {
        assistant_compulsory;
        duty_needs_hands;
        duty_not_for_opponent;
        duty_without_assistant;
        warnings_without_clock;
        no_quickplay;
        no_such_number;
        not_fen;
        not_legal;
    }
}

phrases! {
    /// Sentences of `HearError`: why nothing can be heard.
    HearErrors {
        no_model(name);
        no_vosk_model;
        no_libvosk;
        broken_model(why);
        no_language;
        failed(why);
        not_built(name);
    }
}

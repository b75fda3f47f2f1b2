//! A command line that cannot be understood.

use crate::game::words::phrases::phrases;

phrases! {
    /// Sentences of `WrongUse` and their parts.
    WrongUses {
        wrong_use(what);
        no_command;
        unknown_argument(argument);
        unknown_command(command);
        meant(other);
        invalid_value(argument, value);
        possible(values);
        from_to(first, last);
        port;
        because(why);
        missing(argument);
        conflict(first, second);
        no_value(argument);
        too_many_values(argument, value);
        not_text;
        other(said);
    }
}

phrases! {
    /// Why a time control cannot be understood.
    NoTimeControls {
        not_a_number;
        no_time;
        too_long;
        moves_missing;
        moves_in_last_period;
    }
}

//! Games on disk: listed, begun, imported, written.

use crate::game::{
    laws::agreement::{Mode, Sight},
    words::phrases::phrases,
};

phrases! {
    /// Sentences of `ansager games`.
    Games {
        none;
        dated(date, line);
        game(white, black, result, state, name);
        damaged;
        ended;
        adjourned;
        interrupted;
        open;
        written(path);
    }
}

phrases! {
    /// Sentences of `ansager claims`.
    Claims {
        start;
        repetition(times, places);
        quiet(count, first, last);
        intended(place, movement);
        none;
        pin;
    }
}

phrases! {
    /// Questions of `ansager new`.
    NewGame {
        white;
        black;
        white_sight;
        black_sight;
        white_hearing;
        black_hearing;
        assistant;
        assistant_compulsory;
        duties;
        mode;
        time;
        event;
        round;
        pin;
        not_understood;
        ready(name, command);
        begin_now;
    }
}

/// Answers to these questions, in small letters, besides the names of the options.
#[derive(Debug)]
pub struct Answers {
    pub yes: &'static [&'static str],
    pub no: &'static [&'static str],
    pub sights: &'static [(&'static str, Sight)],
    pub modes: &'static [(&'static str, Mode)],
}

//! Games that were recorded: listed, begun, imported, written, in English.

use crate::game::{
    laws::agreement::{Mode, Sight},
    words::shell::games::{Answers, Claims, Games, NewGame},
};

pub(super) const GAMES: Games = Games {
    none: "No game yet.",
    dated: "{date}: {line}",
    game: "{white} against {black}, {result}, {state}. {name}",
    damaged: "damaged",
    ended: "ended",
    adjourned: "adjourned",
    interrupted: "interrupted",
    open: "open",
    written: "Written: {path}",
}
.checked();

pub(super) const CLAIMS: Claims = Claims {
    start: "start",
    repetition: "The same position {times} times, after: {places}",
    quiet: "{count} half-moves without pawn move or capture: {first} to {last}",
    intended: "{place} with the intended move {movement}",
    none: "The record proves no draw claim.",
    pin: "The arbiter's PIN?",
}
.checked();

pub(super) const NEW_GAME: NewGame = NewGame {
    white: "Name of White?",
    black: "Name of Black?",
    white_sight: "White: blind, partially sighted or sighted?",
    black_sight: "Black: blind, partially sighted or sighted?",
    white_hearing: "Is White hearing-impaired, yes or no?",
    black_hearing: "Is Black hearing-impaired, yes or no?",
    assistant: "Does the blind player have an assistant, yes or no?",
    assistant_compulsory: "Against a hearing-impaired player an assistant is compulsory (D.2.11).",
    duties: "Who has which duty (D.2.9, since 2017 D.2.10, a to f), such as a=assistant,e=nobody? Empty: not laid down.",
    mode: "Tournament, training, online or hybrid?",
    time: "Time control, such as 90+30, empty without a clock?",
    event: "Event?",
    round: "Round?",
    pin: "The arbiter's PIN, four to twelve digits, empty without one?",
    not_understood: "I did not understand that.",
    ready: "The game {name} is ready. It begins with: {command}",
    begin_now: "Begin now? Yes or no.",
}
.checked();

pub(super) const ANSWERS: Answers = Answers {
    yes: &["yes", "y"],
    no: &["no", "n"],
    sights: &[
        ("blind", Sight::Blind),
        ("partially sighted", Sight::Partial),
        ("sighted", Sight::Sighted),
    ],
    modes: &[
        ("tournament", Mode::Tournament),
        ("training", Mode::Training),
        ("practice", Mode::Training),
        ("online", Mode::Online),
        ("hybrid", Mode::Hybrid),
    ],
};

//! Words as data, one file a language; a word that is missing does not compile.
//!
//! The names of the files (Anna to Hektor) are the same in every language, after D.2.1: only pieces, numbers and sentences change.
//! Sentences are templates with named gaps; a test checks that every language has the same gaps.

#[path = "de/spoken.rs"]
mod de;
#[path = "en/spoken.rs"]
mod en;
#[path = "fr/spoken.rs"]
mod fr;
#[path = "nl/spoken.rs"]
mod nl;

use std::sync::OnceLock;

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, ByRole};

use super::{
    command::Intent,
    lexicon::{Lexeme, Lexicon},
};

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Language {
    #[default]
    #[serde(rename = "de")]
    German,
    #[serde(rename = "en")]
    English,
    #[serde(rename = "nl")]
    Dutch,
    #[serde(rename = "fr")]
    French,
}

impl Language {
    pub const ALL: [Self; 4] = [Self::German, Self::English, Self::Dutch, Self::French];

    pub fn words(self) -> &'static Words {
        match self {
            Self::German => &de::WORDS,
            Self::English => &en::WORDS,
            Self::Dutch => &nl::WORDS,
            Self::French => &fr::WORDS,
        }
    }
}

#[derive(Debug)]
pub struct Words {
    pub files: [&'static str; 8],
    pub ranks: [&'static str; 8],
    pub roles: ByRole<&'static str>,
    pub role_plurals: ByRole<&'static str>,
    /// With the article of "there stands …".
    pub a_role: ByRole<&'static str>,
    /// With the article of "so does not move …".
    pub the_role: ByRole<&'static str>,
    /// "no knight" at the beginning of a sentence.
    pub no_role: ByRole<&'static str>,
    pub colors: ByColor<&'static str>,
    /// Colour and piece in one: "weißer Springer".
    pub pieces: ByColor<ByRole<&'static str>>,
    /// Letters of the short notation in this language, pawn last resort.
    pub letters: ByRole<char>,
    pub from: &'static str,
    pub to: &'static str,
    pub takes: &'static str,
    pub takes_on: &'static str,
    /// What a voice may say before a move without meaning anything.
    pub hesitations: &'static [&'static str],
    /// What may stand behind a move: check and mate.
    pub closings: &'static [&'static str],
    /// How a recogniser that knows no chess writes the words down.
    pub heard_as: &'static [(&'static str, &'static [&'static str])],
    pub en_passant: &'static str,
    pub short_castling: &'static str,
    pub long_castling: &'static str,
    /// A move that nobody wrote down.
    pub dash: &'static str,
    /// How an arbiter says that a record is what the electronic board followed.
    pub from_board: &'static [&'static str],
    pub or: &'static str,
    pub and: &'static str,
    pub hour: Unit,
    pub minute: Unit,
    pub second: Unit,
    pub no_time: &'static str,
    /// Makes a sentence sound right, where words touch each other (French "d'Anna").
    pub smooth: fn(String) -> String,
    pub number: fn(u32) -> String,
    /// The same before hours, minutes and seconds, where a language bends it.
    pub unit_number: fn(u32) -> String,
    pub phrases: Phrases,
    /// Lines of the help, one command a line; a tilde in front leaves it out online, where it is refused.
    pub help: &'static [&'static str],
    /// What may be typed or said besides the words above.
    pub lexemes: &'static [(&'static str, Lexeme)],
    pub patterns: &'static [(Intent, &'static [&'static str])],
    /// The tables made ready for reading, at first use.
    pub lexicon: OnceLock<Lexicon>,
    /// What stands for one before a unit: "eine Stunde".
    pub ones: &'static [&'static str],
}

#[derive(Debug, Clone, Copy)]
pub struct Unit {
    pub one: &'static str,
    pub many: &'static str,
    /// Forms that may be typed or said.
    pub forms: &'static [&'static str],
}

macro_rules! phrases {
    ($($name:ident),+ $(,)?) => {
        /// Sentences; `{gaps}` are filled by `sentence.rs`.
        #[derive(Debug)]
        pub struct Phrases {
            $(pub $name: &'static str,)+
        }

        impl Phrases {
            /// All sentences with their names, to check one language against another.
            pub fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name)),+]
            }
        }
    };
}

phrases! {
    opened_tournament, opened_training, opened_online, start_number, resumed, time_unwitnessed, journal_damaged, tail_set_aside,
    check, checkmate, boards_same, boards_differ, nothing,
    repeated_right, repeated_wrong, corrected, withdrawn, nothing_to_correct, too_late_to_correct,
    made, nothing_to_make, pressed, clock_runs, pressed_too_early, no_clock, told_clock_only, paused, paused_plain, resumed_play, play_goes_on, already_paused,
    not_paused, paused_now,
    not_understood, nothing_said_yet, impossible, which, not_in_tournament, not_online, game_over, no_question,
    time_own, time_of, used_own, used_of, times_joined, told_ago, time_not_told, used_unknown, told, told_question,
    move_number, turn, listed_move, no_moves_yet, last_move_is,
    low_time, flag_fell, arbiter_decides,
    draw_offered, draw_offer_stands, draw_declined, no_offer, not_own_offer, offer_exists,
    quit_question, resign_question, resign_dropped, result_question, dropped,
    claim_noted, claim_with_move, claim_pending, claim_right, claim_wrong, claim_wrong_plain, no_result_yet, reopened, claim_not_your_turn, no_claim,
    threefold, fifty_moves,
    white_wins, black_wins, drawn, by_mate, by_stalemate, by_dead_position, by_fivefold, by_seventy_five, by_time, by_time_no_mate,
    by_resignation, by_agreement, by_threefold, by_fifty, by_illegal_moves, by_players, by_arbiter,
    on_square, empty_square, where_are, none_of_role, material, material_equal, mode_tournament, mode_training, mode_online, mode_is,
    mode_changed, mode_same,
    arbiter_pin_wrong, arbiter_no_pin, arbiter_unknown_order, illegal_noted, illegal_noted_plain, illegal_loses, nothing_to_take_back, taken_back,
    take_back_arbiter_only, clock_set,
    why_not_possible, why_nothing_there, why_not_yours, why_other_piece, why_no_such_piece, why_own_piece, why_nothing_to_take,
    why_none_gets_there, why_wrong_way, why_blocked, why_king_in_check, why_no_promotion, why_castling_lost, why_castling_blocked,
    why_castling_through_check,
    words_unheard, unheard_words, by_resignation_no_mate, has_time, not_mate, not_stalemate, arbiter_word, strict_by_damage, no_loudspeaker,
    confirm, please_repeat, voice_lost, voice_back, no_voice_of_language, no_such_voice, microphone_lost, microphone_back,
    no_boards, boards_agree, boards_agree_again, boards_in_motion, two_boards_differ, board_differs, board_behind, put_right, put_right_empty, board_noted, board_not_understood, record_noted, record_not_understood, board_tells_no_moves,
    verdict_stands, verdict_start, verdict_records_differ, verdict_written, verdict_take_back, verdict_illegal, verdict_board_right, verdict_board_unknown, verdict_board_wrong, verdict_square,
    verdict_held_to, verdict_mistake, verdict_added, verdict_stopped, verdict_not_made, verdict_unreadable, verdict_no_move, verdict_other, verdict_others, verdict_board_felt, verdict_felt, verdict_clocks, verdict_no_clocks, verdict_clocks_set, no_verdict, decided,
    start_position_again, clock_refuses, clock_not_stopped, clock_not_started, clock_stands, board_found, board_lost, board_back, board_missing, board_learns, which_board,
    clock_found, own_sides_unclear, own_flag_unclear, clock_sides_unclear, flag_fell_unclear, clock_sides_swapped, clock_lost, clock_lost_no_bonus, clock_back, clock_missing, box_found, box_lost, box_back, port_forbidden, port_busy,
    boards_agree_as_told, board_agrees, board_agrees_as_told, move_under_way, verdict_told, record_unclear, verdict_since, verdict_one_since, verdict_more_since, not_so_many_played, wrong_board, wrong_clock,
    no_microphone, no_such_microphone, listening_freely, listening_on_key, no_model, no_vosk_model, seal_again, seal_not_same, broken_model, hearing_failed,
    seal_passphrase, seal_short, seal_resumption, seal_move, seal_squares, seal_confirm, seal_dropped, seal_typed, adjourned, adjourned_now,
    adjourn_after_press, open_passphrase, open_wrong, not_adjourned,
    not_saved, stays_unsaved, disk_full, disk_refuses, saved_again, farewell, no_terminal, typed_unseen, game_name, settings_stay,
    page_at, page_code, page_failed,
}

/// Fills the gaps of a template.
pub fn fill(template: &str, gaps: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let Some(length) = rest[open..].find('}') else {
            break;
        };
        let name = &rest[open + 1..open + length];
        text.push_str(&rest[..open]);
        if let Some((_, value)) = gaps.iter().find(|(gap, _)| *gap == name) {
            text.push_str(value);
        }
        rest = &rest[open + length + 1..];
    }
    text.push_str(rest);
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gaps(template: &str) -> Vec<&str> {
        let mut gaps: Vec<&str> = template
            .split('{')
            .skip(1)
            .filter_map(|part| part.split('}').next())
            .collect();
        gaps.sort_unstable();
        gaps
    }

    #[test]
    fn every_language_fills_the_same_gaps() {
        for language in Language::ALL {
            let german = Language::German.words().phrases.all();
            for ((name, own), (_, german)) in language.words().phrases.all().into_iter().zip(german)
            {
                assert_eq!(gaps(own), gaps(german), "{language} {name}");
                assert!(!own.is_empty(), "{language} {name}");
            }
        }
    }

    /// Voices read digits and signs as they please, so that a sentence is words only.
    #[test]
    fn sentences_are_words() {
        for language in Language::ALL {
            for (name, sentence) in language.words().phrases.all() {
                let spoken = sentence
                    .chars()
                    .all(|letter| letter.is_alphabetic() || " .,:;?!'’-{}_".contains(letter));
                assert!(spoken, "{language} {name}: {sentence}");
            }
        }
    }

    #[test]
    fn every_intent_can_be_said_in_every_language() {
        for language in Language::ALL {
            let patterns = language.words().patterns;
            for &intent in Intent::ALL {
                let count = patterns
                    .iter()
                    .filter(|(other, said)| *other == intent && !said.is_empty())
                    .count();
                assert_eq!(count, 1, "{language} {intent:?}");
            }
        }
    }

    #[test]
    fn gaps_are_filled() {
        assert_eq!(
            fill("{a} und {b}{c}.", &[("a", "x"), ("b", "{a}")]),
            "x und {a}."
        );
    }
}

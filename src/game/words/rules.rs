//! The articles of the Laws, each in a few words of our own that can also be spoken.

use super::phrases::phrases;
use crate::game::laws::{article::Article, rules::Edition};

/// Declares the digest of each article; behind the arrow stands what older editions say instead.
macro_rules! rule_book {
    ($($article:ident: $now:ident $(, $($edition:ident)|+ => $before:ident)?;)+) => {
        phrases! {
            /// What the articles say.
            RuleBook {
                $($now; $($before;)?)+
            }
        }

        impl RuleBook {
            pub(crate) fn digest(&self, article: Article, edition: Edition) -> &'static str {
                match article {
                    $(Article::$article => {
                        $(if matches!(edition, $(Edition::$edition)|+) {
                            return self.$before();
                        })?
                        self.$now()
                    })+
                }
            }
        }
    };
}

rule_book! {
    Touched: touched;
    MadeMove: made_move;
    Mate: mate;
    Resignation: resignation, Y2014 | Y2017 | Y2018 => resignation_before_2023;
    Stalemate: stalemate;
    DeadPosition: dead_position;
    AgreedDraw: agreed_draw, Y2014 => agreed_draw_2014;
    Pressing: pressing;
    Periods: periods;
    DefaultTime: default_time, Y2014 => default_time_2014;
    FlagNoticed: flag_noticed;
    FlagFall: flag_fall;
    ClockCounts: clock_counts;
    StoppedClock: stopped_clock;
    Restored: restored;
    WrongStart: wrong_start;
    ColorsSwapped: colors_swapped, Y2014 => colors_swapped_2014;
    Displaced: displaced;
    IllegalMove: illegal_move;
    MissingPromotion: missing_promotion;
    PressWithoutMove: press_without_move;
    BothHands: both_hands;
    IllegalMovePenalty: illegal_move_penalty;
    WrongPosition: wrong_position;
    Recording: recording;
    RecordingReleased: recording_released;
    Reconstruction: reconstruction;
    NotReconstructed: not_reconstructed;
    DrawOffer: draw_offer;
    DrawBan: draw_ban;
    Threefold: threefold;
    FiftyMoves: fifty_moves;
    TouchedBeforeClaim: touched_before_claim;
    RightClaim: right_claim;
    WrongClaim: wrong_claim;
    AutomaticDraw: automatic_draw, Y2014 => automatic_draw_2014;
    Points: points;
    Devices: devices;
    Noise: noise;
    Refusal: refusal;
    AskingForRules: asking_for_rules;
    Interference: interference;
    Penalties: penalties;
    RapidPenalty: rapid_penalty;
    RapidSupervised: rapid_supervised;
    RapidUnsupervised: rapid_unsupervised, Y2014 | Y2017 => rapid_unsupervised_before_2018;
    BlitzPenalty: blitz_penalty;
    BlitzSupervised: blitz_supervised;
    BlitzUnsupervised: blitz_unsupervised;
    AdaptedRules: adapted_rules;
    Announcing: announcing;
    TouchedInItsHole: touched_in_its_hole;
    MadeByTheBlind: made_by_the_blind;
    ClockAfterTheMove: clock_after_the_move;
    SightedPlayer: sighted_player;
    SpecialClock: special_clock, Y2014 => special_clock_2014;
    BlindRecord: blind_record;
    SlipOfTheTongue: slip_of_the_tongue;
    DifferentPositions: different_positions;
    Assistant: assistant;
    SightedAssistant: sighted_assistant, Y2014 => sighted_assistant_2014;
    SealedMove: sealed_move;
    Envelope: envelope;
    EnvelopeKept: envelope_kept;
    OfferInTheEnvelope: offer_in_the_envelope;
    SetUpAgain: set_up_again;
    EndedBeforeResumption: ended_before_resumption;
    OpenedEnvelope: opened_envelope;
    BadSealedMove: bad_sealed_move;
    AbsentAtResumption: absent_at_resumption;
    LateAtResumption: late_at_resumption;
    LostEnvelope: lost_envelope;
    Chess960: chess960;
    QuickplayFinish: quickplay_finish;
    QuickplayIncrement: quickplay_increment;
    QuickplayClaim: quickplay_claim;
    QuickplayUnsupervised: quickplay_unsupervised;
    OnlineFlagFall: online_flag_fall;
    OnlineMate: online_mate;
    OnlineDraw: online_draw;
    HybridBoards: hybrid_boards;
    OnlineHelper: online_helper;
    HybridHelper: hybrid_helper;
}

#[cfg(test)]
mod tests {
    use crate::game::words::Language;

    /// Voices read digits and signs as they please, so that a rule is words only.
    #[test]
    fn rules_are_words() {
        for language in Language::ALL {
            for (name, text) in language.words().rules().all() {
                let spoken = text
                    .chars()
                    .all(|letter| letter.is_alphabetic() || " .,:;'-".contains(letter));
                assert!(spoken && text.ends_with('.'), "{language} {name}: {text}");
            }
        }
    }
}

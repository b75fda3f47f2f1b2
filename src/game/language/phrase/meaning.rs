//! What a pattern with its gaps filled means: a command, or an order of the arbiter.

use shakmaty::Color;

use super::pattern::{Gaps, find};
use crate::game::{
    journal::ruling::{Ruling, StartFault},
    language::command::{Command, Intent, Order, Whose, arbiters_words, players_words},
    laws::{agreement::Mode, claim::ClaimKind, illegal::IllegalAct, score::Score},
    words::Words,
};

pub(super) fn meaning(intent: Intent, gaps: Gaps, words: &Words) -> Option<Command> {
    Some(match intent {
        Intent::TimeOwn => Command::Time(Whose::Own),
        Intent::TimeOpponent => Command::Time(Whose::Opponent),
        Intent::TimeOf => Command::Time(Whose::Of(gaps.color?)),
        Intent::TimeBoth => Command::Time(Whose::Both),
        Intent::UsedOwn => Command::Used(Whose::Own),
        Intent::UsedOpponent => Command::Used(Whose::Opponent),
        Intent::UsedBoth => Command::Used(Whose::Both),
        Intent::MoveNumber => Command::MoveNumber,
        Intent::Repeat => Command::Repeat,
        Intent::Stop => Command::Stop,
        Intent::LastMove => Command::LastMove,
        Intent::LastMoves => Command::LastMoves(gaps.number?),
        Intent::MovesFrom => Command::MovesFrom(gaps.number?),
        Intent::Adjourn => Command::Adjourn,
        Intent::Reopen => Command::Reopen,
        Intent::Correct => Command::Correct(gaps.moves),
        Intent::Repetition => Command::Repetition(gaps.moves?),
        Intent::Made => Command::Made,
        Intent::Press => Command::Press,
        Intent::Start => Command::Start,
        Intent::Pause => Command::Pause,
        Intent::Continue => Command::Continue,
        Intent::TellTime => Command::TellTime(gaps.color?, gaps.time?),
        Intent::OfferDraw => Command::OfferDraw,
        Intent::Accept => Command::Accept,
        Intent::Decline => Command::Decline,
        Intent::Resign => Command::Resign,
        Intent::Yes => Command::Yes,
        Intent::No => Command::No,
        Intent::ClaimThreefold => Command::Claim(ClaimKind::Threefold, gaps.moves),
        Intent::ClaimFifty => Command::Claim(ClaimKind::FiftyMoves, gaps.moves),
        Intent::ClaimQuickplay => Command::Claim(ClaimKind::Quickplay, None),
        Intent::ClaimIncrement => Command::Claim(ClaimKind::Increment, None),
        Intent::Missing => Command::Missing(gaps.color?),
        Intent::Arrived => Command::Arrived(gaps.color?),
        Intent::Touched => Command::Touched(gaps.color, gaps.role, gaps.square?),
        Intent::Turn => Command::Turn,
        Intent::WhatOn => Command::WhatOn(gaps.square?),
        Intent::Where => Command::Where(None, gaps.role?),
        Intent::WhereOf => Command::Where(Some(gaps.color?), gaps.role?),
        Intent::Material => Command::Material,
        Intent::Position => Command::Position,
        Intent::StartPosition => Command::StartPosition,
        Intent::Mode => Command::Mode,
        Intent::Boards => Command::Boards,
        Intent::ResultWhite => Command::Result(WHITE_WINS),
        Intent::ResultBlack => Command::Result(BLACK_WINS),
        Intent::ResultDraw => Command::Result(Score::Draw),
        Intent::AskResult => Command::AskResult,
        Intent::Flag => Command::Flag(gaps.color?),
        Intent::Rule => Command::AskRule(gaps.article?),
        Intent::Mate => Command::Mate,
        Intent::Stalemate => Command::Stalemate,
        Intent::TakeBack => Command::TakeBack,
        Intent::Arbiter => Command::Arbiter {
            order: order(&gaps.rest, words),
            pin: gaps.pin,
        },
        Intent::Help => Command::Help(None),
        Intent::HelpOn => Command::Help(Some(gaps.topic?)),
        Intent::Quit => Command::Quit,
        // These count only behind the arbiter's word.
        arbiters_words!() => return None,
    })
}

pub(super) fn order(tokens: &[String], words: &Words) -> Order {
    let tokens: Vec<&str> = tokens.iter().map(String::as_str).collect();
    let Some((intent, gaps)) = find(&tokens, may_be_ordered, words) else {
        return Order::Unknown;
    };
    ordered(intent, gaps).unwrap_or(Order::Unknown)
}

/// None if a colour, a time or whatever else belongs to it is missing.
fn ordered(intent: Intent, gaps: Gaps) -> Option<Order> {
    let text = || gaps.rest.join(" ");
    Some(match intent {
        Intent::OrderIllegal => Order::IllegalMove {
            by: gaps.color,
            number: gaps.number,
        },
        Intent::OrderNoPiece => Order::IllegalAct(IllegalAct::NoPiece, gaps.color?),
        Intent::OrderPressedWithoutMove => {
            Order::IllegalAct(IllegalAct::PressedWithoutMove, gaps.color?)
        }
        Intent::OrderBothHands => Order::IllegalAct(IllegalAct::BothHands, gaps.color?),
        Intent::OrderAllowDraw => Order::AllowDraw,
        Intent::OrderClock => Order::SetClock(gaps.color?, gaps.time?),
        Intent::OrderTimePlus => Order::Rule(Ruling::TimeAdded {
            side: gaps.color?,
            time: gaps.time?,
        }),
        Intent::OrderTimeMinus => Order::Rule(Ruling::TimeTaken {
            side: gaps.color?,
            time: gaps.time?,
        }),
        Intent::OrderWarn => Order::Rule(Ruling::Warning {
            of: gaps.color?,
            why: text(),
        }),
        Intent::OrderLoss => Order::Lost(gaps.color?),
        Intent::OrderExclude => Order::Rule(Ruling::Exclusion {
            of: gaps.color?,
            rounds: gaps.number.unwrap_or(1),
        }),
        Intent::OrderExpel => Order::Rule(Ruling::Expulsion {
            of: gaps.color?,
            why: text(),
        }),
        Intent::OrderNote => Order::Rule(Ruling::Note { text: text() }),
        Intent::OrderForfeit => Order::Forfeit(Some(gaps.color?)),
        Intent::OrderForfeitBoth => Order::Forfeit(None),
        Intent::OrderWrongStart => Order::StartFault(StartFault::Position),
        Intent::OrderWrongBoard => Order::StartFault(StartFault::Board),
        Intent::OrderColours => Order::StartFault(StartFault::Colours),
        Intent::OrderNewGame => Order::NewGame,
        Intent::OrderStands => Order::Rule(Ruling::GameStands),
        Intent::OrderRecording => Order::Recording,
        Intent::OrderReconstruct => Order::Reconstruct,
        Intent::OrderNextPeriod => Order::Rule(Ruling::NextPeriod { side: gaps.color }),
        Intent::OrderPostpone => Order::PostponeClaim,
        Intent::OrderScore => Order::Result(gaps.score?),
        Intent::OrderTournament => Order::Mode(Mode::Tournament),
        Intent::OrderTraining => Order::Mode(Mode::Training),
        Intent::OrderOnline => Order::Mode(Mode::Online),
        Intent::OrderHybrid => Order::Mode(Mode::Hybrid),
        Intent::OrderClaimRight => Order::JudgeClaim { right: true },
        Intent::OrderClaimWrong => Order::JudgeClaim { right: false },
        Intent::OrderTakeBack => Order::TakeBack(gaps.number.unwrap_or(1)),
        Intent::OrderVerdict => Order::Verdict,
        Intent::OrderDecide => Order::Decide(gaps.number.unwrap_or(0)),
        Intent::OrderBoard => Order::Board(gaps.color?, gaps.rest.join(" ")),
        Intent::OrderRecord => Order::Record(gaps.color?, gaps.rest.join(" ")),
        Intent::OrderReopen => Order::Reopen,
        Intent::OrderAbsent => Order::Absent(gaps.color?),
        Intent::OrderArrived => Order::Arrived(gaps.color?),
        Intent::OrderOpenEnvelope => Order::OpenEnvelope,
        Intent::OrderEnvelopeLost => Order::EnvelopeLost,
        Intent::OrderSealedLoses => Order::SealedMoveLoses,
        Intent::OrderSealedIs => Order::SealedMoveIs(gaps.moves?),
        Intent::Continue => Order::GoOn,
        Intent::Flag => Order::Flag(gaps.color?),
        Intent::Rule => Order::TellRule(gaps.article?),
        Intent::Mate => Order::Mate,
        Intent::Stalemate => Order::Stalemate,
        Intent::ResultWhite => Order::Result(WHITE_WINS),
        Intent::ResultBlack => Order::Result(BLACK_WINS),
        Intent::ResultDraw => Order::Result(Score::Draw),
        // What is an order as well stands above; the others are not looked for.
        #[allow(unreachable_patterns, reason = "some of them stand above")]
        players_words!() => return None,
    })
}

/// Orders, and what players may say as well.
fn may_be_ordered(intent: Intent) -> bool {
    intent.is_order()
        || matches!(
            intent,
            Intent::ResultWhite
                | Intent::ResultBlack
                | Intent::ResultDraw
                | Intent::Flag
                | Intent::Mate
                | Intent::Stalemate
                | Intent::Rule
                | Intent::Continue
        )
}

const WHITE_WINS: Score = Score::won_by(Color::White);
const BLACK_WINS: Score = Score::won_by(Color::Black);

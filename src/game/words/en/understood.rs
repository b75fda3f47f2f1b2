//! What is understood in English, typed or said, and the help that names it.

use shakmaty::{CastlingSide, File, Role};

use crate::game::language::{
    command::{CommandKind, Intent, Topic},
    lexicon::Lexeme,
};

pub(in crate::game::words) const HELP: &[(Topic, &[(CommandKind, &str)])] = &[
    (
        Topic::Program,
        &[
            (
                CommandKind::AskState,
                "Help and a topic: move, clock, record, draw, result, position, board, adjournment, arbiter, program.",
            ),
            (
                CommandKind::Voice,
                "Any key silences the voice. Repeat: the last words once more.",
            ),
            (
                CommandKind::Reply,
                "White or Black in front: who is speaking. Yes and no: answer.",
            ),
            (
                CommandKind::Quit,
                "Mode: says which one holds. Quit: stops, everything is saved.",
            ),
        ],
    ),
    (
        Topic::Moves,
        &[
            (
                CommandKind::Move,
                "Move: for example Knight Gustav one Felix three, or Nf3, or g1f3.",
            ),
            (
                CommandKind::Move,
                "Correction, also with a new move: counts until the opponent's clock runs.",
            ),
            (
                CommandKind::Move,
                "Repetition and the move: what the opponent has repeated.",
            ),
            (
                CommandKind::Move,
                "Made: the move has been made on the board.",
            ),
            (CommandKind::TakeBack, "Take back: only in training."),
        ],
    ),
    (
        Topic::Clock,
        &[
            (
                CommandKind::Clock,
                "Clock: presses the clock. Start, pause, continue: starts, stops and restarts it.",
            ),
            (
                CommandKind::AskTime,
                "Time, time opponent, both times: what is left.",
            ),
            (
                CommandKind::AskUsedTime,
                "Used: which time is gone already.",
            ),
            (
                CommandKind::Clock,
                "White has one hour: remembers the time of the tactile clock.",
            ),
        ],
    ),
    (
        Topic::Record,
        &[
            (
                CommandKind::AskMoveNumber,
                "Move number: how many moves are made, and which one it is.",
            ),
            (
                CommandKind::AskMoves,
                "Last move, last five moves, from move twenty: reads from the scoresheet.",
            ),
        ],
    ),
    (
        Topic::Draw,
        &[
            (
                CommandKind::Draw,
                "Draw: offers a draw. Accept, decline: answer it.",
            ),
            (
                CommandKind::Claim,
                "Same position three times, fifty moves: draw claim, also with a move.",
            ),
            (
                CommandKind::Claim,
                "Claim quickplay, claim increment: below two minutes, where the quickplay rule applies.",
            ),
        ],
    ),
    (
        Topic::Result,
        &[
            (
                CommandKind::Ending,
                "Resign: gives up. Result one zero: ends the game. Result: how it stands.",
            ),
            (
                CommandKind::Claim,
                "White is missing, White is here: notes who comes late.",
            ),
            (
                CommandKind::Claim,
                "Black touched Eva seven: reports a touched piece to the arbiter.",
            ),
        ],
    ),
    (
        Topic::Position,
        &[
            (
                CommandKind::AskState,
                "Start position: reads how the pieces stood at the beginning.",
            ),
            (
                CommandKind::AskPosition,
                "What is on Eva four, where are the knights, material, position: only in training.",
            ),
        ],
    ),
    (
        Topic::Boards,
        &[(
            CommandKind::AskState,
            "Boards: whether they agree. Board White Eva four white pawn: what stands there.",
        )],
    ),
    (
        Topic::Adjournment,
        &[(
            CommandKind::Adjournment,
            "Adjourn: seals the next move. Resumption: opens the envelope.",
        )],
    ),
    (
        Topic::Arbiter,
        &[
            (
                CommandKind::Order,
                "Arbiter, PIN, order: for example illegal, back, result one zero, clock White one hour.",
            ),
            (
                CommandKind::Order,
                "Arbiter, PIN, verdict or decision: when the boards differ.",
            ),
            (
                CommandKind::AskRule,
                "Rule seven five, rule David two eight: what the rule says, only in training. In a tournament ask the arbiter.",
            ),
        ],
    ),
];

/// How the topics of the help are named.
pub(in crate::game::words) const TOPICS: &[(Topic, &[&str])] = &[
    (Topic::Program, &["program", "voice", "keys"]),
    (Topic::Moves, &["move", "moves", "correction"]),
    (Topic::Clock, &["clock", "time", "times"]),
    (Topic::Record, &["record", "scoresheet"]),
    (Topic::Draw, &["draw", "claim"]),
    (Topic::Result, &["result", "resign"]),
    (Topic::Position, &["position"]),
    (Topic::Boards, &["board", "boards"]),
    (Topic::Adjournment, &["adjournment", "adjourn"]),
    (Topic::Arbiter, &["arbiter", "rule", "rules"]),
];

pub(in crate::game::words) const LEXEMES: &[(&str, Lexeme)] = &[
    ("Cäsar", Lexeme::File(File::C)),
    ("Hektor", Lexeme::File(File::H)),
    ("horse", Lexeme::Role(Role::Knight)),
    ("Pawns", Lexeme::Role(Role::Pawn)),
    ("Knights", Lexeme::Role(Role::Knight)),
    ("Bishops", Lexeme::Role(Role::Bishop)),
    ("Rooks", Lexeme::Role(Role::Rook)),
    ("Queens", Lexeme::Role(Role::Queen)),
    ("Kings", Lexeme::Role(Role::King)),
    ("takes", Lexeme::Takes),
    ("take", Lexeme::Takes),
    ("captures", Lexeme::Takes),
    ("capture", Lexeme::Takes),
    ("from", Lexeme::From),
    ("to", Lexeme::To),
    ("on", Lexeme::To),
    ("onto", Lexeme::To),
    ("at", Lexeme::To),
    ("castling", Lexeme::Castling),
    ("castles", Lexeme::Castling),
    ("castle", Lexeme::Castling),
    ("short", Lexeme::Side(CastlingSide::KingSide)),
    ("kingside", Lexeme::Side(CastlingSide::KingSide)),
    ("long", Lexeme::Side(CastlingSide::QueenSide)),
    ("queenside", Lexeme::Side(CastlingSide::QueenSide)),
    ("passant", Lexeme::EnPassant),
    ("en", Lexeme::Ignored),
    ("check", Lexeme::Ignored),
    ("mate", Lexeme::Ignored),
    ("checkmate", Lexeme::Ignored),
    ("and", Lexeme::Ignored),
    ("please", Lexeme::Ignored),
    ("moves", Lexeme::Ignored),
    ("goes", Lexeme::Ignored),
    ("becomes", Lexeme::Ignored),
    ("promotes", Lexeme::Ignored),
    ("promoting", Lexeme::Ignored),
    ("promotion", Lexeme::Ignored),
    ("into", Lexeme::Ignored),
    ("the", Lexeme::Ignored),
    ("uh", Lexeme::Ignored),
    ("um", Lexeme::Ignored),
    ("er", Lexeme::Ignored),
];

pub(in crate::game::words) const ANSWERS: &[&str] = &[
    "from {part}",
    "the {part}",
    "the one from {part}",
    "the one on {part}",
    "the one at {part}",
    "one from {part}",
    "{place}",
    "the {place}",
    "the {place} one",
];

pub(in crate::game::words) const PLACES: &[&[&str]] =
    &[&["first"], &["second"], &["third"], &["fourth"]];

pub(in crate::game::words) const PATTERNS: &[(Intent, &[&str])] = &[
    (
        Intent::TimeOwn,
        &[
            "time",
            "my time",
            "time left",
            "remaining time",
            "how much time do i have",
            "how much time do i have left",
            "how much time have i",
            "how much time have i left",
        ],
    ),
    (
        Intent::TimeOpponent,
        &[
            "time opponent",
            "time of the opponent",
            "opponent's time",
            "opponent time",
            "how much time does the opponent have",
            "how much time does my opponent have",
            "how much time has my opponent",
        ],
    ),
    (
        Intent::TimeOf,
        &[
            "time {color}",
            "time of {color}",
            "how much time does {color} have",
            "how much time has {color}",
        ],
    ),
    (Intent::TimeBoth, &["both times", "times", "both clocks"]),
    (
        Intent::UsedOwn,
        &[
            "used",
            "time used",
            "used time",
            "how much time have i used",
        ],
    ),
    (
        Intent::UsedOpponent,
        &[
            "used opponent",
            "used by opponent",
            "used by the opponent",
            "time used by the opponent",
            "used time opponent",
        ],
    ),
    (Intent::UsedBoth, &["both used", "used times", "times used"]),
    (
        Intent::MoveNumber,
        &[
            "move number",
            "number of moves",
            "which move",
            "which move is it",
            "what move is it",
            "how many moves",
        ],
    ),
    (
        Intent::Repeat,
        &[
            "repeat",
            "please repeat",
            "again",
            "once more",
            "say again",
            "say that again",
            "pardon",
        ],
    ),
    (
        Intent::Rule,
        &[
            "rule {article}",
            "article {article}",
            "rule number {article}",
            "rule appendix {article}",
        ],
    ),
    (
        Intent::Flag,
        &[
            "flag {color}",
            "{color} flag",
            "time over {color}",
            "{color} lost on time",
        ],
    ),
    (Intent::Mate, &["checkmate", "mate"]),
    (Intent::Stalemate, &["stalemate"]),
    (
        Intent::OrderReopen,
        &[
            "strike result",
            "strike the result",
            "reopen the game",
            "reopen",
        ],
    ),
    (Intent::Stop, &["stop", "quiet", "silence"]),
    (
        Intent::LastMove,
        &["last move", "the last move", "what was the last move"],
    ),
    (
        Intent::MovesFrom,
        &["from move {n}", "moves from {n}", "from move number {n}"],
    ),
    (Intent::Adjourn, &["adjourn", "adjournment"]),
    (Intent::Reopen, &["resumption", "open the envelope"]),
    (Intent::LastMoves, &["last {n} moves", "the last {n} moves"]),
    (
        Intent::Correct,
        &[
            "correction",
            "correction {move}",
            "i correct",
            "i correct {move}",
            "i misspoke",
            "slip of the tongue",
            "wrong",
        ],
    ),
    (
        Intent::Repetition,
        &[
            "repetition {move}",
            "repeated {move}",
            "opponent repeats {move}",
            "opponent repeated {move}",
        ],
    ),
    (
        Intent::Made,
        &[
            "made",
            "done",
            "executed",
            "moved",
            "move made",
            "move executed",
        ],
    ),
    (
        Intent::Press,
        &[
            "clock",
            "clock pressed",
            "press clock",
            "press the clock",
            "pressed",
            "press",
        ],
    ),
    (
        Intent::Start,
        &["start", "go", "start clock", "start the clock", "begin"],
    ),
    (
        Intent::Pause,
        &["pause", "stop clock", "stop the clock", "stop", "break"],
    ),
    (
        Intent::Continue,
        &["continue", "go on", "resume", "carry on", "resume play"],
    ),
    (
        Intent::TellTime,
        &[
            "{color} has {time}",
            "clock {color} {time}",
            "reading {color} {time}",
        ],
    ),
    (
        Intent::OfferDraw,
        &[
            "draw",
            "offer draw",
            "offer a draw",
            "i offer a draw",
            "i offer draw",
            "draw offer",
        ],
    ),
    (
        Intent::Accept,
        &[
            "accept",
            "accepted",
            "accept draw",
            "accept the draw",
            "draw accepted",
            "i accept",
            "agreed",
        ],
    ),
    (
        Intent::Decline,
        &[
            "decline",
            "declined",
            "decline draw",
            "decline the draw",
            "draw declined",
            "i decline",
            "refuse",
        ],
    ),
    (
        Intent::Resign,
        &[
            "resign",
            "i resign",
            "resigns",
            "resignation",
            "give up",
            "i give up",
        ],
    ),
    (
        Intent::Yes,
        &["yes", "right", "that is right", "confirmed", "okay", "ok"],
    ),
    (Intent::No, &["no", "not", "cancel", "never mind"]),
    (
        Intent::ClaimThreefold,
        &[
            "same position three times",
            "same position three times with {move}",
            "the same position three times",
            "the same position three times with {move}",
            "threefold repetition",
            "threefold repetition with {move}",
            "threefold",
            "threefold with {move}",
            "claim threefold repetition",
            "claim threefold repetition with {move}",
            "third repetition",
        ],
    ),
    (
        Intent::ClaimFifty,
        &[
            "fifty moves",
            "fifty moves with {move}",
            "50 moves",
            "50 moves with {move}",
            "fifty move rule",
            "fifty move rule with {move}",
            "claim fifty moves",
            "claim fifty moves with {move}",
        ],
    ),
    (
        Intent::ClaimQuickplay,
        &["claim quickplay", "quickplay claim", "claim normal means"],
    ),
    (
        Intent::ClaimIncrement,
        &["claim increment", "request increment"],
    ),
    (
        Intent::Missing,
        &["{color} is missing", "{color} is not here"],
    ),
    (Intent::Arrived, &["{color} is here", "{color} has arrived"]),
    (
        Intent::Touched,
        &[
            "touched {role} {square}",
            "touched {square}",
            "{color} touched {role} {square}",
            "{color} touched {square}",
        ],
    ),
    (
        Intent::Turn,
        &[
            "whose turn",
            "whose turn is it",
            "whose move",
            "whose move is it",
            "who is to move",
            "to move",
        ],
    ),
    (
        Intent::WhatOn,
        &[
            "what is on {square}",
            "what's on {square}",
            "what stands on {square}",
            "square {square}",
        ],
    ),
    (
        Intent::Where,
        &[
            "where are the {role}",
            "where is the {role}",
            "where are {role}",
            "where is {role}",
        ],
    ),
    (
        Intent::WhereOf,
        &[
            "where are the {color} {role}",
            "where is the {color} {role}",
            "where are {color} {role}",
            "where is {color} {role}",
        ],
    ),
    (
        Intent::Material,
        &["material", "material count", "who has more"],
    ),
    (
        Intent::Position,
        &["position", "the position", "board", "read the position"],
    ),
    (
        Intent::StartPosition,
        &[
            "start position",
            "starting position",
            "read the start position",
        ],
    ),
    (Intent::Mode, &["mode", "which mode", "what mode"]),
    (
        Intent::ResultWhite,
        &[
            "result 1-0",
            "result 1:0",
            "result one zero",
            "result one nil",
            "result one to zero",
            "white wins",
            "white won",
            "white has won",
        ],
    ),
    (
        Intent::ResultBlack,
        &[
            "result 0-1",
            "result 0:1",
            "result zero one",
            "result nil one",
            "result zero to one",
            "black wins",
            "black won",
            "black has won",
        ],
    ),
    (
        Intent::ResultDraw,
        &[
            "result draw",
            "result 1/2",
            "result ½-½",
            "result ½:½",
            "result 1/2-1/2",
            "result drawn",
        ],
    ),
    (
        Intent::AskResult,
        &["result", "who won", "what is the result"],
    ),
    (
        Intent::TakeBack,
        &[
            "take back",
            "takeback",
            "move back",
            "take the move back",
            "undo",
        ],
    ),
    (
        Intent::Arbiter,
        &[
            "arbiter {pin} {rest}",
            "arbiter {pin}",
            "arbiter {rest}",
            "arbiter",
        ],
    ),
    (Intent::Help, &["help", "?", "commands", "what can i say"]),
    (
        Intent::HelpOn,
        &["help {topic}", "help on {topic}", "help with {topic}"],
    ),
    (
        Intent::Quit,
        &["quit", "end", "exit", "finish", "goodbye", "bye"],
    ),
    (
        Intent::OrderIllegal,
        &[
            "illegal",
            "illegal move",
            "illegal {color}",
            "illegal move {color}",
            "illegal move by {color}",
            "illegal {color} {n}",
            "illegal move {color} {n}",
            "illegal move by {color} {n}",
            "illegal move {n}",
        ],
    ),
    (
        Intent::OrderNoPiece,
        &[
            "no promotion {color}",
            "no piece {color}",
            "promotion missing {color}",
        ],
    ),
    (
        Intent::OrderPressedWithoutMove,
        &[
            "pressed without a move {color}",
            "pressed without move {color}",
            "clock without a move {color}",
        ],
    ),
    (
        Intent::OrderBothHands,
        &[
            "both hands {color}",
            "two hands {color}",
            "with both hands {color}",
        ],
    ),
    (
        Intent::OrderAllowDraw,
        &["draw allowed", "allow a draw", "allow draw"],
    ),
    (
        Intent::OrderClock,
        &[
            "clock {color} {time}",
            "time {color} {time}",
            "{color} has {time}",
        ],
    ),
    (
        Intent::OrderTimePlus,
        &[
            "time {color} plus {time}",
            "{color} plus {time}",
            "clock {color} plus {time}",
        ],
    ),
    (
        Intent::OrderTimeMinus,
        &[
            "time {color} minus {time}",
            "{color} minus {time}",
            "clock {color} minus {time}",
        ],
    ),
    (
        Intent::OrderWarn,
        &[
            "warning {color}",
            "warning for {color}",
            "warning {color} {rest}",
        ],
    ),
    (Intent::OrderLoss, &["loss {color}", "{color} loses"]),
    (
        Intent::OrderExclude,
        &[
            "exclusion {color} rounds {n}",
            "exclusion {color} {n} rounds",
            "exclusion {color} {n} round",
        ],
    ),
    (
        Intent::OrderExpel,
        &[
            "expulsion {color}",
            "expulsion of {color}",
            "expulsion {color} {rest}",
        ],
    ),
    (Intent::OrderNote, &["note {rest}"]),
    (
        Intent::OrderForfeit,
        &["forfeit {color}", "{color} loses by default"],
    ),
    (
        Intent::OrderForfeitBoth,
        &["forfeit both", "both forfeit", "default both"],
    ),
    (
        Intent::OrderWrongStart,
        &["start position wrong", "wrong start position"],
    ),
    (
        Intent::OrderWrongBoard,
        &["board turned", "board placed wrongly"],
    ),
    (
        Intent::OrderColours,
        &["colours reversed", "colors reversed"],
    ),
    (Intent::OrderNewGame, &["new game", "game cancelled"]),
    (Intent::OrderStands, &["game stands", "the game stands"]),
    (Intent::OrderRecording, &["recording", "who must record"]),
    (Intent::OrderReconstruct, &["reconstruction", "reconstruct"]),
    (
        Intent::OrderNextPeriod,
        &["next period", "next period {color}"],
    ),
    (Intent::OrderScore, &["result {score}"]),
    (
        Intent::OrderTournament,
        &["mode tournament", "tournament", "tournament mode"],
    ),
    (
        Intent::OrderTraining,
        &["mode training", "training", "training mode"],
    ),
    (
        Intent::OrderHybrid,
        &["mode hybrid", "hybrid mode", "hybrid"],
    ),
    (
        Intent::OrderOnline,
        &["mode online", "online", "online mode"],
    ),
    (
        Intent::OrderClaimRight,
        &["claim right", "claim correct", "claim justified"],
    ),
    (
        Intent::OrderClaimWrong,
        &["claim wrong", "claim incorrect", "claim unjustified"],
    ),
    (
        Intent::OrderPostpone,
        &["claim postponed", "postpone claim"],
    ),
    (
        Intent::OrderTakeBack,
        &["back", "back {n}", "take back", "take back {n}"],
    ),
    (
        Intent::Boards,
        &[
            "boards",
            "compare the boards",
            "compare boards",
            "do the boards agree",
        ],
    ),
    (
        Intent::OrderAbsent,
        &["{color} absent", "{color} is absent", "{color} is missing"],
    ),
    (
        Intent::OrderArrived,
        &["{color} arrived", "{color} has arrived", "{color} is here"],
    ),
    (
        Intent::OrderOpenEnvelope,
        &["open envelope", "open the envelope"],
    ),
    (
        Intent::OrderEnvelopeLost,
        &["envelope lost", "passphrase lost"],
    ),
    (
        Intent::OrderSealedLoses,
        &["sealed move loses", "sealed move invalid"],
    ),
    (
        Intent::OrderSealedIs,
        &["sealed move {move}", "sealed move is {move}"],
    ),
    (Intent::OrderVerdict, &["verdict", "report"]),
    (Intent::OrderDecide, &["decision", "decision back {n}"]),
    (
        Intent::OrderBoard,
        &["board {color} {rest}", "board of {color} {rest}"],
    ),
    (
        Intent::OrderRecord,
        &["record {color} {rest}", "record of {color} {rest}"],
    ),
];

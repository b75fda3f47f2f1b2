//! What is understood in Dutch, typed or said, and the help that names it.

use shakmaty::{CastlingSide, Color, File, Role};

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
                "Hulp en een onderwerp: zet, klok, notatie, remise, uitslag, stelling, bord, afbreken, arbiter, programma.",
            ),
            (
                CommandKind::Voice,
                "Elke toets laat de stem zwijgen. Herhalen: het laatste nog een keer.",
            ),
            (
                CommandKind::Reply,
                "Wit of Zwart ervoor: wie spreekt. Ja en nee: antwoorden.",
            ),
            (
                CommandKind::Quit,
                "Modus: zegt wat geldt. Einde: stopt, alles is bewaard.",
            ),
        ],
    ),
    (
        Topic::Moves,
        &[
            (
                CommandKind::Move,
                "Zet: bijvoorbeeld Paard Gustav een Felix drie, of Pf3, of g1f3.",
            ),
            (
                CommandKind::Move,
                "Correctie, ook met nieuwe zet: geldt tot de klok van de tegenstander loopt.",
            ),
            (
                CommandKind::Move,
                "Herhaling en de zet: wat de tegenstander heeft herhaald.",
            ),
            (
                CommandKind::Move,
                "Gedaan: de zet is op het bord uitgevoerd.",
            ),
            (CommandKind::TakeBack, "Terugnemen: alleen bij training."),
        ],
    ),
    (
        Topic::Clock,
        &[
            (
                CommandKind::Clock,
                "Klok: drukt de klok in. Start, pauze, verder: starten, stilzetten, hervatten.",
            ),
            (
                CommandKind::AskTime,
                "Tijd, tijd tegenstander, beide tijden: wat er nog is.",
            ),
            (CommandKind::AskUsedTime, "Verbruikt: welke tijd al weg is."),
            (
                CommandKind::Clock,
                "Wit heeft nog een uur: onthoudt de tijd van de voelbare klok.",
            ),
        ],
    ),
    (
        Topic::Record,
        &[
            (
                CommandKind::AskMoveNumber,
                "Zetnummer: hoeveel zetten gedaan zijn, en de hoeveelste het is.",
            ),
            (
                CommandKind::AskMoves,
                "Laatste zet, laatste vijf zetten, vanaf zet twintig: leest uit de notatie.",
            ),
        ],
    ),
    (
        Topic::Draw,
        &[
            (
                CommandKind::Draw,
                "Remise: biedt remise aan. Aannemen, afwijzen: antwoorden daarop.",
            ),
            (
                CommandKind::Claim,
                "Driemaal dezelfde stelling, vijftig zetten: remiseclaim, ook met zet.",
            ),
            (
                CommandKind::Claim,
                "Claim slotfase, claim toevoeging: onder twee minuten, waar de regel voor de slotfase geldt.",
            ),
        ],
    ),
    (
        Topic::Result,
        &[
            (
                CommandKind::Ending,
                "Opgeven: geeft op. Uitslag een nul: beëindigt de partij. Uitslag: hoe het staat.",
            ),
            (
                CommandKind::Claim,
                "Wit ontbreekt, wit is er: noteert wie te laat komt.",
            ),
            (
                CommandKind::Claim,
                "Zwart aangeraakt Eva zeven: meldt de arbiter een aangeraakt stuk.",
            ),
        ],
    ),
    (
        Topic::Position,
        &[
            (
                CommandKind::AskState,
                "Beginstelling: leest voor hoe de stukken aan het begin stonden.",
            ),
            (
                CommandKind::AskPosition,
                "Wat staat op Eva vier, waar zijn de paarden, materiaal, stelling: alleen bij training.",
            ),
        ],
    ),
    (
        Topic::Boards,
        &[(
            CommandKind::AskState,
            "Borden: of ze overeenkomen. Bord Wit Eva vier witte pion: wat daar staat.",
        )],
    ),
    (
        Topic::Adjournment,
        &[(
            CommandKind::Adjournment,
            "Afbreken: verzegelt de volgende zet. Hervatting: opent de envelop.",
        )],
    ),
    (
        Topic::Arbiter,
        &[
            (
                CommandKind::Order,
                "Arbiter, pincode, aanwijzing: bijvoorbeeld onreglementair, terug, uitslag een nul, klok Wit een uur.",
            ),
            (
                CommandKind::Order,
                "Arbiter, pincode, oordeel of beslissing: als de borden verschillen.",
            ),
            (
                CommandKind::AskRule,
                "Regel zeven vijf, regel David twee acht: wat de regel zegt, alleen bij training. Vraag het in een toernooi aan de arbiter.",
            ),
        ],
    ),
];

/// How the topics of the help are named.
pub(in crate::game::words) const TOPICS: &[(Topic, &[&str])] = &[
    (Topic::Program, &["programma", "stem", "toetsen"]),
    (Topic::Moves, &["zet", "zetten", "correctie"]),
    (Topic::Clock, &["klok", "tijd", "tijden"]),
    (Topic::Record, &["notatie", "zetnummer"]),
    (Topic::Draw, &["remise", "claim"]),
    (Topic::Result, &["uitslag", "opgeven"]),
    (Topic::Position, &["stelling", "beginstelling"]),
    (Topic::Boards, &["bord", "borden"]),
    (Topic::Adjournment, &["afbreken", "hervatting"]),
    (
        Topic::Arbiter,
        &["arbiter", "scheidsrechter", "regel", "regels"],
    ),
];

pub(in crate::game::words) const LEXEMES: &[(&str, Lexeme)] = &[
    ("Cesar", Lexeme::File(File::C)),
    ("Hektor", Lexeme::File(File::H)),
    ("koningin", Lexeme::Role(Role::Queen)),
    ("Pionnen", Lexeme::Role(Role::Pawn)),
    ("Paarden", Lexeme::Role(Role::Knight)),
    ("Lopers", Lexeme::Role(Role::Bishop)),
    ("Torens", Lexeme::Role(Role::Rook)),
    ("Dames", Lexeme::Role(Role::Queen)),
    ("Koningen", Lexeme::Role(Role::King)),
    ("witte", Lexeme::Color(Color::White)),
    ("zwarte", Lexeme::Color(Color::Black)),
    ("slaat", Lexeme::Takes),
    ("slaan", Lexeme::Takes),
    ("neemt", Lexeme::Takes),
    ("van", Lexeme::From),
    ("vanaf", Lexeme::From),
    ("naar", Lexeme::To),
    ("op", Lexeme::To),
    ("rokade", Lexeme::Castling),
    ("rochade", Lexeme::Castling),
    ("rokeert", Lexeme::Castling),
    ("rokeren", Lexeme::Castling),
    ("korte", Lexeme::Side(CastlingSide::KingSide)),
    ("kort", Lexeme::Side(CastlingSide::KingSide)),
    ("kleine", Lexeme::Side(CastlingSide::KingSide)),
    ("lange", Lexeme::Side(CastlingSide::QueenSide)),
    ("lang", Lexeme::Side(CastlingSide::QueenSide)),
    ("grote", Lexeme::Side(CastlingSide::QueenSide)),
    ("passant", Lexeme::EnPassant),
    ("en", Lexeme::Ignored),
    ("schaak", Lexeme::Ignored),
    ("mat", Lexeme::Ignored),
    ("schaakmat", Lexeme::Ignored),
    ("alstublieft", Lexeme::Ignored),
    ("alsjeblieft", Lexeme::Ignored),
    ("gaat", Lexeme::Ignored),
    ("wordt", Lexeme::Ignored),
    ("in", Lexeme::Ignored),
    ("tot", Lexeme::Ignored),
    ("promotie", Lexeme::Ignored),
    ("promoveert", Lexeme::Ignored),
    ("de", Lexeme::Ignored),
    ("het", Lexeme::Ignored),
    ("eh", Lexeme::Ignored),
    ("ehm", Lexeme::Ignored),
    ("uh", Lexeme::Ignored),
];

pub(in crate::game::words) const ANSWERS: &[&str] = &[
    "van {part}",
    "vanaf {part}",
    "de {part}",
    "het {part}",
    "die van {part}",
    "die op {part}",
    "dat van {part}",
    "dat op {part}",
    "degene van {part}",
    "degene op {part}",
    "{place}",
    "de {place}",
    "het {place}",
];

pub(in crate::game::words) const PLACES: &[&[&str]] =
    &[&["eerste"], &["tweede"], &["derde"], &["vierde"]];

pub(in crate::game::words) const PATTERNS: &[(Intent, &[&str])] = &[
    (
        Intent::TimeOwn,
        &[
            "tijd",
            "mijn tijd",
            "resttijd",
            "resterende tijd",
            "hoeveel tijd heb ik",
            "hoeveel tijd heb ik nog",
        ],
    ),
    (
        Intent::TimeOpponent,
        &[
            "tijd tegenstander",
            "tijd van de tegenstander",
            "tijd van mijn tegenstander",
            "hoeveel tijd heeft de tegenstander",
            "hoeveel tijd heeft mijn tegenstander",
        ],
    ),
    (
        Intent::TimeOf,
        &[
            "tijd {color}",
            "tijd van {color}",
            "hoeveel tijd heeft {color}",
            "hoeveel tijd heeft {color} nog",
        ],
    ),
    (
        Intent::TimeBoth,
        &["beide tijden", "tijden", "beide klokken"],
    ),
    (
        Intent::UsedOwn,
        &[
            "verbruikt",
            "verbruikte tijd",
            "hoeveel tijd heb ik verbruikt",
        ],
    ),
    (
        Intent::UsedOpponent,
        &[
            "verbruikt tegenstander",
            "verbruikte tijd tegenstander",
            "verbruikte tijd van de tegenstander",
        ],
    ),
    (Intent::UsedBoth, &["beide verbruikt", "verbruikte tijden"]),
    (
        Intent::MoveNumber,
        &[
            "zetnummer",
            "aantal zetten",
            "welke zet",
            "welke zet is het",
            "hoeveel zetten",
            "de hoeveelste zet",
        ],
    ),
    (
        Intent::Repeat,
        &[
            "herhalen",
            "herhaal",
            "nog een keer",
            "nog eens",
            "nogmaals",
            "wat zeg je",
            "wat zegt u",
        ],
    ),
    (
        Intent::Rule,
        &[
            "regel {article}",
            "artikel {article}",
            "regel nummer {article}",
            "regel bijlage {article}",
        ],
    ),
    (
        Intent::Flag,
        &[
            "vlag {color}",
            "vlag van {color}",
            "tijdsoverschrijding {color}",
        ],
    ),
    (Intent::Mate, &["schaakmat", "mat"]),
    (Intent::Stalemate, &["pat"]),
    (
        Intent::OrderReopen,
        &["uitslag schrappen", "partij heropenen"],
    ),
    (Intent::Stop, &["stop", "stil", "stilte"]),
    (
        Intent::LastMove,
        &["laatste zet", "de laatste zet", "wat was de laatste zet"],
    ),
    (Intent::MovesFrom, &["vanaf zet {n}", "zetten vanaf {n}"]),
    (
        Intent::Adjourn,
        &[
            "afbreken",
            "afbreken partij",
            "partij afbreken",
            "afgebroken partij",
        ],
    ),
    (Intent::Reopen, &["hervatting", "envelop openen"]),
    (
        Intent::LastMoves,
        &["laatste {n} zetten", "de laatste {n} zetten"],
    ),
    (
        Intent::Correct,
        &[
            "correctie",
            "correctie {move}",
            "ik corrigeer",
            "ik corrigeer {move}",
            "corrigeer",
            "corrigeer {move}",
            "versproken",
            "verkeerd",
            "fout",
        ],
    ),
    (
        Intent::Repetition,
        &[
            "herhaling {move}",
            "herhaald {move}",
            "tegenstander herhaalt {move}",
        ],
    ),
    (
        Intent::Made,
        &[
            "gedaan",
            "uitgevoerd",
            "gezet",
            "gestoken",
            "zet uitgevoerd",
            "zet gedaan",
        ],
    ),
    (
        Intent::Press,
        &[
            "klok",
            "klok ingedrukt",
            "klok indrukken",
            "ingedrukt",
            "indrukken",
        ],
    ),
    (
        Intent::Start,
        &["start", "beginnen", "klok start", "klok starten", "begin"],
    ),
    (
        Intent::Pause,
        &[
            "pauze",
            "klok stilzetten",
            "klok stop",
            "stop",
            "onderbreking",
        ],
    ),
    (
        Intent::Continue,
        &[
            "verder",
            "hervatten",
            "doorgaan",
            "klok verder",
            "verder spelen",
        ],
    ),
    (
        Intent::TellTime,
        &[
            "{color} heeft nog {time}",
            "{color} nog {time}",
            "klok {color} {time}",
            "stand {color} {time}",
        ],
    ),
    (
        Intent::OfferDraw,
        &[
            "remise",
            "bied remise aan",
            "ik bied remise aan",
            "ik bied remise",
            "remise aanbieden",
            "remiseaanbod",
        ],
    ),
    (
        Intent::Accept,
        &[
            "aannemen",
            "aangenomen",
            "remise aannemen",
            "remise aangenomen",
            "ik neem aan",
            "ik neem het aan",
            "akkoord",
        ],
    ),
    (
        Intent::Decline,
        &[
            "afwijzen",
            "afgewezen",
            "remise afwijzen",
            "remise afgewezen",
            "ik wijs af",
            "ik wijs het af",
            "weigeren",
        ],
    ),
    (
        Intent::Resign,
        &["opgeven", "opgave", "ik geef op", "geeft op", "geef op"],
    ),
    (
        Intent::Yes,
        &[
            "ja",
            "jawel",
            "juist",
            "klopt",
            "dat klopt",
            "bevestigd",
            "oké",
            "ok",
        ],
    ),
    (Intent::No, &["nee", "niet", "annuleren", "toch niet"]),
    (
        Intent::ClaimThreefold,
        &[
            "driemaal dezelfde stelling",
            "driemaal dezelfde stelling met {move}",
            "drie keer dezelfde stelling",
            "drie keer dezelfde stelling met {move}",
            "drievoudige herhaling",
            "drievoudige herhaling met {move}",
            "zetherhaling",
            "zetherhaling met {move}",
            "claim herhaling",
            "claim herhaling met {move}",
            "derde herhaling",
        ],
    ),
    (
        Intent::ClaimFifty,
        &[
            "vijftig zetten",
            "vijftig zetten met {move}",
            "50 zetten",
            "50 zetten met {move}",
            "vijftig zetten regel",
            "vijftigzettenregel",
            "claim vijftig zetten",
            "claim vijftig zetten met {move}",
        ],
    ),
    (
        Intent::ClaimQuickplay,
        &["claim slotfase", "remiseclaim slotfase"],
    ),
    (
        Intent::ClaimIncrement,
        &["claim toevoeging", "verzoek toevoeging"],
    ),
    (
        Intent::Missing,
        &["{color} ontbreekt", "{color} is er niet"],
    ),
    (Intent::Arrived, &["{color} is er", "{color} is aangekomen"]),
    (
        Intent::Touched,
        &[
            "aangeraakt {role} {square}",
            "aangeraakt {square}",
            "{color} aangeraakt {role} {square}",
            "{color} aangeraakt {square}",
        ],
    ),
    (
        Intent::Turn,
        &[
            "wie is aan zet",
            "wie is er aan zet",
            "wie is aan de beurt",
            "wie zet",
            "aan zet",
        ],
    ),
    (
        Intent::WhatOn,
        &[
            "wat staat op {square}",
            "wat staat er op {square}",
            "wat is op {square}",
            "veld {square}",
        ],
    ),
    (
        Intent::Where,
        &[
            "waar zijn de {role}",
            "waar is de {role}",
            "waar is het {role}",
            "waar staat de {role}",
            "waar staat het {role}",
            "waar staan de {role}",
        ],
    ),
    (
        Intent::WhereOf,
        &[
            "waar zijn de {color} {role}",
            "waar is de {color} {role}",
            "waar is het {color} {role}",
            "waar staat de {color} {role}",
            "waar staat het {color} {role}",
            "waar staan de {color} {role}",
        ],
    ),
    (
        Intent::Material,
        &["materiaal", "materiaalverhouding", "wie heeft meer"],
    ),
    (
        Intent::Position,
        &["stelling", "de stelling", "bord", "stelling voorlezen"],
    ),
    (
        Intent::StartPosition,
        &["beginstelling", "beginopstelling", "startpositie"],
    ),
    (Intent::Mode, &["modus", "welke modus"]),
    (
        Intent::ResultWhite,
        &[
            "uitslag 1-0",
            "uitslag 1:0",
            "uitslag een nul",
            "uitslag een tegen nul",
            "wit wint",
            "wit heeft gewonnen",
        ],
    ),
    (
        Intent::ResultBlack,
        &[
            "uitslag 0-1",
            "uitslag 0:1",
            "uitslag nul een",
            "uitslag nul tegen een",
            "zwart wint",
            "zwart heeft gewonnen",
        ],
    ),
    (
        Intent::ResultDraw,
        &[
            "uitslag remise",
            "uitslag 1/2",
            "uitslag ½-½",
            "uitslag ½:½",
            "uitslag 1/2-1/2",
            "uitslag gelijkspel",
        ],
    ),
    (
        Intent::AskResult,
        &["uitslag", "wie heeft gewonnen", "wat is de uitslag"],
    ),
    (
        Intent::TakeBack,
        &["terugnemen", "zet terug", "terug", "ongedaan maken"],
    ),
    (
        Intent::Arbiter,
        &[
            "arbiter {pin} {rest}",
            "scheidsrechter {pin} {rest}",
            "wedstrijdleider {pin} {rest}",
            "arbiter {pin}",
            "scheidsrechter {pin}",
            "wedstrijdleider {pin}",
            "arbiter {rest}",
            "scheidsrechter {rest}",
            "wedstrijdleider {rest}",
            "arbiter",
            "scheidsrechter",
            "wedstrijdleider",
        ],
    ),
    (
        Intent::Help,
        &["hulp", "help", "?", "opdrachten", "wat kan ik zeggen"],
    ),
    (Intent::HelpOn, &["hulp {topic}", "hulp bij {topic}"]),
    (
        Intent::Quit,
        &["einde", "beëindigen", "stoppen", "afsluiten", "tot ziens"],
    ),
    (
        Intent::OrderIllegal,
        &[
            "illegaal",
            "illegale zet",
            "onreglementair",
            "onreglementaire zet",
            "illegaal {color}",
            "onreglementair {color}",
            "illegale zet {color}",
            "onreglementaire zet {color}",
            "illegaal {color} {n}",
            "illegale zet {color} {n}",
            "illegale zet {n}",
            "onreglementair {color} {n}",
            "onreglementaire zet {color} {n}",
            "onreglementaire zet {n}",
        ],
    ),
    (
        Intent::OrderNoPiece,
        &[
            "geen promotie {color}",
            "geen stuk {color}",
            "promotie ontbreekt {color}",
        ],
    ),
    (
        Intent::OrderPressedWithoutMove,
        &[
            "gedrukt zonder zet {color}",
            "ingedrukt zonder zet {color}",
            "klok zonder zet {color}",
        ],
    ),
    (
        Intent::OrderBothHands,
        &[
            "twee handen {color}",
            "beide handen {color}",
            "met twee handen {color}",
        ],
    ),
    (
        Intent::OrderAllowDraw,
        &["remise toegestaan", "remise toestaan"],
    ),
    (
        Intent::OrderClock,
        &[
            "klok {color} {time}",
            "tijd {color} {time}",
            "{color} heeft nog {time}",
        ],
    ),
    (
        Intent::OrderTimePlus,
        &[
            "tijd {color} plus {time}",
            "{color} plus {time}",
            "klok {color} plus {time}",
        ],
    ),
    (
        Intent::OrderTimeMinus,
        &[
            "tijd {color} min {time}",
            "{color} min {time}",
            "klok {color} min {time}",
        ],
    ),
    (
        Intent::OrderWarn,
        &[
            "waarschuwing {color}",
            "waarschuwing voor {color}",
            "waarschuwing {color} {rest}",
        ],
    ),
    (Intent::OrderLoss, &["verlies {color}", "{color} verliest"]),
    (
        Intent::OrderExclude,
        &[
            "uitsluiting {color} ronden {n}",
            "uitsluiting {color} {n} ronden",
            "uitsluiting {color} {n} ronde",
        ],
    ),
    (
        Intent::OrderExpel,
        &[
            "uitsluiting {color}",
            "uitsluiting van {color}",
            "uitsluiting {color} {rest}",
        ],
    ),
    (Intent::OrderNote, &["notitie {rest}"]),
    (
        Intent::OrderForfeit,
        &[
            "reglementair verlies {color}",
            "{color} verliest reglementair",
            "niet opgekomen {color}",
        ],
    ),
    (
        Intent::OrderForfeitBoth,
        &["reglementair verlies beiden", "niet opgekomen beiden"],
    ),
    (
        Intent::OrderWrongStart,
        &["beginstelling fout", "foute beginstelling"],
    ),
    (Intent::OrderWrongBoard, &["bord gedraaid", "bord verkeerd"]),
    (Intent::OrderColours, &["kleuren verwisseld"]),
    (
        Intent::OrderNewGame,
        &["nieuwe partij", "partij geannuleerd"],
    ),
    (Intent::OrderStands, &["partij geldt", "de partij geldt"]),
    (Intent::OrderRecording, &["noteren", "wie moet noteren"]),
    (
        Intent::OrderReconstruct,
        &["reconstructie", "reconstrueren"],
    ),
    (
        Intent::OrderNextPeriod,
        &["volgende periode", "volgende periode {color}"],
    ),
    (
        Intent::OrderScore,
        &["uitslag {score}", "resultaat {score}"],
    ),
    (
        Intent::OrderTournament,
        &["modus toernooi", "toernooi", "toernooimodus"],
    ),
    (
        Intent::OrderTraining,
        &["modus training", "training", "trainingsmodus"],
    ),
    (
        Intent::OrderHybrid,
        &["modus hybride", "hybride modus", "hybride"],
    ),
    (
        Intent::OrderOnline,
        &["modus online", "online", "onlinemodus"],
    ),
    (Intent::OrderClaimRight, &["claim juist", "claim terecht"]),
    (
        Intent::OrderClaimWrong,
        &["claim onjuist", "claim onterecht"],
    ),
    (Intent::OrderPostpone, &["claim uitgesteld", "claim later"]),
    (
        Intent::OrderTakeBack,
        &["terug", "terug {n}", "terugnemen", "terugnemen {n}"],
    ),
    (
        Intent::Boards,
        &["borden", "borden vergelijken", "komen de borden overeen"],
    ),
    (
        Intent::OrderAbsent,
        &[
            "{color} ontbreekt",
            "{color} is er niet",
            "{color} is afwezig",
        ],
    ),
    (
        Intent::OrderArrived,
        &["{color} is er", "{color} is gekomen"],
    ),
    (Intent::OrderOpenEnvelope, &["envelop openen", "envelop"]),
    (
        Intent::OrderEnvelopeLost,
        &["envelop kwijt", "wachtwoord kwijt"],
    ),
    (
        Intent::OrderSealedLoses,
        &["afgegeven zet verliest", "afgegeven zet ongeldig"],
    ),
    (
        Intent::OrderSealedIs,
        &["afgegeven zet {move}", "afgegeven zet is {move}"],
    ),
    (Intent::OrderVerdict, &["oordeel", "verslag"]),
    (Intent::OrderDecide, &["beslissing", "beslissing terug {n}"]),
    (Intent::OrderBoard, &["bord {color} {rest}"]),
    (
        Intent::OrderRecord,
        &["notatie {color} {rest}", "notatie van {color} {rest}"],
    ),
];

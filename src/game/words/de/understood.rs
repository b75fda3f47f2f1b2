//! What is understood in German, typed or said, and the help that names it.

use shakmaty::{CastlingSide, Color, File, Rank, Role};

use crate::game::language::{
    command::{CommandKind, Intent, Topic},
    lexicon::Lexeme,
};

// The word that silences the voice is not among them: the voice would say it itself.
pub(in crate::game::words) const HELP: &[(Topic, &[(CommandKind, &str)])] = &[
    (
        Topic::Program,
        &[
            (
                CommandKind::AskState,
                "Hilfe und ein Thema: Zug, Uhr, Mitschrift, Remis, Ergebnis, Stellung, Brett, Abbruch, Schiedsrichter, Programm.",
            ),
            (
                CommandKind::Voice,
                "Jede Taste bringt die Stimme zum Schweigen. Wiederholen: das Letzte noch einmal.",
            ),
            (
                CommandKind::Reply,
                "Weiß oder Schwarz davor: wer spricht. Ja und nein: antworten.",
            ),
            (
                CommandKind::Quit,
                "Modus: sagt, was gilt. Ende: hört auf, alles ist gespeichert.",
            ),
        ],
    ),
    (
        Topic::Moves,
        &[
            (
                CommandKind::Move,
                "Zug: zum Beispiel Springer Gustav eins Felix drei, oder Sf3, oder g1f3.",
            ),
            (
                CommandKind::Move,
                "Korrektur, auch mit neuem Zug: gilt, bis die Uhr des Gegners läuft.",
            ),
            (
                CommandKind::Move,
                "Wiederholung und der Zug: was der Gegner wiederholt hat.",
            ),
            (
                CommandKind::Move,
                "Gemacht: der Zug ist auf dem Brett ausgeführt.",
            ),
            (CommandKind::TakeBack, "Zurücknehmen: nur im Training."),
        ],
    ),
    (
        Topic::Clock,
        &[
            (
                CommandKind::Clock,
                "Uhr: drückt die Uhr. Start, Pause, Weiter: starten, anhalten, fortsetzen.",
            ),
            (
                CommandKind::AskTime,
                "Zeit, Zeit Gegner, beide Zeiten: was noch bleibt.",
            ),
            (
                CommandKind::AskUsedTime,
                "Verbraucht: welche Zeit schon weg ist.",
            ),
            (
                CommandKind::Clock,
                "Weiß hat noch eine Stunde: merkt sich die Zeit der Tastuhr.",
            ),
        ],
    ),
    (
        Topic::Record,
        &[
            (
                CommandKind::AskMoveNumber,
                "Zugzahl: wie viele Züge gemacht sind, und welcher gerade dran ist.",
            ),
            (
                CommandKind::AskMoves,
                "Letzter Zug, letzte fünf Züge, ab Zug zwanzig: liest aus der Mitschrift.",
            ),
        ],
    ),
    (
        Topic::Draw,
        &[
            (
                CommandKind::Draw,
                "Remis: bietet Remis an. Annehmen, ablehnen: antworten darauf.",
            ),
            (
                CommandKind::Claim,
                "Dreimal dieselbe Stellung, fünfzig Züge: Remisantrag, auch mit Zug.",
            ),
            (
                CommandKind::Claim,
                "Antrag Endspurt, Antrag Zuschlag: unter zwei Minuten, wo die Endspurtregel gilt.",
            ),
        ],
    ),
    (
        Topic::Result,
        &[
            (
                CommandKind::Ending,
                "Aufgabe: gibt auf. Ergebnis eins null: beendet die Partie. Ergebnis: wie sie steht.",
            ),
            (
                CommandKind::Claim,
                "Weiß fehlt, Weiß ist da: merkt sich, wer zu spät kommt.",
            ),
            (
                CommandKind::Claim,
                "Schwarz berührt Eva sieben: meldet dem Schiedsrichter eine berührte Figur.",
            ),
        ],
    ),
    (
        Topic::Position,
        &[
            (
                CommandKind::AskState,
                "Grundstellung: liest vor, wie die Figuren am Anfang standen.",
            ),
            (
                CommandKind::AskPosition,
                "Was steht auf Eva vier, wo sind die Springer, Material, Stellung: nur im Training.",
            ),
        ],
    ),
    (
        Topic::Boards,
        &[(
            CommandKind::AskState,
            "Bretter: ob sie übereinstimmen. Brett Weiß Eva vier weißer Bauer: was dort steht.",
        )],
    ),
    (
        Topic::Adjournment,
        &[(
            CommandKind::Adjournment,
            "Abbruch: versiegelt den nächsten Zug. Wiederaufnahme: öffnet den Umschlag.",
        )],
    ),
    (
        Topic::Arbiter,
        &[
            (
                CommandKind::Order,
                "Schiedsrichter, PIN, Anweisung: zum Beispiel illegal, zurück, Verwarnung Weiß, Uhr Weiß eine Stunde.",
            ),
            (
                CommandKind::Order,
                "Schiedsrichter, PIN, Urteil oder Entscheidung: wenn die Bretter verschieden sind.",
            ),
            (
                CommandKind::AskRule,
                "Regel sieben fünf, Regel David zwei acht: was die Regel sagt, nur im Training. Im Turnier den Schiedsrichter fragen.",
            ),
        ],
    ),
];

/// How the topics of the help are named.
pub(in crate::game::words) const TOPICS: &[(Topic, &[&str])] = &[
    (Topic::Program, &["programm", "stimme", "tasten"]),
    (Topic::Moves, &["zug", "züge", "ansage", "korrektur"]),
    (Topic::Clock, &["uhr", "zeit", "zeiten"]),
    (Topic::Record, &["mitschrift", "zugzahl"]),
    (Topic::Draw, &["remis", "antrag"]),
    (Topic::Result, &["ergebnis", "aufgabe"]),
    (Topic::Position, &["stellung", "grundstellung"]),
    (Topic::Boards, &["brett", "bretter"]),
    (Topic::Adjournment, &["abbruch", "hängepartie"]),
    (Topic::Arbiter, &["schiedsrichter", "regel", "regeln"]),
];

pub(in crate::game::words) const LEXEMES: &[(&str, Lexeme)] = &[
    ("Cesar", Lexeme::File(File::C)),
    ("Hektor", Lexeme::File(File::H)),
    ("zwo", Lexeme::Rank(Rank::Second)),
    ("Pferd", Lexeme::Role(Role::Knight)),
    ("Bauern", Lexeme::Role(Role::Pawn)),
    ("Türme", Lexeme::Role(Role::Rook)),
    ("Damen", Lexeme::Role(Role::Queen)),
    ("Könige", Lexeme::Role(Role::King)),
    ("weisse", Lexeme::Color(Color::White)),
    ("weißen", Lexeme::Color(Color::White)),
    ("schwarze", Lexeme::Color(Color::Black)),
    ("schwarzen", Lexeme::Color(Color::Black)),
    ("schlägt", Lexeme::Takes),
    ("nimmt", Lexeme::Takes),
    ("von", Lexeme::From),
    ("nach", Lexeme::To),
    ("auf", Lexeme::To),
    ("zu", Lexeme::To),
    ("Rochade", Lexeme::Castling),
    ("rochiert", Lexeme::Castling),
    ("kurze", Lexeme::Side(CastlingSide::KingSide)),
    ("kurz", Lexeme::Side(CastlingSide::KingSide)),
    ("kleine", Lexeme::Side(CastlingSide::KingSide)),
    ("lange", Lexeme::Side(CastlingSide::QueenSide)),
    ("lang", Lexeme::Side(CastlingSide::QueenSide)),
    ("große", Lexeme::Side(CastlingSide::QueenSide)),
    ("passant", Lexeme::EnPassant),
    ("en", Lexeme::Ignored),
    ("Schach", Lexeme::Ignored),
    ("matt", Lexeme::Ignored),
    ("schachmatt", Lexeme::Ignored),
    ("und", Lexeme::Ignored),
    ("bitte", Lexeme::Ignored),
    ("wird", Lexeme::Ignored),
    ("in", Lexeme::Ignored),
    ("eine", Lexeme::Ignored),
    ("ein", Lexeme::Ignored),
    ("zur", Lexeme::Ignored),
    ("zum", Lexeme::Ignored),
    ("Umwandlung", Lexeme::Ignored),
    ("äh", Lexeme::Ignored),
    ("ähm", Lexeme::Ignored),
];

pub(in crate::game::words) const ANSWERS: &[&str] = &[
    "von {part}",
    "der {part}",
    "die {part}",
    "den {part}",
    "der von {part}",
    "die von {part}",
    "den von {part}",
    "der auf {part}",
    "die auf {part}",
    "den auf {part}",
    "{place}",
    "der {place}",
    "die {place}",
    "das {place}",
    "den {place}",
];

pub(in crate::game::words) const PLACES: &[&[&str]] = &[
    &["erste", "ersten", "erster", "erstes"],
    &["zweite", "zweiten", "zweiter", "zweites"],
    &["dritte", "dritten", "dritter", "drittes"],
    &["vierte", "vierten", "vierter", "viertes"],
];

pub(in crate::game::words) const PATTERNS: &[(Intent, &[&str])] = &[
    (
        Intent::TimeOwn,
        &[
            "zeit",
            "meine zeit",
            "restzeit",
            "restbedenkzeit",
            "wie viel zeit habe ich",
            "wie viel zeit habe ich noch",
            "wieviel zeit habe ich",
            "wieviel zeit habe ich noch",
        ],
    ),
    (
        Intent::TimeOpponent,
        &[
            "zeit gegner",
            "zeit des gegners",
            "gegnerzeit",
            "wie viel zeit hat der gegner",
            "wie viel zeit hat mein gegner",
            "zeit vom gegner",
        ],
    ),
    (
        Intent::TimeOf,
        &[
            "zeit {color}",
            "zeit von {color}",
            "wie viel zeit hat {color}",
        ],
    ),
    (Intent::TimeBoth, &["beide zeiten", "zeiten", "beide uhren"]),
    (
        Intent::UsedOwn,
        &[
            "verbraucht",
            "verbrauchte zeit",
            "wie viel zeit habe ich verbraucht",
        ],
    ),
    (
        Intent::UsedOpponent,
        &[
            "verbraucht gegner",
            "verbrauchte zeit gegner",
            "verbrauchte zeit des gegners",
        ],
    ),
    (
        Intent::UsedBoth,
        &["beide verbraucht", "verbrauchte zeiten"],
    ),
    (
        Intent::MoveNumber,
        &[
            "zugzahl",
            "zugnummer",
            "welcher zug",
            "welcher zug ist es",
            "wie viele züge",
            "der wievielte zug",
        ],
    ),
    (
        Intent::Repeat,
        &[
            "wiederholen",
            "wiederhole",
            "noch einmal",
            "nochmal",
            "nochmals",
            "wie bitte",
        ],
    ),
    (
        Intent::Rule,
        &[
            "regel {article}",
            "artikel {article}",
            "regel nummer {article}",
            "regel artikel {article}",
            "regel anhang {article}",
            "was sagt regel {article}",
        ],
    ),
    (
        Intent::Flag,
        &[
            "flagge {color}",
            "flagge von {color}",
            "zeitüberschreitung {color}",
            "zeitüberschreitung von {color}",
        ],
    ),
    (Intent::Mate, &["schachmatt", "matt", "schach matt"]),
    (Intent::Stalemate, &["patt"]),
    (
        Intent::OrderReopen,
        &[
            "ergebnis streichen",
            "partie wieder eröffnen",
            "partie geht weiter",
        ],
    ),
    (Intent::Stop, &["stopp", "stop", "ruhe", "still"]),
    (
        Intent::LastMove,
        &["letzter zug", "letzten zug", "was war der letzte zug"],
    ),
    (
        Intent::MovesFrom,
        &[
            "ab zug {n}",
            "züge ab {n}",
            "ab zug nummer {n}",
            "mitschrift ab zug {n}",
        ],
    ),
    (
        Intent::Adjourn,
        &["abbruch", "hängepartie", "partie abbrechen", "vertagen"],
    ),
    (
        Intent::Reopen,
        &[
            "wiederaufnahme",
            "partie wiederaufnehmen",
            "umschlag öffnen",
        ],
    ),
    (
        Intent::LastMoves,
        &[
            "letzte {n} züge",
            "die letzten {n} züge",
            "letzten {n} züge",
        ],
    ),
    (
        Intent::Correct,
        &[
            "korrektur",
            "korrektur {move}",
            "ich korrigiere",
            "ich korrigiere {move}",
            "korrigiere",
            "korrigiere {move}",
            "versprochen",
            "falsch",
        ],
    ),
    (
        Intent::Repetition,
        &[
            "wiederholung {move}",
            "wiederholt {move}",
            "gegner wiederholt {move}",
        ],
    ),
    (
        Intent::Made,
        &[
            "gemacht",
            "ausgeführt",
            "gezogen",
            "gesteckt",
            "zug ausgeführt",
            "zug gemacht",
        ],
    ),
    (
        Intent::Press,
        &["uhr", "uhr gedrückt", "uhr drücken", "gedrückt", "drücken"],
    ),
    (
        Intent::Start,
        &["start", "los", "uhr start", "uhr starten", "beginn"],
    ),
    (
        Intent::Pause,
        &[
            "pause",
            "uhr anhalten",
            "uhr stop",
            "anhalten",
            "unterbrechung",
        ],
    ),
    (
        Intent::Continue,
        &["weiter", "fortsetzen", "uhr weiter", "weiterspielen"],
    ),
    (
        Intent::TellTime,
        &[
            "{color} hat noch {time}",
            "{color} noch {time}",
            "uhr {color} {time}",
            "stand {color} {time}",
        ],
    ),
    (
        Intent::OfferDraw,
        &[
            "remis",
            "biete remis",
            "ich biete remis",
            "ich biete remis an",
            "remis anbieten",
            "remisangebot",
        ],
    ),
    (
        Intent::Accept,
        &[
            "annehmen",
            "angenommen",
            "remis annehmen",
            "remis angenommen",
            "ich nehme an",
            "einverstanden",
        ],
    ),
    (
        Intent::Decline,
        &[
            "ablehnen",
            "abgelehnt",
            "remis ablehnen",
            "remis abgelehnt",
            "ich lehne ab",
        ],
    ),
    (
        Intent::Resign,
        &[
            "aufgabe",
            "aufgeben",
            "ich gebe auf",
            "gibt auf",
            "gebe auf",
        ],
    ),
    (
        Intent::Yes,
        &[
            "ja",
            "jawohl",
            "richtig",
            "stimmt",
            "bestätigt",
            "okay",
            "ok",
        ],
    ),
    (Intent::No, &["nein", "nicht", "abbrechen", "doch nicht"]),
    (
        Intent::ClaimThreefold,
        &[
            "dreimal dieselbe stellung",
            "dreimal dieselbe stellung mit {move}",
            "dreifache stellungswiederholung",
            "dreifache stellungswiederholung mit {move}",
            "stellungswiederholung",
            "stellungswiederholung mit {move}",
            "antrag stellungswiederholung",
            "antrag stellungswiederholung mit {move}",
            "dritte wiederholung",
        ],
    ),
    (
        Intent::ClaimFifty,
        &[
            "fünfzig züge",
            "fünfzig züge mit {move}",
            "50 züge",
            "50 züge mit {move}",
            "fünfzig züge regel",
            "fünfzigzügeregel",
            "antrag fünfzig züge",
            "antrag fünfzig züge mit {move}",
        ],
    ),
    (
        Intent::ClaimQuickplay,
        &[
            "antrag endspurt",
            "remisantrag endspurt",
            "endspurt remis",
            "antrag endspurtphase",
        ],
    ),
    (
        Intent::ClaimIncrement,
        &["antrag zuschlag", "ich beantrage zuschlag"],
    ),
    (Intent::Missing, &["{color} fehlt", "{color} ist nicht da"]),
    (
        Intent::Arrived,
        &[
            "{color} ist da",
            "{color} ist gekommen",
            "{color} ist angekommen",
        ],
    ),
    (
        Intent::Touched,
        &[
            "berührt {role} {square}",
            "berührt {square}",
            "{color} berührt {role} {square}",
            "{color} berührt {square}",
        ],
    ),
    (
        Intent::Turn,
        &["wer ist am zug", "wer ist dran", "wer zieht", "am zug"],
    ),
    (
        Intent::WhatOn,
        &[
            "was steht auf {square}",
            "was ist auf {square}",
            "feld {square}",
        ],
    ),
    (
        Intent::Where,
        &[
            "wo sind die {role}",
            "wo ist der {role}",
            "wo ist die {role}",
            "wo steht der {role}",
            "wo steht die {role}",
            "wo stehen die {role}",
        ],
    ),
    (
        Intent::WhereOf,
        &[
            "wo sind die {color} {role}",
            "wo ist der {color} {role}",
            "wo ist die {color} {role}",
            "wo steht der {color} {role}",
            "wo steht die {color} {role}",
            "wo stehen die {color} {role}",
        ],
    ),
    (
        Intent::Material,
        &["material", "materialstand", "wer hat mehr"],
    ),
    (
        Intent::Position,
        &["stellung", "die stellung", "brett", "stellung vorlesen"],
    ),
    (
        Intent::StartPosition,
        &[
            "grundstellung",
            "startposition",
            "startstellung",
            "anfangsstellung",
            "grundstellung vorlesen",
        ],
    ),
    (Intent::Mode, &["modus", "welcher modus"]),
    (
        Intent::ResultWhite,
        &[
            "ergebnis 1-0",
            "ergebnis 1:0",
            "ergebnis eins null",
            "ergebnis eins zu null",
            "weiß gewinnt",
            "weiß hat gewonnen",
        ],
    ),
    (
        Intent::ResultBlack,
        &[
            "ergebnis 0-1",
            "ergebnis 0:1",
            "ergebnis null eins",
            "ergebnis null zu eins",
            "schwarz gewinnt",
            "schwarz hat gewonnen",
        ],
    ),
    (
        Intent::ResultDraw,
        &[
            "ergebnis remis",
            "ergebnis 1/2",
            "ergebnis ½-½",
            "ergebnis ½:½",
            "ergebnis 1/2-1/2",
            "ergebnis unentschieden",
        ],
    ),
    (
        Intent::AskResult,
        &["ergebnis", "wer hat gewonnen", "wie steht es", "spielstand"],
    ),
    (
        Intent::TakeBack,
        &["zurücknehmen", "zug zurück", "zurück", "rückgängig"],
    ),
    (
        Intent::Arbiter,
        &[
            "schiedsrichter {pin} {rest}",
            "schiedsrichter {pin}",
            "schiedsrichter {rest}",
            "schiedsrichter",
        ],
    ),
    (
        Intent::Help,
        &["hilfe", "help", "?", "befehle", "was kann ich sagen"],
    ),
    (
        Intent::HelpOn,
        &[
            "hilfe {topic}",
            "hilfe zu {topic}",
            "hilfe zur {topic}",
            "hilfe zum {topic}",
        ],
    ),
    (
        Intent::Quit,
        &[
            "ende",
            "quit",
            "exit",
            "beenden",
            "schluss",
            "aufhören",
            "tschüss",
        ],
    ),
    (
        Intent::OrderIllegal,
        &[
            "illegal",
            "illegaler zug",
            "regelwidrig",
            "regelwidriger zug",
            "illegal {color}",
            "regelwidrig {color}",
            "illegaler zug {color}",
            "regelwidriger zug {color}",
            "illegal {color} {n}",
            "illegaler zug {color} {n}",
            "illegaler zug {n}",
            "regelwidrig {color} {n}",
            "regelwidriger zug {color} {n}",
            "regelwidriger zug {n}",
        ],
    ),
    (
        Intent::OrderNoPiece,
        &[
            "umwandlung fehlt {color}",
            "keine figur {color}",
            "keine umwandlung {color}",
        ],
    ),
    (
        Intent::OrderPressedWithoutMove,
        &[
            "ohne zug gedrückt {color}",
            "gedrückt ohne zug {color}",
            "uhr ohne zug {color}",
        ],
    ),
    (
        Intent::OrderBothHands,
        &[
            "beide hände {color}",
            "mit beiden händen {color}",
            "zwei hände {color}",
        ],
    ),
    (Intent::OrderAllowDraw, &["remis erlaubt", "remis erlauben"]),
    (
        Intent::OrderClock,
        &[
            "uhr {color} {time}",
            "zeit {color} {time}",
            "{color} hat noch {time}",
        ],
    ),
    (
        Intent::OrderTimePlus,
        &[
            "zeit {color} plus {time}",
            "{color} plus {time}",
            "uhr {color} plus {time}",
        ],
    ),
    (
        Intent::OrderTimeMinus,
        &[
            "zeit {color} minus {time}",
            "{color} minus {time}",
            "uhr {color} minus {time}",
        ],
    ),
    (
        Intent::OrderWarn,
        &[
            "verwarnung {color}",
            "verwarnung für {color}",
            "verwarnung {color} {rest}",
        ],
    ),
    (
        Intent::OrderLoss,
        &[
            "verlust {color}",
            "partieverlust {color}",
            "{color} verliert",
        ],
    ),
    (
        Intent::OrderExclude,
        &[
            "ausschluss {color} runden {n}",
            "ausschluss {color} {n} runden",
            "ausschluss {color} {n} runde",
        ],
    ),
    (
        Intent::OrderExpel,
        &[
            "ausschluss {color}",
            "ausschluss von {color}",
            "ausschluss {color} {rest}",
        ],
    ),
    (Intent::OrderNote, &["notiz {rest}"]),
    (
        Intent::OrderForfeit,
        &[
            "kampflos verloren {color}",
            "{color} verliert kampflos",
            "{color} kampflos verloren",
        ],
    ),
    (
        Intent::OrderForfeitBoth,
        &[
            "kampflos beide",
            "beide kampflos",
            "beide verlieren kampflos",
        ],
    ),
    (
        Intent::OrderWrongStart,
        &[
            "startstellung falsch",
            "anfangsstellung falsch",
            "falsche startstellung",
            "falsche anfangsstellung",
        ],
    ),
    (
        Intent::OrderWrongBoard,
        &["brett verdreht", "brett falsch gelegt"],
    ),
    (
        Intent::OrderColours,
        &["farben vertauscht", "vertauschte farben"],
    ),
    (
        Intent::OrderNewGame,
        &["neue partie", "partie neu", "partie annulliert"],
    ),
    (Intent::OrderStands, &["partie gilt", "die partie gilt"]),
    (
        Intent::OrderRecording,
        &["mitschreiben", "wer muss mitschreiben", "mitschreibpflicht"],
    ),
    (
        Intent::OrderReconstruct,
        &["rekonstruktion", "rekonstruieren"],
    ),
    (
        Intent::OrderNextPeriod,
        &[
            "nächste zeitspanne",
            "nächste zeitspanne {color}",
            "nächste periode",
            "nächste periode {color}",
        ],
    ),
    (Intent::OrderScore, &["ergebnis {score}"]),
    (
        Intent::OrderTournament,
        &["modus turnier", "turnier", "turniermodus"],
    ),
    (Intent::OrderTraining, &["modus training", "training"]),
    (
        Intent::OrderHybrid,
        &["modus hybrid", "hybrid", "hybridmodus"],
    ),
    (Intent::OrderOnline, &["modus online", "online"]),
    (
        Intent::OrderClaimRight,
        &["antrag richtig", "antrag berechtigt"],
    ),
    (
        Intent::OrderClaimWrong,
        &["antrag falsch", "antrag unberechtigt"],
    ),
    (
        Intent::OrderPostpone,
        &["antrag aufgeschoben", "antrag später"],
    ),
    (
        Intent::OrderTakeBack,
        &["zurück", "zurück {n}", "zurücknehmen", "zurücknehmen {n}"],
    ),
    (
        Intent::Boards,
        &[
            "bretter",
            "bretter vergleichen",
            "die bretter",
            "stimmen die bretter",
            "stimmen die bretter überein",
        ],
    ),
    (
        Intent::OrderAbsent,
        &[
            "{color} fehlt",
            "{color} ist nicht da",
            "{color} ist abwesend",
        ],
    ),
    (
        Intent::OrderArrived,
        &["{color} ist da", "{color} ist gekommen"],
    ),
    (Intent::OrderOpenEnvelope, &["umschlag öffnen", "umschlag"]),
    (
        Intent::OrderEnvelopeLost,
        &["umschlag verloren", "parole verloren"],
    ),
    (
        Intent::OrderSealedLoses,
        &["abgabezug verliert", "abgabezug ungültig"],
    ),
    (
        Intent::OrderSealedIs,
        &["abgabezug {move}", "abgabezug ist {move}"],
    ),
    (
        Intent::OrderVerdict,
        &["urteil", "urteil bretter", "bericht"],
    ),
    (
        Intent::OrderDecide,
        &[
            "entscheidung",
            "entscheidung zurück {n}",
            "entscheidung {n} zurück",
        ],
    ),
    (Intent::OrderBoard, &["brett {color} {rest}"]),
    (
        Intent::OrderRecord,
        &["mitschrift {color} {rest}", "mitschrift von {color} {rest}"],
    ),
];

//! What is understood in French, typed or said, and the help that names it.

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
                "Aide et un sujet : coup, pendule, feuille, nulle, résultat, position, échiquier, ajournement, arbitre, programme.",
            ),
            (
                CommandKind::Voice,
                "Chaque touche fait taire la voix. Répéter : encore une fois la dernière annonce.",
            ),
            (
                CommandKind::Reply,
                "Blancs ou Noirs devant : qui parle. Oui et non : répondre.",
            ),
            (
                CommandKind::Quit,
                "Mode : dit lequel vaut. Fin : arrête, tout est enregistré.",
            ),
        ],
    ),
    (
        Topic::Moves,
        &[
            (
                CommandKind::Move,
                "Coup : par exemple Cavalier Gustav un Felix trois, ou Cf3, ou g1f3.",
            ),
            (
                CommandKind::Move,
                "Correction, aussi avec un nouveau coup : vaut jusqu'à ce que la pendule de l'adversaire tourne.",
            ),
            (
                CommandKind::Move,
                "Répétition et le coup : ce que l'adversaire a répété.",
            ),
            (
                CommandKind::Move,
                "Fait : le coup est exécuté sur l'échiquier.",
            ),
            (
                CommandKind::TakeBack,
                "Reprendre le coup : seulement à l'entraînement.",
            ),
        ],
    ),
    (
        Topic::Clock,
        &[
            (
                CommandKind::Clock,
                "Pendule : appuie sur la pendule. Départ, pause, continuer : lancer, arrêter, reprendre.",
            ),
            (
                CommandKind::AskTime,
                "Temps, temps adversaire, les deux temps : ce qui reste.",
            ),
            (CommandKind::AskUsedTime, "Utilisé : le temps déjà passé."),
            (
                CommandKind::Clock,
                "Les Blancs ont encore une heure : retient le temps de la pendule tactile.",
            ),
        ],
    ),
    (
        Topic::Record,
        &[
            (
                CommandKind::AskMoveNumber,
                "Numéro du coup : combien de coups sont joués, et à quel coup on en est.",
            ),
            (
                CommandKind::AskMoves,
                "Dernier coup, cinq derniers coups, à partir du coup vingt : lit la feuille de partie.",
            ),
        ],
    ),
    (
        Topic::Draw,
        &[
            (
                CommandKind::Draw,
                "Nulle : propose la nulle. Accepter, refuser : y répondre.",
            ),
            (
                CommandKind::Claim,
                "Trois fois la même position, cinquante coups : demande de nulle, aussi avec un coup.",
            ),
            (
                CommandKind::Claim,
                "Demande fin de partie, demande incrément : sous deux minutes, où la règle de fin de partie vaut.",
            ),
        ],
    ),
    (
        Topic::Result,
        &[
            (
                CommandKind::Ending,
                "Abandon : abandonne. Résultat un zéro : termine la partie. Résultat : où elle en est.",
            ),
            (
                CommandKind::Claim,
                "Blancs absents, blancs présents : note qui arrive en retard.",
            ),
            (
                CommandKind::Claim,
                "Noirs touché Eva sept : signale à l'arbitre une pièce touchée.",
            ),
        ],
    ),
    (
        Topic::Position,
        &[
            (
                CommandKind::AskState,
                "Position de départ : lit comment les pièces étaient placées au début.",
            ),
            (
                CommandKind::AskPosition,
                "Qu'y a-t-il en Eva quatre, où sont les cavaliers, matériel, position : seulement à l'entraînement.",
            ),
        ],
    ),
    (
        Topic::Boards,
        &[(CommandKind::AskState, "Échiquiers : s'ils concordent.")],
    ),
    (
        Topic::Adjournment,
        &[(
            CommandKind::Adjournment,
            "Ajournement : met le coup suivant sous enveloppe. Reprise : ouvre l'enveloppe.",
        )],
    ),
    (
        Topic::Arbiter,
        &[
            (
                CommandKind::Order,
                "Arbitre, code, consigne : par exemple illégal, retour, verdict ou décision.",
            ),
            (
                CommandKind::AskRule,
                "Règle sept cinq, règle David deux huit : ce que dit la règle, seulement à l'entraînement. En tournoi, demander à l'arbitre.",
            ),
        ],
    ),
];

/// How the topics of the help are named.
pub(in crate::game::words) const TOPICS: &[(Topic, &[&str])] = &[
    (Topic::Program, &["programme", "voix", "touches"]),
    (Topic::Moves, &["coup", "coups", "correction"]),
    (Topic::Clock, &["pendule", "temps"]),
    (Topic::Record, &["feuille", "numéro"]),
    (Topic::Draw, &["nulle", "demande"]),
    (Topic::Result, &["résultat", "abandon"]),
    (Topic::Position, &["position"]),
    (Topic::Boards, &["échiquier", "échiquiers"]),
    (Topic::Adjournment, &["ajournement", "reprise"]),
    (Topic::Arbiter, &["arbitre", "règle", "règles"]),
];

pub(in crate::game::words) const LEXEMES: &[(&str, Lexeme)] = &[
    ("Cäsar", Lexeme::File(File::C)),
    ("Hektor", Lexeme::File(File::H)),
    ("Gustave", Lexeme::File(File::G)),
    ("reine", Lexeme::Role(Role::Queen)),
    ("cheval", Lexeme::Role(Role::Knight)),
    ("Pions", Lexeme::Role(Role::Pawn)),
    ("Cavaliers", Lexeme::Role(Role::Knight)),
    ("Fous", Lexeme::Role(Role::Bishop)),
    ("Tours", Lexeme::Role(Role::Rook)),
    ("Dames", Lexeme::Role(Role::Queen)),
    ("Rois", Lexeme::Role(Role::King)),
    ("blanc", Lexeme::Color(Color::White)),
    ("blanche", Lexeme::Color(Color::White)),
    ("blanches", Lexeme::Color(Color::White)),
    ("noir", Lexeme::Color(Color::Black)),
    ("noire", Lexeme::Color(Color::Black)),
    ("noires", Lexeme::Color(Color::Black)),
    ("prend", Lexeme::Takes),
    ("prends", Lexeme::Takes),
    ("prise", Lexeme::Takes),
    ("capture", Lexeme::Takes),
    ("mange", Lexeme::Takes),
    ("de", Lexeme::From),
    ("depuis", Lexeme::From),
    ("vers", Lexeme::To),
    ("sur", Lexeme::To),
    ("roque", Lexeme::Castling),
    ("roquer", Lexeme::Castling),
    ("petit", Lexeme::Side(CastlingSide::KingSide)),
    ("court", Lexeme::Side(CastlingSide::KingSide)),
    ("grand", Lexeme::Side(CastlingSide::QueenSide)),
    ("long", Lexeme::Side(CastlingSide::QueenSide)),
    ("passant", Lexeme::EnPassant),
    ("en", Lexeme::Ignored),
    ("échec", Lexeme::Ignored),
    ("mat", Lexeme::Ignored),
    ("et", Lexeme::Ignored),
    ("s'il", Lexeme::Ignored),
    ("vous", Lexeme::Ignored),
    ("te", Lexeme::Ignored),
    ("plaît", Lexeme::Ignored),
    ("va", Lexeme::Ignored),
    ("fait", Lexeme::Ignored),
    ("devient", Lexeme::Ignored),
    ("promotion", Lexeme::Ignored),
    ("une", Lexeme::Ignored),
    ("le", Lexeme::Ignored),
    ("la", Lexeme::Ignored),
    ("les", Lexeme::Ignored),
    ("euh", Lexeme::Ignored),
];

pub(in crate::game::words) const ANSWERS: &[&str] = &[
    "de {part}",
    "depuis {part}",
    "le {part}",
    "la {part}",
    "celui de {part}",
    "celle de {part}",
    "celui en {part}",
    "celle en {part}",
    "{place}",
    "le {place}",
    "la {place}",
];

pub(in crate::game::words) const PLACES: &[&[&str]] = &[
    &["premier", "première"],
    &["deuxième", "second", "seconde"],
    &["troisième"],
    &["quatrième"],
];

pub(in crate::game::words) const PATTERNS: &[(Intent, &[&str])] = &[
    (
        Intent::TimeOwn,
        &[
            "temps",
            "mon temps",
            "temps restant",
            "combien de temps me reste-t-il",
            "combien de temps il me reste",
            "combien de temps ai-je",
            "combien de temps",
        ],
    ),
    (
        Intent::TimeOpponent,
        &[
            "temps adversaire",
            "temps de l'adversaire",
            "temps de mon adversaire",
            "combien de temps a l'adversaire",
            "combien de temps a mon adversaire",
            "combien de temps reste-t-il à l'adversaire",
        ],
    ),
    (
        Intent::TimeOf,
        &[
            "temps {color}",
            "temps des {color}",
            "combien de temps ont les {color}",
            "combien de temps reste-t-il aux {color}",
        ],
    ),
    (
        Intent::TimeBoth,
        &[
            "les deux temps",
            "deux temps",
            "les temps",
            "les deux pendules",
        ],
    ),
    (
        Intent::UsedOwn,
        &["utilisé", "temps utilisé", "combien de temps ai-je utilisé"],
    ),
    (
        Intent::UsedOpponent,
        &[
            "utilisé adversaire",
            "temps utilisé adversaire",
            "temps utilisé par l'adversaire",
            "temps utilisé de l'adversaire",
        ],
    ),
    (
        Intent::UsedBoth,
        &["les deux utilisés", "temps utilisés", "les temps utilisés"],
    ),
    (
        Intent::MoveNumber,
        &[
            "numéro du coup",
            "numéro de coup",
            "nombre de coups",
            "quel coup",
            "quel coup est-ce",
            "combien de coups",
        ],
    ),
    (
        Intent::Repeat,
        &[
            "répéter",
            "répète",
            "répétez",
            "encore une fois",
            "encore",
            "pardon",
            "comment",
        ],
    ),
    (
        Intent::Rule,
        &[
            "règle {article}",
            "article {article}",
            "règle numéro {article}",
            "règle annexe {article}",
        ],
    ),
    (
        Intent::Flag,
        &[
            "drapeau {color}",
            "drapeau des {color}",
            "dépassement de temps {color}",
        ],
    ),
    (Intent::Mate, &["échec et mat", "mat"]),
    (Intent::Stalemate, &["pat"]),
    (
        Intent::OrderReopen,
        &["annuler le résultat", "reprendre la partie"],
    ),
    (Intent::Stop, &["stop", "silence", "tais-toi"]),
    (
        Intent::LastMove,
        &[
            "dernier coup",
            "le dernier coup",
            "quel était le dernier coup",
        ],
    ),
    (
        Intent::MovesFrom,
        &[
            "à partir du coup {n}",
            "depuis le coup {n}",
            "coups depuis {n}",
        ],
    ),
    (Intent::Adjourn, &["ajournement", "ajourner"]),
    (
        Intent::Reopen,
        &["reprise", "ouvrir l’enveloppe", "ouvrir lenveloppe"],
    ),
    (
        Intent::LastMoves,
        &[
            "{n} derniers coups",
            "les {n} derniers coups",
            "derniers {n} coups",
        ],
    ),
    (
        Intent::Correct,
        &[
            "correction",
            "correction {move}",
            "je corrige",
            "je corrige {move}",
            "corrige",
            "corrige {move}",
            "je me suis trompé",
            "je me suis trompée",
            "erreur",
            "faux",
        ],
    ),
    (
        Intent::Repetition,
        &[
            "répétition {move}",
            "répété {move}",
            "l'adversaire répète {move}",
            "adversaire répète {move}",
        ],
    ),
    (
        Intent::Made,
        &[
            "fait",
            "exécuté",
            "joué",
            "coup exécuté",
            "coup fait",
            "coup joué",
        ],
    ),
    (
        Intent::Press,
        &[
            "pendule",
            "pendule appuyée",
            "appuyer sur la pendule",
            "appuyé",
            "appuyer",
        ],
    ),
    (
        Intent::Start,
        &[
            "départ",
            "démarrer",
            "lancer la pendule",
            "démarrer la pendule",
            "début",
            "commencer",
        ],
    ),
    (
        Intent::Pause,
        &["pause", "arrêter la pendule", "stop", "interruption"],
    ),
    (
        Intent::Continue,
        &[
            "continuer",
            "continue",
            "continuez",
            "reprendre la partie",
            "poursuivre",
        ],
    ),
    (
        Intent::TellTime,
        &[
            "les {color} ont encore {time}",
            "{color} ont encore {time}",
            "{color} encore {time}",
            "il reste aux {color} {time}",
            "pendule {color} {time}",
        ],
    ),
    (
        Intent::OfferDraw,
        &[
            "nulle",
            "je propose nulle",
            "je propose la nulle",
            "proposer nulle",
            "proposition de nulle",
            "nulle ?",
            "remise",
        ],
    ),
    (
        Intent::Accept,
        &[
            "accepter",
            "accepté",
            "accepter la nulle",
            "nulle acceptée",
            "j'accepte",
            "d'accord",
        ],
    ),
    (
        Intent::Decline,
        &[
            "refuser",
            "refusé",
            "refuser la nulle",
            "nulle refusée",
            "je refuse",
        ],
    ),
    (
        Intent::Resign,
        &[
            "abandon",
            "abandonner",
            "j'abandonne",
            "abandonne",
            "abandonnent",
        ],
    ),
    (
        Intent::Yes,
        &[
            "oui",
            "juste",
            "exact",
            "c'est juste",
            "confirmé",
            "okay",
            "ok",
        ],
    ),
    (Intent::No, &["non", "pas", "annuler", "finalement non"]),
    (
        Intent::ClaimThreefold,
        &[
            "trois fois la même position",
            "trois fois la même position avec {move}",
            "triple répétition",
            "triple répétition avec {move}",
            "répétition de la position",
            "répétition de la position avec {move}",
            "demande triple répétition",
            "demande triple répétition avec {move}",
            "troisième répétition",
        ],
    ),
    (
        Intent::ClaimFifty,
        &[
            "cinquante coups",
            "cinquante coups avec {move}",
            "50 coups",
            "50 coups avec {move}",
            "règle des cinquante coups",
            "règle des cinquante coups avec {move}",
            "demande cinquante coups",
            "demande cinquante coups avec {move}",
        ],
    ),
    (
        Intent::ClaimQuickplay,
        &["demande fin de partie", "réclamation fin de partie"],
    ),
    (
        Intent::ClaimIncrement,
        &["demande incrément", "réclamation incrément"],
    ),
    (Intent::Missing, &["{color} absent", "{color} absents"]),
    (Intent::Arrived, &["{color} présent", "{color} présents"]),
    (
        Intent::Touched,
        &[
            "touché {role} {square}",
            "touché {square}",
            "{color} touché {role} {square}",
            "{color} touché {square}",
        ],
    ),
    (
        Intent::Turn,
        &[
            "à qui le trait",
            "qui a le trait",
            "qui est au trait",
            "à qui de jouer",
            "qui joue",
            "trait",
        ],
    ),
    (
        Intent::WhatOn,
        &[
            "qu'y a-t-il en {square}",
            "qu'y a-t-il sur {square}",
            "qu'est-ce qu'il y a en {square}",
            "case {square}",
        ],
    ),
    (
        Intent::Where,
        &[
            "où sont les {role}",
            "où est le {role}",
            "où est la {role}",
            "où se trouve le {role}",
            "où se trouve la {role}",
            "où se trouvent les {role}",
        ],
    ),
    (
        Intent::WhereOf,
        &[
            "où sont les {role} {color}",
            "où est le {role} {color}",
            "où est la {role} {color}",
            "où se trouve le {role} {color}",
            "où se trouve la {role} {color}",
            "où se trouvent les {role} {color}",
        ],
    ),
    (
        Intent::Material,
        &["matériel", "bilan matériel", "qui a plus"],
    ),
    (
        Intent::Position,
        &["position", "la position", "échiquier", "lire la position"],
    ),
    (
        Intent::StartPosition,
        &["position de départ", "position initiale"],
    ),
    (Intent::Mode, &["mode", "quel mode"]),
    (
        Intent::ResultWhite,
        &[
            "résultat 1-0",
            "résultat 1:0",
            "résultat un zéro",
            "résultat un à zéro",
            "les blancs gagnent",
            "blancs gagnent",
            "les blancs ont gagné",
        ],
    ),
    (
        Intent::ResultBlack,
        &[
            "résultat 0-1",
            "résultat 0:1",
            "résultat zéro un",
            "résultat zéro à un",
            "les noirs gagnent",
            "noirs gagnent",
            "les noirs ont gagné",
        ],
    ),
    (
        Intent::ResultDraw,
        &[
            "résultat nulle",
            "résultat 1/2",
            "résultat ½-½",
            "résultat ½:½",
            "résultat 1/2-1/2",
            "résultat partie nulle",
        ],
    ),
    (
        Intent::AskResult,
        &["résultat", "qui a gagné", "quel est le résultat"],
    ),
    (
        Intent::TakeBack,
        &[
            "reprendre le coup",
            "reprendre",
            "coup en arrière",
            "retour",
            "défaire",
        ],
    ),
    (
        Intent::Arbiter,
        &[
            "arbitre {pin} {rest}",
            "arbitre {pin}",
            "arbitre {rest}",
            "arbitre",
        ],
    ),
    (
        Intent::Help,
        &["aide", "?", "commandes", "que puis-je dire"],
    ),
    (Intent::HelpOn, &["aide {topic}", "aide sur {topic}"]),
    (Intent::Quit, &["fin", "terminer", "quitter", "au revoir"]),
    (
        Intent::OrderIllegal,
        &[
            "illégal",
            "coup illégal",
            "irrégulier",
            "coup irrégulier",
            "illégal {color}",
            "irrégulier {color}",
            "coup illégal {color}",
            "coup illégal des {color}",
            "coup irrégulier {color}",
            "illégal {color} {n}",
            "coup illégal {color} {n}",
            "coup illégal {n}",
            "irrégulier {color} {n}",
            "coup irrégulier {color} {n}",
        ],
    ),
    (
        Intent::OrderNoPiece,
        &[
            "pas de promotion {color}",
            "pas de pièce {color}",
            "promotion manquante {color}",
        ],
    ),
    (
        Intent::OrderPressedWithoutMove,
        &["appuyé sans coup {color}", "pendule sans coup {color}"],
    ),
    (
        Intent::OrderBothHands,
        &[
            "deux mains {color}",
            "des deux mains {color}",
            "les deux mains {color}",
        ],
    ),
    (
        Intent::OrderAllowDraw,
        &["nulle permise", "permettre la nulle"],
    ),
    (
        Intent::OrderClock,
        &[
            "pendule {color} {time}",
            "temps {color} {time}",
            "{color} ont encore {time}",
            "les {color} ont encore {time}",
        ],
    ),
    (
        Intent::OrderTimePlus,
        &[
            "temps {color} plus {time}",
            "{color} plus {time}",
            "pendule {color} plus {time}",
        ],
    ),
    (
        Intent::OrderTimeMinus,
        &[
            "temps {color} moins {time}",
            "{color} moins {time}",
            "pendule {color} moins {time}",
        ],
    ),
    (
        Intent::OrderWarn,
        &[
            "avertissement {color}",
            "avertissement pour {color}",
            "avertissement {color} {rest}",
        ],
    ),
    (Intent::OrderLoss, &["perte {color}", "{color} perd"]),
    (
        Intent::OrderExclude,
        &[
            "exclusion {color} rondes {n}",
            "exclusion {color} {n} rondes",
            "exclusion {color} {n} ronde",
        ],
    ),
    (
        Intent::OrderExpel,
        &[
            "expulsion {color}",
            "expulsion des {color}",
            "expulsion {color} {rest}",
        ],
    ),
    (Intent::OrderNote, &["note {rest}"]),
    (
        Intent::OrderForfeit,
        &["forfait {color}", "{color} perd par forfait"],
    ),
    (
        Intent::OrderForfeitBoth,
        &["forfait les deux", "double forfait"],
    ),
    (
        Intent::OrderWrongStart,
        &["position initiale fausse", "fausse position initiale"],
    ),
    (
        Intent::OrderWrongBoard,
        &["échiquier tourné", "échiquier mal placé"],
    ),
    (Intent::OrderColours, &["couleurs inversées"]),
    (Intent::OrderNewGame, &["nouvelle partie", "partie annulée"]),
    (
        Intent::OrderStands,
        &["partie valable", "la partie est valable"],
    ),
    (Intent::OrderRecording, &["notation", "qui doit noter"]),
    (
        Intent::OrderReconstruct,
        &["reconstruction", "reconstituer"],
    ),
    (
        Intent::OrderNextPeriod,
        &["période suivante", "période suivante {color}"],
    ),
    (Intent::OrderScore, &["résultat {score}"]),
    (Intent::OrderTournament, &["mode tournoi", "tournoi"]),
    (
        Intent::OrderTraining,
        &["mode entraînement", "entraînement"],
    ),
    (Intent::OrderHybrid, &["mode hybride", "hybride"]),
    (Intent::OrderOnline, &["mode en ligne", "en ligne"]),
    (
        Intent::OrderClaimRight,
        &["demande fondée", "demande juste"],
    ),
    (
        Intent::OrderClaimWrong,
        &["demande non fondée", "demande infondée", "demande fausse"],
    ),
    (
        Intent::OrderPostpone,
        &["demande remise", "demande reportée"],
    ),
    (
        Intent::OrderTakeBack,
        &["retour", "retour {n}", "reprendre", "reprendre {n}"],
    ),
    (Intent::Boards, &["échiquiers", "les échiquiers concordent"]),
    (
        Intent::OrderAbsent,
        &[
            "{color} absents",
            "{color} absent",
            "les {color} sont absents",
        ],
    ),
    (
        Intent::OrderArrived,
        &[
            "{color} arrivés",
            "{color} arrivé",
            "les {color} sont arrivés",
        ],
    ),
    (
        Intent::OrderOpenEnvelope,
        &["ouvrir l'enveloppe", "ouvrir enveloppe", "enveloppe"],
    ),
    (
        Intent::OrderEnvelopeLost,
        &["enveloppe perdue", "phrase perdue"],
    ),
    (
        Intent::OrderSealedLoses,
        &[
            "coup sous enveloppe perd",
            "coup sous enveloppe non valable",
        ],
    ),
    (Intent::OrderSealedIs, &["coup sous enveloppe {move}"]),
    (Intent::OrderVerdict, &["verdict"]),
    (Intent::OrderDecide, &["décision", "décision retour {n}"]),
    (Intent::OrderBoard, &["échiquier {color} {rest}"]),
    (
        Intent::OrderRecord,
        &["feuille {color} {rest}", "feuille des {color} {rest}"],
    ),
];

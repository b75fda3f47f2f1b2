//! French. The colours are plural without an article, which the sentences bring along: "les Blancs", "aux Noirs".

mod understood;

use std::sync::OnceLock;

use shakmaty::{ByColor, ByRole};

use super::{Phrases, Unit, Words};

pub(super) static WORDS: Words = Words {
    files: [
        "Anna", "Bella", "César", "David", "Eva", "Felix", "Gustav", "Hector",
    ],
    ranks: [
        "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit",
    ],
    roles: ByRole {
        pawn: "Pion",
        knight: "Cavalier",
        bishop: "Fou",
        rook: "Tour",
        queen: "Dame",
        king: "Roi",
    },
    role_plurals: ByRole {
        pawn: "Pions",
        knight: "Cavaliers",
        bishop: "Fous",
        rook: "Tours",
        queen: "Dames",
        king: "Rois",
    },
    a_role: ByRole {
        pawn: "un pion",
        knight: "un cavalier",
        bishop: "un fou",
        rook: "une tour",
        queen: "une dame",
        king: "un roi",
    },
    the_role: ByRole {
        pawn: "le pion",
        knight: "le cavalier",
        bishop: "le fou",
        rook: "la tour",
        queen: "la dame",
        king: "le roi",
    },
    no_role: ByRole {
        pawn: "Aucun pion",
        knight: "Aucun cavalier",
        bishop: "Aucun fou",
        rook: "Aucune tour",
        queen: "Aucune dame",
        king: "Aucun roi",
    },
    colors: ByColor {
        white: "Blancs",
        black: "Noirs",
    },
    pieces: ByColor {
        white: ByRole {
            pawn: "pion blanc",
            knight: "cavalier blanc",
            bishop: "fou blanc",
            rook: "tour blanche",
            queen: "dame blanche",
            king: "roi blanc",
        },
        black: ByRole {
            pawn: "pion noir",
            knight: "cavalier noir",
            bishop: "fou noir",
            rook: "tour noire",
            queen: "dame noire",
            king: "roi noir",
        },
    },
    letters: ByRole {
        pawn: 'P',
        knight: 'C',
        bishop: 'F',
        rook: 'T',
        queen: 'D',
        king: 'R',
    },
    from: "de",
    to: "vers",
    takes: "prend",
    takes_on: "prend en",
    en_passant: "en passant",
    short_castling: "Petit roque",
    long_castling: "Grand roque",
    dash: "tiret",
    or: "ou",
    and: "et",
    hour: Unit {
        one: "une heure",
        many: "heures",
        forms: &["heure", "heures", "h"],
    },
    minute: Unit {
        one: "une minute",
        many: "minutes",
        forms: &["minute", "minutes", "min"],
    },
    second: Unit {
        one: "une seconde",
        many: "secondes",
        forms: &["seconde", "secondes", "sec", "s"],
    },
    no_time: "zéro seconde",
    ones: &["une"],
    number,
    smooth: elide,
    unit_number: feminine,
    phrases: PHRASES,
    lexicon: OnceLock::new(),
    help: understood::HELP,
    lexemes: understood::LEXEMES,
    patterns: understood::PATTERNS,
};

fn number(n: u32) -> String {
    const SMALL: [&str; 20] = [
        "zéro", "un", "deux", "trois", "quatre", "cinq", "six", "sept", "huit", "neuf", "dix",
        "onze", "douze", "treize", "quatorze", "quinze", "seize", "dix-sept", "dix-huit",
        "dix-neuf",
    ];
    const TENS: [&str; 7] = [
        "",
        "",
        "vingt",
        "trente",
        "quarante",
        "cinquante",
        "soixante",
    ];
    // No "one" before hundred and thousand: cent, mille.
    let times = |n: u32, unit: &str| match n {
        1 => unit.to_owned(),
        n => format!("{} {unit}", number(n)),
    };
    match n {
        0..20 => SMALL[n as usize].to_owned(),
        20..60 => match (TENS[n as usize / 10], n % 10) {
            (tens, 0) => tens.to_owned(),
            (tens, 1) => format!("{tens} et un"),
            (tens, unit) => format!("{tens}-{}", number(unit)),
        },
        // Twenties from here on: soixante-dix, quatre-vingt-dix.
        60 => TENS[6].to_owned(),
        61 | 71 => format!("soixante et {}", number(n - 60)),
        62..80 => format!("soixante-{}", number(n - 60)),
        80 => "quatre-vingts".to_owned(),
        81..100 => format!("quatre-vingt-{}", number(n - 80)),
        100..1000 => match n % 100 {
            0 if n > 100 => times(n / 100, "cents"),
            0 => "cent".to_owned(),
            rest => format!("{} {}", times(n / 100, "cent"), number(rest)),
        },
        _ => match n % 1000 {
            0 => times(n / 1000, "mille"),
            rest => format!("{} {}", times(n / 1000, "mille"), number(rest)),
        },
    }
}

/// "vingt et une minutes": hours, minutes and seconds are feminine.
fn feminine(n: u32) -> String {
    let number = number(n);
    if number.ends_with("un") {
        return number + "e";
    }
    number
}

/// "d'Anna", "d'Eva", "d'Hector"
fn elide(sentence: String) -> String {
    ["Anna", "Eva", "Hector"]
        .iter()
        .fold(sentence, |sentence, name| {
            sentence.replace(&format!("de {name}"), &format!("d'{name}"))
        })
}

const PHRASES: Phrases = Phrases {
    opened_tournament: "Nouvelle partie, mode tournoi : je note ce qui est annoncé et ne vérifie rien.",
    opened_training: "Nouvelle partie, mode entraînement : je vérifie les coups et j'aide.",
    opened_online: "Nouvelle partie, mode en ligne : je transmets les coups, leur nombre, les temps et les propositions de nulle.",
    start_number: "Échecs neuf cent soixante, position {number}.",
    resumed: "Partie reprise, {mode} : coup {number}, trait aux {color}.",
    time_unwitnessed: "La pendule est arrêtée et vaut comme au dernier enregistrement ; pour reprendre, dites le mot Continuer.",
    journal_damaged: "Attention, l'enregistrement est endommagé, endroits : {number} ; vérifiez la position et les pendules.",
    tail_set_aside: "Attention, la dernière entrée était incomplète et a été mise de côté.",
    check: "Échec.",
    checkmate: "Échec et mat.",
    boards_same: "Les positions sont identiques.",
    boards_differ: "{square} : {first} dans la première position, {second} dans la seconde.",
    nothing: "vide",
    repeated_right: "Bien répété.",
    repeated_wrong: "Attention, répété autrement. Annoncé : {announced}. Répété : {repeated}.",
    corrected: "Corrigé : {move}.",
    withdrawn: "Annonce retirée, les {color} annoncent de nouveau.",
    nothing_to_correct: "Il n'y a pas d'annonce à corriger.",
    too_late_to_correct: "Trop tard pour une correction : la pendule de l'adversaire tourne.",
    made: "Exécuté sur l'échiquier des {color}.",
    nothing_to_make: "Aucun coup n'est en attente.",
    pressed: "Pendule appuyée.",
    clock_runs: "La pendule des {color} tourne.",
    pressed_too_early: "Aucun coup n'est encore annoncé.",
    no_clock: "Il n'y a pas de pendule dans cette partie.",
    told_clock_only: "Je ne règle pas cette pendule, je retiens seulement les temps annoncés de la pendule tactile.",
    paused: "Pause, la pendule est arrêtée.",
    resumed_play: "Reprise, la pendule des {color} tourne.",
    play_goes_on: "On continue.",
    already_paused: "La partie est déjà en pause.",
    not_paused: "La partie n'est pas en pause.",
    paused_now: "La partie est en pause ; pour reprendre, dites le mot Continuer.",
    not_understood: "Pas compris.",
    nothing_said_yet: "Rien n'a encore été annoncé.",
    impossible: "Impossible. {reason}",
    which: "{choices} ?",
    not_in_tournament: "Je ne dis pas cela en mode tournoi.",
    not_online: "Je ne dis pas cela en mode en ligne.",
    game_over: "La partie est terminée : {result}",
    no_question: "Aucune question n'est posée.",
    time_own: "Encore {time}",
    time_of: "{color} : encore {time}",
    used_own: "Temps utilisé : {time}",
    used_of: "{color}, temps utilisé : {time}",
    times_joined: "{first}. {second}.",
    told_ago: "{times}, annoncé il y a {ago}.",
    time_not_told: "Aucun temps n'a encore été annoncé.",
    told: "Retenu : {color}, {time}.",
    move_number: "Coup {number}.",
    turn: "Trait aux {color}.",
    listed_move: "Coup {number}, {color} : {move}.",
    no_moves_yet: "Pas encore de coup.",
    low_time: "{color} : plus que {time}.",
    flag_fell: "Le temps des {color} est écoulé.",
    arbiter_decides: "L'arbitre décide.",
    draw_offered: "Les {color} proposent nulle.",
    draw_offer_stands: "Les {color} ont proposé nulle : accepter ou refuser ?",
    draw_declined: "Nulle refusée.",
    no_offer: "Il n'y a pas de proposition de nulle.",
    not_own_offer: "C'est l'adversaire qui décide de cette proposition.",
    offer_exists: "La proposition de nulle est déjà faite.",
    resign_question: "Les {color} abandonnent ? Oui ou non ?",
    resign_dropped: "Pas d'abandon, la partie continue.",
    result_question: "{result} Oui ou non ?",
    dropped: "Bien, alors non.",
    claim_noted: "Demande de nulle des {color} notée : {claim} ; l'arbitre décide.",
    paused_plain: "Pause.",
    used_unknown: "Je ne connais pas le temps utilisé sur cette pendule.",
    claim_with_move: "{claim} avec {move}",
    claim_wrong_plain: "La demande est fausse.",
    no_result_yet: "La partie continue.",
    illegal_noted_plain: "Coup illégal numéro {number} des {offender} : retour à la position.",
    claim_pending: "Une demande de nulle est déjà chez l'arbitre.",
    claim_right: "La demande est juste.",
    claim_wrong: "La demande n'est pas fondée : les {color} reçoivent {time} de plus.",
    claim_not_your_turn: "Seul le joueur au trait peut demander la nulle.",
    no_claim: "Il n'y a pas de demande de nulle.",
    threefold: "trois fois la même position",
    fifty_moves: "cinquante coups sans coup de pion ni prise",
    white_wins: "Les Blancs gagnent",
    black_wins: "Les Noirs gagnent",
    drawn: "Partie nulle",
    by_mate: "par échec et mat",
    by_stalemate: "par pat",
    by_dead_position: "par position morte",
    by_fivefold: "par quintuple répétition",
    by_seventy_five: "après soixante-quinze coups sans coup de pion ni prise",
    by_time: "au temps",
    by_time_no_mate: "au temps, l'adversaire ne peut pas mater",
    by_resignation: "par abandon",
    by_agreement: "par accord mutuel",
    by_threefold: "par triple répétition",
    by_fifty: "après cinquante coups sans coup de pion ni prise",
    by_illegal_moves: "en raison de coups illégaux",
    by_players: "selon les joueurs",
    by_arbiter: "par décision de l'arbitre",
    on_square: "En {square} : {piece}.",
    empty_square: "{square} est vide.",
    where_are: "{color}, {role} : {squares}.",
    none_of_role: "{color}, {role} : aucune pièce.",
    material: "Les {color} ont de plus : {pieces}.",
    material_equal: "Le matériel est égal.",
    mode_tournament: "mode tournoi",
    mode_training: "mode entraînement",
    mode_online: "mode en ligne",
    mode_is: "La partie est en {mode}.",
    mode_changed: "Désormais en {mode}.",
    mode_same: "La partie est déjà en {mode}.",
    arbiter_pin_wrong: "Le code est faux.",
    arbiter_no_pin: "Aucun code n'a été fixé pour cette partie, le mode ne change pas.",
    arbiter_unknown_order: "Après le code, donnez un ordre : coup illégal, pendule blancs, mode, demande juste, retour ou résultat.",
    illegal_noted: "Coup illégal numéro {number} des {offender} : retour à la position, les {other} reçoivent {time} de plus, la pendule est arrêtée.",
    illegal_loses: "Coup illégal des {offender}, numéro {number} : {result}",
    nothing_to_take_back: "Il n'y a pas de coup à reprendre.",
    taken_back: "Retour au coup {number}, trait aux {color}.",
    take_back_arbiter_only: "Seul l'arbitre peut reprendre un coup ici.",
    clock_set: "Pendule réglée : {color}, {time}.",
    why_not_possible: "Ce coup n'est pas possible.",
    why_nothing_there: "En {square} il n'y a rien.",
    why_not_yours: "En {square} se trouve une pièce adverse.",
    why_other_piece: "En {square} se trouve {a_role}.",
    why_no_such_piece: "{no_role} ne reste sur l'échiquier.",
    why_own_piece: "En {square} se trouve une de vos pièces.",
    why_nothing_to_take: "En {square} il n'y a rien à prendre.",
    why_none_gets_there: "{no_role} ne peut aller en {square}.",
    why_wrong_way: "Ce n'est pas ainsi que se déplace {the_role}.",
    why_blocked: "Le chemin est barré.",
    why_king_in_check: "Le roi serait en échec.",
    why_no_promotion: "Il n'y a pas de promotion là.",
    why_castling_lost: "Ce roque n'est plus permis.",
    why_castling_blocked: "Il y a des pièces entre le roi et la tour.",
    why_castling_through_check: "Le roi est en échec ou serait en échec.",
    confirm: "{move}, c'est juste ?",
    please_repeat: "Répétez, s'il vous plaît.",
    voice_lost: "La voix est en panne, je continue par écrit et je la cherche.",
    voice_back: "La voix est revenue.",
    no_voice_of_language: "Il n'y a pas de voix pour cette langue, la voix par défaut parle.",
    microphone_lost: "Le microphone est en panne, tapez s'il vous plaît ; je le cherche encore.",
    microphone_back: "Le microphone est revenu.",
    not_saved: "Attention, pas enregistré : {error} Je continue d'essayer.",
    disk_full: "Le disque est plein.",
    disk_refuses: "Le disque n'accepte rien.",
    game_name: "Cette partie s'appelle {name}.",
    settings_stay: "La partie a déjà commencé ; ses réglages restent.",
    saved_again: "De nouveau enregistré, rien n'est perdu.",
    farewell: "Enregistré. Au revoir.",
    no_terminal: "Pas de terminal : je lis une entrée par ligne jusqu'à la fin.",
};

#[cfg(test)]
mod tests {
    use super::number;

    #[test]
    fn numbers() {
        for (n, word) in [
            (0, "zéro"),
            (1, "un"),
            (17, "dix-sept"),
            (21, "vingt et un"),
            (22, "vingt-deux"),
            (60, "soixante"),
            (61, "soixante et un"),
            (71, "soixante et onze"),
            (77, "soixante-dix-sept"),
            (80, "quatre-vingts"),
            (81, "quatre-vingt-un"),
            (91, "quatre-vingt-onze"),
            (100, "cent"),
            (101, "cent un"),
            (200, "deux cents"),
            (201, "deux cent un"),
            (1000, "mille"),
            (1280, "mille deux cent quatre-vingts"),
        ] {
            assert_eq!(number(n), word);
        }
    }
}

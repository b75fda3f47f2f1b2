//! Games that were recorded: listed, begun, imported, written, in German.

use crate::game::{
    laws::agreement::{Mode, Sight},
    words::shell::games::{Answers, Claims, Games, NewGame},
};

pub(super) const GAMES: Games = Games {
    none: "Noch keine Partie.",
    dated: "{date}: {line}",
    game: "{white} gegen {black}, {result}, {state}. {name}",
    damaged: "beschädigt",
    ended: "beendet",
    adjourned: "abgebrochen",
    interrupted: "unterbrochen",
    open: "offen",
    written: "Geschrieben: {path}",
}
.checked();

pub(super) const CLAIMS: Claims = Claims {
    start: "Start",
    repetition: "{times}-mal dieselbe Stellung, nach: {places}",
    quiet: "{count} Halbzüge ohne Bauernzug und Schlagen: {first} bis {last}",
    intended: "{place} mit dem beabsichtigten Zug {movement}",
    none: "Die Mitschrift beweist keinen Remisantrag.",
    pin: "PIN des Schiedsrichters?",
}
.checked();

pub(super) const NEW_GAME: NewGame = NewGame {
    white: "Name von Weiß?",
    black: "Name von Schwarz?",
    white_sight: "Weiß: blind, sehbehindert oder sehend?",
    black_sight: "Schwarz: blind, sehbehindert oder sehend?",
    white_hearing: "Ist Weiß hörbehindert, ja oder nein?",
    black_hearing: "Ist Schwarz hörbehindert, ja oder nein?",
    assistant: "Hat der blinde Spieler eine Assistenz, ja oder nein?",
    assistant_compulsory: "Gegen einen hörbehinderten Spieler ist eine Assistenz Pflicht (D.2.11).",
    duties: "Wer hat welche Aufgabe (D.2.9, seit 2017 D.2.10, a bis f), etwa a=assistant,e=nobody? Leer: nicht festgelegt.",
    mode: "Turnier, Training, online oder hybrid?",
    time: "Bedenkzeit, zum Beispiel 90+30, leer ohne Uhr?",
    event: "Turnier oder Anlass?",
    round: "Runde?",
    pin: "PIN des Schiedsrichters, vier bis zwölf Ziffern, leer ohne PIN?",
    not_understood: "Das habe ich nicht verstanden.",
    ready: "Die Partie {name} ist angelegt. Sie beginnt mit: {command}",
    begin_now: "Jetzt beginnen? Ja oder nein.",
}
.checked();

pub(super) const ANSWERS: Answers = Answers {
    yes: &["ja", "j"],
    no: &["nein", "n"],
    sights: &[
        ("blind", Sight::Blind),
        ("sehbehindert", Sight::Partial),
        ("sehend", Sight::Sighted),
    ],
    modes: &[
        ("turnier", Mode::Tournament),
        ("turniermodus", Mode::Tournament),
        ("training", Mode::Training),
        ("übung", Mode::Training),
        ("online", Mode::Online),
        ("hybrid", Mode::Hybrid),
    ],
};

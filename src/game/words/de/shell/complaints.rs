//! Why a command could not be carried out, and what to do next, in German.

use crate::game::words::shell::complaints::{Complaints, Disagreements, HearErrors};

pub(super) const COMPLAINTS: Complaints = Complaints {
    pin: "Die PIN des Schiedsrichters besteht aus vier bis zwölf Ziffern.",
    no_terminal_for_pin: "Verdeckt lässt sich die PIN nur an einem Terminal tippen; bitte hinter --pin schreiben oder ANSAGER_PIN setzen.",
    in_use: "Diese Partie ist schon in einem anderen Fenster offen: {path}. Bitte dort weiterspielen oder es schließen.",
    not_found: "Diese Partie gibt es nicht: {path}.",
    unreadable: "Die Datei {path} lässt sich nicht öffnen: {why}.",
    unwritable: "Die Datei {path} lässt sich nicht schreiben: {why}.",
    not_wav: "Die Datei {path} ist kein Ton, den ich lesen kann: WAV mit ganzen Zahlen bis 32 Bit oder Kommazahlen von 32 Bit.",
    not_a_journal: "Die Datei {path} ist keine Partie von ansager; sie bleibt, wie sie ist.",
    no_beginning: "Der Anfang der Partie {path} ist beschädigt; sie lässt sich prüfen, aber nicht fortsetzen: ansager verify.",
    no_home: "Es ist kein Heimatverzeichnis bekannt; bitte den Pfad der Partie angeben.",
    not_fen: "Das ist keine Stellung in FEN: {text}",
    illegal_position: "Diese Stellung ist nicht regelgerecht: {text}",
    not_uci: "Das ist kein Zug wie g1f3: {text}",
    illegal_move: "Dieser Zug ist in der Stellung nicht möglich: {text}",
    no_board: "In der Datei {path} ist kein Brett dieser Art zu erkennen.",
    not_calibrated: "In der Datei {path} steht die Grundstellung nicht lange genug, um die Figuren kennenzulernen.",
    not_a_record: "In der Datei {path} stehen keine Züge.",
    no_move_at_all: "In keiner der beiden Mitschriften steht ein Zug.",
    starts_differ: "Die beiden Mitschriften beginnen mit verschiedenen Stellungen.",
    no_such_model: "Ein Modell {name} gibt es nicht; alle zeigt: ansager setup --list.",
    no_such_rule: "Eine Regel {number} kenne ich in der Ausgabe {edition} nicht; alle zeigt: ansager rule.",
    not_adjourned: "In dieser Partie ist kein Zug versiegelt.",
    no_espeak: "Für eine Tondatei fehlt das Programm espeak-ng; bitte installieren.",
    settings: "In den Einstellungen {path}, Zeile {line}, stimmt etwas nicht: {why}",
    no_hash: "Auf dem Blatt {path} steht keine Prüfsumme.",
    one_game_per_page: "Eine HTML-Seite fasst eine Partie; bitte jede Partie für sich ausgeben.",
    arbiter_only: "Während der Turnierpartie nur mit der PIN des Schiedsrichters: --pin.",
    exists: "Diese Partie gibt es schon: {path}. Bitte mit --name einen anderen Namen geben.",
    not_imported: "Aus der Datei {path} wird keine Partie: {why}",
    not_all_imported: "Nicht alle Partien der Datei {path} wurden übernommen: {why}",
    input_ended: "Die Eingabe endete vor der letzten Frage; es wurde keine Partie angelegt.",
    no_name: "Eine Partie braucht einen Namen.",
    not_saved: "Die letzten Einträge konnten nicht gespeichert werden: {path}.",
    random: "Das System liefert keine Zufallszahlen für die PIN.",
}
.checked();

pub(super) const DISAGREEMENTS: Disagreements = Disagreements {
    assistant_compulsory: "Ein blinder Spieler trifft auf einen hörbehinderten: Eine Assistenz ist Pflicht, bitte --assistant angeben.",
    duty_needs_hands: "Züge auf dem anderen Brett ausführen kann ansager nicht: bei --duties bitte a=assistant, a=opponent oder a=nobody.",
    duty_not_for_opponent: "Die Assistenz des sehenden Spielers hat nur die Aufgaben a und b, und nur wenn der blinde Spieler keine hat (D.2.10, seit 2017 D.2.11).",
    duty_without_assistant: "Eine Aufgabe der Assistenz braucht --assistant.",
    warnings_without_clock: "Warnungen brauchen eine Uhr, bitte --time angeben.",
    no_quickplay: "Eine Endspurtphase gibt es nur ohne Zuschlag und nicht im Blitz, bitte --quickplay-finish weglassen.",
    no_such_number: "Die Startstellungen haben die Nummern 0 bis 959.",
    not_fen: "Die Startstellung ist weder eine Nummer von 0 bis 959 noch eine FEN.",
    not_legal: "Die Startstellung ist nicht regelgerecht.",
}
.checked();

pub(super) const HEAR_ERRORS: HearErrors = HearErrors {
    no_model: "Es ist kein Sprachmodell für {name} eingerichtet. Bitte einmal ausführen: ansager setup",
    no_vosk_model: "Es ist kein Sprachmodell für vosk eingerichtet. Bitte einmal ausführen: ansager setup --model vosk-de",
    no_libvosk: "Die Bibliothek libvosk fehlt. Zum Holen braucht es pip, Paket python3-pip; danach einmal: ansager setup --model libvosk",
    broken_model: "Das Sprachmodell ist beschädigt ({why}). Bitte neu holen: ansager setup, für Vosk mit --model vosk-de",
    no_language: "Dieses Sprachmodell versteht die Sprache der Partie nicht. Bitte ein anderes wählen: --recogniser whisper",
    failed: "Diese Äußerung ließ sich nicht auswerten ({why}). Bitte noch einmal sprechen oder tippen.",
    not_built: "Dieses Programm wurde ohne {name} gebaut. Bitte einen anderen Erkenner wählen.",
}
.checked();

//! Reasons: parts of sentences that say why something failed, in German.

use crate::game::words::shell::reasons::{
    FetchErrors, ModelFaults, SettingFaults, SystemErrors, Unreachables,
};

pub(super) const SYSTEM_ERRORS: SystemErrors = SystemErrors {
    not_found: "nicht vorhanden",
    forbidden: "keine Berechtigung",
    exists: "unter diesem Namen gibt es schon eine Datei",
    is_folder: "das ist ein Ordner",
    not_folder: "ein Teil des Pfades ist kein Ordner",
    full: "der Datenträger ist voll",
    read_only: "der Datenträger lässt sich nur lesen",
    busy: "ein anderes Programm benutzt es gerade",
    too_large: "zu groß für diesen Datenträger",
    name_too_long: "der Name ist zu lang oder hier nicht erlaubt",
    torn: "unvollständig",
    not_text: "der Inhalt ist kein lesbarer Text",
    address_in_use: "ein anderes Programm benutzt diese Adresse schon",
    no_such_address: "diese Adresse hat dieser Rechner nicht",
    refused: "die Verbindung wurde abgelehnt",
    lost: "die Verbindung ging verloren",
    no_network: "das Netz ist nicht zu erreichen",
    too_late: "es kam zu lange keine Antwort",
    other: "Meldung des Systems: {said}",
}
.checked();

pub(super) const UNREACHABLES: Unreachables = Unreachables {
    ended_early: "die Verbindung endete zu früh",
    no_such_part: "der Server hat den fehlenden Teil nicht",
    status: "der Server antwortet mit Nummer {number}",
    no_server: "der Server ist nicht zu finden",
    no_connection: "es kommt keine Verbindung zustande",
    too_late: "der Server antwortet nicht rechtzeitig",
    untrusted: "der Server weist sich nicht so aus, dass ihm dieser Rechner traut",
    proxy: "der eingestellte Proxy lässt sich nicht benutzen",
    system: "{why}",
    other: "Meldung der Verbindung: {said}",
    client_silent: "{client} gibt keine Antwort",
    client_said: "{client} meldet: {said}",
    client_not_started: "{client} lässt sich nicht starten: {why}",
}
.checked();

pub(super) const MODEL_FAULTS: ModelFaults = ModelFaults {
    missing: "{path} fehlt",
    different: "{path} ist nicht die erwartete Datei",
    unreadable: "{path} lässt sich nicht lesen: {why}",
    unknown: "es ist nicht bekannt, welche Dateien dazugehören",
    at: "in {path}: {why}",
    library: "die Bibliothek lässt sich nicht öffnen, ihre Meldung: {said}",
    not_loaded: "{path} lässt sich nicht laden",
    no_network: "{path} ist kein Netz in ONNX",
    lacks: "in {path} fehlt {part}",
    not_prepared: "{path} lässt sich nicht vorbereiten, Meldung: {said}",
    no_decoding: "der Erkenner bricht ab",
    no_alternatives: "der Erkenner nennt keine Deutungen",
    unreadable_answer: "die Antwort des Erkenners ist nicht zu lesen",
    no_output: "das Netz gibt nichts aus",
    other_output: "das Netz gibt etwas Unerwartetes aus",
    computing: "Meldung der Berechnung: {said}",
}
.checked();

pub(super) const SETTING_FAULTS: SettingFaults = SettingFaults {
    form: "„{text}“ hat nicht die Form name = \"wert\"; Wörter stehen in Anführungszeichen, Zahlen, true und false ohne.",
    twice: "{key} steht zweimal da.",
    unknown: "eine Einstellung {key} gibt es nicht.",
    value: "{key} kann nicht {value} sein.",
}
.checked();

pub(super) const FETCH_ERRORS: FetchErrors = FetchErrors {
    no_client: "{client} ist nicht installiert",
    unreachable: "ließ sich nicht holen: {why}",
    different: "was kam, ist nicht die erwartete Datei",
    disk_full: "der Datenträger ist voll",
    disk: "{path}: {why}",
}
.checked();

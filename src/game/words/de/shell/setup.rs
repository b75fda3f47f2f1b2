//! What `ansager setup` tells while it works, in German.

use crate::game::words::shell::setup::Setup;

pub(super) const SETUP: Setup = Setup {
    listed: "{name}: {state}, {size} MB, {languages}, {licence}",
    there: "vorhanden",
    not_there: "nicht vorhanden",
    damaged: "beschädigt",
    library: "Bibliothek",
    present: "{name} ist vorhanden und geprüft.",
    installed: "{name} ist eingerichtet und geprüft.",
    waiting: "{name} wird schon in einem anderen Fenster geholt; ich warte.",
    repairing: "{name} ist beschädigt und wird ersetzt.",
    begins: "{name} wird geholt, {size} Megabyte.",
    resumes: "{name}: {size} Megabyte sind schon da, es geht dort weiter.",
    percent: "{name}: {percent} Prozent.",
    still: "{name} wird noch geholt, {seconds} Sekunden bisher.",
    unpacks: "{name} wird ausgepackt und geprüft.",
    no_client: "{name} fehlt: Zum Holen wird {client} gebraucht, zum Beispiel mit: apt install {package}. Danach noch einmal: {command}. Ohne Sprachmodell geht alles mit der Tastatur.",
    unreachable: "{name} fehlt und ließ sich nicht holen ({why}). Bitte mit dem Netz verbinden und noch einmal: {command}. {elsewhere} Ohne Sprachmodell geht alles mit der Tastatur.",
    elsewhere: "Oder von einem anderen Rechner mit ansager diesen Ordner kopieren: {folder} (Quelle: {source}).",
    different: "{name}: Was geholt wurde, ist nicht die erwartete Datei. Sie wurde verworfen. Bitte später noch einmal: {command}.",
    disk_full: "{name}: Der Datenträger ist voll. Gebraucht werden {size} Megabyte; bitte Platz schaffen und noch einmal: {command}.",
    disk: "{name}: {path} lässt sich nicht schreiben oder lesen: {why}.",
    unheard: "{name} kennt diese Wörter nicht und kann sie nicht hören: {words}.",
    unusable: "{name} lässt sich nicht benutzen. {why}",
    no_voice: "Keine Stimme gefunden: speech-dispatcher antwortet nicht. Alles erscheint als Text.",
    no_own_voice: "{all} Stimmen, aber keine in dieser Sprache.",
    voices: "{all} Stimmen, davon {own} in dieser Sprache: {names}.",
    more_voices: "{all} Stimmen, davon {own} in dieser Sprache: {names} und {more} weitere; alle Namen mit --json.",
    no_microphone: "Kein Mikrofon gefunden: Züge und Fragen kommen von der Tastatur.",
    microphones: "Mikrofone: {names}.",
    no_port: "Kein Brett und keine Uhr angeschlossen.",
    ports: "Anschlüsse für Brett und Uhr: {names}.",
}
.checked();

//! What `ansager devices` tells, in German.

use crate::game::words::shell::devices::Devices;

pub(super) const DEVICES: Devices = Devices {
    keyboard: "Tastatur: bereit.",
    lines: "Kein Terminal: Eingaben kommen Zeile für Zeile.",
    board: "Brett {kind} an {port}, Nummer {number}{role}.",
    clock: "Uhr {kind} an {port}, Nummer {number}{role}.",
    was_white_board: ", zuletzt Brett von Weiß",
    was_black_board: ", zuletzt Brett von Schwarz",
    was_clock: ", zuletzt Uhr",
    forbidden: "Serieller Anschluss {port}: kein Zugriff; bitte den Benutzer in die Gruppe dialout aufnehmen und neu anmelden.",
    busy: "Serieller Anschluss {port}: belegt; bitte das andere Programm schließen, das ihn benutzt.",
    silent: "Serieller Anschluss {port}: hier antwortet kein Brett und keine Uhr.",
    nothing: "Kein Brett und keine Schachuhr antwortet.",
}
.checked();

//! Whether a journal is whole, in German.

use crate::game::words::shell::verify::Verify;

pub(super) const VERIFY: Verify = Verify {
    checksum: "Zeile {line} ist beschädigt.",
    chain: "Zeile {line} folgt nicht auf die Zeile davor: Es wurde etwas geändert, entfernt oder eingefügt.",
    unknown: "Zeile {line} ist unversehrt, aber diesem Programm unbekannt.",
    no_beginning: "Der Anfang der Partie fehlt.",
    tail: "Am Ende stehen {bytes} Bytes eines unvollständigen Eintrags.",
    intact: "Die Aufzeichnung ist unversehrt.",
    not_closed: "Das Programm läuft noch, oder es wurde nicht ordentlich beendet.",
    entries: "Lesbare Einträge: {count}. Letzte Prüfsumme: {hash}.",
}
.checked();

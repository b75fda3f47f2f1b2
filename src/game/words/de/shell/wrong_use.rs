//! A command line that cannot be understood, in German.

use crate::game::words::shell::wrong_use::{NoTimeControls, WrongUses};

pub(super) const WRONG_USES: WrongUses = WrongUses {
    wrong_use: "Falscher Aufruf: {what}; ansager --help",
    no_command: "es fehlt, was zu tun ist, zum Beispiel ansager play",
    unknown_argument: "diese Angabe gibt es nicht: {argument}",
    unknown_command: "diesen Befehl gibt es nicht: {command}",
    meant: ", gemeint {other}?",
    invalid_value: "dieser Wert geht nicht: {argument} {value}",
    possible: "; möglich: {values}",
    from_to: "{first} bis {last}",
    port: "ein Anschluss wie /dev/ttyUSB0 oder dgt:/dev/ttyUSB0, auto, off",
    because: " ({why})",
    missing: "es fehlt: {argument}",
    conflict: "{first} geht nicht zusammen mit {second}",
    no_value: "es fehlt der Wert von {argument}",
    too_many_values: "{argument} nimmt keinen Wert {value}",
    not_text: "eine Angabe enthält Zeichen, die kein Text sind",
    other: "die Angaben passen nicht zusammen, Meldung: {said}",
}
.checked();

pub(super) const NO_TIME_CONTROLS: NoTimeControls = NoTimeControls {
    not_a_number: "die Bedenkzeit schreibt sich wie 90+30, 40/90+30:30+30, 5, 25d10 oder 25b10",
    no_time: "ein Abschnitt braucht Zeit oder einen Zuschlag",
    too_long: "ein Abschnitt dauert höchstens hundert Stunden",
    moves_missing: "jeder Abschnitt außer dem letzten braucht seine Zahl von Zügen, wie in 40/90:30",
    moves_in_last_period: "der letzte Abschnitt hat keine Zahl von Zügen",
}
.checked();

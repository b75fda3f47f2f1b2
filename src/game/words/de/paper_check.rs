//! What `ansager verify` says of a paper, in German.

use crate::game::words::paper_check::PaperCheck;

pub(super) const PAPER_CHECK: PaperCheck = PaperCheck {
    belongs: "Das Blatt gehört zu dieser Aufzeichnung: bis Eintrag {entry}, seitdem {since} weitere.",
    earlier_form: "Es ist in einer früheren Form geschrieben; verglichen wurden nur {facts}.",
    later_form: "Es ist in einer späteren Form geschrieben, die dieses Programm nicht kennt; verglichen wurden nur {facts}.",
    moves_and_result: "Prüfsumme, Züge und Ergebnis",
    moves: "Prüfsumme und Züge",
    position: "Prüfsumme und Stellung",
    foreign: "Diese Prüfsumme kommt in der Aufzeichnung nicht vor: Das Blatt gehört nicht zu ihr.",
    line_differs: "Das Blatt weicht in Zeile {line} von der Aufzeichnung ab: {paper}",
    move_differs: "Das Blatt weicht bei Zug {number} von {color} von der Aufzeichnung ab: {paper}",
    result_differs: "Das Blatt hat ein anderes Ergebnis als die Aufzeichnung: {paper}",
    position_differs: "Das Blatt hat eine andere Stellung als die Aufzeichnung: {paper}",
    instead: "; richtig wäre: {journal}",
}
.checked();

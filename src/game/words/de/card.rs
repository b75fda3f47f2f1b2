//! The card for the sighted opponent in German.

use crate::game::words::card::Card;

pub(in crate::game::words) static CARD: Card = Card {
    title: "Züge ansagen",
    intro: "Für die Partie mit einem blinden oder sehbehinderten Spieler, nach Anhang D der FIDE-Regeln.",
    file: "Linie",
    rank: "Reihe",
    piece: "Figur",
    written: "geschrieben",
    said: "gesagt",
    moves: "Züge",
    announce: "Sagen Sie jeden Zug deutlich an: Figur, Ausgangsfeld, Zielfeld. Drücken Sie dann die Uhr.",
    repeat: "Wiederholen Sie jeden Zug Ihres Gegners, und führen Sie ihn auf Ihrem Brett aus.",
    correct: "Einen Versprecher berichtigen Sie sofort, bevor die Uhr gedrückt ist.",
    capture: "Beim Schlagen sagen Sie „{word}“ zwischen den Feldern.",
    promotion: "Bei einer Umwandlung nennen Sie die neue Figur.",
    arbiter: "Stehen die Bretter verschieden, halten Sie die Uhr an und rufen Sie den Schiedsrichter.",
}
.checked();

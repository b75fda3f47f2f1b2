//! The help of the command line in German.

use crate::game::words::help::{Argument, Command, Frame, Help, argument};

pub(in crate::game::words) static HELP: Help = Help {
    about: "Sagt an, hört und schreibt Schachpartien blinder und sehbehinderter Spieler am wirklichen Brett mit, nach FIDE-Anhang D",
    frame: Frame {
        usage: "Aufruf",
        commands: "Befehle",
        arguments: "Angaben",
        options: "Optionen",
        any_options: "[OPTIONEN]",
        command: "BEFEHL",
        show_help: "Diese Hilfe zeigen",
        show_version: "Die Version zeigen",
        default: "[Vorgabe: {value}]",
        possible: "[möglich: {values}]",
        environment: "[Umgebung: {name}]",
    }
    .checked(),
    general: &[
        argument("lang", "SPRACHE", "Sprache: de, en, nl oder fr"),
        argument("json", "", "Ein JSON-Objekt je Zeile"),
    ],
    commands: &[
        Command {
            name: "play",
            about: "Eine Partie begleiten; eine begonnene wird fortgesetzt",
            arguments: PLAY,
        },
        Command {
            name: "new",
            about: "Die Angaben zu einer Partie Zeile für Zeile erfragen und sie anlegen",
            arguments: PLAY,
        },
        Command {
            name: "setup",
            about: "Sprachmodelle holen und prüfen; sagen, was angeschlossen ist; einen Satz sprechen",
            arguments: &[
                argument(
                    "model",
                    "NAME",
                    "Dieses Modell oder diese Bibliothek holen statt der üblichen (auch mehrmals)",
                ),
                argument(
                    "list",
                    "",
                    "Nur zeigen, was es zu holen gibt und was vorhanden ist",
                ),
                argument(
                    "models_only",
                    "",
                    "Nur holen und prüfen: ohne Stimmen und Geräte zu suchen, ohne zu sprechen",
                ),
                argument("quiet", "", "Nichts über Modelle sagen, die schon da sind"),
            ],
        },
        Command {
            name: "hear",
            about: "Sagen, was in Tondateien gesprochen wurde",
            arguments: &[
                argument("fen", "FEN", "Die Stellung, in der gesprochen wurde"),
                argument(
                    "mode",
                    "MODUS",
                    "tournament (Turnier), training, online oder hybrid",
                ),
                argument("recogniser", "ERKENNER", "Wer hört"),
                argument("files", "DATEI.wav", "Tondateien, jede mit einer Äußerung"),
            ],
        },
        Command {
            name: "announce",
            about: "Einen Zug in Worte fassen",
            arguments: &[
                argument("fen", "FEN", "Die Stellung vor dem Zug"),
                argument("uci", "UCI", "Der Zug in UCI-Notation, zum Beispiel g1f3"),
                argument("style", "STIL", "fide (knapp) oder verbose (ausführlich)"),
                argument("name_check", "", "Auch Schach und Matt nennen"),
            ],
        },
        Command {
            name: "compare",
            about: "Zwei Stellungen Feld für Feld vergleichen",
            arguments: &[
                argument(
                    "first",
                    "ERSTE",
                    "Die erste Stellung in FEN, vollständig oder nur die Figuren",
                ),
                argument("second", "ZWEITE", "Die zweite Stellung, ebenso"),
            ],
        },
        Command {
            name: "decode",
            about: "Den Mitschnitt eines Bretts in Züge und Uhrzeiten übersetzen",
            arguments: &[
                argument(
                    "device",
                    "GERÄT",
                    "dgt, chesslink, certabo, sentio, tactile (Tastbrett) oder talking-clock (sprechende Uhr)",
                ),
                argument("turned", "", "Das Brett lag andersherum"),
                argument("white_right", "", "Weiß saß an der rechten Seite der Uhr"),
                argument(
                    "file",
                    "DATEI",
                    "Die Bytes, wie das Gerät sie geschickt hat",
                ),
            ],
        },
        Command {
            name: "resolve",
            about: "Zwei Mitschriften und zwei Bretter nach Anhang D.2.8 (seit 2017 D.2.9) beurteilen",
            arguments: &[
                argument(
                    "game",
                    "PARTIE",
                    "Eine Partie von ansager: Ihre Mitschrift, Bretter und Uhrzeiten stehen für das, was nicht angegeben ist",
                ),
                argument(
                    "white",
                    "MITSCHRIFT",
                    "Mitschrift von Weiß: PGN, ein Zug je Zeile, oder was decode von einem Brett erzählt",
                ),
                argument("black", "MITSCHRIFT", "Mitschrift von Schwarz"),
                argument(
                    "white_board",
                    "FEN",
                    "Was das Brett von Weiß zeigt: vollständig oder nur die Figuren. Bei einem Brett, das keine Figuren erkennt, steht o für etwas auf dem Feld; erkennt es Farben, X für etwas Weißes und x für etwas Schwarzes: oooooooo/oooooooo/8/8/4o3/8/oooo1ooo/oooooooo",
                ),
                argument(
                    "black_board",
                    "FEN",
                    "Was das Brett von Schwarz zeigt, ebenso",
                ),
            ],
        },
        Command {
            name: "export",
            about: "Das Partieformular schreiben: PGN, Text, Braille, Großdruck",
            arguments: &[
                argument(
                    "games",
                    "PARTIEN",
                    "Namen von Partien oder Pfade ihrer Aufzeichnungen; mehrere kommen in eine Datei. Die Blätter sind deutsch oder, mit --lang en, englisch",
                ),
                argument(
                    "format",
                    "FORMAT",
                    "PGN, Text, Unicode-Braille (braille), Braille für Drucker (brf), Großdruck (html) oder der Umschlag einer abgebrochenen Partie (envelope)",
                ),
                argument(
                    "output",
                    "DATEI",
                    "In diese Datei schreiben statt auf die Standardausgabe",
                ),
                argument(
                    "ascii",
                    "",
                    "Nur ASCII: Umlaute werden ausgeschrieben (pgn, text, envelope)",
                ),
                argument(
                    "short",
                    "",
                    "Kurze Notation (Sf3) statt der langen (Sg1-f3; text, html)",
                ),
                argument("no_times", "", "Die Zeiten der Züge weglassen (text, html)"),
                argument(
                    "page_width",
                    "ZEICHEN",
                    "Zeichen in einer Zeile (braille, brf)",
                ),
                argument("page_length", "ZEILEN", "Zeilen auf einer Seite (brf)"),
                argument(
                    "form_feed",
                    "VORSCHUB",
                    "Was eine Seite beendet (brf): nichts, kurze Seiten werden mit leeren Zeilen gefüllt (none), ein Seitenvorschub (ff), oder Zeilenende und Seitenvorschub (crlf-ff)",
                ),
                argument(
                    "mapping",
                    "BELEGUNG",
                    "Buchstaben für die Braillezeichen (brf): nordamerikanisches Braille-ASCII (na) oder Eurobraille mit sechs Punkten (euro) [Vorgabe: euro im Deutschen, sonst na]",
                ),
                argument(
                    "own_table",
                    "",
                    "Namen und Bemerkungen mit der eigenen Tabelle, auch wo liblouis vorhanden ist (braille, brf)",
                ),
                argument(
                    "lowered",
                    "",
                    "Gesenkte Ziffern ohne Zahlzeichen auch im Deutschen (braille, brf)",
                ),
                argument("points", "PUNKT", "Schriftgröße in Punkt, 18 bis 48 (html)"),
                argument("dark", "", "Helle Schrift auf dunklem Grund (html)"),
                argument("paper", "PAPIER", "Papier für den Druck (html)"),
            ],
        },
        Command {
            name: "read",
            about: "Eine Partie vorlesen, oder in eine WAV-Datei sprechen",
            arguments: &[
                argument(
                    "game",
                    "PARTIE",
                    "Name der Partie oder Pfad ihrer Aufzeichnung",
                ),
                argument("from", "NUMMER", "Mit diesem Zug beginnen"),
                argument("last", "ANZAHL", "Nur die letzten Halbzüge"),
                argument("pause", "SEKUNDEN", "Sekunden Stille nach jedem Zug"),
                argument("rate", "TEMPO", "Tempo der Stimme, von -100 bis 100"),
                argument(
                    "voice",
                    "STIMME",
                    "on (an), off (aus) oder der Name einer Stimme",
                ),
                argument(
                    "wav",
                    "DATEI",
                    "Eine WAV-Datei schreiben statt zu sprechen; braucht das Programm espeak-ng",
                ),
            ],
        },
        Command {
            name: "import",
            about: "Aus einem PGN eine Partie machen",
            arguments: &[
                argument(
                    "file",
                    "DATEI",
                    "Eine PGN-Datei; von mehreren Partien bekommt jede ihre eigene Aufzeichnung",
                ),
                argument(
                    "name",
                    "PARTIE",
                    "Name der neuen Partie oder Pfad ihrer Aufzeichnung [Vorgabe: der Name der Datei]",
                ),
            ],
        },
        Command {
            name: "games",
            about: "Die Partien zeigen",
            arguments: &[],
        },
        Command {
            name: "claims",
            about: "Remisanträge, die die Mitschrift beweist, mit den Halbzügen",
            arguments: &[
                argument(
                    "game",
                    "PARTIE",
                    "Name der Partie oder Pfad ihrer Aufzeichnung",
                ),
                argument(
                    "pin",
                    "PIN",
                    "PIN des Schiedsrichters, nötig während einer Turnierpartie; ohne Wert wird sie verdeckt getippt",
                ),
            ],
        },
        Command {
            name: "rule",
            about: "Eine Regel in wenigen Worten; ohne Nummer alle",
            arguments: &[
                argument(
                    "number",
                    "NUMMER",
                    "Nummer des Artikels, zum Beispiel D.2.8, 7.5, I.8 oder OR 5.1; auch nur ihr Anfang",
                ),
                argument(
                    "rules",
                    "REGELN",
                    "Ausgabe der Regeln: 2014, 2017, 2018 oder 2023",
                ),
            ],
        },
        Command {
            name: "checklist",
            about: "Woran zu denken ist, Punkt für Punkt gelesen und gesprochen",
            arguments: &[
                argument(
                    "list",
                    "LISTE",
                    "arbiter (Schiedsrichter), assistant (Assistenz), player (Spieler) oder online",
                ),
                argument("rate", "TEMPO", "Tempo der Stimme, von -100 bis 100"),
                argument(
                    "voice",
                    "STIMME",
                    "on (an), off (aus) oder der Name einer Stimme",
                ),
            ],
        },
        Command {
            name: "card",
            about: "Die Karte mit den Wörtern der Ansagen für den sehenden Gegner, in großer Schrift",
            arguments: &[
                argument(
                    "format",
                    "FORMAT",
                    "html (zum Drucken, auch als PDF) oder text",
                ),
                argument(
                    "words",
                    "SPRACHE",
                    "Sprache der Ansagen: de, en, nl oder fr",
                ),
                argument("points", "PUNKT", "Schriftgröße in Punkt, 18 bis 48 (html)"),
                argument("paper", "PAPIER", "Größe des Papiers (html)"),
            ],
        },
        Command {
            name: "verify",
            about: "Die Aufzeichnung einer Partie prüfen, und ob ein Blatt zu ihr gehört",
            arguments: &[
                argument(
                    "game",
                    "PARTIE",
                    "Name der Partie oder Pfad ihrer Aufzeichnung",
                ),
                argument(
                    "hash",
                    "PRÜFSUMME",
                    "Die Prüfsumme eines Blatts: Gehört es zu dieser Aufzeichnung?",
                ),
                argument(
                    "paper",
                    "DATEI",
                    "Ein Blatt, von export geschrieben, in beliebigem Format: Es wird Zeichen für Zeichen mit der Aufzeichnung verglichen",
                ),
            ],
        },
        Command {
            name: "devices",
            about: "Zeigen, was angeschlossen ist",
            arguments: &[],
        },
        Command {
            name: "tones",
            about: "Die Töne von --confirm tones nennen und vorspielen",
            arguments: &[],
        },
    ],
};

/// `new` asks for what `play` takes.
const PLAY: &[Argument] = &[
    argument(
        "game",
        "PARTIE",
        "Name der Partie oder Pfad ihrer Aufzeichnung",
    ),
    argument(
        "mode",
        "MODUS",
        "tournament (Turnier), training, online oder hybrid [Vorgabe: training]",
    ),
    argument(
        "pin",
        "PIN",
        "PIN des Schiedsrichters, vier bis zwölf Ziffern; ohne Wert wird sie verdeckt getippt",
    ),
    argument(
        "time",
        "ZEIT",
        "Bedenkzeit der sprechenden Uhr, zum Beispiel 90+30 oder 40/90+30:30+30",
    ),
    argument(
        "tactile_clock",
        "",
        "Eine Zeigeruhr zum Tasten; ihre Zeiten werden dem Programm gesagt",
    ),
    argument(
        "warn",
        "MINUTEN",
        "Bei so vielen verbleibenden Minuten warnen (nur im Training), zum Beispiel 5,1",
    ),
    argument(
        "start",
        "START",
        "Startstellung: eine Nummer des Chess960 oder eine FEN",
    ),
    argument(
        "style",
        "STIL",
        "fide („Springer Gustav eins Felix drei“) oder verbose („von … nach …“)",
    ),
    argument(
        "announce_lang",
        "SPRACHE",
        "Sprache der angesagten Züge: de, en, nl oder fr [Vorgabe: wie --lang]; Deutsch ist auf der ganzen Welt üblich",
    ),
    argument(
        "rules",
        "REGELN",
        "Fassung der FIDE-Regeln: 2014, 2017, 2018 oder 2023",
    ),
    argument(
        "unsupervised",
        "",
        "Schnell- oder Blitzpartie ohne volle Aufsicht (Artikel A.4, 2023 A.5)",
    ),
    argument(
        "no_draw_before",
        "ZÜGE",
        "Kein Remis durch Vereinbarung, bevor beide so viele Züge gemacht haben",
    ),
    argument(
        "default_time",
        "MINUTEN",
        "Wartezeit: wer so viele Minuten nach Beginn nicht da ist, verliert (6.7); ohne Angabe null, nach den Regeln von 2014 keine",
    ),
    argument(
        "quickplay_finish",
        "",
        "In der Endspurtphase kann Remis beantragt werden (Leitlinie III, früher Anhang G); nur ohne Zuschlag und nicht im Blitz",
    ),
    argument(
        "repetition",
        "ON|OFF",
        "Ob der Gegner jeden Zug wiederholen muss: on (ja) oder off (nein) [Vorgabe: on im Turnier]",
    ),
    argument(
        "confirm_above",
        "PROZENT",
        "Ab dieser Sicherheit (50 bis 100) gelten gehörte Züge ohne Nachfrage",
    ),
    argument(
        "name_colours",
        "WANN",
        "Wann vor einem Zug die Farbe genannt wird: always (immer), implied (wenn niemand die Uhr gedrückt hat) oder never (nie) [Vorgabe: implied]",
    ),
    argument("name_check", "", "Schach und Matt auch im Turnier nennen"),
    argument("assistant", "", "Der blinde Spieler hat eine Assistenz"),
    argument(
        "duties",
        "AUFGABEN",
        "Wer welche Aufgabe der Assistenz hat (D.2.9, seit 2017 D.2.10, a bis f), etwa a=assistant,e=nobody: assistant, opponent (Assistenz des Gegners, nur a und b), ansager oder nobody (niemand)",
    ),
    argument(
        "white_board",
        "ANSCHLUSS",
        "Elektronisches Brett von Weiß: ein Anschluss, ART:ANSCHLUSS, auto (suchen) oder off (keines)",
    ),
    argument(
        "black_board",
        "ANSCHLUSS",
        "Elektronisches Brett von Schwarz",
    ),
    argument(
        "clock",
        "ANSCHLUSS",
        "Eine eigene Schachuhr; eine am Brett wird von selbst gefunden",
    ),
    argument(
        "clock_white",
        "SEITE",
        "Wo Weiß sitzt, von vorn auf die Uhr gesehen: left (links) oder right (rechts) [Vorgabe: zeigt sich daran, wer nach einem Zug drückt]",
    ),
    argument(
        "set_clock",
        "",
        "Die Schachuhr zu Beginn auf die Bedenkzeit stellen",
    ),
    argument(
        "clock_text",
        "",
        "Jeden angesagten Zug einige Sekunden auf der Schachuhr zeigen",
    ),
    argument(
        "voice",
        "STIMME",
        "on (an), off (aus) oder der Name einer Stimme",
    ),
    argument("rate", "TEMPO", "Tempo der Stimme, von -100 bis 100"),
    argument(
        "read_pause",
        "SEKUNDEN",
        "Sekunden Stille nach jedem vorgelesenen Zug: „letzte fünf Züge“, „ab Zug zwanzig“",
    ),
    argument(
        "confirm",
        "WIE",
        "Wie bestätigt wird, was richtig wiederholt, ausgeführt oder gedrückt ist: words in Worten, tones mit kurzen Tönen (ansager tones), silent gar nicht; was abweicht, wird immer gesagt",
    ),
    argument("pitch", "HÖHE", "Tonhöhe der Stimme, von -100 bis 100"),
    argument(
        "volume",
        "LAUTSTÄRKE",
        "Lautstärke der Stimme, von -100 bis 100",
    ),
    argument(
        "microphone",
        "MIKROFON",
        "on (an), off (aus) oder der Name eines Mikrofons",
    ),
    argument(
        "talk",
        "WANN",
        "Wann Gesprochenes gilt: immer (free), immer und durch ein Headset, das die Stimme nicht hört (headset), oder einmal nach der Leertaste (key)",
    ),
    argument("recogniser", "ERKENNER", "Was Sprache in Wörter verwandelt"),
    argument(
        "page",
        "ADRESSE:PORT",
        "Die Seite für Assistenz, Gegner, Spieler und Schiedsrichter anbieten: nur auf diesem Rechner, oder an dieser Adresse auch für andere",
    ),
    argument("white", "NAME", "Name des Spielers mit den weißen Figuren"),
    argument(
        "black",
        "NAME",
        "Name des Spielers mit den schwarzen Figuren",
    ),
    argument(
        "white_sight",
        "SEHEN",
        "Ob Weiß blind, partial (sehbehindert) oder sighted (sehend) ist",
    ),
    argument(
        "black_sight",
        "SEHEN",
        "Ob Schwarz blind, partial (sehbehindert) oder sighted (sehend) ist",
    ),
    argument(
        "hearing_impaired",
        "WHITE|BLACK",
        "Die hörbehinderten Spieler: white (Weiß), black (Schwarz)",
    ),
    argument(
        "event",
        "TURNIER",
        "Turnier oder Anlass, wie auf dem Partieformular",
    ),
    argument("site", "ORT", "Der Ort"),
    argument("round", "RUNDE", "Die Runde"),
];

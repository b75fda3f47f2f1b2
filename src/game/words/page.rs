//! The page's own words in its two languages; a word that is missing does not compile.

use crate::game::words::Language;

macro_rules! texts {
    ($($name:ident: $german:literal, $english:literal;)+) => {
        #[derive(Debug)]
        pub struct Texts {
            $(pub $name: &'static str,)+
        }

        const GERMAN: Texts = Texts { $($name: $german,)+ };
        const ENGLISH: Texts = Texts { $($name: $english,)+ };
    };
}

texts! {
    skip: "Zum Inhalt", "Skip to content";
    views: "Ansichten", "Views";
    assistant: "Assistenz", "Assistant";
    opponent: "Gegner", "Opponent";
    player: "Spieler", "Player";
    arbiter: "Schiedsrichter", "Arbiter";
    hall_lead: "Wer sitzt vor diesem Bildschirm?", "Who sits in front of this screen?";
    other_language: "English", "Deutsch";
    said: "Zuletzt gesagt", "Said last";
    mode: "Modus", "Mode";
    tournament: "Turnier", "Tournament";
    training: "Training", "Training";
    online: "Online", "Online";
    white: "Weiß", "White";
    black: "Schwarz", "Black";
    clocks: "Uhren", "Clocks";
    runs: "läuft", "runs";
    no_clock: "Keine Uhr", "No clock";
    one_time: "Eine Zeit", "One time";
    other_time: "Andere Zeit", "Other time";
    whose_unclear: "Wem welche Zeit gehört, ist noch nicht klar.", "Whose time is which is not clear yet.";
    read_off: "abgelesen", "read off";
    flag: "Zeit abgelaufen", "Flag fallen";
    turn: "Am Zug", "To move";
    step: "Ablauf des Zuges", "Steps of the move";
    to_announce: "Ansage fehlt noch", "announcement is missing";
    announced: "Angesagt", "Announced";
    repeated: "Vom Gegner wiederholt", "Repeated by the opponent";
    made_on: "Ausgeführt auf dem Brett von", "Made on the board of";
    pressed: "Uhr gedrückt", "Clock pressed";
    done: "erledigt", "done";
    missing: "fehlt noch", "still missing";
    differs: "anders wiederholt", "repeated differently";
    game_over: "Die Partie ist beendet.", "The game is over.";
    paused: "Die Partie ist unterbrochen.", "Play is interrupted.";
    enter_move: "Zug eingeben", "Enter a move";
    line: "Zug oder Befehl", "Move or command";
    line_hint: "Zum Beispiel e4, Sf3, g1f3, Korrektur Sf3. In den Wörtern der Partie.", "For example e4, Nf3, g1f3, correction Nf3. In the words of the game.";
    send: "Senden", "Send";
    board: "Brett", "Board";
    board_hint: "Erst das Feld wählen, von dem gezogen wird, dann das Ziel. Pfeiltasten bewegen, Eingabe wählt.", "Choose the square of the piece, then where it goes. Arrow keys move, Enter chooses.";
    chosen: "gewählt", "chosen";
    becomes: "Der Bauer wird zu", "The pawn becomes";
    drop: "Verwerfen", "Drop it";
    actions: "Uhr und Ansage", "Clock and announcement";
    press: "Uhr drücken", "Press clock";
    start: "Uhr starten", "Start clock";
    pause: "Anhalten", "Stop";
    go_on: "Weiter", "Go on";
    repeat: "Wiederholen", "Repeat";
    silence: "Ruhe", "Silence";
    correct: "Ansage zurückziehen", "Withdraw announcement";
    made: "Zug ausgeführt", "Move made";
    draw: "Remis und Aufgabe", "Draw and resignation";
    offers_draw: "bietet Remis", "offers a draw";
    resigns: "gibt auf", "resigns";
    accept: "Remis annehmen", "Accept draw";
    decline: "Remis ablehnen", "Decline draw";
    offer_by: "Remisangebot von", "Draw offer by";
    question: "Frage", "Question";
    yes: "Ja", "Yes";
    no: "Nein", "No";
    no_move: "Noch kein Zug", "No move yet";
    own_time: "Zeit", "Time";
    both_times: "Beide Zeiten", "Both times";
    move_number: "Zugzahl", "Move number";
    last_move: "Letzter Zug", "Last move";
    ask: "Fragen", "Ask";
    on_request: "Uhren, Zugzahl und Stellung gibt es im Turnier nur auf Anfrage.", "In tournaments times and the number of moves are told only on request.";
    seat: "Platz", "Seat";
    empty: "leer", "empty";
    pieces: "Figuren", "Pieces";
    facts: "Stand", "State of the game";
    boards: "Beide Bretter", "Both boards";
    board_of: "Brett von", "Board of";
    unknown: "Nicht bekannt. Es lässt sich unten eingeben.", "Not known. It can be entered below.";
    differences: "Unterschiede", "Differences";
    no_differences: "Kein Unterschied auf den bekannten Brettern.", "No difference on the boards that are known.";
    record: "Aufzeichnung", "Record";
    square: "Feld", "Square";
    records: "Beide Mitschriften und Uhrzeiten", "Both records and the clock log";
    records_hint: "Was jeder angesagt und vom anderen wiederholt hat.", "What each player announced, and repeated of the other.";
    record_of: "Mitschrift", "Record of";
    not_repeated: "nicht wiederholt", "not repeated";
    first_difference: "Erster Unterschied", "First difference";
    records_agree: "Kein Unterschied.", "No difference.";
    clock_of: "Uhr", "Clock of";
    verdict: "Urteil nach D.2.8", "Verdict after D.2.8";
    take_back_hint: "Halbzüge zurück bis zu dieser Stellung", "Half-moves back to this position";
    decision: "Entscheidung", "Decision";
    plies: "Halbzüge zurück", "Half-moves back";
    take_back: "Nur zurücknehmen", "Only take back";
    decide: "Entscheiden", "Decide";
    penalties: "Strafen und Zeiten", "Penalties and times";
    illegal: "Regelwidriger Zug von", "Illegal move by";
    set_clock: "Uhr stellen", "Set clock";
    time_format: "Zeit (h:mm:ss)", "Time (h:mm:ss)";
    claim: "Antrag auf Remis", "Claim of a draw";
    claim_right: "Antrag richtig", "Claim is right";
    claim_wrong: "Antrag falsch", "Claim is wrong";
    set_mode: "Modus ändern", "Change mode";
    flag_by: "Zeit abgelaufen:", "Flag fallen:";
    mate: "Matt", "Checkmate";
    stalemate: "Patt", "Stalemate";
    strike: "Ergebnis streichen", "Strike the result out";
    result: "Ergebnis", "Result";
    enter_result: "Ergebnis eintragen", "Enter result";
    enter_board: "Brett eingeben", "Enter a board";
    enter_record: "Mitschrift eingeben", "Enter a record";
    record_from_board: "Mitschrift vom Brett:", "Record from the board:";
    feels_only: "Dieses Brett fühlt nur, wo etwas steht; das Urteil nennt die Felder, die nicht stimmen.", "This board only feels where something stands; the verdict names the squares that are wrong.";
    board_text: "FEN, Züge oder ein Feld", "FEN, moves or one square";
    adjournment: "Unterbrechung und Abbruch", "Interruption and adjournment";
    adjourn: "Partie abbrechen", "Adjourn";
    reopen: "Umschlag öffnen", "Open the envelope";
    answer: "Antwort für den Umschlag", "Answer for the envelope";
    answer_hint: "Wird nicht angezeigt und nicht gesprochen. Nein bricht ab.", "Is neither shown nor spoken. No cancels.";
    envelope: "Für den Umschlag", "For the envelope";
    illegal_moves: "Regelwidrige Züge", "Illegal moves";
    used: "verbraucht", "used";
    code: "Code", "Code";
    code_hint: "ansager zeigt ihn am Tisch.", "ansager shows it at the table.";
    pin: "PIN", "PIN";
    open: "Öffnen", "Open";
    differ_alarm: "Die Bretter stimmen nicht überein.", "The boards differ.";
    unsaved: "Nicht gespeichert! Die Einträge warten auf den Datenträger.", "Not saved! The entries wait for the disk.";
    lost: "Verbindung verloren. Es wird weiter versucht.", "Connection lost. Trying on.";
    back: "Verbindung wieder da.", "Connected again.";
    reload: "Aktualisieren", "Reload";
    note_changed: "Inzwischen hat sich die Partie geändert. Nichts wurde eingetragen.", "The game has changed in between. Nothing was entered.";
    note_busy: "Das Programm ist beschäftigt. Nichts wurde bestätigt.", "The program is busy. Nothing was confirmed.";
    note_table: "Das geht nur am Tisch.", "This is done only at the table.";
    note_arbiter: "Das gehört auf die Seite des Schiedsrichters.", "This belongs on the arbiter's page.";
    note_input: "Das war so nicht zu verstehen.", "This could not be understood.";
    note_envelope: "Erst die Fragen zum Umschlag beantworten, oder mit Nein abbrechen.", "Answer the questions about the envelope first, or cancel with No.";
    not_valid: "Diese Seite gilt nicht mehr. Nichts wurde eingetragen. Bitte die Ansicht neu öffnen.", "This page is no longer valid. Nothing was entered. Please open the view again.";
    not_found: "Diese Seite gibt es nicht.", "There is no such page.";
    not_host: "Bitte die Adresse so eingeben, wie ansager sie zeigt: in Zahlen.", "Please enter the address as ansager shows it: in numbers.";
    note_code: "Der Code ist falsch.", "The code is wrong.";
    note_pin: "Die PIN ist falsch.", "The PIN is wrong.";
    note_resting: "Zu viele falsche Versuche. Bitte eine Minute warten.", "Too many wrong tries. Please wait a minute.";
}

pub fn of(language: Language) -> &'static Texts {
    match language {
        Language::German => &GERMAN,
        Language::English | Language::Dutch | Language::French => &ENGLISH,
    }
}

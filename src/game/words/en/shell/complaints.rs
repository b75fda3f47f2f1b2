//! Why a command could not be carried out, and what to do next, in English.

use crate::game::words::shell::complaints::{Complaints, Disagreements, HearErrors};

pub(super) const COMPLAINTS: Complaints = Complaints {
    pin: "The arbiter's PIN is four to twelve digits.",
    no_terminal_for_pin: "The PIN can be typed unseen only at a terminal; please write it behind --pin, or set ANSAGER_PIN.",
    in_use: "This game is open in another window: {path}. Please go on there, or close it.",
    not_found: "There is no such game: {path}.",
    unreadable: "The file {path} cannot be opened: {why}.",
    unwritable: "The file {path} cannot be written: {why}.",
    not_wav: "The file {path} is no sound that I can read: WAV with integers up to 32 bits or floats of 32 bits.",
    not_a_journal: "The file {path} is not a game of ansager; it stays as it is.",
    no_beginning: "The beginning of the game {path} is damaged; it can be checked but not resumed: ansager verify.",
    no_home: "No home directory is known; please give the path of the game.",
    not_fen: "This is not a position in FEN: {text}",
    illegal_position: "This position is not a legal one: {text}",
    not_uci: "This is not a move such as g1f3: {text}",
    illegal_move: "This move is not possible in the position: {text}",
    no_board: "No board of this kind can be found in the file {path}.",
    not_calibrated: "In the file {path} the initial position does not stand long enough to learn the pieces.",
    not_a_record: "There are no moves in the file {path}.",
    no_move_at_all: "There is no move in either record.",
    starts_differ: "The two records begin with different positions.",
    no_such_model: "There is no model {name}; for all of them: ansager setup --list.",
    no_such_rule: "I know no rule {number} in the edition of {edition}; for all of them: ansager rule.",
    not_adjourned: "No move is sealed in this game.",
    no_espeak: "A sound file needs the program espeak-ng; please install it.",
    settings: "In the settings {path}, line {line}, something is wrong: {why}",
    no_hash: "There is no hash on the paper {path}.",
    one_game_per_page: "An HTML page holds one game; please export each game by itself.",
    arbiter_only: "During a tournament game only with the arbiter's PIN: --pin.",
    exists: "This game exists already: {path}. Please give another name with --name.",
    not_imported: "The file {path} makes no game: {why}",
    not_all_imported: "Not all games of the file {path} were imported: {why}",
    input_ended: "The input ended before the last question; no game was made.",
    no_name: "A game needs a name.",
    not_saved: "The last entries could not be saved: {path}.",
    random: "The system gives no random numbers for the PIN.",
}
.checked();

pub(super) const DISAGREEMENTS: Disagreements = Disagreements {
    assistant_compulsory: "A blind player meets a hearing-impaired one: an assistant is compulsory (D.2.11), add --assistant.",
    duty_needs_hands: "ansager cannot make moves on the other board: with --duties take a=assistant, a=opponent or a=nobody.",
    duty_not_for_opponent: "The sighted player's assistant has duties a and b only, and only where the blind player has none (D.2.10, since 2017 D.2.11).",
    duty_without_assistant: "A duty of the assistant needs --assistant.",
    warnings_without_clock: "Low-time warnings need a clock, add --time.",
    no_quickplay: "A quickplay finish needs a time control without increment, and no blitz; leave --quickplay-finish out.",
    no_such_number: "The start positions have the numbers 0 to 959.",
    not_fen: "The start position is neither a number from 0 to 959 nor a FEN.",
    not_legal: "The start position is not a legal one.",
}
.checked();

pub(super) const HEAR_ERRORS: HearErrors = HearErrors {
    no_model: "No speech model for {name} is installed. Please run once: ansager setup",
    no_vosk_model: "No speech model for vosk is installed. Please run once: ansager setup --model vosk-en",
    no_libvosk: "The library libvosk is missing. Fetching it takes pip, package python3-pip; then run once: ansager setup --model libvosk",
    broken_model: "The speech model is damaged ({why}). Please fetch it again: ansager setup, for Vosk with --model vosk-en",
    no_language: "This speech model does not know the language of the game. Please choose another: --recogniser whisper",
    failed: "This utterance could not be worked out ({why}). Please speak again, or type.",
    not_built: "This program was built without {name}. Please choose another recogniser.",
}
.checked();

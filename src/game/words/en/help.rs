//! The help of the command line in English.

use crate::game::words::help::{Argument, Command, Frame, Help, argument};

pub(in crate::game::words) static HELP: Help = Help {
    about: "Announces, hears and records chess games of blind and partially sighted players at a real board, after FIDE Appendix D",
    frame: Frame {
        usage: "Usage",
        commands: "Commands",
        arguments: "Arguments",
        options: "Options",
        any_options: "[OPTIONS]",
        command: "COMMAND",
        show_help: "Print help",
        show_version: "Print version",
        default: "[default: {value}]",
        possible: "[possible values: {values}]",
        environment: "[env: {name}]",
    }
    .checked(),
    general: &[
        argument("lang", "LANGUAGE", "Language: de, en, nl or fr"),
        argument("json", "", "One JSON object a line"),
    ],
    commands: &[
        Command {
            name: "play",
            about: "Assist a game; an existing one is resumed",
            arguments: PLAY,
        },
        Command {
            name: "new",
            about: "Ask for the data of a game, line by line, and prepare it",
            arguments: PLAY,
        },
        Command {
            name: "setup",
            about: "Fetch and verify speech models; say what is connected; speak one sentence",
            arguments: &[
                argument(
                    "model",
                    "NAME",
                    "Fetch this model or library (may be repeated) instead of the usual one",
                ),
                argument(
                    "list",
                    "",
                    "Only list what can be fetched and what is there",
                ),
                argument(
                    "models_only",
                    "",
                    "Only fetch and verify: no look at voices and devices, no sentence spoken",
                ),
                argument(
                    "quiet",
                    "",
                    "Say nothing about models that are there already",
                ),
            ],
        },
        Command {
            name: "hear",
            about: "Tell what was said in sound files",
            arguments: &[
                argument("fen", "FEN", "The position in which was spoken"),
                argument("mode", "MODE", "tournament, training, online or hybrid"),
                argument("recogniser", "RECOGNISER", "Who hears"),
                argument("files", "FILE.wav", "Sound files, one utterance each"),
            ],
        },
        Command {
            name: "announce",
            about: "Put a move into words",
            arguments: &[
                argument("fen", "FEN", "The position before the move"),
                argument("uci", "UCI", "The move in UCI notation, such as g1f3"),
                argument("style", "STYLE", "fide or verbose"),
                argument("name_check", "", "Name check and mate as well"),
            ],
        },
        Command {
            name: "compare",
            about: "Compare two placements square by square",
            arguments: &[
                argument(
                    "first",
                    "FIRST",
                    "The first position in FEN, complete or the placement only",
                ),
                argument("second", "SECOND", "The second position, in the same way"),
            ],
        },
        Command {
            name: "decode",
            about: "Turn a byte capture of a board into moves and clock readings",
            arguments: &[
                argument(
                    "device",
                    "DEVICE",
                    "dgt, chesslink, certabo, sentio, tactile or talking-clock",
                ),
                argument("turned", "", "The board lay the other way round"),
                argument(
                    "white_right",
                    "",
                    "White sat at the right side of the clock",
                ),
                argument("file", "FILE", "The bytes as the device sent them"),
            ],
        },
        Command {
            name: "resolve",
            about: "Judge two records and two boards after Appendix D.2.8 (since 2017 D.2.9)",
            arguments: &[
                argument(
                    "game",
                    "GAME",
                    "A game of ansager: its record, boards and clock times stand for what is not given",
                ),
                argument(
                    "white",
                    "RECORD",
                    "White's record: a PGN, one move a line, or what decode tells of a board",
                ),
                argument("black", "RECORD", "Black's record"),
                argument(
                    "white_board",
                    "FEN",
                    "What White's board shows: complete, or the placement only. Of a board that feels no pieces, o stands for something on a square; if it feels colours, X for something white and x for something black: oooooooo/oooooooo/8/8/4o3/8/oooo1ooo/oooooooo",
                ),
                argument(
                    "black_board",
                    "FEN",
                    "What Black's board shows, in the same way",
                ),
            ],
        },
        Command {
            name: "export",
            about: "Write the scoresheet: PGN, text, braille, large print",
            arguments: &[
                argument(
                    "games",
                    "GAMES",
                    "Names of games, or paths of their journals; several go into one file. Papers are German or, with --lang en, English",
                ),
                argument(
                    "format",
                    "FORMAT",
                    "PGN, text, Unicode braille (braille), braille for embossers (brf), large print (html), or the envelope of an adjourned game",
                ),
                argument(
                    "output",
                    "FILE",
                    "Write into this file instead of the standard output",
                ),
                argument(
                    "ascii",
                    "",
                    "ASCII letters only: umlauts are written out (pgn, text, envelope)",
                ),
                argument(
                    "short",
                    "",
                    "Short notation (Sf3) instead of the long one (Sg1-f3; text, html)",
                ),
                argument(
                    "no_times",
                    "",
                    "Leave the times of the moves out (text, html)",
                ),
                argument("page_width", "CELLS", "Cells a line (braille, brf)"),
                argument("page_length", "LINES", "Lines a page (brf)"),
                argument(
                    "form_feed",
                    "FORM_FEED",
                    "What ends a page (brf): nothing, and short pages are filled with empty lines (none), a form feed (ff), or a line end and a form feed (crlf-ff)",
                ),
                argument(
                    "mapping",
                    "MAPPING",
                    "Letters for the cells (brf): North American Braille ASCII (na) or Eurobraille with six dots (euro) [default: euro in German, otherwise na]",
                ),
                argument(
                    "own_table",
                    "",
                    "Names and remarks with the program's own table, also where liblouis is installed (braille, brf)",
                ),
                argument(
                    "lowered",
                    "",
                    "Lowered digits without number signs in German too (braille, brf)",
                ),
                argument(
                    "points",
                    "POINTS",
                    "Size of the letters in points, 18 to 48 (html)",
                ),
                argument("dark", "", "Light letters on dark ground (html)"),
                argument("paper", "PAPER", "Paper to print on (html)"),
            ],
        },
        Command {
            name: "read",
            about: "Read a game aloud, or into a WAV file",
            arguments: &[
                argument("game", "GAME", "Name of the game, or path of its journal"),
                argument("from", "NUMBER", "Begin with this move"),
                argument("last", "COUNT", "Only the last half-moves"),
                argument("pause", "SECONDS", "Seconds of silence after each move"),
                argument("rate", "RATE", "Speed of the voice, from -100 to 100"),
                argument("voice", "VOICE", "on, off, or the name of a voice"),
                argument(
                    "wav",
                    "FILE",
                    "Write a WAV file instead of speaking; needs the program espeak-ng",
                ),
            ],
        },
        Command {
            name: "import",
            about: "Make a game of a PGN",
            arguments: &[
                argument(
                    "file",
                    "FILE",
                    "A PGN file; of several games each gets a journal of its own",
                ),
                argument(
                    "name",
                    "GAME",
                    "Name of the new game, or path of its journal [default: the file's name]",
                ),
            ],
        },
        Command {
            name: "games",
            about: "List the games",
            arguments: &[],
        },
        Command {
            name: "claims",
            about: "Draw claims that the record proves, with the half-moves",
            arguments: &[
                argument("game", "GAME", "Name of the game, or path of its journal"),
                argument(
                    "pin",
                    "PIN",
                    "The arbiter's PIN, needed while a tournament game is running; without a value it is typed unseen",
                ),
            ],
        },
        Command {
            name: "rule",
            about: "A rule in a few words; without a number all of them",
            arguments: &[
                argument(
                    "number",
                    "NUMBER",
                    "Number of the article, such as D.2.8, 7.5, I.8 or OR 5.1; its beginning is enough",
                ),
                argument(
                    "rules",
                    "RULES",
                    "Edition of the Laws: 2014, 2017, 2018 or 2023",
                ),
            ],
        },
        Command {
            name: "checklist",
            about: "What to see to, item by item, read and spoken",
            arguments: &[
                argument("list", "LIST", "arbiter, assistant, player or online"),
                argument("rate", "RATE", "Rate of the voice, from -100 to 100"),
                argument("voice", "VOICE", "on, off, or the name of a voice"),
            ],
        },
        Command {
            name: "card",
            about: "The card with the words of announcements for the sighted opponent, in large print",
            arguments: &[
                argument(
                    "format",
                    "FORMAT",
                    "html (to be printed, also as PDF) or text",
                ),
                argument(
                    "words",
                    "LANGUAGE",
                    "Language of the announcements: de, en, nl or fr",
                ),
                argument(
                    "points",
                    "POINTS",
                    "Size of the letters in points, 18 to 48 (html)",
                ),
                argument("paper", "PAPER", "Size of the paper (html)"),
            ],
        },
        Command {
            name: "verify",
            about: "Check the journal of a game, and whether a paper belongs to it",
            arguments: &[
                argument("game", "GAME", "Name of the game, or path of its journal"),
                argument(
                    "hash",
                    "HASH",
                    "The hash on a paper: does it belong to this journal?",
                ),
                argument(
                    "paper",
                    "FILE",
                    "A paper written by export, in any format: it is compared with the journal to the letter",
                ),
            ],
        },
        Command {
            name: "devices",
            about: "List what is connected",
            arguments: &[],
        },
        Command {
            name: "tones",
            about: "Name and play the tones of --confirm tones",
            arguments: &[],
        },
    ],
};

/// `new` asks for what `play` takes.
const PLAY: &[Argument] = &[
    argument("game", "GAME", "Name of the game, or path of its journal"),
    argument(
        "mode",
        "MODE",
        "tournament, training, online or hybrid [default: training]",
    ),
    argument(
        "pin",
        "PIN",
        "The arbiter's PIN, four to twelve digits; without a value it is typed unseen",
    ),
    argument(
        "time",
        "TIME",
        "Time control of the talking clock, such as 90+30 or 40/90+30:30+30",
    ),
    argument(
        "tactile_clock",
        "",
        "An analogue clock that is felt; its times are told by hand",
    ),
    argument(
        "warn",
        "MINUTES",
        "Warn at these remaining minutes (training only), such as 5,1",
    ),
    argument(
        "start",
        "START",
        "Start position: a Chess960 number or a FEN",
    ),
    argument(
        "style",
        "STYLE",
        "fide (\"Springer Gustav eins Felix drei\") or verbose (\"von … nach …\")",
    ),
    argument(
        "announce_lang",
        "LANG",
        "Language of the announced moves: de, en, nl or fr [default: as --lang]; German is the custom in the whole world",
    ),
    argument(
        "rules",
        "RULES",
        "Edition of the Laws: 2014, 2017, 2018 or 2023",
    ),
    argument(
        "unsupervised",
        "",
        "A rapid or blitz game without full supervision (Article A.4, in 2023 A.5)",
    ),
    argument(
        "no_draw_before",
        "MOVES",
        "No draw by agreement before both have made so many moves",
    ),
    argument(
        "default_time",
        "MINUTES",
        "Default time: whoever is not there so many minutes after the start loses (6.7); zero if not set, none by the Laws of 2014",
    ),
    argument(
        "quickplay_finish",
        "",
        "A draw can be claimed in the quickplay finish (Guideline III, formerly Appendix G); only without increment, and not in blitz",
    ),
    argument(
        "repetition",
        "ON|OFF",
        "Expect the opponent to repeat each move: on or off [default: on in tournaments]",
    ),
    argument(
        "confirm_above",
        "PERCENT",
        "Heard moves count without a confirmation from this confidence on (50 to 100)",
    ),
    argument(
        "name_colours",
        "WHEN",
        "When the colour is named before a move: always, implied (if nobody has pressed the clock) or never [default: implied]",
    ),
    argument("name_check", "", "Name check and mate in tournaments too"),
    argument("assistant", "", "Somebody assists the blind player"),
    argument(
        "duties",
        "DUTIES",
        "Who does which duty of an assistant (D.2.9, since 2017 D.2.10, a to f), such as a=assistant,e=nobody: assistant, opponent (the opponent's, a and b only), ansager or nobody",
    ),
    argument(
        "white_board",
        "PORT",
        "White's electronic board: a port, KIND:PORT, auto or off",
    ),
    argument("black_board", "PORT", "Black's electronic board"),
    argument(
        "clock",
        "PORT",
        "A chess clock of its own; one behind a board is found by itself",
    ),
    argument(
        "clock_white",
        "SIDE",
        "Where White sits, seen from the front of the clock: left or right [default: found out by who presses after a move]",
    ),
    argument(
        "set_clock",
        "",
        "Set the chess clock to the time control at the beginning",
    ),
    argument(
        "clock_text",
        "",
        "Show each announced move on the chess clock for a few seconds",
    ),
    argument("voice", "VOICE", "on, off, or the name of a voice"),
    argument("rate", "RATE", "Speed of the voice, from -100 to 100"),
    argument(
        "read_pause",
        "SECONDS",
        "Seconds of silence after each move that is read back: \"letzte fünf Züge\", \"ab Zug zwanzig\"",
    ),
    argument(
        "confirm",
        "HOW",
        "How a right repetition, a made move or a pressed clock is confirmed: words, tones (see ansager tones), or silent; what differs is always said",
    ),
    argument("pitch", "PITCH", "Pitch of the voice, from -100 to 100"),
    argument("volume", "VOLUME", "Volume of the voice, from -100 to 100"),
    argument(
        "microphone",
        "MICROPHONE",
        "on, off, or the name of a microphone",
    ),
    argument(
        "talk",
        "TALK",
        "When speech counts: always (free), always and through a headset that does not hear the voice (headset), or once after the space bar (key)",
    ),
    argument("recogniser", "RECOGNISER", "What turns speech into words"),
    argument(
        "page",
        "ADDRESS:PORT",
        "Serve the page for assistant, opponent, player and arbiter: on this machine only, or at this address for others as well",
    ),
    argument("white", "NAME", "Name of the player of the white pieces"),
    argument("black", "NAME", "Name of the player of the black pieces"),
    argument(
        "white_sight",
        "SIGHT",
        "Whether White is blind, partial (partially sighted) or sighted",
    ),
    argument(
        "black_sight",
        "SIGHT",
        "Whether Black is blind, partial (partially sighted) or sighted",
    ),
    argument(
        "hearing_impaired",
        "WHITE|BLACK",
        "The hearing-impaired players",
    ),
    argument(
        "event",
        "EVENT",
        "The event, as it stands on the scoresheet",
    ),
    argument("site", "SITE", "The place"),
    argument("round", "ROUND", "The round"),
];

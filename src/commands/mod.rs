//! From the command line to the answer: each command in a few lines, the longer ones in files of their own.

use serde_json::json;
use shakmaty::{CastlingMode, Position, fen::Fen, uci::UciMove};

use crate::{
    check,
    complaint::Complaint,
    decode,
    devices::{
        listing::{self, Device, Kind},
        memory::Role,
        port::Trouble,
    },
    game::{
        boards,
        journal::{Contents, Damage, DamageKind},
        spoken::SpokenMove,
        standing::Standing,
        tongue::Tongue,
        words::Language,
    },
    hear, import, new_game,
    options::{self, AnnounceOptions, Options, Task, VerifyOptions},
    papers, play, read, resolve, setup, shelf, storage,
};

/// The answer of a command: its lines and whether it is yes.
#[derive(Debug)]
pub struct Answer {
    pub lines: Vec<String>,
    pub yes: bool,
}

impl Answer {
    fn yes(line: String) -> Self {
        Self {
            lines: vec![line],
            yes: true,
        }
    }
}

pub fn run(options: &Options) -> Result<Answer, Complaint> {
    let language = options.lang.unwrap_or_default();
    match &options.task {
        Task::Play(play) => {
            play::play(play, options.lang, options.json)?;
            Ok(Answer {
                lines: Vec::new(),
                yes: true,
            })
        }
        Task::Setup(setup) => Ok(Answer {
            lines: Vec::new(),
            yes: setup::setup(setup, language, options.json)?,
        }),
        Task::Hear(hear) => hear::hear(hear, language, options.json),
        Task::Announce(announce) => self::announce(announce, language, options.json),
        Task::Compare { first, second } => compare(first, second, language, options.json),
        Task::Decode(decode) => decode::decode(decode, language, options.json),
        Task::Resolve(resolve) => resolve::resolve(resolve, language, options.json),
        Task::Export(export) => Ok(Answer {
            lines: papers::export(export, options.lang, options.json)?,
            yes: true,
        }),
        Task::New(new) => Ok(Answer {
            lines: new_game::new_game(new, options.lang, options.json)?,
            yes: true,
        }),
        Task::Read(read) => Ok(Answer {
            lines: read::read(read, options.lang, options.json)?,
            yes: true,
        }),
        Task::Import(import) => Ok(Answer {
            lines: import::import(import, options.lang, options.json)?,
            yes: true,
        }),
        Task::Games => Ok(Answer {
            lines: shelf::games(language, options.json)?,
            yes: true,
        }),
        Task::Claims(claims) => {
            let (lines, yes) = shelf::claims(claims, language, options.json)?;
            Ok(Answer { lines, yes })
        }
        Task::Verify(verify) => self::verify(verify, language, options.json),
        Task::Devices => Ok(list_devices(language, options.json)),
    }
}

fn announce(
    options: &AnnounceOptions,
    language: Language,
    json: bool,
) -> Result<Answer, Complaint> {
    let fen: Fen = options
        .fen
        .parse()
        .map_err(|_| Complaint::NotFen(options.fen.clone()))?;
    let mode = CastlingMode::detect(fen.as_setup());
    let standing = Standing::from_setup(fen.into_setup(), mode);
    let position = standing
        .legal()
        .ok_or_else(|| Complaint::IllegalPosition(options.fen.clone()))?;
    let uci: UciMove = options
        .uci
        .parse()
        .map_err(|_| Complaint::NotUci(options.uci.clone()))?;
    let m = uci
        .to_move(position)
        .map_err(|_| Complaint::IllegalMove(options.uci.clone()))?;
    let tongue = Tongue::new(language, options.style);
    let mut text = tongue.movement(SpokenMove::full(m));
    if options.name_check {
        let phrases = &tongue.words.phrases;
        let after = standing.after(m);
        let sign = match after.legal() {
            Some(after) if after.is_checkmate() => phrases.checkmate,
            Some(after) if after.is_check() => phrases.check,
            _ => "",
        };
        text = format!("{text}. {sign}").trim_end().to_owned();
    }
    Ok(Answer::yes(if json {
        json!({ "text": text }).to_string()
    } else {
        text
    }))
}

fn compare(first: &str, second: &str, language: Language, json: bool) -> Result<Answer, Complaint> {
    let placement =
        |text: &str| boards::placement(text).ok_or_else(|| Complaint::NotFen(text.to_owned()));
    let squares = boards::compare(&placement(first)?, &placement(second)?);
    let same = squares.is_empty();
    if json {
        let line = json!({"same": same, "squares": squares}).to_string();
        return Ok(Answer {
            lines: vec![line],
            yes: same,
        });
    }
    let tongue = Tongue::new(language, Default::default());
    let piece =
        |letter: Option<char>| tongue.piece_or_nothing(letter.and_then(shakmaty::Piece::from_char));
    let phrases = &tongue.words.phrases;
    let lines = if same {
        vec![phrases.boards_same.to_owned()]
    } else {
        squares
            .iter()
            .map(|difference| {
                crate::game::words::fill(
                    phrases.boards_differ,
                    &[
                        ("square", &tongue.square(difference.square)),
                        ("first", piece(difference.first)),
                        ("second", piece(difference.second)),
                    ],
                )
            })
            .collect()
    };
    Ok(Answer { lines, yes: same })
}

fn verify(options: &VerifyOptions, language: Language, json: bool) -> Result<Answer, Complaint> {
    let path = options::game_path(&options.game)?;
    if !path.exists() {
        return Err(Complaint::NotFound(path));
    }
    let contents =
        storage::read(&path).map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    if contents.records.is_empty() {
        return Err(Complaint::NotAJournal(path));
    }
    let paper = check::paper(options, &path)?;
    let belongs = paper.as_ref().map(check::Finding::belongs);
    let mut lines = if json {
        vec![verdict_json(&contents, paper.as_ref())]
    } else {
        verdict_lines(&contents, language)
    };
    let finding = paper.filter(|_| !json);
    lines.extend(finding.map(|finding| finding.sentence(language == Language::German)));
    let yes = contents.is_intact() && belongs != Some(false);
    Ok(Answer { lines, yes })
}

fn verdict_json(contents: &Contents, paper: Option<&check::Finding>) -> String {
    let damage: Vec<_> = contents
        .damage
        .iter()
        .map(|damage| json!({"line": damage.line, "kind": damage.kind.to_string()}))
        .collect();
    json!({
        "intact": contents.is_intact(),
        "entries": contents.records.len(),
        "lines": contents.lines,
        "closed": contents.is_closed(),
        "torn_bytes": contents.tail,
        "damage": damage,
        "last_hash": contents.last_hash.as_str(),
        "paper": paper.map(check::Finding::belongs),
        "paper_line": paper.and_then(check::Finding::line),
    })
    .to_string()
}

fn verdict_lines(contents: &Contents, language: Language) -> Vec<String> {
    let german = language == Language::German;
    let mut lines: Vec<String> = contents
        .damage
        .iter()
        .map(|damage| damage_line(damage, german))
        .collect();
    if contents.tail > 0 {
        lines.push(if german {
            format!(
                "Am Ende stehen {} Bytes eines unvollständigen Eintrags.",
                contents.tail
            )
        } else {
            format!(
                "At the end there are {} bytes of an unfinished entry.",
                contents.tail
            )
        });
    }
    if contents.is_intact() {
        lines.push(
            if german {
                "Die Aufzeichnung ist unversehrt."
            } else {
                "The record is intact."
            }
            .to_owned(),
        );
    }
    if !contents.is_closed() {
        lines.push(if german {
            "Das Programm läuft noch, oder es wurde nicht ordentlich beendet.".to_owned()
        } else {
            "The program is still running, or it was not closed in good order.".to_owned()
        });
    }
    lines.push(if german {
        format!(
            "Lesbare Einträge: {}. Letzte Prüfsumme: {}.",
            contents.records.len(),
            contents.last_hash.as_str()
        )
    } else {
        format!(
            "Readable entries: {}. Last hash: {}.",
            contents.records.len(),
            contents.last_hash.as_str()
        )
    });
    lines
}

fn damage_line(damage: &Damage, german: bool) -> String {
    let line = damage.line;
    match (damage.kind, german) {
        (DamageKind::Checksum, true) => format!("Zeile {line} ist beschädigt."),
        (DamageKind::Chain, true) => format!(
            "Zeile {line} folgt nicht auf die Zeile davor: Es wurde etwas geändert, entfernt oder eingefügt."
        ),
        (DamageKind::Unknown, true) => {
            format!("Zeile {line} ist unversehrt, aber diesem Programm unbekannt.")
        }
        (DamageKind::NoBeginning, true) => "Der Anfang der Partie fehlt.".to_owned(),
        (DamageKind::Checksum, false) => format!("Line {line} is damaged."),
        (DamageKind::Chain, false) => format!(
            "Line {line} does not follow the line before: something was changed, removed or added."
        ),
        (DamageKind::Unknown, false) => {
            format!("Line {line} is intact, but this program does not know it.")
        }
        (DamageKind::NoBeginning, false) => "The beginning of the game is missing.".to_owned(),
    }
}

fn list_devices(language: Language, json: bool) -> Answer {
    let devices = listing::connected();
    let german = language == Language::German;
    let line = |device: &Device| {
        if json {
            json!(device).to_string()
        } else {
            device_line(device, german)
        }
    };
    let answers = |device: &Device| matches!(device.kind, Kind::Board | Kind::Clock);
    let mut lines: Vec<String> = devices.iter().map(line).collect();
    if !json && !devices.iter().any(answers) {
        let nothing = if german {
            "Kein Brett und keine Schachuhr antwortet."
        } else {
            "No board and no chess clock answers."
        };
        lines.push(nothing.to_owned());
    }
    Answer { lines, yes: true }
}

fn device_line(device: &Device, german: bool) -> String {
    let t = |de: &str, en: &str| if german { de.to_owned() } else { en.to_owned() };
    let named = |what: String| {
        let kind = device.device.unwrap_or_default();
        let serial = device.serial.as_deref().unwrap_or("-");
        let role = match device.role {
            Some(Role::WhiteBoard) => t(", zuletzt Brett von Weiß", ", last time White's board"),
            Some(Role::BlackBoard) => t(", zuletzt Brett von Schwarz", ", last time Black's board"),
            Some(Role::Clock) => t(", zuletzt Uhr", ", last time the clock"),
            None => String::new(),
        };
        let at = t("an", "on");
        let number = t("Nummer", "number");
        format!(
            "{what} {kind} {at} {}, {number} {serial}{role}.",
            device.name
        )
    };
    match device.kind {
        Kind::Terminal => t("Tastatur: bereit.", "Keyboard: ready."),
        Kind::Lines => t(
            "Kein Terminal: Eingaben kommen Zeile für Zeile.",
            "No terminal: input comes line by line.",
        ),
        Kind::Board => named(t("Brett", "Board")),
        Kind::Clock => named(t("Uhr", "Clock")),
        Kind::SerialPort => {
            let why = match device.trouble {
                Some(Trouble::Forbidden) => t(
                    "kein Zugriff; bitte den Benutzer in die Gruppe dialout aufnehmen und neu anmelden",
                    "no access; please add the user to the group dialout and log in again",
                ),
                Some(Trouble::Busy) => t(
                    "belegt; bitte das andere Programm schließen, das ihn benutzt",
                    "taken; please close the other program that uses it",
                ),
                Some(Trouble::Absent | Trouble::Silent) | None => t(
                    "hier antwortet kein Brett und keine Uhr",
                    "no board and no clock answers here",
                ),
            };
            let port = t("Serieller Anschluss", "Serial port");
            format!("{port} {}: {why}.", device.name)
        }
    }
}

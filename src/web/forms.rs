//! What is done on the page becomes what the same person would type or press at the table, and nothing more.

use std::{str::FromStr, time::Duration};

use shakmaty::{Color, Role as Man, Square};

use super::{http::Fields, keys::Role, snapshot::Snapshot, views::side_name};
use crate::game::{
    clock::hms,
    journal::{entry::Witness, ruling::Ruling},
    language::{
        command::{Command, Order, Whose},
        phrase,
    },
    laws::illegal::IllegalAct,
    moves::squares::Squares,
    session::Input,
    state::Game,
};

/// Longer than any sentence of the game, and than a position.
const LONGEST: usize = 400;

pub(super) enum Deed {
    Do {
        input: Input,
        /// It fits whatever has happened in between.
        lasting: bool,
    },
    /// Nothing happens yet: the page asks on, with these fields.
    Look(String),
}

/// What the page itself has to say to the one who used it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Note {
    Changed,
    Busy,
    /// Ending the program is for those at the table.
    AtTheTable,
    ArbiterOnly,
    NotUnderstood,
    /// The questions about the envelope come first.
    Envelope,
    Code,
    Pin,
    Resting,
}

impl Note {
    const ALL: [Self; 9] = [
        Self::Changed,
        Self::Busy,
        Self::AtTheTable,
        Self::ArbiterOnly,
        Self::NotUnderstood,
        Self::Envelope,
        Self::Code,
        Self::Pin,
        Self::Resting,
    ];

    /// How an address carries it.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Changed => "changed",
            Self::Busy => "busy",
            Self::AtTheTable => "table",
            Self::ArbiterOnly => "arbiter",
            Self::NotUnderstood => "not-understood",
            Self::Envelope => "envelope",
            Self::Code => "code",
            Self::Pin => "pin",
            Self::Resting => "resting",
        }
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|note| note.name() == name)
    }
}

pub(super) fn deed(
    role: Role,
    form: &Fields,
    snapshot: &Snapshot,
    pin: Option<String>,
) -> Result<Deed, Note> {
    match role {
        Role::Assistant => assistant(form, snapshot),
        Role::Player => player(form, &snapshot.game),
        Role::Arbiter => arbiter(form, snapshot, pin),
        Role::Opponent => Err(Note::NotUnderstood),
    }
}

/// A colour as forms and addresses name it.
pub(super) fn color(name: &str) -> Option<Color> {
    let mut colors = Color::ALL.into_iter();
    colors.find(|color| side_name(*color) == name)
}

fn asked(command: Command, by: Option<Color>, lasting: bool) -> Deed {
    Deed::Do {
        input: Input::Asked {
            command,
            by,
            witness: Witness::Page,
        },
        lasting,
    }
}

fn said(text: String) -> Deed {
    Deed::Do {
        input: Input::Said {
            text,
            by: None,
            witness: Witness::Page,
        },
        lasting: false,
    }
}

fn assistant(form: &Fields, snapshot: &Snapshot) -> Result<Deed, Note> {
    let game = &snapshot.game;
    let by = color(form.get("by"));
    let command = match form.get("act") {
        "repeat" => return Ok(asked(Command::Repeat, None, true)),
        "silence" => return Ok(asked(Command::Stop, None, true)),
        _ if snapshot.sealing => return Err(Note::AtTheTable),
        "say" => return say(form.get("text"), game),
        "square" => return square(form, game),
        "press" => Command::Press,
        "start" => Command::Start,
        "pause" => Command::Pause,
        "continue" => Command::Continue,
        "made" => Command::Made,
        "correct" => Command::Correct(None),
        "draw" => Command::OfferDraw,
        "accept" => Command::Accept,
        "decline" => Command::Decline,
        "resign" => Command::Resign,
        "yes" => Command::Yes,
        "no" => Command::No,
        _ => return Err(Note::NotUnderstood),
    };
    Ok(asked(command, by, false))
}

fn say(text: &str, game: &Game) -> Result<Deed, Note> {
    if text.is_empty() || text.len() > LONGEST || text.chars().any(char::is_control) {
        return Err(Note::NotUnderstood);
    }
    match phrase::parse(text, game.agreement.words()) {
        Ok(phrase) if phrase.command == Command::Quit => Err(Note::AtTheTable),
        Ok(phrase) if matches!(phrase.command, Command::Arbiter { .. }) => Err(Note::ArbiterOnly),
        // What a player may say is the session's to judge.
        Ok(_) | Err(phrase::NotUnderstood) => Ok(said(text.to_owned())),
    }
}

/// Two squares make a move; a pawn that arrives asks what it becomes.
fn square(form: &Fields, game: &Game) -> Result<Deed, Note> {
    let named = |name: &str| form.get(name).parse::<Square>().ok();
    let to = named("square").ok_or(Note::NotUnderstood)?;
    let Some(from) = named("from").filter(|from| *from != to) else {
        // The same square once more lets it go.
        let chosen = if named("from").is_some() {
            String::new()
        } else {
            format!("from={to}")
        };
        return Ok(Deed::Look(chosen));
    };
    let promotion = match form.get("promotion") {
        "" => None,
        name => Some(man(name).ok_or(Note::NotUnderstood)?),
    };
    let squares = Squares {
        from,
        to,
        promotion,
    };
    if squares.lacks_promotion(game.sheet.state().board()) {
        return Ok(Deed::Look(format!("from={from}&to={to}")));
    }
    Ok(Deed::Do {
        input: Input::Shown {
            squares,
            witness: Witness::Page,
        },
        lasting: false,
    })
}

fn man(name: &str) -> Option<Man> {
    [Man::Queen, Man::Rook, Man::Bishop, Man::Knight]
        .into_iter()
        .find(|man| man.char().to_string() == name)
}

fn player(form: &Fields, game: &Game) -> Result<Deed, Note> {
    let by = color(form.get("seat")).or_else(|| game.agreement.user());
    let command = match form.get("act") {
        "time" => Command::Time(by.map_or(Whose::Both, |_| Whose::Own)),
        "times" => Command::Time(Whose::Both),
        "number" => Command::MoveNumber,
        "last" => Command::LastMove,
        "repeat" => Command::Repeat,
        "silence" => Command::Stop,
        _ => return Err(Note::NotUnderstood),
    };
    Ok(asked(command, by, true))
}

fn arbiter(form: &Fields, snapshot: &Snapshot, pin: Option<String>) -> Result<Deed, Note> {
    let sealing = snapshot.sealing;
    let number = || parsed(form.get("plies"));
    let side = || color(form.get("by")).ok_or(Note::NotUnderstood);
    let order = match form.get("act") {
        "answer" if sealing && form.get("text").len() <= LONGEST => {
            return Ok(said(form.get("text").to_owned()));
        }
        // As at the table, where every line belongs to the envelope then.
        _ if sealing => return Err(Note::Envelope),
        "yes" => return Ok(asked(Command::Yes, None, false)),
        "no" => return Ok(asked(Command::No, None, false)),
        "adjourn" => return Ok(asked(Command::Adjourn, None, false)),
        "reopen" => return Ok(asked(Command::Reopen, None, false)),
        "pause" => return Ok(asked(Command::Pause, None, false)),
        "continue" if snapshot.game.outcome.undecided.is_some() => Order::GoOn,
        "continue" => return Ok(asked(Command::Continue, None, false)),
        "decide" => Order::Decide(number()?),
        "take-back" => Order::TakeBack(number()?),
        "illegal" => Order::IllegalMove {
            by: Some(side()?),
            number: match form.get("number") {
                "" => None,
                number => Some(parsed(number)?),
            },
        },
        "no-piece" => Order::IllegalAct(IllegalAct::NoPiece, side()?),
        "pressed-without-move" => Order::IllegalAct(IllegalAct::PressedWithoutMove, side()?),
        "both-hands" => Order::IllegalAct(IllegalAct::BothHands, side()?),
        "allow-draw" => Order::AllowDraw,
        "clock" => Order::SetClock(side()?, time(form.get("time"))?),
        "flag" => Order::Flag(side()?),
        "warn" => Order::Rule(Ruling::Warning {
            of: side()?,
            why: String::new(),
        }),
        "lost" => Order::Lost(side()?),
        "expel" => Order::Rule(Ruling::Expulsion {
            of: side()?,
            why: String::new(),
        }),
        "order" => {
            let words = snapshot.game.agreement.words();
            let order = phrase::order(&paragraph(form.get("text"))?, words);
            if order == Order::Unknown {
                return Err(Note::NotUnderstood);
            }
            order
        }
        "mate" => Order::Mate,
        "stalemate" => Order::Stalemate,
        "strike" => Order::Reopen,
        "absent" => Order::Absent(side()?),
        "arrived" => Order::Arrived(side()?),
        "open-with-pin" => Order::OpenEnvelope,
        "envelope-lost" => Order::EnvelopeLost,
        "sealed-loses" => Order::SealedMoveLoses,
        "right" => Order::JudgeClaim { right: true },
        "wrong" => Order::JudgeClaim { right: false },
        "postpone" => Order::PostponeClaim,
        "mode" => Order::Mode(parsed(form.get("to"))?),
        "result" => Order::Result(parsed(form.get("outcome"))?),
        "record-from-board" => Order::RecordFromBoard(side()?),
        "board" => Order::Board(side()?, paragraph(form.get("text"))?),
        "record" => Order::Record(side()?, paragraph(form.get("text"))?),
        _ => return Err(Note::NotUnderstood),
    };
    Ok(asked(Command::Arbiter { pin, order }, None, false))
}

fn parsed<T: FromStr>(text: &str) -> Result<T, Note> {
    text.parse().map_err(|_| Note::NotUnderstood)
}

/// A position or a record, in one line.
fn paragraph(text: &str) -> Result<String, Note> {
    if text.is_empty() || text.len() > LONGEST * 5 {
        return Err(Note::NotUnderstood);
    }
    Ok(text.split_whitespace().collect::<Vec<_>>().join(" "))
}

/// h:mm:ss
fn time(text: &str) -> Result<Duration, Note> {
    let complete = text.split(':').count() == 3;
    hms::read(text)
        .filter(|time| complete && *time < Duration::from_secs(100 * 3600))
        .ok_or(Note::NotUnderstood)
}

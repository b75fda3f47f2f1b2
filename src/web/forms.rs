//! What is done on the page becomes what the same person would type or press at the table, and nothing more.

use std::time::Duration;

use shakmaty::{CastlingMode, CastlingSide, Color, File, KnownOutcome, Rank, Role as Man, Square};

use super::{http::Fields, keys::Role, snapshot::Snapshot};
use crate::game::{
    command::{Command, Order, Whose},
    entry::Witness,
    game_state::Game,
    phrase,
    session::Input,
    setup::{Mode, Style},
    spoken::{PieceMove, SpokenMove},
    tongue::Tongue,
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
pub enum Note {
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
    const ALL: [(Self, &'static str); 9] = [
        (Self::Changed, "changed"),
        (Self::Busy, "busy"),
        (Self::AtTheTable, "table"),
        (Self::ArbiterOnly, "arbiter"),
        (Self::NotUnderstood, "not-understood"),
        (Self::Envelope, "envelope"),
        (Self::Code, "code"),
        (Self::Pin, "pin"),
        (Self::Resting, "resting"),
    ];

    pub(super) fn name(self) -> &'static str {
        let found = Self::ALL.iter().find(|(note, _)| *note == self);
        found.map_or("", |(_, name)| name)
    }

    pub(super) fn named(name: &str) -> Option<Self> {
        let found = Self::ALL.iter().find(|(_, known)| *known == name);
        found.map(|(note, _)| *note)
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
        Role::Arbiter => arbiter(form, snapshot.sealing, pin),
        Role::Opponent => Err(Note::NotUnderstood),
    }
}

fn color(name: &str) -> Option<Color> {
    match name {
        "white" => Some(Color::White),
        "black" => Some(Color::Black),
        _ => None,
    }
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
    match phrase::parse(text, game.setup.language.words()) {
        Ok(phrase) => match phrase.command {
            Command::Quit => Err(Note::AtTheTable),
            Command::Arbiter { .. } => Err(Note::ArbiterOnly),
            _ => Ok(said(text.to_owned())),
        },
        Err(phrase::NotUnderstood) => Ok(said(text.to_owned())),
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
    let board = game.sheet.standing().board();
    let Some(piece) = board.piece_at(from) else {
        return Ok(said(format!("{from}{to}")));
    };
    let arrives = piece.role == Man::Pawn && matches!(to.rank(), Rank::First | Rank::Eighth);
    if arrives && promotion.is_none() {
        return Ok(Deed::Look(format!("from={from}&to={to}")));
    }
    let pawn_takes = piece.role == Man::Pawn && from.file() != to.file();
    let named = PieceMove {
        role: Some(piece.role),
        capture: pawn_takes || board.piece_at(to).is_some(),
        promotion: promotion.filter(|_| arrives),
        ..PieceMove::to(to)
    };
    let castling = game.sheet.castling() == CastlingMode::Standard
        && piece.role == Man::King
        && from.file() == File::E
        && from.rank() == to.rank();
    let announced = match to.file() {
        File::G if castling => SpokenMove::Castle(CastlingSide::KingSide),
        File::C if castling => SpokenMove::Castle(CastlingSide::QueenSide),
        _ => SpokenMove::Piece(named.with_from(from)),
    };
    // As an assistant would announce it: with the man that stands there, and nothing that only the rules can tell.
    let tongue = Tongue::new(game.setup.language, Style::Fide);
    Ok(said(tongue.movement(announced)))
}

fn man(name: &str) -> Option<Man> {
    [Man::Queen, Man::Rook, Man::Bishop, Man::Knight]
        .into_iter()
        .find(|man| man.char().to_string() == name)
}

fn player(form: &Fields, game: &Game) -> Result<Deed, Note> {
    let by = color(form.get("seat")).or_else(|| game.setup.user());
    let command = match form.get("act") {
        "time" => Command::Time(by.map_or(Whose::Both, |_| Whose::Own)),
        "times" => Command::Time(Whose::Both),
        "number" => Command::MoveNumber,
        "last" => Command::LastMoves(1),
        "repeat" => Command::Repeat,
        "silence" => Command::Stop,
        _ => return Err(Note::NotUnderstood),
    };
    Ok(asked(command, by, true))
}

fn arbiter(form: &Fields, sealing: bool, pin: Option<String>) -> Result<Deed, Note> {
    let number = || {
        form.get("plies")
            .parse::<u32>()
            .map_err(|_| Note::NotUnderstood)
    };
    let side = |name: &str| color(form.get(name)).ok_or(Note::NotUnderstood);
    let order = match form.get("act") {
        "answer" if sealing && form.get("text").len() <= LONGEST => {
            return Ok(said(form.get("text").to_owned()));
        }
        // As at the table, where every line belongs to the envelope then.
        _ if sealing => return Err(Note::Envelope),
        "adjourn" => return Ok(asked(Command::Adjourn, None, false)),
        "reopen" => return Ok(asked(Command::Reopen, None, false)),
        "pause" => return Ok(asked(Command::Pause, None, false)),
        "continue" => return Ok(asked(Command::Continue, None, false)),
        "decide" => Order::Decide(number()?),
        "take-back" => Order::TakeBack(number()?),
        "illegal" => Order::IllegalMove(Some(side("by")?)),
        "clock" => Order::SetClock(side("by")?, time(form.get("time"))?),
        "flag" => Order::Flag(side("by")?),
        "mate" => Order::Mate,
        "stalemate" => Order::Stalemate,
        "strike" => Order::Reopen,
        "right" => Order::JudgeClaim { right: true },
        "wrong" => Order::JudgeClaim { right: false },
        "mode" => Order::Mode(match form.get("to") {
            "tournament" => Mode::Tournament,
            "training" => Mode::Training,
            "online" => Mode::Online,
            _ => return Err(Note::NotUnderstood),
        }),
        "result" => Order::Result(
            form.get("outcome")
                .parse::<KnownOutcome>()
                .map_err(|_| Note::NotUnderstood)?,
        ),
        "record-from-board" => Order::RecordFromBoard(side("by")?),
        act @ ("board" | "record") => {
            let text = form.get("text");
            if text.is_empty() || text.len() > LONGEST * 5 {
                return Err(Note::NotUnderstood);
            }
            let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
            match act {
                "board" => Order::Board(side("by")?, text),
                _ => Order::Record(side("by")?, text),
            }
        }
        _ => return Err(Note::NotUnderstood),
    };
    Ok(asked(Command::Arbiter { pin, order }, None, false))
}

/// h:mm:ss
fn time(text: &str) -> Result<Duration, Note> {
    let parts: Vec<u64> = text
        .split(':')
        .map(|part| part.parse().map_err(|_| Note::NotUnderstood))
        .collect::<Result<_, _>>()?;
    match parts[..] {
        [hours @ 0..=99, minutes @ 0..=59, seconds @ 0..=59] => {
            Ok(Duration::from_secs(hours * 3600 + minutes * 60 + seconds))
        }
        _ => Err(Note::NotUnderstood),
    }
}

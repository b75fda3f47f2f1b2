//! What stands beside the moves: meaning first, then one sentence from the words of a language and one command for machines.

use std::time::Duration;

use shakmaty::{ByColor, Color, Piece};

use super::{notation::Notation, words::Words};
use crate::game::{
    boards::Difference,
    claim::ClaimKind,
    entry::Ending,
    forms::Reading,
    journal::DamageKind,
    setup::{Mode, Style},
    spoken::SpokenMove,
    tongue::Tongue,
    words::{Language, fill},
};

#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The ply, counted from one, during which it arose; none before the first move.
    pub ply: usize,
    /// Time since the beginning of the game.
    pub at: Duration,
    /// Number and player of the move beside which it arose, where that was taken back later and another one stands here.
    pub struck: Option<(u32, Color)>,
    pub remark: Remark,
}

impl Note {
    /// One sentence without a full stop.
    pub fn sentence(&self, notation: &Notation) -> String {
        let remark = self.remark.sentence(notation);
        let Some((number, by)) = self.struck.filter(|_| !remark.is_empty()) else {
            return remark;
        };
        let words = Words::of(notation.language);
        let gaps = [
            ("number", &*number.to_string()),
            ("color", words.colors.get(by)),
            ("remark", &remark),
        ];
        fill(words.remark.struck, &gaps)
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Remark {
    Corrected {
        by: Color,
        said: SpokenMove,
    },
    RepeatedWrong {
        by: Color,
        said: SpokenMove,
    },
    IllegalMove {
        by: Color,
        count: u32,
        number: u32,
        said: SpokenMove,
        penalty: Option<Duration>,
    },
    TakenBack {
        arbiter: bool,
        moves: Vec<SpokenMove>,
    },
    ClockSet {
        side: Color,
        remaining: Duration,
    },
    Told {
        side: Color,
        remaining: Duration,
    },
    /// An offer that came with no move.
    DrawOffered {
        by: Color,
    },
    DrawDeclined {
        by: Color,
    },
    Claimed {
        by: Color,
        kind: ClaimKind,
        intends: Option<SpokenMove>,
    },
    ClaimJudged {
        right: bool,
        arbiter: bool,
        penalty: Option<Duration>,
    },
    FlagFell {
        side: Color,
    },
    Adjourned {
        by: Color,
        number: u32,
        /// When and where play goes on, as the arbiter said it.
        resumption: String,
    },
    /// The move beside which this stands was the sealed one.
    Unsealed,
    /// Play was interrupted on purpose.
    Paused,
    Continued {
        after: Duration,
    },
    /// The program was closed or died, and was started again: day and time of the wall clock.
    Interrupted {
        resumed: String,
    },
    /// What each known board shows, as a placement, and where it is not as the record says.
    BoardsDiffer {
        boards: ByColor<Option<String>>,
        squares: ByColor<Vec<Difference>>,
    },
    /// The arbiter's decision on a difference.
    Decided {
        moves: Vec<SpokenMove>,
        clock: Option<Reading>,
    },
    /// A player's own record, typed in or taken from the board.
    RecordGiven {
        of: Color,
        moves: String,
        by_board: bool,
    },
    ModeChanged {
        to: Mode,
    },
    /// The journal is not as it was written.
    Damaged {
        line: u64,
        kind: DamageKind,
    },
    /// What a file said that the game comes from.
    Noted {
        text: String,
        commands: Vec<String>,
    },
    Ended(Ending),
    /// An end that the position proves, but that nobody has entered.
    OnTheBoard(Ending),
}

impl Remark {
    /// One sentence without a full stop.
    pub fn sentence(&self, notation: &Notation) -> String {
        let words = Words::of(notation.language);
        let say = &words.remark;
        let color = |color: &Color| ("color", *words.colors.get(*color));
        let arbiter = |arbiter: &bool| if *arbiter { say.by_arbiter } else { "" };
        match self {
            Self::Corrected { said, .. } => {
                fill(say.corrected, &[("move", &notation.spoken(*said))])
            }
            Self::RepeatedWrong { by, said } => {
                let said = notation.spoken(*said);
                fill(say.repeated_wrong, &[color(by), ("move", &said)])
            }
            Self::IllegalMove {
                by,
                count,
                number,
                said,
                penalty,
            } => {
                let gaps = [
                    color(by),
                    ("place", &place(*number, *by)),
                    ("move", &notation.spoken(*said)),
                    ("count", &count.to_string()),
                ];
                let given = |time| {
                    let gaps = [color(&by.other()), ("time", &length(time, words))];
                    fill(say.is_given, &gaps)
                };
                fill(say.illegal, &gaps) + &penalty.map_or_else(String::new, given)
            }
            Self::TakenBack { arbiter: by, moves } => {
                let back = fill(say.taken_back, &[("moves", &list(moves, notation))]);
                begun(arbiter(by), &back)
            }
            Self::ClockSet { side, remaining } => {
                fill(say.clock_set, &[color(side), ("time", &hms(*remaining))])
            }
            Self::Told { side, remaining } => {
                fill(say.told, &[color(side), ("time", &hms(*remaining))])
            }
            Self::DrawOffered { by } => fill(say.offered, &[color(by)]),
            Self::DrawDeclined { by } => fill(say.declined, &[color(by)]),
            Self::Claimed { by, kind, intends } => {
                let what = match kind {
                    ClaimKind::Threefold => say.threefold,
                    ClaimKind::FiftyMoves => say.fifty,
                };
                let with = |said| fill(say.with, &[("move", &notation.spoken(said))]);
                fill(say.claimed, &[color(by), ("what", what)])
                    + &intends.map_or_else(String::new, with)
            }
            Self::ClaimJudged {
                right,
                arbiter: by,
                penalty,
            } => {
                let how = if *right {
                    say.claim_right
                } else {
                    say.claim_wrong
                };
                let given = |time| fill(say.opponent_is_given, &[("time", &length(time, words))]);
                begun(arbiter(by), how) + &penalty.map_or_else(String::new, given)
            }
            Self::FlagFell { side } => fill(say.flag, &[color(side)]),
            Self::Adjourned {
                by,
                number,
                resumption,
            } => {
                let sealed = fill(say.adjourned, &[color(by), ("number", &number.to_string())]);
                match resumption.trim() {
                    "" => sealed,
                    when => sealed + &fill(say.goes_on, &[("when", when)]),
                }
            }
            Self::Unsealed => say.unsealed.to_owned(),
            Self::Paused => say.paused.to_owned(),
            Self::Continued { after } => fill(say.continued, &[("time", &hms(*after))]),
            Self::Interrupted { resumed } => {
                let (date, time) = moment(resumed, notation.language);
                fill(say.interrupted, &[("date", &date), ("time", &time)])
            }
            Self::BoardsDiffer { squares, .. } => {
                let mut sentence = say.boards_differ.to_owned();
                for side in [Color::White, Color::Black] {
                    let shown = shown(squares.get(side), notation.language);
                    if !shown.is_empty() {
                        let gaps = [color(&side), ("squares", &shown)];
                        sentence.push_str(&fill(say.board_shows, &gaps));
                    }
                }
                sentence
            }
            Self::Decided { moves, clock } => {
                let back = match moves.is_empty() {
                    true => say.record_stands.to_owned(),
                    false => fill(say.taken_back, &[("moves", &list(moves, notation))]),
                };
                let clocks = |clock: Reading| {
                    let gaps = [("white", &*hms(clock.white)), ("black", &hms(clock.black))];
                    fill(say.clocks, &gaps)
                };
                let clocks = clock.map_or_else(String::new, clocks);
                format!("{}{back}{clocks}", say.by_arbiter)
            }
            Self::RecordGiven {
                of,
                moves,
                by_board,
            } => {
                let how = match by_board {
                    true => say.record_of_board,
                    false => say.record_typed,
                };
                fill(how, &[color(of), ("moves", &on_one_line(moves))])
            }
            Self::ModeChanged { to } => fill(say.mode_changed, &[("mode", words.mode(*to))]),
            Self::Damaged { line, kind } => {
                let template = match kind {
                    DamageKind::Checksum | DamageKind::Unknown => say.line_damaged,
                    DamageKind::Chain => say.chain_broken,
                    DamageKind::NoBeginning => say.no_beginning,
                };
                fill(template, &[("line", &line.to_string())])
            }
            Self::Noted { text, .. } => text.clone(),
            Self::Ended(ending) => ended(*ending, notation.language),
            Self::OnTheBoard(ending) => {
                let ending = ended(*ending, notation.language);
                fill(say.on_the_board, &[("ending", &ending)])
            }
        }
    }

    /// The same for machines, as an embedded command of PGN: names of letters and digits only.
    pub fn commands(&self) -> Vec<String> {
        let color = |color: &Color| color.fold_wb("white", "black");
        vec![match self {
            Self::Corrected { said, .. } => format!("[%korr \"{said}\"]"),
            Self::RepeatedWrong { said, .. } => format!("[%rep \"{said}\"]"),
            Self::IllegalMove { said, count, .. } => format!("[%illegal \"{said}\",{count}]"),
            Self::TakenBack {
                arbiter: true,
                moves,
            } => format!("[%arb takeback,{}]", moves.len()),
            Self::ClockSet { side, remaining } => {
                format!("[%arb clock,{},{}]", color(side), hms(*remaining))
            }
            Self::DrawOffered { by } => offer(*by),
            Self::DrawDeclined { by } => format!("[%decline {}]", color(by)),
            Self::Claimed { by, kind, .. } => {
                let kind = match kind {
                    ClaimKind::Threefold => "threefold",
                    ClaimKind::FiftyMoves => "fifty",
                };
                format!("[%claim {},{kind}]", color(by))
            }
            Self::ClaimJudged {
                right,
                arbiter: true,
                ..
            } => format!("[%arb claim,{}]", if *right { "right" } else { "wrong" }),
            Self::FlagFell { side } => format!("[%flag {}]", color(side)),
            Self::Adjourned { by, number, .. } => format!("[%seal {},{number}]", color(by)),
            Self::Unsealed => "[%unseal]".to_owned(),
            Self::Continued { after } => format!("[%pause {}]", hms(*after)),
            // One command a board, because a line has less than eighty columns.
            Self::BoardsDiffer { boards, .. } => {
                let names = [(Color::White, "dw"), (Color::Black, "db")];
                return names
                    .into_iter()
                    .filter_map(|(color, name)| {
                        Some(format!("[%{name} {}]", boards.get(color).as_ref()?))
                    })
                    .collect();
            }
            Self::Decided { moves, .. } => format!("[%arb decision,{}]", moves.len()),
            Self::RecordGiven { of, .. } => format!("[%arb record,{}]", color(of)),
            Self::ModeChanged { to } => format!("[%arb mode,{to}]"),
            Self::Damaged { line, .. } => format!("[%damaged {line}]"),
            Self::TakenBack { moves, .. } => format!("[%takeback {}]", moves.len()),
            Self::Told { side, remaining } => {
                format!("[%told {},{}]", color(side), hms(*remaining))
            }
            Self::ClaimJudged { right, .. } => {
                format!("[%judged {}]", if *right { "right" } else { "wrong" })
            }
            Self::Paused => "[%pause]".to_owned(),
            Self::Interrupted { .. } => "[%interrupted]".to_owned(),
            Self::Ended(ending) => format!("[%end {}]", ending.reason.name()),
            Self::OnTheBoard(ending) => format!("[%board {}]", ending.reason.name()),
            Self::Noted { commands, .. } => return commands.clone(),
        }]
    }
}

/// What was typed in as a part of a sentence; brackets would end the comment of a PGN or be taken for a command.
fn on_one_line(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    let line = words.join(" ").replace(['{', '['], "(");
    line.replace(['}', ']'], ")")
}

/// A draw offer as a command.
pub fn offer(by: Color) -> String {
    format!("[%offer {}]", by.fold_wb("white", "black"))
}

/// The result in words, without the full stop.
pub fn ended(ending: Ending, language: Language) -> String {
    let mut sentence = Tongue::new(language, Style::Fide).ending(ending);
    sentence.pop();
    sentence
}

/// "12." for White's move, "12..." for Black's.
fn place(number: u32, by: Color) -> String {
    format!("{number}{}", by.fold_wb(".", "..."))
}

/// 1:02:03
pub fn hms(time: Duration) -> String {
    let seconds = time.as_secs();
    format!(
        "{}:{:02}:{:02}",
        seconds / 3600,
        seconds / 60 % 60,
        seconds % 60
    )
}

/// Year, month and day of a moment as the journal writes it; month and day may be question marks.
pub fn day(moment: &str) -> Option<[&str; 3]> {
    let mut parts = moment.get(..10)?.split('-');
    let date = [parts.next()?, parts.next()?, parts.next()?];
    let known = |(part, length): (&&str, usize)| {
        let digits = part.bytes().all(|byte| byte.is_ascii_digit());
        part.len() == length && (digits || *part == "??")
    };
    date.iter().zip([4, 2, 2]).all(known).then_some(date)
}

/// The day as a language writes it, as far as it is known.
pub fn written_day(date: [&str; 3], language: Language) -> String {
    let mut known: Vec<&str> = date.into_iter().take_while(|&part| part != "??").collect();
    match language {
        Language::German => {
            known.reverse();
            known.join(".")
        }
        _ => known.join("-"),
    }
}

/// Hours, minutes and seconds of a moment.
pub fn time_of_day(moment: &str) -> Option<&str> {
    moment
        .get(11..19)
        .filter(|time| time.bytes().filter(|&byte| byte == b':').count() == 2)
}

fn moment(moment: &str, language: Language) -> (String, String) {
    let date = day(moment).map(|date| written_day(date, language));
    let time = time_of_day(moment).unwrap_or("?").to_owned();
    (date.unwrap_or_else(|| "?".to_owned()), time)
}

fn length(time: Duration, words: &Words) -> String {
    let say = &words.remark;
    let (template, count) = match time.as_secs() {
        60 => (say.minute, 1),
        seconds if seconds % 60 == 0 => (say.minutes, seconds / 60),
        seconds => (say.seconds, seconds),
    };
    fill(template, &[("count", &count.to_string())])
}

/// A sentence behind its beginning; without one it begins with a capital.
fn begun(beginning: &str, sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) if beginning.is_empty() => first.to_uppercase().chain(letters).collect(),
        _ => format!("{beginning}{sentence}"),
    }
}

/// "b1 leer, c3 weißer Springer"
fn shown(squares: &[Difference], language: Language) -> String {
    let tongue = Tongue::new(language, Style::Fide);
    let written: Vec<String> = squares
        .iter()
        .map(|difference| {
            let piece = difference.second.and_then(Piece::from_char);
            let piece = match piece {
                Some(_) => tongue.piece_or_nothing(piece),
                None => Words::of(language).remark.empty,
            };
            format!("{} {piece}", difference.square)
        })
        .collect();
    written.join(", ")
}

fn list(moves: &[SpokenMove], notation: &Notation) -> String {
    let written: Vec<String> = moves.iter().map(|said| notation.spoken(*said)).collect();
    written.join(", ")
}

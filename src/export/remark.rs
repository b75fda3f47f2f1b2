//! What stands beside the moves: meaning first, then one sentence in German or English and one command for machines.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::notation::Notation;
use crate::game::{
    claim::ClaimKind,
    entry::Ending,
    forms::Reading,
    setup::{Mode, Style},
    spoken::SpokenMove,
    tongue::Tongue,
    words::Language,
};

#[derive(Debug, Clone, PartialEq)]
pub struct Note {
    /// The ply, counted from one, during which it arose; none before the first move.
    pub ply: usize,
    /// Time since the beginning of the game.
    pub at: Duration,
    pub remark: Remark,
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
    },
    /// The move beside which this stands was the sealed one.
    Unsealed,
    /// What each known board shows, as a placement.
    BoardsDiffer {
        boards: ByColor<Option<String>>,
    },
    /// The arbiter's decision on a difference.
    Decided {
        moves: Vec<SpokenMove>,
        clock: Option<Reading>,
    },
    ModeChanged {
        to: Mode,
    },
    Ended(Ending),
}

impl Remark {
    /// One sentence without a full stop.
    pub fn sentence(&self, notation: &Notation) -> String {
        match notation.language {
            Language::German => self.german(notation),
            Language::English | Language::Dutch | Language::French => self.english(notation),
        }
    }

    fn german(&self, notation: &Notation) -> String {
        let color = |color: &Color| color.fold_wb("Weiß", "Schwarz");
        let write = |said: &SpokenMove| notation.spoken(*said);
        match self {
            Self::Corrected { said, .. } => {
                format!("Korrektur der Ansage, zuerst {}", write(said))
            }
            Self::RepeatedWrong { by, said } => {
                format!("{} wiederholte anders: {}", color(by), write(said))
            }
            Self::IllegalMove {
                by,
                count,
                number,
                said,
                penalty,
            } => {
                let dots = by.fold_wb(".", "...");
                let more = penalty.map_or_else(String::new, |time| {
                    format!(", {} erhält {}", color(&by.other()), minutes(time))
                });
                format!(
                    "Illegaler Zug {number}{dots} {}, Nummer {count} von {}, Artikel 7.5{more}",
                    write(said),
                    color(by)
                )
            }
            Self::TakenBack { arbiter, moves } => format!(
                "{}Zurückgenommen: {}",
                if *arbiter { "Schiedsrichter: " } else { "" },
                list(moves, notation)
            ),
            Self::ClockSet { side, remaining } => format!(
                "Schiedsrichter: Uhr {} auf {} gestellt",
                color(side),
                hms(*remaining)
            ),
            Self::Told { side, remaining } => {
                format!("Uhr {} abgelesen: {}", color(side), hms(*remaining))
            }
            Self::DrawOffered { by } => format!("(=) Remisangebot von {}", color(by)),
            Self::DrawDeclined { by } => format!("{} lehnt Remis ab", color(by)),
            Self::Claimed { by, kind, intends } => {
                let with = intends.map_or_else(String::new, |said| {
                    format!(" mit {}", notation.spoken(said))
                });
                let what = match kind {
                    ClaimKind::Threefold => "dreimal dieselbe Stellung",
                    ClaimKind::FiftyMoves => "fünfzig Züge",
                };
                format!("Remisantrag von {}: {what}{with}", color(by))
            }
            Self::ClaimJudged {
                right,
                arbiter,
                penalty,
            } => {
                let who = if *arbiter { "Schiedsrichter: " } else { "" };
                let how = if *right { "richtig" } else { "falsch" };
                let more = penalty.map_or_else(String::new, |time| {
                    format!(", der Gegner erhält {}", minutes(time))
                });
                format!("{who}Antrag {how}{more}")
            }
            Self::FlagFell { side } => format!("Zeit von {} abgelaufen", color(side)),
            Self::Adjourned { by, number } => {
                format!("Abbruch, {} hat Zug {number} versiegelt", color(by))
            }
            Self::Unsealed => "Abgabezug, Wiederaufnahme der Partie".to_owned(),
            Self::BoardsDiffer { .. } => "Die Bretter stimmen nicht überein".to_owned(),
            Self::Decided { moves, clock } => {
                let back = match moves.is_empty() {
                    true => "die Mitschrift gilt".to_owned(),
                    false => format!("zurückgenommen {}", list(moves, notation)),
                };
                let clocks = clock.map_or_else(String::new, |clock| {
                    format!(", Uhren {} und {}", hms(clock.white), hms(clock.black))
                });
                format!("Schiedsrichter: {back}{clocks}")
            }
            Self::ModeChanged { to } => format!("Schiedsrichter: ab jetzt {}", mode(*to, true)),
            Self::Ended(ending) => ended(*ending, notation.language),
        }
    }

    fn english(&self, notation: &Notation) -> String {
        let color = |color: &Color| color.fold_wb("White", "Black");
        let write = |said: &SpokenMove| notation.spoken(*said);
        match self {
            Self::Corrected { said, .. } => {
                format!("Announcement corrected, first {}", write(said))
            }
            Self::RepeatedWrong { by, said } => {
                format!("{} repeated differently: {}", color(by), write(said))
            }
            Self::IllegalMove {
                by,
                count,
                number,
                said,
                penalty,
            } => {
                let dots = by.fold_wb(".", "...");
                let more = penalty.map_or_else(String::new, |time| {
                    format!(
                        ", {} is given {}",
                        color(&by.other()),
                        minutes_english(time)
                    )
                });
                format!(
                    "Illegal move {number}{dots} {}, number {count} of {}, Article 7.5{more}",
                    write(said),
                    color(by)
                )
            }
            Self::TakenBack { arbiter, moves } => format!(
                "{}Taken back: {}",
                if *arbiter { "Arbiter: " } else { "" },
                list(moves, notation)
            ),
            Self::ClockSet { side, remaining } => format!(
                "Arbiter: clock of {} set to {}",
                color(side),
                hms(*remaining)
            ),
            Self::Told { side, remaining } => {
                format!("Clock of {} read: {}", color(side), hms(*remaining))
            }
            Self::DrawOffered { by } => format!("(=) draw offer by {}", color(by)),
            Self::DrawDeclined { by } => format!("{} declines the draw", color(by)),
            Self::Claimed { by, kind, intends } => {
                let with = intends.map_or_else(String::new, |said| {
                    format!(" with {}", notation.spoken(said))
                });
                let what = match kind {
                    ClaimKind::Threefold => "threefold repetition",
                    ClaimKind::FiftyMoves => "fifty moves",
                };
                format!("Draw claim by {}: {what}{with}", color(by))
            }
            Self::ClaimJudged {
                right,
                arbiter,
                penalty,
            } => {
                let who = if *arbiter { "Arbiter: " } else { "" };
                let how = if *right { "right" } else { "wrong" };
                let more = penalty.map_or_else(String::new, |time| {
                    format!(", the opponent is given {}", minutes_english(time))
                });
                format!("{who}claim {how}{more}")
            }
            Self::FlagFell { side } => format!("Flag of {} has fallen", color(side)),
            Self::Adjourned { by, number } => {
                format!("Adjourned, {} has sealed move {number}", color(by))
            }
            Self::Unsealed => "Sealed move, the game is resumed".to_owned(),
            Self::BoardsDiffer { .. } => "The boards differ".to_owned(),
            Self::Decided { moves, clock } => {
                let back = match moves.is_empty() {
                    true => "the record stands".to_owned(),
                    false => format!("taken back {}", list(moves, notation)),
                };
                let clocks = clock.map_or_else(String::new, |clock| {
                    format!(", clocks {} and {}", hms(clock.white), hms(clock.black))
                });
                format!("Arbiter: {back}{clocks}")
            }
            Self::ModeChanged { to } => format!("Arbiter: from now on {}", mode(*to, false)),
            Self::Ended(ending) => ended(*ending, notation.language),
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
            Self::ClaimJudged {
                right,
                arbiter: true,
                ..
            } => format!("[%arb claim,{}]", if *right { "right" } else { "wrong" }),
            Self::Adjourned { by, number } => format!("[%seal {},{number}]", color(by)),
            // One command a board, because a line has less than eighty columns.
            Self::BoardsDiffer { boards } => {
                let names = [(Color::White, "dw"), (Color::Black, "db")];
                return names
                    .into_iter()
                    .filter_map(|(color, name)| {
                        Some(format!("[%{name} {}]", boards.get(color).as_ref()?))
                    })
                    .collect();
            }
            Self::Decided { moves, .. } => format!("[%arb decision,{}]", moves.len()),
            Self::ModeChanged { to } => format!("[%arb mode,{to}]"),
            _ => return Vec::new(),
        }]
    }
}

/// The result in words, without the full stop.
pub fn ended(ending: Ending, language: Language) -> String {
    let mut sentence = Tongue::new(language, Style::Fide).ending(ending);
    sentence.pop();
    sentence
}

pub fn mode(mode: Mode, german: bool) -> &'static str {
    match (mode, german) {
        (Mode::Tournament, true) => "Turniermodus",
        (Mode::Training, true) => "Training",
        (Mode::Online, true) => "Online-Modus",
        (Mode::Tournament, false) => "tournament mode",
        (Mode::Training, false) => "training",
        (Mode::Online, false) => "online mode",
    }
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

fn minutes(time: Duration) -> String {
    match time.as_secs() {
        60 => "1 Minute".to_owned(),
        seconds if seconds % 60 == 0 => format!("{} Minuten", seconds / 60),
        seconds => format!("{seconds} Sekunden"),
    }
}

fn minutes_english(time: Duration) -> String {
    match time.as_secs() {
        60 => "1 minute".to_owned(),
        seconds if seconds % 60 == 0 => format!("{} minutes", seconds / 60),
        seconds => format!("{seconds} seconds"),
    }
}

fn list(moves: &[SpokenMove], notation: &Notation) -> String {
    let written: Vec<String> = moves.iter().map(|said| notation.spoken(*said)).collect();
    written.join(", ")
}

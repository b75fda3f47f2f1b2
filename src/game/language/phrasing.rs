//! The parts of sentences: moves, squares, times, lists, endings and reasons.

use std::time::Duration;

use shakmaty::{CastlingSide, Color, File, Piece, Rank, Role, Square};

use super::{
    announcement::{Afterwards, ListedMove, TimeReading, Times},
    claim::ClaimKind,
    entry::{EndReason, Ending},
    reason::Reason,
    setup::{Mode, Style},
    spoken::{PieceMove, SpokenMove},
    words::{Language, Unit, Words, fill},
};

/// A language in a style: how everything is put.
#[derive(Debug, Clone, Copy)]
pub struct Tongue {
    pub words: &'static Words,
    pub style: Style,
}

impl Tongue {
    pub fn new(language: Language, style: Style) -> Self {
        Self {
            words: language.words(),
            style,
        }
    }

    /// "Springer Gustav eins Felix drei", "Springer von Gustav eins nach Felix drei"
    pub fn movement(&self, said: SpokenMove) -> String {
        let words = self.words;
        match said {
            SpokenMove::Dash => words.dash.to_owned(),
            SpokenMove::Castle(CastlingSide::KingSide) => words.short_castling.to_owned(),
            SpokenMove::Castle(CastlingSide::QueenSide) => words.long_castling.to_owned(),
            SpokenMove::Piece(said) => self.piece_move(said),
        }
    }

    fn piece_move(&self, said: PieceMove) -> String {
        let words = self.words;
        let verbose = self.style == Style::Verbose;
        let mut parts: Vec<&str> = Vec::with_capacity(10);
        parts.extend(said.role.map(|role| *words.roles.get(role)));
        let has_origin = said.from_file.is_some() || said.from_rank.is_some();
        if verbose && has_origin {
            parts.push(words.from);
        }
        parts.extend(said.from_file.map(|file| self.file(file)));
        parts.extend(said.from_rank.map(|rank| self.rank(rank)));
        match (said.capture, verbose) {
            (true, true) => parts.push(words.takes_on),
            (true, false) => parts.push(words.takes),
            (false, true) if said.role.is_some() || has_origin => parts.push(words.to),
            (false, _) => {}
        }
        parts.push(self.file(said.to.file()));
        parts.push(self.rank(said.to.rank()));
        parts.extend(said.promotion.map(|role| *words.roles.get(role)));
        if said.en_passant {
            parts.push(words.en_passant);
        }
        (self.words.smooth)(parts.join(" "))
    }

    pub fn square(&self, square: Square) -> String {
        format!("{} {}", self.file(square.file()), self.rank(square.rank()))
    }

    /// "weißer Springer", or that the square is empty.
    pub fn piece_or_nothing(&self, piece: Option<Piece>) -> &'static str {
        match piece {
            Some(piece) => self.words.pieces.piece(piece),
            None => self.words.phrases.nothing,
        }
    }

    fn file(&self, file: File) -> &'static str {
        self.words.files[usize::from(file)]
    }

    fn rank(&self, rank: Rank) -> &'static str {
        self.words.ranks[usize::from(rank)]
    }

    pub(super) fn number(&self, number: u32) -> String {
        (self.words.number)(number)
    }

    /// "eine Stunde, zwei Minuten, drei Sekunden"; parts that are zero are left out.
    pub fn time(&self, time: Duration) -> String {
        let seconds = u32::try_from(time.as_secs()).unwrap_or(u32::MAX);
        let parts = [
            (seconds / 3600, &self.words.hour),
            (seconds / 60 % 60, &self.words.minute),
            (seconds % 60, &self.words.second),
        ];
        let said: Vec<String> = parts
            .iter()
            .filter(|(count, _)| *count > 0)
            .map(|(count, unit)| self.count(*count, unit))
            .collect();
        if said.is_empty() {
            return self.words.no_time.to_owned();
        }
        said.join(", ")
    }

    fn count(&self, count: u32, unit: &Unit) -> String {
        match count {
            1 => unit.one.to_owned(),
            count => format!("{} {}", (self.words.unit_number)(count), unit.many),
        }
    }

    pub(super) fn times(&self, times: &Times) -> String {
        let say = &self.words.phrases;
        let said: Vec<String> = times
            .of
            .iter()
            .map(|(color, time)| {
                let (own, of) = match times.reading {
                    TimeReading::Remaining => (say.time_own, say.time_of),
                    TimeReading::Used => (say.used_own, say.used_of),
                };
                let template = if times.own { own } else { of };
                capitalised(&fill(
                    template,
                    &[
                        ("color", self.words.colors.get(*color)),
                        ("time", &self.time(*time)),
                    ],
                ))
            })
            .collect();
        match (times.told_ago, &said[..]) {
            (Some(ago), _) => fill(
                say.told_ago,
                &[("times", &said.join("; ")), ("ago", &self.time(ago))],
            ),
            (None, [first, second]) => {
                fill(say.times_joined, &[("first", first), ("second", second)])
            }
            (None, _) => format!("{}.", said.join("; ")),
        }
    }

    pub(super) fn listed(&self, listed: ListedMove) -> String {
        fill(
            self.words.phrases.listed_move,
            &[
                ("number", &self.number(listed.number)),
                ("color", self.words.colors.get(listed.by)),
                ("move", &self.movement(listed.said)),
            ],
        )
    }

    /// Both colours in one sentence.
    pub(super) fn places(&self, places: &[(Piece, Vec<Square>)]) -> String {
        let said: Vec<String> = places
            .iter()
            .map(|(piece, squares)| self.place(*piece, squares))
            .collect();
        said.join(" ")
            .replacen(". ", "; ", said.len().saturating_sub(1))
    }

    pub(super) fn place(&self, piece: Piece, squares: &[Square]) -> String {
        let say = &self.words.phrases;
        let color = self.words.colors.get(piece.color);
        let role = if squares.len() == 1 {
            self.words.roles.get(piece.role)
        } else {
            self.words.role_plurals.get(piece.role)
        };
        if squares.is_empty() {
            return fill(say.none_of_role, &[("color", color), ("role", role)]);
        }
        let squares: Vec<String> = squares.iter().map(|square| self.square(*square)).collect();
        fill(
            say.where_are,
            &[
                ("color", color),
                ("role", role),
                ("squares", &squares.join(", ")),
            ],
        )
    }

    pub(super) fn material(&self, ahead: &[(Color, Vec<(Role, u32)>)]) -> String {
        let say = &self.words.phrases;
        if ahead.is_empty() {
            return say.material_equal.to_owned();
        }
        let sides: Vec<String> = ahead
            .iter()
            .map(|(color, pieces)| {
                let pieces: Vec<String> = pieces
                    .iter()
                    .map(|(role, count)| match count {
                        1 => (*self.words.a_role.get(*role)).to_owned(),
                        count => format!(
                            "{} {}",
                            self.number(*count),
                            self.words.role_plurals.get(*role)
                        ),
                    })
                    .collect();
                fill(
                    say.material,
                    &[
                        ("color", self.words.colors.get(*color)),
                        ("pieces", &pieces.join(", ")),
                    ],
                )
            })
            .collect();
        sides.join(" ")
    }

    /// "Springer Bella oder Springer Gustav": only what tells them apart.
    pub(super) fn choices(&self, choices: &[SpokenMove]) -> String {
        let mut pieces: Vec<PieceMove> = choices
            .iter()
            .filter_map(|said| match said {
                SpokenMove::Piece(said) => Some(*said),
                SpokenMove::Castle(_) | SpokenMove::Dash => None,
            })
            .collect();
        let all = pieces.len() == choices.len();
        let promotes = pieces.iter().all(|said| said.promotion.is_some());
        // Which pawn comes first, what it becomes is asked afterwards.
        if all
            && promotes
            && pieces
                .windows(2)
                .any(|pair| pair[0].from() != pair[1].from())
        {
            for said in &mut pieces {
                said.promotion = None;
            }
            pieces.dedup();
        }
        let roles = |said: &PieceMove| said.role.map_or("", |role| *self.words.roles.get(role));
        let one_role = pieces.windows(2).all(|pair| pair[0].role == pair[1].role);
        let one_origin = pieces
            .windows(2)
            .all(|pair| pair[0].from() == pair[1].from());
        let short: Vec<String> = if all && one_origin && promotes {
            pieces
                .iter()
                .filter_map(|said| said.promotion)
                .map(|role| (*self.words.roles.get(role)).to_owned())
                .collect()
        } else if all && one_role && differ(pieces.iter().map(|said| said.from_file)) {
            pieces
                .iter()
                .map(|said| {
                    format!(
                        "{} {}",
                        roles(said),
                        said.from_file.map_or("", |file| self.file(file))
                    )
                })
                .collect()
        } else if all && one_role && differ(pieces.iter().map(|said| said.from_rank)) {
            pieces
                .iter()
                .map(|said| {
                    format!(
                        "{} {}",
                        roles(said),
                        said.from_rank.map_or("", |rank| self.rank(rank))
                    )
                })
                .collect()
        } else if all && one_role && differ(pieces.iter().map(|said| said.from())) {
            pieces
                .iter()
                .map(|said| {
                    format!(
                        "{} {}",
                        roles(said),
                        said.from()
                            .map_or_else(String::new, |from| self.square(from))
                    )
                })
                .collect()
        } else {
            choices.iter().map(|said| self.movement(*said)).collect()
        };
        match &short[..] {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} {} {last}", rest.join(", "), self.words.or),
        }
    }

    pub(super) fn with_afterwards(&self, said: String, then: Afterwards) -> String {
        match then {
            Afterwards::Nothing => said,
            Afterwards::Mate => format!("{said} {}", self.words.phrases.checkmate),
            Afterwards::Check => format!("{said} {}", self.words.phrases.check),
            Afterwards::End(ending) => format!("{said} {}", self.ending(ending)),
        }
    }

    /// "Weiß gewinnt durch Schachmatt."
    pub fn ending(&self, ending: Ending) -> String {
        let say = &self.words.phrases;
        let result = match ending.outcome.winner() {
            Some(Color::White) => say.white_wins,
            Some(Color::Black) => say.black_wins,
            None => say.drawn,
        };
        let reason = match ending.reason {
            EndReason::Checkmate => say.by_mate,
            EndReason::Stalemate => say.by_stalemate,
            EndReason::DeadPosition => say.by_dead_position,
            EndReason::Fivefold => say.by_fivefold,
            EndReason::SeventyFiveMoves => say.by_seventy_five,
            EndReason::Time => say.by_time,
            EndReason::TimeNoMate => say.by_time_no_mate,
            EndReason::Resignation => say.by_resignation,
            EndReason::ResignationNoMate => say.by_resignation_no_mate,
            EndReason::Agreement => say.by_agreement,
            EndReason::Threefold => say.by_threefold,
            EndReason::FiftyMoves => say.by_fifty,
            EndReason::IllegalMoves => say.by_illegal_moves,
            EndReason::Players => say.by_players,
            EndReason::Arbiter => say.by_arbiter,
        };
        format!("{result} {reason}.")
    }

    pub(super) fn claim(&self, kind: ClaimKind) -> &'static str {
        match kind {
            ClaimKind::Threefold => self.words.phrases.threefold,
            ClaimKind::FiftyMoves => self.words.phrases.fifty_moves,
        }
    }

    pub(super) fn mode(&self, mode: Mode) -> &'static str {
        match mode {
            Mode::Tournament => self.words.phrases.mode_tournament,
            Mode::Training => self.words.phrases.mode_training,
            Mode::Online => self.words.phrases.mode_online,
        }
    }

    pub(super) fn reason(&self, reason: Reason) -> String {
        let say = &self.words.phrases;
        let words = self.words;
        match reason {
            Reason::NotPossible => say.why_not_possible.to_owned(),
            Reason::NothingThere(square) => {
                fill(say.why_nothing_there, &[("square", &self.square(square))])
            }
            Reason::NotYours(square) => {
                fill(say.why_not_yours, &[("square", &self.square(square))])
            }
            Reason::OtherPiece(square, role) => fill(
                say.why_other_piece,
                &[
                    ("square", &self.square(square)),
                    ("a_role", words.a_role.get(role)),
                ],
            ),
            Reason::NoSuchPiece(role) => fill(
                say.why_no_such_piece,
                &[("no_role", words.no_role.get(role))],
            ),
            Reason::OwnPieceOn(square) => {
                fill(say.why_own_piece, &[("square", &self.square(square))])
            }
            Reason::NothingToTake(square) => {
                fill(say.why_nothing_to_take, &[("square", &self.square(square))])
            }
            Reason::NoneGetsThere(role, square) => fill(
                say.why_none_gets_there,
                &[
                    ("no_role", words.no_role.get(role)),
                    ("square", &self.square(square)),
                ],
            ),
            Reason::WrongWay(role) => {
                fill(say.why_wrong_way, &[("the_role", words.the_role.get(role))])
            }
            Reason::Blocked => say.why_blocked.to_owned(),
            Reason::LeavesKingInCheck => say.why_king_in_check.to_owned(),
            Reason::NoPromotionThere => say.why_no_promotion.to_owned(),
            Reason::CastlingLost => say.why_castling_lost.to_owned(),
            Reason::CastlingBlocked => say.why_castling_blocked.to_owned(),
            Reason::CastlingThroughCheck => say.why_castling_through_check.to_owned(),
        }
    }
}

/// No two are alike.
fn differ<T: PartialEq>(values: impl Iterator<Item = T>) -> bool {
    let values: Vec<T> = values.collect();
    values
        .iter()
        .enumerate()
        .all(|(index, value)| !values[..index].contains(value))
}

/// "Eine Minute verbraucht": a sentence may begin with a time.
fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

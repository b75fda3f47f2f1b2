//! A player's own record of the game, as written: perhaps with illegal moves, perhaps short of some.
//!
//! It takes two steps. Text becomes tokens without any board: PGN, a list of moves, numbers right or wrong or absent; see `tokens`.
//! Then each token is interpreted on the placement the record has led to; see `interpretation`. What the program knows as moves
//! becomes tokens without any text.

pub(crate) mod comment;
pub(crate) mod heading;
mod interpretation;
pub(crate) mod letters;
pub(crate) mod markers;
pub(crate) mod remark;
pub(crate) mod sources;
pub(crate) mod stated;
pub(crate) mod tokens;
pub(crate) mod words;

use std::{borrow::Cow, time::Duration};

use shakmaty::{
    Board, ByColor, CastlingMode, Chess, Color, Move, Position, Square,
    san::{San, SanPlus},
};

use self::{
    stated::Stated,
    tokens::{Sort, Token},
};
use super::moves::{
    spoken::SpokenMove,
    written::{Numbered, Written},
};

#[derive(Debug, Clone)]
pub struct Record {
    pub start: Chess,
    pub mode: CastlingMode,
    pub entries: Vec<RecordedMove>,
    /// The ply whose move is written a second time; that entry is no move and not among the others.
    pub repeats: Option<usize>,
    /// What stands above the moves.
    pub passed_over: Vec<String>,
    tokens: Vec<Token>,
    /// Moves that nothing marks as missing are found by what follows.
    infers: bool,
}

/// One move as written and what it does.
#[derive(Debug, Clone)]
pub struct RecordedMove {
    pub text: String,
    pub stated: Stated,
    /// The words, where it was said and not written.
    pub uttered: Option<SpokenMove>,
    pub color: Color,
    /// False only if it is known to be illegal: behind a move that nobody wrote, nothing is.
    pub legal: bool,
    /// It means a legal move.
    pub fits: bool,
    /// Several legal moves could be meant, and what follows does not tell which.
    pub doubtful: bool,
    /// The move is not written here.
    pub unwritten: Option<Unwritten>,
    /// Something stands in the record for it, were it a dash.
    pub(super) stands_there: bool,
    /// The number written in front.
    pub number: Option<u32>,
    /// The move as hands would make it; `None` when the text means no move on this board.
    pub m: Option<Move>,
    pub board: Board,
    /// The position, as long as it can be one.
    pub position: Option<Chess>,
    /// What the record has about the clocks when the move was complete.
    pub clock: Option<ByColor<Option<Duration>>>,
}

/// Why an entry is no move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Unwritten {
    /// A dash or a number says that a move was made.
    Marked,
    /// The record goes on as if there had been no move.
    LeftOut,
}

/// A move number that does not fit the moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Misnumbered {
    pub ply: usize,
    pub written: u32,
}

impl Record {
    pub fn read(text: &str, start: &Chess, mode: CastlingMode) -> Self {
        Self::continued(text, Vec::new(), start, mode)
    }

    /// What is known without any text: no half-move is left out of it unmarked.
    pub fn known(entries: Vec<Token>, start: &Chess, mode: CastlingMode) -> Self {
        Self::of(entries, start, mode, &[], false)
    }

    /// A text, and what is known behind it: it may end with a result or in the middle of a comment.
    pub(crate) fn continued(
        text: &str,
        behind: Vec<Token>,
        start: &Chess,
        mode: CastlingMode,
    ) -> Self {
        let (passed_over, mut tokens) = heading::parted(text);
        tokens.extend(behind);
        Self {
            passed_over,
            ..Self::of(tokens, start, mode, &[], true)
        }
    }

    fn of(
        tokens: Vec<Token>,
        start: &Chess,
        mode: CastlingMode,
        known: &[Option<Move>],
        infers: bool,
    ) -> Self {
        Self {
            start: start.clone(),
            mode,
            entries: interpretation::entries(start, mode, &tokens, known, infers),
            repeats: None,
            passed_over: Vec::new(),
            tokens,
            infers,
        }
    }

    /// Where this record lacks moves that the other one has, it is read as if they stood here; they still count as not written. Where
    /// it does not say which of two men it means, it means that of the other one.
    pub(crate) fn filled_from(&self, other: &Self) -> Cow<'_, Self> {
        let clear = |entry: &RecordedMove| entry.unwritten.is_none() && !entry.doubtful;
        if self.entries.iter().all(clear) {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Self::of(
            self.tokens.clone(),
            &self.start,
            self.mode,
            &other.moves(),
            self.infers,
        ))
    }

    /// An illegal move that two pieces could have made is read in the way that leads to this board, if there is one.
    pub(crate) fn read_by(&self, shown: &Board) -> Cow<'_, Self> {
        let unclear = |entry: &RecordedMove| {
            !entry.legal && entry.m.is_none() && entry.unwritten.is_none() && entry.stands_there
        };
        let Some(index) = self.entries.iter().position(unclear) else {
            return Cow::Borrowed(self);
        };
        let before = self.entries.iter().take(index);
        let at = before.filter(|entry| entry.stands_there).count();
        let Stated::Notation(San::Normal { role, to, .. }) = self.entries[index].stated else {
            return Cow::Borrowed(self);
        };
        let men = self.board_after(index);
        let men = men.by_piece(role.of(self.entries[index].color));
        let read = |from: Square| {
            let mut tokens = self.tokens.clone();
            tokens.get_mut(at)?.stated = Stated::Squares {
                from,
                to,
                promotion: None,
            };
            let record = Self::of(tokens, &self.start, self.mode, &[], self.infers);
            (record.final_board() == shown).then_some(record)
        };
        let found = men.into_iter().find_map(read);
        found.map_or(Cow::Borrowed(self), Cow::Owned)
    }

    /// The record as it was when so many half-moves stood in it. None if it has fewer.
    pub(crate) fn up_to(&self, plies: usize) -> Option<Cow<'_, Self>> {
        if plies == self.entries.len() {
            return Some(Cow::Borrowed(self));
        }
        let entries = self.entries.get(..plies)?.to_vec();
        Some(Cow::Owned(Self {
            entries,
            ..self.clone()
        }))
    }

    /// The other moves that a doubtful entry can mean.
    pub(crate) fn other_meanings(&self, plies: usize) -> Vec<Move> {
        let entry = self.entries.get(plies).filter(|entry| entry.doubtful);
        let (Some(entry), Some(position)) = (entry, self.position_after(plies)) else {
            return Vec::new();
        };
        let mut meant = interpretation::meanings(position, &entry.stated);
        meant.retain(|&m| Some(m) != entry.m);
        meant
    }

    /// The same record with this meaning of a doubtful entry.
    pub(crate) fn with_meaning(&self, plies: usize, m: Move) -> Self {
        let before = self.entries.iter().take(plies);
        let at = before.filter(|entry| entry.stands_there).count();
        let mut tokens = self.tokens.clone();
        if let Some(token) = tokens.get_mut(at) {
            token.stated = Stated::made(m, self.mode);
        }
        Self::of(tokens, &self.start, self.mode, &[], self.infers)
    }

    /// The same record beside the other one, with no gaps but those that are marked, if it has others.
    pub(crate) fn as_it_stands(&self, other: &Self) -> Option<Self> {
        let guessed = |entry: &RecordedMove| entry.unwritten == Some(Unwritten::LeftOut);
        let known = other.moves();
        let read = || Self::of(self.tokens.clone(), &self.start, self.mode, &known, false);
        self.entries.iter().any(guessed).then(read)
    }

    /// The same record read as if so many moves had been left out after so many plies.
    pub(crate) fn with_moves_left_out(&self, plies: usize, count: usize, other: &Self) -> Self {
        let mut tokens = self.tokens.clone();
        let before = self.entries.iter().take(plies);
        let at = before.filter(|entry| entry.stands_there).count();
        let at = at.min(tokens.len());
        tokens.splice(at..at, std::iter::repeat_n(Token::left_out(), count));
        Self::of(tokens, &self.start, self.mode, &other.moves(), false)
    }

    /// The same record read as if an entry had been written twice, for each that is followed by its like.
    pub(crate) fn without_repetition(&self, other: &Self) -> impl Iterator<Item = Self> {
        let known = other.moves();
        let pairs = self.tokens.windows(2).enumerate();
        let twice = pairs
            .filter(|(_, pair)| pair[0].sort == Sort::Move && pair[0].stated == pair[1].stated);
        twice.map(move |(index, _)| {
            let mut tokens = self.tokens.clone();
            tokens.remove(index + 1);
            let mut record = Self::of(tokens, &self.start, self.mode, &known, false);
            let entries = record.entries.iter().enumerate();
            let mut state = entries.filter(|(_, entry)| entry.stands_there);
            record.repeats = state.nth(index).map(|(ply, _)| ply + 1);
            record
        })
    }

    /// The same record with these moves behind it.
    pub(crate) fn with_behind(&self, moves: &[Move]) -> Self {
        let mut tokens = self.tokens.clone();
        tokens.extend(moves.iter().map(|&m| Token::made(m, self.mode)));
        Self::of(tokens, &self.start, self.mode, &self.moves(), true)
    }

    fn moves(&self) -> Vec<Option<Move>> {
        let written =
            |entry: &RecordedMove| entry.m.filter(|_| entry.fits && entry.unwritten.is_none());
        self.entries.iter().map(written).collect()
    }

    /// The first move that nobody knows.
    pub(crate) fn first_unknown(&self) -> Option<usize> {
        let unknown = |entry: &RecordedMove| entry.unwritten.is_some() && entry.m.is_none();
        self.entries.iter().position(unknown).map(|index| index + 1)
    }

    /// The first number that is not the one of its move. Behind a move left out they are all shifted, and that is told already.
    pub(crate) fn misnumbered(&self) -> Option<Misnumbered> {
        let first = u32::from(self.start.fullmoves());
        let black_first = usize::from(self.start.turn() == Color::Black);
        let complete = self
            .entries
            .iter()
            .take_while(|entry| entry.unwritten != Some(Unwritten::LeftOut));
        complete.enumerate().find_map(|(index, entry)| {
            let counted = first + u32::try_from((index + black_first) / 2).ok()?;
            let written = entry.number.filter(|written| *written != counted)?;
            Some(Misnumbered {
                ply: index + 1,
                written,
            })
        })
    }

    pub fn len(&self) -> usize {
        self.entries.len()
    }

    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    pub fn board_after(&self, plies: usize) -> &Board {
        match plies.checked_sub(1).and_then(|last| self.entries.get(last)) {
            Some(entry) => &entry.board,
            None => self.start.board(),
        }
    }

    pub fn position_after(&self, plies: usize) -> Option<&Chess> {
        match plies.checked_sub(1) {
            Some(last) => self.entries.get(last)?.position.as_ref(),
            None => Some(&self.start),
        }
    }

    pub fn final_board(&self) -> &Board {
        self.board_after(self.len())
    }

    /// What this record has about the clocks after so many plies. The clock of the player who did not move has stood since the ply before.
    pub(crate) fn clocks_after(&self, plies: usize) -> ByColor<Option<Duration>> {
        let of = |plies: usize, color: Color| {
            let entry = self.entries.get(plies.checked_sub(1)?)?;
            *entry.clock.as_ref()?.get(color)
        };
        ByColor::new_with(|color| {
            of(plies, color).or_else(|| {
                let mover = self.entries.get(plies.checked_sub(1)?)?.color;
                of(plies - 1, color).filter(|_| mover != color)
            })
        })
    }

    /// The ply of the first illegal move.
    pub fn first_illegal(&self) -> Option<usize> {
        self.entries
            .iter()
            .position(|entry| !entry.legal)
            .map(|index| index + 1)
    }

    /// A move made after so many plies.
    pub fn write(&self, plies: usize, color: Color, m: Move) -> Written {
        let position = self
            .position_after(plies)
            .filter(|position| position.turn() == color && position.is_legal(m));
        let short = position.map(|position| SanPlus::from_move(position.clone(), m));
        Written::Move { m, short }
    }

    pub(crate) fn numbered(&self, plies: usize) -> Numbered {
        Numbered {
            ply: plies + 1,
            written: self.written(plies),
        }
    }

    /// What stands in the record for the half-move after so many plies.
    pub fn written(&self, plies: usize) -> Written {
        match self.entries.get(plies) {
            Some(entry) if entry.unwritten.is_some() => Written::Gap,
            Some(entry) => match (entry.m, entry.uttered) {
                (Some(m), None) => self.write(plies, entry.color, m),
                (Some(m), Some(said)) if tells(said, m, entry.fits) => {
                    self.write(plies, entry.color, m)
                }
                // What hands would make of it was never said.
                (_, Some(said)) => Written::Unclear(said),
                (None, None) => Written::entry(&entry.text, &entry.stated),
            },
            None => Written::Gap,
        }
    }
}

/// Whether words tell this move: the man, and where it comes from unless the laws leave no other.
fn tells(said: SpokenMove, m: Move, fits: bool) -> bool {
    match (said, SpokenMove::full(m)) {
        (SpokenMove::Piece(said), SpokenMove::Piece(full)) => {
            let man = said.role.is_none() || said.role == full.role;
            man && (fits || said.from() == full.from()) && said.to == full.to
        }
        (said, full) => fits || said == full,
    }
}

impl RecordedMove {
    /// Whether two records say the same here, given that they have agreed so far.
    pub fn agrees(&self, other: &Self) -> bool {
        match (self.unwritten, other.unwritten) {
            (Some(Unwritten::Marked), _) | (_, Some(Unwritten::Marked)) => return true,
            (Some(one), other) | (other, Some(one)) => return Some(one) == other,
            (None, None) => {}
        }
        match (self.m, other.m) {
            (Some(m), Some(other)) => m == other,
            (None, None) => self.stated.is_like(&other.stated),
            _ => false,
        }
    }

    /// Whether two records say the same here, though they may not have agreed so far.
    pub(crate) fn says_the_same(&self, other: &Self) -> bool {
        self.agrees(other) || self.stated.is_like(&other.stated)
    }
}

#[cfg(test)]
mod tests;

//! A player's own record of the game, as written: perhaps with illegal moves, perhaps short of some.
//!
//! Reading takes two steps. Text becomes tokens without any board: PGN, a list of moves, numbers right or wrong or absent.
//! Then each token is read on the placement the record has led to; see `record_reading`.

use std::{borrow::Cow, time::Duration};

use shakmaty::{
    Board, ByColor, CastlingMode, Chess, Color, Move, Position, Square,
    san::{San, SanPlus},
};

use super::{
    record_heading,
    record_notation::{Sort, Token, entries, plain},
    record_reading,
    written::{Numbered, Written},
};

#[derive(Debug, Clone)]
pub struct Record {
    pub start: Chess,
    pub mode: CastlingMode,
    pub entries: Vec<Entry>,
    /// The ply whose move is written a second time; that entry is no move and not among the others.
    pub repeats: Option<usize>,
    /// What stands above the moves.
    pub passed_over: Vec<String>,
    tokens: Vec<Token>,
}

/// One move as written and what it does.
#[derive(Debug, Clone)]
pub struct Entry {
    pub text: String,
    /// The text in English letters.
    pub reads: String,
    pub color: Color,
    /// False only if it is known to be illegal: behind a move that nobody wrote, nothing is.
    pub legal: bool,
    /// It is read as a legal move.
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
        Self::continued(text, "", start, mode)
    }

    /// A text and what another one has behind it.
    pub fn continued(text: &str, behind: &str, start: &Chess, mode: CastlingMode) -> Self {
        let (passed_over, mut tokens) = record_heading::parted(text);
        tokens.extend(entries(behind));
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
            entries: record_reading::entries(start, mode, &tokens, known, infers),
            repeats: None,
            passed_over: Vec::new(),
            tokens,
        }
    }

    /// Where this record lacks moves that the other one has, it is read as if they stood here; they still count as not written. Where
    /// it does not say which of two men it means, it means that of the other one.
    pub fn filled_from(&self, other: &Self) -> Cow<'_, Self> {
        let clear = |entry: &Entry| entry.unwritten.is_none() && !entry.doubtful;
        if self.entries.iter().all(clear) {
            return Cow::Borrowed(self);
        }
        Cow::Owned(Self::of(
            self.tokens.clone(),
            &self.start,
            self.mode,
            &other.moves(),
            true,
        ))
    }

    /// An illegal move that two pieces could have made is read in the way that leads to this board, if there is one.
    pub fn read_by(&self, shown: &Board) -> Cow<'_, Self> {
        let unclear = |entry: &Entry| {
            !entry.legal && entry.m.is_none() && entry.unwritten.is_none() && entry.stands_there
        };
        let Some(index) = self.entries.iter().position(unclear) else {
            return Cow::Borrowed(self);
        };
        let before = self.entries.iter().take(index);
        let at = before.filter(|entry| entry.stands_there).count();
        let Ok(San::Normal { role, to, .. }) =
            San::from_ascii(plain(&self.entries[index].reads).as_bytes())
        else {
            return Cow::Borrowed(self);
        };
        let men = self.board_after(index);
        let men = men.by_piece(role.of(self.entries[index].color));
        let read = |from: Square| {
            let mut tokens = self.tokens.clone();
            tokens.get_mut(at)?.reads = format!("{from}{to}");
            let record = Self::of(tokens, &self.start, self.mode, &[], true);
            (record.final_board() == shown).then_some(record)
        };
        let found = men.into_iter().find_map(read);
        found.map_or(Cow::Borrowed(self), Cow::Owned)
    }

    /// The other moves that a doubtful entry can mean.
    pub fn other_meanings(&self, plies: usize) -> Vec<Move> {
        let entry = self.entries.get(plies).filter(|entry| entry.doubtful);
        let (Some(entry), Some(position)) = (entry, self.position_after(plies)) else {
            return Vec::new();
        };
        let mut meant = record_reading::meanings(position, &entry.reads);
        meant.retain(|&m| Some(m) != entry.m);
        meant
    }

    /// The same record with this meaning of a doubtful entry.
    pub fn with_meaning(&self, plies: usize, m: Move) -> Self {
        let before = self.entries.iter().take(plies);
        let at = before.filter(|entry| entry.stands_there).count();
        let mut tokens = self.tokens.clone();
        if let Some(token) = tokens.get_mut(at) {
            token.reads = m.to_uci(self.mode).to_string();
        }
        Self::of(tokens, &self.start, self.mode, &[], true)
    }

    /// The same record beside the other one, with no gaps but those that are marked, if it has others.
    pub fn as_it_stands(&self, other: &Self) -> Option<Self> {
        let guessed = |entry: &Entry| entry.unwritten == Some(Unwritten::LeftOut);
        let known = other.moves();
        let read = || Self::of(self.tokens.clone(), &self.start, self.mode, &known, false);
        self.entries.iter().any(guessed).then(read)
    }

    /// The same record read as if so many moves had been left out after so many plies.
    pub fn with_moves_left_out(&self, plies: usize, count: usize, other: &Self) -> Self {
        let mut tokens = self.tokens.clone();
        let before = self.entries.iter().take(plies);
        let at = before.filter(|entry| entry.stands_there).count();
        let at = at.min(tokens.len());
        tokens.splice(at..at, std::iter::repeat_n(Token::left_out(), count));
        Self::of(tokens, &self.start, self.mode, &other.moves(), false)
    }

    /// The same record read as if an entry had been written twice, for each that is followed by its like.
    pub fn without_repetition(&self, other: &Self) -> impl Iterator<Item = Self> {
        let known = other.moves();
        let pairs = self.tokens.windows(2).enumerate();
        let twice = pairs.filter(|(_, pair)| {
            pair[0].sort == Sort::Move && plain(&pair[0].reads) == plain(&pair[1].reads)
        });
        twice.map(move |(index, _)| {
            let mut tokens = self.tokens.clone();
            tokens.remove(index + 1);
            let mut record = Self::of(tokens, &self.start, self.mode, &known, false);
            let entries = record.entries.iter().enumerate();
            let mut standing = entries.filter(|(_, entry)| entry.stands_there);
            record.repeats = standing.nth(index).map(|(ply, _)| ply + 1);
            record
        })
    }

    /// The same record with these moves behind it.
    pub fn with_behind(&self, moves: &[Move]) -> Self {
        let words = moves.iter().map(|m| m.to_uci(self.mode).to_string());
        let words: Vec<String> = words.collect();
        let mut tokens = self.tokens.clone();
        tokens.extend(entries(&words.join(" ")));
        Self::of(tokens, &self.start, self.mode, &self.moves(), true)
    }

    fn moves(&self) -> Vec<Option<Move>> {
        let written = |entry: &Entry| entry.m.filter(|_| entry.fits && entry.unwritten.is_none());
        self.entries.iter().map(written).collect()
    }

    /// The first move that nobody knows.
    pub fn first_unknown(&self) -> Option<usize> {
        let unknown = |entry: &Entry| entry.unwritten.is_some() && entry.m.is_none();
        self.entries.iter().position(unknown).map(|index| index + 1)
    }

    /// The first number that is not the one of its move. Behind a move left out they are all shifted, and that is told already.
    pub fn misnumbered(&self) -> Option<Misnumbered> {
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
    pub fn clocks_after(&self, plies: usize) -> ByColor<Option<Duration>> {
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

    pub fn numbered(&self, plies: usize) -> Numbered {
        Numbered {
            ply: plies + 1,
            written: self.written(plies),
        }
    }

    /// What stands in the record for the half-move after so many plies.
    pub fn written(&self, plies: usize) -> Written {
        match self.entries.get(plies) {
            Some(Entry {
                unwritten: None,
                m: Some(m),
                color,
                ..
            }) => self.write(plies, *color, *m),
            Some(entry) if entry.unwritten.is_none() => Written::text(&entry.text, &entry.reads),
            _ => Written::Gap,
        }
    }
}

impl Entry {
    /// Whether two records say the same here, given that they have agreed so far.
    pub fn agrees(&self, other: &Self) -> bool {
        match (self.unwritten, other.unwritten) {
            (Some(Unwritten::Marked), _) | (_, Some(Unwritten::Marked)) => return true,
            (Some(one), other) | (other, Some(one)) => return Some(one) == other,
            (None, None) => {}
        }
        match (self.m, other.m) {
            (Some(m), Some(other)) => m == other,
            (None, None) => self.reads_the_same(other),
            _ => false,
        }
    }

    /// Whether two records say the same here, though they may not have agreed so far.
    pub fn says_the_same(&self, other: &Self) -> bool {
        self.agrees(other) || self.reads_the_same(other)
    }

    /// In letters and squares; one may have the sign of a capture and the other not.
    fn reads_the_same(&self, other: &Self) -> bool {
        let bare = |entry: &Self| plain(&entry.reads).replace('x', "");
        bare(self) == bare(other)
    }
}

#[cfg(test)]
mod tests;

//! Moves in chess braille.
//!
//! English: the British code (UKAAF 2015) with the letters k q r l s, lowered digits without a number sign, capture dots 5-6 and check
//! dots 4-5 before the square, both dots 4-5-6, mate 3-4-5 m. The code's own signs for castling and promotion are not public: castling is
//! written o-o and o-o-o, a promotion adds the piece's letter. German: the long notation in basic braille, which needs no capitals to tell
//! the queen from the d-pawn; with lowered digits on request.

use shakmaty::{
    CastlingSide, Color, Role, Square,
    san::{San, SanPlus, Suffix},
};

use super::{
    braille_text,
    cells::{self, Cell, LETTERS, dots, lowered},
    sheet::Row,
};
use crate::game::{
    moves::{
        scoresheet_notation::Notation,
        spoken::{PieceMove, SpokenMove},
    },
    words::{Language, writing::BrailleCode},
};

const CAPTURE: Cell = dots(56);
const CHECK: Cell = dots(45);
const CAPTURE_CHECK: Cell = dots(456);
const SEPARATOR: Cell = dots(345);
const HYPHEN: Cell = dots(36);
const BLACK_FIRST: Cell = dots(36);

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Digits {
    /// As in ordinary text, behind a number sign.
    #[default]
    Signed,
    /// A row lower, without a sign.
    Lowered,
}

/// One move as one word.
pub fn write(row: &Row, language: Language, digits: Digits) -> Vec<Cell> {
    match language.words().writing.braille {
        BrailleCode::German => german(row, digits),
        BrailleCode::English => row.san.as_ref().map_or_else(|| spoken(row.full), british),
    }
}

/// The number before a move: "12." in German, lowered digits in English.
pub fn number(number: u32, first: Color, language: Language, digits: Digits) -> Vec<Cell> {
    let text = number.to_string();
    let mut cells = match (language.words().writing.braille, digits) {
        (BrailleCode::German, Digits::Signed) => braille_text::write(&format!("{text}."), language),
        (BrailleCode::German, Digits::Lowered) | (BrailleCode::English, _) => {
            text.chars().filter_map(cells::digit).map(lowered).collect()
        }
    };
    if first == Color::Black {
        cells.extend([cells::BLANK, BLACK_FIRST]);
    }
    cells
}

fn german(row: &Row, digits: Digits) -> Vec<Cell> {
    let notation = Notation::long(Language::German);
    // The plus sign stands for check in braille as in print, two of them for mate.
    let text = row
        .written(&notation)
        .replace(" e.p.", "")
        .replace('#', "++");
    match digits {
        Digits::Signed => braille_text::write(&text, Language::German),
        Digits::Lowered => text
            .chars()
            .flat_map(|letter| match cells::digit(letter) {
                Some(digit) => vec![lowered(digit)],
                None => braille_text::write(letter.encode_utf8(&mut [0; 4]), Language::German),
            })
            .collect(),
    }
}

fn british(san: &SanPlus) -> Vec<Cell> {
    let check = san.suffix == Some(Suffix::Check);
    let mut cells = Vec::new();
    match &san.san {
        San::Normal {
            role,
            file,
            rank,
            capture,
            to,
            promotion,
        } => {
            cells.extend(piece(*role));
            cells.extend(file.map(|file| LETTERS[usize::from(file)]));
            cells.extend(rank.and_then(|rank| cells::digit(rank.char())).map(lowered));
            match (capture, check) {
                (true, true) => cells.push(CAPTURE_CHECK),
                (true, false) => cells.push(CAPTURE),
                (false, true) => cells.push(CHECK),
                (false, false) => {}
            }
            cells.extend(square(*to));
            cells.extend(promotion.and_then(piece));
        }
        San::Castle(side) => {
            if check {
                cells.push(CHECK);
            }
            cells.extend(castling(*side));
        }
        San::Put { .. } | San::Null => cells.push(HYPHEN),
    }
    if san.suffix == Some(Suffix::Checkmate) {
        cells.extend([SEPARATOR, LETTERS[12]]);
    }
    cells
}

/// A move that the laws do not allow, as far as it was said.
fn spoken(said: SpokenMove) -> Vec<Cell> {
    let said: PieceMove = match said {
        SpokenMove::Dash => return vec![HYPHEN; 3],
        SpokenMove::Castle(side) => return castling(side),
        SpokenMove::Piece(said) => said,
    };
    let mut cells = Vec::new();
    cells.extend(said.role.and_then(piece));
    cells.extend(said.from_file.map(|file| LETTERS[usize::from(file)]));
    cells.extend(
        said.from_rank
            .and_then(|rank| cells::digit(rank.char()))
            .map(lowered),
    );
    if said.capture {
        cells.push(CAPTURE);
    }
    cells.extend(square(said.to));
    cells.extend(said.promotion.and_then(piece));
    cells
}

fn square(square: Square) -> impl Iterator<Item = Cell> {
    let rank = cells::digit(square.rank().char()).map(lowered);
    std::iter::once(LETTERS[usize::from(square.file())]).chain(rank)
}

/// Letters that are no files: l for the bishop, s for the knight.
fn piece(role: Role) -> Option<Cell> {
    cells::letter(match role {
        Role::Pawn => return None,
        Role::Knight => 's',
        Role::Bishop => 'l',
        Role::Rook => 'r',
        Role::Queen => 'q',
        Role::King => 'k',
    })
}

fn castling(side: CastlingSide) -> Vec<Cell> {
    let steps = match side {
        CastlingSide::KingSide => 2,
        CastlingSide::QueenSide => 3,
    };
    let mut cells = vec![LETTERS[14]];
    for _ in 1..steps {
        cells.extend([HYPHEN, LETTERS[14]]);
    }
    cells
}

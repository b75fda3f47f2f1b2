//! Braille cells of six dots, and the letters by which embossers know them.

/// Dot n is bit n − 1, as in the Unicode block.
pub(crate) type Cell = u8;

pub const BLANK: Cell = 0;

/// A cell from the names of its dots: `dots(125)` is ⠓.
pub const fn dots(mut names: u32) -> Cell {
    let mut cell = 0;
    while names > 0 {
        cell |= 1 << (names % 10 - 1);
        names /= 10;
    }
    cell
}

/// The letters a to z.
pub(crate) const LETTERS: [Cell; 26] = [
    dots(1),
    dots(12),
    dots(14),
    dots(145),
    dots(15),
    dots(124),
    dots(1245),
    dots(125),
    dots(24),
    dots(245),
    dots(13),
    dots(123),
    dots(134),
    dots(1345),
    dots(135),
    dots(1234),
    dots(12345),
    dots(1235),
    dots(234),
    dots(2345),
    dots(136),
    dots(1236),
    dots(2456),
    dots(1346),
    dots(13456),
    dots(1356),
];

/// None for anything but a to z.
pub fn letter(letter: char) -> Option<Cell> {
    let index = u32::from(letter).checked_sub(u32::from('a'))?;
    LETTERS.get(index as usize).copied()
}

/// The digit as it stands behind the number sign: a to j.
pub(crate) fn digit(digit: char) -> Option<Cell> {
    let value = digit.to_digit(10)? as usize;
    Some(LETTERS[(value + 9) % 10])
}

/// The same a row lower, without a number sign.
pub fn lowered(upper: Cell) -> Cell {
    // 1→2, 2→3, 4→5, 5→6
    let moved = |from: u32, to: u32| (upper >> (from - 1) & 1) << (to - 1);
    moved(1, 2) | moved(2, 3) | moved(4, 5) | moved(5, 6)
}

pub fn unicode(cells: &[Cell]) -> String {
    cells
        .iter()
        .filter_map(|&cell| char::from_u32(0x2800 + u32::from(cell)))
        .collect()
}

/// Which letter stands for a cell in a file for embossers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mapping {
    /// North American Braille ASCII.
    NorthAmerican,
    /// Eurobraille with six dots, usual in German-speaking countries.
    Eurobraille,
}

impl Mapping {
    /// In the order of the cells' bits.
    fn table(self) -> &'static [u8; 64] {
        match self {
            Self::NorthAmerican => {
                b" A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)="
            }
            Self::Eurobraille => {
                b" a,b.k;l\"cif|msp!e:h*o+r>djg`ntq'1?2-u(v$3960x~&<5/8)z={_4w7#y}%"
            }
        }
    }

    pub fn write(self, cells: &[Cell]) -> String {
        let table = self.table();
        cells
            .iter()
            .map(|&cell| char::from(table[usize::from(cell & 63)]))
            .collect()
    }

    /// The cell that a letter stands for.
    pub fn read(self, letter: char) -> Option<Cell> {
        let index = (self.table().iter()).position(|&other| char::from(other) == letter)?;
        Cell::try_from(index).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mapping_gives_each_cell_its_own_letter() {
        for mapping in [Mapping::NorthAmerican, Mapping::Eurobraille] {
            let mut letters = mapping.table().to_vec();
            letters.sort_unstable();
            letters.dedup();
            assert_eq!(letters.len(), 64);
        }
    }

    #[test]
    fn lowered_digits() {
        let lower: Vec<Cell> = "1234567890"
            .chars()
            .filter_map(digit)
            .map(lowered)
            .collect();
        assert_eq!(unicode(&lower), "⠂⠆⠒⠲⠢⠖⠶⠦⠔⠴");
        assert_eq!(Mapping::NorthAmerican.write(&lower), "1234567890");
        assert_eq!(Mapping::Eurobraille.write(&lower), ",;:/?+=(*)");
    }
}

//! Chance that can be repeated: a small generator of numbers, seeded by hand.

use shakmaty::{Chess, Move, Position};

#[derive(Debug, Clone)]
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) const fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `limit`; zero for an empty range.
    pub(crate) const fn below(&mut self, limit: usize) -> usize {
        if limit == 0 {
            0
        } else {
            (self.roll() % limit as u64) as usize
        }
    }

    pub(crate) const fn percent(&mut self, chance: u32) -> bool {
        self.roll() % 100 < chance as u64
    }

    pub(crate) fn pick<T: Clone>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.below(from.len())).cloned()
    }

    /// A game of random legal moves.
    pub(crate) fn game(&mut self, start: &Chess, plies: usize) -> Vec<Move> {
        let mut position = start.clone();
        let mut moves = Vec::with_capacity(plies);
        while moves.len() < plies
            && let Some(m) = self.pick(&position.legal_moves())
        {
            position.play_unchecked(m);
            moves.push(m);
        }
        moves
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let game = |seed| Dice::new(seed).game(&Chess::default(), 60);
        assert_eq!(game(7), game(7));
        assert_ne!(game(7), game(8));
    }
}

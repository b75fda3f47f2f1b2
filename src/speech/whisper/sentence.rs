//! A sentence that may have been said, and what speaks for it.

#[derive(Debug, Clone)]
pub(super) struct Sentence {
    pub(super) text: String,
    /// Logarithm of how likely it is, with what the position makes likely; only differences mean something.
    pub(super) total: f32,
    /// The same without the position.
    pub(super) sound: f32,
    pub(super) evidence: Evidence,
}

#[derive(Debug, Clone)]
pub(super) enum Evidence {
    /// From the letters that were heard.
    Letters {
        /// By how much the letters would rather have been others.
        strain: f32,
        /// How unsure the letters were of themselves.
        doubt: f32,
        letters: usize,
        /// The position is known and makes no such move likely.
        strange: bool,
    },
    /// From the decoder, led through the grammar.
    Tokens {
        /// What is missing at the end, as a logarithm.
        gap: f32,
        /// Logarithm of the time it took to the time it should take.
        pace: f32,
        /// A move that is likely here.
        likely: bool,
        /// By how much a free writer would have preferred other tokens: in all, and at the worst word.
        strain: f32,
        worst: f32,
        tokens: usize,
    },
}

/// A lead over the next sentence above this tells nothing more.
pub(super) const MOST: f32 = 12.0;

impl Evidence {
    /// What is less likely to be right is not taken.
    pub(super) fn enough(&self) -> f32 {
        match self {
            Self::Letters { .. } => 0.75,
            Self::Tokens { .. } => 0.6,
        }
    }

    /// Below this lead two moves are asked for by name.
    pub(super) fn near(&self) -> f32 {
        match self {
            Self::Letters { .. } => 3.0,
            Self::Tokens { .. } => 1.0,
        }
    }

    /// The same without a word of the position: what a tournament may tell, and nobody can take for a hint.
    pub(super) fn without_position(&self) -> Self {
        let mut plain = self.clone();
        match &mut plain {
            Self::Letters { strange, .. } => *strange = false,
            Self::Tokens { likely, .. } => *likely = true,
        }
        plain
    }

    /// How likely this is what was said, when it leads by this much: logistic regressions. The decoder's is over the calibration half
    /// of the speech set (`tests/speech`). That of the letters is over that half (quiet, hall, babble at ten decibels), 200 moves of
    /// voices that the network does not know (`mbrola-de1` to `de4`: quiet, babble at ten and five) and 200 of voices that it was
    /// trained with (the strangers of `models/letters/voices.py`: quiet, babble at ten). Hearings with a position in which the move is
    /// not legal count a tenth, as there are hardly any at a table. The bench shows how well it holds for the other half.
    pub(super) fn trust(&self, is_move: bool, lead: f32) -> f32 {
        let lead = lead.min(MOST);
        let number = |yes: bool| f32::from(u8::from(yes));
        let odds = match *self {
            Self::Letters {
                strain,
                doubt,
                letters,
                strange,
            } => {
                let letters = letters.max(1) as f32;
                3.51 - 0.76 * (strain / letters).min(4.0)
                    - 0.7 * strain.max(0.0) / letters.sqrt()
                    - 2.56 * (doubt / letters).min(3.0)
                    + 0.33 * lead
                    - 3.68 * number(strange && is_move)
            }
            Self::Tokens {
                gap,
                pace,
                likely,
                strain,
                worst,
                tokens,
            } => {
                let tokens = tokens.max(1) as f32;
                3.66 - 2.02 * strain / tokens - 0.06 * worst - 0.47 * gap + 0.13 * lead
                    - 1.05 * pace * pace
                    - 1.08 * number(is_move)
                    + 2.57 * number(likely)
                    - 0.28 * (tokens / 12.0).min(1.0)
            }
        };
        1.0 / (1.0 + (-odds).exp())
    }
}

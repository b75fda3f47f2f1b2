//! Confirmations as tones: a table of short notes, and the sound of them.

use crate::game::language::announcement::Confirmation;

/// A pitch in hertz and how long it sounds, in milliseconds.
pub type Note = (f32, u32);

/// As many samples a second as every sound card plays.
pub(crate) const TONE_RATE: u32 = 48_000;

/// So loud that a voice at its usual loudness is not drowned.
const LOUDNESS: f32 = 0.25;
/// Milliseconds in which a note swells and fades, so that nothing clicks.
const EDGE: u32 = 10;

/// Two notes up, one low note, one high note: they differ in number, direction and pitch.
pub const fn notes(confirmation: Confirmation) -> &'static [Note] {
    match confirmation {
        Confirmation::Repeated => &[(660.0, 90), (990.0, 110)],
        Confirmation::Pressed => &[(330.0, 120)],
        Confirmation::Made => &[(1320.0, 80)],
    }
}

/// The sound of a confirmation, mono, at [`TONE_RATE`].
pub fn samples(confirmation: Confirmation) -> Vec<f32> {
    let mut sound = Vec::new();
    for &(pitch, milliseconds) in notes(confirmation) {
        let count = milliseconds * TONE_RATE / 1000;
        let edge = (EDGE * TONE_RATE / 1000) as f32;
        sound.extend((0..count).map(|at| {
            let swell = (at.min(count - at) as f32 / edge).min(1.0);
            let turns = pitch * at as f32 / TONE_RATE as f32;
            LOUDNESS * swell * (turns * std::f32::consts::TAU).sin()
        }));
    }
    sound
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_are_alike_and_all_are_short() {
        for (index, one) in Confirmation::ALL.into_iter().enumerate() {
            let length = samples(one).len() as f32 / TONE_RATE as f32;
            assert!((0.05..0.3).contains(&length), "{one:?}: {length}");
            for other in &Confirmation::ALL[..index] {
                let (one, other) = (notes(one)[0].0, notes(*other)[0].0);
                assert!(one / other > 1.4 || other / one > 1.4, "{one} {other}");
            }
        }
    }
}

//! What `ansager tones` tells, in English.

use crate::game::words::shell::tones::Tones;

pub(super) const TONES: Tones = Tones {
    tone: "{name}: {hertz} hertz.",
    no_sound: "No tone can be heard: I find no loudspeaker. In a game the name of the tone is printed instead.",
}
.checked();

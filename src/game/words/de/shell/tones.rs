//! What `ansager tones` tells, in German.

use crate::game::words::shell::tones::Tones;

pub(super) const TONES: Tones = Tones {
    tone: "{name}: {hertz} Hertz.",
    no_sound: "Kein Ton ist zu hören: Ich finde keinen Lautsprecher. Im Spiel steht statt des Tons sein Name da.",
}
.checked();

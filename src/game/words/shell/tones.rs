//! What `ansager tones` tells.

use crate::game::words::phrases::phrases;

phrases! {
    /// Sentences of `ansager tones`.
    Tones {
        tone(name, hertz);
        no_sound;
    }
}

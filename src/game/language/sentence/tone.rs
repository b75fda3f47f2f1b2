//! The names of tones: what is printed where they may not be heard.

use crate::game::language::{announcement::Confirmation, phrasing::Phrasing};

impl Phrasing {
    pub(crate) fn tone(&self, confirmation: Confirmation) -> &'static str {
        let say = &self.words.spoken;
        match confirmation {
            Confirmation::Repeated => say.tone_repeated(),
            Confirmation::Pressed => say.tone_pressed(),
            Confirmation::Made => say.tone_made(),
        }
    }
}

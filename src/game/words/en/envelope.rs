//! What stands on the envelope of an adjourned game, in English.

use crate::game::words::envelope::Envelope;

pub(super) const ENVELOPE: Envelope = Envelope {
    title: "Adjourned game",
    before_sealed: "Position before the sealed move",
    used: "Time used by {color}",
    off_the_clock: "to be read off the clock",
    sealed_by: "Sealed by",
    sealed_number: "Number of the sealed move",
    pending_offer: "Pending draw offer",
    no_offer: "none",
    resumption: "Resumption, date, time and place",
}
.checked();

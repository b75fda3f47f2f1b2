//! What stands on the envelope of an adjourned game, in German.

use crate::game::words::envelope::Envelope;

pub(super) const ENVELOPE: Envelope = Envelope {
    title: "Hängepartie",
    before_sealed: "Stellung vor dem Abgabezug",
    used: "Verbrauchte Zeit {color}",
    off_the_clock: "von der Uhr abzulesen",
    sealed_by: "Versiegelt von",
    sealed_number: "Nummer des Abgabezugs",
    pending_offer: "Offenes Remisangebot",
    no_offer: "keines",
    resumption: "Wiederaufnahme, Tag, Uhrzeit und Ort",
}
.checked();

//! The envelope of an adjourned game.

use super::phrases::phrases;

phrases! {
    /// What stands on the envelope of an adjourned game.
    Envelope {
        title;
        before_sealed;
        used(color);
        off_the_clock;
        sealed_by;
        sealed_number;
        pending_offer;
        no_offer;
        resumption;
    }
}

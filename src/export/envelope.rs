//! The envelope of an adjourned game, with everything that Guideline I asks for, and nothing of the sealed move itself.

use shakmaty::Color;

use super::{
    heading::{self, Fact, known_name},
    notation::Notation,
    remark::hms,
    sheet::Sheet,
    words::Words,
};

/// To be filled in by hand.
const BLANK: &str = "______________________________";

/// None if no move is sealed.
pub fn write(sheet: &Sheet, notation: &Notation) -> Option<String> {
    let adjourned = sheet.adjourned.as_ref()?;
    let words = Words::of(notation.language);
    let mut lines = vec![words.envelope.to_owned()];
    let mut line = |name: &str, value: &str| lines.push(format!("{name}: {value}"));
    for side in Color::ALL {
        line(words.colors.get(side), known_name(sheet, side));
    }
    line(words.before_sealed, &sheet.last.fen());
    for side in Color::ALL {
        let pieces = heading::pieces(sheet.last.board(), side, notation);
        line(words.position_of.get(side), &pieces);
    }
    for side in Color::ALL {
        let used = sheet.used.map(|used| side.fold_wb(used.white, used.black));
        let used = used.map_or_else(|| words.off_the_clock.to_owned(), hms);
        line(words.used.get(side), &used);
    }
    if let Some(clock) = sheet.clock {
        line(words.left.white, &hms(clock.white));
        line(words.left.black, &hms(clock.black));
    }
    let color = words.colors.get(adjourned.by);
    let sealer = match sheet.name(adjourned.by) {
        "" => (*color).to_owned(),
        name => format!("{name} ({color})"),
    };
    line(words.sealed_by, &sealer);
    line(words.sealed_number, &adjourned.number.to_string());
    let offer = sheet.offer.map(|by| *words.colors.get(by));
    line(words.pending_offer, offer.unwrap_or(words.no_offer));
    let resumption = match adjourned.resumption.as_str() {
        "" => BLANK,
        text => text,
    };
    line(words.resumption, resumption);
    line(words.arbiter, BLANK);
    let mode = [heading::mode(sheet, words)];
    let damage = heading::damage(sheet, words);
    let proof = heading::proof(sheet, words);
    for Fact { name, value, .. } in mode.into_iter().chain(proof).chain(damage) {
        line(name, &value);
    }
    lines.push(String::new());
    Some(lines.join("\n"))
}

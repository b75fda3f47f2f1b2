//! The envelope of an adjourned game, with everything that Guideline I asks for, and nothing of the sealed move itself.

use shakmaty::Color;

use super::{
    heading::{self, Fact, color_name, known_name},
    remark::hms,
    sheet::Sheet,
};
use crate::game::moves::scoresheet_notation::Notation;

/// To be filled in by hand.
const BLANK: &str = "______________________________";

/// None if no move is sealed.
pub fn write(sheet: &Sheet, notation: &Notation) -> Option<String> {
    let adjourned = sheet.adjourned.as_ref()?;
    let language = notation.language;
    let words = heading::words(language);
    let say = &language.words().papers().envelope;
    let mut lines = vec![say.title().to_owned()];
    let mut line = |name: &str, value: &str| lines.push(format!("{name}: {value}"));
    for side in Color::ALL {
        line(color_name(language, side), known_name(sheet, side));
    }
    line(say.before_sealed(), &sheet.last.fen());
    for side in Color::ALL {
        let pieces = heading::pieces(sheet.last.board(), side, notation);
        line(&words.position_of(color_name(language, side)), &pieces);
    }
    for side in Color::ALL {
        let used = sheet.used.map(|used| side.fold_wb(used.white, used.black));
        let used = used.map_or_else(|| say.off_the_clock().to_owned(), hms);
        line(&say.used(color_name(language, side)), &used);
    }
    for Fact { name, value, .. } in
        (sheet.clock.into_iter()).flat_map(|clock| heading::times_left(clock, language))
    {
        line(&name, &value);
    }
    let color = color_name(language, adjourned.by);
    let sealer = match sheet.name(adjourned.by) {
        "" => color.to_owned(),
        name => format!("{name} ({color})"),
    };
    line(say.sealed_by(), &sealer);
    line(say.sealed_number(), &adjourned.number.to_string());
    let offer = sheet.offer.map(|by| color_name(language, by));
    line(say.pending_offer(), offer.unwrap_or_else(|| say.no_offer()));
    let resumption = match adjourned.resumption.as_str() {
        "" => BLANK,
        text => text,
    };
    line(say.resumption(), resumption);
    line(words.arbiter(), BLANK);
    let mode = [heading::mode(sheet, words)];
    let damage = heading::damage(sheet, words);
    let proof = heading::proof(sheet, words);
    for Fact { name, value, .. } in mode.into_iter().chain(proof).chain(damage) {
        line(&name, &value);
    }
    lines.push(String::new());
    Some(lines.join("\n"))
}

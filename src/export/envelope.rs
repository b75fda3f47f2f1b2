//! The envelope of an adjourned game, with everything that Guideline I asks for, and nothing of the sealed move itself.

use shakmaty::Color;

use super::{
    heading::{self, Fact},
    remark::hms,
    sheet::Sheet,
};
use crate::game::words::Language;

/// None if no move is sealed.
pub fn write(sheet: &Sheet, language: Language) -> Option<String> {
    let adjourned = sheet.adjourned.as_ref()?;
    let german = language == Language::German;
    let word = |de: &'static str, en: &'static str| if german { de } else { en };
    let color = |color: Color| match color {
        Color::White => word("Weiß", "White"),
        Color::Black => word("Schwarz", "Black"),
    };
    let mut lines = vec![word("Hängepartie", "Adjourned game").to_owned()];
    let mut line = |name: &str, value: &str| lines.push(format!("{name}: {value}"));
    for side in [Color::White, Color::Black] {
        let name = match sheet.name(side) {
            "" => "?",
            name => name,
        };
        line(color(side), name);
    }
    line(
        word(
            "Stellung vor dem Abgabezug",
            "Position before the sealed move",
        ),
        &sheet.last.fen(),
    );
    for side in [Color::White, Color::Black] {
        let pieces = heading::pieces(sheet.last.board(), side, language, german);
        line(
            &format!("{} {}", word("Stellung", "Position"), color(side)),
            &pieces,
        );
    }
    let unknown = word("von der Uhr abzulesen", "to be read off the clock");
    for (side, name) in [Color::White, Color::Black].into_iter().zip([
        word("Verbrauchte Zeit Weiß", "Time used by White"),
        word("Verbrauchte Zeit Schwarz", "Time used by Black"),
    ]) {
        let used = sheet.used.map(|used| side.fold_wb(used.white, used.black));
        line(name, &used.map_or_else(|| unknown.to_owned(), hms));
    }
    if let Some(clock) = sheet.clock {
        line(
            word("Restzeit Weiß", "White's time left"),
            &hms(clock.white),
        );
        line(
            word("Restzeit Schwarz", "Black's time left"),
            &hms(clock.black),
        );
    }
    let name = match sheet.name(adjourned.by) {
        "" => color(adjourned.by).to_owned(),
        name => format!("{name} ({})", color(adjourned.by)),
    };
    line(word("Versiegelt von", "Sealed by"), &name);
    line(
        word("Nummer des Abgabezugs", "Number of the sealed move"),
        &adjourned.number.to_string(),
    );
    let offer = match sheet.offer {
        Some(by) => color(by),
        None => word("keines", "none"),
    };
    line(word("Offenes Remisangebot", "Pending draw offer"), offer);
    let resumption = match adjourned.resumption.as_str() {
        "" => "______________________________",
        text => text,
    };
    line(
        word(
            "Wiederaufnahme, Tag, Uhrzeit und Ort",
            "Resumption, date, time and place",
        ),
        resumption,
    );
    line(
        word("Schiedsrichter", "Arbiter"),
        "______________________________",
    );
    for Fact { name, value, .. } in heading::foot(sheet, language) {
        if [word("Programm", "Program"), word("Prüfsumme", "Hash")].contains(&name) {
            line(name, &value);
        }
    }
    lines.push(String::new());
    Some(lines.join("\n"))
}

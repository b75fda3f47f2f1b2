//! The two records side by side, with the clock log: what each player announced, and repeated of the other.

use shakmaty::Color;

use super::{Frame, escaped, parts::section};
use crate::game::{forms::Reading, spoken::SpokenMove, verdict_report::clock_time};

impl Frame<'_> {
    /// What this player's record has for this half-move; nothing where it was never repeated.
    fn recorded(&self, of: Color, index: usize) -> Option<SpokenMove> {
        let ply = self.snapshot.game.sheet.plies().get(index)?;
        if ply.by == of {
            return Some(ply.said);
        }
        let repeated = self.snapshot.repetitions.of(index)?;
        // A right repetition may name more or less of the same move: it is written like the announcement.
        Some(if says_the_same(repeated, ply.full) {
            ply.said
        } else {
            repeated
        })
    }

    fn first_difference(&self) -> Option<usize> {
        (0..self.snapshot.game.sheet.plies().len()).find(|&index| {
            let [white, black] = [Color::White, Color::Black].map(|of| self.recorded(of, index));
            matches!((white, black), (Some(white), Some(black)) if white != black)
        })
    }

    pub(super) fn records(&self) -> String {
        let (texts, sheet) = (self.texts(), &self.snapshot.game.sheet);
        let first = self.first_difference();
        let verdict = match first {
            None => texts.records_agree.to_owned(),
            Some(index) => format!("{}: {}", texts.first_difference, self.number(index)),
        };
        let heads: String = [
            format!("{} {}", texts.record_of, texts.white),
            format!("{} {}", texts.record_of, texts.black),
            format!("{} {}", texts.clock_of, texts.white),
            format!("{} {}", texts.clock_of, texts.black),
        ]
        .map(|head| format!("<th scope=col>{head}"))
        .concat();
        let rows: String = (0..sheet.plies().len())
            .map(|index| {
                let cell = |of| {
                    let said = self.recorded(of, index);
                    said.map_or_else(|| "·".to_owned(), |said| escaped(&self.letters(said)))
                };
                let (class, mark) = if first == Some(index) {
                    (" class=m", format!(" <b>≠ {}</b>", texts.first_difference))
                } else {
                    ("", String::new())
                };
                let clock = sheet.plies()[index].clock;
                let time = |pick: fn(Reading) -> u64| {
                    clock.map_or_else(|| "–".to_owned(), |clock| clock_time(pick(clock)))
                };
                format!(
                    "<tr{class}><th scope=row>{}{mark}<td>{}<td>{}<td>{}<td>{}",
                    self.number(index),
                    cell(Color::White),
                    cell(Color::Black),
                    time(|clock| clock.white.as_secs()),
                    time(|clock| clock.black.as_secs())
                )
            })
            .collect();
        let table = format!(
            "<p>{} · = {}.</p><p><b>{verdict}</b></p><div class=wide tabindex=0 role=group aria-label=\"{}\"><table class=list><thead><tr><td>{heads}</thead><tbody>{rows}</tbody></table></div>",
            texts.records_hint, texts.not_repeated, texts.records
        );
        section("records", texts.records, &table)
    }

    /// "12 Weiß"
    pub(super) fn number(&self, index: usize) -> String {
        let sheet = &self.snapshot.game.sheet;
        let by = sheet
            .plies()
            .get(index)
            .map_or_else(|| sheet.turn(), |ply| ply.by);
        format!("{} {}", sheet.number_of(index), self.color(by))
    }
}

/// Where both name a part of the move, it is the same part.
fn says_the_same(one: SpokenMove, other: SpokenMove) -> bool {
    let (SpokenMove::Piece(one), SpokenMove::Piece(other)) = (one, other) else {
        return one == other;
    };
    fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        !matches!((one, other), (Some(one), Some(other)) if one != other)
    }
    one.to == other.to
        && agree(one.role, other.role)
        && agree(one.from_file, other.from_file)
        && agree(one.from_rank, other.from_rank)
        && agree(one.promotion, other.promotion)
}

//! The two records side by side, with the clock log: what each player announced, and repeated of the other.

use shakmaty::Color;

use super::{Frame, escaped, parts::section};
use crate::game::{
    forms::Reading,
    session::{
        judging::of_game,
        recorded::{paper_plies, records_of},
    },
    spoken::SpokenMove,
    verdict::Case,
    verdict_report::clock_time,
};

impl Frame<'_> {
    /// What was heard of this player for this half-move; nothing where it was never repeated.
    fn heard(&self, of: Color, index: usize) -> Option<SpokenMove> {
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
        let game = &self.snapshot.game;
        if game.papers.white.is_some() || game.papers.black.is_some() {
            let verdict = of_game(game, &self.snapshot.boards)?;
            return (verdict.case == Case::Differ).then_some(verdict.last_common_ply);
        }
        (0..self.snapshot.game.sheet.plies().len()).find(|&index| {
            let [white, black] = [Color::White, Color::Black].map(|of| self.heard(of, index));
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
        // A paper that the arbiter has typed in stands as it was written.
        let papers = self.snapshot.game.papers.as_ref();
        let written = records_of(&self.snapshot.game);
        let paper = |of: Color| {
            let record = written.as_ref()?.get(of);
            papers.get(of).as_ref()?;
            // What was announced behind it is told as it was heard.
            let count = paper_plies(&self.snapshot.game, of).min(record.len());
            Some(&record.entries[..count])
        };
        let length = [Color::White, Color::Black]
            .map(|of| paper(of).map_or(0, <[_]>::len))
            .into_iter()
            .fold(sheet.plies().len(), usize::max);
        let rows: String = (0..length)
            .map(|index| {
                let cell = |of: Color| {
                    let text = match paper(of) {
                        Some(entries) if index < paper_plies(&self.snapshot.game, of) => {
                            entries.get(index).map(|entry| entry.text.clone())
                        }
                        _ => self.heard(of, index).map(|said| self.letters(said)),
                    };
                    text.map_or_else(|| "·".to_owned(), |text| escaped(&text))
                };
                let (class, mark) = if first == Some(index) {
                    (" class=m", format!(" <b>≠ {}</b>", texts.first_difference))
                } else {
                    ("", String::new())
                };
                let clock = sheet.plies().get(index).and_then(|ply| ply.clock);
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
        // Papers may go on behind what was announced.
        let behind = index.saturating_sub(sheet.plies().len());
        let turn = if behind.is_multiple_of(2) {
            sheet.turn()
        } else {
            sheet.turn().other()
        };
        let by = sheet.plies().get(index).map_or(turn, |ply| ply.by);
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

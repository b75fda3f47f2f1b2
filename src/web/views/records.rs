//! The records of both players side by side, with the clock log: what each announced, and repeated of the other.

use maud::{Markup, html};
use shakmaty::{ByColor, Color};

use super::{Frame, section};
use crate::game::{
    clock::hms::hms,
    moves::spoken::SpokenMove,
    verdict::{Case, Evidence, Verdict, evidence::paper_plies},
};

/// Stands where a player was never heard.
const NOT_REPEATED: &str = "·";

impl Frame<'_> {
    /// What was heard of this player for this half-move; nothing where it was never repeated.
    fn heard(&self, of: Color, index: usize) -> Option<SpokenMove> {
        self.snapshot.game.sheet.plies().get(index)?.heard_by(of)
    }

    fn first_difference(&self) -> Option<usize> {
        let game = &self.snapshot.game;
        if game.dispute.papers.white.is_some() || game.dispute.papers.black.is_some() {
            let verdict = Verdict::of(game, self.snapshot.boards.clone())?;
            return (verdict.case == Case::Differ).then_some(verdict.last_common_ply);
        }
        let mut plies = game.sheet.plies().iter();
        plies.position(|ply| ply.misheard_by(ply.by.other()).is_some())
    }

    pub(super) fn records(&self) -> Markup {
        let (texts, sheet) = (self.texts(), &self.snapshot.game.sheet);
        let first = self.first_difference();
        let verdict = match first {
            None => texts.records_agree().to_owned(),
            Some(index) => texts.first_difference_at(&self.number(index)),
        };
        let papers = self.papers();
        let length = papers
            .as_ref()
            .into_iter()
            .map(|paper| paper.as_ref().map_or(0, Vec::len))
            .fold(sheet.plies().len(), usize::max);
        let cell = |of: Color, index: usize| {
            let text = match papers.get(of) {
                Some(entries) if index < paper_plies(&self.snapshot.game, of) => {
                    entries.get(index).cloned()
                }
                _ => self.heard(of, index).map(|said| self.letters(said)),
            };
            text.unwrap_or_else(|| NOT_REPEATED.to_owned())
        };
        let both = [Color::White, Color::Black];
        let table = html! {
            p { (texts.records_hint(NOT_REPEATED)) }
            p { b { (verdict) } }
            div.wide tabindex="0" role="group" aria-label=(texts.records()) {
                table.list {
                    thead {
                        tr {
                            td {}
                            @for of in both { th scope="col" { (texts.record_of(self.color(of))) } }
                            @for of in both { th scope="col" { (texts.clock_of(self.color(of))) } }
                        }
                    }
                    tbody {
                        @for index in 0..length {
                            @let differs = first == Some(index);
                            tr class=[differs.then_some("m")] {
                                th scope="row" {
                                    (self.number(index))
                                    @if differs { " " b { "≠ " (texts.first_difference()) } }
                                }
                                @for of in both { td { (cell(of, index)) } }
                                @for of in both { td { (self.clock_at(of, index)) } }
                            }
                        }
                    }
                }
            }
        };
        section("records", texts.records(), table)
    }

    /// A paper that the arbiter has typed in, entry by entry as it was written.
    fn papers(&self) -> ByColor<Option<Vec<String>>> {
        let game = &self.snapshot.game;
        let written = Evidence::of(game, ByColor::default());
        ByColor::new_with(|of| {
            let record = written.as_ref()?.records.get(of);
            game.dispute.papers.get(of).as_ref()?;
            // What was announced behind it is told as it was heard.
            let count = paper_plies(game, of).min(record.len());
            let entries = record.entries[..count].iter();
            Some(entries.map(|entry| entry.text.clone()).collect())
        })
    }

    /// What the clock of this player showed after this half-move.
    fn clock_at(&self, of: Color, index: usize) -> String {
        let ply = self.snapshot.game.sheet.plies().get(index);
        ply.and_then(|ply| ply.clock).map_or_else(
            || "–".to_owned(),
            |clock| hms(of.fold_wb(clock.white, clock.black)),
        )
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

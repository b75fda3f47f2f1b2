//! The part of the page about the records: whether they agree, where each comes from, and what is wrong in them.

use shakmaty::Color;

use super::Page;
use crate::game::verdict::{Case, Illegal, RecordSlip, RecordsDiffer, evidence::RecordSource};

impl Page<'_> {
    pub(super) fn records(&mut self) {
        self.agreement();
        for color in [Color::White, Color::Black] {
            self.source_of(color);
        }
        self.notes();
        let (say, verdict) = (self.say, self.verdict);
        if let Some(differ) = &verdict.records_differ {
            self.line(&self.difference(differ));
        }
        if let Some(ply) = verdict.unwritten {
            self.line(&say.unwritten(&self.number(ply)));
        }
        // What cannot be read is told already where the records differ in it.
        let named = verdict.records_differ.as_ref().map(|differ| differ.ply);
        let illegal = verdict.illegal.as_ref();
        if let Some(illegal) = illegal.filter(|one| one.readable || named != Some(one.ply)) {
            self.line(&self.illegal(illegal));
        }
    }

    fn agreement(&mut self) {
        let (say, verdict) = (self.say, self.verdict);
        let alone = match (verdict.written.white, verdict.written.black) {
            (true, false) => Some(Color::White),
            (false, true) => Some(Color::Black),
            _ => None,
        };
        if let Some(of) = alone {
            return self.line(&say.only_record(self.name(of)));
        }
        self.line(match verdict.case {
            Case::Agree => say.agree(),
            Case::Differ => say.differ(),
        });
        self.line(&match verdict.last_common_ply {
            0 => say.no_common().to_owned(),
            ply => say.last_common(&self.number(ply)),
        });
        for color in [Color::White, Color::Black] {
            let moves = verdict.missing.get(color);
            if !moves.is_empty() {
                self.line(&say.missing(self.name(color), &self.moves(moves)));
            }
        }
    }

    fn source_of(&mut self, color: Color) {
        let (say, name) = (self.say, self.name(color));
        let origin = *self.heading.origins.get(color);
        self.line(&match origin.source {
            RecordSource::Given => return,
            RecordSource::Announced => say.record_announced(name),
            RecordSource::Paper => say.record_paper(name),
            RecordSource::Board => say.record_board(name),
        });
        if let Some(ply) = origin.announced_from {
            self.line(&say.announced_behind(name, &self.number(ply)));
        }
    }

    /// What is odd in one of the records, though it can be read.
    fn notes(&mut self) {
        let (say, verdict) = (self.say, self.verdict);
        for color in [Color::White, Color::Black] {
            if let Some(wrong) = verdict.misnumbered.get(color) {
                let (ply, number) = (self.number(wrong.ply), wrong.written.to_string());
                self.line(&say.misnumbered(self.name(color), &ply, &number));
            }
        }
        for color in [Color::White, Color::Black] {
            let lines = verdict.passed_over.get(color);
            if !lines.is_empty() {
                self.line(&say.passed_over(self.name(color), &lines.join(" / ")));
            }
        }
        for doubt in &verdict.doubtful {
            let (ply, written) = (self.number(doubt.ply), self.written_as(&doubt.read_as));
            self.line(&match doubt.by_board {
                true => say.doubtful_by_board(&ply, &written),
                false => say.doubtful(&ply, &written),
            });
        }
    }

    fn difference(&self, differ: &RecordsDiffer) -> String {
        let say = self.say;
        let ply = &self.number(differ.ply);
        let (white, black) = (
            &self.or_nothing(&differ.white),
            &self.or_nothing(&differ.black),
        );
        let moves = &self.moves(&differ.left_out);
        let several = differ.left_out.len() > 1;
        match differ.kind {
            RecordSlip::OtherMove if !differ.last => say.other_move(ply, white, black),
            RecordSlip::OtherMove | RecordSlip::OtherMoves => {
                say.first_difference(ply, white, black)
            }
            RecordSlip::WhiteOmits if several => say.white_omits_several(moves),
            RecordSlip::BlackOmits if several => say.black_omits_several(moves),
            RecordSlip::WhiteOmits => say.white_omits(ply, white, black),
            RecordSlip::BlackOmits => say.black_omits(ply, white, black),
            RecordSlip::WhiteRepeats => say.white_repeats(ply, white),
            RecordSlip::BlackRepeats => say.black_repeats(ply, black),
        }
    }

    fn illegal(&self, illegal: &Illegal) -> String {
        let say = self.say;
        let place = match (illegal.written.white, illegal.written.black) {
            (true, true) => say.in_both().to_owned(),
            (white, _) => say.in_record(self.name(Color::from_white(white))),
        };
        let written = self.written_as(&illegal.r#move);
        let ply = self.number(illegal.ply);
        match illegal.readable {
            true if self.verdict.illegal_by_a_difference() => {
                say.impossible(&place, &written, &ply)
            }
            true => say.illegal(&place, &written, &ply),
            false => say.unreadable(&place, &written, &ply),
        }
    }
}

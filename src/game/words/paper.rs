//! The head, the foot and the headings of a paper.

use super::phrases::phrases;
use super::{envelope::Envelope, import::Import, paper_check::PaperCheck, remarks::Remarks};
use crate::game::laws::agreement::Mode;

/// All that papers say, and what is said about them; a language has all of it, or its papers are English.
#[derive(Debug)]
pub struct Papers {
    pub paper: Paper,
    pub remarks: Remarks,
    pub envelope: Envelope,
    pub check: PaperCheck,
    pub import: Import,
}

phrases! {
    /// What stands on every paper.
    Paper {
        arbiter;
        event;
        site;
        date;
        round;
        time_control;
        tactile_clock;
        start;
        start_of(color);
        mode;
        tournament;
        training;
        online;
        hybrid;
        duties(article);
        by_assistant;
        by_opponents_assistant;
        by_ansager;
        by_nobody;
        // Of something that stood in a damaged line.
        unknown;
        // Which language, by its own name, where it is another than that of the game.
        announcements;
        rules;
        rules_of(edition);
        unsupervised;
        no_draw_before(number);
        default_time(minutes);
        quickplay_finish;
        result;
        no_result;
        void_result;
        adjourned_game;
        // Between the points of a result.
        to;
        left(color);
        position;
        position_of(color);
        no_pieces;
        program;
        form(number);
        hash;
        damaged;
        damaged_places(count);
        against;
        one_move(number);
        moves(first, last);
        number;
        remarks;
        final_position;
        adjourned_position(color, number);
        board_with(title);
        signatures;
        times;
        short_times;
    }
}

impl Paper {
    /// None if nobody knows it any more.
    pub(crate) fn known_mode(&self, mode: Option<Mode>) -> &'static str {
        mode.map_or_else(|| self.unknown(), |mode| self.mode_named(mode))
    }

    pub(crate) fn mode_named(&self, mode: Mode) -> &'static str {
        match mode {
            Mode::Tournament => self.tournament(),
            Mode::Training => self.training(),
            Mode::Online => self.online(),
            Mode::Hybrid => self.hybrid(),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::game::words::Language;

    #[test]
    fn no_sentence_of_a_paper_is_empty() {
        for language in Language::ALL {
            let papers = language.words().papers();
            let (paper, remarks) = (papers.paper.all(), papers.remarks.all());
            let (envelope, check) = (papers.envelope.all(), papers.check.all());
            let import = papers.import.all();
            let tables = [paper, remarks, envelope, check, import];
            for (name, text) in tables.into_iter().flatten() {
                assert!(!text.trim().is_empty(), "{language} {name}");
            }
        }
    }
}

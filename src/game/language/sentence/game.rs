//! The game as a whole in words.

use crate::game::{
    language::{
        announcement::{AboutGame, Unsaved},
        phrasing::Phrasing,
    },
    laws::{agreement::Mode, duties::Duty},
};

impl Phrasing {
    pub(super) fn about_game(&self, about: &AboutGame) -> String {
        let say = &self.words.spoken;
        match about {
            AboutGame::Opened { mode } => match mode {
                Mode::Tournament => say.opened_tournament().to_owned(),
                Mode::Training => say.opened_training().to_owned(),
                Mode::Online => say.opened_online().to_owned(),
                Mode::Hybrid => say.opened_hybrid().to_owned(),
            },
            AboutGame::DutiesOfNobody(duties) => {
                let named: Vec<&str> = duties.iter().map(|duty| self.duty(*duty)).collect();
                say.duties_of_nobody(&named.join(", "))
            }
            AboutGame::DutiesShared => say.duties_shared().to_owned(),
            AboutGame::Resumed { mode, number, turn } => {
                let (mode, turn) = (self.mode(*mode), self.color(*turn));
                match number {
                    Some(number) => say.resumed(mode, &self.number(*number), turn),
                    None => say.resumed_plain(mode, turn),
                }
            }
            AboutGame::JournalDamaged { places } => say.journal_damaged(&self.number(*places)),
            AboutGame::TailSetAside => say.tail_set_aside().to_owned(),
            AboutGame::StrictByDamage => say.strict_by_damage().to_owned(),
            AboutGame::NotSaved(Unsaved::DiskFull) => say.not_saved(say.disk_full()),
            AboutGame::NotSaved(Unsaved::Refused) => say.not_saved(say.disk_refuses()),
            AboutGame::SavedAgain => say.saved_again().to_owned(),
            AboutGame::StaysUnsaved => say.stays_unsaved().to_owned(),
            AboutGame::QuitQuestion => say.quit_question().to_owned(),
            AboutGame::Farewell => say.farewell().to_owned(),
            AboutGame::LeftOpen => say.left_open().to_owned(),
        }
    }

    pub(crate) fn duty(&self, duty: Duty) -> &'static str {
        let say = &self.words.spoken;
        match duty {
            Duty::Moves => say.duty_moves(),
            Duty::Announcements => say.duty_announcements(),
            Duty::Record => say.duty_record(),
            Duty::Answers => say.duty_answers(),
            Duty::Claims => say.duty_claims(),
            Duty::Adjournment => say.duty_adjournment(),
        }
    }
}

//! The table's voice: what is printed and spoken, and what the speaker reports.

use serde_json::json;

use super::event_loop::Table;
use crate::{
    game::{
        language::announcement::{AboutPosition, Announcement, Confirmation, News, Urgency},
        session::Input,
        words::Language,
    },
    options::Confirm,
    speech::{
        self, SpeakerEvent,
        voice::queue::{Part, Saying},
    },
};

impl Table {
    pub(super) fn heed_speaker(&mut self, event: SpeakerEvent) -> Option<Input> {
        if let Some(ears) = &mut self.ears {
            ears.set_speaking(event == SpeakerEvent::Begins);
        }
        match event {
            SpeakerEvent::Begins => self.read_back.voice_begins(),
            SpeakerEvent::FallsSilent => self.read_back.voice_is_silent(self.now()),
            SpeakerEvent::Lost
            | SpeakerEvent::Back
            | SpeakerEvent::NoVoiceOfLanguage
            | SpeakerEvent::NoSuchVoice => {}
        }
        // That nothing can be heard was told once; what voice it would be is no news until there is a loudspeaker.
        self.mute = self.mute && !speech::has_loudspeaker();
        if self.mute {
            return None;
        }
        Some(Input::News(match event {
            SpeakerEvent::Begins | SpeakerEvent::FallsSilent => return None,
            SpeakerEvent::Lost => News::VoiceLost,
            SpeakerEvent::Back => News::VoiceBack,
            SpeakerEvent::NoVoiceOfLanguage => News::NoVoiceOfLanguage,
            SpeakerEvent::NoSuchVoice => News::NoSuchVoice,
        }))
    }

    pub(super) fn silence(&mut self) {
        self.read_back.end();
        if let Some(speaker) = &self.speaker {
            speaker.silence();
        }
    }

    /// Printed always, spoken where there is a voice; that there is none can only be printed.
    pub(super) fn speak(&mut self, announcement: &Announcement) {
        if let Some(page) = &mut self.page {
            page.say(announcement);
        }
        let urgency = announcement.urgency();
        if let Some(confirmation) = announcement.confirmation()
            && self.confirms(confirmation)
        {
            return;
        }
        let lines = self.session.phrasing().lines(announcement);
        for line in &lines {
            self.print(line, urgency);
        }
        if urgency == Urgency::Answer {
            self.read_back.end();
        }
        let language = self.language_of(announcement);
        let part = |text: String| Part { text, language };
        let first = match announcement {
            Announcement::Position(
                AboutPosition::MoveList(_)
                | AboutPosition::UnnumberedList(_)
                | AboutPosition::Beginning { .. },
            ) => self.read_back.start(lines.into_iter().map(part).collect()),
            Announcement::Game(_)
            | Announcement::Move(_)
            | Announcement::Clock(_)
            | Announcement::ChessClock(_)
            | Announcement::Boards(_)
            | Announcement::Arbiter(_)
            | Announcement::Adjournment(_)
            | Announcement::Draw(_)
            | Announcement::Result(_)
            | Announcement::Position(_)
            | Announcement::Talk(_)
            | Announcement::News(_) => Some(part(lines.join("\n"))),
        };
        if let Some(first) = first
            && *announcement != Announcement::News(News::VoiceLost)
        {
            self.unsaid.push(Saying::of(first, urgency));
        }
    }

    /// What is nothing but moves has the voice of their language, everything else that of the sentences.
    fn language_of(&self, announcement: &Announcement) -> Language {
        let agreement = &self.session.game().agreement;
        match announcement.is_moves_alone() {
            true => agreement.announced_in(),
            false => agreement.language,
        }
    }

    /// Confirms without a sentence, if that is wanted. A tone that may not be heard has a name that can be read.
    fn confirms(&self, confirmation: Confirmation) -> bool {
        match self.confirm {
            Confirm::Words => false,
            Confirm::Silent => true,
            Confirm::Tones => {
                let name = self.session.phrasing().tone(confirmation);
                self.print(name, Urgency::Background);
                if let Some(tones) = &self.tones {
                    tones.play(confirmation);
                }
                true
            }
        }
    }

    /// Answers that belong together are one: a newer answer would cut an older one off.
    pub(super) fn say_all(&mut self) {
        let Some(speaker) = &self.speaker else {
            return self.unsaid.clear();
        };
        let of = |urgency: Urgency, said: &[Saying]| -> Vec<Saying> {
            let wanted = said.iter().filter(|saying| saying.urgency == urgency);
            wanted.cloned().collect()
        };
        let said = std::mem::take(&mut self.unsaid);
        let answer = Saying::joined(of(Urgency::Answer, &said));
        let alarms = of(Urgency::Alarm, &said).into_iter();
        // What is background would be cut off by the answer if it came first.
        let all = alarms.chain(answer);
        for saying in all.chain(of(Urgency::Background, &said)) {
            speaker.say(saying);
        }
    }

    /// The next move of a list that is being read, if its time has come.
    pub(super) fn read_on(&mut self) {
        let now = self.now();
        if let (Some(line), Some(speaker)) = (self.read_back.next(now), &self.speaker) {
            speaker.say(Saying::of(line, Urgency::Answer));
        }
    }

    pub(super) fn print(&self, sentence: &str, urgency: Urgency) {
        if self.json {
            self.screen
                .line(&json!({"say": sentence, "urgency": urgency}).to_string());
        } else {
            self.screen.line(sentence);
        }
    }
}

//! News of the devices in words.

use crate::game::{
    journal::entry::Presence,
    language::{
        announcement::{DeviceNews, Instrument, News},
        phrasing::Phrasing,
    },
};

impl Phrasing {
    pub(super) fn news(&self, news: News) -> String {
        let say = &self.words.spoken;
        match news {
            News::VoiceLost => say.voice_lost().to_owned(),
            News::VoiceBack => say.voice_back().to_owned(),
            News::NoVoiceOfLanguage => say.no_voice_of_language().to_owned(),
            News::NoSuchVoice => say.no_such_voice().to_owned(),
            News::NoLoudspeaker => say.no_loudspeaker().to_owned(),
            News::MicrophoneLost => say.microphone_lost().to_owned(),
            News::MicrophoneBack => say.microphone_back().to_owned(),
            News::NoMicrophone => say.no_microphone().to_owned(),
            News::NoSuchMicrophone => say.no_such_microphone().to_owned(),
            News::Listening { on_key: false } => say.listening_freely().to_owned(),
            News::Listening { on_key: true } => say.listening_on_key().to_owned(),
            News::NoModel => say.no_model().to_owned(),
            News::NoVoskModel => say.no_vosk_model().to_owned(),
            News::BrokenModel => say.broken_model().to_owned(),
            News::Unheard(words) => say.words_unheard(&self.number(words)),
            News::HearingFailed => say.hearing_failed().to_owned(),
            News::Device(news) => self.device_news(news),
            News::Missing(Instrument::Board(on)) => say.board_missing(self.color(on)),
            News::Missing(Instrument::Clock | Instrument::Box) => say.clock_missing().to_owned(),
            News::LearnsPieces(on) => say.board_learns(self.color(on)),
            News::WhichBoard(on) => say.which_board(self.color(on)),
            News::WrongDevice(Instrument::Board(on)) => say.wrong_board(self.color(on)),
            News::WrongDevice(Instrument::Clock | Instrument::Box) => say.wrong_clock().to_owned(),
            News::PortForbidden => say.port_forbidden().to_owned(),
            News::PortBusy => say.port_busy().to_owned(),
            News::ClockLostWithoutControl => say.clock_lost_no_bonus().to_owned(),
        }
    }

    fn device_news(&self, DeviceNews { what, is }: DeviceNews) -> String {
        let say = &self.words.spoken;
        match (what, is) {
            (Instrument::Board(on), Presence::Found) => say.board_found(self.color(on)),
            (Instrument::Board(on), Presence::Lost) => say.board_lost(self.color(on)),
            (Instrument::Board(on), Presence::Back) => say.board_back(self.color(on)),
            (Instrument::Clock, Presence::Found) => say.clock_found().to_owned(),
            (Instrument::Clock, Presence::Lost) => say.clock_lost().to_owned(),
            (Instrument::Clock, Presence::Back) => say.clock_back().to_owned(),
            (Instrument::Box, Presence::Found) => say.box_found().to_owned(),
            (Instrument::Box, Presence::Lost) => say.box_lost().to_owned(),
            (Instrument::Box, Presence::Back) => say.box_back().to_owned(),
        }
    }
}

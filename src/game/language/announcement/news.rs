//! News of the devices: voice, microphone, boards, clocks.

use shakmaty::Color;

use super::Urgency;
use crate::game::journal::entry::Presence;

/// What happens to the devices.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum News {
    VoiceLost,
    VoiceBack,
    NoVoiceOfLanguage,
    /// The voice that was asked for by name.
    NoSuchVoice,
    NoLoudspeaker,
    MicrophoneLost,
    MicrophoneBack,
    NoMicrophone,
    /// The microphone that was asked for by name.
    NoSuchMicrophone,
    Listening {
        on_key: bool,
    },
    NoModel,
    NoVoskModel,
    BrokenModel,
    /// The speech model does not know so many of our words.
    Unheard(u32),
    HearingFailed,
    Device(DeviceNews),
    /// Nothing answers for this yet.
    Missing(Instrument),
    /// This board answers but does not know its pieces yet.
    LearnsPieces(Color),
    /// Two boards answer and nobody knows whose they are.
    WhichBoard(Color),
    /// On the port that was named for this there is another kind of device.
    WrongDevice(Instrument),
    PortForbidden,
    PortBusy,
    /// The chess clock is gone and nobody has told the time control.
    ClockLostWithoutControl,
}

/// A board or clock has come, gone or come back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DeviceNews {
    pub what: Instrument,
    pub is: Presence,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Instrument {
    Board(Color),
    Clock,
    /// Buttons and keys, without times.
    Box,
}

impl News {
    pub(super) fn urgency(&self) -> Urgency {
        match self {
            Self::VoiceLost
            | Self::MicrophoneLost
            | Self::HearingFailed
            | Self::ClockLostWithoutControl => Urgency::Alarm,
            Self::NoLoudspeaker
            | Self::BrokenModel
            | Self::Missing(_)
            | Self::LearnsPieces(_)
            | Self::WhichBoard(_)
            | Self::WrongDevice(_)
            | Self::PortForbidden
            | Self::PortBusy => Urgency::Answer,
            Self::VoiceBack
            | Self::NoVoiceOfLanguage
            | Self::NoSuchVoice
            | Self::MicrophoneBack
            | Self::NoMicrophone
            | Self::NoSuchMicrophone
            | Self::Listening { .. }
            | Self::NoModel
            | Self::NoVoskModel
            | Self::Unheard(_) => Urgency::Background,
            Self::Device(DeviceNews { is, .. }) => match is {
                Presence::Lost => Urgency::Alarm,
                Presence::Found | Presence::Back => Urgency::Background,
            },
        }
    }
}

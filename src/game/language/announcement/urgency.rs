//! What is said before what: alarms, answers and moves, and what can wait.

use serde::Serialize;

use super::{Announcement, DeviceNews, News};
use crate::game::entry::Presence;

/// What comes first when several things are to be said.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Urgency {
    Background,
    Answer,
    Alarm,
}

impl Announcement {
    pub fn urgency(&self) -> Urgency {
        match self {
            Self::RepeatedWrong { .. }
            | Self::FlagFell { .. }
            | Self::FlagFellUnclear
            | Self::OwnFlagUnclear
            | Self::BoardsDiffer { .. }
            | Self::ClockNotStopped
            | Self::ClockNotStarted
            | Self::News(
                News::VoiceLost
                | News::MicrophoneLost
                | News::HearingFailed
                | News::ClockLostWithoutControl
                | News::Device(DeviceNews {
                    is: Presence::Lost, ..
                }),
            )
            | Self::NotSaved(_)
            | Self::StaysUnsaved
            | Self::JournalDamaged { .. }
            | Self::StrictByDamage
            | Self::TailSetAside => Urgency::Alarm,
            Self::LowTime { .. }
            | Self::SavedAgain
            | Self::PleaseRepeat
            | Self::News(
                News::VoiceBack
                | News::MicrophoneBack
                | News::NoVoiceOfLanguage
                | News::NoSuchVoice
                | News::Device(DeviceNews {
                    is: Presence::Found | Presence::Back,
                    ..
                })
                | News::NoMicrophone
                | News::NoSuchMicrophone
                | News::NoModel
                | News::NoVoskModel
                | News::Unheard(_)
                | News::Listening { .. },
            ) => Urgency::Background,
            _ => Urgency::Answer,
        }
    }
}

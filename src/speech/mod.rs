//! Speaking and hearing: the voice and the order in which it says things; sound, and what recognisers make of it.

pub mod choice;
pub mod fault;
#[cfg(feature = "microphone")]
pub(crate) mod loudspeaker;
#[cfg(not(feature = "microphone"))]
#[path = "no_loudspeaker.rs"]
pub(crate) mod loudspeaker;
pub mod microphone;
pub mod recogniser;
#[cfg(feature = "microphone")]
pub(crate) mod recogniser_thread;
pub mod resampler;
pub mod samples;
pub mod tone;
pub mod voice;
#[cfg(feature = "vosk")]
pub mod vosk;
#[cfg(feature = "whisper")]
pub mod whisper;

/// Whether sound can come out at all, as far as can be known. speech-dispatcher answers without a sound card too, and then the
/// silence would be nobody's fault. A sound server may reach a loudspeaker over any wire, so it counts as one.
pub(crate) fn has_loudspeaker() -> bool {
    if !cfg!(target_os = "linux") || std::env::var_os("PULSE_SERVER").is_some() {
        return true;
    }
    let card = std::fs::read_to_string("/proc/asound/pcm")
        .is_ok_and(|streams| streams.contains("playback"));
    let runtime = std::env::var_os("XDG_RUNTIME_DIR").map(std::path::PathBuf::from);
    card || runtime.is_some_and(|runtime| has_sound_server(&runtime))
}

/// One that answers: the socket of a server that was killed stays behind.
#[cfg(unix)]
fn has_sound_server(runtime: &std::path::Path) -> bool {
    ["pulse/native", "pipewire-0"]
        .into_iter()
        .any(|socket| std::os::unix::net::UnixStream::connect(runtime.join(socket)).is_ok())
}

#[cfg(not(unix))]
fn has_sound_server(_: &std::path::Path) -> bool {
    false
}

/// How the voice is to sound; what is absent is the user's own default.
#[derive(Debug, Clone, Default)]
pub struct Sound {
    pub language: crate::game::words::Language,
    pub voice: Option<String>,
    pub rate: Option<i32>,
    pub pitch: Option<i32>,
    pub volume: Option<i32>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SpeakerEvent {
    Begins,
    FallsSilent,
    /// Speech is not possible now; it is tried again by itself.
    Lost,
    Back,
    /// There is no voice of the language; the default one speaks.
    NoVoiceOfLanguage,
    /// Nor one of the name that was asked for.
    NoSuchVoice,
}

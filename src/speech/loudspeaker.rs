//! Plays short sounds where the voice is heard: through the sound server, and where there is none through the sound card.

use std::{
    sync::mpsc::{self, Sender},
    thread,
    time::Duration,
};

use cpal::{
    FromSample, SampleFormat, SizedSample, StreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use crate::{
    game::language::announcement::Confirmation,
    speech::tone::{self, TONE_RATE},
};

/// A sound card may hold back so much.
const TAIL: Duration = Duration::from_millis(300);

/// A thread of its own: whoever plays a tone does not wait for it.
#[derive(Debug, Clone)]
pub(crate) struct Tones(Sender<Confirmation>);

impl Tones {
    pub(crate) fn start() -> Self {
        let (sender, orders) = mpsc::channel();
        thread::spawn(move || {
            for confirmation in orders {
                play(confirmation);
            }
        });
        Self(sender)
    }

    pub(crate) fn play(&self, confirmation: Confirmation) {
        let _ = self.0.send(confirmation);
    }
}

/// Waits until it has sounded; false if nothing can sound.
pub(crate) fn play(confirmation: Confirmation) -> bool {
    if !super::has_loudspeaker() {
        return false;
    }
    let samples = tone::samples(confirmation);
    #[cfg(target_os = "linux")]
    if super::microphone::playback::play(&samples, TONE_RATE).is_ok() {
        return true;
    }
    on_sound_card(samples).is_some()
}

fn on_sound_card(samples: Vec<f32>) -> Option<()> {
    super::microphone::capture::keep_library_quiet();
    let device = cpal::default_host().default_output_device()?;
    let supported = device.default_output_config().ok()?;
    let format = supported.sample_format();
    let config: StreamConfig = supported.into();
    let length = Duration::from_millis(samples.len() as u64 * 1000 / u64::from(TONE_RATE));
    let stream = match format {
        SampleFormat::F32 => stream::<f32>(&device, config, samples),
        SampleFormat::I16 => stream::<i16>(&device, config, samples),
        SampleFormat::I32 => stream::<i32>(&device, config, samples),
        SampleFormat::U8 => stream::<u8>(&device, config, samples),
        SampleFormat::U16 => stream::<u16>(&device, config, samples),
        _ => None,
    }?;
    stream.play().ok()?;
    thread::sleep(length + TAIL);
    Some(())
}

fn stream<T>(device: &cpal::Device, config: StreamConfig, samples: Vec<f32>) -> Option<cpal::Stream>
where
    T: SizedSample + FromSample<f32>,
{
    let channels = usize::from(config.channels.max(1));
    let step = f64::from(TONE_RATE) / f64::from(config.sample_rate);
    let mut frame = 0_u32;
    let fill = move |data: &mut [T], _: &cpal::OutputCallbackInfo| {
        for channels in data.chunks_mut(channels) {
            let at = (f64::from(frame) * step) as usize;
            frame = frame.saturating_add(1);
            channels.fill(T::from_sample(samples.get(at).copied().unwrap_or_default()));
        }
    };
    let stream = device.build_output_stream(config, fill, |_: cpal::Error| {}, None);
    stream.ok()
}

//! The microphone: cpal's callback only copies, this thread cuts utterances, and a device that vanishes is looked for again.

use std::{
    collections::VecDeque,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::Duration,
};

use cpal::{
    FromSample, Sample, SampleFormat, SizedSample, StreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use super::endpoint::Endpointer;

#[derive(Debug)]
pub enum MicrophoneEvent {
    /// The first samples have come.
    Open,
    /// Somebody has spoken: mono samples at this rate.
    Spoken {
        samples: Vec<f32>,
        rate: usize,
    },
    /// The last moments while the program speaks, whoever is heard in them.
    OverVoice {
        samples: Vec<f32>,
        rate: usize,
    },
    Lost,
    Back,
}

/// How the microphone listens. What was begun under one attention never ends under another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attention {
    /// Whatever is said counts.
    pub open: bool,
    /// The program speaks, and somebody may interrupt it.
    pub over_voice: bool,
}

#[derive(Debug, Clone)]
pub struct Microphone {
    orders: Sender<Portion>,
}

#[derive(Debug)]
enum Portion {
    Samples(Vec<f32>),
    Failed,
    Attend(Attention),
    Forget,
}

/// How long the device may be silent in the literal sense, delivering nothing, before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(2);

/// The end of the voice still stands in the room that long, in milliseconds.
const ECHO: usize = 200;

/// While the program speaks these last moments are told again and again, in milliseconds: a word with some time around it.
const MOMENTS: usize = 1600;
const AGAIN: usize = 200;

impl Microphone {
    /// Starts listening to the named device, or to the default one.
    pub fn start(name: Option<String>, tell: impl FnMut(MicrophoneEvent) + Send + 'static) -> Self {
        let (orders, portions) = mpsc::channel();
        let sender = orders.clone();
        thread::spawn(move || {
            let mut ear = Ear {
                name,
                tell: Box::new(tell),
                sender,
                attention: Attention {
                    open: true,
                    over_voice: false,
                },
                echo: 0,
                moments: VecDeque::new(),
                fresh: 0,
                opened: false,
                lost: false,
            };
            while ear.listen(&portions) {}
        });
        Self { orders }
    }

    pub fn attend(&self, attention: Attention) {
        let _ = self.orders.send(Portion::Attend(attention));
    }

    /// What was said until now is used up.
    pub fn forget(&self) {
        let _ = self.orders.send(Portion::Forget);
    }
}

/// Names of the input devices that can be opened. ALSA lists its plugins and a source of silence as well, hardware or not.
pub fn microphones() -> Vec<String> {
    keep_library_quiet();
    let host = cpal::default_host();
    let devices = host
        .input_devices()
        .map(Iterator::collect::<Vec<_>>)
        .unwrap_or_default();
    devices
        .iter()
        .filter(|device| device.id().is_ok_and(|id| is_sound_card(&id.to_string())))
        .filter(|device| device.default_input_config().is_ok())
        .map(ToString::to_string)
        .collect()
}

/// Neither ALSA's source of silence nor its way to a JACK server, which complains aloud where none runs.
fn is_sound_card(id: &str) -> bool {
    ![":null", ":jack"].iter().any(|ending| id.ends_with(ending))
}

struct Ear {
    name: Option<String>,
    tell: Box<dyn FnMut(MicrophoneEvent) + Send>,
    sender: Sender<Portion>,
    attention: Attention,
    /// Samples that are left out because they may still be the voice.
    echo: usize,
    /// The last moments while the program speaks, and how many of these samples were not told yet.
    moments: VecDeque<f32>,
    fresh: usize,
    opened: bool,
    lost: bool,
}

impl Ear {
    /// One life of the device; false when nobody wants to hear any more.
    fn listen(&mut self, portions: &Receiver<Portion>) -> bool {
        let opened = self.open();
        let mut endpointer = match &opened {
            Some((_, rate)) => Endpointer::new(*rate),
            None => Endpointer::new(1),
        };
        if opened.is_none() {
            self.lose();
        }
        let mut heard_anything = false;
        loop {
            match portions.recv_timeout(PATIENCE) {
                Ok(Portion::Samples(samples)) => {
                    let Some((_, rate)) = &opened else { continue };
                    if !std::mem::replace(&mut heard_anything, true) {
                        self.find();
                    }
                    self.take(&samples, *rate, &mut endpointer);
                }
                Ok(Portion::Attend(attention)) => {
                    let rate = opened.as_ref().map_or(0, |(_, rate)| *rate);
                    // A microphone that is open beside the voice does not hear it.
                    if self.attention.over_voice && !self.attention.open {
                        self.echo = rate * ECHO / 1000;
                    }
                    if self.attention.open != attention.open {
                        endpointer.clear();
                    }
                    self.attention = attention;
                    self.moments.clear();
                    self.fresh = 0;
                }
                Ok(Portion::Forget) => {
                    endpointer.clear();
                    self.moments.clear();
                    self.fresh = 0;
                }
                failed @ (Ok(Portion::Failed) | Err(RecvTimeoutError::Timeout)) => {
                    // A stream that worked is opened anew before anybody is told: a busy machine may break it for a moment.
                    if failed.is_err() || !heard_anything {
                        self.lose();
                    }
                    // A sound server that died may never let go of its stream; the ear must not wait for it.
                    thread::spawn(move || drop(opened));
                    return true;
                }
                Err(RecvTimeoutError::Disconnected) => return false,
            }
        }
    }

    fn take(&mut self, samples: &[f32], rate: usize, endpointer: &mut Endpointer) {
        let left_out = self.echo.min(samples.len());
        self.echo -= left_out;
        if self.attention.over_voice {
            self.remember(samples, rate);
        }
        if self.attention.open {
            for samples in endpointer.push(&samples[left_out..]) {
                (self.tell)(MicrophoneEvent::Spoken { samples, rate });
            }
        }
    }

    fn remember(&mut self, samples: &[f32], rate: usize) {
        self.moments.extend(samples);
        let old = self.moments.len().saturating_sub(rate * MOMENTS / 1000);
        self.moments.drain(..old);
        self.fresh += samples.len();
        if self.fresh >= rate * AGAIN / 1000 {
            self.fresh = 0;
            let samples = self.moments.iter().copied().collect();
            (self.tell)(MicrophoneEvent::OverVoice { samples, rate });
        }
    }

    fn find(&mut self) {
        if std::mem::take(&mut self.lost) && self.opened {
            (self.tell)(MicrophoneEvent::Back);
        } else if !std::mem::replace(&mut self.opened, true) {
            (self.tell)(MicrophoneEvent::Open);
        }
    }

    fn lose(&mut self) {
        if !std::mem::replace(&mut self.lost, true) {
            (self.tell)(MicrophoneEvent::Lost);
        }
    }

    fn open(&self) -> Option<(cpal::Stream, usize)> {
        keep_library_quiet();
        let host = cpal::default_host();
        let device = match &self.name {
            Some(name) => host
                .input_devices()
                .ok()?
                .find(|device| device.to_string() == *name)?,
            None => host.default_input_device()?,
        };
        let supported = device.default_input_config().ok()?;
        let rate = usize::try_from(supported.sample_rate()).ok()?;
        let format = supported.sample_format();
        let config: StreamConfig = supported.into();
        let stream = match format {
            SampleFormat::F32 => self.stream::<f32>(&device, config),
            SampleFormat::I16 => self.stream::<i16>(&device, config),
            SampleFormat::I32 => self.stream::<i32>(&device, config),
            SampleFormat::I24 => self.stream::<cpal::I24>(&device, config),
            SampleFormat::F64 => self.stream::<f64>(&device, config),
            SampleFormat::I8 => self.stream::<i8>(&device, config),
            SampleFormat::U8 => self.stream::<u8>(&device, config),
            SampleFormat::U16 => self.stream::<u16>(&device, config),
            SampleFormat::U24 => self.stream::<cpal::U24>(&device, config),
            SampleFormat::U32 => self.stream::<u32>(&device, config),
            _ => None,
        }?;
        stream.play().ok()?;
        Some((stream, rate))
    }

    fn stream<T>(&self, device: &cpal::Device, config: StreamConfig) -> Option<cpal::Stream>
    where
        T: SizedSample,
        f32: FromSample<T>,
    {
        let channels = usize::from(config.channels.max(1));
        let (samples, failure) = (self.sender.clone(), self.sender.clone());
        let copy = move |data: &[T], _: &cpal::InputCallbackInfo| {
            let mono = data.chunks_exact(channels).map(|frame| {
                let sum: f32 = frame.iter().map(|&sample| f32::from_sample(sample)).sum();
                sum / channels as f32
            });
            let _ = samples.send(Portion::Samples(mono.collect()));
        };
        let fail = move |error: cpal::Error| {
            use cpal::ErrorKind::{DeviceChanged, RealtimeDenied, Xrun};
            if !matches!(error.kind(), DeviceChanged | RealtimeDenied | Xrun) {
                let _ = failure.send(Portion::Failed);
            }
        };
        device.build_input_stream(config, copy, fail, None).ok()
    }
}

/// ALSA writes to the terminal what our own sentences say better. Called before each attempt, it also forgets the last one's text.
fn keep_library_quiet() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

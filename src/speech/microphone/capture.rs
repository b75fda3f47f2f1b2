//! Captures sound from the microphone and cuts it into utterances.
//!
//! cpal's callback only copies; a thread does the rest, and looks again for a device that has vanished.

use std::{
    collections::VecDeque,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    thread,
    time::{Duration, Instant},
};

use cpal::{
    FromSample, Sample, SampleFormat, SizedSample, StreamConfig,
    traits::{DeviceTrait, HostTrait, StreamTrait},
};

use super::endpointer::Endpointer;
#[cfg(target_os = "linux")]
use super::playback;
use crate::speech::{recogniser::RATE, samples::mono};

#[derive(Debug)]
pub(crate) enum MicrophoneEvent {
    /// The first samples have come.
    Open,
    /// Somebody has spoken: mono samples at this rate.
    Spoken {
        samples: Vec<f32>,
        rate: usize,
    },
    /// The program speaks, and somebody may be heard in the last moments.
    OverVoice(Moments),
    Lost,
    Back,
}

/// What was heard of late, and what came out of the loudspeaker until then.
#[derive(Debug)]
pub(crate) struct Moments {
    pub(crate) samples: Vec<f32>,
    pub(crate) rate: usize,
    /// At the rate of recognisers; nothing where it is not known.
    pub(crate) played: Vec<f32>,
    /// How many of the samples may have a word in them that was not noticed yet. Those before tell only how the voice sounds here.
    pub(crate) lately: usize,
}

/// How the microphone listens. What was begun under one attention never ends under another.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Attention {
    /// Whatever is said counts.
    pub(crate) open: bool,
    /// The program speaks,
    pub(crate) voice: bool,
    /// and somebody may interrupt it.
    pub(crate) over_voice: bool,
}

#[derive(Debug, Clone)]
pub(crate) struct Microphone {
    orders: Sender<Portion>,
}

#[derive(Debug)]
enum Portion {
    /// As the device gave them, channel by channel.
    Samples(Vec<f32>),
    /// What comes out of the loudspeaker.
    Played(Vec<f32>),
    Failed,
    Attend(Attention),
    Forget,
}

/// How long the device may be silent in the literal sense, delivering nothing, before it counts as lost.
const PATIENCE: Duration = Duration::from_secs(2);

/// The very first samples may take longer on a busy machine.
const FIRST: Duration = Duration::from_secs(6);

/// A device that breaks at once so many times in a row is lost, until it works for some time.
const OFTEN: usize = 3;

/// The end of the voice still stands in the room that long, in milliseconds.
const ECHO: usize = 200;

/// While the program speaks these last moments are told again and again, in milliseconds: a word with some time around it.
const MOMENTS: usize = 1600;
const AGAIN: usize = 200;

/// So much is told with them, in milliseconds, to know how the voice comes from the loudspeaker to the microphone.
const MEMORY: usize = 4000;

/// A loudspeaker that was not heard of for so long, in milliseconds, is not known any more.
const UNHEARD: usize = 300;

impl Microphone {
    /// Starts listening to the named device, or to the default one.
    pub(crate) fn start(
        name: Option<String>,
        tell: impl FnMut(MicrophoneEvent) + Send + 'static,
    ) -> Self {
        let (orders, portions) = mpsc::channel();
        let sender = orders.clone();
        #[cfg(target_os = "linux")]
        {
            let played = orders.clone();
            playback::follow(move |samples| played.send(Portion::Played(samples)).is_ok());
        }
        thread::spawn(move || {
            let mut ear = Ear {
                name,
                tell: Box::new(tell),
                sender,
                attention: Attention {
                    open: true,
                    voice: false,
                    over_voice: false,
                },
                echo: 0,
                memory: VecDeque::new(),
                lately: 0,
                fresh: 0,
                played: VecDeque::new(),
                unplayed: 0,
                opened: false,
                lost: false,
                broken: 0,
            };
            while ear.listen(&portions) {}
        });
        Self { orders }
    }

    pub(crate) fn attend(&self, attention: Attention) {
        let _ = self.orders.send(Portion::Attend(attention));
    }

    /// What was said until now is used up.
    pub(crate) fn forget(&self) {
        let _ = self.orders.send(Portion::Forget);
    }
}

/// Names of the input devices that can be opened. ALSA lists its plugins and a source of silence as well, hardware or not.
pub(crate) fn microphones() -> Vec<String> {
    keep_library_quiet();
    let devices = cpal::default_host()
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
    /// What was heard of late, how much of it while the program speaks, and how much of that was not told yet.
    memory: VecDeque<f32>,
    lately: usize,
    fresh: usize,
    /// What came out of the loudspeaker, and for how many samples of the microphone nothing was heard of it.
    played: VecDeque<f32>,
    unplayed: usize,
    opened: bool,
    lost: bool,
    /// How often the device has failed soon after it was opened.
    broken: usize,
}

impl Ear {
    /// One life of the device; false when nobody wants to hear any more.
    fn listen(&mut self, portions: &Receiver<Portion>) -> bool {
        let opened = self.open();
        let mut endpointer = match &opened {
            Some(stream) => Endpointer::new(stream.rate),
            None => Endpointer::new(1),
        };
        self.memory.clear();
        self.begin_anew();
        if opened.is_none() {
            self.lose();
        }
        let (began, mut heard_at) = (Instant::now(), None);
        let mut found = false;
        loop {
            // What is played is told too, and must not pass for a microphone that works.
            let silent = heard_at.unwrap_or(began).elapsed();
            let patience = if self.opened { PATIENCE } else { FIRST };
            match portions.recv_timeout(patience.saturating_sub(silent)) {
                Ok(Portion::Samples(samples)) => {
                    let Some(Opened { rate, channels, .. }) = &opened else {
                        continue;
                    };
                    heard_at = Some(Instant::now());
                    if !found && (self.broken < OFTEN || began.elapsed() > PATIENCE) {
                        found = true;
                        self.find();
                    }
                    self.take(&mono(&samples, *channels), *rate, &mut endpointer);
                }
                Ok(Portion::Attend(attention)) => {
                    let rate = opened.as_ref().map_or(0, |stream| stream.rate);
                    let before = std::mem::replace(&mut self.attention, attention);
                    // A microphone that is open beside the voice does not hear it.
                    if before.voice && !before.open {
                        self.echo = rate * ECHO / 1000;
                    }
                    if before.open != attention.open || before.voice != attention.voice {
                        match attention.open && !before.voice && !attention.voice {
                            // Whoever presses the key may have begun to speak already.
                            true => endpointer.begin_here(),
                            false if before.open && attention.open => {}
                            false => endpointer.clear(),
                        }
                    }
                    self.begin_anew();
                }
                Ok(Portion::Forget) => {
                    endpointer.clear();
                    self.begin_anew();
                }
                Ok(Portion::Played(samples)) => {
                    self.unplayed = 0;
                    self.played.extend(samples);
                    keep_last(&mut self.played, RATE as usize * MEMORY / 1000);
                }
                failed @ (Ok(Portion::Failed) | Err(RecvTimeoutError::Timeout)) => {
                    // A stream that worked is opened anew before anybody is told: a busy machine may break it for a moment.
                    let brief = began.elapsed() < PATIENCE;
                    self.broken = if brief { self.broken + 1 } else { 0 };
                    if failed.is_err() || heard_at.is_none() || self.broken >= OFTEN {
                        self.lose();
                    }
                    if self.broken >= OFTEN {
                        thread::sleep(PATIENCE);
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
        self.memory.extend(samples);
        keep_last(&mut self.memory, rate * MEMORY / 1000);
        self.unplayed += samples.len();
        if self.unplayed > rate * UNHEARD / 1000 {
            self.played.clear();
        }
        if self.attention.over_voice {
            self.listen_over_voice(samples.len(), rate);
        }
        // A closed microphone still learns how loud the room is.
        if self.attention.open || !self.attention.voice {
            for samples in endpointer.push(&samples[left_out..]) {
                if self.attention.open {
                    (self.tell)(MicrophoneEvent::Spoken { samples, rate });
                }
            }
        }
    }

    fn listen_over_voice(&mut self, heard: usize, rate: usize) {
        self.lately = (self.lately + heard).min(rate * MOMENTS / 1000);
        self.fresh += heard;
        if self.fresh >= rate * AGAIN / 1000 {
            self.fresh = 0;
            (self.tell)(MicrophoneEvent::OverVoice(Moments {
                samples: self.memory.iter().copied().collect(),
                rate,
                played: self.played.iter().copied().collect(),
                lately: self.lately,
            }));
        }
    }

    /// No word may have been said yet that was not noticed.
    fn begin_anew(&mut self) {
        (self.lately, self.fresh) = (0, 0);
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

    fn open(&self) -> Option<Opened> {
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
        let channels = usize::from(config.channels.max(1));
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
        Some(Opened {
            _stream: stream,
            rate,
            channels,
        })
    }

    fn stream<T>(&self, device: &cpal::Device, config: StreamConfig) -> Option<cpal::Stream>
    where
        T: SizedSample,
        f32: FromSample<T>,
    {
        let (samples, failure) = (self.sender.clone(), self.sender.clone());
        let copy = move |data: &[T], _: &cpal::InputCallbackInfo| {
            let copied = data.iter().map(|&sample| f32::from_sample(sample));
            let _ = samples.send(Portion::Samples(copied.collect()));
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

/// A device that is heard as long as this is kept.
struct Opened {
    _stream: cpal::Stream,
    rate: usize,
    channels: usize,
}

fn keep_last(samples: &mut VecDeque<f32>, count: usize) {
    samples.drain(..samples.len().saturating_sub(count));
}

/// ALSA writes to the terminal what our own sentences say better. Called before each attempt, it also forgets the last one's text.
pub(in crate::speech) fn keep_library_quiet() {
    #[cfg(target_os = "linux")]
    let _ = alsa::Output::local_error_handler();
}

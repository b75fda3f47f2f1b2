//! What comes out of the loudspeaker, told by the sound server that plays it: PulseAudio, or PipeWire in its place. Without one
//! nothing is known of it, and the program's own voice stays in what the microphone hears.

use std::thread;

/// Tells what is played, at the rate of recognisers, until nobody wants to know any more.
#[cfg(not(target_os = "linux"))]
pub(super) fn follow(_: impl FnMut(Vec<f32>) -> bool + Clone + Send + 'static) {}

#[cfg(target_os = "linux")]
pub(super) fn follow(tell: impl FnMut(Vec<f32>) -> bool + Clone + Send + 'static) {
    use std::{
        sync::mpsc::{self, RecvTimeoutError},
        time::Duration,
    };

    /// How often a sound server is looked for, or another loudspeaker.
    const RETRY: Duration = Duration::from_secs(3);

    thread::spawn(move || {
        loop {
            let (end, ended) = mpsc::channel();
            let Some(loudspeaker) = Loudspeaker::open(tell.clone(), end) else {
                thread::sleep(RETRY);
                continue;
            };
            loop {
                match ended.recv_timeout(RETRY) {
                    Err(RecvTimeoutError::Timeout) if loudspeaker.is_the_default() => {}
                    Ok(End::Unwanted) => return,
                    _ => break,
                }
            }
            // A sound server that died may never let go of its stream.
            thread::spawn(move || drop(loudspeaker));
        }
    });
}

#[cfg(target_os = "linux")]
#[derive(Debug, PartialEq, Eq)]
enum End {
    Failed,
    /// Nobody listens.
    Unwanted,
}

#[cfg(target_os = "linux")]
struct Loudspeaker {
    host: cpal::Host,
    id: cpal::DeviceId,
    _stream: cpal::Stream,
}

#[cfg(target_os = "linux")]
impl Loudspeaker {
    fn open(
        mut tell: impl FnMut(Vec<f32>) -> bool + Send + 'static,
        end: std::sync::mpsc::Sender<End>,
    ) -> Option<Self> {
        use cpal::{
            BufferSize, ErrorKind, StreamConfig,
            traits::{DeviceTrait, HostTrait, StreamTrait},
        };

        use super::recogniser::RATE;

        let host = cpal::host_from_id(cpal::HostId::PulseAudio).ok()?;
        let id = default(&host)?;
        let monitor = format!("{id}.monitor");
        let is_monitor = |id: cpal::DeviceId| id.to_string() == monitor;
        let source = host
            .input_devices()
            .ok()?
            .find(|source| source.id().is_ok_and(is_monitor))?;
        let config = StreamConfig {
            channels: 1,
            sample_rate: RATE,
            // a twentieth of a second; the server's own choice may be seconds
            buffer_size: BufferSize::Fixed(RATE / 20),
        };
        let failed = end.clone();
        let copy = move |samples: &[f32], _: &cpal::InputCallbackInfo| {
            if !tell(samples.to_vec()) {
                let _ = end.send(End::Unwanted);
            }
        };
        let fail = move |error: cpal::Error| {
            if !matches!(error.kind(), ErrorKind::Xrun | ErrorKind::RealtimeDenied) {
                let _ = failed.send(End::Failed);
            }
        };
        let stream = source.build_input_stream(config, copy, fail, None).ok()?;
        stream.play().ok()?;
        Some(Self {
            host,
            id,
            _stream: stream,
        })
    }

    /// Whoever plugs in a headset hears the voice there.
    fn is_the_default(&self) -> bool {
        default(&self.host).as_ref() == Some(&self.id)
    }
}

#[cfg(target_os = "linux")]
fn default(host: &cpal::Host) -> Option<cpal::DeviceId> {
    use cpal::traits::{DeviceTrait, HostTrait};

    host.default_output_device()?.id().ok()
}

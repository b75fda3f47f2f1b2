//! The loudspeaker behind the sound server, PulseAudio or PipeWire in its place: follows what comes out of it, and plays tones.
//!
//! Without a sound server nothing is known of it, and the program's own voice stays in what the microphone hears.

use std::{
    fs,
    os::unix::net::UnixStream,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
    },
    thread,
    time::Duration,
};

use futures::executor::block_on;
use pulseaudio::{
    AsPlaybackSource, Client, ClientError, RecordStream,
    protocol::{
        ChannelMap, ChannelPosition, DEFAULT_SINK, PlaybackStreamParams, RecordStreamParams,
        SampleFormat, SampleSpec,
        stream::{BufferAttr, StreamFlags},
    },
};

use crate::speech::recogniser::RATE;

/// How often a sound server is looked for, or another loudspeaker.
const RETRY: Duration = Duration::from_secs(3);

/// Samples come in portions of a twentieth of a second; the server's own choice may be seconds.
const PORTION: u32 = RATE / 20;

const SAMPLE: usize = size_of::<f32>();

/// Servers want so many bytes. For a user's own server they need not be right, because the socket tells who is there.
const COOKIE: usize = 256;

/// Tells what is played, at the rate of recognisers, until nobody wants to know any more.
pub(in crate::speech) fn follow(tell: impl FnMut(Vec<f32>) -> bool + Clone + Send + 'static) {
    thread::spawn(move || {
        let wanted = Arc::new(AtomicBool::new(true));
        while wanted.load(Ordering::Relaxed) {
            let (mut tell, told) = (tell.clone(), Arc::clone(&wanted));
            let opened = Loudspeaker::open(move |samples| {
                if !tell(samples) {
                    told.store(false, Ordering::Relaxed);
                }
            });
            thread::sleep(RETRY);
            if let Ok(loudspeaker) = opened {
                while wanted.load(Ordering::Relaxed) && loudspeaker.is_the_default() {
                    thread::sleep(RETRY);
                }
                let _ = block_on(loudspeaker.stream.delete());
            }
        }
    });
}

/// Plays mono samples to their end on the loudspeaker that the user has chosen.
pub(in crate::speech) fn play(samples: &[f32], rate: u32) -> Result<(), ClientError> {
    let params = PlaybackStreamParams {
        sample_spec: SampleSpec {
            format: SampleFormat::Float32Le,
            channels: 1,
            sample_rate: rate,
        },
        channel_map: ChannelMap::new([ChannelPosition::Mono]),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        ..PlaybackStreamParams::default()
    };
    let bytes: Vec<u8> = (samples.iter())
        .flat_map(|sample| sample.to_le_bytes())
        .collect();
    let mut played = 0;
    let fill = move |room: &mut [u8]| {
        let count = room.len().min(bytes.len() - played);
        room[..count].copy_from_slice(&bytes[played..played + count]);
        played += count;
        count
    };
    let client = connect()?;
    let stream = block_on(client.create_playback_stream(params, fill.as_playback_source()))?;
    block_on(stream.play_all())
}

fn connect() -> Result<Client, ClientError> {
    let socket = pulseaudio::socket_path_from_env().ok_or(ClientError::ServerUnavailable)?;
    let cookie = pulseaudio::cookie_path_from_env().and_then(|path| fs::read(path).ok());
    Client::new_unix(
        c"ansager",
        UnixStream::connect(socket)?,
        Some(cookie.unwrap_or_else(|| vec![0; COOKIE])),
    )
}

struct Loudspeaker {
    client: Client,
    index: u32,
    stream: RecordStream,
}

impl Loudspeaker {
    fn open(mut tell: impl FnMut(Vec<f32>) + Send + 'static) -> Result<Self, ClientError> {
        let client = connect()?;
        let sink = block_on(client.sink_info_by_name(DEFAULT_SINK.to_owned()))?;
        let bytes = PORTION * SAMPLE as u32;
        let params = RecordStreamParams {
            source_index: sink.monitor_source_index,
            sample_spec: SampleSpec {
                format: SampleFormat::Float32Le,
                channels: 1,
                sample_rate: RATE,
            },
            channel_map: ChannelMap::new([ChannelPosition::Mono]),
            buffer_attr: BufferAttr {
                fragment_size: bytes,
                ..BufferAttr::default()
            },
            // Otherwise seconds may be played before anything of them is told.
            flags: StreamFlags {
                adjust_latency: true,
                ..StreamFlags::default()
            },
            ..RecordStreamParams::default()
        };
        let copy = move |bytes: &[u8]| {
            let samples = bytes.as_chunks::<SAMPLE>().0.iter();
            tell(samples.map(|sample| f32::from_le_bytes(*sample)).collect());
        };
        let stream = block_on(client.create_record_stream(params, copy))?;
        Ok(Self {
            client,
            index: sink.index,
            stream,
        })
    }

    /// Whoever plugs in a headset hears the voice there.
    fn is_the_default(&self) -> bool {
        let sink = block_on(self.client.sink_info_by_name(DEFAULT_SINK.to_owned()));
        sink.is_ok_and(|sink| sink.index == self.index)
    }
}

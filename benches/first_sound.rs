//! From a typed question to the first sample of the spoken answer, through the real voice.

use std::{
    io::Read,
    process::{Command, Stdio},
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

use crate::support::hall::{Hall, Player, with_home};

const TIMES: usize = 7;

pub(crate) fn figures() {
    let hall = Hall::open();
    let mut recorder = with_home(Command::new("parec"), hall.folder.path())
        .args(["-d", "loudspeaker.monitor", "--raw", "--format=s16le"])
        .args(["--rate=16000", "--channels=1", "--latency-msec=5"])
        .stdout(Stdio::piped())
        .spawn()
        .expect("parec, which make bench installs");
    let mut sound = recorder.stdout.take().expect("a pipe");
    let (sender, loud) = mpsc::channel();
    thread::spawn(move || {
        let mut piece = [0; 160];
        while sound.read_exact(&mut piece).is_ok() {
            let is_loud = piece
                .as_chunks()
                .0
                .iter()
                .any(|pair| i16::from_le_bytes(*pair).unsigned_abs() > 300);
            if is_loud && sender.send(Instant::now()).is_err() {
                return;
            }
        }
    });
    let mut player = Player::start(&hall, &["--microphone", "off"]);
    player.wait_for("Neue Partie");
    let mut delays: Vec<Duration> = (0..TIMES)
        .filter_map(|_| {
            thread::sleep(Duration::from_secs(4));
            while loud.try_recv().is_ok() {}
            let asked = Instant::now();
            player.type_line("Zugzahl");
            let heard = loud.recv_timeout(Duration::from_secs(3)).ok()?;
            Some(heard - asked)
        })
        .collect();
    player.leave();
    let _ = recorder.kill();
    let _ = recorder.wait();
    delays.sort_unstable();
    match (delays.first(), delays.get(delays.len() / 2), delays.last()) {
        (Some(least), Some(median), Some(most)) => println!(
            "question to first sound: {median:.0?} (median of {}; {least:.0?} to {most:.0?})",
            delays.len()
        ),
        _ => println!("question to first sound: nothing was heard"),
    }
}

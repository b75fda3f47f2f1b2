//! The hallway of a game: one channel of inputs, one loop, outputs carried out in order.
//!
//! One thread reads the keyboard, this one owns the session and the journal. Records are synced before the words behind them are
//! said; if the disk refuses, the alarm is said instead and the entries wait.

use std::{
    io::{self, BufRead, IsTerminal, Read, Write},
    path::{Path, PathBuf},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::{Duration, Instant},
};

use serde_json::json;
use shakmaty::Color;

use crate::{
    complaint::Complaint,
    game::{
        announcement::{Announcement, Unsaved, Urgency},
        entry::{Entry, Witness},
        journal::{Contents, DamageKind},
        pin::Pin,
        session::{Input, Output, Session},
        setup::{ClockKind, Mode, Setup, Start},
        words::{Language, fill},
    },
    options::{self, PlayOptions},
    storage::{Journal, OpenError},
};

const PROGRAM: &str = concat!("ansager ", env!("CARGO_PKG_VERSION"));

/// A line longer than this is not a move.
const LONGEST_LINE: u64 = 4096;

/// How long a refused entry waits before the disk is tried again by itself.
const RETRY: Duration = Duration::from_secs(5);

pub fn play(
    options: &PlayOptions,
    language: Option<Language>,
    json: bool,
) -> Result<(), Complaint> {
    let path = match &options.game {
        Some(name) => options::game_path(name).ok_or(Complaint::NoHome)?,
        None => new_path()?,
    };
    if let Some(parent) = path.parent() {
        std::fs::create_dir_all(parent)
            .map_err(|error| Complaint::Unreadable(path.clone(), error))?;
    }
    let setup = setup(options, language)?;
    let (journal, contents) = Journal::open(&path).map_err(|error| match error {
        OpenError::InUse => Complaint::InUse(path.clone()),
        OpenError::Io(error) => Complaint::Unreadable(path.clone(), error),
    })?;
    let started = jiff::Zoned::now()
        .strftime("%Y-%m-%dT%H:%M:%S%:z")
        .to_string();
    let table = Table::sit_down(
        setup,
        journal,
        contents,
        &path,
        &started,
        json,
        options.sets_up(),
    )?;
    table.run();
    Ok(())
}

/// What was asked for on the command line, as a game's setup.
pub fn setup(options: &PlayOptions, language: Option<Language>) -> Result<Setup, Complaint> {
    let mode = options.mode.unwrap_or_default();
    let mut setup = Setup {
        mode,
        language: language.unwrap_or_default(),
        style: options.style.unwrap_or_default(),
        rules: options.rules.unwrap_or_default(),
        repetition: options.repetition.unwrap_or(mode == Mode::Tournament),
        confirm_above: options.confirm_above,
        assistant: options.assistant,
        name_check: options.name_check,
        warnings: options
            .warn
            .iter()
            .map(|minutes| minutes.saturating_mul(60))
            .collect(),
        event: options.event.clone().unwrap_or_default(),
        site: options.site.clone().unwrap_or_default(),
        round: options.round.clone().unwrap_or_default(),
        ..Setup::default()
    };
    setup.clock = match &options.time {
        Some(control) => ClockKind::Talking(control.clone()),
        None if options.tactile_clock => ClockKind::Manual,
        None => ClockKind::None,
    };
    let names = [
        (Color::White, &options.white, options.white_sight),
        (Color::Black, &options.black, options.black_sight),
    ];
    for (color, name, sight) in names {
        let seat = setup.seats.get_mut(color);
        seat.name = name.clone().unwrap_or_default();
        seat.sight = sight.unwrap_or_default();
        seat.hearing_impaired = options
            .hearing_impaired
            .contains(&color.fold_wb("white", "black").to_owned());
    }
    if let Some(start) = &options.start {
        setup.start = Start::parse(start).map_err(Complaint::Setup)?;
    }
    if let Some(digits) = &options.pin {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| Complaint::Random)?;
        setup.pin = Some(Pin::new(digits, salt).map_err(|_| Complaint::Pin)?);
    }
    setup.check().map_err(Complaint::Setup)?;
    Ok(setup)
}

/// A new game is named after the moment it begins.
fn new_path() -> Result<PathBuf, Complaint> {
    let directory = options::games_directory().ok_or(Complaint::NoHome)?;
    let name = jiff::Zoned::now().strftime("%Y-%m-%d-%H%M%S").to_string();
    let mut path = directory.join(format!("{name}.ansager"));
    for again in 2.. {
        if !path.exists() {
            break;
        }
        path = directory.join(format!("{name}-{again}.ansager"));
    }
    Ok(path)
}

enum Event {
    Line(String),
    EndOfInput,
}

struct Table {
    session: Session,
    journal: Journal,
    /// Game time at the moment the program started.
    base: Duration,
    began: Instant,
    json: bool,
    failing: bool,
    closed: bool,
}

impl Table {
    fn sit_down(
        setup: Setup,
        mut journal: Journal,
        contents: Contents,
        path: &Path,
        started: &str,
        json: bool,
        sets_up: bool,
    ) -> Result<Self, Complaint> {
        let nothing_readable = contents.records.is_empty() && contents.lines > 0;
        if nothing_readable {
            return Err(Complaint::NotAJournal(path.to_owned()));
        }
        if contents
            .damage
            .iter()
            .any(|damage| damage.kind == DamageKind::NoBeginning)
        {
            return Err(Complaint::NoBeginning(path.to_owned()));
        }
        let is_new = contents.records.is_empty();
        let base = contents
            .records
            .last()
            .map_or(Duration::ZERO, |(at, _)| *at);
        let (session, outputs) = if is_new {
            Session::open(setup, PROGRAM, started)
        } else {
            Session::resume(&contents.records, PROGRAM, started)
        };
        if contents.tail > 0 && !is_new {
            let entry = Entry::TailSetAside {
                bytes: contents.tail as u64,
            };
            journal
                .append([(base, entry)])
                .map_err(|error| Complaint::Unreadable(path.to_owned(), error))?;
        }
        let mut table = Self {
            session,
            journal,
            base,
            began: Instant::now(),
            json,
            failing: false,
            closed: false,
        };
        let phrases = &table.session.tongue().words.phrases;
        if !io::stdin().is_terminal() {
            table.print(phrases.no_terminal, Urgency::Background);
        }
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        table.print(
            &fill(phrases.game_name, &[("name", &name)]),
            Urgency::Background,
        );
        table.carry_out(outputs, base);
        if contents.tail > 0 {
            table.speak(&Announcement::TailSetAside);
        }
        if !contents.damage.is_empty() {
            let places = u32::try_from(contents.damage.len()).unwrap_or(u32::MAX);
            table.speak(&Announcement::JournalDamaged { places });
        }
        if !is_new && sets_up {
            table.print(phrases.settings_stay, Urgency::Answer);
        }
        Ok(table)
    }

    fn run(mut self) {
        let (sender, receiver) = mpsc::channel();
        thread::spawn(move || {
            read_lines(&mut io::stdin().lock(), |event| sender.send(event).is_ok())
        });
        while !self.closed {
            let event = match self.wait() {
                Some(wait) => receiver.recv_timeout(wait),
                None => receiver.recv().map_err(|_| RecvTimeoutError::Disconnected),
            };
            let input = match event {
                Ok(Event::Line(text)) => Input::Said {
                    text,
                    by: None,
                    witness: Witness::Keyboard,
                },
                Ok(Event::EndOfInput) | Err(RecvTimeoutError::Disconnected) => Input::Closing,
                Err(RecvTimeoutError::Timeout) => Input::Tick,
            };
            let at = self.now();
            let outputs = self.session.handle(input, at);
            self.carry_out(outputs, at);
        }
    }

    fn now(&self) -> Duration {
        // The journal keeps milliseconds; so does everything that is computed from it.
        let elapsed = u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX);
        self.base + Duration::from_millis(elapsed)
    }

    fn wait(&self) -> Option<Duration> {
        let deadline = self
            .session
            .deadline()
            .map(|deadline| deadline.saturating_sub(self.now()));
        let retry = self.journal.is_waiting().then_some(RETRY);
        [deadline, retry].into_iter().flatten().min()
    }

    /// In order, and records before the words behind them: what is said is on disk.
    fn carry_out(&mut self, outputs: Vec<Output>, at: Duration) {
        let mut records: Vec<(Duration, Entry)> = Vec::new();
        let mut saved = true;
        for output in outputs {
            match output {
                Output::Record(entry) => records.push((at, entry)),
                Output::Say(announcement) => {
                    saved &= self.save(&mut records);
                    if saved {
                        self.speak(&announcement);
                    }
                }
                Output::Close => {
                    self.save(&mut records);
                    self.closed = true;
                }
            }
        }
        self.save(&mut records);
    }

    /// Says once when the disk begins to refuse and once when it takes again.
    fn save(&mut self, records: &mut Vec<(Duration, Entry)>) -> bool {
        if records.is_empty() && !self.journal.is_waiting() {
            return true;
        }
        let lines: Vec<String> = if self.json {
            records
                .iter()
                .map(|(at, entry)| {
                    json!({"record": entry, "at": at.as_millis() as u64}).to_string()
                })
                .collect()
        } else {
            Vec::new()
        };
        let fresh = !records.is_empty();
        match self.journal.append(records.drain(..)) {
            Ok(()) => {
                for line in lines {
                    write_line(&line);
                }
                if std::mem::take(&mut self.failing) {
                    self.report(Input::SavedAgain);
                }
                true
            }
            Err(error) => {
                let unsaved = match error.kind() {
                    io::ErrorKind::StorageFull
                    | io::ErrorKind::QuotaExceeded
                    | io::ErrorKind::FileTooLarge => Unsaved::DiskFull,
                    _ => Unsaved::Refused,
                };
                if fresh || !self.failing {
                    self.report(Input::NotSaved(unsaved));
                }
                self.failing = true;
                false
            }
        }
    }

    fn report(&mut self, input: Input) {
        let at = self.now();
        for output in self.session.handle(input, at) {
            if let Output::Say(announcement) = output {
                self.speak(&announcement);
            }
        }
    }

    fn speak(&self, announcement: &Announcement) {
        let urgency = announcement.urgency();
        for line in self.session.tongue().lines(announcement) {
            self.print(&line, urgency);
        }
    }

    fn print(&self, sentence: &str, urgency: Urgency) {
        if self.json {
            let urgency = match urgency {
                Urgency::Background => "background",
                Urgency::Answer => "answer",
                Urgency::Alarm => "alarm",
            };
            write_line(&json!({"say": sentence, "urgency": urgency}).to_string());
        } else {
            write_line(sentence);
        }
    }
}

/// A closed output must not end the game: the journal goes on.
fn write_line(line: &str) {
    let mut out = io::stdout().lock();
    let _ = writeln!(out, "{line}").and_then(|()| out.flush());
}

/// Whole lines, bounded, whatever bytes they hold; ends with the input.
fn read_lines(input: &mut impl BufRead, mut send: impl FnMut(Event) -> bool) {
    loop {
        let mut bytes = Vec::new();
        match input
            .by_ref()
            .take(LONGEST_LINE)
            .read_until(b'\n', &mut bytes)
        {
            Ok(0) | Err(_) => break,
            Ok(_) => {}
        }
        if bytes.len() as u64 == LONGEST_LINE
            && bytes.last() != Some(&b'\n')
            && input.skip_until(b'\n').is_err()
        {
            break;
        }
        if !send(Event::Line(String::from_utf8_lossy(&bytes).into_owned())) {
            return;
        }
    }
    send(Event::EndOfInput);
}

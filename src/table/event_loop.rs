//! The table of a running game: one channel of events, one loop, outputs carried out in order.
//!
//! This thread owns the session and the journal; the keyboard and the voice have threads of their own. Records are synced before
//! the words behind them are said; if the disk refuses, the alarm is said instead and the entries wait.

use std::{
    io::{self, IsTerminal},
    path::Path,
    sync::mpsc::{self, Receiver, RecvTimeoutError, Sender},
    time::{Duration, Instant},
};

use serde_json::json;

use super::{
    boards::{self, Boards},
    ears::{Ears, EarsEvent},
    keyboard::{Keyboard, Stroke, screen::Screen},
    page::{PageEvent, TablePage},
    reading::Reading,
    setup::sound,
};
use crate::{
    complaint::Complaint,
    devices::attend::Report,
    export::notation::Notation,
    game::{
        announcement::{Announcement, News, Unsaved, Urgency},
        entry::{Entry, Witness},
        journal::{Contents, DamageKind},
        session::{ClockOrder, Input, Output, Session},
        setup::Setup,
        words::fill,
    },
    options::PlayOptions,
    speech::{self, SpeakerEvent, queue::Utterance, speaker::Speaker},
    storage::Journal,
};

const PROGRAM: &str = concat!("ansager ", env!("CARGO_PKG_VERSION"));

/// How long a refused entry waits before the disk is tried again by itself.
const RETRY: Duration = Duration::from_secs(5);

enum Event {
    Keyboard(Stroke),
    Speaker(SpeakerEvent),
    Ears(EarsEvent),
    Device(Report),
    /// Boards and clocks that were asked for had time to answer.
    DevicesLate,
    Page(PageEvent),
}

pub(super) struct Table {
    session: Session,
    /// What there is to do and say at the beginning.
    opening: Vec<Output>,
    journal: Journal,
    name: String,
    /// Game time at the moment the program started.
    base: Duration,
    began: Instant,
    json: bool,
    failing: bool,
    closed: bool,
    /// Nobody is there any more, or the end was asked for although entries are not saved.
    leaving: bool,
    speaker: Option<Speaker>,
    /// There is no loudspeaker, and that was told.
    mute: bool,
    reading: Reading,
    ears: Option<Ears>,
    boards: Option<Boards>,
    clock_text: bool,
    page: Option<TablePage>,
    events: Receiver<Event>,
    sender: Sender<Event>,
    screen: Screen,
}

impl Table {
    pub(super) fn sit_down(
        setup: Setup,
        journal: Journal,
        contents: &Contents,
        path: &Path,
        json: bool,
    ) -> Result<Self, Complaint> {
        if contents
            .damage
            .iter()
            .any(|damage| damage.kind == DamageKind::NoBeginning)
        {
            return Err(Complaint::NoBeginning(path.to_owned()));
        }
        let started = jiff::Zoned::now()
            .strftime("%Y-%m-%dT%H:%M:%S%:z")
            .to_string();
        let base = contents
            .records
            .last()
            .map_or(Duration::ZERO, |(at, _)| *at);
        let (mut session, mut opening) = if contents.records.is_empty() {
            Session::open(setup, PROGRAM, &started)
        } else {
            Session::resume(&contents.records, contents.mode_is_sure, PROGRAM, &started)
        };
        let mut noise = [0; 32];
        getrandom::fill(&mut noise).map_err(|_| Complaint::Random)?;
        session.stir(noise);
        if contents.tail > 0 {
            let bytes = contents.tail as u64;
            opening.insert(1, Output::Record(Entry::TailSetAside { bytes }));
            opening.push(Output::Say(Announcement::TailSetAside));
        }
        if !contents.damage.is_empty() {
            let places = u32::try_from(contents.damage.len()).unwrap_or(u32::MAX);
            opening.push(Output::Say(Announcement::JournalDamaged { places }));
        }
        let (sender, events) = mpsc::channel();
        Ok(Self {
            session,
            opening,
            journal,
            name: path
                .file_stem()
                .unwrap_or_default()
                .to_string_lossy()
                .into_owned(),
            base,
            began: Instant::now(),
            json,
            failing: false,
            closed: false,
            leaving: false,
            speaker: None,
            mute: false,
            reading: Reading::default(),
            ears: None,
            boards: None,
            clock_text: false,
            page: None,
            events,
            sender,
            screen: Screen::default(),
        })
    }

    /// Plays until the end; false if entries are left that no disk took.
    pub(super) fn play(
        mut self,
        options: &PlayOptions,
        settings_asked: bool,
        past: &[(Duration, Entry)],
    ) -> bool {
        let phrases = &self.session.tongue().words.phrases;
        if !io::stdin().is_terminal() {
            self.print(phrases.no_terminal, Urgency::Background);
        }
        self.print(
            &fill(phrases.game_name, &[("name", &self.name)]),
            Urgency::Background,
        );
        self.reading = Reading::new(Duration::from_secs(options.read_pause));
        if let Some(sound) = sound(options, self.session.game().setup.language) {
            let sender = self.sender.clone();
            self.speaker = Some(Speaker::start(sound, move |event| {
                let _ = sender.send(Event::Speaker(event));
            }));
        }
        self.open_page(options, past);
        let opening = std::mem::take(&mut self.opening);
        self.carry_out(opening, self.base);
        self.show_page(self.base);
        // Told only now, so that whoever comes finds the game as it stands.
        let directions = self.page.iter().flat_map(|page| page.directions(phrases));
        for line in directions.collect::<Vec<_>>() {
            self.print(&line, Urgency::Background);
        }
        if settings_asked {
            self.print(phrases.settings_stay, Urgency::Answer);
        }
        self.mute = self.speaker.is_some() && !speech::has_loudspeaker();
        if self.mute {
            self.speak(&Announcement::News(News::NoLoudspeaker));
        }
        self.start_devices(options);
        let sender = self.sender.clone();
        self.ears = Ears::start(options, self.session.game().setup.language, move |event| {
            let _ = sender.send(Event::Ears(event));
        });
        let sender = self.sender.clone();
        let keyboard = Keyboard::start(self.screen.clone(), move |stroke| {
            sender.send(Event::Keyboard(stroke)).is_ok()
        });
        while !self.closed {
            let event = match self.wait() {
                Some(wait) => self.events.recv_timeout(wait),
                None => self
                    .events
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
            };
            self.read_on();
            for input in self.inputs(event) {
                let at = self.now();
                self.leaving |= matches!(input, Input::Closing);
                let outputs = self.session.handle(input, at);
                // Before the question is asked, so that not even the first letter of the answer is seen.
                let unseen = keyboard.keep_secret(self.session.keeps_secret());
                self.carry_out(outputs, at);
                if unseen {
                    let phrases = &self.session.tongue().words.phrases;
                    self.print(phrases.typed_unseen, Urgency::Background);
                }
                self.show_page(at);
            }
        }
        drop(keyboard);
        if let Some(speaker) = &self.speaker {
            speaker.finish();
        }
        !self.journal.is_waiting()
    }

    fn start_devices(&mut self, options: &PlayOptions) {
        let sender = self.sender.clone();
        self.clock_text = options.clock_text;
        self.boards = Boards::start(options, move |report| {
            sender.send(Event::Device(report)).is_ok()
        });
        if self.boards.is_some() {
            let sender = self.sender.clone();
            std::thread::spawn(move || {
                std::thread::sleep(boards::LATE);
                let _ = sender.send(Event::DevicesLate);
            });
        }
    }

    /// A device may bring several inputs, everything else one.
    fn inputs(&mut self, event: Result<Event, RecvTimeoutError>) -> Vec<Input> {
        match (event, &mut self.boards) {
            (Ok(Event::Device(report)), Some(boards)) => boards.hear(report, &self.session),
            (Ok(Event::DevicesLate), Some(boards)) => boards.missing(),
            (event, _) => self.input(event).into_iter().collect(),
        }
    }

    fn input(&mut self, event: Result<Event, RecvTimeoutError>) -> Option<Input> {
        match event {
            Ok(Event::Keyboard(stroke)) => self.stroke(stroke),
            Ok(Event::Speaker(event)) => self.heed_speaker(event),
            Ok(Event::Ears(event)) => {
                let words = event.unheard();
                if !words.is_empty() {
                    // Their number is spoken, they themselves are there to be read.
                    let phrases = &self.session.tongue().words.phrases;
                    let line = fill(phrases.unheard_words, &[("words", &words.join(", "))]);
                    self.print(&line, Urgency::Background);
                }
                self.ears.as_mut()?.input(event, &self.session)
            }
            Ok(Event::Device(_) | Event::DevicesLate) => None,
            Ok(Event::Page(event)) => self.page.as_mut()?.input(event),
            Err(RecvTimeoutError::Disconnected) => Some(Input::Closing),
            Err(RecvTimeoutError::Timeout) => Some(Input::Tick),
        }
    }

    fn stroke(&mut self, stroke: Stroke) -> Option<Input> {
        match stroke {
            Stroke::Key => self.silence(),
            Stroke::Talk => {
                if let Some(ears) = &mut self.ears {
                    ears.talk();
                }
            }
            Stroke::Line(text) => {
                return Some(Input::Said {
                    text,
                    by: None,
                    witness: Witness::Keyboard,
                });
            }
            Stroke::End => return Some(Input::Closing),
        }
        None
    }

    fn heed_speaker(&mut self, event: SpeakerEvent) -> Option<Input> {
        if let Some(ears) = &mut self.ears {
            ears.set_speaking(event == SpeakerEvent::Begins);
        }
        match event {
            SpeakerEvent::Begins => self.reading.voice_begins(),
            SpeakerEvent::FallsSilent => self.reading.voice_is_silent(self.now()),
            SpeakerEvent::Lost
            | SpeakerEvent::Back
            | SpeakerEvent::NoVoiceOfLanguage
            | SpeakerEvent::NoSuchVoice => {}
        }
        // That nothing can be heard was told once; what voice it would be is no news until there is a loudspeaker.
        self.mute = self.mute && !speech::has_loudspeaker();
        if self.mute {
            return None;
        }
        Some(Input::News(match event {
            SpeakerEvent::Begins | SpeakerEvent::FallsSilent => return None,
            SpeakerEvent::Lost => News::VoiceLost,
            SpeakerEvent::Back => News::VoiceBack,
            SpeakerEvent::NoVoiceOfLanguage => News::NoVoiceOfLanguage,
            SpeakerEvent::NoSuchVoice => News::NoSuchVoice,
        }))
    }

    fn silence(&mut self) {
        self.reading.end();
        if let Some(speaker) = &self.speaker {
            speaker.silence();
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
        let reading = (self.reading.due()).map(|due| due.saturating_sub(self.now()));
        [deadline, retry, reading].into_iter().flatten().min()
    }

    /// In order, and records before the words behind them: what is said is on disk.
    fn carry_out(&mut self, outputs: Vec<Output>, at: Duration) {
        let mut records: Vec<(Duration, Entry)> = Vec::new();
        let mut saved = true;
        for output in outputs {
            match output {
                Output::Record(entry) => {
                    if let Some(page) = &mut self.page {
                        page.note(&entry, self.session.game());
                    }
                    records.push((at, entry));
                }
                Output::Say(announcement) => {
                    saved &= self.save(&mut records);
                    if saved {
                        self.speak(&announcement);
                        self.show_on_clock(&announcement);
                    }
                }
                Output::Clock(order) => self.tell_clock(order),
                Output::Silence => self.silence(),
                Output::Close => {
                    self.save(&mut records);
                    let unsaved = self.journal.is_waiting();
                    self.closed = std::mem::replace(&mut self.leaving, unsaved) || !unsaved;
                    if !self.closed {
                        self.speak(&Announcement::StaysUnsaved);
                    }
                }
            }
        }
        self.save(&mut records);
    }

    fn tell_clock(&self, order: ClockOrder) {
        if let Some(boards) = &self.boards {
            boards.order(order, self.session.game());
        }
    }

    /// A few letters for the opponent who looks at the clock.
    fn show_on_clock(&self, announcement: &Announcement) {
        if let (true, Announcement::Move { said, .. }) = (self.clock_text, announcement) {
            let language = self.session.game().setup.language;
            let notation = Notation::long(language);
            self.tell_clock(ClockOrder::Text {
                letters: notation.spoken(*said),
                words: self.session.tongue().movement(*said),
            });
        }
    }

    /// Whether what these records say may be spoken of. The disk is tried again even where nothing is new.
    fn save(&mut self, records: &mut Vec<(Duration, Entry)>) -> bool {
        let fresh = !records.is_empty();
        if !fresh && !self.journal.is_waiting() {
            return true;
        }
        let line = |(at, entry): &(Duration, Entry)| {
            json!({"record": entry, "at": at.as_millis() as u64}).to_string()
        };
        let lines: Vec<String> = if self.json {
            records.iter().map(line).collect()
        } else {
            Vec::new()
        };
        match self.journal.append(records.drain(..)) {
            Ok(()) => {
                for line in lines {
                    self.screen.line(&line);
                }
                if std::mem::take(&mut self.failing) {
                    self.speak(&Announcement::SavedAgain);
                }
                true
            }
            Err(error) => {
                self.failing = true;
                if fresh {
                    let alarm = Announcement::NotSaved(why_unsaved(&error));
                    self.speak(&alarm);
                    self.session.remember(alarm);
                }
                !fresh
            }
        }
    }

    /// Printed always, spoken where there is a voice; that there is none can only be printed.
    fn speak(&mut self, announcement: &Announcement) {
        if let Some(page) = &mut self.page {
            page.say(announcement);
        }
        let urgency = announcement.urgency();
        let lines = self.session.tongue().lines(announcement);
        for line in &lines {
            self.print(line, urgency);
        }
        if urgency == Urgency::Answer {
            self.reading.end();
        }
        let text = match announcement {
            Announcement::MoveList(_) => self.reading.start(lines),
            _ => Some(lines.join("\n")),
        };
        if let (Some(speaker), Some(text)) = (&self.speaker, text)
            && *announcement != Announcement::News(News::VoiceLost)
        {
            speaker.say(Utterance { text, urgency });
        }
    }

    /// The next move of a list that is being read, if its time has come.
    fn read_on(&mut self) {
        let now = self.now();
        if let (Some(text), Some(speaker)) = (self.reading.next(now), &self.speaker) {
            let urgency = Urgency::Answer;
            speaker.say(Utterance { text, urgency });
        }
    }

    fn open_page(&mut self, options: &PlayOptions, past: &[(Duration, Entry)]) {
        let Some(address) = options.page else { return };
        let sender = self.sender.clone();
        let deliver = move |event| sender.send(Event::Page(event)).is_ok();
        let phrases = &self.session.tongue().words.phrases;
        match TablePage::open(address, &self.session, past, self.base, deliver) {
            Ok(page) => self.page = Some(page),
            Err(error) => {
                let why = error.to_string();
                let line = fill(phrases.page_failed, &[("why", &why)]);
                self.print(&line, Urgency::Answer);
            }
        }
    }

    fn show_page(&mut self, at: Duration) {
        if let Some(page) = &mut self.page {
            page.show(&self.session, at, self.failing);
        }
    }

    fn print(&self, sentence: &str, urgency: Urgency) {
        if self.json {
            self.screen
                .line(&json!({"say": sentence, "urgency": urgency}).to_string());
        } else {
            self.screen.line(sentence);
        }
    }
}

fn why_unsaved(error: &io::Error) -> Unsaved {
    match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            Unsaved::DiskFull
        }
        _ => Unsaved::Refused,
    }
}

//! The table is laid: the journal opened or resumed, voice, page, devices and ears started.

use std::{
    io::{self, IsTerminal},
    path::Path,
    sync::mpsc,
    time::{Duration, Instant},
};

use super::{
    agreement::sound,
    boards::{self, Boards},
    ears::Ears,
    event_loop::{Event, Table},
    keyboard::screen::Screen,
    page::TablePage,
    read_back::ReadBack,
};
use crate::{
    complaint::Complaint,
    game::{
        journal::{
            entry::Entry,
            line::{Contents, DamageKind},
        },
        language::announcement::{AboutGame, Announcement, News, Urgency},
        laws::agreement::Agreement,
        session::{Output, Session},
    },
    options::{Confirm, PlayOptions},
    speech::{self, loudspeaker::Tones, voice::speaker::Speaker},
    storage::Journal,
    system_error::SystemError,
};

const PROGRAM: &str = concat!("ansager ", env!("CARGO_PKG_VERSION"));

impl Table {
    pub(crate) fn sit_down(
        agreement: Agreement,
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
            .entries
            .last()
            .map_or(Duration::ZERO, |(at, _)| *at);
        let (mut session, mut opening) = if contents.entries.is_empty() {
            Session::open(agreement, PROGRAM, &started)
        } else {
            Session::resume(&contents.entries, contents.mode_is_sure, PROGRAM, &started)
        };
        let mut noise = [0; 32];
        getrandom::fill(&mut noise).map_err(|_| Complaint::Random)?;
        session.stir(noise);
        if contents.tail > 0 {
            let bytes = contents.tail as u64;
            opening.insert(1, Output::Entry(Entry::TailSetAside { bytes }));
            opening.push(Output::Say(Announcement::Game(AboutGame::TailSetAside)));
        }
        if !contents.damage.is_empty() {
            let places = u32::try_from(contents.damage.len()).unwrap_or(u32::MAX);
            opening.push(Output::Say(Announcement::Game(AboutGame::JournalDamaged {
                places,
            })));
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
            left_open: None,
            failing: false,
            closed: false,
            leaving: false,
            speaker: None,
            unsaid: Vec::new(),
            confirm: Confirm::Words,
            tones: None,
            mute: false,
            read_back: ReadBack::default(),
            ears: None,
            boards: None,
            clock_text: false,
            page: None,
            events,
            sender,
            screen: Screen::default(),
        })
    }

    /// Everything that is said and started before the first event.
    pub(super) fn begin(&mut self, options: &PlayOptions, settings_asked: bool) {
        let phrases = &self.session.phrasing().words.spoken;
        if !io::stdin().is_terminal() {
            self.print(phrases.no_terminal(), Urgency::Background);
        }
        self.print(&phrases.game_name(&self.name), Urgency::Background);
        self.read_back = ReadBack::new(Duration::from_secs(options.read_pause));
        if let Some(sound) = sound(options, self.session.game().agreement.language) {
            let sender = self.sender.clone();
            self.speaker = Some(Speaker::start(sound, move |event| {
                let _ = sender.send(Event::Speaker(event));
            }));
        }
        self.confirm = options.confirm;
        if self.speaker.is_some() && self.confirm == Confirm::Tones {
            self.tones = Some(Tones::start());
        }
        self.open_page(options);
        let opening = std::mem::take(&mut self.opening);
        self.carry_out(opening, self.base);
        self.show_page(self.base);
        // Told only now, so that whoever comes finds the game as it stands.
        let directions = self.page.iter().flat_map(|page| page.directions(phrases));
        for line in directions.collect::<Vec<_>>() {
            self.print(&line, Urgency::Background);
        }
        if let Some(command) = self.left_open.take() {
            self.speak(&Announcement::Game(AboutGame::LeftOpen));
            // A name full of digits is for the eye and the braille display.
            self.print(&phrases.go_on_with(&command), Urgency::Background);
            self.say_all();
        }
        if settings_asked {
            self.print(phrases.settings_stay(), Urgency::Answer);
        }
        self.mute = self.speaker.is_some() && !speech::has_loudspeaker();
        if self.mute {
            self.speak(&Announcement::News(News::NoLoudspeaker));
            self.say_all();
        }
        self.start_devices(options);
        let sender = self.sender.clone();
        self.ears = Ears::start(
            options,
            self.session.game().agreement.announced_in(),
            move |event| {
                let _ = sender.send(Event::Ears(event));
            },
        );
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

    fn open_page(&mut self, options: &PlayOptions) {
        let Some(address) = options.page else { return };
        let sender = self.sender.clone();
        let deliver = move |event| sender.send(Event::Page(event)).is_ok();
        let phrases = &self.session.phrasing().words.spoken;
        match TablePage::open(address, &self.session, self.base, deliver) {
            Ok(page) => self.page = Some(page),
            Err(error) => {
                let shell = self.session.phrasing().words.shell();
                let why = SystemError::from(&error).words(&shell.system_errors);
                let line = phrases.page_failed(&why);
                self.print(&line, Urgency::Answer);
            }
        }
    }
}

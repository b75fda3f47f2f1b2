//! Which device is for what at this table, and what they say as inputs of the session.
//!
//! A port that was named has its role by that; a device that was found has the role it had before. Two boards that nobody knows
//! are told apart by lifting a piece, never by the order of their ports.

mod seating;

use std::{collections::HashMap, sync::mpsc::Sender, time::Duration};

use shakmaty::Color;

use super::translation;
use crate::{
    devices::{
        attend::{self, Report, What},
        memory::Memory,
        port::Place,
        transport::Trouble,
    },
    game::{
        clock::sides::ClockSides,
        journal::entry::{Presence, Witness},
        language::announcement::News,
        session::{BoardInput, ClockInput, ClockOrder, Input, Session},
        state::Game,
    },
    options::{PlayOptions, Where},
    protocol::{
        BoardEvent, ClockEvent, DeviceEvent, Event,
        driver::DeviceOrder,
        registry::{ClockPart, Device},
    },
};

/// When it is said that something wanted has not been found.
pub(in crate::table) const LATE: Duration = Duration::from_secs(10);

#[derive(Debug)]
pub(in crate::table) struct Boards {
    wanted: HashMap<Part, Where>,
    attached: HashMap<String, Attached>,
    /// Whoever had a role once is greeted as coming back.
    known: HashMap<Part, String>,
    memory: Memory,
    sides: ClockSides,
    /// The port that the clock's readings come from.
    clock: Option<String>,
    /// The clock is still to be set to the time control.
    sets_clock: bool,
    asked_which: bool,
    /// Roles whose port has another kind of device, which was said.
    misplaced_said: Vec<Part>,
    forbidden_said: bool,
    busy_said: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Board(Color),
    Clock,
}

#[derive(Debug)]
struct Attached {
    device: Device,
    identity: String,
    box_only: bool,
    part: Option<Part>,
    orders: Sender<DeviceOrder>,
    /// The first look at a board that has no seat yet.
    first: Option<BoardEvent>,
    last: Option<BoardEvent>,
    /// It has shown something.
    shows: bool,
}

impl Boards {
    /// Starts the threads; nothing where nothing was asked for.
    pub(in crate::table) fn start(
        options: &PlayOptions,
        send: impl Fn(Report) -> bool + Send + Clone + 'static,
    ) -> Option<Self> {
        let choices = [
            (Part::Board(Color::White), &options.white_board),
            (Part::Board(Color::Black), &options.black_board),
            (Part::Clock, &options.clock),
        ];
        let wanted: HashMap<Part, Where> = choices
            .into_iter()
            .filter_map(|(part, choice)| Some((part, choice.clone()?)))
            .collect();
        let memory = Memory::open();
        let places: Vec<Place> = wanted
            .values()
            .filter_map(|choice| match choice {
                Where::At(place) => Some(place.clone()),
                Where::Auto | Where::Off => None,
            })
            .collect();
        let searches = wanted.values().any(|choice| *choice == Where::Auto);
        if places.is_empty() && !searches {
            return None;
        }
        let mut paths: Vec<String> = Vec::new();
        for place in places {
            if !paths.contains(&place.path) {
                paths.push(place.path.clone());
                attend::attend(place, memory.clone(), send.clone());
            }
        }
        if searches {
            attend::search(memory.clone(), paths, send);
        }
        Some(Self {
            wanted,
            attached: HashMap::new(),
            known: HashMap::new(),
            memory,
            sides: ClockSides::new(options.clock_white.map(translation::hand)),
            clock: None,
            sets_clock: options.set_clock,
            asked_which: false,
            misplaced_said: Vec::new(),
            forbidden_said: false,
            busy_said: false,
        })
    }

    pub(in crate::table) fn hear(&mut self, report: Report, session: &Session) -> Vec<Input> {
        let game = session.game();
        let Report { path, what } = report;
        match what {
            What::Answers {
                device,
                identity,
                box_only,
                orders,
            } => {
                let attached = Attached {
                    device,
                    identity,
                    box_only,
                    part: None,
                    orders,
                    first: None,
                    last: None,
                    shows: false,
                };
                self.attached.insert(path.clone(), attached);
                self.seat(&path, game)
            }
            What::Says(event) => self.says(&path, event, session),
            What::Gone => self.gone(&path),
            What::Trouble(trouble) => self.trouble(trouble),
        }
    }

    pub(in crate::table) fn order(&self, order: ClockOrder, game: &Game) {
        let Some(attached) = self.clock.as_ref().and_then(|path| self.attached.get(path)) else {
            return;
        };
        let white = translation::side(self.sides.white());
        let halt = |times, running| DeviceOrder::Halt {
            times,
            running,
            white,
        };
        let order = match order {
            ClockOrder::Set { times, running } => DeviceOrder::Set {
                times,
                running,
                bonus: game.agreement.control().map_or(Duration::ZERO, |control| {
                    control.period(0).bonus.increment()
                }),
                white,
            },
            ClockOrder::Stop(times) => halt(times, None),
            ClockOrder::Run(times, side) => halt(times, Some(side)),
            ClockOrder::Text { words, letters } => {
                match attached.device.profile().abilities.clock {
                    ClockPart::Itself => DeviceOrder::Text(words),
                    ClockPart::Behind | ClockPart::None => DeviceOrder::Text(letters),
                }
            }
        };
        let _ = attached.orders.send(order);
    }

    fn says(&mut self, path: &str, event: Event, session: &Session) -> Vec<Input> {
        let Some(attached) = self.attached.get_mut(path) else {
            return Vec::new();
        };
        let part = attached.part;
        attached.shows |= matches!(event, Event::Board(_));
        match event {
            Event::Board(event) => match part {
                Some(Part::Board(on)) => translation::board(on, event).into_iter().collect(),
                Some(Part::Clock) | None => self.unseated(path, event),
            },
            Event::Clock(event) => self.clock_says(path, &event, session),
            Event::Device(event) => self.key(part, &event).into_iter().collect(),
            Event::Unknown(_) | Event::Lost(_) => Vec::new(),
        }
    }

    fn key(&self, part: Option<Part>, event: &DeviceEvent) -> Option<Input> {
        match part? {
            Part::Board(on) => translation::key(event, Some(on), Witness::Board),
            Part::Clock => translation::key(event, None, Witness::Clock),
        }
    }

    /// A clock behind a board is taken as it comes, unless another one was asked for.
    fn clock_says(&mut self, path: &str, event: &ClockEvent, session: &Session) -> Vec<Input> {
        let mut inputs = Vec::new();
        match event {
            ClockEvent::Reading(_) if self.clock.is_none() => {
                let free = match self.wanted.get(&Part::Clock) {
                    None | Some(Where::Auto) => true,
                    Some(Where::At(place)) => place.path == path,
                    Some(Where::Off) => false,
                };
                let identity = self.attached.get(path).map(|one| one.identity.clone());
                if let Some(identity) = identity.filter(|_| free) {
                    self.clock = Some(path.to_owned());
                    let before = self.known.insert(Part::Clock, identity.clone());
                    let is = if before.is_some() {
                        Presence::Back
                    } else {
                        Presence::Found
                    };
                    inputs.extend(self.clock_is(is, identity));
                }
            }
            ClockEvent::Missing if self.clock.as_deref() == Some(path) => {
                self.clock = None;
                self.sides.lost();
                return vec![Input::Clock(ClockInput::Is(Presence::Lost, String::new()))];
            }
            ClockEvent::Reading(_)
            | ClockEvent::Missing
            | ClockEvent::Pressed(_)
            | ClockEvent::Button(_)
            | ClockEvent::Ack { .. }
            | ClockEvent::Ready
            | ClockEvent::Mode(_)
            | ClockEvent::WrongMode
            | ClockEvent::Taken { .. }
            | ClockEvent::Flag(_) => {}
        }
        if self.clock.as_deref() != Some(path) {
            return inputs;
        }
        let (before, was_clear) = (self.sides.white(), self.sides.are_clear());
        let known = session.known_at_clock();
        match event {
            ClockEvent::Reading(reading) => {
                self.sides
                    .read(translation::hand(reading.turn), reading.running, known)
            }
            ClockEvent::Pressed(by) => self.sides.press(translation::hand(*by), known),
            ClockEvent::Missing
            | ClockEvent::Button(_)
            | ClockEvent::Ack { .. }
            | ClockEvent::Ready
            | ClockEvent::Mode(_)
            | ClockEvent::WrongMode
            | ClockEvent::Taken { .. }
            | ClockEvent::Flag(_) => {}
        }
        let white = translation::side(self.sides.white());
        let (swapped, clear) = (self.sides.white() != before, self.sides.are_clear());
        if swapped || clear != was_clear {
            inputs.push(Input::Clock(ClockInput::Sides { swapped, clear }));
        }
        inputs.extend(translation::clock(event, white));
        if matches!(event, ClockEvent::Reading(_)) && std::mem::take(&mut self.sets_clock) {
            inputs.push(Input::Clock(ClockInput::Lead));
        }
        inputs
    }

    fn clock_is(&self, is: Presence, identity: String) -> Vec<Input> {
        let presumed = ClockInput::Sides {
            swapped: false,
            clear: false,
        };
        let presumed = (!self.sides.are_clear()).then_some(presumed);
        std::iter::once(ClockInput::Is(is, identity))
            .chain(presumed)
            .map(Input::Clock)
            .collect()
    }

    fn gone(&mut self, path: &str) -> Vec<Input> {
        let attached = self.attached.remove(path);
        let box_only = attached.as_ref().is_some_and(|one| one.box_only);
        let part = attached.and_then(|one| one.part);
        let mut inputs = Vec::new();
        if let Some(Part::Board(on)) = part {
            inputs.push(Input::Board(
                on,
                BoardInput::Is(Presence::Lost, String::new()),
            ));
        }
        if self.clock.as_deref() == Some(path) {
            self.clock = None;
            self.sides.lost();
            inputs.push(Input::Clock(if box_only {
                ClockInput::Box(Presence::Lost)
            } else {
                ClockInput::Is(Presence::Lost, String::new())
            }));
        }
        inputs
    }

    fn trouble(&mut self, trouble: Trouble) -> Vec<Input> {
        let (said, news) = match trouble {
            Trouble::Forbidden => (&mut self.forbidden_said, News::PortForbidden),
            Trouble::Busy => (&mut self.busy_said, News::PortBusy),
            Trouble::Absent | Trouble::Silent => return Vec::new(),
        };
        if std::mem::replace(said, true) {
            return Vec::new();
        }
        vec![Input::News(news)]
    }
}

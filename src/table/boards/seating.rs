//! Who sits where: the role of each device that answers, and what is said of those that are missing or in the wrong place.

use shakmaty::Color;

use super::{Attached, Boards, Part};
use crate::{
    devices::memory::Role,
    game::{
        journal::entry::Presence,
        language::announcement::{Instrument, News},
        laws::agreement::Sight,
        session::{BoardInput, ClockInput, Input},
        state::Game,
    },
    options::Where,
    protocol::BoardEvent,
    table::translation,
};

impl Boards {
    /// After a while: what is still missing.
    pub(in crate::table) fn missing(&self) -> Vec<Input> {
        let seated = |part: Part| {
            self.attached.values().any(|one| one.part == Some(part))
                || (part == Part::Clock && self.clock.is_some())
        };
        let missing = PARTS.into_iter().filter(|&part| {
            let wanted = self.wanted.get(&part);
            wanted.is_some_and(|choice| *choice != Where::Off)
                && !seated(part)
                && !self.misplaced_said.contains(&part)
        });
        let learning = self.attached.values().filter_map(|one| match one.part {
            Some(Part::Board(on)) if one.device.profile().abilities.learns_pieces && !one.shows => {
                Some(Input::News(News::LearnsPieces(on)))
            }
            _ => None,
        });
        missing
            .map(|part| Input::News(News::Missing(instrument(part))))
            .chain(learning)
            .collect()
    }

    /// Gives a device that has just answered its role, if that is clear.
    pub(super) fn seat(&mut self, path: &str, game: &Game) -> Vec<Input> {
        let Some(attached) = self.attached.get(path) else {
            return Vec::new();
        };
        let part = if attached.device.has_board() {
            self.seat_of_board(path, attached, game)
        } else {
            self.may_be(Part::Clock, path).then_some(Part::Clock)
        };
        match part {
            Some(part) => self.take_part(path, part),
            None => match self.misplaced(path) {
                Some(wrong) => self.tell_misplaced(wrong),
                None => self.ask_which(),
            },
        }
    }

    /// What this port was named for, where the device on it cannot be that. Behind some boards there is a clock.
    fn misplaced(&self, path: &str) -> Option<Part> {
        let device = self.attached.get(path)?.device;
        let named = |part: &Part| matches!(self.wanted.get(part), Some(Where::At(place)) if place.path == path);
        let part = PARTS.into_iter().find(named)?;
        let fits = match part {
            Part::Board(_) => device.has_board(),
            Part::Clock => device.may_have_clock(),
        };
        (!fits).then_some(part)
    }

    fn tell_misplaced(&mut self, part: Part) -> Vec<Input> {
        if self.misplaced_said.contains(&part) {
            return Vec::new();
        }
        self.misplaced_said.push(part);
        vec![Input::News(News::WrongDevice(instrument(part)))]
    }

    fn may_be(&self, part: Part, path: &str) -> bool {
        match self.wanted.get(&part) {
            Some(Where::At(place)) => place.path == path,
            Some(Where::Auto) => !self.attached.values().any(|one| one.part == Some(part)),
            Some(Where::Off) | None => false,
        }
    }

    fn seat_of_board(&self, path: &str, attached: &Attached, game: &Game) -> Option<Part> {
        let seats = [Part::Board(Color::White), Part::Board(Color::Black)];
        let named = seats.into_iter().find(
            |part| matches!(self.wanted.get(part), Some(Where::At(place)) if place.path == path),
        );
        if named.is_some() {
            return named;
        }
        let open: Vec<Part> = seats
            .into_iter()
            .filter(|&part| self.may_be(part, path))
            .collect();
        let before = self
            .known
            .iter()
            .find(|(_, identity)| **identity == attached.identity);
        let remembered = before.map(|(part, _)| *part).or_else(|| {
            match self.memory.role(&attached.identity)? {
                Role::WhiteBoard => Some(Part::Board(Color::White)),
                Role::BlackBoard => Some(Part::Board(Color::Black)),
                Role::Clock => None,
            }
        });
        if let Some(part) = remembered.filter(|part| open.contains(part)) {
            return Some(part);
        }
        if let [only] = open[..] {
            return Some(only);
        }
        // A board with holes belongs to the one who does not see.
        let blind = [Color::White, Color::Black]
            .into_iter()
            .filter(|&color| game.agreement.seats.get(color).sight == Sight::Blind)
            .collect::<Vec<_>>();
        match blind[..] {
            [blind] if attached.device.profile().abilities.tactile => {
                Some(Part::Board(blind)).filter(|part| open.contains(part))
            }
            _ => None,
        }
    }

    fn ask_which(&mut self) -> Vec<Input> {
        let waiting = self
            .attached
            .values()
            .filter(|one| one.part.is_none() && one.device.has_board())
            .count();
        if waiting < 2 || std::mem::replace(&mut self.asked_which, true) {
            return Vec::new();
        }
        vec![Input::News(News::WhichBoard(Color::White))]
    }

    fn take_part(&mut self, path: &str, part: Part) -> Vec<Input> {
        let Some(attached) = self.attached.get_mut(path) else {
            return Vec::new();
        };
        attached.part = Some(part);
        let (identity, box_only) = (attached.identity.clone(), attached.box_only);
        let last = attached.last.take();
        let is = if self.known.insert(part, identity.clone()).is_some() {
            Presence::Back
        } else {
            Presence::Found
        };
        let role = match part {
            Part::Board(Color::White) => Role::WhiteBoard,
            Part::Board(Color::Black) => Role::BlackBoard,
            Part::Clock => Role::Clock,
        };
        self.memory.keep_role(&identity, role);
        match part {
            Part::Board(on) => {
                let mut inputs = vec![Input::Board(on, BoardInput::Is(is, identity))];
                inputs.extend(last.and_then(|event| translation::board(on, event)));
                inputs
            }
            Part::Clock => {
                self.clock = Some(path.to_owned());
                if box_only {
                    vec![Input::Clock(ClockInput::Box(is))]
                } else {
                    self.clock_is(is, identity)
                }
            }
        }
    }

    /// A board without a seat: once somebody lifts a piece on it, it is the one that was asked for.
    pub(super) fn unseated(&mut self, path: &str, event: BoardEvent) -> Vec<Input> {
        let shows = matches!(
            event,
            BoardEvent::Placement(_) | BoardEvent::Colours(_) | BoardEvent::Occupied(_)
        );
        let Some(attached) = self.attached.get_mut(path).filter(|_| shows) else {
            return Vec::new();
        };
        attached.last = Some(event.clone());
        let first = attached.first.get_or_insert_with(|| event.clone());
        if *first == event || !self.asked_which {
            return Vec::new();
        }
        let mut inputs = self.take_part(path, Part::Board(Color::White));
        let other = self
            .attached
            .iter()
            .find(|(_, one)| one.part.is_none() && one.device.has_board())
            .map(|(path, _)| path.clone());
        if let Some(other) = other.filter(|other| self.may_be(Part::Board(Color::Black), other)) {
            inputs.extend(self.take_part(&other, Part::Board(Color::Black)));
        }
        inputs
    }
}

const PARTS: [Part; 3] = [
    Part::Board(Color::White),
    Part::Board(Color::Black),
    Part::Clock,
];

const fn instrument(part: Part) -> Instrument {
    match part {
        Part::Board(on) => Instrument::Board(on),
        Part::Clock => Instrument::Clock,
    }
}

//! What a device says, as the session hears it.

use shakmaty::{Color, KnownOutcome};

use crate::{
    game::{
        boards::seen::Seen,
        clock::sides::Hand,
        journal::entry::Witness,
        language::command::{Command, Whose},
        session::{BoardInput, ClockInput, Input, Shown},
    },
    protocol::{BoardEvent, Button, ClockEvent, ClockReading, DeviceEvent, Side},
};

/// The board of a seat. Which way it lies was found out by its decoder.
pub fn board(on: Color, event: BoardEvent) -> Option<Input> {
    let input = match event {
        BoardEvent::Placement(board) => BoardInput::Shows(Seen::Pieces(board)),
        BoardEvent::Colours(colours) => BoardInput::Shows(Seen::Colours(colours)),
        BoardEvent::Occupied(squares) => BoardInput::Shows(Seen::Occupied(squares)),
        BoardEvent::Lifted { square, at } => BoardInput::Lifted { square, device: at },
        BoardEvent::ResultPiece { winner, .. } => BoardInput::Result(match winner {
            Some(winner) => KnownOutcome::Decisive { winner },
            None => KnownOutcome::Draw,
        }),
        BoardEvent::Lies(_) => return None,
    };
    Some(Input::Board(on, input))
}

/// The side of a clock in the core's terms,
pub(in crate::table) fn hand(side: Side) -> Hand {
    match side {
        Side::Left => Hand::Left,
        Side::Right => Hand::Right,
    }
}

/// and back.
pub(in crate::table) fn side(hand: Hand) -> Side {
    match hand {
        Hand::Left => Side::Left,
        Hand::Right => Side::Right,
    }
}

/// A clock knows left and right; `white` is where White sits.
pub fn clock(event: &ClockEvent, white: Side) -> Option<Input> {
    let input = match event {
        ClockEvent::Reading(reading) => ClockInput::Shows(shown(reading, white)),
        ClockEvent::Pressed(side) => ClockInput::Pressed(side.color(white)),
        ClockEvent::Taken { counts_bonus } => ClockInput::Taken {
            counts_bonus: *counts_bonus,
        },
        ClockEvent::WrongMode => ClockInput::Refused,
        ClockEvent::Button(button) => return clock_button(*button),
        ClockEvent::Missing
        | ClockEvent::Ack { .. }
        | ClockEvent::Ready
        | ClockEvent::Mode(_)
        | ClockEvent::Flag(_) => return None,
    };
    Some(Input::Clock(input))
}

/// The buttons of a DGT clock, as far as they are free: run and pause is the clock's own.
fn clock_button(button: Button) -> Option<Input> {
    let command = match button {
        Button::Back => Command::Repeat,
        Button::Plus => Command::Time(Whose::Own),
        Button::Minus => Command::No,
        Button::Ok => Command::Yes,
        Button::RunPause | Button::Several(_) => return None,
    };
    Some(Input::Asked {
        command,
        by: None,
        witness: Witness::Clock,
    })
}

fn shown(reading: &ClockReading, white: Side) -> Shown {
    Shown {
        times: reading.by_color(white),
        running: reading.running,
        turn: reading.turn.color(white),
        fallen: shakmaty::ByColor::new_with(|color| {
            let face = reading.face(if color == Color::White {
                white
            } else {
                white.other()
            });
            face.flag || face.ended
        }),
    }
}

/// A key of our own devices, with the seat it belongs to.
pub fn key(event: &DeviceEvent, by: Option<Color>, witness: Witness) -> Option<Input> {
    let DeviceEvent::Key { name, down: true } = event else {
        return None;
    };
    let command = match name.as_str() {
        "repeat" => Command::Repeat,
        "time" => Command::Time(Whose::Own),
        "move" => Command::MoveNumber,
        "yes" => Command::Yes,
        "no" => Command::No,
        _ => return None,
    };
    Some(Input::Asked {
        command,
        by,
        witness,
    })
}

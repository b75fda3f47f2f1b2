use super::{super::entry::Presence, *};

#[test]
fn how_the_times_are_known() {
    let mut game = Game::new(Setup::default());
    let pressed = Entry::Pressed {
        by: Color::White,
        witness: Witness::Clock,
        clock: None,
    };
    let chess_clock = |is, presumed| Entry::ClockDevice {
        is,
        name: String::new(),
        clock: None,
        running: None,
        presumed,
    };
    let clear = Entry::ClockSides {
        swapped: false,
        clear: true,
    };
    for (entry, source) in [
        (pressed.clone(), ClockSource::Own),
        (chess_clock(Presence::Found, true), ClockSource::Own),
        (pressed.clone(), ClockSource::Presumed),
        (clear, ClockSource::ChessClock),
        (chess_clock(Presence::Lost, false), ClockSource::ChessClock),
        (pressed, ClockSource::Own),
    ] {
        game.apply(&entry, Duration::ZERO);
        assert_eq!(game.clock_source(0), source, "{entry:?}");
    }
}

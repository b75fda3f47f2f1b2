//! A chess clock in the hands of the emulated players: what it shows and when it changes.

use std::time::Duration;

use shakmaty::{ByColor, Color};

use super::Moment;

/// One change of the display.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Tick {
    pub(crate) at: Duration,
    pub(crate) times: ByColor<Duration>,
    pub(crate) turn: Color,
    pub(crate) pressed: Option<Color>,
}

/// The ticks of a game: one a second, one at each press. The clock is started when the first moment comes.
pub(crate) fn ticks(moments: &[Moment], base: Duration, increment: Duration) -> Vec<Tick> {
    let mut times = ByColor {
        white: base,
        black: base,
    };
    let mut turn = Color::White;
    let mut now = moments.first().map_or(Duration::ZERO, |moment| moment.at);
    let mut ticks = vec![Tick {
        at: now,
        times,
        turn,
        pressed: None,
    }];
    let mut run_to =
        |until: Duration, times: &mut ByColor<Duration>, turn: Color, ticks: &mut Vec<Tick>| {
            while now < until {
                let step = Duration::from_secs(1).min(until - now);
                now += step;
                let time = times.get_mut(turn);
                *time = time.saturating_sub(step);
                if step == Duration::from_secs(1) {
                    ticks.push(Tick {
                        at: now,
                        times: *times,
                        turn,
                        pressed: None,
                    });
                }
            }
        };
    for moment in moments {
        let Some(by) = moment.press.filter(|&by| by == turn) else {
            continue;
        };
        run_to(moment.at, &mut times, turn, &mut ticks);
        *times.get_mut(by) += increment;
        turn = by.other();
        ticks.push(Tick {
            at: moment.at,
            times,
            turn,
            pressed: Some(by),
        });
    }
    if let Some(last) = moments.last() {
        run_to(last.at, &mut times, turn, &mut ticks);
    }
    ticks
}

#[cfg(test)]
mod tests {
    use super::*;
    use shakmaty::Board;

    #[test]
    fn a_press_adds_and_turns() {
        let moment = |at, press| Moment {
            at: Duration::from_millis(at),
            board: Board::new(),
            press,
        };
        let moments = [
            moment(0, None),
            moment(2500, Some(Color::White)),
            moment(3000, None),
        ];
        let ticks = ticks(&moments, Duration::from_secs(60), Duration::from_secs(2));
        let white: Vec<u128> = ticks
            .iter()
            .map(|tick| tick.times.white.as_millis())
            .collect();
        assert_eq!(white, [60_000, 59_000, 58_000, 59_500]);
        assert_eq!(ticks[3].pressed, Some(Color::White));
    }
}

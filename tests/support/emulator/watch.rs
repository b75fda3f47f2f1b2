//! A board and perhaps a clock, watched: bytes through decoder and tracker, with somebody who answers questions.

use std::time::Duration;

use ansager::{
    game::boards::{
        seen::Seen,
        tracked::{Patience, Tracked},
        tracker::Tracker,
    },
    protocol::{BoardEvent, ClockEvent, Event, Side, registry::Decoder},
};
use shakmaty::{Chess, Move};

use super::Chunk;

/// What was made of it.
#[derive(Debug, Default)]
pub(crate) struct Watched {
    pub(crate) moves: Vec<Move>,
    /// Confirmed moves that were not the game's.
    pub(crate) wrong: Vec<(usize, Move)>,
    pub(crate) questions: usize,
    pub(crate) differences: usize,
    pub(crate) taken_back: usize,
}

#[derive(Debug)]
pub(crate) struct Watcher<'a> {
    tracker: Tracker,
    game: &'a [Move],
    white: Side,
    watched: Watched,
    asked: Option<(usize, Vec<Move>)>,
}

impl<'a> Watcher<'a> {
    /// Watches a game whose moves are known; questions are answered with them.
    pub(crate) fn new(start: Chess, game: &'a [Move], white: Side, patience: Patience) -> Self {
        Self {
            tracker: Tracker::new(start, patience),
            game,
            white,
            watched: Watched::default(),
            asked: None,
        }
    }

    /// Reads chunks of one or more devices, each with its own decoder, in the order of time.
    pub(crate) fn watch(mut self, lines: Vec<(Decoder, Vec<Chunk>)>) -> Watched {
        let mut lines: Vec<_> = lines
            .into_iter()
            .map(|(decoder, chunks)| (decoder, chunks.into_iter().peekable()))
            .collect();
        let mut last = Duration::ZERO;
        loop {
            let next = lines
                .iter_mut()
                .filter_map(|(decoder, chunks)| Some((chunks.peek()?.at, decoder, chunks)));
            let Some((at, decoder, chunks)) = next.min_by_key(|(at, ..)| *at) else {
                break;
            };
            let Some(chunk) = chunks.next() else { break };
            last = at;
            self.wait_until(at);
            decoder.push(&chunk.bytes);
            while let Some(event) = decoder.poll() {
                self.event(event, at);
            }
        }
        self.wait_until(last + Duration::from_secs(20));
        self.watched.moves = self.tracker.plies().iter().map(|ply| ply.m).collect();
        self.watched
    }

    fn wait_until(&mut self, until: Duration) {
        while let Some(deadline) = self
            .tracker
            .deadline()
            .filter(|&deadline| deadline <= until)
        {
            let news = self.tracker.tick(deadline);
            self.hear(news);
        }
    }

    fn event(&mut self, event: Event, at: Duration) {
        let news = match event {
            Event::Board(BoardEvent::Placement(board)) => self.tracker.see(Seen::Pieces(board), at),
            Event::Board(BoardEvent::Colours(colours)) => {
                self.tracker.see(Seen::Colours(colours), at)
            }
            Event::Board(BoardEvent::Occupied(squares)) => {
                self.tracker.see(Seen::Occupied(squares), at)
            }
            Event::Clock(ClockEvent::Pressed(side)) => {
                self.tracker.press(side.color(self.white), at)
            }
            _ => return,
        };
        self.hear(news);
    }

    fn hear(&mut self, news: Vec<Tracked>) {
        for news in news {
            match news {
                Tracked::Confirmed { ply, m, .. } if self.game.get(ply - 1) != Some(&m) => {
                    self.watched.wrong.push((ply, m));
                }
                Tracked::Ask { ply, candidates } => {
                    self.watched.questions += 1;
                    self.asked = Some((ply, candidates));
                }
                Tracked::Differs(_) => self.watched.differences += 1,
                Tracked::TakenBack { .. } => self.watched.taken_back += 1,
                _ => {}
            }
        }
        if let Some((ply, candidates)) = self.asked.take()
            && let Some(m) = self.game.get(ply - 1).filter(|m| candidates.contains(m))
        {
            let news = self.tracker.answer(*m);
            self.hear(news);
        }
    }
}

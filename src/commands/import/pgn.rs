//! One game of a PGN, as far as it can be read.

use std::{collections::HashMap, ops::ControlFlow, time::Duration};

use pgn_reader::{Outcome, RawComment, RawTag, Reader, SanPlus, Skip, Visitor};
use shakmaty::{Chess, Color, Move, Position};

use super::comment::{self, Remark};
use crate::game::{
    clock::hms,
    laws::agreement::Start,
    moves::spoken::SpokenMove,
    record::{
        Record,
        markers::{self, argument, color_name, commands, tags},
    },
    words::Language,
};

/// All that follows; what breaks off comes with its reason, as far as it goes.
pub(super) fn read(text: &str) -> Vec<Result<PgnGame, (PgnGame, Problem)>> {
    let mut reader = Reader::new(text.as_bytes());
    let mut games = Vec::new();
    while let Ok(Some(game)) = reader.read_game(&mut Import) {
        games.push(game);
    }
    games
}

struct Import;

pub(super) struct PgnGame {
    pub(super) tags: HashMap<String, String>,
    pub(super) start: Start,
    pub(super) position: Chess,
    /// Before the first move.
    pub(super) remarks: Vec<Remark>,
    pub(super) plies: Vec<PgnPly>,
    pub(super) outcome: Option<Outcome>,
    problem: Option<Problem>,
}

pub(super) struct PgnPly {
    pub(super) by: Color,
    pub(super) said: SpokenMove,
    pub(super) uci: shakmaty::uci::UciMove,
    pub(super) clock: Option<Duration>,
    pub(super) spent: Option<Duration>,
    pub(super) offer: bool,
    pub(super) remarks: Vec<Remark>,
}

pub(super) enum Problem {
    Start,
    Words {
        lost: usize,
    },
    Move {
        number: u32,
        by: Color,
        text: String,
    },
}

impl Problem {
    pub(super) fn sentence(&self, game: usize, language: Language) -> String {
        let say = &language.words().papers().import;
        let game = game.to_string();
        match self {
            Self::Words { lost } => say.words_lost(&game, &lost.to_string()),
            Self::Start => say.no_start(&game),
            Self::Move { number, by, text } => {
                let color = language.of_papers().words().colors.get(*by);
                say.impossible_move(&game, &number.to_string(), color, text)
            }
        }
    }
}

impl Visitor for Import {
    type Tags = HashMap<String, String>;
    type Movetext = PgnGame;
    type Output = Result<PgnGame, (PgnGame, Problem)>;

    fn begin_tags(&mut self) -> ControlFlow<Self::Output, Self::Tags> {
        ControlFlow::Continue(HashMap::new())
    }

    fn tag(
        &mut self,
        tags: &mut Self::Tags,
        name: &[u8],
        value: RawTag<'_>,
    ) -> ControlFlow<Self::Output> {
        let name = String::from_utf8_lossy(name).into_owned();
        let value = String::from_utf8_lossy(&value.decode()).into_owned();
        tags.insert(name, value);
        ControlFlow::Continue(())
    }

    fn begin_movetext(&mut self, tags: Self::Tags) -> ControlFlow<Self::Output, Self::Movetext> {
        let start = tags
            .get("FEN")
            .map_or(Ok(Start::Standard), |fen| Start::parse(fen));
        // The start position alone does not tell whether castling is that of Chess960.
        let variant = tags
            .get("Variant")
            .is_some_and(|variant| variant.to_lowercase().contains("960"));
        let start = match start {
            Ok(Start::Fen { fen, chess960 }) => Ok(Start::Fen {
                fen,
                chess960: chess960 || variant,
            }),
            start => start,
        };
        let legal = start.is_ok();
        let start = start.unwrap_or_default();
        let game = PgnGame {
            tags,
            position: start.state().legal().cloned().unwrap_or_default(),
            start,
            remarks: Vec::new(),
            plies: Vec::new(),
            outcome: None,
            problem: None,
        };
        if legal {
            ControlFlow::Continue(game)
        } else {
            ControlFlow::Break(Err((game, Problem::Start)))
        }
    }

    fn san(&mut self, game: &mut PgnGame, san: SanPlus) -> ControlFlow<Self::Output> {
        // Behind a move that cannot be, nothing counts any more.
        if game.problem.is_some() {
            return ControlFlow::Continue(());
        }
        let by = game.position.turn();
        let Ok(m) = san.san.to_move(&game.position) else {
            game.problem = Some(Problem::Move {
                number: game.position.fullmoves().get(),
                by,
                text: san.to_string(),
            });
            return ControlFlow::Continue(());
        };
        game.play(m);
        ControlFlow::Continue(())
    }

    fn comment(
        &mut self,
        game: &mut PgnGame,
        comment: RawComment<'_>,
    ) -> ControlFlow<Self::Output> {
        let text = String::from_utf8_lossy(comment.as_bytes());
        for remark in comment::remarks(&text) {
            game.note(remark);
        }
        ControlFlow::Continue(())
    }

    fn begin_variation(&mut self, _: &mut PgnGame) -> ControlFlow<Self::Output, Skip> {
        ControlFlow::Continue(Skip(true))
    }

    fn outcome(&mut self, game: &mut PgnGame, outcome: Outcome) -> ControlFlow<Self::Output> {
        game.outcome = Some(outcome);
        ControlFlow::Continue(())
    }

    fn end_game(&mut self, mut game: PgnGame) -> Self::Output {
        match game.problem.take() {
            Some(problem) => Err((game, problem)),
            None => Ok(game),
        }
    }
}

impl PgnGame {
    /// Our own paper may hold a game without moves, lost by default.
    pub(super) fn is_record(&self) -> bool {
        !self.plies.is_empty() || self.tags.contains_key(tags::FORM)
    }

    /// Times and offers belong to their move; all else is kept as it stands.
    fn note(&mut self, mut remark: Remark) {
        let Some(ply) = self.plies.last_mut() else {
            self.remarks.push(remark);
            return;
        };
        let clock = remark.argument(commands::CLOCK).and_then(hms::read_program);
        let spent = remark.argument(commands::SPENT).and_then(hms::read_program);
        ply.clock = ply.clock.or(clock);
        ply.spent = ply.spent.or(spent);
        remark.commands.retain(|command| {
            ![commands::CLOCK, commands::SPENT].iter().any(|name| {
                argument(command, name).is_some_and(|text| hms::read_program(text).is_some())
            })
        });
        let own = color_name(ply.by);
        let elsewhere = remark.argument(commands::OFFER).is_some_and(|by| by != own);
        let is_offer = markers::OFFERS.contains(&remark.text.as_str());
        let bare = remark
            .text
            .strip_prefix(markers::OFFER)
            .filter(|_| remark.commands.is_empty());
        if let Some(rest) = bare.map(|rest| rest.trim().to_owned()) {
            ply.offer = true;
            remark.text = if is_offer { String::new() } else { rest };
        } else if !elsewhere && is_offer {
            ply.offer = true;
            remark.text.clear();
            remark
                .commands
                .retain(|command| argument(command, commands::OFFER).is_none());
        }
        if !remark.is_empty() {
            ply.remarks.push(remark);
        }
    }

    fn play(&mut self, m: Move) {
        self.plies.push(PgnPly {
            by: self.position.turn(),
            said: SpokenMove::full(m),
            uci: m.to_uci(self.start.castling_mode()),
            clock: None,
            spent: None,
            offer: false,
            remarks: Vec::new(),
        });
        self.position.play_unchecked(m);
    }

    /// With the letters of other languages, as the arbiter's records are read; only if every word is a legal move.
    pub(super) fn reread(&mut self, text: &str, words: usize) {
        let Some(start) = self.start.state().legal().cloned() else {
            return;
        };
        let record = Record::read(text, &start, self.start.castling_mode());
        let moves: Vec<Move> = record
            .entries
            .iter()
            .filter(|entry| entry.legal && !entry.doubtful)
            .filter_map(|entry| entry.m)
            .collect();
        if moves.len() == words && record.len() == words {
            (self.plies, self.position) = (Vec::new(), start);
            for m in moves {
                self.play(m);
            }
        }
    }
}

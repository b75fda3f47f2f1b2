//! The verdict as it is said: in move numbers and words, as the table counts them.

use shakmaty::{ByColor, Color, Piece, Square};

use crate::game::{
    boards::seen::Seen,
    clock::reading::Reading,
    language::announcement::{BoardFinding, FirstDifference, Judged, ListedMove, Mistake, Noted},
    moves::{spoken::SpokenMove, written::Written},
    record::Record,
    state::Game,
    verdict::{
        BoardVerdict, Case, Evidence, Verdict, aligned, evidence::paper_plies,
        explain::slips::Kind, verdict,
    },
};

/// None where the game began from no legal position.
pub(super) fn judged(game: &Game, boards: ByColor<Option<Seen>>) -> Option<Judged> {
    let evidence = Evidence::of(game, boards)?;
    let verdict = &verdict(&evidence);
    let (white, black) = aligned(evidence.records.as_ref());
    let records = ByColor {
        white: &*white,
        black: &*black,
    };
    let findings = Findings {
        game,
        verdict,
        records,
    };
    Some(findings.judged())
}

struct Findings<'a> {
    game: &'a Game,
    verdict: &'a Verdict,
    records: ByColor<&'a Record>,
}

impl Findings<'_> {
    fn judged(&self) -> Judged {
        let (game, verdict) = (self.game, self.verdict);
        let last = verdict.restore_ply.checked_sub(1);
        let illegal = self.illegal();
        let unreadable = illegal.filter(|(.., said)| said.is_none());
        let illegal = illegal.filter(|_| !verdict.illegal_by_a_difference());
        let take_back = game.sheet.plies().len().saturating_sub(verdict.restore_ply);
        let times = verdict.clocks.as_ref();
        let set = game.clocks.set.iter();
        Judged {
            stands: last.and_then(|last| Some((game.sheet.number_of(last), self.by(last)?))),
            differ: (verdict.case == Case::Differ).then(|| self.differ()),
            take_back: u32::try_from(take_back).unwrap_or(u32::MAX),
            illegal: illegal.and_then(|(number, by, said)| {
                let said = said?;
                Some(ListedMove { number, by, said })
            }),
            unreadable: unreadable.map(|(number, by, _)| (number, by)),
            boards: [Color::White, Color::Black]
                .map(|on| (on, self.finding(verdict.boards.get(on))))
                .to_vec(),
            clock: times.and_then(|times| {
                Some(Reading {
                    white: times.white?,
                    black: times.black?,
                })
            }),
            clocks_set: set
                .filter(|(ply, ..)| *ply > verdict.restore_ply)
                .map(|&(_, side, time)| (side, time))
                .collect(),
            boards_given: Vec::new(),
            since: self.since(),
        }
    }

    fn longer(&self) -> &Record {
        let ByColor { white, black } = self.records;
        if white.len() >= black.len() {
            white
        } else {
            black
        }
    }

    /// Whose half-move this is.
    fn by(&self, index: usize) -> Option<Color> {
        let entry = self.longer().entries.get(index);
        entry.map(|entry| entry.color)
    }

    /// The first illegal half-move: its number, whose it is, and what was said, if it can be read.
    fn illegal(&self) -> Option<(u32, Color, Option<SpokenMove>)> {
        let illegal = self.verdict.illegal.as_ref()?;
        let index = illegal.ply.checked_sub(1)?;
        let both = [Color::White, Color::Black].into_iter();
        let mut entries =
            both.filter_map(|of| Some((of, self.records.get(of).entries.get(index)?)));
        let (of, entry) = entries.find(|(_, entry)| !entry.legal)?;
        let sheet = &self.game.sheet;
        // What cannot be read on paper is not what was announced.
        let announced = || {
            let said = sheet.plies().get(index).map(|ply| ply.said);
            said.filter(|_| index >= paper_plies(self.game, of))
        };
        let said = illegal.r#move.said().or_else(announced);
        Some((sheet.number_of(index), entry.color, said))
    }

    fn differ(&self) -> FirstDifference {
        let index = self.verdict.last_common_ply;
        let written = |of: Color| {
            let record = self.records.get(of);
            // What stands there is the move before it once more.
            let repeats = usize::from(record.repeats == Some(index));
            (of, noted(Some(&record.written(index - repeats))))
        };
        FirstDifference {
            number: self.game.sheet.number_of(index),
            by: self.by(index).unwrap_or_else(|| self.game.turn()),
            written: [Color::White, Color::Black].map(written).to_vec(),
        }
    }

    fn finding(&self, board: &BoardVerdict) -> BoardFinding {
        let squares = || -> Vec<(Square, Option<Piece>)> {
            let changes = board.squares.iter();
            changes
                .map(|change| (change.square, change.should))
                .collect()
        };
        match (board.known, board.correct) {
            (false, _) if board.senses.is_some() => BoardFinding::Felt {
                squares: squares(),
                mistake: self.mistake(board),
            },
            (false, _) => BoardFinding::Unknown,
            (true, true) => BoardFinding::Right,
            (true, false) => BoardFinding::Wrong {
                squares: squares(),
                mistake: self.mistake(board),
            },
        }
    }

    fn mistake(&self, board: &BoardVerdict) -> Option<Mistake> {
        let explained = board.explained_by.as_ref()?;
        let index = explained.ply.saturating_sub(1);
        let others = board.explanations.len().saturating_sub(1) + board.further_explanations;
        let added = explained.kind == Kind::Extra && index > 0;
        let place = index - usize::from(added);
        Some(Mistake {
            held_to: board.explained_in,
            number: self.game.sheet.number_of(place),
            by: self.by(place).unwrap_or_else(|| self.due(place)),
            added,
            written: noted(explained.written.as_ref()),
            executed: explained.executed.as_ref().and_then(Written::said),
            lacks: explained.lacks.and_then(|plies| u32::try_from(plies).ok()),
            others: u32::try_from(others).unwrap_or(u32::MAX),
        })
    }

    /// Behind the scoresheet the players go on in turn.
    fn due(&self, index: usize) -> Color {
        let turn = self.game.turn();
        match index.saturating_sub(self.longer().len()) % 2 {
            0 => turn,
            _ => turn.other(),
        }
    }

    fn since(&self) -> Vec<(Color, u32, bool)> {
        let boards = Color::ALL.into_iter().filter_map(|on| {
            let board = self.verdict.boards.get(on);
            let plies = u32::try_from(board.played_since.len()).ok()?;
            (plies > 0).then_some((on, plies, board.followed_to_the_end))
        });
        boards.collect()
    }
}

/// What stands in a record, as it would be announced.
fn noted(written: Option<&Written>) -> Noted {
    match written {
        None | Some(Written::Gap) => Noted::Nothing,
        Some(written) => written.said().map_or(Noted::Unreadable, Noted::Move),
    }
}

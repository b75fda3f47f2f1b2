//! `ansager claims`: the draw claims that a scoresheet proves.

use std::time::Duration;

use serde_json::json;
use shakmaty::{Move, san::San};

use crate::{
    commands::{Answer, Context, game_file::GameFile, typed_line},
    complaint::Complaint,
    game::{
        journal::entry::Entry,
        laws::proof::{Proof, proofs},
        moves::{
            interpretation::{self, Interpretation},
            scoresheet_notation::Notation,
            spoken::SpokenMove,
        },
        session::Session,
        state::scoresheet::Scoresheet,
        words::{Language, shell::games::Claims},
    },
    options::ClaimsOptions,
};

/// Repetitions and quiet moves; during a tournament game they are for the arbiter alone.
pub(super) fn run(options: &ClaimsOptions, context: &Context) -> Result<Answer, Complaint> {
    let contents = GameFile::named(&options.game)?.read()?;
    let game = Session::replay(&contents.entries);
    let pin = game.agreement.pin.as_ref();
    let given = typed_line::pin(options.pin.as_deref(), context)?;
    let arbiter =
        pin.is_some_and(|lock| given.as_deref().is_some_and(|given| lock.opens_with(given)));
    if !game.mode.shows_claims(game.outcome.ending.is_some()) && !arbiter {
        return Err(Complaint::ArbiterOnly);
    }
    let sheet = last_claim_sheet(&contents.entries, game.sheet);
    let intended = intended(&contents.entries, &sheet);
    let found = proofs(&sheet, intended.map(|intended| intended.m));
    let writer = ProofWriter {
        sheet: &sheet,
        intended,
        language: context.language(),
    };
    let words = &context.language().words().shell().claims;
    let line = |proof: &Proof| match context.json {
        true => writer.json(proof),
        false => writer.line(proof, words),
    };
    let mut lines: Vec<String> = found.iter().map(line).collect();
    if lines.is_empty() && !context.json {
        lines.push(words.none().to_owned());
    }
    let yes = !found.is_empty();
    Ok(Answer { lines, yes })
}

/// The move of a claim: written, not played.
#[derive(Clone, Copy)]
struct Intended {
    m: Move,
    /// As it is shown: in full, or as it was said where several moves fit.
    said: SpokenMove,
    clear: bool,
}

/// The scoresheet that a claim speaks of. Whoever claims with another move than the announced one has not made that yet.
fn last_claim_sheet(entries: &[(Duration, Entry)], mut sheet: Scoresheet) -> Scoresheet {
    let claim = |(_, entry): &(Duration, Entry)| matches!(entry, Entry::Claimed { .. });
    let Some(at) = entries.iter().rposition(claim) else {
        return sheet;
    };
    let then = Session::replay(&entries[..at]);
    let with_another = matches!(
        entries[at].1,
        Entry::Claimed { by, intends: Some(_), .. } if then.open_mover() == Some(by)
    );
    if with_another && then.sheet.positions() == sheet.positions() {
        sheet.take_back(1);
    }
    sheet
}

/// The one of a claim that was made in the last position. Where several moves fit, they must all prove it.
fn intended(entries: &[(Duration, Entry)], sheet: &Scoresheet) -> Option<Intended> {
    let claim = |(_, entry): &(Duration, Entry)| {
        let Entry::Claimed { intends, .. } = entry else {
            return None;
        };
        Some(*intends)
    };
    let at = entries.iter().rposition(|entry| claim(entry).is_some())?;
    let then = last_claim_sheet(&entries[..=at], Session::replay(&entries[..at]).sheet);
    let said = entries.get(at).and_then(claim)??;
    if then.positions() != sheet.positions() {
        return None;
    }
    match interpretation::strict(&[said], sheet.state()) {
        Interpretation::Play(meant) => meant.legal.map(|m| Intended {
            m,
            said: SpokenMove::full(m),
            clear: true,
        }),
        Interpretation::Which(choices) => {
            let moves: Option<Vec<Move>> = choices.iter().map(|meant| meant.legal).collect();
            let moves = moves?;
            let without = proofs(sheet, None);
            let proves = |m: &Move| proofs(sheet, Some(*m)) != without;
            let m = *moves.first().filter(|_| moves.iter().all(proves))?;
            let clear = false;
            Some(Intended { m, said, clear })
        }
        Interpretation::Impossible(_) => None,
    }
}

/// How the half-moves of a proof are named.
struct ProofWriter<'a> {
    sheet: &'a Scoresheet,
    intended: Option<Intended>,
    language: Language,
}

impl ProofWriter<'_> {
    fn json(&self, proof: &Proof) -> String {
        let (mut line, last) = match proof {
            Proof::Repetition { plies } => (
                json!({"claim": "repetition", "times": plies.len(), "plies": plies}),
                plies.last().copied(),
            ),
            Proof::Quiet { first, last, count } => {
                let line = json!({"claim": "fifty-moves", "first_ply": first, "last_ply": last, "plies": count});
                (line, Some(*last))
            }
        };
        let behind = last.filter(|&last| last > self.sheet.plies().len());
        let position = self.sheet.state().legal();
        if let (Some(_), Some(intended), Some(position)) = (behind, self.intended, position) {
            let Intended { m, said, clear } = intended;
            line["intended"] = match clear {
                true => json!(San::from_move(position, m).to_string()),
                false => json!(said.to_string()),
            };
        }
        line.to_string()
    }

    fn line(&self, proof: &Proof, words: &Claims) -> String {
        match proof {
            Proof::Repetition { plies } => {
                let places: Vec<String> = plies.iter().map(|&at| self.place(at, words)).collect();
                words.repetition(&plies.len().to_string(), &places.join(", "))
            }
            Proof::Quiet { first, last, count } => {
                // Those before the first move came with the start position.
                let first = if *count > *last { 0 } else { *first };
                let (first, last) = (self.place(first, words), self.place(*last, words));
                words.quiet(&count.to_string(), &first, &last)
            }
        }
    }

    /// A half-move by its number: "12." or "12...".
    fn place(&self, ply: usize, words: &Claims) -> String {
        let Some(index) = ply.checked_sub(1) else {
            return words.start().to_owned();
        };
        let by = self.sheet.plies().get(index).map(|ply| ply.by);
        let by = by.unwrap_or_else(|| self.sheet.turn());
        let place = format!("{}{}", self.sheet.number_of(index), by.fold_wb(".", "..."));
        let behind = index >= self.sheet.plies().len();
        match self.intended.filter(|_| behind) {
            Some(Intended { said, .. }) => {
                let notation = Notation::long(self.language.of_papers());
                words.intended(&place, &notation.spoken(said))
            }
            None => place,
        }
    }
}

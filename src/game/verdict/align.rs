//! Two records side by side, half-move by half-move, though one of them may lack some or have one twice.

use std::borrow::Cow;

use shakmaty::{ByColor, Color};

use crate::game::record::{Record, RecordedMove, Unwritten};

pub(super) fn agreed_plies(white: &Record, black: &Record) -> usize {
    let pairs = white.entries.iter().zip(&black.entries);
    let agreed = pairs
        .take_while(|(white, black)| white.agrees(black))
        .count();
    let repeated = white.repeats.into_iter().chain(black.repeats);
    repeated.fold(agreed, usize::min)
}

/// Both records half-move by half-move: what one of them lacks is a gap in it, and no move stands at the place of another.
pub(crate) fn aligned<'a>(records: ByColor<&'a Record>) -> (Cow<'a, Record>, Cow<'a, Record>) {
    if let Some((white, black)) = but_for_one(records).or_else(|| but_for_a_repetition(records)) {
        return (Cow::Owned(white), Cow::Owned(black));
    }
    let white = records.white.filled_from(records.black);
    let black = records.black.filled_from(&white);
    let common = agreed_plies(&white, &black);
    // As it stands there: a gap may have been found too late, where the moves behind it happened to be legal for a while.
    let rest = |record: &Record| -> Vec<RecordedMove> {
        let entries = record.entries.iter().skip(common);
        let state = entries.filter(|entry| entry.stands_there);
        state.cloned().collect()
    };
    let (white_rest, black_rest) = (rest(&white), rest(&black));
    let left_out = |record: &Record| {
        let entry = record.entries.get(common);
        entry.is_some_and(|entry| entry.unwritten == Some(Unwritten::LeftOut))
    };
    let found = left_out(&white) || left_out(&black);
    let (Some(white_next), Some(black_next)) = (white_rest.get(1..), black_rest.get(1..)) else {
        return (white, black);
    };
    if found || says_the_same(white_next, black_next) {
        return (white, black);
    }
    for count in 1..=MOST_LEFT_OUT {
        // One move that fits by chance proves nothing about several that were left out.
        let goes_on = |one: &[RecordedMove], other: &[RecordedMove]| {
            let behind = one.get(count..).unwrap_or_default();
            behind.len().min(other.len()) >= count.min(2) && says_the_same(behind, other)
        };
        if goes_on(&black_rest, &white_rest) {
            let white = white.with_moves_left_out(common, count, &black);
            return (Cow::Owned(white), black);
        }
        if goes_on(&white_rest, &black_rest) {
            let black = black.with_moves_left_out(common, count, &white);
            return (white, Cow::Owned(black));
        }
    }
    (white, black)
}

/// Half-moves that are looked for when one record goes on where the other is already: two lines of a scoresheet.
const MOST_LEFT_OUT: usize = 4;

/// Records that have the same but for one entry lack nothing, though what follows may make little sense in one of them.
fn but_for_one(records: ByColor<&Record>) -> Option<(Record, Record)> {
    let stands = ByColor {
        white: records.white.as_it_stands(records.black),
        black: records.black.as_it_stands(records.white),
    };
    if stands.white.is_none() && stands.black.is_none() {
        return None;
    }
    let [own, other] = [records.white, records.black];
    let white = (stands.white).unwrap_or_else(|| own.filled_from(other).into_owned());
    let black = (stands.black).unwrap_or_else(|| other.filled_from(own).into_owned());
    let next = agreed_plies(&white, &black) + 1;
    let (rest, other) = (white.entries.get(next..)?, black.entries.get(next..)?);
    says_the_same(rest, other).then_some((white, black))
}

/// Records that agree to the end once an entry that one of them has twice is taken as one.
fn but_for_a_repetition(records: ByColor<&Record>) -> Option<(Record, Record)> {
    let read = |record: &Record, other: &Record| {
        let stands = record.as_it_stands(other);
        stands.unwrap_or_else(|| record.filled_from(other).into_owned())
    };
    let stands = ByColor {
        white: read(records.white, records.black),
        black: read(records.black, records.white),
    };
    let agree = |one: &Record, other: &Record| {
        let mut pairs = one.entries.iter().zip(&other.entries);
        pairs.all(|(one, other)| one.agrees(other))
    };
    let illegal = |record: &Record| record.first_illegal().is_some();
    if agree(&stands.white, &stands.black) && !illegal(&stands.white) && !illegal(&stands.black) {
        return None;
    }
    Color::ALL.into_iter().find_map(|of| {
        let (own, other) = (stands.get(of), stands.get(of.other()));
        // A second writing that is a legal move may be meant as one.
        let no_move = |once: &Record| {
            let second = once.repeats.and_then(|ply| own.entries.get(ply));
            second.is_some_and(|second| !second.fits)
        };
        let mut shorter = own.without_repetition(other);
        let once = shorter.find(|once| no_move(once) && agree(once, other))?;
        let other = other.clone();
        Some(match of {
            Color::White => (once, other),
            Color::Black => (other, once),
        })
    })
}

fn says_the_same(one: &[RecordedMove], other: &[RecordedMove]) -> bool {
    let mut pairs = one.iter().zip(other);
    !one.is_empty() && !other.is_empty() && pairs.all(|(one, other)| one.says_the_same(other))
}

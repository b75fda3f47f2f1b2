//! Naming several moves so that a listener can choose: only what tells them apart.

use crate::game::{
    language::phrasing::Phrasing,
    moves::spoken::{PieceMove, SpokenMove},
};

impl Phrasing {
    /// "Springer Bella oder Springer Gustav": only what tells them apart.
    pub(super) fn choices(&self, choices: &[SpokenMove]) -> String {
        let mut pieces: Vec<PieceMove> = choices
            .iter()
            .filter_map(|said| match said {
                SpokenMove::Piece(said) => Some(*said),
                SpokenMove::Castle(_) | SpokenMove::Dash => None,
            })
            .collect();
        let all = pieces.len() == choices.len();
        let promotes = pieces.iter().all(|said| said.promotion.is_some());
        // Which pawn comes first, what it becomes is asked afterwards.
        if all
            && promotes
            && pieces
                .windows(2)
                .any(|pair| pair[0].from() != pair[1].from())
        {
            for said in &mut pieces {
                said.promotion = None;
            }
            pieces.dedup();
        }
        let roles = |said: &PieceMove| said.role.map_or("", |role| *self.words.roles.get(role));
        let one_role = pieces.windows(2).all(|pair| pair[0].role == pair[1].role);
        let one_origin = pieces
            .windows(2)
            .all(|pair| pair[0].from() == pair[1].from());
        let short: Vec<String> = if all && one_origin && promotes {
            pieces
                .iter()
                .filter_map(|said| said.promotion)
                .map(|role| (*self.words.roles.get(role)).to_owned())
                .collect()
        } else if all && one_role && differ(pieces.iter().map(|said| said.from_file)) {
            pieces
                .iter()
                .map(|said| {
                    format!(
                        "{} {}",
                        roles(said),
                        said.from_file.map_or("", |file| self.file(file))
                    )
                })
                .collect()
        } else if all && one_role && differ(pieces.iter().map(|said| said.from_rank)) {
            pieces
                .iter()
                .map(|said| {
                    format!(
                        "{} {}",
                        roles(said),
                        said.from_rank.map_or("", |rank| self.rank(rank))
                    )
                })
                .collect()
        } else if all && one_role && differ(pieces.iter().map(|said| said.from())) {
            pieces
                .iter()
                .map(|said| {
                    format!(
                        "{} {}",
                        roles(said),
                        said.from()
                            .map_or_else(String::new, |from| self.square(from))
                    )
                })
                .collect()
        } else {
            choices.iter().map(|said| self.movement(*said)).collect()
        };
        match &short[..] {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => format!("{} {} {last}", rest.join(", "), self.words.or),
        }
    }
}

/// No two are alike.
fn differ<T: PartialEq>(values: impl Iterator<Item = T>) -> bool {
    let values: Vec<T> = values.collect();
    values
        .iter()
        .enumerate()
        .all(|(index, value)| !values[..index].contains(value))
}

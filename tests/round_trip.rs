//! Announce, understand, the same move: for every legal move of a few thousand positions, in every language and style.

use ansager::game::{
    language::{command::Command, phrase, phrasing::Phrasing},
    laws::{agreement::Style, chess960},
    moves::{
        board_state::BoardState,
        interpretation::{self, Interpretation},
        spoken::SpokenMove,
    },
    words::Language,
};
use shakmaty::{Chess, Position};

/// Positions of random games from different starts; the numbers are those of a simple generator, the same in every run.
pub(crate) fn positions(count: usize) -> Vec<Chess> {
    let mut seed: u64 = 0x2545_f491_4f6c_dd1d;
    let mut random = move |below: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        usize::try_from(seed % below as u64).expect("small number")
    };
    let mut positions = Vec::with_capacity(count);
    while positions.len() < count {
        let mut position = match random(4) {
            0 => chess960::start_position(u16::try_from(random(960)).expect("small number"))
                .expect("a start position"),
            _ => Chess::default(),
        };
        for _ in 0..120 {
            let moves = position.legal_moves();
            if moves.is_empty() || positions.len() == count {
                break;
            }
            positions.push(position.clone());
            position.play_unchecked(moves[random(moves.len())]);
        }
    }
    positions
}

#[test]
fn every_announcement_is_understood_as_the_same_move() {
    let mut moves = 0;
    for position in positions(2000) {
        let state = BoardState::Legal(Box::new(position.clone()));
        for m in position.legal_moves() {
            let said = SpokenMove::full(m);
            for language in Language::ALL {
                for style in [Style::Fide, Style::Verbose] {
                    let sentence = Phrasing::new(language, style).movement(said);
                    let understood = phrase::parse(&sentence, language.words());
                    let Ok(phrase::Phrase {
                        by: None,
                        command: Command::Move(meanings),
                    }) = understood
                    else {
                        panic!("{language} {style}: {sentence} is {understood:?}");
                    };
                    assert_eq!(meanings, [said], "{language} {style}: {sentence}");
                    let Interpretation::Play(meant) = interpretation::strict(&meanings, &state)
                    else {
                        panic!("{language} {style}: {sentence}");
                    };
                    assert_eq!(meant.legal, Some(m), "{sentence}");
                    assert_eq!(
                        interpretation::faithful(&meanings, &state),
                        Interpretation::Play(meant),
                        "{sentence}"
                    );
                }
            }
            moves += 1;
        }
    }
    assert!(moves > 30_000, "{moves} moves");
}

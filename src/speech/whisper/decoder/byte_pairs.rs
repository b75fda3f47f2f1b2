//! Words into the pieces that Whisper writes, and back: byte-pair encoding from the model's `tokenizer.json`.

use std::collections::HashMap;

use serde::Deserialize;

use crate::{
    game::words::Language,
    speech::{
        fault::{Misfit, ModelFault},
        recogniser::HearError,
    },
};

pub(in crate::speech::whisper) type Token = u32;

pub(in crate::speech::whisper) struct Tokens {
    pieces: HashMap<String, Token>,
    ranks: HashMap<(String, String), usize>,
    special: HashMap<String, Token>,
}

#[derive(Deserialize)]
struct File {
    model: Bpe,
    added_tokens: Vec<Added>,
}

#[derive(Deserialize)]
struct Bpe {
    vocab: HashMap<String, Token>,
    merges: Vec<Merge>,
}

/// Older files join the pair with a space.
#[derive(Deserialize)]
#[serde(untagged)]
enum Merge {
    Joined(String),
    Pair(String, String),
}

#[derive(Deserialize)]
struct Added {
    id: Token,
    content: String,
}

fn broken(misfit: Misfit) -> HearError {
    HearError::BrokenModel(ModelFault::Network("tokenizer.json".into(), misfit))
}

impl Tokens {
    pub(in crate::speech::whisper) fn read(json: &[u8]) -> Result<Self, HearError> {
        let file: File = serde_json::from_slice(json)
            .map_err(|error| broken(Misfit::NotPrepared(error.to_string())))?;
        let pair = |merge: Merge| match merge {
            Merge::Pair(left, right) => Some((left, right)),
            Merge::Joined(both) => both
                .split_once(' ')
                .map(|(left, right)| (left.to_owned(), right.to_owned())),
        };
        let merges = file.model.merges.into_iter().filter_map(pair);
        Ok(Self {
            ranks: merges.zip(0..).collect(),
            pieces: file.model.vocab,
            special: file
                .added_tokens
                .into_iter()
                .map(|added| (added.content, added.id))
                .collect(),
        })
    }

    /// A token such as `<|de|>`.
    pub(in crate::speech::whisper) fn special(&self, name: &str) -> Result<Token, HearError> {
        let token = self.special.get(name).or_else(|| self.pieces.get(name));
        token
            .copied()
            .ok_or_else(|| broken(Misfit::Lacks(name.to_owned())))
    }

    /// What stands before the text: language, task, no times.
    pub(in crate::speech::whisper) fn opening(
        &self,
        language: Language,
    ) -> Result<Vec<Token>, HearError> {
        let language = format!("<|{}|>", language.code());
        [
            "<|startoftranscript|>",
            &language,
            "<|transcribe|>",
            "<|notimestamps|>",
        ]
        .iter()
        .map(|name| self.special(name))
        .collect()
    }

    /// A word with the space before it.
    pub(in crate::speech::whisper) fn word(&self, word: &str) -> Vec<Token> {
        let mut pieces: Vec<String> = format!(" {word}")
            .bytes()
            .map(|byte| letter(byte).to_string())
            .collect();
        loop {
            let best = pieces
                .windows(2)
                .enumerate()
                .filter_map(|(at, pair)| {
                    let rank = self.ranks.get(&(pair[0].clone(), pair[1].clone()))?;
                    Some((*rank, at))
                })
                .min();
            let Some((_, at)) = best else { break };
            let right = pieces.remove(at + 1);
            pieces[at].push_str(&right);
        }
        pieces
            .iter()
            .filter_map(|piece| self.pieces.get(piece).copied())
            .collect()
    }
}

impl Tokens {
    /// Text of tokens; special ones are left out.
    pub(in crate::speech::whisper) fn text(&self, tokens: &[Token]) -> String {
        let named: HashMap<Token, &str> = tokens
            .iter()
            .filter_map(|wanted| {
                let (piece, _) = self.pieces.iter().find(|(_, token)| *token == wanted)?;
                Some((*wanted, &**piece))
            })
            .collect();
        let bytes: HashMap<char, u8> = (0..=u8::MAX).map(|byte| (letter(byte), byte)).collect();
        let letters = tokens
            .iter()
            .filter_map(|token| named.get(token))
            .flat_map(|piece| piece.chars());
        let text: Vec<u8> = letters
            .filter_map(|letter| bytes.get(&letter).copied())
            .collect();
        String::from_utf8_lossy(&text).trim().to_owned()
    }
}

/// Byte-pair encoding writes each byte as a visible letter.
fn letter(byte: u8) -> char {
    match byte {
        b'!'..=b'~' | 0xA1..=0xAC | 0xAE..=0xFF => char::from(byte),
        _ => {
            let before = (0..byte).filter(|&other| letter_is_moved(other)).count();
            char::from_u32(256 + before as u32).unwrap_or(' ')
        }
    }
}

fn letter_is_moved(byte: u8) -> bool {
    !matches!(byte, b'!'..=b'~' | 0xA1..=0xAC | 0xAE..=0xFF)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_byte_has_a_letter_of_its_own() {
        let letters: std::collections::HashSet<char> = (0..=u8::MAX).map(letter).collect();
        assert_eq!(letters.len(), 256);
        assert_eq!(letter(b' '), 'Ġ');
    }
}

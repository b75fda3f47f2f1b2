//! A bad line: junk between messages, messages torn or spoilt before they come whole, reads cut anywhere.

use super::{Chunk, dice::Dice};

/// What a device can bear. Without a checksum a spoilt message may look sound, so none is sent there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Line {
    /// Checksums: anything may happen.
    Checked,
    /// Bit 7 marks the beginning: junk and torn messages may come between.
    Marked,
    /// A colon marks the beginning: letters may come between.
    Text,
}

pub(crate) fn roughen(chunks: Vec<Chunk>, line: Line, dice: &mut Dice) -> Vec<Chunk> {
    let mut rough = Vec::with_capacity(chunks.len() * 2);
    for Chunk { at, bytes } in chunks {
        let mut whole = Vec::with_capacity(bytes.len() + 8);
        if dice.percent(10) {
            whole.extend(junk(line, dice));
        }
        if dice.percent(5) {
            match line {
                Line::Checked => whole.extend(spoilt(&bytes, dice)),
                Line::Marked => whole.extend(bytes.iter().take(dice.below(bytes.len()))),
                Line::Text => {}
            }
        }
        whole.extend(bytes);
        let mut rest = whole.as_slice();
        while !rest.is_empty() {
            let length = if dice.percent(60) {
                rest.len()
            } else {
                1 + dice.below(rest.len())
            };
            let (read, later) = rest.split_at(length);
            rough.push(Chunk {
                at,
                bytes: read.to_vec(),
            });
            rest = later;
        }
    }
    rough
}

fn junk(line: Line, dice: &mut Dice) -> Vec<u8> {
    let byte = |dice: &mut Dice| match line {
        Line::Text => b'a' + dice.below(26) as u8,
        _ => dice.roll() as u8,
    };
    (0..1 + dice.below(6)).map(|_| byte(dice)).collect()
}

fn spoilt(bytes: &[u8], dice: &mut Dice) -> Vec<u8> {
    let mut bytes = bytes.to_vec();
    let at = dice.below(bytes.len());
    match (dice.below(2), bytes.get_mut(at)) {
        (0, Some(byte)) => *byte ^= 1 << dice.below(7),
        (_, Some(_)) => drop(bytes.remove(at)),
        _ => {}
    }
    bytes
}

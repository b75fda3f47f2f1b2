//! As much of the protobuf format as is needed to change a model file in memory.

/// Copies a message; `keep` decides about each field that has a length. None if the message is broken.
pub(in crate::speech::whisper) fn rewrite(
    message: &[u8],
    keep: impl Fn(u64, &[u8]) -> Option<Option<Vec<u8>>>,
) -> Option<Vec<u8>> {
    let mut copy = Vec::with_capacity(message.len());
    let mut rest = message;
    while !rest.is_empty() {
        let begin = rest;
        let key = number(&mut rest)?;
        let length = match key & 7 {
            0 => {
                number(&mut rest)?;
                0
            }
            1 => 8,
            5 => 4,
            2 => {
                let length = usize::try_from(number(&mut rest)?).ok()?;
                let bytes = rest.split_off(..length)?;
                if let Some(kept) = keep(key >> 3, bytes)? {
                    put(key, &mut copy);
                    put(kept.len() as u64, &mut copy);
                    copy.extend(kept);
                }
                continue;
            }
            _ => return None,
        };
        rest.split_off(..length)?;
        copy.extend(&begin[..begin.len() - rest.len()]);
    }
    Some(copy)
}

/// Seven bits a byte, the lowest first.
pub(in crate::speech::whisper) fn number(bytes: &mut &[u8]) -> Option<u64> {
    let mut number = 0;
    for shift in (0..64).step_by(7) {
        let byte = bytes.split_off_first()?;
        number |= u64::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Some(number);
        }
    }
    None
}

pub(in crate::speech::whisper) fn put(mut number: u64, copy: &mut Vec<u8>) {
    while number >= 0x80 {
        copy.push((number & 0x7f) as u8 | 0x80);
        number >>= 7;
    }
    copy.push(number as u8);
}

/// The fields that have a length, up to the first that is broken.
pub(in crate::speech::whisper) fn fields(message: &[u8]) -> impl Iterator<Item = (u64, &[u8])> {
    let mut rest = message;
    std::iter::from_fn(move || {
        loop {
            let key = number(&mut rest)?;
            let length = match key & 7 {
                0 => number(&mut rest).map(|_| 0),
                1 => Some(8),
                5 => Some(4),
                2 => number(&mut rest).and_then(|length| usize::try_from(length).ok()),
                _ => None,
            };
            let bytes = rest.split_off(..length?)?;
            if key & 7 == 2 {
                return Some((key >> 3, bytes));
            }
        }
    })
}

/// The first field of this number that has a length.
pub(in crate::speech::whisper) fn part(message: &[u8], wanted: u64) -> Option<&[u8]> {
    fields(message)
        .find(|(number, _)| *number == wanted)
        .map(|(_, bytes)| bytes)
}

/// A field that has a length.
pub(in crate::speech::whisper) fn field(number: u64, bytes: &[u8]) -> Vec<u8> {
    let mut written = Vec::with_capacity(bytes.len() + 8);
    put(number << 3 | 2, &mut written);
    put(bytes.len() as u64, &mut written);
    written.extend(bytes);
    written
}

//! Weights that every processor multiplies without overflow.
//!
//! Processors without VNNI add two products of bytes in sixteen bits, and with weights of eight bits the sum does not fit: the model
//! then hears nonsense without any error. For them the weights are stored with seven bits, and their scale is widened.
//!
//! In a graph field 5 is a table of constants; in a table 8 is the name, 9 the bytes, 4 and 5 short lists of floats and integers.

use std::collections::HashMap;

use super::protobuf::{field, fields, number, put, rewrite};

const GRAPH: u64 = 7;
const TABLE: u64 = 5;
const FLOATS: u64 = 4;
const INTEGERS: u64 = 5;
const NAME: u64 = 8;
pub(super) const BYTES: u64 = 9;
const FLOAT: u64 = 1;
const UNSIGNED: u64 = 2;
const SIGNED: u64 = 3;

/// Twice 255 times this fits into sixteen bits.
const MOST: f32 = 63.0;

/// How a table of weights changes.
struct Change {
    signed: bool,
    old_zero: i32,
    new_zero: i32,
    factor: f32,
}

/// Whether this processor needs it.
pub(super) fn needed() -> bool {
    #[cfg(target_arch = "x86_64")]
    return !is_x86_feature_detected!("avx512vnni");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// The file with narrow weights; none if it is no such file.
pub(super) fn narrowed(model: &[u8]) -> Option<Vec<u8>> {
    let changes = changes(model);
    rewrite(model, |number, bytes| match number {
        GRAPH => rewrite(bytes, |number, bytes| {
            Some(Some(changed(number, bytes, &changes)?))
        })
        .map(Some),
        _ => Some(Some(bytes.to_vec())),
    })
}

/// The tables of constants of a file.
pub(super) fn tables(model: &[u8]) -> impl Iterator<Item = &[u8]> {
    let graph = fields(model).find(|(number, _)| *number == GRAPH);
    graph
        .into_iter()
        .flat_map(|(_, graph)| fields(graph))
        .filter(|(number, _)| *number == TABLE)
        .map(|(_, table)| table)
}

fn changes(model: &[u8]) -> HashMap<String, Change> {
    let tables = || tables(model);
    let zeros: HashMap<String, i32> = tables()
        .filter_map(|table| {
            Some((
                name(table)?.strip_suffix("_zero_point")?.to_owned(),
                integer(table)?,
            ))
        })
        .collect();
    let mut changes = HashMap::new();
    for table in tables() {
        let Some(weights) = name(table).and_then(|name| name.strip_suffix("_quantized")) else {
            continue;
        };
        let (Some(&old_zero), Some(bytes)) = (zeros.get(weights), part(table, BYTES)) else {
            continue;
        };
        // the table of tokens is looked up and never multiplied as bytes
        if weights.contains("embed") {
            continue;
        }
        let signed = kind(table) == Some(SIGNED);
        let far = bytes
            .iter()
            .map(|&byte| (value(byte, signed) - old_zero).abs())
            .max();
        let new_zero = match (signed, weights.starts_with("conv")) {
            (true, _) => 0,
            // weights of a convolution stand on the unsigned side
            (false, true) => 64,
            (false, false) => 128,
        };
        let change = Change {
            signed,
            old_zero,
            new_zero,
            factor: (far.unwrap_or(0) as f32 / MOST).max(1.0),
        };
        changes.insert(weights.to_owned(), change);
    }
    changes
}

fn changed(number: u64, table: &[u8], changes: &HashMap<String, Change>) -> Option<Vec<u8>> {
    let known = (number == TABLE)
        .then(|| name(table))
        .flatten()
        .and_then(|name| {
            let suffixes = ["_quantized", "_scale", "_zero_point"];
            let suffix = suffixes.into_iter().find(|suffix| name.ends_with(suffix))?;
            Some((name, suffix, changes.get(name.strip_suffix(suffix)?)?))
        });
    let Some((name, suffix, change)) = known else {
        return Some(table.to_vec());
    };
    let scalar = |kind: u64, bytes: &[u8]| {
        let mut table = Vec::new();
        put(2 << 3, &mut table);
        put(kind, &mut table);
        [table, field(NAME, name.as_bytes()), field(BYTES, bytes)].concat()
    };
    match suffix {
        "_scale" => Some(scalar(
            FLOAT,
            &(float(table)? * change.factor).to_le_bytes(),
        )),
        "_zero_point" => {
            let kind = if change.signed { SIGNED } else { UNSIGNED };
            Some(scalar(kind, &[change.new_zero as u8]))
        }
        _ => rewrite(table, |number, bytes| {
            let narrow = |&byte: &u8| {
                let far = (value(byte, change.signed) - change.old_zero) as f32 / change.factor;
                (far.round() as i32 + change.new_zero) as u8
            };
            Some(Some(if number == BYTES {
                bytes.iter().map(narrow).collect()
            } else {
                bytes.to_vec()
            }))
        }),
    }
}

fn value(byte: u8, signed: bool) -> i32 {
    if signed {
        i32::from(byte.cast_signed())
    } else {
        i32::from(byte)
    }
}

pub(super) fn part(table: &[u8], wanted: u64) -> Option<&[u8]> {
    fields(table)
        .find(|(number, _)| *number == wanted)
        .map(|(_, bytes)| bytes)
}

pub(super) fn name(table: &[u8]) -> Option<&str> {
    part(table, NAME).and_then(|bytes| str::from_utf8(bytes).ok())
}

/// Field 2, the first number after the dimensions.
fn kind(table: &[u8]) -> Option<u64> {
    let mut rest = table;
    loop {
        let key = number(&mut rest)?;
        match (key >> 3, key & 7) {
            (2, 0) => return number(&mut rest),
            (_, 0) => {
                number(&mut rest)?;
            }
            (_, 2) => {
                let length = usize::try_from(number(&mut rest)?).ok()?;
                rest.split_off(..length)?;
            }
            _ => return None,
        }
    }
}

/// The only integer of a table, from its list or its bytes.
pub(super) fn integer(table: &[u8]) -> Option<i32> {
    if let Some(mut list) = part(table, INTEGERS) {
        return Some(number(&mut list)? as i32);
    }
    let byte = *part(table, BYTES)?.first()?;
    Some(value(byte, kind(table) == Some(SIGNED)))
}

pub(super) fn float(table: &[u8]) -> Option<f32> {
    let bytes = part(table, FLOATS).or_else(|| part(table, BYTES))?;
    bytes.first_chunk().map(|bytes| f32::from_le_bytes(*bytes))
}

//! Tables of constants in a model file.
//!
//! In a graph field 5 is a table; in a table 1 is a dimension, 2 the kind of its numbers, 4 and 5 are short lists of floats and
//! integers, 8 is the name, 9 the bytes.

use std::collections::HashMap;

use super::protobuf::{fields, number, part};

pub(super) const GRAPH: u64 = 7;
pub(super) const TABLE: u64 = 5;
const FLOATS: u64 = 4;
const INTEGERS: u64 = 5;
pub(super) const NAME: u64 = 8;
pub(super) const BYTES: u64 = 9;
pub(super) const FLOAT: u64 = 1;
pub(super) const SIGNED: u64 = 3;
const KIND: u64 = 2;

/// Scale and zero of each table of weights.
pub(super) type Scales = HashMap<String, (f32, i32)>;

/// The tables of a file.
pub(super) fn tables(model: &[u8]) -> impl Iterator<Item = &[u8]> {
    let graph = fields(model).find(|(number, _)| *number == GRAPH);
    graph
        .into_iter()
        .flat_map(|(_, graph)| fields(graph))
        .filter(|(number, _)| *number == TABLE)
        .map(|(_, table)| table)
}

pub(super) fn scales(model: &[u8]) -> Scales {
    let named = |table, suffix| Some(name(table)?.strip_suffix(suffix)?.to_owned());
    let zeros: HashMap<String, i32> = tables(model)
        .filter_map(|table| Some((named(table, "_zero_point")?, integer(table)?)))
        .collect();
    tables(model)
        .filter_map(|table| {
            let name = named(table, "_scale")?;
            let zero = *zeros.get(&name)?;
            Some((name, (float(table)?, zero)))
        })
        .collect()
}

pub(super) fn value(byte: u8, signed: bool) -> i32 {
    if signed {
        i32::from(byte.cast_signed())
    } else {
        i32::from(byte)
    }
}

pub(super) fn name(table: &[u8]) -> Option<&str> {
    part(table, NAME).and_then(|bytes| str::from_utf8(bytes).ok())
}

pub(super) fn kind(table: &[u8]) -> Option<u64> {
    numbers(table, KIND).next()
}

/// The single numbers of a field.
pub(super) fn numbers(table: &[u8], wanted: u64) -> impl Iterator<Item = u64> {
    let mut rest = table;
    std::iter::from_fn(move || {
        loop {
            let key = number(&mut rest)?;
            match key & 7 {
                0 => {
                    let value = number(&mut rest)?;
                    if key >> 3 == wanted {
                        return Some(value);
                    }
                }
                2 => {
                    let length = usize::try_from(number(&mut rest)?).ok()?;
                    rest.split_off(..length)?;
                }
                _ => return None,
            }
        }
    })
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

//! Weights that every processor multiplies without overflow.
//!
//! Processors without VNNI add two products of bytes in sixteen bits, and with weights of eight bits the sum does not fit: the model
//! then hears nonsense without any error. For them the weights are stored with seven bits, and their scale is widened.

use std::collections::HashMap;

use super::{
    protobuf::{field, part, put, rewrite},
    tables::{BYTES, FLOAT, GRAPH, NAME, SIGNED, TABLE, float, integer, kind, name, tables, value},
};

const UNSIGNED: u64 = 2;

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

fn changes(model: &[u8]) -> HashMap<String, Change> {
    let zeros: HashMap<String, i32> = tables(model)
        .filter_map(|table| {
            Some((
                name(table)?.strip_suffix("_zero_point")?.to_owned(),
                integer(table)?,
            ))
        })
        .collect();
    let mut changes = HashMap::new();
    for table in tables(model) {
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

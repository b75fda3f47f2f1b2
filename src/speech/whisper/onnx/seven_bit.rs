//! Seven-bit weights, which every processor multiplies without overflow.
//!
//! Processors without VNNI add two products of bytes in sixteen bits, and with weights of eight bits the sum does not fit: the model
//! then hears nonsense without any error. For them the weights are stored with seven bits, and their scale is widened.

use std::collections::HashMap;

use super::{
    initializers::{data_type, float, initializers, integer, name, raw_data, value},
    protobuf::{field, put, rewrite},
    schema::{DATA_TYPE, FLOAT, GRAPH, INITIALIZER, INT8, RAW_DATA, TENSOR_NAME, UINT8},
};

/// Twice 255 times this fits into sixteen bits.
const MOST: f32 = 63.0;

/// How a tensor of weights changes.
struct Change {
    signed: bool,
    old_zero: i32,
    new_zero: i32,
    factor: f32,
}

/// Whether this processor needs it.
pub(in crate::speech::whisper) fn needed() -> bool {
    #[cfg(target_arch = "x86_64")]
    return !is_x86_feature_detected!("avx512vnni");
    #[cfg(not(target_arch = "x86_64"))]
    false
}

/// The file with seven-bit weights; none if it is no such file.
pub(in crate::speech::whisper) fn seven_bit_weights(model: &[u8]) -> Option<Vec<u8>> {
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
    let zeros: HashMap<String, i32> = initializers(model)
        .filter_map(|tensor| {
            Some((
                name(tensor)?.strip_suffix("_zero_point")?.to_owned(),
                integer(tensor)?,
            ))
        })
        .collect();
    let mut changes = HashMap::new();
    for tensor in initializers(model) {
        let Some(weights) = name(tensor).and_then(|name| name.strip_suffix("_quantized")) else {
            continue;
        };
        let (Some(&old_zero), Some(bytes)) = (zeros.get(weights), raw_data(tensor)) else {
            continue;
        };
        // token embeddings are looked up and never multiplied as bytes
        if weights.contains("embed") {
            continue;
        }
        let signed = data_type(tensor) == Some(INT8);
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

fn changed(number: u64, tensor: &[u8], changes: &HashMap<String, Change>) -> Option<Vec<u8>> {
    let known = (number == INITIALIZER)
        .then(|| name(tensor))
        .flatten()
        .and_then(|name| {
            let suffixes = ["_quantized", "_scale", "_zero_point"];
            let suffix = suffixes.into_iter().find(|suffix| name.ends_with(suffix))?;
            Some((name, suffix, changes.get(name.strip_suffix(suffix)?)?))
        });
    let Some((name, suffix, change)) = known else {
        return Some(tensor.to_vec());
    };
    let scalar = |data_type: u64, bytes: &[u8]| {
        let mut tensor = Vec::new();
        put(DATA_TYPE << 3, &mut tensor);
        put(data_type, &mut tensor);
        [
            tensor,
            field(TENSOR_NAME, name.as_bytes()),
            field(RAW_DATA, bytes),
        ]
        .concat()
    };
    match suffix {
        "_scale" => Some(scalar(
            FLOAT,
            &(float(tensor)? * change.factor).to_le_bytes(),
        )),
        "_zero_point" => {
            let data_type = if change.signed { INT8 } else { UINT8 };
            Some(scalar(data_type, &[change.new_zero as u8]))
        }
        _ => rewrite(tensor, |number, bytes| {
            let narrow = |&byte: &u8| {
                let far = (value(byte, change.signed) - change.old_zero) as f32 / change.factor;
                (far.round() as i32 + change.new_zero) as u8
            };
            Some(Some(if number == RAW_DATA {
                bytes.iter().map(narrow).collect()
            } else {
                bytes.to_vec()
            }))
        }),
    }
}

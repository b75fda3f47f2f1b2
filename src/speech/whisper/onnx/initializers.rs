//! The initializers of a model file: its constants, such as weights.

use std::collections::HashMap;

use super::{
    protobuf::{fields, number, part},
    schema::{DATA_TYPE, FLOAT_DATA, GRAPH, INITIALIZER, INT8, INT32_DATA, RAW_DATA, TENSOR_NAME},
};

/// Scale and zero point of each tensor of weights.
pub(in crate::speech::whisper) type Scales = HashMap<String, (f32, i32)>;

/// All of a file.
pub(in crate::speech::whisper) fn initializers(model: &[u8]) -> impl Iterator<Item = &[u8]> {
    let graph = fields(model).find(|(number, _)| *number == GRAPH);
    graph
        .into_iter()
        .flat_map(|(_, graph)| fields(graph))
        .filter(|(number, _)| *number == INITIALIZER)
        .map(|(_, tensor)| tensor)
}

pub(in crate::speech::whisper) fn scales(model: &[u8]) -> Scales {
    let named = |tensor, suffix| Some(name(tensor)?.strip_suffix(suffix)?.to_owned());
    let zeros: HashMap<String, i32> = initializers(model)
        .filter_map(|tensor| Some((named(tensor, "_zero_point")?, integer(tensor)?)))
        .collect();
    initializers(model)
        .filter_map(|tensor| {
            let name = named(tensor, "_scale")?;
            let zero = *zeros.get(&name)?;
            Some((name, (float(tensor)?, zero)))
        })
        .collect()
}

/// A quantised byte as a number.
pub(in crate::speech::whisper) fn value(byte: u8, signed: bool) -> i32 {
    if signed {
        i32::from(byte.cast_signed())
    } else {
        i32::from(byte)
    }
}

pub(in crate::speech::whisper) fn name(tensor: &[u8]) -> Option<&str> {
    part(tensor, TENSOR_NAME).and_then(|bytes| str::from_utf8(bytes).ok())
}

pub(in crate::speech::whisper) fn data_type(tensor: &[u8]) -> Option<u64> {
    numbers(tensor, DATA_TYPE).next()
}

/// The single numbers of a field.
pub(in crate::speech::whisper) fn numbers(tensor: &[u8], wanted: u64) -> impl Iterator<Item = u64> {
    let mut rest = tensor;
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

/// The only integer of a tensor, from its list or its raw data.
pub(in crate::speech::whisper) fn integer(tensor: &[u8]) -> Option<i32> {
    if let Some(mut list) = part(tensor, INT32_DATA) {
        return Some(number(&mut list)? as i32);
    }
    let byte = *raw_data(tensor)?.first()?;
    Some(value(byte, data_type(tensor) == Some(INT8)))
}

/// The first float of a tensor.
pub(in crate::speech::whisper) fn float(tensor: &[u8]) -> Option<f32> {
    let bytes = part(tensor, FLOAT_DATA).or_else(|| raw_data(tensor))?;
    bytes.first_chunk().map(|bytes| f32::from_le_bytes(*bytes))
}

/// The raw data of a tensor.
pub(in crate::speech::whisper) fn raw_data(tensor: &[u8]) -> Option<&[u8]> {
    part(tensor, RAW_DATA)
}

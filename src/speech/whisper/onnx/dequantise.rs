//! A network that computes in floating-point numbers with the weights of a quantised file.
//!
//! The file asks to round what flows through the network to 256 steps before every product. For whole sentences of common words
//! that is good enough; for names out of nowhere it is not, and processors without VNNI get such products wrong besides. The weights
//! stay as they are rounded in the file.
//!
//! In a graph field 1 is a step and 5 a table of constants; in a step 1 is an input, 2 an output, 3 a name, 4 its kind.

use super::{
    protobuf::{field, fields, part, put, rewrite},
    tables::{self, BYTES, GRAPH, NAME, TABLE},
};

const STEP: u64 = 1;
const INPUT: u64 = 1;
const KIND: u64 = 4;
const DIMENSIONS: u64 = 1;

/// The same network without rounding; none if it is no such file.
pub(super) fn floated(model: &[u8]) -> Option<Vec<u8>> {
    let scales = tables::scales(model);
    rewrite(model, |number, bytes| {
        if number != GRAPH {
            return Some(Some(bytes.to_vec()));
        }
        let graph = rewrite(bytes, |number, bytes| {
            Some(Some(match number {
                STEP => step(bytes)?,
                TABLE => table(bytes, &scales).unwrap_or_else(|| bytes.to_vec()),
                _ => bytes.to_vec(),
            }))
        });
        Some(Some(graph?))
    })
}

fn step(step: &[u8]) -> Option<Vec<u8>> {
    let kind = part(step, KIND)?;
    let inputs: Vec<&[u8]> = fields(step)
        .filter(|(number, _)| *number == INPUT)
        .map(|(_, name)| name)
        .collect();
    let (kind, inputs): (&[u8], Vec<&[u8]>) = match (kind, &inputs[..]) {
        (b"MatMulInteger", [left, right, ..]) => (b"MatMul", vec![plain(left)?, right]),
        (b"ConvInteger", [left, right, ..]) => (b"Conv", vec![plain(left)?, right]),
        // what came out was scaled back; now it is as it should be
        (b"Mul", [value, scale]) if scale.ends_with(b"_quant_scales_mul:0") => {
            (b"Identity", vec![value])
        }
        _ => return Some(step.to_vec()),
    };
    let rest = rewrite(step, |number, bytes| {
        Some((number != INPUT && number != KIND).then(|| bytes.to_vec()))
    })?;
    let inputs = inputs.into_iter().flat_map(|name| field(INPUT, name));
    Some(inputs.chain(rest).chain(field(KIND, kind)).collect())
}

fn plain(name: &[u8]) -> Option<&[u8]> {
    name.strip_suffix(b"_quantized")
}

/// A table of weights as floating-point numbers; none for all others.
fn table(table: &[u8], scales: &tables::Scales) -> Option<Vec<u8>> {
    let name = tables::name(table)?;
    let weights = name.strip_suffix("_quantized")?;
    let &(scale, zero) = scales.get(weights)?;
    // the table of tokens is looked up byte by byte
    if weights.contains("embed") {
        return None;
    }
    let signed = tables::kind(table) == Some(tables::SIGNED);
    let bytes = part(table, BYTES)?;
    let values = bytes
        .iter()
        .flat_map(|&byte| ((tables::value(byte, signed) - zero) as f32 * scale).to_le_bytes());
    let mut floats: Vec<u8> = Vec::with_capacity(bytes.len() * 4 + 64);
    for dimension in tables::numbers(table, DIMENSIONS) {
        put(DIMENSIONS << 3, &mut floats);
        put(dimension, &mut floats);
    }
    put(2 << 3, &mut floats);
    put(tables::FLOAT, &mut floats);
    floats.extend(field(NAME, name.as_bytes()));
    floats.extend(field(BYTES, &values.collect::<Vec<u8>>()));
    Some(floats)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_and_weights_become_plain() {
        let step = |inputs: &[&str], output: &str, kind: &str| {
            let inputs = inputs.iter().flat_map(|name| field(INPUT, name.as_bytes()));
            let rest = [field(2, output.as_bytes()), field(KIND, kind.as_bytes())];
            field(STEP, &[inputs.collect(), rest.concat()].concat())
        };
        let constant = |name: &str, kind: u8, dimensions: &[u8], bytes: &[u8]| {
            let dimensions: Vec<u8> = dimensions.iter().flat_map(|d| [8, *d]).collect();
            let parts = [field(NAME, name.as_bytes()), field(BYTES, bytes)].concat();
            field(TABLE, &[dimensions, vec![16, kind], parts].concat())
        };
        let scale = constant("w_scale", 1, &[], &0.5_f32.to_le_bytes());
        let zero = constant("w_zero_point", 2, &[], &[100]);
        let product = ["x_quantized", "w_quantized", "x_zero_point", "w_zero_point"];
        let graph = [
            step(&product, "y", "MatMulInteger"),
            step(&["z", "y_quant_scales_mul:0"], "out", "Mul"),
            step(&["a", "b"], "c", "Mul"),
            scale.clone(),
            zero.clone(),
            constant("w_quantized", 2, &[2, 1], &[102, 97]),
        ];
        let floats = [1.0_f32.to_le_bytes(), (-1.5_f32).to_le_bytes()].concat();
        let expected = [
            step(&["x", "w_quantized"], "y", "MatMul"),
            step(&["z"], "out", "Identity"),
            step(&["a", "b"], "c", "Mul"),
            scale,
            zero,
            constant("w_quantized", 1, &[2, 1], &floats),
        ];
        let model = |graph: &[Vec<u8>]| [vec![8, 7], field(GRAPH, &graph.concat())].concat();
        assert_eq!(floated(&model(&graph)), Some(model(&expected)));
        assert_eq!(floated(&[0xff; 12]), None);
    }
}

//! Dequantises a model: the weights of the file become floating-point numbers, and so do the products with them.
//!
//! The file asks to round what flows through the network to 256 steps before every product. For whole sentences of common words
//! that is good enough; for names out of nowhere it is not, and processors without VNNI get such products wrong besides. The weights
//! keep the rounding of the file.

use super::{
    initializers::{self, raw_data},
    protobuf::{field, fields, part, put, rewrite},
    schema::{
        DATA_TYPE, DIMENSIONS, FLOAT, GRAPH, INITIALIZER, INT8, NODE, NODE_INPUT, OPERATOR,
        RAW_DATA, TENSOR_NAME,
    },
};

/// The same network without rounding; none if it is no such file.
pub(in crate::speech::whisper) fn dequantise(model: &[u8]) -> Option<Vec<u8>> {
    let scales = initializers::scales(model);
    rewrite(model, |number, bytes| {
        if number != GRAPH {
            return Some(Some(bytes.to_vec()));
        }
        let graph = rewrite(bytes, |number, bytes| {
            Some(Some(match number {
                NODE => node(bytes)?,
                INITIALIZER => weights(bytes, &scales).unwrap_or_else(|| bytes.to_vec()),
                _ => bytes.to_vec(),
            }))
        });
        Some(Some(graph?))
    })
}

/// A product of integers becomes one of floating-point numbers; other nodes stay.
fn node(node: &[u8]) -> Option<Vec<u8>> {
    let operator = part(node, OPERATOR)?;
    let inputs: Vec<&[u8]> = fields(node)
        .filter(|(number, _)| *number == NODE_INPUT)
        .map(|(_, name)| name)
        .collect();
    let (operator, inputs): (&[u8], Vec<&[u8]>) = match (operator, &inputs[..]) {
        (b"MatMulInteger", [left, right, ..]) => (b"MatMul", vec![plain(left)?, right]),
        (b"ConvInteger", [left, right, ..]) => (b"Conv", vec![plain(left)?, right]),
        // what came out was scaled back; now it is as it should be
        (b"Mul", [value, scale]) if scale.ends_with(b"_quant_scales_mul:0") => {
            (b"Identity", vec![value])
        }
        _ => return Some(node.to_vec()),
    };
    let rest = rewrite(node, |number, bytes| {
        Some((number != NODE_INPUT && number != OPERATOR).then(|| bytes.to_vec()))
    })?;
    let inputs = inputs.into_iter().flat_map(|name| field(NODE_INPUT, name));
    Some(
        inputs
            .chain(rest)
            .chain(field(OPERATOR, operator))
            .collect(),
    )
}

fn plain(name: &[u8]) -> Option<&[u8]> {
    name.strip_suffix(b"_quantized")
}

/// Quantised weights as floating-point numbers; none for other initializers.
fn weights(tensor: &[u8], scales: &initializers::Scales) -> Option<Vec<u8>> {
    let name = initializers::name(tensor)?;
    let weights = name.strip_suffix("_quantized")?;
    let &(scale, zero) = scales.get(weights)?;
    // token embeddings are looked up byte by byte
    if weights.contains("embed") {
        return None;
    }
    let signed = initializers::data_type(tensor) == Some(INT8);
    let bytes = raw_data(tensor)?;
    let values = bytes.iter().flat_map(|&byte| {
        ((initializers::value(byte, signed) - zero) as f32 * scale).to_le_bytes()
    });
    let mut floats: Vec<u8> = Vec::with_capacity(bytes.len() * 4 + 64);
    for dimension in initializers::numbers(tensor, DIMENSIONS) {
        put(DIMENSIONS << 3, &mut floats);
        put(dimension, &mut floats);
    }
    put(DATA_TYPE << 3, &mut floats);
    put(FLOAT, &mut floats);
    floats.extend(field(TENSOR_NAME, name.as_bytes()));
    floats.extend(field(RAW_DATA, &values.collect::<Vec<u8>>()));
    Some(floats)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::whisper::onnx::schema::NODE_OUTPUT;

    #[test]
    fn products_and_weights_become_plain() {
        let node = |inputs: &[&str], output: &str, kind: &str| {
            let inputs = inputs
                .iter()
                .flat_map(|name| field(NODE_INPUT, name.as_bytes()));
            let rest = [
                field(NODE_OUTPUT, output.as_bytes()),
                field(OPERATOR, kind.as_bytes()),
            ];
            field(NODE, &[inputs.collect(), rest.concat()].concat())
        };
        let constant = |name: &str, kind: u8, dimensions: &[u8], bytes: &[u8]| {
            let dimensions: Vec<u8> = dimensions.iter().flat_map(|d| [8, *d]).collect();
            let parts = [field(TENSOR_NAME, name.as_bytes()), field(RAW_DATA, bytes)].concat();
            field(INITIALIZER, &[dimensions, vec![16, kind], parts].concat())
        };
        let scale = constant("w_scale", 1, &[], &0.5_f32.to_le_bytes());
        let zero = constant("w_zero_point", 2, &[], &[100]);
        let product = ["x_quantized", "w_quantized", "x_zero_point", "w_zero_point"];
        let graph = [
            node(&product, "y", "MatMulInteger"),
            node(&["z", "y_quant_scales_mul:0"], "out", "Mul"),
            node(&["a", "b"], "c", "Mul"),
            scale.clone(),
            zero.clone(),
            constant("w_quantized", 2, &[2, 1], &[102, 97]),
        ];
        let floats = [1.0_f32.to_le_bytes(), (-1.5_f32).to_le_bytes()].concat();
        let expected = [
            node(&["x", "w_quantized"], "y", "MatMul"),
            node(&["z"], "out", "Identity"),
            node(&["a", "b"], "c", "Mul"),
            scale,
            zero,
            constant("w_quantized", 1, &[2, 1], &floats),
        ];
        let model = |graph: &[Vec<u8>]| [vec![8, 7], field(GRAPH, &graph.concat())].concat();
        assert_eq!(dequantise(&model(&graph)), Some(model(&expected)));
        assert_eq!(dequantise(&[0xff; 12]), None);
    }
}

//! Splits the decoder into two models, which a runtime can prepare better.
//!
//! The file holds two decoders behind a switch, one for the first tokens and one that remembers. The last layer, from a state to the
//! odds of all fifty thousand tokens, is cut off: `decoder::output_layer` computes it straight from its bytes.

use super::{
    protobuf::{field, fields, part, rewrite},
    schema::{
        ATTRIBUTE, ATTRIBUTE_GRAPH, ATTRIBUTE_NAME, GRAPH, GRAPH_OUTPUT, NODE, NODE_INPUT,
        NODE_OUTPUT, OPERATOR, VALUE_INFO, VALUE_NAME,
    },
};

/// One of the two.
#[derive(Debug, Clone, Copy)]
pub(in crate::speech::whisper) enum Part {
    /// Computes what it will remember of the sound.
    First,
    Further,
}

/// One of the two decoders with the name of its last state; none if it is no such file.
pub(in crate::speech::whisper) fn split_decoder(
    model: &[u8],
    wanted: Part,
) -> Option<(Vec<u8>, String)> {
    let name: &[u8] = match wanted {
        Part::First => b"else_branch",
        Part::Further => b"then_branch",
    };
    let graph = part(model, GRAPH)?;
    let switch = nodes(graph).find(|node| part(node, OPERATOR) == Some(b"If"))?;
    let inner = fields(switch)
        .filter(|(number, _)| *number == ATTRIBUTE)
        .find(|(_, attribute)| part(attribute, ATTRIBUTE_NAME) == Some(name))
        .and_then(|(_, attribute)| part(attribute, ATTRIBUTE_GRAPH))?;
    let last = nodes(inner).find(|node| part(node, NODE_OUTPUT) == Some(b"logits"))?;
    let state = part(last, NODE_INPUT)?;
    let mut opened = Vec::with_capacity(graph.len());
    for (number, bytes) in fields(graph) {
        match number {
            NODE if bytes == switch => {
                let inner = nodes(inner).filter(|node| *node != last);
                opened.extend(inner.flat_map(|node| field(NODE, node)));
            }
            GRAPH_OUTPUT | VALUE_INFO => {}
            _ => opened.extend(field(number, bytes)),
        }
    }
    for (_, output) in fields(inner).filter(|(number, _)| *number == GRAPH_OUTPUT) {
        let name = part(output, VALUE_NAME)?;
        let name = if name == b"logits" { state } else { name };
        opened.extend(field(GRAPH_OUTPUT, &field(VALUE_NAME, name)));
    }
    let whole = rewrite(model, |number, bytes| {
        Some(Some(match number {
            GRAPH => opened.clone(),
            _ => bytes.to_vec(),
        }))
    })?;
    Some((whole, String::from_utf8(state.to_vec()).ok()?))
}

fn nodes(graph: &[u8]) -> impl Iterator<Item = &[u8]> {
    fields(graph)
        .filter(|(number, _)| *number == NODE)
        .map(|(_, node)| node)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::speech::whisper::onnx::schema::INITIALIZER;

    #[test]
    fn a_switch_becomes_what_stands_behind_it() {
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
        let layer = node(&["x"], "state", "Add");
        let last = node(&["state", "weights"], "logits", "MatMul");
        let outputs = [
            field(GRAPH_OUTPUT, &field(VALUE_NAME, b"logits")),
            field(GRAPH_OUTPUT, &field(VALUE_NAME, b"present")),
        ];
        let inner = [layer.clone(), last, outputs.concat()].concat();
        let attribute = [
            field(ATTRIBUTE_NAME, b"then_branch"),
            field(ATTRIBUTE_GRAPH, &inner),
        ]
        .concat();
        let switch = [field(OPERATOR, b"If"), field(ATTRIBUTE, &attribute)].concat();
        let graph = [field(NODE, &switch), field(INITIALIZER, b"weights")].concat();
        let model = [field(2, b"maker"), field(GRAPH, &graph)].concat();
        let (opened, state) = split_decoder(&model, Part::Further).unwrap();
        let outputs = ["state", "present"]
            .map(|name| field(GRAPH_OUTPUT, &field(VALUE_NAME, name.as_bytes())));
        let expected = [layer, field(INITIALIZER, b"weights"), outputs.concat()].concat();
        assert_eq!(state, "state");
        assert_eq!(
            opened,
            [field(2, b"maker"), field(GRAPH, &expected)].concat()
        );
        assert_eq!(split_decoder(&model, Part::First), None);
        assert_eq!(split_decoder(&[0xff; 12], Part::Further), None);
    }
}

//! Takes the decoder apart. Its file holds two decoders, one for the first tokens and one that remembers, behind a switch; each
//! becomes a model of its own, which a runtime can prepare better. The last layer, from a state to the odds of all fifty thousand
//! tokens, is cut off: it is computed in `vocabulary`, straight from its bytes.
//!
//! In a graph field 1 is a step, 12 an output; in a step 1 is an input, 2 an output, 4 its kind and 5 an attribute, which has its
//! name in field 1 and a graph in field 6.

use super::protobuf::{field, fields, part, rewrite};

const GRAPH: u64 = 7;
const STEP: u64 = 1;
const OUTPUT: u64 = 12;
const STATEMENT: u64 = 13;

#[derive(Debug, Clone, Copy)]
pub(super) enum Part {
    /// Computes what it will remember of the sound.
    First,
    Further,
}

/// One of the two decoders with the name of its last state; none if it is no such file.
pub(super) fn branch(model: &[u8], wanted: Part) -> Option<(Vec<u8>, String)> {
    let name: &[u8] = match wanted {
        Part::First => b"else_branch",
        Part::Further => b"then_branch",
    };
    let graph = part(model, GRAPH)?;
    let switch = steps(graph).find(|step| part(step, 4) == Some(b"If"))?;
    let inner = fields(switch)
        .filter(|(number, _)| *number == 5)
        .find(|(_, attribute)| part(attribute, 1) == Some(name))
        .and_then(|(_, attribute)| part(attribute, 6))?;
    let last = steps(inner).find(|step| part(step, 2) == Some(b"logits"))?;
    let state = part(last, 1)?;
    let mut opened = Vec::with_capacity(graph.len());
    for (number, bytes) in fields(graph) {
        match number {
            STEP if bytes == switch => {
                let inner = steps(inner).filter(|step| *step != last);
                opened.extend(inner.flat_map(|step| field(STEP, step)));
            }
            OUTPUT | STATEMENT => {}
            _ => opened.extend(field(number, bytes)),
        }
    }
    for (_, output) in fields(inner).filter(|(number, _)| *number == OUTPUT) {
        let name = part(output, 1)?;
        let name = if name == b"logits" { state } else { name };
        opened.extend(field(OUTPUT, &field(1, name)));
    }
    let whole = rewrite(model, |number, bytes| {
        Some(Some(match number {
            GRAPH => opened.clone(),
            _ => bytes.to_vec(),
        }))
    })?;
    Some((whole, String::from_utf8(state.to_vec()).ok()?))
}

fn steps(graph: &[u8]) -> impl Iterator<Item = &[u8]> {
    fields(graph)
        .filter(|(number, _)| *number == STEP)
        .map(|(_, step)| step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_becomes_what_stands_behind_it() {
        let step = |inputs: &[&str], output: &str, kind: &str| {
            let inputs = inputs.iter().flat_map(|name| field(1, name.as_bytes()));
            let rest = [field(2, output.as_bytes()), field(4, kind.as_bytes())];
            field(STEP, &[inputs.collect(), rest.concat()].concat())
        };
        let layer = step(&["x"], "state", "Add");
        let last = step(&["state", "table"], "logits", "MatMul");
        let outputs = [
            field(OUTPUT, &field(1, b"logits")),
            field(OUTPUT, &field(1, b"present")),
        ];
        let inner = [layer.clone(), last, outputs.concat()].concat();
        let attribute = [field(1, b"then_branch"), field(6, &inner)].concat();
        let switch = [field(4, b"If"), field(5, &attribute)].concat();
        let graph = [field(STEP, &switch), field(5, b"table")].concat();
        let model = [field(2, b"maker"), field(GRAPH, &graph)].concat();
        let (opened, state) = branch(&model, Part::Further).unwrap();
        let outputs = ["state", "present"].map(|name| field(OUTPUT, &field(1, name.as_bytes())));
        let expected = [layer, field(5, b"table"), outputs.concat()].concat();
        assert_eq!(state, "state");
        assert_eq!(
            opened,
            [field(2, b"maker"), field(GRAPH, &expected)].concat()
        );
        assert_eq!(branch(&model, Part::First), None);
        assert_eq!(branch(&[0xff; 12], Part::Further), None);
    }
}

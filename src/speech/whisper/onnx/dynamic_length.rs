//! Opens the encoder for windows of any length.
//!
//! Whisper's window is 30 seconds, and the file holds an embedding for each position in it. In the copy made here the positions are an
//! input like the sound, and what the file states about shapes inside is left out.

use super::{
    protobuf::{fields, put, rewrite},
    schema::{FLOAT, GRAPH, GRAPH_INPUT, INITIALIZER, TENSOR_NAME, VALUE_INFO, VALUE_NAME},
};

/// The name of the new input.
pub(in crate::speech::whisper) const POSITIONS: &str = "embed_positions.weight";

/// The file with its positions as an input; none if it is no such file.
pub(in crate::speech::whisper) fn dynamic_length(model: &[u8]) -> Option<Vec<u8>> {
    rewrite(model, |field, bytes| {
        if field != GRAPH {
            return Some(Some(bytes.to_vec()));
        }
        let mut graph = rewrite(bytes, |field, bytes| {
            let gone = field == VALUE_INFO || field == INITIALIZER && is_positions(bytes);
            Some((!gone).then(|| bytes.to_vec()))
        })?;
        // name; type: a tensor of floats, whatever its shape
        let mut input = vec![(VALUE_NAME as u8) << 3 | 2, POSITIONS.len() as u8];
        input.extend(POSITIONS.as_bytes());
        input.extend([2 << 3 | 2, 4, 1 << 3 | 2, 2, 1 << 3, FLOAT as u8]);
        put(GRAPH_INPUT << 3 | 2, &mut graph);
        put(input.len() as u64, &mut graph);
        graph.extend(input);
        Some(Some(graph))
    })
}

fn is_positions(initializer: &[u8]) -> bool {
    fields(initializer).any(|(field, bytes)| field == TENSOR_NAME && bytes == POSITIONS.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn statements_and_positions_go_and_an_input_comes() {
        let field = |key: u8, bytes: &[u8]| [&[key << 3 | 2, bytes.len() as u8], bytes].concat();
        let named = |name: &str| [vec![8, 1], field(8, name.as_bytes())].concat();
        let (kept, table) = (field(5, &named("other")), field(5, &named(POSITIONS)));
        let graph = [kept.clone(), table, field(13, b"x"), vec![0x28, 7]].concat();
        let model = [vec![8, 0xac, 2], field(7, &graph)].concat();
        let opened = dynamic_length(&model).unwrap();
        let rest = [kept, vec![0x28, 7]].concat();
        assert_eq!(opened[..3], [8, 0xac, 2]);
        assert_eq!(opened[5..5 + rest.len()], rest);
        assert_eq!(
            opened[5 + rest.len()..][4..][..POSITIONS.len()],
            *POSITIONS.as_bytes()
        );
    }

    #[test]
    fn broken_files_are_refused() {
        for broken in [&[0x3a, 200, 1][..], &[0x3b], &[0xff; 12], &[9, 1]] {
            assert_eq!(dynamic_length(broken), None);
        }
    }
}

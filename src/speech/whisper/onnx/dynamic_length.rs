//! Opens the encoder for windows of any length. Whisper's window is 30 seconds, and the file holds a table of that many positions;
//! in the copy made here the table is an input like the sound, and what the file states about inner shapes is left out.
//!
//! A file is a protobuf message; its field 7 is the graph. In the graph field 5 is a table of constants, 11 an input, 13 a statement
//! about an inner value.

use super::protobuf::{fields, put, rewrite};

const GRAPH: u64 = 7;
const CONSTANT: u64 = 5;
const INPUT: u64 = 11;
const STATEMENT: u64 = 13;
/// Field 8 of a constant, field 1 of an input.
const NAMES_CONSTANT: u64 = 8;

pub(super) const POSITIONS: &str = "embed_positions.weight";

/// The file with its positions as an input; none if it is no such file.
pub(super) fn unshaped(model: &[u8]) -> Option<Vec<u8>> {
    rewrite(model, |field, bytes| {
        if field != GRAPH {
            return Some(Some(bytes.to_vec()));
        }
        let mut graph = rewrite(bytes, |field, bytes| {
            let gone = field == STATEMENT || field == CONSTANT && is_positions(bytes);
            Some((!gone).then(|| bytes.to_vec()))
        })?;
        // name; type: a tensor of floats, whatever its shape
        let mut input = vec![1 << 3 | 2, POSITIONS.len() as u8];
        input.extend(POSITIONS.as_bytes());
        input.extend([2 << 3 | 2, 4, 1 << 3 | 2, 2, 1 << 3, 1]);
        put(INPUT << 3 | 2, &mut graph);
        put(input.len() as u64, &mut graph);
        graph.extend(input);
        Some(Some(graph))
    })
}

fn is_positions(constant: &[u8]) -> bool {
    fields(constant).any(|(field, bytes)| field == NAMES_CONSTANT && bytes == POSITIONS.as_bytes())
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
        let opened = unshaped(&model).unwrap();
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
            assert_eq!(unshaped(broken), None);
        }
    }
}

//! Field numbers of the ONNX format, as `onnx.proto` gives them, for the messages that are changed here.

/// Of a model.
pub(super) const GRAPH: u64 = 7;

/// Of a graph.
pub(super) const NODE: u64 = 1;
pub(super) const INITIALIZER: u64 = 5;
pub(super) const GRAPH_INPUT: u64 = 11;
pub(super) const GRAPH_OUTPUT: u64 = 12;
/// What the file states about the shape of a value inside.
pub(super) const VALUE_INFO: u64 = 13;

/// Of an input, an output or a value inside.
pub(super) const VALUE_NAME: u64 = 1;

/// Of a node.
pub(super) const NODE_INPUT: u64 = 1;
pub(super) const NODE_OUTPUT: u64 = 2;
pub(super) const OPERATOR: u64 = 4;
pub(super) const ATTRIBUTE: u64 = 5;

/// Of an attribute.
pub(super) const ATTRIBUTE_NAME: u64 = 1;
pub(super) const ATTRIBUTE_GRAPH: u64 = 6;

/// Of a tensor, such as an initializer.
pub(super) const DIMENSIONS: u64 = 1;
pub(super) const DATA_TYPE: u64 = 2;
pub(super) const FLOAT_DATA: u64 = 4;
pub(super) const INT32_DATA: u64 = 5;
pub(super) const TENSOR_NAME: u64 = 8;
pub(super) const RAW_DATA: u64 = 9;

/// Data types.
pub(super) const FLOAT: u64 = 1;
pub(super) const UINT8: u64 = 2;
pub(super) const INT8: u64 = 3;

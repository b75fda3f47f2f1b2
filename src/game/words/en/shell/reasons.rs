//! Reasons: parts of sentences that say why something failed, in English.

use crate::game::words::shell::reasons::{
    FetchErrors, ModelFaults, SettingFaults, SystemErrors, Unreachables,
};

pub(super) const SYSTEM_ERRORS: SystemErrors = SystemErrors {
    not_found: "not there",
    forbidden: "permission denied",
    exists: "there is a file of that name already",
    is_folder: "this is a folder",
    not_folder: "part of the path is not a folder",
    full: "the disk is full",
    read_only: "the disk can only be read",
    busy: "another program is using it",
    too_large: "too large for this disk",
    name_too_long: "the name is too long, or not allowed here",
    torn: "incomplete",
    not_text: "the content is not readable text",
    address_in_use: "another program uses this address already",
    no_such_address: "this machine does not have that address",
    refused: "the connection was refused",
    lost: "the connection was lost",
    no_network: "the network cannot be reached",
    too_late: "there was no answer for too long",
    other: "the system says: {said}",
}
.checked();

pub(super) const UNREACHABLES: Unreachables = Unreachables {
    ended_early: "the connection ended early",
    no_such_part: "the server does not have the missing part",
    status: "the server answers with number {number}",
    no_server: "the server cannot be found",
    no_connection: "no connection can be made",
    too_late: "the server does not answer in time",
    untrusted: "this machine does not trust who the server says it is",
    proxy: "the proxy that is set up cannot be used",
    system: "{why}",
    other: "the connection says: {said}",
    client_silent: "{client} gives no answer",
    client_said: "{client} says: {said}",
    client_not_started: "{client} cannot be started: {why}",
}
.checked();

pub(super) const MODEL_FAULTS: ModelFaults = ModelFaults {
    missing: "{path} is missing",
    different: "{path} is not the file it should be",
    unreadable: "{path} cannot be read: {why}",
    unknown: "nothing tells which files belong to it",
    at: "in {path}: {why}",
    library: "the library cannot be opened and says: {said}",
    not_loaded: "{path} cannot be loaded",
    no_network: "{path} is not a network in ONNX",
    lacks: "{path} lacks {part}",
    not_prepared: "{path} cannot be made ready: {said}",
    no_decoding: "the recogniser gives up",
    no_alternatives: "the recogniser names no interpretations",
    unreadable_answer: "the recogniser's answer cannot be read",
    no_output: "the network gives nothing",
    other_output: "the network gives something unexpected",
    computing: "the computation says: {said}",
}
.checked();

pub(super) const SETTING_FAULTS: SettingFaults = SettingFaults {
    form: "\"{text}\" is not of the form name = \"value\"; words stand in quotation marks, numbers, true and false without.",
    twice: "{key} is there twice.",
    unknown: "there is no setting {key}.",
    value: "{key} cannot be {value}.",
}
.checked();

pub(super) const FETCH_ERRORS: FetchErrors = FetchErrors {
    no_client: "{client} is not installed",
    unreachable: "cannot be fetched: {why}",
    different: "what came is not what the manifest says",
    disk_full: "the disk is full",
    disk: "{path}: {why}",
}
.checked();

//! Reasons: parts of sentences that say why something failed.

use crate::game::words::phrases::phrases;

phrases! {
    /// Why the system refused a file or a connection.
    SystemErrors {
        not_found;
        forbidden;
        exists;
        is_folder;
        not_folder;
        full;
        read_only;
        busy;
        too_large;
        name_too_long;
        torn;
        not_text;
        address_in_use;
        no_such_address;
        refused;
        lost;
        no_network;
        too_late;
        other(said);
    }
}

phrases! {
    /// Why a model did not come.
    Unreachables {
        ended_early;
        no_such_part;
        status(number);
        no_server;
        no_connection;
        too_late;
        untrusted;
        proxy;
        system(why);
        other(said);
        client_silent(client);
        client_said(client, said);
        client_not_started(client, why);
    }
}

phrases! {
    /// What is wrong with the files of a model, and why an utterance could not be worked out.
    ModelFaults {
        missing(path);
        different(path);
        unreadable(path, why);
        unknown;
        at(path, why);
        library(said);
        not_loaded(path);
        no_network(path);
        lacks(path, part);
        not_prepared(path, said);
        no_decoding;
        no_alternatives;
        unreadable_answer;
        no_output;
        other_output;
        computing(said);
    }
}

phrases! {
    /// What is wrong with a line of the settings.
    SettingFaults {
        form(text);
        twice(key);
        unknown(key);
        value(key, value);
    }
}

phrases! {
    /// Why a model was not fetched, in short, for programs that read JSON.
    FetchErrors {
        no_client(client);
        unreachable(why);
        different;
        disk_full;
        disk(path, why);
    }
}

//! What `ansager setup` tells while it works.

use crate::game::words::phrases::phrases;

phrases! {
    /// Sentences of `ansager setup`.
    Setup {
        listed(name, state, size, languages, licence);
        there;
        not_there;
        damaged;
        library;
        present(name);
        installed(name);
        waiting(name);
        repairing(name);
        begins(name, size);
        resumes(name, size);
        percent(name, percent);
        still(name, seconds);
        unpacks(name);
        no_client(name, client, package, command);
        unreachable(name, why, command, elsewhere);
        elsewhere(folder, source);
        different(name, command);
        disk_full(name, size, command);
        disk(name, path, why);
        unheard(name, words);
        unusable(name, why);
        no_voice;
        no_own_voice(all);
        voices(all, own, names);
        more_voices(all, own, names, more);
        no_microphone;
        microphones(names);
        no_port;
        ports(names);
    }
}

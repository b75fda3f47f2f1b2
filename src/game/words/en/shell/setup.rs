//! What `ansager setup` tells while it works, in English.

use crate::game::words::shell::setup::Setup;

pub(super) const SETUP: Setup = Setup {
    listed: "{name}: {state}, {size} MB, {languages}, {licence}",
    there: "installed",
    not_there: "not installed",
    damaged: "damaged",
    library: "library",
    present: "{name} is there and verified.",
    installed: "{name} is installed and verified.",
    waiting: "{name} is being fetched in another window; waiting.",
    repairing: "{name} is damaged and will be replaced.",
    begins: "Fetching {name}, {size} megabytes.",
    resumes: "{name}: {size} megabytes are there already, going on from there.",
    percent: "{name}: {percent} percent.",
    still: "Still fetching {name}, {seconds} seconds so far.",
    unpacks: "Unpacking and verifying {name}.",
    no_client: "{name} is missing: fetching it takes {client}, for example by: apt install {package}. Then once more: {command}. Without a speech model everything works by keyboard.",
    unreachable: "{name} is missing and could not be fetched ({why}). Please connect to the network and run once more: {command}. {elsewhere} Without a speech model everything works by keyboard.",
    elsewhere: "Or copy this folder from another machine with ansager: {folder} (source: {source}).",
    different: "{name}: what was fetched is not the expected file. It was thrown away. Please try again later: {command}.",
    disk_full: "{name}: the disk is full. {size} megabytes are needed; please make room and run once more: {command}.",
    disk: "{name}: {path} cannot be written or read: {why}.",
    unheard: "{name} does not know these words and cannot hear them: {words}.",
    unusable: "{name} cannot be used. {why}",
    no_voice: "No voice found: speech-dispatcher does not answer. Everything appears as text.",
    no_own_voice: "{all} voices, but none of this language.",
    voices: "{all} voices, {own} of this language: {names}.",
    more_voices: "{all} voices, {own} of this language: {names} and {more} more; all names with --json.",
    no_microphone: "No microphone found: moves and questions come from the keyboard.",
    microphones: "Microphones: {names}.",
    no_port: "No board and no clock is connected.",
    ports: "Ports for board and clock: {names}.",
}
.checked();

//! Which seat a device belongs to, how a board lies, and what it has learnt about its pieces: a small file beside the games.
//!
//! A device is known by its own number, never by its port. The file is a help, not evidence: if it cannot be read or written
//! the program asks again next time.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
    sync::{Arc, Mutex},
};

use serde::{Deserialize, Serialize};

use crate::protocol::{Orientation, certabo::calibration::Calibration};

#[derive(Debug, Clone, Default)]
pub(crate) struct Memory {
    path: Option<PathBuf>,
    kept: Arc<Mutex<Kept>>,
}

#[derive(Debug, Clone, Default, Serialize, Deserialize)]
#[serde(default)]
struct Kept {
    roles: BTreeMap<String, Role>,
    calibrations: BTreeMap<String, Calibration>,
    /// Boards that lie the other way round.
    turned: BTreeSet<String>,
}

/// What a device is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Role {
    WhiteBoard,
    BlackBoard,
    Clock,
}

impl Memory {
    /// The user's own; an empty one if there is none yet.
    pub(crate) fn open() -> Self {
        let path = directories::ProjectDirs::from("", "", "ansager")
            .map(|base| base.data_dir().join("devices.json"));
        let kept = path
            .as_ref()
            .and_then(|path| fs::read_to_string(path).ok())
            .and_then(|text| serde_json::from_str(&text).ok())
            .unwrap_or_default();
        Self {
            path,
            kept: Arc::new(Mutex::new(kept)),
        }
    }

    pub(crate) fn role(&self, identity: &str) -> Option<Role> {
        self.kept.lock().ok()?.roles.get(identity).copied()
    }

    pub(crate) fn keep_role(&self, identity: &str, role: Role) {
        self.change(|kept| kept.roles.insert(identity.to_owned(), role) != Some(role));
    }

    /// By the lasting name of its port.
    pub(crate) fn calibration(&self, port: &str) -> Option<Calibration> {
        self.kept.lock().ok()?.calibrations.get(port).cloned()
    }

    pub(crate) fn keep_calibration(&self, port: &str, calibration: &Calibration) {
        self.change(|kept| {
            let before = kept
                .calibrations
                .insert(port.to_owned(), calibration.clone());
            before.as_ref() != Some(calibration)
        });
    }

    /// How the board on this port lay when it last showed it, by the lasting name of the port.
    pub(crate) fn lies(&self, port: &str) -> Orientation {
        let kept = self.kept.lock();
        match kept.is_ok_and(|kept| kept.turned.contains(port)) {
            true => Orientation::Turned,
            false => Orientation::Normal,
        }
    }

    pub(crate) fn keep_lies(&self, port: &str, lies: Orientation) {
        self.change(|kept| match lies {
            Orientation::Turned => kept.turned.insert(port.to_owned()),
            Orientation::Normal => kept.turned.remove(port),
        });
    }

    fn change(&self, change: impl FnOnce(&mut Kept) -> bool) {
        let Ok(mut kept) = self.kept.lock() else {
            return;
        };
        if !change(&mut kept) {
            return;
        }
        if let (Some(path), Ok(text)) = (&self.path, serde_json::to_string_pretty(&*kept)) {
            let folder = path.parent().map(fs::create_dir_all);
            let beside = path.with_extension("new");
            let written = folder.is_some() && fs::write(&beside, text).is_ok();
            if written {
                let _ = fs::rename(&beside, path);
            }
        }
    }
}

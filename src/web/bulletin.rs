//! The newest picture of the game, hung out for everybody who looks.
//!
//! The game never waits: it exchanges a pointer and goes on. Each view of a picture is drawn once, by the first who looks.

use std::{
    sync::{Arc, Condvar, Mutex, OnceLock, PoisonError},
    time::Duration,
};

use serde_json::Value;

use super::{
    keys::Role,
    snapshot::Snapshot,
    views::{Asked, Block, Frame},
};
use crate::game::words::Language;

#[derive(Debug)]
pub(super) struct Bulletin {
    newest: Mutex<Arc<Edition>>,
    changed: Condvar,
}

impl Bulletin {
    pub(super) fn new(first: Snapshot) -> Self {
        Self {
            newest: Mutex::new(Arc::new(Edition::new(1, first))),
            changed: Condvar::new(),
        }
    }

    pub(super) fn hang_out(&self, snapshot: Snapshot) {
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let fresh = Arc::new(Edition::new(newest.version + 1, snapshot));
        let older = std::mem::replace(&mut *newest, fresh);
        drop(newest);
        self.changed.notify_all();
        drop(older);
    }

    pub(super) fn read(&self) -> Arc<Edition> {
        Arc::clone(&self.newest.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Waits for a picture newer than `seen`, but not longer than `patience`.
    pub(super) fn wait(&self, seen: u64, patience: Duration) -> Option<Arc<Edition>> {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let (newest, _) = self
            .changed
            .wait_timeout_while(newest, patience, |newest| newest.version <= seen)
            .unwrap_or_else(PoisonError::into_inner);
        (newest.version > seen).then(|| Arc::clone(&newest))
    }
}

/// One picture, and its views as far as somebody has looked at them.
#[derive(Debug)]
pub(super) struct Edition {
    pub(super) version: u64,
    pub(super) snapshot: Snapshot,
    drawn: Mutex<Vec<(Look, Arc<OnceLock<Drawn>>)>>,
}

/// Who looks, and how.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Look {
    pub(super) role: Role,
    pub(super) language: Language,
    pub(super) asked: Asked,
}

/// What changes in a view, ready to be sent: everything is JSON already.
#[derive(Debug, Default)]
pub(super) struct Drawn {
    pub(super) regions: Vec<(&'static str, String)>,
    /// Number and text of what was said after `said_after`.
    pub(super) said: Vec<(u64, String)>,
    pub(super) said_after: u64,
}

/// So many sentences are worded for everybody; whoever was away longer catches up alone.
const RECENT: u64 = 8;

impl Edition {
    fn new(version: u64, snapshot: Snapshot) -> Self {
        Self {
            version,
            snapshot,
            drawn: Mutex::default(),
        }
    }

    /// The view as it was when the picture was taken; clocks that run have to be set forward by its age.
    pub(super) fn drawn(&self, look: &Look, token: &str) -> Arc<OnceLock<Drawn>> {
        let mut drawn = self.drawn.lock().unwrap_or_else(PoisonError::into_inner);
        let known = drawn.iter().find(|(known, _)| known == look);
        let view = known.map(|(_, view)| Arc::clone(view)).unwrap_or_else(|| {
            let view = Arc::<OnceLock<Drawn>>::default();
            drawn.push((look.clone(), Arc::clone(&view)));
            view
        });
        drop(drawn);
        view.get_or_init(|| self.draw(look, token));
        view
    }

    pub(super) fn last_number(&self) -> u64 {
        self.snapshot.said.last().map_or(0, |last| last.number)
    }

    /// What was said after this sentence, as far as this one may read it.
    pub(super) fn said(&self, look: &Look, since: u64) -> Vec<(u64, String)> {
        self.frame(look, "")
            .sentences(since)
            .map(|sentence| (sentence.number, json(sentence.text)))
            .collect()
    }

    fn draw(&self, look: &Look, token: &str) -> Drawn {
        let live = |block| match block {
            Block::Live { id, html, .. } => Some((id, json(html.into_string()))),
            Block::Fixed(_) => None,
        };
        let said_after = self.last_number().saturating_sub(RECENT);
        let blocks = self.frame(look, token).blocks();
        Drawn {
            regions: blocks.into_iter().filter_map(live).collect(),
            said: self.said(look, said_after),
            said_after,
        }
    }

    fn frame<'a>(&'a self, look: &'a Look, token: &'a str) -> Frame<'a> {
        Frame {
            snapshot: &self.snapshot,
            now: self.snapshot.at,
            role: look.role,
            language: look.language,
            token,
            asked: &look.asked,
        }
    }
}

fn json(text: String) -> String {
    Value::String(text).to_string()
}

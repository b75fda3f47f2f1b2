//! Where the game hangs out its newest picture. The game never waits: it exchanges a pointer and goes on.

use std::{
    sync::{Arc, Condvar, Mutex, PoisonError},
    time::Duration,
};

use super::snapshot::Snapshot;

#[derive(Debug)]
pub(super) struct Bulletin {
    newest: Mutex<(u64, Arc<Snapshot>)>,
    changed: Condvar,
}

impl Bulletin {
    pub(super) fn new(first: Snapshot) -> Self {
        Self {
            newest: Mutex::new((1, Arc::new(first))),
            changed: Condvar::new(),
        }
    }

    pub(super) fn hang_out(&self, snapshot: Snapshot) {
        let mut newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let older = std::mem::replace(&mut newest.1, Arc::new(snapshot));
        newest.0 += 1;
        drop(newest);
        self.changed.notify_all();
        drop(older);
    }

    pub(super) fn read(&self) -> (u64, Arc<Snapshot>) {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        (newest.0, Arc::clone(&newest.1))
    }

    /// Waits for a picture newer than `seen`, but not longer than `patience`.
    pub(super) fn wait(&self, seen: u64, patience: Duration) -> Option<(u64, Arc<Snapshot>)> {
        let newest = self.newest.lock().unwrap_or_else(PoisonError::into_inner);
        let (newest, _) = self
            .changed
            .wait_timeout_while(newest, patience, |newest| newest.0 <= seen)
            .unwrap_or_else(PoisonError::into_inner);
        (newest.0 > seen).then(|| (newest.0, Arc::clone(&newest.1)))
    }
}

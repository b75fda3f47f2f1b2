//! What `make test` has fetched for the tests.

use std::path::PathBuf;

pub(crate) fn folder() -> PathBuf {
    let given = std::env::var_os("ANSAGER_TEST_TOOLS").map(PathBuf::from);
    given.unwrap_or_else(|| {
        let base = directories::BaseDirs::new().expect("a home");
        base.cache_dir().join("ansager/test-tools")
    })
}

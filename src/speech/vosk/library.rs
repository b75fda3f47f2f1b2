//! Opens libvosk: the one file with `unsafe`.
//!
//! The vosk crate links against functions of ours (`library.c`), which have to be given the real library before any of them is called.
#![allow(unsafe_code)]

#[cfg(not(unix))]
compile_error!("the feature vosk opens its library in the way of Unix systems only");

use std::{
    ffi::{CStr, CString, c_char},
    os::unix::ffi::OsStrExt,
    path::Path,
    sync::OnceLock,
};

unsafe extern "C" {
    fn ansager_vosk_open(path: *const c_char) -> *const c_char;
}

static OPENED: OnceLock<Result<(), String>> = OnceLock::new();

/// Opens the library once; later calls tell what came of it. Only with a path whose file was verified.
pub(super) fn open(path: &Path) -> Result<(), String> {
    let open = || {
        let path = CString::new(path.as_os_str().as_bytes()).map_err(|error| error.to_string())?;
        // SAFETY: the path lives through the call, the answer is null or a string that nobody changes before the next call, and
        // `OnceLock` lets one thread in once. The library's own start-up code is that of a file with a known sum.
        let complaint = unsafe {
            let complaint = ansager_vosk_open(path.as_ptr());
            (!complaint.is_null()).then(|| CStr::from_ptr(complaint).to_string_lossy().into_owned())
        };
        complaint.map_or(Ok(()), Err)
    };
    let opened = OPENED.get_or_init(open).clone();
    if opened.is_ok() {
        vosk::set_log_level(vosk::LogLevel::Error);
    }
    opened
}

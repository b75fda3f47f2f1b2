//! Files that people bring and take away: text in any encoding, and papers that are there completely or not at all.

use std::{
    fs::File,
    io::{self, Write},
    path::Path,
};

use crate::storage;

/// UTF-8 or UTF-16 with or without its mark, or Latin-1, where each byte is its own letter, as in old files.
pub(super) fn decoded(bytes: &[u8]) -> String {
    let wide = |read: fn([u8; 2]) -> u16| {
        let units = bytes[2..].as_chunks().0.iter().map(|pair| read(*pair));
        char::decode_utf16(units)
            .map(|letter| letter.unwrap_or('?'))
            .collect()
    };
    match (bytes, std::str::from_utf8(bytes)) {
        ([0xff, 0xfe, ..], _) => wide(u16::from_le_bytes),
        ([0xfe, 0xff, ..], _) => wide(u16::from_be_bytes),
        (_, Ok(text)) => text.trim_start_matches('\u{feff}').to_owned(),
        (_, Err(_)) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// Into a new file beside the old one, synced, then renamed: nobody ever reads half a paper.
pub(super) fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    // A link stays a link; a device or a pipe is written to, never replaced.
    let path = &path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if std::fs::metadata(path).is_ok_and(|file| !file.is_file()) {
        return File::options().write(true).open(path)?.write_all(bytes);
    }
    let name = path.file_name().ok_or(io::ErrorKind::InvalidInput)?;
    let mut draft = name.to_owned();
    draft.push(format!(".{}.part", std::process::id()));
    let draft = path.with_file_name(draft);
    let written = File::create(&draft).and_then(|mut file| {
        file.write_all(bytes)?;
        file.sync_all()
    });
    let renamed = written.and_then(|()| std::fs::rename(&draft, path));
    if renamed.is_err() {
        let _ = std::fs::remove_file(&draft);
    }
    renamed?;
    storage::sync_directory(path)
}

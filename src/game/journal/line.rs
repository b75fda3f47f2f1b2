//! One entry, one line of text: number, time, what happened, the hash of the line before, a checksum.
//!
//! `17 184250 {"did":"pressed",…} 5f3a… 9c01d2ef` — the number counts from one, the time is in milliseconds since the game
//! began, the hash is the first half of the SHA-256 of the whole line before, the checksum the CRC-32 of all that stands before it. A changed
//! letter breaks its own line's checksum; a line exchanged or removed later breaks the chain.
//!
//! Recovery is one policy: bytes after the last line end are an entry that was never acknowledged (a torn tail); any other damage is
//! reported with its line, and all other lines are still read.

use std::{fmt, time::Duration};

use sha2::{Digest, Sha256};

use super::entry::Entry;
use crate::hex;

/// Half of a SHA-256, in hexadecimal: enough against tampering, short enough for a printed scoresheet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LineHash(String);

impl LineHash {
    /// So many hexadecimal digits.
    pub(crate) const LENGTH: usize = 32;

    /// Before the first line.
    pub fn none() -> Self {
        Self("0".repeat(Self::LENGTH))
    }

    pub fn of(line: &str) -> Self {
        let digest = Sha256::digest(line.as_bytes());
        Self(hex::encode(&digest[..16]))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One line without its line end.
pub fn line(
    number: u64,
    at: Duration,
    entry: &Entry,
    before: &LineHash,
) -> Result<String, serde_json::Error> {
    let json = serde_json::to_string(entry)?;
    let body = format!("{number} {} {json} {}", at.as_millis(), before.as_str());
    let sum = crc32fast::hash(body.as_bytes());
    Ok(format!("{body} {sum:08x}"))
}

/// Everything that can be read from a journal, and everything that is wrong with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contents {
    pub entries: Vec<(Duration, Entry)>,
    pub damage: Vec<Damage>,
    /// Length of the complete lines; what follows is a torn tail.
    pub whole: usize,
    pub tail: usize,
    pub lines: u64,
    /// The number of the last readable entry; the next one counts on from it.
    pub last_number: u64,
    pub last_hash: LineHash,
    /// No line that is damaged or missing can have changed the mode.
    pub mode_is_sure: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Damage {
    /// Counted from one, as an editor does.
    pub line: u64,
    pub kind: DamageKind,
}

impl Damage {
    /// Nothing of the line is among the entries.
    pub(crate) fn is_unreadable(&self) -> bool {
        matches!(self.kind, DamageKind::Checksum | DamageKind::Unknown)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamageKind {
    /// Not the bytes that were written.
    Checksum,
    /// Intact, but it does not follow the line before: something was changed, removed or added.
    Chain,
    /// Intact, but not an entry that this program knows.
    Unknown,
    /// The journal does not begin with what was agreed for a game.
    NoBeginning,
}

impl Contents {
    pub fn is_intact(&self) -> bool {
        self.damage.is_empty() && self.tail == 0
    }

    /// Whether the program was closed in good order after the last entry.
    pub(crate) fn is_closed(&self) -> bool {
        matches!(self.entries.last(), Some((_, Entry::Closed { .. })))
    }
}

/// Whether these bytes are a journal at all, be it damaged or torn in its first line.
pub(crate) fn is_journal(bytes: &[u8]) -> bool {
    const FIRST: &[u8] = b"1 0 {\"did\":\"opened\"";
    let begun = &bytes[..bytes.len().min(FIRST.len())];
    bytes.is_empty() || FIRST.starts_with(begun) || !read(bytes).entries.is_empty()
}

pub fn read(bytes: &[u8]) -> Contents {
    let whole = bytes
        .iter()
        .rposition(|&byte| byte == b'\n')
        .map_or(0, |end| end + 1);
    let mut contents = Contents {
        entries: Vec::new(),
        damage: Vec::new(),
        whole,
        tail: bytes.len() - whole,
        lines: 0,
        last_number: 0,
        last_hash: LineHash::none(),
        mode_is_sure: true,
    };
    let mut follows_damage = false;
    let mut locked = true;
    for raw in bytes[..whole].split_inclusive(|&byte| byte == b'\n') {
        contents.lines += 1;
        let line = String::from_utf8_lossy(&raw[..raw.len() - 1]);
        let mut sets_mode = false;
        let damage = match parse(&line) {
            Ok(parsed) => {
                let follows = parsed.before == contents.last_hash
                    && parsed.number == contents.last_number + 1;
                contents.last_number = parsed.number;
                sets_mode = matches!(
                    parsed.entry,
                    Entry::Opened { .. } | Entry::ModeChanged { .. }
                );
                if let Entry::Opened { agreement, .. } = &parsed.entry {
                    locked = agreement.pin.is_some();
                }
                contents.entries.push((parsed.at, parsed.entry));
                // Neither hash nor number can fit behind a damaged line: that damage is reported already.
                (!follows && !follows_damage).then_some(DamageKind::Chain)
            }
            Err(kind) => Some(kind),
        };
        follows_damage = matches!(damage, Some(DamageKind::Checksum | DamageKind::Unknown));
        // Without a PIN nobody can change the mode.
        let leaves_mode = match damage {
            None => true,
            Some(DamageKind::Checksum) if !contents.entries.is_empty() => {
                !locked || names_something_else(&line)
            }
            Some(_) => !locked,
        };
        contents.mode_is_sure = sets_mode || (contents.mode_is_sure && leaves_mode);
        if let Some(kind) = damage {
            contents.damage.push(Damage {
                line: contents.lines,
                kind,
            });
        }
        contents.last_hash = LineHash::of(&line);
    }
    let begins = matches!(contents.entries.first(), Some((_, Entry::Opened { .. })));
    if !begins && contents.lines > 0 {
        contents.damage.insert(
            0,
            Damage {
                line: 1,
                kind: DamageKind::NoBeginning,
            },
        );
    }
    contents
}

/// The journal as it was when its last line had a hash that is looked for, and the number of that line; the latest of several.
pub(crate) fn prefix_with(bytes: &[u8], wanted: impl Fn(&str) -> bool) -> Option<(u64, Contents)> {
    let mut end = 0;
    let mut found = None;
    for (index, raw) in bytes.split_inclusive(|&byte| byte == b'\n').enumerate() {
        end += raw.len();
        let line = String::from_utf8_lossy(raw);
        if wanted(LineHash::of(line.trim_end_matches('\n')).as_str()) {
            found = Some((index as u64 + 1, end));
        }
    }
    found.map(|(line, end)| (line, read(&bytes[..end])))
}

/// Whether what is left of a spoilt line tells that it was no change of the mode, nor two lines run together.
fn names_something_else(line: &str) -> bool {
    let mut parts = line.split("\"did\":\"").skip(1);
    let (Some(rest), None) = (parts.next(), parts.next()) else {
        return false;
    };
    let letters = |letter: char| letter.is_ascii_lowercase() || letter == '-';
    let named = rest
        .split_once('"')
        .is_some_and(|(name, _)| name.chars().all(letters));
    named && !line.contains("mode") && !line.contains("changed")
}

struct Parsed {
    number: u64,
    at: Duration,
    entry: Entry,
    before: LineHash,
}

fn parse(line: &str) -> Result<Parsed, DamageKind> {
    let (body, sum) = line.rsplit_once(' ').ok_or(DamageKind::Checksum)?;
    if format!("{:08x}", crc32fast::hash(body.as_bytes())) != sum {
        return Err(DamageKind::Checksum);
    }
    let fields = || {
        let (number, rest) = body.split_once(' ')?;
        let (at, rest) = rest.split_once(' ')?;
        let (json, before) = rest.rsplit_once(' ')?;
        Some(Parsed {
            number: number.parse().ok()?,
            at: Duration::from_millis(at.parse().ok()?),
            entry: serde_json::from_str(json).ok()?,
            before: LineHash(before.to_owned()),
        })
    };
    fields().ok_or(DamageKind::Unknown)
}

impl fmt::Display for DamageKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Checksum => "checksum",
            Self::Chain => "chain",
            Self::Unknown => "unknown",
            Self::NoBeginning => "no-beginning",
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{journal::entry::Witness, laws::agreement::Agreement};

    fn journal() -> String {
        let entries = [
            Entry::Opened {
                program: "test".into(),
                started: "2026-01-01T10:00:00Z".into(),
                agreement: Box::new(Agreement::default()),
            },
            Entry::PinRefused,
            Entry::DrawOffered {
                by: shakmaty::Color::Black,
                witness: Witness::Voice,
            },
            Entry::TailSetAside { bytes: 7 },
        ];
        let mut text = String::new();
        let mut hash = LineHash::none();
        for (index, entry) in entries.iter().enumerate() {
            let number = index as u64 + 1;
            let line = line(number, Duration::from_millis(number * 1500), entry, &hash).unwrap();
            hash = LineHash::of(&line);
            text.push_str(&line);
            text.push('\n');
        }
        text
    }

    #[test]
    fn what_is_written_is_read() {
        let contents = read(journal().as_bytes());
        assert!(contents.is_intact());
        assert_eq!(contents.entries.len(), 4);
        assert_eq!(
            contents.entries[2],
            (
                Duration::from_millis(4500),
                Entry::DrawOffered {
                    by: shakmaty::Color::Black,
                    witness: Witness::Voice,
                }
            )
        );
        assert!(read(b"").is_intact());
    }

    #[test]
    fn cut_at_every_byte_it_reads_the_whole_lines_and_reports_the_tail() {
        let journal = journal();
        let all = read(journal.as_bytes()).entries;
        for cut in 0..journal.len() {
            let contents = read(&journal.as_bytes()[..cut]);
            assert_eq!(contents.entries, all[..contents.entries.len()]);
            let ends = journal[..cut].matches('\n').count();
            assert_eq!(contents.entries.len(), ends, "{cut}");
            assert_eq!(contents.whole + contents.tail, cut);
            assert_eq!(
                contents.is_intact(),
                cut == 0 || journal[..cut].ends_with('\n'),
                "{cut}"
            );
        }
    }

    #[test]
    fn with_every_byte_changed_it_reports_and_reads_the_rest() {
        let journal = journal();
        for place in 0..journal.len() {
            for change in [1_u8, 0x20, 0x80, b'\n' ^ journal.as_bytes()[place]] {
                let mut bytes = journal.clone().into_bytes();
                bytes[place] ^= change;
                if bytes == journal.as_bytes() {
                    continue;
                }
                let contents = read(&bytes);
                assert!(!contents.is_intact(), "byte {place} changed by {change}");
                // A changed line end spoils two lines at most.
                assert!(
                    contents.entries.len() >= 2,
                    "byte {place} changed by {change}"
                );
            }
        }
    }

    #[test]
    fn a_line_removed_or_exchanged_breaks_the_chain() {
        let journal = journal();
        let lines: Vec<&str> = journal.lines().collect();
        for order in [&[0, 2, 3][..], &[0, 2, 1, 3], &[0, 1, 1, 2, 3], &[1, 2, 3]] {
            let text: String = order
                .iter()
                .map(|&index| format!("{}\n", lines[index]))
                .collect();
            let contents = read(text.as_bytes());
            assert!(!contents.damage.is_empty(), "{order:?}");
            assert_eq!(contents.entries.len(), order.len());
        }
    }
}

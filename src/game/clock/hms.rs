//! Times as clocks show them and people write them: `1:02:03`.

use std::time::Duration;

/// Hours, minutes and seconds.
pub(crate) fn parts(time: Duration) -> [u64; 3] {
    let seconds = time.as_secs();
    [seconds / 3600, seconds / 60 % 60, seconds % 60]
}

/// "1:02:03"
pub(crate) fn hms(time: Duration) -> String {
    let [hours, minutes, seconds] = parts(time);
    format!("{hours}:{minutes:02}:{seconds:02}")
}

/// "1:02", without the seconds.
pub(crate) fn hm(time: Duration) -> String {
    let [hours, minutes, _] = parts(time);
    format!("{hours}:{minutes:02}")
}

/// "1:02:03", "1:02" (hours and minutes) or "62" (minutes) as a person writes it: at most 59 behind a colon, below 1000 in front.
pub(crate) fn read(text: &str) -> Option<Duration> {
    let parts: Vec<u64> = text
        .split(':')
        .map(|part| part.parse().ok())
        .collect::<Option<_>>()?;
    let seconds = match parts[..] {
        [minutes @ 0..1000] => minutes * 60,
        [hours @ 0..1000, minutes @ 0..60] => hours * 3600 + minutes * 60,
        [hours @ 0..1000, minutes @ 0..60, seconds @ 0..60] => {
            hours * 3600 + minutes * 60 + seconds
        }
        _ => return None,
    };
    Some(Duration::from_secs(seconds))
}

/// "1:02:03", "62:03" or "3723.5" as programs write it: each part is sixty of the next, and parts of a second are left out.
pub(crate) fn read_program(text: &str) -> Option<Duration> {
    let part = |sum: u64, part: &str| {
        let whole = part.split('.').next().unwrap_or_default();
        sum.checked_mul(60)?.checked_add(whole.parse().ok()?)
    };
    text.split(':').try_fold(0, part).map(Duration::from_secs)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written() {
        for (seconds, full, short) in [
            (0, "0:00:00", "0:00"),
            (59, "0:00:59", "0:00"),
            (3723, "1:02:03", "1:02"),
            (360_000, "100:00:00", "100:00"),
        ] {
            let time = Duration::from_secs(seconds);
            assert_eq!((hms(time).as_str(), hm(time).as_str()), (full, short));
        }
    }

    #[test]
    fn as_people_write_it() {
        for (text, seconds) in [
            ("1:02:03", Some(3723)),
            ("1:02", Some(3720)),
            ("62", Some(3720)),
            ("999:59:59", Some(3_599_999)),
            ("1000", None),
            ("1:60", None),
            ("1:02:60", None),
            ("1:2:3:4", None),
            ("1:02:03.5", None),
            ("", None),
        ] {
            assert_eq!(read(text), seconds.map(Duration::from_secs), "{text}");
        }
    }

    #[test]
    fn as_programs_write_it() {
        for (text, seconds) in [
            ("1:02:03", Some(3723)),
            ("1:02:03.9", Some(3723)),
            ("62:03", Some(3723)),
            ("3723", Some(3723)),
            ("1:xx", None),
            ("", None),
            ("9999999999999999999:00", None),
        ] {
            assert_eq!(
                read_program(text),
                seconds.map(Duration::from_secs),
                "{text}"
            );
        }
    }
}

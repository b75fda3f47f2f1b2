//! Tables of sentences whose gaps are the arguments of functions.
//!
//! A template is text with `{named}` gaps. Each becomes a function that asks for exactly these gaps: a gap that nobody fills is a missing
//! argument, and a template with other gaps than the others of its name does not compile.

/// Declares a table of sentences: `name;` for a plain one, `name(gap, gap);` for one with gaps. A language fills the table with
/// templates and calls `checked()` on it.
macro_rules! phrases {
    ($(#[$about:meta])* $table:ident { $($name:ident $(($($gap:ident),+ $(,)?))?;)+ }) => {
        $(#[$about])*
        #[derive(Debug, Clone)]
        pub struct $table {
            $(pub(in crate::game::words) $name: &'static str,)+
        }

        impl $table {
            /// This table. It compiles only if every template has the gaps of its function, and no others.
            pub(in crate::game::words) const fn checked(self) -> Self {
                $(assert!(
                    $crate::game::words::phrases::has_gaps(self.$name, &[$($(stringify!($gap)),+)?]),
                    concat!("other gaps than declared: ", stringify!($name))
                );)+
                self
            }

            /// All templates with their names, for tests over every sentence.
            #[cfg(test)]
            pub(crate) fn all(&self) -> Vec<(&'static str, &'static str)> {
                vec![$((stringify!($name), self.$name)),+]
            }

            $($crate::game::words::phrases::phrases!(@sentence $name $(($($gap),+))?);)+
        }
    };
    (@sentence $name:ident) => {
        pub fn $name(&self) -> &'static str {
            self.$name
        }
    };
    (@sentence $name:ident ($($gap:ident),+)) => {
        #[allow(clippy::too_many_arguments)] // as many as the sentence has gaps
        pub fn $name(&self, $($gap: &str),+) -> String {
            $crate::game::words::phrases::fill(self.$name, &[$((stringify!($gap), $gap)),+])
        }
    };
}
pub(crate) use phrases;

/// Fills the gaps of a template. That each is there was checked when the program was compiled.
pub(crate) fn fill(template: &str, gaps: &[(&str, &str)]) -> String {
    let mut text = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some((before, after)) = rest.split_once('{') {
        text.push_str(before);
        let Some((name, behind)) = after.split_once('}') else {
            break;
        };
        let value = gaps.iter().find(|(gap, _)| *gap == name);
        text.push_str(value.map_or("", |(_, value)| value));
        rest = behind;
    }
    text.push_str(rest);
    text
}

/// With a capital letter in front: a sentence may begin with any word.
pub(crate) fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// Whether a template has exactly these gaps, each at least once.
pub(crate) const fn has_gaps(template: &str, gaps: &[&str]) -> bool {
    let text = template.as_bytes();
    let mut seen = [false; 16];
    let mut at = 0;
    while at < text.len() {
        if text[at] == b'{' {
            let mut end = at + 1;
            while end < text.len() && text[end] != b'}' {
                end += 1;
            }
            if end == text.len() {
                return false;
            }
            let mut known = false;
            let mut gap = 0;
            while gap < gaps.len() {
                if same(text, at + 1, end, gaps[gap].as_bytes()) {
                    seen[gap] = true;
                    known = true;
                }
                gap += 1;
            }
            if !known {
                return false;
            }
            at = end;
        }
        at += 1;
    }
    let mut gap = 0;
    while gap < gaps.len() {
        if !seen[gap] {
            return false;
        }
        gap += 1;
    }
    true
}

const fn same(text: &[u8], from: usize, to: usize, name: &[u8]) -> bool {
    if to - from != name.len() {
        return false;
    }
    let mut at = 0;
    while at < name.len() {
        if text[from + at] != name[at] {
            return false;
        }
        at += 1;
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_are_filled() {
        let gaps = [("a", "x"), ("b", "{a}"), ("c", "")];
        assert_eq!(fill("{a} und {b}{c}.", &gaps), "x und {a}.");
    }

    #[test]
    fn a_template_has_its_gaps_and_no_others() {
        for (template, gaps, fits) in [
            ("Zug {number}, {color}.", &["number", "color"][..], true),
            ("{color}, {color}", &["color"], true),
            ("Zug.", &[], true),
            ("Zug {number}.", &[], false),
            ("Zug.", &["number"], false),
            ("Zug {nummer}.", &["number"], false),
            ("Zug {number.", &["number"], false),
        ] {
            assert_eq!(has_gaps(template, gaps), fits, "{template}");
        }
    }
}

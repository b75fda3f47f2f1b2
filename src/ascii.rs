//! Letters for printers and programs that know ASCII only: umlauts are written out.

pub(crate) fn ascii(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            letter if letter.is_ascii() => plain.push(letter),
            'ä' => plain.push_str("ae"),
            'ö' => plain.push_str("oe"),
            'ü' => plain.push_str("ue"),
            'Ä' => plain.push_str("Ae"),
            'Ö' => plain.push_str("Oe"),
            'Ü' => plain.push_str("Ue"),
            'ß' => plain.push_str("ss"),
            'æ' => plain.push_str("ae"),
            'Æ' => plain.push_str("Ae"),
            'œ' => plain.push_str("oe"),
            'Œ' => plain.push_str("Oe"),
            'ø' => plain.push_str("oe"),
            'Ø' => plain.push_str("Oe"),
            'đ' => plain.push('d'),
            'Đ' => plain.push('D'),
            'ł' => plain.push('l'),
            'Ł' => plain.push('L'),
            '–' | '—' => plain.push('-'),
            '’' | '‘' => plain.push('\''),
            '“' | '”' | '„' => plain.push('"'),
            '…' => plain.push_str("..."),
            '½' => plain.push_str("1/2"),
            '\u{a0}' => plain.push(' '),
            // combining accents
            '\u{300}'..='\u{36f}' => {}
            letter => plain.push(base(letter).unwrap_or('?')),
        }
    }
    plain
}

/// The letter without its accent, for the Latin alphabets of Europe.
fn base(letter: char) -> Option<char> {
    const TABLE: [(&str, char); 32] = [
        ("àáâãåāăą", 'a'),
        ("çćĉċč", 'c'),
        ("ďð", 'd'),
        ("èéêëēĕėęě", 'e'),
        ("ĝğġģ", 'g'),
        ("ĥħ", 'h'),
        ("ìíîïĩīĭįı", 'i'),
        ("ĵ", 'j'),
        ("ķ", 'k'),
        ("ĺļľ", 'l'),
        ("ñńņň", 'n'),
        ("òóôõōŏő", 'o'),
        ("ŕŗř", 'r'),
        ("śŝşšș", 's'),
        ("ţťțþ", 't'),
        ("ùúûũūŭůűų", 'u'),
        ("ŵ", 'w'),
        ("ýÿŷ", 'y'),
        ("źżž", 'z'),
        ("ÀÁÂÃÅĀĂĄ", 'A'),
        ("ÇĆĈĊČ", 'C'),
        ("ÈÉÊËĒĔĖĘĚ", 'E'),
        ("ĜĞĠĢ", 'G'),
        ("ÌÍÎÏĨĪĬĮİ", 'I'),
        ("ÑŃŅŇ", 'N'),
        ("ÒÓÔÕŌŎŐ", 'O'),
        ("ŔŖŘ", 'R'),
        ("ŚŜŞŠȘ", 'S'),
        ("ŢŤȚÞ", 'T'),
        ("ÙÚÛŨŪŬŮŰŲ", 'U'),
        ("ÝŸŶ", 'Y'),
        ("ŹŻŽ", 'Z'),
    ];
    TABLE
        .iter()
        .find(|(accented, _)| accented.contains(letter))
        .map(|(_, plain)| *plain)
}

#[cfg(test)]
mod tests {
    use super::ascii;

    #[test]
    fn names_stay_readable() {
        for (name, plain) in [
            ("Müller, Jörg", "Mueller, Joerg"),
            ("Weiß", "Weiss"),
            ("Đurić, Łukasz", "Duric, Lukasz"),
            ("Œuvre – „x“", "Oeuvre - \"x\""),
            ("Ko\u{308}nig", "Konig"),
            ("Чигорин", "???????"),
        ] {
            assert_eq!(ascii(name), plain);
        }
    }
}

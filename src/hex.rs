//! Bytes as small hexadecimal digits, and back.

pub(crate) fn encode(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// None unless these are pairs of digits, small or capital.
pub(crate) fn decode(digits: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = digits.as_bytes().as_chunks();
    let bytes = pairs.iter().map(|&pair| byte(pair)).collect();
    if rest.is_empty() { bytes } else { None }
}

/// The byte that two digits make, small or capital.
pub(crate) fn byte([high, low]: [u8; 2]) -> Option<u8> {
    let digit = |byte: u8| char::from(byte).to_digit(16);
    u8::try_from(digit(high)? << 4 | digit(low)?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_lead_back_to_their_bytes() {
        let all: Vec<u8> = (0..=255).collect();
        assert_eq!(decode(&encode(&all)), Some(all));
        assert_eq!(encode(&[0, 0x1f, 0xa0]), "001fa0");
        assert_eq!(decode("1F"), Some(vec![0x1f]));
        for wrong in ["1", "1g", "+1", "\u{e9}1"] {
            assert_eq!(decode(wrong), None, "{wrong}");
        }
    }
}

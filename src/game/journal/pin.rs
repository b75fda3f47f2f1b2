//! The arbiter's PIN: kept as a slow hash in the journal, checked here, never said or shown.

use std::fmt;

use argon2::{
    Argon2,
    password_hash::{PasswordHasher, PasswordVerifier, phc::PasswordHash},
};
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Pin {
    hash: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum PinError {
    /// Four to twelve digits, so that it can be typed on any keypad and spoken.
    NotDigits,
    Hashing(String),
}

impl Pin {
    /// `salt` is random; the core has no source of randomness of its own.
    pub(crate) fn new(digits: &str, salt: [u8; 16]) -> Result<Self, PinError> {
        let digits = digits.trim();
        if !(4..=12).contains(&digits.len()) || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
            return Err(PinError::NotDigits);
        }
        let hash = Argon2::default()
            .hash_password_with_salt(digits.as_bytes(), &salt)
            .map_err(|error| PinError::Hashing(error.to_string()))?;
        Ok(Self {
            hash: hash.to_string(),
        })
    }

    pub(crate) fn opens_with(&self, digits: &str) -> bool {
        PasswordHash::new(&self.hash).is_ok_and(|hash| {
            Argon2::default()
                .verify_password(digits.trim().as_bytes(), &hash)
                .is_ok()
        })
    }
}

impl fmt::Display for PinError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotDigits => f.write_str("the arbiter's PIN is four to twelve digits"),
            Self::Hashing(error) => write!(f, "the PIN could not be stored: {error}"),
        }
    }
}

impl std::error::Error for PinError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_only_with_its_digits() {
        let pin = Pin::new("4711", [7; 16]).unwrap();
        assert!(pin.opens_with(" 4711 "));
        assert!(!pin.opens_with("4712"));
        assert!(!pin.opens_with(""));
        assert!(!pin.hash.contains("4711"));
    }

    #[test]
    fn refuses_what_a_keypad_cannot_type() {
        for digits in ["", "123", "12a4", "1234567890123", "１２３４"] {
            assert_eq!(
                Pin::new(digits, [7; 16]),
                Err(PinError::NotDigits),
                "{digits}"
            );
        }
    }

    #[test]
    fn a_damaged_hash_opens_for_nobody() {
        assert!(
            !Pin {
                hash: "nonsense".into()
            }
            .opens_with("4711")
        );
    }
}

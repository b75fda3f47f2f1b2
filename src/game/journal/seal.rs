//! The sealed move: in the journal it stands encrypted under a passphrase of the arbiter, so that nobody who reads the file knows it.
//!
//! The key comes from the passphrase through Argon2 with a salt of its own; ChaCha20-Poly1305 closes the envelope and shows any change. The move
//! is padded to one length, because a castling must not be told from a capture by its size.
//!
//! A passphrase can be forgotten. Where the arbiter types the PIN as well, the same move lies in a second slot under it. A slot is a slot more,
//! never a weaker first one: envelopes without it are read as before.

use argon2::Argon2;
use chacha20poly1305::{
    ChaCha20Poly1305, KeyInit, Nonce,
    aead::{Aead, Payload},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::{game::moves::spoken::SpokenMove, hex};

/// The shortest passphrase: there are few moves to guess, so that it must not be guessed.
pub(crate) const SHORTEST: usize = 8;
const LENGTH: usize = 32;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    #[serde(flatten)]
    passphrase: Slot,
    /// The same move under the arbiter's PIN.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pin: Option<Slot>,
}

/// The move under one key.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Slot {
    salt: String,
    envelope: String,
}

/// What an envelope is closed with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Keys {
    pub passphrase: String,
    /// Opens it when the passphrase is lost.
    pub pin: Option<String>,
}

impl Sealed {
    /// `noise` is random, and `about` names the game and the move, so that an envelope cannot be put into another game.
    pub(crate) fn close(said: SpokenMove, keys: &Keys, noise: &[u8], about: &str) -> Option<Self> {
        let pin = match &keys.pin {
            // The same words as passphrase and PIN must not give the same key.
            Some(pin) => Some(Slot::close(said, pin, &[noise, b"pin"].concat(), about)?),
            None => None,
        };
        let passphrase = Slot::close(said, &keys.passphrase, noise, about)?;
        Some(Self { passphrase, pin })
    }

    /// None with a wrong passphrase, and after any change.
    pub(crate) fn open(&self, passphrase: &str, about: &str) -> Option<SpokenMove> {
        self.passphrase.open(passphrase, about)
    }

    pub(crate) fn has_pin(&self) -> bool {
        self.pin.is_some()
    }

    pub(crate) fn open_with_pin(&self, pin: &str, about: &str) -> Option<SpokenMove> {
        self.pin.as_ref()?.open(pin, about)
    }
}

impl Slot {
    fn close(said: SpokenMove, key: &str, noise: &[u8], about: &str) -> Option<Self> {
        let salt = Sha256::new()
            .chain_update(noise)
            .chain_update(about)
            .finalize();
        let salt = &salt[..16];
        let text = format!("{said:<LENGTH$}", said = said.to_string());
        let payload = Payload {
            msg: text.as_bytes(),
            aad: about.as_bytes(),
        };
        let envelope = cipher(key, salt)?.encrypt(&Nonce::default(), payload);
        Some(Self {
            salt: hex::encode(salt),
            envelope: hex::encode(&envelope.ok()?),
        })
    }

    fn open(&self, key: &str, about: &str) -> Option<SpokenMove> {
        let (salt, envelope) = (hex::decode(&self.salt)?, hex::decode(&self.envelope)?);
        let payload = Payload {
            msg: &envelope,
            aad: about.as_bytes(),
        };
        let text = cipher(key, &salt)?
            .decrypt(&Nonce::default(), payload)
            .ok()?;
        std::str::from_utf8(&text).ok()?.trim_end().parse().ok()
    }
}

/// A key is used once: its salt belongs to one envelope, so that the nonce may be constant.
fn cipher(key: &str, salt: &[u8]) -> Option<ChaCha20Poly1305> {
    let mut bytes = [0; 32];
    Argon2::default()
        .hash_password_into(key.trim().as_bytes(), salt, &mut bytes)
        .ok()?;
    ChaCha20Poly1305::new_from_slice(&bytes).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn keys(pin: Option<&str>) -> Keys {
        Keys {
            passphrase: "acht Zeichen".to_owned(),
            pin: pin.map(str::to_owned),
        }
    }

    #[test]
    fn opens_with_its_passphrase_in_its_game_only() {
        let said: SpokenMove = "Ng1-f3".parse().unwrap();
        let sealed = Sealed::close(said, &keys(None), b"noise", "game 1").unwrap();
        assert_eq!(sealed.open(" acht Zeichen ", "game 1"), Some(said));
        assert_eq!(sealed.open("acht zeichen", "game 1"), None);
        assert_eq!(sealed.open("acht Zeichen", "game 2"), None);
        let mut changed = sealed.clone();
        changed.passphrase.envelope.replace_range(0..2, "00");
        assert_eq!(changed.open("acht Zeichen", "game 1"), None);
        let castling = Sealed::close("O-O".parse().unwrap(), &keys(None), b"noise", "game 1");
        assert_eq!(
            castling.unwrap().passphrase.envelope.len(),
            sealed.passphrase.envelope.len()
        );
    }

    #[test]
    fn the_pin_opens_its_own_slot() {
        let said: SpokenMove = "Ng1-f3".parse().unwrap();
        let sealed = Sealed::close(said, &keys(Some("4711")), b"noise", "game 1").unwrap();
        assert_eq!(sealed.open_with_pin("4711", "game 1"), Some(said));
        assert_eq!(sealed.open("4711", "game 1"), None);
        assert_eq!(sealed.open_with_pin("4712", "game 1"), None);
        assert_eq!(sealed.open_with_pin("4711", "game 2"), None);
        let without = Sealed::close(said, &keys(None), b"noise", "game 1").unwrap();
        assert_eq!(without.open_with_pin("4711", "game 1"), None);
    }

    /// Envelopes had one slot first; they are written like that still where there is no PIN.
    #[test]
    fn an_old_envelope_is_read() {
        let said: SpokenMove = "Ng1-f3".parse().unwrap();
        let sealed = Sealed::close(said, &keys(None), b"noise", "game 1").unwrap();
        let line = serde_json::to_string(&sealed).unwrap();
        assert!(
            line.starts_with(r#"{"salt":""#) && !line.contains("pin"),
            "{line}"
        );
        assert_eq!(serde_json::from_str::<Sealed>(&line).unwrap(), sealed);
    }
}

//! The sealed move: in the journal it stands encrypted under a passphrase of the arbiter, so that nobody who reads the file knows it.
//!
//! The key comes from the passphrase through Argon2 with a salt of its own; ChaCha20-Poly1305 closes the envelope and shows any change. The move
//! is padded to one length, because a castling must not be told from a capture by its size.

use argon2::Argon2;
use chacha20poly1305::{
    ChaCha20Poly1305, KeyInit, Nonce,
    aead::{Aead, Payload},
};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::spoken::SpokenMove;

/// The shortest passphrase: there are few moves to guess, so that it must not be guessed.
pub const SHORTEST: usize = 8;
const LENGTH: usize = 32;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sealed {
    salt: String,
    envelope: String,
}

impl Sealed {
    /// `noise` is random, and `about` names the game and the move, so that an envelope cannot be put into another game.
    pub fn close(said: SpokenMove, passphrase: &str, noise: &[u8], about: &str) -> Option<Self> {
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
        let envelope = cipher(passphrase, salt)?.encrypt(&Nonce::default(), payload);
        Some(Self {
            salt: hex(salt),
            envelope: hex(&envelope.ok()?),
        })
    }

    /// None with a wrong passphrase, and after any change.
    pub fn open(&self, passphrase: &str, about: &str) -> Option<SpokenMove> {
        let (salt, envelope) = (bytes(&self.salt)?, bytes(&self.envelope)?);
        let payload = Payload {
            msg: &envelope,
            aad: about.as_bytes(),
        };
        let text = cipher(passphrase, &salt)?
            .decrypt(&Nonce::default(), payload)
            .ok()?;
        std::str::from_utf8(&text).ok()?.trim_end().parse().ok()
    }
}

/// A key is used once: its salt belongs to one envelope, so that the nonce may be constant.
fn cipher(passphrase: &str, salt: &[u8]) -> Option<ChaCha20Poly1305> {
    let mut key = [0; 32];
    Argon2::default()
        .hash_password_into(passphrase.trim().as_bytes(), salt, &mut key)
        .ok()?;
    ChaCha20Poly1305::new_from_slice(&key).ok()
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

fn bytes(hex: &str) -> Option<Vec<u8>> {
    let pairs = hex.as_bytes().chunks(2);
    pairs
        .map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opens_with_its_passphrase_in_its_game_only() {
        let said: SpokenMove = "Ng1-f3".parse().unwrap();
        let sealed = Sealed::close(said, "acht Zeichen", b"noise", "game 1").unwrap();
        assert_eq!(sealed.open(" acht Zeichen ", "game 1"), Some(said));
        assert_eq!(sealed.open("acht zeichen", "game 1"), None);
        assert_eq!(sealed.open("acht Zeichen", "game 2"), None);
        let mut changed = sealed.clone();
        changed.envelope.replace_range(0..2, "00");
        assert_eq!(changed.open("acht Zeichen", "game 1"), None);
        let castling = Sealed::close("O-O".parse().unwrap(), "acht Zeichen", b"noise", "game 1");
        assert_eq!(castling.unwrap().envelope.len(), sealed.envelope.len());
    }
}

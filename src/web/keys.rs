//! Who may open which view: a random token for each role, codes for other machines, the arbiter's PIN, and an end to guessing.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr, SocketAddr},
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use sha2::{Digest, Sha256};
use subtle::ConstantTimeEq;

use super::http::Request;
use crate::{game::journal::pin::Pin, hex};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Role {
    Assistant,
    Opponent,
    Player,
    Arbiter,
}

impl Role {
    pub(crate) const ALL: [Self; 4] =
        [Self::Assistant, Self::Opponent, Self::Player, Self::Arbiter];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Assistant => "assistant",
            Self::Opponent => "opponent",
            Self::Player => "player",
            Self::Arbiter => "arbiter",
        }
    }

    pub(crate) fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|role| role.name() == name)
    }
}

/// So many wrong codes or PINs from one machine for one role, then it is not let in for a while; others are.
const TRIES: u32 = 5;
const REST: Duration = Duration::from_secs(60);
/// More machines than this share one count.
const MACHINES: usize = 100;

#[derive(Debug)]
pub(super) struct Keys {
    port: u16,
    tokens: [String; 4],
    codes: [String; 4],
    /// Where a role was asked for with a wrong code, how often, and when last.
    wrong: Mutex<HashMap<(IpAddr, Role), (u32, Instant)>>,
    /// The PIN that opened the arbiter's view; the game asks for it with every order.
    pin: Mutex<Option<String>>,
}

/// The answer to a code or PIN.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Entrance {
    Open,
    WrongCode,
    WrongPin,
    Resting,
}

impl Keys {
    pub(super) fn new(port: u16) -> Result<Self, getrandom::Error> {
        let mut random = [0; 4 * 16 + 4 * 4];
        getrandom::fill(&mut random)?;
        let (tokens, codes) = random.split_at(4 * 16);
        let token = |index: usize| hex::encode(&tokens[index * 16..][..16]);
        let code = |index: usize| {
            let bytes: [u8; 4] = std::array::from_fn(|at| codes[index * 4 + at]);
            format!("{:06}", u32::from_le_bytes(bytes) % 1_000_000)
        };
        Ok(Self {
            port,
            tokens: std::array::from_fn(token),
            codes: std::array::from_fn(code),
            wrong: Mutex::default(),
            pin: Mutex::new(None),
        })
    }

    pub(super) fn code(&self, role: Role) -> &str {
        &self.codes[role as usize]
    }

    /// The port is part of the name, because browsers do not keep the cookies of two ports apart.
    fn cookie_name(&self, role: Role) -> String {
        format!("ansager{}{}", self.port, role.name())
    }

    pub(super) fn cookie(&self, role: Role) -> String {
        format!(
            "{}={}; HttpOnly; SameSite=Strict; Path=/{}",
            self.cookie_name(role),
            self.tokens[role as usize],
            role.name()
        )
    }

    pub(super) fn holds(&self, request: &Request, role: Role) -> bool {
        request
            .cookie(&self.cookie_name(role))
            .is_some_and(|given| same(given, &self.tokens[role as usize]))
    }

    /// Stands in every form of this role: another site cannot know it.
    pub(super) fn form_token(&self, role: Role) -> String {
        let mut hash = Sha256::new();
        hash.update(b"form ");
        hash.update(&self.tokens[role as usize]);
        hex::encode(&hash.finalize()[..16])
    }

    pub(super) fn is_form_token(&self, role: Role, given: &str) -> bool {
        same(given, &self.form_token(role))
    }

    /// A name that is looked up can be made to point here; an address cannot.
    pub(super) fn is_host(&self, host: &str) -> bool {
        let default = self.port == 80 && (host == "localhost" || host.parse::<IpAddr>().is_ok());
        default
            || host == format!("localhost:{}", self.port)
            || host
                .parse::<SocketAddr>()
                .is_ok_and(|address| address.port() == self.port)
    }

    /// Other machines need the role's code, and the arbiter the PIN of the game.
    pub(super) fn enter(
        &self,
        role: Role,
        peer: IpAddr,
        code: &str,
        lock: Option<&Pin>,
        pin: &str,
    ) -> Entrance {
        // Held to the end: guesses come one after the other.
        let mut wrong = self.wrong.lock().unwrap_or_else(PoisonError::into_inner);
        // An own code that is right must not buy further guesses at another's: roles are counted apart.
        let mut guest = (peer, role);
        if !wrong.contains_key(&guest) && wrong.len() >= MACHINES {
            guest.0 = Ipv4Addr::UNSPECIFIED.into();
        }
        if let Some((TRIES.., last)) = wrong.get(&guest)
            && last.elapsed() < REST
        {
            return Entrance::Resting;
        }
        let code: String = code.chars().filter(|c| !c.is_whitespace()).collect();
        let lock = lock.filter(|_| role == Role::Arbiter);
        let entrance = if !peer.is_loopback() && !same(&code, self.code(role)) {
            Entrance::WrongCode
        } else if lock.is_some_and(|lock| !lock.opens_with(pin)) {
            Entrance::WrongPin
        } else {
            Entrance::Open
        };
        if entrance == Entrance::Open {
            wrong.remove(&guest);
            if lock.is_some() {
                *self.pin.lock().unwrap_or_else(PoisonError::into_inner) = Some(pin.to_owned());
            }
        } else {
            let tries = wrong.get(&guest).map_or(1, |(tries, _)| tries + 1);
            wrong.insert(guest, (tries, Instant::now()));
        }
        entrance
    }

    pub(super) fn pin(&self) -> Option<String> {
        self.pin
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .clone()
    }
}

/// In a time that does not tell how much was right.
fn same(given: &str, right: &str) -> bool {
    given.as_bytes().ct_eq(right.as_bytes()).into()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_and_localhost_are_hosts() {
        let keys = Keys::new(8631).unwrap();
        for host in [
            "localhost:8631",
            "127.0.0.1:8631",
            "[::1]:8631",
            "192.168.1.5:8631",
        ] {
            assert!(keys.is_host(host), "{host}");
        }
        for host in [
            "",
            "localhost",
            "127.0.0.1",
            "127.0.0.1:80",
            "evil.example:8631",
            "localhost.evil.example:8631",
        ] {
            assert!(!keys.is_host(host), "{host}");
        }
    }

    #[test]
    fn guessing_ends_after_a_few_tries_even_with_the_right_one() {
        let keys = Keys::new(1).unwrap();
        let [own, other] = [Role::Opponent, Role::Assistant];
        let enter =
            |peer: &str, role, code: &str| keys.enter(role, peer.parse().unwrap(), code, None, "");
        let right = |role| keys.code(role).to_owned();
        for _ in 0..TRIES {
            assert_eq!(enter("192.0.2.7", other, "x"), Entrance::WrongCode);
            assert_eq!(enter("192.0.2.7", own, &right(own)), Entrance::Open);
        }
        assert_eq!(enter("192.0.2.7", other, &right(other)), Entrance::Resting);
        assert_eq!(enter("192.0.2.8", other, &right(other)), Entrance::Open);
    }

    #[test]
    fn a_crowd_of_guessing_machines_shares_one_count() {
        let keys = Keys::new(1).unwrap();
        let enter = |n: u8| keys.enter(Role::Player, [10, 0, 0, n].into(), "x", None, "");
        let read = (0..=255).filter(|n| enter(*n) == Entrance::WrongCode);
        assert_eq!(read.count(), MACHINES + TRIES as usize);
    }

    #[test]
    fn each_role_has_its_own_code_and_token() {
        let keys = Keys::new(1).unwrap();
        let spaced = format!(
            "{} {}",
            &keys.code(Role::Player)[..3],
            &keys.code(Role::Player)[3..]
        );
        assert_eq!(
            keys.enter(Role::Player, [192, 0, 2, 7].into(), &spaced, None, ""),
            Entrance::Open
        );
        assert!(!keys.is_form_token(Role::Assistant, &keys.form_token(Role::Player)));
        assert!(!keys.is_form_token(Role::Player, ""));
    }

    #[test]
    fn the_arbiter_needs_the_pin_even_at_the_table() {
        let keys = Keys::new(1).unwrap();
        let pin = Pin::new("4711", [1; 16]).unwrap();
        let enter = |digits| {
            keys.enter(
                Role::Arbiter,
                Ipv4Addr::LOCALHOST.into(),
                "",
                Some(&pin),
                digits,
            )
        };
        assert_eq!(enter("4712"), Entrance::WrongPin);
        assert_eq!(keys.pin(), None);
        assert_eq!(enter("4711"), Entrance::Open);
        assert_eq!(keys.pin().as_deref(), Some("4711"));
    }
}

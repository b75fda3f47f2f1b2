//! A device at the end of a TCP connection: behind a serial server, in another room, or an emulator.
//!
//! The other end sets the speed of a cable behind it.

use std::{
    io::{ErrorKind, Read, Write},
    net::{TcpStream, ToSocketAddrs},
    time::Duration,
};

use super::transport::{Gone, Transport, Trouble};

/// How long the other end may take to answer the telephone, or to take what is written.
const PATIENCE: Duration = Duration::from_secs(1);

#[derive(Debug)]
pub(crate) struct Socket(TcpStream);

impl Socket {
    pub(crate) fn open(address: &str) -> Result<Self, Trouble> {
        let mut addresses = address.to_socket_addrs().map_err(|_| Trouble::Absent)?;
        let address = addresses.next().ok_or(Trouble::Absent)?;
        let open = || {
            let stream = TcpStream::connect_timeout(&address, PATIENCE)?;
            stream.set_nodelay(true)?;
            stream.set_write_timeout(Some(PATIENCE))?;
            Ok(Self(stream))
        };
        open().map_err(|error: std::io::Error| match error.kind() {
            ErrorKind::PermissionDenied => Trouble::Forbidden,
            _ => Trouble::Absent,
        })
    }
}

impl Transport for Socket {
    fn read(&mut self, buffer: &mut [u8], timeout: Duration) -> Result<usize, Gone> {
        self.0.set_read_timeout(Some(timeout)).map_err(|_| Gone)?;
        match self.0.read(buffer) {
            Ok(0) => Err(Gone),
            Ok(count) => Ok(count),
            Err(error) => match error.kind() {
                ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted => Ok(0),
                _ => Err(Gone),
            },
        }
    }

    fn write_all(&mut self, bytes: &[u8]) -> Result<(), Gone> {
        self.0.write_all(bytes).map_err(|_| Gone)
    }

    fn set_speed(&mut self, _baud: u32) {}
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::TcpListener;

    #[test]
    fn bytes_pass_until_the_other_end_hangs_up() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap().to_string();
        let mut line = Socket::open(&address).unwrap();
        let (mut other, _) = listener.accept().unwrap();
        let (mut buffer, soon) = ([0; 8], Duration::from_millis(5));
        assert_eq!(line.read(&mut buffer, soon), Ok(0));
        other.write_all(b"abc").unwrap();
        assert_eq!(line.read(&mut buffer, PATIENCE), Ok(3));
        line.write_all(b"d").unwrap();
        other.read_exact(&mut buffer[..1]).unwrap();
        assert_eq!(&buffer[..3], b"dbc");
        drop((other, listener));
        assert_eq!(line.read(&mut buffer, PATIENCE), Err(Gone));
        assert_eq!(Socket::open(&address).err(), Some(Trouble::Absent));
        assert_eq!(Socket::open("no address").err(), Some(Trouble::Absent));
    }
}

//! What a ChessLink board is asked.

use super::decode::{Command, START_UP};
use crate::protocol::{Orientation, driver::Drive};

#[derive(Debug)]
pub(super) struct Driver;

impl Drive for Driver {
    fn start_up(&mut self) -> Vec<Vec<u8>> {
        let bytes = |command: &Command| command.bytes(Orientation::Normal);
        START_UP.iter().map(bytes).collect()
    }

    fn ask_alive(&mut self) -> Vec<Vec<u8>> {
        vec![Command::Status.bytes(Orientation::Normal)]
    }

    fn ask_all(&mut self) -> Vec<Vec<u8>> {
        self.ask_alive()
    }
}

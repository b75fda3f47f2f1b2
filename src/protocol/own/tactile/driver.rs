//! What the tactile board is asked.

use super::decode::{Command, START_UP};
use crate::protocol::{driver::Drive, own::Questions};

#[derive(Debug, Default)]
pub(super) struct Driver {
    questions: Questions,
}

impl Drive for Driver {
    fn start_up(&mut self) -> Vec<Vec<u8>> {
        let ask = |command: Command| command.bytes(self.questions.next());
        START_UP.into_iter().map(ask).collect()
    }

    fn ask_alive(&mut self) -> Vec<Vec<u8>> {
        vec![Command::Hello.bytes(self.questions.next())]
    }

    fn ask_all(&mut self) -> Vec<Vec<u8>> {
        vec![Command::Board.bytes(self.questions.next())]
    }
}

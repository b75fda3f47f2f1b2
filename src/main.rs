//! The door: parse, call, print the complaint, exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use ansager::{options::Options, run};
use clap::Parser;

fn main() -> ExitCode {
    let options = Options::parse();
    match run::run(&options) {
        Ok(answer) => {
            let mut out = io::stdout().lock();
            for line in answer.lines {
                if writeln!(out, "{line}").is_err() {
                    break;
                }
            }
            if answer.yes {
                ExitCode::SUCCESS
            } else {
                ExitCode::from(1)
            }
        }
        Err(complaint) => {
            eprintln!("{}", complaint.sentence(options.lang.unwrap_or_default()));
            ExitCode::from(complaint.exit_code())
        }
    }
}

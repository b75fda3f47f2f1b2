//! The door: parse, call, print the complaint, exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use ansager::{complaint, options::Options, run};
use clap::Parser;

fn main() -> ExitCode {
    let options = match Options::try_parse() {
        Ok(options) => options,
        Err(error) if !error.use_stderr() => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            eprintln!("{}", complaint::wrong_use(&error.to_string()));
            return ExitCode::from(2);
        }
    };
    match run::run(&options) {
        Ok(answer) => {
            let mut out = io::stdout().lock();
            for line in answer.lines {
                if writeln!(out, "{line}").is_err() {
                    break;
                }
            }
            ExitCode::from(u8::from(!answer.yes))
        }
        Err(complaint) => {
            eprintln!("{}", complaint.sentence(options.lang.unwrap_or_default()));
            ExitCode::from(complaint.exit_code())
        }
    }
}

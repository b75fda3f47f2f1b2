//! The door: parse, call, print the complaint, exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use ansager::{
    complaint,
    options::{Options, Task},
    run, settings,
};
use clap::Parser;

fn main() -> ExitCode {
    let typed: Vec<_> = std::env::args_os().collect();
    let asked = settings::asks_for_setup(&typed);
    let words = match settings::with_settings(typed) {
        Ok(words) => words,
        Err(complaint) => {
            eprintln!("{}", complaint.sentence(Default::default()));
            return ExitCode::from(complaint.exit_code());
        }
    };
    let mut options = match Options::try_parse_from(words) {
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
    if let Task::Play(play) = &mut options.task {
        play.asked = asked;
    }
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
            for line in complaint.lines() {
                println!("{line}");
            }
            eprintln!("{}", complaint.sentence(options.lang.unwrap_or_default()));
            ExitCode::from(complaint.exit_code())
        }
    }
}

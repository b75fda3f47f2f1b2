//! The door: parse, call, print the complaint, exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use ansager::{
    complaint::{self, Complaint},
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
            eprintln!("{}", complaint::wrong_use(&error));
            return ExitCode::from(2);
        }
    };
    if let Task::Play(play) = &mut options.task {
        play.asked = asked;
    }
    match run::run(&options) {
        Ok(answer) => {
            let mut out = io::stdout().lock();
            let mut written = Ok(());
            for line in answer.lines {
                written = written.and_then(|()| writeln!(out, "{line}"));
            }
            match written.and_then(|()| out.flush()) {
                // A closed pipe is the reader's choice; a full disk is not.
                Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                    let complaint = Complaint::Unwritable("stdout".into(), error);
                    eprintln!("{}", complaint.sentence(options.lang.unwrap_or_default()));
                    ExitCode::from(complaint.exit_code())
                }
                _ => ExitCode::from(u8::from(!answer.yes)),
            }
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

//! The door: parse, call, print the answer or the complaint, exit code.

use std::{
    io::{self, Write},
    process::ExitCode,
};

use ansager::{
    commands::{self, Answer},
    complaint::Complaint,
    game::words::Language,
    options::{NoTask, Options},
};

fn main() -> ExitCode {
    let options = match Options::read(std::env::args_os()) {
        Ok(options) => options,
        Err(NoTask::Shown(help)) => {
            let _ = help.print();
            return ExitCode::SUCCESS;
        }
        Err(NoTask::Wrong(complaint, language)) => return complain(&complaint, language),
    };
    let answered = commands::run(&options).and_then(|answer| print(&answer));
    answered.unwrap_or_else(|complaint| complain(&complaint, options.lang.unwrap_or_default()))
}

fn print(answer: &Answer) -> Result<ExitCode, Complaint> {
    let mut out = io::stdout().lock();
    let mut lines = answer.lines.iter();
    let written = lines
        .try_for_each(|line| writeln!(out, "{line}"))
        .and_then(|()| out.flush());
    match written {
        // A closed pipe is the reader's choice; a full disk is not.
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            Err(Complaint::Unwritable("stdout".into(), error))
        }
        _ => Ok(ExitCode::from(u8::from(!answer.yes))),
    }
}

fn complain(complaint: &Complaint, language: Language) -> ExitCode {
    for line in complaint.lines() {
        println!("{line}");
    }
    eprintln!("{}", complaint.sentence(language));
    ExitCode::from(complaint.exit_code())
}

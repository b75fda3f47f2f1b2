//! `ansager play`: finds the journal, sits down at the table, plays.

pub use crate::table::agreement::agreement;
use crate::table::event_loop::Table;
use crate::{
    commands::{
        Answer, Context,
        game_file::{GameFile, start_command},
        typed_line,
    },
    complaint::Complaint,
    game::laws::agreement::Agreement,
    options::PlayOptions,
};

pub(super) fn run(options: &PlayOptions, context: &Context) -> Result<Answer, Complaint> {
    let (file, left_open) = match &options.game {
        Some(name) => (GameFile::named(name)?, None),
        None => (GameFile::of_now()?, GameFile::left_open()),
    };
    // A game that exists has its agreement; only a new one is asked for.
    let agreement = if file.is_begun() {
        Agreement::default()
    } else {
        let mut options = options.clone();
        options.pin = typed_line::pin(options.pin.as_deref(), context)?;
        agreement(&options, context.asked)?
    };
    let (journal, contents) = file.open()?;
    let mut table = Table::sit_down(agreement, journal, &contents, file.path(), context.json)?;
    table.left_open = left_open.map(|file| start_command(&file.stem()));
    let resumed = !contents.entries.is_empty();
    let settings_asked = resumed && options.asked;
    if table.play(options, settings_asked) {
        Ok(Answer::silent(true))
    } else {
        Err(Complaint::NotSaved(file.path().to_owned()))
    }
}

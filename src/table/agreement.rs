//! From the options of `ansager play` to the setup of a game.

use shakmaty::Color;

use crate::{
    complaint::Complaint,
    game::{
        pin::Pin,
        setup::{ClockKind, Mode, Setup, Start},
        words::Language,
    },
    options::PlayOptions,
    speech::Sound,
};

/// What was asked for on the command line, as a game's setup.
pub fn setup(options: &PlayOptions, language: Option<Language>) -> Result<Setup, Complaint> {
    let mode = options.mode.unwrap_or_default();
    let mut setup = Setup {
        mode,
        language: language.unwrap_or_default(),
        style: options.style.unwrap_or_default(),
        rules: options.rules.unwrap_or_default(),
        repetition: options.repetition.unwrap_or(mode == Mode::Tournament),
        confirm_above: options.confirm_above,
        assistant: options.assistant,
        name_check: options.name_check,
        warnings: options
            .warn
            .iter()
            .map(|minutes| minutes.saturating_mul(60))
            .collect(),
        event: options.event.clone().unwrap_or_default(),
        site: options.site.clone().unwrap_or_default(),
        round: options.round.clone().unwrap_or_default(),
        ..Setup::default()
    };
    setup.clock = match &options.time {
        Some(control) => ClockKind::Talking(control.clone()),
        None if options.tactile_clock => ClockKind::Manual,
        None => ClockKind::None,
    };
    let names = [
        (Color::White, &options.white, options.white_sight),
        (Color::Black, &options.black, options.black_sight),
    ];
    for (color, name, sight) in names {
        let seat = setup.seats.get_mut(color);
        seat.name = name.clone().unwrap_or_default();
        seat.sight = sight.unwrap_or_default();
        seat.hearing_impaired = options
            .hearing_impaired
            .contains(&color.fold_wb("white", "black").to_owned());
    }
    if let Some(start) = &options.start {
        setup.start = Start::parse(start).map_err(Complaint::Setup)?;
    }
    if let Some(digits) = &options.pin {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| Complaint::Random)?;
        setup.pin = Some(Pin::new(digits, salt).map_err(|_| Complaint::Pin)?);
    }
    setup.check().map_err(Complaint::Setup)?;
    Ok(setup)
}

/// The voice that was asked for; none with `--voice off`.
pub(super) fn sound(options: &PlayOptions, language: Language) -> Option<Sound> {
    let voice = match options.voice.as_str() {
        "off" => return None,
        "on" | "" => None,
        name => Some(name.to_owned()),
    };
    Some(Sound {
        language,
        voice,
        rate: options.rate,
        pitch: options.pitch,
        volume: options.volume,
    })
}

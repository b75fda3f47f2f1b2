//! From the options of `ansager play` to what is agreed for a game.

use shakmaty::Color;

use crate::{
    complaint::Complaint,
    game::{
        journal::pin::Pin,
        laws::agreement::{Agreement, ClockKind, Start},
        words::Language,
    },
    options::PlayOptions,
    speech::Sound,
};

/// What was asked for on the command line, as what is agreed for a game.
pub fn agreement(
    options: &PlayOptions,
    language: Option<Language>,
) -> Result<Agreement, Complaint> {
    let language = language.unwrap_or_default();
    let mode = options.mode.unwrap_or_default();
    let mut agreement = Agreement {
        mode,
        language,
        announce: options.announce_lang.filter(|said| *said != language),
        style: options.style.unwrap_or_default(),
        rules: options.rules.unwrap_or_default(),
        unsupervised: options.unsupervised,
        no_draw_before: options.no_draw_before,
        default_time: options.default_time.map(|minutes| minutes * 60),
        quickplay_finish: options.quickplay_finish,
        repetition: options
            .repetition
            .unwrap_or_else(|| mode.expects_repetition()),
        confirm_above: options.confirm_above,
        assistant: options.assistant,
        duties: options.duties,
        name_colours: options.name_colours.unwrap_or_default(),
        name_check: options.name_check,
        warnings: options
            .warn
            .iter()
            .map(|minutes| minutes.saturating_mul(60))
            .collect(),
        event: options.event.clone().unwrap_or_default(),
        site: options.site.clone().unwrap_or_default(),
        round: options.round.clone().unwrap_or_default(),
        ..Agreement::default()
    };
    agreement.clock = match &options.time {
        Some(control) => ClockKind::Talking(control.clone()),
        None if options.tactile_clock => ClockKind::Manual,
        None => ClockKind::None,
    };
    let names = [
        (Color::White, &options.white, options.white_sight),
        (Color::Black, &options.black, options.black_sight),
    ];
    for (color, name, sight) in names {
        let seat = agreement.seats.get_mut(color);
        seat.name = name.clone().unwrap_or_default();
        seat.sight = sight.unwrap_or_default();
        seat.hearing_impaired = options
            .hearing_impaired
            .contains(&color.fold_wb("white", "black").to_owned());
    }
    if let Some(start) = &options.start {
        agreement.start = Start::parse(start).map_err(Complaint::Agreement)?;
    }
    if let Some(digits) = &options.pin {
        let mut salt = [0; 16];
        getrandom::fill(&mut salt).map_err(|_| Complaint::Random)?;
        agreement.pin = Some(Pin::new(digits, salt).map_err(|_| Complaint::Pin)?);
    }
    agreement.check().map_err(Complaint::Agreement)?;
    Ok(agreement)
}

/// The voice that was asked for; none with `--voice off`.
pub(in crate::table) fn sound(options: &PlayOptions, language: Language) -> Option<Sound> {
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

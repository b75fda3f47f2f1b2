//! From meaning to sentence: a pure function of an announcement, the words of a language and a style.

use shakmaty::Color;

use super::{
    announcement::{Announcement, News, Unsaved},
    setup::Mode,
    tongue::Tongue,
    words::fill,
};

impl Tongue {
    /// The lines of an announcement: one, except for lists and the help.
    pub fn lines(&self, announcement: &Announcement) -> Vec<String> {
        match announcement {
            Announcement::MoveList(moves) => {
                moves.iter().map(|listed| self.listed(*listed)).collect()
            }
            Announcement::Help(mode) => (self.words.help.iter())
                .filter(|line| *mode != Mode::Online || !line.starts_with('~'))
                .map(|line| line.trim_start_matches('~').to_owned())
                .collect(),
            Announcement::Verdict(judged) => self.verdict(judged),
            Announcement::Where(places) if places.len() > 2 => places
                .iter()
                .map(|(piece, squares)| self.place(*piece, squares))
                .collect(),
            _ => vec![self.sentence(announcement)],
        }
    }

    fn sentence(&self, announcement: &Announcement) -> String {
        if let Some(sentence) = self.about_boards(announcement) {
            return sentence;
        }
        let say = &self.words.phrases;
        let color = |color: Color| *self.words.colors.get(color);
        match announcement {
            Announcement::Opened { mode, start_number } => {
                let opened = match mode {
                    Mode::Tournament => say.opened_tournament,
                    Mode::Training => say.opened_training,
                    Mode::Online => say.opened_online,
                };
                match start_number {
                    Some(number) => format!(
                        "{opened} {}",
                        fill(
                            say.start_number,
                            &[("number", &self.number((*number).into()))]
                        )
                    ),
                    None => opened.to_owned(),
                }
            }
            Announcement::Resumed { mode, number, turn } => fill(
                say.resumed,
                &[
                    ("mode", self.mode(*mode)),
                    ("number", &self.number(*number)),
                    ("color", color(*turn)),
                ],
            ),
            Announcement::ClockStoodStill => say.time_unwitnessed.to_owned(),
            Announcement::JournalDamaged { places } => {
                fill(say.journal_damaged, &[("number", &self.number(*places))])
            }
            Announcement::TailSetAside => say.tail_set_aside.to_owned(),
            Announcement::Move { said, then } => {
                self.with_afterwards(format!("{}.", self.movement(*said)), *then)
            }
            Announcement::Corrected { said, then } => self.with_afterwards(
                fill(say.corrected, &[("move", &self.movement(*said))]),
                *then,
            ),
            Announcement::RepeatedRight => say.repeated_right.to_owned(),
            Announcement::RepeatedWrong {
                announced,
                repeated,
            } => fill(
                say.repeated_wrong,
                &[
                    ("announced", &self.movement(*announced)),
                    ("repeated", &self.movement(*repeated)),
                ],
            ),
            Announcement::Withdrawn { by } => fill(say.withdrawn, &[("color", color(*by))]),
            Announcement::NothingToCorrect => say.nothing_to_correct.to_owned(),
            Announcement::TooLateToCorrect => say.too_late_to_correct.to_owned(),
            Announcement::SealPassphrase => say.seal_passphrase.to_owned(),
            Announcement::SealAgain => say.seal_again.to_owned(),
            Announcement::SealNotSame => say.seal_not_same.to_owned(),
            Announcement::SealShort => say.seal_short.to_owned(),
            Announcement::SealResumption => say.seal_resumption.to_owned(),
            Announcement::SealMove { by } => fill(say.seal_move, &[("color", color(*by))]),
            Announcement::SealSquares => say.seal_squares.to_owned(),
            Announcement::SealConfirm => say.seal_confirm.to_owned(),
            Announcement::SealDropped => say.seal_dropped.to_owned(),
            Announcement::SealTyped => say.seal_typed.to_owned(),
            Announcement::Adjourned { by, number } => fill(
                say.adjourned,
                &[("color", color(*by)), ("number", &self.number(*number))],
            ),
            Announcement::AdjournedNow => say.adjourned_now.to_owned(),
            Announcement::AdjournAfterPress => say.adjourn_after_press.to_owned(),
            Announcement::OpenPassphrase => say.open_passphrase.to_owned(),
            Announcement::OpenWrong => say.open_wrong.to_owned(),
            Announcement::NotAdjourned => say.not_adjourned.to_owned(),
            Announcement::Made { on } => fill(say.made, &[("color", color(*on))]),
            Announcement::NothingToMake => say.nothing_to_make.to_owned(),
            Announcement::Pressed => say.pressed.to_owned(),
            Announcement::PressedTooEarly => say.pressed_too_early.to_owned(),
            Announcement::ClockRuns(side) => fill(say.clock_runs, &[("color", color(*side))]),
            Announcement::NoClock => say.no_clock.to_owned(),
            Announcement::ToldClockOnly => say.told_clock_only.to_owned(),
            Announcement::Paused { clock_stands: true } => say.paused.to_owned(),
            Announcement::Paused {
                clock_stands: false,
            } => say.paused_plain.to_owned(),
            Announcement::PlayGoesOn(Some(side)) => {
                fill(say.resumed_play, &[("color", color(*side))])
            }
            Announcement::PlayGoesOn(None) => say.play_goes_on.to_owned(),
            Announcement::AlreadyPaused => say.already_paused.to_owned(),
            Announcement::NotPaused => say.not_paused.to_owned(),
            Announcement::PausedNow => say.paused_now.to_owned(),
            Announcement::NotUnderstood => say.not_understood.to_owned(),
            Announcement::NothingSaidYet => say.nothing_said_yet.to_owned(),
            Announcement::Impossible(reason) => {
                fill(say.impossible, &[("reason", &self.reason(*reason))])
            }
            Announcement::NotPossible => say.why_not_possible.to_owned(),
            Announcement::Which(choices) => fill(say.which, &[("choices", &self.choices(choices))]),
            Announcement::NotInThisMode(Mode::Online) => say.not_online.to_owned(),
            Announcement::NotInThisMode(_) => say.not_in_tournament.to_owned(),
            Announcement::GameOver(ending) => {
                fill(say.game_over, &[("result", &self.ending(*ending))])
            }
            Announcement::NoQuestionOpen => say.no_question.to_owned(),
            Announcement::Times(times) => self.times(times),
            Announcement::UsedUnknown => say.used_unknown.to_owned(),
            Announcement::Reopened => say.reopened.to_owned(),
            Announcement::NoResultYet => say.no_result_yet.to_owned(),
            Announcement::ArbiterDecides => say.arbiter_decides.to_owned(),
            Announcement::HasTime(side) => fill(say.has_time, &[("color", color(*side))]),
            Announcement::NotMate => say.not_mate.to_owned(),
            Announcement::NotStalemate => say.not_stalemate.to_owned(),
            Announcement::ArbiterWord => say.arbiter_word.to_owned(),
            Announcement::StrictByDamage => say.strict_by_damage.to_owned(),
            Announcement::TimeNotTold => say.time_not_told.to_owned(),
            Announcement::Told { side, remaining } => fill(
                say.told,
                &[("color", color(*side)), ("time", &self.time(*remaining))],
            ),
            Announcement::ToldQuestion { side, remaining } => fill(
                say.told_question,
                &[("color", color(*side)), ("time", &self.time(*remaining))],
            ),
            Announcement::MoveNumber(number) => {
                fill(say.move_number, &[("number", &self.number(*number))])
            }
            Announcement::Turn(side) => fill(say.turn, &[("color", color(*side))]),
            Announcement::NoMovesYet => say.no_moves_yet.to_owned(),
            Announcement::LastMoveIs(number) => {
                fill(say.last_move_is, &[("number", &self.number(*number))])
            }
            Announcement::LowTime { side, remaining } => fill(
                say.low_time,
                &[("color", color(*side)), ("time", &self.time(*remaining))],
            ),
            Announcement::FlagFell { side, ending } => {
                let fell = fill(say.flag_fell, &[("color", color(*side))]);
                match ending {
                    Some(ending) => format!("{fell} {}", self.ending(*ending)),
                    None => format!("{fell} {}", say.arbiter_decides),
                }
            }
            Announcement::DrawOffered { by } => fill(say.draw_offered, &[("color", color(*by))]),
            Announcement::DrawOfferStands { by } => {
                fill(say.draw_offer_stands, &[("color", color(*by))])
            }
            Announcement::DrawOfferExists => say.offer_exists.to_owned(),
            Announcement::DrawDeclined => say.draw_declined.to_owned(),
            Announcement::NoDrawOffer => say.no_offer.to_owned(),
            Announcement::NotOwnOffer => say.not_own_offer.to_owned(),
            Announcement::QuitQuestion => say.quit_question.to_owned(),
            Announcement::ResignQuestion { by } => {
                fill(say.resign_question, &[("color", color(*by))])
            }
            Announcement::ResultQuestion(ending) => {
                fill(say.result_question, &[("result", &self.ending(*ending))])
            }
            Announcement::ResignDropped => say.resign_dropped.to_owned(),
            Announcement::Dropped => say.dropped.to_owned(),
            Announcement::ClaimNoted { by, kind, intends } => {
                let claim = match intends {
                    Some(said) => fill(
                        say.claim_with_move,
                        &[
                            ("claim", self.claim(*kind)),
                            ("move", &self.movement(*said)),
                        ],
                    ),
                    None => self.claim(*kind).to_owned(),
                };
                fill(say.claim_noted, &[("color", color(*by)), ("claim", &claim)])
            }
            Announcement::ClaimPending => say.claim_pending.to_owned(),
            Announcement::ClaimRight(ending) => {
                format!("{} {}", say.claim_right, self.ending(*ending))
            }
            Announcement::ClaimWrong {
                other,
                penalty: Some(penalty),
            } => fill(
                say.claim_wrong,
                &[("color", color(*other)), ("time", &self.time(*penalty))],
            ),
            Announcement::ClaimWrong { penalty: None, .. } => say.claim_wrong_plain.to_owned(),
            Announcement::ClaimNotYourTurn => say.claim_not_your_turn.to_owned(),
            Announcement::NoClaim => say.no_claim.to_owned(),
            Announcement::Ended(ending) => self.ending(*ending),
            Announcement::OnSquare(square, Some(piece)) => fill(
                say.on_square,
                &[
                    ("square", &self.square(*square)),
                    ("piece", self.words.pieces.piece(*piece)),
                ],
            ),
            Announcement::OnSquare(square, None) => {
                fill(say.empty_square, &[("square", &self.square(*square))])
            }
            Announcement::Material { ahead } => self.material(ahead),
            Announcement::ModeIs(mode) => fill(say.mode_is, &[("mode", self.mode(*mode))]),
            Announcement::ModeChanged(mode) => {
                fill(say.mode_changed, &[("mode", self.mode(*mode))])
            }
            Announcement::ModeSame(mode) => fill(say.mode_same, &[("mode", self.mode(*mode))]),
            Announcement::WrongPin => say.arbiter_pin_wrong.to_owned(),
            Announcement::NoPin => say.arbiter_no_pin.to_owned(),
            Announcement::UnknownOrder => say.arbiter_unknown_order.to_owned(),
            Announcement::IllegalMove {
                by,
                number,
                penalty: Some(penalty),
            } => fill(
                say.illegal_noted,
                &[
                    ("offender", color(*by)),
                    ("number", &self.number(*number)),
                    ("other", color(by.other())),
                    ("time", &self.time(*penalty)),
                ],
            ),
            Announcement::IllegalMove {
                by,
                number,
                penalty: None,
            } => fill(
                say.illegal_noted_plain,
                &[("offender", color(*by)), ("number", &self.number(*number))],
            ),
            Announcement::IllegalMoveLoses { by, number, ending } => fill(
                say.illegal_loses,
                &[
                    ("offender", color(*by)),
                    ("number", &self.number(*number)),
                    ("result", &self.ending(*ending)),
                ],
            ),
            Announcement::NothingToTakeBack => say.nothing_to_take_back.to_owned(),
            Announcement::NotSoManyPlayed { plies } => {
                fill(say.not_so_many_played, &[("number", &self.number(*plies))])
            }
            Announcement::TakenBack { number, turn } => fill(
                say.taken_back,
                &[("number", &self.number(*number)), ("color", color(*turn))],
            ),
            Announcement::TakeBackArbiterOnly => say.take_back_arbiter_only.to_owned(),
            Announcement::ClockSet { side, remaining } => fill(
                say.clock_set,
                &[("color", color(*side)), ("time", &self.time(*remaining))],
            ),
            Announcement::Confirm(said) => fill(say.confirm, &[("move", &self.movement(*said))]),
            Announcement::PleaseRepeat => say.please_repeat.to_owned(),
            Announcement::News(News::Unheard(words)) => {
                fill(say.words_unheard, &[("number", &self.number(*words))])
            }
            Announcement::News(news) => match news {
                News::VoiceLost => say.voice_lost,
                News::VoiceBack => say.voice_back,
                News::NoVoiceOfLanguage => say.no_voice_of_language,
                News::NoSuchVoice => say.no_such_voice,
                News::NoLoudspeaker => say.no_loudspeaker,
                News::MicrophoneLost => say.microphone_lost,
                News::MicrophoneBack => say.microphone_back,
                News::Device(_)
                | News::Unheard(_)
                | News::Missing(_)
                | News::WhichBoard(_)
                | News::LearnsPieces(_)
                | News::WrongDevice(_)
                | News::PortForbidden
                | News::PortBusy
                | News::ClockLostWithoutControl => "",
                News::NoMicrophone => say.no_microphone,
                News::NoSuchMicrophone => say.no_such_microphone,
                News::Listening { on_key: false } => say.listening_freely,
                News::Listening { on_key: true } => say.listening_on_key,
                News::NoModel => say.no_model,
                News::NoVoskModel => say.no_vosk_model,
                News::BrokenModel => say.broken_model,
                News::HearingFailed => say.hearing_failed,
            }
            .to_owned(),
            Announcement::NotSaved(unsaved) => {
                let error = match unsaved {
                    Unsaved::DiskFull => say.disk_full,
                    Unsaved::Refused => say.disk_refuses,
                };
                fill(say.not_saved, &[("error", error)])
            }
            Announcement::StaysUnsaved => say.stays_unsaved.to_owned(),
            Announcement::SavedAgain => say.saved_again.to_owned(),
            Announcement::Farewell => say.farewell.to_owned(),
            Announcement::Where(places) => self.places(places),
            Announcement::MoveList(_) | Announcement::Help(_) => self.lines(announcement).join(" "),
            // These have had their sentence above.
            Announcement::NoBoards
            | Announcement::BoardsAgree
            | Announcement::BoardsAgreeAsTold
            | Announcement::BoardAgrees { .. }
            | Announcement::MoveUnderWay
            | Announcement::BoardsAgreeAgain
            | Announcement::BoardsInMotion
            | Announcement::BoardsDiffer { .. }
            | Announcement::PutRight { .. }
            | Announcement::BoardNoted { .. }
            | Announcement::BoardNotUnderstood
            | Announcement::RecordNoted { .. }
            | Announcement::RecordNotUnderstood
            | Announcement::BoardTellsNoMoves { .. }
            | Announcement::Verdict(_)
            | Announcement::NoVerdict
            | Announcement::Decided { .. }
            | Announcement::RecordUnclear { .. }
            | Announcement::StartPositionAgain
            | Announcement::ClockRefuses
            | Announcement::ClockNotStopped
            | Announcement::ClockNotStarted
            | Announcement::ClockStands
            | Announcement::ClockSidesUnclear(..)
            | Announcement::OwnSidesUnclear(..)
            | Announcement::OwnFlagUnclear
            | Announcement::FlagFellUnclear
            | Announcement::ClockSidesSwapped
            | Announcement::BoardBehind { .. } => String::new(),
        }
    }
}

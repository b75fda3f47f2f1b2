//! Remarks for people: one sentence each, without a full stop.

use std::time::Duration;

use shakmaty::{ByColor, Color, Piece};

use super::{Note, Remark, ended, hms, moment};
use crate::{
    export::{
        heading::{self, color_name},
        sheet::Fault,
    },
    game::{
        boards::placement::Difference,
        clock::reading::Reading,
        journal::{entry::SealFault, line::DamageKind},
        language::phrasing::Phrasing,
        laws::{agreement::Style, claim::ClaimKind, illegal::IllegalAct},
        moves::{scoresheet_notation::Notation, spoken::SpokenMove},
        record::markers::on_one_line,
        words::{Language, phrases::capitalised, remarks::Remarks},
    },
};

/// Why a move does not count as a legal one.
pub(crate) fn fault(fault: Fault, language: Language) -> &'static str {
    let say = &language.words().papers().remarks;
    match fault {
        Fault::Unplayable => say.unplayable(),
        Fault::Vague => say.vague(),
        Fault::Lost => say.lost(),
        Fault::Unknown => say.not_known(),
    }
}

impl Note {
    pub(crate) fn sentence(&self, notation: &Notation) -> String {
        let remark = self.remark.sentence(notation);
        let Some((number, by)) = self.struck.filter(|_| !remark.is_empty()) else {
            return remark;
        };
        let sentences = Sentences::of(notation);
        let color = sentences.color(by);
        (sentences.say).struck(&number.to_string(), color, &remark)
    }
}

impl Remark {
    /// Empty only for a remark of a file that has no words.
    // A table, one arm a remark, so that a new one must be considered.
    pub(crate) fn sentence(&self, notation: &Notation) -> String {
        let write = Sentences::of(notation);
        let say = write.say;
        match self {
            Self::Corrected { said, .. } => say.corrected(&notation.spoken(*said)),
            Self::RepeatedWrong { by, said } => {
                say.repeated_wrong(write.color(*by), &notation.spoken(*said))
            }
            Self::IllegalMove {
                by,
                count,
                number,
                said,
                penalty,
            } => write.illegal_move(*by, *count, &place(*number, *by), *said, *penalty),
            Self::CountedAsIllegal {
                by,
                act,
                count,
                penalty,
            } => write.counted_as_illegal(*by, *act, *count, *penalty),
            Self::TakenBack { arbiter, moves } => write.taken_back(*arbiter, moves),
            Self::ClockSet { side, remaining } => {
                say.clock_set(write.color(*side), &hms(*remaining))
            }
            Self::Told { side, remaining } => say.told(write.color(*side), &hms(*remaining)),
            Self::Released { side } => say.released(write.color(*side)),
            Self::DrawOffered { by } => say.offered(write.color(*by)),
            Self::DrawDeclined { by } => say.declined(write.color(*by)),
            Self::DrawBarred { by } => say.draw_barred(write.color(*by)),
            Self::DrawAllowed => say.draw_allowed().to_owned(),
            Self::MadeOtherwise { by, intended } => {
                say.made_otherwise(write.color(*by), &notation.spoken(*intended))
            }
            Self::Claimed { by, kind, intends } => write.claimed(*by, *kind, *intends),
            Self::ClaimJudged {
                right,
                arbiter,
                penalty,
            } => write.claim_judged(*right, *arbiter, *penalty),
            Self::LossUndecided { by } => say.loss_undecided(write.color(*by)),
            Self::Resigned { by } => say.resigned(write.color(*by)),
            Self::FlagFell { side } => say.flag(write.color(*side)),
            Self::Adjourned {
                by,
                number,
                resumption,
            } => write.adjourned(*by, *number, resumption.trim()),
            Self::Unsealed { by_pin: false } => say.unsealed().to_owned(),
            Self::Unsealed { by_pin: true } => say.unsealed_by_pin().to_owned(),
            Self::SealFaulty { by, fault } => match fault {
                SealFault::Illegal => say.seal_illegal(write.color(*by)),
                SealFault::Ambiguous => say.seal_ambiguous(write.color(*by)),
            },
            Self::Touched {
                side,
                square,
                piece,
                by_board,
            } => {
                let letter = piece.and_then(|piece| notation.letter(piece));
                let touched = letter
                    .into_iter()
                    .chain(square.to_string().chars())
                    .collect::<String>();
                match by_board {
                    true => say.touched_on_board(write.color(*side), &touched),
                    false => say.touched(write.color(*side), &touched),
                }
            }
            Self::EnvelopeLost { by } => say.envelope_lost(write.color(*by)),
            Self::AbsentAtResumption { side } => say.absent_at_resumption(write.color(*side)),
            Self::ArrivedAtResumption { side } => say.arrived_at_resumption(write.color(*side)),
            Self::Paused => say.paused().to_owned(),
            Self::Continued { after } => say.continued(&hms(*after)),
            Self::Interrupted { resumed } => {
                let (date, time) = moment(resumed, notation.language);
                say.interrupted(&date, &time)
            }
            Self::BoardsDiffer { squares, .. } => write.boards_differ(squares),
            Self::Decided { moves, clock } => write.decided(moves, *clock),
            Self::RecordGiven {
                of,
                moves,
                by_board,
            } => write.record_given(*of, moves, *by_board),
            Self::ModeChanged { to } => {
                say.mode_changed(heading::words(notation.language).mode_named(*to))
            }
            Self::Attends { of, is, after } => write.attendance(*of, *is, *after),
            Self::Ruled(ruling) => write.ruling(ruling),
            Self::Damaged { line, kind } => write.damaged(*line, *kind),
            Self::Noted { text, .. } => text.clone(),
            Self::Ended(ending) | Self::EndedBefore(ending) => ended(*ending, notation.language),
            Self::ResultStruck => say.result_struck().to_owned(),
            Self::PlayedOn(ending) => say.played_on(&ended(*ending, notation.language)),
            Self::OnTheBoard(ending) => say.on_the_board(&ended(*ending, notation.language)),
        }
    }
}

/// The sentences that are put together from several.
pub(super) struct Sentences<'a> {
    notation: &'a Notation,
    pub(super) say: &'static Remarks,
}

impl<'a> Sentences<'a> {
    fn of(notation: &'a Notation) -> Self {
        let say = &notation.language.words().papers().remarks;
        Self { notation, say }
    }

    pub(super) fn color(&self, color: Color) -> &'static str {
        color_name(self.notation.language, color)
    }

    fn list(&self, moves: &[SpokenMove]) -> String {
        let written: Vec<String> = (moves.iter())
            .map(|said| self.notation.spoken(*said))
            .collect();
        written.join(", ")
    }

    /// The beginning of what the arbiter did.
    fn arbiter(&self, arbiter: bool) -> &'static str {
        if arbiter { self.say.by_arbiter() } else { "" }
    }

    fn illegal_move(
        &self,
        by: Color,
        count: u32,
        place: &str,
        said: SpokenMove,
        penalty: Option<Duration>,
    ) -> String {
        let played = self.notation.spoken(said);
        let count = count.to_string();
        let illegal = self.say.illegal(place, &played, &count, self.color(by));
        illegal + &self.given_to(by.other(), penalty)
    }

    fn counted_as_illegal(
        &self,
        by: Color,
        act: IllegalAct,
        count: u32,
        penalty: Option<Duration>,
    ) -> String {
        let act = match act {
            IllegalAct::NoPiece => self.say.no_piece(),
            IllegalAct::PressedWithoutMove => self.say.pressed_without_move(),
            IllegalAct::BothHands => self.say.both_hands(),
        };
        let count = count.to_string();
        self.say.counted_as_illegal(act, &count, self.color(by))
            + &self.given_to(by.other(), penalty)
    }

    fn given_to(&self, opponent: Color, penalty: Option<Duration>) -> String {
        let given = |time| self.say.is_given(self.color(opponent), &self.length(time));
        penalty.map_or_else(String::new, given)
    }

    fn taken_back(&self, arbiter: bool, moves: &[SpokenMove]) -> String {
        let back = self.say.taken_back(&self.list(moves));
        begun(self.arbiter(arbiter), &back)
    }

    fn claimed(&self, by: Color, kind: ClaimKind, intends: Option<SpokenMove>) -> String {
        let what = match kind {
            ClaimKind::Threefold => self.say.threefold(),
            ClaimKind::FiftyMoves => self.say.fifty(),
            ClaimKind::Quickplay => self.say.quickplay(),
            ClaimKind::Increment => self.say.increment_asked(),
        };
        let with = |said| self.say.with(&self.notation.spoken(said));
        self.say.claimed(self.color(by), what) + &intends.map_or_else(String::new, with)
    }

    fn claim_judged(&self, right: bool, arbiter: bool, penalty: Option<Duration>) -> String {
        let how = match right {
            true => self.say.claim_right(),
            false => self.say.claim_wrong(),
        };
        let given = |time| self.say.opponent_is_given(&self.length(time));
        begun(self.arbiter(arbiter), how) + &penalty.map_or_else(String::new, given)
    }

    fn adjourned(&self, by: Color, number: u32, resumption: &str) -> String {
        let sealed = self.say.adjourned(self.color(by), &number.to_string());
        match resumption {
            "" => sealed,
            when => sealed + &self.say.goes_on(when),
        }
    }

    fn boards_differ(&self, squares: &ByColor<Vec<Difference>>) -> String {
        let mut sentence = self.say.boards_differ().to_owned();
        for side in Color::ALL {
            let shown = self.shown(squares.get(side));
            if !shown.is_empty() {
                sentence.push_str(&self.say.board_shows(self.color(side), &shown));
            }
        }
        sentence
    }

    /// "b1 leer, c3 weißer Springer"
    fn shown(&self, squares: &[Difference]) -> String {
        let phrasing = Phrasing::new(self.notation.language, Style::Fide);
        let square = |difference: &Difference| {
            let piece = difference.second.and_then(Piece::from_char);
            let piece = match piece {
                Some(_) => phrasing.piece_or_nothing(piece),
                None => self.say.empty(),
            };
            format!("{} {piece}", difference.square)
        };
        squares.iter().map(square).collect::<Vec<_>>().join(", ")
    }

    fn decided(&self, moves: &[SpokenMove], clock: Option<Reading>) -> String {
        let back = match moves.is_empty() {
            true => self.say.record_stands().to_owned(),
            false => self.say.taken_back(&self.list(moves)),
        };
        let clocks = |clock: Reading| self.say.clocks(&hms(clock.white), &hms(clock.black));
        let clocks = clock.map_or_else(String::new, clocks);
        format!("{}{back}{clocks}", self.say.by_arbiter())
    }

    fn record_given(&self, of: Color, moves: &str, by_board: bool) -> String {
        let (color, moves) = (self.color(of), on_one_line(moves));
        match by_board {
            true => self.say.record_of_board(color, &moves),
            false => self.say.record_typed(color, &moves),
        }
    }

    fn damaged(&self, line: u64, kind: DamageKind) -> String {
        let line = line.to_string();
        match kind {
            DamageKind::Checksum | DamageKind::Unknown => self.say.line_damaged(&line),
            DamageKind::Chain => self.say.chain_broken(&line),
            DamageKind::NoBeginning => self.say.no_beginning(&line),
        }
    }

    pub(super) fn length(&self, time: Duration) -> String {
        match time.as_secs() {
            60 => self.say.minute().to_owned(),
            seconds if seconds % 60 == 0 => self.say.minutes(&(seconds / 60).to_string()),
            seconds => self.say.seconds(&seconds.to_string()),
        }
    }
}

/// "12." for White's move, "12..." for Black's.
fn place(number: u32, by: Color) -> String {
    format!("{number}{}", by.fold_wb(".", "..."))
}

/// A sentence behind its beginning; without one it begins with a capital.
fn begun(beginning: &str, sentence: &str) -> String {
    match beginning {
        "" => capitalised(sentence),
        beginning => format!("{beginning}{sentence}"),
    }
}

//! What was said or typed, and which part of the session answers to it.

use std::time::Duration;

use shakmaty::Color;

use super::{
    Output, Question, Session, Source,
    permission::{Permission, left_out_of_help, permission, refusal},
};
use crate::game::{
    journal::entry::{Entry, Witness},
    language::{
        announcement::{
            AboutAdjournment, AboutArbiter, AboutGame, AboutPosition, AboutTalk, Announcement,
            TimeKind,
        },
        command::{Command, CommandKind},
        phrase::{self, Phrase},
        phrasing::Phrasing,
    },
    laws::{
        agreement::{Mode, Style},
        article::{Article, ArticleNumber},
        duties::{Duty, Who},
    },
    moves::{
        spoken::{PieceMove, SpokenMove},
        squares::Squares,
    },
    state::queries,
};

impl Session {
    pub(in crate::game::session) fn hear(&mut self, text: &str, source: Source) {
        let phrase = phrase::parse(text, self.game.agreement.words());
        let ends = self.answers_quit(&phrase);
        if self.adjournment.sealing.is_some() && !ends {
            return self.seal_step(text, source);
        }
        if text.is_empty() {
            // A key alone says yes to a move that was read back.
            if matches!(self.questions.open(), Some(Question::Confirm { .. })) {
                self.confirm(source);
            }
            return;
        }
        let phrase = phrase.map(|phrase| self.with_pieces(phrase, text));
        self.understand(phrase, text, source);
    }

    /// Two squares are as good as their announcement; the words are those that would be typed.
    pub(in crate::game::session) fn see_squares(&mut self, squares: Squares, source: Source) {
        let sheet = &self.game.sheet;
        let again = self.awaits_repetition() || self.game.awaits_correction();
        let mover = self.game.open_mover().filter(|_| again);
        let mover = mover.unwrap_or_else(|| sheet.turn());
        let said = squares.announced(sheet.state(), sheet.castling(), mover);
        // The piece is on its way when the move is repeated.
        let said = self.with_piece(said, None, false);
        let words = match said {
            SpokenMove::Piece(PieceMove { role: None, .. }) => {
                format!("{}{}", squares.from, squares.to)
            }
            said @ (SpokenMove::Dash | SpokenMove::Castle(_) | SpokenMove::Piece(_)) => {
                Phrasing::of(&self.game.agreement, Style::Fide).movement(said)
            }
        };
        if self.adjournment.sealing.is_some() {
            return self.seal_step(&words, source);
        }
        let command = Command::Move(vec![said]);
        self.understand(Ok(Phrase { by: None, command }), &words, source);
    }

    pub(in crate::game::session) fn understand(
        &mut self,
        phrase: Result<Phrase, phrase::NotUnderstood>,
        text: &str,
        source: Source,
    ) {
        self.answers_quit(&phrase);
        if self.answers_who_claims(text, source) || self.answers_which(&phrase, text, source) {
            return;
        }
        match phrase {
            Ok(Phrase { by, command }) => {
                let source = Source {
                    by: by.or(source.by),
                    ..source
                };
                self.obey(command, text, source);
            }
            Err(phrase::NotUnderstood) => {
                let answer = self
                    .question_again()
                    .unwrap_or(Announcement::Talk(AboutTalk::NotUnderstood));
                self.mention(answer);
            }
        }
    }

    pub(in crate::game::session) fn obey(&mut self, command: Command, text: &str, source: Source) {
        let permission = permission(&command, self.game.mode);
        if permission == Permission::Refused {
            return self.say(refusal(&command, self.game.mode));
        }
        if self.is_anothers_duty(&command) {
            return self.say(AboutTalk::NotMyDuty);
        }
        if let Some(fault) = self.waits_for_ruling(&command) {
            return self.say(AboutAdjournment::Faulty(fault));
        }
        self.drop_question(&command, permission);
        let board = self.game.sheet.state().board();
        let over = self.game.outcome.ending.is_some();
        let as_announced = self.game.mode.lists_as_announced(over);
        match command {
            Command::Move(meanings) => self.hear_move(&meanings, text, source),
            Command::Repetition(meanings) => self.hear_repetition(&meanings, source),
            Command::Correct(meanings) => self.correct(meanings.as_deref(), text, source),
            Command::Made => self.made(source),
            Command::Press => self.press(source),
            Command::Start => self.start_clock(source),
            Command::Pause => self.pause(source),
            Command::Adjourn => self.adjourn(),
            Command::Reopen => self.reopen(source),
            Command::MovesFrom(number) => {
                self.tell_moves(queries::moves_from(&self.game.sheet, number, as_announced));
            }
            Command::Continue => self.go_on(source),
            Command::TellTime(side, remaining) => self.tell_time(side, remaining, source),
            Command::Time(whose) => self.answer_time(whose, TimeKind::Remaining, source),
            Command::Used(whose) => self.answer_time(whose, TimeKind::Used, source),
            Command::MoveNumber => {
                let made = self.game.moves_made();
                let (number, turn) = self.game.now_at();
                self.say(AboutPosition::MoveNumber { made, number, turn });
            }
            Command::Repeat => self.repeat(source),
            Command::Stop => self.outputs.push(Output::Silence),
            Command::LastMove => {
                self.tell_moves(queries::last_move(&self.game.sheet, as_announced));
            }
            Command::LastMoves(count) => {
                self.tell_moves(queries::last_moves(&self.game.sheet, count, as_announced));
            }
            Command::OfferDraw => self.offer_draw(source),
            Command::Accept => self.accept_draw(source),
            Command::Decline => self.decline_draw(source),
            Command::Resign => self.ask_resignation(source),
            Command::Result(outcome) => self.ask_result(outcome, source),
            Command::AskRule(number) => self.tell_rule(&number),
            Command::AskResult => self.say(self.result_now()),
            Command::Flag(side) => self.claim_flag(side),
            Command::Mate => self.claim_mate(),
            Command::Stalemate => self.claim_stalemate(),
            Command::Yes => self.confirm(source),
            Command::No => self.deny(source),
            Command::Claim(kind, intends) => self.claim(kind, intends.as_deref(), source),
            Command::Missing(of) => self.absent_at_resumption(of, source),
            Command::Arrived(of) => self.arrived_at_resumption(of, source),
            Command::Touched(side, piece, square) => {
                self.report_touched(side, piece, square, source);
            }
            Command::Turn => self.say(AboutPosition::Turn(self.game.turn())),
            Command::WhatOn(square) => {
                self.say(AboutPosition::OnSquare(square, board.piece_at(square)));
            }
            Command::Where(color, role) => self.say(queries::places(board, color, role)),
            Command::Material => self.say(queries::material(board)),
            Command::Position => self.say(queries::whole_position(board)),
            Command::StartPosition => self.say(queries::beginning(&self.game, true)),
            Command::Mode => self.say(AboutTalk::ModeIs(self.game.mode)),
            Command::Boards => self.ask_boards(source.at),
            Command::GiveBoard(on, said) => self.give_board(on, &said, source),
            Command::TakeBack => self.take_back_plies(1, source),
            Command::Arbiter { pin, order } => self.order(pin.as_deref(), order, source),
            Command::OrderAlone => self.say(AboutArbiter::WordMissing),
            Command::Help(on) => self.say(AboutTalk::Help {
                on,
                left_out: left_out_of_help(self.game.mode),
            }),
            Command::Quit => self.quit(source),
        }
    }

    fn quit(&mut self, source: Source) {
        // A word misheard must not leave anybody in silence
        if source.witness != Witness::Voice {
            return self.close(source.at);
        }
        // What a noted move means is asked first
        if self.unclear().is_none() {
            self.questions.ask(Question::Quit);
        }
        let question = self.question_again();
        self.say(question.unwrap_or(Announcement::Game(AboutGame::QuitQuestion)));
    }

    /// Ctrl-C in a serious game may be a slip: it is asked once, and the second one ends.
    pub(in crate::game::session) fn interrupt(&mut self, at: Duration) {
        let goes_on =
            self.game.outcome.ending.is_none() && self.game.interruption.adjourned.is_none();
        let serious = self.game.mode != Mode::Training && goes_on;
        if !serious || self.questions.open() == Some(&Question::Quit) {
            return self.close(at);
        }
        self.questions.interrupt_with(Question::Quit);
        self.say(AboutGame::QuitQuestion);
    }

    /// Whether this answers the question of Ctrl-C. With anything else the game goes on, and with it what was asked before.
    fn answers_quit(&mut self, phrase: &Result<Phrase, phrase::NotUnderstood>) -> bool {
        if self.questions.open() != Some(&Question::Quit) {
            return false;
        }
        let command = phrase.as_ref().map(|phrase| &phrase.command);
        let answers = matches!(command, Ok(Command::Yes | Command::No | Command::Repeat));
        if !answers {
            self.questions.return_to_interrupted();
        }
        answers
    }

    /// What an article says, in the edition of this game.
    pub(in crate::game::session) fn tell_rule(&mut self, number: &ArticleNumber) {
        let edition = self.game.agreement.rules;
        self.say(match Article::under(number, edition) {
            articles if articles.is_empty() => AboutTalk::NoSuchRule,
            articles => AboutTalk::Rules(articles, edition),
        });
    }

    /// Times and the number of moves are told by whoever has that duty (D.2.9 d).
    fn is_anothers_duty(&self, command: &Command) -> bool {
        let asks = matches!(
            command.kind(),
            CommandKind::AskTime | CommandKind::AskUsedTime | CommandKind::AskMoveNumber
        );
        asks && !self.has_duty(Duty::Answers)
    }

    /// Moves of the scoresheet; without their numbers where that is another's duty (D.2.9 d).
    fn tell_moves(&mut self, moves: AboutPosition) {
        match self.has_duty(Duty::Answers) {
            true => self.say(moves),
            false => self.say(moves.unnumbered()),
        }
    }

    /// Whether the program does this; where nobody agreed on duties it does what it can.
    pub(in crate::game::session) fn has_duty(&self, duty: Duty) -> bool {
        let duties = self.game.agreement.duties.as_ref();
        duties.is_none_or(|duties| duties.of(duty) == Who::Ansager)
    }

    pub(in crate::game::session) fn close(&mut self, at: Duration) {
        self.enter(
            Entry::Closed {
                clock: self.reading(at),
            },
            at,
        );
        self.say(AboutGame::Farewell);
        self.outputs.push(Output::Close);
    }

    /// Who is meant when the line does not say it: the one with the headset, else the one who is at it.
    pub(in crate::game::session) fn speaker(&self, by: Option<Color>) -> Color {
        by.or_else(|| self.game.agreement.user())
            .or_else(|| self.game.open_mover())
            .unwrap_or_else(|| self.game.turn())
    }
}

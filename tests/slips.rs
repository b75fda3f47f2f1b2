//! Games with everyday slips, by word alone: said once too often, answered in pieces, corrected, repeated before and after the press, paused,
//! begun anew. What stands in the records is what was said, and where the same was said they agree. More of them with SLIPS=1000.

use std::{env, time::Duration};

use ansager::game::{
    journal::entry::Witness,
    language::{
        announcement::{AboutMove, Announcement},
        command::Command,
        phrase::{self, Phrase},
        phrasing::Phrasing,
    },
    laws::agreement::Style,
    moves::{
        spoken::{PieceMove, SpokenMove},
        squares::Squares,
    },
    session::{Input, Session},
    verdict::{Case, Evidence, Verdict},
    words::Language,
};
use shakmaty::{ByColor, Chess, Color, Move, Position, Role};

use crate::support::{
    desk::{Desk, agreement},
    emulator::dice::Dice,
};

const LANGUAGE: Language = Language::German;

struct Table {
    desk: Desk,
    dice: Dice,
    clock: bool,
    /// The last move is complete.
    pressed: bool,
    /// Every move that somebody said, typed or showed.
    uttered: Vec<SpokenMove>,
    /// Line by line, for whoever has to find out.
    story: Vec<String>,
}

impl Table {
    fn open(seed: u64) -> Self {
        let mut dice = Dice::new(seed);
        let clock = dice.percent(50);
        let time = if clock { "--time 90+30" } else { "" };
        let colours = ["always", "implied", "never"][dice.below(3)];
        let options =
            format!("--mode tournament --confirm-above 90 --name-colours {colours} {time}");
        let mut table = Self {
            desk: Desk::open(agreement(&options)),
            dice,
            clock,
            pressed: false,
            uttered: Vec::new(),
            story: vec![options],
        };
        if clock {
            table.type_line("Uhr");
        }
        table
    }

    fn note(&mut self, sign: &str, line: &str) {
        self.story.push(format!("{sign} {line}"));
        let said = phrase::parse(line, LANGUAGE.words());
        if let Ok(Phrase {
            command:
                Command::Move(meanings)
                | Command::Repetition(meanings)
                | Command::Correct(Some(meanings)),
            ..
        }) = said
        {
            self.uttered.extend(meanings);
        }
    }

    fn type_line(&mut self, line: &str) {
        self.note(">", line);
        self.desk.said.clear();
        self.desk.type_line(line);
        self.hear_answer();
    }

    fn hear_answer(&mut self) {
        let said = self.desk.said.iter().map(|said| format!("< {said}"));
        self.story.extend(said);
    }

    /// By hand or by voice.
    fn say(&mut self, line: &str) {
        if self.dice.percent(75) {
            return self.type_line(line);
        }
        self.note("~", line);
        self.desk.said.clear();
        self.desk.hear(&format!("95 {line}"));
        self.hear_answer();
    }

    /// Two squares of a board on a screen.
    fn show(&mut self, m: Move) {
        let (from, to) = (m.from().unwrap(), m.to());
        self.story.push(format!("click {from}{to}"));
        self.uttered.push(SpokenMove::full(m));
        self.desk.said.clear();
        self.desk.handle(Input::Shown {
            squares: Squares {
                from,
                to,
                promotion: None,
            },
            witness: Witness::Page,
        });
        self.hear_answer();
    }

    fn press(&mut self) {
        self.type_line("Uhr");
        self.pressed = true;
    }

    /// What happens at any time.
    fn interlude(&mut self) {
        match self.dice.below(24) {
            0 => {
                self.story.push("! again".to_owned());
                self.desk.said.clear();
                self.desk.resume();
                self.hear_answer();
                if self.clock {
                    self.type_line("Weiter");
                }
            }
            1 => {
                self.type_line("Pause");
                self.type_line("Weiter");
            }
            2 => self.type_line("Zugzahl"),
            3 => self.type_line("Wiederholen"),
            4 => self.type_line("so so"),
            5 => self.type_line("letzter Zug"),
            6 => self.desk.wait(Duration::from_secs(3)),
            _ => {}
        }
    }

    /// The choices of the question that is open.
    fn asked(&self) -> Option<Vec<SpokenMove>> {
        match self.desk.asks()? {
            Announcement::Move(AboutMove::Which { choices, .. }) => Some(choices),
            _ => None,
        }
    }

    /// The mover answers until nothing is asked any more, at first perhaps with too little.
    fn answer(&mut self, m: Move) {
        for _ in 0..6 {
            let Some(choices) = self.asked() else { return };
            let words = LANGUAGE.words();
            let full = SpokenMove::full(m);
            let SpokenMove::Piece(said) = full else {
                self.say(&movement(full));
                continue;
            };
            let from = m.from().unwrap();
            let role = words.roles.get(said.role.unwrap());
            let file = words.files[usize::from(from.file())];
            let rank = words.ranks[usize::from(from.rank())];
            let wanted = said.promotion.map(|role| *words.roles.get(role));
            let pawns = choices.iter().any(|choice| match choice {
                SpokenMove::Piece(choice) => {
                    choice.from_file.is_some_and(|file| file != from.file())
                        || choice.from_rank.is_some_and(|rank| rank != from.rank())
                }
                SpokenMove::Castle(_) | SpokenMove::Dash => false,
            });
            if let Some(wanted) = wanted.filter(|_| !pawns) {
                self.say(wanted);
                continue;
            }
            let place = choices.iter().position(|choice| *choice == full);
            let ordinal = place.and_then(|place| ["der erste", "der zweite"].get(place).copied());
            let line = match self.dice.below(9) {
                0 => format!("{file} {rank}"),
                1 => format!("von {file} {rank}"),
                2 => format!("der von {file} {rank}"),
                3 => format!("{role} {file} {rank}"),
                4 => (*role).to_owned(),
                5 => format!("{role} von {file} {rank}"),
                6 if wanted.is_none() => ordinal.unwrap_or(file).to_owned(),
                7 => from.to_string(),
                _ => movement(full),
            };
            self.say(&line);
        }
        let choices = self.asked();
        assert!(choices.is_none(), "asked on and on: {choices:?}\n{self}");
    }

    /// The announcement, with whatever precedes it.
    fn announce(&mut self, m: Move, position: &Chess) {
        self.pressed = false;
        let other = self.dice.pick(&position.legal_moves()).unwrap();
        if self.dice.percent(12) && other != m {
            // A slip of the tongue, perhaps repeated, and corrected.
            let words = wording(&mut self.dice, other);
            self.say(&words);
            if self.dice.percent(40) {
                self.say(&words);
            }
            self.interlude();
            let words = wording(&mut self.dice, m);
            let mover = LANGUAGE.words().colors.get(position.turn());
            match self.dice.below(3) {
                0 => {
                    self.say("Korrektur");
                    self.say(&words);
                }
                1 => self.say(&format!("Korrektur {words}")),
                _ => self.say(&format!("{mover} {words}")),
            }
        } else if self.dice.percent(10) && m.promotion().is_none() && !m.is_castle() {
            self.show(m);
        } else {
            let words = wording(&mut self.dice, m);
            self.say(&words);
            // The opponent repeats what is not clear yet.
            if self.asked().is_some() && self.dice.percent(40) {
                self.say(&words);
            }
        }
        self.interlude();
    }

    /// The opponent repeats, rightly or not, too little or too often. What was left wrong is returned.
    fn repeat(&mut self, m: Move, position: &Chess) -> Option<SpokenMove> {
        if self.dice.percent(15) {
            let other = self.dice.pick(&position.legal_moves()).unwrap();
            let full = SpokenMove::full(other);
            if other != m {
                self.say(&movement(full));
                if self.dice.percent(30) {
                    self.press();
                    return Some(full);
                }
            }
        } else if self.dice.percent(10) {
            self.press();
            self.interlude();
            // It comes late.
            if self.dice.percent(50) && !m.is_castle() {
                self.say(&movement(SpokenMove::full(m)));
            }
            return None;
        }
        for _ in 0..1 + self.dice.below(3) {
            if self.dice.percent(10) && !m.is_castle() && m.promotion().is_none() {
                self.show(m);
            } else {
                let words = repetition(&mut self.dice, m);
                self.say(&words);
            }
            self.interlude();
        }
        if self.dice.percent(60) {
            self.press();
            if self.dice.percent(10) && !m.is_castle() {
                self.say(&movement(SpokenMove::full(m)));
            }
        }
        None
    }

    fn verdict(&self) -> (Evidence, Verdict) {
        let game = Session::replay(&self.desk.journal);
        let evidence = Evidence::of(&game, ByColor::default()).unwrap();
        let verdict = Verdict::of(&game, ByColor::default()).unwrap();
        (evidence, verdict)
    }

    /// Nothing stands in a record that nobody said.
    fn was_uttered(&self, evidence: &Evidence) {
        let game = Session::replay(&self.desk.journal);
        for of in Color::ALL {
            let record = evidence.records.get(of);
            for index in 0..record.len() {
                let Some(said) = record.written(index).said() else {
                    continue;
                };
                let uttered = self.uttered.iter().any(|&uttered| is_of(said, uttered));
                // Of the words for a move that is not legal, nobody knows more than they say.
                let ply = game.sheet.plies().get(index);
                let heard = ply.and_then(|ply| ply.heard_by(of).filter(|heard| *heard != ply.said));
                let fits = record.entries[index].fits;
                let more = match (said, heard) {
                    (SpokenMove::Piece(said), Some(SpokenMove::Piece(heard))) if !fits => {
                        said.from_file.is_some() && heard.from_file.is_none()
                    }
                    _ => false,
                };
                let number = index + 1;
                assert!(
                    uttered && !more,
                    "{of}, {number}: {said} was never said\n{self}"
                );
            }
        }
    }
}

impl std::fmt::Display for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.story.join("\n"))
    }
}

fn movement(said: SpokenMove) -> String {
    Phrasing::new(LANGUAGE, Style::Fide).movement(said)
}

fn wording_alike(one: Move, other: Move) -> bool {
    match (one.castling_side(), other.castling_side()) {
        (None, None) => one.role() == other.role() && one.to() == other.to(),
        (one, other) => one == other,
    }
}

/// An announcement: complete, short, or in letters.
fn wording(dice: &mut Dice, m: Move) -> String {
    let full = SpokenMove::full(m);
    let SpokenMove::Piece(said) = full else {
        return movement(full);
    };
    let short = PieceMove {
        from_file: None,
        from_rank: None,
        ..said
    };
    match dice.below(5) {
        0 | 1 => movement(full),
        2 => Phrasing::new(LANGUAGE, Style::Verbose).movement(full),
        3 if said.role == Some(Role::Pawn) && dice.percent(20) => {
            let promotion = None;
            movement(SpokenMove::Piece(PieceMove { promotion, ..short }))
        }
        _ => movement(SpokenMove::Piece(short)),
    }
}

/// A repetition may leave out more.
fn repetition(dice: &mut Dice, m: Move) -> String {
    match SpokenMove::full(m) {
        SpokenMove::Piece(said) if dice.percent(20) => {
            let capture = false;
            movement(SpokenMove::Piece(PieceMove { capture, ..said }))
        }
        _ => wording(dice, m),
    }
}

/// Whether a written move is what was said: nothing contradicts it, and what was left out may be known.
fn is_of(written: SpokenMove, uttered: SpokenMove) -> bool {
    fn agree<T: PartialEq>(one: Option<T>, other: Option<T>) -> bool {
        one.is_none() || other.is_none() || one == other
    }
    match (written, uttered) {
        (SpokenMove::Piece(written), SpokenMove::Piece(uttered)) => {
            written.to == uttered.to
                && agree(written.role, uttered.role)
                && agree(written.from_file, uttered.from_file)
                && agree(written.from_rank, uttered.from_rank)
                && agree(written.promotion, uttered.promotion)
        }
        (written, uttered) => written == uttered,
    }
}

fn seeds(usual: u64) -> std::ops::Range<u64> {
    let asked = env::var("SLIPS").ok().and_then(|text| text.parse().ok());
    0..asked.unwrap_or(usual)
}

/// Whatever is said once too often, in pieces, corrected or late: the record is the game that was played, and both have it.
#[test]
fn slips_do_no_harm() {
    for seed in seeds(60) {
        let mut table = Table::open(seed);
        let mut position = Chess::default();
        let mut played = Vec::new();
        let mut left_wrong = None;
        for ply in 0..40 {
            let Some(m) = table.dice.pick(&position.legal_moves()) else {
                break;
            };
            table.story.push(format!("# {}", SpokenMove::full(m)));
            // Whoever takes back in the words of the move before presses first: without a press they would repeat it.
            let same = |before: &Move| wording_alike(*before, m);
            if !table.pressed && played.last().is_some_and(same) {
                table.press();
            }
            table.announce(m, &position);
            table.answer(m);
            let wrong = table.repeat(m, &position);
            left_wrong = left_wrong.or_else(|| wrong.map(|said| (ply, said)));
            position.play_unchecked(m);
            played.push(m);
            let game = Session::replay(&table.desk.journal);
            let stands: Vec<_> = game.sheet.plies().iter().map(|ply| ply.legal).collect();
            let expected: Vec<_> = played.iter().copied().map(Some).collect();
            assert_eq!(stands, expected, "seed {seed}\n{table}");
        }
        let (evidence, verdict) = table.verdict();
        table.was_uttered(&evidence);
        let case = match left_wrong {
            Some(_) => Case::Differ,
            None => Case::Agree,
        };
        assert_eq!(verdict.case, case, "seed {seed}\n{table}");
        if let Some((ply, said)) = left_wrong {
            assert_eq!(verdict.last_common_ply, ply, "seed {seed}\n{table}");
            let of = Color::from_white(ply % 2 == 1);
            let written = evidence.records.get(of).written(ply).said();
            assert_eq!(written, Some(said), "seed {seed}\n{table}");
        }
    }
}

/// Anything at any time, legal or not: the records may be in disorder, but nobody made them up.
#[test]
fn nothing_is_made_up() {
    for seed in seeds(60) {
        let mut table = Table::open(seed);
        for _ in 0..60 {
            let game = Session::replay(&table.desk.journal);
            let legal = game.sheet.state().legal();
            let moves = legal.map(Position::legal_moves).unwrap_or_default();
            let m = table.dice.pick(&moves);
            let other = table.dice.pick(&Chess::default().legal_moves()).unwrap();
            let words = wording(&mut table.dice, m.unwrap_or(other));
            let last = game.sheet.plies().last().map(|ply| movement(ply.said));
            let square = ["Bella eins", "Felix eins", "b8", "Gustav acht"][table.dice.below(4)];
            match table.dice.below(16) {
                0..=4 => table.say(&words),
                5..=7 => table.say(&last.unwrap_or(words)),
                8 => table.say(&wording(&mut table.dice.clone(), other)),
                9 => table.say(&format!("Korrektur {words}")),
                10 => table.say(&format!("Schwarz {words}")),
                11 => table.say(square),
                12 => table.say("der erste"),
                13 | 14 => table.press(),
                _ => table.interlude(),
            }
        }
        let (evidence, _) = table.verdict();
        table.was_uttered(&evidence);
    }
}

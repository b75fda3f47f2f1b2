//! The automaton's draft: one piece for each kind of sentence and of gap.

use shakmaty::{File, Role};

use super::{Draft, Sense};
use crate::game::{
    language::{
        command::Intent,
        lexicon::{Lexeme, fold},
    },
    moves::interpretation::PROMOTIONS,
    words::Words,
};

pub(super) fn build(words: &Words, choosing: bool) -> Draft {
    let mut builder = Builder {
        draft: Draft::default(),
        words,
        lexemes: lexemes(words),
    };
    let start = builder.draft.state();
    let end = builder.draft.state();
    builder.draft.states[end].accepts = true;
    builder.sentences(start, end);
    // "Weiß …": who speaks
    let body = builder.draft.state();
    builder.color(start, body);
    builder.sentences(body, end);
    if choosing {
        builder.answers(start, end);
    }
    builder.draft
}

struct Builder<'a> {
    draft: Draft,
    words: &'a Words,
    lexemes: Vec<(&'static str, Lexeme)>,
}

/// Every single word with its meaning, the main ones first.
fn lexemes(words: &Words) -> Vec<(&'static str, Lexeme)> {
    let files = words.files.iter().copied();
    let ranks = words.ranks.iter().copied();
    let roles = words.roles.zip_role().into_iter().map(|(_, name)| name);
    let colors = words.colors.zip_color().into_iter().map(|(_, name)| name);
    let further = words.lexemes.iter().map(|(name, _)| *name);
    files
        .chain(ranks)
        .chain(roles)
        .chain(colors)
        .chain(further)
        .filter(|name| name.chars().count() > 1)
        .filter_map(|name| Some((name, words.lexeme(name)?)))
        .collect()
}

impl Builder<'_> {
    fn sentences(&mut self, start: usize, end: usize) {
        self.moves(start, end);
        self.patterns(start, |intent| !intent.is_order(), end);
    }

    fn patterns(&mut self, from: usize, counts: impl Fn(Intent) -> bool, end: usize) {
        let rows = self
            .words
            .patterns
            .iter()
            .filter(|(intent, _)| counts(*intent));
        for row in rows
            .flat_map(|(_, rows)| rows.iter())
            .filter(|row| can_be_said(row))
        {
            self.pattern(from, row, end);
        }
    }

    fn pattern(&mut self, from: usize, row: &str, end: usize) {
        let mut at = from;
        let mut parts = row.split_whitespace().peekable();
        while let Some(part) = parts.next() {
            let next = if parts.peek().is_some() {
                self.draft.state()
            } else {
                end
            };
            match part {
                // "Wo sind die schwarzen Springer"; but nobody begins with "schwarze", except in talk that is none of ours
                "{color}" if at == from => self.color(at, next),
                "{color}" => self.say(at, is_color, next),
                "{role}" => self.say(at, |lexeme| matches!(lexeme, Lexeme::Role(_)), next),
                "{topic}" => self.topics(at, next),
                "{n}" => self.numbers(at, next),
                "{square}" => self.square(at, next),
                "{time}" => self.time(at, next),
                "{move}" => self.moves(at, next),
                "{score}" => self.score(at, next),
                "{article}" => self.article(at, next),
                "{rest}" => self.orders(at, next),
                word => self.draft.arrow(at, word, Sense::Command, next),
            }
            at = next;
        }
    }

    /// What an arbiter says behind his title; orders with free text are for the keyboard.
    fn orders(&mut self, from: usize, end: usize) {
        let results = [
            Intent::ResultWhite,
            Intent::ResultBlack,
            Intent::ResultDraw,
            Intent::Rule,
        ];
        let counts = |intent: Intent| intent.is_order() || results.contains(&intent);
        let rows = self
            .words
            .patterns
            .iter()
            .filter(|(intent, _)| counts(*intent));
        let rows = rows.flat_map(|(_, rows)| rows.iter());
        for row in rows.filter(|row| can_be_said(row) && !row.contains("{rest}")) {
            self.pattern(from, row, end);
        }
    }

    /// A piece, where it comes from, what it takes, where it goes, what it becomes, and check; all but the target may be left out. Castling too.
    fn moves(&mut self, from: usize, end: usize) {
        let [start, piece, origin, takes, taken, target, landed, done] =
            [(); 8].map(|()| self.draft.state());
        // one word of hesitation
        self.draft.skip(from, start);
        for hesitation in self.words.hesitations {
            self.draft.arrow(from, hesitation, Sense::Hesitation, start);
        }
        self.castling(start, done);

        self.pieces(start, Sense::Role, piece);
        let from_word = self.draft.state();
        self.say(piece, |lexeme| lexeme == Lexeme::From, from_word);
        self.draft.skip(piece, from_word);
        self.square(from_word, origin);
        // a file or a rank alone tells two pieces apart
        self.say(from_word, is_file, origin);
        self.say(from_word, is_rank, origin);
        self.draft.skip(piece, origin);
        // without the piece's name: both squares, the second alone, or the file of a pawn that takes
        let [bare, bare_from, pawn] = [(); 3].map(|()| self.draft.state());
        self.draft.skip(start, bare);
        self.say(bare, |lexeme| lexeme == Lexeme::From, bare_from);
        self.draft.skip(bare, bare_from);
        self.square(bare_from, origin);
        self.draft.skip(bare, target);
        self.say(bare, is_file, pawn);
        self.say(pawn, |lexeme| lexeme == Lexeme::Takes, takes);

        self.say(origin, |lexeme| lexeme == Lexeme::Takes, takes);
        // "prend en": two words of which the second alone means nothing
        self.draft
            .path(origin, self.words.takes_on, Sense::None, target);
        self.draft.skip(origin, taken);
        self.draft.skip(takes, taken);
        // what is taken stands on the board; its name adds nothing, and behind it another piece would be one too many
        let named = self.draft.state();
        self.pieces(takes, |_| Sense::None, named);
        self.square(named, done);
        self.say(taken, |lexeme| lexeme == Lexeme::To, target);
        self.draft.skip(taken, target);
        self.square(target, landed);

        let [becomes, into] = [(); 2].map(|()| self.draft.state());
        self.draft.skip(landed, into);
        self.say(landed, |lexeme| lexeme == Lexeme::Ignored, becomes);
        self.draft.skip(becomes, into);
        self.say(becomes, |lexeme| lexeme == Lexeme::Ignored, into);
        for role in PROMOTIONS {
            self.role(into, role, Sense::Promotion(role), done);
        }
        self.draft
            .path(landed, self.words.en_passant, Sense::None, done);
        self.draft.skip(landed, done);
        self.draft.skip(done, end);
        for closing in self.words.closings {
            self.draft.arrow(done, closing, Sense::None, end);
        }
    }

    fn castling(&mut self, from: usize, end: usize) {
        let [king, side, castles] = [(); 3].map(|()| self.draft.state());
        self.draft.skip(from, king);
        self.role(from, Role::King, Sense::Role(Role::King), king);
        self.say(king, is_side, side);
        self.say(side, |lexeme| lexeme == Lexeme::Castling, end);
        self.say(king, |lexeme| lexeme == Lexeme::Castling, castles);
        self.say(castles, is_side, end);
        self.draft.skip(castles, end);
    }

    /// Answers to "which one?": a part of the move in the rows of the language or alone, a place in the list, a colour alone.
    fn answers(&mut self, from: usize, end: usize) {
        self.part(from, end);
        self.color(from, end);
        for row in self.words.answers {
            let mut at = from;
            let mut words = row.split_whitespace().peekable();
            while let Some(word) = words.next() {
                let next = match words.peek() {
                    Some(_) => self.draft.state(),
                    None => end,
                };
                match word {
                    "{part}" => self.part(at, next),
                    "{place}" => self.places(at, next),
                    word => self.draft.arrow(at, word, Sense::None, next),
                }
                at = next;
            }
        }
    }

    /// A piece, a file, a rank, a square, or a piece and where it stands.
    fn part(&mut self, from: usize, end: usize) {
        let [piece, place] = [(); 2].map(|()| self.draft.state());
        self.pieces(from, Sense::Role, piece);
        self.pieces(from, Sense::Role, end);
        self.draft.skip(from, place);
        self.draft.skip(piece, place);
        self.say(piece, |lexeme| lexeme == Lexeme::From, place);
        self.square(place, end);
        self.say(place, is_file, end);
        self.say(place, is_rank, end);
    }

    fn places(&mut self, from: usize, end: usize) {
        for word in self.words.places.iter().copied().flatten() {
            self.draft.arrow(from, word, Sense::None, end);
        }
    }

    fn square(&mut self, from: usize, end: usize) {
        let file = self.draft.state();
        self.say(from, is_file, file);
        self.say(file, is_rank, end);
    }

    /// Pieces in the singular.
    fn pieces(&mut self, from: usize, sense: impl Fn(Role) -> Sense, end: usize) {
        for role in Role::ALL {
            self.role(from, role, sense(role), end);
        }
    }

    fn role(&mut self, from: usize, role: Role, sense: Sense, end: usize) {
        let singular = *self.words.roles.get(role);
        let plural = fold(self.words.role_plurals.get(role));
        for &(name, lexeme) in &self.lexemes {
            let plain = name == singular || fold(name) != plural;
            if lexeme == Lexeme::Role(role) && plain {
                self.draft.arrow(from, name, sense, end);
            }
        }
    }

    fn say(&mut self, from: usize, fits: impl Fn(Lexeme) -> bool, end: usize) {
        for &(name, lexeme) in &self.lexemes {
            if fits(lexeme) {
                self.draft.arrow(from, name, sense(lexeme), end);
            }
        }
    }

    fn color(&mut self, from: usize, end: usize) {
        for (_, name) in self.words.colors.zip_color() {
            self.draft.arrow(from, name, Sense::Command, end);
        }
    }

    fn topics(&mut self, from: usize, end: usize) {
        for name in self.words.topics.iter().flat_map(|(_, names)| *names) {
            self.draft.arrow(from, name, Sense::Command, end);
        }
    }

    fn numbers(&mut self, from: usize, end: usize) {
        for number in 1..=MOST_MOVES {
            let said = (self.words.number)(number);
            self.draft.path(from, &said, Sense::Command, end);
        }
    }

    /// "sieben fünf eins", "David zwei acht": an appendix has the name of the file with its letter.
    fn article(&mut self, from: usize, end: usize) {
        let [first, second, third] = [(); 3].map(|()| self.draft.state());
        self.draft.skip(from, first);
        for (file, name) in File::ALL.iter().zip(self.words.files) {
            if !matches!(file, File::C | File::H) {
                self.draft.arrow(from, name, Sense::Command, first);
            }
        }
        for (at, next) in [(first, second), (second, third), (third, end)] {
            for number in 1..=MOST_ARTICLES {
                let said = (self.words.number)(number);
                self.draft.path(at, &said, Sense::Command, next);
            }
        }
        self.draft.skip(second, end);
        self.draft.skip(third, end);
    }

    /// Two times nothing, a half or one.
    fn score(&mut self, from: usize, end: usize) {
        let (first, second) = (self.draft.state(), self.draft.state());
        for (at, next) in [(from, first), (second, end)] {
            for number in 0..=1 {
                let said = (self.words.number)(number);
                self.draft.path(at, &said, Sense::Command, next);
            }
            for half in self.words.halves {
                self.draft.path(at, half, Sense::Command, next);
            }
        }
        self.draft.skip(first, second);
        for join in self.words.score_joins {
            self.draft.arrow(first, join, Sense::Command, second);
        }
    }

    /// Hours, minutes and seconds, each with its unit; one at least.
    fn time(&mut self, from: usize, end: usize) {
        let words = self.words;
        let units = [(&words.hour, 9), (&words.minute, 59), (&words.second, 59)];
        let mut starts = vec![from];
        for (unit, most) in units {
            let [counted, done, joined] = [(); 3].map(|()| self.draft.state());
            for &start in &starts {
                for number in 0..=most {
                    let said = (words.unit_number)(number);
                    self.draft.path(start, &said, Sense::Command, counted);
                }
            }
            for form in unit.forms.iter().filter(|form| form.chars().count() > 2) {
                self.draft.arrow(counted, form, Sense::Command, done);
            }
            self.draft.skip(done, end);
            if unit.one != words.second.one {
                self.draft.skip(done, joined);
                self.draft.arrow(done, words.and, Sense::Command, joined);
                starts.push(joined);
            }
        }
    }
}

/// No number of an article is larger.
const MOST_ARTICLES: u32 = 20;
/// "Letzte … Züge": nobody listens to more.
const MOST_MOVES: u32 = 40;

fn sense(lexeme: Lexeme) -> Sense {
    match lexeme {
        Lexeme::Role(role) => Sense::Role(role),
        Lexeme::File(file) => Sense::File(file),
        Lexeme::Rank(rank) => Sense::Rank(rank),
        Lexeme::Castling => Sense::Castling,
        Lexeme::Side(side) => Sense::Side(side),
        Lexeme::Color(_) => Sense::Command,
        Lexeme::Takes | Lexeme::From | Lexeme::To | Lexeme::EnPassant | Lexeme::Ignored => {
            Sense::None
        }
    }
}

fn is_color(lexeme: Lexeme) -> bool {
    matches!(lexeme, Lexeme::Color(_))
}

fn is_file(lexeme: Lexeme) -> bool {
    matches!(lexeme, Lexeme::File(_))
}

fn is_rank(lexeme: Lexeme) -> bool {
    matches!(lexeme, Lexeme::Rank(_))
}

fn is_side(lexeme: Lexeme) -> bool {
    matches!(lexeme, Lexeme::Side(_))
}

/// Rows for the keyboard have digits or signs in them; a PIN is not for the ears of a whole hall.
fn can_be_said(row: &str) -> bool {
    let gaps = [
        "{color}",
        "{role}",
        "{topic}",
        "{n}",
        "{square}",
        "{time}",
        "{move}",
        "{score}",
        "{article}",
        "{rest}",
    ];
    row.split_whitespace().all(|part| {
        let is_word = |letter: char| letter.is_alphabetic() || matches!(letter, '\'' | '’' | '-');
        gaps.contains(&part) || part.chars().all(is_word)
    })
}

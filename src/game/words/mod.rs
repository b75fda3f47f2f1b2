//! Words as data, one folder a language; a word that is missing does not compile.
//!
//! The names of the files (Anna to Hector) are the same in every language, after D.2.1: only pieces, numbers and sentences change.
//! Sentences are templates with named gaps; that every language has the same gaps is checked when the program is compiled.

mod announced;
pub mod card;
pub mod checklists;
mod de;
mod en;
pub mod envelope;
mod fr;
pub mod help;
pub mod import;
mod nl;
pub mod page;
pub mod paper;
pub mod paper_check;
pub(crate) mod phrases;
pub mod remarks;
pub mod report;
pub mod rules;
pub mod shell;
pub(crate) mod spoken;
pub mod writing;

use std::{fmt, str::FromStr, sync::OnceLock};

use serde::{Deserialize, Serialize};
use shakmaty::{ByColor, ByRole};

use self::{
    announced::Pair, card::Card, checklists::Checklists, help::Help, page::PageTexts,
    paper::Papers, rules::RuleBook, shell::Shell, spoken::Spoken, writing::Writing,
};
use super::{
    language::{
        command::{CommandKind, Intent, Topic},
        lexicon::{Lexeme, Lexicon},
    },
    laws::agreement::UnknownWord,
};

/// Declares the languages, each with its code and its folder. The first is the default.
macro_rules! languages {
    ($first:ident: $first_code:literal, $first_folder:ident; $($name:ident: $code:literal, $folder:ident;)*) => {
        #[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum Language {
            #[default]
            #[serde(rename = $first_code)]
            $first,
            $(#[serde(rename = $code)]
            $name,)*
        }

        impl Language {
            pub const ALL: [Self; [$first_code $(, $code)*].len()] = [Self::$first $(, Self::$name)*];

            /// How people choose it and how the journal names it.
            pub fn code(self) -> &'static str {
                match self {
                    Self::$first => $first_code,
                    $(Self::$name => $code,)*
                }
            }

            pub fn words(self) -> &'static Words {
                match self {
                    Self::$first => &$first_folder::WORDS,
                    $(Self::$name => &$folder::WORDS,)*
                }
            }
        }

        impl FromStr for Language {
            type Err = UnknownWord;

            fn from_str(code: &str) -> Result<Self, UnknownWord> {
                let allowed = concat!($first_code $(, ", ", $code)*);
                let mut languages = Self::ALL.into_iter();
                languages.find(|language| language.code() == code).ok_or(UnknownWord { allowed })
            }
        }
    };
}

languages! {
    German: "de", de;
    English: "en", en;
    Dutch: "nl", nl;
    French: "fr", fr;
}

impl Language {
    /// The language that its papers are written in.
    pub(crate) fn of_papers(self) -> Self {
        match self.words().papers {
            Section::Own(_) => self,
            Section::English => Self::English,
        }
    }

    /// The languages that papers can be in.
    pub(crate) fn with_papers() -> impl Iterator<Item = Self> {
        (Self::ALL.into_iter()).filter(|language| language.of_papers() == *language)
    }
}

impl Language {
    /// The language that the rules are told in.
    pub(crate) fn of_rules(self) -> Self {
        match self.words().rules {
            Section::Own(_) => self,
            Section::English => Self::English,
        }
    }

    /// The language that the checklists are read in.
    pub(crate) fn of_checklists(self) -> Self {
        match self.words().checklists {
            Section::Own(_) => self,
            Section::English => Self::English,
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl Language {
    /// Whether the page can be read in this language.
    pub(crate) fn has_page(self) -> bool {
        self.of_page() == self
    }

    /// The language of the page for whoever plays in this one.
    pub(crate) fn of_page(self) -> Self {
        match self.words().page {
            Section::Own(_) => self,
            Section::English => Self::English,
        }
    }
}

/// Words that not every language has: without its own, a language takes the English ones.
#[derive(Debug)]
pub enum Section<T: 'static> {
    Own(&'static T),
    English,
}

impl<T> Clone for Section<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Section<T> {}

impl<T> Section<T> {
    fn or(&self, english: &'static T) -> &'static T {
        match self {
            Self::Own(texts) => texts,
            Self::English => english,
        }
    }
}

#[derive(Debug)]
pub struct Words {
    /// What the language calls itself.
    pub own_name: &'static str,
    pub writing: Writing,
    pub files: [&'static str; 8],
    pub ranks: [&'static str; 8],
    pub roles: ByRole<&'static str>,
    pub role_plurals: ByRole<&'static str>,
    /// With the article of "there stands …".
    pub a_role: ByRole<&'static str>,
    /// With the article of "so does not move …".
    pub the_role: ByRole<&'static str>,
    /// "no knight" at the beginning of a sentence.
    pub no_role: ByRole<&'static str>,
    pub colors: ByColor<&'static str>,
    /// Colour and piece in one: "weißer Springer".
    pub pieces: ByColor<ByRole<&'static str>>,
    /// Letters of the short notation in this language.
    pub letters: ByRole<char>,
    pub from: &'static str,
    pub to: &'static str,
    pub takes: &'static str,
    pub takes_on: &'static str,
    /// What a voice may say before a move without meaning anything.
    pub hesitations: &'static [&'static str],
    /// What may stand behind a move: check and mate.
    pub closings: &'static [&'static str],
    /// How a recogniser that knows no chess writes the words down.
    pub heard_as: &'static [(&'static str, &'static [&'static str])],
    pub en_passant: &'static str,
    pub short_castling: &'static str,
    pub long_castling: &'static str,
    /// A move that nobody wrote down.
    pub dash: &'static str,
    /// How an arbiter says that a record is what the electronic board followed.
    pub from_board: &'static [&'static str],
    /// Half a point in a result.
    pub halves: &'static [&'static str],
    /// What may stand between the points of a result.
    pub score_joins: &'static [&'static str],
    pub or: &'static str,
    pub and: &'static str,
    pub hour: Unit,
    pub minute: Unit,
    pub second: Unit,
    pub no_time: &'static str,
    /// Makes a sentence sound right, where words touch each other (French "d'Anna").
    pub smooth: fn(String) -> String,
    pub number: fn(u32) -> String,
    /// The same before hours, minutes and seconds, where a language bends it.
    pub unit_number: fn(u32) -> String,
    pub spoken: Spoken,
    pub papers: Section<Papers>,
    /// Says in this language that papers are in English, if they are.
    pub papers_in_english: Option<&'static str>,
    pub report: report::Report,
    pub card: Section<Card>,
    pub checklists: Section<Checklists>,
    pub rules: Section<RuleBook>,
    /// Says in this language that rules are in English, if they are.
    pub rules_in_english: Option<&'static str>,
    /// The same of checklists.
    pub checklists_in_english: Option<&'static str>,
    pub shell: Section<Shell>,
    pub command_help: Section<Help>,
    /// Lines of the help by topic, each with the kind of command that it is about first of all.
    pub help: &'static [(Topic, &'static [(CommandKind, &'static str)])],
    /// How the topics of the help are named.
    pub topics: &'static [(Topic, &'static [&'static str])],
    /// What may be typed or said besides the words above.
    pub lexemes: &'static [(&'static str, Lexeme)],
    pub patterns: &'static [(Intent, &'static [&'static str])],
    /// Answers to "which one?" beside the part of a move alone; `{part}` and `{place}` are gaps.
    pub answers: &'static [&'static str],
    /// "der erste" and so on, in the order of what was read out.
    pub places: &'static [&'static [&'static str]],
    /// The tables made ready for reading, at first use.
    pub lexicon: OnceLock<Lexicon>,
    /// What stands for one before a unit: "eine Stunde".
    pub ones: &'static [&'static str],
    /// The languages that these words are taken from, where there are two.
    pub pair: Option<Pair>,
    pub page: Section<PageTexts>,
    /// Says in this language that the page is in English, if it is.
    pub page_in_english: Option<&'static str>,
}

impl Words {
    /// In English where the language has none of its own.
    pub fn papers(&self) -> &'static Papers {
        self.papers.or(&en::PAPERS)
    }

    /// In English where the language has none of its own.
    pub fn page(&self) -> &'static PageTexts {
        self.page.or(&en::PAGE)
    }

    /// In English where the language has none of its own.
    pub fn card(&self) -> &'static Card {
        self.card.or(&en::CARD)
    }

    /// In English where the language has none of its own.
    pub(crate) fn checklists(&self) -> &'static Checklists {
        self.checklists.or(&en::CHECKLISTS)
    }

    /// In English where the language has none of its own.
    pub fn rules(&self) -> &'static RuleBook {
        self.rules.or(&en::RULES)
    }

    /// The sentences of the command line.
    pub fn shell(&self) -> &'static Shell {
        self.shell.or(&en::SHELL)
    }

    /// The help of the command line.
    pub(crate) fn command_help(&self) -> &'static Help {
        self.command_help.or(&en::HELP)
    }
}

#[derive(Debug, Clone, Copy)]
pub struct Unit {
    pub one: &'static str,
    pub many: &'static str,
    /// Forms that may be typed or said.
    pub forms: &'static [&'static str],
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Voices read digits and signs as they please, so that a sentence is words only.
    #[test]
    fn sentences_are_words() {
        for language in Language::ALL {
            for (name, sentence) in language.words().spoken.all() {
                let spoken = sentence
                    .chars()
                    .all(|letter| letter.is_alphabetic() || " .,:;?!'’-{}_".contains(letter));
                assert!(spoken, "{language} {name}: {sentence}");
            }
        }
    }

    #[test]
    fn a_language_without_a_page_says_so() {
        for language in Language::ALL {
            let notice = language.words().page_in_english;
            assert_eq!(notice.is_none(), language.has_page(), "{language}");
            for (name, text) in language.words().page().all() {
                assert!(!text.trim().is_empty(), "{language} {name}");
            }
        }
    }

    #[test]
    fn every_topic_has_a_name_and_a_line() {
        for language in Language::ALL {
            let words = language.words();
            for &topic in Topic::ALL {
                let helps = words.help.iter().any(|(other, _)| *other == topic);
                let named = words.topics.iter().any(|(other, _)| *other == topic);
                assert!(helps && named, "{language} {topic:?}");
            }
        }
    }

    #[test]
    fn a_language_without_papers_rules_or_checklists_says_so() {
        for language in Language::ALL {
            let words = language.words();
            let (rules, lists) = (words.rules_in_english, words.checklists_in_english);
            let papers = words.papers_in_english;
            assert_eq!(papers.is_none(), language.of_papers() == language);
            assert_eq!(rules.is_none(), language.of_rules() == language);
            assert_eq!(lists.is_none(), language.of_checklists() == language);
        }
    }

    /// Whoever adds a command may not take the words of another one. Orders are the arbiter's: they count behind his word only.
    #[test]
    fn the_same_words_belong_to_one_command() {
        // Silences the voice while it speaks, and pauses the game otherwise.
        const BOTH: [(Intent, Intent); 1] = [(Intent::Pause, Intent::Stop)];
        for language in Language::ALL {
            let mut said: Vec<(Intent, String)> = Vec::new();
            for (intent, patterns) in language.words().patterns {
                said.extend(patterns.iter().map(|words| (*intent, words.to_lowercase())));
            }
            for (index, (intent, words)) in said.iter().enumerate() {
                let same = said[..index].iter().filter(|(other, other_words)| {
                    other_words == words && other.is_order() == intent.is_order()
                });
                let other: Vec<Intent> = same
                    .map(|(other, _)| *other)
                    .filter(|&other| {
                        !BOTH.contains(&(other, *intent)) && !BOTH.contains(&(*intent, other))
                    })
                    .collect();
                assert_eq!(other, [], "{language} {intent:?}: {words}");
            }
        }
    }

    #[test]
    fn every_intent_can_be_said_in_every_language() {
        for language in Language::ALL {
            let patterns = language.words().patterns;
            for &intent in Intent::ALL {
                let count = patterns
                    .iter()
                    .filter(|(other, said)| *other == intent && !said.is_empty())
                    .count();
                assert_eq!(count, 1, "{language} {intent:?}");
            }
        }
    }
}

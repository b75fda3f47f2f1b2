//! The talk itself in words.

use crate::game::{
    language::{
        announcement::AboutTalk,
        command::{CommandKind, Topic},
        phrasing::Phrasing,
    },
    laws::{
        agreement::Mode,
        article::{Article, ArticleNumber, Part},
        rules::Edition,
    },
};

impl Phrasing {
    pub(super) fn about_talk(&self, about: &AboutTalk) -> Vec<String> {
        let say = &self.words.spoken;
        vec![match about {
            AboutTalk::NotUnderstood => say.not_understood().to_owned(),
            AboutTalk::PleaseRepeat => say.please_repeat().to_owned(),
            AboutTalk::NothingSaidYet => say.nothing_said_yet().to_owned(),
            AboutTalk::NotInThisMode(Mode::Online) => say.not_online().to_owned(),
            AboutTalk::NotMyDuty => say.not_my_duty().to_owned(),
            AboutTalk::NotInThisMode(Mode::Hybrid) => say.not_hybrid().to_owned(),
            // Training allows everything.
            AboutTalk::NotInThisMode(Mode::Tournament | Mode::Training) => {
                say.not_in_tournament().to_owned()
            }
            AboutTalk::NoQuestionOpen => say.no_question().to_owned(),
            AboutTalk::Dropped => say.dropped().to_owned(),
            AboutTalk::ModeIs(mode) => say.mode_is(self.mode(*mode)),
            AboutTalk::Help { on, left_out } => return self.help(*on, left_out),
            AboutTalk::Rules(articles, edition) => return self.rules(articles, *edition),
            AboutTalk::NoSuchRule => say.no_such_rule().to_owned(),
        }]
    }

    /// One article a line, with its number in words; first the news that it is in English, where it is.
    fn rules(&self, articles: &[Article], edition: Edition) -> Vec<String> {
        let book = self.words.rules();
        let notice = self.words.rules_in_english.map(str::to_owned);
        // What stands under one number is said with it once.
        let mut told: Vec<(String, String)> = Vec::new();
        for article in articles {
            let (Some(number), Some(place)) = (article.number(edition), article.place(edition))
            else {
                continue;
            };
            let letter = number.chars().last().filter(char::is_ascii_lowercase);
            let name = self.article(&place, letter);
            let text = book.digest(*article, edition);
            match told.last_mut().filter(|(before, _)| *before == name) {
                Some((_, texts)) => *texts = format!("{texts} {text}"),
                None => told.push((name, text.to_owned())),
            }
        }
        let lines = told.iter();
        let lines = lines.map(|(name, text)| self.words.spoken.rule(name, text));
        notice.into_iter().chain(lines).collect()
    }

    /// "Anhang D zwei acht"; the last step may be a letter, as in 2014: "Artikel sieben fünf a".
    fn article(&self, number: &ArticleNumber, letter: Option<char>) -> String {
        let say = &self.words.spoken;
        let in_words = |number: &u32| (self.words.number)(*number);
        let mut steps: Vec<String> = number.steps.iter().map(in_words).collect();
        if let (Some(last), Some(letter)) = (steps.last_mut(), letter) {
            *last = letter.to_string();
        }
        let steps = steps.join(" ");
        let name = match number.part {
            Part::Laws => say.rule_article(&steps),
            Part::Appendix(letter) => say.rule_appendix(&letter.to_string(), &steps),
            Part::Guideline(guideline) => say.rule_guideline(&in_words(&guideline), &steps),
            Part::Online => say.rule_online(&steps),
            Part::OnlineAnnex(annex) => say.rule_online_annex(&in_words(&annex)),
        };
        name.trim_end().to_owned()
    }

    /// One command a line.
    fn help(&self, on: Option<Topic>, left_out: &[CommandKind]) -> Vec<String> {
        (self.words.help.iter())
            .filter(|(topic, _)| on.is_none_or(|on| on == *topic))
            .flat_map(|(_, lines)| *lines)
            .filter(|(kind, _)| !left_out.contains(kind))
            .map(|(_, line)| (*line).to_owned())
            .collect()
    }
}

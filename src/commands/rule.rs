//! `ansager rule`: an article of the Laws in a few words, as an edition has it.

use serde_json::json;

use crate::{
    commands::{Answer, Context},
    complaint::Complaint,
    game::{
        laws::{
            article::{Article, ArticleNumber},
            rules::Edition,
        },
        words::Language,
    },
    options::RuleOptions,
};

/// Without a number all articles.
///
/// # Errors
/// The edition has no such article.
pub(super) fn run(options: &RuleOptions, context: &Context) -> Result<Answer, Complaint> {
    let edition = options.rules;
    let asked = options.number.join(" ");
    let found = if asked.is_empty() {
        Article::ALL.to_vec()
    } else {
        let number = asked.parse::<ArticleNumber>();
        number.map_or_else(|_| vec![], |number| Article::under(&number, edition))
    };
    if found.is_empty() {
        return Err(Complaint::NoSuchRule(asked, edition));
    }
    let language = context.language();
    let mut lines = Vec::new();
    if let Some(notice) = language.words().rules_in_english
        && !context.json
    {
        lines.push(notice.to_owned());
    }
    lines.extend(found.into_iter().filter_map(|article| match context.json {
        true => json_line(article, edition, language),
        false => line(article, edition, language),
    }));
    Ok(Answer::all(lines))
}

fn line(article: Article, edition: Edition, language: Language) -> Option<String> {
    let words = language.words();
    let number = article.number(edition)?;
    let others = Edition::ALL.into_iter().filter_map(|other| {
        let differs = article.number(other).filter(|other| *other != number)?;
        Some(format!("{other}: {differs}"))
    });
    let others: Vec<String> = others.collect();
    let number = match &others[..] {
        [] => number.to_owned(),
        others => format!("{number} ({})", others.join(", ")),
    };
    let digest = words.rules().digest(article, edition);
    Some(format!("{number}: {digest}"))
}

fn json_line(article: Article, edition: Edition, language: Language) -> Option<String> {
    let number = article.number(edition)?;
    let text = language.words().rules().digest(article, edition);
    let numbers: serde_json::Map<_, _> = Edition::ALL
        .into_iter()
        .filter_map(|edition| Some((edition.to_string(), article.number(edition)?.into())))
        .collect();
    let rules = edition.to_string();
    let language = language.of_rules().code();
    let line = json!({"article": number, "rules": rules, "lang": language, "text": text, "numbers": numbers});
    Some(line.to_string())
}

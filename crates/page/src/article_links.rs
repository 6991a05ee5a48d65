//! Where words name an article by its title: the way to the lesson that goes through it.

use ::words::stories::LESSONS;
use app::i18n::{Lang, article_title};
use app::settings::{Address, Screen};

/// Splits words at the titles of articles, each with the address of the lesson on that article.
pub fn article_links(words: &str) -> Vec<(String, Option<String>)> {
    let mut parts = Vec::new();
    let mut rest = words;
    while let Some((at, title, hash)) = first_title(rest) {
        parts.push((rest[..at].to_string(), None));
        parts.push((title.to_string(), Some(hash)));
        rest = &rest[at + title.len()..];
    }
    parts.push((rest.to_string(), None));
    parts.retain(|(part, _)| !part.is_empty());
    parts
}

/// Where the first title stands, the title, and the address of its lesson.
fn first_title(words: &str) -> Option<(usize, &'static str, String)> {
    let titles = LESSONS.iter().flat_map(|lesson| {
        let article = lesson.id.strip_prefix("article-");
        let titles = article.map(|number| Lang::ALL.map(|lang| article_title(lang, number)));
        let titles = titles.into_iter().flatten();
        titles.map(move |title| (lesson.id, title))
    });
    let found = titles.filter_map(|(id, title)| Some((words.find(title)?, title, id)));
    let (at, title, id) = found.min_by_key(|(at, ..)| *at)?;
    let first = Address::new(Screen::Learn, format!("{id}.1"));
    Some((at, title, first.to_string()))
}

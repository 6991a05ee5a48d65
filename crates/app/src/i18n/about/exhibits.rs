//! The names of the articles.

use ::words::Words;
use ::words::stories::{ARTICLES, Article};

use crate::lang::Lang;

/// The title of an article, in its marks.
pub fn article_title(lang: Lang, number: &str) -> &'static str {
    of(number, |article| article.title).of(lang)
}

/// Title of an article and its author, as far as known.
pub fn article_name(lang: Lang, number: &str) -> &'static str {
    of(number, |article| article.name).of(lang)
}

fn of(number: &str, words: fn(&Article) -> Words) -> Words {
    let article = ARTICLES.iter().find(|article| article.id == number);
    article.map_or(Words::NONE, words)
}

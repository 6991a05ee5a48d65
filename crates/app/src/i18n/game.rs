//! The words of the game.

use ::words::Words;
use ::words::game as say;

use super::{Lang, grouped, sentences};

/// Word in front of an article's number.
pub const ARTICLE: Words = say::ARTICLE;

/// Outcome of a guess once the card is turned, and the number of cards left.
pub fn turned(lang: Lang, guess: &str, card: &str, left: usize) -> String {
    let said = say::turned_not(lang, card, guess, guess == card);
    let next = say::turned_next(lang, left);
    sentences(lang, [said, next])
}

/// Hits so far, their expected number, the mean of the visitor's games, and the hits of a reader on
/// the same deck.
pub fn score(
    lang: Lang,
    (hits, turned): (usize, usize),
    fair: f64,
    (own, games): (f64, usize),
    reader: Option<usize>,
) -> String {
    let mut parts = Vec::new();
    if turned > 0 {
        parts.push(say::score_hits(lang, hits, turned));
    }
    parts.push(say::score_fair(lang, format_args!("{fair:.2}")));
    if let Some(reader) = reader {
        parts.push(say::score_expert(lang, reader));
    }
    if games > 0 {
        parts.push(say::score_you(
            lang,
            grouped(games as u64),
            match games {
                1 => format!("{own:.0}"),
                _ => format!("{own:.2}"),
            },
        ));
    }
    sentences(lang, parts)
}

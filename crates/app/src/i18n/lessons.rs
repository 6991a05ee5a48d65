//! The words of the lessons and of the game.

mod texts;

pub use texts::LessonWords;

use crate::notation::Words;

use super::{Lang, grouped, sentences};

/// What comes before an article's number.
pub const ARTICLE: Words = words!("article" / "文章");

/// What the game is about.
pub fn game_rule(lang: Lang, shuffle: &str, n: usize, number: u64) -> String {
    say!(
        lang,
        "Deck {number}: {n} cards in order, then {shuffle}. They lie face down: name the top card, then it is turned over."
            / "第 {number} 副：{n} 张按顺序排好，再用“{shuffle}”洗过，背面朝上。猜最上面一张，然后翻开。",
        number,
        n,
        shuffle
    )
}

/// A ready deck.
pub fn riffled(lang: Lang, riffles: usize) -> String {
    say!(
        lang,
        match riffles {
            0 => "fair" / "公平",
            1 => "1 riffle" / "鸽尾洗 1 次",
            _ => "{riffles} riffles" / "鸽尾洗 {riffles} 次",
        },
        riffles
    )
}

/// A size of the deck.
pub fn cards(lang: Lang, n: usize) -> String {
    say!(lang, "{n} cards" / "{n} 张牌", n)
}

/// What a turned card says of the guess, and how many are left.
pub fn turned(lang: Lang, guess: &str, card: &str, left: usize) -> String {
    let said = say!(
        lang,
        match (guess == card) {
            true => "{card}: right!" / "{card}：猜中！",
            false => "Not {guess}: it is {card}." / "不是 {guess}，是 {card}。",
        },
        card,
        guess
    );
    let next = say!(
        lang,
        match left {
            0 => "That was the last card." / "这是最后一张。",
            _ => "And the next? {left} left." / "下一张呢？还剩 {left} 张。",
        },
        left
    );
    sentences(lang, [said, next])
}

/// Hits so far, what is to be expected, the mean of the own games, and what a reader hits of the
/// same deck.
pub fn score(
    lang: Lang,
    (hits, turned): (usize, usize),
    fair: f64,
    (own, games): (f64, usize),
    reader: Option<usize>,
) -> String {
    let mut parts = Vec::new();
    if turned > 0 {
        parts.push(say!(
            lang,
            "{hits} of {turned} right." / "{turned} 张中猜中 {hits} 张。",
            hits,
            turned
        ));
    }
    parts.push(say!(
        lang,
        "A whole fair deck, however one guesses: {fair} on average."
            / "公平的整副牌，无论怎么猜，平均猜中 {fair} 张。",
        fair = format_args!("{fair:.2}")
    ));
    if let Some(reader) = reader {
        parts.push(say!(
            lang,
            "The expert hits {reader} of this deck." / "高手在这副牌中猜中 {reader} 张。",
            reader
        ));
    }
    if games > 0 {
        parts.push(say!(
            lang,
            match games {
                1 => "You: {own}, in one shuffle." / "你：1 次洗牌，{own} 张。",
                _ =>
                    "You: {own} on average, in {games} shuffles."
                        / "你：{games} 次洗牌平均 {own} 张。",
            },
            own = match games {
                1 => format!("{own:.0}"),
                _ => format!("{own:.2}"),
            },
            games = grouped(games as u64)
        ));
    }
    sentences(lang, parts)
}

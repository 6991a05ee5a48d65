//! The words of the lessons and of the game.

mod lessons;

pub use lessons::{WORDS, Words};

use super::{Lang, grouped};

/// What comes before an article's number.
pub const ARTICLE: [&str; 2] = ["article", "文章"];

/// What the game is about.
pub fn game_rule(lang: Lang, shuffle: &str, n: usize, number: u64) -> String {
    say!(
        lang,
        "Deck {number}: {n} cards in order, then {shuffle}. They lie face down: name the top card, then it is turned over.",
        "第 {number} 副：{n} 张按顺序排好，再用“{shuffle}”洗过，背面朝上。猜最上面一张，然后翻开。"
    )
}

/// A ready deck.
pub fn riffled(lang: Lang, riffles: usize) -> String {
    match (lang, riffles) {
        (Lang::En, 0) => "fair".into(),
        (Lang::En, 1) => "1 riffle".into(),
        (Lang::En, k) => format!("{k} riffles"),
        (Lang::Zh, 0) => "公平".into(),
        (Lang::Zh, k) => format!("鸽尾洗 {k} 次"),
    }
}

/// A size of the deck.
pub fn cards(lang: Lang, n: usize) -> String {
    say!(lang, "{n} cards", "{n} 张")
}

/// What a turned card says of the guess, and how many are left.
pub fn turned(lang: Lang, guess: &str, card: &str, left: usize) -> String {
    let said = match (lang, guess == card) {
        (Lang::En, true) => format!("{card}: right!"),
        (Lang::En, false) => format!("Not {guess}: it is {card}."),
        (Lang::Zh, true) => format!("{card}：猜中！"),
        (Lang::Zh, false) => format!("不是 {guess}，是 {card}。"),
    };
    match (lang, left) {
        (Lang::En, 0) => said + " That was the last card.",
        (Lang::En, _) => format!("{said} And the next? {left} left."),
        (Lang::Zh, 0) => said + "这是最后一张。",
        (Lang::Zh, _) => format!("{said}下一张呢？还剩 {left} 张。"),
    }
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
    let games_said = grouped(games as u64);
    let mut parts = match lang {
        Lang::En => vec![
            format!("{hits} of {turned} right."),
            format!("The best play of a whole fair deck: {fair:.2} on average."),
        ],
        Lang::Zh => vec![
            format!("{turned} 张中猜中 {hits} 张。"),
            format!("公平的整副牌，最好的猜法平均猜中 {fair:.2} 张。"),
        ],
    };
    if turned == 0 {
        parts.remove(0);
    }
    if let Some(reader) = reader {
        parts.push(say!(
            lang,
            "Whoever reads the riffles hits {reader} of this deck.",
            "会读牌的人在这副牌中猜中 {reader} 张。"
        ));
    }
    if games > 0 {
        parts.push(say!(
            lang,
            "You: {own:.2} on average of {games_said} shuffles.",
            "你：{games_said} 次洗牌平均 {own:.2} 张。"
        ));
    }
    parts.join(if lang == Lang::En { " " } else { "" })
}

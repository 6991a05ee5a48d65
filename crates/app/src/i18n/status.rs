//! How far the counting has come, and what one cell says.

use super::{Lang, grouped, percent, rough, seconds};

/// `120,000 of 1,000,000 · 7.1 million a second · 2 s left`.
pub fn status(lang: Lang, done: u64, target: u64, per_second: Option<f64>) -> String {
    let (done_words, target_words) = (grouped(done), grouped(target));
    if done == target {
        return match (lang, done) {
            (Lang::En, 1) => "1 shuffle counted".into(),
            (Lang::En, _) => format!("{done_words} shuffles counted"),
            (Lang::Zh, _) => format!("已统计 {done_words} 次洗牌"),
        };
    }
    let mut parts = vec![say!(
        lang,
        "{done_words} of {target_words}",
        "{done_words} / {target_words}"
    )];
    if let Some(rate) = per_second.filter(|r| *r > 0.0) {
        let speed = rough(lang, rate);
        let left = seconds(lang, (target - done) as f64 / rate);
        parts.push(say!(lang, "{speed} a second", "每秒 {speed}次"));
        parts.push(say!(lang, "{left} left", "还需 {left}"));
    }
    parts.join(" · ")
}

/// What one cell of the position matrix says.
pub fn cell(lang: Lang, card: &str, place: &str, count: f64, share: f64, ratio: f64) -> String {
    let seen = seen(lang, count, share, ratio);
    say!(
        lang,
        "Card {card} at place {place}: {seen}",
        "牌 {card} 在位置 {place}：{seen}"
    )
}

/// What one cell of the successor matrix says.
pub fn successor_cell(
    lang: Lang,
    card: &str,
    next: &str,
    count: f64,
    share: f64,
    ratio: f64,
) -> String {
    let seen = seen(lang, count, share, ratio);
    say!(
        lang,
        "{card} followed by {next}: {seen}",
        "{card} 后面是 {next}：{seen}"
    )
}

/// What one cell of the exact matrix says after the steps done so far.
pub fn evolved_cell(lang: Lang, card: &str, place: &str, probability: &str) -> String {
    say!(
        lang,
        "Card {card} at place {place} after this step: {probability}",
        "这一步之后，牌 {card} 在位置 {place} 的概率：{probability}"
    )
}

/// A cell's words with the exact value.
pub fn with_exact(lang: Lang, words: &str, exact: &str) -> String {
    say!(lang, "{words}; exact {exact}", "{words}；理论值 {exact}")
}

/// A cell's words with the distance from theory in standard errors.
pub fn with_error(lang: Lang, words: &str, z: f64) -> String {
    match lang {
        _ if z.is_infinite() && lang == Lang::En => {
            format!("{words}; random variation cannot cause this")
        }
        _ if z.is_infinite() => format!("{words}，与随机误差无关"),
        Lang::En => format!("{words}, off by {z:+.1} σ (standard errors)"),
        Lang::Zh => format!("{words}，相差 {z:+.1}σ（标准误）"),
    }
}

fn seen(lang: Lang, count: f64, share: f64, ratio: f64) -> String {
    let count = grouped(count as u64);
    let share = percent(share);
    say!(
        lang,
        "{count} times, {share}, {ratio:.3} × the fair share",
        "{count} 次，{share}，公平份额的 {ratio:.3} 倍"
    )
}

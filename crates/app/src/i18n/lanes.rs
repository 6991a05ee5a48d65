//! Words about shuffles side by side.

use super::{Lang, Text, chance_name, grouped, reached, text};
use crate::content::Pair;
use engine::divergence::{Divergence, Drawn};
use engine::rng::flawed::Source;
use engine::step::Cost;
use exact::SupportBound;

/// A lane whose shuffle is to be guessed.
pub fn hidden_name(lang: Lang, letter: char) -> String {
    say!(lang, "Shuffle {letter}", "洗牌 {letter}")
}

/// The label of a lane's menu.
pub fn shuffle_of(lang: Lang, letter: char) -> String {
    say!(lang, "Shuffle of lane {letter}", "{letter} 栏的洗牌算法")
}

/// The name of the button that removes a lane.
pub fn remove(lang: Lang, letter: char) -> String {
    say!(lang, "Remove lane {letter}", "移除 {letter} 栏")
}

/// The title of a lane's settings, where several lanes are shown.
pub fn details_of(lang: Lang, letter: char) -> String {
    say!(
        lang,
        "Details and fields of lane {letter}",
        "{letter} 栏的设置和详细信息"
    )
}

/// What a lane's run has cost so far: what there was any of.
pub fn cost(lang: Lang, cost: Cost) -> String {
    let parts: Vec<String> = [
        (Text::Draws, cost.draws),
        (Text::SwapCount, cost.swaps),
        (Text::Moves, cost.moves),
        (Text::Comparisons, cost.comparisons),
        (Text::Hops, cost.hops),
    ]
    .into_iter()
    .filter(|&(word, count)| count > 0 || word == Text::Draws)
    .map(|(word, count)| format!("{} {}", text(lang, word), grouped(count)))
    .collect();
    parts.join(" · ")
}

/// What is said to a guess. `guessed`: `None` for none of them.
pub fn answer(lang: Lang, guessed: Option<char>, fair: &[char]) -> String {
    let right = match guessed {
        Some(letter) => fair.contains(&letter),
        None => fair.is_empty(),
    };
    let names: Vec<String> = fair.iter().map(char::to_string).collect();
    match (lang, right) {
        (Lang::En, _) => {
            let which = match names.len() {
                0 => "none of them is fair".to_string(),
                1 => format!("{} is the fair one", names[0]),
                _ => format!("{} are fair", names.join(" and ")),
            };
            format!("{}: {which}.", if right { "Right" } else { "Not so" })
        }
        (Lang::Zh, _) => {
            let which = match names.len() {
                0 => "没有一种是公平的".to_string(),
                _ => format!("公平的是 {}", names.join("、")),
            };
            format!("{}：{which}。", if right { "答对了" } else { "不对" })
        }
    }
}

/// The title of the map between two lanes.
pub fn between(lang: Lang, one: char, other: char) -> String {
    say!(lang, "{other} against {one}", "{other} 与 {one} 之差")
}

/// What its colours say.
pub fn between_hint(lang: Lang, one: char, other: char, counted: bool) -> String {
    match (lang, counted) {
        (Lang::En, true) => format!(
            "Orange: more often in {other}. Blue: more often in {one}. Grey: this cell alone proves no difference."
        ),
        (Lang::En, false) => {
            format!("Orange: more likely in {other}. Blue: more likely in {one}.")
        }
        (Lang::Zh, true) => {
            format!(
                "橙色：{other} 中更常见。蓝色：{one} 中更常见。灰色：单凭这一格不足以证明有差异。"
            )
        }
        (Lang::Zh, false) => format!("橙色：{other} 中更可能。蓝色：{one} 中更可能。"),
    }
}

/// What a cell is called.
pub fn cell_name(lang: Lang, row: &str, column: &str, places: bool) -> String {
    match (lang, places) {
        (Lang::En, true) => format!("Card {row} at place {column}"),
        (Lang::En, false) => format!("{row} followed by {column}"),
        (Lang::Zh, true) => format!("牌 {row} 在第 {column} 位"),
        (Lang::Zh, false) => format!("{row} 后面是 {column}"),
    }
}

/// One cell of two lanes: its share in each, and whether chance alone would explain the difference; `None` where nothing was left to chance.
pub fn between_cell(
    lang: Lang,
    cell: &str,
    (one, x): (char, &str),
    (other, y): (char, &str),
    beyond: Option<bool>,
) -> String {
    let verdict = match (lang, beyond) {
        (_, None) => "",
        (Lang::En, Some(true)) => "; more than chance explains",
        (Lang::En, Some(false)) => "; no more than chance explains",
        (Lang::Zh, Some(true)) => "；超出偶然所能解释",
        (Lang::Zh, Some(false)) => "；偶然即可解释",
    };
    say!(
        lang,
        "{cell}: {x} in {one}, {y} in {other}{verdict}.",
        "{cell}：{one} 为 {x}，{other} 为 {y}{verdict}。"
    )
}

/// Where lanes that meet the same random words part.
pub fn parting(lang: Lang, one: char, other: char, parting: Option<&Divergence>) -> String {
    let Some(parting) = parting else {
        return say!(
            lang,
            "Same random numbers: {one} and {other} draw the same to the end.",
            "同一串随机数：{one} 与 {other} 从头到尾抽到的都相同。"
        );
    };
    let said = |drawn: Option<Drawn>| match (drawn, lang) {
        (Some(d), Lang::En) => format!("{} of {} to {}", d.value, d.low, d.high),
        (Some(d), Lang::Zh) => format!("抽到 {}（范围 {} 到 {}）", d.value, d.low, d.high),
        (None, Lang::En) => "nothing".into(),
        (None, Lang::Zh) => "已不再抽取".into(),
    };
    let (a, b) = (said(parting.one), said(parting.other));
    // Where one of them has drawn what has one answer, their numbers differ.
    let mut numbers = [parting.one, parting.other]
        .into_iter()
        .flatten()
        .map(|d| d.number);
    let number = numbers
        .next()
        .filter(|&first| numbers.all(|other| other == first));
    let at = number.map(|number| grouped(number as u64));
    match (lang, at) {
        (Lang::En, Some(at)) => {
            format!(
                "Same random numbers: they part at draw {at}. {one} draws {a}, {other} draws {b}."
            )
        }
        (Lang::En, None) => {
            format!("Same random numbers: they part where {one} draws {a}, and {other} {b}.")
        }
        (Lang::Zh, Some(at)) => {
            format!("同一串随机数：到第 {at} 次抽取才分开，{one} {a}，{other} {b}。")
        }
        (Lang::Zh, None) => format!("同一串随机数：到这里才分开，{one} {a}，{other} {b}。"),
    }
}

/// What a flawed source does to a shuffle, and how many orders it lets appear.
pub fn chance_line(lang: Lang, source: Source, appear: &SupportBound) -> String {
    let name = chance_name(lang, source);
    let line = super::chance_line(lang, source);
    let reach = reached(lang, appear);
    say!(
        lang,
        "Chance: {name}. {line} It can give {reach}.",
        "随机源：{name}。{line}可能出现的排列：{reach}。"
    )
}

/// The one thing to look for.
pub fn pair_note(lang: Lang, pair: Pair) -> &'static str {
    words! { lang, pair;
        Pair::NaiveSwap =>
            "Look below the diagonal: drawing among all cards, instead of those that are left, brings each card too often just before its old place and too rarely behind it." /
            "看对角线附近：在所有牌中抽取，而不是在剩下的牌中抽取，会使牌过多地落在原位之前，过少地落在原位之后。";
        Pair::Sattolo =>
            "Look at the diagonal: with j < i instead of j ≤ i no card ever keeps its place. All else is even." /
            "看对角线：把 j ≤ i 写成 j < i，就没有一张牌能留在原位。其余各格都均匀。";
        Pair::OneShort =>
            "Look at the top left corner: the last round is missing, so two cards are never exchanged with each other at the end." /
            "看左上角：少了最后一轮，剩下的两张牌就不再有机会互换。";
        Pair::CoinSorts =>
            "Look at three patterns of one mistake: sort(() => coin) gives whatever the engine's sort makes of it." /
            "同一个错误，三种图案：sort(() => 掷硬币) 的结果取决于引擎用的排序算法。";
        Pair::OneRiffle =>
            "Look at the two curves: after one riffle each half is still in order inside, so every card lies on one of two bands. Press + in B to riffle again, up to ten times: watch the bands dissolve." /
            "看两条带：洗一次之后两半各自内部仍按原来的次序，所以每张牌都落在两条带之一上。按 B 栏的 + 再洗，直到十次：看条带逐渐消散。";
        Pair::Riffles =>
            "Look how the bands fade: after seven riffles only the outermost cards still show it by their places; whole orders are still 0.334 from fair." /
            "看条带如何淡去：七次之后只有最外侧的牌还能从位置看出偏差，而整副牌的次序距公平仍有 0.334。";
        Pair::Cross =>
            "No cell is near its fair share: each card has one place, for ever. That is a permutation, not a shuffle." /
            "图中没有一格接近公平值：每张牌永远只去一个位置。这是一个置换，不是洗牌。";
        Pair::ShortSeed =>
            "Look how speckled B stays, however many are counted: the same sound loop, but its 256 seeds give at most 256 of 6,227,020,800 orders." /
            "看 B 的斑点，数得再多也不消失：循环同样正确，但 256 个种子至多给出 6,227,020,800 种排列中的 256 种。";
        Pair::RandomPairs =>
            "Look at the diagonal, the cards that were never touched: many after 52 random swaps, some at the threshold of n ln n / 2 ≈ 103, hardly any after twice as many, though a million shuffles still tell." /
            "看对角线，也就是从未动过的牌：随机交换 52 次后还有许多，在 n ln n / 2 ≈ 103 次的临界点还有一些，再加倍就几乎没有了，但洗一百万次仍能查出。";
    }
}

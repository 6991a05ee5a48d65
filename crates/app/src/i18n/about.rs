//! The names of shuffles, of their parameters and of where they come from.

mod catalogue;
mod exhibits;
mod met;

pub use catalogue::{About, about};
pub use exhibits::{article_name, article_title, exhibit_note, exhibit_title};
pub use met::{Met, SORTED_BY_KEYS, also_called, also_called_source};

use super::{Lang, chance_name, words};
use engine::algorithms::{Algorithm, Fairness, Group, Parameter, Part, Recipe};
use engine::experiment::Setup;

/// What is known about the fairness of a setup: of a fair shuffle with a flawed source not what is
/// known of the shuffle, of a biased one that it is said of exact draws; with very few cards what was
/// counted.
pub fn known(lang: Lang, setup: &Setup) -> String {
    let in_general = setup.algorithm.info().fairness;
    if in_general == Fairness::Biased && exact::fairness(setup) == Fairness::Fair {
        return words!(match (setup.algorithm.info().parameter) {
            Parameter::None =>
                "Fair with so few cards: every order is equally likely. With more cards it is biased."
                    / "牌数这么少时是公平的：所有排列等可能。牌数更多时有偏。",
            _ =>
                "Fair with these settings: every order is equally likely. With others it is biased."
                    / "在这样的设置下是公平的：所有排列等可能。换成别的设置就有偏。",
        })
        .of(lang)
        .into();
    }
    if exact::is_biased_by_source(setup) {
        return words::FLAWED_KNOWN.of(lang).into();
    }
    let known = about(lang, setup.algorithm).known;
    match setup.source.is_exact() || in_general != Fairness::Biased {
        true => known.into(),
        false => say!(
            lang,
            "With exact draws: {known}" / "若随机数精确：{known}",
            known
        ),
    }
}

/// The badge beside a shuffle's name.
pub fn fairness_word(lang: Lang, fairness: Fairness) -> &'static str {
    words!(match fairness {
        Fairness::Fair => "fair" / "公平",
        Fairness::Biased => "biased" / "有偏",
        Fairness::Deterministic => "no chance" / "毫不随机",
        Fairness::Unknown => "not proved" / "未证明",
    })
    .of(lang)
}

/// What a part of a recipe is called.
pub fn part_name(lang: Lang, part: Part) -> String {
    let name = words!(match part {
        Part::Riffle => "riffle" / "鸽尾洗牌",
        Part::Cut => "cut" / "切牌",
        Part::Overhand => "overhand shuffle" / "过手洗牌",
        Part::FaroOut => "out-faro" / "法罗外洗",
        Part::FaroIn => "in-faro" / "法罗内洗",
        Part::Mongean => "Mongean shuffle" / "蒙日洗牌",
        Part::TopToRandom => "top to random" / "顶牌随机插入",
        Part::Thorp => "Thorp shuffle" / "Thorp 洗牌",
        Part::Piles => "four piles" / "分四堆",
        Part::Cross => "cross shuffle" / "交叉洗牌",
        Part::Buffer(_) => "buffer of {n}" / "缓冲区 {n} 张",
        Part::BlocksInside(_) => "inside blocks of {n}" / "每 {n} 张一块，块内洗牌",
        Part::BlocksOrder(_) => "order of blocks of {n}" / "打乱每 {n} 张一块的顺序",
        Part::BlocksBoth(_) => "blocks of {n}, inside and order" / "每 {n} 张一块，块内与顺序",
        Part::Shelf(_) => "{n} shelves" / "{n} 层洗牌",
        Part::AffineIndex => "index formula" / "下标公式",
        Part::FeistelIndex(_) => "index cipher, {n} rounds" / "{n} 轮下标加密",
    })
    .of(lang);
    match part.number() {
        Some(number) => name.replace("{n}", &number.to_string()),
        None => name.to_owned(),
    }
}

/// The parts of a recipe in their order: `riffle, riffle, cut, riffle`.
pub fn recipe_name(lang: Lang, recipe: &Recipe) -> String {
    let names = recipe.parts().iter();
    let names: Vec<String> = names.map(|&part| part_name(lang, part)).collect();
    names.join(words!(", " / "、").of(lang))
}

/// A shuffle's time as it grows with the cards, such as `O(n · passes)`.
pub fn time(lang: Lang, algorithm: Algorithm) -> String {
    let time = algorithm.info().time.notation();
    let (passes, parts) = (words!("passes" / "遍数"), words!("parts" / "步数"));
    time.replace("passes", passes.of(lang))
        .replace("parts", parts.of(lang))
}

/// Returns where a shuffle comes from: its articles; else who described it.
pub fn source(lang: Lang, algorithm: Algorithm) -> String {
    let facts = algorithm.info();
    let titles = facts.articles.iter();
    let titles: Vec<&str> = titles.map(|number| article_title(lang, number)).collect();
    let articles = titles.join(words!(", " / "").of(lang));
    let source = match facts.described_by {
        _ if !articles.is_empty() => articles.as_str(),
        Some(who) => who,
        _ if facts.group == Group::Hands => words!("card table" / "牌桌").of(lang),
        _ => words::SOURCE_CLASSIC.of(lang),
    };
    match facts.function {
        Some(function) => say!(
            lang,
            "{source}, function {function}" / "{source}，函数 {function}",
            source,
            function
        ),
        None => source.into(),
    }
}

/// Returns a shuffle's parameter in words, to stand behind its name; empty if it has none.
fn parameter_text(lang: Lang, setup: &Setup) -> String {
    let params = setup.params;
    match setup.algorithm.info().parameter {
        Parameter::None => String::new(),
        Parameter::Passes => say!(
            lang,
            match (params.passes) {
                1 => ", 1 pass" / "，1 遍",
                _ => ", {n} passes" / "，{n} 遍",
            },
            n = params.passes
        ),
        Parameter::Swaps => say!(
            lang,
            match (params.swaps) {
                1 => ", 1 swap" / "，1 次交换",
                _ => ", {n} swaps" / "，{n} 次交换",
            },
            n = params.swaps
        ),
        Parameter::Bits => say!(
            lang,
            match (params.bits) {
                1 => ", 1 bit" / "，1 位",
                _ => ", {n} bits" / "，{n} 位",
            },
            n = params.bits
        ),
        Parameter::Piles => say!(
            lang,
            match (params.piles) {
                1 => ", 1 pile" / "，1 堆",
                _ => ", {n} piles" / "，{n} 堆",
            },
            n = params.piles
        ),
        Parameter::Buffer => say!(lang, ", {n} in hand" / "，手里 {n} 张", n = params.buffer),
        Parameter::Block => say!(lang, ", {n} each" / "，每块 {n} 张", n = params.block),
        Parameter::Shelves => say!(
            lang,
            match (params.shelves) {
                1 => ", 1 shelf" / "，1 层",
                _ => ", {n} shelves" / "，{n} 层",
            },
            n = params.shelves
        ),
        Parameter::Rounds => say!(
            lang,
            match (params.rounds) {
                1 => ", 1 round" / "，1 轮",
                _ => ", {n} rounds" / "，{n} 轮",
            },
            n = params.rounds
        ),
        Parameter::Recipe => say!(
            lang,
            ": {recipe}" / "：{recipe}",
            recipe = recipe_name(lang, &params.recipe)
        ),
    }
}

/// Returns the name of a shuffle with its parameter and its source of chance, without the number of
/// cards.
pub fn setup_name(lang: Lang, setup: &Setup) -> String {
    let chance = match setup.source {
        source if source.is_exact() => String::new(),
        source => format!(" · {}", chance_name(lang, source)),
    };
    let name = about(lang, setup.algorithm).name;
    format!("{name}{}{chance}", parameter_text(lang, setup))
}

#[cfg(test)]
mod tests;

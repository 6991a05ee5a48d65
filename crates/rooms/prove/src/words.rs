//! The words of Prove in both languages.

use ::words::prove as say;
use app::i18n::{Lang, factor, grouped};
use engine::algorithms::{Fairness, Parameter};
use engine::experiment::Setup;

use super::hero::{Hero, MOST_LEAVES, OrdersHero};
use super::reasons::{picks_from_all, picks_one_by_one};

/// Returns the question of the proof, and the name of the shuffle.
pub(super) fn title(lang: Lang, fairness: Fairness, name: &str) -> [String; 2] {
    let question = match fairness {
        Fairness::Fair => say::TITLE_QUESTION_FAIR,
        Fairness::Biased => say::TITLE_QUESTION_BIASED,
        Fairness::Deterministic => say::TITLE_QUESTION_DETERMINISTIC,
        Fairness::Unknown => say::TITLE_QUESTION_UNKNOWN,
    };
    [question.of(lang).to_string(), name.to_string()]
}

/// The title where a visitor's code is as fair as its rule allows.
pub(super) fn title_of_praised(lang: Lang, name: &str) -> [String; 2] {
    let question = say::TITLE_OF_PRAISED;
    [question.of(lang).to_string(), name.to_string()]
}

/// The names of the three parts of Prove on a phone.
pub(super) fn parts(lang: Lang, hero: &Hero) -> [&'static str; 3] {
    let figure = match hero {
        Hero::Orders(_) => say::PARTS_FIGURE_ORDERS,
        Hero::Map(..) => say::PARTS_FIGURE_MAP,
        Hero::Working(_) | Hero::Nothing => say::PARTS_FIGURE_WORKING_NOTHING,
    };
    [figure, say::PARTS_CODE, say::PARTS_QUESTIONS].map(|words| words.of(lang))
}

/// Returns the message that the browser cannot time shuffles in the background.
pub(super) fn not_timed(lang: Lang) -> &'static str {
    say::NOT_TIMED.of(lang)
}

/// Heading of the figure.
pub(super) fn heading(lang: Lang, hero: &Hero) -> String {
    match hero {
        Hero::Orders(OrdersHero {
            runs: Some(runs),
            orders,
            ..
        }) => say::heading_orders_orders_hero(lang, orders.len(), grouped(*runs as u64)),
        Hero::Orders(hero) => say::heading_orders(lang, hero.orders.len()),
        Hero::Map(..) => say::HEADING_MAP.of(lang).to_string(),
        Hero::Working(_) => say::HEADING_WORKING.of(lang).into(),
        Hero::Nothing => say::HEADING_NOTHING.of(lang).to_string(),
    }
}

/// Number of times that the first of differing runs does a thing.
pub(super) fn in_the_first_run(lang: Lang, count: u64) -> String {
    say::in_the_first_run(lang, grouped(count))
}

/// A ratio as [`factor`] writes it, with its word: `1.31 times`.
pub(super) fn times(lang: Lang, ratio: f64) -> String {
    say::times(lang, factor(ratio))
}

/// The words at the mark of the fair share.
pub(super) fn fair_share(lang: Lang, runs: Option<u128>, orders: usize) -> String {
    let share = match runs {
        Some(runs) => {
            let text = format!("{:.2}", runs as f64 / orders as f64);
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
        None => app::i18n::percent(1.0 / orders as f64),
    };
    say::fair_share(lang, &share)
}

/// Hint on pointing at the figure; empty if nothing can be pointed at.
pub(super) fn point_at(lang: Lang, hero: &OrdersHero) -> &'static str {
    let has_many = hero.runs.is_some_and(|runs| runs > MOST_LEAVES as u128);
    match (hero.tree.is_empty(), has_many) {
        (false, _) => say::POINT_AT_ORDER.of(lang),
        (true, true) => say::POINT_AT_TREE_THESE_WAYS.of(lang),
        (true, false) => "",
    }
}

/// The ways that lead to an order.
pub(super) fn paths(lang: Lang, order: &str, paths: &[String]) -> String {
    // A way is not broken over two lines.
    let whole = |path: &String| path.replace(' ', "\u{a0}");
    let ways: Vec<String> = paths.iter().map(whole).collect();
    let (k, list) = (paths.len(), ways.join(say::PATHS_MARK.of(lang)));
    say::paths_comes_up_ways(lang, k, &list, order)
}

/// Method of the figure.
pub(super) fn how(lang: Lang, hero: &Hero) -> &'static str {
    (match hero {
        Hero::Orders(OrdersHero {
            is_every_run: false,
            ..
        }) => say::HOW_ORDERS_ORDERS_HERO,
        Hero::Orders(_) => say::HOW_ORDERS,
        Hero::Map(..) => say::HOW_MAP,
        Hero::Working(_) => ::words::Words::NONE,
        Hero::Nothing => say::HOW_NOTHING,
    })
    .of(lang)
}

/// Says why a result with few cards holds for more, or which numbers of cards have an exact answer
/// of their own; empty where none has.
pub(super) fn carries_over(lang: Lang, setup: &Setup, exact_at: &[usize]) -> String {
    let is_exact = setup.source.is_exact();
    let all = match (
        is_exact && picks_from_all(setup),
        is_exact && picks_one_by_one(setup),
    ) {
        (true, _) => say::CARRIES_OVER_UNFAIR,
        (_, true) => say::CARRIES_OVER_FAIR,
        _ => return worked_out_anew(lang, exact_at),
    };
    all.of(lang).to_string()
}

fn worked_out_anew(lang: Lang, exact_at: &[usize]) -> String {
    let numbers: Vec<String> = exact_at.iter().map(ToString::to_string).collect();
    let comma = say::PATHS_MARK.of(lang);
    let list = match &numbers[..] {
        [] => return String::new(),
        [one] => one.clone(),
        [first @ .., last] => say::worked_out_anew_or(lang, first.join(comma), last),
    };
    say::worked_out_anew(lang, &list)
}

/// The plain answer to “How many times?”: how far from fair it is after as many as there are here,
/// and for some distances, in percent, how many are the first that come nearer.
pub(super) fn far_from_fair(
    lang: Lang,
    (count, current): (&str, usize),
    (what, distance): (&str, f64),
    nearer: &[(u32, usize)],
) -> String {
    let (current, distance) = (grouped(current as u64), app::i18n::percent(distance));
    let here = say::far_from_fair(lang, count, &current, &distance, what);
    let below = |(most, number): &(u32, usize)| {
        say::far_from_fair_below(lang, most, grouped(*number as u64))
    };
    app::i18n::sentences(lang, std::iter::once(here).chain(nearer.iter().map(below)))
}

/// Name of the number that a shuffle is given.
pub(super) fn parameter(lang: Lang, parameter: Parameter) -> &'static str {
    (match parameter {
        Parameter::Swaps => say::PARAMETER_SWAPS,
        Parameter::Bits => say::PARAMETER_BITS,
        Parameter::Piles => say::PARAMETER_PILES,
        Parameter::Buffer => say::PARAMETER_BUFFER,
        Parameter::Block => say::PARAMETER_BLOCK,
        Parameter::Shelves => say::PARAMETER_SHELVES,
        Parameter::Rounds => say::PARAMETER_ROUNDS,
        Parameter::Passes | Parameter::None | Parameter::Recipe => say::PASSES,
    })
    .of(lang)
}

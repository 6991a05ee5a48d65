//! The orders of a small deck in words: how many came up, the paths that lead to one, and what enumerating them shows.

use super::times;
use crate::i18n::{self, grouped, large, percent};
use crate::lang::Lang;
use crate::settings::MAX_WRITTEN;
use exact::{Method, Orders};

/// How many orders came up.
pub fn orders_seen(lang: Lang, seen: usize, of: usize) -> String {
    say!(
        lang,
        "{seen} of {of} orders have come up. Click a bar to see every path that leads there.",
        "{of} 种排列中已出现 {seen} 种。点击一根柱，查看通向该排列的所有路径。"
    )
}

/// All orders, where their bars are what theory says.
pub fn orders_exact(lang: Lang, of: usize) -> String {
    say!(
        lang,
        "How likely each of the {of} orders is, exactly. Click a bar to see every path that leads there.",
        "{of} 种排列各自的精确概率。点击一根柱，查看通向该排列的所有路径。"
    )
}

/// One order: how often it came up, if anything was counted, and what theory says, if it is known.
pub fn one_order(lang: Lang, order: &str, seen: Option<&str>, exact: Option<&str>) -> String {
    let [seen, exact] = match lang {
        Lang::En => [
            seen.map(|seen| format!("counted {seen}")),
            exact.map(|exact| format!("exactly {exact}")),
        ],
        Lang::Zh => [
            seen.map(|seen| format!("统计 {seen}")),
            exact.map(|exact| format!("精确值 {exact}")),
        ],
    };
    let known: Vec<String> = [seen, exact].into_iter().flatten().collect();
    match lang {
        _ if known.is_empty() => order.to_string(),
        Lang::En => format!("Order {order}: {}.", known.join(", ")),
        Lang::Zh => format!("排列 {order}：{}。", known.join("，")),
    }
}

/// How many paths lead to an order: so many found, of so many in all equally likely ones.
pub fn paths(lang: Lang, found: usize, more: bool, of: Option<(u128, u128)>) -> String {
    let found_words = grouped(found as u64);
    match (lang, of) {
        (Lang::En, _) if found == 0 && !more => "No sequence of choices leads there.".into(),
        (Lang::Zh, _) if found == 0 && !more => "没有任何选择序列能得到它。".into(),
        (Lang::En, Some((1, all))) => format!(
            "1 of {} equally likely sequences of choices leads there. Click it to play it:",
            large(all)
        ),
        (Lang::En, Some((paths, all))) => format!(
            "{} of {} equally likely sequences of choices lead there. Click one to play it:",
            large(paths),
            large(all)
        ),
        (Lang::Zh, Some((paths, all))) => format!(
            "{} 种等可能的选择序列中有 {} 种通向它。点击一种即可播放：",
            large(all),
            large(paths)
        ),
        (Lang::En, None) if more => {
            format!(
                "The first {found_words} sequences of choices that lead there. Click one to play it:"
            )
        }
        (Lang::Zh, None) if more => {
            format!("通向它的前 {found_words} 种选择序列。点击一种即可播放：")
        }
        (Lang::En, None) if found == 1 => {
            "One sequence of choices leads there. Click it to play it:".into()
        }
        (Lang::En, None) => {
            format!("{found_words} sequences of choices lead there. Click one to play it:")
        }
        (Lang::Zh, None) => format!("有 {found_words} 种选择序列通向它。点击一种即可播放："),
    }
}

/// Why no paths are offered.
pub fn paths_too_long(lang: Lang, draws: usize) -> String {
    let (draws, most) = (grouped(draws as u64), grouped(MAX_WRITTEN as u64));
    say!(
        lang,
        "A sequence of choices takes about {draws} draws here, longer than the {most} draws that a link can hold: none is offered.",
        "这里一个选择序列约有 {draws} 次抽取，超过链接能容纳的 {most} 次，因此不列出。"
    )
}

/// What enumerating every choice has shown: the only thing here that may say "proved".
pub fn enumerated(lang: Lang, orders: &Orders) -> String {
    let n = orders.cards();
    let of = orders.len();
    if of == 1 {
        return say!(
            lang,
            "Proved fair for n = 1: there is only one order.",
            "n = 1 时已证明公平：只有一种排列。"
        );
    }
    if orders.is_fair() == Some(true) {
        let seeds = orders.method() == Method::EveryStart;
        return match lang {
            Lang::En if seeds => format!(
                "Proved fair for n = {n}: of all seeds, each of the {} orders gets the same share.",
                grouped(of as u64)
            ),
            Lang::Zh if seeds => format!(
                "n = {n} 时已证明公平：在所有种子中，{} 种排列各占同样的份额。",
                grouped(of as u64)
            ),
            Lang::En => format!(
                "Proved fair for n = {n}: of all sequences of choices, each of the {} orders gets the same share.",
                grouped(of as u64)
            ),
            Lang::Zh => format!(
                "n = {n} 时已证明公平：在所有选择序列中，{} 种排列各占同样的份额。",
                grouped(of as u64)
            ),
        };
    }
    let distance = match orders.exact_distance() {
        Some(ratio) => format!("{ratio} = {}", percent(ratio.to_f64())),
        None => i18n::theory::rounded(lang, orders.distance()),
    };
    let (seen, of) = (grouped(orders.support() as u64), grouped(of as u64));
    let (low, high) = orders.ratios();
    let [low, high] = [low, high].map(times);
    say!(
        lang,
        "Exactly, for n = {n}: {seen} of {of} orders can appear; the rarest has {low}, the commonest {high} times the fair share; total variation distance from fair {distance}.",
        "n = {n} 的精确结果：{of} 种排列中能出现 {seen} 种；最少的是公平份额的 {low} 倍，最多的是 {high} 倍；与公平的总变差距离：{distance}。"
    )
}

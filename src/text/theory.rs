//! What theory says, in words.

use super::{Lang, grouped, percent};
use crate::exact::{CellDistance, Distance, Method, Reachable};

/// A number that may be too large to write out: `5,040`, or `10^67.9`.
fn large(exact: Option<u128>, ln: f64) -> String {
    match exact
        .and_then(|x| u64::try_from(x).ok())
        .filter(|&x| x < 1_000_000_000_000)
    {
        Some(x) => grouped(x),
        None => {
            let log10 = ln / std::f64::consts::LN_10;
            let (power, lead) = (log10.floor(), 10f64.powf(log10 - log10.floor()));
            format!(
                "{lead:.2} × 10{}",
                super::verdict::superscript(power as i64)
            )
        }
    }
}

/// How many orders can appear, of how many.
pub fn reachable(lang: Lang, reachable: &Reachable) -> String {
    let (some, all) = (
        large(reachable.orders, reachable.ln_orders),
        large(reachable.all, reachable.ln_all),
    );
    match (some == all, lang) {
        (true, Lang::En) => format!("all {all}"),
        (true, Lang::Zh) => format!("全部 {all} 种"),
        (false, Lang::En) => format!("{some} of {all}"),
        (false, Lang::Zh) => format!("{all} 种中的 {some} 种"),
    }
}

/// Total variation distance of the deck.
pub fn distance(lang: Lang, distance: &Distance) -> String {
    let value = match distance.exact {
        _ if distance.value == 0.0 => "0".to_string(),
        Some(ratio) if ratio.denominator() < 10_000_000 && distance.value < 0.99995 => {
            format!("{ratio} = {}", percent(distance.value))
        }
        // Not 100 %: some order does come out.
        _ if distance.value > 0.99995 => match lang {
            Lang::En => "almost 1".to_string(),
            Lang::Zh => "几乎为 1".to_string(),
        },
        _ => percent(distance.value),
    };
    let meaning = match lang {
        _ if distance.value > 0.0 => "",
        Lang::En => ": every order equally likely",
        Lang::Zh => "：所有排列等可能",
    };
    format!("{value}{meaning}")
}

/// The card whose place tells most, and how much.
pub fn worst_card(lang: Lang, cells: &CellDistance, card: &str) -> String {
    if cells.worst < 1e-12 {
        return match lang {
            Lang::En => "0: each card alike at every place".into(),
            Lang::Zh => "0：每张牌到每个位置机会均等".into(),
        };
    }
    let worst = percent(cells.worst);
    if (cells.worst - cells.mean).abs() < 1e-12 {
        return match lang {
            Lang::En => format!("{worst} (every card)"),
            Lang::Zh => format!("{worst}（每张牌）"),
        };
    }
    match lang {
        Lang::En => format!("{worst} (card {card})"),
        Lang::Zh => format!("{worst}（牌 {card}）"),
    }
}

/// The likeliest and the rarest cell; names are of (card, place).
pub fn cells(lang: Lang, cells: &CellDistance, largest: &str, smallest: &str) -> String {
    let (high, low) = (cells.largest.0, cells.smallest.0);
    if high - low < 1e-9 {
        return match lang {
            Lang::En => "1 × and 1 × the fair share".into(),
            Lang::Zh => "都是公平份额的 1 倍".into(),
        };
    }
    match lang {
        Lang::En => format!("{high:.3} × the fair share ({largest}) and {low:.3} × ({smallest})"),
        Lang::Zh => format!("公平份额的 {high:.3} 倍（{largest}）与 {low:.3} 倍（{smallest}）"),
    }
}

/// A cell as people name it.
pub fn cell_name(lang: Lang, card: &str, place: usize) -> String {
    match lang {
        Lang::En => format!("card {card} at place {place}"),
        Lang::Zh => format!("牌 {card} 在位置 {place}"),
    }
}

/// How it is known.
pub fn method(lang: Lang, method: Method) -> &'static str {
    match (method, lang) {
        (Method::EveryChoice, Lang::En) => "every sequence of choices was run, once each",
        (Method::EveryChoice, Lang::Zh) => "所有选择序列各运行一遍",
        (Method::MergedDecks, Lang::En) => "run choice by choice, equal decks counted together",
        (Method::MergedDecks, Lang::Zh) => "逐个选择推进，相同的牌序合并计数",
        (Method::SwapBySwap, Lang::En) => "the probabilities of all orders, followed swap by swap",
        (Method::SwapBySwap, Lang::Zh) => "逐次交换推进所有排列的概率",
        (Method::HitsOnly, Lang::En) => {
            "misses change nothing: every sequence of hits was run (the exact limit)"
        }
        (Method::HitsOnly, Lang::Zh) => "抽空不改变任何东西：所有抽中序列各运行一遍（精确极限）",
        (Method::OneRun, Lang::En) => "no chance takes part: the one run",
        (Method::OneRun, Lang::Zh) => "没有随机性：只有一次运行",
        (Method::Fair, Lang::En) => {
            "as many equally likely sequences of choices as orders, one for each"
        }
        (Method::Fair, Lang::Zh) => "等可能的选择序列与排列一一对应",
        (Method::ClosedForm, Lang::En) => "a formula, checked against enumeration",
        (Method::ClosedForm, Lang::Zh) => "公式，并与枚举核对",
        (Method::OneCard, Lang::En) => "one card followed from draw to draw",
        (Method::OneCard, Lang::Zh) => "逐次抽取跟踪一张牌",
    }
}

/// How far the enumeration has come.
pub fn working(lang: Lang, n: usize, done: u64, total: Option<u64>) -> String {
    let share = total
        .filter(|&t| t > 0)
        .map(|t| format!(" {}", percent(done as f64 / t as f64)))
        .unwrap_or_default();
    match lang {
        Lang::En => format!("Working out every order of {n} cards …{share}"),
        Lang::Zh => format!("正在推算 {n} 张牌的所有排列……{share}"),
    }
}

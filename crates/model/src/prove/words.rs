//! The words of Prove in both languages.

use app::i18n::{Lang, Lang::En, Lang::Zh, grouped};
use engine::algorithms::Fairness;
use engine::deck::Deck;
use engine::experiment::Setup;

use super::hero::{Hero, MOST_LEAVES, OrdersHero};
use crate::reason::{furthest, label, name_of};

/// What is proved, and of which shuffle.
pub(super) fn title(lang: Lang, fairness: Fairness, name: &str) -> [String; 2] {
    let question = match fairness {
        Fairness::Fair => ["Why it is fair: ", "为什么公平："],
        Fairness::Biased => ["Why it is not fair: ", "为什么不公平："],
        Fairness::Deterministic => ["Nothing is left to chance: ", "毫不随机："],
        Fairness::Unknown => ["Is it fair? ", "它公平吗？"],
    };
    [lang.pick(question).to_string(), name.to_string()]
}

/// Says that `n` cards show too little, so that Prove shows three.
pub(super) fn too_few(lang: Lang, n: usize) -> String {
    match (lang, n) {
        (En, 1) => "With 1 card there is nothing to see: 3 are shown.".to_string(),
        (En, n) => format!("With {n} cards there is too little to see: 3 are shown."),
        (Zh, n) => format!("只有 {n} 张牌时看不出什么，这里用 3 张。"),
    }
}

/// The names of the three parts of Prove on a phone.
pub(super) fn parts(lang: Lang, hero: &Hero) -> [&'static str; 3] {
    let figure = match hero {
        Hero::Orders(_) => ["All ways", "全部抽法"],
        Hero::Map(..) => ["All places", "全部位置"],
        Hero::Nothing => ["Figure", "图"],
    };
    let [code, questions] = lang.pick([["Code", "Questions"], ["代码", "问题"]]);
    [lang.pick(figure), code, questions]
}

/// What a square of the map says: the card in its place against its fair share, and both shares.
pub(super) fn square(
    lang: Lang,
    card: &str,
    place: usize,
    n: usize,
    shares: (f64, &str),
) -> [String; 2] {
    let (share, fraction) = shares;
    let ratio = share * n as f64;
    let own = match fraction {
        "" => app::i18n::percent(share),
        fraction => format!("{fraction} = {}", app::i18n::percent(share)),
    };
    let fair = format!("1/{n} = {}", app::i18n::percent(1.0 / n as f64));
    lang.pick([
        [
            format!("{card} in place {place}: {ratio:.2}× its fair share"),
            format!("{own}; a fair share is {fair}"),
        ],
        [
            format!("{card} 在第 {place} 位：应有的 {ratio:.2} 倍"),
            format!("{own}；公平份额是 {fair}"),
        ],
    ])
}

pub(super) fn labels(lang: Lang) -> [&'static str; 3] {
    lang.pick([["Shuffle", "Cards", "Shown"], ["洗法", "牌数", "显示"]])
}

/// Returns the message that the browser cannot time shuffles in the background.
pub(super) fn not_timed(lang: Lang) -> &'static str {
    lang.pick([
        "The browser does not allow background threads, so nothing can be timed.",
        "浏览器不允许后台线程，因此无法计时。",
    ])
}

/// The name of a bar that grows with every timing.
pub(super) fn timed(lang: Lang) -> &'static str {
    lang.pick(["Timings done", "已完成的计时"])
}

/// What the figure shows.
pub(super) fn heading(lang: Lang, hero: &Hero) -> String {
    match (hero, lang) {
        (
            Hero::Orders(OrdersHero {
                runs: Some(runs),
                orders,
                ..
            }),
            En,
        ) => format!(
            "{} equally likely {}, {} orders",
            grouped(*runs as u64),
            if *runs == 1 { "way" } else { "ways to pick" },
            orders.len()
        ),
        (
            Hero::Orders(OrdersHero {
                runs: Some(runs),
                orders,
                ..
            }),
            Zh,
        ) => format!(
            "{} 种等可能的抽法，{} 种排列",
            grouped(*runs as u64),
            orders.len()
        ),
        (Hero::Orders(hero), En) => format!("The exact share of {} orders", hero.orders.len()),
        (Hero::Orders(hero), Zh) => format!("{} 种排列的精确比例", hero.orders.len()),
        (Hero::Map(..), En) => "How often each card ends in each place, exactly".into(),
        (Hero::Map(..), Zh) => "每张牌落在每个位置的精确比例".into(),
        (Hero::Nothing, En) => "No exact figure".into(),
        (Hero::Nothing, Zh) => "没有精确图".into(),
    }
}

/// What the map shows in the midst of a run.
pub(super) fn after(lang: Lang, swaps: usize) -> String {
    match (lang, swaps) {
        (En, 0) => "Before the first swap, exactly".into(),
        (En, 1) => "After the first swap, exactly".into(),
        (En, _) => format!("After {swaps} swaps, exactly"),
        (Zh, 0) => "第一次交换之前，精确值".into(),
        (Zh, _) => format!("{swaps} 次交换之后，精确值"),
    }
}

/// The sentence that decides.
pub(super) fn reason(lang: Lang, setup: &Setup, hero: &Hero) -> String {
    match hero {
        Hero::Orders(hero) => by_orders(lang, setup, hero),
        Hero::Map(..) | Hero::Nothing if exact::fairness(setup) == Fairness::Fair => {
            for_any_deck(lang, setup)
        }
        Hero::Map(..) if exact::fairness(setup) == Fairness::Deterministic => {
            nothing_picked(lang).to_string()
        }
        Hero::Map(tally, _) => {
            let (card, place) = furthest(tally);
            let ratio = tally.at(card, place) * tally.cards() as f64 / tally.shuffles() as f64;
            let name = label(Deck::of_size(tally.cards()), name_of(card));
            match ((ratio - 1.0).abs() < 1e-6, lang) {
                (true, En) => "No card comes to any place noticeably more often than to another. What is unfair shows in neighbours and whole orders.".into(),
                (true, Zh) => "没有哪张牌明显偏爱哪个位置。不公平之处要看相邻的牌和整个排列。".into(),
                (false, En) => format!(
                    "{name} comes {} as often {} as it should.",
                    times(lang, ratio),
                    match place {
                        0 => "on top".to_string(),
                        place => format!("to place {}", place + 1),
                    }
                ),
                (false, Zh) => format!(
                    "{name} 落在第 {} 位的机会是应有的 {}。",
                    place + 1,
                    times(lang, ratio)
                ),
            }
        }
        Hero::Nothing => lang
            .pick([
                "Theory says so; its exact shares take too long to work out here.",
                "理论如此；精确比例在这里算起来太久。",
            ])
            .into(),
    }
}

/// A ratio in numbers of people's size: `26 times`, `1.31 times`, `0.08 times`, and never `1 times`:
/// what is near 1 has as many decimals as show on which side, `1.0004 times`.
fn times(lang: Lang, ratio: f64) -> String {
    let number = match ratio {
        10.0.. => format!("{ratio:.0}"),
        _ => {
            // Two figures of what is off, where that is less than a hundredth.
            let off = (ratio - 1.0).abs();
            let decimals = match off {
                0.01.. => 2,
                _ => (1.0 - off.max(1e-9).log10().floor()) as usize,
            };
            let text = format!("{ratio:.decimals$}");
            text.trim_end_matches('0').trim_end_matches('.').to_string()
        }
    };
    match lang {
        En => format!("{number} times"),
        Zh => format!("{number}\u{a0}倍"),
    }
}

/// Whether a fair shuffle picks from n cards, then from n - 1, down to 2 or 1.
fn picks_one_by_one(setup: &Setup) -> bool {
    let all = |bounds: Vec<u32>| {
        (2..=setup.n() as u32)
            .rev()
            .eq(bounds.into_iter().filter(|b| *b > 1))
    };
    setup.algorithm.info().fairness == Fairness::Fair && setup.bounds().is_some_and(all)
}

/// Whether a shuffle picks from all n cards n times.
fn picks_from_all(setup: &Setup) -> bool {
    let n = setup.n();
    let all = |bounds: Vec<u32>| bounds.len() == n && bounds.iter().all(|bound| *bound == n as u32);
    setup.bounds().is_some_and(all)
}

/// Why a fair shuffle is fair with any number of cards.
fn for_any_deck(lang: Lang, setup: &Setup) -> String {
    match (picks_one_by_one(setup), lang) {
        (true, En) => format!(
            "The picks have {0}, {1}, … 2, 1 answers: as many ways as orders, and no two ways give the same order.",
            setup.n(),
            setup.n().saturating_sub(1)
        ),
        (true, Zh) => format!(
            "各次抽取依次有 {0}、{1}、…、2、1 种结果：抽法与排列一样多，而且没有两种抽法给出同一种排列。",
            setup.n(),
            setup.n().saturating_sub(1)
        ),
        (false, En) => "Theory proves that all orders are equally likely.".into(),
        (false, Zh) => "理论证明所有排列机会相同。".into(),
    }
}

fn nothing_picked(lang: Lang) -> &'static str {
    lang.pick([
        "Chance has no part in it: nothing is picked, and the same order comes out every time.",
        "其中没有随机：不作任何抽取，每次都是同一种排列。",
    ])
}

fn by_orders(lang: Lang, setup: &Setup, hero: &OrdersHero) -> String {
    let orders = hero.orders.len();
    let never = hero.orders.iter().filter(|bar| bar.share == 0.0).count();
    let fewest = hero
        .orders
        .iter()
        .map(|bar| bar.share)
        .fold(f64::INFINITY, f64::min);
    let most = hero.orders.iter().map(|bar| bar.share).fold(0.0, f64::max);
    match (hero.runs, lang) {
        _ if exact::fairness(setup) == Fairness::Deterministic => nothing_picked(lang).into(),
        (Some(runs), En) if most == fewest && hero.is_every_run => format!(
            "Every order comes up in exactly {} of the {} ways: all of them were tried here.",
            grouped((runs / orders as u128) as u64),
            grouped(runs as u64)
        ),
        (Some(runs), Zh) if most == fewest && hero.is_every_run => format!(
            "每种排列都恰好来自 {1} 种抽法中的 {0} 种：这里全部试过。",
            grouped((runs / orders as u128) as u64),
            grouped(runs as u64)
        ),
        (Some(runs), En) if runs % orders as u128 != 0 => {
            format!(
                "{} ways cannot be shared evenly among {orders} orders.",
                grouped(runs as u64)
            )
        }
        (Some(runs), Zh) if runs % orders as u128 != 0 => {
            format!(
                "{} 种抽法无法平均分给 {orders} 种排列。",
                grouped(runs as u64)
            )
        }
        (_, En) if never > 0 => format!("{never} of the {orders} orders never appear."),
        (_, Zh) if never > 0 => format!("{orders} 种排列中有 {never} 种从不出现。"),
        (_, _) if (most - fewest) * (orders as f64) < 1e-9 => lang
            .pick(match exact::fairness(setup) {
                Fairness::Fair => ["Every order has the same share.", "每种排列的比例都相同。"],
                _ => [
                    "The shares differ by less than can be shown here.",
                    "各种排列的比例相差极小，这里显示不出来。",
                ],
            })
            .into(),
        (_, En) => format!(
            "The likeliest order comes {} as often as the rarest.",
            times(lang, most / fewest)
        ),
        (_, Zh) => format!(
            "最常见的排列出现的机会是最少见的 {}。",
            times(lang, most / fewest)
        ),
    }
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
    match lang {
        En => format!("fair share: {share}"),
        Zh => format!("公平份额：{share}"),
    }
}

/// What can be done with the figure; empty if nothing can.
pub(super) fn point_at(lang: Lang, hero: &OrdersHero) -> &'static str {
    let has_many = hero.runs.is_some_and(|runs| runs > MOST_LEAVES as u128);
    match (hero.tree.is_empty(), has_many) {
        (false, _) => lang.pick([
            "Each digit at a branch is a pick. Choose an order: the ways that lead to it light up.",
            "分支旁的数字是每次抽到的结果。选一种排列：通向它的抽法会亮起。",
        ]),
        (true, true) => lang.pick([
            "There are too many ways to draw them all; with 3 cards there may be few enough.",
            "抽法太多，无法全部画出；3 张牌时也许画得下。",
        ]),
        (true, false) => "",
    }
}

/// Returns the words for an order that no way gives.
pub(super) fn never(lang: Lang, order: &str) -> String {
    match lang {
        En => format!("{order} never appears."),
        Zh => format!("{order} 从不出现。"),
    }
}

/// The ways that lead to an order.
pub(super) fn paths(lang: Lang, order: &str, paths: &[String]) -> String {
    // A way is not broken over two lines.
    let whole = |path: &String| path.replace(' ', "\u{a0}");
    let ways: Vec<String> = paths.iter().map(whole).collect();
    let list = ways.join(lang.pick([", ", "、"]));
    match (paths.len(), lang) {
        (1, En) => format!("{order} comes up in 1 way: pick {list}."),
        (1, Zh) => format!("{order} 来自 1 种抽法：{list}。"),
        (k, En) => format!("{order} comes up in {k} ways: pick {list}."),
        (k, Zh) => format!("{order} 来自 {k} 种抽法：{list}。"),
    }
}

/// How this is known.
pub(super) fn how(lang: Lang, hero: &Hero) -> &'static str {
    lang.pick(match hero {
        Hero::Orders(OrdersHero { is_every_run: false, .. }) => [
            "How we know: exact shares, worked out from the code of the shuffle. Nothing is sampled.",
            "怎么知道的：由洗法的代码算出的精确比例，没有抽样。",
        ],
        Hero::Orders(_) => [
            "How we know: the page ran the shuffle with every possible sequence of picks, just now. Nothing is sampled.",
            "怎么知道的：页面刚刚用每一种可能的抽取序列运行了这个洗法，没有抽样。",
        ],
        Hero::Map(..) => [
            "Exact: worked out from the code of the shuffle or a formula, not counted. Choose a square for its numbers, by pointer or by arrow keys.",
            "精确值：由洗法的代码或公式算出，不是数出来的。用指针或方向键选一个方格，可看它的数值。",
        ],
        Hero::Nothing => [
            "Watch counts it instead.",
            "可以在“观看”里计数。",
        ],
    })
}

/// Why what is tried with few cards holds for more, or what has to be looked at instead.
pub(super) fn carries_over(lang: Lang, setup: &Setup) -> &'static str {
    let is_exact = setup.source.is_exact();
    lang.pick(match is_exact {
        true if picks_from_all(setup) => [
            "More cards do not mend it: n cards have n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n ways and n! orders, and n − 1 divides n! but, from 3 cards on, never n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n.",
            "牌再多也一样：n 张牌有 n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n 种抽法、n! 种排列；n − 1 能整除 n!，但从 3 张牌起总不能整除 n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n。",
        ],
        true if picks_one_by_one(setup) => [
            "More cards change nothing: n cards have n × (n − 1) × … × 1 = n! ways, one for each order.",
            "牌再多也一样：n 张牌有 n × (n − 1) × … × 1 = n! 种抽法，每种排列恰好一种。",
        ],
        _ => [
            "For more cards it is worked out anew: choose 8, 13 or 52 above.",
            "牌更多时另行精确计算：在上方选 8、13 或 52。",
        ],
    })
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
    let here = match lang {
        En => format!("{count}: {current}. Distance from fair, {what}: {distance}; 0% is fair."),
        Zh => format!("{count}：{current}。{what}与公平的距离：{distance}；0% 为公平。"),
    };
    let below = |(most, number): &(u32, usize)| {
        let number = grouped(*number as u64);
        match lang {
            En => format!("Below {most}% from {number} on."),
            Zh => format!("从 {number} 起低于 {most}%。"),
        }
    };
    app::i18n::sentences(lang, std::iter::once(here).chain(nearer.iter().map(below)))
}

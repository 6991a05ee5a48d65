//! The words about code that visitors write, in both languages.

use app::i18n::{Lang, Words, grouped, percent};
use app::{say, words};
use script::code::Twins;
use script::machine::{Budget, Budgets, Outcome};
use script::proof::{BigInt, Odds, share_of};

use super::answer::VANISHING;
use crate::failing::odds_words;
use crate::verdict::words::comes;

/// As many ways to draw are written out; nobody reads larger numbers.
const MOST_COUNTED: u64 = 1_000_000_000_000_000;

words! {
    FIELD: "The code of your shuffle" / "你的洗牌代码";
    KEYS: "Signs of the code" / "代码符号";
    HINT: "Tab indents; press Escape, then Tab, to leave the field." / "Tab 键缩进；先按 Esc 再按 Tab 可离开输入框。";
    START: "Start from:" / "从这里开始：";
    ANEW: "Start anew" / "重新开始";
    BACK: "Back to your code" / "恢复你的代码";
    BACK_BEFORE: "Your code before this" / "你之前的代码";
    BEFORE: "This answer is of the version before." / "这是改动前的版本的结果。";
    MAP: "Which card came to which place" / "哪张牌到了哪个位置";
    CARDS: "Cards" / "牌数";
    WATCH_IT: "Watch it" / "看它洗牌";
    PROVE_IT: "Prove it" / "看证明";
    EACH_ORDER: "Each order" / "每种排列";
    EACH_APPEARING: "Each order that appears" / "每种会出现的排列";
    MOST_OFTEN: "Most often" / "最常见";
    LEAST_OFTEN: "Least often" / "最少见";
    NEVER: "Never" / "从不出现";
    FAIR_SHARE: "Fair share" / "公平份额";
    CALLED_AFTER: "Called not fair after" / "判为不公平所用次数";
    FAIR_AMONG: "Fair share among those" / "这些排列中的公平份额";
    FAIR_KIN: "The same chances as Fisher–Yates, and as every fair shuffle." / "与 Fisher–Yates 及所有公平洗法的概率相同。";
    RUNS_TO_CHANGE: "Share of runs that would have to end otherwise to be fair" / "要变得公平，至少有多少比例的结果要改变";
    TOO_LARGE: "A proof would have too many ways to go through here: counted instead." / "这里的走法太多，无法逐一证明，改为计数。";
    NOT_FOLLOWED: "No single card can be followed exactly here: counted instead." / "这里无法精确跟踪单张牌，改为计数。";
    DOES: "What does this do?" / "这段代码做了什么？";
    SAME_AS: "The same chances as the shuffle" / "概率完全相同的洗法：";
    MISTAKES: "Known mistakes come to the same:" / "结果相同的常见错误：";
    MISTAKES_IF: "Known code that comes to the same, a mistake if cards may stay:" / "结果相同的已知写法（如果允许牌留在原位，就是错误）：";
    RUNNING: "Running …" / "正在运行……";
    EVEN: "All orders are equally likely." / "每种排列的概率都相等。";
    IN_THE_OTHERS: "In the others: " / "其余情况下：";
    NOTHING_DRAWN: "Nothing is drawn: each run gives the same order." / "没有任何抽取：每次都得到同一种排列。";
    DECKS: "These are decks or counts, and no code." / "这些是牌或计数，不是代码。";
    THEY_ARE_READ: "They are read under Decks or counts." / "请到“牌或计数”中读取。";
    TAKE_THEM: "Take them there" / "带过去";
    BROKEN_LINK: "This link carries no whole text: a part of it is missing. Ask for it again." / "链接中的代码不完整，可能缺了一段。请重新索取链接。";
}

/// A place in the text, before what is wrong there.
pub(super) fn at(lang: Lang, line: u32, column: u32) -> String {
    say!(
        lang,
        "Line {line}, column {column}: " / "第 {line} 行第 {column} 列：",
        line,
        column
    )
}

/// That all runs which were tried gave a deck.
pub(super) fn all_tried(lang: Lang, tried: u64) -> String {
    let tried = grouped(tried);
    say!(
        lang,
        "All of {tried} runs tried gave a deck." / "试运行 {tried} 次，每次都得到一副牌。",
        tried
    )
}

/// Why a text is not run.
pub(super) fn reason(lang: Lang, message: &str) -> String {
    say!(lang, "{message}." / "{message}。", message)
}

/// The verdict on a shuffle that is proved fair.
pub(super) fn fair(lang: Lang, orders: &str) -> String {
    say!(
        lang,
        "All {orders} orders are equally likely." / "全部 {orders} 种排列的概率都相等。",
        orders
    )
}

/// What is even, and how seldom runs that nobody meets give no deck.
pub(super) fn fair_but(lang: Lang, even: &str, others: &[(Outcome, Odds)]) -> String {
    let seldom = others
        .iter()
        .fold(0.0, |sum, (_, odds)| sum + share_of(odds));
    let power = (-seldom.log10()).round();
    let but = say!(
        lang,
        "But about 1 run in 10^{power} gives no deck."
            / "但约每 10^{power} 次运行有一次得不到一副牌。",
        power
    );
    app::i18n::sentences(lang, [even, &but])
}

/// Among which orders a shuffle that keeps a rule is not fair.
pub(super) fn not_among_all(lang: Lang, orders: u64) -> String {
    let orders = grouped(orders);
    say!(
        lang,
        "not among all {orders} orders" / "在全部 {orders} 种排列中则不公平",
        orders
    )
}

/// That a shuffle that is counted is as fair as its rule allows, by proofs of smaller decks.
pub(super) fn praised(lang: Lang, to: usize) -> String {
    say!(
        lang,
        match to {
            4 =>
                "Proved with 4 cards: as fair as this rule allows."
                    / "4 张牌时已证明：在这条规则下无法更公平。",
            _ =>
                "Proved with 4 to {to} cards: as fair as this rule allows."
                    / "4 至 {to} 张牌时已证明：在这条规则下无法更公平。",
        },
        to
    )
}

/// Among which orders a shuffle that keeps a rule, and is counted, is not fair.
pub(super) fn among_every(lang: Lang) -> &'static str {
    words!("among all orders" / "就全部排列而言").of(lang)
}

/// A name with the version whose sort it holds for.
pub(super) fn as_sorted(lang: Lang, name: &str, version: Words) -> String {
    let version = version.of(lang);
    say!(
        lang,
        "{name}, with the sort of {version}" / "{name}（按 {version} 的排序）",
        name,
        version
    )
}

/// An order, and how many others share its chance.
pub(super) fn and_others(lang: Lang, name: String, others: u64) -> String {
    match others {
        0 => name,
        1 => say!(lang, "{name}, and 1 other" / "{name} 及另外 1 种", name),
        _ => say!(
            lang,
            "{name}, and {others} others" / "{name} 及另外 {others} 种",
            name,
            others = grouped(others)
        ),
    }
}

/// What stands before the names of shuffles that came to the same with small decks, in place of the one
/// that the text is written for.
pub(super) fn same_as_small(lang: Lang, written_for: Option<usize>) -> String {
    match written_for {
        None => say!(
            lang,
            "Found with 4 and 5 cards: the same chances as the shuffle"
                / "用 4 张和 5 张牌查明，概率完全相同的洗法："
        ),
        Some(n) => say!(
            lang,
            "Found with 4 and 5 in place of {n}: the same chances as the shuffle"
                / "把 {n} 换成 4 和 5 后查明，概率完全相同的洗法：",
            n
        ),
    }
}

/// What is known of a text with a change, which may be written for one deck.
pub(super) fn proved_with_it(lang: Lang, written_for: Option<usize>) -> String {
    match written_for {
        None => say!(
            lang,
            "With it, all orders are equally likely: proved for each deck of 2 to 6 cards. For another deck, change it and see."
                / "改后每种排列的概率都相等：2 至 6 张牌均已证明。其他张数，修改后即可查看。"
        ),
        Some(n) => say!(
            lang,
            "With it, all orders are equally likely: proved with 2 to 6 in place of {n}. Change it and see {n}."
                / "改后每种排列的概率都相等：把 {n} 换成 2 至 6，均已证明。修改后即可查看 {n} 张。",
            n
        ),
    }
}

/// The only mistake with the same chances; if cards may stay where a text keeps them from it.
pub(super) fn one_mistake(lang: Lang, words: &str, keeps_a_rule: bool) -> String {
    match keeps_a_rule {
        false => say!(
            lang,
            "A known mistake comes to the same: {words}." / "一个常见错误，结果相同：{words}。",
            words
        ),
        true => say!(
            lang,
            "Known code comes to the same, a mistake if cards may stay: {words}."
                / "一种已知写法，结果相同（如果允许牌留在原位，就是错误）：{words}。",
            words
        ),
    }
}

/// What stands above the lines that would make a shuffle fair, or would undo the rule that it keeps.
pub(super) fn fix(lang: Lang, first: u32, last: u32, keeps_a_rule: bool) -> String {
    match (first == last, keeps_a_rule) {
        (true, false) => say!(lang, "Fix, line {first}" / "改正第 {first} 行", first),
        (false, false) => say!(
            lang,
            "Fix, lines {first} to {last}" / "改正第 {first} 至 {last} 行",
            first,
            last
        ),
        (true, true) => say!(
            lang,
            "If cards may stay: line {first}" / "如果允许牌留在原位：第 {first} 行",
            first
        ),
        (false, true) => say!(
            lang,
            "If cards may stay: lines {first} to {last}"
                / "如果允许牌留在原位：第 {first} 至 {last} 行",
            first,
            last
        ),
    }
}

/// The button that changes these lines, or takes them out.
pub(super) fn change_lines(lang: Lang, first: u32, last: u32, goes: bool) -> String {
    match (first == last, goes) {
        (true, false) => say!(lang, "Change line {first}" / "修改第 {first} 行", first),
        (true, true) => say!(lang, "Delete line {first}" / "删除第 {first} 行", first),
        (false, false) => say!(
            lang,
            "Change lines {first} to {last}" / "修改第 {first} 至 {last} 行",
            first,
            last
        ),
        (false, true) => say!(
            lang,
            "Delete lines {first} to {last}" / "删除第 {first} 至 {last} 行",
            first,
            last
        ),
    }
}

/// How many of all orders appear, and whether those are equally likely among themselves.
pub(super) fn appear(lang: Lang, came: u64, orders: u64, is_even: bool) -> String {
    let each = percent(1.0 / came as f64);
    let (came, orders) = (grouped(came), grouped(orders));
    match is_even {
        true => say!(
            lang,
            "{came} of {orders} orders appear, each {each}: equally likely among themselves."
                / "{orders} 种排列中只出现 {came} 种，各占 {each}：它们之间概率相等。",
            came,
            orders,
            each
        ),
        false => say!(
            lang,
            "{came} of {orders} orders appear, and not equally often."
                / "{orders} 种排列中只出现 {came} 种，而且概率不等。",
            came,
            orders
        ),
    }
}

/// An order that comes too often though all places are even.
pub(super) fn uneven_order(lang: Lang, order: &str, ratio: f64) -> String {
    let comes = comes(lang, order, "", ratio);
    say!(
        lang,
        "Places are even, orders are not: {comes}" / "各位置均匀，排列却不均匀：{comes}",
        comes
    )
}

/// By what it is proved; `odd` so many orders, where the ways cannot be shared evenly among them.
pub(super) fn proof(lang: Lang, n: usize, ways: Option<&BigInt>, odd: Option<u64>) -> String {
    let is_countable = |ways: &&BigInt| **ways < BigInt::from(MOST_COUNTED);
    let Some(ways) = ways.filter(is_countable) else {
        return say!(
            lang,
            "Exact for {n} cards: every way a run can go, however long."
                / "{n} 张牌的精确结果：已算遍程序运行的所有可能，无论多长。",
            n
        );
    };
    if *ways == 1.into() {
        return say!(
            lang,
            "Exact for {n} cards: there is nothing to draw."
                / "{n} 张牌的精确结果：没有抽取任何随机数。",
            n
        );
    }
    let count = large(ways);
    match odd.map(grouped) {
        Some(orders) => say!(
            lang,
            "Exact for {n} cards: all {count} ways to draw. They cannot be shared evenly among the {orders} orders."
                / "{n} 张牌的精确结果：全部 {count} 种抽法，无法平均分给 {orders} 种排列。",
            n,
            count,
            orders
        ),
        None => say!(
            lang,
            "Exact for {n} cards: all {count} ways to draw."
                / "{n} 张牌的精确结果：全部 {count} 种抽法。",
            n,
            count
        ),
    }
}

/// By what the map of a larger deck is known.
pub(super) fn followed(lang: Lang, n: usize) -> String {
    say!(
        lang,
        "Exact for {n} cards: each card was followed through every way a run can go."
            / "{n} 张牌的精确结果：逐张跟踪，算遍程序运行的所有可能。",
        n
    )
}

/// By which shuffle a text is known to be fair with a larger deck.
pub(super) fn same_steps(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "Step for step it does what the shuffle “{name}” does, which is proved fair for every deck."
            / "它的每一步都与“{name}”相同，而后者对任意张数都已证明公平。",
        name
    )
}

/// That a map is even, and up to how many cards all orders are proved to be so; 0 where they are not.
pub(super) fn even_map(lang: Lang, fair_to: usize) -> String {
    say!(
        lang,
        match fair_to {
            0 =>
                "Each card is equally likely in each place, exactly."
                    / "每张牌落在每个位置的概率都相等，这是精确结果。",
            _ =>
                "Each card is equally likely in each place, exactly; all orders are proved equally likely up to {fair_to} cards."
                    / "每张牌落在每个位置的概率都相等，这是精确结果；{fair_to} 张以内，已证明每种排列的概率都相等。",
        },
        fair_to
    )
}

/// Whose sort decides, above the verdict.
pub(super) fn whose_sort(lang: Lang, version: Words) -> String {
    let version = version.of(lang);
    say!(
        lang,
        "The sort is that of {version}; another one may come to other odds."
            / "排序采用 {version} 的算法；换一种算法，概率可能不同。",
        version
    )
}

/// A whole number, grouped by three.
fn large(number: &BigInt) -> String {
    u64::try_from(number).map_or_else(|_| number.to_string(), grouped)
}

/// A chance as people say it: `1 of 5`, or a share where that would take large numbers.
pub(super) fn odds(lang: Lang, odds: &Odds) -> String {
    let [top, bottom] = [odds.numer(), odds.denom()].map(|number| u64::try_from(number).ok());
    match (top, bottom) {
        (Some(top), Some(bottom)) if bottom <= 1_000 => odds_words(lang, top, bottom),
        _ => share(lang, share_of(odds)),
    }
}

/// A chance as so many of all equally likely ways, or as a fraction.
pub(super) fn chance(lang: Lang, odds: &Odds, ways: Option<&BigInt>) -> String {
    match ways {
        Some(ways) if *ways < BigInt::from(1_000_000) => {
            let top = large(&(odds * ways).to_integer());
            let bottom = large(ways);
            say!(
                lang,
                "{top} of {bottom}" / "{bottom} 种中 {top} 种",
                top,
                bottom
            )
        }
        _ => percent(share_of(odds)),
    }
}

/// What one order should get.
pub(super) fn fair_share(lang: Lang, orders: u64, ways: Option<&BigInt>) -> String {
    let ways = ways.and_then(|ways| u64::try_from(ways).ok());
    // Fewer ways than orders give each a part of a way.
    match ways.filter(|ways| (orders..1_000_000).contains(ways)) {
        Some(ways) => {
            let hundredths = (100 * ways + orders / 2) / orders;
            let rest = format!(".{:02}", hundredths % 100);
            let rest = rest.trim_end_matches('0').trim_end_matches('.');
            let top = grouped(hundredths / 100) + rest;
            let bottom = grouped(ways);
            say!(
                lang,
                "{top} of {bottom}" / "{bottom} 种中 {top} 种",
                top,
                bottom
            )
        }
        None => percent(1.0 / orders as f64),
    }
}

/// So many of all orders.
pub(super) fn of_orders(lang: Lang, some: u64, orders: u64) -> String {
    let (some, orders) = (grouped(some), grouped(orders));
    say!(
        lang,
        "{some} of {orders} orders" / "{orders} 种排列中的 {some} 种",
        some,
        orders
    )
}

/// A number of shuffles.
pub(super) fn shuffles(lang: Lang, count: u64) -> String {
    let count = grouped(count);
    say!(lang, "{count} shuffles" / "{count} 次", count)
}

/// A share of all runs.
fn share(lang: Lang, share: f64) -> String {
    if share < VANISHING {
        return say!(lang, "less than 1 of 10^9 runs" / "不到十亿分之一的运行");
    }
    let percent = percent(share);
    say!(lang, "{percent} of runs" / "{percent} 的运行", percent)
}

/// How many of some runs that were tried.
pub(super) fn tried(lang: Lang, count: u64, runs: u64) -> String {
    let (count, runs) = (grouped(count), grouped(runs));
    say!(
        lang,
        "{count} of {runs} runs tried" / "试运行 {runs} 次，其中 {count} 次",
        count,
        runs
    )
}

/// The verdict on a shuffle of which some runs give no deck.
pub(super) fn stops(lang: Lang, outcome: &Outcome, chance: &Odds) -> String {
    let often = odds(lang, chance);
    let key = match outcome {
        Outcome::Error { .. } => 0,
        Outcome::NoDeck(_) | Outcome::Deck(_) => 1,
        Outcome::Endless => 2,
    };
    say!(
        lang,
        match key {
            0 => "An error stops {often}." / "{often}因出错而停止。",
            1 => "No deck comes out in {often}." / "{often}得不到一副牌。",
            _ => "It never ends in {often}." / "{often}永不结束。",
        },
        often
    )
}

/// How far counting is.
pub(super) fn counted(lang: Lang, count: u64, planned: u64) -> String {
    let (count, planned) = (grouped(count), grouped(planned));
    say!(
        lang,
        "{count} of {planned} shuffles." / "已洗 {count} 次，共 {planned} 次。",
        count,
        planned
    )
}

/// What to do about a loop that may not end because two names mean one list.
pub(super) fn one_list(lang: Lang, twins: &Twins, copy: &str) -> String {
    let Twins {
        line,
        first,
        second,
    } = twins;
    say!(
        lang,
        "In line {line}, “{second}” and “{first}” become two names of one list. For a copy write {copy}."
            / "第 {line} 行之后，“{second}”与“{first}”是同一个列表的两个名称。要复制请写 {copy}。",
        line,
        first,
        second,
        copy
    )
}

/// A run that takes too much.
pub(super) fn spent(lang: Lang, budget: Budget) -> [String; 2] {
    let most = Budgets::USUAL;
    match budget {
        Budget::Steps => [
            say!(
                lang,
                "It was stopped after {steps} operations." / "运行 {steps} 步后被停止。",
                steps = grouped(most.steps)
            ),
            say!(
                lang,
                "See to it that the loop ends, and sooner." / "请确认循环能够结束，并且不要太久。"
            ),
        ],
        Budget::Memory => [
            say!(
                lang,
                "It was stopped: its lists hold more than {values} values."
                    / "已被停止：列表中的值超过 {values} 个。",
                values = grouped(most.memory as u64)
            ),
            say!(
                lang,
                "See to it that no list grows in a loop over itself."
                    / "请勿在遍历列表时不断加长它。"
            ),
        ],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a share is written with as many digits as it has, two after the point at most.
    #[test]
    fn shares_are_grouped_and_rounded() {
        let share = |ways: u32| fair_share(Lang::En, 24, Some(&BigInt::from(ways)));
        assert_eq!(share(160_000), "6,666.67 of 160,000");
        assert_eq!(share(24), "1 of 24");
        assert_eq!(share(36), "1.5 of 36");
    }
}

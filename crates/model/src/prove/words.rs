//! The words of Prove in both languages.

use app::i18n::{Lang, factor, grouped};
use app::{say, words};
use engine::algorithms::{Fairness, Parameter};
use engine::experiment::Setup;

use super::hero::{Hero, MOST_LEAVES, OrdersHero};
use super::reasons::{picks_from_all, picks_one_by_one};

words! {
    SHUFFLE: "Shuffle" / "洗法";
    CARDS: "Cards" / "牌数";
    SHOWN: "Shown" / "显示";
    PASSES: "Passes" / "遍数";
    LOOP: "Loop" / "循环";
    LOOP_UP: "upward" / "递增";
    LOOP_DOWN: "downward" / "递减";
    LOOP_NONE: "none over places" / "不按位置循环";
    TIME: "Time" / "时间";
    SPACE: "Extra space" / "额外空间";
    SOURCE: "From" / "出处";
    THEORY_ORDERS: "Orders that can appear" / "能出现的排列";
    THEORY_DECK: "Deck’s distance from fair" / "整副牌与公平的距离";
    THEORY_CARD: "One card’s distance from fair" / "单张牌与公平的距离";
    THEORY_HOW: "How we know" / "依据";
    TASK_CRASHED: "A background task crashed before it finished. Try again or reload the page." / "一个后台任务在完成前崩溃。请重试或重新加载页面。";
    TESTS: "The tests" / "检验";
    VERDICT_RULE: "χ²: the squared distance of each count from the fair count, divided by the fair count, summed. For a fair shuffle it is close to its degrees of freedom. p: the probability that a fair shuffle is at least this far off. Holm raises p because several tests are made. Here the verdict is “not fair” if p is at most 1% (the stamp is a hundred times as strict) and the number of shuffles was fixed beforehand. A sample never proves that a shuffle is fair." / "χ²：各计数与公平值之差的平方除以公平值，再相加；公平时接近自由度。p：公平的洗牌至少偏离到这种程度的概率。因为做了多项检验，Holm 法会把 p 放大。这里 p 不超过 1%，且次数事先固定，就判为不公平（印章要严一百倍）。样本永远不能证明洗牌公平。";
    JUST_FAIR: "fair" / "公平";
    FOLLOWED_AXIS: "frequency" / "频率";
    BAND: "95% band for a fair shuffle" / "公平时的 95% 范围";
    QUESTIONS: "Ask" / "提问";
    WALK_BACK: "← Back" / "← 上一步";
    WALK_ON: "Next →" / "下一步 →";
    PROOF_CARD: "card" / "牌";
    PRINTED_ACE: "The ace of hearts in 1,000,000 shuffles, as “The simplest way to shuffle” printed it" / "《洗牌算法_最简单的洗牌方法》印出的红桃 A 频率（洗牌 100 万次）";
    PRINTED_ARTICLE: "Article" / "文章";
    PRINTED_NUMBERS: "The 52 numbers" / "52 个数字";
    PRINTED_THEIRS: "The table of “How to shuffle fairly”, as printed (%)" / "《如何公平的洗牌》印出的表（%）";
    PRINTED_HOW: "Row: place. Column: card. Framed: more than 0.03 points away from 7.69, or a sum that rounding cannot explain." / "行是位置，列是牌。加框：与 7.69 相差超过 0.03，或合计无法用四舍五入解释。";
    COLUMN_SUM: "Sum" / "合计";
    PLACE_ONE: "1 = top" / "1 = 最上面";
    CARD_THAT_STAYS: "Card that stays" / "不动的牌";
    NONE_STAYS: "every card moves" / "每张牌都动";
    START_RACE: "Time them" / "开始计时";
    RACE_AGAIN: "Time them again" / "重新计时";
    STOP_RACE: "Stop" / "停止";
    RACE_HINT: "Each shuffle runs on your machine in a background thread: first 10,000 cards, as in the article, then from 100 to 1,000,000 cards. Slow ones stop earlier. The time is the median of five rounds and includes building the deck." / "每种算法在你的机器上由后台线程运行：先像文章那样洗 10,000 张牌，再从 100 张到 1,000,000 张，太慢的提前停止。用时取五轮的中位数，包含生成牌的时间。";
    RACE_TABLE: "10,000 cards: seconds and operations" / "10,000 张牌：用时与操作数";
    RACE_FAIR: "Fair?" / "公平？";
    RACE_TIME: "Time" / "用时";
    RACE_GROWTH: "Operations grow as" / "操作数增长";
    RACE_AXIS: "Time of one shuffle" / "洗一次的用时";
    RACE_LABEL: "Time of one shuffle against the number of cards, both logarithmic" / "洗一次的用时与张数（双对数坐标）";
    LINEAR: "~ n" / "~ n";
    SQUARE: "~ n²" / "~ n²";
    LAW_STAYED: "Cards in their place" / "留在原位的牌数";
    LAW_UNTOUCHED: "Cards never moved" / "从未动过的牌数";
    LAW_DRAWS: "Draws" / "抽取次数";
    LAW_GUESSED: "Cards guessed" / "猜中的牌数";
    LAW_SHARE: "Share of shuffles" / "占洗牌次数的比例";
    LAW_EXACT: "exact" / "精确值";
    LAW_FAIR: "a fair shuffle, exactly" / "公平洗牌（精确）";
    LAW_SEEN: "counted" / "计数";
    CLAIM_TEXT: "The article “Cross shuffle and Fisher-Yates shuffle” claims that one pass moves every card (for more than one card)." / "文章《交叉洗牌和Fisher-Yates洗牌》说：每洗一遍，每张牌都会移动（多于一张牌时）。";
    PREDICT_CYCLES: "Where the cards go, pass after pass: place → place" / "牌每一遍的去向：位置 → 位置";
    PREDICT_MORAL: "Whoever knows the start and the number of passes knows every card. No bet against them is safe." / "知道初始顺序和遍数，就知道每一张牌。与知情者打赌，哪一注都不保险。";
    CROSS_ROWS: "Cross shuffle" / "交叉洗牌";
    FISHER_YATES_ROWS: "Fisher–Yates" / "Fisher–Yates 洗牌";
    UNMOVED: "Framed: a card that did not move in this pass." / "加框：这一遍没有移动的牌。";
    START_ROW: "Start" / "开始";
    TIMES_BUSY: "Computing the curve …" / "正在计算曲线……";
    TIMES_TABLE: "Distance from fair by number of repetitions" / "与公平的距离（按重复次数）";
    TIMES_DECK: "For this many cards the distance of the whole deck is not known exactly. That of a single card is a lower bound." / "张数这么多时，整副牌的距离没有精确值。单张牌的距离是它的下界。";
}

/// What is proved, and of which shuffle.
pub(super) fn title(lang: Lang, fairness: Fairness, name: &str) -> [String; 2] {
    let question = words!(match fairness {
        Fairness::Fair => "Why it is fair: " / "为什么公平：",
        Fairness::Biased => "Why it is not fair: " / "为什么不公平：",
        Fairness::Deterministic => "Nothing is left to chance: " / "毫不随机：",
        Fairness::Unknown => "Is it fair? " / "它公平吗？",
    });
    [question.of(lang).to_string(), name.to_string()]
}

/// The title where a visitor's code is as fair as its rule allows.
pub(super) fn title_of_praised(lang: Lang, name: &str) -> [String; 2] {
    let question = words!("Fair as far as its rule allows: " / "在规则允许的范围内公平：");
    [question.of(lang).to_string(), name.to_string()]
}

/// Says that `n` cards show too little, so that Prove shows three.
pub(super) fn too_few(lang: Lang, n: usize) -> String {
    say!(
        lang,
        match n {
            1 =>
                "With 1 card there is nothing to see: 3 are shown."
                    / "只有 1 张牌时看不出什么，这里用 3 张。",
            _ =>
                "With {n} cards there is too little to see: 3 are shown."
                    / "只有 {n} 张牌时看不出什么，这里用 3 张。",
        },
        n
    )
}

/// The names of the three parts of Prove on a phone.
pub(super) fn parts(lang: Lang, hero: &Hero) -> [&'static str; 3] {
    let figure = words!(match hero {
        Hero::Orders(_) => "All ways" / "全部抽法",
        Hero::Map(..) => "All places" / "全部位置",
        Hero::Working(_) | Hero::Nothing => "Figure" / "图",
    });
    [
        figure,
        words!("Code" / "代码"),
        words!("Questions" / "问题"),
    ]
    .map(|words| words.of(lang))
}

/// Returns the message that the browser cannot time shuffles in the background.
pub(super) fn not_timed(lang: Lang) -> &'static str {
    words!(
        "The browser does not allow background threads, so nothing can be timed."
            / "浏览器不允许后台线程，因此无法计时。"
    )
    .of(lang)
}

/// The name of a bar that grows with every timing.
pub(super) fn timed(lang: Lang) -> &'static str {
    words!("Timings done" / "已完成的计时").of(lang)
}

/// What the figure shows.
pub(super) fn heading(lang: Lang, hero: &Hero) -> String {
    match hero {
        Hero::Orders(OrdersHero {
            runs: Some(runs),
            orders,
            ..
        }) => say!(
            lang,
            match runs {
                1 => "1 equally likely way, {orders} orders" / "1 种等可能的抽法，{orders} 种排列",
                _ =>
                    "{runs} equally likely ways to pick, {orders} orders"
                        / "{runs} 种等可能的抽法，{orders} 种排列",
            },
            runs = grouped(*runs as u64),
            orders = orders.len()
        ),
        Hero::Orders(hero) => say!(
            lang,
            "The exact share of {orders} orders" / "{orders} 种排列的精确比例",
            orders = hero.orders.len()
        ),
        Hero::Map(..) => say!(
            lang,
            "How often each card ends in each place, exactly" / "每张牌落在每个位置的精确比例"
        ),
        Hero::Working(_) => words!("Working out every order …" / "正在推算所有排列……")
            .of(lang)
            .into(),
        Hero::Nothing => say!(lang, "No exact figure" / "没有精确图"),
    }
}

/// How often something is done in the first of runs that differ.
pub(super) fn in_the_first_run(lang: Lang, count: u64) -> String {
    say!(
        lang,
        "{count} in the first run" / "第 1 次运行：{count} 次",
        count = grouped(count)
    )
}

/// What the map shows in the midst of a run.
pub(super) fn after(lang: Lang, swaps: usize) -> String {
    say!(
        lang,
        match swaps {
            0 => "Before the first swap, exactly" / "第一次交换之前，精确值",
            1 => "After the first swap, exactly" / "1 次交换之后，精确值",
            _ => "After {swaps} swaps, exactly" / "{swaps} 次交换之后，精确值",
        },
        swaps
    )
}

/// Which known shuffles a visitor's code comes to.
pub(super) fn same_as(lang: Lang, same: &str, names: &str) -> String {
    say!(lang, "{same} {names}." / "{same}{names}。", same, names)
}

/// A ratio as [`factor`] writes it, with its word: `1.31 times`.
pub(super) fn times(lang: Lang, ratio: f64) -> String {
    let number = factor(ratio);
    say!(lang, "{number} times" / "{number}\u{a0}倍", number)
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
    say!(lang, "fair share: {share}" / "公平份额：{share}", share)
}

/// What can be done with the figure; empty if nothing can.
pub(super) fn point_at(lang: Lang, hero: &OrdersHero) -> &'static str {
    let has_many = hero.runs.is_some_and(|runs| runs > MOST_LEAVES as u128);
    match (hero.tree.is_empty(), has_many) {
        (false, _) => words!(
            "Each digit at a branch is a pick. Choose an order: the ways that lead to it light up."
                / "分支旁的数字是每次抽到的结果。选一种排列：通向它的抽法会亮起。"
        )
        .of(lang),
        (true, true) => words!(
            "The tree of these ways has too many branches to be shown; with 3 cards it may be small enough."
                / "这些抽法的树枝太多，画不下；3 张牌时也许画得下。"
        )
        .of(lang),
        (true, false) => "",
    }
}

/// Returns the words for an order that no way gives.
pub(super) fn never(lang: Lang, order: &str) -> String {
    say!(lang, "{order} never appears." / "{order} 从不出现。", order)
}

/// The ways that lead to an order.
pub(super) fn paths(lang: Lang, order: &str, paths: &[String]) -> String {
    // A way is not broken over two lines.
    let whole = |path: &String| path.replace(' ', "\u{a0}");
    let ways: Vec<String> = paths.iter().map(whole).collect();
    let (k, list) = (paths.len(), ways.join(words!(", " / "、").of(lang)));
    say!(
        lang,
        match k {
            1 => "{order} comes up in 1 way: pick {list}." / "{order} 来自 1 种抽法：{list}。",
            _ => "{order} comes up in {k} ways: pick {list}." / "{order} 来自 {k} 种抽法：{list}。",
        },
        order,
        list,
        k
    )
}

/// How this is known.
pub(super) fn how(lang: Lang, hero: &Hero) -> &'static str {
    words!(match hero {
Hero::Orders(OrdersHero { is_every_run: false, .. }) => "How we know: exact shares, worked out from the code of the shuffle. Nothing is sampled." / "怎么知道的：由洗法的代码算出的精确比例，没有抽样。",
Hero::Orders(_) => "How we know: the page ran the shuffle with every possible sequence of picks, just now. Nothing is sampled." / "怎么知道的：页面刚刚用每一种可能的抽取序列运行了这个洗法，没有抽样。",
Hero::Map(..) => "Exact: worked out from the code of the shuffle or a formula, not counted. Choose a square for its numbers, by pointer or by arrow keys." / "精确值：由洗法的代码或公式算出，不是数出来的。用指针或方向键选一个方格，可看它的数值。",
Hero::Working(_) => "" / "",
Hero::Nothing => "Watch counts it instead." / "可以在“观看”里计数。",
}).of(lang)
}

/// Why what is tried with few cards holds for more, or which numbers of cards have an exact answer of
/// their own; empty where none has.
pub(super) fn carries_over(lang: Lang, setup: &Setup, exact_at: &[usize]) -> String {
    let is_exact = setup.source.is_exact();
    let all = match (
        is_exact && picks_from_all(setup),
        is_exact && picks_one_by_one(setup),
    ) {
        (true, _) => words!(
            "More cards do not mend it: n cards have n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n ways and n! orders, and n − 1 divides n! but, from 3 cards on, never n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n."
                / "牌再多也一样：n 张牌有 n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n 种抽法、n! 种排列；n − 1 能整除 n!，但从 3 张牌起总不能整除 n\u{a0}×\u{a0}n\u{a0}×\u{a0}…\u{a0}×\u{a0}n。"
        ),
        (_, true) => words!(
            "More cards change nothing: n cards have n × (n − 1) × … × 1 = n! ways, one for each order."
                / "牌再多也一样：n 张牌有 n × (n − 1) × … × 1 = n! 种抽法，每种排列恰好一种。"
        ),
        _ => return worked_out_anew(lang, exact_at),
    };
    all.of(lang).to_string()
}

fn worked_out_anew(lang: Lang, exact_at: &[usize]) -> String {
    let numbers: Vec<String> = exact_at.iter().map(ToString::to_string).collect();
    let comma = words!(", " / "、").of(lang);
    let list = match &numbers[..] {
        [] => return String::new(),
        [one] => one.clone(),
        [first @ .., last] => {
            let first = first.join(comma);
            say!(lang, "{first} or {last}" / "{first} 或 {last}", first, last)
        }
    };
    say!(
        lang,
        "For more cards it is worked out anew: choose {list} above."
            / "牌更多时另行精确计算：在上方选 {list}。",
        list
    )
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
    let here = say!(
        lang,
        "{count}: {current}. Distance from fair, {what}: {distance}; 0% is fair."
            / "{count}：{current}。{what}与公平的距离：{distance}；0% 为公平。",
        count,
        current,
        what,
        distance
    );
    let below = |(most, number): &(u32, usize)| {
        let number = grouped(*number as u64);
        say!(
            lang,
            "Below {most}% from {number} on." / "从 {number} 起低于 {most}%。",
            most,
            number
        )
    };
    app::i18n::sentences(lang, std::iter::once(here).chain(nearer.iter().map(below)))
}

/// What the number is that a shuffle is given.
pub(super) fn parameter(lang: Lang, parameter: Parameter) -> &'static str {
    words!(match parameter {
        Parameter::Swaps => "Swaps k" / "交换次数 k",
        Parameter::Bits => "Bits of a key b" / "键的位数 b",
        Parameter::Piles => "Piles p" / "堆数 p",
        Parameter::Buffer => "Buffer B" / "缓冲区大小 B",
        Parameter::Block => "Block b" / "块的大小 b",
        Parameter::Shelves => "Shelves m" / "层数 m",
        Parameter::Rounds => "Rounds" / "轮数",
        Parameter::Passes | Parameter::None | Parameter::Recipe => "Passes" / "遍数",
    })
    .of(lang)
}

//! The words of what visitors count on Prove, in both languages.

use app::i18n::{Lang, grouped, percent};
use app::{say, words};
use stats::{AdjustedTest, Outcome, TestKind, Verdict};

/// Returns the message that the browser cannot count in the background.
pub(super) fn not_counted(lang: Lang) -> &'static str {
    words!("The browser does not allow background threads, so nothing can be counted here; Watch counts without them." / "浏览器不允许后台线程，因此这里无法计数；“观看”不需要它们也能计数。").of(lang)
}

pub(super) fn count(lang: Lang) -> &'static str {
    words!("Count" / "开始计数").of(lang)
}

pub(super) fn stop(lang: Lang) -> &'static str {
    words!("Stop" / "停止").of(lang)
}

pub(super) fn anew(lang: Lang) -> &'static str {
    words!("Start over with another seed" / "换种子从头计数").of(lang)
}

pub(super) fn confirm(lang: Lang) -> &'static str {
    words!("Confirm with a new seed" / "换个种子再验证").of(lang)
}

/// The name of the bar that grows while shuffles are counted.
pub(super) fn counted(lang: Lang) -> &'static str {
    words!("Shuffles counted" / "已计数的洗牌").of(lang)
}

/// What is counted, or was: `done` counts are complete.
pub(super) fn at(lang: Lang, shuffles: u64, seed: u64, done: usize, is_running: bool) -> String {
    let shuffles = grouped(shuffles);
    say!(
        lang,
        match (is_running, done) {
            (true, _) => "{shuffles} shuffles with seed {seed}" / "{shuffles} 次洗牌，种子 {seed}",
            (false, 0) =>
                "{shuffles} shuffles with seed {seed}, not counted yet"
                    / "{shuffles} 次洗牌，种子 {seed}，尚未计数",
            (false, _) =>
                "{shuffles} shuffles counted with seed {seed}"
                    / "已数完 {shuffles} 次洗牌，种子 {seed}",
        },
        shuffles,
        seed
    )
}

/// What a fixed number is good for, before anything is counted.
pub(super) fn before(lang: Lang) -> &'static str {
    words!("The number of shuffles is fixed before the first one; only then do the tests hold. A fair shuffle is called unfair in about 1 of 100 such counts." / "次数在第一次洗牌之前就定下，检验才有效。公平的洗法在 100 次这样的计数中约有 1 次被误判为不公平。").of(lang)
}

/// What two counts say together, `first` and `second` being what each one says.
pub(super) fn together(lang: Lang, first: Outcome, second: Outcome) -> &'static str {
    let is_biased = |outcome| outcome == Outcome::Biased;
    words!(match (is_biased(first), is_biased(second)) {
(true, true) => "Both counts say “not fair”, and they share no luck: a fair shuffle does that in about 1 of 10,000 cases. Still only theory proves it." / "两次计数都说“不公平”，而且随机数互不相干：公平的洗法大约 10,000 次里才有 1 次这样。但能证明它的仍只有理论。",
(false, false) => "Neither count found anything. That proves nothing: a bias smaller than the tests can see may hide, in the second count as in the first." / "两次都没有发现偏差。这什么也没有证明：小于检验所能看到的偏差，在两次计数里都可能藏着。",
_ => "The counts disagree. One of them is a false alarm, or the bias is so small that these numbers show it only sometimes. Ten times as many shuffles tell." / "两次结果不一致。要么其中一次是误报，要么偏差太小，这样的次数只是偶尔看得出。把次数增加到十倍就会明白。",
}).of(lang)
}

/// The columns of the table of tests: test, what it looks at, what it found, what it could have
/// found.
pub(super) fn columns(lang: Lang) -> [&'static str; 4] {
    let columns = [
        words!("Test" / "检验"),
        words!("What it looks at" / "检验内容"),
        words!("What it found" / "结果"),
        words!("Smallest bias it would find" / "能发现的最小偏差"),
    ];
    columns.map(|words| words.of(lang))
}

/// What a test would have found, as its card says it.
pub(super) fn would_find(lang: Lang, smallest: &str) -> String {
    say!(
        lang,
        "Would have found: {smallest}." / "最小能发现：{smallest}。",
        smallest
    )
}

/// What a test looks at and whether it finds it fair, in a sentence.
pub(super) fn says(lang: Lang, test: &AdjustedTest) -> String {
    let found = words!(match (test.rejects, test.result.applicable) {
        (true, _) => "too far from fair for luck." / "偏离太大，不会是运气。",
        (false, true) => "as in a fair shuffle." / "与公平的洗法未见差异。",
        (false, false) => "too few shuffles to tell." / "次数太少，看不出来。",
    });
    say!(
        lang,
        "{what}: {found}" / "{what}：{found}",
        what = looks_at(lang, test.kind),
        found = found.of(lang)
    )
}

/// What a test looks at.
fn looks_at(lang: Lang, kind: TestKind) -> &'static str {
    words!(match kind {
        TestKind::Positions => "How often each card comes to each place" / "每张牌到每个位置的次数",
        TestKind::Cells =>
            "The one card and place furthest from fair" / "偏离最大的一张牌和一个位置",
        TestKind::Neighbours => "Which cards lie side by side" / "哪些牌相邻",
        TestKind::Direction => "Which of two neighbours comes first" / "相邻两张牌谁在前",
        TestKind::Orders => "How often each whole order comes up" / "每种完整排列出现的次数",
    })
    .of(lang)
}

/// The smallest bias that a test would almost surely have found in so many shuffles; a dash where
/// even the largest one might hide.
pub(super) fn smallest(lang: Lang, verdict: &Verdict, kind: TestKind) -> String {
    // Rounded up: a bias of the size shown would have been seen.
    let told = |off: f64| percent((1e4 * off).ceil() / 1e4);
    if kind == TestKind::Cells {
        let more = verdict.cell_power.and_then(|power| power.more);
        return match more {
            None => "–".to_string(),
            Some(ratio) => say!(
                lang,
                "one share {more} too large" / "某一份额偏大 {more}",
                more = told(ratio - 1.0)
            ),
        };
    }
    let power = verdict.power.iter().find(|power| power.kind == kind);
    match power.map(|power| power.rms) {
        None => "–".to_string(),
        Some(rms) => say!(
            lang,
            "all shares off by {off} on average" / "各份额平均偏离 {off}",
            off = told(rms)
        ),
    }
}

/// The name of a count by its seed.
pub(super) fn with_seed(lang: Lang, seed: u64) -> String {
    say!(lang, "Seed {seed}" / "种子 {seed}", seed)
}

/// The title of the table that holds both counts, and the name of its row of verdicts.
pub(super) fn both(lang: Lang) -> [&'static str; 2] {
    [
        words!("Both counts" / "两次计数"),
        words!("Verdict" / "判断"),
    ]
    .map(|words| words.of(lang))
}

/// What was counted on this page.
pub(super) fn here(lang: Lang) -> &'static str {
    words!("Counted here" / "这里的计数").of(lang)
}

/// What theory says.
pub(super) fn exactly(lang: Lang) -> &'static str {
    words!("Exactly" / "精确值").of(lang)
}

/// How often, behind a share.
pub(super) fn of(lang: Lang, count: u64, shuffles: u64) -> String {
    let (count, shuffles) = (grouped(count), grouped(shuffles));
    say!(
        lang,
        " ({count} of {shuffles})" / "（{shuffles} 次中 {count} 次）",
        count,
        shuffles
    )
}

/// The title of the visitor's own table.
pub(super) fn own_table(lang: Lang) -> &'static str {
    words!("The same table, counted here (%)" / "同一张表，这里的计数（%）").of(lang)
}

/// What the test says of the visitor's own ace of hearts, and how far off a place is.
pub(super) fn own_ace(lang: Lang, shuffles: u64, p: f64, (place, z): (usize, f64)) -> String {
    let shuffles = grouped(shuffles);
    let is_far = p <= stats::ALPHA || z.abs() > stats::cell::bonferroni_limit(52, stats::ALPHA);
    let z = format!("{z:+.1}").replace('-', "−");
    say!(
        lang,
        match is_far {
            false =>
                "Counted here: {shuffles} shuffles pass as fair. All 52 together: p = {p}; place {place} lies {z} standard errors from its fair share."
                    / "这里数的 {shuffles} 次洗牌看起来公平。52 个位置合起来 p = {p}；位置 {place} 偏离公平份额 {z} 个标准误。",
            true =>
                "Counted here: {shuffles} shuffles do not pass as fair either: p = {p}, place {place} at {z} standard errors. A fair shuffle does so in about 1 of 100 counts: count with another seed."
                    / "这里数的 {shuffles} 次洗牌也不像公平的：p = {p}，位置 {place} 偏离 {z} 个标准误。公平的洗法约 100 次计数中有 1 次如此：换一个种子再数。",
        },
        shuffles,
        p = format_args!("{p:.3}"),
        place,
        z
    )
}

/// What the visitor's own table of 13 cards shows.
pub(super) fn own_cells(lang: Lang, shuffles: u64, near: usize) -> String {
    let shuffles = grouped(shuffles);
    say!(
        lang,
        "Counted here: in {shuffles} shuffles {near} of the 169 cells lie within 0.03 points of 7.69%, and columns add up to 100 as rows do: here a column is a card."
            / "这里的计数：{shuffles} 次洗牌中，169 格有 {near} 格与 7.69% 相差不超过 0.03 个百分点；各列与各行一样合计 100：这里每一列确实是一张牌。",
        shuffles,
        near
    )
}

/// What the visitor's own count of the cross shuffle shows: so many shuffles of so many passes,
/// whether each card always came where theory says, and how many cards ended where they began.
pub(super) fn own_passes(
    lang: Lang,
    (shuffles, passes): (u64, usize),
    holds: bool,
    stayed: usize,
) -> String {
    let shuffles = grouped(shuffles);
    say!(
        lang,
        match holds {
            true =>
                "Counted here: {shuffles} shuffles of {passes} passes gave one order only, the one that theory names; cards in their old place: {stayed}. Nothing is left to chance."
                    / "这里的计数：{shuffles} 次洗牌（每次 {passes} 遍）只得到一种排列，正是理论所说的那种；留在原位的牌：{stayed} 张。毫不随机。",
            false =>
                "Counted here: {shuffles} shuffles of {passes} passes do not agree with theory. Please report this."
                    / "这里的计数：{shuffles} 次洗牌（每次 {passes} 遍）与理论不符。请告诉我们。",
        },
        shuffles,
        passes,
        stayed
    )
}

//! The words of Check yours in both languages. Those of the tests and of what is wrong with a text
//! are in `app::i18n`.

use app::i18n::{Lang, factor, grouped};
use app::{say, words};
use reading::Shape;
use stats::{PartTest, PartVerdict, TestResult};

words! {
    HEADLINE: "Is your shuffle fair?" / "你的洗牌公平吗？";
    LEAD: "Paste decks, one per line, or a table of counts. Nothing leaves this page." / "粘贴洗好的牌，每行一副，或一张计数表。内容不会离开本页。";
    FIELD: "Decks or counts" / "牌或计数";
    FORM: "Decks: top card first, by number from the order before (3\u{a0}1\u{a0}2) or by name (AS\u{a0}KH\u{a0}2D). Start every shuffle from the same order. Counts: row = card, column = place. CSV, TSV, JSON and files saved here are read." / "牌：最上面一张在前，用洗前次序的编号（3\u{a0}1\u{a0}2）或名称（AS\u{a0}KH\u{a0}2D）。每次都从同样的次序洗起。计数：行＝牌，列＝位置。可读 CSV、TSV、JSON 和本页保存的文件。";
    ASK: "Is it fair?" / "公平吗？";
    OPEN_FILE: "Open a file" / "打开文件";
    CLOSE_FILE: "Put the file away" / "移除文件";
    ORDER: "Order before" / "洗前次序";
    ORDER_HINT: "The order before each shuffle, top card first. Empty: 1, 2, 3 …, a new deck, or names by alphabet." / "每次洗牌前的次序，最上面一张在前。留空：1、2、3……、新牌的次序，或名称按字母排列。";
    TRY: "Try:" / "试试：";
    BACK: "Back to your text" / "恢复你的文字";
    NOTHING: "The field is empty. Paste decks or counts, or try an example." / "还没有内容。请粘贴牌或计数，或试一个例子。";
    BROKEN_LINK: "This link carries no whole counts: a part of it is missing. Ask for it again, or paste the decks." / "链接中的计数不完整，可能缺了一段。请重新索取链接，或粘贴牌。";
    LINKED: "These counts came with the link." / "这些计数来自链接。";
    READER_DIED: "The background thread that reads has not answered. Try again; if it still does not answer, give fewer decks." / "负责读取的后台线程没有回应。请再试一次；若仍无回应，请减少副数。";
    STILL_READING: "Still reading. A background thread reads the text, a long one for up to a minute. You can stop it: nothing you gave is lost." / "仍在读取。后台线程正在读这段文字，很长的可能要一分钟。可以停止：你给的内容不会丢失。";
    STOP_READING: "Stop reading" / "停止读取";
    SAMPLE: "For example, three decks:\n3 1 2\n2 3 1\n1 3 2" / "例如三副牌：\n3 1 2\n2 3 1\n1 3 2";
    WAITING: "The answer will stand here. For example:" / "结论会显示在这里，例如：";
    ENOUGH: "How many decks of 52 cards show a bias?" / "52 张牌，多少副才能看出偏差？";
    TOO_FEW: "TOO FEW" / "次数太少";
    ONE_CARD: "ONE CARD" / "只有一张牌";
    CAUSE: "Likely cause" / "可能的原因";
    FIX: "Fix" / "修正";
    SKIP_WRONG: "Leave such lines out" / "略去这样的行";
    HOW_MANY: "How many shuffles?" / "一共洗了多少次？";
    READ_AS: "Read it as" / "改为读作";
    CHAIN: "Deck by deck nothing shows, but each deck is the one before it, shuffled once more: judged is that one shuffle." / "单看每副牌看不出偏差，但每副牌都是由前一副继续洗出的：这里检验的是这一次洗牌。";
    LINK_PLACES: "From which place to which, in one shuffle" / "一次洗牌中从哪个位置到哪个位置";
    LINK_NEIGHBOURS: "Which place of the deck before came after which" / "前一副牌的哪个位置跟在哪个位置之后";
    TIMES: "times" / "次数";
    RANDOM: "random(a, b) draws from a to b − 1." / "random(a, b) 抽取 a 到 b − 1。";
    TESTS: "The tests" / "检验";
    RULE: "p: how probable a fair shuffle is to be at least this far off. Holm raises p because several tests are made. NOT FAIR: one p is at most 1% after that, for a number of decks that was fixed before." / "p：公平的洗牌至少偏离这么多的概率。做了几项检验，故以 Holm 法调高 p。调高后若有 p 不超过 1%，则为“不公平”；洗多少副须事先定好。";
    PLACES: "Which card came to which place" / "哪张牌到了哪个位置";
    NEIGHBOURS: "Which card came after which" / "哪张牌跟在哪张之后";
    MODULE: "The same check in your own tests, by the JavaScript module:" / "在你自己的测试中做同样的检验，可用 JavaScript 模块：";
    UNIT_TEST: "A unit test that catches it" / "能发现它的单元测试";
    COPY: "Copy" / "复制";
}

/// How many decks show how small a bias; empty where no number is enough.
pub(super) fn needed(lang: Lang, decks: &[(u32, Option<u64>)]) -> String {
    let all = decks.iter().filter_map(|&(percent, decks)| {
        let decks = grouped(decks?);
        Some(say!(
            lang,
            "{decks} decks for {percent}%" / "{percent}% 需要 {decks} 副",
            decks,
            percent
        ))
    });
    let all: Vec<String> = all.collect();
    match all.is_empty() {
        true => String::new(),
        false => say!(
            lang,
            "To see one card in one place too often by so much takes about {all}."
                / "要看出某张牌在某个位置偏多：约{all}。",
            all = all.join(words!(", " / "，").of(lang))
        ),
    }
}

/// A card that comes to one place `ratio` times as often as it should, and how many decks show it.
pub(super) fn enough(lang: Lang, ratio: f64, decks: u64) -> [String; 2] {
    [
        say!(
            lang,
            "One card {ratio} times as often in one place"
                / "某牌落在某处的次数是应有的 {ratio} 倍",
            ratio
        ),
        say!(lang, "{decks} decks" / "{decks} 副", decks = grouped(decks)),
    ]
}

/// How much of a text is read.
pub(super) fn done(lang: Lang, percent: u64) -> String {
    say!(lang, "{percent}% read." / "已读 {percent}%。", percent)
}

/// The verdict where the tests need more decks, and the evidence does not.
pub(super) fn by_evidence(lang: Lang, shuffles: u64) -> String {
    say!(
        lang,
        "Not fair: {shuffles} shuffles are enough to show it (risk of a false alarm: 1 in 10,000, however often you look)."
            / "不公平：{shuffles} 次洗牌已足以说明（误报风险万分之一，看多少次都一样）。",
        shuffles = grouped(shuffles)
    )
}

/// What was so in every deck.
pub(super) fn always(lang: Lang, is_place: bool, card: &str, other: &str, shuffles: u64) -> String {
    say!(
        lang,
        match is_place {
            true =>
                "Card {card} came to place {other} in all {all} decks."
                    / "全部 {all} 副中，牌 {card} 都在第 {other} 位。",
            false =>
                "Card {card} was followed by {other} in all {all} decks."
                    / "全部 {all} 副中，牌 {card} 之后都是 {other}。",
        },
        card,
        other,
        all = grouped(shuffles)
    )
}

/// The verdict on some places or on kinds of cards, in a sentence.
pub(super) fn part(lang: Lang, verdict: &PartVerdict, shuffles: u64) -> String {
    let needs = verdict.needs();
    if verdict.is_biased() && needs.is_some() {
        return by_evidence(lang, shuffles);
    }
    say!(
        lang,
        match (verdict.is_biased(), needs.is_some()) {
            (true, _) =>
                "Not fair: {many} shuffles show it (risk of a false alarm: 1%)."
                    / "不公平：{many} 次洗牌足以说明（误报风险 1%）。",
            (false, false) =>
                "No sign of bias in {many} shuffles." / "{many} 次洗牌中未发现偏差的迹象。",
            (false, true) =>
                "Too few shuffles to judge: from {needs} on a test is possible."
                    / "次数太少，无法检验：至少需要 {needs} 次。",
        },
        many = grouped(shuffles),
        needs = grouped(needs.unwrap_or_default())
    )
}

/// Where the counts are furthest from fair.
pub(super) fn furthest(
    lang: Lang,
    shape: Shape,
    kind: &str,
    place: Option<usize>,
    ratio: f64,
) -> String {
    say!(
        lang,
        match (shape, place) {
            (Shape::OneCard, _) =>
                "Furthest from fair: place {kind}, {times} times its fair share."
                    / "偏离最大：第 {kind} 位，是公平份额的 {times} 倍。",
            (_, Some(_)) =>
                "Furthest from fair: {kind} in place {place}, {times} times its fair share."
                    / "偏离最大：{kind} 在第 {place} 位，是公平份额的 {times} 倍。",
            (_, None) =>
                "Furthest from fair: {kind}, {times} times its fair share."
                    / "偏离最大：{kind}，是公平份额的 {times} 倍。",
        },
        kind,
        place = place.map_or(0, |place| place + 1),
        times = factor(ratio)
    )
}

/// A test of some places or of kinds of cards, and its numbers.
pub(super) fn part_test(
    lang: Lang,
    kind: PartTest,
    test: &TestResult,
    p: Option<f64>,
) -> [String; 2] {
    let name = words!(match kind {
        PartTest::All => "All cells" / "全部格",
        PartTest::Cell => "The cell furthest from fair" / "偏离最大的一格",
        PartTest::Alike => "Equal cards next to each other" / "相同的牌相邻",
    });
    let numbers = match (p, kind) {
        (Some(p), PartTest::Cell) => format!("p {}", small(p)),
        (Some(p), _) => format!("χ² {:.1}, df {}, p {}", test.statistic, test.df, small(p)),
        (None, _) => say!(
            lang,
            "needs {needs} shuffles" / "需要 {needs} 次洗牌",
            needs = grouped(test.min_shuffles)
        ),
    };
    [name.of(lang).to_string(), numbers]
}

/// The open file.
pub(super) fn file(lang: Lang, name: &str, bytes: u64) -> String {
    let size = match bytes {
        0..1_000 => say!(lang, "{bytes} bytes" / "{bytes} 字节", bytes),
        1_000..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    };
    say!(lang, "{name}, {size}" / "{name}，{size}", name, size)
}

/// A p-value of three figures, or how small it is.
fn small(p: f64) -> String {
    match p {
        0.001.. => format!("{p:.3}"),
        _ => "< 0.001".into(),
    }
}

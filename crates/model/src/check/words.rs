//! The words of Check yours in both languages. Those of the tests and of what is wrong with a text
//! are in `app::i18n`.

use app::i18n::{Lang, grouped};
use app::{say, words};
use engine::deck::MAX_CARDS;
use reading::{Hands, Part, Unfit};
use stats::{Aim, Aimed, PartTest, PartVerdict, TestResult};

words! {
    HEADLINE: "Is your shuffle fair?" / "你的洗牌公平吗？";
    FIELD: "Decks or counts" / "牌或计数";
    FORM: "Decks: top card first. A card is the number of its place before the shuffle (3\u{a0}1\u{a0}2, or 2\u{a0}0\u{a0}1 from 0), or a name (AS\u{a0}KH\u{a0}2D). Start every shuffle from the same order. Counts: row = card, column = place. CSV, TSV, JSON and files saved here are read." / "牌：最上面一张在前。每张牌写洗前所在位置的编号（3\u{a0}1\u{a0}2，或从 0 起的 2\u{a0}0\u{a0}1），或写名称（AS\u{a0}KH\u{a0}2D）。每次都从同样的次序洗起。计数：行＝牌，列＝位置。可读 CSV、TSV、JSON 和本页保存的文件。";
    ASK: "Is it fair?" / "公平吗？";
    OPEN_FILE: "Open a file" / "打开文件";
    CLOSE_FILE: "Put the file away" / "移除文件";
    ORDER: "Order before" / "洗前次序";
    ORDER_HINT: "The order before each shuffle, top card first. Empty: 1, 2, 3 … or 0, 1, 2 …, a new deck, or names by alphabet." / "每次洗牌前的次序，最上面一张在前。留空：1、2、3……或 0、1、2……、新牌的次序，或名称按字母排列。";
    TRY: "Try:" / "试试：";
    BACK: "Back to your text" / "恢复你的文字";
    NOTHING: "The field is empty. Paste decks or counts, or try an example." / "还没有内容。请粘贴牌或计数，或试一个例子。";
    BROKEN_LINK: "This link carries no whole counts: a part of it is missing. Ask for it again, or paste the decks." / "链接中的计数不完整，可能缺了一段。请重新索取链接，或粘贴牌。";
    LINKED: "These counts came with the link." / "这些计数来自链接。";
    READER_DIED: "The background thread that reads has not answered. Try again; if it still does not answer, give fewer decks." / "负责读取的后台线程没有回应。请再试一次；若仍无回应，请减少副数。";
    STILL_READING: "Still reading. A background thread reads the text, a long one for up to a minute. You can stop it: nothing you gave is lost." / "仍在读取。后台线程正在读这段文字，很长的可能要一分钟。可以停止：你给的内容不会丢失。";
    STOP_READING: "Stop reading" / "停止读取";
    SAMPLE: "For example, three decks:\n3 1 2\n2 3 1\n1 3 2" / "例如三副牌：\n3 1 2\n2 3 1\n1 3 2";
    TYPING: "The answer comes as soon as you pause." / "停下来就会显示结论。";
    WAITING: "The answer will stand here. For example:" / "结论会显示在这里，例如：";
    ENOUGH: "How many decks of 52 cards show a bias?" / "52 张牌，多少副才能看出偏差？";
    TOO_FEW: "TOO FEW" / "次数太少";
    ONE_CARD: "ONE CARD" / "只有一张牌";
    CAUSE: "Likely cause" / "可能的原因";
    FIX: "Fix in" / "修正：";
    TEST_IN: "Test in" / "测试：";
    LOOKING: "Trying the shuffles that may have done this …" / "正在逐一比对可能的洗法……";
    NOT_KNOWN: "not known" / "未知";
    AS_FAIR: "as of a fair shuffle" / "与公平的洗法吻合";
    ODDS_NOTE: "1 : 10²: a hundred times less likely than the first of the list." / "1 : 10²：可能性只有列表中第一种的百分之一。";
    P_NOTE: "p: how probable its own decks are to be so far off." / "p：这种洗法自己洗出的牌偏离到这种程度的概率。";
    FOR_EXAMPLE: "For example:" / "例如：";
    FITS: "fits" / "吻合";
    DOES_NOT_FIT: "does not fit" / "不吻合";
    SIGN: "A SIGN OF BIAS" / "有偏差的迹象";
    RISK: "By bad luck, a fair shuffle is called unfair at most once in 10,000 tries." / "公平的洗牌因运气不好而被判为不公平，一万次里至多一次。";
    RISK_ALWAYS: "By bad luck, a fair shuffle is called unfair at most once in 10,000 tries, however often you look." / "公平的洗牌因运气不好而被判为不公平，一万次里至多一次，看多少次都一样。";
    OTHER_MAP: "The other map:" / "另一张图：";
    REPLY: "Reply to an issue" / "可直接回复的文字";
    SPECIAL_CARDS: "special cards" / "特殊牌";
    HANDS: "hands" / "手数";
    FAIR_HANDS: "fair" / "公平";
    WHAT_NUMBERS: "What are these numbers?" / "这些数是什么？";
    LABEL_OR_CARD: "Is it a label or a card?" / "这是标签还是牌？";
    COUNTS_OR_LABELS: "Are these counts or labels?" / "这些是次数还是标签？";
    COUNTS: "Counts" / "次数";
    COUNTS_MEAN: "how often each order came" / "各种排列出现的次数";
    LABELS: "Labels" / "标签";
    NONE_OF_THESE: "None of these" / "都不是";
    NOT_JUDGED: "Then nothing is judged: fair may mean something else here." / "那就不作判断：这里的公平可能另有含义。";
    A_LABEL: "A label" / "标签";
    A_CARD: "A card" / "一张牌";
    LABEL_MEANS: "left out of each deck" / "不计入牌中";
    CARD_MEANS: "one that never moves" / "一张从不移动的牌";
    PLACES_OF_A_CARD: "The places of one card" / "一张牌的位置";
    RIGHT_ANSWERS: "Right answers" / "正确答案";
    SPECIAL_IN_HAND: "Special cards in a hand" / "一手牌中的特殊牌";
    SINGLE_DRAWS: "Single draws" / "单独抽取";
    EACH_AS_LIKELY: "each equally likely" / "机会相同";
    OF_CARDS: "out of" / "张，共";
    ARE_SPECIAL: "are special," / "张牌，每手";
    ARE_DEALT: "are dealt" / "张";
    UP_TO: "each equally likely, up to" / "机会相同，最大到";
    FIELD_SPECIAL: "Special cards in the deck" / "整副牌中的特殊牌数";
    FIELD_CARDS: "Cards in the deck" / "整副牌的张数";
    FIELD_DEALT: "Cards in a hand" / "每手的张数";
    FIELD_MOST: "The largest number" / "最大的数";
    SKIP_WRONG: "Leave such lines out" / "略去这样的行";
    HOW_MANY: "How many shuffles?" / "一共洗了多少次？";
    IS_CODE: "This is code, and no decks." / "这是代码，不是牌。";
    TAKE_TO_CODE: "Take it to Code" / "带到“代码”中";
    READ_AS: "Read it as" / "改为读作";
    CHAIN: "Deck by deck nothing shows, but each deck is the one before it, shuffled once more: judged is that one shuffle." / "单看每副牌看不出偏差，但每副牌都是由前一副继续洗出的：这里检验的是这一次洗牌。";
    FROM_PLACE: "from place" / "原位";
    TO_PLACE: "to place" / "新位";
    LINK_PLACES: "From which place to which, in one shuffle" / "一次洗牌中从哪个位置到哪个位置";
    LINK_NEIGHBOURS: "Which place of the deck before came after which" / "前一副牌的哪个位置跟在哪个位置之后";
    TIMES: "times" / "次数";
    TESTS: "The tests" / "检验";
    RULE: "p: how probable a fair shuffle is to be at least this far off. Holm raises p because several tests are made. NOT FAIR: one p is at most 1 in 25,000 after that, or 1 in 100,000 where each deck is judged as the shuffle of the one before; the number of decks was fixed before. That is a part of the 1 in 10,000 which the stamp promises. The rest is for tests that are aimed at known mistakes, for decks that come again, for a change on the way, and the like." / "p：公平的洗牌至少偏离这么多的概率。做了几项检验，故以 Holm 法调高 p。调高后若有 p 不超过两万五千分之一（检验每副与前一副之间的洗牌时为十万分之一），则为“不公平”；洗多少副须事先定好。这只占印章所承诺的万分之一的一部分；其余留给针对已知错误的检验、牌序重复、中途改变等。";
    PLACES: "Which card came to which place" / "哪张牌到了哪个位置";
    NEIGHBOURS: "Which card came after which" / "哪张牌跟在哪张之后";
    MODULE: "The same check in your own tests, by the JavaScript module:" / "在你自己的测试中做同样的检验，可用 JavaScript 模块：";
    UNIT_TEST: "A unit test that catches it" / "能发现它的单元测试";
    COPY: "Copy" / "复制";
    AGAINST: "Judged against" / "比较对象：";
    FAIR_SHUFFLE: "a fair shuffle" / "公平的洗法";
    A_FAIR_SHUFFLE: "A fair shuffle" / "公平的洗法";
    BACK_TO_FAIR: "Back to a fair shuffle" / "改回公平的洗法";
    NOT_THIS: "NOT THIS SHUFFLE" / "不是这种洗法";
    FITS_IT: "IT FITS" / "与之吻合";
    SIGN_AGAINST: "A SIGN AGAINST IT" / "有不符的迹象";
    EXPECTED: "as expected" / "符合预期";
    COMPARING: "Comparing …" / "正在比较……";
    FITS_PROVES_NOTHING: "That proves nothing: other shuffles may fit, too." / "这并不能证明就是它：别的洗法也可能吻合。";
    ALL_TABLES: "All tables together" / "各表合计";
    RULE_AGAINST: "p: how probable decks of this shuffle are to be at least this far off what it leads one to expect. NOT THIS SHUFFLE: p is at most 1 in 10,000." / "p：这种洗法洗出的牌至少偏离预期这么多的概率。p 不超过万分之一，则为“不是这种洗法”。";
    EARLY: "first" / "先";
    LATE: "then" / "后";
    COMPILED: "Browsers compile a sort while it runs, and then sort in another way." / "浏览器会在运行中编译排序，之后的排序方式就不同了。";
}

/// Why numbers of an answer cannot be judged.
pub(super) fn unfit(lang: Lang, unfit: Unfit) -> String {
    say!(
        lang,
        match unfit {
            Unfit::Missing =>
                "Type each number: then it is judged." / "把每个数都填上，就会作出判断。",
            Unfit::TooManySpecial =>
                "Not all cards of the deck can be special." / "特殊牌必须少于整副牌。",
            Unfit::TooManyDealt =>
                "A hand cannot have more cards than the deck." / "一手牌不能比整副牌还多。",
            Unfit::MoreInHand(_) =>
                "There were hands with {largest} special cards: these numbers do not allow that."
                    / "有的手牌中有 {largest} 张特殊牌：这些数不允许。",
            Unfit::Larger(_) => "{largest} came, which is larger." / "出现过更大的数：{largest}。",
            Unfit::TooManyNumbers =>
                "At most {most} numbers are judged." / "最多判断 {most} 个数。",
        },
        largest = match unfit {
            Unfit::MoreInHand(largest) | Unfit::Larger(largest) => grouped(largest),
            _ => String::new(),
        },
        most = MAX_CARDS
    )
}

/// Too many cards to be held against a shuffle.
pub(super) fn too_large(lang: Lang) -> String {
    say!(
        lang,
        "Decks of more than {most} cards are judged against a fair shuffle alone."
            / "超过 {most} 张牌的牌堆只与公平的洗牌比较。",
        most = identify::MOST_CARDS
    )
}

/// Decks that no single cell tells from those of a shuffle.
pub(super) fn off_as_a_whole(lang: Lang, shuffles: u64, name: &str) -> String {
    say!(
        lang,
        match shuffles {
            1 =>
                "This deck differs from those of “{name}” as a whole."
                    / "这副牌整体上与“{name}”洗出的不同。",
            _ =>
                "These {many} decks differ from those of “{name}” as a whole."
                    / "这 {many} 副牌整体上与“{name}”洗出的不同。",
        },
        many = grouped(shuffles),
        name
    )
}

/// Decks that look a little unlike those of a shuffle.
pub(super) fn sign_against(lang: Lang, shuffles: u64, name: &str) -> String {
    say!(
        lang,
        match shuffles {
            1 =>
                "In fewer than 1 of 100 cases “{name}” leaves a deck like this: bring more decks."
                    / "“{name}”洗出 1 副，不到百分之一会是这样：请提供更多副。",
            _ =>
                "In fewer than 1 of 100 cases “{name}” leaves {many} decks like these: bring more decks."
                    / "“{name}”洗出 {many} 副，不到百分之一会是这样：请提供更多副。",
        },
        many = grouped(shuffles),
        name
    )
}

/// Decks that look like those of a shuffle.
pub(super) fn looks_like(lang: Lang, shuffles: u64, name: &str) -> String {
    say!(
        lang,
        match shuffles {
            1 => "The deck looks like those of “{name}”." / "这副牌看来与“{name}”洗出的一样。",
            _ =>
                "{many} decks look like those of “{name}”."
                    / "{many} 副牌看来与“{name}”洗出的一样。",
        },
        many = grouped(shuffles),
        name
    )
}

/// How often a shuffle is told from itself.
pub(super) fn own_risk(lang: Lang, name: &str) -> String {
    say!(
        lang,
        "Decks that “{name}” made are called so about once in 10,000 times."
            / "“{name}”洗出的牌约有万分之一会被这样误判。",
        name
    )
}

/// What the decks are against a fair shuffle.
pub(super) fn against_fair(lang: Lang, title: &str, line: &str) -> String {
    say!(
        lang,
        "Against a fair shuffle: {title}. {line}" / "与公平的洗牌比较：{title}。{line}",
        title = sentence_case(title),
        line
    )
}

/// Words of a stamp within a sentence.
fn sentence_case(title: &str) -> String {
    title.to_lowercase()
}

/// The list of decks becomes another one on the way.
pub(super) fn changed(lang: Lang, after: u64) -> String {
    say!(
        lang,
        "The first {after} decks, about, differ from the rest: the program changed what it does."
            / "前约 {after} 副与其余的不同：程序中途改变了做法。",
        after = grouped(after)
    )
}

/// What early decks are, and what late ones.
pub(super) fn halves(lang: Lang, after: u64, early: &str, late: &str) -> String {
    say!(
        lang,
        "The first {after} decks, about: {early}. Then: {late}."
            / "前约 {after} 副：{early}。之后：{late}。",
        after = grouped(after),
        early,
        late
    )
}

/// Before what is so in all decks.
pub(super) fn in_decks(lang: Lang, decks: u64) -> String {
    let decks = grouped(decks);
    say!(lang, "In {decks} decks: " / "{decks} 副中：", decks)
}

/// A model of a part of the decks.
pub(super) fn of_part(lang: Lang, part: &str, name: &str) -> String {
    say!(lang, "{part}: {name}" / "{part}：{name}", part, name)
}

/// How many decks show how small a bias; empty where no number is enough.
pub(super) fn needed(lang: Lang, decks: &[(u32, Option<u64>)]) -> String {
    let all = decks.iter().filter_map(|&(percent, decks)| {
        let decks = grouped(decks?);
        Some(say!(
            lang,
            "{decks} decks for {percent}%" / "{percent}% 约需 {decks} 副",
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
                / "要看出某张牌在某个位置偏多：{all}。",
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

/// The verdict between the stamp and 1 in 100.
pub(super) fn sign(lang: Lang, shuffles: u64) -> String {
    say!(
        lang,
        match shuffles {
            1 =>
                "In fewer than 1 of 100 cases a fair shuffle leaves a deck like this: bring more decks."
                    / "公平的洗牌洗 1 副，不到百分之一会是这样：请提供更多副。",
            _ =>
                "In fewer than 1 of 100 cases a fair shuffle leaves {shuffles} decks like these: bring more decks."
                    / "公平的洗牌洗 {shuffles} 副，不到百分之一会是这样：请提供更多副。",
        },
        shuffles = grouped(shuffles)
    )
}

/// The verdict on some places or on kinds of cards where nothing was found, in a sentence.
pub(super) fn part(lang: Lang, verdict: &PartVerdict, shuffles: u64) -> String {
    let needs = verdict.needs();
    say!(
        lang,
        match (needs.is_some()) {
            false => "No sign of bias in {many} shuffles." / "{many} 次洗牌中未发现偏差的迹象。",
            true =>
                "Too few shuffles to judge: from {needs} on a test is possible."
                    / "次数太少，无法检验：至少需要 {needs} 次。",
        },
        many = grouped(shuffles),
        needs = grouped(needs.unwrap_or_default())
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
        // Two cells have their own distribution.
        (Some(p), PartTest::All) if test.df == 1 => format!("p {}", small(p)),
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
pub(super) fn small(p: f64) -> String {
    match p {
        0.001.. => format!("{p:.3}"),
        _ => "< 0.001".into(),
    }
}

/// All decks come in rounds, each of which has as many cards as there are kinds.
pub(super) fn in_rounds(lang: Lang, part: &Part) -> String {
    let kinds = part.each.len();
    let round = |k: usize| format!("{}–{}", k * kinds + 1, (k + 1) * kinds);
    let mut rounds: Vec<String> = (0..part.cards / kinds).take(3).map(round).collect();
    if part.cards > 3 * kinds {
        rounds[2] = "…".into();
    }
    say!(
        lang,
        "In all {all} decks, cards {rounds} have each kind once: a deck was shuffled in rounds, or a line is several decks."
            / "在全部 {all} 副牌中，第 {rounds} 张里各种牌恰好各一张：一副牌是分轮洗的，或一行有几副牌。",
        all = grouped(part.shuffles),
        rounds = rounds.join(words!(", " / "、").of(lang))
    )
}

/// How often equal cards lie side by side.
pub(super) fn alike(lang: Lang, alike: u64, fair: f64) -> String {
    say!(
        lang,
        match alike {
            0 =>
                "Equal cards never lie side by side; fair is about {fair} times."
                    / "相同的牌从不相邻，公平时约 {fair} 次。",
            _ =>
                "Equal cards lie side by side {alike} times; fair is about {fair}."
                    / "相同的牌相邻 {alike} 次，公平时约 {fair} 次。",
        },
        alike = grouped(alike),
        fair = grouped(fair.round() as u64)
    )
}

/// A card of the deck before, by its place there, within a sentence.
pub(super) fn card_from(lang: Lang, place: usize) -> String {
    say!(
        lang,
        "the card from place {place}" / "前一副第 {place} 位的牌",
        place
    )
}

/// A test that is aimed at one mistake, and its number.
pub(super) fn aimed_test(lang: Lang, found: &Aimed) -> [String; 2] {
    let name = words!("A test that is aimed at this mistake" / "针对这种错误的检验").of(lang);
    [name.to_string(), format!("p {}", small(found.ln_p.exp()))]
}

/// How many special cards hands had on average.
pub(super) fn hands(lang: Lang, hands: &Hands) -> String {
    let all = hands.shuffles();
    let sum: f64 = (0..)
        .zip(&hands.counts)
        .map(|(k, &count)| f64::from(k) * count as f64)
        .sum();
    let hand = hands.hand;
    let fair = f64::from(hand.special) * f64::from(hand.dealt) / f64::from(hand.cards);
    say!(
        lang,
        "{all} hands: {mean} special cards in each, fair is {fair}."
            / "{all} 手牌：平均每手 {mean} 张特殊牌，公平时应为 {fair} 张。",
        all = grouped(all),
        mean = format!("{:.2}", sum / all as f64),
        fair = format!("{fair:.2}")
    )
}

/// From the first place to the last.
pub(super) fn places_up_to(lang: Lang, n: usize) -> String {
    say!(
        lang,
        "how often it came to place 1, 2 … {n}" / "到第 1、2……{n} 位的次数",
        n
    )
}

/// What a test that is aimed at one mistake found.
pub(super) fn aimed(lang: Lang, found: &Aimed) -> String {
    say!(
        lang,
        match (found.aim, found.found > 0.0) {
            (Aim::Naive, _) =>
                "Cards lie where a naive swap puts them: {found} standard errors more than in fair decks."
                    / "牌的位置偏向朴素交换的结果：比公平时高出 {found} 个标准误。",
            (Aim::Slope, true) =>
                "Cards that were near the top tend to be there still: correlation {found}, fair is 0."
                    / "原来靠上的牌往往仍然靠上：相关系数 {found}，公平时为 0。",
            (Aim::Slope, false) =>
                "Cards that were near the top tend to be near the bottom: correlation {found}, fair is 0."
                    / "原来靠上的牌往往变得靠下：相关系数 {found}，公平时为 0。",
            (Aim::Always, _) =>
                "Cards in one and the same place in all decks: {whole}; fair is hardly any."
                    / "在所有牌堆中位置都相同的牌：{whole} 张，公平时几乎没有。",
            (Aim::Stays, _) =>
                "Cards stayed where they were {whole} times; fair is about {fair}."
                    / "牌留在原位 {whole} 次，公平时约 {fair} 次。",
            (Aim::NeverStays, _) =>
                "No card ever stayed where it was; fair is about {fair} times."
                    / "没有一张牌留在原位，公平时约 {fair} 次。",
            (Aim::Kept, _) =>
                "Neighbours stayed together {whole} times; fair is about {fair}."
                    / "相邻的牌仍相邻 {whole} 次，公平时约 {fair} 次。",
            (Aim::Runs, _) =>
                "There are {whole} rising runs; fair is about {fair}."
                    / "共有 {whole} 个递增段，公平时约 {fair} 个。",
            (Aim::Sequences, _) =>
                "Cards 1, 2, 3 … lie in {whole} rising sequences; fair is about {fair}."
                    / "牌 1、2、3……分成 {whole} 个上升序列，公平时约 {fair} 个。",
        },
        found = format!("{:.2}", found.found),
        whole = grouped(found.found as u64),
        fair = grouped(found.fair.round() as u64)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that one deck is spoken of as one.
    #[test]
    fn one_deck_is_one() {
        let said = [
            sign(Lang::En, 1),
            sign_against(Lang::En, 1, "x"),
            looks_like(Lang::En, 1, "x"),
            off_as_a_whole(Lang::En, 1, "x"),
        ];
        for said in said {
            assert!(
                !said.contains("decks like") && !said.contains("1 decks"),
                "{said}"
            );
        }
    }
}

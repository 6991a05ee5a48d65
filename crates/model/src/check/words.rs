//! The words of Check yours in both languages. Those of the tests and of what is wrong with a text
//! are in `app::i18n`.

use app::i18n::{Lang, grouped};

use crate::words::words;

words! { pub(super) enum CheckWord {
    Headline: "Is your shuffle fair?" / "你的洗牌公平吗？";
    Lead: "Paste decks, one per line, or a table of counts. Nothing leaves this page." / "粘贴洗好的牌，每行一副，或一张计数表。内容不会离开本页。";
    Field: "Decks or counts" / "牌或计数";
    Form: "Decks: top card first, by number from the order before (3\u{a0}1\u{a0}2) or by name (AS\u{a0}KH\u{a0}2D). Start every shuffle from the same order. Counts: row = card, column = place. CSV, TSV, JSON and files saved here are read." / "牌：最上面一张在前，用洗前次序的编号（3\u{a0}1\u{a0}2）或名称（AS\u{a0}KH\u{a0}2D）。每次都从同样的次序洗起。计数：行＝牌，列＝位置。可读 CSV、TSV、JSON 和本页保存的文件。";
    Ask: "Is it fair?" / "公平吗？";
    OpenFile: "Open a file" / "打开文件";
    CloseFile: "Put the file away" / "移除文件";
    Order: "Order before" / "洗前次序";
    OrderHint: "The order before each shuffle, top card first. Empty: 1, 2, 3 …, a new deck, or names by alphabet." / "每次洗牌前的次序，最上面一张在前。留空：1、2、3……、新牌的次序，或名称按字母排列。";
    Try: "Try:" / "试试：";
    Back: "Back to your text" / "恢复你的文字";
    Nothing: "The field is empty. Paste decks or counts, or try an example." / "还没有内容。请粘贴牌或计数，或试一个例子。";
    BrokenLink: "This link carries no whole counts: a part of it is missing. Ask for it again, or paste the decks." / "链接中的计数不完整，可能缺了一段。请重新索取链接，或粘贴牌。";
    Linked: "These counts came with the link." / "这些计数来自链接。";
    ReaderDied: "The background thread that reads has not answered. Try again; if it still does not answer, give fewer decks." / "负责读取的后台线程没有回应。请再试一次；若仍无回应，请减少副数。";
    StillReading: "Still reading. A background thread reads the text, a long one for up to a minute. You can stop it: nothing you gave is lost." / "仍在读取。后台线程正在读这段文字，很长的可能要一分钟。可以停止：你给的内容不会丢失。";
    StopReading: "Stop reading" / "停止读取";
    Sample: "For example, three decks:\n3 1 2\n2 3 1\n1 3 2" / "例如三副牌：\n3 1 2\n2 3 1\n1 3 2";
    Waiting: "The answer will stand here. For example:" / "结论会显示在这里，例如：";
    Enough: "How many decks of 52 cards show a bias?" / "52 张牌，多少副才能看出偏差？";
    TooFew: "TOO FEW" / "次数太少";
    OneCard: "ONE CARD" / "只有一张牌";
    Cause: "Likely cause" / "可能的原因";
    Fix: "Fix" / "修正";
    Random: "random(a, b) draws from a to b − 1." / "random(a, b) 抽取 a 到 b − 1。";
    Tests: "The tests" / "检验";
    Rule: "p: how probable a fair shuffle is to be at least this far off. Holm raises p because several tests are made. NOT FAIR: one p is at most 1% after that, for a number of decks that was fixed before." / "p：公平的洗牌至少偏离这么多的概率。做了几项检验，故以 Holm 法调高 p。调高后若有 p 不超过 1%，则为“不公平”；洗多少副须事先定好。";
    Places: "Which card came to which place" / "哪张牌到了哪个位置";
    Neighbours: "Which card came after which" / "哪张牌跟在哪张之后";
    Module: "The same check in your own tests, by the JavaScript module:" / "在你自己的测试中做同样的检验，可用 JavaScript 模块：";
    UnitTest: "A unit test that catches it" / "能发现它的单元测试";
    Copy: "Copy" / "复制";
} }

/// How many decks show how small a bias; empty where no number is enough.
pub(super) fn needed(lang: Lang, decks: &[(u32, Option<u64>)]) -> String {
    let all = decks.iter().filter_map(|&(percent, decks)| {
        let decks = grouped(decks?);
        Some(match lang {
            Lang::En => format!("{decks} decks for {percent}%"),
            Lang::Zh => format!("{percent}% 需要 {decks} 副"),
        })
    });
    let all: Vec<String> = all.collect();
    match (all.is_empty(), lang) {
        (true, _) => String::new(),
        (false, Lang::En) => format!(
            "To see one card in one place too often by so much takes about {}.",
            all.join(", ")
        ),
        (false, Lang::Zh) => format!("要看出某张牌在某个位置偏多：约{}。", all.join("，")),
    }
}

/// A card that comes to one place `ratio` times as often as it should, and how many decks show it.
pub(super) fn enough(lang: Lang, ratio: f64, decks: u64) -> [String; 2] {
    let decks = grouped(decks);
    lang.pick([
        [
            format!("One card {ratio} times as often in one place"),
            format!("{decks} decks"),
        ],
        [
            format!("某牌落在某处的次数是应有的 {ratio} 倍"),
            format!("{decks} 副"),
        ],
    ])
}

/// The open file.
pub(super) fn file(lang: Lang, name: &str, bytes: u64) -> String {
    let size = match bytes {
        0..1_000 => lang.pick([format!("{bytes} bytes"), format!("{bytes} 字节")]),
        1_000..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    };
    lang.pick([format!("{name}, {size}"), format!("{name}，{size}")])
}

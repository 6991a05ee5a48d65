//! The words of Check yours in both languages. Those of the tests and of what is wrong with a text
//! are in `app::i18n`.

use app::i18n::{Lang, grouped};
use app::{say, words};

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

/// The open file.
pub(super) fn file(lang: Lang, name: &str, bytes: u64) -> String {
    let size = match bytes {
        0..1_000 => say!(lang, "{bytes} bytes" / "{bytes} 字节", bytes),
        1_000..1_000_000 => format!("{} kB", bytes.div_ceil(1_000)),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    };
    say!(lang, "{name}, {size}" / "{name}，{size}", name, size)
}

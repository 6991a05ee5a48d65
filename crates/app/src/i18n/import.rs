//! Words about counts that somebody brings.

use super::{Lang, grouped};
use crate::import::{ImportError, Repeats};
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;

/// A sentence with these in its gaps.
fn filled(lang: Lang, [en, zh]: [&str; 2], gaps: &[&str]) -> String {
    let words = match lang {
        Lang::En => en,
        Lang::Zh => zh,
    };
    let mut gaps = gaps.iter();
    let mut out = String::new();
    for c in words.chars() {
        match c {
            '#' => out.push_str(gaps.next().unwrap_or(&"")),
            _ => out.push(c),
        }
    }
    out
}

/// What was read.
pub fn read(lang: Lang, n: usize, shuffles: u64, decks: bool) -> String {
    let words = match decks {
        true => [
            "Shuffled decks: #. Cards in each: #.",
            "# 副洗好的牌，每副 # 张。",
        ],
        false => [
            "Shuffles counted: #. Cards in each: #.",
            "# 次洗牌的计数，每副 # 张。",
        ],
    };
    filled(lang, words, &[&grouped(shuffles), &n.to_string()])
}

/// In what order cards that have names are taken to have lain.
pub fn order(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [first, second, .., last] => filled(
            lang,
            [
                "As if they had lain in this order before: #, # … #.",
                "假定洗牌前的次序是：#、#……#。",
            ],
            &[first, second, last],
        ),
        few => few.join(" · "),
    }
}

/// What decks that came again say: in a line, and why.
pub fn repeats(lang: Lang, repeats: &Repeats) -> (String, String) {
    let line = [
        "Not fair: decks come again (#).",
        "不公平：有重复的牌序（# 副）。",
    ];
    let why = [
        "Of as many fair decks # would. Either decks were recorded twice, or few orders can come#: a short seed, say, or a shuffle that moves too little. The other tests:",
        "同样多副公平的牌中，重复的#。要么有的牌序被重复记录，要么只会出现不多的牌序#：例如种子太短，或洗得太少。其他检验：",
    ];
    let fair = match (repeats.expected < 0.01, lang) {
        (true, Lang::En) => "hardly any".into(),
        (true, Lang::Zh) => "几乎没有".into(),
        (false, Lang::En) => format!("about {}", super::rough(lang, repeats.expected)),
        (false, Lang::Zh) => format!("约 {} 副", super::rough(lang, repeats.expected)),
    };
    let orders = super::rough(lang, repeats.effective_orders);
    // Fewer say little of how many there are.
    let seem = match (repeats.decks > 4, lang) {
        (false, _) => String::new(),
        (true, Lang::En) => format!(" (about {orders}, if equally likely)"),
        (true, Lang::Zh) => format!("（若机会相同，约 {orders} 种）"),
    };
    (
        filled(lang, line, &[&grouped(repeats.decks)]),
        filled(lang, why, &[&fair, &seem]),
    )
}

/// What is wrong with it, and how it should be.
pub fn error(lang: Lang, error: &ImportError) -> String {
    let of = |number: usize| grouped(number as u64);
    let (words, gaps) = match error {
        ImportError::Empty => (["There are no counts in this.", "其中没有计数。"], vec![]),
        ImportError::TooLong => (
            [
                "This is too long: at most # bytes. Of so many decks, count first how often each card came to each place.",
                "太长：最多 # 字节。牌太多时，请先统计每张牌到每个位置的次数。",
            ],
            vec![of(crate::import::MAX_BYTES)],
        ),
        ImportError::Unreadable => (["The file cannot be read.", "无法读取该文件。"], vec![]),
        ImportError::NotATable => (
            [
                "This is no table of numbers. Save a spreadsheet as CSV first.",
                "这不是数字表格。电子表格请先另存为 CSV。",
            ],
            vec![],
        ),
        ImportError::CutOff => (
            [
                "This JSON is not complete: brackets are missing.",
                "这段 JSON 不完整：缺少括号。",
            ],
            vec![],
        ),
        ImportError::NotANumber { line, text } => (
            [
                "Line #: “#” is no whole number from 0 on. Cards may have names, one word each (AS, 10♥), if all decks are whole and have the same.",
                "第 # 行：“#”不是 0 或正整数。牌可以用名称（每张一个词，如黑桃A、10♥），但每副须完整，名称须相同。",
            ],
            vec![of(*line), text.clone()],
        ),
        ImportError::WrongWidth {
            line,
            found,
            expected,
        } => (
            [
                "Line #: cells found #, in others #. All need as many.",
                "第 # 行有 # 格，其他行有 # 格：每行应一样多。",
            ],
            vec![of(*line), of(*found), of(*expected)],
        ),
        ImportError::NotSquare { rows, columns } => (
            [
                "# rows of # numbers: a table of counts has as many rows (cards) as columns (places), a deck each number once.",
                "# 行，每行 # 个数：计数表的行数（牌）应等于列数（位置），一副牌中每个数出现一次。",
            ],
            vec![of(*rows), of(*columns)],
        ),
        ImportError::UnequalSum {
            column,
            at,
            sum,
            expected,
        } => (
            match column {
                false => [
                    "Row # adds up to #, others to #: in every shuffle each card is in one place.",
                    "第 # 行之和为 #，其他为 #：每次洗牌中每张牌都在一个位置。",
                ],
                true => [
                    "Column # adds up to #, others to #: in every shuffle each place has one card.",
                    "第 # 列之和为 #，其他为 #：每次洗牌中每个位置有一张牌。",
                ],
            },
            vec![of(*at), grouped(*sum), grouped(*expected)],
        ),
        ImportError::NotADeck {
            line,
            card,
            at,
            before: Some(before),
        } => (
            [
                "Line #: # comes twice, in places # and #.",
                "第 # 行：# 出现了两次，在第 # 和第 # 个位置。",
            ],
            vec![of(*line), card.clone(), of(*before), of(*at)],
        ),
        ImportError::NotADeck { line, card, at, .. } => (
            [
                "Line #: “#” in place # is no card of this deck.",
                "第 # 行：“#”（第 # 个位置）不是这副牌中的牌。",
            ],
            vec![of(*line), card.clone(), of(*at)],
        ),
        ImportError::OrderLength { line, found, cards } => (
            [
                "Line #: cells found #; the order before the shuffle has # cards.",
                "第 # 行有 # 格，而洗牌前的次序有 # 张牌。",
            ],
            vec![of(*line), of(*found), of(*cards)],
        ),
        ImportError::NotAnOrder => (
            [
                "The order before the shuffle should have each card once.",
                "洗牌前的次序中，每张牌应出现一次。",
            ],
            vec![],
        ),
        ImportError::TooManyCards => (["At most # cards.", "最多 # 张牌。"], vec![of(MAX_CARDS)]),
        ImportError::TooManyShuffles => (
            ["At most # shuffles.", "最多 # 次洗牌。"],
            vec![grouped(MAX_SHUFFLES)],
        ),
    };
    let gaps: Vec<&str> = gaps.iter().map(String::as_str).collect();
    filled(lang, words, &gaps)
}

//! Words about imported counts.

use super::{Lang, grouped, rough};
use crate::import::{Heading, ImportError, MAX_BYTES, MAX_SUM, Repeats};
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;

/// A sentence in English and in Chinese; each `#` is a gap.
type Sentence = [&'static str; 2];

/// A sentence with these words in its gaps.
fn filled(lang: Lang, [en, zh]: Sentence, gaps: &[String]) -> String {
    let words = match lang {
        Lang::En => en,
        Lang::Zh => zh,
    };
    let mut gaps = gaps.iter();
    let mut out = String::new();
    for part in words.split_inclusive('#') {
        match part.strip_suffix('#') {
            Some(before) => {
                out += before;
                out += gaps.next().map_or("", String::as_str);
            }
            None => out += part,
        }
    }
    out
}

/// A long text is being read.
pub fn reading(lang: Lang) -> &'static str {
    lang.pick(["Reading …", "正在读取……"])
}

/// How many shuffles of how many cards were read, `decks` or only counts.
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
    filled(lang, words, &[grouped(shuffles), n.to_string()])
}

/// Which lines were not counted. Nothing if all were.
pub fn headings(lang: Lang, headings: &[Heading]) -> String {
    let words = [
        "Line # was read as a heading and not counted: “#”.",
        "第 # 行视为标题，未计入：“#”。",
    ];
    let sentence =
        |heading: &Heading| filled(lang, words, &[line(heading.line), heading.text.clone()]);
    super::sentences(lang, headings.iter().map(sentence))
}

/// Returns in words which order the import assumes before the shuffle, for cards with names. Empty
/// if they are numbered.
pub fn order(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [first, second, .., last] => filled(
            lang,
            [
                "Assumed order before the shuffle: #, # … #.",
                "假定洗牌前的次序是：#、#……#。",
            ],
            &[first.clone(), second.clone(), last.clone()],
        ),
        few => few.join(" · "),
    }
}

/// What repeated decks show: the result in a line, and why.
pub fn repeats(lang: Lang, repeats: &Repeats) -> (String, String) {
    let line = [
        "Not fair: decks are repeated (#).",
        "不公平：有重复的牌序（# 副）。",
    ];
    let why = [
        "Among as many fair decks # would be. Either decks were recorded twice, or only few orders are possible#: because of a short seed, say, or a shuffle that moves too little. The other tests:",
        "同样多副公平的牌中，重复的#。要么有的牌序被重复记录，要么只会出现不多的牌序#：例如种子太短，或洗得太少。其他检验：",
    ];
    let expected = match (repeats.expected < 0.01, lang) {
        (true, Lang::En) => "hardly any".into(),
        (true, Lang::Zh) => "几乎没有".into(),
        (false, Lang::En) => format!("about {}", rough(lang, repeats.expected)),
        (false, Lang::Zh) => format!("约 {} 副", rough(lang, repeats.expected)),
    };
    let orders = rough(lang, repeats.effective_orders);
    // Fewer repeats say little about the number of orders.
    let orders = match repeats.decks > 4 {
        false => String::new(),
        true => say!(
            lang,
            " (about {orders}, if equally likely)",
            "（若机会相同，约 {orders} 种）"
        ),
    };
    (
        filled(lang, line, &[grouped(repeats.decks)]),
        filled(lang, why, &[expected, orders]),
    )
}

/// How many decks were recorded twice and counted once. Nothing if none was.
pub fn doubled(lang: Lang, decks: u64) -> String {
    match (decks, lang) {
        (0, _) => String::new(),
        (1, Lang::En) => "One deck stood twice, as if recorded twice, and was counted once.".into(),
        (1, Lang::Zh) => "有一副牌出现了两次，像是重复记录，只计一次。".into(),
        (_, Lang::En) => format!(
            "{} decks stood twice in one piece, as if recorded twice, and were counted once.",
            grouped(decks)
        ),
        (_, Lang::Zh) => format!(
            "有连续 {} 副牌出现了两次，像是重复记录，只计一次。",
            grouped(decks)
        ),
    }
}

/// What is wrong with the text, and how it should be.
pub fn error(lang: Lang, error: &ImportError) -> String {
    filled(lang, error_words(error), &error_gaps(error))
}

fn line(number: usize) -> String {
    grouped(number as u64)
}

fn error_words(error: &ImportError) -> Sentence {
    match error {
        ImportError::Empty => ["There are no counts in this.", "其中没有计数。"],
        ImportError::TooLong => [
            "This is too long: at most # bytes. Of so many decks, count first how often each card came to each place.",
            "太长：最多 # 字节。牌太多时，请先统计每张牌到每个位置的次数。",
        ],
        ImportError::Unreadable => ["The file cannot be read.", "无法读取该文件。"],
        ImportError::NotATable => [
            "This is not a table of numbers. Save a spreadsheet as CSV first.",
            "这不是数字表格。电子表格请先另存为 CSV。",
        ],
        ImportError::CutOff => [
            "This JSON is not complete: brackets are missing.",
            "这段 JSON 不完整：缺少括号。",
        ],
        ImportError::NotJson { .. } => [
            "This is not JSON: line #, character # does not fit.",
            "这不是 JSON：第 # 行第 # 个字符有误。",
        ],
        ImportError::NotANumber { .. } => [
            "Line #: “#” is not a whole number (0 or more). Cards may have names, one word each (AS, 10♥), if every deck has the same cards.",
            "第 # 行：“#”不是整数（0 或更大）。牌可以用名称（每张一个词，如黑桃A、10♥），但每副牌的名称须相同。",
        ],
        ImportError::WrongWidth { .. } => [
            "Line # has # cells, other lines have #. All lines need the same number.",
            "第 # 行有 # 格，其他行有 # 格：每行应一样多。",
        ],
        ImportError::NotSquare { .. } => [
            "# rows of # numbers: a table of counts needs as many rows (cards) as columns (places), a deck each number once.",
            "# 行，每行 # 个数：计数表的行数（牌）应等于列数（位置），一副牌中每个数出现一次。",
        ],
        ImportError::UnequalSum { column: false, .. } => [
            "Row # adds up to #, others to #: in every shuffle each card is in one place.",
            "第 # 行之和为 #，其他为 #：每次洗牌中每张牌都在一个位置。",
        ],
        ImportError::UnequalSum { column: true, .. } => [
            "Column # adds up to #, others to #: in every shuffle each place has one card.",
            "第 # 列之和为 #，其他为 #：每次洗牌中每个位置有一张牌。",
        ],
        ImportError::NotADeck {
            earlier: Some(_), ..
        } => [
            "Line #: “#” occurs twice, in places # and #.",
            "第 # 行：“#”出现了两次，在第 # 和第 # 个位置。",
        ],
        ImportError::NotADeck { earlier: None, .. } => [
            "Line #: “#” in place # is not a card of this deck.",
            "第 # 行：“#”（第 # 个位置）不是这副牌中的牌。",
        ],
        ImportError::OtherLength { .. } => [
            "Line # has # cells, but the order before the shuffle has # cards.",
            "第 # 行有 # 格，而洗牌前的次序有 # 张牌。",
        ],
        ImportError::NotAnOrder => [
            "The order before the shuffle should have each card once.",
            "洗牌前的次序中，每张牌应出现一次。",
        ],
        ImportError::TooManyCards => ["At most # cards.", "最多 # 张牌。"],
        ImportError::TooManyShuffles => ["At most # shuffles.", "最多 # 次洗牌。"],
    }
}

/// What stands in the gaps of these sentences.
fn error_gaps(error: &ImportError) -> Vec<String> {
    let numbers = |numbers: &[usize]| numbers.iter().map(|&k| line(k)).collect();
    match *error {
        ImportError::Empty
        | ImportError::Unreadable
        | ImportError::NotATable
        | ImportError::CutOff
        | ImportError::NotAnOrder => Vec::new(),
        ImportError::TooLong => numbers(&[MAX_BYTES]),
        ImportError::TooManyCards => numbers(&[MAX_CARDS]),
        ImportError::TooManyShuffles => vec![grouped(MAX_SHUFFLES)],
        ImportError::NotJson { line, column } => numbers(&[line, column]),
        ImportError::NotANumber { line: at, ref text } => vec![line(at), text.clone()],
        ImportError::WrongWidth {
            line,
            found,
            expected,
        } => numbers(&[line, found, expected]),
        ImportError::NotSquare { rows, columns } => numbers(&[rows, columns]),
        ImportError::UnequalSum {
            at, sum, expected, ..
        } => {
            let more = if sum == MAX_SUM { "≥ " } else { "" };
            vec![
                line(at),
                format!("{more}{}", grouped(sum)),
                grouped(expected),
            ]
        }
        ImportError::NotADeck {
            line: at,
            ref card,
            place,
            earlier,
        } => {
            let places = earlier.into_iter().chain([place]).map(line);
            [line(at), card.clone()].into_iter().chain(places).collect()
        }
        ImportError::OtherLength { line, found, cards } => numbers(&[line, found, cards]),
    }
}

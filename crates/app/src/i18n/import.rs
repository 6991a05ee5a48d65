//! Words about imported counts.

use super::{Lang, grouped, rough};
use crate::import::{Heading, ImportError, MAX_BYTES, MAX_SUM, Repeats};
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;

/// A long text is being read.
pub fn reading(lang: Lang) -> &'static str {
    words!("Reading …" / "正在读取……").of(lang)
}

/// How many shuffles of how many cards were read, `decks` or only counts.
pub fn read(lang: Lang, n: usize, shuffles: u64, decks: bool) -> String {
    say!(
        lang,
        match decks {
            true =>
                "Shuffled decks: {shuffles}. Cards in each: {n}."
                    / "{shuffles} 副洗好的牌，每副 {n} 张。",
            false =>
                "Shuffles counted: {shuffles}. Cards in each: {n}."
                    / "{shuffles} 次洗牌的计数，每副 {n} 张。",
        },
        shuffles = grouped(shuffles),
        n
    )
}

/// Which lines were not counted. Nothing if all were.
pub fn headings(lang: Lang, headings: &[Heading]) -> String {
    let sentence = |heading: &Heading| {
        say!(
            lang,
            "Line {line} was read as a heading and not counted: “{text}”."
                / "第 {line} 行视为标题，未计入：“{text}”。",
            line = line(heading.line),
            text = heading.text
        )
    };
    super::sentences(lang, headings.iter().map(sentence))
}

/// Returns in words which order the import assumes before the shuffle, for cards with names. Empty
/// if they are numbered.
pub fn order(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [first, second, .., last] => say!(
            lang,
            "Assumed order before the shuffle: {first}, {second} … {last}."
                / "假定洗牌前的次序是：{first}、{second}……{last}。",
            first,
            second,
            last
        ),
        few => few.join(" · "),
    }
}

/// What repeated decks show: the result in a line, and why.
pub fn repeats(lang: Lang, repeats: &Repeats) -> (String, String) {
    let expected = say!(
        lang,
        match (repeats.expected < 0.01) {
            true => "hardly any" / "几乎没有",
            false => "about {number}" / "约 {number} 副",
        },
        number = rough(lang, repeats.expected)
    );
    // Fewer repeats say little about the number of orders.
    let orders = match repeats.decks > 4 {
        false => String::new(),
        true => say!(
            lang,
            " (about {orders}, if equally likely)" / "（若机会相同，约 {orders} 种）",
            orders = rough(lang, repeats.effective_orders)
        ),
    };
    let decks = grouped(repeats.decks);
    (
        say!(
            lang,
            "Not fair: decks are repeated ({decks})." / "不公平：有重复的牌序（{decks} 副）。",
            decks
        ),
        say!(
            lang,
            "Among as many fair decks {expected} would be. Either decks were recorded twice, or only few orders are possible{orders}: because of a short seed, say, or a shuffle that moves too little. The other tests:"
                / "同样多副公平的牌中，重复的{expected}。要么有的牌序被重复记录，要么只会出现不多的牌序{orders}：例如种子太短，或洗得太少。其他检验：",
            expected,
            orders
        ),
    )
}

/// How many decks were recorded twice and counted once. Nothing if none was.
pub fn doubled(lang: Lang, decks: u64) -> String {
    match decks {
        0 => String::new(),
        _ => say!(
            lang,
            match decks {
                1 =>
                    "One deck stood twice, as if recorded twice, and was counted once."
                        / "有一副牌出现了两次，像是重复记录，只计一次。",
                _ =>
                    "{decks} decks stood twice in one piece, as if recorded twice, and were counted once."
                        / "有连续 {decks} 副牌出现了两次，像是重复记录，只计一次。",
            },
            decks = grouped(decks)
        ),
    }
}

fn line(number: usize) -> String {
    grouped(number as u64)
}

/// What is wrong with the text, and how it should be.
pub fn error(lang: Lang, error: &ImportError) -> String {
    match *error {
        ImportError::Empty => say!(lang, "There are no counts in this." / "其中没有计数。"),
        ImportError::TooLong => say!(
            lang,
            "This is too long: at most {most} bytes. Of so many decks, count first how often each card came to each place."
                / "太长：最多 {most} 字节。牌太多时，请先统计每张牌到每个位置的次数。",
            most = line(MAX_BYTES)
        ),
        ImportError::Unreadable => say!(lang, "The file cannot be read." / "无法读取该文件。"),
        ImportError::NotATable => say!(
            lang,
            "This is not a table of numbers. Save a spreadsheet as CSV first."
                / "这不是数字表格。电子表格请先另存为 CSV。"
        ),
        ImportError::CutOff => say!(
            lang,
            "This JSON is not complete: brackets are missing." / "这段 JSON 不完整：缺少括号。"
        ),
        ImportError::NotJson { line: at, column } => say!(
            lang,
            "This is not JSON: line {at}, character {column} does not fit."
                / "这不是 JSON：第 {at} 行第 {column} 个字符有误。",
            at = line(at),
            column = line(column)
        ),
        ImportError::NotANumber { line: at, ref text } => say!(
            lang,
            "Line {at}: “{text}” is not a whole number (0 or more). Cards may have names, one word each (AS, 10♥), if every deck has the same cards."
                / "第 {at} 行：“{text}”不是整数（0 或更大）。牌可以用名称（每张一个词，如黑桃A、10♥），但每副牌的名称须相同。",
            at = line(at),
            text
        ),
        ImportError::WrongWidth {
            line: at,
            found,
            expected,
        } => say!(
            lang,
            "Line {at} has {found} cells, other lines have {expected}. All lines need the same number."
                / "第 {at} 行有 {found} 格，其他行有 {expected} 格：每行应一样多。",
            at = line(at),
            found = line(found),
            expected = line(expected)
        ),
        ImportError::NotSquare { rows, columns } => say!(
            lang,
            "{rows} rows of {columns} numbers: a table of counts needs as many rows (cards) as columns (places), a deck each number once."
                / "{rows} 行，每行 {columns} 个数：计数表的行数（牌）应等于列数（位置），一副牌中每个数出现一次。",
            rows = line(rows),
            columns = line(columns)
        ),
        ImportError::UnequalSum {
            column,
            at,
            sum,
            expected,
        } => say!(
            lang,
            match column {
                false =>
                    "Row {at} adds up to {more}{sum}, others to {expected}: in every shuffle each card is in one place."
                        / "第 {at} 行之和为 {more}{sum}，其他为 {expected}：每次洗牌中每张牌都在一个位置。",
                true =>
                    "Column {at} adds up to {more}{sum}, others to {expected}: in every shuffle each place has one card."
                        / "第 {at} 列之和为 {more}{sum}，其他为 {expected}：每次洗牌中每个位置有一张牌。",
            },
            at = line(at),
            more = if sum == MAX_SUM { "≥ " } else { "" },
            sum = grouped(sum),
            expected = grouped(expected)
        ),
        ImportError::NotADeck {
            line: at,
            ref card,
            place,
            earlier: Some(earlier),
        } => say!(
            lang,
            "Line {at}: “{card}” occurs twice, in places {earlier} and {place}."
                / "第 {at} 行：“{card}”出现了两次，在第 {earlier} 和第 {place} 个位置。",
            at = line(at),
            card,
            earlier = line(earlier),
            place = line(place)
        ),
        ImportError::NotADeck {
            line: at,
            ref card,
            place,
            earlier: None,
        } => say!(
            lang,
            "Line {at}: “{card}” in place {place} is not a card of this deck."
                / "第 {at} 行：“{card}”（第 {place} 个位置）不是这副牌中的牌。",
            at = line(at),
            card,
            place = line(place)
        ),
        ImportError::OtherLength {
            line: at,
            found,
            cards,
        } => say!(
            lang,
            "Line {at} has {found} cells, but the order before the shuffle has {cards} cards."
                / "第 {at} 行有 {found} 格，而洗牌前的次序有 {cards} 张牌。",
            at = line(at),
            found = line(found),
            cards = line(cards)
        ),
        ImportError::NotAnOrder => say!(
            lang,
            "The order before the shuffle should have each card once."
                / "洗牌前的次序中，每张牌应出现一次。"
        ),
        ImportError::TooManyCards => say!(
            lang,
            "At most {most} cards." / "最多 {most} 张牌。",
            most = line(MAX_CARDS)
        ),
        ImportError::TooManyShuffles => say!(
            lang,
            "At most {most} shuffles." / "最多 {most} 次洗牌。",
            most = grouped(MAX_SHUFFLES)
        ),
    }
}

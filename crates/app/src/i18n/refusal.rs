//! Why decks and counts that people bring were not read, and how they should be.

use super::reading::{asked, line, shape};
use super::{Lang, grouped};
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;
use reading::{MAX_BYTES, MAX_SUM, Refusal};

/// What is wrong with the text, and how it should be.
#[allow(clippy::too_many_lines, reason = "a table of words")]
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    match *refusal {
        Refusal::Empty => say!(
            lang,
            "There are no counts and no decks in this. Decks are read one per line, or as lists; counts as a table."
                / "其中没有计数，也没有牌。牌每行一副，或写成列表；计数写成表格。"
        ),
        Refusal::TooLong => say!(
            lang,
            "This is too long: at most {most} bytes. Of so many decks, count first how often each card came to each place."
                / "太长：最多 {most} 字节。牌太多时，请先统计每张牌到每个位置的次数。",
            most = line(MAX_BYTES)
        ),
        Refusal::Unreadable => say!(lang, "The file cannot be read." / "无法读取该文件。"),
        Refusal::NotATable => say!(
            lang,
            "This is not a table of numbers. Save a spreadsheet as CSV first."
                / "这不是数字表格。电子表格请先另存为 CSV。"
        ),
        Refusal::CutOff => say!(
            lang,
            "This list is not complete: a bracket or a quotation mark is missing at its end."
                / "这个列表不完整：末尾缺少括号或引号。"
        ),
        Refusal::Brackets { line: at, column } => say!(
            lang,
            "Brackets do not match: line {at}, character {column}."
                / "括号不配对：第 {at} 行第 {column} 个字符。",
            at = line(at),
            column = line(column)
        ),
        Refusal::Shortened { line: at } => say!(
            lang,
            "Line {at}: the program that printed this left a part out (“…”). Print all of it, or write it to a file."
                / "第 {at} 行：打印时省略了一部分（“…”）。请完整打印，或写入文件。",
            at = line(at)
        ),
        Refusal::HowMany => say!(
            lang,
            "These are shares. Of how many shuffles? Type the number, and they are read."
                / "这些是份额。一共洗了多少次？填上次数即可读取。"
        ),
        Refusal::Asks(ref question) => asked(lang, question),
        Refusal::NotThat(as_shape) => say!(
            lang,
            "This cannot be read as: {shape}." / "无法读作：{shape}。",
            shape = shape(lang, as_shape)
        ),
        Refusal::NotANumber { line: at, ref text } => say!(
            lang,
            "Line {at}: “{text}” is neither a number nor a card that all decks have. What is read: decks with the same cards in each, by number or by name; the first cards of decks; counts of cards in places, of orders or of one place."
                / "第 {at} 行：“{text}”既不是数，也不是每副都有的牌。可读取：每副的牌都相同的牌堆（用编号或名称）；每副的前几张；各张牌在各位置、各种排列或某一位置的计数。",
            at = line(at),
            text
        ),
        Refusal::WrongWidth {
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
        Refusal::NotSquare { rows, columns } => say!(
            lang,
            "Rows: {rows}, numbers in each: {columns}. They are no decks (each number once), no table of counts (as many rows as columns, all with one sum), and no first cards of larger decks (each number once, all numbers seen)."
                / "行数：{rows}，每行 {columns} 个数。既不是牌堆（每个数一次），也不是计数表（行列数相等、和都相同），也不是牌堆的前几张（每个数一次，各数都出现过）。",
            rows = line(rows),
            columns = line(columns)
        ),
        Refusal::UnequalSum {
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
        Refusal::NotADeck {
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
        Refusal::NotADeck {
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
        Refusal::TooOften {
            line: at,
            ref card,
            place,
        } => say!(
            lang,
            "Line {at}: “{card}” in place {place} is one more than other lines have."
                / "第 {at} 行：“{card}”（第 {place} 个位置）比其他行多了一张。",
            at = line(at),
            card,
            place = line(place)
        ),
        Refusal::OtherLength {
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
        Refusal::NotAnOrder => say!(
            lang,
            "The order before the shuffle should have each card once."
                / "洗牌前的次序中，每张牌应出现一次。"
        ),
        Refusal::TooManyCards => say!(
            lang,
            "At most {most} cards." / "最多 {most} 张牌。",
            most = line(MAX_CARDS)
        ),
        Refusal::TooManyShuffles => say!(
            lang,
            "At most {most} shuffles." / "最多 {most} 次洗牌。",
            most = grouped(MAX_SHUFFLES)
        ),
    }
}

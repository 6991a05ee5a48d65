//! Words about decks and counts that people bring: what they were taken for.

use super::{Lang, grouped, rough};
use reading::{Counted, Hand, Line, Meaning, Part, Question, Reading, Repeats, Shape};

/// A long text is being read.
pub fn reading(lang: Lang) -> &'static str {
    words!("Reading …" / "正在读取……").of(lang)
}

/// What the records of a text can be, as a choice.
pub fn shape(lang: Lang, shape: Shape) -> &'static str {
    words!(match shape {
        Shape::Decks => "Shuffled decks" / "洗好的牌",
        Shape::Hands => "The first cards of shuffled decks" / "每副洗好的牌的前几张",
        Shape::EqualCards => "Decks with equal cards" / "有相同牌的牌堆",
        Shape::CardByPlace => "Counts, a row for each card" / "计数，每行一张牌",
        Shape::PlaceByCard => "Counts, a row for each place" / "计数，每行一个位置",
        Shape::Orders => "Counts of whole orders" / "各种排列的计数",
        Shape::List => "A list of card, place and count" / "牌、位置、次数的清单",
        Shape::OnePlace => "Which card came to one place" / "某个位置上各张牌的次数",
        Shape::OneCard => "Which place one card came to" / "某张牌到各个位置的次数",
        Shape::Special => "Special cards in hands" / "各手牌中的特殊牌数",
    })
    .of(lang)
}

/// What a text was read as, in one sentence; then what was left out, if anything was.
pub fn understood(lang: Lang, reading: &Reading) -> String {
    let order = match &reading.counted {
        Counted::Decks(_) if reading.understood.assumes_order => order(lang, &reading.names),
        _ => String::new(),
    };
    let shares = match reading.understood.shares {
        true => say!(
            lang,
            "Shares were turned into counts; rounding is allowed for."
                / "份额已换算成次数，并考虑了舍入。"
        ),
        false => String::new(),
    };
    let said = [
        said(lang, reading).unwrap_or_else(|| read_as(lang, reading)),
        order,
        shares,
        left_out(lang, reading),
    ];
    super::sentences(lang, said)
}

fn read_as(lang: Lang, reading: &Reading) -> String {
    let (n, shuffles) = (reading.cards(), reading.shuffles());
    let is_number = |name: &String| name.bytes().all(|b| b.is_ascii_digit());
    let is_numbered = reading.names.iter().all(is_number);
    let has_zero = reading.names.iter().any(|name| name == "0");
    let named = words!(match (is_numbered, has_zero) {
        (true, false) => "by number" / "牌以编号表示",
        (true, true) => "by number from 0" / "牌以编号表示，从 0 起",
        (false, _) => "by name" / "牌以名称表示",
    })
    .of(lang);
    let decks = say!(
        lang,
        match shuffles {
            1 => "1 shuffled deck" / "1 副洗好的牌",
            _ => "{shuffles} shuffled decks" / "{shuffles} 副洗好的牌",
        },
        shuffles = grouped(shuffles)
    );
    let cards = say!(
        lang,
        match n {
            1 => "1 card" / "1 张牌",
            _ => "{n} cards" / "{n} 张牌",
        },
        n
    );
    let many = say!(
        lang,
        match shuffles {
            1 => "1 shuffle of {cards}" / "{cards}，1 次洗牌",
            _ => "{shuffles} shuffles of {cards}" / "{cards}，{shuffles} 次洗牌",
        },
        shuffles = grouped(shuffles),
        cards
    );
    let (places, kinds) = match &reading.counted {
        Counted::Part(part) => (part.places, kinds(lang, part, &reading.names)),
        Counted::Decks(_) | Counted::Hands(_) => (0, String::new()),
    };
    let shape = reading.understood.shape;
    say!(
        lang,
        match shape {
            Shape::Decks =>
                "Read as {decks} of {cards}, {named}." / "读作 {decks}，每副 {cards}，{named}。",
            Shape::Hands =>
                "Read as the first {places} of {cards} of {decks}, {named}."
                    / "读作 {decks}的前 {places} 张（每副 {cards}），{named}。",
            Shape::EqualCards =>
                "Read as {decks} of {cards}, some of them equal: {kinds}."
                    / "读作 {decks}，每副 {cards}，其中有相同的牌：{kinds}。",
            Shape::CardByPlace =>
                "Read as a table of counts, a row for each card: {many}."
                    / "读作计数表，每行一张牌：{many}。",
            Shape::PlaceByCard =>
                "Read as a table of counts, a row for each place: {many}."
                    / "读作计数表，每行一个位置：{many}。",
            Shape::Orders =>
                "Read as how often each order came: {many}." / "读作各种排列的次数：{many}。",
            Shape::List =>
                "Read as a list of card, place and count: {many}."
                    / "读作牌、位置、次数的清单：{many}。",
            Shape::OnePlace =>
                "Read as how often each card came to one place: {many}."
                    / "读作各张牌到某一位置的次数：{many}。",
            Shape::OneCard =>
                "Read as how often one card came to each place: {many}."
                    / "读作某一张牌到各个位置的次数：{many}。",
            Shape::Special => "" / "",
        },
        decks,
        cards,
        named,
        places,
        kinds,
        many
    )
}

/// Hands with so many special cards.
fn special(lang: Lang, hand: Hand, hands: u64) -> String {
    say!(
        lang,
        "Read as how many special cards were in each of {hands} hands: {special} of {cards} cards are special, {dealt} are dealt."
            / "读作 {hands} 手牌中特殊牌的张数：{cards} 张牌里有 {special} 张特殊牌，每手发 {dealt} 张。",
        hands = grouped(hands),
        special = hand.special,
        cards = hand.cards,
        dealt = hand.dealt
    )
}

/// Hands whose cards are sorted.
fn sets(lang: Lang, part: &Part) -> String {
    say!(
        lang,
        "Read as {hands} hands of {drawn} of {cards} cards. Each line is sorted, so only which cards came is judged."
            / "读作 {hands} 手牌，从 {cards} 张中各取 {drawn} 张。每行都已排序，所以只判断出现了哪些牌。",
        hands = grouped(part.shuffles),
        drawn = part.drawn,
        cards = part.cards
    )
}

/// Hands, and what people said that numbers are. `None` of all else.
fn said(lang: Lang, reading: &Reading) -> Option<String> {
    match &reading.counted {
        Counted::Hands(hands) => return Some(special(lang, hands.hand, hands.shuffles())),
        Counted::Part(part) if part.drawn > 1 => return Some(sets(lang, part)),
        _ => {}
    }
    let (_, meaning) = reading.understood.asked.as_ref()?;
    let (n, all) = (reading.cards(), grouped(reading.shuffles()));
    match meaning {
        Meaning::Answers => Some(say!(
            lang,
            "Read as {all} right answers among {n}, each as likely."
                / "读作 {all} 个正确答案，{n} 个选项机会相同。",
            all,
            n
        )),
        Meaning::Draws(_) => Some(say!(
            lang,
            "Read as {all} single draws of {n} numbers, each as likely."
                / "读作 {all} 次单独抽取，{n} 个数机会相同。",
            all,
            n
        )),
        _ => None,
    }
}

/// What a text is of which it is asked what is meant.
pub fn asked(lang: Lang, question: &Question) -> String {
    match question {
        Question::Ends(words) => say!(
            lang,
            "“{words}” stands in every line, always in the same place."
                / "每行都有“{words}”，位置始终不变。",
            words = words.join(comma(lang))
        ),
        Question::Beside(numbers) => say!(
            lang,
            "A number stands beside each order ({numbers} …)."
                / "每种排列旁都有一个数（{numbers}……）。",
            numbers = numbers.join(comma(lang))
        ),
        Question::Numbers(_, counts) => say!(
            lang,
            "Read as {n} kinds of results and how often each came; {all} in all."
                / "读作 {n} 种结果及各自出现的次数，共 {all} 次。",
            n = counts.len(),
            all = grouped(
                counts
                    .iter()
                    .fold(0, |sum: u64, count| sum.saturating_add(*count))
            )
        ),
    }
}

/// How many there are of each of the first kinds.
fn kinds(lang: Lang, part: &Part, names: &[String]) -> String {
    /// More are not listed.
    const NAMED: usize = 6;
    let name = |kind: usize| match names.get(kind) {
        Some(name) => name.clone(),
        None => (kind + 1).to_string(),
    };
    let one = |(kind, each): (usize, &u32)| format!("{each} × {}", name(kind));
    let mut all: Vec<String> = part.each.iter().enumerate().take(NAMED).map(one).collect();
    if part.each.len() > NAMED {
        all.push("…".into());
    }
    all.join(comma(lang))
}

fn comma(lang: Lang) -> &'static str {
    words!(", " / "、").of(lang)
}

/// Which columns and lines were not counted. Nothing if all were.
fn left_out(lang: Lang, reading: &Reading) -> String {
    let understood = &reading.understood;
    let columns = match understood.columns.is_empty() {
        true => String::new(),
        false => say!(
            lang,
            "Not counted: {columns}." / "未计入：{columns}。",
            columns = understood.columns.join(comma(lang))
        ),
    };
    let wrong = match understood.wrong_lines {
        0 => String::new(),
        all => {
            let lines = understood.wrong.iter().map(|wrong| line(wrong.line));
            let mut lines: Vec<String> = lines.collect();
            if all > lines.len() as u64 {
                lines.push("…".into());
            }
            say!(
                lang,
                "Wrong lines left out: {all} ({lines})." / "略去的有误行：{all} 行（{lines}）。",
                all = grouped(all),
                lines = lines.join(comma(lang))
            )
        }
    };
    super::sentences(lang, [columns, headings(lang, &understood.headings), wrong])
}

/// Which lines are headings. Nothing if none is.
fn headings(lang: Lang, headings: &[Line]) -> String {
    let sentence = |heading: &Line| {
        say!(
            lang,
            "Line {line} was read as a heading and not counted: “{text}”."
                / "第 {line} 行视为标题，未计入：“{text}”。",
            line = line(heading.line),
            text = heading.text.trim()
        )
    };
    super::sentences(lang, headings.iter().map(sentence))
}

/// Returns in words which order is assumed before the shuffle, for cards with names.
fn order(lang: Lang, names: &[String]) -> String {
    let order = match names {
        [] => return String::new(),
        [first, second, .., last] if names.len() > 5 => {
            [first.as_str(), second, "…", last].join(comma(lang))
        }
        few => few.join(comma(lang)),
    };
    say!(
        lang,
        "Assumed before the shuffle: {order}. If that was another order, type it below."
            / "假定洗牌前的次序是：{order}。若不是，请在下面填写。",
        order
    )
}

/// What repeated decks show: the result in a line, and why.
pub fn repeats(lang: Lang, repeats: &Repeats) -> (String, String) {
    let expected = say!(
        lang,
        match (repeats.expected < 0.1) {
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
            "Decks are repeated ({decks})." / "有重复的牌序（{decks} 副）。",
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
                    "One deck stands twice: from the same seed, or recorded twice. It was counted once."
                        / "有一副牌出现了两次：可能用了同一种子，也可能重复记录。只计一次。",
                _ =>
                    "{decks} decks in a row stand twice: two runs from the same seed, or a list recorded twice. They were counted once."
                        / "有连续 {decks} 副牌出现了两次：可能两次运行用了同一种子，也可能重复记录。只计一次。",
            },
            decks = grouped(decks)
        ),
    }
}

/// The number of a line or a cell.
pub(super) fn line(number: usize) -> String {
    grouped(number as u64)
}

#[cfg(test)]
mod tests;

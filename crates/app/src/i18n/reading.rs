//! Words about decks and counts that people bring: what they were taken for.

use crate::lang::Lang;
use crate::number::{grouped, rough};
use ::words::reading as say;
use reading::{Counted, Hand, Line, Meaning, Part, Question, Reading, Repeats, Shape};

/// A long text is being read.
pub fn reading(lang: Lang) -> &'static str {
    say::READING.of(lang)
}

/// Name of a shape of records, as a choice.
pub fn shape(lang: Lang, shape: Shape) -> &'static str {
    (match shape {
        Shape::Decks => say::SHAPE_DECKS,
        Shape::Hands => say::SHAPE_HANDS,
        Shape::EqualCards => say::SHAPE_EQUAL_CARDS,
        Shape::CardByPlace => say::SHAPE_CARD_BY_PLACE,
        Shape::PlaceByCard => say::SHAPE_PLACE_BY_CARD,
        Shape::Orders => say::SHAPE_ORDERS,
        Shape::List => say::SHAPE_LIST,
        Shape::OnePlace => say::SHAPE_ONE_PLACE,
        Shape::OneCard => say::SHAPE_ONE_CARD,
        Shape::Special => say::SHAPE_SPECIAL,
    })
    .of(lang)
}

/// Interpretation of a text, in one sentence; then the parts left out, if there are any.
pub fn understood(lang: Lang, reading: &Reading) -> String {
    let order = match &reading.counted {
        Counted::Decks(_) if reading.understood.assumes_order => order(lang, &reading.names),
        _ => String::new(),
    };
    let shares = match (reading.understood.shares, reading.understood.given) {
        (_, Some(given)) => {
            say::understood_given(lang, grouped(given), grouped(reading.shuffles()))
        }
        (true, None) => say::UNDERSTOOD.of(lang).to_string(),
        (false, None) => String::new(),
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
    let named = (match (is_numbered, has_zero) {
        (true, false) => say::READ_AS_NAMED_BY_NUMBER,
        (true, true) => say::READ_AS_NAMED_FROM_ZERO,
        (false, _) => say::READ_AS_NAMED_BY_NAME,
    })
    .of(lang);
    let decks = say::read_as_decks(lang, grouped(shuffles));
    let cards = say::read_as_cards(lang, n);
    let many = say::read_as_many(lang, &cards, grouped(shuffles));
    let (places, kinds) = match &reading.counted {
        Counted::Part(part) => (part.places, kinds(lang, part, &reading.names)),
        Counted::Decks(_) | Counted::Hands(_) => (0, String::new()),
    };
    let shape = reading.understood.shape;
    match shape {
        Shape::Decks => say::read_as_decks_named(lang, &cards, &decks, named),
        Shape::Hands => say::read_as_hands(lang, &cards, &decks, named, places),
        Shape::EqualCards => say::read_as_equal_cards(lang, &cards, &decks, &kinds),
        Shape::CardByPlace => say::read_as_card_by_place(lang, &many),
        Shape::PlaceByCard => say::read_as_place_by_card(lang, &many),
        Shape::Orders => say::read_as_orders(lang, &many),
        Shape::List => say::read_as_list(lang, &many),
        Shape::OnePlace => say::read_as_one_place(lang, &many),
        Shape::OneCard => say::read_as_one_card(lang, &many),
        Shape::Special => String::new(),
    }
}

/// Hands with so many special cards.
fn special(lang: Lang, hand: Hand, hands: u64) -> String {
    say::special(lang, hand.cards, hand.dealt, grouped(hands), hand.special)
}

/// Hands whose cards are sorted.
fn sets(lang: Lang, part: &Part) -> String {
    say::sets(lang, part.cards, part.drawn, grouped(part.shuffles))
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
        Meaning::Answers => Some(say::read_as_right_answers(lang, &all, n)),
        Meaning::Draws(_) => Some(say::read_as_single_draws(lang, &all, n)),
        _ => None,
    }
}

/// Describes the text that a question is about.
pub fn asked(lang: Lang, question: &Question) -> String {
    match question {
        Question::Ends(words) => say::asked_ends(lang, words.join(say::COMMA.of(lang))),
        Question::Beside(numbers) => say::asked_beside(lang, numbers.join(say::COMMA.of(lang))),
        Question::Table(beside, above) => say::asked_table(lang, above, beside),
        Question::Chance(word) => say::asked_chance(lang, word),
        Question::Mixed([one, other]) => say::asked_mixed(lang, one, other),
        Question::Numbers(_, counts) => say::asked_numbers(
            lang,
            grouped(
                counts
                    .iter()
                    .fold(0, |sum: u64, count| sum.saturating_add(*count)),
            ),
            counts.len(),
        ),
    }
}

/// Number of cards of each of the first kinds.
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
    all.join(say::COMMA.of(lang))
}

/// Columns and lines not counted, in words; empty if all were.
fn left_out(lang: Lang, reading: &Reading) -> String {
    let understood = &reading.understood;
    let columns = match understood.columns.is_empty() {
        true => String::new(),
        false => say::left_out_not_counted(lang, understood.columns.join(say::COMMA.of(lang))),
    };
    let wrong = match understood.wrong_lines {
        0 => String::new(),
        all => {
            let lines = understood.wrong.iter().map(|wrong| line(wrong.line));
            let mut lines: Vec<String> = lines.collect();
            if all > lines.len() as u64 {
                lines.push("…".into());
            }
            say::left_out_lines(lang, grouped(all), lines.join(say::COMMA.of(lang)))
        }
    };
    let befores = match understood.has_befores {
        true => say::BEFORES.of(lang).to_string(),
        false => String::new(),
    };
    let headings = headings(lang, &understood.headings);
    super::sentences(lang, [befores, columns, headings, wrong])
}

/// Lines that are headings, in words; empty if there are none.
fn headings(lang: Lang, headings: &[Line]) -> String {
    let sentence = |heading: &Line| say::headings(lang, line(heading.line), heading.text.trim());
    super::sentences(lang, headings.iter().map(sentence))
}

/// Returns in words which order is assumed before the shuffle, for cards with names.
fn order(lang: Lang, names: &[String]) -> String {
    let order = match names {
        [] => return String::new(),
        [first, second, .., last] if names.len() > 5 => {
            [first.as_str(), second, "…", last].join(say::COMMA.of(lang))
        }
        few => few.join(say::COMMA.of(lang)),
    };
    say::order(lang, &order)
}

/// Conclusion from repeated decks: the result in a line, and the reason.
pub fn repeats(lang: Lang, repeats: &Repeats) -> (String, String) {
    let expected =
        say::repeats_expected(lang, rough(lang, repeats.expected), repeats.expected < 0.1);
    // Fewer repeats say little about the number of orders.
    let orders = match repeats.decks > 4 {
        false => String::new(),
        true => say::repeats_about(lang, rough(lang, repeats.effective_orders)),
    };
    let decks = grouped(repeats.decks);
    (
        say::repeats(lang, &decks),
        say::repeats_expected_2(lang, &expected, &orders),
    )
}

/// Number of decks recorded twice and counted once, in words; empty if there are none.
pub fn doubled(lang: Lang, decks: u64) -> String {
    match decks {
        0 => String::new(),
        _ => say::doubled(lang, grouped(decks)),
    }
}

/// The number of a line or a cell.
pub(super) fn line(number: usize) -> String {
    grouped(number as u64)
}

#[cfg(test)]
mod tests;

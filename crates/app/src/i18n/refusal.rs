//! Words for refusals of decks and counts that people bring: the fault and its remedy.

use super::reading::{asked, line, shape};
use crate::lang::Lang;
use crate::number::grouped;
use ::words::refusal as say;
use engine::deck::MAX_CARDS;
use engine::experiment::MAX_SHUFFLES;
use reading::{MAX_BYTES, MAX_SUM, Refusal};

/// Fault of a text that cannot be read, and its remedy.
#[allow(clippy::too_many_lines, reason = "a table of words")]
pub fn refusal(lang: Lang, refusal: &Refusal) -> String {
    match *refusal {
        Refusal::Empty => say::REFUSAL_EMPTY.of(lang).to_string(),
        Refusal::TooLong => say::refusal_too_long(lang, line(MAX_BYTES)),
        Refusal::Unreadable => say::REFUSAL_UNREADABLE.of(lang).to_string(),
        Refusal::NotATable => say::REFUSAL_NOT_ATABLE.of(lang).to_string(),
        Refusal::CutOff => say::REFUSAL_CUT_OFF.of(lang).to_string(),
        Refusal::Brackets { line: at, column } => {
            say::refusal_brackets(lang, line(at), line(column))
        }
        Refusal::Shortened { line: at } => say::refusal_shortened(lang, line(at)),
        Refusal::Steps => say::REFUSAL_STEPS.of(lang).to_string(),
        Refusal::HowMany => say::REFUSAL_HOW_MANY.of(lang).to_string(),
        Refusal::Asks(ref question) => asked(lang, question),
        Refusal::NotThat(as_shape) => say::refusal_not_that(lang, shape(lang, as_shape)),
        Refusal::NotANumber { line: at, ref text } => {
            say::refusal_not_anumber(lang, line(at), text)
        }
        Refusal::Hole { line: at, ref text } => {
            say::refusal_hole(lang, line(at), text.is_empty(), text)
        }
        Refusal::Copies { line: at, ref card } => say::refusal_copies(lang, line(at), card),
        Refusal::FewSeen { rows, cards, seen } => {
            say::refusal_few_seen(lang, line(cards), line(rows), line(seen))
        }
        Refusal::Differences { line: at, ref text } => {
            say::refusal_differences(lang, line(at), text)
        }
        Refusal::Means { line: at, ref text } => say::refusal_means(lang, line(at), text),
        Refusal::WrongWidth {
            line: at,
            found,
            expected,
        } => say::refusal_wrong_width(lang, line(at), line(expected), line(found)),
        Refusal::NotSquare { rows, columns } => {
            say::refusal_not_square(lang, line(columns), line(rows))
        }
        Refusal::UnequalSum {
            column,
            at,
            sum,
            expected,
        } => say::refusal_unequal_sum(
            lang,
            line(at),
            column,
            grouped(expected),
            if sum == MAX_SUM { "≥ " } else { "" },
            grouped(sum),
        ),
        Refusal::NotADeck {
            line: at,
            ref card,
            place,
            earlier: Some(earlier),
        } => say::refusal_not_adeck(lang, line(at), card, line(earlier), line(place)),
        Refusal::NotADeck {
            line: at,
            ref card,
            place,
            earlier: None,
        } => say::refusal_no_card_in_place(lang, line(at), card, line(place)),
        Refusal::TooOften {
            line: at,
            ref card,
            place,
        } => say::refusal_too_often(lang, line(at), card, line(place)),
        Refusal::OtherLength {
            line: at,
            found,
            cards,
        } => say::refusal_other_length(lang, line(at), line(cards), line(found)),
        Refusal::NotOneDeck { ref one, ref other } => say::refusal_not_one_deck(lang, one, other),
        Refusal::NotAnOrder => say::REFUSAL_NOT_AN_ORDER.of(lang).to_string(),
        Refusal::TooManyCards => say::refusal_too_many_cards(lang, line(MAX_CARDS)),
        Refusal::TooManyShuffles => say::refusal_too_many_shuffles(lang, grouped(MAX_SHUFFLES)),
    }
}

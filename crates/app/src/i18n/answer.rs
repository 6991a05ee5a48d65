//! The articles' questions and their answers, in words.

mod proof;
mod published;
mod survey;

use ::words::answers as say;
pub use proof::{checked, claim, claim_formula, stop_number, walk};
pub use published::{ace, table};
pub use survey::{Seen, draws, guessed, stayed, untouched};

use super::{Lang, grouped};
use crate::content::Question;
use exact::Ratio;

/// Returns the question in words, about a deck of `n` cards.
pub fn title(lang: Lang, question: Question, n: usize) -> String {
    match question {
        Question::Chain => say::title_chain(lang, n),
        Question::Proof => say::TITLE_PROOF.of(lang).to_string(),
        Question::Printed => say::TITLE_PRINTED.of(lang).to_string(),
        Question::Race => say::TITLE_RACE.of(lang).to_string(),
        Question::Untouched => say::TITLE_UNTOUCHED.of(lang).to_string(),
        Question::Draws => say::TITLE_DRAWS.of(lang).to_string(),
        Question::Stayed => say::TITLE_STAYED.of(lang).to_string(),
        Question::Claim => say::TITLE_CLAIM.of(lang).to_string(),
        Question::Predict => say::TITLE_PREDICT.of(lang).to_string(),
        Question::Times => say::TITLE_TIMES.of(lang).to_string(),
        Question::Guessed => say::TITLE_GUESSED.of(lang).to_string(),
        Question::Evidence => say::TITLE_EVIDENCE.of(lang).to_string(),
    }
}

/// Article 000's product of `factors`, the chances of being missed and then drawn, of n cards:
/// `~51/52 × 1/~51 = 1/52`. What cancels is marked by `~`; of many fractions those in the middle
/// are dots.
pub fn chain_formula(factors: &[Ratio], n: usize) -> String {
    /// The most fractions that are written, and how many of them at the end.
    const MOST: usize = 9;
    const LAST: usize = 4;
    let misses = factors.len().saturating_sub(1);
    let struck = |yes: bool| if yes { "~" } else { "" };
    // Each numerator cancels the denominator after it.
    let fraction = |(k, factor): (usize, &Ratio)| {
        let (above, below) = (struck(k < misses), struck(k > 0));
        let (numerator, denominator) = (factor.numerator(), factor.denominator());
        format!("{above}{numerator}/{below}{denominator}")
    };
    let mut words: Vec<String> = factors.iter().enumerate().map(fraction).collect();
    if words.len() > MOST {
        let end = words.split_off(words.len() - LAST);
        words.truncate(MOST - LAST - 1);
        words.push("…".into());
        words.extend(end);
    }
    let product = exact::product(factors).map(|product| product.to_string());
    let product = product.unwrap_or_else(|| format!("1/{n}"));
    match misses {
        0 => words.join(" × "),
        _ => format!("{} = {product}", words.join(" × ")),
    }
}

/// Says if the claim holds for this deck.
pub fn claim_holds(lang: Lang, n: usize, stays: Option<&str>) -> String {
    match stays {
        None => say::claim_true(lang, n),
        Some(card) => say::claim_false(lang, card, n),
    }
}

/// The claim for all decks up to `most`.
pub fn claim_rule(lang: Lang, holds: usize, most: usize) -> String {
    say::claim_rule(lang, holds, grouped(most as u64), most - 1)
}

/// Returns in words after how many passes the deck is back.
pub fn period(lang: Lang, passes: u128) -> String {
    say::period(lang, super::large(passes))
}

/// Returns in words where a card is after so many passes.
pub fn card_after(lang: Lang, card: &str, passes: u128, place: usize) -> String {
    say::card_after(lang, card, super::large(passes), place)
}

/// A time: `1.23 ms`, `4.56 µs`. Three figures.
pub fn milliseconds(value: f64) -> String {
    let (value, unit) = match value {
        // What is written 1000 is one of the next unit.
        v if v >= 999.5 => (v / 1_000.0, "s"),
        v if v >= 0.9995 => (v, "ms"),
        v => (v * 1_000.0, "µs"),
    };
    let decimals = match value {
        v if v >= 99.95 => 0,
        v if v >= 9.995 => 1,
        _ => 2,
    };
    format!("{value:.decimals$} {unit}")
}

/// The power of n that was measured: `n^1.02`.
pub fn power(power: f64) -> String {
    format!("≈ n^{power:.1}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_written_in_the_unit_that_they_round_to() {
        for (value, expected) in [
            (0.004_56, "4.56 µs"),
            (0.999_4, "999 µs"),
            (0.999_96, "1.00 ms"),
            (9.994, "9.99 ms"),
            (9.996, "10.0 ms"),
            (99.96, "100 ms"),
            (999.4, "999 ms"),
            (999.7, "1.00 s"),
            (12_345.0, "12.3 s"),
        ] {
            assert_eq!(milliseconds(value), expected);
        }
    }
}

//! The articles' questions and their answers, in words.

mod proof;
mod published;
mod survey;

pub use proof::{checked, claim, claim_formula, stop_number, walk};
pub use published::{ace, table};
pub use survey::{Seen, draws, guessed, stayed, untouched};

use super::{Lang, grouped};
use crate::content::Question;
use exact::Ratio;

/// Returns the question in words, about a deck of `n` cards.
pub fn title(lang: Lang, question: Question, n: usize) -> String {
    say!(
        lang,
        match question {
            Question::Chain => "Why 1/{n} at every place?" / "为什么每个位置都是 1/{n}？",
            Question::Proof => "The proof, step by step" / "逐步证明",
            Question::Printed => "What of the article’s numbers?" / "文章里的数字可信吗？",
            Question::Race => "How fast is each?" / "各有多快？",
            Question::Untouched => "How many cards are never moved?" / "有多少牌从未动过？",
            Question::Draws => "How many draws does it take?" / "要抽多少次？",
            Question::Stayed => "How many cards stay in place?" / "有多少牌留在原位？",
            Question::Claim => "Does it move every card?" / "每张牌都会动吗？",
            Question::Predict => "Can every card be predicted?" / "能算出每张牌吗？",
            Question::Times => "How many times?" / "要洗多少次？",
            Question::Guessed => "How many cards can be guessed?" / "能猜中多少张牌？",
            Question::Evidence => "What does a count show?" / "计数能说明什么？",
        },
        n
    )
}

/// Returns the words before article 000's product of chances: `misses` times not drawn, then drawn.
pub fn chain_before(lang: Lang, card: &str, place: usize, misses: usize) -> String {
    say!(
        lang,
        match misses {
            0 =>
                "Card {card} comes to place {place} if the very first draw hits it:"
                    / "第一次就抽中牌 {card}，它就到了位置 {place}：",
            1 =>
                "Nothing is put back. To come to place {place}, card {card} must be missed once, then drawn:"
                    / "抽出的牌不放回。牌 {card} 要到位置 {place}，须先有 1 次没被抽中，然后被抽中：",
            _ =>
                "Nothing is put back. To come to place {place}, card {card} must be missed {misses} times, then drawn:"
                    / "抽出的牌不放回。牌 {card} 要到位置 {place}，须先有 {misses} 次没被抽中，然后被抽中：",
        },
        card,
        place,
        misses
    )
}

/// Returns the words after article 000's product of chances.
pub fn chain_after(lang: Lang, n: usize, misses: usize) -> String {
    say!(
        lang,
        match misses {
            0 =>
                "Try another place: whatever it is, 1/{n} is left."
                    / "换一个位置试试：无论哪个，结果都是 1/{n}。",
            _ =>
                "Each numerator cancels the denominator that follows. Whatever the place, 1/{n} is left."
                    / "每个分子与后一个分母约去。无论哪个位置，剩下的都是 1/{n}。",
        },
        n
    )
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

/// Whether the claim holds for this deck.
pub fn claim_holds(lang: Lang, n: usize, stays: Option<&str>) -> String {
    match stays {
        None => say!(
            lang,
            "{n} cards: it is true. One pass moves every card."
                / "{n} 张牌：成立。每一遍都会移动每一张牌。",
            n
        ),
        Some(card) => say!(
            lang,
            "{n} cards: it is false. Card {card} stays in its place, in every pass."
                / "{n} 张牌：不成立。牌 {card} 每一遍都留在原位。",
            n,
            card
        ),
    }
}

/// The claim for all decks up to `most`.
pub fn claim_rule(lang: Lang, holds: usize, most: usize) -> String {
    let of = most - 1;
    say!(
        lang,
        "Checked for every deck of 2 to {most} cards: it holds for {holds} of {of}, namely 2 cards and every third number from 4 on (4, 7, 10, 13 … 52 …). In all others exactly one card stays: card n/3 + 1 if 6 divides n, n/3 for the other multiples of 3, (2n + 2)/3 if n leaves 2 when divided by 3."
            / "对 2 到 {most} 张牌逐一核对：{of} 种中有 {holds} 种成立，即 2 张，以及从 4 起除以 3 余 1 的张数（4、7、10、13……52……）。其余的恰有一张不动：n 是 6 的倍数时为第 n/3 + 1 张，是 3 的其他倍数时为第 n/3 张，除以 3 余 2 时为第 (2n + 2)/3 张。",
        most = grouped(most as u64),
        holds,
        of
    )
}

/// Returns in words after how many passes the deck is back.
pub fn period(lang: Lang, passes: u128) -> String {
    let passes = super::large(passes);
    say!(
        lang,
        "After {passes} passes the deck is back as it was." / "洗 {passes} 遍后，整副牌回到原样。",
        passes
    )
}

/// Returns in words where a card is after so many passes.
pub fn card_after(lang: Lang, card: &str, passes: u128, place: usize) -> String {
    let passes = super::large(passes);
    say!(
        lang,
        "After {passes} passes, card {card} lies at place {place}, and the deck is:"
            / "洗 {passes} 遍后，牌 {card} 在位置 {place}，整副牌为：",
        passes,
        card,
        place
    )
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

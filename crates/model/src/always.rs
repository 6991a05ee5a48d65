//! What is always so, or never, whatever is drawn.

use app::i18n::Lang;
use app::{say, words};
use engine::setup::Setup;

/// Something that holds in every run that gives a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Always {
    /// No card ends in the place in which it began.
    NoneStays,
    /// These cards end in the places in which they began.
    Stay(Vec<usize>),
    /// This card ends in this place.
    Goes(usize, usize),
}

/// Most cards of which all orders of a written shuffle are worked out at once.
const MOST_KNOWN: usize = 6;

/// How often each card comes to each place, row after row, with a shuffle that a visitor wrote, where
/// its own code works out all orders in a moment.
pub(crate) fn own_shares(setup: &Setup) -> Option<Vec<f64>> {
    let n = setup.n();
    let is_own = setup.algorithm.own_name().is_some() && setup.source.is_exact();
    let odds = (is_own && n <= MOST_KNOWN)
        .then(|| setup.algorithm.odds(n, setup.params))
        .flatten()?;
    let mut shares = vec![0.0; n * n];
    for (order, part) in &odds.counts {
        for (place, &card) in order.iter().enumerate() {
            shares[card as usize * n + place] += *part as f64 / odds.total as f64;
        }
    }
    Some(shares)
}

/// What holds in every run, out of how often each card of `n` comes to each place, row after row.
pub(crate) fn always(n: usize, shares: &[f64]) -> Option<Always> {
    let share = |card: usize, place: usize| shares[card * n + place];
    if n > 1 && (0..n).all(|card| share(card, card) == 0.0) {
        return Some(Always::NoneStays);
    }
    // Shares are quotients of sums, which are off by some last bits.
    let is_sure = |share: f64| share > 1.0 - 1e-9;
    let stay: Vec<usize> = (0..n).filter(|&card| is_sure(share(card, card))).collect();
    if !stay.is_empty() && stay.len() < n {
        return Some(Always::Stay(stay));
    }
    let cells = (0..n * n).map(|k| (k % n, k / n));
    let mut goes = cells.filter(|&(card, place)| card != place && is_sure(share(card, place)));
    goes.next()
        .filter(|_| n > 1)
        .map(|(card, place)| Always::Goes(card, place))
}

impl Always {
    /// What is so, in a sentence.
    pub(crate) fn words(&self, lang: Lang, label: &dyn Fn(usize) -> String) -> String {
        match self {
            Always::NoneStays => say!(
                lang,
                "No card ever stays where it was." / "没有一张牌会留在原位。"
            ),
            Always::Stay(cards) if cards.len() == 1 => {
                let name = in_sentence(lang, &label(cards[0]));
                let number = cards[0] + 1;
                say!(
                    lang,
                    match (cards[0]) {
                        0 => "{name} always stays on top." / "{name} 永远留在牌顶。",
                        _ =>
                            "{name} always stays in place {number}."
                                / "{name} 永远留在第 {number} 位。",
                    },
                    name,
                    number
                )
            }
            Always::Stay(cards) => {
                let labels: Vec<String> = cards.iter().map(|&card| label(card)).collect();
                let names = names(lang, &labels);
                say!(
                    lang,
                    "Cards {names} always stay where they were." / "牌 {names} 永远留在原位。",
                    names
                )
            }
            Always::Goes(from, place) => {
                let name = in_sentence(lang, &label(*from));
                let number = place + 1;
                say!(
                    lang,
                    match place {
                        0 => "{name} always ends on top." / "{name} 永远落在牌顶。",
                        _ =>
                            "{name} always ends in place {number}."
                                / "{name} 永远落在第 {number} 位。",
                    },
                    name,
                    number
                )
            }
        }
    }
}

/// Names, one after the other.
pub(crate) fn names(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [first @ .., last] => {
            let first = first.join(words!(", " / "、").of(lang));
            say!(lang, "{first} and {last}" / "{first}和{last}", first, last)
        }
    }
}

/// The name of a card in a sentence.
pub(crate) fn in_sentence(lang: Lang, label: &str) -> String {
    match label.chars().all(|c| c.is_ascii_digit()) {
        true => say!(lang, "Card {label}" / "牌 {label}", label),
        false => label.to_string(),
    }
}

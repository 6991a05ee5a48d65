//! The words of article 001's proof.

use crate::i18n::card;
use crate::lang::Lang;
use ::words::answers as say;
use engine::deck::Deck;
use exact::Ratio;
use exact::proof::{Claim, Topic};

/// Names in a stop of the proof. Cards are called by their number, as in the article, and by the
/// label that the stage prints; places by their number and by their index in the code.
struct ProofWords {
    lang: Lang,
    n: usize,
    /// The first three cards.
    cards: [String; 3],
    /// The first three places.
    places: [String; 3],
    /// The card that was chosen, its own place, and its number.
    mine: String,
    own: String,
    number: usize,
}

/// A stop of article 001's proof, for one card, from 0: a heading and what it says.
pub fn walk(lang: Lang, topic: Topic, n: usize, card: usize, deck: Deck) -> (String, String) {
    let called = |card: usize| card::numbered(lang, deck, card);
    let place = |place: usize| card::place(lang, place);
    let words = ProofWords {
        lang,
        n,
        cards: [0, 1, 2].map(called),
        places: [0, 1, 2].map(place),
        mine: called(card),
        own: place(card),
        number: card + 1,
    };
    (words.heading(topic), words.stop(topic))
}

/// Returns words with a capital letter in front.
fn capital(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|c| c.to_ascii_uppercase());
    first.into_iter().chain(letters).collect()
}

impl ProofWords {
    /// Returns true if the chosen card is the last one.
    fn is_last(&self) -> bool {
        self.number == self.n
    }

    /// Number of swaps.
    fn swaps(&self) -> usize {
        self.n - 1
    }

    fn heading(&self, topic: Topic) -> String {
        let (lang, mine, swaps) = (self.lang, &self.mine, self.swaps());
        let ([one, two, three], [_, p2, _]) = (&self.cards, &self.places);
        match topic {
            Topic::Start => say::HEADING_START.of(lang).to_string(),
            Topic::First => say::heading_first(lang, one),
            Topic::SecondPlace => say::heading_second_place(lang, p2),
            Topic::SecondStayed => say::heading_second_stayed(lang, two),
            Topic::SecondWent => say::heading_second_went(lang, two),
            Topic::FirstBefore => say::heading_first_before(lang, one),
            Topic::FirstAfter => say::HEADING_FIRST_AFTER.of(lang).to_string(),
            Topic::Third => say::heading_third(lang, three),
            Topic::Own if self.is_last() => say::heading_own(lang, mine),
            Topic::Own => say::heading_own_swap(lang, mine),
            // Nor does any swap come after that of the card before.
            Topic::Rest if self.number >= swaps => say::HEADING_REST.of(lang).to_string(),
            Topic::Rest => say::HEADING_AFTER_OWN_SWAP.of(lang).to_string(),
            Topic::End => say::HEADING_END.of(lang).to_string(),
        }
    }

    #[allow(clippy::too_many_lines, reason = "a table of words")]
    fn stop(&self, topic: Topic) -> String {
        let (lang, n) = (self.lang, self.n);
        let ([one, two, three], [p1, p2, p3]) = (&self.cards, &self.places);
        match topic {
            Topic::Start => say::stop_start(lang, n),
            Topic::First => say::stop_first(lang, n, one, capital(p1)),
            Topic::SecondPlace => say::stop_second_place(lang, capital(two), one, p1, two),
            Topic::SecondStayed => say::stop_second_stayed(lang, n),
            Topic::SecondWent => say::stop_second_went(lang, n, p1, two),
            Topic::FirstBefore => say::stop_first_before(lang, n, one, p1, p2),
            Topic::FirstAfter => {
                let (place, card) = (capital(p1), capital(one));
                say::stop_first_after(lang, &card, p2, &place)
            }
            Topic::Third => say::stop_third(lang, n, p3, three),
            Topic::Own => self.own_swap(),
            Topic::Rest => self.later_swaps(),
            Topic::End => say::stop_end(lang, n, self.swaps()),
        }
    }

    fn own_swap(&self) -> String {
        let (lang, mine, own, number) = (self.lang, &self.mine, &self.own, self.number);
        let swaps = self.swaps();
        match self.is_last() {
            true => say::own_swap_of_last(lang, own, swaps),
            false => say::own_swap(lang, mine, number, own),
        }
    }

    fn later_swaps(&self) -> String {
        let (lang, mine, [one, ..]) = (self.lang, &self.mine, &self.cards);
        let swaps = self.swaps();
        match self.number >= swaps {
            true => say::later_swaps_none(lang, mine, swaps),
            false => say::later_swaps(lang, mine, one),
        }
    }
}

/// Event whose probability a line of fractions calculates, in words.
pub fn claim(lang: Lang, deck: Deck, card: usize, from: usize, to: usize, each: bool) -> String {
    let card = card::numbered(lang, deck, card);
    let only = card::place(lang, from);
    let code = format!("a[{from}] … a[{to}]");
    let (low, high) = (from + 1, to + 1);
    match each {
        _ if from == to => say::claim_at(lang, &card, &only),
        true => say::claim_at_each(lang, &card, &code, high, low),
        false => say::claim_somewhere(lang, &card, &code, high, low),
    }
}

/// Says if the exact matrix agrees; empty for `None`.
pub fn checked(lang: Lang, holds: Option<bool>) -> &'static str {
    (match holds {
        Some(true) => say::CHECKED_SAME,
        Some(false) => say::CHECKED_OTHER,
        None => ::words::Words::NONE,
    })
    .of(lang)
}

/// Number of a stop, and of all.
pub fn stop_number(lang: Lang, at: usize, of: usize) -> String {
    say::stop_number(lang, at, of)
}

/// Calculation of a claim of article 001's proof, in fractions over n: `53/54 × 1/53 = 1/54`.
pub fn claim_formula(claim: &Claim, n: usize) -> String {
    let first = claim.factors.first().map(|&factor| over(factor, n));
    let others = claim.factors.iter().skip(1).map(ToString::to_string);
    let factors: Vec<String> = first.into_iter().chain(others).collect();
    let words = factors.join(" × ");
    match claim.value().filter(|_| factors.len() > 1) {
        Some(value) => format!("{words} = {}", over(value, n)),
        None => words,
    }
}

/// The fraction over n, as the article writes it: 52/54, not 26/27.
fn over(value: Ratio, n: usize) -> String {
    let n = n as u128;
    match n.checked_rem(value.denominator()) {
        Some(0) if value != Ratio::ONE => {
            format!("{}/{n}", value.numerator() * (n / value.denominator()))
        }
        _ => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use exact::proof;

    /// Proves that the words speak of a card's own swap only where there is one, and of later swaps
    /// only where some come.
    #[test]
    fn the_last_card_has_no_swap_of_its_own() {
        for n in [proof::FEWEST, 5, 54] {
            for card in 0..n {
                let stops = proof::stops(n, card);
                let stop = |topic| stops.iter().find(|s| s.topic == topic).expect("there");
                let (own, rest) = (stop(Topic::Own), stop(Topic::Rest));
                let (has_swap, some_follow) = (own.round == card + 1, own.round < rest.round);
                assert_eq!(has_swap, card + 1 < n);
                for (lang, of_its_own, later) in [
                    (
                        Lang::En,
                        format!("Swap {} for card", card + 1),
                        "Later swaps",
                    ),
                    (Lang::Zh, format!("轮到牌 {}", card + 1), "之后的交换"),
                ] {
                    let (_, words) = walk(lang, Topic::Own, n, card, Deck::Numbers);
                    assert_eq!(words.contains(&of_its_own), has_swap, "{words}");
                    let (_, words) = walk(lang, Topic::Rest, n, card, Deck::Numbers);
                    assert_eq!(words.contains(later), some_follow, "{words}");
                    let (_, words) = walk(lang, Topic::End, n, card, Deck::Numbers);
                    assert!(words.contains(&format!("{} ", rest.round)), "{words}");
                }
            }
        }
    }
}

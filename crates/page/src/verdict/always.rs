//! Invariants of a shuffle: properties of its orders that hold whatever is drawn.

use ::words::claims as say;
use std::sync::Arc;

use app::i18n::Lang;
use engine::algorithms::{CodeOdds, OrderOdds};
use engine::setup::Setup;
use engine::tally::Tally;
use script::stage::MOST_PROVED;

use super::words::{card, needs_a_word};
use super::worst::is_far;

/// Something that holds in every run that gives a deck.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Always {
    /// No card ends in the place in which it began.
    NoneStays,
    /// These cards end in the places in which they began.
    Stay(Vec<usize>),
    /// This card ends in this place.
    Goes(usize, usize),
    /// None of these cards, at least two, ends in the place in which it began; others may.
    NeverStay(Vec<usize>),
}

/// Largest number of cards that are named; of more, only their number is given.
const MOST_NAMED: usize = 7;

/// Parts of a visitor's code that are worked out before anything is shown: of a few cards it needs no
/// more, and nothing changes before somebody's eyes.
const FIRST_PARTS: usize = 24;

/// Works on the odds of all orders until `time_is_up`, at least a little, with a shuffle that a
/// visitor wrote, and of large decks on its map; of others they are not asked for.
pub fn work_out(setup: &Setup, time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds {
    let n = setup.n();
    if !is_own(setup) {
        return CodeOdds::Done(None);
    }
    let mut is_begun = false;
    let mut time_is_up = || std::mem::replace(&mut is_begun, true) && time_is_up();
    if n <= MOST_PROVED {
        return setup.algorithm.odds(n, setup.params, &mut time_is_up);
    }
    if exact::has_quick_positions(setup) {
        return CodeOdds::Done(None);
    }
    match setup.algorithm.places(n, &mut time_is_up) {
        CodeOdds::Working(states) => CodeOdds::Working(states),
        CodeOdds::Done(_) => CodeOdds::Done(None),
    }
}

/// Returns true for a shuffle that a visitor wrote, with exact draws.
fn is_own(setup: &Setup) -> bool {
    setup.algorithm.own_name().is_some() && setup.source.is_exact()
}

/// Works out what needs but a moment: see [`work_out`].
pub fn work_out_at_once(setup: &Setup) -> CodeOdds {
    let mut parts = 0;
    let most = match setup.n() <= MOST_PROVED {
        true => FIRST_PARTS,
        // Parts of large decks are long.
        false => 1,
    };
    work_out(setup, &mut || {
        parts += 1;
        parts >= most
    })
}

/// The odds of all orders with a shuffle that a visitor wrote, once they are [worked out](work_out).
pub fn own_odds(setup: &Setup) -> Option<Arc<OrderOdds>> {
    let n = setup.n();
    let odds = || setup.algorithm.odds(n, setup.params, &mut || true).known();
    (is_own(setup) && n <= MOST_PROVED).then(odds).flatten()
}

/// For a visitor's shuffle, the mean number of cards that stay in their places, and the probability
/// that none does; `None` until its code has [worked out](work_out) all orders.
pub fn own_stays(setup: &Setup) -> Option<[f64; 2]> {
    let odds = own_odds(setup)?;
    let [mut sum, mut none] = [0.0, 0.0];
    for (order, part) in &odds.counts {
        let share = *part as f64 / odds.total as f64;
        let stay = order
            .iter()
            .zip(0..)
            .filter(|&(&card, place)| card == place);
        match stay.count() {
            0 => none += share,
            count => sum += count as f64 * share,
        }
    }
    Some([sum, none])
}

/// For a visitor's shuffle, the probability of each card in each place, row after row; `None` until
/// that is [worked out](work_out).
pub fn own_shares(setup: &Setup) -> Option<Vec<f64>> {
    let n = setup.n();
    if is_own(setup) && n > MOST_PROVED && exact::has_quick_positions(setup) {
        return Some(exact::exact_positions(setup)?.cells().to_vec());
    }
    let odds = own_odds(setup)?;
    let mut shares = vec![0.0; n * n];
    for (order, part) in &odds.counts {
        for (place, &card) in order.iter().enumerate() {
            shares[card as usize * n + place] += *part as f64 / odds.total as f64;
        }
    }
    Some(shares)
}

/// The invariant of a visitor's shuffle; `None` if it has none, or not all orders are known.
pub fn own_always(setup: &Setup) -> Option<Always> {
    let (n, shares) = (setup.n(), own_shares(setup)?);
    always(n, |card, place| shares[card * n + place])
}

/// Finds an invariant in the probability of each card of `n` in each place.
pub fn always(n: usize, share: impl Fn(usize, usize) -> f64) -> Option<Always> {
    if n > 1 && (0..n).all(|card| share(card, card) == 0.0) {
        return Some(Always::NoneStays);
    }
    // Shares are quotients of sums, which are off by some last bits.
    let is_sure = |share: f64| share > 1.0 - 1e-9;
    let stay: Vec<usize> = (0..n).filter(|&card| is_sure(share(card, card))).collect();
    if !stay.is_empty() && n > 1 {
        return Some(Always::Stay(stay));
    }
    let cells = (0..n * n).map(|k| (k % n, k / n));
    let mut goes = cells.filter(|&(card, place)| card != place && is_sure(share(card, place)));
    if let Some((card, place)) = goes.next().filter(|_| n > 1) {
        return Some(Always::Goes(card, place));
    }
    let moved: Vec<usize> = (0..n).filter(|&card| share(card, card) == 0.0).collect();
    (moved.len() > 1).then_some(Always::NeverStay(moved))
}

/// Fewest shuffles of which an invariant is claimed to have held in all.
const FEWEST: u64 = 8;

/// Returns true if no card was ever counted where it began, in more shuffles than luck explains: of
/// four or more cards a fair shuffle leaves none in its place with probability 3/8 at most, so
/// eight times in a row once in 2,500 tries.
fn none_stayed(tally: &Tally) -> bool {
    let (n, shuffles) = (tally.cards(), tally.shuffles());
    let is_empty = n > 1 && (0..n).all(|card| tally.at(card, card) == 0.0);
    is_empty && shuffles >= FEWEST && (n > 3 || is_far(tally, 0.0))
}

/// Returns an invariant that held in all counted shuffles, far beyond chance; this is no proof.
pub fn counted(tally: &Tally) -> Option<Always> {
    if none_stayed(tally) {
        return Some(Always::NoneStays);
    }
    let shuffles = tally.shuffles() as f64;
    // A count that chance leaves at 0 says nothing.
    let is_rare = !is_far(tally, 0.0);
    let share = |card: usize, place: usize| match tally.at(card, place) {
        0.0 if is_rare => 0.5,
        count => count / shuffles,
    };
    let says_much = tally.shuffles() >= FEWEST;
    says_much.then(|| always(tally.cards(), share)).flatten()
}

impl Always {
    /// The invariant as a sentence.
    pub fn words(&self, lang: Lang, label: &dyn Fn(usize) -> String) -> String {
        match self {
            Always::NoneStays => say::ALWAYS_NONE_STAYS.of(lang).to_string(),
            Always::Stay(cards) if cards.len() == 1 => {
                let (name, number) = (card(lang, &label(cards[0]), true), cards[0] + 1);
                say::always_stays_place(lang, &name, number)
            }
            Always::Stay(cards) => say::always_stay(lang, some_cards(lang, cards, label)),
            Always::Goes(from, place) => {
                let (name, number) = (card(lang, &label(*from), true), place + 1);
                say::always_ends_place(lang, &name, number)
            }
            Always::NeverStay(cards) => {
                say::always_never_stay(lang, some_cards(lang, cards, label))
            }
        }
    }

    /// The first square that shows it: a card and a place.
    pub(super) fn square(&self) -> (usize, usize) {
        match self {
            Always::NoneStays => (0, 0),
            Always::Stay(cards) | Always::NeverStay(cards) => {
                let card = cards.first().copied().unwrap_or_default();
                (card, card)
            }
            Always::Goes(card, place) => (*card, *place),
        }
    }

    /// Number of orders of `n` cards that obey it.
    pub fn orders(&self, n: usize) -> u64 {
        let all = |n: usize| (1..=n as u64).product::<u64>();
        match self {
            Always::NoneStays => without(n, n),
            Always::NeverStay(cards) => without(n, cards.len()),
            Always::Stay(cards) => all(n - cards.len()),
            Always::Goes(..) => all(n - 1),
        }
    }
}

/// Number of permutations of `n` cards without a fixed point among the first `moved`, by inclusion
/// and exclusion.
fn without(n: usize, moved: usize) -> u64 {
    let (mut sum, mut choices) = (0_i128, 1_i128);
    for stay in 0..=moved {
        let others: i128 = (1..=(n - stay) as i128).product();
        let sign = if stay % 2 == 0 { 1 } else { -1 };
        sum += sign * choices * others;
        choices = choices * (moved - stay) as i128 / (stay as i128 + 1);
    }
    u64::try_from(sum).unwrap_or(0)
}

/// Names, one after the other.
pub fn names(lang: Lang, names: &[String]) -> String {
    match names {
        [] => String::new(),
        [name] => name.clone(),
        [first @ .., last] => say::names_and(lang, first.join(say::NAMES_MARK.of(lang)), last),
    }
}

/// The names of some cards at the beginning of a sentence.
fn some_cards(lang: Lang, cards: &[usize], label: &dyn Fn(usize) -> String) -> String {
    let labels: Vec<String> = cards.iter().map(|&card| label(card)).collect();
    let count = labels.len();
    let is_numbered = labels.iter().all(|label| needs_a_word(label));
    let names = names(lang, &labels);
    match (count > MOST_NAMED, is_numbered) {
        (true, _) => say::some_cards_count(lang, count),
        (false, true) => say::some_cards_names(lang, &names),
        (false, false) => say::some_cards_names_2(lang, &names),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves how many orders keep each rule, against looking at all of them.
    #[test]
    fn orders_that_keep_a_rule_are_counted() {
        for n in 2..=6 {
            let size = (1..=n).product();
            for moved in 0..=n {
                let keeps = |rank: &usize| {
                    let order = exact::unrank(n, *rank);
                    (0..moved).all(|k| order[k] as usize != k)
                };
                let counted = (0..size).filter(keeps).count() as u64;
                assert_eq!(without(n, moved), counted, "{n} cards, {moved} moved");
            }
        }
        assert_eq!(Always::NoneStays.orders(4), 9);
        assert_eq!(Always::NeverStay(vec![1, 2, 3]).orders(4), 11);
        assert_eq!(Always::Stay(vec![0]).orders(4), 6);
    }

    /// Proves that a card which may stay is no rule, and that few counts are none.
    #[test]
    fn what_never_stays_is_named_whole() {
        let shares = [
            [0.4, 0.2, 0.2, 0.2],
            [0.2, 0.0, 0.4, 0.4],
            [0.2, 0.4, 0.0, 0.4],
            [0.2, 0.4, 0.4, 0.0],
        ];
        let found = always(4, |card, place| shares[card][place]).expect("a rule");
        let label = |card: usize| (card + 1).to_string();
        assert_eq!(
            found.words(Lang::En, &label),
            "Cards 2, 3 and 4 never stay in place."
        );
        let mut few = Tally::of_positions(2);
        few.add_counts(5, &[0, 5, 5, 0]);
        assert_eq!(counted(&few), None);
        let mut many = Tally::of_positions(2);
        many.add_counts(500, &[0, 500, 500, 0]);
        assert_eq!(counted(&many), Some(Always::NoneStays));
    }

    /// Proves from how many shuffles on no card is said to stay: eight, of two or three cards as many as
    /// make one empty cell rare; and of no shuffles nothing.
    #[test]
    fn few_shuffles_leave_no_card_by_luck() {
        let rotated = |n: usize, shuffles: u32| {
            let next = |k: usize| (k / n + 1) % n == k % n;
            let counts = (0..n * n).map(|k| if next(k) { shuffles } else { 0 });
            let mut tally = Tally::of_positions(n);
            tally.add_counts(shuffles.into(), &counts.collect::<Vec<_>>());
            none_stayed(&tally)
        };
        assert_eq!(
            [0, 7, 8].map(|shuffles| rotated(5, shuffles)),
            [false, false, true]
        );
        assert_eq!([49, 50].map(|shuffles| rotated(3, shuffles)), [false, true]);
    }
}

//! Lists in which the order before each shuffle stands, too: every second line is one order, or
//! repeats the line above it.

use engine::deck::Card;
use engine::tally::Tally;
use stats::special::ln_gamma;

/// Decks before a shuffle among those behind it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Befores {
    /// Remainder by 2 of the numbers, from 0, of the decks behind a shuffle.
    pub after: usize,
    /// Each shuffle begins from what the last one left.
    pub goes_on: bool,
}

impl Befores {
    /// Finds them by the hashes of `n` cards' decks, where chance explains them less than once in a
    /// thousand million tries and most decks behind a shuffle differ from those before it. O(decks).
    pub(crate) fn find(hashes: &[u64], n: usize) -> Option<Befores> {
        /// Two decks are equal by accident of recording.
        const FEWEST: usize = 3;
        let ways = [(1, false), (0, false), (1, true)];
        let mut ways = ways
            .into_iter()
            .map(|(after, goes_on)| Befores { after, goes_on });
        ways.find(|way| {
            let befores = || (0..hashes.len()).filter(|k| k % 2 != way.after);
            let afters = || (0..hashes.len()).filter(|k| k % 2 == way.after);
            let origin = |k: usize| hashes[k - if way.goes_on { 1 } else { 2 }];
            let again = befores().count().saturating_sub(1);
            if again + 1 < FEWEST || again as f64 * ln_gamma(n as f64 + 1.0) < 1e9_f64.ln() {
                return false;
            }
            let idle = afters().filter(|&k| hashes[k] == hashes[k.checked_sub(1).unwrap_or(1)]);
            let varies = afters().any(|k| hashes[k] != hashes[way.after]);
            varies
                && befores().skip(1).all(|k| hashes[k] == origin(k))
                && 3 * idle.count() <= 2 * afters().count()
        })
    }

    /// The hashes of the decks behind a shuffle.
    pub(crate) fn afters(self, hashes: &[u64]) -> Vec<u64> {
        hashes.iter().copied().skip(self.after).step_by(2).collect()
    }
}

/// The counts without those of one deck that came some `times`, divided by `parts`.
pub(crate) fn without(all: &Tally, deck: &[Card], times: u64, parts: u32) -> Tally {
    let mut one = Tally::new(all.cards());
    one.count(deck);
    let counts = |of: &Tally| -> Vec<u32> {
        let tables = [of.positions(), of.successors(), of.orders()].concat();
        tables.into_iter().map(|count| count as u32).collect()
    };
    let rest = counts(all).into_iter().zip(counts(&one));
    let rest: Vec<u32> = rest
        .map(|(all, one)| (all - one * times as u32) / parts)
        .collect();
    let mut tally = Tally::new(all.cards());
    tally.add_counts((all.shuffles() - times) / u64::from(parts), &rest);
    tally
}

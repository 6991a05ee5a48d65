//! Sorts that toss a coin instead of comparing two cards.
//!
//! In most of them the coins of a round say which places change, whatever cards lie there: so the
//! places of one card are a Markov chain.

use engine::board::Row;
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::step::Step;
use engine::trace::{Moment, Trace};

use super::code;
use super::theory::{End, KnownRounds, MOST_QUICKLY_FOLLOWED, RoundTheory, Sequences, Theory};
use crate::distance::Distance;
use crate::matrix::{Matrix, identity, of_tosses};
use crate::merge_chain;
use crate::one_card;
use crate::rational::factorial;
use crate::rounds::Rounds;
use crate::sort_chain::{SortRound, halves, searched};
use crate::support::Support;

/// A round is a merge, a card inserted or chosen, or a swap; of quick sort and binary insertion the
/// rounds differ from run to run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CoinSort {
    Merge,
    Insertion,
    Selection,
    Bubble,
    Quick,
    BinaryInsertion,
}

/// Number of sequences of tosses of `binary-insertion-coin`: 2 for a run that is the whole deck,
/// and for one of l cards 2 times the ways to insert the others, (l + 1) … n. `None` beyond 128
/// bits.
fn binary_insertion_paths(n: usize) -> Option<u128> {
    let all = factorial(n)?;
    if n < 2 {
        return Some(1);
    }
    (2..n).try_fold(2u128, |sum, run| {
        let ways = 2u128.checked_mul(all / factorial(run)?)?;
        sum.checked_add(ways)
    })
}

/// The rounds of `insertion-sort-coin`: from its own place a card goes on upward as long as the
/// coin says so. O(n²).
fn insertions(n: usize) -> Vec<SortRound> {
    let insert = |i: usize| {
        let mut to: Vec<f64> = halves(i).collect();
        to.reverse();
        SortRound::Insert(to)
    };
    (1..n).map(insert).collect()
}

/// The rounds of `selection-sort-coin`: place i exchanges with the last one that the coin called
/// smaller, seen from the end, or keeps its card. O(n²).
fn selections(n: usize) -> Vec<SortRound> {
    let select = |i: usize| {
        let mut with: Vec<f64> = halves(n - 1 - i).collect();
        with.reverse();
        SortRound::Select(i, with)
    };
    (0..n - 1).map(select).collect()
}

/// Returns where each card ends after these rounds, row by row. O(n² rounds).
fn followed(n: usize, rounds: &[SortRound]) -> Vec<f64> {
    let mut cells = identity(n);
    for row in cells.chunks_exact_mut(n) {
        rounds.iter().for_each(|round| round.follow(row));
    }
    cells
}

/// Largest deck of `quick-sort-coin` whose places are worked out.
const MOST_QUICK: usize = 60;

/// The run that the deck begins with has l cards with probability 2^(1-l) / 2 in each direction,
/// twice that if it is the whole deck. Then the others are inserted: all runs that are over by then
/// are followed together.
fn binary_insertion(n: usize) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    if n == 1 {
        return vec![1.0];
    }
    let inserts: Vec<SortRound> = (2..n).map(|i| SortRound::Insert(searched(i))).collect();
    for (card, row) in cells.chunks_exact_mut(n).enumerate() {
        for run in 2..=n {
            let each = 0.5f64.powi(if run < n { run } else { n - 1 } as i32);
            row[card] += each;
            row[if card < run { run - 1 - card } else { card }] += each;
            if run < n {
                inserts[run - 2].follow(row);
            }
        }
    }
    cells
}

/// Quick sort by Lomuto's partition. Of a part of m + 1 cards the first m toss a coin each; what
/// becomes of the card of place x up to then does not depend on m, so that one pass over the coins
/// serves parts of all sizes; and the two sides are smaller parts.
fn quick(n: usize) -> Vec<f64> {
    // Of a part of each size: P(from row to column).
    let mut parts: Vec<Vec<f64>> = vec![Vec::new(), vec![1.0]];
    // Of the card of place x, after m coins: P(i of them showed 1, and it is at place z); i * n +
    // z.
    let mut known: Vec<Vec<f64>> = Vec::new();
    // C(m, i) / 2^m.
    let mut ones = vec![0.0; n + 1];
    ones[0] = 1.0;
    for m in 1..n {
        let j = m - 1;
        // Coin j: of the cards before it, then of the card of place j itself.
        for states in &mut known {
            let mut next = vec![0.0; n * n];
            for i in 0..=j {
                for z in 0..j {
                    let half = states[i * n + z] / 2.0;
                    if half > 0.0 {
                        next[i * n + z] += half;
                        next[(i + 1) * n + if z == i { j } else { z }] += half;
                    }
                }
            }
            *states = next;
        }
        let mut own = vec![0.0; n * n];
        for i in 0..=j {
            own[i * n + j] += ones[i] / 2.0;
            own[(i + 1) * n + i] += ones[i] / 2.0;
        }
        known.push(own);
        for i in (0..=m).rev() {
            let before = if i > 0 { ones[i - 1] } else { 0.0 };
            ones[i] = (ones[i] + before) / 2.0;
        }
        // The pivot and the card of place i change places; then the sides.
        let size = m + 1;
        let mut part = vec![0.0; size * size];
        for (x, row) in part.chunks_exact_mut(size).enumerate() {
            for i in 0..=m {
                if x == m {
                    row[i] += ones[i];
                    continue;
                }
                for z in 0..m {
                    let chance = known[x][i * n + z];
                    if chance == 0.0 {
                        continue;
                    }
                    let z = if z == i { m } else { z };
                    let (from, side, z) = if z < i {
                        (0, i, z)
                    } else {
                        (i + 1, m - i, z - i - 1)
                    };
                    let to = &parts[side][z * side..][..side];
                    let row = &mut row[from..from + side];
                    row.iter_mut()
                        .zip(to)
                        .for_each(|(sum, p)| *sum += chance * p);
                }
            }
        }
        parts.push(part);
    }
    parts.swap_remove(n)
}

/// Number of merges of a run that are over: each when all cards are back in the deck.
fn merges_done(trace: &Trace, steps: usize) -> usize {
    let done = &trace.moments[..steps.min(trace.moments.len())];
    let mut out = 0;
    let ends = |m: &&Moment| {
        let Step::Carry { to, .. } = m.step else {
            return false;
        };
        let back = to.row == Row::Deck;
        out += if back { -1 } else { 1 };
        back && out == 0
    };
    done.iter().filter(ends).count()
}

impl Theory for CoinSort {
    fn places(&self, setup: &Setup) -> u64 {
        let n = setup.n() as u64;
        match self {
            // Two tosses a card on average where a comparison sort would take n/2.
            CoinSort::Insertion | CoinSort::Merge | CoinSort::Quick => n,
            CoinSort::Selection | CoinSort::Bubble | CoinSort::BinaryInsertion => n * n,
        }
    }

    fn sequences(&self, setup: &Setup) -> Sequences {
        match self {
            // One for each order.
            CoinSort::Merge | CoinSort::Insertion | CoinSort::Quick => {
                Sequences::Counted(factorial(setup.n()))
            }
            CoinSort::BinaryInsertion => Sequences::Counted(binary_insertion_paths(setup.n())),
            CoinSort::Selection | CoinSort::Bubble => Sequences::ByBounds,
        }
    }

    fn most_quick_cards(&self, setup: &Setup, law: Law) -> Option<usize> {
        match self {
            CoinSort::Quick if setup.n() > MOST_QUICK => None,
            CoinSort::Quick => (law == Law::Uniform).then_some(30),
            CoinSort::Bubble => Some(MOST_QUICKLY_FOLLOWED),
            CoinSort::Merge
            | CoinSort::Insertion
            | CoinSort::Selection
            | CoinSort::BinaryInsertion => (law == Law::Uniform).then_some(MOST_QUICKLY_FOLLOWED),
        }
    }

    /// Uneven: of `bubble-sort-coin` alone, whose coins are swaps. O(n³); quick sort O(n⁵), and
    /// `None` beyond [`MOST_QUICK`] cards.
    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        if law != Law::Uniform {
            let swaps = (*self == CoinSort::Bubble).then_some(setup);
            return swaps.and_then(one_card::weighted_positions);
        }
        let n = setup.n();
        // Comparing each two cards once is the most that a sort does; TimSort asks again what it
        // knows of the run.
        let pairs = n * (n - 1) / 2;
        let (cells, tosses) = match self {
            CoinSort::Merge => return Some(merge_chain::positions(setup)),
            CoinSort::Insertion => (followed(n, &insertions(n)), pairs),
            CoinSort::Selection => (followed(n, &selections(n)), pairs),
            CoinSort::Bubble => {
                let matrix = one_card::followed_positions(setup)?;
                (matrix.cells().to_vec(), pairs)
            }
            CoinSort::Quick if n > MOST_QUICK => return None,
            CoinSort::Quick => (quick(n), pairs),
            CoinSort::BinaryInsertion => (binary_insertion(n), n * n),
        };
        Some(of_tosses(n, cells, tosses))
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        match self {
            CoinSort::Merge => {
                let exact = merge_chain::exact_distance(setup);
                Some(Distance::formula(merge_chain::distance(setup), exact))
            }
            CoinSort::Insertion
            | CoinSort::Selection
            | CoinSort::Bubble
            | CoinSort::Quick
            | CoinSort::BinaryInsertion => None,
        }
    }

    /// The coins may answer as if it sorted to any order.
    fn support(&self, setup: &Setup) -> Option<Support> {
        Some(Support::all(setup.n()))
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }
}

impl RoundTheory for CoinSort {
    fn knows(&self, _: &Setup, law: Law) -> KnownRounds {
        match self {
            CoinSort::Bubble => KnownRounds::Yes,
            CoinSort::Merge | CoinSort::Insertion | CoinSort::Selection if law == Law::Uniform => {
                KnownRounds::Yes
            }
            CoinSort::Merge
            | CoinSort::Insertion
            | CoinSort::Selection
            | CoinSort::Quick
            | CoinSort::BinaryInsertion => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, _: Law, _: End) -> Option<(Rounds, usize)> {
        let sorted = |rounds: Vec<SortRound>| {
            let count = rounds.len();
            Some((Rounds::Sorted(rounds), count))
        };
        match self {
            CoinSort::Merge => {
                let merges = merge_chain::merges(setup);
                let rounds = merges.len();
                Some((Rounds::Merges(merges), rounds))
            }
            CoinSort::Insertion => sorted(insertions(setup.n())),
            CoinSort::Selection => sorted(selections(setup.n())),
            CoinSort::Bubble => code::rounds(setup),
            CoinSort::Quick | CoinSort::BinaryInsertion => None,
        }
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        match self {
            CoinSort::Merge => merges_done(trace, steps),
            // A toss that ends an insertion, or the exchange that brings the card to the top.
            CoinSort::Insertion => code::count(trace, steps, |step| {
                matches!(step, Step::Draw { value: 0, .. } | Step::Swap { a: 0, .. })
            }),
            CoinSort::Selection
            | CoinSort::Bubble
            | CoinSort::Quick
            | CoinSort::BinaryInsertion => code::swaps_or_cards(trace, steps),
        }
    }
}

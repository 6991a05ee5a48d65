//! The sorts that ask a coin, but for the merge sort: one card through their rounds.
//!
//! In each of them the coins of a round say which places change, whatever cards lie there: so the places of one card are a Markov chain.

use super::Matrix;
use super::positions::tossed;
use super::rational::factorial;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;

/// How many sequences of tosses `binary-insertion-coin` has: 2 for a run that is the whole deck, and for one of l cards 2 times the ways to insert
/// the others, (l + 1) … n. `None` beyond 128 bits.
pub(super) fn binary_insertion_paths(n: usize) -> Option<u128> {
    let all = factorial(n)?;
    if n < 2 {
        return Some(1);
    }
    (2..n).try_fold(2u128, |sum, run| {
        let ways = 2u128.checked_mul(all / factorial(run)?)?;
        sum.checked_add(ways)
    })
}

/// A round.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Round {
    /// The card of this place is inserted among those before it: P(it comes to place p), for p up to its own.
    Insert(Vec<f64>),
    /// This place and one from it on exchange their cards: P(it is the place p), for p from this one on.
    Select(usize, Vec<f64>),
}

impl Round {
    /// From where one card may be before the round to where it may be afterwards. O(n).
    pub fn follow(&self, p: &mut [f64]) {
        match self {
            Round::Insert(to) => {
                let own = to.len() - 1;
                let inserted = std::mem::take(&mut p[own]);
                // P(it is inserted here or further up): then the card that lies here moves back by one.
                let (mut so_far, mut comes) = (0.0, 0.0);
                for (here, chance) in p.iter_mut().zip(to) {
                    so_far += chance;
                    let goes = *here * so_far;
                    *here = *here - goes + comes + inserted * chance;
                    comes = goes;
                }
            }
            Round::Select(place, with) => {
                let from = p[*place];
                let mut comes = 0.0;
                for (here, chance) in p[*place..].iter_mut().zip(with) {
                    comes += *here * chance;
                    *here = *here * (1.0 - chance) + from * chance;
                }
                p[*place] = comes;
            }
        }
    }
}

/// P(so many tosses, the last of which stops it) where at most `most` are made: 1/2, 1/4, …, and the last one twice.
fn halves(most: usize) -> impl Iterator<Item = f64> {
    (0..=most).map(move |k| 0.5f64.powi(if k < most { k + 1 } else { most } as i32))
}

/// P(a binary search among `places` cards ends at place p), for p from 0 to `places`.
fn searched(places: usize) -> Vec<f64> {
    fn search(ends: &mut [f64], chance: f64) {
        if let [end] = ends {
            *end = chance;
        } else {
            let (left, right) = ends.split_at_mut((ends.len() - 1) / 2 + 1);
            search(left, chance / 2.0);
            search(right, chance / 2.0);
        }
    }
    let mut ends = vec![0.0; places + 1];
    search(&mut ends, 1.0);
    ends
}

/// The rounds of a sort that has the same ones in every run: an insertion or an exchange each; `None` for others. O(n²).
pub(super) fn rounds(setup: &Setup) -> Option<Vec<Round>> {
    let n = setup.n;
    match setup.algorithm {
        Algorithm::InsertionSortCoin => {
            // From its own place the card goes on upward as long as the coin says so.
            let insert = |i: usize| {
                let mut to: Vec<f64> = halves(i).collect();
                to.reverse();
                Round::Insert(to)
            };
            Some((1..n).map(insert).collect())
        }
        Algorithm::SelectionSortCoin => {
            // The last one that the coin called smaller, seen from the end; or place i itself.
            let select = |i: usize| {
                let mut with: Vec<f64> = halves(n - 1 - i).collect();
                with.reverse();
                Round::Select(i, with)
            };
            Some((0..n - 1).map(select).collect())
        }
        _ => None,
    }
}

/// Largest deck of `quick-sort-coin` whose places are worked out.
pub const MOST_QUICK: usize = 60;

/// Where each card ends; `None` for other shuffles and for `quick-sort-coin` of more than [`MOST_QUICK`] cards. O(n³); quick sort O(n⁵).
pub(super) fn positions(setup: &Setup) -> Option<Matrix> {
    let n = setup.n;
    let cells = match setup.algorithm {
        Algorithm::BinaryInsertionCoin => binary_insertion(n),
        Algorithm::QuickSortCoin if n <= MOST_QUICK => quick(n),
        _ => {
            let rounds = rounds(setup)?;
            let mut cells = super::positions::diagonal_and_rest(n, 1.0, 0.0);
            for row in cells.chunks_exact_mut(n) {
                rounds.iter().for_each(|round| round.follow(row));
            }
            cells
        }
    };
    // Comparing each two cards once is the most that a sort does; TimSort asks again what it knows of the run.
    let most = match setup.algorithm {
        Algorithm::BinaryInsertionCoin => n * n,
        _ => n * (n - 1) / 2,
    };
    Some(tossed(n, cells, most))
}

/// The run that the deck begins with has l cards with probability 2^(1-l) / 2 in each direction, twice that if it is the whole deck. Then the
/// others are inserted: all runs that are over by then are followed together.
fn binary_insertion(n: usize) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    if n == 1 {
        return vec![1.0];
    }
    let inserts: Vec<Round> = (2..n).map(|i| Round::Insert(searched(i))).collect();
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

/// Quick sort by Lomuto's partition. Of a part of m + 1 cards the first m toss a coin each; what becomes of the card of place x up to then
/// does not depend on m, so that one pass over the coins serves parts of all sizes; and the two sides are smaller parts.
fn quick(n: usize) -> Vec<f64> {
    // Of a part of each size: P(from row to column).
    let mut parts: Vec<Vec<f64>> = vec![Vec::new(), vec![1.0]];
    // Of the card of place x, after m coins: P(i of them showed 1, and it is at place z); i * n + z.
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

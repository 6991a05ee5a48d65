//! The shelf shuffler: how likely an order is depends on its peaks alone (Diaconis, Fulman and
//! Holmes, Analysis of casino shelf shuffling machines, Ann. Appl. Prob. 23, 2013; they deal from
//! the bottom, and count valleys).

use crate::logarithms::{ln_add, ln_factorial};
use crate::orders::Orders;
use crate::rational::{Ratio, factorial};
use engine::deck::Card;
use engine::experiment::Setup;

/// An order has a peak where a card is larger than both of its neighbours. Returns by number of
/// peaks how many orders of `n` cards there are, where 128 bits hold it, and the logarithm:
/// N(n, k) = (2k + 2) N(n-1, k) + (n - 2k) N(n-1, k-1), as the largest card of all goes beside a
/// peak or an end, or else makes a peak. O(n²).
fn by_peaks(n: usize) -> Vec<(Option<u128>, f64)> {
    let mut counts = vec![(Some(1u128), 0.0)];
    for m in 2..=n {
        let of = |k: Option<usize>, factor: usize| {
            let (exact, ln) = k
                .and_then(|k| counts.get(k))
                .copied()
                .unwrap_or((Some(0), f64::NEG_INFINITY));
            let exact = exact.and_then(|count| count.checked_mul(factor as u128));
            (exact, ln + (factor as f64).ln())
        };
        let next = |k: usize| {
            let ((a, ln_a), (b, ln_b)) = (of(Some(k), 2 * k + 2), of(k.checked_sub(1), m - 2 * k));
            (
                a.zip(b).and_then(|(a, b)| a.checked_add(b)),
                ln_add(ln_a, ln_b),
            )
        };
        let grown = (0..=(m - 1) / 2).map(next).collect();
        counts = grown;
    }
    counts
}

/// ln C(n, k).
fn ln_choose(ln_factorials: &[f64], n: usize, k: usize) -> f64 {
    ln_factorials[n] - ln_factorials[k] - ln_factorials[n - k]
}

/// Returns ln P of an order of `n` cards by its number of peaks v, with m shelves, a whole number
/// however large: 4^(v+1) / (2 (2m)^n) times the sum over a of C(n+m-a-1, n) C(n-1-2v, a-v). O(n²).
fn ln_chances(n: usize, shelves: f64) -> Vec<f64> {
    let ln_factorials: Vec<f64> = (0..=n).map(ln_factorial).collect();
    let ways = |a: usize| -> f64 {
        let from = shelves - a as f64 - 1.0;
        let terms = (1..=n).map(|i| ((from + i as f64) / i as f64).ln());
        if from < 0.0 {
            f64::NEG_INFINITY
        } else {
            terms.sum()
        }
    };
    let ways: Vec<f64> = (0..n).map(ways).collect();
    let chance = |v: usize| {
        let terms = (v..n - v).map(|a| ways[a] + ln_choose(&ln_factorials, n - 1 - 2 * v, a - v));
        let sum = terms.fold(f64::NEG_INFINITY, ln_add);
        sum + (v as f64 + 0.5) * 4f64.ln() - n as f64 * (2.0 * shelves).ln()
    };
    (0..=(n - 1) / 2).map(chance).collect()
}

/// The deck's distance from fair, and ln(1 - it). O(n²).
pub(crate) fn distance(n: usize, shelves: f64) -> (f64, f64) {
    let fair = -ln_factorial(n);
    let (mut value, mut ln_rest) = (0.0, f64::NEG_INFINITY);
    for ((_, ln_orders), ln_chance) in by_peaks(n).into_iter().zip(ln_chances(n, shelves)) {
        value += (ln_orders + fair).exp() * (ln_chance - fair).exp_m1().abs() / 2.0;
        ln_rest = ln_add(ln_rest, ln_orders + ln_chance.min(fair));
    }
    (value.min(1.0), ln_rest.min(0.0))
}

/// Number of the (2m)^n ways that give an order of `n` cards, by its number of peaks, where 128
/// bits hold these. O(n²).
fn ways(n: usize, shelves: usize) -> Option<Vec<u128>> {
    let choose = |n: usize, k: usize| -> Option<u128> {
        let step = |c: u128, i: usize| Some(c.checked_mul((n - k + i) as u128)? / i as u128);
        (1..=k).try_fold(1, step)
    };
    let of_peaks = |v: usize| {
        let sum = |sum: u128, a: usize| {
            let deals = choose(n + shelves - a - 1, n)?;
            sum.checked_add(deals.checked_mul(choose(n - 1 - 2 * v, a - v)?)?)
        };
        let sum = (v..(n - v).min(shelves)).try_fold(0, sum)?;
        Some(sum.checked_mul(4u128.checked_pow(v as u32 + 1)?)? / 2)
    };
    (2 * shelves as u128).checked_pow(n as u32)?;
    (0..=(n - 1) / 2).map(of_peaks).collect()
}

/// The distance as a fraction, where 128 bits hold it. O(n²).
pub(crate) fn exact_distance(n: usize, shelves: usize) -> Option<Ratio> {
    let (all, total) = (factorial(n)?, (2 * shelves as u128).checked_pow(n as u32)?);
    let orders = by_peaks(n).into_iter().zip(ways(n, shelves)?);
    let above = orders
        .into_iter()
        .try_fold(0u128, |sum, ((orders, _), ways)| {
            let more = ways.checked_mul(all)?.saturating_sub(total);
            sum.checked_add(orders?.checked_mul(more)?)
        });
    Some(Ratio::new(above?, all.checked_mul(total)?))
}

/// All orders of up to eight cards: by whole numbers of ways, 2000^8 at most.
pub(crate) fn orders(setup: &Setup) -> Orders {
    let (n, shelves) = (setup.n(), setup.params.shelves);
    let ways = ways(n, shelves).unwrap_or_default();
    let is_peak = |three: &&[Card]| three[0] < three[1] && three[1] > three[2];
    Orders::of_each(n, |order| ways[order.windows(3).filter(is_peak).count()])
}

/// Number of orders that can appear, where 128 bits hold it, and its natural logarithm: those with
/// fewer peaks than there are shelves. O(n²).
pub(crate) fn support_size(n: usize, shelves: f64) -> (Option<u128>, f64) {
    let reached = by_peaks(n).into_iter().zip(0u32..);
    let reached = reached.filter(|(_, peaks)| f64::from(*peaks) < shelves);
    reached.fold((Some(0), f64::NEG_INFINITY), |(a, ln_a), ((b, ln_b), _)| {
        (
            a.zip(b).and_then(|(a, b)| a.checked_add(b)),
            ln_add(ln_a, ln_b),
        )
    })
}

/// Mean number of cards of a deck that went through `shelves` shelves that the best player guesses,
/// who sees each card after the guess; at least three cards. O(n³).
///
/// The next card depends on the number of cards left, the number of them lower than the last one, the
/// direction of the last step, and the peaks so far: the player names the likeliest card.
///
/// ```
/// // Of a fair deck 1 + 1/2 + ... + 1/52.
/// let guessed = |shelves| shuffle_lab_exact::shelf_guesses(52, shelves);
/// assert!((guessed(1_000_000) - 4.538).abs() < 0.001);
/// assert!((guessed(10) - 9.297).abs() < 0.001);
/// ```
///
/// # Panics
/// If `n` is less than three, or so large that a probability rounds to 0.
pub fn shelf_guesses(n: usize, shelves: usize) -> f64 {
    assert!((3..=100).contains(&n), "three to a hundred cards");
    let chances: Vec<f64> = ln_chances(n, shelves as f64)
        .into_iter()
        .map(f64::exp)
        .collect();
    let peaks = chances.len();
    // after[left][lower][up][peaks]: the probability of all ends of one deck that began so.
    let mut after = vec![vec![[chances.clone(), chances]]];
    for left in 1..n {
        let before = &after[left - 1];
        let state = |lower: usize| {
            [0, 1].map(|up| {
                (0..peaks)
                    .map(|p| {
                        (0..left)
                            .map(|next| ahead(before, next, next >= lower, up, p))
                            .sum()
                    })
                    .collect()
            })
        };
        let states = (0..=left).map(state).collect();
        after.push(states);
    }
    // How many decks of seen cards lead to a state.
    let mut decks = vec![[vec![0.0; peaks], vec![0.0; peaks]]; n];
    let mut hits = 0.0;
    let best =
        |seen: f64, options: &mut dyn Iterator<Item = f64>| seen * options.fold(0.0, f64::max);
    hits += best(1.0, &mut (0..n).map(|lower| after[n - 1][lower][0][0]));
    (0..n).for_each(|lower| decks[lower][0][0] = 1.0);
    for left in (1..n).rev() {
        let mut next_decks = vec![[vec![0.0; peaks], vec![0.0; peaks]]; left];
        for (lower, of) in decks.iter().enumerate() {
            for (up, p, seen) in states(of) {
                let option = |next: usize| ahead(&after[left - 1], next, next >= lower, up, p);
                hits += best(seen, &mut (0..left).map(option));
                for (next, decks) in next_decks.iter_mut().enumerate() {
                    let steps_up = next >= lower;
                    let made = p + usize::from(up == 1 && !steps_up);
                    if let Some(decks) = decks[usize::from(steps_up)].get_mut(made) {
                        *decks += seen;
                    }
                }
            }
        }
        decks = next_decks;
    }
    hits
}

/// Returns the possible states: last step (1 up, 0 down), peaks so far, decks of seen cards.
fn states(of: &[Vec<f64>; 2]) -> impl Iterator<Item = (usize, usize, f64)> {
    let both = of.iter().enumerate();
    let all = both.flat_map(|(up, peaks)| {
        peaks
            .iter()
            .enumerate()
            .map(move |(p, &seen)| (up, p, seen))
    });
    all.filter(|(.., seen)| *seen > 0.0)
}

/// The probability of all ends after the `next` lowest card that is left comes: a step down after one up
/// makes a peak.
fn ahead(before: &[[Vec<f64>; 2]], next: usize, steps_up: bool, up: usize, peaks: usize) -> f64 {
    let made = peaks + usize::from(up == 1 && !steps_up);
    let after = &before[next][usize::from(steps_up)];
    after.get(made).copied().unwrap_or(0.0)
}

/// Returns true if every order can appear.
pub(crate) fn reaches_all(n: usize, shelves: f64) -> bool {
    ((n.max(1) - 1) / 2) as f64 <= shelves - 1.0
}

/// P(card c comes to place p) after one pass, row by row. O(shelves n² log n).
///
/// Of the cards before it and behind it each comes above it with a chance that depends on its own
/// shelf and side alone: two binomial laws, added.
pub(crate) fn positions(n: usize, shelves: usize) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    let m = shelves as f64;
    for way in 0..2 * shelves {
        let shelf = (way / 2) as f64;
        let earlier = if way % 2 == 0 {
            shelf / m
        } else {
            (shelf + 1.0) / m
        };
        let later = (shelf + 0.5) / m;
        let law = Binomials { earlier, later, n };
        law.add(0, n - 1, vec![0.5 / m], &mut cells);
    }
    cells
}

/// Distribution, for each card, of the number of others that come above it.
struct Binomials {
    /// P(a card dealt earlier comes above).
    earlier: f64,
    /// P(a card dealt later comes above).
    later: f64,
    n: usize,
}

impl Binomials {
    /// Adds the laws of the cards `low ..= high` to their rows; `shared` is the law of the cards
    /// outside, as seen by any of these. Each half takes the other one in.
    fn add(&self, low: usize, high: usize, shared: Vec<f64>, cells: &mut [f64]) {
        if low == high {
            let row = &mut cells[low * self.n..][..self.n];
            row.iter_mut().zip(&shared).for_each(|(cell, p)| *cell += p);
            return;
        }
        let middle = low.midpoint(high);
        let with = |mut law: Vec<f64>, chance: f64, cards: usize| {
            let known = law.len();
            law.resize(known + cards, 0.0);
            for known in known + 1..=known + cards {
                let law = &mut law[..known];
                for k in (0..law.len()).rev() {
                    let before = if k == 0 { 0.0 } else { law[k - 1] };
                    law[k] = law[k] * (1.0 - chance) + before * chance;
                }
            }
            law
        };
        let left = with(shared.clone(), self.later, high - middle);
        self.add(low, middle, left, cells);
        let right = with(shared, self.earlier, middle + 1 - low);
        self.add(middle + 1, high, right, cells);
    }
}

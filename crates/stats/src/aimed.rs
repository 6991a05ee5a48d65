//! Tests that are aimed at the commonest mistakes, and that few decks can answer: one statistic each,
//! where a test of all cells needs many decks.
//!
//! A sum of weights over the cells of the position table is, of one fair deck, a sum over a random
//! permutation, whose mean and variance are known (Hoeffding 1951); of several decks it is close to
//! normal. The probability of at least `k` fixed points in `m` fair decks is at most mᵏ/k!, as the
//! factorial moments are; so is that of `k` kept neighbours. The other bounds are said where they are
//! used. Each aim has a share of the level.

use super::counts::Counts;
use super::position_table::PositionTable;
use super::special::{chi_square_ln_tail, ln_gamma};

/// The aims of tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Aim {
    /// The naive swap, from one end or the other, and undone.
    Naive,
    /// Cards that were early are still early, or late.
    Slope,
    /// Cards that are in the same place in all decks.
    Always,
    /// Cards that stay in place.
    Stays,
    /// No card ever stays.
    NeverStays,
    /// Neighbours that stay together.
    Kept,
    /// Too few, or too many, rising runs: of cards, from place to place.
    Runs,
    /// Too few, or too many, rising sequences: of places, from card to card.
    Sequences,
}

/// The finding of the test that says most.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Aimed {
    /// The pattern that it is aimed at.
    pub aim: Aim,
    /// The number that there were: cells, cards, pairs, runs; of a sum its distance from the mean, in
    /// standard errors; of a slope the correlation.
    pub found: f64,
    /// The number that is fair, on average.
    pub fair: f64,
    /// The logarithm of its p-value, divided by its share of the level.
    pub ln_p: f64,
}

/// The aimed test that says most of these counts; `None` where there is nothing to test. O(n²), and
/// O(n³) for up to [`MOST_NAIVE`] cards.
///
/// ```
/// use shuffle_lab_stats::{Aim, Counts, aimed};
/// // The same card of 20 on top of 8 lists, all else as if shuffled: 20² / 20⁸.
/// let cell = |k: usize| match (k / 20, k % 20) {
///     (0, 0) => 8.0,
///     (0, _) | (_, 0) => 0.0,
///     (card, place) => f64::from(u8::from((card + place * place) % 19 < 8)),
/// };
/// let positions: Vec<f64> = (0..400).map(cell).collect();
/// let found = aimed(Counts::new(20, 8).with_positions(&positions)).unwrap();
/// assert_eq!((found.aim, found.found), (Aim::Always, 1.0));
/// assert!((found.ln_p - (20_f64.powi(-6) / 0.1).ln()).abs() < 1e-9);
/// ```
pub fn aimed<'a>(counts: impl Into<Counts<'a>>) -> Option<Aimed> {
    let counts = counts.into();
    let table = *counts.positions().filter(|table| table.cards() > 1)?;
    let mut all = vec![
        slope(table),
        always(table),
        stays(table),
        never_stays(table),
    ];
    let deck = (table.shuffles() == 1).then(|| only_deck(table));
    all.extend(naive(table).map(Some));
    all.push(kept(&counts, deck.as_deref()));
    all.extend(runs(&counts, deck.as_deref()));
    all.into_iter()
        .flatten()
        .min_by(|a, b| a.ln_p.total_cmp(&b.ln_p))
}

/// Larger decks are not held against the naive swap.
pub const MOST_NAIVE: usize = 200;
/// Sums over fewer cards are not close enough to normal.
const FEWEST: f64 = 100.0;

impl Aim {
    /// Its share of the level; of the naive swap and of runs that of each of the tests.
    fn share(self) -> f64 {
        match self {
            Aim::Slope => 0.4,
            Aim::Naive | Aim::Runs | Aim::Sequences | Aim::Stays | Aim::NeverStays => 0.05,
            Aim::Always | Aim::Kept => 0.1,
        }
    }

    fn found(self, found: f64, fair: f64, ln_p: f64) -> Option<Aimed> {
        let ln_p = (ln_p - self.share().ln()).min(0.0);
        Some(Aimed {
            aim: self,
            found,
            fair,
            ln_p,
        })
    }
}

/// The distance of a sum of weights over all decks from its mean, in standard errors.
fn distance(table: PositionTable, weight: impl Fn(usize, usize) -> f64) -> Option<f64> {
    let (n, shuffles) = (table.cards(), table.shuffles() as f64);
    if shuffles * (n as f64) < FEWEST {
        return None;
    }
    let mean_of = |of: &dyn Fn(usize) -> f64| (0..n).map(of).sum::<f64>() / n as f64;
    let rows: Vec<f64> = (0..n).map(|row| mean_of(&|k| weight(row, k))).collect();
    let columns: Vec<f64> = (0..n)
        .map(|column| mean_of(&|k| weight(k, column)))
        .collect();
    let mean = mean_of(&|row| rows[row]);
    let (mut sum, mut squares) = (0.0, 0.0);
    for (k, count) in table.counts().iter().enumerate() {
        let off = weight(k / n, k % n) - rows[k / n] - columns[k % n] + mean;
        sum += count * off;
        squares += off * off;
    }
    let variance = shuffles * squares / (n as f64 - 1.0);
    (variance > 0.0).then(|| sum / variance.sqrt())
}

/// The correlation of the places before and after.
fn slope(table: PositionTable) -> Option<Aimed> {
    let z = distance(table, |card, place| card as f64 * place as f64)?;
    let decks = table.shuffles() as f64 * (table.cards() as f64 - 1.0);
    Aim::Slope.found(z / decks.sqrt(), 0.0, chi_square_ln_tail(z * z, 1.0))
}

/// The sum of log(n p), with p the table of the naive swap: as it is, from the other end, and both
/// undone.
fn naive(table: PositionTable) -> impl Iterator<Item = Aimed> {
    let n = table.cards();
    let is_small = n <= MOST_NAIVE && table.shuffles() as f64 * n as f64 >= FEWEST;
    let logs = if is_small { naive_logs(n) } else { Vec::new() };
    let ways: Vec<[bool; 2]> = match is_small {
        true => vec![[false, false], [true, false], [false, true], [true, true]],
        false => Vec::new(),
    };
    ways.into_iter().filter_map(move |[mirrored, undone]| {
        let z = distance(table, |card, place| {
            let [card, place] = [card, place].map(|k| if mirrored { n - 1 - k } else { k });
            logs[if undone {
                place * n + card
            } else {
                card * n + place
            }]
        })?;
        let tail = chi_square_ln_tail(z * z, 1.0) - 2.0_f64.ln();
        Aim::Naive.found(z, 0.0, if z > 0.0 { tail } else { 0.0 })
    })
}

/// The logarithms of n times the odds that the naive swap brings a card to a place.
fn naive_logs(n: usize) -> Vec<f64> {
    let part = 1.0 / n as f64;
    let mut logs = Vec::with_capacity(n * n);
    for card in 0..n {
        let mut odds = vec![0.0; n];
        odds[card] = 1.0;
        for step in 0..n {
            let swapped = odds[step] * part;
            for other in &mut odds {
                *other = *other * (1.0 - part) + swapped;
            }
            odds[step] = part;
        }
        logs.extend(odds.iter().map(|odds| (odds * n as f64).ln()));
    }
    logs
}

/// Cells that all decks share. There are C(n, a) n!/(n-a)! ways to choose a cards and their places, and
/// a deck has them with a probability of (n-a)!/n!: the mean number of such choices that hold in all
/// decks bounds the probability that one does.
fn always(table: PositionTable) -> Option<Aimed> {
    let (n, shuffles) = (table.cards() as f64, table.shuffles() as f64);
    let same = table
        .counts()
        .iter()
        .filter(|&&count| count == shuffles)
        .count() as f64;
    if same == 0.0 || shuffles < 2.0 {
        return None;
    }
    let ln_factorial = |k: f64| ln_gamma(k + 1.0);
    let ways = ln_factorial(n) - ln_factorial(n - same);
    let ln_p = ways - ln_factorial(same) + (1.0 - shuffles) * ways;
    Aim::Always.found(same, n.powf(2.0 - shuffles), ln_p)
}

fn diagonal(table: PositionTable) -> f64 {
    table.counts().iter().step_by(table.cards() + 1).sum()
}

/// Bounds ln P of `found` events or more, each of which and all together have the factorial moments
/// of as many Poisson variables at most.
fn ln_at_least(found: f64, shuffles: f64) -> f64 {
    (found * shuffles.ln() - ln_gamma(found + 1.0)).min(0.0)
}

fn stays(table: PositionTable) -> Option<Aimed> {
    let (found, shuffles) = (diagonal(table), table.shuffles() as f64);
    let ln_p = if found > shuffles {
        ln_at_least(found, shuffles)
    } else {
        0.0
    };
    Aim::Stays.found(found, shuffles, ln_p)
}

/// No fixed point in any deck: each has none with a probability of at most 1/e + 1/(n+1)!.
fn never_stays(table: PositionTable) -> Option<Aimed> {
    let shuffles = table.shuffles() as f64;
    let each = (-1.0_f64).exp() + (-ln_gamma(table.cards() as f64 + 2.0)).exp();
    (diagonal(table) == 0.0)
        .then(|| Aim::NeverStays.found(0.0, shuffles, shuffles * each.ln()))
        .flatten()
}

/// The cards of the only deck, from the first place on.
fn only_deck(table: PositionTable) -> Vec<usize> {
    let n = table.cards();
    let mut deck = vec![0; n];
    for (cell, _) in table
        .counts()
        .iter()
        .enumerate()
        .filter(|(_, count)| **count > 0.0)
    {
        deck[cell % n] = cell / n;
    }
    deck
}

/// Pairs of a card and its neighbour before the shuffle, still in this order side by side. With k of
/// the n - 1 pairs kept there are (n-k)! orders, so C(n-1, k) (n-k)!/n! ≤ 1/k! of one deck.
fn kept(counts: &Counts, deck: Option<&[usize]>) -> Option<Aimed> {
    let (n, shuffles) = (counts.cards(), counts.shuffles() as f64);
    let found = match (counts.successors(), deck) {
        (Some(table), _) => {
            let after = |card: usize| table.counts()[(card + 1) * (n + 1) + card + 2];
            (0..n - 1).map(after).sum()
        }
        (None, Some(deck)) => deck
            .windows(2)
            .filter(|pair| pair[0] + 1 == pair[1])
            .count() as f64,
        (None, None) => return None,
    };
    let ln_p = if found > shuffles {
        ln_at_least(found, shuffles)
    } else {
        0.0
    };
    Aim::Kept.found(found, shuffles * (n as f64 - 1.0) / n as f64, ln_p)
}

/// Places where a smaller card follows: of a fair deck (n-1)/2 on average with a variance of (n+1)/12
/// (Euler); of a single deck also read from cards to places.
fn runs(counts: &Counts, deck: Option<&[usize]>) -> Vec<Option<Aimed>> {
    let (n, shuffles) = (counts.cards(), counts.shuffles() as f64);
    if shuffles * (n as f64) < FEWEST {
        return Vec::new();
    }
    let falls = |deck: &[usize]| deck.windows(2).filter(|pair| pair[0] > pair[1]).count() as f64;
    let mut found = Vec::new();
    match (counts.successors(), deck) {
        (_, Some(deck)) => {
            let mut places = vec![0; n];
            deck.iter()
                .enumerate()
                .for_each(|(place, &card)| places[card] = place);
            found.extend([(Aim::Runs, falls(deck)), (Aim::Sequences, falls(&places))]);
        }
        (Some(table), None) => {
            let falls = (1..=n).flat_map(|card| (1..card).map(move |next| card * (n + 1) + next));
            found.push((Aim::Runs, falls.map(|cell| table.counts()[cell]).sum()));
        }
        (None, None) => {}
    }
    let fair = shuffles * (n as f64 - 1.0) / 2.0;
    let variance = shuffles * (n as f64 + 1.0) / 12.0;
    let aimed = |(aim, falls): (Aim, f64)| {
        let z2 = (falls - fair).powi(2) / variance;
        aim.found(
            falls + shuffles,
            fair + shuffles,
            chi_square_ln_tail(z2, 1.0),
        )
    };
    found.into_iter().map(aimed).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DeckCounts;

    /// Every order of `n` cards.
    fn orders(n: usize) -> Vec<Vec<usize>> {
        (0..n).fold(vec![Vec::new()], |orders, card| {
            let longer = |order: Vec<usize>| {
                (0..=order.len()).map(move |at| [&order[..at], &[card], &order[at..]].concat())
            };
            orders.into_iter().flat_map(longer).collect()
        })
    }

    fn counted(decks: &[&Vec<usize>]) -> DeckCounts {
        let mut counts = DeckCounts::new(decks[0].len());
        decks.iter().for_each(|deck| counts.record(deck).unwrap());
        counts
    }

    /// Enumerates all pairs of decks of four cards and all single decks of seven: each aim that has a
    /// bound says p or less in at most a share p.
    #[test]
    fn bounds_hold_for_every_list_of_decks() {
        let (four, seven) = (orders(4), orders(7));
        let pairs = four
            .iter()
            .flat_map(|a| four.iter().map(move |b| vec![a, b]));
        let singles = seven.iter().map(|deck| vec![deck]);
        for lists in [pairs.collect::<Vec<_>>(), singles.collect()] {
            for aim in [
                always as fn(PositionTable) -> Option<Aimed>,
                stays,
                never_stays,
            ] {
                let ln_p = |list: &Vec<&Vec<usize>>| {
                    let counts = counted(list);
                    let found = aim(*counts.counts().positions().unwrap());
                    found
                        .filter(|found| found.ln_p < 0.0)
                        .map_or(0.0, |found| (found.ln_p + found.aim.share().ln()).min(0.0))
                };
                let all: Vec<f64> = lists.iter().map(ln_p).collect();
                for ln_p in all.iter().filter(|ln_p| **ln_p < -1e-9) {
                    let as_small = all.iter().filter(|other| **other <= ln_p + 1e-9).count();
                    let share = as_small as f64 / all.len() as f64;
                    assert!(share <= ln_p.exp() * (1.0 + 1e-6), "{share} {ln_p}");
                }
            }
        }
    }

    /// Proves mean and variance of a sum, and of falls, against all orders of six cards.
    #[test]
    fn moments_are_those_of_all_orders() {
        let all = orders(6);
        let counts = counted(&all.iter().collect::<Vec<_>>());
        let tables = counts.counts();
        let table = tables.positions().unwrap();
        assert!(
            distance(*table, |card, place| (card * place) as f64)
                .unwrap()
                .abs()
                < 1e-9
        );
        let falls =
            |deck: &Vec<usize>| deck.windows(2).filter(|pair| pair[0] > pair[1]).count() as f64;
        let squares: f64 = all.iter().map(|deck| (falls(deck) - 2.5).powi(2)).sum();
        assert!((squares / all.len() as f64 - 7.0 / 12.0).abs() < 1e-12);
        let weight = |card: usize, place: usize| ((card + 1) * (place + 2)) as f64;
        let sum = |deck: &Vec<usize>| {
            deck.iter()
                .enumerate()
                .map(|(place, &card)| weight(card, place))
                .sum::<f64>()
        };
        let mean = all.iter().map(sum).sum::<f64>() / all.len() as f64;
        let variance = all
            .iter()
            .map(|deck| (sum(deck) - mean).powi(2))
            .sum::<f64>()
            / all.len() as f64;
        let many = counted(&[&all[77]; 20]);
        let z = distance(*many.counts().positions().unwrap(), weight).unwrap();
        let wanted = (sum(&all[77]) - mean) * 20.0 / (20.0 * variance).sqrt();
        assert!((z - wanted).abs() < 1e-9, "{z} {wanted}");
    }

    /// Proves that runs are of places and sequences of cards: one deck in which 1, 2, 3 … lie in 2 sequences,
    /// one behind the other card by card, has 50 runs.
    #[test]
    fn sequences_are_none_of_the_runs() {
        let deck: Vec<usize> = (0..100)
            .map(|place| place / 2 + 50 * (1 - place % 2))
            .collect();
        let counts = counted(&[&deck]);
        let found = runs(&counts.counts(), Some(&deck)).into_iter().flatten();
        let found: Vec<(Aim, f64)> = found.map(|aimed| (aimed.aim, aimed.found)).collect();
        assert_eq!(found, [(Aim::Runs, 51.0), (Aim::Sequences, 2.0)]);
    }

    /// Proves the odds of the naive swap against every way of three cards: 27 ways.
    #[test]
    fn odds_are_those_of_the_naive_swap() {
        let mut ways = [0.0; 9];
        for way in 0..27 {
            let mut deck = [0, 1, 2];
            (0..3).for_each(|step| deck.swap(step, way / 3_usize.pow(step as u32) % 3));
            deck.iter()
                .enumerate()
                .for_each(|(place, card)| ways[card * 3 + place] += 1.0);
        }
        for (log, ways) in naive_logs(3).iter().zip(ways) {
            assert!((log - (ways / 9.0_f64).ln()).abs() < 1e-12);
        }
    }

    /// One list of 366 that is sorted or riffled once is decided; so are five equal lists of four.
    #[test]
    fn few_decks_decide_what_they_show() {
        let sorted: Vec<usize> = (0..366).collect();
        let (mut halves, mut riffled) = ([0, 183], Vec::new());
        for k in 0..366 {
            let side = usize::from(k * 37 % 61 < 30 && halves[1] < 366 || halves[0] == 183);
            riffled.push(halves[side]);
            halves[side] += 1;
        }
        for deck in [&sorted, &riffled] {
            let found = aimed(&counted(&[deck])).unwrap();
            assert!(found.ln_p < 1e-10_f64.ln(), "{found:?}");
        }
        let four = vec![2, 0, 3, 1];
        let found = aimed(&counted(&[&four; 5])).unwrap();
        assert_eq!((found.aim, found.found), (Aim::Always, 4.0));
        assert!((found.ln_p + 0.1_f64.ln() - 24_f64.powi(-4).ln()).abs() < 1e-9);
    }
}

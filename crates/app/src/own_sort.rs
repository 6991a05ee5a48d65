//! The sort of the visitor's own browser, with a coin for a comparison: which sort of the catalogue
//! its counts fit.

use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::tally::Tally;
use exact::exact_positions;
use serde::{Deserialize, Serialize};
use stats::share_test;

use crate::jobs::fields;

/// Number of sorts counted.
pub const SORTS: u64 = 100_000;
/// Highest probability of refusing the true sort.
pub const ALPHA: f64 = 0.001;
/// The deck sizes whose sort is measured: with fewer cards all sorts give the same places, for more
/// cards theory lacks some sorts.
pub const CARDS: std::ops::RangeInclusive<usize> = 3..=54;

/// The sorts with a coin of which theory knows where each card ends.
pub const KNOWN: [Algorithm; 6] = [
    Algorithm::INSERTION_SORT_COIN,
    Algorithm::BINARY_INSERTION_COIN,
    Algorithm::MERGE_SORT_COIN,
    Algorithm::QUICK_SORT_COIN,
    Algorithm::SELECTION_SORT_COIN,
    Algorithm::BUBBLE_SORT_COIN,
];

/// Result of measuring a sort.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct OwnSort {
    /// Counts of each card at each place.
    #[serde(with = "reading::tally_fields")]
    pub tally: Tally,
    /// The sorts that its counts do not refute; several where places do not distinguish them, as of
    /// insertion and bubble sort with 3 cards. A fair shuffle of 4, 8, 16 or 32 cards has the
    /// places of merge sort.
    #[serde(with = "fields::algorithms")]
    pub fits: Vec<Algorithm>,
}

impl OwnSort {
    /// Holds counts of places against the exact table of each sort of [`KNOWN`]. Some tenths of a
    /// second for 52 cards.
    pub fn of(tally: Tally) -> OwnSort {
        let is_fit = |sort: &Algorithm| {
            let matrix = exact_positions(&Setup::new(*sort, tally.cards()));
            matrix.is_some_and(|matrix| fits(&tally, matrix.cells()))
        };
        OwnSort {
            fits: KNOWN.into_iter().filter(is_fit).collect(),
            tally,
        }
    }
}

/// Tells whether counts do not refute exact shares of places, row after row. Each row, the places of one
/// card, is a multinomial with these odds; the rows hang together, so each is held to its part of
/// [`ALPHA`] (Bonferroni).
pub fn fits(tally: &Tally, shares: &[f64]) -> bool {
    let n = tally.cards();
    let level = (ALPHA / n as f64).ln();
    let rows = tally.positions().chunks(n).zip(shares.chunks(n));
    rows.into_iter()
        .all(|(counts, shares)| share_test(counts, shares, tally.shuffles()).ln_p > level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::rng::Seed;

    /// Each sort's own counts name that sort and no other, from 3 to 16 cards and with 52. Insertion
    /// and bubble sort of 3 cards have one table: there both are named. One seed for all; at
    /// [`ALPHA`], 90 right sorts raise a false alarm in 9 of 100 seeds at most.
    #[test]
    fn each_sort_is_known_by_its_counts() {
        for n in (3..=16).chain([52]) {
            for sort in KNOWN {
                let counts = Setup::new(sort, n).simulate_positions(Seed(34), SORTS);
                let found = OwnSort::of(counts).fits;
                let twins = [Algorithm::INSERTION_SORT_COIN, Algorithm::BUBBLE_SORT_COIN];
                let expected: &[Algorithm] = match n {
                    3 if twins.contains(&sort) => &twins,
                    _ => &[sort],
                };
                assert_eq!(found, expected, "{n} cards");
            }
        }
    }

    /// Proves that neither a fair shuffle nor a mixture of two sorts fits any of them. Of 4, 8 and
    /// 16 cards the places of merge sort are even: there a fair shuffle fits it.
    #[test]
    fn other_shuffles_fit_none() {
        for n in [3, 8, 13, 16, 52] {
            let of = |sort, number| Setup::new(sort, n).simulate_positions(Seed(7), number);
            let fair = of(Algorithm::FISHER_YATES_UP, SORTS);
            let even: &[Algorithm] = match n.is_power_of_two() {
                true => &[Algorithm::MERGE_SORT_COIN],
                false => &[],
            };
            assert_eq!(OwnSort::of(fair).fits, even, "{n} cards");
            let mut mixed = Tally::of_positions(n);
            for sort in [Algorithm::INSERTION_SORT_COIN, Algorithm::MERGE_SORT_COIN] {
                let half = of(sort, SORTS / 2);
                let counts: Vec<u32> = half.positions().iter().map(|c| *c as u32).collect();
                mixed.add_counts(SORTS / 2, &counts);
            }
            assert_eq!(OwnSort::of(mixed).fits, [], "{n} cards");
        }
    }
}

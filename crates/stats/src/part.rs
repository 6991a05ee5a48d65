//! Some of the places, or kinds of equal cards: is every kind as often in each place as its share of
//! the deck says?
//!
//! A deck of n cards has m_r of kind r, so that each place has kind r with probability p_r = m_r/n.
//! Drawing without replacement ties the places together: the covariance of a fair shuffle's cells
//! (r, i) and (s, j) is that of one draw, p_r (δ_rs - p_s), times (δ_ij - 1/n) n/(n-1) (multivariate
//! hypergeometric). Over k places the second factor has the eigenvalue n/(n-1) for what differs from
//! place to place, k - 1 times, and (n-k)/(n-1) for what the places have in common. Pearson's sum
//! over cells, split into these two parts and divided by these numbers, is chi-square with (kinds -
//! 1) k degrees of freedom, or (kinds - 1)(n - 1) if all places are there.

use super::evidence::{DIRICHLET, Evidence};
use super::holm::holm_adjust;
use super::special::{binomial_ln_tail, chi_square_ln_tail, ln_gamma};
use super::test_result::{MIN_EXPECTED, TestResult};

/// Counts of kinds of cards in some places of many shuffled decks.
#[derive(Clone, Copy, Debug)]
pub struct PartTable<'a> {
    each: &'a [u32],
    places: usize,
    /// Cards of each shuffle in a place: more than one where hands are sets.
    drawn: usize,
    shuffles: u64,
    counts: &'a [u64],
}

/// One of the tests of a part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PartTest {
    /// Chi-square over all cells.
    All,
    /// The cell that is furthest from fair.
    Cell,
    /// The number of cards that are followed by one of their kind.
    Alike,
}

/// Verdict of all tests of a part.
#[derive(Clone, Debug, PartialEq)]
pub struct PartVerdict {
    /// Each test with its p-value after Holm's correction; `None` where it does not apply.
    pub tests: Vec<(PartTest, TestResult, Option<f64>)>,
    /// Evidence against fair, valid however often one looks and for any number of shuffles.
    pub evidence: Evidence,
    /// The level of the tests.
    pub alpha: f64,
    /// The kind, the place, and how many times as often as it should that kind is there: where this
    /// is furthest from fair.
    pub furthest: Option<(usize, usize, f64)>,
}

impl PartVerdict {
    /// The test that rejects with the smallest p-value; `None` if none does. The evidence is apart.
    pub fn leading(&self) -> Option<PartTest> {
        let rejects = |p: &Option<f64>| p.is_some_and(|p| p <= self.alpha);
        let rejecting = self.tests.iter().filter(|(.., p)| rejects(p));
        let first = rejecting.min_by(|a, b| a.1.ln_p.total_cmp(&b.1.ln_p));
        first.map(|(kind, ..)| *kind)
    }

    /// The fewest shuffles for which a test applies, if there are too few for any.
    pub fn needs(&self) -> Option<u64> {
        let applies = self.tests.iter().any(|(.., p)| p.is_some());
        let fewest = self
            .tests
            .iter()
            .map(|(_, test, _)| test.min_shuffles)
            .min();
        fewest.filter(|_| !applies)
    }
}

impl<'a> PartTable<'a> {
    /// Counts of a deck with `each[r]` cards of kind r, `counts[r * places + i]` of them in place i.
    ///
    /// # Panics
    /// If there are not as many counts, or more places than cards.
    pub fn new(each: &'a [u32], places: usize, counts: &'a [u64], shuffles: u64) -> PartTable<'a> {
        let table = PartTable {
            each,
            places,
            drawn: 1,
            shuffles,
            counts,
        };
        assert_eq!(counts.len(), each.len() * places, "a row for each kind");
        assert!((1..=table.cards()).contains(&places), "places of the deck");
        table
    }

    /// Counts of hands whose order is not known, as of a lottery: `drawn` cards of each shuffle are
    /// in the one place.
    ///
    /// # Panics
    /// If there are several places, or more cards in a hand than in the deck.
    ///
    /// ```
    /// use shuffle_lab_stats::PartTable;
    /// // Two of four cards, each card in half of the hands: as even as can be.
    /// let sets = PartTable::new(&[1; 4], 1, &[50; 4], 100).of_sets(2).all_cells();
    /// assert_eq!((sets.statistic, sets.df), (0.0, 3));
    /// ```
    pub fn of_sets(self, drawn: usize) -> PartTable<'a> {
        assert!(
            self.places == 1 && (1..=self.cards()).contains(&drawn),
            "a hand"
        );
        PartTable { drawn, ..self }
    }

    fn cards(&self) -> usize {
        self.each.iter().map(|&each| each as usize).sum()
    }

    fn share(&self, kind: usize) -> f64 {
        f64::from(self.each[kind]) / self.cards() as f64
    }

    fn row(&self, kind: usize) -> &'a [u64] {
        &self.counts[kind * self.places..][..self.places]
    }

    /// The chi-square test of all cells. O(cells).
    ///
    /// ```
    /// use shuffle_lab_stats::PartTable;
    /// // Which of four cards is on top: Pearson's test, (10² + 10²) / 25 of three degrees.
    /// let top = PartTable::new(&[1; 4], 1, &[35, 15, 25, 25], 100).all_cells();
    /// assert_eq!((top.statistic, top.df), (8.0, 3));
    /// ```
    pub fn all_cells(&self) -> TestResult {
        let n = self.cards() as f64;
        let (places, k) = (self.places as f64, (self.places * self.drawn) as f64);
        let shuffles = self.shuffles as f64;
        let (mut within, mut common) = (0.0, 0.0);
        for kind in 0..self.each.len() {
            let row = self.row(kind);
            let expected = shuffles * self.share(kind);
            let sum: f64 = row.iter().map(|&count| count as f64).sum();
            let off = |&count: &u64| (count as f64 - sum / places).powi(2);
            within += row.iter().map(off).sum::<f64>() / expected;
            common += (sum - k * expected).powi(2) / (k * expected);
        }
        let free = self.each.len() as u64 - 1;
        let (mut statistic, mut df) = (0.0, 0);
        if self.places > 1 {
            statistic += within * (n - 1.0) / n;
            df += free * (self.places as u64 - 1);
        }
        if self.places * self.drawn < self.cards() {
            statistic += common * (n - 1.0) / (n - k);
            df += free;
        }
        self.result(statistic, df)
    }

    /// The test of the cell furthest from fair, by the binomial distribution, for all cells and both
    /// sides (Bonferroni); and the cell. O(cells).
    pub fn extreme_cell(&self) -> (TestResult, Option<(usize, usize, f64)>) {
        let mut least = (0.0, None);
        for kind in 0..self.each.len() {
            let p = self.share(kind) * self.drawn as f64;
            for (place, &count) in self.row(kind).iter().enumerate().filter(|_| p < 1.0) {
                let ln_p = binomial_ln_tail(count as f64, self.shuffles as f64, p);
                if ln_p < least.0 {
                    let ratio = count as f64 / (self.shuffles as f64 * p);
                    least = (ln_p, Some((kind, place, ratio)));
                }
            }
        }
        let watched = 2.0 * self.counts.len() as f64;
        let mut result = self.result(0.0, u64::from(self.cards() > 2));
        result.ln_p = (least.0 + watched.ln()).min(0.0);
        (result, least.1)
    }

    /// The test of how often a card was followed by one of its kind, `alike` times in all decks: a
    /// normal distribution with the mean and the variance of a fair shuffle. O(kinds).
    ///
    /// ```
    /// use shuffle_lab_stats::PartTable;
    /// // R R B B: 2/3 of the pairs of neighbours of 3 are of two colours, 1 of 3 is alike.
    /// let table = PartTable::new(&[2, 2], 4, &[50; 8], 100);
    /// assert_eq!(table.alike(100).statistic, 0.0);
    /// assert!(table.alike(160).p() < 1e-6);
    /// ```
    pub fn alike(&self, alike: u64) -> TestResult {
        let (mean, variance) = self.alike_moments();
        let shuffles = self.shuffles as f64;
        let off = alike as f64 - shuffles * mean;
        match variance > 0.0 {
            true => self.result(off * off / (shuffles * variance), 1),
            false => self.result(0.0, 0),
        }
    }

    /// The pairs of alike neighbours of a fair deck, on average.
    ///
    /// ```
    /// use shuffle_lab_stats::PartTable;
    /// // R R B B: each of 3 pairs is alike in 1 of 3 decks.
    /// assert_eq!(PartTable::new(&[2, 2], 4, &[0; 8], 0).mean_alike(), 1.0);
    /// ```
    pub fn mean_alike(&self) -> f64 {
        self.alike_moments().0
    }

    /// The mean and the variance of the pairs of alike neighbours of a fair deck.
    fn alike_moments(&self) -> (f64, f64) {
        let n = self.cards() as f64;
        let falling = |m: f64, length: i32| (0..length).map(|j| m - f64::from(j)).product::<f64>();
        let sum = |length| {
            self.each
                .iter()
                .map(|&m| falling(f64::from(m), length))
                .sum::<f64>()
        };
        let share = |ways: f64, length| match falling(n, length) > 0.0 {
            true => ways / falling(n, length),
            false => 0.0,
        };
        let [two, three, four] = [sum(2), sum(3), sum(4)];
        let squares: f64 = self
            .each
            .iter()
            .map(|&m| falling(f64::from(m), 2).powi(2))
            .sum();
        let pair = share(two, 2);
        // Two pairs that share a card are one run of three; two others are of any two kinds.
        let apart = share(four + two * two - squares, 4);
        let mean = (n - 1.0) * pair;
        let second = mean + 2.0 * (n - 2.0) * share(three, 3) + (n - 2.0) * (n - 3.0) * apart;
        (mean, (second - mean * mean).max(0.0))
    }

    /// ln E, evidence that is valid at any number of shuffles: the average of the bets on each
    /// place, a Dirichlet mixture centred on the shares of the kinds, and on each single card, one
    /// centred on its places and elsewhere. See [`super::ln_evidence`]. O(cells).
    ///
    /// ```
    /// use shuffle_lab_stats::PartTable;
    /// // One of 52 cards on top 20 times in a row.
    /// let mut counts = vec![0; 52];
    /// counts[51] = 20;
    /// assert!(PartTable::new(&[1; 52], 1, &counts, 20).ln_evidence() > 1e4_f64.ln());
    /// ```
    pub fn ln_evidence(&self) -> f64 {
        let (n, k) = (self.cards() as f64, self.places);
        let shares: Vec<f64> = (0..self.each.len()).map(|kind| self.share(kind)).collect();
        let column = |place: usize| {
            let counts = self.counts.iter().skip(place).step_by(k);
            counts.map(|&count| count as f64).collect::<Vec<_>>()
        };
        let dealt = k * self.drawn;
        let mut bets: Vec<f64> = (0..k)
            .filter(|_| self.drawn == 1)
            .map(|place| ln_odds(&column(place), &shares))
            .collect();
        for kind in (0..self.each.len()).filter(|&kind| self.each[kind] == 1 && dealt > 1) {
            let mut counts: Vec<f64> = self.row(kind).iter().map(|&count| count as f64).collect();
            let mut shares = vec![self.drawn as f64 / n; k];
            if dealt < self.cards() {
                counts.push(self.shuffles as f64 - counts.iter().sum::<f64>());
                shares.push(1.0 - dealt as f64 / n);
            }
            bets.push(ln_odds(&counts, &shares));
        }
        let most = bets.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let sum: f64 = bets.iter().map(|bet| (bet - most).exp()).sum();
        most + (sum / bets.len() as f64).ln()
    }

    /// The tests at level `alpha`, and the evidence; `alike` as [`PartTable::alike`] wants it.
    pub fn verdict(&self, alike: Option<u64>, alpha: f64) -> PartVerdict {
        let (cell, furthest) = self.extreme_cell();
        let alike = alike.map(|alike| (PartTest::Alike, self.alike(alike)));
        let all = [(PartTest::All, self.all_cells()), (PartTest::Cell, cell)];
        let all: Vec<(PartTest, TestResult)> = all
            .into_iter()
            .chain(alike)
            .filter(|(_, test)| test.df > 0)
            .collect();
        let applicable: Vec<usize> = (0..all.len()).filter(|&k| all[k].1.applicable).collect();
        let p: Vec<f64> = applicable.iter().map(|&k| all[k].1.p()).collect();
        let mut adjusted = vec![None; all.len()];
        for (&k, p) in applicable.iter().zip(holm_adjust(&p)) {
            adjusted[k] = Some(p);
        }
        let tests = all
            .into_iter()
            .zip(adjusted)
            .map(|((kind, test), p)| (kind, test, p));
        PartVerdict {
            tests: tests.collect(),
            evidence: Evidence::new(self.ln_evidence()),
            alpha,
            furthest,
        }
    }

    /// A result by the chi-square distribution, which holds where the rarest kind is expected often
    /// enough in each place.
    fn result(&self, statistic: f64, df: u64) -> TestResult {
        let rarest = self.each.iter().copied().min().unwrap_or(1).max(1);
        let rarest = f64::from(rarest) * self.drawn as f64;
        let min_shuffles = (MIN_EXPECTED * self.cards() as f64 / rarest).ceil() as u64;
        TestResult {
            statistic,
            df,
            ln_p: if df > 0 {
                chi_square_ln_tail(statistic, df as f64)
            } else {
                0.0
            },
            min_shuffles,
            applicable: df > 0 && self.shuffles >= min_shuffles,
        }
    }
}

/// ln E of counts against given odds, which sum to 1: the average over [`DIRICHLET`] of Dirichlet
/// mixtures with the parameters k · cells · share, over the odds themselves. Its mean under these
/// odds is 1 at any number, so they ever reach E with probability at most 1/E (Ville 1939). What
/// came although its share is 0 proves them wrong. O(cells).
///
/// ```
/// use shuffle_lab_stats::ln_odds;
/// // Nothing speaks against a die before the first throw.
/// assert!(ln_odds(&[0.0; 6], &[1.0 / 6.0; 6]).abs() < 1e-9);
/// assert_eq!(ln_odds(&[1.0, 9.0], &[0.0, 1.0]), f64::INFINITY);
/// ```
pub fn ln_odds(counts: &[f64], shares: &[f64]) -> f64 {
    let cells = shares.iter().filter(|&&share| share > 0.0).count() as f64;
    let all: f64 = counts.iter().sum();
    let mut sum = 0.0;
    let mut most = f64::NEG_INFINITY;
    let bets = DIRICHLET.map(|k| {
        let total = cells * k;
        let each = counts
            .iter()
            .zip(shares)
            .map(|(&count, &share)| match share > 0.0 {
                true => {
                    let stake = total * share;
                    ln_gamma(count + stake) - ln_gamma(stake) - count * share.ln()
                }
                false if count > 0.0 => f64::INFINITY,
                false => 0.0,
            });
        ln_gamma(total) - ln_gamma(all + total) + each.sum::<f64>()
    });
    for bet in bets {
        most = most.max(bet);
    }
    if most.is_infinite() {
        return most;
    }
    for bet in bets {
        sum += (bet - most).exp();
    }
    most + (sum / bets.len() as f64).ln()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All orders of these kinds, each equally likely order of the cards once.
    fn orders(each: &[u32]) -> Vec<Vec<usize>> {
        let cards: Vec<usize> = (0..each.len())
            .flat_map(|kind| vec![kind; each[kind] as usize])
            .collect();
        let mut all = vec![Vec::new()];
        for _ in 0..cards.len() {
            let longer = |deck: &Vec<usize>| {
                let unused = (0..cards.len()).filter(|card| !deck.contains(card));
                unused
                    .map(|card| [&deck[..], &[card]].concat())
                    .collect::<Vec<_>>()
            };
            all = all.iter().flat_map(longer).collect();
        }
        let kinds = |deck: Vec<usize>| deck.into_iter().map(|card| cards[card]).collect();
        all.into_iter().map(kinds).collect()
    }

    /// Proves, over all decks of up to five cards, that the statistic of one shuffle is on average
    /// its degrees of freedom, for all kinds and any number of places, and that the moments of alike
    /// neighbours are exact.
    #[test]
    fn means_are_those_of_all_decks() {
        for each in [
            &[1, 1, 1, 1][..],
            &[2, 2],
            &[3, 1, 1],
            &[2, 2, 1],
            &[1, 2],
            &[4, 1],
        ] {
            let all = orders(each);
            let n: u32 = each.iter().sum();
            for places in 1..=n as usize {
                let of = |deck: &Vec<usize>| {
                    let mut counts = vec![0; each.len() * places];
                    for (place, &kind) in deck[..places].iter().enumerate() {
                        counts[kind * places + place] += 1;
                    }
                    PartTable::new(each, places, &counts, 1).all_cells()
                };
                let mean =
                    all.iter().map(|deck| of(deck).statistic).sum::<f64>() / all.len() as f64;
                assert!(
                    (mean - of(&all[0]).df as f64).abs() < 1e-9,
                    "{each:?} {places}: {mean}"
                );
            }
            let alike = |deck: &Vec<usize>| {
                deck.windows(2).filter(|pair| pair[0] == pair[1]).count() as f64
            };
            let mean = all.iter().map(alike).sum::<f64>() / all.len() as f64;
            let second = all.iter().map(|deck| alike(deck).powi(2)).sum::<f64>() / all.len() as f64;
            let counts = vec![0; each.len() * n as usize];
            let (ours, variance) = PartTable::new(each, n as usize, &counts, 0).alike_moments();
            assert!((ours - mean).abs() < 1e-9, "{each:?}");
            assert!(
                (variance - (second - mean * mean)).abs() < 1e-9,
                "{each:?}: {variance}"
            );
        }
    }

    /// Proves by one value that neighbours are held against the spread of all decks together: R R B B has
    /// 1 alike pair on average with variance 2/3, so that 10 too many in 100 decks are 10²/(100 · 2/3).
    #[test]
    fn alike_neighbours_are_measured_by_their_spread() {
        let table = PartTable::new(&[2, 2], 4, &[50; 8], 100);
        assert!((table.alike(110).statistic - 1.5).abs() < 1e-12);
        assert!((table.alike(90).statistic - 1.5).abs() < 1e-12);
    }

    /// Proves that too few decks are asked to be as many as the first test needs, 5 in each cell, and
    /// enough ones for none.
    #[test]
    fn too_few_decks_say_how_many_are_needed() {
        let needs = |each: &[u64]| {
            let shuffles = each.iter().sum();
            let table = PartTable::new(&[1; 4], 1, each, shuffles);
            table.verdict(None, 0.01).needs()
        };
        assert_eq!(needs(&[2, 3, 3, 2]), Some(20));
        assert_eq!(needs(&[5; 4]), None);
    }

    /// Proves that a deck of one kind has nothing to test, and that this is no evidence of anything.
    #[test]
    fn one_kind_leaves_nothing_to_test() {
        let table = PartTable::new(&[3], 3, &[40; 3], 40);
        let all = table.all_cells();
        assert_eq!((all.statistic, all.df, all.ln_p), (0.0, 0, 0.0));
        assert!(!all.applicable && !table.alike(80).applicable);
        assert_eq!(table.verdict(Some(80), 0.01).leading(), None);
    }

    /// Proves that the evidence is worth 1 on average over all sequences of three decks, for kinds
    /// and for the first places.
    #[test]
    fn evidence_is_worth_one_on_average() {
        for (each, places) in [
            (&[2, 1][..], 3),
            (&[1, 1, 1], 2),
            (&[1, 1, 1], 1),
            (&[2, 1], 1),
        ] {
            let all = orders(each);
            let (mut sum, mut sequences) = (0.0, 0.0);
            for first in &all {
                for second in &all {
                    for third in &all {
                        let mut counts = vec![0; each.len() * places];
                        for deck in [first, second, third] {
                            for (place, &kind) in deck[..places].iter().enumerate() {
                                counts[kind * places + place] += 1;
                            }
                        }
                        sum += PartTable::new(each, places, &counts, 3).ln_evidence().exp();
                        sequences += 1.0;
                    }
                }
            }
            let mean: f64 = sum / sequences;
            assert!((mean - 1.0).abs() < 1e-9, "{each:?} {places}: {mean}");
        }
    }

    /// Proves that equal shares give the evidence of [`crate::ln_evidence`]'s rows.
    #[test]
    fn equal_shares_are_the_rows_of_a_table() {
        let counts = [7.0, 2.0, 1.0];
        let thirds = [1.0 / 3.0; 3];
        let rows = [counts, [1.0, 7.0, 2.0], [2.0, 1.0, 7.0]].concat();
        let table = crate::Counts::new(3, 10).with_positions(&rows);
        assert!((ln_odds(&counts, &thirds) - crate::ln_evidence(table)).abs() < 1e-9);
    }
}

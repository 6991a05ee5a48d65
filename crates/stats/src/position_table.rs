//! The position table: does every card come to every place equally often?

use super::cell::{self, Cell};
use super::test_result::{TestResult, pearson};

/// Counts of each card in each place.
#[derive(Clone, Copy, Debug)]
pub struct PositionTable<'a> {
    n: usize,
    shuffles: u64,
    counts: &'a [f64],
}

impl<'a> PositionTable<'a> {
    /// `counts` is n x n, row = card, column = place, whole numbers whose rows and columns each sum
    /// to `shuffles`.
    ///
    /// # Panics
    /// If `counts` does not hold n x n numbers.
    pub fn new(n: usize, counts: &'a [f64], shuffles: u64) -> Self {
        assert_eq!(counts.len(), n * n, "an n x n matrix");
        PositionTable {
            n,
            shuffles,
            counts,
        }
    }

    /// Cards in the deck, n.
    pub fn cards(&self) -> usize {
        self.n
    }

    /// Shuffles counted, N.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// The matrix, row by row.
    pub fn counts(&self) -> &'a [f64] {
        self.counts
    }

    /// N/n, what a fair shuffle leads one to expect in each cell.
    pub fn expected(&self) -> f64 {
        self.shuffles as f64 / self.n as f64
    }

    /// Pearson's X² = Σ (O-E)²/E. Its mean under a fair shuffle is n(n-1), which is not its degrees
    /// of freedom: [`PositionTable::chi_square`] scales it. O(n²).
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// // Four cells expect 50 and are off by 10.
    /// let table = PositionTable::new(2, &[60.0, 40.0, 40.0, 60.0], 100);
    /// assert_eq!(table.x2(), 4.0 * 100.0 / 50.0);
    /// ```
    pub fn x2(&self) -> f64 {
        pearson(self.counts, self.expected())
    }

    /// T = X² (n-1)/n, a chi-square with (n-1)² degrees of freedom under a fair shuffle as N grows.
    /// Needs N >= 5n. Exact for two cards, by the binomial distribution. O(n²).
    ///
    /// Why the factor: one shuffle's matrix is a permutation matrix, not n independent throws. The
    /// covariance of its cells is 1/(n-1) times the projection onto the matrices whose rows and
    /// columns sum to 0 (Hoeffding 1951), a space of (n-1)² dimensions; Pearson's statistic is
    /// scaled for 1/n.
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// let counts = [60.0, 40.0, 50.0, 40.0, 60.0, 50.0, 50.0, 50.0, 50.0];
    /// let table = PositionTable::new(3, &counts, 150);
    /// // X² = 4 · 10² / 50 = 8, and 8 · 2/3 with 2² degrees of freedom.
    /// assert_eq!((table.chi_square().statistic, table.chi_square().df), (16.0 / 3.0, 4));
    /// ```
    pub fn chi_square(&self) -> TestResult {
        let free = self.n.saturating_sub(1);
        let t = self.x2() * free as f64 / self.n as f64;
        let result = TestResult::chi_square(t, (free * free) as u64, self.shuffles, self.n);
        match self.n {
            2 => result.of_two_cards(self.counts[0], self.shuffles),
            _ => result,
        }
    }

    /// Greatest distance of a table from those that counts can make, in units in which T is the
    /// square of a length: half the diagonal of a cell of four counts changed by one each, as rows
    /// and columns keep their sums. The probability of a table is spread over the points around it.
    pub(crate) fn lattice_radius(&self) -> f64 {
        let free = self.n as f64 - 1.0;
        free * (free / (self.n as f64 * self.expected())).sqrt()
    }

    /// The test of the cell that is furthest from fair: one bias that the sum over all cells hides.
    /// Its statistic is the square of the cell's z. O(n²).
    ///
    /// The p-value is that of the binomial distribution, times n² cells and two sides (Bonferroni):
    /// an upper bound for any number of shuffles. Asked of as many as [`PositionTable::chi_square`]
    /// needs.
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// // Sattolo's three cards: a cell that expects 300 of 900 and is empty, z² = 300² / 200.
    /// let counts = [0.0, 450.0, 450.0, 450.0, 0.0, 450.0, 450.0, 450.0, 0.0];
    /// let result = PositionTable::new(3, &counts, 900).extreme_cell();
    /// assert!((result.statistic - 450.0).abs() < 1e-9);
    /// // At most 2 · 9 times (2/3)^900, and a little.
    /// assert!((result.ln_p - (18.0_f64.ln() + 900.0 * (2.0_f64 / 3.0).ln())).abs() < 0.01);
    /// ```
    pub fn extreme_cell(&self) -> TestResult {
        let n = self.n;
        let ends = [f64::min, f64::max].map(|end| self.counts.iter().copied().reduce(end));
        let ends = ends.map(Option::unwrap_or_default);
        let p = 1.0 / n as f64;
        let tails = ends.map(|count| cell::ln_p(count, self.shuffles, n));
        let which = usize::from(tails[1] < tails[0]);
        let statistic = cell::z_score(ends[which], self.shuffles, p).powi(2);
        // All four cells of two cards are one number.
        let df = u64::from(n > 2);
        let mut test = TestResult::chi_square(statistic, df, self.shuffles, n);
        if test.applicable {
            test.ln_p = tails[which];
        }
        test
    }

    /// The cells whose p-value, as that of [`PositionTable::extreme_cell`], is at most `alpha`,
    /// each as (card, place), the least likely first. A fair shuffle has any with probability at
    /// most `alpha`. O(n²).
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// let counts = [0.0, 450.0, 450.0, 450.0, 0.0, 450.0, 450.0, 450.0, 0.0];
    /// let rejected = PositionTable::new(3, &counts, 900).rejected_cells(0.01);
    /// // The diagonal is the least likely.
    /// assert_eq!((rejected.len(), &rejected[..3]), (9, &[(0, 0), (1, 1), (2, 2)][..]));
    /// ```
    pub fn rejected_cells(&self, alpha: f64) -> Vec<(usize, usize)> {
        let ln_p = |count| cell::ln_p(count, self.shuffles, self.n);
        let found = self.cells().filter_map(|cell| {
            let count = self.counts[cell.row * self.n + cell.column];
            // Within one standard error the p-value of a cell of nine or more is 1: most need no
            // logarithm.
            let is_one = self.n > 2 && cell.z.abs() <= 1.0;
            let ln_p = if is_one { 0.0 } else { ln_p(count) };
            (ln_p <= alpha.ln()).then_some((ln_p, (cell.row, cell.column)))
        });
        let mut found: Vec<(f64, (usize, usize))> = found.collect();
        found.sort_by(|a, b| a.0.total_cmp(&b.0));
        found.into_iter().map(|(_, at)| at).collect()
    }

    /// The cell of `card` and `place`.
    ///
    /// # Panics
    /// If there is no such cell.
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// let table = PositionTable::new(2, &[60.0, 40.0, 40.0, 60.0], 100);
    /// // 10 more than 50, whose standard error is 5.
    /// let cell = table.cell(0, 0);
    /// assert_eq!((cell.ratio, cell.z), (1.2, 2.0));
    /// ```
    pub fn cell(&self, card: usize, place: usize) -> Cell {
        let count = self.counts[card * self.n + place];
        Cell {
            row: card,
            column: place,
            ratio: count / self.expected(),
            z: cell::z_score(count, self.shuffles, 1.0 / self.n as f64),
        }
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.n * self.n).map(|k| self.cell(k / self.n, k % self.n))
    }

    /// The |z| beyond which [`PositionTable::marked_cells`] marks: Bonferroni for n² cells.
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// let limit = PositionTable::new(8, &[0.0; 64], 0).limit(0.05);
    /// assert_eq!(format!("{limit:.2}"), "3.36");
    /// ```
    pub fn limit(&self, alpha: f64) -> f64 {
        cell::bonferroni_limit(self.n * self.n, alpha)
    }

    /// The cells beyond the limit, the furthest first; a fair shuffle has any with probability at
    /// most about `alpha`. O(n²).
    ///
    /// ```
    /// use shuffle_lab_stats::PositionTable;
    /// let marked = |stayed: f64| {
    ///     let counts = [stayed, 100.0 - stayed, 100.0 - stayed, stayed];
    ///     PositionTable::new(2, &counts, 100).marked_cells(0.05).len()
    /// };
    /// // Four cells at 5 %: 2.50 standard errors, of 5 each, are the limit.
    /// assert_eq!([62.0, 63.0].map(marked), [0, 4]);
    /// ```
    pub fn marked_cells(&self, alpha: f64) -> Vec<Cell> {
        cell::beyond(self.cells(), self.limit(alpha))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Enumerates all tables of two cards, and those of three whose rows are the same three counts
    /// turned by one: exactly the cells with a p-value of at most `alpha` are rejected, at any
    /// level.
    #[test]
    fn the_cells_that_are_unlikely_are_rejected() {
        let mut found = [0; 4];
        for shuffles in 1..=40_u64 {
            let count = |k: u64| k as f64;
            let two = (0..=shuffles).map(|a| vec![count(a), count(shuffles - a)]);
            let three = (0..=shuffles).flat_map(|a| {
                (0..=shuffles - a).map(move |b| vec![count(a), count(b), count(shuffles - a - b)])
            });
            for row in two.chain(three) {
                let n = row.len();
                let turned = |k: usize| row[(k / n + k % n) % n];
                let counts: Vec<f64> = (0..n * n).map(turned).collect();
                let table = PositionTable::new(n, &counts, shuffles);
                for alpha in [0.01, 0.05, 0.5, 0.9] {
                    let unlikely =
                        |&k: &usize| cell::ln_p(counts[k], shuffles, n) <= f64::ln(alpha);
                    let mut rejected: Vec<usize> = table
                        .rejected_cells(alpha)
                        .into_iter()
                        .map(|(card, place)| card * n + place)
                        .collect();
                    rejected.sort_unstable();
                    let expected: Vec<usize> = (0..n * n).filter(unlikely).collect();
                    assert_eq!(rejected, expected, "{row:?}, {alpha}");
                    found[n] += usize::from(!expected.is_empty());
                }
            }
        }
        assert!(found[2] > 0 && found[3] > 0, "{found:?}");
    }
}

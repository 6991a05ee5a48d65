//! The successor table: does every card follow every other equally often?
//!
//! The deck is read as a cycle of m = n + 1 objects: its edge (object 0) and the cards (object c +
//! 1 is card c). The first card follows the edge, the edge follows the last card.

use super::cell::{self, Cell};
use super::test_result::TestResult;

/// Counts of each object right after each other object.
#[derive(Clone, Copy, Debug)]
pub struct SuccessorTable<'a> {
    n: usize,
    shuffles: u64,
    counts: &'a [f64],
}

impl<'a> SuccessorTable<'a> {
    /// `counts` is (n+1) x (n+1): how often the column's object came right after the row's; the
    /// diagonal is 0, every row and every column sums to `shuffles`.
    ///
    /// # Panics
    /// If `counts` does not hold (n+1) x (n+1) numbers.
    pub fn new(n: usize, counts: &'a [f64], shuffles: u64) -> Self {
        assert_eq!(counts.len(), (n + 1) * (n + 1), "an (n+1) x (n+1) matrix");
        SuccessorTable {
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

    /// Objects on the cycle: the cards and the edge.
    pub fn objects(&self) -> usize {
        self.n + 1
    }

    /// N/(m-1) = N/n, what a fair shuffle leads one to expect in each cell off the diagonal.
    pub fn expected(&self) -> f64 {
        self.shuffles as f64 / self.n as f64
    }

    /// Deviation of the pair `a < b` from its mean: (symmetric, antisymmetric) part, s and t.
    pub(crate) fn parts(&self, a: usize, b: usize) -> (f64, f64) {
        let m = self.objects();
        let (ab, ba) = (self.counts[a * m + b], self.counts[b * m + a]);
        (0.5 * (ab + ba) - self.expected(), 0.5 * (ab - ba))
    }

    /// Sums over all pairs a < b of s² and t², each times 2/E.
    fn sums(&self) -> (f64, f64) {
        let m = self.objects();
        let scale = 2.0 / self.expected();
        let mut sums = (0.0, 0.0);
        for a in 0..m {
            for b in a + 1..m {
                let (s, t) = self.parts(a, b);
                sums.0 += scale * s * s;
                sums.1 += scale * t * t;
            }
        }
        sums
    }

    /// S = Σ 2 s²/E with s = (u_ab + u_ba)/2, u = O - E: which objects are neighbours, whichever
    /// comes first. Chi-square with m(m-3)/2 degrees of freedom under a fair shuffle as N grows.
    /// Needs N >= 5n and n >= 3. O(n²).
    ///
    /// Why: relabelling the objects of a uniform cycle leaves it uniform, so the covariance of the
    /// s commutes with all relabellings. It is a multiple of the projection onto the symmetric
    /// matrices of zero diagonal whose rows sum to 0.
    ///
    /// ```
    /// use shuffle_lab_stats::DeckCounts;
    /// let mut counts = DeckCounts::new(3);
    /// for _ in 0..10 {
    ///     counts.record(&[0, 1, 2])?;
    ///     counts.record(&[2, 1, 0])?;
    /// }
    /// // A cycle of four objects has three ways to say who is beside whom. It was always the same
    /// // one: Pearson's statistic is 20 · (3 - 1).
    /// let result = counts.counts().successors().unwrap().neighbours();
    /// assert_eq!(result.df, 2);
    /// assert!((result.statistic - 40.0).abs() < 1e-9);
    /// # Ok::<(), shuffle_lab_stats::DeckError>(())
    /// ```
    pub fn neighbours(&self) -> TestResult {
        let m = self.objects() as u64;
        let df = (m * m.saturating_sub(3)) / 2;
        TestResult::chi_square(self.sums().0, df, self.shuffles, self.n)
    }

    /// A = (m-2)/m Σ 2 t²/E with t = (u_ab - u_ba)/2: which of two neighbours comes first.
    /// Chi-square with (m-1)(m-2)/2 degrees of freedom under a fair shuffle as N grows. Needs N >=
    /// 5n and n >= 2. Exact for two cards. O(n²).
    ///
    /// ```
    /// use shuffle_lab_stats::DeckCounts;
    /// let mut counts = DeckCounts::new(3);
    /// for _ in 0..10 {
    ///     counts.record(&[0, 1, 2])?;
    ///     counts.record(&[2, 1, 0])?;
    /// }
    /// // A deck and its reverse equally often: no pair has a direction.
    /// let result = counts.counts().successors().unwrap().direction();
    /// assert_eq!((result.statistic, result.df), (0.0, 3));
    /// # Ok::<(), shuffle_lab_stats::DeckError>(())
    /// ```
    pub fn direction(&self) -> TestResult {
        let m = self.objects() as u64;
        let df = (m - 1) * m.saturating_sub(2) / 2;
        let a = self.sums().1 * (m as f64 - 2.0) / m as f64;
        let result = TestResult::chi_square(a, df, self.shuffles, self.n);
        match self.n {
            // How often card 0 followed the edge.
            2 => result.of_two_cards(self.counts[1], self.shuffles),
            _ => result,
        }
    }

    /// The cell of object `row` and the object `column` that follows it; 0 is the edge.
    ///
    /// # Panics
    /// If there is no such cell.
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        let count = self.counts[row * self.objects() + column];
        Cell {
            row,
            column,
            ratio: count / self.expected(),
            z: cell::z_score(count, self.shuffles, 1.0 / self.n as f64),
        }
    }

    /// Every cell off the diagonal, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let m = self.objects();
        (0..m * m)
            .map(move |k| (k / m, k % m))
            .filter(|(a, b)| a != b)
            .map(|(a, b)| self.cell(a, b))
    }

    /// The |z| beyond which [`SuccessorTable::marked_cells`] marks: Bonferroni for the m(m-1) cells
    /// off the diagonal.
    pub fn limit(&self, alpha: f64) -> f64 {
        cell::bonferroni_limit(self.objects() * self.n, alpha)
    }

    /// The cells beyond the limit, the furthest first; a fair shuffle has any with probability at
    /// most about `alpha`. O(n²).
    pub fn marked_cells(&self, alpha: f64) -> Vec<Cell> {
        cell::beyond(self.cells(), self.limit(alpha))
    }
}

//! The position lens: does every card come to every place equally often?

use super::Kind;
use super::cells::{self, Cell};
use super::chi_square::ChiSquare;
use engine::sort::sort_by;

/// Counts seen through the position lens.
#[derive(Clone, Copy, Debug)]
pub struct Positions<'a> {
    n: usize,
    shuffles: u64,
    counts: &'a [f64],
}

impl<'a> Positions<'a> {
    /// `counts` is n x n, row = card, column = place, whole numbers whose rows and columns each sum to `shuffles`.
    ///
    /// # Panics
    /// If `counts` does not hold n x n numbers.
    pub fn new(n: usize, counts: &'a [f64], shuffles: u64) -> Self {
        assert_eq!(counts.len(), n * n, "an n x n matrix");
        Positions {
            n,
            shuffles,
            counts,
        }
    }

    pub fn cards(&self) -> usize {
        self.n
    }

    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    pub fn counts(&self) -> &'a [f64] {
        self.counts
    }

    /// N/n, what a fair shuffle leads one to expect in each cell.
    pub fn expected(&self) -> f64 {
        self.shuffles as f64 / self.n as f64
    }

    /// Pearson's X² = Σ (O-E)²/E. Its mean under a fair shuffle is n(n-1), which is not its degrees of freedom. O(n²).
    pub fn x2(&self) -> f64 {
        pearson(self.counts, self.expected())
    }

    /// T = X² (n-1)/n, a chi-square with (n-1)² degrees of freedom under a fair shuffle as N grows.
    ///
    /// Why the factor: one shuffle's matrix is a permutation matrix, not n independent throws. The covariance of its cells is
    /// 1/(n-1) times the projection onto the matrices whose rows and columns sum to 0 (Hoeffding 1951), a space of (n-1)²
    /// dimensions; Pearson's statistic is scaled for 1/n. Needs N >= 5n. O(n²).
    pub fn test(&self) -> ChiSquare {
        let free = self.n.saturating_sub(1);
        let t = self.x2() * free as f64 / self.n as f64;
        ChiSquare::new(t, (free * free) as u64, self.shuffles, self.n)
    }

    /// The test of the cell that is furthest from fair: what the whole, spread over all cells, does not show. Its statistic is the square of the
    /// cell's z. The p-value is that of the binomial law, n² times and for both sides (Bonferroni): at most what it says, for any number of shuffles. Asked of
    /// as many as [`Positions::test`] needs. O(n²).
    pub fn furthest(&self) -> ChiSquare {
        let n = self.n;
        let ends = [f64::min, f64::max].map(|end| self.counts.iter().copied().reduce(end));
        let ends = ends.map(Option::unwrap_or_default);
        let p = 1.0 / n as f64;
        let tails = ends.map(|count| cells::ln_p(count, self.shuffles, n));
        let which = usize::from(tails[1] < tails[0]);
        let statistic = cells::z(ends[which], self.shuffles, p).powi(2);
        let mut test = ChiSquare::new(statistic, Kind::Cells.df(n), self.shuffles, n);
        if test.applicable {
            test.ln_p = tails[which];
        }
        test
    }

    /// The cells that [`Positions::furthest`] would find at this level, each as (card, place), the furthest first. O(n²).
    pub fn too_far(&self, alpha: f64) -> Vec<(usize, usize)> {
        let ln_p = |count| cells::ln_p(count, self.shuffles, self.n);
        let found = self.cells().filter_map(|cell| {
            let count = self.counts[cell.row * self.n + cell.column];
            // Nearer ones are none of them, and many.
            let ln_p = if cell.z.abs() > 2.0 { ln_p(count) } else { 0.0 };
            (ln_p <= alpha.ln()).then_some((ln_p, (cell.row, cell.column)))
        });
        let mut found: Vec<(f64, (usize, usize))> = found.collect();
        sort_by(&mut found, |a, b| a < b);
        found.into_iter().map(|(_, at)| at).collect()
    }

    /// The cell of `card` and `place`, both from 0.
    pub fn cell(&self, card: usize, place: usize) -> Cell {
        let count = self.counts[card * self.n + place];
        Cell {
            row: card,
            column: place,
            ratio: count / self.expected(),
            z: cells::z(count, self.shuffles, 1.0 / self.n as f64),
        }
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.n * self.n).map(|k| self.cell(k / self.n, k % self.n))
    }

    /// The |z| beyond which [`Positions::beyond`] marks cells: Bonferroni for n² cells.
    pub fn limit(&self, alpha: f64) -> f64 {
        cells::limit(self.n * self.n, alpha)
    }

    /// The cells beyond the limit, the furthest first; a fair shuffle has any with probability at most about `alpha`.
    pub fn beyond(&self, alpha: f64) -> Vec<Cell> {
        cells::beyond(self.cells(), self.limit(alpha))
    }
}

/// The classical chi-square test of one row: the places of one card, or any `counts` that sum to `shuffles`, against all equally
/// likely. `len - 1` degrees of freedom, N >= 5 len; article 000's printed table is such a row. O(len).
pub fn row_test(counts: &[f64], shuffles: u64) -> ChiSquare {
    let cells = counts.len();
    let statistic = pearson(counts, shuffles as f64 / cells as f64);
    ChiSquare::new(statistic, cells.saturating_sub(1) as u64, shuffles, cells)
}

/// Pearson's Σ (O-E)²/E.
fn pearson(counts: &[f64], expected: f64) -> f64 {
    counts.iter().map(|o| (o - expected).powi(2)).sum::<f64>() / expected
}

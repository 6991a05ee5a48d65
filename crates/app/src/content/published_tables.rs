//! Numbers printed in two articles, and conclusions from those numbers alone.

use stats::special::{chi_square_ln_tail, chi_square_quantile};
use stats::{TestResult, cell, uniform_test};

/// Article 000: how often, in [`ACE_SHUFFLES`] shuffles of 52 cards, the ace of hearts came to each
/// place.
pub const ACE_OF_HEARTS: [u32; 52] = [
    19282, 19079, 19306, 19230, 19104, 19050, 18902, 19208, 19321, 19094, 19425, 19356, 19352,
    19463, 19177, 19432, 19271, 19066, 19431, 19400, 19154, 19006, 18965, 19471, 19178, 19193,
    19086, 19273, 19274, 19146, 19259, 18649, 19286, 19283, 19304, 19242, 19525, 19049, 19115,
    19392, 19281, 19285, 19164, 19376, 19388, 19465, 19034, 19298, 19343, 19197, 19004, 19366,
];

/// Shuffles of article 000's program.
pub const ACE_SHUFFLES: u64 = 1_000_000;

/// Article 001: a row for each place, thirteen columns, in hundredths of a percent.
pub const TABLE_13: [[u16; 13]; 13] = [
    [
        769, 772, 770, 766, 769, 771, 771, 768, 768, 769, 768, 769, 769,
    ],
    [
        771, 772, 768, 771, 770, 768, 768, 768, 770, 769, 768, 768, 768,
    ],
    [
        768, 770, 770, 769, 768, 770, 768, 773, 769, 768, 768, 769, 771,
    ],
    [
        771, 769, 768, 770, 769, 770, 768, 769, 770, 767, 770, 769, 770,
    ],
    [
        770, 767, 769, 768, 768, 770, 769, 767, 771, 771, 771, 768, 771,
    ],
    [
        770, 767, 770, 770, 767, 771, 770, 770, 769, 770, 769, 769, 769,
    ],
    [
        771, 769, 768, 769, 768, 770, 768, 770, 770, 771, 769, 769, 769,
    ],
    [
        769, 772, 766, 769, 770, 768, 769, 770, 769, 767, 772, 768, 770,
    ],
    [
        772, 767, 768, 770, 770, 770, 770, 767, 771, 769, 767, 770, 770,
    ],
    [
        769, 768, 770, 770, 772, 768, 770, 770, 769, 768, 768, 769, 768,
    ],
    [
        769, 769, 766, 768, 771, 769, 771, 769, 769, 770, 768, 773, 768,
    ],
    [
        770, 771, 766, 770, 768, 768, 771, 769, 768, 769, 768, 770, 771,
    ],
    [
        768, 771, 769, 767, 770, 770, 768, 769, 771, 768, 770, 768, 769,
    ],
];

/// Result of testing article 000's numbers against 1/52.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AceCheck {
    /// The chi-square test of all 52 numbers.
    pub test: TestResult,
    /// The place that is furthest from fair, from 0, and how many standard errors.
    pub furthest: (usize, f64),
    /// The chance that any of 52 fair places lies so far off, at most (Bonferroni).
    pub p_furthest: f64,
}

/// Tests article 000's 52 numbers against 1/52.
pub fn ace_of_hearts() -> AceCheck {
    let counts = ACE_OF_HEARTS.map(f64::from);
    let z = counts.map(|count| cell::z_score(count, ACE_SHUFFLES, 1.0 / 52.0));
    let furthest = (0..52).fold(
        0,
        |best, k| if z[k].abs() > z[best].abs() { k } else { best },
    );
    AceCheck {
        test: uniform_test(&counts, ACE_SHUFFLES),
        furthest: (furthest, z[furthest]),
        p_furthest: (52.0 * chi_square_ln_tail(z[furthest].powi(2), 1.0).exp()).min(1.0),
    }
}

/// Consistency of article 001's table.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TableCheck {
    /// Smallest and largest sum of a row, in percent: a place holds one card, so 100 but for
    /// rounding.
    pub rows: (f64, f64),
    /// Of a column: a card lies at one place, so 100 but for rounding.
    pub columns: (f64, f64),
    /// Most that a sum of thirteen rounded numbers can differ from 100 by rounding alone, in
    /// percent.
    pub rounding: f64,
    /// Cells within 0.03 points of 7.69, which the article calls its error.
    pub near: usize,
    /// The number of shuffles whose scatter is the table's: n² p (1 - p) over the sum of squares,
    /// less that of rounding.
    pub shuffles: f64,
    /// The 95 % confidence interval of `shuffles`, by the quantiles of chi-square: the scatter
    /// times the true number of shuffles has 12² degrees of freedom, for cards and places both add
    /// up to the number of shuffles. That a row's numbers stand in any order changes no square.
    pub between: (f64, f64),
}

/// Adds article 001's table up.
pub fn table_13() -> TableCheck {
    let sums = |cells: &dyn Fn(usize, usize) -> u16| {
        let sum = |k: usize| (0..13).map(|j| f64::from(cells(k, j))).sum::<f64>() / 100.0;
        let each = (0..13).map(sum);
        each.fold((f64::INFINITY, 0.0), |(low, high): (f64, f64), s| {
            (low.min(s), high.max(s))
        })
    };
    let p = 1.0 / 13.0;
    let all = TABLE_13.as_flattened();
    let squares = all.iter().map(|&c| (f64::from(c) / 10_000.0 - p).powi(2));
    // A number rounded to 0.0001 is off by 0.0001 / sqrt(12) on average.
    let scatter = squares.sum::<f64>() / 169.0 - 1e-8 / 12.0;
    let shuffles = p * (1.0 - p) / scatter;
    let df = 144.0;
    let bound = |tail: f64| shuffles * chi_square_quantile(tail, df) / df;
    TableCheck {
        rows: sums(&|row, column| TABLE_13[row][column]),
        columns: sums(&|column, row| TABLE_13[row][column]),
        rounding: 13.0 * 0.005,
        near: all.iter().filter(|&&c| c.abs_diff(769) <= 3).count(),
        shuffles,
        between: (bound(0.975), bound(0.025)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that the numbers are the article's in so far as they add up, and what the test makes
    /// of them (worked out by hand with another program: 75.193, 51 degrees of freedom, p = 0.0155;
    /// place 32 lies 4.236 standard errors below).
    #[test]
    fn the_ace_of_hearts_adds_up() {
        assert_eq!(ACE_OF_HEARTS.iter().sum::<u32>(), 1_000_000);
        let check = ace_of_hearts();
        assert!((check.test.statistic - 75.193_208).abs() < 1e-5);
        assert_eq!(check.test.df, 51);
        assert!((check.test.p() - 0.0155).abs() < 2e-4, "{}", check.test.p());
        assert_eq!(check.furthest.0, 31);
        assert!((check.furthest.1 + 4.236_127).abs() < 1e-5);
        // Beyond what any of 52 fair places reaches with 99 % confidence.
        assert!(check.furthest.1.abs() > cell::bonferroni_limit(52, stats::ALPHA));
        // 52 times 2.274e-5.
        assert!(
            (check.p_furthest - 0.001_18).abs() < 2e-5,
            "{}",
            check.p_furthest
        );
    }

    /// Proves the finding: places add up to 100 %, columns do not, so the columns are not cards;
    /// and the scatter is neither that of one million shuffles nor that of ten.
    #[test]
    fn the_table_of_13_gives_itself_away() {
        let check = table_13();
        assert!(
            check.rows.0 > 99.975 && check.rows.1 < 100.015,
            "{:?}",
            check.rows
        );
        assert!((check.columns.0 - 99.88).abs() < 1e-9 && (check.columns.1 - 100.07).abs() < 1e-9);
        assert!(100.0 - check.columns.0 > check.rounding);
        assert_eq!(check.near, 167);
        assert!(
            (3.8e6..4.0e6).contains(&check.shuffles),
            "{}",
            check.shuffles
        );
        // By the tables of chi-square, 144 degrees of freedom: 112.7 and 179.1 of 144, of 3.89
        // million.
        let near = |found: f64, expected: f64| (found - expected).abs() < 0.05e6;
        let (low, high) = check.between;
        assert!(near(low, 3.05e6) && near(high, 4.84e6), "{low} {high}");
    }
}

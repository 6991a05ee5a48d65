//! Words for the tests of the numbers that the articles print.

use crate::content::published_tables::{AceCheck, TableCheck};
use crate::lang::Lang;
use ::words::answers as say;

/// Result of the test of article 000's 52 printed numbers, in words: of all together, of the
/// furthest.
pub fn ace(lang: Lang, check: &AceCheck) -> [String; 2] {
    let (x, df, p) = (check.test.statistic, check.test.df, check.test.p());
    let (place, z, single) = (
        check.furthest.0 + 1,
        check.furthest.1.abs(),
        check.p_furthest,
    );
    let [x, z] = [x, z].map(|value| format!("{value:.1}"));
    let [p, single] = [p, single].map(|value| format!("{value:.3}"));
    [
        say::ace_together(lang, df, &p, &x),
        say::ace_alone(lang, place, &single, &z),
    ]
}

/// Consistency of article 001's table, in words.
pub fn table(lang: Lang, check: &TableCheck) -> [String; 3] {
    let (low, high) = check.columns;
    let (row_low, row_high) = check.rows;
    let slack = check.rounding;
    let [low, high, row_low, row_high] =
        [low, high, row_low, row_high].map(|sum| format!("{sum:.2}"));
    // In millions, in Chinese in units of ten thousand.
    let counts = [check.shuffles, check.between.0, check.between.1].map(|count| match lang {
        Lang::En => format!("{:.1}", count / 1e6),
        Lang::Zh => format!("{:.0}", count / 1e4),
    });
    let [shuffles, from, to] = counts;
    let near = check.near;
    [
        say::table_near(lang, near),
        say::table_sums(
            lang,
            &high,
            &low,
            &row_high,
            &row_low,
            format_args!("{slack:.3}"),
        ),
        say::table_scatter(lang, &from, &shuffles, &to),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that the words on article 001's table have its numbers.
    #[test]
    fn the_table_speaks_of_its_shuffles() {
        let check = crate::content::published_tables::table_13();
        let [_, _, words] = table(Lang::En, &check);
        assert!(
            words.contains("of 3.9 million") && words.contains("between 3.0 and 4.8"),
            "{words}"
        );
        let [_, _, words] = table(Lang::Zh, &check);
        assert!(
            words.contains("389 万次") && words.contains("305 到 484 万次"),
            "{words}"
        );
    }
}

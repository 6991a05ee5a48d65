//! Numbers as true cases print them.

use app::i18n::grouped;

/// Reciprocal of a chance, rounded to two figures: `62,000`, `44`.
pub(super) fn about(p: f64) -> String {
    let times = 1.0 / p;
    let unit = 10_f64.powf(times.log10().floor() - 1.0).max(1.0);
    grouped(((times / unit).round() * unit) as u64)
}

/// A share in percent, with `digits` decimals.
pub(super) fn percent(share: f64, digits: usize) -> String {
    format!("{:.digits$}%", share * 100.0)
}

/// Names of `n` rows or columns: `1` to `n`.
pub(super) fn numbered(n: usize) -> Vec<String> {
    (1..=n).map(|k| k.to_string()).collect()
}

/// Row of an account: the finding, the published figure, this page's figure.
pub(super) fn row(
    what: impl Into<String>,
    published: impl Into<String>,
    ours: impl Into<String>,
) -> [String; 3] {
    [what.into(), published.into(), ours.into()]
}

//! Templates, and the share of a bias that each explains.

use super::finding::Pattern;
use crate::cell;

/// A template must explain this share of the excess to be named.
const MIN_SHARE: f64 = 0.5;

/// Levels at which a finding may name a pattern: those at which the verdict's tests reject.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Levels {
    /// For patterns of the whole table.
    pub(crate) table: f64,
    /// For single cells; `None` where the test of single cells does not reject.
    pub(crate) cells: Option<f64>,
    /// True if cards move together, as the neighbours show: then cells depend on each other more
    /// than a fair shuffle's, and a template may stray further even though each cell is fair.
    pub(crate) dependent: bool,
}

/// The part of a statistic along a template.
#[derive(Clone, Copy, Debug)]
pub(super) struct Along {
    pub(super) pattern: Pattern,
    /// Standard normal under a fair shuffle; positive where the counts lean the template's way.
    pub(super) z: f64,
    /// z in units of the largest deviation that any shuffle of fair cells has.
    pub(super) z_any: f64,
    pub(super) share: f64,
}

impl Along {
    /// `dot` is the weights times the counts, `variance` what it has under a fair shuffle and
    /// `most` under any shuffle whose cells are fair; `excess` is the statistic above its mean.
    pub(super) fn new(pattern: Pattern, dot: f64, variance: f64, most: f64, excess: f64) -> Along {
        let scaled = |variance: f64| match variance > 0.0 {
            true => dot / variance.sqrt(),
            false => 0.0,
        };
        let z = scaled(variance);
        let share = if excess > 0.0 {
            ((z * z - 1.0) / excess).clamp(0.0, 1.0)
        } else {
            0.0
        };
        Along {
            pattern,
            z,
            z_any: scaled(most.max(variance)),
            share,
        }
    }
}

/// The best of the templates that explain enough and stand out by themselves; the first of equals.
/// Where single cells alone are too far from fair, there may be no excess of the whole, and a share
/// of it says nothing.
pub(super) fn best(candidates: impl IntoIterator<Item = Along>, levels: Levels) -> Option<Along> {
    const TEMPLATES: usize = 8;
    let limit = cell::bonferroni_limit(TEMPLATES, levels.table);
    let z = |along: &Along| match levels.dependent {
        true => along.z_any.abs(),
        false => along.z.abs(),
    };
    candidates
        .into_iter()
        .filter(|along| along.share >= MIN_SHARE && z(along) >= limit)
        .reduce(|best, next| {
            if next.share > best.share + 1e-9 {
                next
            } else {
                best
            }
        })
}

/// Returns true if a fair shuffle leaves any of `cells` cells of probability 1/n empty with
/// probability at most `alpha` (Boole's inequality).
pub(super) fn empty_for_good(cells: usize, n: usize, shuffles: u64, alpha: f64) -> bool {
    (cells as f64).ln() + shuffles as f64 * (-1.0 / n as f64).ln_1p() <= alpha.ln()
}

/// 1 or 0.
pub(super) fn indicator(hit: bool) -> f64 {
    if hit { 1.0 } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves from how many shuffles on an empty cell counts as one: 16 cells of probability 1/4 at 1 in
    /// 100 need 16 · (3/4)^N ≤ 1/100, which 25 shuffles miss.
    #[test]
    fn a_cell_is_empty_for_good_after_as_many_shuffles_as_luck_needs() {
        assert!(16.0 * 0.75_f64.powi(25) > 0.01 && 16.0 * 0.75_f64.powi(26) < 0.01);
        assert!(!empty_for_good(16, 4, 25, 0.01));
        assert!(empty_for_good(16, 4, 26, 0.01));
    }
}

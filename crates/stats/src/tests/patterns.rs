//! Patterns of exact matrices and of whole sets of decks.

use super::*;
use crate::pattern::{Levels, position_finding};
use crate::{ALPHA, CountTable, Finding, Outcome, Pattern, PositionTable, TestKind, Verdict};

/// The levels after a rejection at level `ALPHA` by every test.
const SURE: Levels = Levels {
    table: ALPHA,
    cells: Some(ALPHA),
    dependent: false,
};

/// A position matrix as counts of `shuffles`.
fn counts(n: usize, shuffles: f64, p: impl Fn(usize, usize) -> f64) -> Vec<f64> {
    (0..n * n).map(|k| shuffles * p(k / n, k % n)).collect()
}

/// Proves the position patterns on exact matrices (REFERENCE.md, section 3), from 3 to 52 cards:
/// each template explains all of its own.
#[test]
fn exact_matrices_show_their_pattern() {
    let check = |n: usize, p: &dyn Fn(usize, usize) -> f64, pattern: Pattern| {
        let shuffles = 1e7;
        let counts = counts(n, shuffles, p);
        let finding = position_finding(&PositionTable::new(n, &counts, shuffles as u64), SURE);
        assert_eq!(finding.pattern, pattern, "{n}: {}", finding.share);
        assert!(finding.share > 0.99, "{n} {pattern:?}: {}", finding.share);
    };
    for n in [3, 4, 8, 52] {
        let size = n as f64;
        let q = 1.0 - 1.0 / size;
        let naive = |a: usize, b: usize| {
            let both = if a <= b {
                q.powf((n - 1 - b + a) as f64)
            } else {
                0.0
            };
            (q.powf((n - 1 - b) as f64) + q.powf(a as f64) - both) / size
        };
        check(n, &naive, Pattern::RidgeBelowDiagonal);
        check(
            n,
            &|a, b| naive(n - 1 - a, n - 1 - b),
            Pattern::RidgeAboveDiagonal,
        );
        let sattolo = |a, b| if a == b { 0.0 } else { 1.0 / (size - 1.0) };
        check(n, &sattolo, Pattern::DiagonalEmpty);
        let left = (1.0 - 2.0 / size).powf(size);
        let pairs = |stay| {
            move |a: usize, b: usize| {
                if a == b {
                    1.0 / size + (1.0 - 1.0 / size) * stay
                } else {
                    (1.0 - stay) / size
                }
            }
        };
        check(n, &pairs(left), Pattern::DiagonalHeavy);
        check(n, &pairs(-0.1 / size), Pattern::DiagonalLight);
        let stuck = |k: usize| {
            move |a: usize, b: usize| match (a == k, b == k) {
                (true, true) => 1.0,
                (false, false) => 1.0 / (size - 1.0),
                _ => 0.0,
            }
        };
        check(n, &stuck(n - 1), Pattern::LastCardStuck);
        let short = |k: usize| {
            move |a: usize, b: usize| match (a.wrapping_sub(k), b.wrapping_sub(k)) {
                (0, 0) | (1, 1) => 2.0 / size,
                (0, 1) | (1, 0) => 0.0,
                _ => 1.0 / size,
            }
        };
        check(n, &short(0), Pattern::FirstTwoKept);
        check(n, &short(n - 2), Pattern::LastTwoKept);
        check(n, &stuck(0), Pattern::FirstCardStuck);
        check(
            n,
            &|a, b| if a + b == n - 1 { 1.0 } else { 0.0 },
            Pattern::OneOrder,
        );
    }
    // Insertion sort with a random comparator at n = 3.
    let insertion = [[3., 3., 2.], [3., 3., 2.], [2., 2., 4.]];
    check(3, &|a, b| insertion[a][b] / 8.0, Pattern::LastCardStuck);
}

/// Proves what is left where no template fits: cells that stay empty, then the cells that stand
/// out, the furthest first.
#[test]
fn the_rest_is_named_by_its_cells() {
    let n = 8;
    let show = |odd: &dyn Fn(usize, usize) -> f64| {
        let counts = counts(n, 1e6, |a, b| (1.0 + odd(a, b)) / 8.0);
        position_finding(&PositionTable::new(n, &counts, 1_000_000), SURE)
    };
    // A square of four cells: rows and columns keep their sums.
    let square = |low: f64| {
        move |a: usize, b: usize| match (a, b) {
            (2, 5) | (6, 1) => low,
            (2, 1) | (6, 5) => -low,
            _ => 0.0,
        }
    };
    let empty = show(&square(-1.0));
    assert_eq!(empty.pattern, Pattern::EmptyCells);
    assert_eq!(empty.cells, [(2, 5), (6, 1)]);
    let nothing = position_finding(&PositionTable::new(1, &[0.0], 0), SURE);
    assert_eq!(nothing.pattern, Pattern::Other);
    let other = show(&|a, b| square(0.5)(a, b) + if (a, b) == (2, 5) { 1e-3 } else { 0.0 });
    assert_eq!(other.pattern, Pattern::Other);
    // Half as often is less likely by chance than half as often again.
    assert_eq!(other.cells, [(2, 1), (6, 5), (2, 5), (6, 1)]);
}

/// Proves the successor patterns on every cut, the cuts turned over, and both; and the orders'
/// patterns beside them.
#[test]
fn cuts_show_their_pattern() {
    for n in [4, 6, 8, 52] {
        let cut = |k: usize| -> Vec<usize> {
            let mut order: Vec<usize> = (0..n).collect();
            order.rotate_left(k);
            order
        };
        let turned = |k: usize| -> Vec<usize> { cut(k).into_iter().rev().collect() };
        let mut cuts: Vec<_> = (0..n).map(cut).collect();
        let mut over: Vec<_> = (0..n).map(turned).collect();
        let repeat = |orders: &[Vec<usize>]| orders.iter().cycle().take(200 * n).cloned().collect();
        let check = |orders: Vec<Vec<usize>>, pattern, seen| {
            let verdict = Verdict::new(&counted(n, &orders), ALPHA);
            assert_eq!(verdict.outcome(), Outcome::Biased);
            let positions = verdict.test(TestKind::Positions).map(|test| test.rejects);
            assert_eq!(
                positions,
                Some(false),
                "a cut is flat in the position matrix"
            );
            let patterns: Vec<_> = verdict.findings.iter().map(|f| f.pattern).collect();
            let missing = Pattern::OrdersMissing {
                seen,
                of: 24,
                shuffles: 200 * n as u64,
            };
            let all = [pattern, missing];
            // 1,200 shuffles are too few for the permutation test of 6 cards, and 52 cards have too
            // many orders.
            assert_eq!(patterns, all[..if n == 4 { 2 } else { 1 }], "{n}");
        };
        check(repeat(&cuts), Pattern::NeighboursKept, n);
        check(repeat(&over), Pattern::NeighboursReversed, n);
        cuts.append(&mut over);
        check(repeat(&cuts), Pattern::NeighboursEitherWay, 2 * n);
    }
}

/// Proves the pattern of cards that stay near: each card moves up past its neighbours while a coin
/// shows heads, which is an insertion sort with a random comparator.
#[test]
fn a_random_comparator_keeps_cards_near() {
    let decks = sampled(8, 1_000, 5, |deck, rng| {
        for i in 1..8 {
            let mut j = i;
            while j > 0 && rng.random_bool(0.5) {
                deck.swap(j - 1, j);
                j -= 1;
            }
        }
    });
    let finding = position_finding(decks.counts().positions().unwrap(), SURE);
    assert_eq!(finding.pattern, Pattern::CardsStayNear);
    assert!(finding.share > 0.8, "{}", finding.share);
}

/// Proves which of several findings leads: one with a name before "other", of two the places'
/// unless the neighbours' p-value is below its square. The test looks at the finding alone, so it
/// sets the tests' numbers by hand.
#[test]
fn the_leading_finding_says_most() {
    use Pattern::*;
    let base = Verdict::new(&sampled(13, 100, 7, random_cut), ALPHA);
    let leading = |found: &[(CountTable, Pattern)], places: f64, neighbours: f64| {
        let mut verdict = base.clone();
        for test in &mut verdict.tests {
            test.result.applicable = true;
            test.result.ln_p = match test.kind {
                TestKind::Positions => places,
                TestKind::Neighbours => neighbours,
                TestKind::Cells | TestKind::Direction | TestKind::Orders => -1.0,
            };
        }
        let finding = |&(table, pattern)| Finding {
            table,
            pattern,
            cells: Vec::new(),
            share: 1.0,
        };
        verdict.findings = found.iter().map(finding).collect();
        verdict.leading_finding().map(|f| (f.table, f.pattern))
    };
    let (places, neighbours) = (
        (CountTable::Positions, DiagonalHeavy),
        (CountTable::Successors, NeighboursKept),
    );
    let nameless = (CountTable::Positions, Other);
    assert_eq!(leading(&[], -10.0, -10.0), None);
    assert_eq!(leading(&[nameless], -10.0, -1.0), Some(nameless));
    assert_eq!(
        leading(&[nameless, neighbours], -99.0, -10.0),
        Some(neighbours)
    );
    assert_eq!(leading(&[places, neighbours], -10.0, -19.0), Some(places));
    assert_eq!(
        leading(&[places, neighbours], -10.0, -21.0),
        Some(neighbours)
    );
    let other = (CountTable::Successors, Other);
    assert_eq!(leading(&[places, other], -10.0, -99.0), Some(places));
    assert_eq!(
        base.leading_finding().map(|f| f.pattern),
        Some(NeighboursKept)
    );
}

//! Is it fair? Tests for a number of shuffles fixed beforehand, evidence that may be watched while they arrive, what kind of pattern
//! shows, and how small a bias would have shown. Numbers and names only, no words.
//!
//! A sample never proves a shuffle fair: [`Outcome::NothingFound`] says what it says, and [`Verdict::power`] what that is worth.

pub mod cells;
mod chi_square;
pub mod evidence;
pub mod holm;
mod orders;
pub mod pattern;
mod position;
pub mod power;
pub mod special;
mod successor;

pub use chi_square::{ChiSquare, LEAST_EXPECTED};
pub use orders::Orders;
pub use pattern::{Finding, Pattern};
pub use position::{Positions, row_test};
pub use successor::Successors;

use engine::tally::Tally;
use power::TestPower;

/// The probability of calling a fair shuffle unfair that the page allows: 1 %, as gaming regulators do (25 CFR 547.14).
pub const ALPHA: f64 = 0.01;

/// What counts are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Lens {
    /// Card by place.
    Positions,
    /// Card by the card that follows it.
    Successors,
    /// Whole orders, for at most [`engine::tally::MOST_ORDERED`] cards.
    Orders,
}

impl Lens {
    pub const ALL: [Lens; 3] = [Lens::Positions, Lens::Successors, Lens::Orders];

    /// Whether `tally` counts through this lens.
    fn sees(self, tally: &Tally) -> bool {
        match self {
            Lens::Positions => true,
            Lens::Successors => !tally.successors().is_empty(),
            Lens::Orders => !tally.orders().is_empty(),
        }
    }
}

/// The tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// T, of the positions.
    Positions,
    /// The cell of the positions that is furthest from fair.
    Cells,
    /// S, of the successors: which objects are neighbours, whichever comes first.
    Neighbours,
    /// A, of the successors: which of two neighbours comes first.
    Direction,
    /// The permutation test.
    Orders,
}

impl Kind {
    pub const ALL: [Kind; 5] = [
        Kind::Positions,
        Kind::Cells,
        Kind::Neighbours,
        Kind::Direction,
        Kind::Orders,
    ];

    pub fn lens(self) -> Lens {
        match self {
            Kind::Positions | Kind::Cells => Lens::Positions,
            Kind::Neighbours | Kind::Direction => Lens::Successors,
            Kind::Orders => Lens::Orders,
        }
    }

    /// Degrees of freedom for `n` cards; 0 where there is nothing to test.
    pub fn df(self, n: usize) -> u64 {
        let m = n + 1;
        let df = match self {
            Kind::Positions => n.saturating_sub(1).pow(2),
            // Of two cards all cells are one number.
            Kind::Cells => usize::from(n > 2),
            Kind::Neighbours => m * m.saturating_sub(3) / 2,
            Kind::Direction => n * n.saturating_sub(1) / 2,
            Kind::Orders => engine::tally::orders_counted(n).saturating_sub(1),
        };
        df as u64
    }

    /// λ of the statistic for one shuffle whose cells stray by 1 in root mean square: λ = N x this x the mean square of `ratio - 1`
    /// over the cells; for the successors, over the pairs a < b, of the mean (neighbours) or half the difference (direction) of the
    /// ratios of (a, b) and (b, a).
    pub fn noncentrality_per_shuffle(self, n: usize) -> f64 {
        match self {
            Kind::Positions => n as f64 - 1.0,
            Kind::Neighbours => n as f64 + 1.0,
            Kind::Direction => n as f64 - 1.0,
            Kind::Cells | Kind::Orders => 1.0,
        }
    }
}

/// One test of a verdict.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Test {
    pub kind: Kind,
    pub result: ChiSquare,
    /// Holm's p-value over all applicable tests of the verdict; `None` where the test is not applicable.
    pub adjusted: Option<f64>,
    /// Whether this test calls the shuffle unfair: the adjusted p-value is at most the level.
    pub rejects: bool,
}

/// What the tests together say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// One card, or no lens.
    NothingToTest,
    /// No test is applicable; the first one is from so many shuffles on.
    TooFew { needs: u64 },
    /// No sign of bias. Not: proved fair.
    NothingFound,
    /// At least one test rejects. A fair shuffle meets this with probability at most the level.
    Biased,
}

/// The verdict on a number of shuffles that was fixed beforehand.
#[derive(Clone, Debug, PartialEq)]
pub struct Verdict {
    pub cards: usize,
    pub shuffles: u64,
    /// The probability of [`Outcome::Biased`] for a fair shuffle is at most this.
    pub alpha: f64,
    /// The tests of the lenses shown, those with something to test.
    pub tests: Vec<Test>,
    /// What kind of pattern shows, for each lens that rejects.
    pub findings: Vec<Finding>,
    /// How small a bias of the whole would have been found by each applicable test, taken alone.
    pub power: Vec<TestPower>,
    /// How small a bias of one cell of the position matrix would have been found; `None` without that lens.
    pub cell_power: Option<power::CellPower>,
}

impl Verdict {
    /// The verdict on `planned` shuffles through `lenses`; `None` while `tally` does not hold exactly as many: a p-value belongs to a
    /// number of shuffles fixed before the first. Lenses that the tally does not count are left out. O(n² + n!), n! only for few cards.
    pub fn new(tally: &Tally, planned: u64, lenses: &[Lens], alpha: f64) -> Option<Verdict> {
        if tally.shuffles() != planned {
            return None;
        }
        let mut verdict = Verdict::tested(tally, lenses, alpha);
        let (n, shuffles) = (verdict.cards, planned);
        let applicable = || verdict.tests.iter().filter(|t| t.result.applicable);
        let power = applicable()
            .filter_map(|test| power::of_test(test.kind, n, shuffles, alpha))
            .collect();
        // What Holm asks of the first of them.
        let each = alpha / applicable().count().max(1) as f64;
        let places = lenses.contains(&Lens::Positions);
        verdict.cell_power = places.then(|| power::of_cell(n, shuffles, each));
        verdict.power = power;
        Some(verdict)
    }

    /// The tests and what they find, without their power, which takes longer than all of it.
    fn tested(tally: &Tally, lenses: &[Lens], alpha: f64) -> Verdict {
        let n = tally.cards();
        let shown = |lens| lenses.contains(&lens) && lens.sees(tally);
        let mut tests: Vec<Test> = Kind::ALL
            .into_iter()
            .filter(|kind| shown(kind.lens()) && kind.df(n) > 0)
            .map(|kind| Test {
                kind,
                result: result(kind, tally),
                adjusted: None,
                rejects: false,
            })
            .collect();
        let applicable = || |test: &&mut Test| test.result.applicable;
        let p: Vec<f64> = tests
            .iter_mut()
            .filter(applicable())
            .map(|test| test.result.p())
            .collect();
        for (test, adjusted) in tests.iter_mut().filter(applicable()).zip(holm::adjust(&p)) {
            test.adjusted = Some(adjusted);
            test.rejects = adjusted <= alpha;
        }
        let rejects = |lens| tests.iter().any(|t| t.rejects && t.kind.lens() == lens);
        let findings = Lens::ALL
            .into_iter()
            .filter(|&lens| rejects(lens))
            .map(|lens| match lens {
                Lens::Positions => pattern::of_positions(&of_positions(tally), alpha),
                Lens::Successors => pattern::of_successors(&of_successors(tally), alpha),
                Lens::Orders => pattern::of_orders(&of_orders(tally), alpha),
            })
            .collect();
        Verdict {
            cards: n,
            shuffles: tally.shuffles(),
            alpha,
            tests,
            findings,
            power: Vec::new(),
            cell_power: None,
        }
    }

    pub fn outcome(&self) -> Outcome {
        if self.tests.iter().any(|test| test.rejects) {
            return Outcome::Biased;
        }
        if self.tests.iter().any(|test| test.result.applicable) {
            return Outcome::NothingFound;
        }
        match self.tests.iter().map(|test| test.result.needs).min() {
            Some(needs) => Outcome::TooFew { needs },
            None => Outcome::NothingToTest,
        }
    }

    /// The finding that says most; `None` where nothing was found.
    ///
    /// A pattern that has a name says more than "other"; of two, the one of the lens that shows more. Cells of one place matrix may hang
    /// together as those of no fair shuffle do (a random cut's do): then places reject, but neighbours tell why. So theirs leads where its
    /// p-value is smaller than the square of the first one's. Where none has a name the smallest p-value leads.
    pub fn leading_finding(&self) -> Option<&Finding> {
        let strength = |lens: Lens| {
            let mine = self
                .tests
                .iter()
                .filter(|t| t.kind.lens() == lens && t.result.applicable);
            mine.map(|t| t.result.ln_p).fold(0.0, f64::min)
        };
        let named = || self.findings.iter().filter(|f| f.pattern != Pattern::Other);
        let first = named().next();
        let neighbours = named().find(|f| f.lens == Lens::Successors);
        let named = match (first, neighbours) {
            (Some(first), Some(other)) if strength(other.lens) < 2.0 * strength(first.lens) => {
                Some(other)
            }
            _ => first,
        };
        let strongest = || {
            let weaker = |a: &&Finding, b: &&Finding| strength(a.lens).total_cmp(&strength(b.lens));
            self.findings.iter().min_by(weaker)
        };
        named.or_else(strongest)
    }

    /// The test of this kind, if it is part of the verdict.
    pub fn test(&self, kind: Kind) -> Option<&Test> {
        self.tests.iter().find(|test| test.kind == kind)
    }
}

/// What kind of pattern shows most in counts that strong evidence has called biased; of fair ones it would name chance. The tests only tell which lens shows
/// more: their p-values mean nothing while one looks on. O(n² + n!).
pub fn finding(tally: &Tally, lenses: &[Lens], alpha: f64) -> Option<Finding> {
    let verdict = Verdict::tested(tally, lenses, alpha);
    verdict.leading_finding().cloned()
}

/// ln E of all `lenses` that the tally counts, averaged: feed it to an [`evidence::Meter`] at every look. O(n² + n!).
pub fn ln_evidence(tally: &Tally, lenses: &[Lens]) -> f64 {
    let seen = lenses.iter().filter(|lens| lens.sees(tally));
    evidence::ln_mean(seen.map(|lens| match lens {
        Lens::Positions => evidence::positions(&of_positions(tally)),
        Lens::Successors => evidence::successors(&of_successors(tally)),
        Lens::Orders => evidence::orders(&of_orders(tally)),
    }))
}

fn result(kind: Kind, tally: &Tally) -> ChiSquare {
    match kind {
        Kind::Positions => of_positions(tally).test(),
        Kind::Cells => of_positions(tally).furthest(),
        Kind::Neighbours => of_successors(tally).neighbours(),
        Kind::Direction => of_successors(tally).direction(),
        Kind::Orders => of_orders(tally).test(),
    }
}

/// The position lens of a tally.
pub fn of_positions(tally: &Tally) -> Positions<'_> {
    Positions::new(tally.cards(), tally.positions(), tally.shuffles())
}

/// The successor lens of a tally.
///
/// # Panics
/// Beyond [`engine::tally::MOST_FOLLOWED`] cards, for which successors are not counted.
pub fn of_successors(tally: &Tally) -> Successors<'_> {
    Successors::new(tally.cards(), tally.successors(), tally.shuffles())
}

/// The order lens of a tally; without counts beyond [`engine::tally::MOST_ORDERED`] cards.
pub fn of_orders(tally: &Tally) -> Orders<'_> {
    Orders::new(tally.orders(), tally.shuffles())
}

#[cfg(test)]
mod tests;

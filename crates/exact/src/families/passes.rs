//! Shuffles of which a pass is done again and again, with chance in it: overhand, top to random,
//! Thorp.

use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::trace::Trace;

use super::code;
use super::theory::{
    Composition, CurveTheory, End, KnownRounds, MOST_QUICKLY_FOLLOWED, RoundTheory, Theory,
};
use crate::convolution::Convolution;
use crate::curve_parts::{CardCurve, CurveParts, CurveShape, Cutoff, DeckCurve};
use crate::distance::Distance;
use crate::draw_law::shares;
use crate::logarithms::ln_factorial;
use crate::matrix::{Matrix, identity, power};
use crate::method::Method;
use crate::pass_chain::PassChain;
use crate::rational::{Ratio, factorial};
use crate::rounds::Rounds;
use crate::support::{Support, powers_of_two};
use crate::top_to_random::{self, Taken};

/// Largest deck whose orders are followed one by one along a curve.
const MOST_LISTED: usize = 7;
/// Largest deck whose single cards are followed along a curve by powers of one pass's matrix.
const MOST_POWERS: usize = 128;
/// Most cells that a point of a curve may take.
const MOST_CELLS: usize = 1 << 22;

/// A round is a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Repeated {
    Overhand,
    TopToRandom,
    Thorp,
}

/// Returns where each card comes in one pass of `overhand`: of the n - 1 - c cards below it in the
/// hand w go with it and the others come to lie on top of its packet, of those above it u lie in
/// its packet: place n - 1 - c - w + u. u and w are independent, each the number of gaps up to the
/// next cut. O(n³).
fn overhand(n: usize) -> Vec<f64> {
    let halves: Vec<f64> = (0..=n as i32).map(|k| 0.5f64.powi(k)).collect();
    // P(so many cards up to the next cut, where the deck has `most` there).
    let run = |cards: usize, most: usize| halves[cards + usize::from(cards < most)];
    let mut cells = vec![0.0; n * n];
    for (card, row) in cells.chunks_exact_mut(n).enumerate() {
        let (above, below) = (card, n - 1 - card);
        let with: Vec<f64> = (0..=below).map(|w| run(w, below)).collect();
        for u in 0..=above {
            let before = run(u, above);
            let row = &mut row[u..=below + u];
            for (to, with) in row.iter_mut().rev().zip(&with) {
                *to += before * with;
            }
        }
    }
    cells
}

/// One pass of `top-to-random`: the top card to place j, those above it up by one.
pub(super) fn top_to_random(n: usize, law: Law) -> Vec<f64> {
    let shares = shares(law, n);
    let mut once = vec![0.0; n * n];
    once[..n].copy_from_slice(&shares);
    let mut before = shares[0];
    for place in 1..n {
        let row = &mut once[place * n..][..n];
        row[place] = before;
        row[place - 1] = 1.0 - before;
        before += shares[place];
    }
    once
}

impl Repeated {
    /// Returns the transition of one card's place in one pass, with even draws.
    fn chain(self, n: usize) -> PassChain {
        match self {
            Repeated::Overhand => PassChain::Matrix(overhand(n)),
            Repeated::TopToRandom => PassChain::TopToRandom,
            Repeated::Thorp => PassChain::Thorp,
        }
    }

    /// The places of single cards along a curve, as far as they take little time.
    fn card_curve(self, n: usize, spacing: usize) -> CardCurve {
        match self {
            Repeated::Overhand if n <= MOST_POWERS => {
                let once = overhand(n);
                CardCurve::Powers {
                    cells: identity(n),
                    many: power(n, once.clone(), 1.0, spacing),
                    once,
                    spacing,
                }
            }
            Repeated::TopToRandom | Repeated::Thorp if n * n * spacing <= MOST_CELLS => {
                CardCurve::Passes(identity(n), self.chain(n))
            }
            Repeated::Overhand | Repeated::TopToRandom | Repeated::Thorp => CardCurve::Unknown,
        }
    }
}

/// Returns the setup with `passes` passes.
fn of_passes(setup: &Setup, passes: usize) -> Setup {
    let mut setup = *setup;
    setup.params.passes = passes;
    setup
}

impl Theory for Repeated {
    fn places(&self, setup: &Setup) -> u64 {
        (setup.n() * setup.params.passes) as u64
    }

    fn most_quick_cards(&self, _: &Setup, law: Law) -> Option<usize> {
        let known = law == Law::Uniform || *self == Repeated::TopToRandom;
        known.then_some(MOST_QUICKLY_FOLLOWED)
    }

    /// Uneven: of `top-to-random` alone. O(n³ passes).
    fn positions(&self, setup: &Setup, law: Law) -> Option<Matrix> {
        let (n, passes) = (setup.n(), setup.params.passes);
        match self {
            _ if law == Law::Uniform => {
                // One card, or two and a fair coin: in fractions, for rounded numbers cannot
                // distinguish "fair" from "almost".
                if *self == Repeated::TopToRandom && n <= 2 {
                    return Some(Matrix::even(n, Method::ClosedForm));
                }
                Some(self.chain(n).positions(n, passes))
            }
            Repeated::TopToRandom => {
                let mut cells = identity(n);
                let pass = PassChain::Matrix(top_to_random(n, law));
                (0..passes).for_each(|_| pass.follow(n, &mut cells));
                Some(Matrix::rounded(n, cells, Method::OneCard))
            }
            Repeated::Overhand | Repeated::Thorp => None,
        }
    }

    fn distance(&self, setup: &Setup, _: u64) -> Option<Distance> {
        let (n, passes) = (setup.n(), setup.params.passes);
        match self {
            Repeated::TopToRandom => {
                let exact = top_to_random::exact_distance(n, passes);
                let formula = top_to_random::distance(n, passes);
                Some(Distance::formula(formula, exact))
            }
            // Each way to toss the coins of one pass gives an order of its own.
            Repeated::Overhand | Repeated::Thorp if passes == 1 => {
                let support = self.support(setup)?;
                let exact = factorial(n).zip(support.orders);
                let exact = exact.map(|(all, some)| Ratio::new(all - some, all));
                Some(Distance::evenly(&support, exact, Method::ClosedForm))
            }
            Repeated::Overhand | Repeated::Thorp => None,
        }
    }

    fn support(&self, setup: &Setup) -> Option<Support> {
        let (n, passes) = (setup.n(), setup.params.passes);
        let all = match self {
            Repeated::Overhand | Repeated::Thorp => n <= 2,
            Repeated::TopToRandom => passes >= n - 1,
        };
        if all {
            return Some(Support::all(n));
        }
        match self {
            Repeated::TopToRandom => {
                let left = n - passes;
                let product = |all: u128, k: usize| all.checked_mul(k as u128);
                let orders = (left + 1..=n).try_fold(1, product);
                let ln_orders = ln_factorial(n) - ln_factorial(left);
                Some(Support::some(n, (orders, ln_orders)))
            }
            Repeated::Thorp if passes == 1 => Some(Support::some(n, powers_of_two(n / 2))),
            Repeated::Overhand if passes == 1 => Some(Support::some(n, powers_of_two(n - 1))),
            Repeated::Overhand | Repeated::Thorp => None,
        }
    }

    fn composition(&self, setup: &Setup) -> Composition {
        match setup.params.passes {
            0 | 1 => Composition::Whole,
            passes => Composition::Passes(vec![of_passes(setup, 1); passes]),
        }
    }

    fn rounds(&self) -> &dyn RoundTheory {
        self
    }

    fn curve(&self) -> Option<&dyn CurveTheory> {
        Some(self)
    }
}

impl RoundTheory for Repeated {
    fn knows(&self, _: &Setup, law: Law) -> KnownRounds {
        match law == Law::Uniform || *self == Repeated::TopToRandom {
            true => KnownRounds::Yes,
            false => KnownRounds::No,
        }
    }

    fn rounds(&self, setup: &Setup, law: Law, _: End) -> Option<(Rounds, usize)> {
        let n = setup.n();
        let chain = match law == Law::Uniform {
            true => self.chain(n),
            false => PassChain::Matrix(top_to_random(n, law)),
        };
        Some((Rounds::Repeated(chain), setup.params.passes))
    }

    fn finished(&self, trace: &Trace, steps: usize) -> usize {
        match self {
            Repeated::TopToRandom => code::carried_to_deck(trace, steps),
            Repeated::Overhand | Repeated::Thorp => code::passes_dealt(trace, steps),
        }
    }
}

impl CurveTheory for Repeated {
    /// `top-to-random` falls at n ln n. Of `thorp` no such place is known, and of `overhand` only
    /// the order, n² ln n (Pemantle 1989; Jonasson, The overhand shuffle mixes in Θ(n² log n)
    /// steps, 2006).
    fn shape(&self, n: usize) -> CurveShape {
        let n = n as f64;
        let shape = |cutoff, most| CurveShape {
            cutoff,
            most,
            changes_bounds: false,
        };
        match self {
            Repeated::TopToRandom => {
                let cutoff = Cutoff {
                    at: n * n.ln(),
                    formula: "n ln n",
                    source: "Aldous & Diaconis 1986",
                };
                shape(Some(cutoff), 2.0 * cutoff.at)
            }
            Repeated::Overhand => shape(None, n * n / 2.0),
            Repeated::Thorp => shape(None, 4.0 * n.log2()),
        }
    }

    fn parts(&self, setup: &Setup, spacing: usize) -> CurveParts {
        let n = setup.n();
        let deck = match self {
            Repeated::TopToRandom => DeckCurve::Taken(Taken::new(n)),
            Repeated::Overhand | Repeated::Thorp if n <= MOST_LISTED => {
                let orders = Convolution::endless(of_passes(setup, 1));
                orders.map_or(DeckCurve::Unknown, |orders| {
                    DeckCurve::Orders(Box::new(orders))
                })
            }
            Repeated::Overhand | Repeated::Thorp => DeckCurve::Unknown,
        };
        CurveParts {
            cards: self.card_curve(n, spacing),
            deck,
        }
    }
}

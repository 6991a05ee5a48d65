//! What hands do pass after pass with chance in it: the matrix of one pass, its powers, and the orders pass by pass.
//!
//! Every pass is the same shuffle of whatever order lies there, so all that is to be known is one pass. The riffle, of which more is known,
//! has a file of its own.

use super::distance::ln_add;
use super::draw_law::{self, DrawLaw, draw_law};
use super::enumeration::Enumeration;
use super::orders::{Orders, Weights, unrank};
use super::positions::tossed;
use super::rational::factorial;
use super::riffle::{power, times};
use super::{Matrix, Method, Ratio, recipe, uneven};
use engine::algorithms::{Algorithm, Fairness, Parameter};
use engine::experiment::Setup;
use engine::rng::flawed::Law;
use engine::tally::rank;

/// Whether [`Convolution`] is the way to the orders: more than one pass or part, and no formula for them.
pub(super) fn is_repeated(setup: &Setup) -> bool {
    let facts = setup.algorithm.info();
    if setup.algorithm == Algorithm::Recipe {
        return recipe::parts(setup).len() > 1;
    }
    facts.parameter == Parameter::Passes
        && facts.fairness == Fairness::Biased
        && setup.algorithm != Algorithm::Riffle
        && setup.params.passes > 1
}

fn of_passes(setup: &Setup, passes: usize) -> Setup {
    let mut setup = *setup;
    setup.params.passes = passes;
    setup
}

/// Each pass by itself.
pub(super) fn passes(setup: &Setup) -> Vec<Setup> {
    match setup.algorithm {
        Algorithm::Recipe => recipe::parts(setup),
        _ => vec![of_passes(setup, 1); setup.params.passes],
    }
}

/// Whether the ways of all passes fit into 128 bits. Time of the passes.
pub(super) fn is_exact(setup: &Setup) -> bool {
    let ways = |pass: &Setup| {
        let law = match draw_law(pass) {
            DrawLaw::Even => Law::Uniform,
            DrawLaw::Uneven(law) => law,
            DrawLaw::Seeded(_) => return None,
        };
        draw_law::ways(law, &pass.bounds()?)
    };
    let all = |all: u128, pass: &Setup| all.checked_mul(ways(pass)?);
    passes(setup).iter().try_fold(1, all).is_some()
}

enum State {
    Exact { total: u128, counts: Vec<u128> },
    Rounded(Vec<f64>),
}

/// What one pass does.
struct Once {
    pass: Setup,
    /// In how many ways it leads to an order, and to what rank it takes the order of each rank.
    to: Vec<(u128, Vec<u32>)>,
    /// Ways in all.
    ways: u128,
}

/// All orders after each pass: what one pass can do, run choice by choice, is done to every order.
pub(super) struct Convolution {
    n: usize,
    passes: Vec<Setup>,
    once: Once,
    state: State,
    /// Passes done.
    pub pass: usize,
}

impl Once {
    /// Time and space O(n! · orders of the pass).
    fn of(pass: &Setup) -> Option<Once> {
        let n = pass.n;
        let mut plain = Enumeration::new(pass)?;
        while !plain.over {
            plain.step(1 << 10);
        }
        let one = plain.finish();
        let (ways, counts) = (one.total()?, one.counts()?);
        let orders = counts.len();
        let listed: Vec<_> = (0..orders).map(|k| unrank(n, k)).collect();
        let once = (0..orders).filter(|&k| counts[k] > 0).map(|k| {
            let mut order = vec![0; n];
            let after = |deck: &Vec<u32>| {
                for (to, &from) in order.iter_mut().zip(&listed[k]) {
                    *to = deck[from as usize];
                }
                rank(&order) as u32
            };
            (counts[k], listed.iter().map(after).collect())
        });
        Some(Once {
            pass: *pass,
            to: once.collect(),
            ways,
        })
    }
}

impl Convolution {
    /// Exact where the number of paths fits into 128 bits, in `f64` otherwise. Time and space O(n! · orders of one pass).
    pub fn new(setup: &Setup) -> Option<Convolution> {
        let orders = factorial(setup.n)? as usize;
        let passes = passes(setup);
        let once = Once::of(passes.first()?)?;
        let state = if is_exact(setup) {
            let mut counts = vec![0; orders];
            counts[0] = 1;
            State::Exact { total: 1, counts }
        } else {
            let mut p = vec![0.0; orders];
            p[0] = 1.0;
            State::Rounded(p)
        };
        Some(Convolution {
            n: setup.n,
            passes,
            once,
            state,
            pass: 0,
        })
    }

    pub fn is_over(&self) -> bool {
        self.pass == self.passes.len()
    }

    /// Goes on for about `runs` runs of the code; at least one pass.
    pub fn step(&mut self, runs: u64) {
        let mut spent = 0;
        while !self.is_over() && spent < runs {
            let pass = self.passes[self.pass];
            if pass != self.once.pass {
                self.once = Once::of(&pass).expect("the first part had one too");
            }
            let Once { to, ways: all, .. } = &self.once;
            match &mut self.state {
                State::Exact { total, counts } => {
                    let mut next = vec![0; counts.len()];
                    for (ways, to) in to {
                        for (&from, &to) in counts.iter().zip(to) {
                            next[to as usize] += from * ways;
                        }
                    }
                    *counts = next;
                    *total *= all;
                }
                State::Rounded(p) => {
                    let mut next = vec![0.0; p.len()];
                    for (ways, to) in to {
                        let share = *ways as f64 / *all as f64;
                        for (&from, &to) in p.iter().zip(to) {
                            next[to as usize] += from * share;
                        }
                    }
                    *p = next;
                }
            }
            self.pass += 1;
            // A run of the code costs about as much as looking at sixteen orders.
            spent += to.iter().map(|(_, to)| to.len() as u64 / 16).sum::<u64>() + 1;
        }
    }

    /// One more pass, whatever the setup says; for those whose distribution is rounded.
    pub fn pass_on(&mut self) {
        let once = self.once.pass;
        self.passes.resize(self.pass + 1, once);
        self.step(1);
    }

    /// The deck's total variation distance from fair by now. O(n!).
    pub fn distance(&self) -> f64 {
        let from_fair = |shares: &mut dyn Iterator<Item = f64>, orders: usize| {
            let fair = 1.0 / orders as f64;
            shares.map(|p| (p - fair).max(0.0)).sum::<f64>()
        };
        match &self.state {
            State::Exact { total, counts } => {
                let share = |&c: &u128| c as f64 / *total as f64;
                from_fair(&mut counts.iter().map(share), counts.len())
            }
            State::Rounded(p) => from_fair(&mut p.iter().copied(), p.len()),
        }
    }

    pub fn finish(self) -> Orders {
        let weights = match self.state {
            State::Exact { total, counts } => Weights::Exact { total, counts },
            State::Rounded(p) => Weights::Rounded(p),
        };
        Orders::new(self.n, weights, Method::MergedDecks)
    }
}

/// What one pass does to the place of one card.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum PassChain {
    TopToRandom,
    Thorp,
    /// Any other: P(from row to column).
    Matrix(Vec<f64>),
}

impl PassChain {
    /// `None` where the passes are none, or theory does not know them.
    pub fn of(setup: &Setup) -> Option<PassChain> {
        match setup.algorithm {
            Algorithm::TopToRandom => match draw_law(setup) {
                DrawLaw::Even => Some(PassChain::TopToRandom),
                DrawLaw::Uneven(law) => {
                    Some(PassChain::Matrix(uneven::top_to_random(setup.n, law)))
                }
                DrawLaw::Seeded(_) => None,
            },
            _ if draw_law(setup) != DrawLaw::Even => None,
            Algorithm::Thorp => Some(PassChain::Thorp),
            Algorithm::Overhand => Some(PassChain::Matrix(overhand(setup.n))),
            _ => None,
        }
    }

    /// Each row on by one pass. O(n²), or O(n³) for a matrix.
    pub fn follow(&self, n: usize, cells: &mut Vec<f64>) {
        let mut next = vec![0.0; n];
        match self {
            PassChain::Matrix(once) => *cells = times(n, cells, once),
            PassChain::TopToRandom => {
                let all = n as f64;
                for row in cells.chunks_exact_mut(n) {
                    // The top card to every place alike; one that is passed moves up.
                    for (place, to) in next.iter_mut().enumerate() {
                        let below = row.get(place + 1).copied().unwrap_or_default();
                        let moves = below * (n - place - 1) as f64;
                        *to = (row[0] + row[place] * place as f64 + moves) / all;
                    }
                    row.copy_from_slice(&next);
                }
            }
            PassChain::Thorp => {
                let half = n / 2;
                for row in cells.chunks_exact_mut(n) {
                    next[n - 1] = row[n - 1];
                    for i in 0..half {
                        let mean = (row[i] + row[half + i]) / 2.0;
                        next[2 * i..2 * i + 2].fill(mean);
                    }
                    row.copy_from_slice(&next);
                }
            }
        }
    }

    /// Where each card is after so many passes. O(n² passes), or O(n³ log passes) for a matrix.
    pub fn positions(&self, n: usize, passes: usize) -> Matrix {
        let cells = match self {
            PassChain::Matrix(once) => power(n, once.clone(), 1.0, passes),
            _ => {
                let mut cells = super::positions::diagonal_and_rest(n, 1.0, 0.0);
                (0..passes).for_each(|_| self.follow(n, &mut cells));
                cells
            }
        };
        match self {
            PassChain::TopToRandom => Matrix::rounded(n, cells, Method::OneCard),
            PassChain::Thorp => tossed(n, cells, passes),
            PassChain::Matrix(_) => tossed(n, cells, (n - 1) * passes),
        }
    }
}

/// Where each card comes in one pass of `overhand`: of the n - 1 - c cards below it in the hand w go with it and the others come to lie on top of its packet, of
/// those above it u lie in its packet: place n - 1 - c - w + u. u and w are independent, each the number of gaps up to the next cut. O(n³).
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

/// ln P(so many insertions take a different cards from the top of n), for a = 0 to n: a new one with probability 1 - a/n.
#[derive(Clone, Debug)]
pub(super) struct Taken(Vec<f64>);

impl Taken {
    /// Before the first insertion.
    pub fn new(n: usize) -> Taken {
        let mut ln = vec![f64::NEG_INFINITY; n + 1];
        ln[0] = 0.0;
        Taken(ln)
    }

    /// On by so many insertions. O(n · passes).
    pub fn go_on(&mut self, passes: usize) {
        let ln = &mut self.0;
        let n = ln.len() - 1;
        let shares: Vec<f64> = (0..=n).map(|a| (a as f64 / n as f64).ln()).collect();
        for _ in 0..passes {
            for a in (0..=n).rev() {
                let again = ln[a] + shares[a];
                let fresh = match a {
                    0 => f64::NEG_INFINITY,
                    _ => ln[a - 1] + shares[n - a + 1],
                };
                ln[a] = ln_add(again, fresh);
            }
        }
    }

    /// The deck's total variation distance from fair by then, and ln(1 - it). O(n).
    ///
    /// Undone, a pass takes any card to the top; after m of them a different cards lie on top, in any order alike, and below them the others as
    /// they were. So an order is the likelier the more of its bottom cards are still in their old order: if all but l are, and no more,
    /// its probability is the sum over a >= l of P(a) (n - a)! / n!. So are n!/(n-l)! - n!/(n-l+1)! orders, and one for l = 0.
    pub fn distance(&self) -> (f64, f64) {
        let taken = &self.0;
        let n = taken.len() - 1;
        let sum = |sum: &mut f64, k: usize| {
            *sum += (k.max(1) as f64).ln();
            Some(*sum)
        };
        let ln_factorials: Vec<f64> = (0..=n).scan(0.0, sum).collect();
        let (mut value, mut ln_rest) = (0.0, f64::NEG_INFINITY);
        // ln of the probability as a multiple of the fair one.
        let mut ln_ratio = f64::NEG_INFINITY;
        for l in (0..=n).rev() {
            ln_ratio = ln_add(ln_ratio, taken[l] + ln_factorials[n - l]);
            let ln_share = match l {
                0 => -ln_factorials[n],
                _ => -ln_factorials[n - l] + (-1.0 / (n - l + 1) as f64).ln_1p(),
            };
            if ln_ratio > 0.0 {
                value += (ln_share + ln_ratio).exp() - ln_share.exp();
            }
            ln_rest = ln_add(ln_rest, ln_share + ln_ratio.min(0.0));
        }
        if ln_rest < -0.7 {
            (-ln_rest.exp_m1(), ln_rest)
        } else {
            (value, (-value).ln_1p())
        }
    }
}

/// The deck's total variation distance from fair after `passes` of `top-to-random`, and ln(1 - it). O(n · passes).
pub(super) fn top_to_random_distance(n: usize, passes: usize) -> (f64, f64) {
    let mut taken = Taken::new(n);
    taken.go_on(passes);
    taken.distance()
}

/// The same distance as a fraction; `None` where a number on the way exceeds 128 bits.
pub(super) fn exact_top_to_random_distance(n: usize, passes: usize) -> Option<Ratio> {
    let total = (n as u128).checked_pow(u32::try_from(passes).ok()?)?;
    let all = factorial(n)?;
    // Sequences of picks that have a certain order of a different ones as their latest: Stirling's numbers of the second kind.
    let mut sets = vec![0u128; n + 1];
    sets[0] = 1;
    for _ in 0..passes {
        for a in (1..=n).rev() {
            sets[a] = sets[a].checked_mul(a as u128)?.checked_add(sets[a - 1])?;
        }
        sets[0] = 0;
    }
    let (mut ways, mut excess) = (0u128, 0u128);
    for l in (0..=n).rev() {
        ways = ways.checked_add(sets[l])?;
        let orders = match l {
            0 => 1,
            _ => all / factorial(n - l)? - all / factorial(n - l + 1)?,
        };
        let more = ways.checked_mul(all)?.saturating_sub(total);
        excess = excess.checked_add(orders.checked_mul(more)?)?;
    }
    Some(Ratio::new(excess, total.checked_mul(all)?))
}

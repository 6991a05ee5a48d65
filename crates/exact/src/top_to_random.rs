//! The deck's distance from fair after a number of passes of `top-to-random`, by the number of
//! different cards that were taken.
//!
//! Diaconis, Fill and Pitman, Analysis of top to random shuffles, 1992.

use crate::logarithms::ln_add;
use crate::rational::{Ratio, factorial};

/// ln P(the insertions so far take a different cards from the top of n), for a = 0 to n: a new one
/// with probability 1 - a/n.
#[derive(Clone, Debug)]
pub(crate) struct Taken(Vec<f64>);

impl Taken {
    /// Returns the distribution before the first insertion.
    pub(crate) fn new(n: usize) -> Taken {
        let mut ln = vec![f64::NEG_INFINITY; n + 1];
        ln[0] = 0.0;
        Taken(ln)
    }

    /// Moves on by `passes` insertions. O(n · passes).
    pub(crate) fn go_on(&mut self, passes: usize) {
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
    /// Undone, a pass takes any card to the top; after m of them a different cards lie on top, in
    /// any order alike, and below them the others as they were. So an order is the likelier the
    /// more of its bottom cards are still in their old order: if all but l are, and no more, its
    /// probability is the sum over a >= l of P(a) (n - a)! / n!. So are n!/(n-l)! - n!/(n-l+1)!
    /// orders, and one for l = 0.
    pub(crate) fn distance(&self) -> (f64, f64) {
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

/// The deck's total variation distance from fair after `passes` of `top-to-random`, and ln(1 - it).
/// O(n · passes).
pub(crate) fn distance(n: usize, passes: usize) -> (f64, f64) {
    let mut taken = Taken::new(n);
    taken.go_on(passes);
    taken.distance()
}

/// Returns the deck's total variation distance from fair after `passes` of `top-to-random` as a
/// fraction; `None` where a number on the way exceeds 128 bits.
pub(crate) fn exact_distance(n: usize, passes: usize) -> Option<Ratio> {
    let total = (n as u128).checked_pow(u32::try_from(passes).ok()?)?;
    let all = factorial(n)?;
    // Sequences of picks that have a certain order of a different ones as their latest: Stirling's
    // numbers of the second kind.
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

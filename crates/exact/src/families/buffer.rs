//! `buffer`: a hand of B cards gives out a random one and takes in the next.

use engine::board::Row;
use engine::experiment::Setup;

use super::evenly::{Evenly, Round};
use crate::logarithms::ln_factorial;
use crate::matrix::Matrix;
use crate::method::Method;
use crate::rational::factorial;

/// A round is a card given out.
#[derive(Clone, Copy, Debug)]
pub(super) struct Buffer;

/// Cards in the hand.
fn held(setup: &Setup) -> usize {
    setup.params.buffer.min(setup.n())
}

/// Number of draws of 1 out of B after which a card of the start ends at a place: it stays in the
/// hand for all but the last one. `None` where it is not in the hand by then. Once the stream is
/// over all cards of the hand are alike.
fn survived(n: usize, held: usize, card: usize, place: usize) -> Option<usize> {
    let enters = (card + 1).saturating_sub(held);
    match place.checked_sub(enters)? {
        waits if place + held < n => Some(waits),
        _ => Some((n - held).saturating_sub(enters)),
    }
}

impl Evenly for Buffer {
    /// Card i enters the hand before draw t = max(0, i - B + 1), and comes to a place j < n - B with
    /// (1/B) (1 - 1/B)^(j-t), to each of the last B with (1/B) (1 - 1/B)^max(0, n-B-t).
    fn positions(&self, setup: &Setup) -> Matrix {
        let (n, held) = (setup.n(), held(setup));
        let waits = |k: usize| survived(n, held, k / n, k % n);
        let power = |base: usize, times: usize| (base as u128).checked_pow(times as u32);
        let rounds = n - held;
        let Some(total) = power(held, rounds + 1) else {
            let stays = (-1.0 / held as f64).ln_1p();
            let cell = |k| waits(k).map_or(0.0, |w| (w as f64 * stays).exp() / held as f64);
            let cells = (0..n * n).map(cell).collect();
            return Matrix::rounded(n, cells, Method::ClosedForm);
        };
        // No product is more than the total.
        let powers = |base: usize| (0..=rounds).map(move |w| power(base, w).unwrap_or(0));
        let stays: Vec<u128> = powers(held - 1).collect();
        let all: Vec<u128> = powers(held).collect();
        let cell = |k: usize| waits(k).map_or(0, |w| stays[w] * all[rounds - w]);
        let cells = (0..n * n).map(cell).collect();
        Matrix::exact(n, total, cells, Method::ClosedForm)
    }

    /// B^(n-B) B!: an order says which place of the hand was drawn each time.
    fn orders(&self, setup: &Setup) -> (Option<u128>, f64) {
        let (n, held) = (setup.n(), held(setup));
        let given = (held as u128).checked_pow((n - held) as u32);
        let exact = given
            .zip(factorial(held))
            .and_then(|(a, b)| a.checked_mul(b));
        let ln_orders = (n - held) as f64 * (held as f64).ln() + ln_factorial(held);
        (exact, ln_orders)
    }

    fn reaches_all(&self, setup: &Setup) -> bool {
        held(setup) == setup.n()
    }

    fn round(&self) -> Round {
        Round::Place(Row::Deck)
    }
}

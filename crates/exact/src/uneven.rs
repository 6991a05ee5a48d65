//! One card followed through draws that are uneven: a Markov chain as with even ones, with weights.

use super::convolution::PassChain;
use super::draw_law::shares;
use super::swap_program::{Swap, SwapProgram};
use super::{Matrix, Method};
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::flawed::Law;

impl Swap {
    /// As [`Swap::follow`], the places of `a` and of `b` being drawn with these probabilities. O(places between the first and the last).
    fn follow_uneven(&self, (a, b): (&[f64], &[f64]), p: &mut [f64]) {
        let mean = |shares: &[f64], low: usize| -> f64 {
            let pairs = shares.iter().zip(&p[low..]);
            pairs.map(|(share, p)| share * p).sum()
        };
        let (from_a, from_b) = (mean(a, self.a.low), mean(b, self.b.low));
        let first = self.a.low.min(self.b.low);
        let last = self.a.high.max(self.b.high);
        let share = |shares: &[f64], low: usize, place: usize| {
            let at = place.checked_sub(low);
            at.and_then(|at| shares.get(at)).copied().unwrap_or(0.0)
        };
        for (place, here) in (first..).zip(&mut p[first..=last]) {
            let in_a = share(a, self.a.low, place);
            let in_b = share(b, self.b.low, place);
            let leaves = in_a * (1.0 - in_b) + in_b * (1.0 - in_a);
            let comes = (from_a - *here * in_a) * in_b + (from_b - *here * in_b) * in_a;
            *here = *here * (1.0 - leaves) + comes;
        }
    }
}

impl SwapProgram {
    /// Each row from where its card may be before a round to where it may be afterwards. O(n) a row.
    pub(super) fn follow(&self, round: usize, cells: &mut [f64]) {
        let swap = self.swaps()[round];
        let rows = cells.chunks_exact_mut(self.cards());
        match self.law() {
            Law::Uniform => rows.for_each(|row| swap.follow(row)),
            law => {
                let (a, b) = (shares(law, swap.a.size()), shares(law, swap.b.size()));
                rows.for_each(|row| swap.follow_uneven((&a, &b), row));
            }
        }
    }
}

/// What a draw does to the pending row of a shuffle that draws cards one by one into the decided row.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gap {
    /// The cards behind move up.
    Closes,
    /// The last one moves in.
    Filled,
}

/// Draw number `r` fills place r: with whom. Of each card, how likely it is still pending at each place of its row. O(n³).
fn drawn(n: usize, law: Law, gap: Gap) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    let mut pending = super::positions::diagonal_and_rest(n, 1.0, 0.0);
    for place in 0..n {
        let left = n - place;
        let shares = shares(law, left);
        for (card, row) in pending.chunks_exact_mut(n).enumerate() {
            let row = &mut row[..left];
            cells[card * n + place] = row.iter().zip(&shares).map(|(p, share)| p * share).sum();
            match gap {
                Gap::Closes => {
                    // P(one before this place is drawn): then its card moves up.
                    let mut before = 0.0;
                    for at in 0..left {
                        let up = row[at] * before;
                        if at > 0 {
                            row[at - 1] += up;
                        }
                        row[at] *= 1.0 - before - shares[at];
                        before += shares[at];
                    }
                }
                Gap::Filled => {
                    let last = row[left - 1];
                    for (p, share) in row.iter_mut().zip(&shares) {
                        *p = *p * (1.0 - share) + last * share;
                    }
                    row[left - 1] = 0.0;
                }
            }
        }
    }
    cells
}

/// Card i comes to one of the first i + 1 places; whoever lies there moves, as all behind do, or alone to place i. O(n³).
fn inserted(n: usize, law: Law, alone: bool) -> Vec<f64> {
    let mut cells = vec![0.0; n * n];
    cells[0] = 1.0;
    for i in 1..n {
        let shares = shares(law, i + 1);
        for row in cells.chunks_exact_mut(n).take(i) {
            let (mut so_far, mut comes) = (0.0, 0.0);
            for (at, share) in shares.iter().enumerate() {
                so_far += share;
                let goes = row[at] * if alone { *share } else { so_far };
                row[at] -= goes;
                if alone {
                    comes += goes;
                } else {
                    row[at] += comes;
                    comes = goes;
                }
            }
            if alone {
                row[i] += comes;
            }
        }
        cells[i * n..][..=i].copy_from_slice(&shares);
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

/// Whether [`positions`] follows a card through this shuffle.
pub(super) fn is_followed(setup: &Setup) -> bool {
    matches!(
        setup.algorithm,
        Algorithm::PencilAndPaper
            | Algorithm::DrawSplice
            | Algorithm::DrawLinkedList
            | Algorithm::DrawFill
            | Algorithm::InsertSplice
            | Algorithm::InsideOut
            | Algorithm::RandomCut
            | Algorithm::TopToRandom
    ) || SwapProgram::of(setup).is_some()
}

/// Where each card ends. `None` for `draw-again`, whose draws never come to an end of their own, and for `sort-by-keys`. O(n³); error below 10^-12.
pub(super) fn positions(setup: &Setup, law: Law) -> Option<Matrix> {
    let n = setup.n;
    let cells = match setup.algorithm {
        Algorithm::PencilAndPaper | Algorithm::DrawSplice | Algorithm::DrawLinkedList => {
            drawn(n, law, Gap::Closes)
        }
        Algorithm::DrawFill => drawn(n, law, Gap::Filled),
        Algorithm::InsertSplice => inserted(n, law, false),
        Algorithm::InsideOut => inserted(n, law, true),
        Algorithm::RandomCut => {
            let weights = law.weights(n as u32);
            let cell = |k: usize| weights[(k / n + n - k % n) % n].into();
            let cells = (0..n * n).map(cell).collect();
            let total = law.total(n as u32).into();
            return Some(Matrix::exact(n, total, cells, Method::ClosedForm));
        }
        Algorithm::TopToRandom => {
            let mut cells = super::positions::diagonal_and_rest(n, 1.0, 0.0);
            let pass = PassChain::Matrix(top_to_random(n, law));
            (0..setup.params.passes).for_each(|_| pass.follow(n, &mut cells));
            cells
        }
        _ => {
            let program = SwapProgram::of(setup)?;
            let mut cells = super::positions::diagonal_and_rest(n, 1.0, 0.0);
            (0..program.swaps().len()).for_each(|round| program.follow(round, &mut cells));
            cells
        }
    };
    Some(Matrix::rounded(n, cells, Method::OneCard))
}

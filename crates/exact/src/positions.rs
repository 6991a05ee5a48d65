//! Where one card ends, for decks far too large to enumerate.

use super::convolution::PassChain;
use super::draw_law::{DrawLaw, draw_law};
use super::swap_program::{Swap, SwapProgram};
use super::{
    Matrix, Method, Ratio, coin_sort, paths, recipe, riffle, seed_enumeration, sorts, uneven,
};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::{BoundsRecorder, Enumerate};
use engine::sort::sort;

/// The sum in eight lanes: additions need not wait for one another.
fn sum(terms: &[f64]) -> f64 {
    let eights = terms.chunks_exact(8);
    let rest: f64 = eights.remainder().iter().sum();
    let mut lanes = [0.0; 8];
    for eight in eights {
        for (lane, x) in lanes.iter_mut().zip(eight) {
            *lane += x;
        }
    }
    lanes.iter().sum::<f64>() + rest
}

impl Swap {
    /// The probability, times `a.size() * b.size()`, that `place` is one of the two and the other one differs.
    fn leaves(&self, place: usize) -> usize {
        match (self.a.contains(place), self.b.contains(place)) {
            (true, true) => self.a.size() + self.b.size() - 2,
            (true, false) => self.b.size(),
            (false, true) => self.a.size(),
            (false, false) => 0,
        }
    }

    /// From where one card may be before the round (`p[place]`, summing to 1) to where it may be afterwards.
    ///
    /// A card at x goes to y if one of the two drawn places is x and the other y: with probability
    /// ([x in a][y in b] + [y in a][x in b]) / (|a| |b|). Summed over x that needs the sums of p over a and b only. O(n).
    pub(super) fn follow(&self, p: &mut [f64]) {
        // A coin for two places: they are alike afterwards. A bubble sort has n²/2 of these.
        if self.a.size() == 1 && self.b.size() == 2 && self.b.contains(self.a.low) {
            let both = &mut p[self.b.low..=self.b.high];
            let mean = (both[0] + both[1]) / 2.0;
            both.fill(mean);
            return;
        }
        let all = (self.a.size() * self.b.size()) as f64;
        let from_a = sum(&p[self.a.low..=self.a.high]);
        let from_b = sum(&p[self.b.low..=self.b.high]);
        let mut edges = [self.a.low, self.a.high + 1, self.b.low, self.b.high + 1];
        sort(&mut edges);
        // Between two edges all places are in the same of the two spans, so what happens there is one line.
        for (&low, &high) in edges.iter().zip(&edges[1..]) {
            let (in_a, in_b) = (self.a.contains(low), self.b.contains(low));
            if low == high || !(in_a || in_b) {
                continue;
            }
            let comes = if in_b { from_a } else { 0.0 } + if in_a { from_b } else { 0.0 };
            let not_from_here = if in_a && in_b { 2.0 } else { 0.0 };
            let keeps = 1.0 - (self.leaves(low) as f64 + not_from_here) / all;
            let gains = comes / all;
            for here in &mut p[low..high] {
                *here = *here * keeps + gains;
            }
        }
    }

    /// The same in fractions; `None` where one does not fit.
    pub(super) fn follow_exactly(&self, p: &[Ratio]) -> Option<Vec<Ratio>> {
        let all = (self.a.size() * self.b.size()) as u128;
        let from_a = Ratio::sum(self.a.places().map(|x| p[x]))?;
        let from_b = Ratio::sum(self.b.places().map(|x| p[x]))?;
        let after = |(place, &here): (usize, &Ratio)| {
            let (in_a, in_b) = (self.a.contains(place), self.b.contains(place));
            let mut comes = Ratio::ZERO;
            for (into, sum, out) in [(in_b, from_a, in_a), (in_a, from_b, in_b)] {
                if into {
                    let others = if out { sum.checked_sub(here)? } else { sum };
                    comes = comes.checked_add(others)?;
                }
            }
            let stays = Ratio::new(all - self.leaves(place) as u128, all);
            here.checked_mul(stays)?
                .checked_add(comes.checked_mul(Ratio::new(1, all))?)
        };
        p.iter().enumerate().map(after).collect()
    }
}

/// Where each card ends, followed through the swaps that the code makes; `None` for shuffles that are not in place, or where all draws follow
/// from a start. O(n² · rounds): about a second for 1,024 cards. Error below 10^-12.
pub fn followed_positions(setup: &Setup) -> Option<Matrix> {
    let program = SwapProgram::of(setup)?;
    if let DrawLaw::Uneven(law) = draw_law(setup) {
        return uneven::positions(setup, law);
    }
    let n = setup.n;
    let mut cells = vec![0.0; n * n];
    for (card, row) in cells.chunks_exact_mut(n).enumerate() {
        row[card] = 1.0;
        program.swaps().iter().for_each(|swap| swap.follow(row));
    }
    Some(Matrix::rounded(n, cells, Method::OneCard))
}

/// Most sequences of choices that [`enumerated_positions`] runs.
pub const FEW_PATHS: u128 = 1 << 14;

/// Where each card ends, by running every sequence of choices, once each: for any n, if there are few of them. `None` if there are
/// more than [`FEW_PATHS`], or they are not equally likely. O(n² + paths · run).
pub fn enumerated_positions(setup: &Setup) -> Option<Matrix> {
    let alike = setup.algorithm.info().fixed_bounds() && draw_law(setup) == DrawLaw::Even;
    let total = paths(setup).filter(|&paths| paths <= FEW_PATHS && alike)?;
    let n = setup.n;
    let layout = setup.algorithm.info().layout;
    let mut executor = Executor::new(n, layout, Enumerate::default(), ());
    let mut cells = vec![0; n * n];
    loop {
        executor.board.reset();
        setup.algorithm.run(&mut executor, setup.params);
        debug_assert_eq!(executor.rng.weight(), total);
        for (place, &card) in executor.board.result().iter().enumerate() {
            cells[card as usize * n + place] += 1;
        }
        if !executor.rng.advance() {
            return Some(Matrix::exact(n, total, cells, Method::EveryChoice));
        }
    }
}

/// P(card a ends at place b) of the naive swap, a and b from 1, q = 1 - 1/n:
/// (1/n) [q^(n-b) + q^(a-1) - (a <= b ? q^(n-b+a-1) : 0)].
///
/// Place b is final after round b but for being drawn again, each time with probability 1/n; summed over what round last drew it.
/// Checked against enumeration, and against the chain, by the tests.
fn naive_swap(n: usize) -> Vec<f64> {
    let q = 1.0 - 1.0 / n as f64;
    let power: Vec<f64> = (0..2 * n as i32).map(|k| q.powi(k)).collect();
    let cell = |k: usize| {
        let (a, b) = (k / n + 1, k % n + 1);
        let both = if a <= b { power[n - b + a - 1] } else { 0.0 };
        (power[n - b] + power[a - 1] - both) / n as f64
    };
    (0..n * n).map(cell).collect()
}

/// The probabilities that a card stays, and that it lies in one certain other place, after `swaps` swaps of two random places:
/// 1/n + (1 - 1/n)(1 - 2/n)^k and 1/n - (1/n)(1 - 2/n)^k. A swap moves a card with probability 2(n-1)/n², to a uniform other place.
pub(super) fn random_pairs(n: usize, swaps: usize) -> (f64, f64) {
    let size = n as f64;
    let rest = (1.0 - 2.0 / size).powf(swaps as f64);
    let rest = if n == 1 { 1.0 } else { rest };
    (1.0 / size + (1.0 - 1.0 / size) * rest, (1.0 - rest) / size)
}

pub(super) fn diagonal_and_rest(n: usize, diagonal: f64, rest: f64) -> Vec<f64> {
    let cell = |k: usize| if k / n == k % n { diagonal } else { rest };
    (0..n * n).map(cell).collect()
}

/// The matrix of one order: ones where its cards lie.
pub(super) fn one_order(order: &[engine::deck::Card]) -> Vec<u128> {
    let n = order.len();
    let mut cells = vec![0; n * n];
    for (place, &card) in order.iter().enumerate() {
        cells[card as usize * n + place] = 1;
    }
    cells
}

/// Of probabilities that came of at most so many tosses one after the other: in fractions where an `f64` holds them without rounding.
pub(super) fn tossed(n: usize, cells: Vec<f64>, tosses: usize) -> Matrix {
    if tosses > coin_sort::MOST_EXACT_TOSSES {
        return Matrix::rounded(n, cells, Method::OneCard);
    }
    let total = 2f64.powi(tosses as i32);
    let cells = cells.iter().map(|p| (p * total) as u128).collect();
    Matrix::exact(n, total as u128, cells, Method::OneCard)
}

/// The order that a shuffle without chance ends in, or that the lowest draws lead to.
pub(super) fn lowest_run(setup: &Setup) -> Vec<engine::deck::Card> {
    let layout = setup.algorithm.info().layout;
    let mut executor = Executor::new(setup.n, layout, BoundsRecorder::default(), ());
    setup.algorithm.run(&mut executor, setup.params);
    executor.board.result().to_vec()
}

/// Whether [`exact_positions`] has an answer, without working it out.
pub fn has_positions(setup: &Setup) -> bool {
    match draw_law(setup) {
        DrawLaw::Seeded(_) => seed_enumeration::few(setup).is_some(),
        _ if setup.algorithm == Algorithm::Recipe => recipe::has_positions(setup),
        DrawLaw::Even => {
            setup.algorithm != Algorithm::QuickSortCoin || setup.n <= super::sorts::MOST_QUICK
        }
        DrawLaw::Uneven(_) => uneven::is_followed(setup),
    }
}

/// The exact position matrix: row = card, column = place; up to 1,024 cards. `None` where theory has nothing.
///
/// | shuffles | method |
/// |---|---|
/// | fair by construction | 1/n in every cell: the n! sequences of draws map one-to-one onto the n! orders |
/// | without chance | the one run |
/// | naive-swap, naive-swap-down, sattolo, swap-random-pairs, random-cut | closed forms, O(n²) |
/// | riffle | the power of one pass's closed form, O(n³ log passes) |
/// | sort-by-keys | that of the riffle that it undoes |
/// | top-to-random, thorp, overhand | one card followed from pass to pass, O(n² passes), `overhand` O(n³ log passes) |
/// | merge-sort-coin | one card followed through the merges, O(n³) |
/// | insertion-, selection-sort-coin, binary-insertion-coin | one card followed through the rounds, O(n³) |
/// | quick-sort-coin, up to 60 cards | one card followed through the parts, O(n⁵) |
/// | recipe | its parts multiplied, O(n³ parts) |
/// | any other that draws and swaps in place | one card followed through the swaps, O(n² · rounds) |
/// | any other of up to [`FEW_PATHS`] paths | every path run |
///
/// Where a flawed source spoils the draws ([`Setup::in_law`]) none of this holds: uneven ones are followed by their weights, one card through swaps, draws,
/// insertions, a cut or passes, O(n³) or O(n² · rounds); where all draws follow from one of few starts every one is run.
pub fn exact_positions(setup: &Setup) -> Option<Matrix> {
    match draw_law(setup) {
        DrawLaw::Seeded(_) => return seed_enumeration::positions(setup),
        _ if setup.algorithm == Algorithm::Recipe => return recipe::positions(setup),
        DrawLaw::Even => {}
        DrawLaw::Uneven(law) => return uneven::positions(setup, law),
    }
    let n = setup.n;
    let facts = setup.algorithm.info();
    let even = || Matrix::exact(n, n as u128, vec![1; n * n], Method::ClosedForm);
    Some(match (facts.fairness, setup.algorithm) {
        (Fairness::Fair, _) => Matrix::exact(n, n as u128, vec![1; n * n], Method::Fair),
        (Fairness::Deterministic, _) => {
            Matrix::exact(n, 1, one_order(&lowest_run(setup)), Method::OneRun)
        }
        // One card, or two and a fair coin: said in fractions, for rounded numbers do not tell "fair" from "almost".
        (_, Algorithm::NaiveSwap | Algorithm::NaiveSwapDown | Algorithm::TopToRandom) if n <= 2 => {
            even()
        }
        (_, Algorithm::FisherYatesShort | Algorithm::LastNeverDrawn) if n == 1 => even(),
        (_, Algorithm::SwapRandomPairs) if n <= 2 && setup.params.swaps >= n - 1 => even(),
        (_, Algorithm::NaiveSwap) => Matrix::rounded(n, naive_swap(n), Method::ClosedForm),
        (_, Algorithm::NaiveSwapDown) => {
            // The mirror image, in cards and in places.
            let mut cells = naive_swap(n);
            cells.reverse();
            Matrix::rounded(n, cells, Method::ClosedForm)
        }
        (_, Algorithm::Sattolo) => {
            // A single cycle: no card stays, all other places are alike.
            let cell = |k: usize| u128::from(n == 1 || k / n != k % n);
            let cells = (0..n * n).map(cell).collect();
            Matrix::exact(n, (n as u128 - 1).max(1), cells, Method::ClosedForm)
        }
        (_, Algorithm::SwapRandomPairs) => {
            let (stays, moves) = random_pairs(n, setup.params.swaps);
            Matrix::rounded(n, diagonal_and_rest(n, stays, moves), Method::ClosedForm)
        }
        // Each rotation alike.
        (_, Algorithm::RandomCut) => even(),
        (_, Algorithm::Riffle) => riffle::positions(n, setup.params.passes),
        (_, Algorithm::MergeSortCoin) => coin_sort::positions(setup),
        (_, Algorithm::BubbleSortCoin) => {
            let cells = followed_positions(setup)?.cells().to_vec();
            tossed(n, cells, n * (n - 1) / 2)
        }
        (_, Algorithm::SortByKeys) => riffle::undone(n, setup.params.bits),
        _ => {
            return PassChain::of(setup)
                .map(|pass| pass.positions(n, setup.params.passes))
                .or_else(|| sorts::positions(setup))
                .or_else(|| followed_positions(setup))
                .or_else(|| enumerated_positions(setup));
        }
    })
}

//! The place of one card under a pass of a repeated shuffle: a Markov chain on places.

use crate::matrix::{self, Matrix, identity, of_tosses, power};
use crate::method::Method;

/// Transition of one card's place in one pass.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum PassChain {
    TopToRandom,
    Thorp,
    /// Any other: P(from row to column).
    Matrix(Vec<f64>),
}

impl PassChain {
    /// Each row on by one pass. O(n²), or O(n³) for a matrix.
    pub(crate) fn follow(&self, n: usize, cells: &mut Vec<f64>) {
        let mut next = vec![0.0; n];
        match self {
            PassChain::Matrix(once) => *cells = matrix::product(n, cells, once),
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

    /// Returns the matrix of places after `passes` passes. O(n² passes), or O(n³ log passes) for a
    /// matrix.
    pub(crate) fn positions(&self, n: usize, passes: usize) -> Matrix {
        let cells = match self {
            PassChain::Matrix(once) => power(n, once.clone(), 1.0, passes),
            PassChain::TopToRandom | PassChain::Thorp => {
                let mut cells = identity(n);
                (0..passes).for_each(|_| self.follow(n, &mut cells));
                cells
            }
        };
        match self {
            PassChain::TopToRandom => Matrix::rounded(n, cells, Method::OneCard),
            PassChain::Thorp => of_tosses(n, cells, passes),
            PassChain::Matrix(_) => of_tosses(n, cells, (n - 1) * passes),
        }
    }
}

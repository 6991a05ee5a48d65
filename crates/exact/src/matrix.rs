//! Square matrices of probabilities, each with how it was got.

use engine::deck::Card;

use crate::method::Method;
use crate::rational::Ratio;

/// A square matrix of probabilities, row-major. Position matrices: row = card, column = place.
/// Successor matrices: row = object, column = the object that follows it, object 0 the deck's edge,
/// object c + 1 card c.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    side: usize,
    cells: Vec<f64>,
    /// Whole numbers over a common denominator, where they are known.
    exact: Option<(u128, Vec<u128>)>,
    method: Method,
}

impl Matrix {
    /// Returns a matrix of `side` × `side` probabilities.
    ///
    /// ```
    /// use shuffle_lab_exact::{Matrix, Method};
    /// let halves = Matrix::rounded(2, vec![0.5; 4], Method::OneCard);
    /// // However close: nobody knows that a rounded matrix is even.
    /// assert_eq!((halves.at(0, 1), halves.is_even()), (0.5, false));
    /// ```
    pub fn rounded(side: usize, cells: Vec<f64>, method: Method) -> Matrix {
        debug_assert_eq!(cells.len(), side * side);
        Matrix {
            side,
            cells,
            exact: None,
            method,
        }
    }

    /// Returns a matrix of `side` × `side` numerators over `total`.
    ///
    /// ```
    /// use shuffle_lab_exact::{Matrix, Method, Ratio};
    /// let halves = Matrix::exact(2, 4, vec![2; 4], Method::EveryChoice);
    /// assert_eq!(halves.ratio(0, 1), Some(Ratio::new(1, 2)));
    /// assert!(halves.is_even());
    /// ```
    pub fn exact(side: usize, total: u128, cells: Vec<u128>, method: Method) -> Matrix {
        let share = |&c: &u128| c as f64 / total as f64;
        Matrix {
            exact: Some((total, cells.clone())),
            ..Matrix::rounded(side, cells.iter().map(share).collect(), method)
        }
    }

    /// Returns a matrix of `side` × `side` equal probabilities, 1/`side`, known exactly.
    pub(crate) fn even(side: usize, method: Method) -> Matrix {
        Matrix::exact(side, side as u128, vec![1; side * side], method)
    }

    /// Rows for columns.
    pub(crate) fn transposed(self) -> Matrix {
        let side = self.side;
        fn turn<T: Copy>(side: usize, cells: &[T]) -> Vec<T> {
            let cell = |k: usize| cells[k % side * side + k / side];
            (0..side * side).map(cell).collect()
        }
        Matrix {
            side,
            cells: turn(side, &self.cells),
            exact: self.exact.map(|(total, cells)| (total, turn(side, &cells))),
            method: self.method,
        }
    }

    /// Rows, and columns.
    pub fn side(&self) -> usize {
        self.side
    }

    /// Returns the method that gave the matrix.
    pub fn method(&self) -> Method {
        self.method
    }

    /// All probabilities, row-major.
    pub fn cells(&self) -> &[f64] {
        &self.cells
    }

    /// The probabilities of one row. Panics beyond the last row.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// // An out-faro of four cards: 1 3 2 4.
    /// let faro = shuffle_lab_exact::exact_positions(&Setup::new(Algorithm::FARO_OUT, 4)).unwrap();
    /// assert_eq!(faro.row(1), [0.0, 0.0, 1.0, 0.0]);
    /// ```
    pub fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.side..][..self.side]
    }

    /// One probability. Panics outside of the matrix.
    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.side + column]
    }

    /// The common denominator, and the numerators row-major, where the matrix is known exactly.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::Computation;
    /// let mut work = Computation::new(&Setup::new(Algorithm::NAIVE_SWAP, 3)).unwrap();
    /// while !work.step(1_000) {}
    /// let positions = work.finish().unwrap().positions();
    /// assert_eq!(positions.numerators(), Some((27, &[9, 9, 9, 10, 8, 9, 8, 10, 9][..])));
    /// ```
    pub fn numerators(&self) -> Option<(u128, &[u128])> {
        let (total, cells) = self.exact.as_ref()?;
        Some((*total, cells))
    }

    /// Returns true if every cell is known to be 1/n; a rounded matrix never is, however close.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// let is_even = |algorithm| {
    ///     shuffle_lab_exact::exact_positions(&Setup::new(algorithm, 4)).unwrap().is_even()
    /// };
    /// // An even matrix is no proof of a fair shuffle: the merge sort of four cards has one.
    /// let algorithms = [Algorithm::INSIDE_OUT, Algorithm::MERGE_SORT_COIN, Algorithm::NAIVE_SWAP];
    /// assert_eq!(algorithms.map(is_even), [true, true, false]);
    /// ```
    pub fn is_even(&self) -> bool {
        let fair = |&(total, ref cells): &(u128, Vec<u128>)| {
            let side = self.side as u128;
            cells.iter().all(|c| c.checked_mul(side) == Some(total))
        };
        self.exact.as_ref().is_some_and(fair)
    }

    /// One cell as a fraction, where it is known exactly.
    pub fn ratio(&self, row: usize, column: usize) -> Option<Ratio> {
        let (total, cells) = self.exact.as_ref()?;
        Some(Ratio::new(cells[row * self.side + column], *total))
    }
}

/// Most tosses of a run whose fractions of 2^tosses an `f64` holds without rounding.
pub(crate) const MOST_EXACT_TOSSES: usize = 52;

/// An `n` × `n` matrix with one number on the diagonal and another one elsewhere, row by row.
pub(crate) fn diagonal_and_rest(n: usize, diagonal: f64, rest: f64) -> Vec<f64> {
    let cell = |k: usize| if k / n == k % n { diagonal } else { rest };
    (0..n * n).map(cell).collect()
}

/// The cells of the identity: every card in its own place.
pub(crate) fn identity(n: usize) -> Vec<f64> {
    diagonal_and_rest(n, 1.0, 0.0)
}

/// The position matrix of one order: ones where its cards lie.
pub(crate) fn permutation_matrix(order: &[Card]) -> Vec<u128> {
    let n = order.len();
    let mut cells = vec![0; n * n];
    for (place, &card) in order.iter().enumerate() {
        cells[card as usize * n + place] = 1;
    }
    cells
}

/// Returns a matrix of probabilities that come from at most `tosses` successive tosses: in
/// fractions where an `f64` holds them without rounding.
pub(crate) fn of_tosses(n: usize, cells: Vec<f64>, tosses: usize) -> Matrix {
    if tosses > MOST_EXACT_TOSSES {
        return Matrix::rounded(n, cells, Method::OneCard);
    }
    let total = 2f64.powi(tosses as i32);
    let cells = cells.iter().map(|p| (p * total) as u128).collect();
    Matrix::exact(n, total as u128, cells, Method::OneCard)
}

/// The product of two `n` × `n` matrices, row by row: what `a` does, then `b`. O(n³).
pub(crate) fn product<T>(n: usize, a: &[T], b: &[T]) -> Vec<T>
where
    T: Copy + Default + PartialEq + std::ops::Mul<Output = T> + std::ops::AddAssign,
{
    let mut product = vec![T::default(); n * n];
    for (row, out) in a.chunks_exact(n).zip(product.chunks_exact_mut(n)) {
        for (&x, line) in row.iter().zip(b.chunks_exact(n)) {
            if x != T::default() {
                for (sum, &y) in out.iter_mut().zip(line) {
                    *sum += x * y;
                }
            }
        }
    }
    product
}

/// `once` to the power `passes`; `one` is the number 1. O(n³ log passes).
pub(crate) fn power<T>(n: usize, once: Vec<T>, one: T, passes: usize) -> Vec<T>
where
    T: Copy + Default + PartialEq + std::ops::Mul<Output = T> + std::ops::AddAssign,
{
    let mut result = vec![T::default(); n * n];
    (0..n).for_each(|k| result[k * n + k] = one);
    let mut square = once;
    let mut left = passes;
    while left > 0 {
        if left & 1 == 1 {
            result = product(n, &result, &square);
        }
        left >>= 1;
        if left > 0 {
            square = product(n, &square, &square);
        }
    }
    result
}

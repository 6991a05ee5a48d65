//! Square matrices of probabilities, each with how it was got.

use super::{Method, Ratio};

/// A square matrix of probabilities, row-major. Position matrices: row = card, column = place. Successor matrices: row = object,
/// column = the object that follows it, object 0 the deck's edge, object c + 1 card c.
#[derive(Clone, Debug, PartialEq)]
pub struct Matrix {
    side: usize,
    cells: Vec<f64>,
    /// Whole numbers over a common denominator, where they are known.
    exact: Option<(u128, Vec<u128>)>,
    method: Method,
}

impl Matrix {
    /// Of `side` × `side` probabilities.
    pub fn rounded(side: usize, cells: Vec<f64>, method: Method) -> Matrix {
        debug_assert_eq!(cells.len(), side * side);
        Matrix {
            side,
            cells,
            exact: None,
            method,
        }
    }

    /// Of `side` × `side` numerators.
    pub fn exact(side: usize, total: u128, cells: Vec<u128>, method: Method) -> Matrix {
        let share = |&c: &u128| c as f64 / total as f64;
        Matrix {
            exact: Some((total, cells.clone())),
            ..Matrix::rounded(side, cells.iter().map(share).collect(), method)
        }
    }

    /// Rows for columns.
    pub(super) fn transposed(self) -> Matrix {
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

    pub fn method(&self) -> Method {
        self.method
    }

    /// All probabilities, row-major.
    pub fn cells(&self) -> &[f64] {
        &self.cells
    }

    pub fn row(&self, row: usize) -> &[f64] {
        &self.cells[row * self.side..][..self.side]
    }

    pub fn at(&self, row: usize, column: usize) -> f64 {
        self.cells[row * self.side + column]
    }

    /// The common denominator, and the numerators row-major, where the matrix is known exactly.
    pub fn numerators(&self) -> Option<(u128, &[u128])> {
        let (total, cells) = self.exact.as_ref()?;
        Some((*total, cells))
    }

    /// Whether every cell is known to be 1/n; not of a rounded matrix, however close it comes.
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

//! Distance from fair: of the whole deck, and of the places of single cards.

use crate::matrix::Matrix;
use crate::method::Method;
use crate::orders::Orders;
use crate::rational::Ratio;
use crate::support::Support;

/// Total variation distance of the deck from fair: the largest difference that any question about
/// the order can show, 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Distance {
    /// The distance, 0 (fair) to 1.
    pub value: f64,
    /// The distance as a fraction, where 128 bits hold it.
    pub exact: Option<Ratio>,
    /// ln(1 - value), which still differs between decks whose distance rounds to 1.
    pub ln_rest: f64,
    /// Method that gave it.
    pub method: Method,
}

impl Distance {
    /// Returns the distance of a distribution that is known order by order.
    ///
    /// ```
    /// use shuffle_lab_exact::{Distance, Method, Orders, Ratio};
    /// // The naive swap of three cards: 27 paths.
    /// let counts = vec![4, 5, 5, 5, 4, 4];
    /// let naive = Orders::of_counts(3, 27, counts, Method::EveryChoice).unwrap();
    /// // Three orders have half a path of 27 too many.
    /// assert_eq!(Distance::of(&naive).exact, Some(Ratio::new(1, 18)));
    /// ```
    pub fn of(orders: &Orders) -> Distance {
        let exact = orders.exact_distance();
        let value = orders.distance();
        let rest = exact.and_then(Ratio::complement);
        Distance {
            value,
            exact,
            ln_rest: rest.map_or(1.0 - value, Ratio::to_f64).ln(),
            method: orders.method(),
        }
    }

    /// Makes a distance from a formula: the value and ln(1 - it), and the fraction if known.
    pub(crate) fn formula((value, ln_rest): (f64, f64), exact: Option<Ratio>) -> Distance {
        Distance {
            value: exact.map_or(value, Ratio::to_f64),
            exact,
            ln_rest,
            method: Method::ClosedForm,
        }
    }

    /// Returns the distance of a shuffle that ends in each order of its support equally often: 1 -
    /// support / n!.
    pub(crate) fn evenly(orders: &Support, exact: Option<Ratio>, method: Method) -> Distance {
        let ln_rest = orders.ln_orders - orders.ln_all;
        Distance {
            value: exact.map_or(-ln_rest.exp_m1(), Ratio::to_f64),
            exact,
            ln_rest,
            method,
        }
    }
}

/// Probabilities this close are equal: the error of a rounded matrix.
const TIE: f64 = 1e-12;

/// Distances of single cards from fair, from a position matrix. Where several cells or cards are
/// equal, to within 10^-12, the first one is named.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellDistance {
    /// Total variation distance of the place of the worst card from uniform, 0 to 1.
    pub worst: f64,
    /// The card whose place is furthest from uniform, from 0.
    pub worst_card: usize,
    /// The mean over all cards.
    pub mean: f64,
    /// The largest cell as a multiple of 1/n, and where it is: (card, place).
    pub largest: (f64, usize, usize),
    /// The smallest cell as a multiple of 1/n, and where it is.
    pub smallest: (f64, usize, usize),
    /// True if every cell is known to be exactly 1/n, rather than to round to it.
    pub even: bool,
}

impl CellDistance {
    /// Every card alike at every place.
    pub fn even() -> CellDistance {
        CellDistance {
            worst: 0.0,
            worst_card: 0,
            mean: 0.0,
            largest: (1.0, 0, 0),
            smallest: (1.0, 0, 0),
            even: true,
        }
    }

    /// Returns the distance of a position matrix. O(n²).
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{CellDistance, exact_positions};
    /// let of = |algorithm| {
    ///     CellDistance::of(&exact_positions(&Setup::new(algorithm, 5)).unwrap())
    /// };
    /// // A card cut to a random place is anywhere, though only 5 of 120 orders appear.
    /// assert!(of(Algorithm::RANDOM_CUT).even);
    /// let sattolo = of(Algorithm::SATTOLO);
    /// // 0 instead of 1/5 in its own place, 1/4 in the others.
    /// assert!((sattolo.worst - 0.2).abs() < 1e-12);
    /// assert_eq!(sattolo.smallest, (0.0, 0, 0));
    /// ```
    pub fn of(positions: &Matrix) -> CellDistance {
        CellDistance {
            even: positions.is_even(),
            ..CellDistance::of_cells(positions.side(), positions.cells())
        }
    }

    /// Returns the distance of the cells of a square matrix, row by row: frequencies that were
    /// counted, say. Not known to be even. O(n²).
    ///
    /// ```
    /// use shuffle_lab_exact::CellDistance;
    /// // Two cards that stay three times in four.
    /// let found = CellDistance::of_cells(2, &[0.75, 0.25, 0.25, 0.75]);
    /// assert_eq!((found.worst, found.mean), (0.25, 0.25));
    /// assert_eq!((found.largest, found.smallest), ((1.5, 0, 0), (0.5, 0, 1)));
    /// ```
    pub fn of_cells(n: usize, cells: &[f64]) -> CellDistance {
        let fair = 1.0 / n as f64;
        let rows = cells.chunks_exact(n);
        let off = |row: &[f64]| row.iter().map(|p| (p - fair).abs() / 2.0).sum::<f64>();
        let sums: Vec<f64> = rows.map(off).collect();
        let most = |values: &[f64]| values.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let (worst, largest) = (most(&sums), most(cells));
        let smallest = cells.iter().copied().fold(f64::INFINITY, f64::min);
        let cell = |near: &dyn Fn(f64) -> bool| {
            let at = cells.iter().position(|&p| near(p)).unwrap_or_default();
            (cells[at] * n as f64, at / n, at % n)
        };
        CellDistance {
            worst,
            worst_card: sums
                .iter()
                .position(|&x| x >= worst - TIE)
                .unwrap_or_default(),
            mean: sums.iter().map(|sum| sum / n as f64).sum(),
            largest: cell(&|p| p >= largest - TIE),
            smallest: cell(&|p| p <= smallest + TIE),
            even: false,
        }
    }
}

//! `affine-index`: place i gets card a·i + c mod n.

use engine::algorithms::index::units;
use engine::board::Row;
use engine::experiment::Setup;

use super::evenly::{Evenly, Round};
use crate::matrix::Matrix;
use crate::method::Method;

/// A round is a place filled.
#[derive(Clone, Copy, Debug)]
pub(super) struct Affine;

impl Evenly for Affine {
    /// Every number c alike.
    fn positions(&self, setup: &Setup) -> Matrix {
        Matrix::even(setup.n(), Method::ClosedForm)
    }

    /// φ(n) n: the first two cards say a and c.
    fn orders(&self, setup: &Setup) -> (Option<u128>, f64) {
        let orders = units(setup.n()).len() * setup.n();
        (Some(orders as u128), (orders as f64).ln())
    }

    fn reaches_all(&self, setup: &Setup) -> bool {
        setup.n() <= 3
    }

    fn round(&self) -> Round {
        Round::Place(Row::Decided)
    }
}

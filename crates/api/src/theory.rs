//! What theory says, as a JavaScript object; `types/exact.d.ts` describes it.

use std::ops::ControlFlow;

use js_sys::{Array, Float64Array, Object};
use wasm_bindgen::prelude::*;

use super::object::{Result, cards, object, or_null};
use app::i18n::{self, Lang};
use engine::experiment::Setup;
use exact::{
    CellDistance, Distance, Matrix, Method, Orders, QUICK_STEPS, SLOW_STEPS, Support,
    exact_positions, orders, slow_deck_distance, support, support_bound, unrank,
};

/// Largest deck whose theory is computed: its matrix has 65,536 cells.
pub(crate) const MOST_CARDS: usize = 256;

/// Largest deck whose orders are listed by default: 720 of them, at once.
pub(crate) const MOST_UNASKED: usize = 6;

/// All that is known of one setup: the orders only if `listed`, a distance that takes seconds only
/// if `slow`.
pub(crate) fn exact(setup: &Setup, listed: bool, slow: bool) -> Result<Object> {
    let orders = listed
        .then(|| orders(setup, &mut |_, _| ControlFlow::Continue(())))
        .flatten();
    // Without a formula, the matrix follows from the orders.
    let positions = exact_positions(setup).or_else(|| Some(orders.as_ref()?.positions()));
    let steps = if slow { SLOW_STEPS } else { QUICK_STEPS };
    let distance = orders
        .as_ref()
        .map(Distance::of)
        .or_else(|| slow_deck_distance(setup, steps));
    let reachable = support(setup).or_else(|| orders.as_ref().map(Support::of));
    let cells = positions.as_ref().map(CellDistance::of);
    let method = object([
        ("positions", id(positions.as_ref().map(Matrix::method))),
        ("orders", id(orders.as_ref().map(Orders::method))),
        ("distance", id(distance.map(|distance| distance.method))),
    ])?;
    object([
        ("positions", or_null(positions.as_ref().map(rows))),
        ("orders", or_null(orders.as_ref().map(list).transpose()?)),
        ("distance", or_null(distance.map(apart).transpose()?)),
        ("reachable", or_null(reachable.map(reach).transpose()?)),
        ("appear", appear(setup)?.into()),
        (
            "largest",
            or_null(cells.map(|c| cell(c.largest)).transpose()?),
        ),
        (
            "smallest",
            or_null(cells.map(|c| cell(c.smallest)).transpose()?),
        ),
        ("method", method.into()),
    ])
}

fn id(method: Option<Method>) -> JsValue {
    or_null(method.map(Method::id))
}

/// A matrix as plain arrays, so that it can be read, printed and sent as JSON.
fn rows(matrix: &Matrix) -> Array {
    let row = |row| Array::from(&Float64Array::from(matrix.row(row)));
    (0..matrix.side()).map(row).collect()
}

/// All n! orders as in a dictionary.
fn list(orders: &Orders) -> Result<Array> {
    let entry = |rank| {
        let fraction = orders.ratio(rank).map(|ratio| ratio.to_string());
        object([
            ("order", cards(&unrank(orders.cards(), rank)).into()),
            ("probability", orders.probability(rank).into()),
            ("fraction", or_null(fraction)),
        ])
    };
    (0..orders.len()).map(entry).collect()
}

fn apart(distance: Distance) -> Result<Object> {
    let fraction = distance.exact.map(|ratio| ratio.to_string());
    object([
        ("value", distance.value.into()),
        ("fraction", or_null(fraction)),
    ])
}

/// Decimal digits, not numbers: 19! is more than a number holds exactly.
fn reach(reachable: Support) -> Result<Object> {
    let digits = |orders: Option<u128>| or_null(orders.map(|orders| orders.to_string()));
    object([
        ("orders", digits(reachable.orders)),
        ("all", digits(reachable.all)),
        ("lnOrders", reachable.ln_orders.into()),
        ("lnAll", reachable.ln_all.into()),
    ])
}

/// How many orders can appear, or at most.
fn appear(setup: &Setup) -> Result<Object> {
    let found = support_bound(setup);
    object([
        ("known", found.known.into()),
        ("log2Orders", found.log2.into()),
        ("log2All", found.log2_all.into()),
        ("summary", i18n::reached(Lang::En, &found).into()),
        ("summaryZh", i18n::reached(Lang::Zh, &found).into()),
    ])
}

/// A cell of the position matrix, as a multiple of the fair share.
fn cell((ratio, card, place): (f64, usize, usize)) -> Result<Object> {
    object([
        ("card", (card as u32 + 1).into()),
        ("place", (place as u32 + 1).into()),
        ("ratio", ratio.into()),
    ])
}

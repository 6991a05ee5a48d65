//! Answers of theory as a JavaScript object; `types/exact.d.ts` describes it.

use ::words::page as say;
use std::ops::ControlFlow;

use js_sys::{Array, Float64Array, Object};
use wasm_bindgen::prelude::*;

use super::code::Failing;
use super::object::{Result, cards, object, or_null};
use app::i18n::{self, Lang};
use engine::deck::Card;
use engine::experiment::Setup;
use exact::{
    CellDistance, Distance, MOST_EXACT, Matrix, Method, Orders, QUICK_STEPS, SLOW_STEPS, Support,
    exact_positions, orders, slow_deck_distance, support, support_bound, unrank,
};
use script::machine::Outcome;
use script::proof::{Odds, Proved, share_of};
use script::stage::TRIED;

/// All that is known of one setup: the orders only if `listed`, a distance that takes seconds only
/// if `slow`.
pub(crate) fn exact(setup: &Setup, listed: bool, slow: bool) -> Result<Object> {
    let orders = listed
        .then(|| orders(setup, &mut |_, _| ControlFlow::Continue(())))
        .flatten();
    // Orders that are worked out are those of all runs.
    let failing = match orders {
        Some(_) => None,
        None => Failing::of(setup, listed),
    };
    let proved = failing.as_ref().and_then(|failing| failing.proved.as_ref());
    // Without a formula, the matrix follows from the orders.
    let positions = exact_positions(setup).or_else(|| Some(orders.as_ref()?.positions()));
    let steps = if slow { SLOW_STEPS } else { QUICK_STEPS };
    let distance = orders
        .as_ref()
        .map(Distance::of)
        .or_else(|| slow_deck_distance(setup, steps));
    let reachable = support(setup).or_else(|| orders.as_ref().map(Support::of));
    let cells = positions.as_ref().map(CellDistance::of);
    let why = match &failing {
        Some(failing) if failing.proved.is_some() => Some(say::SOME_FAIL),
        Some(_) => Some(say::SOME_FAIL_AS_TRIED),
        None if positions.is_some() && distance.is_some() && orders.is_some() == listed => None,
        None if listed && setup.algorithm.own_name().is_some() && setup.source.is_exact() => {
            Some(say::TOO_LONG)
        }
        None if !listed && setup.n() <= MOST_EXACT => Some(say::NOT_ASKED),
        None => Some(say::NO_METHOD),
    };
    let by_proof = proved.map(|_| Method::MergedDecks);
    let method = object([
        ("positions", id(positions.as_ref().map(Matrix::method))),
        (
            "orders",
            id(orders.as_ref().map(Orders::method).or(by_proof)),
        ),
        ("distance", id(distance.map(|distance| distance.method))),
    ])?;
    object([
        ("positions", or_null(positions.as_ref().map(rows))),
        (
            "orders",
            or_null(match (&orders, proved) {
                (Some(orders), _) => Some(list(orders)?),
                (None, Some(proved)) => Some(among_all_runs(proved)?),
                (None, None) => None,
            }),
        ),
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
        ("failing", or_null(failing.as_ref().map(fail).transpose()?)),
        ("why", or_null(why.map(|why| why.of(Lang::En)))),
        ("whyZh", or_null(why.map(|why| why.of(Lang::Zh)))),
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
        listed_order(
            &unrank(orders.cards(), rank),
            orders.probability(rank),
            fraction,
        )
    };
    (0..orders.len()).map(entry).collect()
}

/// All orders of code of which some runs give no deck, each with its share of all runs.
fn among_all_runs(proved: &Proved) -> Result<Array> {
    let n = proved.cards;
    let entry = |rank| {
        let order = unrank(n, rank);
        let deck = order.iter().map(|&card| card as u16).collect();
        let odds = proved.odds(&Outcome::Deck(deck));
        listed_order(&order, share_of(&odds), Some(odds.to_string()))
    };
    (0..(1..=n).product()).map(entry).collect()
}

fn listed_order(order: &[Card], probability: f64, fraction: Option<String>) -> Result<Object> {
    object([
        ("order", cards(order).into()),
        ("probability", probability.into()),
        ("fraction", or_null(fraction)),
    ])
}

/// Returns the outcomes of runs that end without a deck.
fn fail(failing: &Failing) -> Result<Object> {
    let odds = |share: f64, odds: Option<&Odds>| {
        let fraction = or_null(odds.map(Odds::to_string));
        [("probability", share.into()), ("fraction", fraction)]
    };
    let endings = failing.endings.iter().map(|(outcome, share, exact)| {
        let ([what, what_zh], [why, why_zh]) = (outcome.words(), outcome.why());
        let words = [
            ("what", what.into()),
            ("whatZh", what_zh.into()),
            ("why", why.into()),
            ("whyZh", why_zh.into()),
        ];
        object(words.into_iter().chain(odds(*share, exact.as_ref())))
    });
    let tried = failing.proved.is_none().then_some(TRIED as u32);
    let rest = [
        ("tried", or_null(tried)),
        ("endings", endings.collect::<Result<Array>>()?.into()),
    ];
    let all = failing.odds();
    object(odds(failing.share(), all.as_ref()).into_iter().chain(rest))
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

/// Returns the number of orders that can appear, or an upper bound.
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

//! Room for a shuffle that is no model: a cause is named alone only where hardly any is left.

use exact::unrank;

use crate::data::Data;
use crate::fit::Fit;
use crate::ranking::leads;
use crate::table::Table;

/// The share that may be left unexplained of what sets the data apart from fair decks.
const LEFT: f64 = 0.25;

/// Fewer decks of so few cards that their orders are counted can be explained by too many shuffles.
const FEW: f64 = 1_000.0;

/// Tells whether a model leaves hardly anything that sets the data apart from fair decks to another
/// shuffle.
/// `rule` is what [`by_rule`] says.
pub(crate) fn is_sure(data: &Data, rule: Option<f64>, fair: &[Fit], model: &[Fit]) -> bool {
    let is_small = data.tables()[0] == Table::Orders;
    let has_enough = !is_small || data.shuffles >= FEW;
    // A model may be the rule itself.
    let is_ahead = |rule: f64| {
        let ahead = rule - 0.5 * model[0].deviance;
        leads(ahead) || ahead.abs() < 1e-6
    };
    has_enough && rule.is_none_or(is_ahead) && unexplained(fair, model) <= LEFT
}

/// The upper end, at 95 %, of the share that a model leaves unexplained, in the table that sets the
/// data apart from fair ones most.
fn unexplained(fair: &[Fit], model: &[Fit]) -> f64 {
    /// One side of a normal distribution, 95 %.
    const DEVIATIONS: f64 = 1.645;
    let apart = |fair: &Fit| fair.excess / fair.error;
    let tables = fair.iter().zip(model);
    match tables.max_by(|(a, _), (b, _)| apart(a).total_cmp(&apart(b))) {
        Some((fair, model)) if fair.excess > 0.0 => {
            (model.excess + DEVIATIONS * model.error) / fair.excess
        }
        _ => f64::INFINITY,
    }
}

/// Returns half the deviance of the data from fair decks that keep a rule of the data's own: no card
/// comes to a place, or after a card, to which it never came. `None` without whole orders.
pub(crate) fn by_rule(data: &Data) -> Option<f64> {
    let tables = data.tables();
    let [Table::Orders, others @ ..] = &tables[..] else {
        return None;
    };
    let came = |&table: &Table| (table, data.counts(table, 0));
    let came: Vec<(Table, Vec<f64>)> = others.iter().map(came).collect();
    let mut cells = Vec::new();
    let mut keeps = |order: &usize| {
        let deck = unrank(data.cards, *order);
        came.iter().all(|(table, counts)| {
            table.of_deck(&deck, &mut cells);
            cells.iter().all(|&cell| counts[cell as usize] > 0.0)
        })
    };
    let orders = data.counts(Table::Orders, 0);
    let kept = (0..orders.len()).filter(|order| keeps(order)).count() as f64;
    let came = orders.iter().filter(|&&count| count > 0.0);
    Some(
        came.map(|count| count * (count * kept / data.shuffles).ln())
            .sum(),
    )
}

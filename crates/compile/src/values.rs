//! Values of parameters: what a program gives, by the names of the parameters.

use std::collections::{BTreeMap, BTreeSet};

use super::names::expression_uses;
use super::note::Note;
use syntax::tree::{Expr, Function};

/// Names of parameters that are the number of cards.
pub(super) const SIZES: [&str; 8] = ["n", "N", "size", "length", "count", "num", "total", "len_"];

/// Value of a parameter.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Value {
    Is(Expr),
    /// The number of cards.
    Length,
    /// It is not known before the program runs.
    Unknown,
}

/// Values of parameters, by their names.
pub(super) type Values = BTreeMap<String, Value>;

/// Values that the program gives.
#[derive(Clone, Default)]
pub(super) struct Given {
    /// Values that the shuffle gets.
    pub(super) shuffle: Values,
    /// Values that what makes its object gets.
    pub(super) object: Values,
    pub(super) notes: Vec<Note>,
}

impl Given {
    /// The expressions that are given.
    pub(super) fn all(&self) -> impl Iterator<Item = &Expr> {
        let all = self.shuffle.values().chain(self.object.values());
        all.filter_map(|value| match value {
            Value::Is(e) => Some(e),
            Value::Length | Value::Unknown => None,
        })
    }

    /// Adds the names that the values use.
    pub(super) fn uses(&self, used: &mut BTreeSet<String>) {
        self.all().for_each(|e| expression_uses(e, used));
    }
}

/// Tells whether a function is one that the text gives to all lists.
pub(super) fn is_of_lists(function: &Function) -> bool {
    let first = function.parameters.first();
    first.is_some_and(|own| own.name == "this")
}

//! The lists of a text that are shown, and their layout.

use std::collections::BTreeSet;

use engine::board::Layout;

use crate::text::Place;

/// Lists that the steps of a run show, and their layout. A list is known by the place of the text
/// that makes it.
#[derive(Clone, Debug)]
pub(super) struct Plan {
    pub(super) layout: Layout,
    /// Lists shown as the result: the deck's own, or the newest of some.
    pub(super) result: Shown,
    /// Lists out of which cards are taken that go into the result; beside them the deck.
    pub(super) sources: BTreeSet<Place>,
}

/// Lists that are shown.
#[derive(Clone, Debug)]
pub(super) enum Shown {
    Deck,
    MadeAt(BTreeSet<Place>),
}

impl Plan {
    /// Nothing is shown but the draws, and where the cards are at the end.
    pub(super) fn of_ends() -> Plan {
        Plan {
            layout: Layout::TwoRows,
            result: Shown::MadeAt(BTreeSet::new()),
            sources: BTreeSet::new(),
        }
    }

    pub(super) fn of_deck() -> Plan {
        Plan {
            layout: Layout::InPlace,
            result: Shown::Deck,
            sources: BTreeSet::new(),
        }
    }
}

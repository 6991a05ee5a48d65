//! The orders of a shuffle whose own code alone knows them, and its map.

use std::sync::Arc;

use engine::algorithms::{CodeOdds, PlaceOdds};
use engine::experiment::Setup;
use engine::tally::rank;

use crate::draw_law::{DrawLaw, draw_law};
use crate::method::Method;
use crate::orders::Orders;

/// Returns true if only the shuffle's own code knows its orders, as draws decide later draws.
pub(crate) fn works_by_itself(setup: &Setup) -> bool {
    setup.algorithm.own_name().is_some() && setup.bounds().is_none()
}

/// The map that a shuffle's own code has worked out by now, with exact draws.
pub(crate) fn known_places(setup: &Setup) -> Option<Arc<PlaceOdds>> {
    let places = || setup.algorithm.places(setup.n(), &mut || true).known();
    (draw_law(setup) == DrawLaw::Even).then(places).flatten()
}

/// The orders, while the code works them out.
pub(crate) struct OwnOrders {
    setup: Setup,
    odds: CodeOdds,
}

impl OwnOrders {
    /// Takes what the code knows by now; `None` where it leaves them to who runs it.
    pub(crate) fn new(setup: &Setup) -> Option<OwnOrders> {
        let odds = setup.algorithm.odds(setup.n(), setup.params, &mut || true);
        (odds != CodeOdds::Done(None)).then_some(OwnOrders {
            setup: *setup,
            odds,
        })
    }

    /// Lets the code work on `parts` more parts.
    pub(crate) fn step(&mut self, parts: u64) {
        let mut left = parts;
        let mut time_is_up = || {
            let is_up = left == 0;
            left = left.saturating_sub(1);
            is_up
        };
        let Setup {
            algorithm, params, ..
        } = self.setup;
        self.odds = algorithm.odds(self.setup.n(), params, &mut time_is_up);
    }

    /// Number of states reached by the code; 1 when all is done.
    pub(crate) fn states(&self) -> usize {
        match &self.odds {
            CodeOdds::Working(states) => *states,
            CodeOdds::Done(_) => 1,
        }
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.odds, CodeOdds::Done(_))
    }

    pub(crate) fn finish(self) -> Option<Orders> {
        let (n, odds) = (self.setup.n(), self.odds.known()?);
        let mut counts = vec![0; (1..=n).product()];
        for (order, part) in &odds.counts {
            counts[rank(order)] = *part;
        }
        Orders::of_counts(n, odds.total, counts, Method::MergedDecks)
    }
}

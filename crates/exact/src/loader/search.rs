//! The fewest samples of a buffer that is good enough.

use super::{Loader, Places};

/// Condition for a buffer to be large enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Goal {
    /// The whole order is at most so far from fair.
    Order(f64),
    /// The place of a single sample is at most so far from fair, on average.
    Place(f64),
}

/// A search by halves, part by part: a buffer that is good, where one fewer is not. Of places of
/// single samples with shards in random order, as far as a thousand classes of them say.
#[derive(Clone, Debug)]
pub struct Search {
    loader: Loader,
    goal: Goal,
    low: u64,
    high: u64,
    trial: Option<Places>,
}

impl Search {
    /// Returns true if it looks for this goal.
    pub fn is_for(&self, goal: Goal) -> bool {
        self.goal == goal
    }

    /// Goes on for some milliseconds at most; the number once it is found.
    pub fn go_on(&mut self) -> Option<u64> {
        if self.low == self.high {
            return Some(self.low);
        }
        let middle = self.low.midpoint(self.high);
        let loader = self.loader.with_buffer(middle);
        let is_good = match self.goal {
            Goal::Order(most) => loader.order_distance() <= most,
            Goal::Place(most) => {
                let trial = self.trial.get_or_insert_with(|| loader.places_nearly());
                trial.go_on(trial.slice())? <= most
            }
        };
        self.trial = None;
        match is_good {
            true => self.high = middle,
            false => self.low = middle + 1,
        }
        (self.low == self.high).then_some(self.low)
    }
}

impl Loader {
    /// Begins to look for the fewest samples of a buffer that is as good as wanted.
    pub fn enough(&self, goal: Goal) -> Search {
        Search {
            loader: *self,
            goal,
            low: 1,
            high: self.samples(),
            trial: None,
        }
    }
}

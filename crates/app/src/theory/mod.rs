//! Exact results for the shuffle on the page. Quick ones are worked out at once; the distribution
//! over all orders, and matrices that take longer, come from background tasks.

use std::cell::OnceCell;
use std::ops::ControlFlow;

use crate::jobs::{Task, TaskEvent};
use crate::lens::Lens;
use engine::algorithms::Fairness;
use engine::experiment::Setup;
use exact::{
    self, CellDistance, Distance, Evolution, Matrix, Method, Orders, Support, SupportBound,
};

/// Largest deck whose exact position matrix is worked out.
pub const MOST_FOLLOWED: usize = 256;

/// Exact results for one setup.
pub struct Theory {
    setup: Setup,
    positions: OnceCell<Option<Matrix>>,
    /// The thread that works it out if that takes long.
    computed_by: ComputedBy,
    cells: OnceCell<Option<CellDistance>>,
    closed: OnceCell<Option<Distance>>,
    /// The distance over all orders, once they are known.
    distance: OnceCell<Option<Distance>>,
    reachable: OnceCell<Option<Support>>,
    reached: OnceCell<SupportBound>,
    orders: Enumeration,
    successors: OnceCell<Option<Matrix>>,
    evolution: Option<Option<Evolution>>,
    /// The round whose matrix `after` holds.
    round: usize,
    after: Vec<f64>,
}

/// Thread that works out a matrix that takes long.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ComputedBy {
    /// A background task.
    Task,
    /// The task failed, and the matrix stays unknown: on the page it would take so long that the
    /// page freezes.
    Nobody,
    /// The page itself, however long it takes: the browser starts no workers.
    Page,
}

enum Enumeration {
    Working,
    Done(Box<Orders>),
    /// The background task crashed or took too long, or the browser starts none.
    GivenUp,
    /// Too many orders, or too many paths.
    Impossible,
}

/// The most runs of the code that are done at once: a millisecond or two, less than a worker's
/// start takes.
const AT_ONCE: u64 = 6_000;

fn enumeration(setup: &Setup) -> Enumeration {
    let Some(plan) = exact::plan(setup) else {
        return Enumeration::Impossible;
    };
    let runs = matches!(
        plan.method,
        Method::EveryChoice | Method::HitsOnly | Method::Weighed
    );
    let quick = runs && plan.units.is_some_and(|units| units <= AT_ONCE);
    let orders = quick.then(|| exact::orders(setup, &mut |_, _| ControlFlow::Continue(())));
    match orders.flatten() {
        Some(orders) => Enumeration::Done(Box::new(orders)),
        None => Enumeration::Working,
    }
}

impl Theory {
    /// Returns what theory knows of a setup. Does small enumerations at once.
    pub fn new(setup: Setup) -> Theory {
        Theory {
            setup,
            positions: OnceCell::new(),
            computed_by: ComputedBy::Task,
            cells: OnceCell::new(),
            closed: OnceCell::new(),
            distance: OnceCell::new(),
            reachable: OnceCell::new(),
            reached: OnceCell::new(),
            orders: enumeration(&setup),
            successors: OnceCell::new(),
            evolution: None,
            round: 0,
            after: Vec::new(),
        }
    }

    /// The exact matrix of a lens, as far as it is known by now.
    pub fn matrix(&self, lens: Lens) -> Option<&Matrix> {
        match lens {
            Lens::Places if self.lacks_positions() => None,
            Lens::Places => self
                .positions
                .get_or_init(|| {
                    (self.setup.n() <= MOST_FOLLOWED)
                        .then(|| exact::exact_positions(&self.setup))
                        .flatten()
                })
                .as_ref(),
            Lens::Neighbours => {
                let orders = self.orders()?;
                self.successors
                    .get_or_init(|| Some(orders.successors()))
                    .as_ref()
            }
        }
    }

    /// The exact distribution over all orders, once it is worked out.
    pub fn orders(&self) -> Option<&Orders> {
        match &self.orders {
            Enumeration::Done(orders) => Some(orders),
            _ => None,
        }
    }

    /// Returns true if something stays unknown because its computation was given up.
    pub fn is_given_up(&self) -> bool {
        matches!(self.orders, Enumeration::GivenUp)
            || self.lacks_positions() && self.computed_by == ComputedBy::Nobody
    }

    /// The background task to run next.
    pub fn open(&self) -> Option<Task> {
        match self.orders {
            Enumeration::Working => Some(Task::Orders(self.setup)),
            _ => (self.awaits_positions()).then_some(Task::Positions(self.setup)),
        }
    }

    /// Takes in what that background task has found.
    pub fn found(&mut self, task: &Task, event: TaskEvent) {
        match (task, event) {
            (Task::Positions(_), TaskEvent::Positions(matrix)) => {
                self.positions = OnceCell::from(Some(matrix));
            }
            (Task::Positions(_), _) => {
                self.positions = OnceCell::from(None);
            }
            (_, TaskEvent::Progress(..)) => self.orders = Enumeration::Working,
            (_, TaskEvent::Orders(orders)) => self.orders = Enumeration::Done(Box::new(orders)),
            _ => self.orders = Enumeration::Impossible,
        }
    }

    /// The browser has no worker for that background task.
    pub fn has_no_worker(&mut self, task: &Task) {
        match task {
            Task::Positions(_) => self.computed_by = ComputedBy::Page,
            _ => self.orders = Enumeration::GivenUp,
        }
    }

    /// That background task crashed or took too long.
    pub fn failed(&mut self, task: &Task) {
        match task {
            Task::Positions(_) => self.computed_by = ComputedBy::Nobody,
            _ => self.orders = Enumeration::GivenUp,
        }
    }

    /// Distance of the deck from fair, over all orders; `None` if unknown.
    pub fn distance(&self) -> Option<Distance> {
        let closed = self
            .closed
            .get_or_init(|| exact::deck_distance(&self.setup));
        let counted = || {
            *self
                .distance
                .get_or_init(|| self.orders().map(Distance::of))
        };
        closed.or_else(|| self.orders().is_some().then(counted).flatten())
    }

    /// Distance of single cards from fair; `None` if unknown.
    pub fn cells(&self) -> Option<CellDistance> {
        let n = self.setup.n();
        match exact::fairness(&self.setup) {
            Fairness::Fair => return Some(CellDistance::even()),
            Fairness::Deterministic if n > MOST_FOLLOWED => return None,
            _ => {}
        }
        let positions = self.matrix(Lens::Places)?;
        *self.cells.get_or_init(|| Some(CellDistance::of(positions)))
    }

    /// Returns true if the exact matrix of places is left to a background task and has not come.
    fn lacks_positions(&self) -> bool {
        self.positions.get().is_none()
            && self.computed_by != ComputedBy::Page
            && self.setup.n() <= MOST_FOLLOWED
            && !exact::has_quick_positions(&self.setup)
            && exact::has_positions(&self.setup)
    }

    /// Returns true if the exact matrix of places is still to come from a background task.
    fn awaits_positions(&self) -> bool {
        self.computed_by == ComputedBy::Task && self.lacks_positions()
    }

    /// Number of orders that can appear; `None` if unknown.
    pub fn reachable(&self) -> Option<Support> {
        let known = *self.reachable.get_or_init(|| exact::support(&self.setup));
        known.or_else(|| self.orders().map(Support::of))
    }

    /// Bound on the number of orders that can appear through the shuffle and its source of chance.
    pub fn reached(&self) -> &SupportBound {
        self.reached
            .get_or_init(|| exact::support_bound(&self.setup))
    }

    /// Returns true if the matrices of rounds wait for that of the end.
    pub fn lacks_end(&self) -> bool {
        let needed = Evolution::is_known(&self.setup) && Evolution::needs_end(&self.setup);
        self.evolution.is_none() && needed && self.lacks_positions()
    }

    /// Works out the exact matrix after `round` rounds, or after one on the way to it if `goes_on`
    /// says no before: the next frame continues there. Returns whether it is another one than
    /// before.
    pub fn evolve(&mut self, round: usize, goes_on: impl FnMut() -> bool) -> bool {
        if self.lacks_end() {
            return false;
        }
        if self.evolution.is_none() {
            let end = || self.matrix(Lens::Places).cloned();
            let known = self.setup.n() <= MOST_FOLLOWED;
            self.evolution = Some(known.then(|| Evolution::with(&self.setup, end)).flatten());
        }
        match &mut self.evolution {
            Some(Some(evolution)) if self.after.is_empty() || round != self.round => {
                let (reached, cells) = evolution.towards(round, goes_on);
                self.after = cells.to_vec();
                self.round = if reached < round.min(evolution.rounds()) {
                    reached
                } else {
                    round
                };
                true
            }
            _ => false,
        }
    }

    /// Returns true if [`Theory::evolve`] was begun and has not reached that round.
    pub fn is_behind(&self, round: usize) -> bool {
        !self.after.is_empty() && self.round != round
    }

    /// Returns the exact matrix after the latest requested round, or after one on the way to it;
    /// `None` before the first request.
    pub fn evolved(&self) -> Option<&[f64]> {
        (!self.after.is_empty()).then_some(&self.after[..])
    }

    /// The probability of a cell of that matrix as the product that an article multiplies:
    /// `53/54 × 1/53 = 1/54`.
    pub fn product(&self, card: usize, place: usize) -> Option<String> {
        let evolution = self.evolution.as_ref()?.as_ref()?;
        let ratio = evolution.ratio(card, place, self.round)?;
        let factors = exact::factors(&self.setup, card, place, self.round).unwrap_or_default();
        if factors.len() < 2 {
            return Some(ratio.to_string());
        }
        let mut words: Vec<String> = factors.iter().map(ToString::to_string).collect();
        if words.len() > 6 {
            // The article writes dots as well.
            let last = words.split_off(words.len() - 2);
            words.truncate(3);
            words.push("…".into());
            words.extend(last);
        }
        Some(format!("{} = {ratio}", words.join(" × ")))
    }
}

#[cfg(test)]
mod tests;

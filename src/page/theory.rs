//! What theory says of the shuffle on the page: worked out when it is first asked for, in slices, so that the page never stutters.

use crate::exact::{self, Evolution, Matrix, Orders, Work};
use crate::experiment::Setup;
use crate::view::heatmap::Lens;

/// Largest deck whose exact position matrix is worked out.
pub const MOST_FOLLOWED: usize = 256;
/// Largest deck whose orders are worked out.
pub const MOST_ORDERED: usize = 7;
/// Runs of the code in one slice: a few milliseconds.
const SLICE: u64 = 4_000;

/// Exact results for one setup.
pub struct Theory {
    setup: Setup,
    positions: Option<Option<Matrix>>,
    orders: Enumeration,
    successors: Option<Matrix>,
    evolution: Option<Option<Evolution>>,
    /// The round whose matrix `after` holds.
    round: usize,
    after: Vec<f64>,
}

enum Enumeration {
    NotAsked,
    Working(Box<Work>),
    Done(Box<Orders>),
    /// Too many orders, or too many paths.
    Impossible,
}

impl Theory {
    pub fn new(setup: Setup) -> Theory {
        Theory {
            setup,
            positions: None,
            orders: Enumeration::NotAsked,
            successors: None,
            evolution: None,
            round: 0,
            after: Vec::new(),
        }
    }

    pub fn setup(&self) -> &Setup {
        &self.setup
    }

    /// The exact matrix of a lens, as far as it is known by now.
    pub fn matrix(&self, lens: Lens) -> Option<&Matrix> {
        match lens {
            Lens::Positions => self.positions.as_ref()?.as_ref(),
            Lens::Successors => self.successors.as_ref(),
        }
    }

    /// The exact distribution over all orders, once it is worked out.
    pub fn orders(&self) -> Option<&Orders> {
        match &self.orders {
            Enumeration::Done(orders) => Some(orders),
            _ => None,
        }
    }

    /// Share of the enumeration that is done; `None` while none is under way.
    pub fn progress(&self) -> Option<f64> {
        match &self.orders {
            Enumeration::Working(work) => Some(
                work.total()
                    .map_or(0.0, |t| work.done() as f64 / t.max(1) as f64),
            ),
            _ => None,
        }
    }

    /// Works out the exact matrix after `round` rounds. Returns whether it is another one than before.
    pub fn evolve(&mut self, round: usize) -> bool {
        let setup = &self.setup;
        let evolution = self.evolution.get_or_insert_with(|| {
            (setup.n <= MOST_FOLLOWED)
                .then(|| Evolution::new(setup))
                .flatten()
        });
        match evolution {
            Some(evolution) if self.after.is_empty() || round != self.round => {
                self.after = evolution.at(round).to_vec();
                self.round = round;
                true
            }
            _ => false,
        }
    }

    /// The exact matrix after the round that was asked for last.
    pub fn evolved(&self) -> Option<&[f64]> {
        (!self.after.is_empty()).then_some(&self.after[..])
    }

    /// The probability of a cell of that matrix as the product that an article multiplies: `53/54 × 1/53 = 1/54`.
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

    /// Asks for what a lens needs.
    pub fn want(&mut self, lens: Lens) {
        match lens {
            Lens::Positions => {
                let setup = &self.setup;
                self.positions.get_or_insert_with(|| {
                    (setup.n <= MOST_FOLLOWED)
                        .then(|| exact::exact_positions(setup))
                        .flatten()
                });
            }
            Lens::Successors => self.want_orders(),
        }
    }

    /// Asks for the distribution over all orders.
    pub fn want_orders(&mut self) {
        if matches!(self.orders, Enumeration::NotAsked) {
            let work = (self.setup.n <= MOST_ORDERED)
                .then(|| Work::new(&self.setup))
                .flatten();
            self.orders = match work {
                Some(work) => Enumeration::Working(Box::new(work)),
                None => Enumeration::Impossible,
            };
        }
    }

    /// Whether there is work to be done.
    pub fn is_working(&self) -> bool {
        matches!(self.orders, Enumeration::Working(_))
    }

    /// Does a slice of the work. Returns whether something new is known.
    pub fn work(&mut self) -> bool {
        let Enumeration::Working(work) = &mut self.orders else {
            return false;
        };
        if !work.step(SLICE) {
            return false;
        }
        let Enumeration::Working(work) =
            std::mem::replace(&mut self.orders, Enumeration::Impossible)
        else {
            return false;
        };
        if let Some(orders) = work.finish() {
            self.successors = Some(orders.successors());
            self.orders = Enumeration::Done(Box::new(orders));
        }
        true
    }
}

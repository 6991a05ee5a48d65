//! The odds where no way leads back: a number of equally likely ways, shared out in whole numbers.
//!
//! Fractions that are cancelled at each step take a thousand times as long where they are long, as
//! with a function that calls itself until it succeeds.

use num_bigint::BigInt;
use num_integer::Integer;
use num_traits::{One, Zero};

use super::graph::{Graph, Target};
use super::odds::{Odds, cost_of_cancelling, size};
use super::solve::{Whole, total};
use super::visits::TooLarge;

/// Number of equally likely ways in which a run goes on from each state.
#[derive(Clone, Debug)]
pub(super) struct Counting {
    /// The states, each behind those that it leads to.
    order: Vec<u32>,
    /// Number of states that are done.
    done: usize,
    from: Vec<BigInt>,
    /// Length of all numbers together, in words of 64 bits.
    size: usize,
}

/// Most words of 64 bits in all numbers of a count; these take 64 MB.
const MOST_COUNTED: usize = 8_000_000;

impl Counting {
    pub(super) fn new(order: Vec<u32>) -> Counting {
        Counting {
            from: vec![BigInt::one(); order.len()],
            done: 0,
            size: 0,
            order,
        }
    }

    /// Counts the next state; returns about how long that took, in short ways that are followed, 0 if
    /// there is none left.
    ///
    /// # Errors
    /// The numbers take too much memory.
    pub(super) fn step(&mut self, graph: &Graph) -> Result<usize, TooLarge> {
        let Some(&state) = self.order.get(self.done) else {
            return Ok(0);
        };
        self.done += 1;
        let ways = &graph.states()[state as usize];
        let mut all = BigInt::one();
        let mut cost = 1;
        for (target, _) in ways {
            if let Target::State(to) = *target {
                let on = &self.from[to as usize];
                cost += 1 + size(on);
                // Most go on in as many ways.
                if *on != all {
                    cost += size(on) * size(on);
                    all = common(all, on);
                }
            }
        }
        let all = all * total(ways);
        self.size += size(&all);
        self.from[state as usize] = all;
        match self.size > MOST_COUNTED {
            true => Err(TooLarge),
            false => Ok(cost),
        }
    }

    /// Number of equally likely ways that a run can take, and the states, each before those that it
    /// leads to.
    pub(super) fn finish(self) -> (BigInt, Vec<u32>) {
        let (mut order, from) = (self.order, self.from);
        order.reverse();
        (from.into_iter().next().unwrap_or_default(), order)
    }
}

/// The least common multiple; one of both mostly is.
pub(super) fn common(one: BigInt, other: &BigInt) -> BigInt {
    if (&one % other).is_zero() {
        one
    } else if (other % &one).is_zero() {
        other.clone()
    } else {
        one.lcm(other)
    }
}

/// Number of ways, of all, that reach each state and outcome.
#[derive(Clone, Debug)]
pub(super) struct Shares<T: Whole> {
    /// The states that are done, and those that are not, each before those that it leads to.
    order: Vec<u32>,
    done: usize,
    all: BigInt,
    states: Vec<T>,
    outcomes: Vec<T>,
    /// Length of the numbers at the states and outcomes together, in words of 64 bits.
    held: usize,
    /// The chances of the first outcomes.
    odds: Vec<Odds>,
}

impl<T: Whole> Shares<T> {
    /// Begins with all ways at the start: their number, also as the type has it.
    pub(super) fn new(start: T, all: &BigInt, order: Vec<u32>, outcomes: usize) -> Shares<T> {
        let mut shares = Shares {
            done: 0,
            all: all.clone(),
            states: vec![T::zero(); order.len()],
            outcomes: vec![T::zero(); outcomes],
            held: 0,
            odds: Vec::with_capacity(outcomes),
            order,
        };
        shares.add(Target::State(0), start);
        shares
    }

    /// Adds a number of ways to those that reach a state or an outcome.
    pub(super) fn add(&mut self, target: Target, part: T) {
        let place = match target {
            Target::State(to) => &mut self.states[to as usize],
            Target::Outcome(outcome) => &mut self.outcomes[outcome as usize],
        };
        let before = std::mem::replace(place, T::zero());
        self.held -= before.size();
        *place = before + part;
        self.held += place.size();
    }

    /// Length of the numbers at the states and outcomes together, in words of 64 bits.
    pub(super) fn held(&self) -> usize {
        self.held
    }

    /// Number of ways, of all, that end in each outcome, once all states are done.
    pub(super) fn outcomes(&self) -> &[T] {
        &self.outcomes
    }

    /// Shares out what is at the next state, or cancels the next fraction; returns about how long that
    /// took, in short ways that are followed, 0 if nothing is left.
    pub(super) fn step(&mut self, graph: &Graph) -> usize {
        let cost = self.share_next(graph);
        if cost > 0 {
            return cost;
        }
        let Some(part) = self.outcomes.get(self.odds.len()) else {
            return 0;
        };
        let odds = Odds::new(part.clone().into(), self.all.clone());
        self.odds.push(odds);
        cost_of_cancelling(size(&self.all))
    }

    /// Shares out what is at the next state; returns about how long that took, in short ways that are
    /// followed, 0 if all are done.
    pub(super) fn share_next(&mut self, graph: &Graph) -> usize {
        let Some(&state) = self.order.get(self.done) else {
            return 0;
        };
        self.done += 1;
        let here = std::mem::replace(&mut self.states[state as usize], T::zero());
        let size = here.size();
        self.held -= size;
        let ways = &graph.states()[state as usize];
        let share = here / total(ways).into();
        for &(target, weight) in ways {
            self.add(target, share.clone() * weight.into());
        }
        1 + ways.len() * (1 + size)
    }

    /// Number of steps that are done.
    #[cfg(test)]
    pub(super) fn steps(&self) -> usize {
        self.done + self.odds.len()
    }

    pub(super) fn odds(&self) -> Vec<Odds> {
        self.odds.clone()
    }
}

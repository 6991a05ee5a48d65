//! The odds of the outcomes of a graph, in fractions of whole numbers.
//!
//! Chance flows from the start along the ways. States of which none leads back to another are done
//! one after the other. Where a few lead back to each other, they are taken out one by one: the ways
//! into a state go on along the ways out of it, and a way from a state to itself divides. How often a
//! run comes to each of many is found by [`Visits`].

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, One, Zero};

use super::Odds;
use super::graph::{Graph, Target};
use super::visits::{TooLarge, Visits};

/// States that lead back to each other which are taken out with fractions.
const FEW: usize = 24;

/// The ways of a state, each with its weight.
type Weighted = [(Target, u64)];

/// Odds that are being worked out.
#[derive(Clone, Debug)]
pub(super) enum Solving {
    /// With numbers of 128 bits, which are enough for most, and faster.
    Small(Flow<i128>),
    Large(Flow<BigInt>),
}

impl Solving {
    pub(super) fn new(graph: &Graph) -> Solving {
        Solving::Small(Flow::new(graph))
    }

    /// Goes on for about so many ways; returns whether all is known.
    pub(super) fn advance(&mut self, graph: &Graph, ways: usize) -> Result<bool, TooLarge> {
        let mut followed = 0;
        while followed < ways {
            let step = match self {
                Solving::Small(flow) => flow.step(graph),
                Solving::Large(flow) => flow.step(graph),
            };
            match step {
                Ok(0) => return Ok(true),
                Ok(ways) => followed += ways,
                Err(Trouble::Overflow) => *self = Solving::Large(Flow::new(graph)),
                Err(Trouble::TooLarge) => return Err(TooLarge),
            }
        }
        Ok(false)
    }

    /// The odds of each outcome by its number, and behind them of a run that never ends.
    pub(super) fn odds(self) -> Vec<Odds> {
        match self {
            Solving::Small(flow) => flow.outcomes.iter().map(wide).collect(),
            Solving::Large(flow) => flow.outcomes,
        }
    }
}

/// Why a step cannot be done.
enum Trouble {
    /// A number is too large for its type.
    Overflow,
    TooLarge,
}

/// The number of equally likely ways of which each outcome gets a whole number; `None` where ways
/// lead back, so that no number is enough.
pub(super) fn equal_ways(graph: &Graph) -> Option<BigInt> {
    let all = graph.states();
    let mut below: Vec<BigInt> = vec![BigInt::one(); all.len()];
    for group in groups(all).iter().rev() {
        let &[state] = group.as_slice() else {
            return None;
        };
        let ways = &all[state as usize];
        let mut most = BigInt::one();
        for (target, _) in ways {
            if let Target::State(to) = *target {
                if to == state {
                    return None;
                }
                most = most.lcm(&below[to as usize]);
            }
        }
        below[state as usize] = most * total(ways);
    }
    below.into_iter().next()
}

/// Whole numbers of some size.
pub(super) trait Whole:
    Clone
    + Integer
    + CheckedAdd
    + CheckedSub
    + CheckedMul
    + CheckedDiv
    + From<u64>
    + Into<BigInt>
    + TryFrom<BigInt>
{
}

impl Whole for i128 {}
impl Whole for BigInt {}

fn wide<T: Whole>(odds: &Ratio<T>) -> Odds {
    Odds::new_raw(odds.numer().clone().into(), odds.denom().clone().into())
}

fn narrow<T: Whole>(odds: &Odds) -> Option<Ratio<T>> {
    let [top, below] = [odds.numer(), odds.denom()].map(|n| T::try_from(n.clone()).ok());
    Some(Ratio::new_raw(top?, below?))
}

fn leads_to(ways: &Weighted, state: u32) -> bool {
    ways.iter().any(|way| way.0 == Target::State(state))
}

fn total(ways: &Weighted) -> u64 {
    ways.iter().map(|(_, weight)| weight).sum()
}

/// Ways with their odds.
type Ways<T> = BTreeMap<Target, Ratio<T>>;

/// Chance on its way to the outcomes.
#[derive(Clone, Debug)]
pub(super) struct Flow<T: Whole> {
    /// The groups of states that are not done, the next one last.
    groups: Vec<Vec<u32>>,
    /// The chance that is at each state.
    states: Vec<Ratio<T>>,
    outcomes: Vec<Ratio<T>>,
    /// How often the states of the next group are come to, if they are many.
    visits: Option<Box<Visits>>,
}

impl<T: Whole> Flow<T> {
    fn new(graph: &Graph) -> Flow<T> {
        let ways = graph.states();
        let mut groups = groups(ways);
        groups.reverse();
        let mut flow = Flow {
            groups,
            states: vec![Ratio::zero(); ways.len()],
            outcomes: vec![Ratio::zero(); graph.outcome_count() + 1],
            visits: None,
        };
        flow.states[0] = Ratio::one();
        flow
    }

    /// Does the next group, or a part of it; returns about how many ways were followed, 0 if there
    /// is none left.
    fn step(&mut self, graph: &Graph) -> Result<usize, Trouble> {
        let ways = graph.states();
        if let Some(visits) = &mut self.visits {
            let followed = visits.step().map_err(|TooLarge| Trouble::TooLarge)?;
            if let Some(found) = visits.found() {
                let found = found.to_vec();
                self.visits = None;
                let group = self.groups.pop().unwrap_or_default();
                self.leave(&group, &found, ways).ok_or(Trouble::Overflow)?;
            }
            return Ok(followed);
        }
        let Some(group) = self.groups.pop() else {
            return Ok(0);
        };
        let followed = 1 + group.iter().map(|&s| ways[s as usize].len()).sum::<usize>();
        match group.as_slice() {
            &[state] if !leads_to(&ways[state as usize], state) => {
                self.pass_on(state, &ways[state as usize])
            }
            few if few.len() <= FEW => self.take_out(few, ways),
            many if self.never_leaves(many, ways) => self.stay(many),
            many => {
                self.visits = Some(Box::new(self.visits_of(many, ways)));
                self.groups.push(group);
                Some(())
            }
        }
        .ok_or(Trouble::Overflow)?;
        Ok(followed)
    }

    fn visits_of(&self, group: &[u32], ways: &[Vec<(Target, u64)>]) -> Visits {
        let arrivals = group
            .iter()
            .map(|&s| wide(&self.states[s as usize]))
            .collect();
        let inside = |&state: &u32| {
            let ways = &ways[state as usize];
            let total = total(ways);
            let within = |&(target, weight): &(Target, u64)| {
                let Target::State(to) = target else {
                    return None;
                };
                let place = group.binary_search(&to).ok()?;
                Some((place as u32, Odds::new(weight.into(), total.into())))
            };
            ways.iter().filter_map(within).collect()
        };
        let inside: Vec<Vec<(u32, Odds)>> = group.iter().map(inside).collect();
        Visits::new(arrivals, &inside)
    }

    /// Lets chance leave states that are come to so often.
    fn leave(&mut self, group: &[u32], often: &[Odds], ways: &[Vec<(Target, u64)>]) -> Option<()> {
        for (&state, often) in group.iter().zip(often) {
            let ways = &ways[state as usize];
            let share = narrow::<T>(&(often / BigInt::from(total(ways))))?;
            for &(target, weight) in ways {
                let is_inside =
                    matches!(target, Target::State(to) if group.binary_search(&to).is_ok());
                if !is_inside {
                    let part = share.checked_mul(&Ratio::from_integer(weight.into()))?;
                    self.add(target, &part)?;
                }
            }
        }
        Some(())
    }

    fn never_leaves(&self, group: &[u32], ways: &[Vec<(Target, u64)>]) -> bool {
        let stays = |(target, _): &(Target, u64)| matches!(target, Target::State(to) if group.binary_search(to).is_ok());
        group
            .iter()
            .all(|&state| ways[state as usize].iter().all(stays))
    }

    /// What comes to states that never lead elsewhere stays there for ever.
    fn stay(&mut self, group: &[u32]) -> Option<()> {
        let endless = Target::Outcome(self.outcomes.len() as u32 - 1);
        for &state in group {
            let here = std::mem::replace(&mut self.states[state as usize], Ratio::zero());
            self.add(endless, &here)?;
        }
        Some(())
    }

    fn add(&mut self, target: Target, odds: &Ratio<T>) -> Option<()> {
        let place = match target {
            Target::State(state) => &mut self.states[state as usize],
            Target::Outcome(outcome) => &mut self.outcomes[outcome as usize],
        };
        *place = place.checked_add(odds)?;
        Some(())
    }

    fn pass_on(&mut self, state: u32, ways: &[(Target, u64)]) -> Option<()> {
        let here = std::mem::replace(&mut self.states[state as usize], Ratio::zero());
        let share = here.checked_div(&Ratio::from_integer(total(ways).into()))?;
        for &(target, weight) in ways {
            let part = match weight {
                1 => share.clone(),
                _ => share.checked_mul(&Ratio::from_integer(weight.into()))?,
            };
            self.add(target, &part)?;
        }
        Some(())
    }

    /// Takes states that lead back to each other out, the last found first.
    fn take_out(&mut self, group: &[u32], ways: &[Vec<(Target, u64)>]) -> Option<()> {
        let mut left: BTreeMap<u32, Ways<T>> = BTreeMap::new();
        let mut into: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &state in group {
            let ways = &ways[state as usize];
            let total = total(ways);
            let odds = |&(target, weight): &(Target, u64)| {
                (target, Ratio::new(weight.into(), total.into()))
            };
            left.insert(state, ways.iter().map(odds).collect());
            for &(target, _) in ways {
                if let Target::State(to) = target {
                    into.entry(to).or_default().push(state);
                }
            }
        }
        let endless = Target::Outcome(self.outcomes.len() as u32 - 1);
        while let Some((state, mut out)) = left.pop_last() {
            let again = out
                .remove(&Target::State(state))
                .unwrap_or_else(Ratio::zero);
            let leaves = Ratio::one().checked_sub(&again)?;
            if leaves.is_zero() {
                out = [(endless, Ratio::one())].into();
            } else if !again.is_zero() {
                for odds in out.values_mut() {
                    *odds = odds.checked_div(&leaves)?;
                }
            }
            let here = std::mem::replace(&mut self.states[state as usize], Ratio::zero());
            if !here.is_zero() {
                for (&target, odds) in &out {
                    self.add(target, &here.checked_mul(odds)?)?;
                }
            }
            for from in into.remove(&state).unwrap_or_default() {
                let Some(before) = left.get_mut(&from) else {
                    continue;
                };
                let Some(through) = before.remove(&Target::State(state)) else {
                    continue;
                };
                for (&target, odds) in &out {
                    let part = through.checked_mul(odds)?;
                    let sum = before.entry(target).or_insert_with(Ratio::zero);
                    *sum = sum.checked_add(&part)?;
                    if let Target::State(to) = target
                        && to < state
                    {
                        into.entry(to).or_default().push(from);
                    }
                }
            }
        }
        Some(())
    }
}

/// The states in groups, each of which leads back to itself, in order; a group comes before those
/// that it leads to. Tarjan's algorithm, without calling itself.
fn groups(ways: &[Vec<(Target, u64)>]) -> Vec<Vec<u32>> {
    const NONE: u32 = u32::MAX;
    let mut index = vec![NONE; ways.len()];
    let mut low = vec![0_u32; ways.len()];
    let mut grouped = vec![false; ways.len()];
    let mut stack: Vec<u32> = Vec::new();
    let mut found = Vec::new();
    let mut next = 0;
    // A state, and which of its ways is looked at.
    let mut calls: Vec<(u32, usize)> = vec![(0, 0)];
    while let Some((state, way)) = calls.pop() {
        let at = state as usize;
        if way == 0 {
            (index[at], low[at]) = (next, next);
            next += 1;
            stack.push(state);
        }
        let mut rest = ways[at][way..].iter().zip(way + 1..);
        let deeper = rest.find_map(|(&(target, _), after)| match target {
            Target::State(to) if index[to as usize] == NONE => Some((to, after)),
            Target::State(to) => {
                if !grouped[to as usize] {
                    low[at] = low[at].min(index[to as usize]);
                }
                None
            }
            Target::Outcome(_) => None,
        });
        if let Some((to, after)) = deeper {
            calls.push((state, after));
            calls.push((to, 0));
            continue;
        }
        if let Some(&(caller, _)) = calls.last() {
            low[caller as usize] = low[caller as usize].min(low[at]);
        }
        if low[at] == index[at] {
            let start = stack.iter().rposition(|&s| s == state).unwrap_or(0);
            let mut group = stack.split_off(start);
            group.sort_unstable();
            group.iter().for_each(|&s| grouped[s as usize] = true);
            found.push(group);
        }
    }
    found.reverse();
    found
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::code::Code;
    use crate::proof::Limits;

    /// Proves that many states that lead back to each other have the odds that fractions alone give.
    #[test]
    fn what_is_found_modulo_primes_is_what_fractions_give() {
        let text = "import random\n\ndef shuffle(a):\n    start = a[:]\n    while True:\n        for i in range(len(a)):\n            j = random.randrange(len(a))\n            a[i], a[j] = a[j], a[i]\n        if all(x != y for x, y in zip(a, start)):\n            return a\n";
        let code = Arc::new(Code::python(text).unwrap());
        let mut graph = Graph::new(code, 4, Limits::default());
        while !graph.advance(1_000).unwrap() {}
        let most = groups(graph.states()).iter().map(Vec::len).max().unwrap();
        assert!(most > 2 * FEW, "{most}");
        let mut solving = Solving::new(&graph);
        while !solving.advance(&graph, 100).unwrap() {}
        let mut flow = Flow::<BigInt>::new(&graph);
        while let Some(group) = flow.groups.pop() {
            match group.as_slice() {
                &[state] if !leads_to(&graph.states()[state as usize], state) => {
                    flow.pass_on(state, &graph.states()[state as usize])
                        .unwrap();
                }
                group => flow.take_out(group, graph.states()).unwrap(),
            }
        }
        assert_eq!(solving.odds(), flow.outcomes);
    }

    /// Proves that states from which nothing leads away keep what comes to them.
    #[test]
    fn what_never_leaves_is_endless() {
        let text = "import random\n\ndef shuffle(a):\n    if random.randrange(3) == 0:\n        while True:\n            random.shuffle(a)\n";
        let code = Arc::new(Code::python(text).unwrap());
        let mut graph = Graph::new(code, 4, Limits::default());
        while !graph.advance(1_000).unwrap() {}
        let mut solving = Solving::new(&graph);
        while !solving.advance(&graph, 100).unwrap() {}
        let third = Odds::new(1.into(), 3.into());
        assert_eq!(solving.odds(), [&third * BigInt::from(2), third]);
    }
}

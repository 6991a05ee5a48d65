//! The odds of the outcomes of a graph, in fractions of whole numbers.
//!
//! Chance flows from the start along the ways. States of which none leads back to another are done
//! one after the other. Where states lead back to each other, they are taken out one by one: the
//! ways into a state go on along the ways out of it, and a way from a state to itself divides.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, One, Zero};

use super::Odds;
use super::graph::{Graph, Target};

/// The odds of each outcome by its number, and behind them of a run that never ends.
pub(super) fn odds(graph: &Graph) -> Vec<Odds> {
    // Numbers of 128 bits are enough for most, and faster.
    let small = Flow::<i128>::odds(graph);
    let widen = |odds: Ratio<i128>| {
        let (top, bottom) = odds.into_raw();
        Odds::new_raw(top.into(), bottom.into())
    };
    match small {
        Some(small) => small.into_iter().map(widen).collect(),
        None => Flow::<BigInt>::odds(graph).unwrap_or_default(),
    }
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
        let total: u64 = ways.iter().map(|(_, weight)| weight).sum();
        below[state as usize] = most * total;
    }
    below.into_iter().next()
}

/// Whole numbers of some size.
trait Whole: Clone + Integer + CheckedAdd + CheckedSub + CheckedMul + CheckedDiv + From<u64> {}

impl Whole for i128 {}
impl Whole for BigInt {}

/// Ways with their odds.
type Ways<T> = BTreeMap<Target, Ratio<T>>;

struct Flow<T: Whole> {
    /// The chance that is at each state.
    states: Vec<Ratio<T>>,
    outcomes: Vec<Ratio<T>>,
}

impl<T: Whole> Flow<T> {
    /// `None` if a number is too large for `T`.
    fn odds(graph: &Graph) -> Option<Vec<Ratio<T>>> {
        let ways = graph.states();
        let mut flow = Flow {
            states: vec![Ratio::zero(); ways.len()],
            outcomes: vec![Ratio::zero(); graph.outcome_count() + 1],
        };
        flow.states[0] = Ratio::one();
        for group in groups(ways) {
            match group.as_slice() {
                &[state]
                    if ways[state as usize]
                        .iter()
                        .all(|w| w.0 != Target::State(state)) =>
                {
                    flow.pass_on(state, &ways[state as usize])?;
                }
                group => flow.take_out(group, ways)?,
            }
        }
        Some(flow.outcomes)
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
        let total: u64 = ways.iter().map(|(_, weight)| weight).sum();
        let share = here.checked_div(&Ratio::from_integer(total.into()))?;
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
            let total: u64 = ways.iter().map(|(_, weight)| weight).sum();
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

/// The states in groups, each of which leads back to itself; a group comes before those that it
/// leads to. Tarjan's algorithm, without calling itself.
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
            let group = stack.split_off(start);
            group.iter().for_each(|&s| grouped[s as usize] = true);
            found.push(group);
        }
    }
    found.reverse();
    found
}

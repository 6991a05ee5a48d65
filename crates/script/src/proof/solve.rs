//! The odds of the outcomes of a graph, in fractions of whole numbers.
//!
//! Equally likely ways are shared out in whole numbers ([`Shares`]) if no way leads back. Otherwise
//! chance flows from the start along the ways, one group of states after another. In a group of a
//! few states that lead back to each other, these are eliminated one by one: the ways into a state
//! go on along the ways out of it, and a way from a state to itself divides. In a large group,
//! [`Visits`] finds the expected number of visits to each state.

use std::collections::BTreeMap;

use num_bigint::BigInt;
use num_integer::Integer;
use num_rational::Ratio;
use num_traits::{CheckedAdd, CheckedDiv, CheckedMul, CheckedSub, One, Zero};

use super::graph::{Graph, Target};
use super::groups::Groups;
use super::odds::{Odds, cost_of_cancelling, size};
use super::shares::{Counting, Shares};
use super::visits::{TooLarge, Visits};

/// States that lead back to each other which are taken out with fractions.
const FEW: usize = 24;
/// Longest fraction where ways lead back, in words of 64 bits.
const MOST_SIZE: usize = 64;
/// States that are left at once.
const CHUNK: usize = 16;

/// The ways of a state, each with its weight.
type Weighted = [(Target, u64)];

/// Odds that are being worked out.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    stage: Stage,
    equal_ways: Option<BigInt>,
    /// True if 128 bits were not enough.
    is_large: bool,
}

#[derive(Clone, Debug)]
enum Stage {
    Grouping(Groups),
    /// No way leads back.
    Counting(Counting),
    SharingSmall(Shares<i128>),
    SharingLarge(Shares<BigInt>),
    /// With numbers of 128 bits, which are enough for most, and faster.
    Small(Flow<i128>),
    Large(Flow<BigInt>),
}

impl Solving {
    pub(super) fn new(graph: &Graph) -> Solving {
        Solving {
            stage: Stage::Grouping(Groups::new(graph.states().len())),
            equal_ways: None,
            is_large: false,
        }
    }

    /// Goes on for about as long as following `ways` short ways takes; returns true once all is
    /// known.
    pub(super) fn advance(&mut self, graph: &Graph, ways: usize) -> Result<bool, TooLarge> {
        let mut cost = 0;
        while cost < ways {
            let step = match &mut self.stage {
                Stage::Grouping(groups) => Ok(groups.step(graph.states())),
                Stage::Counting(counting) => counting.step(graph).map_err(|_| Trouble::TooLarge),
                Stage::SharingSmall(shares) => Ok(shares.step(graph)),
                Stage::SharingLarge(shares) => Ok(shares.step(graph)),
                Stage::Small(flow) => flow.step(graph),
                Stage::Large(flow) => flow.step(graph),
            };
            match step {
                Ok(0) if !self.turn(graph) => return Ok(true),
                Ok(more) => cost += more,
                Err(Trouble::Overflow) => {
                    self.is_large = true;
                    self.stage = Stage::Grouping(Groups::new(graph.states().len()));
                }
                Err(Trouble::TooLarge) => return Err(TooLarge),
            }
        }
        Ok(false)
    }

    /// Goes over to what comes next; returns whether there is something.
    fn turn(&mut self, graph: &Graph) -> bool {
        let none = Stage::Grouping(Groups::new(0));
        let (stage, is_over) = match std::mem::replace(&mut self.stage, none) {
            Stage::Grouping(groups) => {
                let groups = groups.found();
                let goes_on = |group: &Vec<u32>| match group[..] {
                    [state] => (!leads_to(&graph.states()[state as usize], state)).then_some(state),
                    _ => None,
                };
                let order: Option<Vec<u32>> = groups.iter().map(goes_on).collect();
                let stage = match order {
                    Some(order) => Stage::Counting(Counting::new(order)),
                    None if self.is_large => Stage::Large(Flow::new(graph, groups)),
                    None => Stage::Small(Flow::new(graph, groups)),
                };
                (stage, false)
            }
            Stage::Counting(counting) => {
                let (all, order) = counting.finish();
                let outcomes = graph.outcome_count() + 1;
                let stage = match i128::try_from(all.clone()) {
                    Ok(small) => Stage::SharingSmall(Shares::new(small, &all, order, outcomes)),
                    Err(_) => Stage::SharingLarge(Shares::new(all.clone(), &all, order, outcomes)),
                };
                self.equal_ways = Some(all);
                (stage, false)
            }
            known => (known, true),
        };
        self.stage = stage;
        !is_over
    }

    /// Number of equally likely ways that a run can take; `None` where ways lead back, so that no
    /// number is enough.
    pub(super) fn equal_ways(&self) -> Option<&BigInt> {
        self.equal_ways.as_ref()
    }

    /// The odds of each outcome by its number, and behind them of a run that never ends.
    pub(super) fn odds(&self) -> Vec<Odds> {
        match &self.stage {
            Stage::SharingSmall(shares) => shares.odds(),
            Stage::SharingLarge(shares) => shares.odds(),
            Stage::Small(flow) => flow.outcomes.iter().map(wide).collect(),
            Stage::Large(flow) => flow.outcomes.clone(),
            Stage::Grouping(_) | Stage::Counting(_) => Vec::new(),
        }
    }
}

/// Reason why a step cannot be done.
enum Trouble {
    /// A number is too large for its type.
    Overflow,
    TooLarge,
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
    /// Length beyond the shortest number, in words of 64 bits.
    fn size(&self) -> usize;
}

impl Whole for i128 {
    fn size(&self) -> usize {
        0
    }
}

impl Whole for BigInt {
    fn size(&self) -> usize {
        size(self)
    }
}

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

pub(super) fn total(ways: &Weighted) -> u64 {
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
    /// Search for the expected number of visits to each state of the next group, if it is large.
    visits: Option<Box<Visits>>,
    /// Expected number of visits to each state of that group, once found, and the number of its
    /// states that chance has left.
    leaving: Option<(Vec<Odds>, usize)>,
}

impl<T: Whole> Flow<T> {
    /// Begins with the groups, each behind those that it leads to.
    fn new(graph: &Graph, groups: Vec<Vec<u32>>) -> Flow<T> {
        let ways = graph.states();
        let mut flow = Flow {
            groups,
            states: vec![Ratio::zero(); ways.len()],
            outcomes: vec![Ratio::zero(); graph.outcome_count() + 1],
            visits: None,
            leaving: None,
        };
        flow.states[0] = Ratio::one();
        flow
    }

    /// Does the next group, or a part of it; returns about how long that took, in short ways that are
    /// followed, 0 if there is none left.
    fn step(&mut self, graph: &Graph) -> Result<usize, Trouble> {
        let ways = graph.states();
        if self.leaving.is_some() {
            return self.leave_some(ways).ok_or(Trouble::Overflow);
        }
        if let Some(visits) = &mut self.visits {
            let followed = visits.step().map_err(|TooLarge| Trouble::TooLarge)?;
            if let Some(found) = visits.found() {
                self.leaving = Some((found.to_vec(), 0));
                self.visits = None;
            }
            return Ok(followed);
        }
        let Some(group) = self.groups.pop() else {
            return Ok(0);
        };
        let followed = 1 + group.iter().map(|&s| ways[s as usize].len()).sum::<usize>();
        let long = |&state: &u32| self.states[state as usize].denom().size();
        let size = group.iter().map(long).max().unwrap_or(0);
        if size > MOST_SIZE {
            return Err(Trouble::TooLarge);
        }
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
        Ok(followed * cost_of_cancelling(size))
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

    /// Lets chance leave the next states of a group whose expected visits are known; returns about
    /// how long that took.
    fn leave_some(&mut self, ways: &[Vec<(Target, u64)>]) -> Option<usize> {
        let (often, left) = self.leaving.take()?;
        let group = self.groups.pop()?;
        let mut cost = 1;
        let some = group.iter().zip(&often).skip(left).take(CHUNK);
        for (&state, often) in some {
            let ways = &ways[state as usize];
            let share = narrow::<T>(&(often / BigInt::from(total(ways))))?;
            cost += (1 + ways.len()) * cost_of_cancelling(size(often.denom()));
            for &(target, weight) in ways {
                let is_inside =
                    matches!(target, Target::State(to) if group.binary_search(&to).is_ok());
                if !is_inside {
                    let part = share.checked_mul(&Ratio::from_integer(weight.into()))?;
                    self.add(target, &part)?;
                }
            }
        }
        if left + CHUNK < group.len() {
            self.groups.push(group);
            self.leaving = Some((often, left + CHUNK));
        }
        Some(cost)
    }

    fn never_leaves(&self, group: &[u32], ways: &[Vec<(Target, u64)>]) -> bool {
        let stays = |(target, _): &(Target, u64)| matches!(target, Target::State(to) if group.binary_search(to).is_ok());
        group
            .iter()
            .all(|&state| ways[state as usize].iter().all(stays))
    }

    /// Moves the chance of states that never lead elsewhere to the endless outcome.
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

    /// Eliminates states that lead back to each other, the last found first.
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
        let mut groups = Groups::new(graph.states().len());
        while groups.step(graph.states()) > 0 {}
        let groups = groups.found();
        let most = groups.iter().map(Vec::len).max().unwrap();
        assert!(most > 2 * FEW, "{most}");
        let mut solving = Solving::new(&graph);
        while !solving.advance(&graph, 100).unwrap() {}
        let mut flow = Flow::<BigInt>::new(&graph, groups);
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

    /// A function that calls itself until it succeeds: what is left of the chance at the last call is
    /// a fraction of thousands of bits.
    const CALLS_ITSELF: &str = "import random\n\ndef deal(cards):\n    deck, left = [], list(cards)\n    for card in cards:\n        choices = [c for c in left if c != card]\n        if not choices:\n            return deal(cards)\n        pick = random.choice(choices)\n        left.remove(pick)\n        deck.append(pick)\n    return deck\n";

    fn graph_of(text: &str, cards: usize) -> Graph {
        let code = Arc::new(Code::python(text).unwrap());
        let mut graph = Graph::new(code, cards, Limits::PAGE);
        while !graph.advance(1_000).unwrap() {}
        graph
    }

    /// Proves that sharing out whole numbers gives what fractions give, where no way leads back.
    #[test]
    fn whole_numbers_give_what_fractions_give() {
        let naive = "import random\n\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n";
        let uneven = "import random\n\ndef shuffle(a):\n    if random.randrange(7) < 2:\n        random.shuffle(a)\n    elif random.randrange(3):\n        a.reverse()\n";
        for text in [naive, uneven, CALLS_ITSELF] {
            let graph = graph_of(text, 3);
            let mut solving = Solving::new(&graph);
            while !solving.advance(&graph, 100).unwrap() {}
            assert!(solving.equal_ways().is_some());
            let mut groups = Groups::new(graph.states().len());
            while groups.step(graph.states()) > 0 {}
            let mut flow = Flow::<BigInt>::new(&graph, groups.found());
            while flow.step(&graph).is_ok_and(|ways| ways > 0) {}
            assert_eq!(solving.odds(), flow.outcomes);
        }
    }

    /// Proves that long numbers are worked with a few at a time, and that the whole takes no more than
    /// a few thousand such parts: cancelled fractions took a thousand times as long.
    #[test]
    fn long_numbers_are_shared_out_a_few_at_a_time() {
        const SLICE: usize = 64 * 256;
        let graph = graph_of(CALLS_ITSELF, 4);
        let mut solving = Solving::new(&graph);
        let (mut slices, mut most) = (0, 0);
        let mut before = 0;
        while !solving.advance(&graph, SLICE).unwrap() {
            slices += 1;
            if let Stage::SharingLarge(shares) = &solving.stage {
                most = most.max(shares.steps() - before);
                before = shares.steps();
            }
        }
        let size = size(solving.equal_ways().unwrap());
        assert!(size > 60, "{size}");
        // Each word of each number is a part of the work.
        assert!(most * size <= SLICE, "{most} steps with {size} words");
        assert!((10..2_000).contains(&slices), "{slices}");
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

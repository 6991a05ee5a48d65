//! The states of a shuffle at its draws, and the ways between them.

use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasher, Hash, Hasher};
use std::sync::Arc;

use super::limits::{Limits, Unproved};
use crate::code::Code;
use crate::machine::{Machine, Outcome, Question, Stop};

/// End of a way: the next state, or the outcome of the run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Target {
    State(u32),
    Outcome(u32),
}

/// The states that were found, by their numbers: 0 is the start.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    limits: Limits,
    code: Arc<Code>,
    cards: usize,
    /// Ends of the ways from each place at the start of the card that is followed, as far as they
    /// are explored; state 0 is the choice between them. `None` where all orders are followed.
    starts: Option<Vec<Target>>,
    numbers: HashMap<Key, u32>,
    outcomes: HashMap<Outcome, u32>,
    /// For each state that was looked at, its ways with their weights.
    ways: Vec<Vec<(Target, u64)>>,
    /// Number of ways.
    count: usize,
    /// Bytes that the states take, about.
    bytes: usize,
    /// States that were not looked at, the first found first.
    open: VecDeque<Machine>,
    /// A state that was looked at in part.
    half: Option<Half>,
    /// Work since [`Graph::take_done`] was last called, in bytes of states that are copied in that
    /// time.
    done: usize,
    /// The run up to its first draw, while that is not explored.
    first: Option<Machine>,
}

/// A state as it is looked up. A table that grows asks for all hashes anew, which takes long where
/// states are large.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Key {
    hash: u64,
    bytes: Box<[u8]>,
}

impl Hash for Key {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// A state, with those of its ways that were followed.
#[derive(Clone, Debug)]
struct Half {
    machine: Machine,
    question: Question,
    ways: Vec<(Target, u64)>,
}

/// Number of ways that few states exceed.
const USUAL_WAYS: usize = 8;
/// Bytes of a state that takes twice as long as a small one.
const USUAL_BYTES: usize = 4_096;
/// Bytes that are copied in about the time of an operation.
const STEP: usize = 8;

/// The ways of a state, in order, those that lead to the same in one.
fn joined(mut ways: Vec<(Target, u64)>) -> Vec<(Target, u64)> {
    ways.sort_unstable();
    ways.dedup_by(|from, to| {
        let same = from.0 == to.0;
        to.1 += if same { from.1 } else { 0 };
        same
    });
    ways
}

impl Graph {
    /// The graph of all orders.
    pub(super) fn new(code: Arc<Code>, cards: usize, limits: Limits) -> Graph {
        let mut graph = Graph::empty(Arc::clone(&code), cards, limits);
        graph.first = Some(Machine::new(code, cards));
        graph
    }

    /// The graph of one card, from each place in which it may be at the start.
    pub(super) fn following(code: Arc<Code>, cards: usize, limits: Limits) -> Graph {
        let mut graph = Graph::empty(code, cards, limits);
        graph.starts = Some(Vec::with_capacity(cards));
        // The number of the choice between places: no machine has an empty key.
        let (hash, bytes) = (0, Box::default());
        graph.numbers.insert(Key { hash, bytes }, 0);
        graph
    }

    fn empty(code: Arc<Code>, cards: usize, limits: Limits) -> Graph {
        Graph {
            limits,
            code,
            cards,
            starts: None,
            numbers: HashMap::new(),
            outcomes: HashMap::new(),
            ways: Vec::new(),
            count: 0,
            bytes: 0,
            done: 0,
            open: VecDeque::new(),
            half: None,
            first: None,
        }
    }

    /// Looks at the next place in which the card that is followed may be at the start; returns whether
    /// there is one.
    fn start(&mut self) -> Result<bool, Unproved> {
        let place = match &self.starts {
            Some(starts) if starts.len() < self.cards => starts.len(),
            _ => return Ok(false),
        };
        let machine = Machine::following(Arc::clone(&self.code), self.cards, place);
        let target = self.arrive(machine)?;
        if let Some(starts) = &mut self.starts {
            starts.push(target);
            if starts.len() == self.cards {
                let ways = starts.iter().map(|start| (*start, 1)).collect();
                self.ways.push(joined(ways));
            }
        }
        Ok(true)
    }

    /// State or outcome that each place of the followed card at the start leads to; empty where all
    /// orders are followed.
    pub(super) fn starts(&self) -> &[Target] {
        self.starts.as_deref().unwrap_or_default()
    }

    /// Runs a machine to its next draw; returns the state there, or the outcome.
    fn arrive(&mut self, mut machine: Machine) -> Result<Target, Unproved> {
        machine.forget_steps();
        let stop = loop {
            match machine.run(&mut ()) {
                Stop::Draw(question) if question.answers() == 1 => machine.answer(0),
                stop => break stop,
            }
        };
        self.done += machine.steps() as usize * STEP;
        match stop {
            Stop::Draw(_) => {}
            Stop::End(outcome) => {
                let outcome = match self.starts {
                    Some(_) => machine.followed(outcome).ok_or(Unproved::NotFollowed)?,
                    None => outcome,
                };
                let next = self.outcomes.len() as u32;
                let number = *self.outcomes.entry(outcome).or_insert(next);
                return Ok(Target::Outcome(number));
            }
            stop => return Err(Unproved::Stopped(stop)),
        }
        machine.tidy();
        let next = self.numbers.len() as u32;
        let key = machine.key();
        let bytes = key.len() + machine.bytes();
        let key = Key {
            hash: self.numbers.hasher().hash_one(&key),
            bytes: key,
        };
        self.done += bytes;
        let number = *self.numbers.entry(key).or_insert(next);
        if number == next {
            self.bytes += bytes;
            if self.numbers.len() > self.limits.states || self.bytes > self.limits.bytes {
                return Err(Unproved::TooLarge);
            }
            self.open.push_back(machine);
        }
        Ok(Target::State(number))
    }

    /// Explores up to `states` more states, or about as many ways as they usually have; returns
    /// true once all are explored.
    pub(super) fn advance(&mut self, states: usize) -> Result<bool, Unproved> {
        let mut left = states.saturating_mul(USUAL_WAYS);
        if let Some(first) = self.first.take() {
            let target = self.arrive(first)?;
            if let Target::Outcome(_) = target {
                // Nothing is drawn: one state with one way.
                self.ways.push(vec![(target, 1)]);
            }
            left = left.saturating_sub(self.take_done());
        }
        while left > 0 && self.start()? {
            left = left.saturating_sub(USUAL_WAYS + self.take_done());
        }
        while left > 0 {
            let Some(mut half) = self.half.take() else {
                match self.next()? {
                    true => continue,
                    false => return Ok(true),
                }
            };
            left = left.saturating_sub(USUAL_WAYS);
            for answer in half.ways.len() as u64..half.question.answers() {
                let mut next = half.machine.clone();
                next.answer(answer);
                let way = (self.arrive(next)?, half.question.weight(answer));
                half.ways.push(way);
                // A function that calls itself makes them large, a loop without draws long.
                left = left.saturating_sub(self.take_done());
                // What the state itself costs is paid.
                if half.ways.len() > USUAL_WAYS {
                    left = left.saturating_sub(1);
                }
                if left == 0 {
                    break;
                }
            }
            if (half.ways.len() as u64) < half.question.answers() {
                self.half = Some(half);
                return Ok(false);
            }
            self.count += half.ways.len();
            let mut ways = joined(half.ways);
            if self.starts.is_some() && ways.len() > 1 {
                // Who only waits goes on as one who did not: the other ways keep their weights.
                let here = Target::State(self.ways.len() as u32);
                ways.retain(|(target, _)| *target != here);
            }
            self.ways.push(ways);
        }
        Ok(left > 0 && self.open.is_empty() && self.half.is_none())
    }

    /// Returns the work since the last call, in ways to small states, and resets it.
    fn take_done(&mut self) -> usize {
        std::mem::take(&mut self.done) / USUAL_BYTES
    }

    /// Begins with the next state that was not looked at; returns whether there is one.
    fn next(&mut self) -> Result<bool, Unproved> {
        let Some(mut machine) = self.open.pop_front() else {
            return Ok(false);
        };
        self.bytes -= machine.bytes();
        // A tidied machine asks once more.
        let question = match machine.run(&mut ()) {
            Stop::Draw(question) => question,
            stop => return Err(Unproved::Stopped(stop)),
        };
        let left = self.limits.ways.saturating_sub(self.count);
        if question.answers() > left as u64 {
            return Err(Unproved::TooLarge);
        }
        self.half = Some(Half {
            machine,
            question,
            ways: Vec::new(),
        });
        Ok(true)
    }

    pub(super) fn progress(&self) -> (usize, usize) {
        (self.numbers.len(), self.ways.len())
    }

    pub(super) fn ways(&self) -> usize {
        self.count
    }

    pub(super) fn states(&self) -> &[Vec<(Target, u64)>] {
        &self.ways
    }

    pub(super) fn outcome_count(&self) -> usize {
        self.outcomes.len()
    }

    /// The outcomes by their numbers, and [`Outcome::Endless`] behind them.
    pub(super) fn outcomes(&self) -> Vec<Outcome> {
        let mut all: Vec<(u32, &Outcome)> = self.outcomes.iter().map(|(o, n)| (*n, o)).collect();
        all.sort_unstable_by_key(|(number, _)| *number);
        let mut all: Vec<Outcome> = all
            .into_iter()
            .map(|(_, outcome)| outcome.clone())
            .collect();
        all.push(Outcome::Endless);
        all
    }
}

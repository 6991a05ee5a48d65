//! The states of a graph in groups, each of which leads back to itself.

use super::graph::Target;

const NONE: u32 = u32::MAX;

/// The groups, as they are found: Tarjan's algorithm, without calling itself, a little at a time.
#[derive(Clone, Debug)]
pub(super) struct Groups {
    index: Vec<u32>,
    low: Vec<u32>,
    is_grouped: Vec<bool>,
    stack: Vec<u32>,
    /// The last group first.
    found: Vec<Vec<u32>>,
    next: u32,
    /// A state, and which of its ways is looked at.
    calls: Vec<(u32, usize)>,
}

impl Groups {
    /// Begins with `states` states.
    pub(super) fn new(states: usize) -> Groups {
        Groups {
            index: vec![NONE; states],
            low: vec![0; states],
            is_grouped: vec![false; states],
            stack: Vec::new(),
            found: Vec::new(),
            next: 0,
            calls: vec![(0, 0)],
        }
    }

    /// Follows the ways of a state to the first that leads to a new one; returns how many were
    /// followed, 0 once all states are grouped.
    pub(super) fn step(&mut self, ways: &[Vec<(Target, u64)>]) -> usize {
        let Some((state, way)) = self.calls.pop() else {
            return 0;
        };
        let at = state as usize;
        if way == 0 {
            (self.index[at], self.low[at]) = (self.next, self.next);
            self.next += 1;
            self.stack.push(state);
        }
        let mut followed = 1;
        for (&(target, _), after) in ways[at][way..].iter().zip(way + 1..) {
            followed += 1;
            let Target::State(to) = target else {
                continue;
            };
            if self.index[to as usize] == NONE {
                self.calls.extend([(state, after), (to, 0)]);
                return followed;
            }
            if !self.is_grouped[to as usize] {
                self.low[at] = self.low[at].min(self.index[to as usize]);
            }
        }
        if let Some(&(caller, _)) = self.calls.last() {
            let low = self.low[at];
            let caller = &mut self.low[caller as usize];
            *caller = low.min(*caller);
        }
        if self.low[at] == self.index[at] {
            let start = self.stack.iter().rposition(|&s| s == state).unwrap_or(0);
            let mut group = self.stack.split_off(start);
            group.sort_unstable();
            group
                .iter()
                .for_each(|&s| self.is_grouped[s as usize] = true);
            followed += group.len();
            self.found.push(group);
        }
        followed
    }

    /// The groups, each behind those that it leads to.
    pub(super) fn found(self) -> Vec<Vec<u32>> {
        self.found
    }
}

//! Choice by choice, equal decks counted as one.

use std::collections::HashMap;

use engine::board::{Layout, Row};
use engine::experiment::Setup;
use engine::tally::rank;

use crate::draw_law::{DrawLaw, draw_law};
use crate::method::Method;
use crate::orders::{Orders, Weights};
use crate::rational::factorial;
use crate::snapshot::{Question, Snapshot};

/// A situation: how many equally likely paths lead to it, and the draws of one of them.
type Situation = (u128, Vec<u32>);

/// After k draws the code's future depends on k, on the board, and on draws that it has in mind and
/// not yet acted on ([`Question::pending`]). So of all paths that agree in these one is run on,
/// with the weight of all.
///
/// For algorithms of fixed bounds: then paths of equal length are equally likely. The tests hold it
/// against plain enumeration for every algorithm. Memory: one entry for each different situation
/// after k draws.
pub(crate) struct MergedStates {
    setup: Setup,
    table: Snapshot,
    bounds: Vec<u32>,
    level: std::vec::IntoIter<Situation>,
    next: HashMap<Vec<u32>, Situation>,
    /// Draws of the situations in `level`.
    depth: usize,
    counts: Vec<u128>,
    total: u128,
    /// Runs so far.
    pub runs: u64,
    pub over: bool,
}

impl MergedStates {
    /// `None` where bounds depend on draws, the paths are more than 128 bits can count, or they are
    /// not equally likely.
    pub(crate) fn new(setup: &Setup) -> Option<MergedStates> {
        if draw_law(setup) != DrawLaw::Even {
            return None;
        }
        let bounds = setup.bounds()?;
        let product = |total: u128, &b| total.checked_mul(u128::from(b));
        Some(MergedStates {
            setup: *setup,
            table: Snapshot::new(setup),
            total: bounds.iter().try_fold(1, product)?,
            bounds,
            level: vec![(1, Vec::new())].into_iter(),
            next: HashMap::new(),
            depth: 0,
            counts: vec![0; factorial(setup.n())? as usize],
            runs: 0,
            over: false,
        })
    }

    /// Runs the code up to about `runs` more times.
    pub(crate) fn step(&mut self, runs: u64) {
        let stop = self.runs + runs;
        while self.runs < stop && !self.over {
            match self.level.next() {
                Some(situation) => self.branch(situation),
                None if self.depth >= self.bounds.len() => self.over = true,
                None => {
                    let next = std::mem::take(&mut self.next);
                    self.level = next.into_values().collect::<Vec<_>>().into_iter();
                    self.depth += 1;
                }
            }
        }
    }

    /// Gives the next draw each of its values.
    fn branch(&mut self, (weight, mut draws): Situation) {
        self.runs += 1;
        let Some(question) = self.table.after(&draws) else {
            self.counts[rank(self.table.board().result())] += weight;
            return;
        };
        debug_assert_eq!(
            question.high - question.low + 1,
            self.bounds[self.depth],
            "fixed bounds"
        );
        for value in question.low..=question.high {
            draws.push(value);
            self.runs += 1;
            match self.table.after(&draws) {
                Some(next) => {
                    let merged = self
                        .next
                        .entry(key(&next))
                        .or_insert_with(|| (0, draws.clone()));
                    merged.0 += weight;
                }
                None => self.counts[rank(self.table.board().result())] += weight,
            }
            draws.pop();
        }
    }

    pub(crate) fn finish(self) -> Orders {
        debug_assert_eq!(self.counts.iter().sum::<u128>(), self.total);
        let weights = Weights::Exact {
            total: self.total,
            counts: self.counts,
        };
        Orders::new(self.setup.n(), weights, Method::MergedDecks)
    }
}

/// All that the future can see, for situations of equal depth.
fn key(question: &Question) -> Vec<u32> {
    let board = &question.board;
    let mut key = question.pending.clone();
    for row in Row::ALL {
        key.extend_from_slice(board.row(row));
    }
    if board.layout() == Layout::Linked {
        key.extend((0..=board.cards()).map(|place| board.after(place) as u32));
    }
    key
}

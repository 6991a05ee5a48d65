//! Paths of choices one by one: to play them, and to draw their tree.

use engine::deck::Card;
use engine::experiment::Setup;
use engine::ops::Executor;
use engine::rng::BoundedRng;

use crate::draw_law::{DrawLaw, draw_law};
use crate::enumeration::Choices;
use crate::families::{self, paths};
use crate::snapshot::Snapshot;

/// Most nodes of a tree that anybody could read.
pub const MOST_NODES: usize = 4096;

/// Passes questions on and notes the answers.
struct Noted<C> {
    inner: C,
    answers: Vec<u32>,
}

impl<C: BoundedRng> BoundedRng for Noted<C> {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let value = self.inner.draw(low, high);
        self.answers.push(value);
        value
    }
}

/// Every path of draws that leads to one order, in the order of the draws. See [`paths_to`].
pub struct Paths {
    setup: Setup,
    order: Vec<Card>,
    /// `None` where there are no paths.
    executor: Option<Executor<Noted<Choices>>>,
    over: bool,
}

/// Every path that leads to `order` (cards from place 1 on, from 0), as lists of drawn values: what [`engine::rng::ScriptedRng`] plays
/// and what the pseudo-code calls i, j or k.
///
/// Runs the code once for each path in the tree, whether it leads there or not: on average as many runs an item as there are
/// orders, and for an order that never appears all of them without an item ([`Orders::counts`](crate::Orders::counts) says so beforehand).
/// [`Paths::search`] does it in slices. For `draw-again` the one path without misses; none where all draws follow from a start, for then nobody
/// chooses.
pub fn paths_to(setup: &Setup, order: &[Card]) -> Paths {
    let executor =
        Choices::new(setup, families::of(setup).sequences(setup).answers()).map(|inner| {
            let answers = Vec::new();
            let chance = Noted { inner, answers };
            Executor::new(setup.n, setup.algorithm.info().layout, chance, ())
        });
    Paths {
        setup: *setup,
        order: order.to_vec(),
        over: executor.is_none(),
        executor,
    }
}

impl Paths {
    /// The next path, if it is among the next `runs` of the tree; `None` otherwise, or when there are no more ([`Paths::over`]).
    pub fn search(&mut self, runs: u64) -> Option<Vec<u32>> {
        let executor = self.executor.as_mut()?;
        for _ in 0..runs {
            if self.over {
                return None;
            }
            executor.board.reset();
            executor.rng.answers.clear();
            self.setup.algorithm.run(executor, self.setup.params);
            let found = executor.board.result() == self.order;
            self.over = !executor.rng.inner.advance();
            if found {
                return Some(executor.rng.answers.clone());
            }
        }
        None
    }

    /// Whether the whole tree has been searched.
    pub fn over(&self) -> bool {
        self.over
    }
}

impl Iterator for Paths {
    type Item = Vec<u32>;

    fn next(&mut self) -> Option<Vec<u32>> {
        self.search(u64::MAX)
    }
}

/// A node of the tree of choices: the situation after some draws.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Index of the node one draw before; `None` for the root.
    pub parent: Option<usize>,
    /// The draw that led here from the parent.
    pub value: Option<u32>,
    /// Draws so far.
    pub depth: usize,
    /// Indices of the children, by value drawn.
    pub children: Vec<usize>,
    /// The result row at this moment, [`engine::board::EMPTY`] where no card lies yet.
    pub cards: Vec<Card>,
    /// The node stands for one of this many equally likely situations: the product of the bounds on the way.
    pub weight: u128,
}

/// The tree of choices, for small decks: n = 3 naive has 27 leaves and 6 orders.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Parents before children; the first one is the root.
    pub nodes: Vec<Node>,
}

impl Tree {
    /// `None` where it would have more than [`MOST_NODES`] nodes, or draws are unbounded or not even. Time: a run for each node.
    /// Leaves may lie at different depths, for `merge-sort-coin`; their weights say how likely each one is.
    pub fn of(setup: &Setup) -> Option<Tree> {
        if draw_law(setup) != DrawLaw::Even {
            return None;
        }
        let leaves = paths(setup).filter(|&leaves| leaves <= MOST_NODES as u128)?;
        match setup.bounds() {
            // Every level is known.
            Some(bounds) => {
                let (mut level, mut size) = (1usize, 1usize);
                for bound in bounds {
                    level = level.checked_mul(bound as usize)?;
                    size = size.checked_add(level).filter(|&s| s <= MOST_NODES)?;
                }
            }
            // Each draw has two values or more, so that inner nodes are fewer than leaves.
            None => (2 * leaves <= MOST_NODES as u128 + 1).then_some(())?,
        }
        let result = setup.algorithm.info().layout.result();
        let mut table = Snapshot::new(setup);
        let mut nodes = vec![Node {
            parent: None,
            value: None,
            depth: 0,
            children: Vec::new(),
            cards: Vec::new(),
            weight: 1,
        }];
        let mut draws = vec![Vec::new()];
        let mut at = 0;
        while at < nodes.len() {
            match table.after(&draws[at]) {
                None => nodes[at].cards = table.board().result().to_vec(),
                Some(question) => {
                    nodes[at].cards = question.board.row(result).to_vec();
                    for value in question.low..=question.high {
                        let child = nodes.len();
                        nodes[at].children.push(child);
                        let bound = u128::from(question.high - question.low + 1);
                        nodes.push(Node {
                            parent: Some(at),
                            value: Some(value),
                            depth: nodes[at].depth + 1,
                            children: Vec::new(),
                            cards: Vec::new(),
                            weight: nodes[at].weight * bound,
                        });
                        let mut further = draws[at].clone();
                        further.push(value);
                        draws.push(further);
                    }
                }
            }
            at += 1;
        }
        Some(Tree { nodes })
    }

    /// Nodes where the run is over.
    pub fn leaves(&self) -> impl Iterator<Item = &Node> {
        self.nodes.iter().filter(|node| node.children.is_empty())
    }

    /// The draws that lead to a node.
    pub fn draws(&self, node: usize) -> Vec<u32> {
        let ancestors = std::iter::successors(Some(node), |&at| self.nodes[at].parent);
        let mut draws: Vec<u32> = ancestors.filter_map(|at| self.nodes[at].value).collect();
        draws.reverse();
        draws
    }
}

//! The tree of choices of a small deck.

use engine::deck::Card;
use engine::experiment::Setup;

use crate::draw_law::{DrawLaw, draw_law};
use crate::families::paths;
use crate::snapshot::Snapshot;

/// Most nodes of a tree that anybody could read.
pub const MOST_NODES: usize = 4096;

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
    /// The node stands for one of this many equally likely situations: the product of the bounds on
    /// the way.
    pub weight: u128,
}

/// The tree of choices, for small decks: n = 3 naive has 27 leaves and 6 orders.
///
/// ```
/// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_exact::Tree;
/// let tree = Tree::of(&Setup::new(Algorithm::NAIVE_SWAP, 3)).unwrap();
/// assert_eq!(tree.nodes.len(), 1 + 3 + 9 + 27);
/// assert_eq!(tree.leaves().count(), 27);
/// // Five of them end in 2 1 3.
/// assert_eq!(tree.leaves().filter(|leaf| leaf.cards == [1, 0, 2]).count(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Tree {
    /// Parents before children; the first one is the root.
    pub nodes: Vec<Node>,
}

impl Tree {
    /// `None` where it would have more than [`MOST_NODES`] nodes, or draws are unbounded or not
    /// even. Time: a run for each node. Leaves may lie at different depths, for `merge-sort-coin`;
    /// their weights say how likely each one is.
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
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::Tree;
    /// let tree = Tree::of(&Setup::new(Algorithm::FISHER_YATES_UP, 3)).unwrap();
    /// // The last leaf: 0 with 2, then 1 with 2.
    /// let last = tree.nodes.len() - 1;
    /// assert_eq!(tree.draws(last), [2, 2]);
    /// assert_eq!(tree.nodes[last].cards, [2, 0, 1]);
    /// ```
    pub fn draws(&self, node: usize) -> Vec<u32> {
        let ancestors = std::iter::successors(Some(node), |&at| self.nodes[at].parent);
        let mut draws: Vec<u32> = ancestors.filter_map(|at| self.nodes[at].value).collect();
        draws.reverse();
        draws
    }
}

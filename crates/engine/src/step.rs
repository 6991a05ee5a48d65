//! The typed steps of a run: what happened, what it cost, how to do it and how to undo it.

use crate::board::{Board, Row, Slot, deck};

/// A variable of the pseudo-code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Var {
    /// `i`.
    I,
    /// `j`.
    J,
    /// `k`.
    K,
}

impl Var {
    /// Returns the variable's name in the pseudo-code.
    pub fn name(self) -> &'static str {
        match self {
            Var::I => "i",
            Var::J => "j",
            Var::K => "k",
        }
    }
}

/// One operation of a run. Places count from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(feature = "exhaustive"), non_exhaustive)]
pub enum Step {
    /// A random number was drawn: `low <= value <= high`.
    Draw {
        /// The variable that it is assigned to.
        var: Var,
        /// The least answer.
        low: usize,
        /// The greatest answer.
        high: usize,
        /// The answer.
        value: usize,
    },
    /// Two cards of the deck change places; `a == b` changes nothing and still counts as a swap.
    Swap {
        /// One of the two places.
        a: usize,
        /// The second of the two places.
        b: usize,
    },
    /// One card moves into an empty place.
    Carry {
        /// The place that the card leaves.
        from: Slot,
        /// The empty place that the card moves to.
        to: Slot,
    },
    /// The cards after `gap` and before `end` move up by one place.
    Close {
        /// The row of the cards that move.
        row: Row,
        /// The empty place.
        gap: usize,
        /// The place after the last card that moves.
        end: usize,
    },
    /// The cards from `gap` to `end - 2` move back by one place.
    Open {
        /// Their row.
        row: Row,
        /// The place that is empty afterwards.
        gap: usize,
        /// The place after the empty one.
        end: usize,
    },
    /// A place was inspected; if it is empty, the draw missed.
    Look {
        /// The place.
        slot: Slot,
        /// True if no card is there.
        empty: bool,
    },
    /// The pending row was counted along to the `k`-th card that is still there.
    Count {
        /// Number of cards counted, from 1.
        k: usize,
        /// The place of the last one.
        place: usize,
    },
    /// Links were followed from the head of the list.
    Walk {
        /// Number of links followed.
        hops: usize,
        /// The place before the last one; `n` stands for the head.
        before: usize,
        /// The last place.
        node: usize,
    },
    /// `node` is taken out of the list: `before` now links to `after`.
    Unlink {
        /// The place that linked to `node`.
        before: usize,
        /// The place that is taken out.
        node: usize,
        /// The place that `node` linked to.
        after: usize,
    },
    /// The deck is cut into two queues.
    Cut {
        /// Cards in the first queue.
        first: usize,
        /// Cards in the deck.
        n: usize,
    },
    /// The run is over.
    Done,
}

/// Cost of a run so far, by kind of operation.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cost {
    /// Random numbers drawn.
    pub draws: u64,
    /// Exchanges of two places.
    pub swaps: u64,
    /// Cards moved from one place to another, outside swaps.
    pub moves: u64,
    /// Places looked at to see whether a card is there.
    pub comparisons: u64,
    /// Links followed.
    pub hops: u64,
}

impl Cost {
    fn each(self, other: Cost, f: impl Fn(u64, u64) -> u64) -> Cost {
        Cost {
            draws: f(self.draws, other.draws),
            swaps: f(self.swaps, other.swaps),
            moves: f(self.moves, other.moves),
            comparisons: f(self.comparisons, other.comparisons),
            hops: f(self.hops, other.hops),
        }
    }
}

impl std::ops::AddAssign for Cost {
    fn add_assign(&mut self, other: Cost) {
        *self = self.each(other, |a, b| a + b);
    }
}

impl std::ops::SubAssign for Cost {
    fn sub_assign(&mut self, other: Cost) {
        *self = self.each(other, |a, b| a - b);
    }
}

impl Step {
    /// Returns the cost of this step alone.
    ///
    /// ```
    /// use shuffle_lab_engine::{board::Row, step::Step};
    /// // Five places, the first of them empty: the four other cards move up.
    /// let close = Step::Close { row: Row::Deck, gap: 0, end: 5 };
    /// assert_eq!(close.cost().moves, 4);
    /// // A card that is exchanged with itself still counts as a swap.
    /// assert_eq!(Step::Swap { a: 2, b: 2 }.cost().swaps, 1);
    /// ```
    pub fn cost(self) -> Cost {
        let mut cost = Cost::default();
        match self {
            Step::Draw { .. } => cost.draws = 1,
            Step::Swap { .. } => cost.swaps = 1,
            Step::Carry { .. } => cost.moves = 1,
            Step::Close { gap, end, .. } | Step::Open { gap, end, .. } => {
                cost.moves = (end - gap - 1) as u64;
            }
            Step::Look { .. } => cost.comparisons = 1,
            Step::Count { place, .. } => cost.comparisons = place as u64 + 1,
            Step::Walk { hops, .. } => cost.hops = hops as u64,
            Step::Cut { n, .. } => cost.moves = n as u64,
            Step::Unlink { .. } | Step::Done => {}
        }
        cost
    }

    /// Does the step. O(1), or O(cards moved).
    ///
    /// ```
    /// use shuffle_lab_engine::{board::{Board, Layout}, step::Step};
    /// let mut board = Board::new(4, Layout::InPlace);
    /// Step::Swap { a: 0, b: 3 }.apply(&mut board);
    /// assert_eq!(board.result(), [3, 1, 2, 0]);
    /// ```
    pub fn apply(self, board: &mut Board) {
        match self {
            Step::Swap { a, b } => board.swap(a, b),
            Step::Carry { from, to } => board.carry(from, to),
            Step::Close { row, gap, end } => board.close(row, gap, end),
            Step::Open { row, gap, end } => board.open(row, gap, end),
            Step::Unlink { before, after, .. } => board.link(before, after),
            Step::Cut { first, .. } => board.cut(first),
            Step::Draw { .. }
            | Step::Look { .. }
            | Step::Count { .. }
            | Step::Walk { .. }
            | Step::Done => {}
        }
    }

    /// Undoes the step: `undo` after `apply` leaves the board as it was.
    ///
    /// ```
    /// use shuffle_lab_engine::{board::{Board, Layout}, step::Step};
    /// let mut board = Board::new(4, Layout::InPlace);
    /// let steps = [Step::Swap { a: 0, b: 3 }, Step::Swap { a: 0, b: 1 }];
    /// steps.iter().for_each(|step| step.apply(&mut board));
    /// steps.iter().rev().for_each(|step| step.undo(&mut board));
    /// assert_eq!(board.result(), [0, 1, 2, 3]);
    /// ```
    pub fn undo(self, board: &mut Board) {
        match self {
            Step::Swap { a, b } => board.swap(a, b),
            Step::Carry { from, to } => board.carry(to, from),
            Step::Close { row, gap, end } => board.open(row, gap, end),
            Step::Open { row, gap, end } => board.close(row, gap, end),
            Step::Unlink { before, node, .. } => board.link(before, node),
            Step::Cut { first, .. } => board.uncut(first),
            Step::Draw { .. }
            | Step::Look { .. }
            | Step::Count { .. }
            | Step::Walk { .. }
            | Step::Done => {}
        }
    }

    /// Calls `f` for every slot whose card this step takes elsewhere (before it is applied).
    ///
    /// ```
    /// use shuffle_lab_engine::{board::{Slot, deck}, step::Step};
    /// let movers = |step: Step| {
    ///     let mut slots: Vec<Slot> = Vec::new();
    ///     step.movers(|slot| slots.push(slot));
    ///     slots
    /// };
    /// assert_eq!(movers(Step::Swap { a: 0, b: 3 }), [deck(0), deck(3)]);
    /// assert_eq!(movers(Step::Swap { a: 2, b: 2 }), []);
    /// ```
    pub fn movers(self, mut f: impl FnMut(Slot)) {
        match self {
            Step::Swap { a, b } if a != b => {
                f(deck(a));
                f(deck(b));
            }
            Step::Carry { from, .. } => f(from),
            Step::Close { row, gap, end } => {
                (gap + 1..end).for_each(|place| f(Slot { row, place }));
            }
            Step::Open { row, gap, end } => {
                (gap..end - 1).for_each(|place| f(Slot { row, place }));
            }
            Step::Cut { n, .. } => (0..n).for_each(|place| f(deck(place))),
            _ => {}
        }
    }
}

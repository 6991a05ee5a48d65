//! The program of a shuffle: the operations of its code, with the draws left open.
//!
//! Only a shuffle that uses no more than [`ShuffleOps`], which cannot look at the cards, has a
//! program: every run does the same operations, only the places differ. Its code runs once, with
//! names for numbers; nothing is guessed.

use std::ops::Range;

use crate::board::{Layout, Row, Slot};
pub use crate::operand::Operand;
use crate::ops::ShuffleOps;
use crate::setup::Setup;
use crate::step::Var;

/// One call of a [`ShuffleOps`]'s method, which see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operation {
    /// [`ShuffleOps::draw`], which makes a value.
    Draw {
        /// The lowest number that can be drawn.
        low: usize,
        /// The highest number that can be drawn.
        high: usize,
    },
    /// [`ShuffleOps::swap`].
    Swap {
        /// A place of the deck.
        a: Operand,
        /// Another place of the deck, or the same one.
        b: Operand,
    },
    /// [`ShuffleOps::carry`].
    Carry {
        /// The place of the card.
        from: Slot<Operand>,
        /// An empty place.
        to: Slot<Operand>,
    },
    /// [`ShuffleOps::fill`].
    Fill {
        /// The place of the card.
        from: Slot<Operand>,
        /// An empty place, or the place itself.
        to: Slot<Operand>,
    },
    /// [`ShuffleOps::close`].
    Close {
        /// The row whose cards move up.
        row: Row,
        /// The empty place.
        gap: Operand,
        /// One beyond the last card that moves.
        end: usize,
    },
    /// [`ShuffleOps::open`].
    Open {
        /// The row whose cards move back.
        row: Row,
        /// The place to be emptied.
        gap: Operand,
        /// One beyond the empty place that the last card moves to.
        end: usize,
    },
    /// [`ShuffleOps::count_to`], which makes a value.
    CountTo {
        /// Rank among the cards that are left, from 1.
        k: Operand,
    },
    /// [`ShuffleOps::walk`], which makes two values: the place before the node, then the node's.
    Walk {
        /// Number of nodes before it.
        k: Operand,
    },
    /// [`ShuffleOps::unlink`].
    Unlink {
        /// The place before the node.
        before: Operand,
    },
    /// [`ShuffleOps::cut`].
    Cut {
        /// Cards in the first packet.
        first: Operand,
    },
    /// [`ShuffleOps::zeros`], which makes a value.
    Zeros {
        /// The coins that are counted.
        coins: Vec<Operand>,
    },
    /// [`ShuffleOps::deal`].
    Deal {
        /// 0 for the first packet, 1 for the second.
        coin: Operand,
        /// The place of the deck that the card goes to.
        to: usize,
    },
}

impl Operation {
    /// Returns the number of values that the operation makes.
    ///
    /// ```
    /// use shuffle_lab_engine::program::{Operand, Operation};
    /// assert_eq!(Operation::Draw { low: 0, high: 51 }.makes(), 1);
    /// assert_eq!(Operation::Walk { k: Operand::Value(0) }.makes(), 2);
    /// ```
    pub fn makes(&self) -> usize {
        match self {
            Operation::Draw { .. } | Operation::CountTo { .. } | Operation::Zeros { .. } => 1,
            Operation::Walk { .. } => 2,
            _ => 0,
        }
    }
}

/// The operations of every run of a shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// Number of cards.
    pub n: usize,
    /// The rows that the shuffle uses.
    pub layout: Layout,
    /// The operations in the order in which they are carried out.
    pub operations: Vec<Operation>,
    /// Total number of values that the operations make.
    pub made: usize,
}

impl Program {
    /// Writes down what the code of this setup does; `None` where what it draws decides what it
    /// does. Time and space of one run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_engine::program::{Operand, Operation, Program};
    /// let program = Program::of(&Setup::new(Algorithm::FISHER_YATES_DOWN, 2)).unwrap();
    /// let draw = Operation::Draw { low: 0, high: 1 };
    /// let swap = Operation::Swap { a: Operand::Fixed(1), b: Operand::Value(0) };
    /// assert_eq!(program.operations, [draw, swap]);
    /// // A cut moves as many cards as the draw says.
    /// assert_eq!(Program::of(&Setup::new(Algorithm::RANDOM_CUT, 2)), None);
    /// ```
    pub fn of(setup: &Setup) -> Option<Program> {
        let mut scribe = ProgramRecorder(Program {
            n: setup.n(),
            layout: setup.algorithm.info().layout,
            operations: Vec::new(),
            made: 0,
        });
        let blind = setup.algorithm.record(&mut scribe, setup.params);
        blind.then_some(scribe.0)
    }
}

/// A table without cards, which records the operations.
struct ProgramRecorder(Program);

impl ProgramRecorder {
    fn note(&mut self, operation: Operation) -> Range<usize> {
        let first = self.0.made;
        self.0.made += operation.makes();
        self.0.operations.push(operation);
        first..self.0.made
    }

    fn make(&mut self, operation: Operation) -> Operand {
        Operand::Value(self.note(operation).start)
    }
}

impl ShuffleOps for ProgramRecorder {
    type At = Operand;

    fn cards(&self) -> usize {
        self.0.n
    }

    fn draw(&mut self, _: Var, low: usize, high: usize) -> Operand {
        self.make(Operation::Draw { low, high })
    }

    fn swap(&mut self, a: Operand, b: Operand) {
        self.note(Operation::Swap { a, b });
    }

    fn carry(&mut self, from: Slot<Operand>, to: Slot<Operand>) {
        self.note(Operation::Carry { from, to });
    }

    fn close(&mut self, row: Row, gap: Operand, end: usize) {
        self.note(Operation::Close { row, gap, end });
    }

    fn open(&mut self, row: Row, gap: Operand, end: usize) {
        self.note(Operation::Open { row, gap, end });
    }

    fn fill(&mut self, from: Slot<Operand>, to: Slot<Operand>) {
        self.note(Operation::Fill { from, to });
    }

    fn count_to(&mut self, k: Operand) -> Operand {
        self.make(Operation::CountTo { k })
    }

    fn walk(&mut self, k: Operand) -> (Operand, Operand) {
        let made = self.note(Operation::Walk { k });
        (Operand::Value(made.start), Operand::Value(made.start + 1))
    }

    fn unlink(&mut self, before: Operand) {
        self.note(Operation::Unlink { before });
    }

    fn cut(&mut self, first: Operand) {
        self.note(Operation::Cut { first });
    }

    fn zeros(&mut self, coins: &[Operand]) -> Operand {
        let coins = coins.to_vec();
        self.make(Operation::Zeros { coins })
    }

    fn deal(&mut self, coin: Operand, to: usize, _: [u8; 2]) {
        self.note(Operation::Deal { coin, to });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Algorithm;

    /// Proves that a program is the loop that the article prints.
    #[test]
    fn a_program_is_the_loop_of_the_code() {
        let program = Program::of(&Setup::new(Algorithm::FISHER_YATES_DOWN, 3)).expect("in place");
        let (draw, swap) = (
            |high| Operation::Draw { low: 0, high },
            |a, b| Operation::Swap {
                a: Operand::Fixed(a),
                b: Operand::Value(b),
            },
        );
        let loop_ = [draw(2), swap(2, 0), draw(1), swap(1, 1)];
        assert_eq!(program.operations, loop_);
        assert_eq!(program.made, 2);
    }

    /// Proves that every shuffle whose draws are known beforehand has one, but for those in which
    /// what was drawn says which cards move.
    #[test]
    fn who_has_a_program() {
        for algorithm in Algorithm::ALL {
            let looks = [
                Algorithm::RANDOM_CUT,
                Algorithm::SELECTION_SORT_COIN,
                Algorithm::SORT_BY_KEYS,
                Algorithm::OVERHAND,
                Algorithm::RECIPE,
                Algorithm::BLOCKS_ORDER,
                Algorithm::BLOCKS_BOTH,
                Algorithm::SHELF,
                Algorithm::AFFINE_INDEX,
                Algorithm::FEISTEL_INDEX,
            ]
            .contains(&algorithm);
            let blind = algorithm.info().fixed_bounds() && !looks;
            let program = Program::of(&Setup::new(algorithm, 5));
            assert_eq!(program.is_some(), blind, "{algorithm:?}");
        }
    }
}

//! An in-place shuffle as a list of swaps of independent random places: read off its written
//! program.

use crate::draw_law::draw_law;
use engine::experiment::Setup;
use engine::program::{Operand, Operation, Program as Written};
use engine::rng::flawed::Law;

/// Consecutive places, one of which is drawn. A single one where there is nothing to draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Span {
    /// The first place.
    pub low: usize,
    /// The last place, included.
    pub high: usize,
}

impl Span {
    /// Number of places.
    pub fn size(self) -> usize {
        self.high - self.low + 1
    }

    /// Returns true if the place is one of these.
    pub fn contains(self, place: usize) -> bool {
        (self.low..=self.high).contains(&place)
    }

    /// The places, ascending.
    pub fn places(self) -> impl Iterator<Item = usize> {
        self.low..=self.high
    }
}

/// One round: a place of `a` and a place of `b`, drawn independently, exchange their cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Swap {
    /// The places of which the first one is drawn.
    pub a: Span,
    /// The places of which the second one is drawn.
    pub b: Span,
}

/// The rounds of an in-place shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SwapProgram {
    n: usize,
    swaps: Vec<Swap>,
    /// Distribution of the draws from a span.
    law: Law,
}

impl SwapProgram {
    /// Reads the rounds off the written program of a shuffle.
    ///
    /// `None` for shuffles that do anything but draw and swap, or use a draw more than once or
    /// after another swap; and where all draws follow from a start. Time and space of one run.
    ///
    /// ```
    /// use shuffle_lab_engine::{algorithms::Algorithm, setup::Setup};
    /// use shuffle_lab_exact::{Span, Swap, SwapProgram};
    /// let program = SwapProgram::of(&Setup::new(Algorithm::SATTOLO, 3)).unwrap();
    /// // Place 2 with 0 or 1, then place 1 with 0.
    /// let span = |low, high| Span { low, high };
    /// let first = Swap { a: span(2, 2), b: span(0, 1) };
    /// assert_eq!(program.swaps(), [first, Swap { a: span(1, 1), b: span(0, 0) }]);
    /// ```
    pub fn of(setup: &Setup) -> Option<SwapProgram> {
        let law = draw_law(setup).independent()?;
        let written = Written::of(setup)?;
        let mut swaps = Vec::new();
        let mut drawn: Vec<Option<Span>> = Vec::new();
        // Draws before the latest swap may not be used any more.
        let mut old = 0;
        for operation in &written.operations {
            if let Operation::Draw { low, high } = *operation {
                drawn.push(Some(Span { low, high }));
                continue;
            }
            let Operation::Swap { a, b } = *operation else {
                return None;
            };
            let mut place = |operand| match operand {
                Operand::Fixed(place) => Some(Span {
                    low: place,
                    high: place,
                }),
                Operand::Value(draw) if draw < old => None,
                Operand::Value(draw) => drawn[draw].take(),
            };
            let (a, b) = (place(a)?, place(b)?);
            swaps.push(Swap { a, b });
            old = drawn.len();
        }
        Some(SwapProgram {
            n: setup.n(),
            swaps,
            law,
        })
    }

    /// Number of cards.
    pub fn cards(&self) -> usize {
        self.n
    }

    /// The rounds, in their order.
    pub fn swaps(&self) -> &[Swap] {
        &self.swaps
    }

    /// Returns the distribution of the draws from a span: [`Law::Uniform`] if all places are alike.
    pub fn law(&self) -> Law {
        self.law
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;
    use engine::board::Layout;

    /// Proves that the rounds are the loops that the articles print.
    #[test]
    fn programs_are_the_loops_of_the_code() {
        let of = |algorithm| SwapProgram::of(&Setup::new(algorithm, 5));
        let swaps = |algorithm| of(algorithm).expect("in place").swaps;
        let at = |place| Span {
            low: place,
            high: place,
        };
        let span = |low, high| Span { low, high };
        let up: Vec<Swap> = (0..4)
            .map(|i| Swap {
                a: at(i),
                b: span(i, 4),
            })
            .collect();
        assert_eq!(swaps(Algorithm::FISHER_YATES_UP), up);
        let down: Vec<Swap> = (1..5)
            .rev()
            .map(|i| Swap {
                a: at(i),
                b: span(0, i - 1),
            })
            .collect();
        assert_eq!(swaps(Algorithm::SATTOLO), down);
        let pair = Swap {
            a: span(0, 4),
            b: span(0, 4),
        };
        assert_eq!(swaps(Algorithm::SWAP_RANDOM_PAIRS), [pair; 5]);
        for algorithm in Algorithm::ALL {
            let in_place = algorithm.info().layout == Layout::InPlace;
            // In these what was drawn decides what comes next.
            let looks = [
                Algorithm::INSERTION_SORT_COIN,
                Algorithm::SELECTION_SORT_COIN,
                Algorithm::QUICK_SORT_COIN,
                Algorithm::BINARY_INSERTION_COIN,
                Algorithm::DERANGEMENT_REDO,
                Algorithm::DERANGEMENT_IN_TURN,
            ]
            .contains(&algorithm);
            assert_eq!(of(algorithm).is_some(), in_place && !looks, "{algorithm:?}");
        }
    }
}

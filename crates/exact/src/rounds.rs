//! Forms in which the position matrix after each round of a shuffle is known.

use crate::matrix::Matrix;
use crate::merge_chain::Merge;
use crate::pass_chain::PassChain;
use crate::sort_chain::SortRound;
use crate::swap_program::SwapProgram;

/// Object that [`Evolution`](crate::Evolution) follows, or works out at once, round by round.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Rounds {
    /// Followed swap by swap.
    Swaps(SwapProgram),
    /// `swap-random-pairs`: a closed form for any number of swaps.
    Pairs,
    /// Cards drawn into the decided row one by one: place p is filled by round p + 1, by each card
    /// alike.
    Drawn,
    /// Cards inserted into the decided row one by one: after round r the first r cards lie on the
    /// first r places, in uniform order.
    Inserted,
    /// Shuffles without chance that are repeated: a round is a pass.
    Passes,
    /// Other shuffles that are repeated: a round is a pass.
    Repeated(PassChain),
    /// Cards dealt to the places where they end, in their order: a round is a card. The matrix of
    /// the end.
    Dealt(Matrix),
    /// Places filled with the cards that end there, in their order: a round is a place. The matrix
    /// of the end.
    Filled(Matrix),
    /// `random-cut`: all is one round.
    Cut,
    /// `recipe`: a round is a part. Each part's matrix.
    Parts(Vec<Matrix>),
    /// `riffle`: a round is a pass. One pass's matrix.
    Riffles(Vec<f64>),
    /// `merge-sort-coin`: a round is a merge.
    Merges(Vec<Merge>),
    /// `insertion-sort-coin`, `selection-sort-coin`: a round is a card inserted or chosen.
    Sorted(Vec<SortRound>),
}

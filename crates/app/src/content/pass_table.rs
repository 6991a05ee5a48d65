//! Article 003's comparison: a deck shuffled again and again, written down after every pass.

use engine::algorithms::Algorithm;
use engine::deck::Card;
use engine::experiment::Setup;
use engine::rng::Seed;

/// A row of the comparison: the deck after a pass, and which of its places hold the same card as
/// before that pass.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pass {
    /// The cards from the top.
    pub order: Vec<Card>,
    /// Of each place, whether it holds the card that it held before the pass; all `false` in the
    /// first row.
    pub stays: Vec<bool>,
}

/// Shuffles a sorted deck of `n` cards `passes` times on end; pass `k` uses shuffle `k` (from 0) of
/// the seed's experiment. Row 0 is the sorted deck.
pub fn rows(algorithm: Algorithm, n: usize, seed: Seed, passes: usize) -> Vec<Pass> {
    let setup = Setup::new(algorithm, n);
    let mut rows = vec![Pass {
        order: (0..n as Card).collect(),
        stays: vec![false; n],
    }];
    for pass in 0..passes {
        let before = &rows[pass].order;
        let order: Vec<Card> = setup
            .order(seed, pass as u64)
            .into_iter()
            .map(|from| before[from as usize])
            .collect();
        let stays = order.iter().zip(before).map(|(a, b)| a == b).collect();
        rows.push(Pass { order, stays });
    }
    rows
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that shuffling on end is what the algorithm itself does with that many passes.
    #[test]
    fn cross_rows_are_what_cross_deals_in_that_many_passes() {
        for n in 1..30 {
            let rows = rows(Algorithm::CROSS, n, Seed(1), 7);
            for (passes, row) in rows.iter().enumerate().skip(1) {
                let mut setup = Setup::new(Algorithm::CROSS, n);
                setup.params.passes = passes;
                assert_eq!(setup.order(Seed(9), 0), row.order, "n = {n}");
            }
        }
    }

    /// Article 003's program on 13 cards: 6 and 7 cards, tails in turn.
    #[test]
    fn first_pass_of_thirteen_cards() {
        let rows = rows(Algorithm::CROSS, 13, Seed(1), 7);
        let one_based: Vec<Card> = rows[1].order.iter().map(|c| c + 1).collect();
        assert_eq!(one_based, [6, 13, 5, 12, 4, 11, 3, 10, 2, 9, 1, 8, 7]);
    }
}

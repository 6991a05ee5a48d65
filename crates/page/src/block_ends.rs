//! Where blocks of cards end while a shuffle of blocks runs.

use engine::algorithms::Parameter;
use engine::board::{Board, EMPTY, Row};
use engine::step::Step;
use engine::trace::Trace;

/// The end of a block: the row of cards, from below, and the place after its last card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockEnd {
    /// The row: 0 for the lowest.
    pub row: u32,
    /// The place after the block's last card.
    pub place: usize,
}

/// The row of the hand: above the deck and the empty one of the second packet.
const HAND: u32 = 2;

/// Returns the ends of blocks beside cards once `moment` moments of a run are over, which lie as on
/// `board` then; none while another shuffle than one of blocks runs. Time of the moments.
pub fn block_ends(trace: &Trace, moment: usize, board: &Board) -> Vec<BlockEnd> {
    let (moments, setup) = (&trace.moments, &trace.setup);
    let Some(now) = moments.get(moment) else {
        return Vec::new();
    };
    let pass = now.marks.pass;
    let shuffle = setup.code_of(pass as usize);
    if shuffle.info().parameter != Parameter::Block {
        return Vec::new();
    }
    let block = setup.params_of(pass as usize).block;
    let every = |row| {
        let places = (block..setup.n()).step_by(block);
        places.map(move |place| BlockEnd { row, place })
    };
    let done = moments[..moment].iter().filter(|m| m.marks.pass == pass);
    let mut taken_up = false;
    let mut laid = Vec::new();
    for step in done.map(|moment| moment.step) {
        taken_up |= matches!(step, Step::Cut { .. });
        match step {
            Step::Carry { from, to } if from.place % block == 0 && to.place > 0 => {
                let place = to.place;
                laid.push(BlockEnd { row: 0, place });
            }
            _ => {}
        }
    }
    match taken_up {
        false => every(0).collect(),
        true => {
            let hand = board.row(Row::First);
            let held = |end: &BlockEnd| hand[end.place - 1] != EMPTY || hand[end.place] != EMPTY;
            every(HAND).filter(held).chain(laid).collect()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::turns::Turns;
    use engine::algorithms::{Algorithm, Recipe};
    use engine::experiment::Setup;
    use engine::rng::Seed;

    /// The cards of a block stay one block: cards that lie side by side are of one block, by the
    /// order in which they were taken up, unless an end is between them.
    #[test]
    fn an_end_lies_between_any_two_blocks_and_nowhere_else() {
        let mut recipe = Setup::new(Algorithm::RECIPE, 52);
        recipe.params.recipe = Recipe::from_id("riffle.blocks-order-10").unwrap();
        let mut alone = Setup::new(Algorithm::BLOCKS_ORDER, 52);
        alone.params.block = 10;
        for (setup, pass) in [(alone, 0), (recipe, 2)] {
            let turns = Turns::record(&setup, &[], Seed(3), 1);
            let trace = turns.trace();
            let of_pass = |k: &usize| trace.moments[*k].marks.pass == pass || pass == 0;
            let cut = |k: &usize| of_pass(k) && matches!(trace.moments[*k].step, Step::Cut { .. });
            let cut = (0..trace.moments.len()).find(cut).unwrap();
            let taken = turns.board(cut + 1).row(Row::First).to_vec();
            let block = |card| taken.iter().position(|&other| other == card).unwrap() / 10;
            for moment in cut + 1..trace.moments.len() - 1 {
                let board = turns.board(moment);
                let ends = block_ends(trace, moment, &board);
                for (row, name) in [(0, Row::Deck), (HAND, Row::First)] {
                    for (place, two) in (1..).zip(board.row(name).windows(2)) {
                        if two.contains(&EMPTY) {
                            continue;
                        }
                        let has_end = ends.contains(&BlockEnd { row, place });
                        assert_eq!(has_end, block(two[0]) != block(two[1]), "{moment} {place}");
                    }
                }
            }
        }
    }

    /// Blocks that are shuffled each for itself end where they lie; other shuffles have none.
    #[test]
    fn blocks_that_stay_end_where_they_lie() {
        let mut inside = Setup::new(Algorithm::BLOCKS_INSIDE, 12);
        inside.params.block = 5;
        let turns = Turns::record(&inside, &[], Seed(1), 1);
        let places = |moment| {
            let ends = block_ends(turns.trace(), moment, &turns.board(moment));
            ends.iter().map(|end| end.place).collect::<Vec<_>>()
        };
        assert_eq!(places(0), [5, 10]);
        assert_eq!(places(7), [5, 10]);
        let riffle = Turns::record(&Setup::new(Algorithm::RIFFLE, 12), &[], Seed(1), 1);
        assert_eq!(block_ends(riffle.trace(), 3, &riffle.board(3)), []);
    }
}

//! Counts by a shuffle's own code, one shuffle after the other, without what makes counting fast.

use engine::experiment::{CHUNK, Chunk, Setup};
use engine::rng::Seed;
use engine::tally::Tally;

/// Number of counts that are kept: those of all lanes, twice.
const KEPT: usize = 8;

/// The latest counts: most acts on a screen leave them as they are.
#[derive(Default)]
pub(crate) struct Anew(Vec<(Setup, Seed, Tally)>);

impl Anew {
    /// The counts of the first `shuffles` shuffles of an experiment.
    pub(crate) fn of(&mut self, setup: &Setup, seed: Seed, shuffles: u64) -> &Tally {
        let is_wanted = |(own, its, tally): &(Setup, Seed, Tally)| {
            (own, *its, tally.shuffles()) == (setup, seed, shuffles)
        };
        let at = self.0.iter().position(is_wanted).unwrap_or_else(|| {
            self.0.drain(..self.0.len().saturating_sub(KEPT - 1));
            self.0.push((*setup, seed, count(setup, seed, shuffles)));
            self.0.len() - 1
        });
        &self.0[at].2
    }
}

fn count(setup: &Setup, seed: Seed, shuffles: u64) -> Tally {
    let mut tally = Tally::new(setup.n());
    let mut delta = tally.delta();
    let mut chunk = Chunk::new(setup, seed, 0);
    for number in 0..shuffles {
        if chunk.done() == CHUNK {
            chunk = Chunk::new(setup, seed, number / CHUNK);
        }
        chunk.skip(1);
        delta.count(chunk.latest().0);
    }
    tally.add(&delta);
    tally
}

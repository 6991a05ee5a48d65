//! Statistics of single shuffles, sampled over many: how many cards stayed, how many were never
//! moved, how many draws it took; beside their exact [`Distribution`].

mod bars;
mod distribution;
mod summary;

pub use bars::Bars;
pub use distribution::Distribution;
pub use summary::{mean, mean_and_error};

use crate::content::Question;
use crate::game::{self, Reader};
use engine::deck::Card;
use engine::experiment::{CHUNK, Chunk, Setup};
use engine::ops::Observer;
use engine::rng::Seed;
use engine::step::{Cost, Step};

/// Number that is counted in each shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Statistic {
    /// Cards that ended where they began. Distribution: [`exact::fixed_points`], if the shuffle is
    /// fair.
    FixedPoints,
    /// Cards that no swap ever moved, not even for a while. Distribution: [`exact::never_moved`]
    /// for `swap-random-pairs`.
    NeverMoved,
    /// Random numbers drawn. Distribution: [`exact::coupon_collector`] for `draw-again`.
    Draws,
    /// Cards that [`crate::game::Reader`] guesses; of other shuffles than riffles, that anybody
    /// guesses who names no card twice. Distribution: [`crate::game::fair_law`], if the shuffle is
    /// fair.
    CorrectGuesses,
}

impl Statistic {
    /// The statistic of single shuffles that answers a question; `None` where none does.
    pub fn of_question(question: Question) -> Option<Statistic> {
        match question {
            Question::Untouched => Some(Statistic::NeverMoved),
            Question::Draws => Some(Statistic::Draws),
            Question::Stayed => Some(Statistic::FixedPoints),
            Question::Guessed => Some(Statistic::CorrectGuesses),
            _ => None,
        }
    }
}

/// Observation of one shuffle: its cost, and the places that it moves cards from or to.
#[derive(Clone, Debug)]
struct Observed {
    cost: Cost,
    moved: Vec<bool>,
}

impl Observer for Observed {
    fn step(&mut self, step: Step) {
        self.cost += step.cost();
        step.movers(|slot| self.moved[slot.place] = true);
    }
}

/// Samples a statistic: of the first shuffles of a seed's experiment, which are those that the
/// heatmap counts.
pub struct Sampler {
    setup: Setup,
    seed: Seed,
    statistic: Statistic,
    chunk: Chunk<Observed>,
    number: u64,
    counts: Vec<u64>,
    shuffles: u64,
    reader: Option<Reader>,
}

impl Sampler {
    /// Returns an empty sampler of the shuffles of `setup` with `seed`.
    pub fn new(setup: &Setup, seed: Seed, statistic: Statistic) -> Sampler {
        Sampler {
            setup: *setup,
            seed,
            statistic,
            chunk: Sampler::chunk(setup, seed, 0),
            number: 0,
            counts: Vec::new(),
            shuffles: 0,
            reader: Reader::of(setup).filter(|_| statistic == Statistic::CorrectGuesses),
        }
    }

    fn chunk(setup: &Setup, seed: Seed, number: u64) -> Chunk<Observed> {
        let observed = Observed {
            cost: Cost::default(),
            moved: vec![false; setup.n()],
        };
        Chunk::observed(setup, seed, number, observed)
    }

    /// Samples `more` shuffles. Time: that of the shuffles, with every step observed.
    pub fn sample(&mut self, more: u64) {
        for _ in 0..more {
            if self.chunk.done() == CHUNK {
                self.number += 1;
                self.chunk = Sampler::chunk(&self.setup, self.seed, self.number);
            }
            let (_, observed) = self.chunk.latest();
            observed.moved.fill(false);
            observed.cost = Cost::default();
            self.chunk.skip(1);
            let (order, observed) = self.chunk.latest();
            let value = match self.statistic {
                Statistic::FixedPoints => fixed_points(order),
                Statistic::NeverMoved => observed.moved.iter().filter(|moved| !**moved).count(),
                Statistic::Draws => observed.cost.draws as usize,
                Statistic::CorrectGuesses => game::score(order, |seen| match &self.reader {
                    Some(reader) => reader.guess(seen),
                    None => game::lowest(seen),
                }),
            };
            if value >= self.counts.len() {
                self.counts.resize(value + 1, 0);
            }
            self.counts[value] += 1;
        }
        self.shuffles += more;
    }

    /// Shuffles sampled so far.
    pub fn shuffles(&self) -> u64 {
        self.shuffles
    }

    /// Entry k: in how many shuffles the statistic was k. As long as the largest k that came up.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }
}

fn fixed_points(order: &[Card]) -> usize {
    (0..)
        .zip(order)
        .filter(|(place, card)| place == *card)
        .count()
}

#[cfg(test)]
mod tests;

//! The comparisons that Watch opens one after the other.

use app::settings::{Field, Watched};
use engine::algorithms::{Algorithm, Params};
use engine::experiment::Setup;
use engine::rng::Seed;
use engine::rng::flawed::{Bits, Source};

/// Shuffles side by side, and the question that they answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Story {
    /// Pick from every card: the most copied mistake.
    NaiveSwap,
    /// No card may stay put.
    Sattolo,
    /// The loop ends one round too early.
    OneShort,
    /// One line of code on three sorting routines.
    CoinSorts,
    /// One riffle.
    OneRiffle,
    /// One, three and seven riffles.
    Riffles,
    /// No chance at all.
    Cross,
    /// 52, 103 and 206 random swaps.
    RandomPairs,
    /// A seed of eight bits.
    ShortSeed,
    /// Every card reaches every place equally often, and still.
    Flat,
    /// A data loader's buffer of 10 cards, and of 47.
    Buffer,
    /// A casino's machine with ten shelves, one pass.
    Shelves,
    /// Trials of two kinds, repeated in rounds.
    Rounds,
    /// What a poker site published in 1999, with its seeds.
    Poker,
}

impl Story {
    /// All of them, in the order in which "Next" leads through them.
    pub const ALL: [Story; 10] = [
        Story::NaiveSwap,
        Story::Sattolo,
        Story::OneShort,
        Story::CoinSorts,
        Story::OneRiffle,
        Story::Riffles,
        Story::Flat,
        Story::Cross,
        Story::RandomPairs,
        Story::ShortSeed,
    ];

    /// What happened in the world, in the order in which "Next" leads through it.
    pub const CASES: [Story; 4] = [Story::Shelves, Story::Poker, Story::Rounds, Story::Buffer];

    /// The stories that "Next" leads through from this one: cases, or mistakes.
    pub(crate) fn among(self) -> &'static [Story] {
        match Story::CASES.contains(&self) {
            true => &Story::CASES,
            false => &Story::ALL,
        }
    }

    /// The id in links.
    pub fn id(self) -> &'static str {
        match self {
            Story::NaiveSwap => "naive-swap",
            Story::Sattolo => "sattolo",
            Story::OneShort => "one-short",
            Story::CoinSorts => "coin-sorts",
            Story::OneRiffle => "one-riffle",
            Story::Riffles => "riffles",
            Story::Cross => "cross",
            Story::RandomPairs => "random-pairs",
            Story::ShortSeed => "short-seed",
            Story::Flat => "flat",
            Story::Buffer => "buffer",
            Story::Shelves => "shelves",
            Story::Rounds => "rounds",
            Story::Poker => "poker",
        }
    }

    /// The story with this id, if there is one.
    pub fn from_id(id: &str) -> Option<Story> {
        let mut all = Story::ALL.into_iter().chain(Story::CASES);
        all.find(|story| story.id() == id)
    }

    /// The one after it; the first one after the last.
    pub fn next(self) -> Story {
        let all = self.among();
        let at = all.iter().position(|&story| story == self);
        all[(at.unwrap_or(0) + 1) % all.len()]
    }

    /// The seed of its first visit, so that everybody sees the same story.
    pub fn seed(self) -> Seed {
        Watched::SEED
    }

    /// What is shuffled, one to four of them.
    pub fn lanes(self) -> Vec<Setup> {
        let of = Setup::new;
        let passes = |algorithm, n, passes| {
            of(algorithm, n).with_params(Params {
                passes,
                ..Params::default_for(n)
            })
        };
        let swaps = |swaps| {
            of(Algorithm::SWAP_RANDOM_PAIRS, 52).with_params(Params {
                swaps,
                ..Params::default_for(52)
            })
        };
        let fair = |n| of(Algorithm::FISHER_YATES_UP, n);
        match self {
            Story::NaiveSwap => vec![fair(13), of(Algorithm::NAIVE_SWAP, 13)],
            Story::Sattolo => {
                let sattolo = of(Algorithm::SATTOLO, 13);
                vec![of(Algorithm::FISHER_YATES_DOWN, 13), sattolo]
            }
            Story::OneShort => {
                let short = of(Algorithm::FISHER_YATES_SHORT, 13);
                vec![of(Algorithm::FISHER_YATES_DOWN, 13), short]
            }
            Story::CoinSorts => vec![
                fair(8),
                of(Algorithm::BINARY_INSERTION_COIN, 8),
                of(Algorithm::INSERTION_SORT_COIN, 8),
                of(Algorithm::QUICK_SORT_COIN, 8),
            ],
            Story::OneRiffle => vec![fair(52), passes(Algorithm::RIFFLE, 52, 1)],
            Story::Riffles => vec![
                passes(Algorithm::RIFFLE, 52, 1),
                passes(Algorithm::RIFFLE, 52, 3),
                passes(Algorithm::RIFFLE, 52, 7),
                fair(52),
            ],
            Story::Cross => vec![fair(13), passes(Algorithm::CROSS, 13, 1)],
            Story::RandomPairs => vec![swaps(52), swaps(103), swaps(206)],
            Story::ShortSeed => {
                let seed = Source::seed_bits(Bits::BYTE);
                vec![fair(13), fair(13).with_source(seed)]
            }
            Story::Flat => vec![fair(13), of(Algorithm::RANDOM_CUT, 13)],
            Story::Buffer => [10, 47]
                .map(|buffer| {
                    of(Algorithm::BUFFER, 52).with_params(Params {
                        buffer,
                        ..Params::default_for(52)
                    })
                })
                .into(),
            Story::Shelves => vec![fair(52), of(Algorithm::SHELF, 52)],
            Story::Rounds => {
                let block = Params {
                    block: 2,
                    ..Params::default_for(100)
                };
                let rounds = of(Algorithm::BLOCKS_INSIDE, 100).with_params(block);
                vec![fair(100), rounds]
            }
            Story::Poker => {
                let poker = of(Algorithm::LAST_NEVER_DRAWN, 52);
                vec![fair(52), poker.with_source(Source::MILLISECONDS)]
            }
        }
    }

    /// The setting that its question asks for, and the lane that has it: another value leaves the story
    /// what it is.
    pub(crate) fn asks_for(self) -> Option<(Field, usize)> {
        match self {
            Story::Shelves => Some((Field::Shelves, 1)),
            Story::Buffer => Some((Field::Buffer, 0)),
            _ => None,
        }
    }

    /// The ratio to the fair share at which the colours of the map end; fixed during the run.
    pub fn range(self) -> f64 {
        match self {
            Story::NaiveSwap | Story::Poker => 1.5,
            Story::Sattolo | Story::OneShort | Story::Flat => 1.25,
            Story::CoinSorts
            | Story::OneRiffle
            | Story::Riffles
            | Story::Cross
            | Story::Buffer
            | Story::Rounds => 4.0,
            Story::RandomPairs | Story::ShortSeed | Story::Shelves => 2.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_leads_through_all_of_them() {
        let mut story = Story::NaiveSwap;
        for expected in Story::ALL {
            assert_eq!((story, Story::from_id(story.id())), (expected, Some(story)));
            assert!((1..=4).contains(&story.lanes().len()));
            story = story.next();
        }
        assert_eq!(story, Story::NaiveSwap);
        let mut case = Story::CASES[0];
        for expected in Story::CASES {
            assert_eq!((case, Story::from_id(case.id())), (expected, Some(case)));
            case = case.next();
        }
        assert_eq!(case, Story::CASES[0]);
    }
}

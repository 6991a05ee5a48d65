//! The comparisons that Watch opens one after the other.

use app::settings::Watched;
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
        }
    }

    /// The story with this id, if there is one.
    pub fn from_id(id: &str) -> Option<Story> {
        Story::ALL.into_iter().find(|story| story.id() == id)
    }

    /// The one after it; the first one after the last.
    pub fn next(self) -> Story {
        let at = Story::ALL.iter().position(|&story| story == self);
        Story::ALL[(at.unwrap_or(0) + 1) % Story::ALL.len()]
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
        }
    }

    /// The ratio to the fair share at which the colours of the map end; fixed during the run.
    pub fn range(self) -> f64 {
        match self {
            Story::NaiveSwap => 1.5,
            Story::Sattolo | Story::OneShort | Story::Flat => 1.25,
            Story::CoinSorts | Story::OneRiffle | Story::Riffles | Story::Cross => 4.0,
            Story::RandomPairs | Story::ShortSeed => 2.0,
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
    }
}

//! The articles' experiments as settings, one click each.

use super::Question;
use crate::settings::{CHAIN_PLACE, Lane, Settings};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::flawed::{Bits, Source};

/// The articles' experiments, and one of our own, one click each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Exhibit {
    WorkedRun,
    AceOfHearts,
    Table13,
    FiftyFour,
    FiveAndTwo,
    SevenPasses,
    FlatButUnfair,
}

impl Exhibit {
    pub const ALL: [Exhibit; 7] = [
        Exhibit::WorkedRun,
        Exhibit::AceOfHearts,
        Exhibit::Table13,
        Exhibit::FiftyFour,
        Exhibit::FiveAndTwo,
        Exhibit::SevenPasses,
        Exhibit::FlatButUnfair,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Exhibit::WorkedRun => "worked-run",
            Exhibit::AceOfHearts => "ace-of-hearts",
            Exhibit::Table13 => "table-13",
            Exhibit::FiftyFour => "fifty-four",
            Exhibit::FiveAndTwo => "five-and-two",
            Exhibit::SevenPasses => "seven-passes",
            Exhibit::FlatButUnfair => "flat-but-unfair",
        }
    }

    /// Number of the article it comes from; `lab` for our own.
    pub fn article(self) -> &'static str {
        match self {
            Exhibit::WorkedRun | Exhibit::AceOfHearts => "000",
            Exhibit::Table13 | Exhibit::FiftyFour => "001",
            Exhibit::FiveAndTwo => "002",
            Exhibit::SevenPasses => "003",
            Exhibit::FlatButUnfair => "lab",
        }
    }

    /// The page that this exhibit sets up; language, theme and seed stay.
    pub fn settings(self, now: &Settings) -> Settings {
        let (algorithm, deck, n, shuffles) = match self {
            Exhibit::WorkedRun => (Algorithm::PencilAndPaper, Deck::Numbers, 8, 0),
            // Both programs run upward.
            Exhibit::AceOfHearts => (Algorithm::FisherYatesUp, Deck::FiftyTwo, 52, 1_000_000),
            Exhibit::Table13 => (Algorithm::FisherYatesUp, Deck::Thirteen, 13, 10_000_000),
            Exhibit::FiftyFour => (Algorithm::FisherYatesUp, Deck::FiftyFour, 54, 1_000_000),
            Exhibit::FiveAndTwo => (Algorithm::DrawSplice, Deck::Numbers, 10, 1_000_000),
            Exhibit::SevenPasses => (Algorithm::Cross, Deck::Numbers, 13, 0),
            Exhibit::FlatButUnfair => (FLAT[0].algorithm, FLAT[0].deck, FLAT[0].n, 1_000_000),
        };
        let mut setup = Setup::new(algorithm, n);
        if self == Exhibit::SevenPasses {
            setup.params.passes = 7;
        }
        let mut lane = Lane::new(setup, deck, now.here().seed);
        if self == Exhibit::WorkedRun {
            lane.written = vec![3, 6, 2, 3, 4, 1, 2, 1];
        }
        Settings {
            shuffles,
            exhibit: Some(self),
            question: Question::of(self),
            ..Settings::beside(now, lane)
        }
    }
}

/// The five sound algorithms of article 002 and its two faulty ideas, in the article's order.
pub const FIVE_AND_TWO: [Algorithm; 8] = [
    Algorithm::DrawAgain,
    Algorithm::DrawSplice,
    Algorithm::DrawFill,
    Algorithm::SwapRandomPairs,
    Algorithm::SwapWithEarlier,
    Algorithm::InsertSplice,
    Algorithm::InsideOut,
    Algorithm::DrawLinkedList,
];

/// A shuffle that the exhibit [`Exhibit::FlatButUnfair`] compares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flat {
    pub algorithm: Algorithm,
    pub deck: Deck,
    pub n: usize,
    pub passes: usize,
}

/// Each card comes to each place (nearly) alike, and the orders are far from alike. One riffle is there to compare.
pub const FLAT: [Flat; 5] = [
    Flat {
        algorithm: Algorithm::MergeSortCoin,
        deck: Deck::Numbers,
        n: 4,
        passes: 1,
    },
    Flat {
        algorithm: Algorithm::RandomCut,
        deck: Deck::Thirteen,
        n: 13,
        passes: 1,
    },
    riffles(1),
    riffles(4),
    riffles(7),
];

const fn riffles(passes: usize) -> Flat {
    Flat {
        algorithm: Algorithm::Riffle,
        deck: Deck::FiftyTwo,
        n: 52,
        passes,
    }
}

impl Flat {
    pub fn setup(self) -> Setup {
        let mut setup = Setup::new(self.algorithm, self.n);
        setup.params.passes = self.passes;
        setup
    }

    /// The page that shows it: what is looked at stays, so that the same lens is seen of each.
    pub fn settings(self, now: &Settings) -> Settings {
        Settings {
            lanes: vec![Lane::new(self.setup(), self.deck, now.here().seed)],
            at: 0,
            run: 1,
            card: 0,
            question: None,
            walk: 0,
            step: None,
            place: CHAIN_PLACE,
            after: None,
            ..now.clone()
        }
    }
}

/// Two shuffles side by side, one click, with one thing to look for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pair {
    /// Draws among all cards instead of those that are left.
    NaiveSwap,
    /// An off-by-one: no card stays.
    Sattolo,
    /// The loop ends one round too early.
    OneShort,
    /// Sorting with a coin for a comparison, as engines did it.
    CoinSorts,
    /// One riffle.
    OneRiffle,
    /// Few riffles, up to those that are enough.
    Riffles,
    Cross,
    /// A good generator behind a seed of a byte.
    ShortSeed,
    /// As many random swaps as cards, those at the threshold, and twice as many.
    RandomPairs,
}

impl Pair {
    pub const ALL: [Pair; 9] = [
        Pair::NaiveSwap,
        Pair::Sattolo,
        Pair::OneShort,
        Pair::CoinSorts,
        Pair::OneRiffle,
        Pair::Riffles,
        Pair::Cross,
        Pair::RandomPairs,
        Pair::ShortSeed,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Pair::NaiveSwap => "naive-swap",
            Pair::Sattolo => "sattolo",
            Pair::OneShort => "one-short",
            Pair::CoinSorts => "coin-sorts",
            Pair::OneRiffle => "one-riffle",
            Pair::Riffles => "riffles",
            Pair::Cross => "cross",
            Pair::RandomPairs => "random-pairs",
            Pair::ShortSeed => "short-seed",
        }
    }

    pub fn from_id(id: &str) -> Option<Pair> {
        Pair::ALL.into_iter().find(|pair| pair.id() == id)
    }

    /// How many cards, and which deck.
    fn deck(self) -> (usize, Deck) {
        match self {
            Pair::NaiveSwap | Pair::Sattolo | Pair::OneShort | Pair::ShortSeed => {
                (13, Deck::Thirteen)
            }
            Pair::CoinSorts => (8, Deck::Numbers),
            Pair::Cross => (13, Deck::Thirteen),
            Pair::OneRiffle | Pair::Riffles | Pair::RandomPairs => (52, Deck::FiftyTwo),
        }
    }

    /// What is shuffled, lane by lane.
    pub fn setups(self) -> Vec<Setup> {
        let n = self.deck().0;
        let plain = |algorithm| Setup::new(algorithm, n);
        let riffles = |passes| {
            let mut setup = plain(Algorithm::Riffle);
            setup.params.passes = passes;
            setup
        };
        let swaps = |swaps| {
            let mut setup = plain(Algorithm::SwapRandomPairs);
            setup.params.swaps = swaps;
            setup
        };
        let fair = plain(Algorithm::FisherYatesDown);
        match self {
            Pair::NaiveSwap => vec![fair, plain(Algorithm::NaiveSwap)],
            Pair::Sattolo => vec![fair, plain(Algorithm::Sattolo)],
            Pair::OneShort => vec![fair, plain(Algorithm::FisherYatesShort)],
            Pair::CoinSorts => vec![
                fair,
                plain(Algorithm::BinaryInsertionCoin),
                plain(Algorithm::InsertionSortCoin),
                plain(Algorithm::QuickSortCoin),
            ],
            Pair::OneRiffle => vec![fair, riffles(1)],
            Pair::Riffles => vec![riffles(1), riffles(3), riffles(7), fair],
            Pair::Cross => vec![fair, plain(Algorithm::Cross)],
            Pair::ShortSeed => {
                let bits = Bits::BYTE;
                vec![fair, fair.with_source(Source::SeedBits { bits })]
            }
            // n ln n / 2, rounded up: about 103 for 52 cards.
            Pair::RandomPairs => {
                let enough = (n as f64 * (n as f64).ln() / 2.0).ceil() as usize;
                vec![swaps(n), swaps(enough), swaps(2 * enough)]
            }
        }
    }

    /// The page that shows it; language, theme and seed stay.
    pub fn settings(self, now: &Settings) -> Settings {
        let (_, deck) = self.deck();
        let seed = now.here().seed;
        let lanes = self.setups().into_iter();
        let lanes: Vec<Lane> = lanes.map(|setup| Lane::new(setup, deck, seed)).collect();
        Settings {
            shuffles: 1_000_000,
            at: match self {
                // What is looked at is what goes wrong.
                Pair::Riffles | Pair::RandomPairs => 0,
                _ => 1,
            },
            // Naive swap is fair to the first card alone.
            card: if self == Pair::NaiveSwap { 6 } else { 0 },
            pair: Some(self),
            lanes: lanes.clone(),
            ..Settings::beside(now, lanes[0].clone())
        }
    }
}

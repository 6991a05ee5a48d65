//! Decks and counts to try the screen with, shuffled by the engine.

use ::words::check as say;
use app::i18n::Lang;
use app::lens::Lens;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;

use page::small_map::Map;

/// Something to try.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Example {
    /// Decks from a naive swap.
    NaiveSwap,
    /// A table of counts.
    Counts,
    /// Decks from a loop that never leaves a card in its place.
    Sattolo,
}

/// The seed of all examples, so that everybody gets the same.
const SEED: Seed = Seed(19);

impl Example {
    /// All of them.
    pub const ALL: [Example; 3] = [Example::NaiveSwap, Example::Counts, Example::Sattolo];

    /// Returns the words of its button.
    pub fn name(self, lang: Lang) -> &'static str {
        (match self {
            Example::NaiveSwap => say::EXAMPLE_NAIVE_SWAP,
            Example::Counts => say::EXAMPLE_COUNTS,
            Example::Sattolo => say::EXAMPLE_SATTOLO,
        })
        .of(lang)
    }

    /// The text, as it would be pasted. Short enough to be read at once.
    pub fn text(self) -> String {
        let (setup, shuffles) = self.shuffled();
        match self {
            Example::Counts => counts(&setup, shuffles),
            Example::NaiveSwap | Example::Sattolo => decks(&setup, shuffles),
        }
    }

    /// The map of its places. Takes some milliseconds.
    pub fn map(self) -> Map {
        let (setup, shuffles) = self.shuffled();
        Map::counted(Lens::Places, &setup.simulate(SEED, shuffles))
    }

    /// Returns the shuffle, and the number of its runs.
    fn shuffled(self) -> (Setup, u64) {
        let (algorithm, n, shuffles) = match self {
            Example::NaiveSwap => (Algorithm::NAIVE_SWAP, 8, 5_000),
            Example::Counts => (Algorithm::FISHER_YATES_UP, 3, 27_000),
            Example::Sattolo => (Algorithm::SATTOLO, 13, 1_000),
        };
        (Setup::new(algorithm, n), shuffles)
    }
}

/// Shuffled decks, one a line, cards from 1.
fn decks(setup: &Setup, shuffles: u64) -> String {
    let line = |number| {
        let order = setup.order(SEED, number);
        joined(order.iter().map(|card| u64::from(*card) + 1), " ")
    };
    (0..shuffles).map(line).collect()
}

/// Counts the cards in each place: row = card, column = place.
fn counts(setup: &Setup, shuffles: u64) -> String {
    let tally = setup.simulate(SEED, shuffles);
    let rows = tally.positions().chunks(setup.n());
    rows.map(|row| joined(row.iter().map(|&count| count as u64), ","))
        .collect()
}

/// A line of these numbers.
fn joined(numbers: impl Iterator<Item = u64>, between: &str) -> String {
    let numbers: Vec<String> = numbers.map(|number| number.to_string()).collect();
    numbers.join(between) + "\n"
}

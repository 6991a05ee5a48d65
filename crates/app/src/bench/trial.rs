//! One trial: decks of one shuffle, seen by every test.

use engine::deck::Card;
use engine::experiment::{CHUNK, Chunk, Setup};
use engine::rng::Seed;
use engine::tally::rank;
use stats::special::{chi_square_ln_tail, normal_quantile};
use stats::{
    Counts, EvidenceLevel, PositionTable, TestKind, holm_adjust, ln_evidence, uniform_test,
};

use super::suspect::Suspect;
use super::test::{LEVEL, LOOKING_LEVEL, LOOKS, Test};

/// The tests of this lab that look at places and neighbours.
const OURS: [TestKind; 4] = [
    TestKind::Positions,
    TestKind::Cells,
    TestKind::Neighbours,
    TestKind::Direction,
];

/// The decks of a shuffle one after the other, in the order of an experiment.
struct Decks {
    setup: Setup,
    seed: Seed,
    number: u64,
    chunk: Chunk,
}

impl Decks {
    fn new(setup: Setup, seed: Seed) -> Decks {
        Decks {
            chunk: Chunk::new(&setup, seed, 0),
            setup,
            seed,
            number: 0,
        }
    }

    fn next(&mut self) -> &[Card] {
        if self.chunk.done() == CHUNK {
            self.number += 1;
            self.chunk = Chunk::new(&self.setup, self.seed, self.number);
        }
        self.chunk.skip(1);
        self.chunk.latest().0
    }
}

/// A trial under way.
pub struct Trial {
    n: usize,
    of: u64,
    done: u64,
    decks: Decks,
    /// Decks of three cards by the shuffle on trial.
    threes: Decks,
    places: Vec<f64>,
    neighbours: Vec<f64>,
    /// The table of a deck that is never put back, and that deck.
    chained: Vec<f64>,
    chain: Vec<Card>,
    orders: [f64; 6],
    /// For each test, true if it has accused the shuffle already.
    accused: [bool; Test::ALL.len()],
}

impl Trial {
    /// A trial of `of` decks of a suspect with `n` cards, with this seed.
    pub fn new(suspect: Suspect, n: usize, of: u64, seed: Seed) -> Trial {
        Trial {
            n,
            of,
            done: 0,
            decks: Decks::new(suspect.setup(n), seed),
            threes: Decks::new(suspect.setup(n).with_cards(3), seed),
            places: vec![0.0; n * n],
            neighbours: vec![0.0; (n + 1) * (n + 1)],
            chained: vec![0.0; n * n],
            chain: (0..n as Card).collect(),
            orders: [0.0; 6],
            accused: [false; Test::ALL.len()],
        }
    }

    /// Shuffles up to `decks` more. Once all are shuffled, returns for each test true if it let the
    /// shuffle pass.
    pub fn go_on(&mut self, decks: u64) -> Option<[bool; Test::ALL.len()]> {
        let stop = (self.done + decks).min(self.of);
        while self.done < stop {
            self.see();
            self.done += 1;
            if (self.done * LOOKS).is_multiple_of(self.of) {
                self.look();
            }
        }
        (self.done == self.of).then(|| {
            self.judge();
            self.accused.map(|accused| !accused)
        })
    }

    fn accuse(&mut self, test: Test, is_accused: bool) {
        self.accused[test as usize] |= is_accused;
    }

    /// Counts the next deck.
    fn see(&mut self) {
        let n = self.n;
        let deck = self.decks.next();
        let (mut before, mut unchanged) = (0, true);
        for (place, &card) in deck.iter().enumerate() {
            let card = card as usize;
            unchanged &= card == place;
            self.places[card * n + place] += 1.0;
            self.neighbours[before * (n + 1) + card + 1] += 1.0;
            before = card + 1;
        }
        self.neighbours[before * (n + 1)] += 1.0;
        self.chain = deck.iter().map(|&from| self.chain[from as usize]).collect();
        for (place, &card) in self.chain.iter().enumerate() {
            self.chained[card as usize * n + place] += 1.0;
        }
        self.orders[rank(self.threes.next())] += 1.0;
        self.accuse(Test::Changed, unchanged);
    }

    fn counts(&self) -> Counts<'_> {
        Counts::new(self.n, self.done)
            .with_positions(&self.places)
            .with_successors(&self.neighbours)
    }

    /// Runs the tests that look while decks come.
    fn look(&mut self) {
        let p = PositionTable::new(self.n, &self.places, self.done)
            .chi_square()
            .p();
        self.accuse(Test::Looking, p < LOOKING_LEVEL);
        let strong = EvidenceLevel::Strong.threshold().ln();
        let is_strong = ln_evidence(self.counts()) >= strong;
        self.accuse(Test::Evidence, is_strong);
    }

    /// Runs the tests that judge all decks at the end.
    fn judge(&mut self) {
        let (n, decks) = (self.n, self.done);
        let table = PositionTable::new(n, &self.places, decks);
        let independent = chi_square_ln_tail(table.x2(), (n * n - 1) as f64).exp();
        let chained = PositionTable::new(n, &self.chained, decks).chi_square().p();
        let first = &self.places[..n];
        let one_card = uniform_test(first, decks).p();
        let three = uniform_test(&self.orders, decks).p();
        let far = mean_place_z(first, decks).abs() > normal_quantile(LEVEL / 2.0);
        let counts = self.counts();
        let p = |kind: TestKind| kind.run(counts).filter(|result| result.applicable);
        let ps = OURS.map(|kind| p(kind).map_or(1.0, |result| result.p()));
        let ours = holm_adjust(&ps).into_iter().any(|p| p < LEVEL);
        self.accuse(Test::MeanPlace, far);
        self.accuse(Test::Verdict, ours);
        for (test, p) in [
            (Test::WrongFreedom, independent),
            (Test::NeverReset, chained),
            (Test::OneCard, one_card),
            (Test::ThreeCards, three),
        ] {
            self.accuse(test, p < LEVEL);
        }
    }
}

/// Distance of a card's mean place from the middle, in standard errors, from its counts at each
/// place.
fn mean_place_z(counts: &[f64], decks: u64) -> f64 {
    let (n, decks) = (counts.len() as f64, decks as f64);
    let sum: f64 = (0..)
        .zip(counts)
        .map(|(place, count)| f64::from(place) * count)
        .sum();
    let variance = (n * n - 1.0) / 12.0 / decks;
    (sum / decks - (n - 1.0) / 2.0) / variance.sqrt()
}

#[cfg(test)]
mod tests;

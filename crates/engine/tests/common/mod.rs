//! Helpers of the tests: sources of chance, every choice of a shuffle, and a bound for counts.
#![allow(
    unreachable_pub,
    dead_code,
    clippy::expect_used,
    reason = "the tests beside it use it, and what fails in a helper ends the test"
)]

use std::path::Path;

use shuffle_lab_engine::algorithms::{Algorithm, Parameter, Params, Recipe};
use shuffle_lab_engine::deck::Card;
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::ops::Executor;
use shuffle_lab_engine::rng::{BoundedRng, Enumerate};

/// One question and its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn {
    pub low: u32,
    pub high: u32,
    pub value: u32,
}

impl Drawn {
    /// Number of possible answers.
    pub fn bound(self) -> u32 {
        self.high - self.low + 1
    }
}

/// Passes questions on and notes them with their answers.
pub struct Noting<C> {
    pub inner: C,
    pub drawn: Vec<Drawn>,
}

impl<C> Noting<C> {
    pub fn new(inner: C) -> Self {
        Noting {
            inner,
            drawn: Vec::new(),
        }
    }
}

impl<C: BoundedRng> BoundedRng for Noting<C> {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        let value = self.inner.draw(low, high);
        self.drawn.push(Drawn { low, high, value });
        value
    }
}

/// No chance: whoever asks has drawn too often.
pub struct Never;

impl BoundedRng for Never {
    fn draw(&mut self, low: u32, high: u32) -> u32 {
        unreachable!("nothing was left to draw, asked for {low} ..= {high}")
    }
}

/// The order that `setup` ends in with this chance: cards from the top.
pub fn deal(setup: &Setup, chance: impl BoundedRng) -> Vec<Card> {
    let mut executor = Executor::new(setup.n(), setup.algorithm.info().layout, chance, ());
    setup.algorithm.run(&mut executor, setup.params);
    executor.board.result().to_vec()
}

/// Runs `setup` once for every sequence of choices. Returns how many there are, all of the same probability:
/// that is asserted, each leaf's product of ranges being the number of leaves.
pub fn every_choice(setup: &Setup, mut f: impl FnMut(&[Drawn], Vec<Card>)) -> u128 {
    let mut leaves = 0;
    let mut weight = None;
    every_leaf(setup, |drawn, order, leaf| {
        assert_eq!(*weight.get_or_insert(leaf), leaf);
        f(drawn, order);
        leaves += 1;
    });
    assert_eq!(weight, Some(leaves), "{setup:?}");
    leaves
}

/// Runs a setup with every sequence of choices, also where these differ in length: `f` is told that one has the probability 1 / its last argument. That all
/// of these add up to 1 is asserted.
pub fn every_leaf(setup: &Setup, mut f: impl FnMut(&[Drawn], Vec<Card>, u128)) {
    let mut choices = Enumerate::default();
    let mut sum = (0, 1);
    loop {
        let mut noting = Noting::new(&mut choices);
        let order = deal(setup, &mut noting);
        let drawn = noting.drawn;
        let weight = choices.weight();
        sum = plus_one_of(sum, weight);
        f(&drawn, order, weight);
        if !choices.advance() {
            break;
        }
    }
    assert_eq!(sum, (1, 1), "{setup:?}");
}

/// A fraction, numerator first, and 1 / `weight`, in lowest terms.
fn plus_one_of((above, below): (u128, u128), weight: u128) -> (u128, u128) {
    fn gcd(a: u128, b: u128) -> u128 {
        if b == 0 { a } else { gcd(b, a % b) }
    }
    let shared = gcd(below, weight);
    let (above, below) = (
        above * (weight / shared) + below / shared,
        below / shared * weight,
    );
    let shared = gcd(above, below);
    (above / shared, below / shared)
}

/// The default; every part once; a single part; some that need not look; some without chance; one that begins with a cut; one of a data loader.
pub const RECIPES: [&str; 8] = [
    "riffle.riffle.cut.riffle",
    "thorp.piles.overhand.faro-in.top-to-random.cross.riffle.mongean.cut.faro-out",
    "overhand",
    "riffle.top-to-random.thorp.piles",
    "cross.piles.mongean.cross",
    "cut.riffle.cut.riffle",
    "blocks-order-2.buffer-3.blocks-inside-2.blocks-both-3.shelf-2",
    "blocks-order-3.feistel-index-2.buffer-4.affine-index",
];

/// A recipe by its id.
pub fn recipe(id: &str, n: usize) -> Setup {
    let mut setup = Setup::new(Algorithm::RECIPE, n);
    setup.params.recipe = Recipe::from_id(id).expect("a recipe");
    setup
}

/// Every algorithm with `n` cards, those with a knob at several settings.
pub fn setups(n: usize) -> Vec<Setup> {
    let settings = |algorithm: Algorithm| {
        let default = Setup::new(algorithm, n);
        let with = |set: fn(&mut Params, usize), values: &[usize]| {
            let setup = |&value: &usize| {
                let mut setup = default;
                set(&mut setup.params, value);
                setup
            };
            values.iter().map(setup).collect()
        };
        match algorithm.info().parameter {
            Parameter::None => vec![default],
            Parameter::Passes => with(|p, passes| p.passes = passes, &[1, 2, 7]),
            Parameter::Swaps => with(|p, swaps| p.swaps = swaps, &[0, 1, n, 3 * n]),
            Parameter::Bits => with(|p, bits| p.bits = bits, &[1, 3, 8, 17, 32]),
            Parameter::Piles => with(|p, piles| p.piles = piles, &[1, 2, 4, 100]),
            Parameter::Buffer => with(|p, buffer| p.buffer = buffer, &[1, 2, n / 2 + 1, n]),
            Parameter::Block => with(|p, block| p.block = block, &[1, 2, 3, n]),
            Parameter::Shelves => with(|p, shelves| p.shelves = shelves, &[1, 2, 10]),
            Parameter::Rounds => with(|p, rounds| p.rounds = rounds, &[1, 2, 4]),
            Parameter::Recipe => RECIPES.map(|id| recipe(id, n)).to_vec(),
        }
    };
    Algorithm::ALL.into_iter().flat_map(settings).collect()
}

/// The number of orders of `n` cards.
pub fn factorial(n: usize) -> u128 {
    (1..=n as u128).product()
}

/// A JSON array with one entry a line.
pub fn json(entries: impl IntoIterator<Item = String>) -> String {
    let entries: Vec<String> = entries.into_iter().collect();
    format!("[\n{}\n]\n", entries.join(",\n"))
}

/// Compares `found` with the promise in tests/`name`, text with text. What the code gives is left beside the build for reading.
pub fn keeps_promise(name: &str, promised: &str, found: &str) {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    std::fs::write(&path, found).expect("the build's own folder");
    let mut lines = promised.lines().zip(found.lines());
    if let Some((promised, found)) = lines.find(|(promised, found)| promised != found) {
        panic!(
            "tests/{name} promises\n{promised}\nand the code gives\n{found}\n(all of it: {})",
            path.display()
        );
    }
    assert_eq!(
        promised.len(),
        found.len(),
        "tests/{name} and {}",
        path.display()
    );
}

/// Cards as people count them, from 1.
pub fn from_one(order: &[Card]) -> Vec<u32> {
    order.iter().map(|card| card + 1).collect()
}

/// Number of counts that lie further from what `chances` lead one to expect of `trials` than chance explains.
///
/// False alarms: fewer than one in 10^9 calls, whatever the counts have to do with one another. By Bernstein's
/// inequality a count of mean N p strays by `t` or more with probability at most 2 exp(-t^2 / (2 (N p (1-p) + t/3))). With
/// L = ln(2 cells / 10^-9) and t = L/3 + sqrt(L^2/9 + 2 N p (1-p) L) that is 10^-9 / cells; the cells' chances add up.
/// Seeds in tests are fixed, so a test that passes once passes always.
pub fn strays(trials: u64, counts: &[f64], chances: &[f64]) -> usize {
    assert_eq!(counts.len(), chances.len());
    let trials = trials as f64;
    let l = (2e9 * counts.len() as f64).ln();
    let stray = |(count, p): (&f64, &f64)| {
        let bound = l / 3.0 + (l * l / 9.0 + 2.0 * trials * p * (1.0 - p) * l).sqrt();
        (count - trials * p).abs() >= bound
    };
    counts.iter().zip(chances).filter(|&x| stray(x)).count()
}

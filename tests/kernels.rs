//! Digests of counts, which every way of counting has to give: the plain form here, and what is fast here and in the browser.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

use std::fmt::Write;
use std::thread;

use crate::common::{RECIPES, json, keeps_promise};
use engine::algorithms::{Algorithm, Recipe};
use engine::experiment::{CHUNK, Chunk, Setup};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use engine::tally::Tally;

const SEED: Seed = Seed(42);

/// Rounds of all streams, enough that code is compiled on the way, which is after 256, and some shuffles more.
const COMPILED: u64 = 312 * 16 + 11;
/// Shuffles with which nothing is compiled.
const USUAL: u64 = 62 * 16 + 11;
/// Shuffles of settings that take long.
const FEW: u64 = 6 * 16 + 5;
/// More shuffles than 16 bits hold, and than a chunk has.
const MANY: u64 = CHUNK + 4_467;

/// The parameter that is set besides the number of cards; `None` leaves all at their defaults.
#[derive(Clone, Copy)]
enum Parameter {
    None,
    Passes(usize),
    Swaps(usize),
    Bits(usize),
    Piles(usize),
    Recipe(&'static str),
    Chance(&'static str),
}

impl Parameter {
    fn set(self, setup: &mut Setup) {
        match self {
            Parameter::None => {}
            Parameter::Passes(passes) => setup.params.passes = passes,
            Parameter::Swaps(swaps) => setup.params.swaps = swaps,
            Parameter::Bits(bits) => setup.params.bits = bits,
            Parameter::Piles(piles) => setup.params.piles = piles,
            Parameter::Recipe(id) => setup.params.recipe = Recipe::from_id(id).expect("a recipe"),
            Parameter::Chance(id) => setup.source = Source::from_id(id).expect("a source"),
        }
    }

    /// Returns the parameter as an option of the JavaScript interface, with a comma.
    fn option(self) -> String {
        match self {
            Parameter::None => String::new(),
            Parameter::Passes(passes) => format!(r#""passes":{passes},"#),
            Parameter::Swaps(swaps) => format!(r#""swaps":{swaps},"#),
            Parameter::Bits(bits) => format!(r#""bits":{bits},"#),
            Parameter::Piles(piles) => format!(r#""piles":{piles},"#),
            Parameter::Recipe(id) => format!(r#""recipe":"{id}","#),
            Parameter::Chance(id) => format!(r#""chance":"{id}","#),
        }
    }
}

/// A line of the pinned file: one shuffle with decks of several sizes.
struct Line {
    algorithm: Algorithm,
    parameter: Parameter,
    shuffles: u64,
    sizes: Vec<usize>,
}

/// Numbers of cards at which the way of counting may change.
const BORDERS: [usize; 10] = [2, 5, 16, 17, 33, 52, 64, 65, 129, 257];

/// All that is pinned: every shuffle with every deck up to 60 cards and some beyond; two decks for so long that what is kept in 16 bits is full; and the
/// shuffles that can be told something, with more settings.
#[expect(clippy::too_many_lines, reason = "a list, one entry after the other")]
fn lines() -> Vec<Line> {
    let mut lines = Vec::new();
    let mut line = |algorithm, parameter, shuffles, sizes: Vec<usize>| {
        lines.push(Line {
            algorithm,
            parameter,
            shuffles,
            sizes,
        });
    };
    let exchanges = [
        Algorithm::FISHER_YATES_DOWN,
        Algorithm::FISHER_YATES_UP,
        Algorithm::DRAW_FILL,
        Algorithm::SWAP_RANDOM_PAIRS,
        Algorithm::SWAP_WITH_EARLIER,
        Algorithm::INSIDE_OUT,
        Algorithm::NAIVE_SWAP,
        Algorithm::SATTOLO,
        Algorithm::NAIVE_SWAP_DOWN,
        Algorithm::FISHER_YATES_SHORT,
        Algorithm::LAST_NEVER_DRAWN,
        Algorithm::TOP_SWAPS,
    ];
    for algorithm in Algorithm::ALL {
        let beyond = [64, 65, 128, 129, 256, 257];
        if exchanges.contains(&algorithm) {
            line(
                algorithm,
                Parameter::None,
                COMPILED,
                (1..=60).chain(beyond).collect(),
            );
            line(algorithm, Parameter::None, FEW, vec![1024]);
        } else {
            line(algorithm, Parameter::None, USUAL, (1..=60).collect());
            line(
                algorithm,
                Parameter::None,
                FEW,
                beyond.into_iter().chain([1024]).collect(),
            );
        }
        line(algorithm, Parameter::None, MANY, vec![6, 20]);
    }
    let told = [
        (
            Algorithm::CROSS,
            vec![Parameter::Passes(2), Parameter::Passes(100)],
        ),
        (
            Algorithm::RIFFLE,
            vec![Parameter::Passes(2), Parameter::Passes(7)],
        ),
        (Algorithm::OVERHAND, vec![Parameter::Passes(3)]),
        (Algorithm::FARO_OUT, vec![Parameter::Passes(3)]),
        (Algorithm::FARO_IN, vec![Parameter::Passes(3)]),
        (Algorithm::MONGEAN, vec![Parameter::Passes(3)]),
        (
            Algorithm::TOP_TO_RANDOM,
            vec![Parameter::Passes(3), Parameter::Passes(60)],
        ),
        (
            Algorithm::THORP,
            vec![Parameter::Passes(2), Parameter::Passes(7)],
        ),
        (
            Algorithm::SWAP_RANDOM_PAIRS,
            [0, 1, 100, 1100].map(Parameter::Swaps).to_vec(),
        ),
        (
            Algorithm::SORT_BY_KEYS,
            [1, 3, 17, 32].map(Parameter::Bits).to_vec(),
        ),
        (
            Algorithm::PILES,
            [1, 2, 7, 100].map(Parameter::Piles).to_vec(),
        ),
        // The first is the default.
        (
            Algorithm::RECIPE,
            RECIPES[1..]
                .iter()
                .map(|id| Parameter::Recipe(id))
                .collect(),
        ),
    ];
    for (algorithm, parameters) in told {
        for parameter in parameters {
            let shuffles = match parameter {
                Parameter::Swaps(..=100) => COMPILED,
                _ => USUAL,
            };
            // Of a few cards it takes seconds to find out how so many swaps are counted best.
            let long = matches!(parameter, Parameter::Swaps(101..));
            let sizes = BORDERS.into_iter().filter(|&n| !long || n >= 16);
            line(algorithm, parameter, shuffles, sizes.collect());
        }
    }
    for algorithm in [
        Algorithm::FISHER_YATES_UP,
        Algorithm::DRAW_AGAIN,
        Algorithm::RIFFLE,
        Algorithm::INSERTION_SORT_COIN,
        Algorithm::SORT_BY_KEYS,
    ] {
        for id in [
            "modulo-8",
            "scaled-9",
            "c-rand",
            "ansi-c",
            "java",
            "seed-15",
            "milliseconds",
        ] {
            line(
                algorithm,
                Parameter::Chance(id),
                FEW,
                vec![2, 5, 17, 52, 65],
            );
        }
    }
    lines
}

/// 32 bits that say which counts these are: wrong ones give the same with a chance of one in 2^32.
fn digest(counts: &[f64]) -> u32 {
    counts.iter().fold(0, |digest: u32, &count| {
        let digest = (digest ^ count as u32).wrapping_mul(0x9E37_79B1);
        digest ^ digest >> 15
    })
}

/// Returns the digest of all counts.
fn digest_of(tally: &Tally) -> u32 {
    let all = [tally.positions(), tally.successors(), tally.orders()];
    digest(&all.concat())
}

/// Shuffles one after the other, by the code that is animated: no kernel takes part.
fn plainly(setup: &Setup, shuffles: u64) -> Tally {
    let mut tally = Tally::new(setup.n());
    for number in 0..shuffles.div_ceil(CHUNK) {
        let mut chunk = Chunk::new(setup, SEED, number);
        for _ in 0..CHUNK.min(shuffles - number * CHUNK) {
            chunk.skip(1);
            tally.count(chunk.latest().0);
        }
    }
    tally
}

/// The line as it is pinned, by the plain form; `fast` counts must be the same.
fn pinned(line: &Line) -> String {
    let id = line.algorithm.id();
    let mut digests = String::new();
    for &n in &line.sizes {
        let mut setup = Setup::new(line.algorithm, n);
        line.parameter.set(&mut setup);
        let plain = plainly(&setup, line.shuffles);
        assert!(setup.simulate(SEED, line.shuffles) == plain, "{setup:?}");
        let reference = setup.simulate_reference(SEED, line.shuffles);
        assert!(reference.positions() == plain.positions(), "{setup:?}");
        write!(digests, r#","{n}":"{:08x}""#, digest_of(&plain)).expect("room");
    }
    let (option, Seed(seed), shuffles) = (line.parameter.option(), SEED, line.shuffles);
    format!(
        r#"{{"algorithm":"{id}",{option}"seed":"{seed}","shuffles":{shuffles},"digests":{{{}}}}}"#,
        &digests[1..]
    )
}

/// Proves that the plain form gives what is pinned, and this machine's kernels what the plain form gives. `kernels.test.mjs` holds WebAssembly's kernels against
/// the same file: others than these, with SIMD, and those that are compiled while the page runs.
///
/// Digests are counts: no line of tests/pinned-digests.json may ever change without an entry in the changelog; lines for new shuffles are added. What the code gives is
/// left beside the build.
#[test]
fn the_plain_form_gives_the_pinned_digests() {
    let lines = lines();
    let threads = thread::available_parallelism().map_or(1, usize::from);
    let found = thread::scope(|scope| {
        let share = |first| {
            lines
                .iter()
                .skip(first)
                .step_by(threads)
                .map(pinned)
                .collect()
        };
        let hands: Vec<_> = (0..threads)
            .map(|first| scope.spawn(move || share(first)))
            .collect();
        let shares: Vec<Vec<String>> = hands
            .into_iter()
            .map(|hand| hand.join().expect("counted"))
            .collect();
        (0..lines.len())
            .map(|k| shares[k % threads][k / threads].clone())
            .collect::<Vec<_>>()
    });
    keeps_promise(
        "pinned-digests.json",
        include_str!("pinned-digests.json"),
        &json(found),
    );
}

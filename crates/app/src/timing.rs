//! Time of one shuffle for growing numbers of cards: milliseconds by a clock, and the operations
//! done in them.

use std::collections::VecDeque;
use std::rc::Rc;

use engine::algorithms::{Algorithm, Params};
use engine::experiment::{Chunk, Setup};
use engine::ops::{Executor, Observer};
use engine::rng::{BatchedRng, DrawBatches, Seed, stream};
use engine::step::{Cost, Step};

/// The number of cards at which the article compares shuffles; it is timed first.
pub const ARTICLE: usize = 10_000;
/// The numbers of cards at which the growth is measured.
pub const SIZES: [usize; 9] = [
    100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000,
];
/// Milliseconds. A shuffle that is expected to take longer is not timed.
const LONGEST_RUN: f64 = 1_500.0;
/// Milliseconds. A round repeats the shuffle for as long as this, because browsers' clocks are
/// coarse.
const ROUND: f64 = 8.0;
/// Number of rounds, whose median counts.
const ROUNDS: usize = 5;
/// Milliseconds. A shuffle that takes longer is timed once.
const ONE_ROUND: f64 = 250.0;

/// Measurement of one algorithm at one number of cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    /// The shuffle that was timed.
    pub algorithm: Algorithm,
    /// The number of cards.
    pub cards: usize,
    /// Milliseconds of one shuffle, including the time to lay out the sorted deck: the median of
    /// all rounds.
    pub milliseconds: f64,
    /// Milliseconds of one shuffle in the fastest round.
    pub low: f64,
    /// Milliseconds of one shuffle in the slowest round.
    pub high: f64,
    /// The number of rounds timed.
    pub rounds: usize,
    /// The operations of one shuffle.
    pub cost: Cost,
}

impl Timing {
    /// The number of all operations of one shuffle: draws, swaps, moves, comparisons and hops.
    pub fn operations(&self) -> u64 {
        let c = self.cost;
        c.draws + c.swaps + c.moves + c.comparisons + c.hops
    }
}

/// Times several shuffles at several numbers of cards, one after the other.
pub struct Benchmark {
    seed: Seed,
    todo: VecDeque<(Algorithm, usize)>,
    all: usize,
    timings: Vec<Timing>,
}

impl Benchmark {
    /// All `algorithms` at [`ARTICLE`] cards first, then at the other [`SIZES`] from the smallest
    /// to the largest.
    pub fn new(algorithms: &[Algorithm], seed: Seed) -> Benchmark {
        let sizes = std::iter::once(ARTICLE).chain(SIZES.into_iter().filter(|&m| m != ARTICLE));
        let todo: VecDeque<_> = sizes
            .flat_map(|m| algorithms.iter().map(move |&algorithm| (algorithm, m)))
            .collect();
        Benchmark {
            seed,
            all: todo.len(),
            todo,
            timings: Vec::new(),
        }
    }

    /// Number of timings done or left out, and number of all.
    pub fn progress(&self) -> (usize, usize) {
        (self.all - self.todo.len(), self.all)
    }

    /// Times the next shuffle that is expected to take at most a second and a half; `None` if none
    /// is left. `clock` returns milliseconds. Takes up to a few seconds.
    pub fn next_timing(&mut self, clock: &dyn Fn() -> f64) -> Option<Timing> {
        loop {
            let (algorithm, cards) = self.todo.pop_front()?;
            if self.expected(algorithm, cards) <= LONGEST_RUN {
                let timing = time(algorithm, cards, self.seed, clock);
                self.timings.push(timing);
                return Some(timing);
            }
        }
    }

    /// The expected milliseconds of one shuffle: those of the largest smaller deck that was timed,
    /// grown as the operations grew between the two largest of these; with the square of the number
    /// of cards where fewer than two were timed. 0 where none was.
    fn expected(&self, algorithm: Algorithm, cards: usize) -> f64 {
        let mut smaller: Vec<&Timing> = self
            .timings
            .iter()
            .filter(|t| t.algorithm == algorithm && t.cards <= cards)
            .collect();
        smaller.sort_unstable_by_key(|t| t.cards);
        let Some(last) = smaller.pop() else {
            return 0.0;
        };
        let power = smaller.last().map_or(2.0, |before| {
            let work = last.operations().max(1) as f64 / before.operations().max(1) as f64;
            work.ln() / (last.cards as f64 / before.cards as f64).ln()
        });
        last.milliseconds * (cards as f64 / last.cards as f64).powf(power)
    }
}

fn generator(seed: Seed, number: u64) -> BatchedRng {
    BatchedRng::new(stream(seed, number), Rc::new(DrawBatches::open()))
}

/// Adds up what all steps cost.
struct TotalCost(Cost);

impl Observer for TotalCost {
    fn step(&mut self, step: Step) {
        self.0 += step.cost();
    }
}

/// Operations of one shuffle of `cards` cards. Takes the time of one run in which every step is
/// observed.
pub fn cost(algorithm: Algorithm, cards: usize, seed: Seed) -> Cost {
    let layout = algorithm.info().layout;
    let total = TotalCost(Cost::default());
    let mut executor = Executor::new(cards, layout, generator(seed, 0), total);
    algorithm.run(&mut executor, Params::default_for(cards));
    executor.observer.0
}

/// Operations of the first shuffle of a seed's experiment. Time of one run; nothing of it is kept.
pub fn first_cost(setup: &Setup, seed: Seed) -> Cost {
    let mut chunk = Chunk::observed(setup, seed, 0, TotalCost(Cost::default()));
    chunk.skip(1);
    chunk.latest().1.0
}

/// Times one shuffle of `cards` cards in which no step is looked at.
fn time(algorithm: Algorithm, cards: usize, seed: Seed, clock: &dyn Fn() -> f64) -> Timing {
    let cost = cost(algorithm, cards, seed);
    let mut executor = Executor::new(cards, algorithm.info().layout, generator(seed, 0), ());
    let mut round = || {
        let begin = clock();
        let mut runs = 0.0;
        loop {
            executor.board.reset();
            executor.rng.start();
            algorithm.run_exact(&mut executor, Params::default_for(cards));
            runs += 1.0;
            let passed = clock() - begin;
            if passed >= ROUND {
                return passed / runs;
            }
        }
    };
    let mut took = vec![round()];
    while took.len() < ROUNDS && took[0] < ONE_ROUND {
        took.push(round());
    }
    took.sort_unstable_by(f64::total_cmp);
    Timing {
        algorithm,
        cards,
        milliseconds: took[took.len() / 2],
        low: took[0],
        high: took[took.len() - 1],
        rounds: took.len(),
        cost,
    }
}

/// The power of the number of cards with which a quantity grows: the slope of a straight line,
/// fitted by least squares, through the logarithms of the four points (cards, quantity) with the
/// most cards. The points may come in any order. `None` of fewer than three points, or if one of
/// the four quantities is not positive.
pub fn exponent(points: &[(usize, f64)]) -> Option<f64> {
    let mut points = points.to_vec();
    points.sort_unstable_by_key(|&(cards, _)| cards);
    let last = &points[points.len().saturating_sub(4)..];
    if last.len() < 3 || last.iter().any(|&(_, y)| y <= 0.0) {
        return None;
    }
    let logs = last.iter().map(|&(m, y)| ((m as f64).ln(), y.ln()));
    let size = last.len() as f64;
    let (sx, sy) = logs
        .clone()
        .fold((0.0, 0.0), |(a, b), (x, y)| (a + x, b + y));
    let (mx, my) = (sx / size, sy / size);
    let (above, below) = logs.fold((0.0, 0.0), |(a, b), (x, y)| {
        (a + (x - mx) * (y - my), b + (x - mx) * (x - mx))
    });
    Some(above / below)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::FIVE_AND_TWO;
    use engine::trace::Trace;
    use std::cell::Cell;

    /// Proves that the counters beside the seconds are those of the animation.
    #[test]
    fn costs_are_those_of_the_steps() {
        for algorithm in FIVE_AND_TWO {
            let cost = cost(algorithm, 40, Seed(5));
            let trace = Trace::record(&Setup::new(algorithm, 40), &[], generator(Seed(5), 0));
            let mut sum = Cost::default();
            trace.moments.iter().for_each(|m| sum += m.step.cost());
            assert_eq!(cost, sum, "{algorithm:?}");
        }
        for algorithm in Algorithm::ALL {
            let setup = Setup::new(algorithm, 12);
            let trace = Trace::record(&setup, &[], setup.rng(Seed(5), 0));
            let mut sum = Cost::default();
            trace.moments.iter().for_each(|m| sum += m.step.cost());
            assert_eq!(first_cost(&setup, Seed(5)), sum, "{algorithm:?}");
        }
    }

    /// Proves that linear algorithms do linear work and quadratic ones quadratic work, as their
    /// catalogue entries say. Seeds are fixed.
    #[test]
    fn work_grows_as_the_catalogue_says() {
        for algorithm in FIVE_AND_TWO {
            let points: Vec<(usize, f64)> = [300, 600, 1_200, 2_400]
                .map(|m| {
                    let timing = Timing {
                        algorithm,
                        cards: m,
                        milliseconds: 0.0,
                        low: 0.0,
                        high: 0.0,
                        rounds: 0,
                        cost: cost(algorithm, m, Seed(1)),
                    };
                    (m, timing.operations() as f64)
                })
                .to_vec();
            let power = exponent(&points).expect("four points");
            let quadratic = algorithm.info().time == engine::algorithms::Growth::Quadratic;
            let expected = if quadratic { 2.0 } else { 1.0 };
            // n ln n looks like a power of 1.13 here.
            assert!((power - expected).abs() < 0.2, "{algorithm:?}: {power}");
        }
    }

    /// A benchmark times 10,000 cards first: the largest decks count, whatever comes last.
    #[test]
    fn growth_is_that_of_the_largest_decks() {
        let square = |m: usize| (m, (m * m) as f64);
        let points = [
            square(10_000),
            (10, 1e4),
            (30, 1e4),
            square(1_000),
            square(3_000),
            square(300),
        ];
        let power = exponent(&points).expect("enough");
        assert!((power - 2.0).abs() < 1e-12, "{power}");
        assert_eq!(exponent(&points[..2]), None);
    }

    /// With a clock that advances by one at each look, every timing takes as many runs as a round
    /// needs; those that would take too long are left out.
    #[test]
    fn a_benchmark_ends_and_leaves_out_what_takes_too_long() {
        let looks = Cell::new(0.0);
        let clock = || {
            looks.set(looks.get() + 1.0);
            looks.get()
        };
        let mut benchmark = Benchmark::new(&FIVE_AND_TWO, Seed(1));
        benchmark.todo.retain(|&(_, m)| m <= 1_000);
        benchmark.all = benchmark.todo.len();
        let first = benchmark.next_timing(&clock).expect("a timing");
        assert_eq!(
            (first.cards, first.rounds, first.milliseconds),
            (100, 5, 1.0)
        );
        while benchmark.next_timing(&clock).is_some() {}
        assert_eq!(benchmark.progress(), (24, 24));
        assert_eq!(benchmark.timings.len(), 24);
        // A millisecond for 1,000 cards is 2.5 minutes for 400 times as many, squared.
        assert!(benchmark.expected(Algorithm::DRAW_SPLICE, 400_000) > LONGEST_RUN);
        assert!(benchmark.expected(Algorithm::DRAW_FILL, 400_000) < LONGEST_RUN);
        benchmark.todo.push_back((Algorithm::DRAW_SPLICE, 400_000));
        assert_eq!(benchmark.next_timing(&clock), None);
    }
}

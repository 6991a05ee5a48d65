//! Article 002's question: how fast is each? Seconds by the clock, and what was done in them, for ever more cards.

use std::collections::VecDeque;
use std::rc::Rc;

use crate::content::FIVE_AND_TWO;
use crate::survey::Notes;
use engine::algorithms::{Algorithm, Params};
use engine::ops::Executor;
use engine::rng::{BatchedRng, DrawBatches, Seed, stream};
use engine::sort::sort_by;
use engine::step::Cost;

/// The article's number of cards.
pub const ARTICLE: usize = 10_000;
/// The numbers of cards that growth is looked at.
pub const SIZES: [usize; 9] = [
    100, 300, 1_000, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000,
];
/// A run that is likely to take longer is left out, in milliseconds.
const PATIENCE: f64 = 1_500.0;
/// A round repeats short runs until so many milliseconds have passed: browsers' clocks are coarse.
const ROUND: f64 = 8.0;
/// Rounds, of which the median counts; one if a run takes longer than this.
const ROUNDS: usize = 5;
const LONG: f64 = 250.0;

/// What one algorithm took for so many cards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Timing {
    pub algorithm: Algorithm,
    pub cards: usize,
    /// Milliseconds of one shuffle, from the making of the sorted deck on: the median of several rounds, the quickest and the
    /// slowest one.
    pub milliseconds: f64,
    pub low: f64,
    pub high: f64,
    pub rounds: usize,
    /// What one shuffle did.
    pub cost: Cost,
}

impl Timing {
    /// All operations together.
    pub fn operations(&self) -> u64 {
        let c = self.cost;
        c.draws + c.swaps + c.moves + c.comparisons + c.hops
    }
}

/// Whether the work grows with the square of the number of cards.
fn is_quadratic(algorithm: Algorithm) -> bool {
    algorithm.info().time.contains("n²")
}

/// Article 002's shuffles against each other.
pub struct Race {
    seed: Seed,
    todo: VecDeque<(Algorithm, usize)>,
    all: usize,
    timings: Vec<Timing>,
}

impl Race {
    /// First all at the article's 10,000 cards, then growth from few cards to a million.
    pub fn new(seed: Seed) -> Race {
        Race::of(&FIVE_AND_TWO, seed)
    }

    /// The same of other shuffles.
    pub fn of(algorithms: &[Algorithm], seed: Seed) -> Race {
        let sizes = std::iter::once(ARTICLE).chain(SIZES.into_iter().filter(|&m| m != ARTICLE));
        let laps = sizes.flat_map(|m| algorithms.iter().map(move |&algorithm| (algorithm, m)));
        let todo: VecDeque<_> = laps.collect();
        Race {
            seed,
            all: todo.len(),
            todo,
            timings: Vec::new(),
        }
    }

    /// Laps done or left out, and all.
    pub fn progress(&self) -> (usize, usize) {
        (self.all - self.todo.len(), self.all)
    }

    /// The next lap, or `None` when all is over. `clock` gives milliseconds. Takes up to a few seconds.
    pub fn lap(&mut self, clock: &dyn Fn() -> f64) -> Option<Timing> {
        loop {
            let (algorithm, cards) = self.todo.pop_front()?;
            if self.expected(algorithm, cards) <= PATIENCE {
                let timing = time(algorithm, cards, self.seed, clock);
                self.timings.push(timing);
                return Some(timing);
            }
        }
    }

    /// Milliseconds to be expected, from the largest deck timed so far that is not larger.
    fn expected(&self, algorithm: Algorithm, cards: usize) -> f64 {
        let timed = self.timings.iter();
        let mine = timed.filter(|t| t.algorithm == algorithm && t.cards <= cards);
        let power = if is_quadratic(algorithm) { 2.0 } else { 1.2 };
        mine.max_by_key(|t| t.cards).map_or(0.0, |t| {
            t.milliseconds * (cards as f64 / t.cards as f64).powf(power)
        })
    }
}

fn dice(seed: Seed, number: u64) -> BatchedRng {
    BatchedRng::new(stream(seed, number), Rc::new(DrawBatches::open()))
}

/// What one shuffle of `cards` cards does. Time of one run, with every step looked at.
pub fn cost(algorithm: Algorithm, cards: usize, seed: Seed) -> Cost {
    let layout = algorithm.info().layout;
    let mut executor = Executor::new(cards, layout, dice(seed, 0), Notes::of_costs());
    algorithm.run(&mut executor, Params::default_for(cards));
    executor.observer.cost
}

/// Times one shuffle of `cards` cards with nobody watching.
fn time(algorithm: Algorithm, cards: usize, seed: Seed, clock: &dyn Fn() -> f64) -> Timing {
    let cost = cost(algorithm, cards, seed);
    let mut executor = Executor::new(cards, algorithm.info().layout, dice(seed, 0), ());
    let mut round = || {
        let begin = clock();
        let mut runs = 0.0;
        loop {
            executor.board.reset();
            executor.rng.start();
            algorithm.run_fast(&mut executor, Params::default_for(cards));
            runs += 1.0;
            let passed = clock() - begin;
            if passed >= ROUND {
                return passed / runs;
            }
        }
    };
    let mut took = vec![round()];
    while took.len() < ROUNDS && took[0] < LONG {
        took.push(round());
    }
    sort_by(&mut took, |a, b| a < b);
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

/// The power of the number of cards that a quantity grows with, over the largest decks: the slope of a straight line through the
/// logarithms of the four points of most cards, in whatever order they are given. `None` of fewer than three.
pub fn exponent(points: &[(usize, f64)]) -> Option<f64> {
    let mut points = points.to_vec();
    sort_by(&mut points, |a, b| a.0 < b.0);
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
    use engine::experiment::Setup;
    use engine::trace::Trace;
    use std::cell::Cell;

    /// Proves that the counters beside the seconds are those of the animation.
    #[test]
    fn costs_are_those_of_the_steps() {
        for algorithm in FIVE_AND_TWO {
            let cost = cost(algorithm, 40, Seed(5));
            let trace = Trace::record(&Setup::new(algorithm, 40), &[], dice(Seed(5), 0));
            let mut sum = Cost::default();
            trace.moments.iter().for_each(|m| sum += m.step.cost());
            assert_eq!(cost, sum, "{algorithm:?}");
        }
    }

    /// Proves that linear algorithms do linear work and quadratic ones quadratic work, as their catalogue entries say. Seeds are fixed.
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
            let expected = if is_quadratic(algorithm) { 2.0 } else { 1.0 };
            // n ln n looks like a power of 1.13 here.
            assert!((power - expected).abs() < 0.2, "{algorithm:?}: {power}");
        }
    }

    /// A race times 10,000 cards first: the largest decks count, whatever comes last.
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

    /// With a clock that goes by one at each look, every lap takes as many runs as a round needs; too slow ones are left out.
    #[test]
    fn a_race_ends_and_leaves_out_what_takes_too_long() {
        let looks = Cell::new(0.0);
        let clock = || {
            looks.set(looks.get() + 1.0);
            looks.get()
        };
        let mut race = Race::new(Seed(1));
        race.todo.retain(|&(_, m)| m <= 1_000);
        race.all = race.todo.len();
        let first = race.lap(&clock).expect("a lap");
        assert_eq!(
            (first.cards, first.rounds, first.milliseconds),
            (100, 5, 1.0)
        );
        while race.lap(&clock).is_some() {}
        assert_eq!(race.progress(), (24, 24));
        assert_eq!(race.timings.len(), 24);
        // A millisecond for 1,000 cards is 2.5 minutes for 400 times as many, squared.
        assert!(race.expected(Algorithm::DrawSplice, 400_000) > PATIENCE);
        assert!(race.expected(Algorithm::DrawFill, 400_000) < PATIENCE);
        race.todo.push_back((Algorithm::DrawSplice, 400_000));
        assert_eq!(race.lap(&clock), None);
    }
}

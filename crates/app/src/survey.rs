//! What the articles ask of single shuffles, counted over many: how many cards stayed, how many were never moved, how many draws it
//! took. The counterpart of the laws in [`exact`].

use std::ops::ControlFlow;

use crate::content::Question;
use crate::game::{self, Reader};
use engine::algorithms::{Algorithm, Fairness};
use engine::deck::Card;
use engine::experiment::{CHUNK, Chunk, Setup};
use engine::ops::Observer;
use engine::rng::Seed;
use engine::rng::flawed::Source;
use engine::step::{Cost, Step};
use exact::never_moved::{self, Touch};
use exact::{Distance, Ratio, coupon_collector, deck_distance, fixed_points, orders};

/// What is counted of each shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    /// Cards that ended where they began. Law: [`exact::fixed_points`], if the shuffle is fair.
    Stayed,
    /// Cards that no swap ever took elsewhere, not even for a while. Law: [`exact::never_moved`] for `swap-random-pairs`.
    Untouched,
    /// Random numbers drawn. Law: [`exact::coupon_collector`] for `draw-again`.
    Draws,
    /// Cards that [`crate::game::Reader`] guesses; of other shuffles than riffles, that anybody does who names none twice. Law: [`crate::game::fair_law`], if the shuffle is fair.
    Guessed,
}

impl Subject {
    pub const ALL: [Subject; 4] = [
        Subject::Stayed,
        Subject::Untouched,
        Subject::Draws,
        Subject::Guessed,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Subject::Stayed => "stayed",
            Subject::Untouched => "untouched",
            Subject::Draws => "draws",
            Subject::Guessed => "guessed",
        }
    }

    /// What is counted of single shuffles to answer a question; `None` where nothing is.
    pub fn of_question(question: Question) -> Option<Subject> {
        match question {
            Question::Untouched => Some(Subject::Untouched),
            Question::Draws => Some(Subject::Draws),
            Question::Stayed => Some(Subject::Stayed),
            Question::Guessed => Some(Subject::Guessed),
            _ => None,
        }
    }

    pub fn from_id(id: &str) -> Option<Subject> {
        Subject::ALL.into_iter().find(|s| s.id() == id)
    }
}

/// What theory says of a subject, for one shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct Law {
    /// Entry k: the probability of `first + k`. What is left out at either end is rarer than 1 in 10,000, and so is what
    /// [`Subject::Draws`] stops before: 3 in 10,000 together at most.
    pub first: usize,
    pub shares: Vec<f64>,
    pub mean: f64,
    /// Whether it is the law of this shuffle; otherwise that of the one that the subject is about: of a fair one, of
    /// `swap-random-pairs`, of `draw-again`.
    pub own: bool,
}

impl Law {
    /// Time: that of the function in [`exact`].
    pub fn of(setup: &Setup, subject: Subject) -> Law {
        let n = setup.n;
        let (shares, mean) = match subject {
            Subject::Stayed => (fixed_points::law(n), 1.0),
            Subject::Untouched => {
                let law = never_moved::law(n, setup.params.swaps, Touch::Moved);
                let mean = never_moved::expected(n, setup.params.swaps, Touch::Moved);
                (law, mean)
            }
            Subject::Draws => {
                let mut draws = coupon_collector::Draws::new(n);
                let mut law = Vec::new();
                while draws.not_yet() > RARE {
                    law.extend(draws.next());
                }
                (law, coupon_collector::mean(n))
            }
            Subject::Guessed => (game::fair_law(n), game::fair(n)),
        };
        let skipped = before(shares.iter());
        let kept = shares.len() - before(shares.iter().rev());
        let even = setup.in_law().source == Source::Exact;
        let own = match subject {
            Subject::Stayed | Subject::Guessed => is_fair(setup),
            Subject::Untouched => even && setup.algorithm == Algorithm::SwapRandomPairs,
            Subject::Draws => even && setup.algorithm == Algorithm::DrawAgain,
        };
        Law {
            first: skipped,
            shares: shares[skipped..kept.max(skipped)].to_vec(),
            mean,
            own,
        }
    }

    /// The probability of none at all.
    pub fn none(&self) -> f64 {
        let first = (self.first == 0).then(|| self.shares.first());
        first.flatten().copied().unwrap_or(0.0)
    }
}

/// Whether every order is equally likely, be it only for this number of cards: two are put in order by any fair coin. Time of a few
/// runs.
fn is_fair(setup: &Setup) -> bool {
    let few = || {
        let all = (setup.n <= 2).then(|| orders(setup, &mut |_, _| ControlFlow::Continue(())));
        all.flatten().as_ref().map(Distance::of)
    };
    setup.fairness() == Fairness::Fair
        || deck_distance(setup)
            .or_else(few)
            .is_some_and(|distance| distance.exact == Some(Ratio::ZERO))
}

/// Rarer than this is not shown.
const RARE: f64 = 1e-4;

/// How many shares come before they add up to what is worth showing.
fn before<'a>(shares: impl Iterator<Item = &'a f64>) -> usize {
    let mut sum = 0.0;
    let rare = |p: &&f64| {
        sum += **p;
        sum < RARE
    };
    shares.take_while(rare).count()
}

/// Notes what a shuffle costs and, if wanted, which places it touches.
#[derive(Clone, Debug)]
pub(crate) struct Notes {
    pub cost: Cost,
    touched: Vec<bool>,
}

impl Notes {
    pub fn of_costs() -> Notes {
        Notes {
            cost: Cost::default(),
            touched: Vec::new(),
        }
    }
}

impl Observer for Notes {
    fn step(&mut self, step: Step) {
        self.cost += step.cost();
        if !self.touched.is_empty() {
            step.movers(|slot| self.touched[slot.place] = true);
        }
    }
}

/// A survey in the making: the first shuffles of a seed's experiment, the same that the heatmap counts.
pub struct Survey {
    setup: Setup,
    seed: Seed,
    what: Subject,
    chunk: Chunk<Notes>,
    number: u64,
    counts: Vec<u64>,
    done: u64,
    reader: Option<Reader>,
}

impl Survey {
    pub fn new(setup: &Setup, seed: Seed, what: Subject) -> Survey {
        Survey {
            setup: *setup,
            seed,
            what,
            chunk: Survey::chunk(setup, seed, 0),
            number: 0,
            counts: Vec::new(),
            done: 0,
            reader: Reader::of(setup).filter(|_| what == Subject::Guessed),
        }
    }

    fn chunk(setup: &Setup, seed: Seed, number: u64) -> Chunk<Notes> {
        let notes = Notes {
            touched: vec![false; setup.n],
            ..Notes::of_costs()
        };
        Chunk::observed(setup, seed, number, notes)
    }

    /// Goes on for so many shuffles. Time of the shuffles, with every step looked at.
    pub fn go_on(&mut self, shuffles: u64) {
        for _ in 0..shuffles {
            if self.chunk.done() == CHUNK {
                self.number += 1;
                self.chunk = Survey::chunk(&self.setup, self.seed, self.number);
            }
            let (_, notes) = self.chunk.latest();
            notes.touched.fill(false);
            notes.cost = Cost::default();
            self.chunk.skip(1);
            let (order, notes) = self.chunk.latest();
            let value = match self.what {
                Subject::Stayed => stayed(order),
                Subject::Untouched => notes.touched.iter().filter(|t| !**t).count(),
                Subject::Draws => notes.cost.draws as usize,
                Subject::Guessed => game::score(order, |seen| match &self.reader {
                    Some(reader) => reader.guess(seen),
                    None => game::lowest(seen),
                }),
            };
            if value >= self.counts.len() {
                self.counts.resize(value + 1, 0);
            }
            self.counts[value] += 1;
        }
        self.done += shuffles;
    }

    /// Shuffles so far.
    pub fn done(&self) -> u64 {
        self.done
    }

    /// Entry k: in how many shuffles it was k. As long as the largest k that came up.
    pub fn counts(&self) -> &[u64] {
        &self.counts
    }
}

fn stayed(order: &[Card]) -> usize {
    (0..)
        .zip(order)
        .filter(|(place, card)| place == *card)
        .count()
}

/// Mean of a survey's counts; `None` of none.
pub fn mean(counts: &[u64]) -> Option<f64> {
    let all: u64 = counts.iter().sum();
    let sum: f64 = counts
        .iter()
        .enumerate()
        .map(|(k, &c)| k as f64 * c as f64)
        .sum();
    (all > 0).then(|| sum / all as f64)
}

/// Mean of a survey's counts and its standard error; `None` of fewer than two.
pub fn mean_and_error(counts: &[u64]) -> Option<(f64, f64)> {
    let (mean, all) = (mean(counts)?, counts.iter().sum::<u64>() as f64);
    let square = |(k, &c): (usize, &u64)| (k as f64 - mean).powi(2) * c as f64;
    let squares: f64 = counts.iter().enumerate().map(square).sum();
    (all > 1.0).then(|| (mean, (squares / (all * (all - 1.0))).sqrt()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::answer::{self, Seen};
    use crate::lang::Lang;

    fn survey(algorithm: Algorithm, n: usize, what: Subject, shuffles: u64) -> Survey {
        let mut survey = Survey::new(&Setup::new(algorithm, n), Seed(2026), what);
        survey.go_on(shuffles);
        survey
    }

    /// Every count within 4.5 standard errors of its law: a false alarm in about 1 of 3,000 such checks of 50 counts; the seed is fixed.
    fn follows(survey: &Survey, law: &[f64]) {
        let all = survey.done() as f64;
        assert_eq!(survey.counts().iter().sum::<u64>(), survey.done());
        for (k, &p) in law.iter().enumerate() {
            let count = survey.counts().get(k).map_or(0.0, |&c| c as f64);
            let slack = 4.5 * (all * p * (1.0 - p)).sqrt() + 1.0;
            assert!(
                (count - all * p).abs() < slack,
                "{k}: {count} of {all}, p = {p}"
            );
        }
    }

    /// Laws are whole but for what is too rare to show, with their means; the ends are cut, nothing else.
    #[test]
    fn laws_are_whole() {
        for (algorithm, subject) in [
            (Algorithm::InsideOut, Subject::Stayed),
            (Algorithm::SwapRandomPairs, Subject::Untouched),
            (Algorithm::DrawAgain, Subject::Draws),
        ] {
            for n in [2, 3, 10, 52, 300] {
                let law = Law::of(&Setup::new(algorithm, n), subject);
                let sum: f64 = law.shares.iter().sum();
                assert!(
                    (1.0 - 3.0 * RARE..1.0 + 1e-9).contains(&sum),
                    "{subject:?} {n}: {sum}"
                );
                let shown = (law.first..).zip(&law.shares);
                let mean: f64 = shown.map(|(k, p)| k as f64 * p).sum();
                assert!(
                    (mean / law.mean - 1.0).abs() < 0.01,
                    "{subject:?} {n}: {mean}"
                );
                assert!(law.own);
            }
        }
        for (algorithm, subject) in [
            (Algorithm::Sattolo, Subject::Stayed),
            (Algorithm::InsideOut, Subject::Untouched),
            (Algorithm::FisherYatesUp, Subject::Draws),
        ] {
            assert!(!Law::of(&Setup::new(algorithm, 10), subject).own);
        }
    }

    /// Proves that no shuffle is called unfair where it is fair, be it for two cards only.
    #[test]
    fn words_call_unfair_what_is() {
        use Algorithm::*;
        for n in [2, 3] {
            for algorithm in Algorithm::ALL {
                let law = Law::of(&Setup::new(algorithm, n), Subject::Stayed);
                let coin = [
                    NaiveSwap,
                    NaiveSwapDown,
                    SwapRandomPairs,
                    MergeSortCoin,
                    InsertionSortCoin,
                    SelectionSortCoin,
                    BubbleSortCoin,
                    QuickSortCoin,
                    BinaryInsertionCoin,
                    RandomCut,
                    Overhand,
                    TopToRandom,
                    TopSwaps,
                    Thorp,
                    Recipe,
                ];
                let fair = algorithm.info().fairness == Fairness::Fair
                    || n == 2 && coin.contains(&algorithm);
                assert_eq!(law.own, fair, "{algorithm:?} {n}");
                let seen = Seen {
                    n,
                    swaps: n,
                    shuffles: 1,
                    mean: (law.mean, 1.0),
                    none: (law.none(), 0.0),
                    one: 0.5,
                    own: law.own,
                };
                let words = Lang::ALL.map(|lang| answer::stayed(lang, &seen));
                let blamed = [words[0].contains("not fair"), words[1].contains("不公平")];
                assert_eq!(blamed, [!fair; 2], "{algorithm:?} {n}");
            }
        }
        let mut none = Setup::new(SwapRandomPairs, 2);
        none.params.swaps = 0;
        assert!(!Law::of(&none, Subject::Stayed).own);
    }

    #[test]
    fn fixed_points_of_a_fair_shuffle_follow_their_law() {
        let law = fixed_points::law(13);
        follows(
            &survey(Algorithm::FisherYatesDown, 13, Subject::Stayed, 100_000),
            &law,
        );
        follows(
            &survey(Algorithm::InsideOut, 13, Subject::Stayed, 100_000),
            &law,
        );
    }

    #[test]
    fn cards_never_moved_follow_their_law() {
        let law = never_moved::law(10, 10, Touch::Moved);
        follows(
            &survey(Algorithm::SwapRandomPairs, 10, Subject::Untouched, 100_000),
            &law,
        );
    }

    #[test]
    fn draws_of_draw_again_follow_their_law() {
        let law: Vec<f64> = coupon_collector::Draws::new(10).take(100).collect();
        let survey = survey(Algorithm::DrawAgain, 10, Subject::Draws, 100_000);
        follows(&survey, &law);
        // Standard error 0.036.
        let mean = mean(survey.counts()).expect("some");
        assert!((mean - coupon_collector::mean(10)).abs() < 0.16, "{mean}");
    }

    /// Proves that a survey is of the very shuffles that the heatmap counts, beyond a chunk too, however it is cut into slices.
    #[test]
    fn a_survey_is_of_the_experiments_shuffles() {
        let setup = Setup::new(Algorithm::NaiveSwap, 5);
        let shuffles = CHUNK + 999;
        let mut whole = Survey::new(&setup, Seed(3), Subject::Stayed);
        whole.go_on(shuffles);
        let mut sliced = Survey::new(&setup, Seed(3), Subject::Stayed);
        while sliced.done() + CHUNK / 5 <= shuffles {
            sliced.go_on(CHUNK / 5);
        }
        sliced.go_on(shuffles - sliced.done());
        assert_eq!(
            (sliced.done(), sliced.counts()),
            (whole.done(), whole.counts())
        );
        let tally = setup.simulate(Seed(3), shuffles);
        let diagonal: f64 = (0..5).map(|c| tally.at(c, c)).sum();
        let sum: u64 = (0..).zip(whole.counts()).map(|(k, c)| k * c).sum();
        assert_eq!(sum as f64, diagonal);
    }
}

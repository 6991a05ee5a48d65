//! A study in the works, on the worker's side: enumeration, matrix, survey, race or curve, in pieces, with word of how far it is.

use super::answers::law::work;
use super::wire::{Finding, Study};
use super::worker::now;
use app::content::FIVE_AND_TWO;
use app::survey::Survey;
use app::timing::{Benchmark, Timing};
use engine::experiment::Setup;
use exact::curve::{CurvePoint, DistanceCurve, distance_curve};
use exact::{Computation, exact_positions};

enum Task {
    Orders(Option<Computation>),
    /// The matrix once it is worked out, which is done at a stretch.
    Positions(Setup, Option<Finding>),
    /// The survey, its shuffles, and how many of them are a piece of work.
    Survey(Box<Survey>, u64, u64),
    /// The race and its latest lap.
    Race(Benchmark, Option<Timing>),
    /// The curve and its latest point.
    Times(Box<DistanceCurve>, Option<CurvePoint>),
}

/// Cards handled in a piece of a survey.
const PIECE: u64 = 20_000;

/// What a worker is at.
pub struct InHand {
    pub number: u32,
    task: Task,
}

impl InHand {
    /// Begins; `None` where it cannot be done at all.
    pub fn begin(number: u32, study: &Study) -> Option<InHand> {
        let task = match study {
            Study::Orders(setup) => Task::Orders(Some(Computation::new(setup)?)),
            Study::Positions(setup) => Task::Positions(*setup, None),
            Study::Survey {
                setup,
                seed,
                subject,
                shuffles,
            } => {
                let survey = Box::new(Survey::new(setup, *seed, *subject));
                Task::Survey(survey, *shuffles, (PIECE / work(setup)).clamp(1, 200))
            }
            Study::Race(seed) => Task::Race(Benchmark::new(&FIVE_AND_TWO, *seed), None),
            Study::Times(setup) => Task::Times(Box::new(distance_curve(setup)?), None),
        };
        Some(InHand { number, task })
    }

    /// A piece of work: of orders and surveys about a millisecond. A matrix of places is one piece, as are a lap and a point of the curve, of up to some
    /// seconds: nothing is heard meanwhile, and whoever wants it no more ends the worker.
    pub fn step(&mut self) {
        match &mut self.task {
            Task::Orders(Some(work)) => {
                work.step(1_000);
            }
            Task::Orders(None) => {}
            Task::Positions(setup, found) => {
                let matrix = exact_positions(setup);
                *found = Some(matrix.map_or(Finding::Nothing, Finding::Positions));
            }
            Task::Survey(survey, shuffles, piece) => {
                let left = *shuffles - survey.done();
                survey.go_on(left.min(*piece));
            }
            Task::Race(race, latest) => *latest = race.next_timing(&now),
            Task::Times(left, latest) => *latest = left.next(),
        }
    }

    /// Whether all is done.
    pub fn is_over(&self) -> bool {
        match &self.task {
            Task::Orders(work) => work.as_ref().is_none_or(Computation::is_over),
            Task::Positions(_, found) => found.is_some(),
            Task::Survey(survey, shuffles, _) => survey.done() == *shuffles,
            Task::Race(race, latest) => {
                let (done, all) = race.progress();
                done == all && latest.is_none()
            }
            Task::Times(left, latest) => left.len() == 0 && latest.is_none(),
        }
    }

    /// Whether what is known must be told at once: each lap of a race is news, and each point of a curve.
    pub fn is_news(&self) -> bool {
        matches!(self.task, Task::Race(_, Some(_)) | Task::Times(_, Some(_)))
    }

    /// What is known by now.
    pub fn finding(&mut self) -> Finding {
        let over = self.is_over();
        match &mut self.task {
            Task::Orders(work) if over => {
                let orders = work.take().and_then(Computation::finish);
                orders.map_or(Finding::Nothing, Finding::Orders)
            }
            Task::Orders(work) => work.as_ref().map_or(Finding::Nothing, |work| {
                Finding::Progress(work.done(), work.total())
            }),
            Task::Positions(_, found) => found.take().unwrap_or(Finding::Nothing),
            Task::Survey(survey, ..) => Finding::Survey {
                counts: survey.counts().to_vec(),
                over,
            },
            Task::Race(race, latest) => {
                let (done, all) = race.progress();
                // Taken, so that no lap is told twice.
                latest
                    .take()
                    .map_or(Finding::Nothing, |timing| Finding::Lap(timing, done, all))
            }
            Task::Times(left, latest) => latest.take().map_or(Finding::Nothing, |point| {
                Finding::Point(point, left.len() == 0)
            }),
        }
    }
}

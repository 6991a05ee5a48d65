//! What the open tab of Prove has to work out: a sample of shuffles, or a curve of distances. It is
//! done part by part, so that the page stays alive.

use app::sampling::{Distribution, Sampler, Statistic};
use app::settings::Settings;
use exact::curve::{CurvePoint, DistanceCurve, distance_curve};

/// How many shuffles are sampled.
const SAMPLED: u64 = 10_000;
/// How many of them between two looks at the clock: a millisecond or so, for most shuffles.
const SLICE: u64 = 20;

/// The work of a tab, and what it has given so far.
pub(super) enum Evidence {
    /// Nothing has to be worked out.
    None,
    /// Shuffles are sampled beside the exact law of a number.
    Sample {
        statistic: Statistic,
        law: Distribution,
        sampler: Box<Sampler>,
    },
    /// Distances are worked out, point by point.
    Curve {
        rest: Box<DistanceCurve>,
        points: Vec<CurvePoint>,
        is_whole: bool,
    },
}

impl Evidence {
    /// That of the question that is asked.
    pub(super) fn of(settings: &Settings) -> Evidence {
        let lane = settings.here();
        let Some(question) = settings.question else {
            return Evidence::None;
        };
        if let Some(statistic) = Statistic::of_question(question) {
            return Evidence::Sample {
                statistic,
                law: Distribution::of(&lane.setup, statistic),
                sampler: Box::new(Sampler::new(&lane.setup, lane.seed, statistic)),
            };
        }
        let asks_how_often = question == app::content::Question::Times;
        let curve = asks_how_often
            .then(|| distance_curve(&lane.setup))
            .flatten();
        curve.map_or(Evidence::None, |curve| Evidence::Curve {
            rest: Box::new(curve),
            points: Vec::new(),
            is_whole: false,
        })
    }

    /// Works on until `time_is_up`; at least a little. Returns whether anything came of it.
    pub(super) fn work(&mut self, mut time_is_up: impl FnMut() -> bool) -> bool {
        let mut has_worked = false;
        while !self.is_done() {
            match self {
                Evidence::None => {}
                Evidence::Sample { sampler, .. } => sampler.sample(SLICE),
                Evidence::Curve {
                    rest,
                    points,
                    is_whole,
                } => match rest.next() {
                    Some(point) => points.push(point),
                    None => *is_whole = true,
                },
            }
            has_worked = true;
            if time_is_up() {
                break;
            }
        }
        has_worked
    }

    /// Whether all is worked out.
    pub(super) fn is_done(&self) -> bool {
        match self {
            Evidence::None => true,
            Evidence::Sample { sampler, .. } => sampler.shuffles() >= SAMPLED,
            Evidence::Curve { is_whole, .. } => *is_whole,
        }
    }

    /// What is sampled: the number, its exact law, and how often each value came.
    pub(super) fn sample(&self) -> Option<(Statistic, &Distribution, &[u64])> {
        match self {
            Evidence::Sample {
                statistic,
                law,
                sampler,
            } => Some((*statistic, law, sampler.counts())),
            _ => None,
        }
    }

    /// The points of the curve so far, and whether they are all.
    pub(super) fn curve(&self) -> Option<(&[CurvePoint], bool)> {
        match self {
            Evidence::Curve {
                points, is_whole, ..
            } => Some((points, *is_whole)),
            _ => None,
        }
    }
}

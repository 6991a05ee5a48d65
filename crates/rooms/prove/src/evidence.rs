//! Work of the open tab of Prove: a sample of shuffles, or a curve of distances. It is done part by
//! part, so that the page stays alive.

use app::i18n::Lang;
use app::sampling::{Distribution, Sampler, Statistic};
use app::settings::Proved;
use engine::experiment::Setup;
use exact::curve::{CurvePoint, DistanceCurve, distance_curve};

use page::explains::{Explains, SameOdds, explained};

/// Number of shuffles in a sample.
const SAMPLED: u64 = 10_000;
/// Most of them between two looks at the clock.
const SLICE: u64 = 20;
/// Most operations between two looks, for shuffles that take the square of the number of cards: a
/// millisecond or so.
const OPERATIONS: u64 = 60_000;

/// Returns the number of shuffles to sample between two looks at the clock.
fn slice(setup: &Setup) -> u64 {
    let [n, passes] = [setup.n(), setup.params.passes].map(|number| number.max(1) as u64);
    (OPERATIONS / (n * n * passes)).clamp(1, SLICE)
}

/// The work of a tab, and what it has given so far.
pub(super) enum Evidence {
    /// Everything is known at once.
    None,
    /// Shuffles are sampled beside the exact law of a number.
    Sample {
        statistic: Statistic,
        law: Distribution,
        sampler: Box<Sampler>,
        slice: u64,
    },
    /// Distances are worked out, point by point.
    Curve {
        rest: Box<DistanceCurve>,
        points: Vec<CurvePoint>,
        is_whole: bool,
    },
    /// Search for the known shuffle or mistake with the odds of a visitor's code.
    Code(Box<dyn Explains>),
}

impl Evidence {
    /// Returns the evidence that the open question needs, with nothing worked out.
    pub(super) fn of(settings: &Proved) -> Evidence {
        let lane = &settings.lane;
        let Some(question) = settings.question else {
            return explained(lane.setup.algorithm.id()).map_or(Evidence::None, Evidence::Code);
        };
        if let Some(statistic) = Statistic::of_question(question) {
            return Evidence::Sample {
                statistic,
                law: Distribution::of(&lane.setup, statistic),
                sampler: Box::new(Sampler::new(&lane.setup, lane.seed, statistic)),
                slice: slice(&lane.setup),
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

    /// Works on until `time_is_up`; at least a little.
    pub(super) fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) {
        while !self.is_done() {
            match self {
                Evidence::None => {}
                Evidence::Sample { sampler, slice, .. } => sampler.sample(*slice),
                Evidence::Curve {
                    rest,
                    points,
                    is_whole,
                } => match rest.next() {
                    Some(point) => points.push(point),
                    None => *is_whole = true,
                },
                Evidence::Code(explained) => drop(explained.work(time_is_up)),
            }
            if time_is_up() {
                break;
            }
        }
    }

    /// Returns true if the work is over.
    pub(super) fn is_done(&self) -> bool {
        match self {
            Evidence::None => true,
            Evidence::Sample { sampler, .. } => sampler.shuffles() >= SAMPLED,
            Evidence::Curve { is_whole, .. } => *is_whole,
            Evidence::Code(explained) => explained.is_known(),
        }
    }

    /// Returns the statistic of the sample, its exact law, and the count of each value.
    pub(super) fn sample(&self) -> Option<(Statistic, &Distribution, &[u64])> {
        match self {
            Evidence::Sample {
                statistic,
                law,
                sampler,
                ..
            } => Some((*statistic, law, sampler.counts())),
            _ => None,
        }
    }

    /// Returns the known shuffle with the chances of a visitor's code, once it is found.
    pub(super) fn does(&self, lang: Lang, cards: usize) -> Option<SameOdds> {
        match self {
            Evidence::Code(explained) => explained.same_words(lang, cards),
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

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;

    /// Proves that sampling looks at the clock often enough: of the slowest shuffle after each, of
    /// quick ones not more often than needed.
    #[test]
    fn slow_shuffles_are_sampled_one_by_one() {
        let of = |algorithm, n, passes| {
            let mut setup = Setup::new(algorithm, n);
            setup.params.passes = passes;
            slice(&setup)
        };
        assert_eq!(of(Algorithm::BUBBLE_SORT_COIN, 1024, 1), 1);
        assert_eq!(of(Algorithm::RIFFLE, 52, 10_000), 1);
        assert_eq!(of(Algorithm::FISHER_YATES_UP, 52, 1), 20);
        assert_eq!(of(Algorithm::FISHER_YATES_UP, 1, 1), 20);
    }
}

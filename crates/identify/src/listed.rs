//! Proves what the list of models promises: one law is one cause, and decks of each model are told to
//! be its own.

use engine::algorithms::Algorithm;
use engine::rng::Seed;
use engine::setup::Setup;

use crate::data::Data;
use crate::law::{Base, Decks, Law};
use crate::models::{Model, setups, ways};
use crate::search::identify;
use crate::table::Table;
use crate::{Answer, Family, judge};

/// The exact orders of a setup, read each way; none of the one model that has no exact law.
fn laws(setup: Setup) -> Vec<(Model, Law)> {
    let Some(base) = Base::exact(&setup) else {
        assert_eq!(setup.algorithm.id(), "three-way-coin");
        return Vec::new();
    };
    let of_way = |&way| {
        let model = Model {
            setup,
            way,
            start: 0,
        };
        (model, base.law(&Decks::new(&setup), Table::Orders, way))
    };
    ways(&setup).iter().map(of_way).collect()
}

/// Enumerates the orders of 5 cards of all models, and of a buffer of 2, which is not tried for itself:
/// models with the same law are one family.
#[test]
fn one_law_is_one_family() {
    let buffer = Setup::new(Algorithm::BUFFER, 5);
    assert_eq!(buffer.params.buffer, 2);
    let all = setups(5).into_iter().chain([buffer]);
    let laws: Vec<(Model, Law)> = all.flat_map(laws).collect();
    let mut joined = 0;
    for (k, (model, law)) in laws.iter().enumerate() {
        for (other, its) in &laws[..k] {
            let off = law.p.iter().zip(&its.p).map(|(a, b)| (a - b).abs());
            if off.fold(0.0, f64::max) < 1e-12 {
                assert_eq!(model.family(), other.family(), "{model:?} {other:?}");
                joined +=
                    u32::from(model.setup == buffer && other.setup.algorithm != buffer.algorithm);
            }
        }
    }
    assert!(joined > 0, "a buffer of 2 is a coin for each neighbour");
}

/// Decks of every third model, where they differ from fair ones: the right cause is told, alone or
/// beside others, at least nine times of ten, and alone as often as is said in tenths.
#[test]
fn what_is_listed_is_told() {
    for (n, many, tenths) in [(4, 300, 0), (5, 200, 0), (6, 1_000, 8), (13, 1_000, 8)] {
        let fair = setups(n)[0];
        let (mut all, mut alone, mut missed) = (0, 0, Vec::new());
        for setup in setups(n).into_iter().step_by(3) {
            let data = Data::of_tally(&setup.simulate(Seed(7), many));
            if judge(data.clone(), fair).is_none_or(|fair| fair.fits(1e-4)) {
                continue;
            }
            let ranking = identify(data);
            let is_own = |family| family == Family::of(&setup);
            all += 1;
            match ranking
                .causes()
                .iter()
                .any(|its| is_own(its.model.family()))
            {
                true => alone += usize::from(ranking.answer() == Answer::Named),
                false => missed.push(setup.algorithm.id()),
            }
        }
        assert!(
            10 * missed.len() <= all,
            "{n} x {many}: {missed:?} of {all}"
        );
        assert!(10 * alone >= tenths * all, "{n} x {many}: {alone} of {all}");
    }
}

//! Promises of links.

mod addresses;
mod lanes;
mod problems;
mod properties;
mod quizzes;
mod values;

use super::*;
use crate::content::{Exhibit, Question};
use crate::lens::Lens;
use engine::algorithms::{Algorithm, Parameter, Params, Recipe};
use engine::deck::Deck;
use engine::experiment::{MAX_SHUFFLES, Setup};
use engine::rng::flawed::{Bits, Source};
use engine::rng::{Seed, stream};

/// The setting that a problem is about.
fn field_of(problem: &Problem) -> Option<Field> {
    match problem {
        Problem::Refused(given) | Problem::Unused(given, _) => Some(given.field),
        Problem::Repeated { key, .. } => Field::of_key(key).map(|(field, _)| field),
        Problem::Unknown(_) | Problem::More(_) => None,
    }
}

fn fields(problems: &[Problem]) -> Vec<Field> {
    problems.iter().filter_map(field_of).collect()
}

fn given(field: Field, lane: usize, value: &str) -> Given {
    Given {
        field,
        lane,
        value: value.into(),
    }
}

fn base() -> Watched {
    let setup = Setup::new(Algorithm::FISHER_YATES_DOWN, 8);
    Watched::of(vec![Lane::new(setup, Deck::Numbers, Seed(7))])
}

/// Reads a link on Watch.
fn read(link: &str) -> (Watched, Vec<Problem>) {
    base().read(link.into())
}

/// Reads a link on Prove.
fn ask(link: &str) -> (Proved, Vec<Problem>) {
    Proved::of(Setup::new(Algorithm::FISHER_YATES_DOWN, 8)).read(link.into())
}

fn lane(algorithm: Algorithm, n: usize, seed: u64) -> Lane {
    Lane::new(Setup::new(algorithm, n), Deck::of_size(n), Seed(seed))
}

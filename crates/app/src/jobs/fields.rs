//! Serialization of types of the crates below. Those crates know nothing of messages, so the fields
//! are listed here: a field that is added there does not compile until it is here.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::timing::Timing;
use engine::algorithms::{Algorithm, Parameter, Params, Recipe};
use engine::deck::MAX_CARDS;
use engine::experiment::{Bookmark, Setup};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use engine::step::Cost;
use engine::tally::Delta;
use exact::{Matrix, Method, Orders};

/// A module for `#[serde(with = …)]` that writes a value as a string and reads it back.
macro_rules! as_string {
    ($name:ident, $type:ty, $write:expr, $read:expr) => {
        pub(super) mod $name {
            use super::*;

            pub(crate) fn serialize<S: Serializer>(
                value: &$type,
                serializer: S,
            ) -> Result<S::Ok, S::Error> {
                let write: fn(&$type) -> String = $write;
                serializer.serialize_str(&write(value))
            }

            pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$type, D::Error> {
                let read: fn(&str) -> Option<$type> = $read;
                let text = String::deserialize(deserializer)?;
                read(&text).ok_or_else(|| D::Error::custom(concat!("no ", stringify!($name))))
            }
        }
    };
}

as_string!(
    algorithm,
    Algorithm,
    |algorithm| algorithm.id().into(),
    Algorithm::from_id
);
/// Several shuffles, by their ids.
pub(crate) mod algorithms {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        sorts: &[Algorithm],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(sorts.iter().map(|sort| sort.id()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Vec<Algorithm>, D::Error> {
        let ids = Vec::<String>::deserialize(deserializer)?;
        let known =
            |id: &String| Algorithm::from_id(id).ok_or_else(|| D::Error::custom("no shuffle"));
        ids.iter().map(known).collect()
    }
}

as_string!(source, Source, |source| source.id(), Source::from_id);
as_string!(method, Method, |method| method.id().into(), Method::from_id);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Seed")]
pub(crate) struct SeedFields(u64);

#[derive(Serialize, Deserialize)]
#[serde(remote = "Setup")]
pub(crate) struct SetupFields {
    #[serde(with = "algorithm")]
    algorithm: Algorithm,
    #[serde(getter = "Setup::n", deserialize_with = "deck_size")]
    n: usize,
    #[serde(with = "params")]
    params: Params,
    #[serde(with = "source")]
    source: Source,
}

impl From<SetupFields> for Setup {
    fn from(fields: SetupFields) -> Setup {
        Setup::new(fields.algorithm, fields.n)
            .with_params(fields.params)
            .with_source(fields.source)
    }
}

/// Reads a number of cards of which there is a deck.
fn deck_size<'de, D: Deserializer<'de>>(deserializer: D) -> Result<usize, D::Error> {
    let n = usize::deserialize(deserializer)?;
    let setup = Setup::try_new(Algorithm::FISHER_YATES_UP, n).map_err(D::Error::custom)?;
    Ok(setup.n())
}

/// The parameters of a shuffle: its numbers in the order of the engine's list, and the recipe.
mod params {
    use super::*;

    pub(super) fn serialize<S: Serializer>(
        params: &Params,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let number = |parameter: Parameter| parameter.of(params).unwrap_or_default();
        let numbers = Parameter::NUMBERS.map(number);
        (numbers, params.recipe.id()).serialize(serializer)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Params, D::Error> {
        type Numbers = [usize; Parameter::NUMBERS.len()];
        let (numbers, recipe) = <(Numbers, String)>::deserialize(deserializer)?;
        let mut params = Params::default_for(1);
        for (parameter, number) in Parameter::NUMBERS.into_iter().zip(numbers) {
            parameter.set(&mut params, number);
        }
        let recipe = Recipe::from_id(&recipe);
        params.recipe = recipe.ok_or_else(|| D::Error::custom("no recipe"))?;
        Ok(params)
    }
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Timing")]
pub(super) struct TimingFields {
    #[serde(with = "algorithm")]
    algorithm: Algorithm,
    cards: usize,
    milliseconds: f64,
    low: f64,
    high: f64,
    rounds: usize,
    #[serde(with = "CostFields")]
    cost: Cost,
}

#[derive(Serialize, Deserialize)]
#[serde(remote = "Cost")]
struct CostFields {
    draws: u64,
    swaps: u64,
    moves: u64,
    comparisons: u64,
    hops: u64,
}

/// A place in an experiment.
pub(crate) mod bookmark {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        place: &Bookmark,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (place.at(), place.streams(), place.latest()).serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Bookmark, D::Error> {
        let (at, streams, latest) = Deserialize::deserialize(deserializer)?;
        Ok(Bookmark::of_parts(at, streams, latest))
    }
}

/// Counts of some shuffles.
pub(crate) mod delta {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        delta: &Delta,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        (delta.cards(), delta.shuffles(), delta.counts()).serialize(serializer)
    }

    /// Refuses counts that do not add up to their number of shuffles.
    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Delta, D::Error> {
        let (n, shuffles, counts) = Deserialize::deserialize(deserializer)?;
        let is_deck = (1..=MAX_CARDS).contains(&n);
        let delta = is_deck.then(|| Delta::of_counts(n, shuffles, counts));
        delta
            .flatten()
            .ok_or_else(|| D::Error::custom("no counts of shuffles"))
    }
}

/// Exact values: probabilities of orders, or of cards in positions.
#[derive(Serialize, Deserialize)]
struct Exact {
    /// Cards, or rows of a matrix.
    side: usize,
    #[serde(with = "method")]
    method: Method,
    values: Shares,
}

/// Exact values as numbers.
#[derive(Serialize, Deserialize)]
enum Shares {
    /// The common denominator, and the numerators.
    Fractions(u128, Vec<u128>),
    /// Rounded values.
    Rounded(Vec<f64>),
}

/// The exact distribution over all orders.
pub(super) mod orders {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        orders: &Orders,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let fractions = orders.total().zip(orders.counts());
        Exact {
            side: orders.cards(),
            method: orders.method(),
            values: match fractions {
                Some((total, counts)) => Shares::Fractions(total, counts.to_vec()),
                None => Shares::Rounded(orders.probabilities().collect()),
            },
        }
        .serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Orders, D::Error> {
        let Exact {
            side,
            method,
            values,
        } = Exact::deserialize(deserializer)?;
        let orders = match values {
            Shares::Fractions(total, counts) => Orders::of_counts(side, total, counts, method),
            Shares::Rounded(values) => Orders::of_probabilities(side, values, method),
        };
        orders.ok_or_else(|| D::Error::custom("no distribution over orders"))
    }
}

/// A matrix of exact probabilities.
pub(super) mod positions {
    use super::*;

    pub(crate) fn serialize<S: Serializer>(
        matrix: &Matrix,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        Exact {
            side: matrix.side(),
            method: matrix.method(),
            values: match matrix.numerators() {
                Some((total, counts)) => Shares::Fractions(total, counts.to_vec()),
                None => Shares::Rounded(matrix.cells().to_vec()),
            },
        }
        .serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<Matrix, D::Error> {
        let Exact {
            side,
            method,
            values,
        } = Exact::deserialize(deserializer)?;
        let cells = side.checked_mul(side);
        let matrix = match values {
            Shares::Fractions(total, counts) => {
                (Some(counts.len()) == cells).then(|| Matrix::exact(side, total, counts, method))
            }
            Shares::Rounded(values) => {
                (Some(values.len()) == cells).then(|| Matrix::rounded(side, values, method))
            }
        };
        matrix.ok_or_else(|| D::Error::custom("no matrix of positions"))
    }
}

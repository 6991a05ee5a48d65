//! The shuffles that are in no catalogue, and what makes them of their ids.

use std::sync::{Mutex, MutexGuard, OnceLock, PoisonError};

use super::definition::{Algorithm, Definition};

/// Makes a shuffle of an id that names none so far, such as one that carries its own code.
pub type Maker = fn(&str) -> Option<Definition>;

static MAKER: OnceLock<Maker> = OnceLock::new();

/// Has [`Algorithm::from_id`] ask `maker` for ids that it does not know; the first maker stays. Two
/// programs with the same maker know the same shuffles by their ids alone.
///
/// ```
/// use shuffle_lab_engine::algorithms::{self, Algorithm, Code, Definition, IN_PLACE, Info, Params};
/// use shuffle_lab_engine::{ops::Inspect, rng::Seed, setup::Setup};
///
/// /// Swaps pairs of places: its id has their numbers.
/// struct Pairs(Vec<usize>);
/// impl Code for Pairs {
///     fn run(&self, ops: &mut dyn Inspect, _: Params) {
///         self.0.chunks_exact(2).for_each(|pair| ops.swap(pair[0], pair[1]));
///     }
/// }
///
/// algorithms::make_unknown_with(|id| {
///     let places = id.strip_prefix("pairs.")?.split('.').map(str::parse);
///     let code = Pairs(places.collect::<Result<_, _>>().ok()?);
///     let info = Info { id: id.to_string().leak(), ..IN_PLACE };
///     Some(Definition::new(info, ["Pairs", "成对交换"], code))
/// });
/// let pairs = Algorithm::from_id("pairs.0.2.1.3").unwrap();
/// assert_eq!(Setup::new(pairs, 4).order(Seed(1), 0), [2, 3, 0, 1]);
/// assert!(pairs.is_known_by_id());
/// assert_eq!(Algorithm::from_id("bogosort"), None);
/// ```
pub fn make_unknown_with(maker: Maker) {
    MAKER.get_or_init(|| maker);
}

/// The shuffle that the maker makes of an id.
pub(super) fn made(id: &str) -> Option<Definition> {
    MAKER.get()?(id)
}

/// The shuffles that are in no catalogue, in the order of their registration.
static REGISTERED: Mutex<Vec<Algorithm>> = Mutex::new(Vec::new());

pub(super) fn registered() -> MutexGuard<'static, Vec<Algorithm>> {
    // A list that only grows stays whole when a thread panics.
    REGISTERED.lock().unwrap_or_else(PoisonError::into_inner)
}

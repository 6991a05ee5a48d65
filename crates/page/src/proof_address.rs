//! Addresses of Prove, for other screens that lead there.

use app::settings::Proved;
use engine::algorithms::Parameter;
use engine::experiment::Setup;

pub use script::stage::MOST_PROVED;

/// The fewest cards of a proof: with one or two there is too little to prove.
pub const FEWEST: usize = 3;

/// The address of a shuffle behind `#prove=`: its id, and its settings as in a link.
pub fn address_of(setup: &Setup) -> String {
    Proved::of(*setup).write().to_string()
}

/// Returns the address of a shuffle behind `#prove=`, with at most three cards where these show
/// every run.
pub fn address_of_proof(setup: &Setup) -> String {
    let is_plain = setup.algorithm.info().parameter == Parameter::None;
    let n = match is_plain && setup.source.is_exact() {
        true => setup.n().min(FEWEST),
        false => setup.n(),
    };
    address_of(&setup.with_cards(n))
}

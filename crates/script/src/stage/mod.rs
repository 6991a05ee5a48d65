//! A written shuffle as one of the engine's: stepped, counted, enumerated as the catalogue's are.

mod draws;
mod endings;
mod judged;
mod notes;
mod odds;
mod plan;
mod read;
mod record;
mod scout;
mod script;
mod table;
mod trials;
mod tried;
mod worked;

use engine::algorithms::{Code as EngineCode, CodeOdds, End, Ending, Params, PlaceOdds};
use engine::ops::{Inspect, ShuffleOps};
use engine::program::Operand;
use engine::rng::BoundedRng;

use crate::machine::{Outcome, Stop};
pub use script::{MOST_PROVED, Script};
pub use tried::{TRIED, Tried};

impl EngineCode for Script {
    fn odds(&self, cards: usize, _: Params, time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds {
        self.odds_of(cards, time_is_up)
    }

    fn places(&self, cards: usize, time_is_up: &mut dyn FnMut() -> bool) -> CodeOdds<PlaceOdds> {
        self.places_of(cards, time_is_up)
    }

    fn endings(&self, cards: usize, time_is_up: &mut dyn FnMut() -> bool) -> Option<Vec<Ending>> {
        self.endings_of(cards, time_is_up)
    }

    fn known_endings(&self, cards: usize) -> Option<Vec<Ending>> {
        self.known_endings_of(cards)
    }

    fn beyond(&self, cards: usize) -> Option<u64> {
        self.code.beyond(cards)
    }

    fn end(&self, cards: usize, draws: &mut dyn BoundedRng) -> End {
        self.end_with(cards, draws)
    }

    fn run(&self, ops: &mut dyn Inspect, _: Params) {
        let stop = match ops.is_watched() {
            true => self.show(ops, Vec::new()),
            false => self.hurry(ops),
        };
        if !matches!(stop, Stop::End(Outcome::Deck(_))) {
            ops.fail();
        }
    }

    fn record(&self, ops: &mut dyn ShuffleOps<At = Operand>, _: Params) -> bool {
        record::record(&self.code, self.plan.layout, ops)
    }
}

//! The steps of the first article's proof, which one walks through.

use app::content::Question;
use app::settings::Proved;
use engine::tally::Tally;
use exact::Evolution;
use exact::proof::{self, Stop, Topic};

use crate::hero::expected;

/// Cards 1 to 3 have steps of their own: the general step is about one after them.
pub(crate) const FIRST_OWN: usize = 3;

/// The card that the general step is shown for, from 0.
pub(crate) fn own(settings: &Proved) -> usize {
    let last = settings.lane.setup.n().saturating_sub(1);
    settings.card.max(FIRST_OWN).min(last)
}

/// The steps, and the one that is shown.
pub(crate) fn stops(settings: &Proved) -> (Vec<Stop>, usize) {
    let stops = proof::stops(settings.lane.setup.n(), own(settings));
    let at = settings.walk.min(stops.len().saturating_sub(1));
    (stops, at)
}

/// Returns true if the shown step is about the card that can be chosen.
pub(crate) fn speaks_of_own(settings: &Proved) -> bool {
    let (stops, at) = stops(settings);
    let topic = stops.get(at).map(|stop| stop.topic);
    matches!(topic, Some(Topic::Start | Topic::Own | Topic::Rest))
}

/// The exact map after the swaps that the shown step speaks of, with their number; `None` for other
/// questions, and for the last step, which the whole map shows.
pub(crate) fn map(settings: &Proved) -> Option<(usize, Tally)> {
    if settings.question != Some(Question::Proof) {
        return None;
    }
    let setup = settings.lane.setup;
    let (stops, at) = stops(settings);
    let mut evolution = Evolution::new(&setup)?;
    let round = stops.get(at)?.round;
    let is_part = round < evolution.rounds();
    is_part.then(|| (round, expected(setup.n(), evolution.at(round))))
}

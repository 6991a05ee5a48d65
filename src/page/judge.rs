//! What the counts say about fairness, kept up to date: evidence while shuffles arrive, a verdict once the number fixed before the
//! start is reached.

use super::pool::now;
use crate::tally::Tally;
use crate::verdict::evidence::Meter;
use crate::verdict::{ALPHA, Lens, Verdict, ln_evidence};

/// Larger decks would make each look at the evidence a stutter.
const MOST_WATCHED: usize = 128;
/// Milliseconds between two looks.
const BETWEEN: f64 = 400.0;

/// The judge of one experiment.
#[derive(Default)]
pub struct Judge {
    meter: Meter,
    verdict: Option<Verdict>,
    last_look: f64,
    /// Whether the counting was stopped before the number that was fixed: then no test applies.
    pub stopped: bool,
    /// How many shuffles the verdict, or the latest look, is about.
    seen: u64,
}

impl Judge {
    /// Looks at the counts; `planned` is the number of shuffles fixed before the start. Returns whether anything changed.
    pub fn look(&mut self, tally: &Tally, planned: u64) -> bool {
        let shuffles = tally.shuffles();
        let complete = shuffles == planned;
        let early = !complete && now() - self.last_look < BETWEEN;
        if early || (shuffles == self.seen && complete == (self.verdict.is_some() || self.stopped))
        {
            return false;
        }
        self.last_look = now();
        self.seen = shuffles;
        if tally.cards() <= MOST_WATCHED && shuffles > 0 {
            self.meter.look(ln_evidence(tally, &Lens::ALL));
        }
        self.verdict = (!self.stopped)
            .then(|| Verdict::new(tally, planned, &Lens::ALL, ALPHA))
            .flatten();
        true
    }

    /// Evidence so far.
    pub fn meter(&self) -> Meter {
        self.meter
    }

    /// The verdict, once the planned number of shuffles is reached.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref().filter(|v| v.shuffles > 0)
    }

    /// Whether so many cards are watched while they are counted.
    pub fn watches(n: usize) -> bool {
        n <= MOST_WATCHED
    }
}

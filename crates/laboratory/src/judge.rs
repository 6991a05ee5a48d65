//! What the counts say about fairness, kept up to date: evidence while shuffles arrive, a verdict once the number fixed before the
//! start is reached.

use super::dom::now;
use app::tally_counts;
use engine::tally::Tally;
use stats::{
    self, ALPHA, EvidenceLevel, EvidenceMax, Finding, Outcome, Pattern, Verdict, ln_evidence,
};

/// Larger decks would make each look at the evidence a stutter.
const MOST_WATCHED: usize = 128;
/// Milliseconds between two looks.
const BETWEEN: f64 = 400.0;

/// The judge of one experiment.
#[derive(Default)]
pub struct Judge {
    meter: EvidenceMax,
    /// What kind of bias the evidence is of, once it is strong.
    finding: Option<Finding>,
    verdict: Option<Verdict>,
    last_look: f64,
    /// How many shuffles the verdict, or the latest look, is about.
    seen: u64,
}

impl Judge {
    /// Looks at the counts, of which `planned` are wanted. Unless that number was `fixed` before the start, no test applies. Not too often, unless
    /// the count is `held`: what stands is to be judged.
    pub fn look(&mut self, tally: &Tally, planned: u64, fixed: bool, held: bool) {
        let shuffles = tally.shuffles();
        // Nothing to look at, which the tests would take milliseconds to say.
        if shuffles == 0 {
            return;
        }
        let complete = shuffles == planned;
        let early = !complete && !held && now() - self.last_look < BETWEEN;
        if early || (shuffles == self.seen && (complete && fixed) == self.verdict.is_some()) {
            return;
        }
        self.last_look = now();
        self.seen = shuffles;
        let watched = tally.cards() <= MOST_WATCHED || (complete && !fixed);
        if watched {
            self.meter.look(ln_evidence(tally_counts(tally)));
            // Of larger decks it would hold up the picture right after Stop.
            if tally.cards() <= MOST_WATCHED && self.meter.highest.level >= EvidenceLevel::Strong {
                let found = stats::strongest_pattern(tally_counts(tally), ALPHA);
                // What was said is not taken back for less.
                let named = |found: &Finding| found.pattern != Pattern::Other;
                if self.finding.is_none() || found.as_ref().is_some_and(named) {
                    self.finding = found;
                }
            }
        }
        self.verdict = (fixed && complete).then(|| Verdict::new(tally_counts(tally), ALPHA));
    }

    /// Whether it has looked at these counts.
    pub fn has_seen(&self, tally: &Tally) -> bool {
        self.seen == tally.shuffles()
    }

    /// Evidence so far.
    pub fn meter(&self) -> EvidenceMax {
        self.meter
    }

    /// What kind of bias the evidence is of.
    pub fn finding(&self) -> Option<&Finding> {
        self.finding.as_ref()
    }

    /// The verdict, once the planned number of shuffles is reached.
    pub fn verdict(&self) -> Option<&Verdict> {
        self.verdict.as_ref().filter(|v| v.shuffles > 0)
    }

    /// Whether a test has judged the counts: from then on no number of them is fixed beforehand.
    pub fn has_tested(&self) -> bool {
        self.verdict.as_ref().is_some_and(|verdict| {
            matches!(verdict.outcome(), Outcome::NothingFound | Outcome::Biased)
        })
    }

    /// Whether so many cards are watched while they are counted.
    pub fn watches(n: usize) -> bool {
        n <= MOST_WATCHED
    }
}

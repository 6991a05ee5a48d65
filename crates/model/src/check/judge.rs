//! The verdict on what was read: of decks by the tests for a fixed number and by the evidence that is
//! valid at any number; then of each deck as the shuffle of the one before.

use app::tally_counts;
use engine::tally::Tally;
use reading::{Counted, Reading};
use stats::{
    ALPHA, Evidence, EvidenceLevel, Outcome, PartTable, PartVerdict, Verdict, ln_evidence,
};

use super::Answer;

/// The level of each deck as the shuffle of the one before: so small that the verdict on the decks
/// needs no correction.
const LINK_ALPHA: f64 = ALPHA / 100.0;

/// What was judged, and the verdict.
#[derive(Clone, Debug)]
pub(super) enum Judged {
    Decks {
        verdict: Verdict,
        /// Whether the evidence alone decides: too few decks for the tests.
        by_evidence: bool,
        /// Whether it is of each deck as the shuffle of the one before.
        of_links: bool,
    },
    Part(PartVerdict),
}

impl Judged {
    /// Judges what was read.
    pub(super) fn of(reading: &Reading) -> Judged {
        let tally = match &reading.counted {
            Counted::Decks(tally) => tally,
            Counted::Part(part) => {
                let table = PartTable::new(&part.each, part.places, &part.counts, part.shuffles);
                return Judged::Part(table.verdict(part.alike, ALPHA));
            }
        };
        let decks = Judged::decks(tally, ALPHA, false);
        let links = reading.links.as_ref().filter(|_| reading.repeats.is_none());
        match links.map(|links| Judged::decks(&links.0, LINK_ALPHA, true)) {
            Some(links) if !decks.is_biased() && links.is_biased() => links,
            _ => decks,
        }
    }

    fn decks(tally: &Tally, alpha: f64, of_links: bool) -> Judged {
        let verdict = Verdict::new(tally_counts(tally), alpha);
        let is_open = verdict.outcome() != Outcome::Biased;
        let evidence = || Evidence::new(ln_evidence(tally_counts(tally)));
        let by_evidence = is_open && evidence().level == EvidenceLevel::Overwhelming;
        Judged::Decks {
            verdict,
            by_evidence,
            of_links,
        }
    }

    pub(super) fn is_biased(&self) -> bool {
        match self {
            Judged::Decks {
                verdict,
                by_evidence,
                ..
            } => *by_evidence || verdict.outcome() == Outcome::Biased,
            Judged::Part(verdict) => verdict.is_biased(),
        }
    }

    /// Whether each deck was judged as the shuffle of the one before.
    pub(super) fn is_of_links(&self) -> bool {
        matches!(self, Judged::Decks { of_links: true, .. })
    }

    /// The verdict on whole decks.
    pub(super) fn verdict(&self) -> Option<&Verdict> {
        match self {
            Judged::Decks { verdict, .. } => Some(verdict),
            Judged::Part(_) => None,
        }
    }
}

impl Answer {
    /// The counts that were judged, of whole decks.
    pub(super) fn seen(&self) -> Option<&Tally> {
        match (&self.reading.links, self.judged.is_of_links()) {
            (Some(links), true) => Some(&links.0),
            _ => self.reading.tally(),
        }
    }

    /// What the rows of [`Answer::seen`] are called: of the deck before, cards are its places.
    pub(super) fn names(&self) -> &[String] {
        match self.judged.is_of_links() {
            true => &[],
            false => &self.reading.names,
        }
    }

    /// A card that is always in one place, or always followed by one other: the row and the column,
    /// and whether it is of places. Few decks say nothing.
    pub(super) fn always(&self) -> Option<(usize, usize, bool)> {
        /// Fewer decks agree by chance.
        const FEWEST: f64 = 8.0;
        let tally = self.seen()?;
        let all = tally.shuffles() as f64;
        let n = tally.cards();
        if all < FEWEST || n < 3 {
            return None;
        }
        let at = tally.positions().iter().position(|&count| count == all);
        if let Some(at) = at {
            return Some((at / n, at % n, true));
        }
        let followed = tally.successors();
        let is_pair = |at: &usize| at / (n + 1) > 0 && !at.is_multiple_of(n + 1);
        let at = (0..followed.len())
            .filter(is_pair)
            .find(|&at| followed[at] == all)?;
        Some((at / (n + 1) - 1, at % (n + 1) - 1, false))
    }
}

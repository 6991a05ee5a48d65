//! The verdict on what was read: of decks by the tests for a fixed number and by the evidence that is
//! valid at any number; then of each deck as the shuffle of the one before.
//!
//! NOT FAIR is said of at most 1 in 10,000 fair shuffles, as in Watch. That level is shared out: four
//! tenths of it for the tests, a tenth each for tests that are aimed at known mistakes, for the evidence,
//! for the tests of links, for theirs, for decks that come again, and for early decks that differ from
//! late ones. Where there are too few decks for the tests, their part is that of the aimed ones.

use engine::tally::Tally;
use stats::{
    ALPHA, Aimed, Outcome, PartTable, PartVerdict, Verdict, aimed, hand_shares, judge_shares,
    ln_evidence,
};

use super::counted::{Counted, Reading};
use crate::tally_counts;

/// The level of NOT FAIR.
pub const STAMPED: f64 = 1e-4;
/// The part of it that is the tests'.
const OF_TESTS: f64 = STAMPED * 0.4;
/// The part of it that is each other way's.
const OF_OTHERS: f64 = STAMPED / 10.0;

/// The outcomes of a verdict.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Unfair, at the level of the stamp.
    NotFair,
    /// A p-value between that and 1 in 100.
    Sign,
    /// No sign of bias.
    Nothing,
    /// Too few decks for any test.
    TooFew,
    /// One card.
    NothingToTest,
}

/// Tells whether Check yours stamps this NOT FAIR: by its tests, by evidence, as a chain, for decks
/// that come again, or for early decks that differ from late ones.
pub fn is_stamped_unfair(reading: &Reading) -> bool {
    is_told_by_the_list(reading) || Judgement::of(reading).is_biased()
}

/// Tells whether Check yours calls this a sign of bias, without a stamp.
pub fn is_sign_of_bias(reading: &Reading) -> bool {
    !is_told_by_the_list(reading) && Judgement::of(reading).level() == Level::Sign
}

/// Tells whether the list of decks is no fair one, whatever their tables say.
pub fn is_told_by_the_list(reading: &Reading) -> bool {
    reading.repeats.is_some() || reading.changed.is_some()
}

/// The verdict, and on what.
#[derive(Clone, Debug)]
pub enum Judgement {
    /// Verdict on whole decks.
    Decks {
        /// All tests.
        verdict: Verdict,
        /// The evidence alone decides: too few decks for the tests.
        by_evidence: bool,
        /// The aimed test that says most.
        aimed: Option<Aimed>,
        /// It is of each deck as the shuffle of the one before.
        of_links: bool,
    },
    /// Verdict on some places, on kinds of equal cards, or on hands.
    Part(PartVerdict),
}

impl Judgement {
    /// Judges what was read.
    pub fn of(reading: &Reading) -> Judgement {
        let tally = match &reading.counted {
            Counted::Decks(tally) => tally,
            Counted::Part(part) => {
                let table = PartTable::new(&part.each, part.places, &part.counts, part.shuffles);
                let table = match part.drawn {
                    1 => table,
                    drawn => table.of_sets(drawn),
                };
                return Judgement::Part(table.verdict(part.alike, OF_TESTS));
            }
            Counted::Hands(hands) => {
                let hand = hands.hand;
                let shares = hand_shares(hand.special, hand.cards, hand.dealt);
                return Judgement::Part(judge_shares(&hands.counts, &shares, OF_TESTS));
            }
        };
        let decks = Judgement::decks(tally, OF_TESTS, false);
        let links = reading.links.as_ref().filter(|_| reading.repeats.is_none());
        match links.map(|links| Judgement::decks(&links.0, OF_OTHERS, true)) {
            Some(links) if !decks.is_biased() && links.is_biased() => links,
            _ => decks,
        }
    }

    fn decks(tally: &Tally, alpha: f64, of_links: bool) -> Judgement {
        let verdict = Verdict::new(tally_counts(tally), alpha);
        let is_open = verdict.outcome() != Outcome::Biased;
        let is_evident = || ln_evidence(tally_counts(tally)) >= -OF_OTHERS.ln();
        // Each deck as the shuffle of the one before has no level for them.
        let aimed = aimed(tally_counts(tally)).filter(|_| is_open && !of_links);
        Judgement::Decks {
            by_evidence: is_open && is_evident(),
            aimed,
            verdict,
            of_links,
        }
    }

    /// Its outcome.
    pub fn level(&self) -> Level {
        let (least, needs) = match self {
            Judgement::Decks {
                by_evidence: true, ..
            } => return Level::NotFair,
            Judgement::Decks { .. } if self.is_aimed() => return Level::NotFair,
            Judgement::Decks { verdict, aimed, .. } => match verdict.outcome() {
                Outcome::Biased => return Level::NotFair,
                Outcome::TooFew { .. } => match aimed.is_some_and(|found| found.ln_p <= ALPHA.ln())
                {
                    true => return Level::Sign,
                    false => return Level::TooFew,
                },
                Outcome::NothingToTest => return Level::NothingToTest,
                Outcome::NothingFound => {
                    let p = verdict.tests.iter().filter_map(|test| test.adjusted_p);
                    (p.fold(1.0, f64::min), None)
                }
            },
            Judgement::Part(verdict) if is_part_stamped(verdict) => return Level::NotFair,
            Judgement::Part(verdict) => {
                let p = verdict.tests.iter().filter_map(|(.., p)| *p);
                (p.fold(1.0, f64::min), verdict.needs())
            }
        };
        match (needs, least <= ALPHA) {
            (Some(_), _) => Level::TooFew,
            (None, true) => Level::Sign,
            (None, false) => Level::Nothing,
        }
    }

    /// Tells whether it is unfair, at the level of the stamp.
    pub fn is_biased(&self) -> bool {
        self.level() == Level::NotFair
    }

    /// Tells whether there is something to explain.
    pub fn speaks_against_fair(&self) -> bool {
        matches!(self.level(), Level::NotFair | Level::Sign)
    }

    /// Tells whether the evidence decides, which may be looked at as often as one likes.
    pub fn is_by_evidence(&self) -> bool {
        match self {
            Judgement::Decks { by_evidence, .. } => *by_evidence,
            Judgement::Part(verdict) => is_part_stamped(verdict) && verdict.leading().is_none(),
        }
    }

    /// The finding of an aimed test, where it alone decides.
    pub fn by_aim(&self) -> Option<Aimed> {
        let Judgement::Decks {
            verdict,
            aimed,
            by_evidence,
            ..
        } = self
        else {
            return None;
        };
        let level = match verdict.outcome() {
            Outcome::TooFew { .. } => OF_TESTS + OF_OTHERS,
            _ => OF_OTHERS,
        };
        let decides = |found: &Aimed| !by_evidence && found.ln_p <= level.ln();
        aimed.filter(decides)
    }

    fn is_aimed(&self) -> bool {
        self.by_aim().is_some()
    }

    /// Tells whether each deck was judged as the shuffle of the one before.
    pub fn is_of_links(&self) -> bool {
        matches!(self, Judgement::Decks { of_links: true, .. })
    }

    /// The verdict on whole decks.
    pub fn verdict(&self) -> Option<&Verdict> {
        match self {
            Judgement::Decks { verdict, .. } => Some(verdict),
            Judgement::Part(_) => None,
        }
    }
}

fn is_part_stamped(verdict: &PartVerdict) -> bool {
    verdict.leading().is_some() || verdict.evidence.ln_value >= -OF_OTHERS.ln()
}

/// The counts that were judged, of whole decks.
pub fn seen<'a>(reading: &'a Reading, judged: &Judgement) -> Option<&'a Tally> {
    match (&reading.links, judged.is_of_links()) {
        (Some(links), true) => Some(&links.0),
        _ => reading.tally(),
    }
}

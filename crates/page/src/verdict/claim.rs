//! Claims: what was understood, what of it is judged, and the evidence. Every stamp comes from one.

use ::words::claims as say;
use app::i18n::{Lang, Words, grouped};
use engine::algorithms::Fairness;
use engine::setup::Setup;
use reading::judge::Level;
use stats::Side;

use super::understood::Understood;
use crate::lever::PLANNED;

/// The evidence at which a lane gets the stamp NOT FAIR. Evidence of a fair shuffle ever reaches it
/// with probability at most 1 in 10,000, however often one looks (Ville's inequality).
pub const STAMPED_AT: f64 = 10_000.0;

/// The verdicts that a stamp can carry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Says {
    /// The evidence against it has passed [`STAMPED_AT`].
    NotFair,
    /// The planned number is counted, and the evidence has stayed below [`STAMPED_AT`].
    NoBiasFound,
    /// It is proved that all orders are equally likely; of typed code that never leaves a card where it
    /// was, that all orders are which keep this rule.
    ProvedFair,
    /// The shuffle draws no random number: one order only.
    NoChance,
    /// All that there is was counted, and chance rarely leaves counts as even.
    TooEven,
}

/// A stamp. Only a [`Claim`] gives one, so that nothing is stamped that was not understood:
///
/// ```compile_fail
/// use shuffle_lab_page::{Says, Stamp};
/// let stamp = Stamp { says: Says::ProvedFair };
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp {
    says: Says,
}

impl Stamp {
    /// Its verdict.
    pub fn says(self) -> Says {
        self.says
    }

    /// The name of its kind, for the style sheet.
    pub fn id(self) -> &'static str {
        match self.says {
            Says::NotFair => "not-fair",
            Says::NoBiasFound => "no-bias",
            Says::ProvedFair => "proved",
            Says::NoChance => "no-chance",
            Says::TooEven => "too-even",
        }
    }

    /// The words on it.
    pub fn words(self) -> Words {
        match self.says {
            Says::NotFair => ::words::watch::NOT_FAIR,
            Says::NoBiasFound => ::words::watch::NO_BIAS_FOUND,
            Says::ProvedFair => ::words::watch::PROVED_FAIR,
            Says::NoChance => ::words::watch::NO_CHANCE,
            Says::TooEven => ::words::watch::TOO_EVEN,
        }
    }
}

/// The part that is judged of what was understood.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Judged {
    /// Decks of one size, with the largest number in the code if that reaches their last place:
    /// then a proof for this size says nothing of a larger one.
    Decks(Option<u64>),
    /// All that was given or dealt.
    Everything,
}

impl Judged {
    /// Decks of a shuffle.
    pub fn of(setup: &Setup) -> Judged {
        Judged::Decks(setup.algorithm.beyond(setup.n()))
    }

    /// That number, where it alone keeps a shuffle from being called fair.
    pub fn beyond_fair(self, fairness: Fairness) -> Option<u64> {
        match (self, fairness) {
            (Judged::Decks(beyond), Fairness::Fair) => beyond,
            _ => None,
        }
    }
}

/// The sentence on such a shuffle in place of a stamp.
pub fn only_so_few(lang: Lang, n: usize, largest: u64) -> String {
    say::only_so_few(lang, grouped(largest), n)
}

/// The grounds of a verdict.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Evidence {
    /// A proof, or what theory says.
    Theory(Fairness),
    /// Counts that may be looked at after each shuffle.
    Counts {
        /// The answer of theory.
        fairness: Fairness,
        /// After how many shuffles the evidence passed [`STAMPED_AT`].
        flag: Option<u64>,
        /// The number of shuffles that are counted.
        count: u64,
        /// Set once it is time for the proof, which needs no count.
        proof_is_due: bool,
    },
    /// Tests of what was given.
    Tests(Level),
    /// All that there is, on one side of what chance gives.
    Whole(Side),
    /// Some runs give no deck, which is missing among the orders.
    Failing,
}

/// A claim on shuffles.
///
/// ```
/// use engine::{algorithms::Algorithm, setup::Setup};
/// use shuffle_lab_page::{Claim, Says, Stamp};
///
/// let setup = Setup::new(Algorithm::NAIVE_SWAP, 13);
/// let claim = Claim::in_theory(&setup, exact::fairness(&setup));
/// assert_eq!(claim.stamp().map(Stamp::says), Some(Says::NotFair));
/// ```
#[derive(Clone, Copy)]
pub struct Claim<'a> {
    /// The reading, the analysis or the entry that it is about.
    pub understood: Understood<'a>,
    /// The part of it that is judged.
    pub judged: Judged,
    /// The grounds.
    pub evidence: Evidence,
}

impl<'a> Claim<'a> {
    /// The claim of theory on a shuffle of the catalogue.
    pub fn in_theory(setup: &'a Setup, fairness: Fairness) -> Claim<'a> {
        Claim {
            understood: Understood::of_shuffle(setup),
            judged: Judged::of(setup),
            evidence: Evidence::Theory(fairness),
        }
    }

    /// Its stamp; `None` while there is nothing to say. With more data it changes only from none to a
    /// stamp; the one exception is a false alarm of a shuffle that is proved fair, which the proof corrects.
    /// Of code that a larger deck may refute no counts say that they found nothing.
    pub fn stamp(&self) -> Option<Stamp> {
        let says = match self.evidence {
            Evidence::Theory(fairness) | Evidence::Counts { fairness, .. }
                if self.judged.beyond_fair(fairness).is_some() =>
            {
                None
            }
            Evidence::Theory(fairness) => of_theory(fairness),
            Evidence::Counts {
                fairness,
                flag,
                count,
                proof_is_due,
            } => match fairness {
                Fairness::Deterministic => (count > 0).then_some(Says::NoChance),
                Fairness::Fair if proof_is_due => Some(Says::ProvedFair),
                Fairness::Fair | Fairness::Biased | Fairness::Unknown => match flag {
                    Some(flag) if flag <= count => Some(Says::NotFair),
                    _ => (count >= PLANNED).then_some(Says::NoBiasFound),
                },
            },
            Evidence::Tests(Level::NotFair) | Evidence::Failing => Some(Says::NotFair),
            Evidence::Tests(Level::Nothing) => Some(Says::NoBiasFound),
            Evidence::Tests(Level::Sign | Level::TooFew | Level::NothingToTest) => None,
            Evidence::Whole(Side::TooEven) => Some(Says::TooEven),
            Evidence::Whole(Side::TooUneven) => Some(Says::NotFair),
        };
        let is_part = matches!(self.judged, Judged::Decks(Some(_)));
        let says = says.filter(|says| !is_part || *says != Says::NoBiasFound);
        says.map(|says| Stamp { says })
    }
}

fn of_theory(fairness: Fairness) -> Option<Says> {
    match fairness {
        Fairness::Fair => Some(Says::ProvedFair),
        Fairness::Biased => Some(Says::NotFair),
        Fairness::Deterministic => Some(Says::NoChance),
        Fairness::Unknown => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::algorithms::Algorithm;

    fn says(fairness: Fairness, flag: Option<u64>, count: u64, proof_is_due: bool) -> Option<Says> {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, 13);
        let evidence = Evidence::Counts {
            fairness,
            flag,
            count,
            proof_is_due,
        };
        let claim = Claim::in_theory(&setup, fairness);
        Claim { evidence, ..claim }.stamp().map(Stamp::says)
    }

    #[test]
    fn data_alone_never_says_proved() {
        for flag in [None, Some(5), Some(PLANNED)] {
            for count in [0, 4, 5, 6, PLANNED] {
                let says = says(Fairness::Biased, flag, count, true);
                assert_ne!(says, Some(Says::ProvedFair));
            }
        }
    }

    #[test]
    fn a_stamp_comes_with_the_evidence_and_stays() {
        let at = |count| says(Fairness::Biased, Some(1_448), count, false);
        assert_eq!((at(1_447), at(1_448)), (None, Some(Says::NotFair)));
        assert_eq!(at(PLANNED), Some(Says::NotFair));
        assert_eq!(says(Fairness::Biased, None, PLANNED - 1, true), None);
        let none = says(Fairness::Biased, None, PLANNED, true);
        assert_eq!(none, Some(Says::NoBiasFound));
        let proved = says(Fairness::Fair, None, 5, true);
        assert_eq!(proved, Some(Says::ProvedFair));
        assert_eq!(says(Fairness::Fair, None, 5, false), None);
        let certain = says(Fairness::Deterministic, None, 1, false);
        assert_eq!(certain, Some(Says::NoChance));
    }

    /// Proves that what another deck may refute is no proof: code that speaks of as many cards as it has.
    #[test]
    fn a_part_of_the_code_is_not_stamped_fair() {
        let setup = Setup::new(Algorithm::FISHER_YATES_UP, 13);
        let of = |beyond| {
            let judged = Judged::Decks(beyond);
            let claim = Claim::in_theory(&setup, Fairness::Fair);
            Claim { judged, ..claim }.stamp().map(Stamp::says)
        };
        assert_eq!([of(None), of(Some(13))], [Some(Says::ProvedFair), None]);
        let counted = |beyond| {
            let evidence = Evidence::Counts {
                fairness: Fairness::Unknown,
                flag: None,
                count: PLANNED,
                proof_is_due: true,
            };
            let judged = Judged::Decks(beyond);
            let claim = Claim::in_theory(&setup, Fairness::Unknown);
            Claim {
                judged,
                evidence,
                ..claim
            }
            .stamp()
            .map(Stamp::says)
        };
        assert_eq!(
            [counted(None), counted(Some(13))],
            [Some(Says::NoBiasFound), None]
        );
    }
}

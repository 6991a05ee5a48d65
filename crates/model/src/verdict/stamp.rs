//! The verdict on a lane's fairness, and its grounds.

use app::i18n::{Lang, Words, grouped};
use app::say;
use engine::algorithms::Fairness;
use engine::setup::Setup;

use crate::lever::PLANNED;
use crate::words;

/// The evidence at which a lane gets the stamp NOT FAIR. Evidence of a fair shuffle ever reaches it
/// with probability at most 1 in 10,000, however often one looks (Ville's inequality).
pub const STAMPED_AT: f64 = 10_000.0;

/// The largest number that code speaks of, where a deck has no more cards and that alone keeps a shuffle
/// from being called fair: a part of so many is the whole of it.
pub(crate) fn beyond_fair(setup: &Setup, fairness: Fairness) -> Option<u64> {
    let beyond = setup.algorithm.beyond(setup.n());
    beyond.filter(|_| fairness == Fairness::Fair)
}

/// The sentence on such a shuffle in place of a stamp.
pub(crate) fn only_so_few(lang: Lang, n: usize, largest: u64) -> String {
    let largest = grouped(largest);
    say!(
        lang,
        "With {n} cards all orders are equally likely. The code speaks of {largest}: see what it does with a larger deck."
            / "{n} 张牌时，每种排列的概率都相等。但代码里出现了 {largest}：请换更大的一副牌再看。",
        n,
        largest
    )
}

/// A verdict on one lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stamp {
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

impl Stamp {
    /// What is written on it.
    pub fn words(self) -> Words {
        match self {
            Stamp::NotFair => words::NOT_FAIR,
            Stamp::NoBiasFound => words::NO_BIAS_FOUND,
            Stamp::ProvedFair => words::PROVED_FAIR,
            Stamp::NoChance => words::NO_CHANCE,
            Stamp::TooEven => words::TOO_EVEN,
        }
    }

    /// What theory alone says; `None` where it knows nothing.
    pub fn of_theory(fairness: Fairness) -> Option<Stamp> {
        match fairness {
            Fairness::Fair => Some(Stamp::ProvedFair),
            Fairness::Biased => Some(Stamp::NotFair),
            Fairness::Deterministic => Some(Stamp::NoChance),
            Fairness::Unknown => None,
        }
    }

    /// The stamp at `count` shuffles, given at which number the evidence passed, and whether it is
    /// time for the proof, which needs no count. `None` while there is nothing to say. With more
    /// data it changes only from none to a stamp; the one exception is a false alarm of a shuffle
    /// that is proved fair, which the proof corrects.
    pub fn of(
        fairness: Fairness,
        flag: Option<u64>,
        count: u64,
        proof_is_due: bool,
    ) -> Option<Stamp> {
        let ended = count >= PLANNED;
        match fairness {
            Fairness::Deterministic => (count > 0).then_some(Stamp::NoChance),
            Fairness::Fair if proof_is_due => Some(Stamp::ProvedFair),
            Fairness::Fair | Fairness::Biased | Fairness::Unknown => match flag {
                Some(flag) if flag <= count => Some(Stamp::NotFair),
                _ => ended.then_some(Stamp::NoBiasFound),
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_alone_never_says_proved() {
        for flag in [None, Some(5), Some(PLANNED)] {
            for count in [0, 4, 5, 6, PLANNED] {
                assert_ne!(
                    Stamp::of(Fairness::Biased, flag, count, true),
                    Some(Stamp::ProvedFair)
                );
            }
        }
    }

    #[test]
    fn a_stamp_comes_with_the_evidence_and_stays() {
        let at = |count| Stamp::of(Fairness::Biased, Some(1_448), count, false);
        assert_eq!((at(1_447), at(1_448)), (None, Some(Stamp::NotFair)));
        assert_eq!(at(PLANNED), Some(Stamp::NotFair));
        assert_eq!(Stamp::of(Fairness::Biased, None, PLANNED - 1, true), None);
        assert_eq!(
            Stamp::of(Fairness::Biased, None, PLANNED, true),
            Some(Stamp::NoBiasFound)
        );
        assert_eq!(
            Stamp::of(Fairness::Fair, None, 5, true),
            Some(Stamp::ProvedFair)
        );
        assert_eq!(Stamp::of(Fairness::Fair, None, 5, false), None);
        assert_eq!(
            Stamp::of(Fairness::Deterministic, None, 1, false),
            Some(Stamp::NoChance)
        );
    }
}

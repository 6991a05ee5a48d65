//! Trial runs, each with the draws of a fixed seed, which tell a text that cannot be shown, or has to be
//! run in another way.

use engine::rng::{Seed, UniformRng, stream};

use super::{MOST_PROVED, Script};
use crate::machine::{Outcome, Stop};

/// The largest deck that a text is shown with unless another one is asked for.
const MOST_WRITTEN: usize = 104;

/// Decks for a text that speaks of larger numbers than 3: the one that is proved first.
const USUAL: [usize; 4] = [MOST_PROVED, 52, 54, 13];

impl Script {
    /// Why runs on so many cards do not end as runs do: the first of some that does what is not
    /// offered, or takes too much.
    ///
    /// ```
    /// use script::{machine::Stop, prelude::Version, stage::Script};
    /// let text = "def shuffle(a):\n    while True:\n        pass\n";
    /// let script = Script::python(text, Version::default())?;
    /// assert!(matches!(script.obstacle(4), Some(Stop::Spent(..))));
    /// # Ok::<(), script::refusals::Refusal>(())
    /// ```
    pub fn obstacle(&self, cards: usize) -> Option<Stop> {
        const RUNS: u64 = 4;
        let is_obstacle = |stop: &Stop| matches!(stop, Stop::Refused(_) | Stop::Spent(..));
        let runs = (0..RUNS).map(|run| self.sample(cards, run));
        runs.into_iter().find(is_obstacle)
    }

    /// The number of cards that the text is shown with unless another one is asked for: 4; or where it
    /// speaks of larger numbers that of the deck that it makes, or one beyond them; or where runs on 4 cards
    /// end in no deck.
    ///
    /// ```
    /// use script::{prelude::Version, stage::Script};
    /// let text = "import random\ndef shuffle(a):\n    for i in range(51, 0, -1):\n        j = random.randint(0, i)\n        a[i], a[j] = a[j], a[i]\n";
    /// let script = Script::python(text, Version::default())?;
    /// assert_eq!(script.written_for(), 52);
    /// # Ok::<(), script::refusals::Refusal>(())
    /// ```
    pub fn written_for(&self) -> usize {
        let largest = usize::try_from(self.code().largest).unwrap_or(usize::MAX);
        let fits = |cards: &usize| gives_a_deck(|run| self.sample(*cards, run));
        // A part of so many cards is a whole deck of as many: only a larger one shows that it is a part.
        // Who writes 52 means that deck.
        let is_larger = |n: &usize| *n > largest.min(51);
        let made = self.code().made.and_then(|made| usize::try_from(made).ok());
        let made = made.filter(|made| (largest..=MOST_WRITTEN).contains(made));
        match largest {
            // Of a number that no deck has, the small one says as much.
            3..=MOST_WRITTEN if made.is_some() || largest > 3 => {
                let larger = USUAL.into_iter().filter(is_larger);
                let all = made.into_iter().chain(larger);
                all.chain([largest, largest + 1, 4]).find(fits)
            }
            _ => [4, 52, 54, 13].into_iter().find(fits),
        }
        .unwrap_or(4)
    }

    /// What a run on so many cards comes to, with the draws of a fixed seed for each number.
    pub fn sample(&self, cards: usize, run: u64) -> Stop {
        self.outcome_with(cards, &mut UniformRng::new(stream(Seed(13), run)))
    }
}

/// Whether one of eight runs gives a deck, before any takes too much.
fn gives_a_deck(run: impl FnMut(u64) -> Stop) -> bool {
    const RUNS: u64 = 8;
    let decides = |stop: &Stop| matches!(stop, Stop::End(Outcome::Deck(_)) | Stop::Spent(..));
    let first = (0..RUNS).map(run).find(decides);
    matches!(first, Some(Stop::End(_)))
}

/// Makes trial runs, each by its number of cards and its seed, for as long as they are wanted. After one
/// that takes too much none is made: the text most likely has a loop that does not end.
pub(super) fn each(mut run: impl FnMut(usize, u64) -> (Stop, bool)) {
    for n in [2, 3, 5, 8] {
        for seed in 0..3 {
            if let (Stop::Spent(..), _) | (_, false) = run(n, seed) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Budget;
    use crate::text::Span;

    /// Proves that after a run that takes too much none is tried, and that the others all are.
    #[test]
    fn trials_stop_where_a_run_takes_too_much() {
        let tried = |stop: Stop| {
            let mut runs = [0, 0];
            let has_deck = gives_a_deck(|_| {
                runs[0] += 1;
                stop.clone()
            });
            each(|_, _| {
                runs[1] += 1;
                (stop.clone(), true)
            });
            (has_deck, runs)
        };
        let spent = Stop::Spent(Budget::Steps, Span::default());
        assert_eq!(tried(spent), (false, [1, 1]));
        assert_eq!(tried(Stop::End(Outcome::Endless)), (false, [8, 12]));
        let deck = Stop::End(Outcome::Deck(vec![0, 1]));
        assert_eq!(tried(deck), (true, [1, 12]));
    }
}

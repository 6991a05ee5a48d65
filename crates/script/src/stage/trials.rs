//! Trial runs, each with the draws of a fixed seed, which tell a text that cannot be shown, or has to be
//! run in another way.

use std::sync::PoisonError;

use engine::rng::{BoundedRng, Seed, UniformRng, stream};

use super::draws;
use super::script::{MOST_PROVED, Script};
use crate::machine::{Budgets, Machine, Outcome, Stop};

/// The largest deck that a text is shown with unless another one is asked for.
const MOST_WRITTEN: usize = 104;

/// Number of operations of trial runs, some milliseconds, after which no other run is made: slow
/// runs tell as much.
const MOST_STEPS: u64 = 200_000;

/// Decks for a text that speaks of larger numbers than 2: those that are proved first.
const USUAL: [usize; 5] = [5, MOST_PROVED, 52, 54, 13];

impl Script {
    /// Result of the first of some runs on `cards` cards that does something not offered, or takes
    /// too much; `None` if none does.
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
        let mut steps = 0;
        let next = |run| {
            let (stop, more) = (steps < MOST_STEPS).then(|| self.sampled(cards, run))?;
            steps += more;
            Some(stop)
        };
        (0..RUNS).map_while(next).find(is_obstacle)
    }

    /// The number of cards that the text is shown with unless another one is asked for: 4; or where it
    /// speaks of larger numbers than 2 that of the deck that it makes, or one beyond them, whose last place
    /// is none of them either; or where runs on 4 cards end in no deck.
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
        // A run that takes too much tells that those with other decks do.
        let mut is_spent = false;
        let fits = |cards: &usize| {
            let first = (!is_spent).then(|| deciding(|run| self.sample(*cards, run)));
            let first = first.flatten();
            is_spent |= matches!(first, Some(Stop::Spent(..)));
            matches!(first, Some(Stop::End(_)))
        };
        // A part of so many cards is a whole deck of as many: only a larger one shows that it is a part.
        // Who writes 52 means that deck.
        let reach = usize::try_from(self.code().reach()).unwrap_or(usize::MAX);
        let is_larger = |n: &usize| *n > reach.min(51);
        let made = self.code().made.and_then(|made| usize::try_from(made).ok());
        let made = made.filter(|made| *made <= MOST_WRITTEN);
        let exact = made.filter(|made| *made >= largest);
        match largest {
            // Of a number that no deck has, the small one says as much.
            3..=MOST_WRITTEN => {
                let larger = USUAL.into_iter().filter(is_larger);
                let all = exact.into_iter().chain(larger);
                all.chain([largest, largest + 1, 4]).find(fits)
            }
            // So often something is done, with the deck that it makes.
            105.. => made.into_iter().chain([4, 52, 54, 13]).find(fits),
            // 2 is the last place of a deck of three.
            2 if made == Some(3) => [3, 4, 52, 54, 13].into_iter().find(fits),
            _ => [4, 52, 54, 13].into_iter().find(fits),
        }
        // Its own deck may come out whole so seldom that no trial run shows one.
        .or_else(|| exact.filter(|own| self.obstacle(*own).is_none()))
        .unwrap_or(4)
    }

    /// Number of operations of a run on `cards` cards.
    pub fn steps(&self, cards: usize) -> u64 {
        self.sampled(cards, 0).1
    }

    /// Result of run number `run` on `cards` cards, with the draws of a seed fixed for that number.
    pub fn sample(&self, cards: usize, run: u64) -> Stop {
        self.sampled(cards, run).0
    }

    /// Runs on `cards` cards with the draws of a seed fixed for the number of the run; returns the
    /// result, and its number of operations, 0 for a run that is known to take too much.
    fn sampled(&self, cards: usize, run: u64) -> (Stop, u64) {
        let known = || self.spent.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(stop) = known().get(&(cards, run)) {
            return (stop.clone(), 0);
        }
        let mut source = UniformRng::new(stream(Seed(13), run));
        let (stop, steps) = self.finish(cards, |question| {
            draws::number(question, |low, high| source.draw(low, high))
        });
        if let Stop::Spent(..) = stop {
            known().insert((cards, run), stop.clone());
        }
        (stop, steps)
    }
}

/// The first of eight runs that gives a deck or takes too much.
fn deciding(run: impl FnMut(u64) -> Stop) -> Option<Stop> {
    const RUNS: u64 = 8;
    let decides = |stop: &Stop| matches!(stop, Stop::End(Outcome::Deck(_)) | Stop::Spent(..));
    (0..RUNS).map(run).find(decides)
}

/// Makes trial runs of a text, each of a machine and a seed, for as long as they are wanted. After one
/// that takes much none is made: the text most likely has a loop that does not end.
pub(super) fn each(script: &Script, mut run: impl FnMut(&mut Machine, u64) -> (Stop, bool)) {
    let budgets = Budgets {
        steps: MOST_STEPS,
        ..Budgets::USUAL
    };
    let mut steps = 0;
    for n in [2, 3, 5, 8] {
        for seed in 0..3 {
            let mut machine = script.machine(n).with_budgets(budgets);
            let (stop, is_wanted) = run(&mut machine, seed);
            steps += machine.steps();
            script.rest(machine.with_budgets(Budgets::USUAL));
            if matches!(stop, Stop::Spent(..)) || !is_wanted || steps >= MOST_STEPS {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::machine::Budget;
    use crate::prelude::Version;
    use crate::text::Span;

    /// Proves that after a run that takes too much none is tried, and that the others all are.
    #[test]
    fn trials_stop_where_a_run_takes_too_much() {
        let tried = |stop: Stop| {
            let mut runs = 0;
            let first = deciding(|_| {
                runs += 1;
                stop.clone()
            });
            (matches!(first, Some(Stop::End(_))), runs)
        };
        let spent = Stop::Spent(Budget::Steps, Span::default());
        assert_eq!(tried(spent), (false, 1));
        assert_eq!(tried(Stop::End(Outcome::Endless)), (false, 8));
        assert_eq!(tried(Stop::End(Outcome::Deck(vec![0, 1]))), (true, 1));
    }

    /// Proves that few operations are spent on trial runs of a text whose runs are long or never end, and
    /// that those that are known to take too much are not made again.
    #[test]
    fn trials_of_slow_texts_are_few() {
        let of = |body: &str| {
            let text = format!("def shuffle(a):\n    {body}\n");
            let script = Script::python(&text, Version::default()).expect(&text);
            let (mut runs, mut steps) = (0, 0);
            each(&script, |machine, _| {
                let stop = machine.run(&mut ());
                (runs, steps) = (runs + 1, steps + machine.steps());
                (stop, true)
            });
            assert!(steps < 2 * MOST_STEPS, "{steps}: {text}");
            let usual = script.machine(2);
            assert_eq!(usual.steps(), 0);
            script.rest(usual);
            (script, runs)
        };
        let (quick, runs) = of("a.reverse()");
        assert_eq!(
            (runs, quick.written_for(), quick.obstacle(4)),
            (12, 4, None)
        );
        let (slow, runs) = of("for k in range(30000): pass");
        assert!(runs < 12 && slow.obstacle(4).is_none());
        let (endless, runs) = of("while True: pass");
        assert_eq!((runs, endless.written_for()), (1, 4));
        let known = endless.spent.lock().unwrap().len();
        assert_eq!(known, 1);
        assert!(matches!(endless.obstacle(4), Some(Stop::Spent(..))));
        assert_eq!(endless.sampled(4, 0).1, 0);
    }
}

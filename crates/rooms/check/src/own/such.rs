//! The search for runs of Watch that end as some runs do that give no deck.

use app::settings::Watched;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use script::machine::{Outcome, Stop};
use script::stage::Script;

/// Number of runs to look at.
const LOOKED_AT: u64 = 1_000;

/// Example runs of Watch for some outcomes, as far as runs were looked at.
#[derive(Default)]
pub(super) struct SuchRuns {
    /// Shuffle of the runs; `None` where none is looked for.
    setup: Option<Setup>,
    /// Each outcome, with the number of its run from 1.
    all: Vec<(Outcome, Option<u64>)>,
    looked_at: u64,
}

impl SuchRuns {
    /// Begins to look for runs with these outcomes, by a shuffle's id, with `cards` cards. Without
    /// outcomes no shuffle is made of the id: it would stay in memory, for each version of a text.
    pub(super) fn of<'a>(
        id: &str,
        cards: usize,
        outcomes: impl IntoIterator<Item = &'a Outcome>,
    ) -> SuchRuns {
        let outcomes = outcomes.into_iter();
        let all: Vec<_> = outcomes.map(|outcome| (outcome.clone(), None)).collect();
        let algorithm = match all.is_empty() {
            true => None,
            false => Algorithm::from_id(id),
        };
        SuchRuns {
            setup: algorithm.map(|algorithm| Setup::new(algorithm, cards)),
            all,
            looked_at: 0,
        }
    }

    /// Returns true if all are found, or [`LOOKED_AT`] runs were looked at.
    pub(super) fn is_over(&self) -> bool {
        let is_found = self.all.iter().all(|(_, run)| run.is_some());
        self.setup.is_none() || is_found || self.looked_at == LOOKED_AT
    }

    /// Looks at the next run. Time of one run.
    pub(super) fn look(&mut self, script: &Script) {
        let Some(setup) = self.setup.filter(|_| !self.is_over()) else {
            return;
        };
        let mut draws = setup.rng(Watched::SEED, self.looked_at);
        self.looked_at += 1;
        if let Stop::End(outcome) = script.outcome_with(setup.n(), &mut draws) {
            let own = self.all.iter_mut().find(|(own, _)| own.is_like(&outcome));
            if let Some((_, run)) = own {
                run.get_or_insert(self.looked_at);
            }
        }
    }

    /// The numbers of the runs, in the order of the outcomes.
    pub(super) fn runs(&self) -> impl Iterator<Item = Option<u64>> {
        self.all.iter().map(|(_, run)| *run)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that a shuffle is looked up where there is something to look for, and else not.
    #[test]
    fn a_shuffle_is_looked_up_for_outcomes_alone() {
        let id = Algorithm::NAIVE_SWAP.id();
        assert_eq!(SuchRuns::of(id, 4, []).setup, None);
        let search = SuchRuns::of(id, 4, &[Outcome::Endless]);
        assert!(search.setup.is_some() && !search.is_over());
    }
}

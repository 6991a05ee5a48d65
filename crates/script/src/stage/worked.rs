//! Results that take long, worked out a little at a time and kept by the number of cards.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use engine::algorithms::CodeOdds;

use crate::proof::{OneCard, Proof, Unproved};

/// Work that is done in parts.
pub(super) trait Parts {
    /// Does the next part; returns whether it was the last.
    fn go_on(&mut self) -> Result<bool, Unproved>;

    /// Number of states that are known.
    fn states(&self) -> usize;
}

impl Parts for Proof {
    fn go_on(&mut self) -> Result<bool, Unproved> {
        Proof::go_on(self)
    }

    fn states(&self) -> usize {
        self.progress().0
    }
}

impl Parts for OneCard {
    fn go_on(&mut self) -> Result<bool, Unproved> {
        OneCard::go_on(self)
    }

    fn states(&self) -> usize {
        OneCard::states(self)
    }
}

/// Results `T` of work `W`, each begun when it is first asked for.
pub(super) struct Worked<W, T>(Mutex<BTreeMap<usize, Stage<W, T>>>);

enum Stage<W, T> {
    Working(Box<W>),
    /// The result; `None` where the work becomes too large, or has none.
    Done(Option<Arc<T>>),
}

impl<W, T> Default for Worked<W, T> {
    fn default() -> Self {
        Worked(Mutex::default())
    }
}

impl<W: Parts, T> Worked<W, T> {
    /// Works on the result for `cards` cards until `time_is_up`, which is asked before each part.
    pub(super) fn go_on(
        &self,
        cards: usize,
        time_is_up: &mut dyn FnMut() -> bool,
        begin: impl FnOnce() -> W,
        finish: impl FnOnce(&W) -> Option<T>,
    ) -> CodeOdds<T> {
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if !all.contains_key(&cards) {
            if time_is_up() {
                return CodeOdds::Working(0);
            }
            // Half a proof takes memory: of each shuffle there is one at most.
            all.retain(|_, stage| matches!(stage, Stage::Done(_)));
        }
        let begun = || Stage::Working(Box::new(begin()));
        let stage = all.entry(cards).or_insert_with(begun);
        let found = loop {
            match stage {
                Stage::Done(found) => return CodeOdds::Done(found.clone()),
                Stage::Working(work) if time_is_up() => return CodeOdds::Working(work.states()),
                Stage::Working(work) => match work.go_on() {
                    Ok(false) => {}
                    Ok(true) => break finish(work).map(Arc::new),
                    Err(_) => break None,
                },
            }
        };
        *stage = Stage::Done(found.clone());
        CodeOdds::Done(found)
    }
}

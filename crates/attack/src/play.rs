//! Random messages to a screen.

use std::fmt::Debug;

use crate::dice::Dice;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// Most messages before a screen begins anew.
const MOST: usize = 60;

/// A screen with a pretended browser around it.
pub(crate) trait Screen: Sized {
    /// What happens: a message, a frame, a worker's answer.
    type Act: Clone + Debug;

    /// Returns the screen as it is at the first visit.
    fn begin() -> Self;

    /// Something that may happen now.
    fn roll(&self, dice: &mut Dice) -> Self::Act;

    /// Does the act. Returns what must hold afterwards and does not.
    fn take(&mut self, act: &Self::Act) -> Result<(), String>;

    /// What must hold after the last act, and does not.
    fn end(&mut self) -> Result<(), String> {
        Ok(())
    }
}

/// Plays one game of at most `most` acts.
pub(crate) fn run<S: Screen>(dice: &mut Dice, most: u64) -> Outcome {
    let mut acts = Vec::new();
    let length = (5 + dice.below(MOST - 5)).min(most as usize);
    let result = guarded(|| {
        let mut screen = S::begin();
        while acts.len() < length {
            let act = screen.roll(dice);
            acts.push(act.clone());
            screen.take(&act)?;
        }
        screen.end()
    });
    let inputs = acts.len() as u64;
    let failure = result.err().map(|why| {
        let (acts, why) = smallest(acts, why, |acts| replay::<S>(acts).err());
        let input = acts
            .iter()
            .map(|act| format!("{act:?}"))
            .collect::<Vec<_>>()
            .join("\n");
        Failure { why, input }
    });
    Outcome { inputs, failure }
}

fn replay<S: Screen>(acts: &[S::Act]) -> Result<(), String> {
    guarded(|| {
        let mut screen = S::begin();
        acts.iter().try_for_each(|act| screen.take(act))?;
        screen.end()
    })
}

/// `Ok` if both are alike.
pub(crate) fn alike<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    match one == other {
        true => Ok(()),
        false => Err(format!("{what}:\n  {one:.400?}\n  {other:.400?}")),
    }
}

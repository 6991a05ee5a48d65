//! Random messages to a screen, with a browser that draws frames when it likes, and workers that
//! answer late, twice, in any order or not at all.

use std::fmt::Debug;

use app::jobs::{Task, TaskEvent};
use page::{Address, ScreenModel, Worked};

use crate::dice::Dice;
use crate::smaller::{guarded, smallest};
use crate::{Failure, Outcome};

/// Most acts before a screen begins anew.
const MOST: usize = 60;

/// A screen, and what must hold of it besides what holds of every screen.
pub(crate) trait Screen: Sized {
    /// Model under attack.
    type Model: ScreenModel<Msg: Clone + Debug, View: Debug>;

    /// Returns the screen as it is at the first visit.
    fn begin() -> Self;

    /// Returns the model under attack.
    fn model(&mut self) -> &mut Self::Model;

    /// Returns a message that people or the browser may send now.
    fn roll(dice: &mut Dice) -> Message<Self>;

    /// Hands a message to the model. The error is a violated property of its effects.
    fn tell(&mut self, msg: Message<Self>) -> Result<(), String> {
        self.model().update(msg);
        Ok(())
    }

    /// Returns what a worker may find that does a task.
    fn find(_task: &Task) -> TaskEvent {
        TaskEvent::Nothing
    }

    /// Checks what must hold after every act. The error is the violated property.
    fn holds(&mut self) -> Result<(), String> {
        Ok(())
    }

    /// Checks a new screen that opens this one's address. The error is the violated property.
    fn reopens(&mut self, _again: Self) -> Result<(), String> {
        Ok(())
    }

    /// Checks what must hold after the last act, at `now` in milliseconds.
    fn end(&mut self, _now: f64) -> Result<(), String> {
        Ok(())
    }
}

type Message<S> = <<S as Screen>::Model as ScreenModel>::Msg;

/// An event on a screen.
#[derive(Clone, Debug)]
enum Act<M> {
    Said(M),
    /// A frame after some milliseconds, with time for a number of parts of its work.
    Frame(u16, u8),
    /// A worker's report on the task that was wanted this number of tasks ago.
    Worker(usize, Says),
    /// Another screen takes its place for a moment.
    Leave,
}

/// A worker's report.
#[derive(Clone, Copy, Debug)]
enum Says {
    Found,
    Nearer,
    Nothing,
    Failed,
    NoWorker,
}

/// A screen that is played with.
struct Player<S: Screen> {
    screen: S,
    now: f64,
    asked: Vec<Task>,
    /// The address that was opened anew last: most acts leave it as it is.
    opened: Option<String>,
}

impl<S: Screen> Player<S> {
    fn begin() -> Player<S> {
        Player {
            screen: S::begin(),
            now: 0.0,
            asked: Vec::new(),
            opened: None,
        }
    }

    fn roll(&self, dice: &mut Dice) -> Act<Message<S>> {
        match dice.below(20) {
            0..=6 => Act::Frame(dice.pick(&[0, 16, 16, 50, 100, 5_000]), dice.below(6) as u8),
            7 | 8 if !self.asked.is_empty() => {
                let says = [
                    Says::Found,
                    Says::Nearer,
                    Says::Nothing,
                    Says::Failed,
                    Says::NoWorker,
                ];
                Act::Worker(dice.below(self.asked.len()), dice.pick(&says))
            }
            9 if dice.once_in(3) => Act::Leave,
            _ => Act::Said(S::roll(dice)),
        }
    }

    /// Does the act. Returns what must hold afterwards and does not.
    fn take(&mut self, act: &Act<Message<S>>) -> Result<(), String> {
        let model = self.screen.model();
        match act {
            Act::Said(msg) => self.screen.tell(msg.clone())?,
            Act::Frame(since, parts) => {
                self.now += f64::from(*since);
                model.frame(self.now);
                let mut left = *parts;
                let _progress = model.work(&mut || {
                    left = left.saturating_sub(1);
                    left == 0
                });
            }
            Act::Worker(back, says) => {
                let at = self.asked.len().checked_sub(1 + back);
                if let Some(task) = at.map(|at| self.asked[at].clone()) {
                    model.worked(&task, &said::<S>(&task, *says));
                }
            }
            Act::Leave => model.leave(),
        }
        self.holds()
    }

    fn holds(&mut self) -> Result<(), String> {
        let model = self.screen.model();
        let view = model.view();
        alike("looking changes what is seen", &view, &model.view())?;
        self.screen.holds()?;
        let model = self.screen.model();
        if let Some(task) = model
            .wanted()
            .filter(|task| self.asked.last() != Some(task))
        {
            self.asked.push(task);
        }
        let what = model.address();
        if self.opened.as_ref() == Some(&what) {
            return Ok(());
        }
        self.opened = Some(what.clone());
        let screen = <S::Model as ScreenModel>::SCREEN;
        let address = Address::new(screen, &what);
        let parsed = Address::parse(&address.to_string());
        alike("the way there", &parsed, &address)?;
        let lang = model.lang();
        let mut again = S::begin();
        again.model().update((S::Model::SPOKEN)(lang));
        again.model().update((S::Model::OPENED)(what.clone()));
        alike("the opened address", &again.model().address(), &what)?;
        self.screen.reopens(again)
    }

    fn end(&mut self) -> Result<(), String> {
        self.screen.end(self.now)
    }
}

fn said<S: Screen>(task: &Task, says: Says) -> Worked {
    match says {
        Says::Found => Worked::Found(S::find(task)),
        Says::Nearer => Worked::Found(TaskEvent::Progress(3, Some(7))),
        Says::Nothing => Worked::Found(TaskEvent::Nothing),
        Says::Failed => Worked::Failed,
        Says::NoWorker => Worked::NoWorker,
    }
}

/// Plays one game of at most `most` acts.
pub(crate) fn run<S: Screen>(dice: &mut Dice, most: u64) -> Outcome {
    let mut acts = Vec::new();
    let length = (5 + dice.below(MOST - 5)).min(most as usize);
    let result = guarded(|| {
        let mut player = Player::<S>::begin();
        while acts.len() < length {
            let act = player.roll(dice);
            acts.push(act.clone());
            player.take(&act)?;
        }
        player.end()
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

fn replay<S: Screen>(acts: &[Act<Message<S>>]) -> Result<(), String> {
    guarded(|| {
        let mut player = Player::<S>::begin();
        acts.iter().try_for_each(|act| player.take(act))?;
        player.end()
    })
}

/// `Ok` if both are alike.
pub(crate) fn alike<T: PartialEq + Debug>(what: &str, one: &T, other: &T) -> Result<(), String> {
    match one == other {
        true => Ok(()),
        false => Err(format!("{what}:\n  {one:.400?}\n  {other:.400?}")),
    }
}

//! Random messages to Prove, whose worker answers late, in any order or not at all.

use app::content::Question;
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::TABLE;
use app::settings::random_links::random_link;
use engine::algorithms::Algorithm;
use model::prove::{CARDS, Msg, Prove};
use model::{Route, Screen as Shown, Worked};

use crate::Outcome;
use crate::dice::Dice;
use crate::links::value;
use crate::play::{self, Screen, alike};

/// What can happen on Prove.
#[derive(Clone, Debug)]
pub(crate) enum Act {
    Said(Msg),
    /// It works for so many looks at the clock.
    Work(u8),
    /// The worker says something of what is wanted: found, nearer, nothing, failed, none.
    Worker(u8),
}

struct Page {
    prove: Prove,
    /// The task that was wanted last: answers to it may come later.
    asked: Option<Task>,
}

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<Page>(dice, most)
}

impl Screen for Page {
    type Act = Act;

    fn begin() -> Page {
        Page {
            prove: Prove::new(Lang::En),
            asked: None,
        }
    }

    fn roll(&self, dice: &mut Dice) -> Act {
        match dice.below(8) {
            0 => Act::Work(1 + dice.below(20) as u8),
            1 | 2 if self.asked.is_some() => Act::Worker(dice.below(5) as u8),
            _ => Act::Said(message(dice)),
        }
    }

    fn take(&mut self, act: &Act) -> Result<(), String> {
        match act {
            Act::Said(msg) => self.prove.update(msg.clone()),
            Act::Work(looks) => {
                let mut left = *looks;
                self.prove.work(|| {
                    left -= 1;
                    left == 0
                });
            }
            Act::Worker(says) => {
                if let Some(task) = &self.asked {
                    self.prove.worked(&said(task, *says));
                }
            }
        }
        self.holds()
    }
}

impl Page {
    fn holds(&mut self) -> Result<(), String> {
        let view = self.prove.view();
        alike("looking changes what is seen", &view, &self.prove.view())?;
        self.prove.picture();
        if let Some(task) = self.prove.wanted() {
            self.asked = Some(task);
        }
        let what = self.prove.address();
        let route = Route {
            screen: Shown::Prove,
            what: what.clone(),
        };
        alike("the way there", &Route::parse(&route.hash()), &route)?;
        let mut again = Prove::new(Lang::En);
        again.update(Msg::Open(what.clone()));
        alike("the address", &again.address(), &what)?;
        match again.view().problems.as_str() {
            "" => Ok(()),
            problems => Err(format!("its own address {what} has problems: {problems}")),
        }
    }
}

fn said(task: &Task, says: u8) -> Worked {
    Worked::Found(match (says, task) {
        (0, Task::Count { setup, seed, .. }) => TaskEvent::Counted(setup.simulate(*seed, 100)),
        (0 | 1, _) => TaskEvent::Progress(3, Some(7)),
        (2, _) => TaskEvent::Nothing,
        (3, _) => return Worked::Failed,
        _ => return Worked::NoWorker,
    })
}

fn message(dice: &mut Dice) -> Msg {
    match dice.below(14) {
        0 => Msg::Open(random_link(dice.words()).replace("algorithm=", "")),
        1 | 2 => Msg::Shuffle(dice.pick(&Algorithm::ALL).id().to_string()),
        3 => Msg::Cards(dice.pick(&CARDS[..5])),
        4 | 5 => {
            let field = TABLE[dice.below(TABLE.len())].field;
            Msg::Set(field, value(dice, field))
        }
        6..=8 => Msg::Ask(dice.pick(&[&[None], &Question::ALL.map(Some)[..]].concat())),
        9 => Msg::Walk(dice.step()),
        10 => Msg::Race(dice.once_in(2)),
        11 => Msg::Count(!dice.once_in(3)),
        12 => dice.pick(&[Msg::Anew, Msg::Leave]),
        _ => dice.pick(&[
            Msg::Light(Some(0)),
            Msg::Light(Some(99)),
            Msg::Light(None),
            Msg::Language(Lang::Zh),
            Msg::Language(Lang::En),
        ]),
    }
}

//! Random messages to Prove, whose worker answers late, in any order or not at all.

use app::content::Question;
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::TABLE;
use app::settings::random_links::random_link;
use engine::algorithms::Algorithm;
use model::prove::{CARDS, Part, Prove, ProveMsg as Msg};
use model::{Route, Screen as Shown, Worked};

use crate::Outcome;
use crate::dice::Dice;
use crate::links::value;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

/// What can happen on Prove.
#[derive(Clone, Debug)]
pub(crate) enum ProveAct {
    Said(Msg),
    /// It works for so many looks at the clock.
    Work(u8),
    /// The worker says something of what is wanted: found, nearer, nothing, failed, none.
    Worker(u8),
}

struct ProvePage {
    prove: Prove,
    /// The task that was wanted last: answers to it may come later.
    asked: Option<Task>,
    /// The address that was opened anew last: most acts leave it as it is.
    opened: String,
}

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<ProvePage>(dice, most)
}

impl Screen for ProvePage {
    type Act = ProveAct;

    fn begin() -> ProvePage {
        ProvePage {
            prove: Prove::new(Lang::En),
            asked: None,
            opened: String::new(),
        }
    }

    fn roll(&self, dice: &mut Dice) -> ProveAct {
        match dice.below(8) {
            0 => ProveAct::Work(1 + dice.below(20) as u8),
            1 | 2 if self.asked.is_some() => ProveAct::Worker(dice.below(5) as u8),
            _ => ProveAct::Said(message(dice)),
        }
    }

    fn take(&mut self, act: &ProveAct) -> Result<(), String> {
        match act {
            ProveAct::Said(msg) => self.prove.update(msg.clone()),
            ProveAct::Work(looks) => {
                let mut left = *looks;
                self.prove.work(|| {
                    left -= 1;
                    left == 0
                });
            }
            ProveAct::Worker(says) => {
                if let Some(task) = &self.asked {
                    self.prove.worked(&said(task, *says));
                }
            }
        }
        self.holds()
    }
}

impl ProvePage {
    fn holds(&mut self) -> Result<(), String> {
        let view = self.prove.view();
        alike("looking changes what is seen", &view, &self.prove.view())?;
        self.prove.picture();
        if let Some(task) = self.prove.wanted() {
            self.asked = Some(task);
        }
        let what = self.prove.address();
        if what == self.opened {
            return Ok(());
        }
        self.opened = what.clone();
        let route = Route {
            screen: Shown::Prove,
            what: what.clone(),
        };
        alike("the way there", &Route::parse(&route.hash()), &route)?;
        let mut again = Prove::new(view.lang);
        again.update(Msg::Open(what.clone()));
        alike("the address", &again.address(), &what)?;
        let opened = again.view();
        alike("the headline", &opened.title, &view.title)?;
        if view.tabs.open.is_none() {
            alike("what is known", &opened.tabs.blocks, &view.tabs.blocks)?;
        }
        match opened.problems.as_str() {
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

rolls! {
    /// Messages that people send to Prove.
    fn message(dice) -> Msg {
        Msg::Open(_) => 3, Msg::Open(random_link(dice.words()).replace("algorithm=", ""));
        Msg::Shuffle(_) => 6, Msg::Shuffle(dice.pick(&Algorithm::ALL).id().to_string());
        Msg::Cards(_) => 3, Msg::Cards(dice.pick(&CARDS[..5]));
        Msg::Set(..) => 6, set(dice);
        Msg::Ask(_) => 9, Msg::Ask(dice.pick(&[&[None], &Question::ALL.map(Some)[..]].concat()));
        Msg::Walk(_) => 3, Msg::Walk(dice.step());
        Msg::Race(_) => 3, Msg::Race(dice.once_in(2));
        Msg::Count(_) => 3, Msg::Count(!dice.once_in(3));
        Msg::Anew => 2, Msg::Anew;
        Msg::Leave => 1, Msg::Leave;
        Msg::Point(_) => 2, Msg::Point(dice.pick(&[Some((0, 2)), Some((99, 0)), None]));
        Msg::PointBy(_) => 2, Msg::PointBy(dice.pick(&[[1, 0], [0, -1], [-9, 9]]));
        Msg::Part(_) => 1, Msg::Part(dice.pick(&[Part::Figure, Part::Code, Part::Questions]));
        Msg::Light(_) => 2, Msg::Light(dice.pick(&[Some(0), Some(99), None]));
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
    }
}

fn set(dice: &mut Dice) -> Msg {
    let field = TABLE[dice.below(TABLE.len())].field;
    Msg::Set(field, value(dice, field))
}

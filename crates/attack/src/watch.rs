//! Random messages to Watch.

use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::random_links::random_link;
use app::settings::{Field, TABLE};
use engine::experiment::Setup;
use engine::rng::Seed;
use exact::exact_positions;
use page::{Comparison, ScreenModel, Story};
use rooms::watch::{Model, Msg, Sight};

use crate::Outcome;
use crate::anew::Anew;
use crate::dice::Dice;
use crate::links::value;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

/// Most cards that are shuffled to count anew what is shown, after every act and at the end.
const MOST_ANEW: u64 = 50_000;
const MOST_AT_END: u64 = 1_000_000;
/// Frames after which an untouched screen is at rest.
const RESTS_AFTER: usize = 400;

struct Watch {
    model: Model,
    anew: Anew,
}

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<Watch>(dice, most)
}

impl Screen for Watch {
    type Model = Model;

    fn begin() -> Watch {
        Watch {
            model: Model::new(Lang::En),
            anew: Anew::default(),
        }
    }

    fn model(&mut self) -> &mut Model {
        &mut self.model
    }

    fn roll(dice: &mut Dice) -> Msg {
        message(dice)
    }

    fn find(task: &Task) -> TaskEvent {
        let found = |setup: &Setup| exact_positions(setup).filter(|_| setup.n() <= 16);
        match task {
            Task::Positions(setup) => found(setup).map_or(TaskEvent::Nothing, TaskEvent::Positions),
            _ => TaskEvent::Nothing,
        }
    }

    fn holds(&mut self) -> Result<(), String> {
        self.counts_hold(MOST_ANEW)
    }

    /// The address alone restores what is compared, and whether it presents, without a problem.
    fn reopens(&mut self, again: Watch) -> Result<(), String> {
        let (one, other) = (again.model.comparison(), self.model.comparison());
        alike("what the address opens", one, other)?;
        let address = other.address();
        let Some((again, problems)) = Comparison::read(&address) else {
            return Err(format!("its own address {address} names nothing"));
        };
        alike("what the address restores", &again, other)?;
        alike("problems of its own address", &problems, &Vec::new())
    }

    /// Checks that the screen comes to rest after a pause, with all that it shows counted.
    fn end(&mut self, mut now: f64) -> Result<(), String> {
        self.model.update(Msg::Pause);
        for _ in 0..RESTS_AFTER {
            now += 100.0;
            self.model.frame(now);
            if self.model.work(&mut || false).is_done() {
                return self.counts_hold(MOST_AT_END);
            }
        }
        Err("it does not come to rest".into())
    }
}

impl Watch {
    fn counts_hold(&mut self, most_anew: u64) -> Result<(), String> {
        let model = &mut self.model;
        let lanes = model.comparison().lanes().to_vec();
        alike(
            "lanes and their views",
            &lanes.len(),
            &model.view().lanes.len(),
        )?;
        alike("lanes and their counts", &lanes.len(), &model.lanes().len())?;
        let shown = model.shown();
        for (at, lane) in lanes.iter().enumerate() {
            let picture = model.picture(at);
            model.run_picture(at);
            alike(
                "the number of shuffles of a map",
                &shown,
                &picture.tally.shuffles(),
            )?;
            if shown.saturating_mul(lane.setup.n() as u64) <= most_anew {
                let anew = self.anew.of(&lane.setup, lane.seed, shown);
                alike("counts, and the same counted anew", &*picture.tally, anew)?;
            }
        }
        Ok(())
    }
}

rolls! {
    /// Messages that people and the browser send to Watch.
    fn message(dice) -> Msg {
        Msg::Frame(_) => 1, Msg::Frame(dice.below(100_000) as f64);
        Msg::Toggle => 2, Msg::Toggle;
        Msg::Pause => 2, Msg::Pause;
        Msg::Step => 2, Msg::Step;
        Msg::Drag(_) => 2, Msg::Drag(dice.below(1_001) as f64 / 1_000.0);
        Msg::Nudge(_) => 2, Msg::Nudge(dice.below(21) as i32 - 10);
        Msg::Count(_) => 2, Msg::Count(match dice.once_in(6) {
            true => dice.number(),
            false => dice.below(3_000) as u64,
        });
        Msg::Next => 2, Msg::Next;
        Msg::Open(_) => 2, Msg::Open(dice.pick(&Story::ALL));
        Msg::Address(_) => 2, Msg::Address(address(dice));
        Msg::Again(_) => 2, Msg::Again(Seed(dice.number()));
        Msg::Point(..) => 3, Msg::Point(lane(dice), cell(dice));
        Msg::PointBy(..) => 2, Msg::PointBy(lane(dice), [dice.step(), dice.step()]);
        Msg::Replay => 2, Msg::Replay;
        Msg::ShowEnding(..) => 1, Msg::ShowEnding(lane(dice), dice.below(3));
        Msg::Pick(_) => 2, Msg::Pick(lane(dice));
        Msg::Search(_) => 2, Msg::Search(dice.pick(&["", "riffle", "洗", "?!", "s", "fair"]).into());
        Msg::PickerGo(_) => 1, Msg::PickerGo(dice.step());
        Msg::PickerEnter => 1, Msg::PickerEnter;
        Msg::Settings(_) => 1, Msg::Settings(dice.once_in(2));
        Msg::See(_) => 1, Msg::See(dice.pick(&Sight::ALL));
        Msg::Faster(_) => 1, Msg::Faster(dice.step());
        Msg::View(..) => 2, Msg::View(dice.below(9), dice.below(6));
        Msg::Follow(_) => 1, Msg::Follow(card(dice));
        Msg::FollowOrNot(_) => 1, Msg::FollowOrNot(card(dice));
        Msg::Light(_) => 1, Msg::Light(dice.below(9));
        Msg::Undo => 2, Msg::Undo;
        Msg::Close => 1, Msg::Close;
        Msg::Run(_) => 2, Msg::Run(dice.below(200));
        Msg::Set(..) => 2, set(dice);
        Msg::SetEvery(..) => 1, Msg::SetEvery(Field::Chance, value(dice, Field::Chance));
        Msg::Add => 2, Msg::Add;
        Msg::Remove(_) => 1, Msg::Remove(lane(dice));
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
        Msg::Reduced(_) => 1, Msg::Reduced(dice.once_in(2));
        Msg::Present(_) => 1, Msg::Present(dice.once_in(2));
        Msg::Beat(_) => 2, Msg::Beat(dice.step());
        Msg::Blank(_) => 1, Msg::Blank(dice.once_in(2));
    }
}

/// A lane that there is, or the one after the last.
fn lane(dice: &mut Dice) -> usize {
    dice.below(5)
}

/// A cell as the mouse finds it on a map, or none.
fn cell(dice: &mut Dice) -> Option<(usize, usize)> {
    (!dice.once_in(4)).then(|| (dice.below(8), dice.below(8)))
}

/// A card of small decks, or none.
fn card(dice: &mut Dice) -> Option<usize> {
    (!dice.once_in(3)).then(|| dice.below(9))
}

/// Message that sets a field of a lane, to a value that it can have, or any other.
fn set(dice: &mut Dice) -> Msg {
    let lanes: Vec<Field> = TABLE
        .iter()
        .filter(|s| s.is_lanes())
        .map(|s| s.field)
        .collect();
    let field = match dice.once_in(8) {
        true => Field::Shuffles,
        false => dice.pick(&lanes),
    };
    Msg::Set(field, lane(dice), value(dice, field))
}

/// A story or a link.
fn address(dice: &mut Dice) -> String {
    if dice.once_in(4) {
        return dice.pick(&Story::ALL).id().to_string();
    }
    random_link(dice.words())
}

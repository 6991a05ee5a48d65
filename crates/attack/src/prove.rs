//! Random messages to Prove.

use app::content::Question;
use app::i18n::Lang;
use app::jobs::{Task, TaskEvent};
use app::settings::TABLE;
use app::settings::random_links::random_link;
use engine::algorithms::Algorithm;
use rooms::prove::{CARDS, Part, Prove, ProveMsg as Msg};

use crate::Outcome;
use crate::dice::Dice;
use crate::links::value;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

struct ProvePage(Prove);

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<ProvePage>(dice, most)
}

impl Screen for ProvePage {
    type Model = Prove;

    fn begin() -> ProvePage {
        ProvePage(Prove::new(Lang::En))
    }

    fn model(&mut self) -> &mut Prove {
        &mut self.0
    }

    fn roll(dice: &mut Dice) -> Msg {
        message(dice)
    }

    fn find(task: &Task) -> TaskEvent {
        match task {
            Task::Count { setup, seed, .. } => TaskEvent::Counted(setup.simulate(*seed, 100)),
            _ => TaskEvent::Progress(3, Some(7)),
        }
    }

    fn holds(&mut self) -> Result<(), String> {
        self.0.picture();
        Ok(())
    }

    fn reopens(&mut self, again: ProvePage) -> Result<(), String> {
        let [view, opened] = [&self.0, &again.0].map(|prove| prove.view().document);
        alike("the headline", &opened.find("h1"), &view.find("h1"))?;
        let asked = view
            .find(".asked")
            .and_then(|asked| asked.marked("data-question"));
        if asked == Some("") {
            alike(
                "what is known",
                &opened.find(".answer"),
                &view.find(".answer"),
            )?;
        }
        let problems = opened.said(".problems");
        alike("problems of its own address", &&*problems, &"")
    }
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

//! Random messages to Learn: its list, and the game of guessing.

use app::i18n::Lang;
use app::settings::random_links::random_link;
use engine::rng::Seed;
use model::ScreenModel;
use model::learn::{GuessMsg, Learn, LearnMsg as Msg};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

struct LearnPage(Learn);

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<LearnPage>(dice, most)
}

impl Screen for LearnPage {
    type Model = Learn;

    fn begin() -> LearnPage {
        LearnPage(Learn::new(Lang::En, Seed(1)))
    }

    fn model(&mut self) -> &mut Learn {
        &mut self.0
    }

    fn roll(dice: &mut Dice) -> Msg {
        match dice.once_in(4) {
            true => of_list(dice),
            false => Msg::Game(of_game(dice)),
        }
    }

    fn holds(&mut self) -> Result<(), String> {
        let view = self.0.view().game;
        let gone = view.cards.iter().filter(|card| card.gone).count();
        alike("cards that lie open", &gone, &view.turned.len())?;
        let here = view
            .cards
            .iter()
            .filter(|card| card.here && !card.gone)
            .count();
        match gone == view.cards.len() {
            true => Ok(()),
            false => alike("cards that the keyboard rests on", &here, &1),
        }
    }
}

rolls! {
    /// Messages that people send to Learn.
    fn of_list(dice) -> Msg {
        Msg::Open(_) => 3, Msg::Open(match dice.once_in(3) {
            true => dice.pick(&["", "naive-swap", "next-card", "<b>&x=1"]).into(),
            false => address(dice),
        });
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
        Msg::Game(_) => 1, Msg::Game(of_game(dice));
    }
}

rolls! {
    /// Messages that people send to the game.
    fn of_game(dice) -> GuessMsg {
        GuessMsg::Open(_) => 1, GuessMsg::Open(address(dice));
        GuessMsg::Riffles(_) => 1, GuessMsg::Riffles(dice.below(8));
        GuessMsg::Cards(_) => 1, GuessMsg::Cards(dice.below(3));
        GuessMsg::Next => 1, GuessMsg::Next;
        GuessMsg::Language(_) => 1, GuessMsg::Language(dice.pick(&Lang::ALL));
        GuessMsg::Move(_) => 3, GuessMsg::Move(dice.step());
        GuessMsg::Name(_) => 6, GuessMsg::Name(dice.below(54));
    }
}

/// The address of some deck.
fn address(dice: &mut Dice) -> String {
    let link = random_link(dice.words());
    format!("next-card&{link}&game={}", dice.number())
}

//! Random messages to the game of guessing.

use app::i18n::Lang;
use app::settings::random_links::random_link;
use engine::rng::Seed;
use model::learn::{Guess, GuessMsg as Msg};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

struct Game(Guess);

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<Game>(dice, most)
}

impl Screen for Game {
    type Act = Msg;

    fn begin() -> Game {
        Game(Guess::new(Lang::En, Seed(1)))
    }

    fn roll(&self, dice: &mut Dice) -> Msg {
        message(dice)
    }

    fn take(&mut self, msg: &Msg) -> Result<(), String> {
        let game = &mut self.0;
        game.update(msg.clone());
        game.work(|| true);
        let view = game.view();
        let gone = view.cards.iter().filter(|card| card.gone).count();
        alike("cards that lie open", &gone, &view.turned.len())?;
        let is_over = gone == view.cards.len();
        let here = view
            .cards
            .iter()
            .filter(|card| card.here && !card.gone)
            .count();
        if !is_over {
            alike("cards that the keyboard rests on", &here, &1)?;
        }
        let mut again = Guess::new(Lang::En, Seed(2));
        again.update(Msg::Open(game.address()));
        alike("the address", &again.address(), &game.address())
    }
}

rolls! {
    /// Messages that people send to the game.
    fn message(dice) -> Msg {
        Msg::Open(_) => 1, Msg::Open(address(dice));
        Msg::Riffles(_) => 1, Msg::Riffles(dice.below(8));
        Msg::Cards(_) => 1, Msg::Cards(dice.below(3));
        Msg::Next => 1, Msg::Next;
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
        Msg::Move(_) => 3, Msg::Move(dice.step());
        Msg::Name(_) => 6, Msg::Name(dice.below(54));
    }
}

/// The address of some deck.
fn address(dice: &mut Dice) -> String {
    let link = random_link(dice.words());
    Guess::route(&format!("{link}&game={}", dice.number())).what
}

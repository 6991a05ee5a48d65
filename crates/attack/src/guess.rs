//! Random messages to the game of guessing.

use app::i18n::Lang;
use app::settings::random_links::random_link;
use engine::rng::Seed;
use model::learn::{Guess, Msg};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};

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
        match dice.below(14) {
            0 => Msg::Open(
                Guess::route(&format!(
                    "{}&game={}",
                    random_link(dice.words()),
                    dice.number()
                ))
                .what,
            ),
            1 => Msg::Riffles(dice.below(8)),
            2 => Msg::Cards(dice.below(3)),
            3 => Msg::Next,
            4 => dice.pick(&[Msg::Language(Lang::Zh), Msg::Language(Lang::En)]),
            5..=7 => Msg::Move(dice.step()),
            _ => Msg::Name(dice.below(54)),
        }
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

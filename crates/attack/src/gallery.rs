//! Random messages to the Gallery.

use app::i18n::Lang;
use model::gallery::{Filter, Gallery, Msg, Order};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};

struct Page(Gallery);

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<Page>(dice, most)
}

impl Screen for Page {
    type Act = Msg;

    fn begin() -> Page {
        Page(Gallery::new(Lang::En))
    }

    fn roll(&self, dice: &mut Dice) -> Msg {
        match dice.below(5) {
            0 => Msg::Cards(dice.pick(&[8, 8, 13, 13, 52, 0, 7])),
            1 => Msg::Show(dice.pick(&Filter::ALL)),
            2 => Msg::Sort(dice.pick(&Order::ALL)),
            3 => Msg::Unfold(dice.once_in(2)),
            _ => dice.pick(&[Msg::Language(Lang::Zh), Msg::Language(Lang::En)]),
        }
    }

    fn take(&mut self, msg: &Msg) -> Result<(), String> {
        let page = &mut self.0;
        page.update(*msg);
        page.work(|| true);
        let (address, view) = (page.address(), page.view());
        let mut again = Gallery::new(page.lang());
        again.open(&address);
        alike("the address", &again.address(), &address)?;
        alike("tiles", &again.view().sections.len(), &view.sections.len())
    }
}

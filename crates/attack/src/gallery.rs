//! Random messages to the Gallery.

use app::i18n::Lang;
use model::gallery::{Filter, Gallery, GalleryMsg as Msg, Order};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

struct GalleryPage(Gallery);

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<GalleryPage>(dice, most)
}

impl Screen for GalleryPage {
    type Model = Gallery;

    fn begin() -> GalleryPage {
        GalleryPage(Gallery::new(Lang::En))
    }

    fn model(&mut self) -> &mut Gallery {
        &mut self.0
    }

    fn roll(dice: &mut Dice) -> Msg {
        message(dice)
    }

    fn reopens(&mut self, again: GalleryPage) -> Result<(), String> {
        let sections = [&self.0, &again.0].map(|page| page.view().sections.len());
        alike("sections", &sections[1], &sections[0])
    }
}

rolls! {
    /// Messages that people send to the Gallery.
    fn message(dice) -> Msg {
        Msg::Open(_) => 1, Msg::Open(dice.pick(&["", "cards=52&show=unfair", "cards=9&x", "fair=each"]).into());
        Msg::Cards(_) => 1, Msg::Cards(dice.pick(&[8, 8, 13, 13, 52, 0, 7]));
        Msg::Show(_) => 1, Msg::Show(dice.pick(&Filter::ALL));
        Msg::Sort(_) => 1, Msg::Sort(dice.pick(&Order::ALL));
        Msg::Unfold(_) => 1, Msg::Unfold(dice.once_in(2));
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
    }
}

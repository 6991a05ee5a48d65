//! Random messages to the Gallery.

use app::i18n::Lang;
use model::gallery::{Filter, Gallery, GalleryMsg as Msg, Order};

use crate::Outcome;
use crate::dice::Dice;
use crate::play::{self, Screen, alike};
use crate::rolls::rolls;

struct GalleryPage {
    gallery: Gallery,
    /// Opens what the first one's address names, one after the other.
    again: Gallery,
}

pub(crate) fn run(dice: &mut Dice, most: u64) -> Outcome {
    play::run::<GalleryPage>(dice, most)
}

impl Screen for GalleryPage {
    type Act = Msg;

    fn begin() -> GalleryPage {
        GalleryPage {
            gallery: Gallery::new(Lang::En),
            again: Gallery::new(Lang::En),
        }
    }

    fn roll(&self, dice: &mut Dice) -> Msg {
        message(dice)
    }

    fn take(&mut self, msg: &Msg) -> Result<(), String> {
        let GalleryPage { gallery, again } = self;
        gallery.update(*msg);
        gallery.work(|| true);
        let address = gallery.address();
        again.update(Msg::Language(gallery.lang()));
        again.open(&address);
        alike("the address", &again.address(), &address)?;
        let sections = [&gallery, &again].map(|page| page.view().sections.len());
        alike("sections", &sections[1], &sections[0])
    }
}

rolls! {
    /// Messages that people send to the Gallery.
    fn message(dice) -> Msg {
        Msg::Cards(_) => 1, Msg::Cards(dice.pick(&[8, 8, 13, 13, 52, 0, 7]));
        Msg::Show(_) => 1, Msg::Show(dice.pick(&Filter::ALL));
        Msg::Sort(_) => 1, Msg::Sort(dice.pick(&Order::ALL));
        Msg::Unfold(_) => 1, Msg::Unfold(dice.once_in(2));
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
    }
}

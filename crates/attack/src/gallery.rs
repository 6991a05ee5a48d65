//! Random messages to the Gallery.

use app::i18n::Lang;
use rooms::gallery::cases::{CaseMsg, LEVER};
use rooms::gallery::{Gallery, GalleryMsg as Msg};

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
        let sections =
            [&self.0, &again.0].map(|page| page.view().document.all(".sections section").len());
        alike("sections", &sections[1], &sections[0])
    }
}

rolls! {
    /// Messages that people send to the Gallery.
    fn message(dice) -> Msg {
        Msg::Open(_) => 2, Msg::Open(dice.pick(&["", "cards=13&show=unfair", "cards=9&x", "find=riffle", "case=freecell", "case=freecell&games=617", "case=never-reset", "case=app-shuffle", "case=ballot-2010&cards=8"]).into());
        Msg::Cards(_) => 1, Msg::Cards(dice.pick(&[8, 8, 13, 13, 52, 0, 7]));
        Msg::Find(_) => 1, Msg::Find(dice.pick(&["", "sort random", "交叉洗牌", "%&=", "no such"]).into());
        Msg::AllCases(_) => 1, Msg::AllCases(dice.once_in(2));
        Msg::Case(_) => 4, Msg::Case(case_message(dice));
        Msg::Close => 1, Msg::Close;
        Msg::Still(_) => 1, Msg::Still(dice.once_in(2));
        Msg::Language(_) => 1, Msg::Language(dice.pick(&Lang::ALL));
    }
}

rolls! {
    /// Messages of visitors to a case.
    fn case_message(dice) -> CaseMsg {
        CaseMsg::Toggle => 1, CaseMsg::Toggle;
        CaseMsg::Lever(_) => 1, CaseMsg::Lever(dice.pick(&[0, 1, 500, LEVER, u32::MAX]));
        CaseMsg::Games(_) => 1, CaseMsg::Games(dice.pick(&[0, 1, 617, u32::MAX]));
        CaseMsg::Step(_) => 1, CaseMsg::Step(dice.pick(&[1, -1, i32::MAX, i32::MIN]));
        CaseMsg::Name(_) => 1, CaseMsg::Name(dice.pick(&[0, 51, 52, 255]));
        CaseMsg::Tell => 1, CaseMsg::Tell;
        CaseMsg::Point(_) => 1, CaseMsg::Point(dice.pick(&[None, Some((0, 0, 0)), Some((3, 4, 4)), Some((0, 51, 51)), Some((9, 99, 99))]));
        CaseMsg::PointBy(..) => 1, CaseMsg::PointBy(dice.pick(&[0, 1, 9]), dice.pick(&[1, -1, i32::MAX]), dice.pick(&[1, -1, i32::MIN]));
        CaseMsg::Present(_) => 1, CaseMsg::Present(dice.pick(&[None, Some(true), Some(false)]));
        CaseMsg::Choose(_) => 1, CaseMsg::Choose(dice.pick(&[0, 1, 9]));
        CaseMsg::Feel(..) => 1, CaseMsg::Feel(dice.pick(&[0, 1, 2, 3, 9]), dice.pick(&[0, 1, 8, 1_000_000, u64::MAX]));
        CaseMsg::Read(_) => 1, CaseMsg::Read(dice.below(4));
        CaseMsg::Beat(_) => 1, CaseMsg::Beat(dice.pick(&[1, -1, 9, i32::MIN]));
    }
}

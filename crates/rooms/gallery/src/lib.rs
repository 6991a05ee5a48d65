//! The Gallery: true cases, and every shuffle as a small map with one stamp word under the heading
//! that says where one meets it; a search finds them by what people call them. A true case with a
//! figure of its own opens in its place.
//!
//! [`GalleryMsg`]s change it; its work is maps, and the words of its view do not wait for them.

pub mod cases;
mod document;
mod msg;
mod search;
mod share;
mod shelf;
mod state;
pub mod words;

use ::document::Block;
use app::i18n::Lang;
use app::settings::Screen;

use cases::OpenCase;
pub use document::{OWN, tile_id};
pub use msg::{GalleryEffect, GalleryMsg};
use page::screen_model::{Progress, ScreenModel};
use page::small_map::{Pictures, Work, is_known};
use page::true_case::TrueCase;
pub use shelf::{DECKS, shelf};
pub use state::Gallery;
use state::{FIRST, encoded};

/// View of the Gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct GalleryView {
    /// All that it says.
    pub document: Block<GalleryMsg>,
    /// Beat of the case that is presented, from 0.
    pub beat: Option<usize>,
}

impl Gallery {
    /// All words of this moment.
    pub fn view(&self) -> GalleryView {
        GalleryView {
            document: self.document(),
            beat: self.open.as_ref().and_then(|open| open.beat),
        }
    }
}

impl ScreenModel for Gallery {
    const SCREEN: Screen = Screen::Gallery;
    type Msg = GalleryMsg;
    type View = GalleryView;
    type Effect = GalleryEffect;
    const OPENED: fn(String) -> GalleryMsg = GalleryMsg::Open;
    const SPOKEN: fn(Lang) -> GalleryMsg = GalleryMsg::Language;

    fn update(&mut self, msg: GalleryMsg) -> Vec<GalleryEffect> {
        let before = self.case();
        let is_chosen = matches!(
            msg,
            GalleryMsg::Cards(_)
                | GalleryMsg::Find(_)
                | GalleryMsg::AllCases(_)
                | GalleryMsg::Close
        );
        if is_chosen {
            self.problems.clear();
        }
        match msg {
            GalleryMsg::Open(what) => self.open(&what),
            GalleryMsg::Cards(cards) if DECKS.contains(&cards) => self.deal(cards),
            GalleryMsg::Cards(_) => {}
            GalleryMsg::Find(find) => self.search(find),
            GalleryMsg::AllCases(all) => self.all_cases = all,
            GalleryMsg::Case(msg) => return self.tell(msg),
            GalleryMsg::Close => self.open = None,
            GalleryMsg::Still(still) => self.is_still = still,
            GalleryMsg::Language(lang) => self.lang = lang,
        }
        let focus = |id: String| GalleryEffect::Focus(id);
        match (before, self.case()) {
            (before, now) if before == now => Vec::new(),
            // A case begins at its headline; behind it, its tile has the focus again.
            (_, Some(_)) => vec![GalleryEffect::Top, focus(cases::TITLE.to_string())],
            (Some(left), None) => vec![focus(document::case_id(TrueCase::Own(left)))],
            (None, None) => Vec::new(),
        }
    }

    fn view(&mut self) -> GalleryView {
        Gallery::view(self)
    }

    fn pictures(&self) -> Pictures {
        match &self.open {
            Some(open) => open.pictures(),
            None => self.all_pictures(),
        }
    }

    /// Empty at the beginning, else such as `cards=13&find=riffle` or `case=freecell`.
    fn address(&self) -> String {
        let parts = [
            (self.cards != FIRST).then(|| format!("cards={}", self.cards)),
            (!self.find.is_empty()).then(|| format!("find={}", encoded(&self.find))),
            self.all_cases.then(|| "cases=all".to_string()),
            self.open.as_ref().map(OpenCase::address),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("&")
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    fn frame(&mut self, now: f64) {
        if let Some(open) = &mut self.open {
            open.frame(now);
        }
    }

    /// Deals on in the case that is open; else works on the maps that are shown and not yet there.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        if let Some(open) = &mut self.open {
            return open.work(time_is_up);
        }
        let mut wanted = self.wanted_maps();
        wanted.retain(|setup| self.map(setup).is_none());
        wanted.reverse();
        loop {
            match self.under_way.take() {
                Some((setup, Work::Done(map))) => self.maps.push((setup, map.into())),
                Some((setup, work)) => self.under_way = Some((setup, work.go_on())),
                // What is counted takes longer than the cases.
                None => match wanted.pop() {
                    Some(setup) if self.map(&setup).is_some() => continue,
                    Some(setup) if is_known(&setup) => {
                        self.under_way = Some((setup, Work::begin(&setup)));
                    }
                    _ if !self.work_on_cases(time_is_up) => return Progress::More,
                    Some(setup) => self.under_way = Some((setup, Work::begin(&setup))),
                    None => return Progress::Done,
                },
            }
            if time_is_up() {
                return Progress::More;
            }
        }
    }

    fn leave(&mut self) {
        if let Some(open) = &mut self.open {
            open.leave();
        }
    }
}

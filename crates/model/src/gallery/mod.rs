//! The Gallery: pairs worth seeing, and every shuffle as a small map with one stamp word.
//!
//! [`GalleryMsg`]s change it; its work is maps, and the words of its view do not wait for them.

mod map;
mod shelf;
mod view;
pub mod words;

use std::convert::Infallible;

use app::i18n::Lang;
use app::own_sort::OwnSort;
use app::settings::{Fields, Problem, Screen};
use engine::experiment::Setup;

use crate::own_sort::OwnSorts;
use crate::screen_model::{Progress, ScreenModel};
use crate::story::Story;
use map::Work;
pub use map::{COUNTED, Map, RANGE};
use shelf::Item;
pub use shelf::{Filter, Order, shelf};
pub use view::{Fold, GalleryView, OwnTile, Section, StoryTile, Tile};

/// The decks that can be shown, by their number of cards.
pub const DECKS: [usize; 3] = [8, 13, 52];

/// Something that happens.
#[derive(Clone, Debug, PartialEq)]
pub enum GalleryMsg {
    /// What the address names, as [`Gallery::address`] wrote it. What it leaves out is as at the
    /// beginning; what is no choice of this page has no effect.
    Open(String),
    /// Decks of this many cards, one of [`DECKS`]; other numbers change nothing.
    Cards(usize),
    /// Some of the shuffles.
    Show(Filter),
    /// Another order.
    Sort(Order),
    /// Shows each fair shuffle as a tile, or all of them as one.
    Unfold(bool),
    /// Another language.
    Language(Lang),
}

/// The state of the Gallery. Space O(n²) for each map that was worked out.
pub struct Gallery {
    lang: Lang,
    cards: usize,
    filter: Filter,
    order: Order,
    unfolded: bool,
    /// What in the address could not be used, until something is chosen.
    problems: Vec<Problem>,
    /// The unfair shuffle of each case of the world.
    cases: Vec<Item>,
    /// The unfair shuffle of each story.
    pairs: Vec<Item>,
    /// All shuffles of this many cards.
    shelf: Vec<Item>,
    /// Places on the shelf, furthest from fair first.
    by_distance: Vec<usize>,
    maps: Vec<(Setup, Map)>,
    under_way: Option<(Setup, Work)>,
    own: OwnSorts,
}

impl Gallery {
    /// Everything, 13 cards, by where one meets them. Takes some milliseconds.
    pub fn new(lang: Lang) -> Gallery {
        Gallery {
            lang,
            cases: Story::CASES.into_iter().map(view::unfair_lane).collect(),
            pairs: Story::ALL.into_iter().map(view::unfair_lane).collect(),
            shelf: items(13),
            cards: 13,
            filter: Filter::All,
            order: Order::Kind,
            unfolded: false,
            problems: Vec::new(),
            by_distance: shelf::by_distance(),
            maps: Vec::new(),
            under_way: None,
            own: OwnSorts::default(),
        }
    }

    /// Shows what an address names. What it leaves out is as at the beginning; what is no choice of
    /// this screen is named as a problem. One that speaks of the whole page alone leaves all as it
    /// is.
    fn open(&mut self, address: &str) {
        let mut fields = Fields::from(address);
        // It speaks of the whole page alone.
        if !fields.is_empty() && fields.clone().left().is_empty() {
            return;
        }
        let mut unusable = Vec::new();
        let cards = |value: &str| DECKS.into_iter().find(|cards| cards.to_string() == value);
        let filter = |id: &str| Filter::ALL.into_iter().find(|filter| filter.id() == id);
        let order = |id: &str| Order::ALL.into_iter().find(|order| order.id() == id);
        let each = |value: &str| (value == "each").then_some(true);
        self.deal(take(&mut fields, "cards", cards, &mut unusable).unwrap_or(13));
        self.filter = take(&mut fields, "show", filter, &mut unusable).unwrap_or(Filter::All);
        self.order = take(&mut fields, "sort", order, &mut unusable).unwrap_or(Order::Kind);
        self.unfolded = take(&mut fields, "fair", each, &mut unusable).unwrap_or(false);
        unusable.extend(fields.left());
        self.problems = Problem::capped(unusable);
    }

    /// The map of a shuffle, once it was worked out.
    pub fn map(&self, setup: &Setup) -> Option<&Map> {
        let found = self.maps.iter().find(|(of, _)| of == setup);
        found.map(|(_, map)| map)
    }

    /// The deck of which the browser's own sort is shown and not yet measured.
    pub fn own_wanted(&self) -> Option<usize> {
        (!self.own.is_known(self.cards)).then_some(self.cards)
    }

    /// Takes in a measurement of the browser's own sort; `None` if the browser refused it.
    pub fn hear_own(&mut self, n: usize, own: Option<&OwnSort>) {
        self.own.hear(n, own);
    }

    /// The map of the browser's own sort, once it was measured.
    pub fn own_map(&self) -> Option<&Map> {
        self.own.map(self.cards)
    }

    fn deal(&mut self, cards: usize) {
        if cards != self.cards {
            self.cards = cards;
            self.shelf = items(cards);
        }
    }

    /// The shuffles whose maps are shown, from the top of the page.
    fn wanted_maps(&self) -> Vec<Setup> {
        let shown = self.shown();
        let items = self.cases.iter().chain(&self.pairs).chain(&shown);
        items.map(|item| item.setup).collect()
    }

    /// The shuffles of the tiles in their order, the fair ones last.
    fn shown(&self) -> Vec<Item> {
        let in_order = match self.order {
            Order::Distance => self.by_distance.clone(),
            Order::Kind => (0..self.shelf.len()).collect(),
        };
        let all = in_order.into_iter().filter_map(|k| self.shelf.get(k));
        let wanted = all.copied().filter(|item| self.filter.wants(item));
        let (fair, others): (Vec<Item>, Vec<Item>) =
            wanted.partition(|item| Filter::Fair.wants(item));
        others.into_iter().chain(fair).collect()
    }
}

/// Takes a choice out of an address; one that cannot be had is a problem.
fn take<T>(
    fields: &mut Fields,
    key: &str,
    choice: impl Fn(&str) -> Option<T>,
    problems: &mut Vec<Problem>,
) -> Option<T> {
    let (value, _) = fields.take(key)?;
    let chosen = choice(&value);
    if chosen.is_none() {
        problems.push(Problem::Unknown(format!("{key}={value}")));
    }
    chosen
}

impl ScreenModel for Gallery {
    const SCREEN: Screen = Screen::Gallery;
    type Msg = GalleryMsg;
    type View = GalleryView;
    type Effect = Infallible;
    const OPENED: fn(String) -> GalleryMsg = GalleryMsg::Open;
    const SPOKEN: fn(Lang) -> GalleryMsg = GalleryMsg::Language;

    fn update(&mut self, msg: GalleryMsg) -> Vec<Infallible> {
        if !matches!(msg, GalleryMsg::Open(_) | GalleryMsg::Language(_)) {
            self.problems.clear();
        }
        match msg {
            GalleryMsg::Open(what) => self.open(&what),
            GalleryMsg::Cards(cards) if DECKS.contains(&cards) => self.deal(cards),
            GalleryMsg::Cards(_) => {}
            GalleryMsg::Show(filter) => self.filter = filter,
            GalleryMsg::Sort(order) => self.order = order,
            GalleryMsg::Unfold(unfolded) => self.unfolded = unfolded,
            GalleryMsg::Language(lang) => self.lang = lang,
        }
        Vec::new()
    }

    fn view(&mut self) -> GalleryView {
        Gallery::view(self)
    }

    /// Empty at the beginning, else such as `cards=52&show=unfair`.
    fn address(&self) -> String {
        let parts = [
            (self.cards != 13).then(|| format!("cards={}", self.cards)),
            (self.filter != Filter::All).then(|| format!("show={}", self.filter.id())),
            (self.order != Order::Kind).then(|| format!("sort={}", self.order.id())),
            self.unfolded.then(|| "fair=each".to_string()),
        ];
        parts.into_iter().flatten().collect::<Vec<_>>().join("&")
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Works on the maps that are shown and not yet there.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        let mut wanted = self.wanted_maps();
        wanted.reverse();
        loop {
            match self.under_way.take() {
                Some((setup, Work::Done(map))) => self.maps.push((setup, map)),
                Some((setup, work)) => self.under_way = Some((setup, work.go_on())),
                None => match wanted.pop() {
                    Some(setup) if self.map(&setup).is_some() => continue,
                    Some(setup) => self.under_way = Some((setup, Work::begin(&setup))),
                    None => return Progress::Done,
                },
            }
            if time_is_up() {
                return Progress::More;
            }
        }
    }
}

fn items(cards: usize) -> Vec<Item> {
    shelf(cards).into_iter().map(Item::new).collect()
}

//! The Gallery: true cases, and every shuffle as a small map with one stamp word under the heading
//! that says where one meets it; a search finds them by what people call them. A true case with a
//! figure of its own opens in its place.
//!
//! [`GalleryMsg`]s change it; its work is maps, and the words of its view do not wait for them.

pub mod cases;
mod document;
mod search;
mod share;
mod shelf;
pub mod words;

use std::rc::Rc;

use ::document::{Block, Message, Told};
use app::i18n::{Lang, SORTED_BY_KEYS};
use app::own_sort::OwnSort;
use app::settings::{Fields, Problem, Screen};
use engine::algorithms::Fairness;
use engine::experiment::Setup;

use cases::freecell::{GAMES, Games};
use cases::{CaseMap, CaseMsg, OpenCase};
pub use document::{OWN, tile_id};
use page::own_sort::OwnSorts;
use page::screen_model::{Progress, ScreenModel};
use page::search::plain;
use page::small_map::{Map, Pictures, Work, is_known};
use page::story::Story;
use page::true_case::{Case, ROW, TrueCase};
use search::Query;
use shelf::Item;
pub use shelf::shelf;
use shelf::{text_of_case, text_of_pair, unfair_lane};

/// The decks that can be shown, by their number of cards.
pub const DECKS: [usize; 3] = [8, 13, 52];
/// The deck that is shown at first.
const FIRST: usize = 52;
/// True cases that are shown before all of them are asked for.
const FEW_CASES: usize = 4;
/// Most letters that are searched for.
const LONGEST: usize = 80;

/// Something that happens.
#[derive(Clone, Debug, PartialEq)]
pub enum GalleryMsg {
    /// Opens an address, as [`Gallery::address`] wrote it. Choices that it leaves out are as at the
    /// beginning; parts that are no choice of this page have no effect.
    Open(String),
    /// Decks of this many cards, one of [`DECKS`]; other numbers change nothing.
    Cards(usize),
    /// Only what is found by these words; everything if there are none.
    Find(String),
    /// All true cases, or the first few.
    AllCases(bool),
    /// Something happens in the case that is open.
    Case(CaseMsg),
    /// Closes the case that is open.
    Close,
    /// Things that move by themselves keep still, or move.
    Still(bool),
    /// Another language.
    Language(Lang),
}

impl Message for GalleryMsg {
    fn told(self, told: Told) -> Option<GalleryMsg> {
        match self {
            GalleryMsg::Case(msg) => msg.told(told).map(GalleryMsg::Case),
            GalleryMsg::Find(_) => match told {
                Told::Value(find) => Some(GalleryMsg::Find(find)),
                _ => None,
            },
            msg => Some(msg),
        }
    }
}

/// Something that the browser does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum GalleryEffect {
    /// Shows the top of the page.
    Top,
    /// Gives an element the focus.
    Focus(String),
    /// Brings an element into sight and gives it the focus.
    Read(String),
    /// Opens an address.
    Go(String),
}

/// View of the Gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct GalleryView {
    /// All that it says.
    pub document: Block<GalleryMsg>,
    /// Beat of the case that is presented, from 0.
    pub beat: Option<usize>,
}

/// The state of the Gallery. Space O(n²) for each map that was worked out.
pub struct Gallery {
    lang: Lang,
    cards: usize,
    find: String,
    /// The search, as it is read.
    query: Query,
    all_cases: bool,
    is_still: bool,
    /// The case that is shown in place of the tiles.
    open: Option<OpenCase>,
    /// Parts of the address that could not be used, until something is chosen.
    problems: Vec<Problem>,
    /// The unfair shuffle of each story.
    pairs: Vec<Item>,
    /// The unfair shuffle of each case that is a story.
    watched: Vec<(Story, Item)>,
    /// All shuffles of this many cards.
    shelf: Vec<Item>,
    maps: Vec<(Setup, Rc<Map>)>,
    case_maps: Vec<(Case, Rc<CaseMap>)>,
    /// FreeCell's games for its tile, while they are dealt.
    games: Games,
    under_way: Option<(Setup, Work)>,
    own: OwnSorts,
}

impl Gallery {
    /// Everything, 52 cards. Takes some milliseconds.
    pub fn new(lang: Lang) -> Gallery {
        let watched = ROW.into_iter().filter_map(|case| match case {
            TrueCase::Watched(story) => Some((story, unfair_lane(story))),
            TrueCase::Own(_) => None,
        });
        Gallery {
            lang,
            watched: watched.collect(),
            pairs: Story::ALL.into_iter().map(unfair_lane).collect(),
            shelf: items(FIRST),
            cards: FIRST,
            find: String::new(),
            query: Query::default(),
            all_cases: false,
            is_still: false,
            open: None,
            problems: Vec::new(),
            maps: Vec::new(),
            case_maps: Vec::new(),
            games: Games::default(),
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
        let mut problems = Vec::new();
        let cards = |value: &str| DECKS.into_iter().find(|cards| cards.to_string() == value);
        let cards = fields.choice("cards", &mut problems, cards);
        self.deal(cards.unwrap_or(FIRST));
        self.open = OpenCase::take(&mut fields, self.is_still, &mut problems);
        let mut is_one_of = |key: &str, known: &[&str]| {
            let known = |value: &str| known.contains(&value).then_some(());
            fields.choice(key, &mut problems, known).is_some()
        };
        self.all_cases = is_one_of("cases", &["all"]);
        // Orders and folds of older links: all tiles stand under their headings today.
        is_one_of("sort", &["distance", "kind"]);
        is_one_of("fair", &["each"]);
        let find = fields.take("find", &mut problems);
        let find = find.or(fields.choice("show", &mut problems, shown_before));
        self.search(find.unwrap_or_default());
        problems.extend(fields.left());
        self.problems = Problem::capped(problems);
    }

    /// All words of this moment.
    pub fn view(&self) -> GalleryView {
        GalleryView {
            document: self.document(),
            beat: self.open.as_ref().and_then(|open| open.beat),
        }
    }

    /// The map of a shuffle, once it was worked out.
    pub fn map(&self, setup: &Setup) -> Option<&Rc<Map>> {
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

    /// Searches for these words.
    fn search(&mut self, find: String) {
        self.find = shortened(find);
        let items = self.shelf.iter().map(Item::text);
        let cases = ROW.map(|case| text_of_case(case, self.unfair_of(case).as_ref()));
        let pairs = Story::ALL.into_iter().zip(&self.pairs);
        let pairs = pairs.map(|(story, item)| text_of_pair(story, item));
        let programs = SORTED_BY_KEYS.iter().map(|(called, _)| plain(called));
        let texts: Vec<String> = items.chain(cases).chain(pairs).chain(programs).collect();
        self.query = Query::read(&self.find, &texts);
    }

    fn deal(&mut self, cards: usize) {
        if cards != self.cards {
            self.cards = cards;
            self.shelf = items(cards);
        }
    }

    /// The map of a figure of the case that is open.
    pub fn case_figure(&self, figure: usize) -> Option<&Rc<CaseMap>> {
        self.open.as_ref()?.map(figure)
    }

    /// The map of a case's tile, once it was worked out.
    fn case_map(&self, case: Case) -> Option<&Rc<CaseMap>> {
        let found = self.case_maps.iter().find(|(of, _)| *of == case);
        found.map(|(_, map)| map)
    }

    /// The case that is open.
    pub fn case(&self) -> Option<Case> {
        self.open.as_ref().map(|open| open.case)
    }

    /// Hands a message to the case that is open. A presentation goes on to the next one, or back.
    fn tell(&mut self, msg: CaseMsg) -> Vec<GalleryEffect> {
        let Some(open) = &mut self.open else {
            return Vec::new();
        };
        match msg {
            CaseMsg::Beat(by) if let Some(beyond) = open.beyond(by) => {
                return vec![GalleryEffect::Go(beyond.presented(by < 0))];
            }
            CaseMsg::Read(part) => {
                let part = cases::account::part_id(cases::ACCOUNT, part);
                return vec![GalleryEffect::Read(part)];
            }
            msg => open.update(msg),
        }
        Vec::new()
    }

    /// The shuffles whose maps are shown, those first whose map theory knows at once, from the top of the
    /// page.
    fn wanted_maps(&self) -> Vec<Setup> {
        let cases = self.shown_cases();
        let cases = cases.into_iter().filter_map(|case| self.unfair_of(case));
        let shown = self.shown();
        let items = shown.iter().chain(&self.pairs).copied();
        let wanted = cases.chain(items).map(|item| item.setup);
        let (mut known, counted): (Vec<Setup>, Vec<Setup>) = wanted.partition(is_known);
        known.extend(counted);
        known
    }

    /// The cases whose tiles are shown: those that are found, else all or the first few.
    fn shown_cases(&self) -> Vec<TrueCase> {
        let text = |case| text_of_case(case, self.unfair_of(case).as_ref());
        let found = |case: &TrueCase| self.finds(|| text(*case));
        let shown = match self.all_cases || !self.query.is_empty() {
            true => ROW.len(),
            false => FEW_CASES,
        };
        ROW.into_iter().filter(found).take(shown).collect()
    }

    /// Returns true if a text is searched for, which is made only where something is.
    fn finds(&self, text: impl FnOnce() -> String) -> bool {
        self.query.is_empty() || self.query.finds(&text())
    }

    fn unfair_of(&self, case: TrueCase) -> Option<Item> {
        match case {
            TrueCase::Own(_) => None,
            TrueCase::Watched(story) => Some(self.unfair(story)),
        }
    }

    /// The shuffle of a true case that goes wrong.
    fn unfair(&self, story: Story) -> Item {
        let found = self.watched.iter().find(|(of, _)| *of == story);
        found.map_or_else(|| unfair_lane(story), |(_, item)| *item)
    }

    /// The shuffles of the tiles in their order: the fair ones last, whose pictures are alike.
    fn shown(&self) -> Vec<Item> {
        let found = self.shelf.iter().filter(|item| self.finds(|| item.text()));
        let mut shown: Vec<Item> = found.copied().collect();
        shown.sort_by_key(|item| item.fairness == Fairness::Fair);
        shown
    }

    /// Works on the tiles of true cases. Returns whether all of them are there.
    fn work_on_cases(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> bool {
        for case in self.shown_cases() {
            let TrueCase::Own(case) = case else { continue };
            if self.case_map(case).is_some() {
                continue;
            }
            if cases::deals(case) {
                while !(0..32).any(|_| self.games.step_to(GAMES)) {
                    if time_is_up() {
                        return false;
                    }
                }
            }
            let map = cases::tile_map(case, &self.games);
            self.case_maps.extend(map.map(|map| (case, map)));
            if time_is_up() {
                return false;
            }
        }
        true
    }
}

/// Search for what an older link shows, such as all fair shuffles; `None` for an unknown one.
fn shown_before(show: &str) -> Option<String> {
    let found = [
        ("all", ""),
        ("fair", "proved-fair"),
        ("unfair", "not-fair"),
        ("no-chance", "no-chance"),
    ];
    let found = found.into_iter().find(|(id, _)| *id == show);
    found.map(|(_, words)| words.to_string())
}

/// Percent-encodes a search for an address.
fn encoded(find: &str) -> String {
    let byte = |byte: u8| match byte {
        b'0'..=b'9' | b'A'..=b'Z' | b'a'..=b'z' | b'-' | b'.' | b'_' | b'~' => {
            char::from(byte).to_string()
        }
        _ => format!("%{byte:02X}"),
    };
    find.bytes().map(byte).collect()
}

fn shortened(find: String) -> String {
    match find.char_indices().nth(LONGEST) {
        Some((at, _)) => find[..at].to_string(),
        None => find,
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

fn items(cards: usize) -> Vec<Item> {
    shelf(cards).into_iter().map(Item::new).collect()
}

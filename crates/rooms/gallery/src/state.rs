//! The state of the Gallery: what is searched, which tiles are shown, the maps, the case that is open.

use std::rc::Rc;

use app::i18n::{Lang, SORTED_BY_KEYS};
use app::own_sort::OwnSort;
use app::settings::{Fields, Problem};
use engine::algorithms::Fairness;
use engine::experiment::Setup;

use crate::cases::freecell::{GAMES, Games};
use crate::cases::{self, CaseMap, CaseMsg, OpenCase};
use crate::msg::GalleryEffect;
use crate::search::Query;
use crate::shelf::{DECKS, Item, shelf, text_of_case, text_of_pair, unfair_lane};
use page::own_sort::OwnSorts;
use page::search::plain;
use page::small_map::{Map, Work, is_known};
use page::story::Story;
use page::true_case::{Case, ROW, TrueCase};

/// The deck that is shown at first.
pub(crate) const FIRST: usize = 52;
/// True cases that are shown before all of them are asked for.
pub(crate) const FEW_CASES: usize = 4;
/// Most letters that are searched for.
pub(crate) const LONGEST: usize = 80;

/// The state of the Gallery. Space O(n²) for each map that was worked out.
pub struct Gallery {
    pub(crate) lang: Lang,
    pub(crate) cards: usize,
    pub(crate) find: String,
    /// The search, as it is read.
    pub(crate) query: Query,
    pub(crate) all_cases: bool,
    pub(crate) is_still: bool,
    /// The case that is shown in place of the tiles.
    pub(crate) open: Option<OpenCase>,
    /// Parts of the address that could not be used, until something is chosen.
    pub(crate) problems: Vec<Problem>,
    /// The unfair shuffle of each story.
    pub(crate) pairs: Vec<Item>,
    /// The unfair shuffle of each case that is a story.
    pub(crate) watched: Vec<(Story, Item)>,
    /// All shuffles of this many cards.
    pub(crate) shelf: Vec<Item>,
    pub(crate) maps: Vec<(Setup, Rc<Map>)>,
    pub(crate) case_maps: Vec<(Case, Rc<CaseMap>)>,
    /// FreeCell's games for its tile, while they are dealt.
    pub(crate) games: Games,
    pub(crate) under_way: Option<(Setup, Work)>,
    pub(crate) own: OwnSorts,
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
    pub(crate) fn open(&mut self, address: &str) {
        let mut fields = Fields::from(address);
        // It speaks of the whole page alone.
        if !fields.is_empty() && fields.clone().left().is_empty() {
            return;
        }
        let mut problems = Vec::new();
        let cards = |value: &str| DECKS.into_iter().find(|cards| cards.to_string() == value);
        let cards = fields.choice("cards", &mut problems, cards);
        self.deal(cards.unwrap_or(FIRST));
        self.open = OpenCase::take(&mut fields, self.is_still, cases::figured, &mut problems);
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
    pub(crate) fn search(&mut self, find: String) {
        self.find = shortened(find);
        let items = self.shelf.iter().map(Item::text);
        let cases = ROW.map(|case| text_of_case(case, self.unfair_of(case).as_ref()));
        let pairs = Story::ALL.into_iter().zip(&self.pairs);
        let pairs = pairs.map(|(story, item)| text_of_pair(story, item));
        let programs = SORTED_BY_KEYS.iter().map(|(called, _)| plain(called));
        let texts: Vec<String> = items.chain(cases).chain(pairs).chain(programs).collect();
        self.query = Query::read(&self.find, &texts);
    }

    pub(crate) fn deal(&mut self, cards: usize) {
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
    pub(crate) fn case_map(&self, case: Case) -> Option<&Rc<CaseMap>> {
        let found = self.case_maps.iter().find(|(of, _)| *of == case);
        found.map(|(_, map)| map)
    }

    /// The case that is open.
    pub fn case(&self) -> Option<Case> {
        self.open.as_ref().map(|open| open.case)
    }

    /// Hands a message to the case that is open. A presentation goes on to the next one, or back.
    pub(crate) fn tell(&mut self, msg: CaseMsg) -> Vec<GalleryEffect> {
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
    pub(crate) fn wanted_maps(&self) -> Vec<Setup> {
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
    pub(crate) fn shown_cases(&self) -> Vec<TrueCase> {
        let text = |case| text_of_case(case, self.unfair_of(case).as_ref());
        let found = |case: &TrueCase| self.finds(|| text(*case));
        let shown = match self.all_cases || !self.query.is_empty() {
            true => ROW.len(),
            false => FEW_CASES,
        };
        ROW.into_iter().filter(found).take(shown).collect()
    }

    /// Returns true if a text is searched for, which is made only where something is.
    pub(crate) fn finds(&self, text: impl FnOnce() -> String) -> bool {
        self.query.is_empty() || self.query.finds(&text())
    }

    pub(crate) fn unfair_of(&self, case: TrueCase) -> Option<Item> {
        match case {
            TrueCase::Own(_) => None,
            TrueCase::Watched(story) => Some(self.unfair(story)),
        }
    }

    /// The shuffle of a true case that goes wrong.
    pub(crate) fn unfair(&self, story: Story) -> Item {
        let found = self.watched.iter().find(|(of, _)| *of == story);
        found.map_or_else(|| unfair_lane(story), |(_, item)| *item)
    }

    /// The shuffles of the tiles in their order: the fair ones last, whose pictures are alike.
    pub(crate) fn shown(&self) -> Vec<Item> {
        let found = self.shelf.iter().filter(|item| self.finds(|| item.text()));
        let mut shown: Vec<Item> = found.copied().collect();
        shown.sort_by_key(|item| item.fairness == Fairness::Fair);
        shown
    }

    /// Works on the tiles of true cases. Returns whether all of them are there.
    pub(crate) fn work_on_cases(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> bool {
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
pub(crate) fn encoded(find: &str) -> String {
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

fn items(cards: usize) -> Vec<Item> {
    shelf(cards).into_iter().map(Item::new).collect()
}

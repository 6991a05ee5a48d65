//! The document of the Gallery: the case that is open, else the tiles.

use ::document::{Block, On, button, choice, heading, link, status, text};
use ::words::gallery as say;
use app::i18n::{Met, SORTED_BY_KEYS, Words};
use app::lens::Lens;
use app::settings::{Address, Screen};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;

use super::cases::{self, mark, tile_stamp};
use super::shelf::{self, Item, text_of_pair};
use super::words;
use crate::msg::GalleryMsg;
use crate::shelf::DECKS;
use crate::state::{FEW_CASES, Gallery};
use page::document::small_map;
use page::own_sort;
use page::search::plain;
use page::story::Story;
use page::true_case::{ROW, TrueCase, presented};
use page::verdict::{Says, Stamp};
use page::{Bitmap, Pictures};
use std::rc::Rc;

type Own = Block<GalleryMsg>;

/// The id of the tile of the browser's own sort.
pub const OWN: &str = "gallery-own";

/// The id of a tile's canvas.
fn map_id(tile: &str) -> String {
    format!("{tile}-map")
}

/// The id of the tile of a true case.
pub(super) fn case_id(case: TrueCase) -> String {
    format!("gallery-case-{}", case.id())
}

fn pair_id(story: Story) -> String {
    format!("gallery-story-{}", story.id())
}

/// The id of the tile of a shuffle.
pub fn tile_id(setup: &Setup) -> String {
    format!("gallery-{}-{}", setup.algorithm.id(), setup.source.id())
}

/// The address of a shuffle on Watch: a fair one alone, another one beside the fair one.
fn watch(item: &Item) -> String {
    let setup = &item.setup;
    let (id, n) = (setup.algorithm.id(), setup.n());
    let what = match setup.source {
        _ if item.fairness == Fairness::Fair => format!("v=1&algorithm={id}&n={n}"),
        source if source.is_exact() => {
            format!("v=1&algorithm=fisher-yates-up&algorithm2={id}&n={n}")
        }
        source => format!(
            "v=1&algorithm=fisher-yates-up&algorithm2={id}&chance2={}&n={n}",
            source.id()
        ),
    };
    Address::new(Screen::Watch, what).to_string()
}

fn picture<P: Bitmap + 'static>(
    id: &str,
    picture: Option<&Rc<P>>,
) -> (String, Option<Rc<dyn Bitmap>>) {
    let picture = picture.cloned().map(|picture| picture as Rc<dyn Bitmap>);
    (map_id(id), picture)
}

/// A tile: its map, which is another one for another number of cards, and its words.
fn tile(
    id: &str,
    cards: usize,
    address: impl ToString,
    words: impl IntoIterator<Item = Own>,
) -> Own {
    let map = small_map(map_id(id)).key(cards);
    let tile = link("", address).id(id).with([map]).with(words);
    Block::of("li").key(id).with([tile])
}

fn strong(name: impl Into<String>) -> Own {
    Block::of("strong").says(name)
}

fn term(words: impl Into<String>) -> Own {
    Block::of("span").class("term").says(words)
}

impl Gallery {
    /// All that it says, and whether all of it is painted.
    pub(super) fn document(&self) -> Own {
        let pictures = self.pictured();
        let is_ready = match &self.open {
            Some(open) => !open.is_playing(),
            None => pictures.iter().all(|(_, picture)| picture.is_some()),
        };
        let problems = page::words::problems(self.lang, &self.problems);
        let is_fine = problems.is_empty();
        let problems = status("p", problems)
            .class("problems")
            .flag("hidden", is_fine);
        let parts = match &self.open {
            Some(open) => vec![problems, cases::document(open, self.lang)],
            None => self.tiles(problems),
        };
        Block::of("main").flag("data-ready", is_ready).with(parts)
    }

    /// The pictures of the tiles, but for the browser's own sort.
    pub(super) fn pictured(&self) -> Pictures {
        let shuffle = |id: &str, setup: &Setup| picture(id, self.map(setup));
        let cases = self.shown_cases().into_iter().map(|case| match case {
            TrueCase::Own(own) => picture(&case_id(case), self.case_map(own)),
            TrueCase::Watched(story) => shuffle(&case_id(case), &self.unfair(story).setup),
        });
        let pairs = self.shown_pairs();
        let pairs = pairs.map(|(story, item)| shuffle(&pair_id(story), &item.setup));
        let shown = self.shown();
        let tiles = shown
            .iter()
            .map(|item| shuffle(&tile_id(&item.setup), &item.setup));
        cases.chain(pairs).chain(tiles).collect()
    }

    /// The pictures of all tiles.
    pub(super) fn all_pictures(&self) -> Pictures {
        let mut all = self.pictured();
        all.push(picture(OWN, self.own.picture(self.cards)));
        all
    }

    fn say(&self, words: Words) -> &'static str {
        words.of(self.lang)
    }

    fn tiles(&self, problems: Own) -> Vec<Own> {
        let top = [
            heading(1, self.say(say::TITLE)).class("headline"),
            text(self.say(say::LEAD)).class("lead"),
            self.tools(),
        ];
        let programs = self.programs().into_iter();
        let programs = programs.map(|line| status("p", line).class("program"));
        let shown = self.sections();
        let sections = shown.iter().map(|(met, items)| self.section(*met, items));
        vec![
            Block::group("top", top).with(programs),
            problems,
            self.cases(),
            Block::group("sections", sections),
            self.comparisons(),
            text(words::how(self.lang, self.cards)).class("how"),
        ]
    }

    /// Lines about programs that the search names.
    fn programs(&self) -> Vec<&'static str> {
        let programs = SORTED_BY_KEYS.iter();
        let programs = programs.filter(|(called, _)| self.query.names(&plain(called)));
        programs.map(|(_, line)| self.say(*line)).collect()
    }

    /// Choice of the number of cards, and the search.
    fn tools(&self) -> Own {
        let cards = |n: usize| {
            let id = format!("gallery-cards-{n}");
            (id, n.to_string(), n == self.cards, GalleryMsg::Cards(n))
        };
        let legend = Block::of("legend").says(self.say(say::CARDS));
        let find = Block::of("input").mark("type", "search").id("gallery-find");
        let find = find.mark("aria-label", self.say(say::FIND));
        let find = find.mark("placeholder", self.say(say::FIND_SUCH));
        let find = find.mark("autocomplete", "off").mark("value", &self.find);
        let found = match self.shown().len() + self.shown_cases().len() {
            _ if self.query.is_empty() => String::new(),
            0 if !self.programs().is_empty() => String::new(),
            found => words::found(self.lang, found),
        };
        Block::group(
            "tools",
            [
                choice("gallery-cards", legend, DECKS.map(cards)),
                find.on(On::Input, GalleryMsg::Find(String::new())),
                status("p", found).class("found"),
            ],
        )
    }

    /// A row of tiles beside its heading with a faint line, and what else is below that.
    fn row(&self, class: &str, [title, line]: [&str; 2], more: Vec<Own>, tiles: Vec<Own>) -> Own {
        let margin = [heading(2, title), text(line)];
        let margin = Block::group("margin", margin).with(more);
        let none = tiles.is_empty();
        let list = match class {
            "row" => "tiles",
            _ => "pairs",
        };
        let tiles = Block::of("ul").class(list).with(tiles);
        let row = Block::of("section").class(class).flag("hidden", none);
        row.with([margin, tiles])
    }

    /// The row of true cases, in the order in which "Next" leads through them.
    fn cases(&self) -> Own {
        let cases = self.shown_cases();
        let switch = self.query.is_empty().then(|| {
            let words = match self.all_cases {
                true => say::few_cases(self.lang, FEW_CASES),
                false => say::all_cases(self.lang, ROW.len()),
            };
            let switch = button(words, GalleryMsg::AllCases(!self.all_cases));
            switch
                .id("gallery-cases")
                .mark("aria-expanded", self.all_cases)
        });
        let present = link(self.say(say::PRESENT_CASES), presented()).class("present");
        let more = switch.into_iter().chain([present]).collect();
        let tiles = cases.into_iter().map(|case| self.case_tile(case));
        let words = [say::CASES, say::CASES_LINE].map(|words| self.say(words));
        self.row("row cases", words, more, tiles.collect())
    }

    fn case_tile(&self, case: TrueCase) -> Own {
        let lang = self.lang;
        let (name, stamp) = match case {
            TrueCase::Own(own) => (case.name(lang).to_string(), tile_stamp(own)),
            TrueCase::Watched(story) => {
                (words::capital(case.name(lang)), self.unfair(story).stamp())
            }
        };
        let words = [strong(name), term(case.line(lang)), mark(stamp, lang)];
        tile(&case_id(case), 0, case.address(), words)
    }

    /// The comparisons that Watch leads through.
    fn comparisons(&self) -> Own {
        let pair = |(story, item): (Story, &Item)| {
            let name = words::capital(self.say(story.told().next));
            let address = Address::new(Screen::Watch, story.id());
            let words = [mark(item.stamp(), self.lang), strong(name)];
            tile(&pair_id(story), item.setup.n(), address, words)
        };
        let tiles = self.shown_pairs().map(pair).collect();
        let words = [say::PAIRS, say::PAIRS_LINE].map(|words| self.say(words));
        self.row("row", words, Vec::new(), tiles)
    }

    /// The shuffles that are shown, below their headings; the fair ones last.
    pub(super) fn sections(&self) -> Vec<(Met, Vec<Item>)> {
        let shown = self.shown();
        let of = |met: Met| {
            let own = shown.iter().filter(|item| shelf::met(&item.setup) == met);
            (met, own.copied().collect::<Vec<Item>>())
        };
        let all = Met::ALL.map(of).into_iter();
        all.filter(|(_, items)| !items.is_empty()).collect()
    }

    fn section(&self, met: Met, items: &[Item]) -> Own {
        let mut tiles: Vec<Own> = items.iter().map(|item| self.tile(item)).collect();
        // Behind the first sort with a coin: the tiles around it are its kin.
        let is_sort = |item: &Item| own_sort::stands_beside(&item.setup);
        if let Some(at) = items.iter().position(is_sort) {
            tiles.insert(at + 1, self.own_tile());
        }
        let words = [met.heading(self.lang), words::met(self.lang, met)];
        self.row("row", words, Vec::new(), tiles).key(words[0])
    }

    fn tile(&self, item: &Item) -> Own {
        let [name, also] = words::names(self.lang, &item.setup);
        let note = Block::of("span").class("note").says(self.note(item));
        let words = [
            mark(item.stamp(), self.lang),
            strong(name),
            term(also),
            note,
        ];
        tile(&tile_id(&item.setup), self.cards, watch(item), words)
    }

    /// Remark needed to read the map; empty until the map is there, and for most maps.
    pub(super) fn note(&self, item: &Item) -> &'static str {
        match self.map(&item.setup) {
            Some(_) if item.stamp().map(Stamp::says) == Some(Says::ProvedFair) => "",
            Some(map) if map.is_grey() => self.say(say::GREY),
            Some(map) if map.lens == Lens::Neighbours => self.say(say::NEIGHBOURS),
            _ => "",
        }
    }

    /// The sort of the visitor's own browser, in the form of a tile.
    fn own_tile(&self) -> Own {
        let (lang, n) = (self.lang, self.cards);
        let named = self.own.named(n).unwrap_or(Algorithm::INSERTION_SORT_COIN);
        let what = page::proof_address::address_of(&Setup::new(named, n));
        let measured = self.say(say::MEASURED);
        let words = [
            Block::of("span").class("mark").says(measured),
            strong(self.say(::words::own_sort::TITLE)),
            status("span", self.own.short(lang, n)).class("term"),
        ];
        tile(OWN, n, Address::new(Screen::Prove, what), words)
    }

    /// The comparisons that the search finds, each with its unfair shuffle.
    fn shown_pairs(&self) -> impl Iterator<Item = (Story, &Item)> {
        let pairs = Story::ALL.into_iter().zip(&self.pairs);
        pairs.filter(|(story, item)| self.finds(|| text_of_pair(*story, item)))
    }
}

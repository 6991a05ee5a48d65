//! What the Gallery says: plain data, made anew after every message and compared.

use app::i18n::Words;
use app::i18n::{Lang, Met};
use app::lens::Lens;
use app::settings::{Address, Screen};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;

use super::shelf::{self, Filter, Item, Order};
use super::words;
use super::{DECKS, Gallery};
use crate::choice::{Choice, Group};
use crate::own_sort;
use crate::stamp::Stamp;
use crate::story::Story;

/// All words of the Gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct GalleryView {
    /// The language of all words.
    pub lang: Lang,
    /// What in the address could not be used; may be empty.
    pub problems: String,
    /// What happened in the world, in the order in which "Next" leads through it.
    pub cases: Vec<StoryTile>,
    /// The pairs, in the order in which "Next" leads through them.
    pub pairs: Vec<StoryTile>,
    /// The heading of all shuffles, with their number.
    pub all_title: String,
    /// What can be chosen: which shuffles, cards, order.
    pub choices: [Group; 3],
    /// The tiles, in sections; the one heading of a single section is left out.
    pub sections: Vec<Section>,
    /// The fair shuffles as one tile, where all shuffles are shown.
    pub fold: Option<Fold>,
    /// The sort of the visitor's own browser.
    pub own: OwnTile,
    /// How the maps were got.
    pub how: String,
}

/// Shuffles below one heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The heading; empty where there is only one section.
    pub title: &'static str,
    /// The shuffles.
    pub tiles: Vec<Tile>,
    /// Before which of them the browser's own sort stands; `None` where no sort with a coin is.
    pub own: Option<usize>,
}

/// The sort of the visitor's own browser, in the form of a tile.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnTile {
    /// Which sort of the catalogue it is.
    pub term: String,
    /// The address that it opens.
    pub href: String,
}

/// A shuffle: its map, its name and its stamp.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// Its id in the document.
    pub id: String,
    /// What is shuffled; names its map.
    pub setup: Setup,
    /// The name in plain words.
    pub name: String,
    /// The name that programmers know, if it is another one.
    pub term: String,
    /// What theory says; `None` where it knows nothing.
    pub stamp: Option<Stamp>,
    /// What has to be known to read the map; empty until it is there, and mostly then.
    pub note: &'static str,
    /// The address that it opens.
    pub href: String,
}

/// A pair worth seeing, with the map of its unfair shuffle.
#[derive(Clone, Debug, PartialEq)]
pub struct StoryTile {
    /// The shuffle that goes wrong, named by the comparison.
    pub tile: Tile,
    /// The question that the pair answers.
    pub question: &'static str,
}

/// All fair shuffles as one tile.
#[derive(Clone, Debug, PartialEq)]
pub struct Fold {
    /// What it says, with their number.
    pub title: String,
    /// Their names.
    pub names: String,
    /// One of them: the maps are all alike.
    pub setup: Setup,
    /// Each as a tile, when opened; empty while folded.
    pub tiles: Vec<Tile>,
    /// Whether it is opened.
    pub open: bool,
}

/// The shuffle of a story that goes wrong: the first that is not proved fair, and of one, three and
/// seven riffles the second, as the first has a story of its own.
pub(super) fn unfair_lane(story: Story) -> Item {
    let which = usize::from(story == Story::Riffles);
    let lanes = story.lanes().into_iter().map(Setup::canonical);
    let unfair = |item: &Item| item.fairness != Fairness::Fair;
    let fallback = || Item::new(Setup::new(Algorithm::NAIVE_SWAP, DECKS[1]));
    lanes
        .map(Item::new)
        .filter(unfair)
        .nth(which)
        .unwrap_or_else(fallback)
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
    let screen = Screen::Watch;
    Address::new(screen, what).to_string()
}

impl Gallery {
    /// All words of this moment.
    pub fn view(&self) -> GalleryView {
        let lang = self.lang;
        let (fair, others): (Vec<Item>, Vec<Item>) = self
            .shown()
            .into_iter()
            .partition(|item| item.fairness == Fairness::Fair);
        let (fold, others) = match self.filter {
            Filter::All => (self.fold(&fair), others),
            _ => (None, [others, fair].concat()),
        };
        let cases = Story::CASES.into_iter().zip(&self.cases);
        let pairs = Story::ALL.into_iter().zip(&self.pairs);
        GalleryView {
            lang,
            problems: crate::words::problems(lang, &self.problems),
            cases: cases.map(|(story, item)| self.story(story, item)).collect(),
            pairs: pairs.map(|(story, item)| self.story(story, item)).collect(),
            all_title: words::all(lang, self.shelf.len()),
            choices: self.choices(),
            sections: self.sections(&others),
            fold,
            own: self.own_tile(),
            how: words::how(lang, self.cards),
        }
    }

    fn own_tile(&self) -> OwnTile {
        let (lang, n) = (self.lang, self.cards);
        let named = self.own.named(n).unwrap_or(Algorithm::INSERTION_SORT_COIN);
        let what = crate::prove::address_of(&Setup::new(named, n));
        let screen = Screen::Prove;
        OwnTile {
            term: self.own.short(lang, n),
            href: Address::new(screen, what).to_string(),
        }
    }

    fn choices(&self) -> [Group; 3] {
        let lang = self.lang;
        let all = &self.shelf;
        let count = |filter: Filter| all.iter().filter(|item| filter.wants(item)).count();
        let choice = |id: &str, label: String, chosen: bool| Choice {
            id: format!("gallery-{id}"),
            label,
            chosen,
        };
        let filters = Filter::ALL.map(|filter| {
            let label = words::filter(lang, filter, count(filter));
            choice(filter.id(), label, filter == self.filter)
        });
        let decks = DECKS.map(|n| {
            let id = format!("cards-{n}");
            choice(&id, n.to_string(), n == self.cards)
        });
        let orders = Order::ALL.map(|order| {
            let label = words::order(lang, order).to_string();
            choice(order.id(), label, order == self.order)
        });
        let group = |legend: Words, choices| Group {
            legend: legend.of(lang),
            choices,
        };
        [
            group(words::SHOW, filters.into()),
            group(words::CARDS, decks.into()),
            group(words::SORT, orders.into()),
        ]
    }

    fn sections(&self, items: &[Item]) -> Vec<Section> {
        let tiles = |of: &dyn Fn(&Setup) -> bool| -> Vec<Tile> {
            let items = items.iter().filter(|item| of(&item.setup));
            items.map(|item| self.tile(item)).collect()
        };
        let mut sections: Vec<Section> = match self.order {
            Order::Distance => vec![Section {
                title: "",
                tiles: tiles(&|_| true),
                own: None,
            }],
            Order::Kind => Met::ALL
                .map(|met| Section {
                    title: met.heading(self.lang),
                    tiles: tiles(&|setup| shelf::met(setup) == met),
                    own: None,
                })
                .into(),
        };
        sections.retain(|section| !section.tiles.is_empty());
        for section in &mut sections {
            // Behind the first sort with a coin: the tiles around it are its kin.
            let is_sort = |tile: &Tile| own_sort::stands_beside(&tile.setup);
            section.own = section.tiles.iter().position(is_sort).map(|at| at + 1);
        }
        sections
    }

    fn fold(&self, fair: &[Item]) -> Option<Fold> {
        let lang = self.lang;
        let names = fair.iter().map(|item| words::names(lang, &item.setup));
        // The name that programmers know distinguishes them.
        let name = |[plain, term]: [String; 2]| if term.is_empty() { plain } else { term };
        let open = self.unfolded;
        Some(Fold {
            title: words::fold(lang, fair.len()),
            names: names.map(name).collect::<Vec<_>>().join(" · "),
            setup: fair.first()?.setup,
            tiles: match open {
                true => fair.iter().map(|item| self.tile(item)).collect(),
                false => Vec::new(),
            },
            open,
        })
    }

    fn story(&self, story: Story, item: &Item) -> StoryTile {
        let lang = self.lang;
        let tile = self.tile(item);
        let screen = Screen::Watch;
        let what = story.id().to_string();
        StoryTile {
            tile: Tile {
                id: format!("gallery-story-{}", story.id()),
                name: words::capital(crate::words::next(lang, story)),
                term: String::new(),
                href: Address::new(screen, what).to_string(),
                ..tile
            },
            question: crate::words::question(lang, story),
        }
    }

    fn tile(&self, item: &Item) -> Tile {
        let (lang, setup) = (self.lang, &item.setup);
        let [name, term] = words::names(lang, setup);
        let stamp = Stamp::of_theory(item.fairness);
        let note = match self.map(setup) {
            Some(_) if stamp == Some(Stamp::ProvedFair) => "",
            Some(map) if map.is_grey() => words::GREY.of(lang),
            Some(map) if map.lens == Lens::Neighbours => words::NEIGHBOURS.of(lang),
            _ => "",
        };
        Tile {
            id: format!("gallery-{}-{}", setup.algorithm.id(), setup.source.id()),
            setup: *setup,
            name,
            term,
            stamp,
            note,
            href: watch(item),
        }
    }
}

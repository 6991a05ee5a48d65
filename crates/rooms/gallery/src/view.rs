//! Words of the Gallery as plain data, made anew after every message and compared.

use ::words::gallery as say;
use app::i18n::{Lang, Met, SORTED_BY_KEYS, also_called};
use app::lens::Lens;
use app::settings::{Address, Screen};
use engine::algorithms::{Algorithm, Fairness};
use engine::experiment::Setup;

use super::cases::{CaseView, tile_stamp};
use super::shelf::{self, Item};
use super::words;
use super::{DECKS, FEW_CASES, Gallery};
use page::choice::{Choice, Group};
use page::own_sort;
use page::search::plain;
use page::story::Story;
use page::true_case::{Case, ROW, TrueCase};
use page::verdict::{Claim, Says, Stamp};

/// All words of the Gallery.
#[derive(Clone, Debug, PartialEq)]
pub struct GalleryView {
    /// The language of all words.
    pub lang: Lang,
    /// Sentences on parts of the address that could not be used; may be empty.
    pub problems: String,
    /// Choice of the number of cards.
    pub sizes: Group,
    /// The search, as typed.
    pub find: String,
    /// Number of finds, in words; empty where nothing is searched.
    pub found: String,
    /// Lines about programs that the search names.
    pub programs: Vec<&'static str>,
    /// True cases, in the order in which "Next" leads through them.
    pub cases: Vec<CaseTile>,
    /// Button for all cases, or only the first few; `None` where all that are found are shown.
    pub all_cases: Option<AllCases>,
    /// The tiles, in sections.
    pub sections: Vec<Section>,
    /// The pairs, in the order in which "Next" leads through them.
    pub pairs: Vec<StoryTile>,
    /// The sort of the visitor's own browser.
    pub own: OwnTile,
    /// Sentence on how the maps were made.
    pub how: String,
    /// The case that is open, in place of all tiles.
    pub case: Option<CaseView>,
}

/// Button that shows all true cases, or only the first few.
#[derive(Clone, Debug, PartialEq)]
pub struct AllCases {
    /// Words of the button, with the number of cases.
    pub label: String,
    /// True if all are shown.
    pub is_open: bool,
}

/// A true case: its picture, its name, its subject.
#[derive(Clone, Debug, PartialEq)]
pub struct CaseTile {
    /// Id of the tile in the document.
    pub id: String,
    /// Subject of its map.
    pub pictured: Pictured,
    /// Name of the case.
    pub name: String,
    /// Line on its subject.
    pub line: &'static str,
    /// Verdict at the end of the case.
    pub stamp: Option<Stamp>,
    /// Address that the tile opens.
    pub href: String,
}

/// Subject of a case's map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pictured {
    /// A case with figures of its own.
    Case(Case),
    /// A shuffle.
    Shuffle(Setup),
}

/// Shuffles below one heading.
#[derive(Clone, Debug, PartialEq)]
pub struct Section {
    /// The heading.
    pub title: &'static str,
    /// Line on the shuffles below the heading.
    pub line: &'static str,
    /// The shuffles.
    pub tiles: Vec<Tile>,
    /// Number of tiles before the browser's own sort; `None` where no sort with a coin is.
    pub own: Option<usize>,
}

/// The sort of the visitor's own browser, in the form of a tile.
#[derive(Clone, Debug, PartialEq)]
pub struct OwnTile {
    /// Sorts of the catalogue that the browser's is like, or the state of the measurement, in a few
    /// words.
    pub term: String,
    /// The address that it opens.
    pub href: String,
}

/// A shuffle: its map, its name and its stamp.
#[derive(Clone, Debug, PartialEq)]
pub struct Tile {
    /// Its id in the document.
    pub id: String,
    /// The shuffle; names its map.
    pub setup: Setup,
    /// The name in plain words.
    pub name: String,
    /// The name that programmers know, if it is another one.
    pub term: String,
    /// Verdict of theory; `None` where theory has none.
    pub stamp: Option<Stamp>,
    /// Remark needed to read the map; empty until the map is there, and for most maps.
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

/// The shuffle of a story that goes wrong: the first that is not proved fair, or the second.
pub(super) fn unfair_lane(story: Story) -> Item {
    let which = usize::from(story.told().shows_second);
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

/// Text that a search finds a case by: its name and line, and the text of its shuffle.
pub(super) fn text_of_case(case: TrueCase, unfair: Option<&Item>) -> String {
    let lines = Lang::ALL.map(|lang| [case.name(lang), case.line(lang)]);
    let also = match case {
        TrueCase::Own(case) => case.told().called,
        TrueCase::Watched(_) => unfair.map_or("", |item| also_called(item.setup.algorithm)),
    };
    let heading = Lang::ALL.map(|lang| say::CASES.of(lang));
    let texts = [lines.as_flattened(), &[case.id(), also], &heading].concat();
    let own = plain(&texts.join(" "));
    unfair.map_or(own.clone(), |item| format!("{own} {}", item.text()))
}

/// Text that a search finds a comparison by: its question, and the text of its unfair shuffle.
pub(super) fn text_of_pair(story: Story, unfair: &Item) -> String {
    let question = Lang::ALL.map(|lang| story.told().question.of(lang));
    format!("{} {}", plain(&question.join(" ")), unfair.text())
}

impl Gallery {
    /// All words of this moment.
    pub fn view(&self) -> GalleryView {
        let lang = self.lang;
        let shown = self.shown();
        let cases: Vec<CaseTile> = self
            .shown_cases()
            .into_iter()
            .map(|case| self.case_tile(case))
            .collect();
        let pairs = Story::ALL.into_iter().zip(&self.pairs);
        let pairs: Vec<StoryTile> = pairs
            .filter(|(story, item)| self.query.finds(&text_of_pair(*story, item)))
            .map(|(story, item)| self.story(story, item))
            .collect();
        let is_all = self.query.is_empty();
        let programs = SORTED_BY_KEYS.iter();
        let programs = programs.filter(|(called, _)| self.query.names(&plain(called)));
        let programs: Vec<&str> = programs.map(|(_, line)| line.of(lang)).collect();
        GalleryView {
            lang,
            problems: page::words::problems(lang, &self.problems),
            sizes: self.sizes(),
            find: self.find.clone(),
            found: match shown.len() + cases.len() {
                _ if is_all => String::new(),
                0 if !programs.is_empty() => String::new(),
                found => words::found(lang, found),
            },
            programs,
            all_cases: is_all.then(|| AllCases {
                label: match self.all_cases {
                    true => say::few_cases(lang, FEW_CASES),
                    false => say::all_cases(lang, ROW.len()),
                },
                is_open: self.all_cases,
            }),
            cases,
            sections: self.sections(&shown),
            pairs,
            own: self.own_tile(),
            how: words::how(lang, self.cards),
            case: self.open.as_ref().map(|open| open.view(lang)),
        }
    }

    fn case_tile(&self, case: TrueCase) -> CaseTile {
        let lang = self.lang;
        let (pictured, name, stamp) = match case {
            TrueCase::Own(own) => {
                let name = case.name(lang).to_string();
                (Pictured::Case(own), name, tile_stamp(own))
            }
            TrueCase::Watched(story) => {
                let fallback = || unfair_lane(story);
                let item = self.unfair(story).copied().unwrap_or_else(fallback);
                let stamp = Claim::in_theory(&item.setup, item.fairness).stamp();
                let name = words::capital(case.name(lang));
                (Pictured::Shuffle(item.setup), name, stamp)
            }
        };
        CaseTile {
            id: format!("gallery-case-{}", case.id()),
            pictured,
            name,
            line: case.line(lang),
            stamp,
            href: case.address().to_string(),
        }
    }

    fn own_tile(&self) -> OwnTile {
        let (lang, n) = (self.lang, self.cards);
        let named = self.own.named(n).unwrap_or(Algorithm::INSERTION_SORT_COIN);
        let what = page::proof_address::address_of(&Setup::new(named, n));
        let screen = Screen::Prove;
        OwnTile {
            term: self.own.short(lang, n),
            href: Address::new(screen, what).to_string(),
        }
    }

    fn sizes(&self) -> Group {
        let lang = self.lang;
        let choice = |n: usize| Choice {
            id: format!("gallery-cards-{n}"),
            label: n.to_string(),
            chosen: n == self.cards,
        };
        Group {
            legend: say::CARDS.of(lang),
            choices: DECKS.map(choice).into(),
        }
    }

    fn sections(&self, items: &[Item]) -> Vec<Section> {
        let section = |met: Met| {
            let own = items.iter().filter(|item| shelf::met(&item.setup) == met);
            let tiles: Vec<Tile> = own.map(|item| self.tile(item)).collect();
            // Behind the first sort with a coin: the tiles around it are its kin.
            let is_sort = |tile: &Tile| own_sort::stands_beside(&tile.setup);
            Section {
                title: met.heading(self.lang),
                line: words::met(self.lang, met),
                own: tiles.iter().position(is_sort).map(|at| at + 1),
                tiles,
            }
        };
        let sections = Met::ALL.map(section).into_iter();
        sections
            .filter(|section| !section.tiles.is_empty())
            .collect()
    }

    fn story(&self, story: Story, item: &Item) -> StoryTile {
        let lang = self.lang;
        let tile = self.tile(item);
        let screen = Screen::Watch;
        let what = story.id().to_string();
        StoryTile {
            tile: Tile {
                id: format!("gallery-story-{}", story.id()),
                name: words::capital(story.told().next.of(lang)),
                term: String::new(),
                href: Address::new(screen, what).to_string(),
                ..tile
            },
            question: story.told().question.of(lang),
        }
    }

    fn tile(&self, item: &Item) -> Tile {
        let (lang, setup) = (self.lang, &item.setup);
        let [name, term] = words::names(lang, setup);
        let stamp = Claim::in_theory(setup, item.fairness).stamp();
        let note = match self.map(setup) {
            Some(_) if stamp.map(Stamp::says) == Some(Says::ProvedFair) => "",
            Some(map) if map.is_grey() => say::GREY.of(lang),
            Some(map) if map.lens == Lens::Neighbours => say::NEIGHBOURS.of(lang),
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

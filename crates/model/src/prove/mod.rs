//! Prove: why a shuffle is fair or not, by every run of picks of a small deck, or by the exact map of
//! a larger one.

mod hero;
mod view;
mod words;

use app::i18n::Lang;
use app::settings::{Field, Settings};
use engine::experiment::Setup;

pub use hero::{Bar, Branch, Hero, OrdersHero};
pub use view::{OrderView, View};

use crate::story::Story;

/// The numbers of cards to choose from: up to five, every order is shown.
pub const CARDS: [usize; 6] = [3, 4, 5, 8, 13, 52];

/// Something that happens on Prove.
#[derive(Clone, Debug, PartialEq)]
pub enum Msg {
    /// What the address names: a shuffle and its settings, such as `naive-swap&n=3`.
    Open(String),
    /// Another shuffle, by its id.
    Shuffle(String),
    /// Another number of cards.
    Cards(usize),
    /// An order is pointed at, by its rank; `None` when none is any more.
    Light(Option<usize>),
    /// Another language.
    Language(Lang),
}

/// The state of Prove.
pub struct Prove {
    lang: Lang,
    setup: Setup,
    /// Worked out when the shuffle changes: up to some ten milliseconds.
    hero: Hero,
    lit: Option<usize>,
}

impl Prove {
    /// The naive swap with three cards.
    pub fn new(lang: Lang) -> Prove {
        let setup = Setup::new(engine::algorithms::Algorithm::NaiveSwap, CARDS[0]);
        Prove {
            lang,
            setup,
            hero: Hero::of(&setup),
            lit: None,
        }
    }

    /// Changes the state.
    pub fn update(&mut self, msg: Msg) {
        match msg {
            Msg::Open(what) => {
                if let Some(setup) = read(&what) {
                    self.show(setup);
                }
            }
            Msg::Shuffle(id) => self.set(Field::Algorithm, &id),
            Msg::Cards(n) => self.set(Field::N, &n.to_string()),
            Msg::Light(rank) => self.lit = rank,
            Msg::Language(lang) => self.lang = lang,
        }
    }

    /// The address behind `#prove=`.
    pub fn address(&self) -> String {
        address(&self.setup)
    }

    /// The map of Prove, where it shows one.
    pub fn picture(&self) -> Option<crate::Picture> {
        self.hero.picture(self.lang)
    }

    fn set(&mut self, field: Field, value: &str) {
        let mut changed = settings(self.setup);
        if changed.set(field, 0, value).is_ok() {
            self.show(changed.lanes[0].setup);
        }
    }

    /// With one or two cards there is too little to prove: three are shown.
    fn show(&mut self, setup: Setup) {
        let n = setup.n.max(CARDS[0]);
        let setup = Setup { n, ..setup }.canonical();
        if setup != self.setup {
            self.setup = setup;
            self.hero = Hero::of(&setup);
            self.lit = None;
        }
    }
}

/// The address of a shuffle behind `#prove=`: its id, and its settings as in a link.
pub(crate) fn address(setup: &Setup) -> String {
    let link = settings(*setup).write();
    let fields = link.split('&').filter_map(|field| field.split_once('='));
    let fields: Vec<String> = fields
        .filter(|(key, _)| !["v", "algorithm", "seed"].contains(key))
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    format!("{}&{}", setup.algorithm.id(), fields.join("&"))
}

fn settings(setup: Setup) -> Settings {
    let deck = engine::deck::Deck::Numbers;
    Settings::of(app::settings::Lane::new(
        setup,
        deck,
        Story::NaiveSwap.seed(),
    ))
}

/// The shuffle that an address names; `None` if it names none.
fn read(what: &str) -> Option<Setup> {
    let id = what.split('&').next().filter(|id| !id.is_empty())?;
    engine::algorithms::Algorithm::from_id(id)?;
    let link = format!("v=1&algorithm={what}");
    let base = settings(Setup::new(
        engine::algorithms::Algorithm::NaiveSwap,
        CARDS[0],
    ));
    let (settings, _) = Settings::read(&link, base);
    settings.lanes.first().map(|lane| lane.setup)
}

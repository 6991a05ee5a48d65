//! The state of Prove: a shuffle, the question about it, and what is being worked out.

use std::cell::OnceCell;

use app::content::Question;
use app::i18n::Lang;
use app::number;
use app::own_sort::OwnSort;
use app::settings::{CHAIN_PLACE, Field, Fields, Given, Problem, Proved};
use app::theory::Theory;
use engine::algorithms::{Algorithm, CodeOdds};
use engine::experiment::Setup;
use reading::card::parse_card;

use crate::counts::{self, Counts};
use crate::evidence::Evidence;
use crate::hero::Hero;
use crate::msg::Part;
use crate::race::Race;
use page::own_sort::{self, OwnSorts};
use page::proof_address::FEWEST;
use page::small_map::Map;
use page::verdict::always::work_out_at_once;

/// The numbers of cards to choose from: up to five, every order is shown.
pub const CARDS: [usize; 6] = [FEWEST, 4, 5, 8, 13, 52];

/// The state of Prove.
pub struct Prove {
    pub(crate) lang: Lang,
    /// One shuffle, the question about it, and what is set in the answer.
    pub(crate) settings: Proved,
    /// Typed value that cannot be used.
    pub(crate) refused: Option<Given>,
    /// Problems with the settings in the address.
    pub(crate) problems: Vec<Problem>,
    /// Number of cards that the address asks for, if they are too few.
    pub(crate) too_few: Option<usize>,
    /// Progress of a visitor's code towards the odds of all orders.
    pub(crate) odds: CodeOdds,
    /// Worked out when the shuffle changes, or those odds are known: up to some ten milliseconds.
    pub(crate) hero: Hero,
    /// Theory of the shuffle, computed at the first use: up to some hundred milliseconds.
    pub(crate) theory: OnceCell<Theory>,
    /// Work of the open tab.
    pub(crate) evidence: Evidence,
    pub(crate) race: Race,
    pub(crate) counts: Counts,
    pub(crate) lit: Option<usize>,
    pub(crate) own: OwnSorts,
    /// The square that is pointed at: card and place.
    pub(crate) pointed: Option<(usize, usize)>,
    pub(crate) part: Part,
}

impl Prove {
    /// The naive swap with three cards.
    pub fn new(lang: Lang) -> Prove {
        let setup = Setup::new(Algorithm::NAIVE_SWAP, CARDS[0]);
        Prove {
            lang,
            settings: Proved::of(setup),
            refused: None,
            problems: Vec::new(),
            too_few: None,
            hero: Hero::of(&setup, &CodeOdds::Done(None)),
            odds: CodeOdds::Done(None),
            theory: OnceCell::new(),
            evidence: Evidence::None,
            race: Race::default(),
            counts: Counts::default(),
            lit: None,
            own: OwnSorts::default(),
            pointed: None,
            part: Part::Figure,
        }
    }

    /// The deck of which the browser's own sort is shown and not yet measured.
    pub fn own_wanted(&self) -> Option<usize> {
        let n = self.setup().n();
        (own_sort::stands_beside(self.setup()) && !self.own.is_known(n)).then_some(n)
    }

    /// Takes in a measurement of the browser's own sort; `None` if the browser refused it.
    pub fn hear_own(&mut self, n: usize, own: Option<&OwnSort>) {
        self.own.hear(n, own);
    }

    /// The map of the browser's own sort, once it was measured.
    pub fn own_map(&self) -> Option<&Map> {
        self.own.map(self.setup().n())
    }

    /// The square of the map that is pointed at: card and place.
    pub fn pointed(&self) -> Option<(usize, usize)> {
        self.pointed
    }

    /// Returns the part that a phone shows for this question: the code where there is no figure.
    pub(crate) fn part_of(&self, question: Option<Question>) -> Part {
        match (question, &self.hero) {
            (Some(_), _) => Part::Questions,
            (None, Hero::Nothing) => Part::Code,
            (None, _) => Part::Figure,
        }
    }

    pub(crate) fn has_map(&self) -> bool {
        matches!(self.hero, Hero::Map(..))
    }

    /// The shuffle that is shown, and what is set in the answer.
    pub(crate) fn settings(&self) -> &Proved {
        &self.settings
    }

    /// The figure.
    pub(crate) fn hero(&self) -> &Hero {
        &self.hero
    }

    pub(crate) fn setup(&self) -> &Setup {
        &self.settings.lane.setup
    }

    pub(crate) fn set(&mut self, field: Field, value: &str) {
        let mut changed = self.settings.clone();
        let lane = &self.settings.lane;
        // A card may be called by what is printed on it.
        let named = (field == Field::Card).then(|| parse_card(lane.deck, lane.setup.n(), value));
        let read = || match field {
            Field::N | Field::Shuffles | Field::Seed => number::typed(value),
            _ => None,
        };
        let number = named.flatten().map(|card| card as u64 + 1).or_else(read);
        let number = number.map(|number| number.to_string());
        match changed.set(field, number.as_deref().unwrap_or(value.trim())) {
            Ok(()) => {
                // What was set for another shuffle says nothing of this one.
                if changed.lane.setup != *self.setup() {
                    changed.place = CHAIN_PLACE;
                    changed.after = None;
                    changed.exhibit = None;
                }
                self.show(changed);
            }
            Err(given) => {
                let value = value.to_string();
                self.refused = Some(Given {
                    field,
                    value,
                    ..given
                });
            }
        }
    }

    /// Shows what is known of a shuffle, given how far a visitor's code has come.
    pub(crate) fn take_odds(&mut self, setup: &Setup, odds: CodeOdds) {
        self.hero = Hero::of(setup, &odds);
        self.odds = odds;
        self.theory = OnceCell::new();
    }

    /// Counts from the first unused seed.
    pub(crate) fn count_anew(&mut self) {
        let Some(experiment) = self.counts.experiment() else {
            return;
        };
        let seed = experiment.seed_of(self.counts.done().len().max(1));
        self.set(Field::Seed, &seed.0.to_string());
        if !self.counts.is_running() {
            self.counts.start();
        }
    }

    /// With one or two cards there is too little to prove: three are shown, and the page says so.
    pub(crate) fn show(&mut self, mut settings: Proved) {
        let lane = &mut settings.lane;
        self.too_few = Some(lane.setup.n()).filter(|n| *n < CARDS[0]);
        lane.setup = lane.setup.with_cards(lane.setup.n().max(CARDS[0]));
        lane.setup = lane.setup.canonical();
        self.refused = None;
        self.problems = Vec::new();
        let fits = |question: &Question| question.fits(&settings.lane.setup);
        settings.question = settings.question.filter(fits);
        let asked = |settings: &Proved| (settings.lane.setup, settings.question);
        if settings.lane.setup != *self.setup() {
            let setup = &settings.lane.setup;
            self.take_odds(setup, work_out_at_once(setup));
            (self.lit, self.pointed) = (None, None);
        }
        if settings.question == Some(Question::Evidence) {
            settings.shuffles = counts::number(&settings);
        }
        let is_asked_anew = asked(&settings) != asked(&self.settings);
        if is_asked_anew {
            self.evidence = Evidence::of(&settings);
        }
        self.counts.turn_to(&settings, is_asked_anew);
        // Nobody sees it any more.
        if settings.question != Some(Question::Race) {
            self.race.stop();
        }
        self.settings = settings;
    }
}

/// The shuffle that an address names with what it asks, if there is such a shuffle, and what in the
/// address cannot be used. `None` if it says nothing, or only what it wishes of the whole page.
pub(crate) fn read(fields: Fields) -> Option<(Option<Proved>, Vec<Problem>)> {
    if fields.keys().all(Field::is_wish) {
        let problems = fields.left();
        return (!problems.is_empty()).then_some((None, problems));
    }
    let is_known = fields
        .name()
        .is_none_or(|id| Algorithm::from_id(id).is_some());
    let base = Proved::of(Setup::new(Algorithm::NAIVE_SWAP, CARDS[0]));
    let (settings, problems) = base.read(fields);
    Some((is_known.then_some(settings), problems))
}

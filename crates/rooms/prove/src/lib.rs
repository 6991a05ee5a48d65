//! Prove: why a shuffle is fair or not, by every sequence of picks of a small deck, or by the exact
//! map of a larger one; and below it the questions about it.

mod counts;
mod document;
mod evidence;
mod figure;
mod hero;
mod race;
mod reasons;
mod sampled;
mod share;
mod tabs;
mod view;
pub mod words;

use ::words::prove as say;
use std::cell::OnceCell;
use std::convert::Infallible;

use ::document::{Message, Told};
use app::content::Question;
use app::i18n::{Lang, card, typed};
use app::jobs::Task;
use app::number;
use app::own_sort::OwnSort;
use app::settings::{CHAIN_PLACE, Field, Fields, Given, Problem, Proved, Screen};
use app::theory::Theory;
use engine::algorithms::{Algorithm, CodeOdds};
use engine::experiment::Setup;
use reading::card::parse_card;

pub use document::{MAP, OWN, SQUARE};
pub use hero::{Bar, Branch, Hero, OrdersHero};
pub use tabs::{AceChart, CHART, Chart, LawChart, RaceChart, RaceLine, TimesChart};
pub use view::ProveView;
pub(crate) use view::Verdict;

use counts::Counts;
use evidence::Evidence;
use page::Picture;
use page::field::FieldView;
use page::own_sort::{self, OwnSorts};
use page::proof_address::{FEWEST, address_of_proof};
use page::reason::deck_of;
use page::screen_model::{Progress, ScreenModel};
use page::small_map::Map;
use page::verdict::always::{work_out, work_out_at_once};
use page::worked::Worked;
use race::Race;

/// The numbers of cards to choose from: up to five, every order is shown.
pub const CARDS: [usize; 6] = [FEWEST, 4, 5, 8, 13, 52];

/// Part of Prove that a phone shows, one at a time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The tree of choices or the exact map.
    Figure,
    /// The code of the shuffle.
    Code,
    /// The questions and the answer.
    Questions,
}

impl Part {
    /// The name of a part for the style sheet.
    pub fn id(self) -> &'static str {
        match self {
            Part::Figure => "figure",
            Part::Code => "code",
            Part::Questions => "questions",
        }
    }
}

/// Something that happens on Prove.
#[derive(Clone, Debug, PartialEq)]
pub enum ProveMsg {
    /// The address names a shuffle and its settings, such as `naive-swap&n=3`.
    Open(String),
    /// Another shuffle, by its id.
    Shuffle(String),
    /// Another number of cards.
    Cards(usize),
    /// A setting gets a value as it was typed.
    Set(Field, String),
    /// Opens a question; `None` opens the code.
    Ask(Option<Question>),
    /// So many steps on in the proof, or back if negative.
    Walk(i32),
    /// The race is started, or stopped.
    Race(bool),
    /// The next count is begun, or the one under way is stopped.
    Count(bool),
    /// Another seed is counted from.
    Anew,
    /// An order is pointed at, by its rank; `None` when none is any more.
    Light(Option<usize>),
    /// A square of the map is pointed at, by card and place; `None` when none is any more.
    Point(Option<(usize, usize)>),
    /// Points at the square this many rows down and columns on.
    PointBy([i32; 2]),
    /// A phone shows this part.
    Part(Part),
    /// Another language.
    Language(Lang),
}

impl Message for ProveMsg {
    fn told(self, told: Told) -> Option<ProveMsg> {
        Some(match (self, told) {
            (ProveMsg::Shuffle(_), Told::Value(id)) => ProveMsg::Shuffle(id),
            (ProveMsg::Set(field, _), Told::Value(value)) => ProveMsg::Set(field, value),
            (ProveMsg::Point(_), Told::Square(square)) => ProveMsg::Point(square),
            (ProveMsg::Point(_), Told::By(by)) => ProveMsg::PointBy(by),
            (msg, _) => msg,
        })
    }
}

/// The state of Prove.
pub struct Prove {
    lang: Lang,
    /// One shuffle, the question about it, and what is set in the answer.
    settings: Proved,
    /// Typed value that cannot be used.
    refused: Option<Given>,
    /// Problems with the settings in the address.
    problems: Vec<Problem>,
    /// Number of cards that the address asks for, if they are too few.
    too_few: Option<usize>,
    /// Progress of a visitor's code towards the odds of all orders.
    odds: CodeOdds,
    /// Worked out when the shuffle changes, or those odds are known: up to some ten milliseconds.
    hero: Hero,
    /// Theory of the shuffle, computed at the first use: up to some hundred milliseconds.
    theory: OnceCell<Theory>,
    /// Work of the open tab.
    evidence: Evidence,
    race: Race,
    counts: Counts,
    lit: Option<usize>,
    own: OwnSorts,
    /// The square that is pointed at: card and place.
    pointed: Option<(usize, usize)>,
    part: Part,
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

    /// The map of Prove, where it shows one.
    pub fn picture(&self) -> Option<Picture> {
        let mut picture = match tabs::proof::map(&self.settings) {
            None => self.hero.picture(self.lang)?,
            Some((_, tally)) => Picture {
                // Far from fair at first: the same colours at every step.
                range: 4.0,
                ..hero::picture_of(self.lang, tally)
            },
        };
        picture.labels = deck_of(self.setup());
        picture.framed = self.pointed.or(picture.framed);
        Some(picture)
    }

    /// The square of the map that is pointed at: card and place.
    pub fn pointed(&self) -> Option<(usize, usize)> {
        self.pointed
    }

    /// Returns the part that a phone shows for this question: the code where there is no figure.
    fn part_of(&self, question: Option<Question>) -> Part {
        match (question, &self.hero) {
            (Some(_), _) => Part::Questions,
            (None, Hero::Nothing) => Part::Code,
            (None, _) => Part::Figure,
        }
    }

    fn has_map(&self) -> bool {
        matches!(self.hero, Hero::Map(..))
    }

    /// Moves the pointer by rows and columns; from nowhere to the framed square.
    fn point_by(&mut self, by: [i32; 2]) {
        if let Some(picture) = self.picture() {
            self.pointed = Some(picture.pointed(self.pointed, by));
        }
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

    fn set(&mut self, field: Field, value: &str) {
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
    fn take_odds(&mut self, setup: &Setup, odds: CodeOdds) {
        self.hero = Hero::of(setup, &odds);
        self.odds = odds;
        self.theory = OnceCell::new();
    }

    /// Counts from the first unused seed.
    fn count_anew(&mut self) {
        let Some(experiment) = self.counts.experiment() else {
            return;
        };
        let seed = experiment.seed_of(self.counts.done().len().max(1));
        self.set(Field::Seed, &seed.0.to_string());
        if !self.counts.is_running() {
            self.counts.start();
        }
    }

    /// A setting with its value, or with what was typed and why that cannot be used.
    fn field(&self, field: Field, label: &str, value: String) -> FieldView {
        let refused = self.refused.as_ref().filter(|given| given.field == field);
        FieldView {
            field,
            lane: 0,
            label: label.to_string(),
            value: refused.map_or(value, |given| given.value.clone()),
            choices: Vec::new(),
            error: refused.map_or_else(String::new, |given| self.why(given, label)),
        }
    }

    /// Says why the typed value cannot be used.
    fn why(&self, given: &Given, label: &str) -> String {
        let lane = &self.settings.lane;
        match given.field {
            Field::Card => {
                let colon = say::WHY.of(self.lang);
                let none =
                    card::no_such_card(self.lang, lane.deck, lane.setup.n(), 1, &given.value);
                format!("{label}{colon}{none}")
            }
            _ => typed(self.lang, given, label),
        }
    }

    /// With one or two cards there is too little to prove: three are shown, and the page says so.
    fn show(&mut self, mut settings: Proved) {
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

impl ScreenModel for Prove {
    const SCREEN: Screen = Screen::Prove;
    type Msg = ProveMsg;
    type View = ProveView;
    type Effect = Infallible;
    const OPENED: fn(String) -> ProveMsg = ProveMsg::Open;
    const SPOKEN: fn(Lang) -> ProveMsg = ProveMsg::Language;

    fn update(&mut self, msg: ProveMsg) -> Vec<Infallible> {
        match msg {
            ProveMsg::Open(what) => {
                if let Some((settings, problems)) = read(Fields::from(what)) {
                    if let Some(settings) = settings {
                        let question = settings.question;
                        self.show(settings);
                        self.part = self.part_of(question);
                    }
                    self.problems = problems;
                }
            }
            ProveMsg::Shuffle(id) => self.set(Field::Algorithm, &id),
            ProveMsg::Cards(n) => self.set(Field::N, &n.to_string()),
            ProveMsg::Set(field, value) => self.set(field, &value),
            ProveMsg::Ask(question) => {
                self.part = question.map_or(Part::Code, |_| Part::Questions);
                let settings = Proved {
                    question,
                    ..self.settings.clone()
                };
                self.show(settings);
            }
            ProveMsg::Walk(steps) => {
                let to = self.settings.walk as i64 + 1 + i64::from(steps);
                self.set(Field::Walk, &to.to_string());
            }
            ProveMsg::Race(true) => self.race.start(self.settings.lane.seed),
            ProveMsg::Race(false) => self.race.stop(),
            ProveMsg::Count(true) => self.counts.start(),
            ProveMsg::Count(false) => self.counts.stop(),
            ProveMsg::Anew => self.count_anew(),
            ProveMsg::Light(rank) => self.lit = rank,
            ProveMsg::Point(cell) => {
                let n = if self.has_map() { self.setup().n() } else { 0 };
                self.pointed = cell.filter(|&(card, place)| card < n && place < n);
            }
            ProveMsg::PointBy(by) => self.point_by(by),
            ProveMsg::Part(Part::Code) => return self.update(ProveMsg::Ask(None)),
            ProveMsg::Part(part) => self.part = part,
            ProveMsg::Language(lang) => self.lang = lang,
        }
        Vec::new()
    }

    fn view(&mut self) -> ProveView {
        Prove::view(self)
    }

    fn address(&self) -> String {
        self.settings.write().to_string()
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Works on the figure, then on what the open tab needs.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        if let CodeOdds::Working(_) = self.odds {
            let setup = *self.setup();
            let odds = work_out(&setup, time_is_up);
            match (&odds, &mut self.hero) {
                (CodeOdds::Working(now), Hero::Working(states)) => *states = *now,
                (CodeOdds::Working(_), _) => {}
                (CodeOdds::Done(_), _) => self.take_odds(&setup, odds),
            }
            return Progress::More;
        }
        let setup = *self.setup();
        if setup.source.is_exact() && setup.algorithm.endings(setup.n(), time_is_up).is_none() {
            return Progress::More;
        }
        self.evidence.work(time_is_up);
        Progress::done_if(self.evidence.is_done())
    }

    fn leave(&mut self) {
        self.race.stop();
        self.counts.stop();
    }

    fn wanted(&self) -> Option<Task> {
        self.race.wanted().or_else(|| self.counts.wanted())
    }

    fn worked(&mut self, _task: &Task, said: &Worked) {
        self.race.hear(said);
        self.counts.hear(said);
    }
}

/// Says why a shuffle is fair or not: the number of cards that the proof speaks of, and the sentence
/// that decides. Takes up to some ten milliseconds.
pub fn why(lang: Lang, setup: &Setup) -> (usize, String) {
    let mut prove = Prove::new(lang);
    prove.update(ProveMsg::Open(address_of_proof(setup)));
    (prove.setup().n(), prove.reason())
}

/// The shuffle that an address names with what it asks, if there is such a shuffle, and what in the
/// address cannot be used. `None` if it says nothing, or only what it wishes of the whole page.
fn read(fields: Fields) -> Option<(Option<Proved>, Vec<Problem>)> {
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

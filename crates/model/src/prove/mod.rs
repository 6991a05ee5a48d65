//! Prove: why a shuffle is fair or not, by every sequence of picks of a small deck, or by the exact
//! map of a larger one; and below it the questions about it.

mod counts;
mod evidence;
mod hero;
mod race;
mod sampled;
mod tabs;
mod view;
pub mod words;

use app::words;
use std::cell::OnceCell;
use std::convert::Infallible;

use app::content::{Exhibit, Question};
use app::i18n::{Lang, card, typed};
use app::jobs::Task;
use app::own_sort::OwnSort;
use app::settings::{CHAIN_PLACE, Field, Given, Problem, Settings};
use app::theory::Theory;
use engine::algorithms::Parameter;
use engine::experiment::Setup;
use reading::card::parse_card;

pub use hero::{Bar, Branch, Hero, OrdersHero};
pub use tabs::{
    AceChart, Act, Acts, Block, Chart, Claim, LawChart, RaceChart, RaceLine, TabsView, TimesChart,
};
pub use view::{OrderView, ProveView};

use crate::Picture;
use crate::field::FieldView;
use crate::gallery::Map;
use crate::own_sort::{self, OwnSorts};
use crate::screen::{Route, Screen};
use crate::screen_model::{Progress, ScreenModel};
use crate::story::Story;
use crate::worked::Worked;
use counts::Counts;
use evidence::Evidence;
use race::Race;

/// The numbers of cards to choose from: up to five, every order is shown.
pub const CARDS: [usize; 6] = [3, 4, 5, 8, 13, 52];

/// What a phone shows of Prove: one of its parts at a time.
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
    /// What the address names: a shuffle and its settings, such as `naive-swap&n=3`.
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
    /// The square so many rows down and columns on is pointed at.
    PointBy([i32; 2]),
    /// A phone shows this part.
    Part(Part),
    /// Another language.
    Language(Lang),
}

/// The state of Prove.
pub struct Prove {
    lang: Lang,
    /// One shuffle, the question about it, and what is set in the answer.
    settings: Settings,
    /// What was typed and cannot be used.
    refused: Option<Given>,
    /// What in the address could not be used.
    problems: Vec<Problem>,
    /// How many cards the address asks for, if they are too few.
    too_few: Option<usize>,
    /// Worked out when the shuffle changes: up to some ten milliseconds.
    hero: Hero,
    /// What theory says of the shuffle, computed at the first use: up to some hundred milliseconds.
    theory: OnceCell<Theory>,
    /// What the open tab works out.
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
        let setup = Setup::new(engine::algorithms::Algorithm::NAIVE_SWAP, CARDS[0]);
        Prove {
            lang,
            settings: settings(setup),
            refused: None,
            problems: Vec::new(),
            too_few: None,
            hero: Hero::of(&setup),
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
        picture.framed = self.pointed.or(picture.framed);
        Some(picture)
    }

    /// The square of the map that is pointed at: card and place.
    pub fn pointed(&self) -> Option<(usize, usize)> {
        self.pointed
    }

    fn has_map(&self) -> bool {
        matches!(self.hero, Hero::Map(..))
    }

    /// Moves the pointer by so many rows and columns; first of all to the framed square.
    fn point_by(&mut self, [down, on]: [i32; 2]) {
        let (Some(picture), last) = (self.picture(), self.setup().n().saturating_sub(1)) else {
            return;
        };
        let by = |at: usize, by: i32| at.saturating_add_signed(by as isize).min(last);
        let next = |(card, place): (usize, usize)| (by(card, down), by(place, on));
        self.pointed = Some(match (self.pointed, picture.framed) {
            (Some(at), _) => next(at),
            (None, at) => at.unwrap_or_default(),
        });
    }

    /// The shuffle that is shown, and what is set in the answer.
    pub(crate) fn settings(&self) -> &Settings {
        &self.settings
    }

    fn setup(&self) -> &Setup {
        &self.settings.here().setup
    }

    fn set(&mut self, field: Field, value: &str) {
        let mut changed = self.settings.clone();
        let lane = self.settings.here();
        // A card may be called by what is printed on it.
        let named = (field == Field::Card).then(|| parse_card(lane.deck, lane.setup.n(), value));
        let number = named.flatten().map(|card| (card + 1).to_string());
        match changed.set(field, 0, number.as_deref().unwrap_or(value.trim())) {
            Ok(()) => {
                // What was set for another shuffle says nothing of this one.
                if changed.here().setup != *self.setup() {
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

    /// Why what was typed cannot be used.
    fn why(&self, given: &Given, label: &str) -> String {
        let lane = self.settings.here();
        match given.field {
            Field::Card => {
                let colon = words!(": " / "：").of(self.lang);
                let none =
                    card::no_such_card(self.lang, lane.deck, lane.setup.n(), 1, &given.value);
                format!("{label}{colon}{none}")
            }
            _ => typed(self.lang, given, label),
        }
    }

    /// With one or two cards there is too little to prove: three are shown, and the page says so.
    fn show(&mut self, mut settings: Settings) {
        let lane = settings.here_mut();
        self.too_few = Some(lane.setup.n()).filter(|n| *n < CARDS[0]);
        lane.setup = lane.setup.with_cards(lane.setup.n().max(CARDS[0]));
        lane.setup = lane.setup.canonical();
        self.refused = None;
        self.problems = Vec::new();
        let fits = |question: &Question| question.fits(&settings.here().setup);
        settings.question = settings.question.filter(fits);
        let asked = |settings: &Settings| (settings.here().setup, settings.question);
        if settings.here().setup != *self.setup() {
            self.hero = Hero::of(&settings.here().setup);
            self.theory = OnceCell::new();
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
                if let Some((settings, problems)) = read(&what) {
                    if let Some(settings) = settings {
                        self.part = part_of(settings.question);
                        self.show(settings);
                    }
                    self.problems = problems;
                }
            }
            ProveMsg::Shuffle(id) => self.set(Field::Algorithm, &id),
            ProveMsg::Cards(n) => self.set(Field::N, &n.to_string()),
            ProveMsg::Set(field, value) => self.set(field, &value),
            ProveMsg::Ask(question) => {
                self.part = question.map_or(Part::Code, |_| Part::Questions);
                let settings = Settings {
                    question,
                    ..self.settings.clone()
                };
                self.show(settings);
            }
            ProveMsg::Walk(steps) => {
                let to = self.settings.walk as i64 + 1 + i64::from(steps);
                self.set(Field::Walk, &to.to_string());
            }
            ProveMsg::Race(true) => self.race.start(self.settings.here().seed),
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
        address(&self.settings)
    }

    fn lang(&self) -> Lang {
        self.lang
    }

    /// Works on what the open tab needs.
    fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
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

/// What a phone shows where an address asks this.
fn part_of(question: Option<Question>) -> Part {
    question.map_or(Part::Figure, |_| Part::Questions)
}

/// The address of a shuffle behind `#prove=`: its id, and its settings as in a link.
pub(crate) fn address_of(setup: &Setup) -> String {
    address(&settings(*setup))
}

/// Returns the address of a shuffle behind `#prove=`, with at most three cards where these show
/// every run.
pub(crate) fn address_of_proof(setup: &Setup) -> String {
    let is_plain = setup.algorithm.info().parameter == Parameter::None;
    let n = match is_plain && setup.source.is_exact() {
        true => setup.n().min(CARDS[0]),
        false => setup.n(),
    };
    address_of(&setup.with_cards(n))
}

/// Returns the way to the question of a link to settings: about the shuffle in front, with what is
/// set in the answer; to the shuffle alone, if the question does not fit it.
pub(crate) fn route(link: &str) -> Route {
    let base = Settings::base_of(link, Story::NaiveSwap.seed()).off_watch();
    let (linked, problems) = Settings::read(link, base);
    let mut lane = linked.here().clone();
    lane.written.clear();
    let fits = |question: &Question| question.fits(&lane.setup);
    let exhibit = linked
        .exhibit
        .filter(|exhibit| exhibit.question().is_some());
    let of_exhibit = || exhibit.and_then(Exhibit::question).filter(fits);
    let question = linked.question.or_else(of_exhibit);
    let asked = Settings {
        question,
        exhibit,
        walk: linked.walk,
        shuffles: match question {
            Some(Question::Evidence) => linked.shuffles,
            _ => 0,
        },
        place: linked.place,
        after: linked.after,
        card: linked.card,
        ..Settings::of(lane)
    };
    Route {
        screen: Screen::Prove,
        what: with_problems(address(&asked), link, &problems, linked.at),
    }
}

/// Returns an address with the unusable parts of an old link in the place of what is shown instead,
/// so that the page reports them when it opens.
fn with_problems(address: String, link: &str, problems: &[Problem], at: usize) -> String {
    let key_of = |part: &str| part.split('=').next().unwrap_or_default().to_string();
    let mut parts: Vec<String> = address.split('&').map(String::from).collect();
    let of_link = || link.split('&').filter(|part| !part.is_empty());
    let is_unknown = |problem: &Problem| matches!(problem, Problem::Unknown(_) | Problem::More(_));
    for problem in problems {
        let (given, is_twice) = match problem {
            Problem::Refused(given) | Problem::Unused(given, _) => (given, false),
            Problem::Repeated(given) => (given, true),
            Problem::Unknown(_) | Problem::More(_) => continue,
        };
        let is_it = |part: &&str| Field::of_key(&key_of(part)) == Some((given.field, given.lane));
        let Some(part) = of_link().rfind(is_it) else {
            continue;
        };
        let value = part.split_once('=').map_or("", |(_, value)| value);
        // The lane that is looked at is the first one here.
        let key = given.field.key_of(match given.lane {
            lane if lane == at || !given.field.setting().is_lanes() => 0,
            0 => at,
            lane => lane,
        });
        let part = format!("{key}={value}");
        let is_there = parts.iter().any(|part| key_of(part) == key);
        if !is_twice {
            parts.retain(|part| key_of(part) != key);
        } else if !is_there {
            parts.push(part.clone());
        }
        parts.push(part);
    }
    if problems.iter().any(is_unknown) {
        let unknown = of_link().filter(|part| Field::of_key(&key_of(part)).is_none());
        parts.extend(unknown.map(String::from));
    }
    parts.join("&")
}

/// Whether an exhibit of the articles with this id is shown here.
pub(crate) fn shows(exhibit: &str) -> bool {
    Exhibit::from_id(exhibit).is_some_and(|exhibit| exhibit.question().is_some())
}

/// Returns the address of one shuffle and the question about it.
pub(crate) fn address(settings: &Settings) -> String {
    let link = settings.write();
    let fields = link.split('&').filter_map(|field| field.split_once('='));
    // The seed matters where counts start from it, or where it was chosen.
    let has_seed = settings.question == Some(Question::Evidence)
        || settings.here().seed != Story::NaiveSwap.seed();
    let fields: Vec<String> = fields
        .filter(|(key, _)| !["v", "algorithm"].contains(key) && (*key != "seed" || has_seed))
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let id = settings.here().setup.algorithm.id();
    format!("{id}&{}", fields.join("&"))
}

fn settings(setup: Setup) -> Settings {
    let (deck, seed) = (engine::deck::Deck::Numbers, Story::NaiveSwap.seed());
    Settings::of(app::settings::Lane::new(setup, deck, seed)).off_watch()
}

/// The shuffle that an address names with what it asks, if there is such a shuffle, and what in the
/// address cannot be used: Prove shows one shuffle, and hides none. `None` if it names none.
fn read(what: &str) -> Option<(Option<Settings>, Vec<Problem>)> {
    let id = what.split('&').next().filter(|id| !id.is_empty())?;
    let is_own = |part: &&str| {
        let key = part.split('=').next().unwrap_or_default();
        Field::of_key(key).is_none_or(|(field, lane)| lane == 0 && field != Field::Guess)
    };
    let (own, others): (Vec<&str>, Vec<&str>) = what.split('&').partition(is_own);
    let link = format!("v=1&algorithm={}", own.join("&"));
    let base = settings(Setup::new(
        engine::algorithms::Algorithm::NAIVE_SWAP,
        CARDS[0],
    ));
    let (settings, mut problems) = Settings::read(&link, base);
    problems.extend(
        { others }
            .into_iter()
            .map(|part| Problem::Unknown(part.to_string())),
    );
    let is_known = engine::algorithms::Algorithm::from_id(id).is_some();
    Some((is_known.then_some(settings), Problem::capped(problems)))
}

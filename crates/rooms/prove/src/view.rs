//! View of Prove.

use ::words::prove as say;
use std::cmp::Ordering;

use ::document::Block;
use app::i18n::{Lang, card, grouped, percent, typed};
use app::lens::Lens;
use app::settings::{Address, Field, Given, Lane, Screen, Watched};
use engine::algorithms::{Algorithm, Fairness, Group};
use engine::deck::Deck;
use engine::experiment::Setup;
use page::Picture;
use page::proof_address::MOST_PROVED;

use super::hero::{self, Hero, MOST_ORDERED, OrdersHero};
use crate::charts::Chart;
use crate::msg::{Part, ProveMsg};
use crate::state::{CARDS, Prove};
use crate::{reasons, walked, words};
use page::among::{Among, own_rule};
use page::code_link::watch_address;
use page::failing::{NO_DECKS, endings, share_of_decks};
use page::field::FieldView;
use page::range::colours;
use page::reason::{deck_of, label, name_of};
use page::verdict::words::{place as place_of, square};
use page::verdict::{Claim, Judged, Stamp};
use page::words::{self as watch_words, name};

/// View of Prove: its document and its chart.
#[derive(Clone, Debug, PartialEq)]
pub struct ProveView {
    /// The document.
    pub document: Block<ProveMsg>,
    /// Data of its chart.
    pub chart: Option<Chart>,
}

/// Verdict of Prove, in short.
pub(crate) struct Verdict {
    /// The question of the proof, and the shuffle.
    pub(crate) title: [String; 2],
    /// Stamp of the theory; `None` where it knows nothing.
    pub(crate) stamp: Option<Stamp>,
    /// Words on the stamp: also for a visitor's code that is as fair as its rule allows.
    pub(crate) stamped: String,
}

/// The longest fraction that is written out, in characters.
const MOST_WRITTEN: usize = 13;

/// One order in the document.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct OrderView {
    /// The cards from the top.
    pub(crate) name: String,
    /// The length of its bar, `0.0 ..= 1.0`.
    pub(crate) length: f64,
    /// Number of blocks of its bar: one for each way that gives it; 1 where some order has more
    /// than eight, or the ways are not equally likely.
    pub(crate) blocks: u64,
    /// Number of ways that give it, or its probability.
    pub(crate) share: String,
    /// `Less` if it comes too rarely, `Equal` if as it should, `Greater` if too often.
    pub(crate) lean: Ordering,
}

/// The numbers of cards to choose from, and whether each is shown: of a visitor's code those that are
/// proved on Check yours, and larger ones that have an exact answer.
pub(super) fn offered(setup: &Setup) -> Vec<(usize, bool)> {
    let sizes = match setup.algorithm.own_name() {
        None => CARDS.to_vec(),
        Some(_) => {
            let larger = CARDS.into_iter().filter(|n| *n > MOST_PROVED);
            let larger = larger.filter(|n| hero::has_map(&setup.with_cards(*n)));
            (CARDS[0]..=MOST_PROVED).chain(larger).collect()
        }
    };
    sizes.into_iter().map(|n| (n, n == setup.n())).collect()
}

impl Prove {
    /// The document of this moment, and the chart in it.
    pub fn view(&self) -> ProveView {
        let (tabs, chart) = self.tabs();
        ProveView {
            document: self.document(tabs),
            chart,
        }
    }

    /// The map of Prove, where it shows one.
    pub fn picture(&self) -> Option<Picture> {
        let mut picture = match walked::map(&self.settings) {
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

    /// Moves the pointer by rows and columns; from nowhere to the framed square.
    pub(crate) fn point_by(&mut self, by: [i32; 2]) {
        if let Some(picture) = self.picture() {
            self.pointed = Some(picture.pointed(self.pointed, by));
        }
    }

    /// A setting with its value, or with what was typed and why that cannot be used.
    pub(crate) fn field(&self, field: Field, label: &str, value: String) -> FieldView {
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
    pub(crate) fn why(&self, given: &Given, label: &str) -> String {
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

    /// The headline, and the stamp with its words.
    pub(crate) fn verdict(&self) -> Verdict {
        let (lang, setup) = (self.lang, self.setup());
        let fairness = match share_of_decks(&endings(setup)) {
            // What gives no deck is no shuffle.
            ..NO_DECKS => Fairness::Unknown,
            _ => exact::fairness(setup),
        };
        let fairness = match Judged::of(setup).beyond_fair(fairness) {
            Some(_) => Fairness::Unknown,
            None => fairness,
        };
        let rule = self.rule();
        let praised = rule.as_ref().filter(|among| among.is_as_fair_as_can_be());
        let claimed = praised.map_or(fairness, |_| Fairness::Fair);
        let stamp = Claim::in_theory(setup, claimed).stamp();
        Verdict {
            title: match praised {
                Some(_) => words::title_of_praised(lang, &name(lang, setup)),
                None => words::title(lang, fairness, &name(lang, setup)),
            },
            stamp,
            stamped: match (praised, stamp) {
                (Some(among), _) => among.title(lang),
                (None, Some(stamp)) => stamp.words().of(lang).to_string(),
                (None, None) => String::new(),
            },
        }
    }

    fn rule(&self) -> Option<Among> {
        own_rule(self.setup()).map(|(_, among)| among)
    }

    /// The sentence that decides.
    pub(crate) fn reason(&self) -> String {
        reasons::reason(self.lang, self.setup(), &self.hero)
    }

    /// Heading of the figure.
    pub(crate) fn heading(&self) -> String {
        match walked::map(&self.settings) {
            Some((round, _)) => say::after(self.lang, round),
            None => words::heading(self.lang, &self.hero),
        }
    }

    /// The orders with their shares; none where there is a map or nothing.
    pub(crate) fn orders(&self) -> Vec<OrderView> {
        match &self.hero {
            Hero::Orders(hero) => bars(hero, self.rule().as_ref()),
            _ => Vec::new(),
        }
    }

    /// Place of the fair share, as a part of the longest bar, and its words.
    pub(crate) fn fair(&self) -> (f64, String) {
        fair(self.lang, &self.hero, self.rule().as_ref())
    }

    /// Words for the parts of the address that could not be used.
    pub(super) fn problems(&self) -> String {
        let too_few = |n| say::too_few(self.lang, n);
        let too_few = self.too_few.map_or_else(String::new, too_few);
        let problems = watch_words::problems(self.lang, &self.problems);
        app::i18n::sentences(self.lang, [too_few, problems])
    }

    pub(super) fn parts(&self) -> [(&'static str, Part, bool); 3] {
        let [figure, code, questions] = words::parts(self.lang, &self.hero);
        let part = |name, part| (name, part, part == self.part);
        [
            part(figure, Part::Figure),
            part(code, Part::Code),
            part(questions, Part::Questions),
        ]
    }

    /// Words of the square that is pointed at.
    pub(super) fn square(&self) -> String {
        let at = self.pointed.zip(self.picture());
        let Some(((card, place), picture)) = at else {
            return String::new();
        };
        let (setup, tally) = (self.setup(), &picture.tally);
        // Of the map after some swaps only rounded counts are known.
        let whole = match &self.hero {
            Hero::Map(whole, matrix) if whole == &**tally => Some(matrix),
            _ => None,
        };
        let rounded = || tally.at(card, place) / tally.shuffles() as f64;
        let share = whole.map_or_else(rounded, |matrix| matrix.row(card)[place]);
        let fraction = whole.and_then(|matrix| matrix.ratio(card, place));
        let fraction = fraction.map_or_else(String::new, |ratio| ratio.to_string());
        let own = match fraction.chars().count() {
            1..=MOST_WRITTEN => format!("{fraction} = {}", percent(share)),
            _ => percent(share),
        };
        let n = setup.n() as f64;
        let name = |card: usize| label(deck_of(setup), name_of(card));
        let here = place_of(self.lang, Lens::Places, [card, place], &name, true);
        square(self.lang, &here, &own, share * n, [&percent(1.0 / n), ""])
    }

    /// The ends of the colours and what lies between them.
    pub(crate) fn colours(&self) -> Vec<String> {
        let picture = self.picture();
        picture.map_or_else(Vec::new, |picture| {
            colours(self.lang, picture.range, ::words::watch::FAIR).into()
        })
    }

    pub(crate) fn how(&self) -> String {
        let carries = match self.hero {
            Hero::Orders(_) => {
                let setup = self.setup();
                let larger = CARDS
                    .into_iter()
                    .filter(|n| *n > MOST_ORDERED.max(setup.n()));
                let is_exact = |n: &usize| hero::has_map(&setup.with_cards(*n));
                let exact_at: Vec<usize> = larger.filter(is_exact).collect();
                words::carries_over(self.lang, setup, &exact_at)
            }
            Hero::Map(..) | Hero::Working(_) | Hero::Nothing => String::new(),
        };
        app::i18n::sentences(
            self.lang,
            [words::how(self.lang, &self.hero), carries.as_str()],
        )
    }

    pub(super) fn fields(&self) -> Vec<FieldView> {
        let (lang, setup) = (self.lang, self.setup());
        let parameter = setup.algorithm.info().parameter;
        let number = Field::of_parameter(parameter).zip(parameter.of(&setup.params));
        let number = number.map(|(field, value)| (field, words::parameter(lang, parameter), value));
        let cards = (Field::N, say::CARDS.of(lang), setup.n());
        let fields = std::iter::once(cards).chain(number);
        fields
            .map(|(field, label, value)| self.field(field, label, value.to_string()))
            .collect()
    }

    pub(super) fn link(&self) -> (&'static str, String) {
        let setup = *self.setup();
        let name = say::LINK.of(self.lang);
        if setup.algorithm.own_name().is_some() {
            return (name, watch_address(setup.algorithm.id(), setup.n()));
        }
        // Fewer cards are too few to watch.
        let n = if setup.n() < 8 { 13 } else { setup.n() };
        let lane = |setup| Lane::new(setup, Deck::Numbers, Watched::SEED);
        let mut watched = Watched::of(vec![lane(setup)]);
        if watched.set(Field::N, 0, &n.to_string()).is_err() {
            watched = Watched::of(vec![self.settings.lane.clone()]);
        }
        let address = Address::new(Screen::Watch, watched.write());
        (name, address.to_string())
    }

    /// The ways that give the order that is pointed at.
    pub(super) fn paths(&self) -> String {
        let Hero::Orders(hero) = &self.hero else {
            return String::new();
        };
        let Some(bar) = self.lit.and_then(|rank| hero.orders.get(rank)) else {
            return words::point_at(self.lang, hero).to_string();
        };
        let picks = |path: &Vec<u32>| {
            let picks = path.iter().map(u32::to_string);
            picks.collect::<Vec<_>>().join(" ")
        };
        let paths: Vec<String> = bar.paths.iter().map(picks).collect();
        match (bar.share == 0.0, hero.tree.is_empty()) {
            (true, _) => say::never(self.lang, &bar.name),
            (false, true) => String::new(),
            (false, false) => words::paths(self.lang, &bar.name, &paths),
        }
    }
}

/// All shuffles: id and name.
pub(super) fn shuffles(lang: Lang, shown: &Setup) -> Vec<(&'static str, String)> {
    let all = Group::ALL.into_iter().flat_map(Group::members);
    let row = |algorithm: Algorithm| {
        let setup = match algorithm == shown.algorithm {
            true => *shown,
            false => Setup::new(algorithm, shown.n()).canonical(),
        };
        // Two shuffles may have one plain name.
        let term = watch_words::term(lang, &setup);
        let name = match watch_words::plain_name(lang, &setup) {
            Some(plain) => say::shuffles(lang, plain, &term),
            None => term,
        };
        (algorithm.id(), name)
    };
    all.map(row).collect()
}

/// Below this, numbers of ways fit beside the bars on the smallest screen.
const LONG: u128 = 100_000;

/// Returns how many ways to pick there are, where each order shows its number of ways; `None` where
/// orders show shares.
fn shown_runs(hero: &OrdersHero) -> Option<u128> {
    let is_short = |bar: &hero::Bar| bar.runs.is_some_and(|runs| runs < LONG);
    hero.runs.filter(|_| hero.orders.iter().all(is_short))
}

/// The most blocks that the eye still counts.
const MOST_BLOCKS: u128 = 8;

/// Number of orders that should be equally likely: those that keep the shuffle's rule, or all.
fn wanted(hero: &OrdersHero, rule: Option<&Among>) -> usize {
    match rule.filter(|among| among.keeps_from_staying()) {
        Some(among) => among.orders() as usize,
        None => hero.orders.len(),
    }
}

fn bars(hero: &OrdersHero, rule: Option<&Among>) -> Vec<OrderView> {
    let runs = shown_runs(hero);
    let is_few = |bar: &hero::Bar| bar.runs.is_some_and(|ways| ways <= MOST_BLOCKS);
    let has_blocks = hero.orders.iter().all(is_few);
    let longest = hero.orders.iter().map(|bar| bar.share).fold(0.0, f64::max);
    let fair = 1.0 / wanted(hero, rule) as f64;
    let lean = |share: f64| match share - fair {
        off if off.abs() < 1e-9 * fair => Ordering::Equal,
        off if off < 0.0 => Ordering::Less,
        _ => Ordering::Greater,
    };
    let bar = |bar: &hero::Bar| {
        let ways = bar.runs.filter(|_| runs.is_some());
        OrderView {
            lean: lean(bar.share),
            name: bar.name.clone(),
            length: bar.share / longest,
            blocks: ways.filter(|_| has_blocks).map_or(1, |ways| ways as u64),
            share: match ways {
                Some(ways) => grouped(ways as u64),
                None => app::i18n::percent(bar.share),
            },
        }
    };
    hero.orders.iter().map(bar).collect()
}

/// Returns where the fair share lies, and its words.
fn fair(lang: Lang, hero: &Hero, rule: Option<&Among>) -> (f64, String) {
    let Hero::Orders(hero) = hero else {
        return (0.0, String::new());
    };
    let longest = hero.orders.iter().map(|bar| bar.share).fold(0.0, f64::max);
    let wanted = wanted(hero, rule);
    (
        1.0 / wanted as f64 / longest,
        words::fair_share(lang, shown_runs(hero), wanted),
    )
}

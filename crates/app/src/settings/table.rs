//! All settings: each is declared here, once. Reading and writing addresses, the words about problems
//! and `docs/LINKS.md` follow from this table. Addresses give the settings in this order, and a
//! setting stands after those on which it depends.

mod setting;

pub use setting::{Given, Range, Setting, Values, When, whole};

pub(super) use setting::Typed;

use super::bounds::{MAX_WRITTEN, MOST_AFTER, VERSION};
use super::lane::MOST_LANES;
use super::screen::Screen;
use super::shown::CHAIN_PLACE;
use super::view::{Embed, RANGE_IDS, Show, range_from_id, range_id};
use crate::content::{Exhibit, Question};
use crate::lang::Lang;
use crate::lens::Lens;
use engine::algorithms::{Algorithm, MAX_BITS, MAX_PILES, Parameter, Recipe};
use engine::deck::{Deck, MAX_CARDS};
use engine::experiment::{MAX_SHUFFLES, MAX_SWAPS};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use setting::Kind;

/// Declares [`Field`] and [`TABLE`] from rows of: description, name, key, which screens read it and
/// how, and what else holds for the setting.
macro_rules! settings {
    ($(#[doc = $about:literal] $field:ident: $key:literal $(.$more:ident($($of:expr)?))*;)*) => {
        /// The name of a setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field { $(#[doc = $about] $field,)* }

        /// All settings, in the order in which addresses give them.
        pub static TABLE: [Setting; [$($key),*].len()] = [
            $(Setting::new(Field::$field, $key, $about)$(.$more($($of)?))*,)*
        ];
    };
}

settings! {
    /// The shuffle.
    Algorithm: "algorithm".lane(Typed::Choice {
        ids: || Algorithm::ALL.map(Algorithm::id).to_vec(),
        get: |l| Some(l.setup.algorithm.id()),
        set: |l, v| { l.setup.algorithm = Algorithm::from_id(v)?; Some(()) },
    }).always("fisher-yates-down").hidden();

    /// The number of cards.
    N: "n".lane(Typed::Number {
        range: Range::Fixed(1, MAX_CARDS as u64),
        get: |l| Some(l.setup.n() as u64),
        set: |l, v| { l.resize(v as usize); l.deck = Deck::Numbers; },
    }).always("8").shared();

    /// The labels of the cards. A deck of 13, 52 or 54 cards sets `n` as well.
    Deck: "deck".lane(Typed::Choice {
        ids: || Deck::ALL.map(Deck::id).to_vec(),
        get: |l| Some(l.deck.id()),
        set: |l, v| {
            let deck = Deck::from_id(v)?;
            if let Some(size) = deck.size() { l.resize(size); }
            l.deck = deck;
            Some(())
        },
    }).default("numbers").shared();

    /// The number of passes: times that the shuffle is done.
    Passes: "passes".lane(Typed::Number {
        range: Range::Of(Parameter::Passes),
        get: |l| Some(l.setup.params.passes as u64),
        set: |l, v| l.setup.params.passes = v as usize,
    }).always("1").when(When::Parameter(Parameter::Passes)).hidden();

    /// The number of random swaps.
    Swaps: "swaps".lane(Typed::Number {
        range: Range::Fixed(0, MAX_SWAPS as u64),
        get: |l| Some(l.setup.params.swaps as u64),
        set: |l, v| l.setup.params.swaps = v as usize,
    }).always("the number of cards").when(When::Parameter(Parameter::Swaps)).hidden();

    /// The number of bits of each random sort key.
    Bits: "bits".lane(Typed::Number {
        range: Range::Fixed(1, MAX_BITS as u64),
        get: |l| Some(l.setup.params.bits as u64),
        set: |l, v| l.setup.params.bits = v as usize,
    }).always("8").when(When::Parameter(Parameter::Bits)).hidden();

    /// The number of piles.
    Piles: "piles".lane(Typed::Number {
        range: Range::Fixed(1, MAX_PILES as u64),
        get: |l| Some(l.setup.params.piles as u64),
        set: |l, v| l.setup.params.piles = v as usize,
    }).always("4").when(When::Parameter(Parameter::Piles)).hidden();

    /// The number of cards that a buffer holds.
    Buffer: "buffer".lane(Typed::Number {
        range: Range::Of(Parameter::Buffer),
        get: |l| Some(l.setup.params.buffer as u64),
        set: |l, v| l.setup.params.buffer = v as usize,
    }).always("a fifth of the cards").when(When::Parameter(Parameter::Buffer)).hidden();

    /// The number of cards in a block.
    Block: "block".lane(Typed::Number {
        range: Range::Of(Parameter::Block),
        get: |l| Some(l.setup.params.block as u64),
        set: |l, v| l.setup.params.block = v as usize,
    }).always("a quarter of the cards").when(When::Parameter(Parameter::Block)).hidden();

    /// The number of shelves of a machine.
    Shelves: "shelves".lane(Typed::Number {
        range: Range::Of(Parameter::Shelves),
        get: |l| Some(l.setup.params.shelves as u64),
        set: |l, v| l.setup.params.shelves = v as usize,
    }).always("10").when(When::Parameter(Parameter::Shelves)).hidden();

    /// The number of rounds of a network.
    Rounds: "rounds".lane(Typed::Number {
        range: Range::Of(Parameter::Rounds),
        get: |l| Some(l.setup.params.rounds as u64),
        set: |l, v| l.setup.params.rounds = v as usize,
    }).always("3").when(When::Parameter(Parameter::Rounds)).hidden();

    /// The parts of a recipe, one after the other.
    Recipe: "recipe".lane(Typed::Text {
        kind: Kind::Recipe,
        get: |l| Some(l.setup.params.recipe.id()),
        set: |l, v| { l.setup.params.recipe = Recipe::from_id(v)?; Some(()) },
    }).always("riffle.riffle.cut.riffle").when(When::Parameter(Parameter::Recipe)).hidden();

    /// The random source: `exact` is even, the others have known flaws.
    Chance: "chance".lane(Typed::Text {
        kind: Kind::Source,
        get: |l| Some(l.setup.source.id()),
        set: |l, v| { l.setup.source = Source::from_id(v)?; Some(()) },
    }).default("exact").when(When::Random).hidden();

    /// The seed of the random numbers: the same seed gives the same shuffles.
    Seed: "seed".lane(Typed::Number {
        range: Range::Fixed(0, u64::MAX),
        get: |l| Some(l.seed.0),
        set: |l, v| l.seed = Seed(v),
    }).always("13").shared();

    /// Draws that the animation uses before those of the seed, as the pseudo-code counts them.
    Draws: "draws".lane(Typed::Text {
        kind: Kind::Draws,
        get: |l| (!l.written.is_empty())
            .then(|| l.written.iter().map(u32::to_string).collect::<Vec<_>>().join(",")),
        set: |l, v| {
            let draw = |d| whole(d, 0, MAX_CARDS as u64).map(|d| d as u32);
            let draws = v.split(',').map(draw).collect::<Option<Vec<u32>>>();
            l.written = draws.filter(|draws| draws.len() <= MAX_WRITTEN)?;
            Some(())
        },
    }).default("none").when(When::On(Screen::Watch)).hidden();

    /// Hides the names of the shuffles, for a quiz: which one is fair?
    Guess: "guess".watch(Typed::Switch { get: |s| s.guess, set: |s, v| s.guess = v })
        .default("no").when(When::SideBySide);

    /// The number of shuffles that are counted, in each lane; on Prove as evidence.
    Shuffles: "shuffles".watch(Typed::Number {
        range: Range::Fixed(0, MAX_SHUFFLES),
        get: |s| Some(s.shuffles),
        set: |s, v| s.shuffles = v,
    }).prove(Typed::Number {
        range: Range::Fixed(0, MAX_SHUFFLES),
        get: |s| Some(s.shuffles),
        set: |s, v| s.shuffles = v,
    }).always("0");

    /// The shuffle of the experiment that is animated, by its number.
    Run: "run".watch(Typed::Number {
        range: Range::Fixed(1, MAX_SHUFFLES),
        get: |s| Some(s.run),
        set: |s, v| s.run = v,
    }).default("1");

    /// Gives all lanes the same deck, number of cards and seed.
    Tied: "tied".watch(Typed::Switch { get: |s| s.tied, set: |s, v| s.tied = v }).default("yes");

    /// The number of steps of the run that the stage has done.
    Step: "step".watch(Typed::Number {
        range: Range::RunStep,
        get: |s| s.step.map(|step| step as u64),
        set: |s, v| s.step = Some(v as usize),
    }).default("the start of the run");

    /// The page inside another one: the stage alone, or with the heatmap. `1` means `stage`.
    Embed: "embed".watch(Typed::Choice {
        ids: || vec!["stage", "heatmap"],
        get: |s| s.embed.map(|embed| if embed.heatmap { "heatmap" } else { "stage" }),
        set: |s, v| {
            let heatmap = match v { "stage" | "1" => false, "heatmap" => true, _ => return None };
            s.embed = Some(Embed { heatmap, ..Embed::default() });
            Some(())
        },
    }).default("not embedded");

    /// Plays an embedded run as soon as the page is open.
    Play: "play".watch(Typed::Switch {
        get: |s| s.embed.is_some_and(|embed| embed.plays),
        set: |s, v| if let Some(embed) = &mut s.embed { embed.plays = v; },
    }).default("no").when(When::Embedded);

    /// The matrix of the heatmap: places of cards, or which card follows which.
    Lens: "lens".watch(Typed::Choice {
        ids: || Lens::ALL.map(Lens::id).to_vec(),
        get: |s| s.view.lens.map(Lens::id),
        set: |s, v| { s.view.lens = Some(Lens::from_id(v)?); Some(()) },
    }).default("as the story has it, else positions").view();

    /// The numbers of the heatmap: counts, exact theory, their difference, or theory so far.
    Show: "show".watch(Typed::Choice {
        ids: || Show::ALL.map(Show::id).to_vec(),
        get: |s| Some(s.view.show().id()),
        set: |s, v| { s.view.show = Some(Show::from_id(v)?).filter(|show| *show != Show::Observed); Some(()) },
    }).default("observed").view();

    /// The card that is followed.
    Card: "card".watch(Typed::Number {
        range: Range::Card,
        get: |s| s.view.card.map(|card| card as u64 + 1),
        set: |s, v| s.view.card = Some(v as usize - 1),
    }).prove(Typed::Number {
        range: Range::Card,
        get: |s| (s.card > 0).then_some(s.card as u64 + 1),
        set: |s, v| s.card = v as usize - 1,
    }).default("on Watch none, on Prove 1").view();

    /// The ratio to the fair share at which the colours of the maps end.
    Range: "range".watch(Typed::Choice {
        ids: || RANGE_IDS.to_vec(),
        get: |s| s.view.range.and_then(range_id),
        set: |s, v| { s.view.range = Some(range_from_id(v)?); Some(()) },
    }).default("as fits the shuffles").view();

    /// Holds maps against the first one, where there are several of one size.
    Against: "against".watch(Typed::Switch { get: |s| s.view.against, set: |s, v| s.view.against = v })
        .default("no").view();

    /// Shows the pseudo-code below the shuffles.
    Code: "code".watch(Typed::Switch { get: |s| s.view.code, set: |s, v| s.view.code = v })
        .default("no").view();

    /// Shows a picture of the whole run below each stage.
    Whole: "whole".watch(Typed::Switch { get: |s| s.view.whole, set: |s, v| s.view.whole = v })
        .default("no").view();

    /// Shows each map below as a table.
    Table: "table".watch(Typed::Switch { get: |s| s.view.table, set: |s, v| s.view.table = v })
        .default("no").view();

    /// The exhibit of the articles that was opened.
    Exhibit: "exhibit".watch(Typed::Choice {
        ids: || Exhibit::ALL.map(Exhibit::id).to_vec(),
        get: |s| s.exhibit.map(Exhibit::id),
        set: |s, v| { s.exhibit = Some(Exhibit::from_id(v)?); Some(()) },
    }).prove(Typed::Choice {
        ids: || Exhibit::ALL.map(Exhibit::id).to_vec(),
        get: |s| s.exhibit.map(Exhibit::id),
        set: |s, v| { s.exhibit = Some(Exhibit::from_id(v)?); Some(()) },
    }).default("none");

    /// The question that Prove answers.
    Question: "question".prove(Typed::Choice {
        ids: || Question::ALL.map(Question::id).to_vec(),
        get: |s| s.question.map(Question::id),
        set: |s, v| { s.question = Some(Question::from_id(v)?); Some(()) },
    }).default("none").when(When::QuestionFits);

    /// The step of article 001's proof.
    Walk: "walk".prove(Typed::Number {
        range: Range::ProofStop,
        get: |s| Some(s.walk as u64 + 1),
        set: |s, v| s.walk = v as usize - 1,
    }).default("1").when(When::Question(Question::Proof));

    /// The place of article 000's chain of probabilities.
    Place: "place".prove(Typed::Number {
        range: Range::Place,
        get: |s| {
            // A deck of two cards has no third place: its last one is the default then.
            let last = s.lane.setup.n() - 1;
            let place = s.place.min(last);
            (place != CHAIN_PLACE.min(last)).then_some(place as u64 + 1)
        },
        set: |s, v| s.place = v as usize - 1,
    }).default("3").when(When::Question(Question::Chain));

    /// The number of passes after which article 003's deck is predicted.
    After: "after".prove(Typed::Number {
        range: Range::Fixed(0, MOST_AFTER),
        get: |s| s.after,
        set: |s, v| s.after = Some(v),
    }).default("the value of `passes`").when(When::Question(Question::Predict));

    /// The deck whose next card is guessed, by its number.
    Game: "game".game(Typed::Number {
        range: Range::Fixed(1, MAX_SHUFFLES),
        get: |s| Some(s.number),
        set: |s, v| s.number = v,
    }).always("1").when(When::Guessing);

    /// Stages and heatmaps only, large: for a projector.
    Mode: "mode".watch(Typed::Choice {
        ids: || vec!["present"],
        get: |s| s.presents.then_some("present"),
        set: |s, v| { s.presents = v == "present"; s.presents.then_some(()) },
    }).default("the whole page");

    /// Version of the format. Every address of a version means the same for ever.
    Version: "v".everywhere(Typed::Choice {
        ids: || vec![VERSION],
        get: |_| None,
        set: |_, v| (v == VERSION).then_some(()),
    }).default("1");

    /// The language of the page.
    Lang: "lang".everywhere(Typed::Choice {
        ids: || Lang::ALL.map(Lang::tag).to_vec(),
        get: |s| s.lang.map(Lang::tag),
        set: |s, v| { s.lang = Some(Lang::from_tag(v)?); Some(()) },
    }).default("that of the browser");

    /// Light or dark colours.
    Theme: "theme".everywhere(Typed::Choice {
        ids: || vec!["light", "dark"],
        get: |s| s.dark.map(|dark| if dark { "dark" } else { "light" }),
        set: |s, v| {
            s.dark = Some(match v { "dark" => true, "light" => false, _ => return None });
            Some(())
        },
    }).default("that of the system");
}

impl Field {
    /// Returns the field's row of the table.
    pub fn setting(self) -> &'static Setting {
        &TABLE[self as usize]
    }

    /// The setting of a shuffle's parameter, if it has one.
    pub fn of_parameter(parameter: Parameter) -> Option<Field> {
        let its = |setting: &&Setting| setting.when == When::Parameter(parameter);
        TABLE.iter().find(its).map(|setting| setting.field)
    }

    /// Returns the field's key in links, without the number of a lane.
    pub fn key(self) -> &'static str {
        self.setting().key
    }

    /// Returns the field's key in a link, for a lane, from 0.
    pub fn key_of(self, lane: usize) -> String {
        match lane {
            0 => self.key().to_string(),
            _ => format!("{}{}", self.key(), lane + 1),
        }
    }

    /// The field of a key, and its lane, from 0.
    pub fn of_key(key: &str) -> Option<(Field, usize)> {
        let named = |name: &str| TABLE.iter().find(|setting| setting.key == name);
        if let Some(setting) = named(key) {
            return Some((setting.field, 0));
        }
        let numbered = |lane: &usize| {
            let name = key.strip_suffix(&(lane + 1).to_string())?;
            named(name).filter(|setting| setting.is_lanes())
        };
        (1..MOST_LANES).find_map(|lane| Some((numbered(&lane)?.field, lane)))
    }

    /// Returns true if a key is that of a wish for the whole page, such as its language.
    pub fn is_wish(key: &str) -> bool {
        let field = Field::of_key(key).map(|(field, _)| field);
        matches!(field, Some(Field::Lang | Field::Theme))
    }
}

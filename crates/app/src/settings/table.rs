//! All settings: each is declared here, once. Reading and writing links, the words about problems
//! and `docs/LINKS.md` follow from this table. Links give the settings in this order, and a setting
//! stands after those on which it depends.

mod setting;

pub use setting::{Given, Range, Setting, Values, When, whole};

use super::{CHAIN_PLACE, Embed, MAX_WRITTEN, MOST_AFTER, MOST_LANES, Mode, Pace, VERSION};
use crate::content::{Exhibit, Pair, Question, lessons};
use crate::lang::Lang;
use crate::settings::view::{Lens, RANGE_IDS, Scale, Show, range_from_id, range_id};
use engine::algorithms::{Algorithm, MAX_BITS, MAX_PILES, Parameter, Recipe};
use engine::deck::{Deck, MAX_CARDS};
use engine::experiment::{MAX_PASSES, MAX_SHUFFLES, MAX_SWAPS};
use engine::rng::Seed;
use engine::rng::flawed::Source;
use setting::Typed;

/// Declares [`Field`] and [`TABLE`] from rows of: description, name, scope, key, access, and what
/// else holds for the setting.
macro_rules! settings {
    ($(#[doc = $about:literal] $field:ident: $scope:ident($key:literal, $access:expr) $(.$more:ident($($of:expr)?))*;)*) => {
        /// The name of a setting.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Field { $(#[doc = $about] $field,)* }

        /// All settings, in the order in which links give them.
        pub static TABLE: [Setting; [$($key),*].len()] = [
            $(Setting::$scope(Field::$field, $key, $about, $access)$(.$more($($of)?))*,)*
        ];
    };
}

settings! {
    /// Version of the link format. Every link of a version means the same for ever.
    Version: page("v", Typed::Choice {
        ids: || vec![VERSION],
        get: |_| None,
        set: |_, v| (v == VERSION).then_some(()),
    }).always("1");

    /// Whether the names of the shuffles are hidden, for a quiz: which one is fair?
    Guess: page("guess", Typed::Switch { get: |s| s.guess, set: |s, v| s.guess = v })
        .default("no").when(When::SideBySide);

    /// The shuffle.
    Algorithm: lane("algorithm", Typed::Choice {
        ids: || Algorithm::ALL.map(Algorithm::id).to_vec(),
        get: |l| Some(l.setup.algorithm.id()),
        set: |l, v| { l.setup.algorithm = Algorithm::from_id(v)?; Some(()) },
    }).always("fisher-yates-down").hidden();

    /// The number of cards.
    N: lane("n", Typed::Number {
        range: Range::Fixed(1, MAX_CARDS as u64),
        get: |l| Some(l.setup.n() as u64),
        set: |l, v| { l.resize(v as usize); l.deck = Deck::Numbers; },
    }).always("8").shared();

    /// How the cards are labelled. A deck of 13, 52 or 54 cards sets `n` as well.
    Deck: lane("deck", Typed::Choice {
        ids: || Deck::ALL.map(Deck::id).to_vec(),
        get: |l| Some(l.deck.id()),
        set: |l, v| {
            let deck = Deck::from_id(v)?;
            if let Some(size) = deck.size() { l.resize(size); }
            l.deck = deck;
            Some(())
        },
    }).default("numbers").shared();

    /// How many times the shuffle is repeated.
    Passes: lane("passes", Typed::Number {
        range: Range::Fixed(1, MAX_PASSES as u64),
        get: |l| Some(l.setup.params.passes as u64),
        set: |l, v| l.setup.params.passes = v as usize,
    }).always("1").when(When::Parameter(Parameter::Passes)).hidden();

    /// How many random swaps are made.
    Swaps: lane("swaps", Typed::Number {
        range: Range::Fixed(0, MAX_SWAPS as u64),
        get: |l| Some(l.setup.params.swaps as u64),
        set: |l, v| l.setup.params.swaps = v as usize,
    }).always("the number of cards").when(When::Parameter(Parameter::Swaps)).hidden();

    /// How many bits each random sort key has.
    Bits: lane("bits", Typed::Number {
        range: Range::Fixed(1, MAX_BITS as u64),
        get: |l| Some(l.setup.params.bits as u64),
        set: |l, v| l.setup.params.bits = v as usize,
    }).always("8").when(When::Parameter(Parameter::Bits)).hidden();

    /// How many piles are dealt.
    Piles: lane("piles", Typed::Number {
        range: Range::Fixed(1, MAX_PILES as u64),
        get: |l| Some(l.setup.params.piles as u64),
        set: |l, v| l.setup.params.piles = v as usize,
    }).always("4").when(When::Parameter(Parameter::Piles)).hidden();

    /// The parts of a recipe, one after the other.
    Recipe: lane("recipe", Typed::Text {
        values: Values::Recipe,
        get: |l| Some(l.setup.params.recipe.id()),
        set: |l, v| { l.setup.params.recipe = Recipe::from_id(v)?; Some(()) },
    }).always("riffle.riffle.cut.riffle").when(When::Parameter(Parameter::Recipe)).hidden();

    /// The random source: `exact` is even, the others have known flaws.
    Chance: lane("chance", Typed::Text {
        values: Values::Source,
        get: |l| Some(l.setup.source.id()),
        set: |l, v| { l.setup.source = Source::from_id(v)?; Some(()) },
    }).default("exact").when(When::Random).hidden();

    /// The seed of the random numbers: the same seed gives the same shuffles.
    Seed: lane("seed", Typed::Number {
        range: Range::Fixed(0, u64::MAX),
        get: |l| Some(l.seed.0),
        set: |l, v| l.seed = Seed(v),
    }).always("13").shared();

    /// Draws that the animation uses before those of the seed, as the pseudo-code counts them.
    Draws: lane("draws", Typed::Text {
        values: Values::Draws,
        get: |l| (!l.written.is_empty())
            .then(|| l.written.iter().map(u32::to_string).collect::<Vec<_>>().join(",")),
        set: |l, v| {
            let draw = |d| whole(d, 0, MAX_CARDS as u64).map(|d| d as u32);
            let draws = v.split(',').map(draw).collect::<Option<Vec<u32>>>();
            l.written = draws.filter(|draws| draws.len() <= MAX_WRITTEN)?;
            Some(())
        },
    }).default("none").hidden();

    /// How many shuffles are counted, in each lane.
    Shuffles: page("shuffles", Typed::Number {
        range: Range::Fixed(0, MAX_SHUFFLES),
        get: |s| Some(s.shuffles),
        set: |s, v| s.shuffles = v,
    }).always("0");

    /// Which shuffle of the experiment is animated.
    Run: page("run", Typed::Number {
        range: Range::Fixed(1, MAX_SHUFFLES),
        get: |s| Some(s.run),
        set: |s, v| s.run = v,
    }).default("1");

    /// The lane that fields and details are about.
    Selected: page("lane", Typed::Number {
        range: Range::Lane,
        get: |s| Some(s.at as u64 + 1),
        set: |s, v| s.at = v as usize - 1,
    }).default("1");

    /// Whether all lanes share deck, number of cards and seed.
    Tied: page("tied", Typed::Switch { get: |s| s.tied, set: |s, v| s.tied = v }).default("yes");

    /// How runs of different length stay together: step for step, or all ending at the same time.
    Pace: page("pace", Typed::Choice {
        ids: || Pace::ALL.map(Pace::id).to_vec(),
        get: |s| Some(s.pace.id()),
        set: |s, v| { s.pace = Pace::from_id(v)?; Some(()) },
    }).default("step");

    /// Whether a picture of the whole run stands below each stage.
    Whole: page("whole", Typed::Switch { get: |s| s.whole, set: |s, v| s.whole = v })
        .default("no");

    /// Whether the screen Gallery is shown instead of the settings, unless `embed` is given.
    Sheet: page("sheet", Typed::Switch { get: |s| s.sheet, set: |s, v| s.sheet = v })
        .default("no");

    /// Whether the screen Learn is shown instead of the settings, unless `embed` is given.
    Lessons: page("lessons", Typed::Switch { get: |s| s.lessons, set: |s, v| s.lessons = v })
        .default("no").viewer();

    /// Stages and heatmaps only, large: for a projector.
    Mode: page("mode", Typed::Choice {
        ids: || vec!["present"],
        get: |s| (s.mode == Mode::Present).then_some("present"),
        set: |s, v| { s.mode = (v == "present").then_some(Mode::Present)?; Some(()) },
    }).default("the whole page").viewer();

    /// Whether a sentence describes each step.
    Sentence: page("sentence", Typed::Switch { get: |s| s.sentence, set: |s, v| s.sentence = v })
        .default("yes").viewer();

    /// Whether the pseudo-code stands below the shuffles; Watch shows it only where a link says so.
    Code: page("code", Typed::Switch { get: |s| s.code, set: |s, v| s.code = v })
        .default("yes").viewer();

    /// The lesson that the screen Learn shows. With `embed` and without `algorithm`: the shuffles of its stop.
    Tour: page("tour", Typed::Choice {
        ids: || lessons::LESSONS.each_ref().map(|lesson| lesson.id).to_vec(),
        get: |s| s.tour.map(|(lesson, _)| lessons::LESSONS[lesson].id),
        set: |s, v| { s.tour = Some((lessons::from_id(v)?, 0)); Some(()) },
    }).default("none");

    /// The stop of the lesson.
    Stop: page("stop", Typed::Number {
        range: Range::LessonStop,
        get: |s| s.tour.map(|(_, stop)| stop as u64 + 1),
        set: |s, v| if let Some((_, stop)) = &mut s.tour { *stop = v as usize - 1; },
    }).always("1").when(When::Lesson);

    /// The deck whose next card is guessed, by its number.
    Game: page("game", Typed::Number {
        range: Range::Fixed(1, MAX_SHUFFLES),
        get: |s| s.game,
        set: |s, v| s.game = Some(v),
    }).default("none").when(When::Guessing);

    /// What the colour of a cell of the heatmap says: relative to fair, or the share itself.
    Scale: page("scale", Typed::Choice {
        ids: || Scale::ALL.map(Scale::id).to_vec(),
        get: |s| Some(s.scale.id()),
        set: |s, v| { s.scale = Scale::from_id(v)?; Some(()) },
    }).default("ratio");

    /// Which matrix the heatmap shows: places of cards, or which card follows which.
    Lens: page("lens", Typed::Choice {
        ids: || Lens::ALL.map(Lens::id).to_vec(),
        get: |s| Some(s.lens.id()),
        set: |s, v| { s.lens = Lens::from_id(v)?; Some(()) },
    }).default("positions");

    /// What the heatmap's numbers are: counts, exact theory, their difference, or theory so far.
    Show: page("show", Typed::Choice {
        ids: || Show::ALL.map(Show::id).to_vec(),
        get: |s| Some(s.show.id()),
        set: |s, v| { s.show = Show::from_id(v)?; Some(()) },
    }).default("observed");

    /// The card that is followed.
    Card: page("card", Typed::Number {
        range: Range::Card,
        get: |s| Some(s.card as u64 + 1),
        set: |s, v| s.card = v as usize - 1,
    }).default("1");

    /// The ratio to the fair share at which the colours of the maps end.
    Range: page("range", Typed::Choice {
        ids: || RANGE_IDS.to_vec(),
        get: |s| s.range.and_then(range_id),
        set: |s, v| { s.range = Some(range_from_id(v)?); Some(()) },
    }).default("as fits the shuffles").when(When::OnWatch);

    /// Whether maps are held against the first one, where there are several of one size.
    Against: page("against", Typed::Switch { get: |s| s.against, set: |s, v| s.against = v })
        .default("no").when(When::OnWatch);

    /// Whether each map stands below as a table.
    Table: page("table", Typed::Switch { get: |s| s.table, set: |s, v| s.table = v })
        .default("no").when(When::OnWatch);

    /// The exhibit that was opened.
    Exhibit: page("exhibit", Typed::Choice {
        ids: || Exhibit::ALL.map(Exhibit::id).to_vec(),
        get: |s| s.exhibit.map(Exhibit::id),
        set: |s, v| { s.exhibit = Some(Exhibit::from_id(v)?); Some(()) },
    }).default("none");

    /// The ready comparison that was opened.
    Pair: page("pair", Typed::Choice {
        ids: || Pair::ALL.map(Pair::id).to_vec(),
        get: |s| s.pair.map(Pair::id),
        set: |s, v| { s.pair = Some(Pair::from_id(v)?); Some(()) },
    }).default("none").when(When::Pair).hidden();

    /// The question that Prove answers.
    Question: page("question", Typed::Choice {
        ids: || Question::ALL.map(Question::id).to_vec(),
        get: |s| s.question.map(Question::id),
        set: |s, v| { s.question = Some(Question::from_id(v)?); Some(()) },
    }).default("none").when(When::QuestionFits);

    /// The step of article 001's proof.
    Walk: page("walk", Typed::Number {
        range: Range::ProofStop,
        get: |s| Some(s.walk as u64 + 1),
        set: |s, v| s.walk = v as usize - 1,
    }).default("1").when(When::Question(Question::Proof));

    /// How many steps of the run the stage has done.
    Step: page("step", Typed::Number {
        range: Range::RunStep,
        get: |s| s.step.map(|step| step as u64),
        set: |s, v| s.step = Some(v as usize),
    }).default("the start of the run");

    /// The place of article 000's chain of probabilities.
    Place: page("place", Typed::Number {
        range: Range::Place,
        get: |s| {
            // A deck of two cards has no third place: its last one is the default then.
            let last = s.here().setup.n() - 1;
            let place = s.place.min(last);
            (place != CHAIN_PLACE.min(last)).then_some(place as u64 + 1)
        },
        set: |s, v| s.place = v as usize - 1,
    }).default("3").when(When::Question(Question::Chain));

    /// After how many passes article 003's deck is predicted.
    After: page("after", Typed::Number {
        range: Range::Fixed(0, MOST_AFTER),
        get: |s| s.after,
        set: |s, v| s.after = Some(v),
    }).default("the value of `passes`").when(When::Question(Question::Predict));

    /// The language of the page.
    Lang: page("lang", Typed::Choice {
        ids: || Lang::ALL.map(Lang::tag).to_vec(),
        get: |s| s.lang.map(Lang::tag),
        set: |s, v| { s.lang = Some(Lang::from_tag(v)?); Some(()) },
    }).default("that of the browser").viewer();

    /// Light or dark colours.
    Theme: page("theme", Typed::Choice {
        ids: || vec!["light", "dark"],
        get: |s| s.dark.map(|dark| if dark { "dark" } else { "light" }),
        set: |s, v| {
            s.dark = Some(match v { "dark" => true, "light" => false, _ => return None });
            Some(())
        },
    }).default("that of the system").viewer();

    /// The page inside another one: the stage alone, or with the heatmap. `1` means `stage`.
    Embed: page("embed", Typed::Choice {
        ids: || vec!["stage", "heatmap"],
        get: |s| s.embed.map(|embed| if embed.heatmap { "heatmap" } else { "stage" }),
        set: |s, v| {
            let heatmap = match v { "stage" | "1" => false, "heatmap" => true, _ => return None };
            s.embed = Some(Embed { heatmap, ..Embed::default() });
            Some(())
        },
    }).default("not embedded").viewer();

    /// Whether an embedded run plays as soon as the page is open.
    Play: page("play", Typed::Switch {
        get: |s| s.embed.is_some_and(|embed| embed.plays),
        set: |s, v| if let Some(embed) = &mut s.embed { embed.plays = v; },
    }).default("no").when(When::Embedded).viewer();

    /// Whether an embedded run starts again after its end.
    Loop: page("loop", Typed::Switch {
        get: |s| s.embed.is_some_and(|embed| embed.loops),
        set: |s, v| if let Some(embed) = &mut s.embed { embed.loops = v; },
    }).default("no").when(When::Embedded).viewer();
}

impl Field {
    /// Returns the field's row of the table.
    pub fn setting(self) -> &'static Setting {
        &TABLE[self as usize]
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
}

//! The comparison on Watch: one to four shuffles with decks and seeds, from a story or a link.

use app::settings::{
    Address, Embed, Field, Fields, Given, Lane, MOST_LANES, Problem, RANGES, Screen, ViewOptions,
    Watched, whole,
};
use engine::algorithms::Algorithm;
use engine::deck::Deck;
use engine::experiment::Setup;
use engine::rng::{Seed, stream};
use exact::{exact_positions, has_quick_positions};

use crate::lever::MOST_SHUFFLES;
use crate::story::Story;
use crate::verdict::always::own_shares;

/// Fresh seeds are below this: short enough to be read out.
pub const FRESH_SEEDS: u64 = 1_000_000;
/// Largest deck whose exact matrix decides where colours end: it takes a few milliseconds.
const MOST_EXACT: usize = 30;
/// One to four shuffles side by side.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    settings: Watched,
    story: Option<Story>,
}

/// Returns true if a setting leaves a story what it is: another seed, another number of shuffles,
/// another view, or what its question asks for.
fn is_of_story(story: Story, key: &str) -> bool {
    let field = Field::of_key(key);
    field.is_some_and(|(field, lane)| {
        let is_common = matches!(field, Field::Seed | Field::Shuffles | Field::Mode);
        let is_asked = story.asks_for() == Some((field, lane));
        is_asked || lane == 0 && (is_common || field.setting().is_view)
    })
}

/// The deck for so many cards: one suit while it lasts, so that the ace stays one whatever the
/// number, else the deck of this size.
fn deck_of(n: usize) -> Deck {
    match n {
        ..=13 => Deck::Thirteen,
        _ => Deck::of_size(n),
    }
}

impl Default for Comparison {
    /// The first story.
    fn default() -> Comparison {
        Comparison::of_story(Story::NAIVE_SWAP, Story::NAIVE_SWAP.seed())
    }
}

impl Comparison {
    /// The shuffles of a story, with its own seed or another one.
    pub fn of_story(story: Story, seed: Seed) -> Comparison {
        let lane = |setup| Lane::new(setup, Deck::Numbers, seed);
        Comparison {
            settings: Watched::of(story.lanes().into_iter().map(lane).collect()),
            story: Some(story),
        }
    }

    /// Reads an address: the id of a story, or shuffles. Also returns the settings in it that have
    /// no effect. `None` if it names nothing, or only what it wishes of the whole page.
    pub fn read(fields: impl Into<Fields>) -> Option<(Comparison, Vec<Problem>)> {
        let fields = fields.into();
        if fields.keys().all(Field::is_wish) {
            let problems = fields.left();
            let is_understood = problems.is_empty();
            return (!is_understood).then(|| (Comparison::default(), problems));
        }
        if let Some(story) = fields.name().and_then(Story::from_id) {
            return Some(Comparison::read_story(story, fields));
        }
        let base = Watched::base_of(&fields, Story::NAIVE_SWAP.seed());
        let (settings, problems) = base.read(fields);
        let story = None;
        Some((Comparison { settings, story }, problems))
    }

    /// A story with the settings that stand behind its id; others are unknown to it.
    fn read_story(story: Story, fields: Fields) -> (Comparison, Vec<Problem>) {
        let base = Comparison::of_story(story, story.seed()).settings;
        let mut own = fields;
        own.take_name();
        let mut others = own.clone();
        own.retain(|key, _| is_of_story(story, key) || Field::is_wish(key));
        others.retain(|key, _| !is_of_story(story, key) && !Field::is_wish(key));
        let (settings, mut problems) = base.read(own);
        problems.extend(others.unknown());
        let story = Some(story);
        (Comparison { settings, story }, Problem::capped(problems))
    }

    /// The fields of its address. Reading them gives the same comparison.
    pub fn fields(&self) -> Fields {
        let mut fields = self.settings.write();
        let Some(story) = self.story else {
            return fields;
        };
        let (seed, count) = (Field::Seed.key(), Field::Shuffles.key());
        let now = self.lanes().iter().map(|lane| lane.setup.params);
        let own = story.lanes().into_iter().map(|setup| setup.params);
        let is_as_asked = now.eq(own);
        let is_usual = |key: &str| {
            let is_asked = Field::of_key(key).is_some_and(|of| story.asks_for() == Some(of));
            key == seed && self.seed() == story.seed()
                || key == count && self.shuffles() == 0
                || is_asked && is_as_asked
        };
        fields.retain(|key, _| is_of_story(story, key) && !is_usual(key));
        fields.named(story.id())
    }

    /// The address behind `#watch=`. Reading it gives the same comparison.
    pub fn address(&self) -> String {
        self.fields().to_string()
    }

    /// The address of the same that ends at so many shuffles.
    pub fn address_until(&self, shuffles: u64) -> String {
        let mut other = self.clone();
        other.settings.shuffles = shuffles;
        other.address()
    }

    /// The options of the maps' view.
    pub fn options(&self) -> ViewOptions {
        self.settings.view
    }

    /// Looks at the maps in this way, without a card that every deck lacks.
    pub fn look(&mut self, options: ViewOptions) {
        let has = |card: &usize| (self.lanes().iter()).any(|lane| *card < lane.setup.n());
        self.settings.view = ViewOptions {
            card: options.card.filter(has),
            ..options
        };
    }

    /// Returns the story that this comparison is, if it is one.
    pub fn story(&self) -> Option<Story> {
        self.story
    }

    /// The shuffles, from the left.
    pub fn lanes(&self) -> &[Lane] {
        &self.settings.lanes
    }

    /// The settings, as links hold them.
    pub fn settings(&self) -> &Watched {
        &self.settings
    }

    /// The seed of the first shuffle.
    pub fn seed(&self) -> Seed {
        self.settings
            .lanes
            .first()
            .map_or(Seed(0), |lane| lane.seed)
    }

    /// Number of shuffles that the link asks for; 0 if it says nothing.
    pub fn shuffles(&self) -> u64 {
        self.settings.shuffles
    }

    /// Number of steps of the first shuffle that the link asks for; `None` if it says nothing.
    pub fn step(&self) -> Option<usize> {
        self.settings.step
    }

    /// Which shuffle the link goes through, counted from 1.
    pub fn run(&self) -> u64 {
        self.settings.run
    }

    /// Hides the names of the shuffles, for a quiz, or shows them.
    pub fn hide_names(&mut self, hides: bool) {
        self.settings.guess = hides;
    }

    /// Returns true if there are several shuffles, and all of as many cards.
    pub fn has_one_size(&self) -> bool {
        let sizes = || self.lanes().iter().map(|lane| lane.setup.n());
        self.lanes().len() > 1 && sizes().all(|n| Some(n) == sizes().next())
    }

    /// Returns true if a shuffle takes draws that were written down.
    pub fn has_written(&self) -> bool {
        self.lanes().iter().any(|lane| !lane.written.is_empty())
    }

    /// The address of the same shuffles on the whole page, with `#`.
    pub fn link_to_whole(&self) -> String {
        let whole = Watched {
            embed: None,
            ..self.settings.clone()
        };
        Address::new(Screen::Watch, whole.write()).to_string()
    }

    /// Its options inside another page; `None` outside of one.
    pub fn embedded(&self) -> Option<Embed> {
        self.settings.embed
    }

    /// Returns true if one run is shown and nothing counted, as inside another page that shows the
    /// cards alone.
    pub fn is_run_alone(&self) -> bool {
        self.embedded().is_some_and(|embed| !embed.heatmap)
    }

    /// Returns true if the lever begins with a run that is not the first of the count: another one,
    /// or one of written draws.
    pub fn begins_apart(&self) -> bool {
        self.run() != 1 || self.has_written() || self.is_run_alone()
    }

    /// Makes it begin at its beginning from now on. The number of shuffles to count stays.
    fn forget_start(&mut self) {
        self.settings.run = 1;
        self.settings.step = None;
    }

    /// The deck that names a lane's cards: the link's, else the one that fits their number.
    pub fn labels(&self, lane: usize) -> Deck {
        let mut lanes = self.settings.lanes.iter();
        let has_code = lanes.any(|lane| lane.setup.algorithm.own_name().is_some());
        match self.settings.lanes.get(lane) {
            // Draws that were written down come with numbers for cards, and so does code.
            Some(lane) if lane.deck == Deck::Numbers && lane.written.is_empty() && !has_code => {
                deck_of(lane.setup.n())
            }
            Some(lane) => lane.deck,
            None => Deck::Numbers,
        }
    }

    /// Returns the comparison with another seed. Shuffles with decks and seeds of their own get one
    /// each, derived from `seed`.
    pub fn with_seed(mut self, seed: Seed) -> Comparison {
        let tied = self.settings.tied;
        let mut words = stream(seed, 0);
        let mut taken = Vec::new();
        for lane in &mut self.settings.lanes {
            lane.seed = seed;
            while !tied && taken.contains(&lane.seed) {
                lane.seed = Seed(words.word() % FRESH_SEEDS);
            }
            taken.push(lane.seed);
        }
        self.forget_start();
        self
    }

    /// Returns the comparison beginning with another run, as settings rather than a story, without
    /// written draws.
    pub fn with_run(mut self, number: u64) -> Comparison {
        self.forget_start();
        self.settings.run = number;
        self.settings.shuffles = 0;
        self.story = None;
        for lane in &mut self.settings.lanes {
            lane.written.clear();
        }
        self
    }

    /// Sets one setting of a lane to a value as it was typed. Another shuffle is no story any more,
    /// another seed of all its shuffles, or of what its question asks for, leaves it one.
    ///
    /// # Errors
    /// The setting that cannot be used; then nothing changes.
    pub fn set(&mut self, field: Field, lane: usize, value: &str) -> Result<(), Given> {
        if field == Field::Shuffles && whole(value, 1, MOST_SHUFFLES).is_none() {
            let value = value.to_string();
            return Err(Given { field, lane, value });
        }
        self.settings.set(field, lane, value)?;
        if field == Field::Shuffles {
            return Ok(());
        }
        self.forget_start();
        let is_still =
            |story: &Story| field == Field::Seed || story.asks_for() == Some((field, lane));
        self.story = self.story.filter(is_still);
        // The deck may have lost the card that is looked at.
        self.look(self.options());
        Ok(())
    }

    /// Sets one setting of every lane.
    ///
    /// # Errors
    /// The setting that cannot be used; then nothing changes.
    pub fn set_every(&mut self, field: Field, value: &str) -> Result<(), Given> {
        let mut changed = self.clone();
        for lane in 0..self.lanes().len() {
            changed.set(field, lane, value)?;
        }
        *self = changed;
        Ok(())
    }

    /// Adds a new shuffle on the right, unless there are four already.
    pub fn add(&mut self) {
        let lanes = &mut self.settings.lanes;
        let Some(last) = lanes.last().filter(|_| lanes.len() < MOST_LANES).cloned() else {
            return;
        };
        let shown: Vec<Algorithm> = lanes.iter().map(|lane| lane.setup.algorithm).collect();
        let mut others = Algorithm::ALL.into_iter().filter(|a| !shown.contains(a));
        let other = others.next().unwrap_or(Algorithm::NAIVE_SWAP);
        let setup = Setup::new(other, last.setup.n());
        lanes.push(Lane::new(setup, last.deck, last.seed));
        self.forget_start();
        self.story = None;
    }

    /// Removes a shuffle; the last one stays.
    pub fn remove(&mut self, lane: usize) {
        let lanes = &mut self.settings.lanes;
        if lanes.len() > 1 && lane < lanes.len() {
            lanes.remove(lane);
            // A quiz needs two shuffles, and the card that is looked at a deck that has it.
            self.settings.tidy();
            self.forget_start();
            self.story = None;
        }
    }

    /// The ratio to the fair share at which the colours of all maps end: that of the story, else
    /// the smallest that holds what theory expects. Takes O(n³) for decks of up to 30 cards,
    /// and O(n⁵) for quicksort.
    pub fn range(&self) -> f64 {
        if let Some(story) = self.story {
            return story.range();
        }
        let widest = *RANGES.last().unwrap_or(&4.0);
        let known = |setup: &Setup| setup.n() <= MOST_EXACT && has_quick_positions(setup);
        let shares = |setup: &Setup| match known(setup) {
            true => exact_positions(setup).map(|matrix| matrix.cells().to_vec()),
            // What never comes has the last colour anyway.
            false => own_shares(setup).map(|all| all.into_iter().filter(|s| *s > 0.0).collect()),
        };
        let spread = |lane: &Lane| {
            let ratio = |share: f64| (share * lane.setup.n() as f64).max(1e-9);
            let away = |share: f64| ratio(share).max(1.0 / ratio(share));
            let shares = shares(&lane.setup);
            shares.map_or(widest, |all| all.into_iter().map(away).fold(1.0, f64::max))
        };
        let most = self.settings.lanes.iter().map(spread).fold(1.0, f64::max);
        RANGES
            .into_iter()
            .find(|range| *range >= most)
            .unwrap_or(widest)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn addresses_give_the_same_shuffles_again() {
        for story in Story::ALL {
            let own = Comparison::of_story(story, story.seed());
            assert_eq!(own.address(), story.id());
            assert_eq!(Comparison::read(story.id()), Some((own, Vec::new())));
            let other = Comparison::of_story(story, Seed(99));
            let (read, problems) = Comparison::read(other.address()).unwrap();
            assert_eq!((read, problems), (other, Vec::new()));
        }
    }

    #[test]
    fn every_shuffle_of_every_size_has_a_range_and_an_address() {
        for algorithm in Algorithm::ALL {
            for n in [1, 2, 8, 13, 52] {
                let what = format!("v=1&algorithm={}&n={n}", algorithm.id());
                let (comparison, problems) = Comparison::read(&what).unwrap();
                assert_eq!(problems, Vec::new(), "{what}");
                assert!(RANGES.contains(&comparison.range()), "{what}");
                let (again, _) = Comparison::read(comparison.address()).unwrap();
                assert_eq!(again, comparison);
            }
        }
    }

    /// Proves that what has no effect on a story is named, and that its own address has no such part.
    #[test]
    fn a_story_names_what_it_does_not_know() {
        for (behind, problems) in [
            ("&n=52&bogus=1", 2),
            ("&shuffles=99999999999999", 1),
            ("&seed=many", 1),
            ("&seed=5&shuffles=50000&lang=zh", 0),
        ] {
            let (comparison, found) = Comparison::read(format!("naive-swap{behind}")).unwrap();
            assert_eq!(found.len(), problems, "{behind}: {found:?}");
            let again = Comparison::read(comparison.address());
            assert_eq!(again, Some((comparison, Vec::new())), "{behind}");
        }
    }

    /// Proves that shuffles with decks and seeds of their own get different new seeds, whatever the
    /// first one is, and tied ones the same.
    #[test]
    fn untied_shuffles_get_a_new_seed_each() {
        let link = "v=1&algorithm=riffle&algorithm2=riffle&algorithm3=riffle&algorithm4=riffle";
        for seed in [0, 13, 999_999, u64::MAX] {
            let (tied, _) = Comparison::read(link).unwrap();
            let tied = tied.with_seed(Seed(seed));
            assert!(tied.lanes().iter().all(|lane| lane.seed == Seed(seed)));
            let (untied, _) = Comparison::read(format!("{link}&tied=no")).unwrap();
            let untied = untied.with_seed(Seed(seed));
            let seeds: HashSet<u64> = untied.lanes().iter().map(|lane| lane.seed.0).collect();
            assert_eq!((untied.seed(), seeds.len()), (Seed(seed), 4));
            assert_eq!(Comparison::read(untied.address()).unwrap().0, untied);
        }
    }

    #[test]
    fn what_cannot_be_used_changes_nothing() {
        let mut comparison = Comparison::of_story(Story::NAIVE_SWAP, Seed(13));
        let before = comparison.clone();
        assert!(comparison.set(Field::N, 0, "many").is_err());
        assert!(comparison.set(Field::N, 0, "0").is_err());
        assert_eq!(comparison, before);
        assert_eq!(comparison.set(Field::N, 0, "52"), Ok(()));
        assert!(comparison.lanes().iter().all(|lane| lane.setup.n() == 52));
        assert_eq!(comparison.story(), None);
    }

    #[test]
    fn shuffles_are_added_up_to_four_and_removed_down_to_one() {
        let mut comparison = Comparison::of_story(Story::NAIVE_SWAP, Seed(13));
        for expected in [3, 4, 4] {
            comparison.add();
            assert_eq!(comparison.lanes().len(), expected);
        }
        for expected in [3, 2, 1, 1] {
            comparison.remove(0);
            assert_eq!(comparison.lanes().len(), expected);
        }
    }

    /// Proves that a quiz ends when one shuffle is left, which needs no guess, and that the address
    /// says so.
    #[test]
    fn one_shuffle_alone_is_no_quiz() {
        let quiz = "v=1&algorithm=naive-swap&algorithm2=sattolo&algorithm3=riffle&guess=yes";
        let (mut comparison, _) = Comparison::read(quiz).unwrap();
        for is_quiz in [true, false] {
            comparison.remove(1);
            assert_eq!(comparison.settings.guess, is_quiz);
            let again = Comparison::read(comparison.address());
            assert_eq!(again, Some((comparison.clone(), Vec::new())));
        }
    }
}

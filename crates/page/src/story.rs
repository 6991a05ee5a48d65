//! The comparisons that Watch opens one after the other: those of `content/comparisons`, and the true cases
//! that are shuffles side by side.

use std::sync::LazyLock;

use ::words::stories::{COMPARISONS, Comparison, WATCHED};
use app::settings::{Field, Fields, Problem, Watched};
use engine::experiment::Setup;
use engine::rng::Seed;

/// Shuffles side by side, and the question that they answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Story(usize);

impl Story {
    /// All of them, in the order in which "Next" leads through them.
    pub const ALL: [Story; COMPARISONS.len()] = from(0);

    /// True cases, in the order in which "Next" leads through them.
    pub const CASES: [Story; WATCHED.len()] = from(COMPARISONS.len());

    /// The one that the page opens with.
    pub const NAIVE_SWAP: Story = Story::named("naive-swap");
    /// A casino's machine, whose words are worked out for any number of shelves.
    pub const SHELVES: Story = Story::named("shelves");
    /// A data loader's buffer, whose words are worked out for any buffer.
    pub const BUFFER: Story = Story::named("buffer");
    /// Every card reaches every place equally often, and still.
    pub const FLAT: Story = Story::named("flat");

    /// The story with an id that there is.
    ///
    /// # Panics
    /// There is none: a constant does not compile then.
    pub const fn named(id: &str) -> Story {
        match Story::from_id(id) {
            Some(story) => story,
            None => panic!("no story has this id"),
        }
    }

    /// The stories that "Next" leads through from this one: cases, or mistakes.
    pub fn among(self) -> &'static [Story] {
        match self.0 < COMPARISONS.len() {
            true => &Story::ALL,
            false => &Story::CASES,
        }
    }

    /// Its file: its settings and its words.
    pub const fn told(self) -> &'static Comparison {
        match self.0.checked_sub(COMPARISONS.len()) {
            Some(at) => &WATCHED[at],
            None => &COMPARISONS[self.0],
        }
    }

    /// The id in links.
    pub fn id(self) -> &'static str {
        self.told().id
    }

    /// The story with this id, if there is one.
    pub const fn from_id(id: &str) -> Option<Story> {
        let mut at = 0;
        while at < COMPARISONS.len() + WATCHED.len() {
            if is_same(Story(at).told().id, id) {
                return Some(Story(at));
            }
            at += 1;
        }
        None
    }

    /// The one after it; the first one after the last.
    pub fn next(self) -> Story {
        let all = self.among();
        let at = all.iter().position(|&story| story == self);
        all[(at.unwrap_or(0) + 1) % all.len()]
    }

    /// The seed of its first visit, so that everybody sees the same story.
    pub fn seed(self) -> Seed {
        Watched::SEED
    }

    /// Its shuffles, one to four.
    pub fn lanes(self) -> Vec<Setup> {
        static ALL: LazyLock<Vec<Vec<Setup>>> = LazyLock::new(|| {
            let all = Story::ALL.into_iter().chain(Story::CASES);
            all.map(|story| story.read().0).collect()
        });
        ALL.get(self.0).cloned().unwrap_or_default()
    }

    /// Reads its lanes, and the settings in them that have no effect.
    fn read(self) -> (Vec<Setup>, Vec<Problem>) {
        let fields = Fields::from(self.told().lanes);
        let (watched, problems) = Watched::base_of(&fields, self.seed()).read(fields);
        let lanes = watched.lanes.into_iter().map(|lane| lane.setup);
        (lanes.collect(), problems)
    }

    /// The setting that its question asks for, and the lane that has it: another value leaves the story
    /// what it is.
    pub fn asks_for(self) -> Option<(Field, usize)> {
        Field::of_key(self.told().asks?)
    }

    /// The ratio to the fair share at which the colours of the map end; fixed during the run.
    pub fn range(self) -> f64 {
        self.told().range
    }
}

const fn from<const N: usize>(first: usize) -> [Story; N] {
    let (mut all, mut k) = ([Story(first); N], 0);
    while k < N {
        all[k] = Story(first + k);
        k += 1;
    }
    all
}

/// `==`, which constants cannot use.
pub const fn is_same(one: &str, other: &str) -> bool {
    let (one, other) = (one.as_bytes(), other.as_bytes());
    let mut k = 0;
    while k < one.len() && k < other.len() && one[k] == other[k] {
        k += 1;
    }
    k == one.len() && k == other.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn next_leads_through_all_of_them() {
        for all in [&Story::ALL[..], &Story::CASES] {
            let mut story = all[0];
            for expected in all {
                assert_eq!(
                    (story, Story::from_id(story.id())),
                    (*expected, Some(story))
                );
                assert_eq!(Story::named(story.id()), story);
                story = story.next();
            }
            assert_eq!(story, all[0]);
        }
        assert_eq!(Story::ALL[0], Story::NAIVE_SWAP);
    }

    /// Proves that Watch understands the lanes of each story, and what its question asks for.
    #[test]
    fn lanes_are_addresses() {
        for story in Story::ALL.into_iter().chain(Story::CASES) {
            let (lanes, problems) = story.read();
            assert!(
                (1..=4).contains(&lanes.len()) && problems.is_empty(),
                "{problems:?}"
            );
            let asked = story.asks_for().map(|(_, lane)| lane);
            assert_eq!(asked.is_some(), story.told().asks.is_some());
            assert!(asked.is_none_or(|lane| lane < lanes.len()));
        }
    }
}

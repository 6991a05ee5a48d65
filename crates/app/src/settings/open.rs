//! What the page's own content sets up: exhibits, ready comparisons and lessons, all given as
//! links.

use super::{Lane, Settings};
use crate::content::{Exhibit, Pair, lessons};
use engine::rng::Seed;

impl Settings {
    /// The page that an exhibit opens for a visitor who now has `self`: seed, language, theme and
    /// lesson stay.
    pub fn with_exhibit(&self, exhibit: Exhibit) -> Settings {
        Settings {
            exhibit: Some(exhibit),
            ..self.with_content(exhibit.link())
        }
    }

    /// The page that a ready comparison opens for a visitor who now has `self`: seed, language,
    /// theme and lesson stay.
    #[cfg(test)]
    pub(super) fn with_pair(&self, pair: Pair) -> Settings {
        Settings {
            pair: Some(pair),
            ..self.with_content(pair.link())
        }
    }

    /// The page at a stop of a lesson, both counted from 0.
    ///
    /// # Panics
    /// If there is no such lesson or stop.
    pub fn at_stop(lesson: usize, stop: usize) -> Settings {
        Settings {
            tour: Some((lesson, stop)),
            ..Settings::of_content(lessons::LESSONS[lesson].stops[stop].link, lessons::SEED)
        }
    }

    /// Whether the lanes have the shuffles of a ready comparison, in any order.
    pub(super) fn shows_pair(&self, pair: Pair) -> bool {
        let theirs = Settings::of_content(pair.link(), self.here().seed).lanes;
        let shown = |other: &Lane| {
            self.lanes
                .iter()
                .any(|l| l.setup.canonical() == other.setup)
        };
        self.lanes.len() == theirs.len() && theirs.iter().all(shown)
    }

    fn with_content(&self, link: &str) -> Settings {
        Settings {
            tour: self.tour,
            ..Settings::of_content(link, self.here().seed).seen_from(self)
        }
    }

    fn of_content(link: &str, seed: Seed) -> Settings {
        let mut base = Settings::default_with(seed);
        base.lanes.truncate(1);
        let (settings, problems) = Settings::read(link, base);
        debug_assert!(problems.is_empty(), "{problems:?}");
        settings
    }
}

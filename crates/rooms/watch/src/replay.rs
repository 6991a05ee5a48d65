//! The search for a shuffle that ends in the square that is pointed at, or without a deck.

use ::words::watch as say;
use app::i18n::grouped;
use engine::experiment::{CHUNK, Chunk, MAX_SHUFFLES};

use crate::search::{Replay, Wanted};
use crate::state::Model;
use page::reason::{label, name_of};
use page::verdict::words;

impl Model {
    /// Looks from the next frame on for the next shuffle of the experiment that ends in the square
    /// that is pointed at. Does nothing where none is.
    pub(crate) fn begin_replay(&mut self) {
        let Some((lane, cell)) = self.pointed else {
            return;
        };
        self.look_for(lane, Wanted::Square(cell, self.lens_of(lane)));
    }

    /// Looks from the next frame on for the next shuffle of a lane's experiment that has this one of
    /// its endings without a deck.
    pub(crate) fn look_for_ending(&mut self, lane: usize, kind: usize) {
        self.look_for(lane, Wanted::Ending(kind));
    }

    fn look_for(&mut self, lane: usize, wanted: Wanted) {
        let from = self.comparison.run();
        let Some(its) = self.lanes.get(lane) else {
            return;
        };
        let (setup, seed) = (*its.setup(), its.seed());
        // What comes at all comes within so many, or is rarer than can be waited for.
        let most = 60 * setup.n() as u64 + 200;
        self.replay = Some(Replay {
            lane,
            wanted,
            setup,
            seed,
            from,
            to: (from + most).min(MAX_SHUFFLES),
            number: from / CHUNK,
            chunk: Chunk::new(&setup, seed, from / CHUNK),
        });
    }

    /// Goes on with the search until `time_is_up`, by at least one shuffle. Begins the shuffle that
    /// is found.
    pub(crate) fn go_on_with_replay(&mut self, mut time_is_up: impl FnMut() -> bool) {
        while let Some(replay) = self.replay.as_mut().filter(|replay| !replay.is_over()) {
            if let Some(before) = replay.go_on() {
                self.show_found(before + 1);
            }
            if time_is_up() {
                return;
            }
        }
    }

    /// Goes through the shuffle that was found. Nothing that is counted is lost: the same shuffles
    /// stay, and their maps.
    fn show_found(&mut self, number: u64) {
        let found = self.replay.take();
        let is_ending = |found: &Replay| matches!(found.wanted, Wanted::Ending(_));
        let has_end = found.as_ref().is_some_and(is_ending);
        let pointed = found.and_then(|found| match found.wanted {
            Wanted::Square(cell, _) => Some((found.lane, cell)),
            Wanted::Ending(_) => None,
        });
        let comparison = self.comparison.clone().with_run(number);
        match self.shown() {
            0 => {
                self.begin(comparison);
                if has_end {
                    self.go_through_first();
                }
            }
            _ => {
                self.comparison = comparison;
                self.go_through(number);
            }
        }
        self.pointed = pointed;
    }

    /// The words on the search, or on its failure; `None` where nothing is looked for.
    pub(crate) fn replay_words(&self) -> Option<String> {
        let replay = self.replay.as_ref()?;
        let (row, column, lens) = match replay.wanted {
            Wanted::Square((row, column), lens) => (row, column, lens),
            Wanted::Ending(kind) => return Some(self.ending_words(replay, kind)),
        };
        let labels = self.labels(replay.lane);
        let name = |card: usize| label(labels, name_of(card));
        let ends = words::place(self.lang, lens, [row, column], &name, false);
        let looked_at = grouped(replay.to - replay.from);
        Some(say::replay_words(
            self.lang,
            &ends,
            &looked_at,
            replay.is_over(),
        ))
    }

    /// The words while a run without a deck is looked for.
    fn ending_words(&self, replay: &Replay, kind: usize) -> String {
        let endings = self.lanes[replay.lane].endings();
        let words = endings.get(kind).map(|ending| ending.words.each_ref());
        let what = words.map_or("", |words| self.lang.pick(words).as_str());
        say::ending_words(
            self.lang,
            grouped(replay.to - replay.from),
            replay.is_over(),
            what,
        )
    }
}

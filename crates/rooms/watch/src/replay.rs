//! The search for a shuffle that ends in the square that is pointed at, or without a deck.

use ::words::watch as say;
use app::i18n::grouped;
use app::lens::Lens;
use engine::algorithms::End;
use engine::deck::Card;
use engine::experiment::{CHUNK, Chunk, MAX_SHUFFLES, Setup};
use engine::rng::Seed;

use super::Model;
use page::counting::end;
use page::reason::{label, name_of};
use page::verdict::words;

/// A search through the shuffles of a lane's experiment, one after the other.
pub(crate) struct Replay {
    lane: usize,
    wanted: Wanted,
    setup: Setup,
    seed: Seed,
    /// The numbers of the shuffles that are looked at, from 0.
    from: u64,
    to: u64,
    /// The chunk of the next shuffle, by its number. Chunks are run from their beginning.
    number: u64,
    chunk: Chunk,
}

/// The end of a shuffle that is looked for.
#[derive(Clone, Copy)]
enum Wanted {
    /// In a square, by its row and column.
    Square((usize, usize), Lens),
    /// As the ending of this number among those of its shuffle.
    Ending(usize),
}

impl Replay {
    /// Returns true if all shuffles were looked at, in vain.
    pub(crate) fn is_over(&self) -> bool {
        self.next() >= self.to
    }

    fn next(&self) -> u64 {
        self.number * CHUNK + self.chunk.done()
    }

    /// Runs the next shuffle. Returns its number, from 0, if it ends as it has to.
    fn go_on(&mut self) -> Option<u64> {
        if self.chunk.done() == CHUNK {
            self.number += 1;
            self.chunk = Chunk::new(&self.setup, self.seed, self.number);
        }
        let number = self.next();
        self.chunk.skip(1);
        let fits = || match self.wanted {
            Wanted::Square(cell, lens) => ends_in(self.chunk.latest().0, lens, cell),
            Wanted::Ending(kind) => end(&self.setup, self.seed, number) == End::NoDeck(Some(kind)),
        };
        (number >= self.from).then(fits)?.then_some(number)
    }
}

fn ends_in(order: &[Card], lens: Lens, (row, column): (usize, usize)) -> bool {
    let [card, next] = [row, column].map(|at| Card::try_from(at).unwrap_or(Card::MAX));
    match lens {
        Lens::Places => order.get(column) == Some(&card),
        Lens::Neighbours => order.windows(2).any(|pair| pair == [card, next]),
    }
}

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

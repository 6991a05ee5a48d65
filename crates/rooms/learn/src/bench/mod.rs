//! The bench: would your test have caught it? Tests that people write, against shuffles of the lab.

mod document;
pub(crate) mod words;

use std::rc::Rc;

use ::document::Told;
use app::bench::{
    DECKS, Language, SUSPECTS, Suspect, TRIALS, Test, Trial, is_blind_for_ever, seed_of,
};
use app::i18n::{Lang, Words};
use app::settings::{Fields, Problem, whole};
use engine::rng::Seed;

use crate::room::{Room, asked};
use page::screen_model::Progress;
use page::small_map::Map;

/// Numbers of cards to choose from.
const SIZES: [usize; 3] = [6, 12, 52];
/// The seed of links that name none: everybody sees the same trials.
const SEED: Seed = Seed(1);
/// Decks between two looks at the clock, each with as many cards as fit.
const SLICE: u64 = 2_000;

/// Something that happens at the bench.
#[derive(Clone, Debug, PartialEq)]
pub enum BenchMsg {
    /// An address is opened.
    Open(String),
    /// One of the sizes.
    Cards(usize),
    /// The lever stands at one of the numbers of decks.
    Decks(usize),
    /// A cell is looked at: row and column.
    Pick(usize, usize),
    /// The keyboard goes to another cell, by so many rows and columns.
    Move(i32, i32),
    /// The language of the code.
    Code(usize),
    /// The code is to be copied.
    Copy,
    /// The code was copied, or why it was not.
    Copied(Words),
    /// Another language.
    Language(Lang),
}

impl BenchMsg {
    /// The message with what an event told; `None` of what cannot be used.
    pub(super) fn told(self, told: Told) -> Option<BenchMsg> {
        Some(match (self, told) {
            (BenchMsg::Decks(_), Told::Value(at)) => BenchMsg::Decks(at.parse().ok()?),
            (BenchMsg::Move(..), Told::By([rows, columns])) => BenchMsg::Move(rows, columns),
            (msg, _) => msg,
        })
    }
}

/// Trials of each suspect, and how many each test let pass, for one number of decks.
#[derive(Clone, Debug, Default)]
struct Counts {
    trials: [u32; SUSPECTS],
    passes: [[u32; SUSPECTS]; Test::ALL.len()],
}

/// The state of the bench.
pub struct Bench {
    lang: Lang,
    n: usize,
    /// The number of decks, by its place in [`DECKS`].
    at: usize,
    seed: Seed,
    problems: Vec<Problem>,
    counts: [Counts; DECKS.len()],
    /// The trial under way: of which number of decks, of which suspect.
    trial: Option<(usize, Suspect, Trial)>,
    maps: [Option<Rc<Map>>; SUSPECTS],
    /// Which test lets which suspect pass for ever, worked out with the suspect's map.
    blind: [[bool; SUSPECTS]; Test::ALL.len()],
    /// Row and column of the cell that is looked at.
    picked: (usize, usize),
    language: Language,
    copied: Option<Words>,
}

impl Bench {
    /// Decks of 12 cards, 1,000 a trial.
    pub fn new(lang: Lang) -> Bench {
        Bench {
            lang,
            n: 12,
            at: 3,
            seed: SEED,
            problems: Vec::new(),
            counts: Default::default(),
            trial: None,
            maps: Default::default(),
            blind: Default::default(),
            picked: (Test::Looking as usize, Suspect::Cut as usize),
            language: Language::JavaScript,
            copied: None,
        }
    }

    /// The address of what is shown, behind `#learn=`.
    pub fn address(&self) -> String {
        let mut fields = Fields::default();
        fields.push("n", &self.n.to_string());
        fields.push("decks", &DECKS[self.at].to_string());
        fields.push("seed", &self.seed.0.to_string());
        fields.named(Room::Bench.id()).to_string()
    }

    /// Changes the state.
    pub fn update(&mut self, msg: BenchMsg) {
        match msg {
            BenchMsg::Open(what) => self.open(&what),
            BenchMsg::Cards(at) => {
                self.problems.clear();
                self.deal(SIZES.get(at).copied().unwrap_or(self.n), self.seed);
            }
            BenchMsg::Decks(at) => {
                self.problems.clear();
                self.at = at.min(DECKS.len() - 1);
            }
            BenchMsg::Pick(row, column) => self.pick(row, column),
            BenchMsg::Move(rows, columns) => {
                let to = |at: usize, by: i32| at.saturating_add_signed(by as isize);
                self.pick(to(self.picked.0, rows), to(self.picked.1, columns));
            }
            BenchMsg::Code(at) => {
                self.copied = None;
                self.language = Language::ALL.get(at).copied().unwrap_or(self.language);
            }
            BenchMsg::Copy => {}
            BenchMsg::Copied(words) => self.copied = Some(words),
            BenchMsg::Language(lang) => self.lang = lang,
        }
    }

    fn pick(&mut self, row: usize, column: usize) {
        self.copied = None;
        self.picked = (row.min(Test::ALL.len() - 1), column.min(SUSPECTS - 1));
    }

    fn open(&mut self, what: &str) {
        let Some(mut fields) = asked(what, &self.address()) else {
            return;
        };
        let mut problems = Vec::new();
        let mut number = |key: &str, is_usable: &dyn Fn(u64) -> bool| {
            let read = |value: &str| whole(value, 0, u64::MAX).filter(|number| is_usable(*number));
            fields.choice(key, &mut problems, read)
        };
        let is_size = |n| SIZES.iter().any(|size| *size as u64 == n);
        let n = number("n", &is_size).unwrap_or(12) as usize;
        let decks = number("decks", &|decks| DECKS.contains(&decks)).unwrap_or(1_000);
        let seed = number("seed", &|_| true).map_or(SEED, Seed);
        problems.extend(fields.left());
        self.problems = Problem::capped(problems);
        self.at = DECKS.iter().position(|own| *own == decks).unwrap_or(3);
        self.deal(n, seed);
    }

    /// Returns true if by theory a test lets a suspect pass for ever; false until that is known.
    fn is_blind_for_ever(&self, test: Test, suspect: Suspect) -> bool {
        self.blind[test as usize][suspect as usize]
    }

    fn deal(&mut self, n: usize, seed: Seed) {
        if (n, seed) == (self.n, self.seed) {
            return;
        }
        if n != self.n {
            self.maps = Default::default();
            self.blind = Default::default();
        }
        (self.n, self.seed) = (n, seed);
        self.counts = Default::default();
        self.trial = None;
    }

    /// Goes on with trials until `time_is_up`: of the number of decks that is shown, all suspects in
    /// turn.
    pub fn work(&mut self, time_is_up: &mut dyn FnMut() -> bool) -> Progress {
        loop {
            if !self.go_on() {
                return Progress::Done;
            }
            if time_is_up() {
                return Progress::More;
            }
        }
    }

    /// Works a little; `false` if nothing is left to do.
    fn go_on(&mut self) -> bool {
        if let Some(missing) = self.maps.iter().position(Option::is_none) {
            let setup = Suspect::ALL[missing].setup(self.n);
            self.maps[missing] = Some(Map::quick(&setup).into());
            for test in Test::ALL {
                let suspect = Suspect::ALL[missing];
                self.blind[test as usize][missing] = is_blind_for_ever(test, suspect, self.n);
            }
            return true;
        }
        let at = self.at;
        let (_, suspect, mut trial) = match self.trial.take().filter(|(of, ..)| *of == at) {
            Some(under_way) => under_way,
            None => {
                let trials = self.counts[at].trials;
                let fewest = Suspect::ALL.into_iter().min_by_key(|s| trials[*s as usize]);
                let next = fewest.filter(|suspect| trials[*suspect as usize] < TRIALS);
                let Some(suspect) = next else { return false };
                let seed = seed_of(self.seed, trials[suspect as usize]);
                (at, suspect, Trial::new(suspect, self.n, DECKS[at], seed))
            }
        };
        match trial.go_on((SLICE / self.n as u64).max(1)) {
            None => self.trial = Some((at, suspect, trial)),
            Some(passed) => {
                let counts = &mut self.counts[at];
                counts.trials[suspect as usize] += 1;
                for (row, passed) in counts.passes.iter_mut().zip(passed) {
                    row[suspect as usize] += u32::from(passed);
                }
            }
        }
        true
    }
}

#[cfg(test)]
mod tests;

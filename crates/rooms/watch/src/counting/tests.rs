//! Workers that come in any order, die, fall silent and say things twice change no count and no
//! verdict.

use std::cell::Cell;

use app::jobs::TaskEvent;
use app::part::{PartCounter, Segment};
use engine::experiment::{CHUNK, Setup};
use engine::rng::Seed;
use proptest::prelude::*;

use super::*;
use crate::Msg;
use app::i18n::Lang;
use page::counting::SECOND;
use page::screen_model::ScreenModel;

/// The next event.
#[derive(Clone, Debug)]
enum Act {
    /// The page draws so many frames, and counts a little in each.
    Frames(u8),
    /// A worker works for so many steps.
    Work(usize, u8),
    /// Says again what it said last.
    Repeat(usize),
    Die(usize),
    Lever(u64),
    Toggle,
    Pause,
}

fn acts() -> impl Strategy<Value = Vec<Act>> {
    let act = prop_oneof![
        4 => (1..90_u8).prop_map(Act::Frames),
        8 => (0..3_usize, 1..40_u8).prop_map(|(worker, steps)| Act::Work(worker, steps)),
        1 => (0..3_usize).prop_map(Act::Repeat),
        1 => (0..3_usize).prop_map(Act::Die),
        2 => prop_oneof![1..MOST, (0..61_usize).prop_map(Lever::mark)].prop_map(Act::Lever),
        1 => Just(Act::Toggle),
        1 => Just(Act::Pause),
    ];
    prop::collection::vec(act, 1..40)
}

/// Most shuffles that the lever is set to: some chunks.
const MOST: u64 = 5 * CHUNK;

/// A worker of a test: what a browser's does.
#[derive(Default)]
struct Worker {
    counter: Option<PartCounter>,
    said: Option<Segment>,
    time: Cell<f64>,
}

/// The page with its workers.
struct Played {
    model: Model,
    workers: Vec<Worker>,
    now: f64,
    /// The experiments of all lanes, to count them afresh.
    setups: Vec<(Setup, Seed)>,
}

impl Played {
    fn new(address: &str, workers: usize) -> Played {
        let mut model = Model::new(Lang::En);
        model.set_workers(workers);
        model.update(Msg::Address(address.into()));
        let lanes = model.lanes().iter();
        Played {
            setups: lanes.map(|lane| (*lane.setup(), lane.seed())).collect(),
            model,
            workers: (0..workers).map(|_| Worker::default()).collect(),
            now: 0.0,
        }
    }

    fn frame(&mut self) {
        self.now += 16.0;
        self.model.update(Msg::Frame(self.now));
        let mut left = 2;
        self.model.count(|| {
            left -= 1;
            left == 0
        });
        self.obey();
    }

    /// Carries out what the model orders, as the page does.
    fn obey(&mut self) {
        for order in self.model.orders() {
            match order {
                Order::Stop(worker) => self.workers[worker] = Worker::default(),
                Order::Count(worker, part) => {
                    let own = &mut self.workers[worker];
                    own.counter = PartCounter::begin(part, own.counter.take(), own.time.get());
                    assert!(own.counter.is_some(), "an order that is no part");
                }
            }
        }
    }

    fn work(&mut self, worker: usize, steps: u8) {
        let own = self.workers.get_mut(worker);
        for segment in own.map_or_else(Vec::new, |own| own.work(steps)) {
            self.say(worker, segment);
        }
    }

    fn say(&mut self, worker: usize, segment: Segment) {
        let is_last = false;
        let event = TaskEvent::Counts { segment, is_last };
        self.model.counted_by(worker, Worked::Found(event));
    }

    fn take(&mut self, act: &Act) {
        match act {
            Act::Frames(many) => (0..*many).for_each(|_| self.frame()),
            Act::Work(worker, steps) => self.work(*worker, *steps),
            Act::Repeat(worker) => {
                let own = self.workers.get(*worker);
                if let Some(segment) = own.and_then(|own| own.said.clone()) {
                    self.say(*worker, segment);
                }
            }
            Act::Die(worker) => {
                let own = self.workers.get_mut(*worker);
                // One that has nothing to do dies unnoticed.
                if let Some(own) = own.filter(|own| own.is_busy()) {
                    *own = Worker::default();
                    self.model.counted_by(*worker, Worked::Failed);
                }
            }
            Act::Lever(count) => drop(self.model.update(Msg::Count(*count))),
            Act::Toggle => drop(self.model.update(Msg::Toggle)),
            Act::Pause => drop(self.model.update(Msg::Pause)),
        }
    }

    /// Every map is that of a fresh count, and every verdict that of one thread.
    fn holds(&mut self) -> Result<(), TestCaseError> {
        let shown = self.model.shown();
        for lane in 0..self.setups.len() {
            let (setup, seed) = self.setups[lane];
            let tally = &self.model.picture(lane).tally;
            prop_assert_eq!(tally.shuffles(), shown);
            prop_assert_eq!(&**tally, &setup.simulate(seed, shown));
            let own = &self.model.lanes()[lane];
            let mut alone = Lane::new(setup, seed);
            alone.count(own.farthest());
            prop_assert_eq!(
                (own.flag(), own.decided_by()),
                (alone.flag(), alone.decided_by())
            );
            prop_assert_eq!(own.reach().to_bits(), alone.reach().to_bits());
        }
        Ok(())
    }
}

impl Worker {
    /// Works for so many steps, and returns what it says.
    fn work(&mut self, steps: u8) -> Vec<Segment> {
        let now = || self.time.replace(self.time.get() + 0.3);
        let mut all = Vec::new();
        for _ in 0..steps {
            if let Some(counter) = self.counter.as_mut().filter(|own| !own.is_over()) {
                counter.step(&now);
                all.extend(counter.has_news().then(|| counter.segment()));
            }
        }
        self.said = all.last().cloned().or(self.said.take());
        all
    }

    fn is_busy(&self) -> bool {
        self.counter
            .as_ref()
            .is_some_and(|counter| !counter.is_over())
    }
}

const ADDRESSES: [&str; 4] = [
    "v=1&algorithm=naive-swap&n=4&seed=7&shuffles=200000",
    "v=1&algorithm=fisher-yates-up&n=3&seed=8&shuffles=300000",
    "v=1&algorithm=riffle&algorithm2=naive-swap&n=5&seed=9&shuffles=150000",
    "v=1&algorithm=sattolo&algorithm2=draw-again&n=3&seed=9&shuffles=250000",
];

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    /// Plays workers that come in any order, die, fall silent and say things twice, while the lever
    /// moves: map, evidence and verdicts are to the last bit those of one thread, at every moment
    /// and at the end. The page reaches what is asked for, whoever is left to count.
    #[test]
    fn workers_change_nothing(
        address in prop::sample::select(ADDRESSES.to_vec()),
        workers in 0..4_usize,
        acts in acts(),
    ) {
        let mut played = Played::new(address, workers);
        for act in &acts {
            played.take(act);
            played.holds()?;
        }
        let to = MOST + 4_321;
        played.model.update(Msg::Count(to));
        for frame in 0_usize.. {
            prop_assert!(frame < 1_000_000, "it does not come to rest");
            played.frame();
            played.work(frame % 3, 30);
            if played.model.shown() == to {
                break;
            }
        }
        played.holds()?;
    }
}

/// Proves that workers count what a second did not reach, several at once; and that the page counts
/// by itself where the browser has none, and where all of them fail.
#[test]
fn workers_count_what_a_second_does_not_reach() {
    let mut played = Played::new(ADDRESSES[0], 3);
    played.model.update(Msg::Count(MOST));
    for _ in 0..SECOND - 1 {
        played.frame();
    }
    assert!(played.workers.iter().all(|worker| worker.counter.is_none()));
    played.frame();
    let by_page = played.model.shown();
    assert!(played.workers.iter().all(Worker::is_busy));
    for worker in [2, 1, 0] {
        played.work(worker, u8::MAX);
        // What comes early waits.
        let is_first = worker == 0;
        played.frame();
        assert_eq!(played.model.shown() > by_page, is_first);
    }
    for refused in [true, false] {
        let mut played = Played::new(ADDRESSES[0], 3);
        played.model.update(Msg::Count(MOST));
        (0..SECOND).for_each(|_| played.frame());
        for worker in [0, 1, 2, 0, 1, 2] {
            let what = if refused {
                Worked::NoWorker
            } else {
                Worked::Failed
            };
            played.workers[worker] = Worker::default();
            played.model.counted_by(worker, what);
            played.frame();
        }
        let before = played.model.shown();
        played.frame();
        assert!(played.model.shown() > before);
    }
}

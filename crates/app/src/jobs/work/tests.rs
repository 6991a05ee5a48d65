use super::*;
use std::cell::Cell;

use super::super::protocol::Task;
use crate::own_sort::SORTS;
use crate::part::{Part, Start};
use engine::algorithms::Algorithm;
use engine::experiment::{Bookmark, Setup};
use engine::rng::Seed;
use reading::{Refusal, Wishes};

/// A worker whose clock goes on by so much with each look at it.
struct Pretended {
    clock: Cell<f64>,
    tick: f64,
    text: Option<&'static str>,
    /// Milliseconds of each sort.
    slow: f64,
    /// Number of sorts before one fails.
    sorts: Cell<u32>,
}

impl Pretended {
    fn new(tick: f64) -> Pretended {
        Pretended {
            clock: Cell::new(0.0),
            tick,
            text: None,
            slow: 0.0,
            sorts: Cell::new(u32::MAX),
        }
    }
}

impl Machine for Pretended {
    fn now(&self) -> f64 {
        self.clock.replace(self.clock.get() + self.tick)
    }

    fn file_bytes(&self) -> Option<u64> {
        Some(self.text?.len() as u64)
    }

    fn part_of_file(&self, from: u64, end: u64) -> Option<Vec<u8>> {
        let bytes = self.text?.as_bytes();
        Some(bytes.get(from as usize..end as usize)?.to_vec())
    }

    fn sort(&self, cards: u32, sorts: u32) -> Option<Vec<u32>> {
        let left = self.sorts.get().checked_sub(1)?;
        self.sorts.set(left);
        self.clock.set(self.clock.get() + self.slow);
        let setup = Setup::new(Algorithm::MERGE_SORT_COIN, cards as usize);
        let counts = setup.simulate_positions(Seed(u64::from(left)), u64::from(sorts));
        let counts = counts.positions().iter();
        Some(counts.map(|count| *count as u32).collect())
    }
}

fn run(number: u32, task: &Task) -> ToWorker {
    let task = task.clone();
    ToWorker::Run { number, task }
}

/// Shuffles 1 to 20,003, wanted at 5,000, too.
fn part(setup: Setup) -> Task {
    let seed = Seed(7);
    let place = Bookmark::of_chunk(&setup, seed, 0);
    Task::Part(Part {
        lanes: vec![Start { setup, seed, place }],
        stops: vec![5_000, 20_003],
    })
}

/// All reports on a task, by its number, and how many slices it took.
fn reports(machine: &Pretended, number: u32, task: &Task) -> (Vec<TaskEvent>, usize) {
    let mut work = Work::default();
    let mut said = Vec::from_iter(work.hear(&run(number, task), machine));
    let mut slices = 0;
    while work.is_working() {
        said.extend(work.slice(machine));
        slices += 1;
    }
    let events = said.into_iter().map(|message| match message {
        FromWorker::Task { number: own, event } if own == number => event,
        other => panic!("{other:?} is no news of task {number}"),
    });
    (events.collect(), slices)
}

/// Proves that each task ends with its one last event, that everything it says before answers it,
/// and that the counts are those of the experiment.
#[test]
fn every_task_ends_with_its_answer() {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 6);
    let count = Task::Count {
        setup,
        seed: Seed(7),
        shuffles: 20_003,
    };
    let none = Setup::new(Algorithm::FISHER_YATES_UP, 300);
    let mut machine = Pretended::new(1.0);
    machine.text = Some("1 2 3\n3 2 1\n");
    let wishes = Wishes::default();
    let read = reading::read("1 2 3\n3 2 1\n", &wishes);
    assert!(read.is_ok());
    for (task, expected) in [
        (Task::Orders(setup), None),
        (Task::Orders(none), Some(TaskEvent::Nothing)),
        (Task::Positions(setup), None),
        (
            count,
            Some(TaskEvent::Counted(setup.simulate(Seed(7), 20_003))),
        ),
        (part(setup), None),
        (
            Task::Import(wishes),
            Some(TaskEvent::Imported(read.map(Box::new))),
        ),
        (Task::Sort(4), None),
    ] {
        let (events, _) = reports(&machine, 3, &task);
        let (last, progress) = events.split_last().unwrap();
        assert!(last.is_last() && last.answers(&task), "{task:?}: {last:?}");
        if let Some(expected) = expected {
            assert_eq!(*last, expected, "{task:?}");
        }
        for event in progress {
            assert!(
                !event.is_last() && event.answers(&task),
                "{task:?}: {event:?}"
            );
        }
    }
}

/// Proves that a timing is reported as soon as it is there.
#[test]
fn a_timing_is_reported_at_once() {
    let task = Task::Benchmark(Seed(1));
    let machine = Pretended::new(1.0);
    let mut work = Work::default();
    assert_eq!(work.hear(&run(1, &task), &machine), None);
    for timed in 1..=2 {
        let said = work.slice(&machine);
        let Some(FromWorker::Task { event, .. }) = &said else {
            panic!("{said:?}");
        };
        assert!(event.answers(&task), "{event:?}");
        assert!(matches!(event, TaskEvent::Timing { done, .. } if *done == timed));
    }
}

/// Proves that a slice ends after five milliseconds, whatever is left, and that progress is reported
/// every tenth of a second and not more often.
#[test]
fn it_listens_often_and_reports_seldom() {
    let setup = Setup::new(Algorithm::RIFFLE, 52);
    let (seed, shuffles) = (Seed(1), 1_000);
    let task = Task::Count {
        setup,
        seed,
        shuffles,
    };
    // A step of a count looks at the clock twice, a slice once more before each step.
    let machine = Pretended::new(2.0);
    let mut work = Work::default();
    assert_eq!(work.hear(&run(1, &task), &machine), None);
    let (mut latest, mut longest, mut reported) = (machine.clock.get(), 0.0_f64, Vec::new());
    while work.is_working() {
        let begun = machine.clock.get();
        let said = work.slice(&machine);
        longest = longest.max(machine.clock.get() - begun);
        if said.is_some() {
            reported.push(machine.clock.get() - latest);
            latest = machine.clock.get();
        }
    }
    assert!(longest < 5.0 + 5.0 * 2.0, "{longest}");
    let (_, progress) = reported.split_last().unwrap();
    assert!(progress.len() > 2, "{reported:?}");
    let is_seldom = |since: &f64| (100.0..130.0).contains(since);
    assert!(progress.iter().all(is_seldom), "{reported:?}");
}

/// Proves that a worker says whether it works, and that a new task takes the place of the old one.
#[test]
fn it_answers_a_ping_and_turns_to_the_latest_task() {
    let machine = Pretended::new(1.0);
    let mut work = Work::default();
    let alive = |working| Some(FromWorker::Alive { working });
    assert_eq!(work.hear(&ToWorker::Ping, &machine), alive(false));
    assert_eq!(work.slice(&machine), None);
    let race = Task::Benchmark(Seed(1));
    assert_eq!(work.hear(&run(1, &race), &machine), None);
    assert_eq!(work.hear(&ToWorker::Ping, &machine), alive(true));
    let setup = Setup::new(Algorithm::SATTOLO, 4);
    assert_eq!(work.hear(&run(2, &Task::Positions(setup)), &machine), None);
    let said = work.slice(&machine);
    let is_latest = |said: &FromWorker| matches!(said, FromWorker::Task { number: 2, event } if event.is_last());
    assert!(said.as_ref().is_some_and(is_latest), "{said:?}");
    assert_eq!(work.hear(&ToWorker::Ping, &machine), alive(false));
}

/// Proves that what the browser refuses ends the task: a file that it cannot read, a sort that fails
/// at the first step or in the middle.
#[test]
fn what_the_browser_refuses_ends_the_task() {
    let machine = Pretended::new(1.0);
    let import = Task::Import(Wishes::default());
    let unreadable = TaskEvent::Imported(Err(Refusal::Unreadable));
    assert_eq!(reports(&machine, 1, &import).0, [unreadable]);
    for sorts in [0, 30] {
        machine.sorts.set(sorts);
        let (events, slices) = reports(&machine, 1, &Task::Sort(3));
        assert_eq!(events.last(), Some(&TaskEvent::Nothing));
        assert!(slices as u32 <= sorts + 1);
    }
}

/// Proves that a sort is measured only once the browser had half a second and 20,000 sorts to
/// compile it, and that the counts are those of the sorts after that.
#[test]
fn a_sort_is_measured_when_it_is_warm() {
    let run = |tick: f64, slow: f64| {
        let mut machine = Pretended::new(tick);
        machine.slow = slow;
        machine.sorts.set(1_000);
        let (mut events, _) = reports(&machine, 1, &Task::Sort(5));
        (events.pop(), 1_000 - machine.sorts.get())
    };
    // A clock that stands still: it is never warm, and the sorts run out.
    assert_eq!(run(0.0, 0.0), (Some(TaskEvent::Nothing), 1_000));
    // A slow sort is warm after 20 steps; a quick one after half a second, of which a step takes some milliseconds.
    for (slow, steps) in [(50.0, 120..=120), (0.0, 220..=600)] {
        let (found, done) = run(1.0, slow);
        let Some(TaskEvent::Sorted(own)) = found else {
            panic!("{found:?}");
        };
        assert_eq!(own.tally.shuffles(), SORTS);
        assert_eq!(own.fits, [Algorithm::MERGE_SORT_COIN]);
        assert!(steps.contains(&done), "{done}");
    }
}

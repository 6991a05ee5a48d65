use super::*;
use std::ops::ControlFlow;

use crate::own_sort::{OwnSort, SORTS};
use crate::part::{Part, PartCounter, Segment, Start};
use crate::timing::Timing;
use engine::algorithms::Algorithm;
use engine::experiment::{Bookmark, Counter, Setup};
use engine::rng::Seed;
use engine::step::Cost;
use engine::tally::{Delta, Tally};
use exact::{Matrix, Method, Orders};
use reading::{Counted, Reading, Wishes};

const RACE: Task = Task::Benchmark(Seed(1));

fn orders() -> Task {
    Task::Orders(Setup::new(Algorithm::NAIVE_SWAP, 8))
}

fn said(id: u32, message: FromWorker) -> TaskInput {
    TaskInput::Worker(WorkerId(id), WorkerEvent::Said(message))
}

fn found(id: u32, number: u32, event: TaskEvent) -> TaskInput {
    said(id, FromWorker::Task { number, event })
}

/// Sends a tick every second, as the timer would, and collects what is to be done.
fn wait(tasks: &mut Tasks, now: &mut f64, seconds: usize) -> Vec<Effect<TaskNews>> {
    let mut effects = Vec::new();
    for _ in 0..seconds {
        *now += 1_000.0;
        effects.extend(tasks.update(TaskInput::Tick, *now));
    }
    effects.retain(|effect| !matches!(effect, Effect::TickAfter(_)));
    effects
}

#[test]
fn a_task_waits_for_its_worker_and_ends_with_its_last_event() {
    let mut tasks = Tasks::default();
    let started = tasks.update(TaskInput::Start(TaskKind::Exact, orders()), 0.0);
    assert_eq!(
        started,
        [Effect::Spawn(WorkerId(1)), Effect::TickAfter(1_000)]
    );
    assert!(tasks.is_busy(TaskKind::Exact) && !tasks.is_busy(TaskKind::Benchmark));
    let (number, task) = (1, orders());
    assert_eq!(
        tasks.update(said(1, FromWorker::Ready), 1.0),
        [Effect::Post(WorkerId(1), ToWorker::Run { number, task })]
    );
    for (event, busy) in [
        (TaskEvent::Progress(1, Some(2)), true),
        (TaskEvent::Nothing, false),
    ] {
        let news = TaskNews::Found(TaskKind::Exact, event.clone());
        assert_eq!(tasks.update(found(1, 1, event), 2.0), [Effect::News(news)]);
        assert_eq!(tasks.is_busy(TaskKind::Exact), busy);
    }
    // The worker stays for the next one.
    let (number, task) = (2, orders());
    assert_eq!(
        tasks.update(TaskInput::Start(TaskKind::Exact, task.clone()), 3.0),
        [Effect::Post(WorkerId(1), ToWorker::Run { number, task })]
    );
}

#[test]
fn a_cancelled_task_ends_its_worker_and_is_not_heard_any_more() {
    let mut tasks = Tasks::default();
    tasks.update(TaskInput::Start(TaskKind::Exact, orders()), 0.0);
    tasks.update(said(1, FromWorker::Ready), 0.0);
    // Another one of its kind cancels it, too.
    let again = tasks.update(TaskInput::Start(TaskKind::Exact, orders()), 0.0);
    assert_eq!(
        again,
        [Effect::Terminate(WorkerId(1)), Effect::Spawn(WorkerId(2))]
    );
    assert_eq!(tasks.update(found(1, 1, TaskEvent::Nothing), 0.0), []);
    assert_eq!(
        tasks.update(TaskInput::Cancel(TaskKind::Exact), 0.0),
        [Effect::Terminate(WorkerId(2))]
    );
    assert!(!tasks.is_busy(TaskKind::Exact));
    assert_eq!(tasks.update(TaskInput::Cancel(TaskKind::Exact), 0.0), []);
}

#[test]
fn events_of_an_earlier_task_of_the_same_worker_are_not_heard() {
    let mut tasks = Tasks::default();
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), 0.0);
    tasks.update(said(1, FromWorker::Ready), 0.0);
    tasks.update(found(1, 1, TaskEvent::Nothing), 0.0);
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), 0.0);
    assert_eq!(tasks.update(found(1, 1, TaskEvent::Nothing), 0.0), []);
    assert!(tasks.is_busy(TaskKind::Benchmark));
}

#[test]
fn a_worker_that_dies_fails_its_task_alone() {
    let mut tasks = Tasks::default();
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), 0.0);
    tasks.update(TaskInput::Start(TaskKind::Exact, orders()), 0.0);
    let died = TaskInput::Worker(WorkerId(1), WorkerEvent::Died("why".into()));
    let failed = TaskNews::Failed(TaskKind::Benchmark, "why".into());
    assert_eq!(
        tasks.update(died, 0.0),
        [Effect::Terminate(WorkerId(1)), Effect::News(failed)]
    );
    assert!(tasks.is_busy(TaskKind::Exact) && !tasks.is_busy(TaskKind::Benchmark));
    // One that has nothing to do dies unnoticed.
    tasks.update(found(2, 2, TaskEvent::Nothing), 0.0);
    tasks.update(said(2, FromWorker::Ready), 0.0);
    tasks.update(found(2, 2, TaskEvent::Nothing), 0.0);
    let died = TaskInput::Worker(WorkerId(2), WorkerEvent::Died("why".into()));
    assert_eq!(tasks.update(died, 0.0), [Effect::Terminate(WorkerId(2))]);
}

#[test]
fn a_browser_without_workers_runs_no_task() {
    let mut tasks = Tasks::default();
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), 0.0);
    assert_eq!(
        tasks.update(TaskInput::NotSpawned(WorkerId(1)), 0.0),
        [Effect::News(TaskNews::NoWorker(TaskKind::Benchmark))]
    );
    assert!(!tasks.is_busy(TaskKind::Benchmark));
}

#[test]
fn a_silent_worker_is_pinged_and_then_fails_its_task() {
    let mut tasks = Tasks::default();
    let mut now = 0.0;
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), now);
    tasks.update(said(1, FromWorker::Ready), now);
    assert_eq!(
        wait(&mut tasks, &mut now, 100),
        [Effect::Post(WorkerId(1), ToWorker::Ping)]
    );
    // It is busy with a long step, and answers after it.
    tasks.update(said(1, FromWorker::Alive { working: true }), now);
    wait(&mut tasks, &mut now, 100);
    assert!(tasks.is_busy(TaskKind::Benchmark));
    let failed = wait(&mut tasks, &mut now, 30);
    let news = TaskNews::TookTooLong(TaskKind::Benchmark);
    assert_eq!(failed, [Effect::Terminate(WorkerId(1)), Effect::News(news)]);
}

#[test]
fn a_worker_that_lost_its_task_is_ended() {
    let mut tasks = Tasks::default();
    let mut now = 0.0;
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), now);
    tasks.update(said(1, FromWorker::Ready), now);
    wait(&mut tasks, &mut now, 4);
    let failed = tasks.update(said(1, FromWorker::Alive { working: false }), now);
    let news = TaskNews::Failed(TaskKind::Benchmark, "a background task was lost".into());
    assert_eq!(failed, [Effect::Terminate(WorkerId(1)), Effect::News(news)]);
    assert!(!tasks.is_busy(TaskKind::Benchmark));
}

#[test]
fn an_answer_to_a_ping_before_the_task_is_no_loss() {
    let mut tasks = Tasks::default();
    let mut now = 0.0;
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), now);
    tasks.update(said(1, FromWorker::Ready), now);
    wait(&mut tasks, &mut now, 4);
    tasks.update(found(1, 1, TaskEvent::Nothing), now);
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), now);
    let alive = tasks.update(said(1, FromWorker::Alive { working: false }), now);
    assert_eq!(alive, []);
    assert!(tasks.is_busy(TaskKind::Benchmark));
}

fn count(n: usize, shuffles: u64) -> Task {
    let (setup, seed) = (Setup::new(Algorithm::NAIVE_SWAP, n), Seed(3));
    Task::Count {
        setup,
        seed,
        shuffles,
    }
}

/// Answer of a worker that does its task.
fn true_answer(task: &Task) -> TaskEvent {
    match task {
        Task::Orders(setup) => {
            let orders = exact::orders(setup, &mut |_, _| ControlFlow::Continue(()));
            TaskEvent::Orders(orders.expect("it is known"))
        }
        Task::Positions(setup) => {
            TaskEvent::Positions(exact::exact_positions(setup).expect("it is known"))
        }
        Task::Count {
            setup,
            seed,
            shuffles,
        } => TaskEvent::Counted(setup.simulate(*seed, *shuffles)),
        Task::Import(wishes) => {
            TaskEvent::Imported(reading::read("1 2 3\n3 1 2", wishes).map(Box::new))
        }
        Task::Benchmark(_) => timing(1, 2, 0.5),
        Task::Sort(n) => sorted(*n, SORTS),
        Task::Part(part) => counts(part.clone()),
    }
}

/// A part of 5 shuffles after the first 3, with a stop after 2 of them.
fn part(n: usize) -> Part {
    let (setup, seed) = (Setup::new(Algorithm::NAIVE_SWAP, n), Seed(3));
    let mut counter = Counter::before(&setup, seed, 0, &Delta::new(n));
    counter.count(3, &mut Delta::new(n));
    let place = counter.bookmark();
    Part {
        lanes: vec![Start { setup, seed, place }],
        stops: vec![5, 8],
    }
}

/// First event of a worker that counts a part.
fn counts(part: Part) -> TaskEvent {
    let to = part.to();
    let mut counter = PartCounter::begin(part, None, 0.0).expect("a part");
    counter.step(&|| 0.0);
    let segment = counter.segment();
    let is_last = segment.to() == to;
    TaskEvent::Counts { segment, is_last }
}

/// Proves that tasks of one kind run side by side where workers share it: each is heard, fails and
/// is cancelled by itself, and one that is silent for ten seconds has failed.
#[test]
fn workers_share_a_kind() {
    let mut tasks = Tasks::default();
    let mut now = 0.0;
    for worker in 0..3 {
        let started = tasks.update(
            TaskInput::Start(TaskKind::Part(worker), Task::Part(part(3))),
            now,
        );
        let id = WorkerId(worker as u32 + 1);
        assert_eq!(started.first(), Some(&Effect::Spawn(id)));
        tasks.update(said(id.0, FromWorker::Ready), now);
    }
    let news = TaskNews::Found(TaskKind::Part(1), counts(part(3)));
    assert_eq!(
        tasks.update(found(2, 2, counts(part(3))), now),
        [Effect::News(news)]
    );
    let ended = tasks.update(TaskInput::Cancel(TaskKind::Part(0)), now);
    assert_eq!(ended, [Effect::Terminate(WorkerId(1))]);
    wait(&mut tasks, &mut now, 4);
    tasks.update(said(3, FromWorker::Alive { working: true }), now);
    let late = wait(&mut tasks, &mut now, 7);
    let news = TaskNews::TookTooLong(TaskKind::Part(1));
    assert!(late.contains(&Effect::Terminate(WorkerId(2))) && late.contains(&Effect::News(news)));
    let busy = [0, 1, 2].map(|worker| tasks.is_busy(TaskKind::Part(worker)));
    assert_eq!(busy, [false, false, true]);
}

fn sorted(n: usize, sorts: u64) -> TaskEvent {
    let setup = Setup::new(Algorithm::MERGE_SORT_COIN, n);
    TaskEvent::Sorted(OwnSort::of(setup.simulate_positions(Seed(3), sorts)))
}

fn timing(done: usize, all: usize, milliseconds: f64) -> TaskEvent {
    let timing = Timing {
        algorithm: Algorithm::NAIVE_SWAP,
        cards: 100,
        milliseconds,
        low: 0.0,
        high: 1.0,
        rounds: 3,
        cost: Cost::default(),
    };
    TaskEvent::Timing { timing, done, all }
}

/// Gives a task to a worker, which gives this answer. Returns what is to be done.
fn answered(task: Task, answer: TaskEvent) -> Vec<Effect<TaskNews>> {
    let mut tasks = Tasks::default();
    tasks.update(TaskInput::Start(TaskKind::Count, task), 0.0);
    tasks.update(said(1, FromWorker::Ready), 0.0);
    tasks.update(found(1, 1, answer), 0.0)
}

/// Proves that a worker which gives an answer to something else is ended, and that its task fails
/// in words: another deck, another number of shuffles, sums that are off, values that are none,
/// another kind of answer, none at all. What a true worker gives is shown.
#[test]
#[allow(clippy::too_many_lines, reason = "a list of lies")]
fn a_lying_worker_fails_its_task() {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 3);
    let import = Task::Import(Wishes::default());
    let tasks = [
        Task::Orders(setup),
        Task::Positions(setup),
        RACE,
        import,
        count(3, 100),
        Task::Sort(3),
        Task::Part(part(3)),
    ];
    for task in &tasks {
        let truth = true_answer(task);
        let shown = TaskNews::Found(TaskKind::Count, truth.clone());
        assert_eq!(answered(task.clone(), truth), [Effect::News(shown)]);
    }
    let half = |cells| TaskEvent::Positions(Matrix::rounded(3, cells, Method::Fair));
    let orders = |shares| {
        let orders = Orders::of_probabilities(3, shares, Method::Fair);
        TaskEvent::Orders(orders.expect("six"))
    };
    let other = Setup::new(Algorithm::NAIVE_SWAP, 4);
    let [
        on_orders,
        on_positions,
        on_race,
        on_import,
        on_count,
        on_sort,
        on_part,
    ] = &tasks;
    let TaskEvent::Counts { segment, .. } = counts(part(3)) else {
        unreachable!("counts of a part");
    };
    let lie = |change: fn(&mut Segment, &mut bool)| {
        let (mut segment, mut is_last) = (segment.clone(), false);
        change(&mut segment, &mut is_last);
        (on_part, TaskEvent::Counts { segment, is_last })
    };
    let mut lies = vec![
        lie(|_, is_last| *is_last = true),
        lie(|segment, _| segment.from += 1),
        lie(|segment, _| segment.lanes.clear()),
        lie(|segment, _| segment.lanes[0].place = Bookmark::of_parts(5, Vec::new(), Vec::new())),
        // Its last order has a card twice.
        lie(|segment, _| {
            let place = segment.lanes[0].place.clone();
            let streams = place.streams().to_vec();
            segment.lanes[0].place = Bookmark::of_parts(place.at(), streams, vec![1, 1, 0]);
        }),
        // It passes over a stop.
        lie(|segment, _| {
            let same = segment.lanes[0].delta.clone();
            segment.lanes[0].delta.add(&same);
            let streams = segment.lanes[0].place.streams().to_vec();
            segment.lanes[0].place = Bookmark::of_parts(7, streams, Vec::new());
        }),
        (on_part, true_answer(&Task::Part(part(4)))),
        (on_part, TaskEvent::Progress(9, Some(8))),
        (on_part, TaskEvent::Nothing),
        (on_orders, true_answer(&Task::Orders(other))),
        (on_orders, orders(vec![0.5; 6])),
        (on_orders, orders(vec![f64::NAN; 6])),
        (on_positions, true_answer(&Task::Positions(other))),
        (on_positions, half(vec![0.5; 9])),
        (on_positions, half([[1.0, 0.0, 0.0]; 3].concat())),
        (
            on_positions,
            TaskEvent::Positions(Matrix::exact(3, 0, vec![0; 9], Method::Fair)),
        ),
        (on_race, timing(3, 2, 0.5)),
        (on_race, timing(0, 0, 0.5)),
        (on_race, timing(1, 2, f64::INFINITY)),
        (on_count, true_answer(&count(4, 100))),
        (on_count, true_answer(&count(3, 99))),
        (on_count, TaskEvent::Progress(1, Some(99))),
        (on_count, TaskEvent::Progress(101, Some(100))),
        (on_count, TaskEvent::Nothing),
        (on_sort, sorted(4, SORTS)),
        (on_sort, sorted(3, 99)),
        (on_import, TaskEvent::Nothing),
        (on_import, TaskEvent::Progress(1, None)),
    ];
    let read = reading::read("1 2 3", &Wishes::default()).expect("a deck");
    let nothing = Reading {
        counted: Counted::Decks(Tally::new(3)),
        ..read.clone()
    };
    let misnamed = Reading {
        names: vec!["A".into()],
        ..read
    };
    lies.extend(
        [nothing, misnamed].map(|said| (on_import, TaskEvent::Imported(Ok(Box::new(said))))),
    );
    for (at, task) in tasks.iter().enumerate() {
        let others = tasks.iter().enumerate().filter(|(other, _)| *other != at);
        lies.extend(others.map(|(_, other)| (task, true_answer(other))));
    }
    for (task, lie) in lies {
        let why = "a worker gave an answer to something else".into();
        let failed = [
            Effect::Terminate(WorkerId(1)),
            Effect::News(TaskNews::Failed(TaskKind::Count, why)),
        ];
        assert_eq!(answered(task.clone(), lie.clone()), failed, "{lie:?}");
    }
}

/// Proves that answers to another task are no sign of life: a worker that gives nothing else is
/// pinged.
#[test]
fn a_worker_that_answers_another_task_is_not_waited_for() {
    let mut tasks = Tasks::default();
    let mut now = 0.0;
    tasks.update(TaskInput::Start(TaskKind::Benchmark, RACE), now);
    tasks.update(said(1, FromWorker::Ready), now);
    for _ in 0..2 {
        wait(&mut tasks, &mut now, 2);
        assert_eq!(tasks.update(found(1, 7, timing(1, 2, 0.5)), now), []);
    }
    tasks.update(said(1, FromWorker::Alive { working: false }), now);
    assert!(!tasks.is_busy(TaskKind::Benchmark));
}

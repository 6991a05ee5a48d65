use super::*;
use engine::algorithms::Algorithm;
use engine::experiment::Setup;
use engine::rng::Seed;

const RACE: Task = Task::Benchmark(Seed(1));

fn orders() -> Task {
    Task::Orders(Setup::new(Algorithm::NaiveSwap, 8))
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

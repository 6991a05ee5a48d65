use super::*;
use engine::algorithms::Algorithm;
use exact::exact_positions;

/// A matrix that takes longer than a frame.
fn slow() -> (Theory, Task) {
    let setup = Setup::new(Algorithm::THORP, 120);
    (Theory::new(setup), Task::Positions(setup))
}

#[test]
fn a_slow_matrix_is_a_background_tasks() {
    let (mut theory, task) = slow();
    assert_eq!(theory.open(), Some(task.clone()));
    assert!(theory.awaits_positions() && theory.matrix(Lens::Places).is_none());
    let Task::Positions(setup) = &task else {
        panic!("positions");
    };
    let matrix = exact_positions(setup).expect("it is known");
    theory.found(&task, TaskEvent::Positions(matrix.clone()));
    assert_eq!(theory.matrix(Lens::Places), Some(&matrix));
    assert_eq!((theory.open(), theory.is_given_up()), (None, false));
}

/// The page's own thread would be busy for as long as the task was that took too long.
#[test]
fn a_matrix_whose_task_failed_is_not_worked_out_by_the_page() {
    let (mut theory, task) = slow();
    theory.failed(&task);
    assert!(theory.matrix(Lens::Places).is_none() && theory.cells().is_none());
    assert!(!theory.awaits_positions());
    assert_eq!(theory.open(), None, "it does not start again by itself");
    assert!(theory.is_given_up());
}

#[test]
fn rounds_that_need_the_end_wait_for_it_even_if_its_task_failed() {
    let mut setup = Setup::new(Algorithm::SORT_BY_KEYS, 120);
    setup.params.bits = 4;
    let mut theory = Theory::new(setup);
    theory.failed(&Task::Positions(setup));
    assert!(theory.lacks_end() && !theory.evolve(1, || true));
    let matrix = exact_positions(&setup).expect("it is known");
    theory.found(&Task::Positions(setup), TaskEvent::Positions(matrix));
    assert!(theory.evolve(1, || true) && theory.evolved().is_some());
}

#[test]
fn where_no_worker_can_be_had_the_page_works_it_out_itself() {
    let (mut theory, task) = slow();
    theory.has_no_worker(&task);
    assert!(theory.matrix(Lens::Places).is_some());
    assert!(!theory.is_given_up());
}

#[test]
fn orders_whose_task_failed_or_never_began_are_missing() {
    let setup = Setup::new(Algorithm::NAIVE_SWAP, 8);
    let task = Task::Orders(setup);
    for end in [Theory::failed, Theory::has_no_worker] {
        let mut theory = Theory::new(setup);
        assert_eq!(theory.open(), Some(task.clone()));
        end(&mut theory, &task);
        assert_eq!(theory.open(), None);
        assert!(theory.is_given_up());
    }
}

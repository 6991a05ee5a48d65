//! Checks that a worker's message is an answer to its task. Checking counts would take counting
//! them again; but a message that cannot be an answer at all is refused.

use super::protocol::{Task, TaskEvent};
use crate::own_sort::SORTS;
use exact::{Matrix, Orders};
use reading::Counted;

/// Largest deviation of a sum of rounded probabilities from its exact value.
const ROUNDING: f64 = 1e-6;

impl TaskEvent {
    /// Returns true if this can be news of `task`: of its kind, of its deck, with the requested
    /// number of shuffles, and with probabilities that add up.
    pub(super) fn answers(&self, task: &Task) -> bool {
        match (task, self) {
            (Task::Orders(setup), TaskEvent::Orders(orders)) => {
                orders.cards() == setup.n() && is_distribution(orders)
            }
            (Task::Positions(setup), TaskEvent::Positions(matrix)) => {
                matrix.side() == setup.n() && adds_up(matrix)
            }
            (Task::Benchmark(_), TaskEvent::Timing { timing, done, all }) => {
                let times = [timing.milliseconds, timing.low, timing.high];
                let are_times = times.iter().all(|time| time.is_finite() && *time >= 0.0);
                are_times && timing.cards > 0 && (1..=*all).contains(done)
            }
            (Task::Import(_), TaskEvent::Imported(Ok(reading))) => {
                let names = reading.names.len();
                let (rows, adds_up) = match &reading.counted {
                    Counted::Decks(tally) => (tally.cards(), tally.shuffles() > 0),
                    Counted::Part(part) => (part.each.len(), part.adds_up()),
                    Counted::Hands(hands) => (0, hands.adds_up()),
                };
                adds_up && (names == 0 || names == rows)
            }
            (Task::Import(_), TaskEvent::Progress(done, all)) => {
                all.is_some_and(|all| *done <= all)
            }
            (
                Task::Count {
                    setup, shuffles, ..
                },
                TaskEvent::Counted(tally),
            ) => (tally.cards(), tally.shuffles()) == (setup.n(), *shuffles),
            (Task::Count { shuffles, .. }, TaskEvent::Progress(done, all)) => {
                done <= shuffles && *all == Some(*shuffles)
            }
            (Task::Sort(n), TaskEvent::Sorted(own)) => {
                (own.tally.cards(), own.tally.shuffles()) == (*n, SORTS)
            }
            (Task::Sort(_), TaskEvent::Progress(done, all)) => {
                *done <= SORTS && *all == Some(SORTS)
            }
            (Task::Part(part), TaskEvent::Counts { segment, is_last }) => {
                segment.answers(part) && *is_last == (segment.to() == part.to())
            }
            (Task::Part(part), TaskEvent::Progress(done, all)) => {
                (part.from()..=part.to()).contains(done) && *all == Some(part.to())
            }
            (Task::Import(_), TaskEvent::Imported(Err(_)))
            | (Task::Orders(_), TaskEvent::Progress(..))
            | (
                Task::Orders(_) | Task::Positions(_) | Task::Benchmark(_) | Task::Sort(_),
                TaskEvent::Nothing,
            ) => true,
            (
                _,
                TaskEvent::Progress(..)
                | TaskEvent::Orders(_)
                | TaskEvent::Positions(_)
                | TaskEvent::Timing { .. }
                | TaskEvent::Imported(_)
                | TaskEvent::Nothing
                | TaskEvent::Counted(_)
                | TaskEvent::Sorted(_)
                | TaskEvent::Counts { .. },
            ) => false,
        }
    }
}

fn is_one(shares: impl Iterator<Item = f64>) -> bool {
    let mut sum = 0.0;
    let mut are_shares = true;
    for share in shares {
        are_shares &= (0.0..=1.0 + ROUNDING).contains(&share);
        sum += share;
    }
    are_shares && (sum - 1.0).abs() <= ROUNDING
}

fn is_distribution(orders: &Orders) -> bool {
    is_one(orders.probabilities())
}

/// Returns true if each row and each column sums to 1.
fn adds_up(matrix: &Matrix) -> bool {
    let (n, cells) = (matrix.side(), matrix.cells());
    let row = |card: usize| is_one(cells[card * n..][..n].iter().copied());
    let column = |place: usize| is_one(cells.iter().skip(place).step_by(n).copied());
    (0..n).all(|at| row(at) && column(at))
}

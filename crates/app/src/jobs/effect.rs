//! Effects that the state machines of this module ask of the page, and events of workers that they
//! receive.

use super::protocol::{FromWorker, ToWorker};

/// Identifies a worker. Each worker of a page has another id, so that late messages of a replaced
/// worker are not taken for its successor's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct WorkerId(pub u32);

/// Effect that the page has to carry out, with news of type `N`.
#[derive(Clone, Debug, PartialEq)]
pub enum Effect<N> {
    /// Start a worker. If the browser refuses, the page must report that to the state machine.
    Spawn(WorkerId),
    /// End a worker at once; nothing that it says is delivered any more.
    Terminate(WorkerId),
    /// Send a message to a worker that has said [`FromWorker::Ready`].
    Post(WorkerId, ToWorker),
    /// Send a tick to the state machine after this many milliseconds.
    TickAfter(u32),
    /// Show this.
    News(N),
}

/// Event of a worker.
#[derive(Clone, Debug, PartialEq)]
pub enum WorkerEvent {
    /// It sent a message.
    Said(FromWorker),
    /// It died, or sent a message that cannot be read. The text is for the console.
    Died(String),
}

//! Results of work in the background.

use app::jobs::TaskEvent;

/// Result of work in the background.
#[derive(Clone, Debug, PartialEq)]
pub enum Worked {
    /// It found something, or came nearer to it.
    Found(TaskEvent),
    /// Its worker died or took too long.
    Failed,
    /// The browser starts no worker.
    NoWorker,
}

//! Kinds of background tasks.

/// Kind of a background task. Tasks of different kinds run side by side; of each kind, one at a
/// time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TaskKind {
    /// Exact distributions.
    Exact,
    /// Timings of article 002's shuffles.
    Benchmark,
    /// A long text that is imported.
    Import,
    /// A count of shuffles.
    Count,
    /// The browser's own sort.
    Sort,
    /// Parts of a count, which several workers share: those of the worker of this number.
    Part(usize),
}

impl TaskKind {
    /// A worker that owes an answer and is silent for so many milliseconds has failed. Single steps
    /// of most tasks can take tens of seconds on a slow machine; those of a part are short.
    pub(super) fn longest_silence(self) -> f64 {
        match self {
            TaskKind::Part(_) => 10_000.0,
            _ => 120_000.0,
        }
    }
}

//! Notices workers that owe an answer and are silent. A worker may hang, or die without an event.
//!
//! Silence is measured in ticks of a timer, not by the clock: while a machine sleeps, or the page's
//! own thread is busy, no tick comes, and at most [`LONGEST_TICK`] is charged for the next one.

/// Milliseconds from one tick to the next.
const TICK: u32 = 1_000;
/// The most silence that one tick adds, in milliseconds.
const LONGEST_TICK: f64 = 2_000.0;
/// After how many milliseconds of silence a worker is pinged.
const PING_AFTER: f64 = 3_000.0;

/// Duration of the silence of a worker that owes an answer.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Silence {
    milliseconds: f64,
    pinged: bool,
}

impl Silence {
    /// The worker said something, or was given something new to do.
    pub(super) fn end(&mut self) {
        *self = Silence::default();
    }

    /// Returns true if the worker was pinged during this silence.
    pub(super) fn is_pinged(self) -> bool {
        self.pinged
    }

    /// Adds a tick's milliseconds. Returns whether the worker is to be pinged now.
    pub(super) fn grow(&mut self, milliseconds: f64) -> bool {
        self.milliseconds += milliseconds;
        let ping = self.milliseconds >= PING_AFTER && !self.pinged;
        self.pinged |= ping;
        ping
    }

    /// Returns true if the silence has lasted at least this long.
    pub(super) fn lasted(self, milliseconds: f64) -> bool {
        self.milliseconds >= milliseconds
    }
}

/// The timer. It runs only while some worker owes an answer: a page at rest has none.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Watchdog {
    /// Time at which the timer was set, if it runs.
    since: Option<f64>,
}

impl Watchdog {
    /// Sets the timer if it does not run. Returns after how many milliseconds it wants a tick.
    pub(super) fn set(&mut self, now: f64) -> Option<u32> {
        if self.since.is_some() {
            return None;
        }
        self.since = Some(now);
        Some(TICK)
    }

    /// A tick has come, and the timer no longer runs. Returns how many milliseconds of silence it
    /// stands for.
    pub(super) fn tick(&mut self, now: f64) -> f64 {
        let passed = self.since.take().map_or(0.0, |since| now - since);
        passed.clamp(0.0, LONGEST_TICK)
    }
}

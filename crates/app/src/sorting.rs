//! The visitor's own sort, measured in a background task in steps that are short enough to listen in
//! between.

use engine::tally::Tally;

use crate::jobs::machine::Machine;
use crate::own_sort::{OwnSort, SORTS};

/// Sorts of one step: some milliseconds.
const STEP: u32 = 1_000;
/// A browser may sort in another way until it has compiled the line: sorts that are not counted, and
/// milliseconds that they take at least, as it compiles beside them.
const WARM: (u32, f64) = (20_000, 500.0);

/// A measurement that is under way.
pub(crate) struct Sorting {
    warmed: u32,
    /// Time at which the first step began.
    begun: Option<f64>,
    tally: Tally,
    found: Option<OwnSort>,
}

impl Sorting {
    /// Returns the measurement of sorts of `n` cards, at its start.
    pub(crate) fn new(n: usize) -> Sorting {
        Sorting {
            warmed: 0,
            begun: None,
            tally: Tally::of_positions(n),
            found: None,
        }
    }

    /// Sorts for some milliseconds, or holds the counts against theory, which takes up to some
    /// tenths of a second. `None` if the sort fails.
    pub(crate) fn step(&mut self, machine: &dyn Machine) -> Option<()> {
        let now = machine.now();
        let begun = *self.begun.get_or_insert(now);
        if self.done() == SORTS {
            self.found = Some(OwnSort::of(self.tally.clone()));
            return Some(());
        }
        let counts = machine.sort(self.tally.cards() as u32, STEP)?;
        if !self.tally.fits(u64::from(STEP), &counts) {
            return None;
        }
        let is_warm = self.warmed >= WARM.0 && now - begun >= WARM.1;
        if is_warm {
            self.tally.add_counts(u64::from(STEP), &counts);
        } else {
            self.warmed += STEP;
        }
        Some(())
    }

    /// Number of sorts counted.
    pub(crate) fn done(&self) -> u64 {
        self.tally.shuffles()
    }

    /// The result, once there is one.
    pub(crate) fn found(&self) -> Option<&OwnSort> {
        self.found.as_ref()
    }
}

//! The browser's own sort, measured in a worker: JavaScript sorts, here it is counted.

use app::own_sort::{OwnSort, SORTS};
use engine::tally::Tally;
use js_sys::{Function, Reflect, Uint32Array};
use wasm_bindgen::JsCast;

/// Sorts of one step: some milliseconds.
const STEP: u32 = 1_000;
/// A browser may sort in another way until it has compiled the line: sorts that are not counted, and
/// milliseconds that they take at least, as it compiles beside them.
const WARM: (u32, f64) = (20_000, 500.0);

/// A measurement that is under way.
pub(super) struct Sorting {
    n: usize,
    /// `sortWithCoin` of www/worker.js.
    sort: Function,
    warmed: u32,
    begun: f64,
    tally: Tally,
    found: Option<OwnSort>,
}

impl Sorting {
    /// `None` where the script has no function for it.
    pub(super) fn begin(n: usize, now: f64) -> Option<Sorting> {
        let sort = Reflect::get(&js_sys::global(), &"sortWithCoin".into()).ok()?;
        Some(Sorting {
            n,
            sort: sort.dyn_into().ok()?,
            warmed: 0,
            begun: now,
            tally: Tally::of_positions(n),
            found: None,
        })
    }

    /// Sorts for some milliseconds, or holds the counts against theory, which takes up to some
    /// tenths of a second. `None` if the script fails.
    pub(super) fn step(&mut self, now: f64) -> Option<()> {
        if self.done() == SORTS {
            self.found = Some(OwnSort::of(self.tally.clone()));
            return Some(());
        }
        let counts = self.counts()?;
        let is_warm = self.warmed >= WARM.0 && now - self.begun >= WARM.1;
        if is_warm {
            self.tally.add_counts(u64::from(STEP), &counts);
        } else {
            self.warmed += STEP;
        }
        Some(())
    }

    /// Where the cards of one step's sorts ended.
    fn counts(&self) -> Option<Vec<u32>> {
        let (cards, sorts) = (self.n as u32, STEP);
        let this = js_sys::global();
        let counts = self.sort.call2(&this, &cards.into(), &sorts.into()).ok()?;
        let counts = counts.dyn_into::<Uint32Array>().ok()?.to_vec();
        self.tally.fits(u64::from(STEP), &counts).then_some(counts)
    }

    /// How many sorts are counted.
    pub(super) fn done(&self) -> u64 {
        self.tally.shuffles()
    }

    /// The result, once there is one.
    pub(super) fn found(&self) -> Option<&OwnSort> {
        self.found.as_ref()
    }
}

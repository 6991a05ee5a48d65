//! How many shuffles a second are counted.

/// Milliseconds of one measurement.
const MEASURED: f64 = 250.0;

/// A meter of shuffles per second, smoothed over about half a second.
#[derive(Clone, Debug, Default)]
pub(super) struct Meter {
    since: f64,
    counted: u64,
    rate: Option<f64>,
    /// How many measurements were made.
    measurements: u32,
    /// Whether measurements agree by now.
    steady: bool,
}

impl Meter {
    /// Adds shuffles that were counted, at a time in milliseconds.
    pub(super) fn add(&mut self, shuffles: u64, now: f64) {
        self.counted += shuffles;
        let passed = now - self.since;
        if passed > MEASURED {
            let fresh = self.counted as f64 / passed * 1000.0;
            // While workers start, and during their first batches, the rate says little about how
            // long the rest will take.
            let near = self
                .rate
                .is_some_and(|old| (fresh / old - 1.0).abs() < 0.25);
            self.measurements += 1;
            self.steady |= self.measurements >= 3 && near || self.measurements >= 8;
            self.rate = Some(self.rate.map_or(fresh, |old| old * 0.5 + fresh * 0.5));
            self.restart(now);
        }
    }

    /// Begins another measurement: before this time nothing was counted.
    pub(super) fn restart(&mut self, now: f64) {
        self.since = now;
        self.counted = 0;
    }

    /// Shuffles a second, once measurements agree.
    pub(super) fn steady_rate(&self) -> Option<f64> {
        self.rate.filter(|_| self.steady)
    }
}

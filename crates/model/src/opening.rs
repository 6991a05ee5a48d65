//! When the opening shows what.

use crate::lever::{Lever, LeverAt, PLANNED};

/// The clock of the opening, in milliseconds from the first picture, and what it shows.
///
/// It is also the speed at which counting goes on from any number: later decades take less time.
#[derive(Clone, Copy, Debug)]
pub struct Timeline;

/// The first shuffle begins: the eye has found the decks, and something moves within a second of a visit.
const TURNS: f64 = 450.0;
/// The first shuffle ends, and its cards drop onto the map.
const DROP: f64 = 5_200.0;
/// When a number of shuffles is reached; between two, the logarithm grows evenly.
const COUNTS: [(f64, f64); 8] = [
    (DROP, 0.0),
    (Timeline::LANDED, 0.0),
    (8_000.0, 1.0),
    (10_500.0, 2.0),
    (13_000.0, 3.0),
    (16_000.0, 4.0),
    (18_000.0, 5.0),
    (Timeline::PLANNED_AT, 6.0),
];

impl Timeline {
    /// When the planned number is reached.
    pub const PLANNED_AT: f64 = 20_000.0;
    /// When the opening is over.
    pub const END: f64 = 24_000.0;
    /// When the cards of the first shuffle have dropped onto the map.
    pub const LANDED: f64 = 6_000.0;

    /// What is shown at `clock`.
    pub fn at(clock: f64) -> LeverAt {
        if clock < DROP {
            return LeverAt::First(((clock - TURNS) / (DROP - TURNS)).clamp(0.0, 1.0));
        }
        for pair in COUNTS.windows(2) {
            let [(from, low), (to, high)] = [pair[0], pair[1]];
            if clock < to {
                let decades = low + (high - low) * (clock - from) / (to - from);
                // A hair more, so that a mark's own time gives the mark and not one less.
                return LeverAt::Count((10f64.powf(decades) + 1e-6) as u64);
            }
        }
        LeverAt::Count(PLANNED)
    }

    /// The clock at which `at` is shown first.
    pub fn clock(at: LeverAt) -> f64 {
        match at {
            LeverAt::First(part) => TURNS + (DROP - TURNS) * part.clamp(0.0, 1.0),
            LeverAt::Count(count) if count >= PLANNED => Timeline::PLANNED_AT,
            LeverAt::Count(count) => {
                let decades = (count.max(1) as f64).log10();
                let pair = COUNTS
                    .windows(2)
                    .skip(1)
                    .find(|pair| decades < pair[1].1)
                    .unwrap_or(&COUNTS[6..]);
                let [(from, low), (to, high)] = [pair[0], pair[1]];
                from + (to - from) * (decades - low) / (high - low)
            }
        }
    }

    /// How far the cards of the first shuffle have dropped onto the map, `0.0 ..= 1.0`; `None` when
    /// they do not.
    pub fn drop(clock: f64) -> Option<f64> {
        (DROP..COUNTS[1].0)
            .contains(&clock)
            .then(|| (clock - DROP) / (COUNTS[1].0 - DROP))
    }

    /// How many shuffles of each lane are counted at `clock`.
    pub fn count(clock: f64) -> u64 {
        match Timeline::at(clock) {
            LeverAt::First(_) => 0,
            LeverAt::Count(count) => count,
        }
    }

    /// Where the lever stands at `clock`.
    pub fn point(clock: f64) -> f64 {
        Lever::point(Timeline::at(clock))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lever::COUNT_MARKS;

    /// Proves that a number that was dragged or typed is the number that is shown.
    #[test]
    fn the_clock_of_a_number_shows_that_number() {
        let marks = (0..COUNT_MARKS).map(Lever::mark);
        for count in marks.chain([7, 999, 1_448, 123_456, 999_999]) {
            assert_eq!(
                Timeline::count(Timeline::clock(LeverAt::Count(count))),
                count
            );
        }
        let half = LeverAt::First(0.5);
        assert_eq!(Timeline::at(Timeline::clock(half)), half);
    }

    #[test]
    fn counts_and_the_lever_never_go_back() {
        let clocks = (0..2_500).map(|k| f64::from(k) * 10.0);
        let shown: Vec<_> = clocks
            .map(|clock| (Timeline::count(clock), Timeline::point(clock)))
            .collect();
        assert!(shown.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1));
        assert_eq!(shown.last(), Some(&(PLANNED, 1.0)));
    }
}

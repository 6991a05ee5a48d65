//! The schedule of the opening.

use page::lever::{Lever, LeverAt};

/// The clock of the opening, in milliseconds from the first picture, and what it shows.
///
/// It is also the speed at which counting goes on from any number: later decades take less time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timeline {
    lever: Lever,
}

/// The first shuffle begins: the eye has found the decks, and something moves within a second of a
/// visit.
const TURNS: f64 = 450.0;
/// The first shuffle ends, and its cards drop onto the map.
const DROP: f64 = 5_200.0;
/// Times at which powers of ten of shuffles are reached, with their exponents; between two, the
/// logarithm grows evenly.
const COUNTS: [(f64, f64); 11] = [
    (DROP, 0.0),
    (Timeline::LANDED, 0.0),
    (8_000.0, 1.0),
    (10_500.0, 2.0),
    (13_000.0, 3.0),
    (16_000.0, 4.0),
    (18_000.0, 5.0),
    (20_000.0, 6.0),
    (22_000.0, 7.0),
    (24_000.0, 8.0),
    (26_000.0, 9.0),
];
/// Time that it rests at its last number before it is over, in milliseconds.
const REST: f64 = 4_000.0;

impl Timeline {
    /// Time at which the cards of the first shuffle have dropped onto the map.
    pub const LANDED: f64 = 6_000.0;

    /// The clock of a lever.
    pub fn of(lever: Lever) -> Timeline {
        Timeline { lever }
    }

    /// The lever.
    pub fn lever(self) -> Lever {
        self.lever
    }

    /// Returns when all is counted.
    fn counted(self) -> f64 {
        let decades = self.lever.decades();
        let end = COUNTS.iter().find(|(_, reached)| *reached >= decades);
        end.map_or(COUNTS[COUNTS.len() - 1].0, |(clock, _)| *clock)
    }

    /// Returns when it is over.
    pub fn end(self) -> f64 {
        self.counted() + REST
    }

    /// The point of the lever that is shown at `clock`.
    pub fn at(self, clock: f64) -> LeverAt {
        if clock < DROP {
            return LeverAt::First(((clock - TURNS) / (DROP - TURNS)).clamp(0.0, 1.0));
        }
        for pair in COUNTS.windows(2) {
            let [(from, low), (to, high)] = [pair[0], pair[1]];
            if clock < to.min(self.counted()) {
                let decades = low + (high - low) * (clock - from) / (to - from);
                // A hair more, so that a mark's own time gives the mark and not one less.
                return LeverAt::Count((10f64.powf(decades) * (1.0 + 1e-12) + 1e-6) as u64);
            }
        }
        LeverAt::Count(self.lever.end())
    }

    /// The clock at which `at` is shown first.
    pub fn clock(self, at: LeverAt) -> f64 {
        match at {
            LeverAt::First(part) => TURNS + (DROP - TURNS) * part.clamp(0.0, 1.0),
            LeverAt::Count(count) if count >= self.lever.end() => self.counted(),
            LeverAt::Count(count) => {
                let decades = (count.max(1) as f64).log10();
                let mut pairs = COUNTS.windows(2).skip(1);
                let pair = pairs.find(|pair| decades < pair[1].1);
                let pair = pair.unwrap_or(&COUNTS[COUNTS.len() - 2..]);
                let [(from, low), (to, high)] = [pair[0], pair[1]];
                from + (to - from) * (decades - low) / (high - low)
            }
        }
    }

    /// Duration of a turn of the first shuffle, if it has so many, in milliseconds.
    pub(crate) fn first_turn(turns: usize) -> f64 {
        (DROP - TURNS) / turns.max(1) as f64
    }

    /// The clock at which the first shuffle is over and its cards do not drop yet.
    pub(crate) fn end_of_first(self) -> f64 {
        DROP - 1.0
    }

    /// The part of the fall of the first shuffle's cards onto the map that is over, `0.0 ..= 1.0`;
    /// `None` when they do not fall.
    pub fn drop(clock: f64) -> Option<f64> {
        (DROP..COUNTS[1].0)
            .contains(&clock)
            .then(|| (clock - DROP) / (COUNTS[1].0 - DROP))
    }

    /// Number of shuffles of each lane that are counted at `clock`.
    pub fn count(self, clock: f64) -> u64 {
        match self.at(clock) {
            LeverAt::First(_) => 0,
            LeverAt::Count(count) => count,
        }
    }

    /// Returns where the lever stands at `clock`.
    pub fn point(self, clock: f64) -> f64 {
        self.lever.point(self.at(clock))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use page::lever::{MOST_SHUFFLES, PLANNED};

    /// Proves that a number that was dragged or typed is the number that is shown.
    #[test]
    fn the_clock_of_a_number_shows_that_number() {
        for most in [PLANNED, 100 * PLANNED, MOST_SHUFFLES] {
            let timeline = Timeline::of(Lever::reaching(most));
            let others = [7, 999, 1_448, 123_456, 999_999, 7_654_321, 987_654_321];
            let others = others.into_iter().filter(|count| *count <= most);
            for count in timeline.lever().marks().chain(others) {
                let clock = timeline.clock(LeverAt::Count(count));
                assert_eq!(timeline.count(clock), count);
            }
            let half = LeverAt::First(0.5);
            assert_eq!(timeline.at(timeline.clock(half)), half);
        }
    }

    #[test]
    fn counts_and_the_lever_never_go_back() {
        for most in [PLANNED, MOST_SHUFFLES] {
            let timeline = Timeline::of(Lever::reaching(most));
            let clocks = (0..3_500).map(|k| f64::from(k) * 10.0);
            let shown: Vec<_> = clocks
                .map(|clock| (timeline.count(clock), timeline.point(clock)))
                .collect();
            assert!(shown.is_sorted_by(|a, b| a.0 <= b.0 && a.1 <= b.1));
            assert_eq!(shown.last(), Some(&(most, 1.0)));
        }
    }
}

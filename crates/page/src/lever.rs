//! The lever: one scale from the first turn of the first shuffle to as many shuffles as are wished.

/// Number of shuffles that an opening counts, fixed beforehand.
pub const PLANNED: u64 = 1_000_000;
/// The largest number of shuffles that the lever reaches.
pub const MOST_SHUFFLES: u64 = 1_000_000_000;
/// Ten to a decade, from 1 to [`MOST_SHUFFLES`].
const MARKS: usize = 91;
/// The part of the lever left of 1, where one goes through the first shuffle turn by turn.
const FIRST: f64 = 0.06;

/// Meaning of a point of the lever.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LeverAt {
    /// Within the first shuffle: the part of its turns that are done, `0.0 .. 1.0`.
    First(f64),
    /// So many shuffles are counted, `1 ..= MOST_SHUFFLES`.
    Count(u64),
}

/// The scale of the lever. Points are `0.0 ..= 1.0` from left to right; the right end is a power of
/// ten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lever {
    end: u64,
}

impl Lever {
    /// A lever on which `count` shuffles have a place: it ends at [`PLANNED`], or at the next power
    /// of ten above, [`MOST_SHUFFLES`] at most.
    pub fn reaching(count: u64) -> Lever {
        let powers = (6..=9).map(|k| 10u64.pow(k));
        let end = powers.filter(|end| *end >= count).min();
        Lever {
            end: end.unwrap_or(MOST_SHUFFLES),
        }
    }

    /// The number of shuffles at the right end.
    pub fn end(self) -> u64 {
        self.end
    }

    /// The longer one of two levers.
    #[must_use]
    pub fn or_longer(self, other: Lever) -> Lever {
        Lever {
            end: self.end.max(other.end),
        }
    }

    /// The number of shuffles at mark `k`, `0 ..= 90`: 10^(k/10), rounded.
    pub fn mark(k: usize) -> u64 {
        10f64.powf(k as f64 / 10.0).round() as u64
    }

    /// The numbers of shuffles at all marks up to the end. The first marks share a number.
    pub fn marks(self) -> impl Iterator<Item = u64> {
        let end = self.end;
        (0..MARKS).map(Lever::mark).filter(move |mark| *mark <= end)
    }

    /// The number of decades from 1 to the end.
    pub fn decades(self) -> f64 {
        (self.end as f64).log10()
    }

    /// The point of a number of shuffles; 0 is the left end, and more than the end the right one.
    pub fn point(self, at: LeverAt) -> f64 {
        match at {
            LeverAt::First(part) => FIRST * part.clamp(0.0, 1.0),
            LeverAt::Count(count) => {
                let decades = (count.clamp(1, self.end) as f64).log10();
                FIRST + (1.0 - FIRST) * decades / self.decades()
            }
        }
    }

    /// Inverse of [`point`](Lever::point); counts are those of the nearest mark, so each is kept.
    pub fn at(self, point: f64) -> LeverAt {
        if point < FIRST {
            return LeverAt::First((point / FIRST).max(0.0));
        }
        let last = 10.0 * self.decades();
        let k = (point - FIRST) / (1.0 - FIRST) * last;
        LeverAt::Count(Lever::mark(k.round().clamp(0.0, last) as usize))
    }

    /// The marks that are not above `count`, the largest first.
    pub fn marks_down(count: u64) -> impl Iterator<Item = u64> {
        let all = (0..MARKS).rev().map(Lever::mark);
        all.filter(move |mark| *mark <= count)
    }

    /// The largest mark that is not above `count`, or 0.
    pub fn mark_below(count: u64) -> u64 {
        Lever::marks_down(count).next().unwrap_or(0)
    }

    /// The least mark above `count`, if there is one.
    pub fn mark_above(count: u64) -> Option<u64> {
        (0..MARKS).map(Lever::mark).find(|&mark| mark > count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that every mark can be dragged to, and that ticks stand where their number is.
    #[test]
    fn every_mark_is_at_its_own_point() {
        for most in [0, PLANNED, PLANNED + 1, MOST_SHUFFLES] {
            let lever = Lever::reaching(most);
            for mark in lever.marks() {
                let count = LeverAt::Count(mark);
                assert_eq!(lever.at(lever.point(count)), count);
            }
            assert_eq!(lever.point(LeverAt::Count(lever.end())), 1.0);
            assert_eq!(lever.at(0.0), LeverAt::First(0.0));
        }
    }

    #[test]
    fn the_end_is_a_power_of_ten_that_holds_the_request() {
        let end = |count| Lever::reaching(count).end();
        assert_eq!([0, 1, PLANNED].map(end), [PLANNED; 3]);
        assert_eq!(end(PLANNED + 1), 10 * PLANNED);
        assert_eq!(
            [MOST_SHUFFLES, u64::MAX].map(end),
            [MOST_SHUFFLES, MOST_SHUFFLES]
        );
    }

    #[test]
    fn marks_rise_to_the_end() {
        assert_eq!(
            [0, 10, 60, 90].map(Lever::mark),
            [1, 10, PLANNED, MOST_SHUFFLES]
        );
        assert_eq!((Lever::mark_below(0), Lever::mark_below(99)), (0, 79));
        assert_eq!(Lever::mark_above(99), Some(100));
        assert_eq!(Lever::mark_above(MOST_SHUFFLES), None);
        assert_eq!(Lever::reaching(0).marks().last(), Some(PLANNED));
    }
}

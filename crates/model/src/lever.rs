//! The lever: one scale from the first turn of the first shuffle to a million shuffles.

/// How many shuffles an opening counts, fixed beforehand.
pub const PLANNED: u64 = 1_000_000;
/// Ten to a decade, from 1 to [`PLANNED`].
pub const COUNT_MARKS: usize = 61;
/// The part of the lever left of 1, where one goes through the first shuffle turn by turn.
const FIRST: f64 = 0.06;

/// What a point of the lever stands for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum LeverAt {
    /// Within the first shuffle: the part of its turns that are done, `0.0 .. 1.0`.
    First(f64),
    /// So many shuffles are counted, `1 ..= PLANNED`.
    Count(u64),
}

/// The scale of the lever. Points are `0.0 ..= 1.0` from left to right.
#[derive(Clone, Copy, Debug)]
pub struct Lever;

impl Lever {
    /// The number of shuffles at mark `k`, `0 ..= 60`: 10^(k/10), rounded.
    pub fn mark(k: usize) -> u64 {
        10f64.powf(k as f64 / 10.0).round() as u64
    }

    /// The point of a number of shuffles; 0 is the left end, and more than [`PLANNED`] the right one.
    pub fn point(at: LeverAt) -> f64 {
        match at {
            LeverAt::First(part) => FIRST * part.clamp(0.0, 1.0),
            LeverAt::Count(count) => {
                let decades = (count.clamp(1, PLANNED) as f64).log10() / (PLANNED as f64).log10();
                FIRST + (1.0 - FIRST) * decades
            }
        }
    }

    /// What a point stands for; counts are those of the nearest mark, so that each is kept.
    pub fn at(point: f64) -> LeverAt {
        if point < FIRST {
            return LeverAt::First((point / FIRST).max(0.0));
        }
        let marks = (COUNT_MARKS - 1) as f64;
        let k = (point - FIRST) / (1.0 - FIRST) * marks;
        LeverAt::Count(Lever::mark(k.round().clamp(0.0, marks) as usize))
    }

    /// The largest mark that is not above `count`, or 0.
    pub fn mark_below(count: u64) -> u64 {
        (0..COUNT_MARKS)
            .rev()
            .map(Lever::mark)
            .find(|&mark| mark <= count)
            .unwrap_or(0)
    }

    /// The least mark above `count`, if there is one.
    pub fn mark_above(count: u64) -> Option<u64> {
        (0..COUNT_MARKS).map(Lever::mark).find(|&mark| mark > count)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves that every mark can be dragged to, and that ticks stand where their number is.
    #[test]
    fn every_mark_is_at_its_own_point() {
        for k in 0..COUNT_MARKS {
            let count = LeverAt::Count(Lever::mark(k));
            assert_eq!(Lever::at(Lever::point(count)), count);
        }
        assert_eq!(Lever::point(LeverAt::Count(PLANNED)), 1.0);
        assert_eq!(Lever::at(0.0), LeverAt::First(0.0));
    }

    #[test]
    fn marks_rise_to_the_planned_number() {
        assert_eq!([0, 10, 60].map(Lever::mark), [1, 10, PLANNED]);
        assert_eq!((Lever::mark_below(0), Lever::mark_below(99)), (0, 79));
        assert_eq!(Lever::mark_above(99), Some(100));
        assert_eq!(Lever::mark_above(PLANNED), None);
    }
}

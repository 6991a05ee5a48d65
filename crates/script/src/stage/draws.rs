//! Answers to a machine's questions, out of an engine's draws: a draw gives a number of at most 31
//! bits.

use crate::machine::Question;

/// Most answers that one draw can choose from.
pub(super) const MOST: u64 = 1 << 31;
/// Number of bits of a wider number that one draw decides.
const BITS: u32 = 26;
/// Most attempts at a wide number: an even source needs a second one at most once in 32 times, a
/// broken one would try for ever.
const TRIES: usize = 64;

/// Draws one of [`Question::total`] numbers, from 0; `draw` draws between two numbers, both included.
pub(super) fn number(question: &Question, mut draw: impl FnMut(u32, u32) -> u32) -> u64 {
    let total = question.total();
    if total > MOST {
        return wide(total, &mut draw);
    }
    let last = (total - 1) as u32;
    // Who sees the steps sees the number itself, if it is small.
    let low = match question {
        Question::Uniform { low, .. } => u32::try_from(*low).unwrap_or(0),
        _ => 0,
    };
    let is_small = low
        .checked_add(last)
        .is_some_and(|high| u64::from(high) < MOST);
    let low = if is_small { low } else { 0 };
    u64::from(draw(low, low + last) - low)
}

/// Draws the upper bits of a number, then the lower ones.
fn wide(total: u64, draw: &mut dyn FnMut(u32, u32) -> u32) -> u64 {
    if total <= MOST {
        return draw(0, (total - 1) as u32).into();
    }
    let mut number = 0;
    for _ in 0..TRIES {
        let upper = wide(((total - 1) >> BITS) + 1, draw);
        number = upper << BITS | u64::from(draw(0, (1 << BITS) - 1));
        if number < total {
            return number;
        }
    }
    number % total
}

#[cfg(test)]
mod tests {
    use engine::rng::{BoundedRng, Seed, UniformRng, stream};

    use super::*;

    /// Proves that wide numbers lie evenly in ten parts, the ends included. 2,000 draws: a share is off
    /// by more than six standard deviations once in 10^8.
    #[test]
    fn wide_numbers_are_even() {
        let mut draws = UniformRng::new(stream(Seed(5), 0));
        for count in [MOST + 1, 3 << 31, 10_u64.pow(12), 1 << 53, i64::MAX as u64] {
            let question = Question::Uniform { low: 7, count };
            let mut parts = [0_u32; 10];
            for _ in 0..2_000 {
                let number = number(&question, |low, high| draws.draw(low, high));
                assert!(number < count);
                parts[(u128::from(number) * 10 / u128::from(count)) as usize] += 1;
            }
            assert!(
                parts.iter().all(|part| (120..280).contains(part)),
                "{count}: {parts:?}"
            );
        }
    }

    /// Proves that a small number is drawn as what it is, that one far up is drawn from 0 on, and that a
    /// source that is always at its end comes to an end.
    #[test]
    fn numbers_are_shown_as_they_are_if_they_are_small() {
        let asked = |low, count| {
            let mut seen = Vec::new();
            let number = number(&Question::Uniform { low, count }, |low, high| {
                seen.push((low, high));
                high
            });
            (number, seen)
        };
        assert_eq!(asked(3, 4), (3, vec![(3, 6)]));
        assert_eq!(asked(-3, 4), (3, vec![(0, 3)]));
        assert_eq!(asked(1 << 40, 4), (3, vec![(0, 3)]));
        assert_eq!(asked((1 << 31) - 2, 4), (3, vec![(0, 3)]));
        assert_eq!(asked(0, MOST), (MOST - 1, vec![(0, u32::MAX >> 1)]));
        let (number, seen) = asked(0, MOST + 1);
        assert!(number <= MOST && seen.len() == 2 * TRIES);
    }
}

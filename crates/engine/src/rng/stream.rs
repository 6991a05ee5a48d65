//! A seed and its streams of random words. Whole-number arithmetic only, so that a seed means the
//! same on every machine.

use rand::SeedableRng;

use super::words::Words;
use super::xoshiro::{GOLDEN, mix};

/// Decides everything that is random on the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

/// The `number`-th stream of a seed: xoshiro256++ with four words of SplitMix64 as its state. These
/// are words `4 number` + 1 to `4 number` + 4 after the start `mix(seed + GOLDEN)`. The states of
/// one seed never share a word, and are never all zero.
///
/// ```
/// use shuffle_lab_engine::rng::{Seed, stream};
/// // A seed means the same words on every machine, for good.
/// assert_eq!(stream(Seed(0), 0).word(), 9_579_327_875_526_494_010);
/// assert_eq!(stream(Seed(1), 1).word(), 7_804_717_579_181_825_750);
/// ```
pub fn stream(seed: Seed, number: u64) -> Words {
    let start = mix(seed.0.wrapping_add(GOLDEN));
    let mut state = [0; 32];
    for (bytes, k) in state.chunks_exact_mut(8).zip(1..) {
        let step = number.wrapping_mul(4).wrapping_add(k);
        bytes.copy_from_slice(&mix(start.wrapping_add(step.wrapping_mul(GOLDEN))).to_le_bytes());
    }
    Words::from_seed(state)
}

#[cfg(test)]
mod tests {
    use super::*;
    use rand::Rng;

    #[test]
    fn streams_of_a_seed_differ_and_are_pinned() {
        let first = |seed, number| stream(Seed(seed), number).next_u64();
        let all: std::collections::HashSet<_> = (0..64)
            .flat_map(|seed| (0..64).map(move |k| (seed, k)))
            .map(|(seed, k)| first(seed, k))
            .collect();
        assert_eq!(all.len(), 64 * 64);
        // A shared link is a promise: these words may never change.
        assert_eq!(
            [first(0, 0), first(1, 0), first(1, 1), first(u64::MAX, 7)],
            [
                9579327875526494010,
                8089978747140965633,
                7804717579181825750,
                13777477833630999377
            ]
        );
    }
}

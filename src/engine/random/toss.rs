//! Coins out of a stream of words, one word each: what [`super::Plan::open`] makes of a draw of two. None of these words is refused, and a
//! coin is a word's highest bit.

use super::stream::AHEAD;
use super::{Words, Xoshiro};

/// Coins at hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Coins {
    /// The next one in the highest bit, 0s behind the last one.
    bits: u64,
    left: u32,
}

impl Coins {
    /// Sees to it that at least 32 are at hand.
    #[inline(always)]
    pub fn fill(&mut self, toss: &mut Toss) {
        if self.left < Self::SURE {
            self.bits |= u64::from(toss.block()) << (Self::SURE - self.left);
            self.left += AHEAD as u32;
        }
    }

    const SURE: u32 = AHEAD as u32;

    /// The next coins, the first in the highest bit: as many as are at hand, then 0s.
    #[inline(always)]
    pub fn bits(&self) -> u64 {
        self.bits
    }

    /// How many are at hand.
    #[inline(always)]
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Takes some that are at hand.
    #[inline(always)]
    pub fn drop(&mut self, some: u32) {
        self.bits <<= some;
        self.left -= some;
    }

    /// The next coin, which must be at hand.
    #[inline(always)]
    pub fn next(&mut self) -> usize {
        let coin = self.bits >> 63;
        self.drop(1);
        coin as usize
    }

    /// How many 1s come next, at most `most`. Takes them, and the 0 behind them if they are fewer.
    #[inline(always)]
    pub fn run(&mut self, most: u32, toss: &mut Toss) -> u32 {
        let mut run = 0;
        loop {
            self.fill(toss);
            let ones = self.bits.leading_ones().min(most - run);
            run += ones;
            // Behind those at hand lie 0s.
            if run < most && ones < self.left {
                self.drop(ones + 1);
                return run;
            }
            self.drop(ones);
            if run == most {
                return run;
            }
        }
    }
}

/// Takes a stream of words for coins alone, until it is given back.
#[derive(Clone, Debug)]
pub(crate) struct Toss {
    /// Those at hand. For speed they are copied where they are used, and copied back.
    pub coins: Coins,
    generator: Xoshiro,
    /// Before the latest two blocks.
    before: [Xoshiro; 2],
    blocks: u64,
}

impl Toss {
    pub fn of(words: &Words) -> Toss {
        let rest = &words.ahead[words.used..];
        let bits = rest.iter().fold(0, |bits, word| bits << 1 | word >> 63);
        Toss {
            coins: Coins {
                bits: bits << 1 << (63 - rest.len()),
                left: rest.len() as u32,
            },
            generator: words.generator.clone(),
            before: [words.generator.clone(), words.generator.clone()],
            blocks: 0,
        }
    }

    /// The next coins, as many as words are made ahead.
    #[inline(never)]
    fn block(&mut self) -> u32 {
        let mut generator = self.generator.clone();
        self.before = [self.before[1].clone(), generator.clone()];
        self.blocks += 1;
        let mut bits = 0;
        for _ in 0..AHEAD / 4 {
            for _ in 0..4 {
                bits = bits << 1 | generator.word() >> 63;
            }
        }
        self.generator = generator;
        bits as u32
    }

    /// Leaves the stream, as it was taken, behind the latest coin that was used.
    pub fn give_back(self, words: &mut Words) {
        let left = self.coins.left as usize;
        let (begun, unused) = match left.checked_sub(AHEAD) {
            // Some are left of the last block but one, and it may be what the words held at first.
            Some(more) if more > 0 => (self.blocks.checked_sub(2).map(|_| 0), more),
            _ => (self.blocks.checked_sub(1).map(|_| 1), left),
        };
        if let Some(block) = begun {
            words.generator = self.before[block].clone();
            words.make();
        }
        words.used = AHEAD - unused;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::{Chance, Dice, Plan, Seed, stream};
    use std::rc::Rc;

    /// Proves that coins are those of the open plan, and that the stream goes on behind them, wherever it is taken and given back.
    #[test]
    fn coins_are_the_draws_of_two() {
        for before in 0..=40 {
            for tosses in 0..=150 {
                let mut dice = Dice::new(stream(Seed(5), 1), Rc::new(Plan::open()));
                for _ in 0..before {
                    dice.draw(0, 1);
                }
                let mut words = dice.words.clone();
                let mut toss = Toss::of(&words);
                for _ in 0..tosses {
                    let mut coins = toss.coins;
                    coins.fill(&mut toss);
                    assert_eq!(coins.next() as u32, dice.draw(0, 1));
                    toss.coins = coins;
                }
                toss.give_back(&mut words);
                for _ in 0..100 {
                    assert_eq!(words.word(), dice.words.word(), "{before} {tosses}");
                }
            }
        }
    }

    /// Proves that a run is as many 1s as a loop would count, up to `most`.
    #[test]
    fn runs_are_counted_as_by_a_loop() {
        for most in [1, 2, 3, 5, 31, 32, 33, 64, 100] {
            let mut dice = Dice::new(stream(Seed(6), 2), Rc::new(Plan::open()));
            let mut toss = Toss::of(&dice.words);
            for _ in 0..2000 {
                let mut coins = toss.coins;
                let run = coins.run(most, &mut toss);
                toss.coins = coins;
                let mut counted = 0;
                while counted < most && dice.draw(0, 1) == 1 {
                    counted += 1;
                }
                assert_eq!(run, counted);
            }
        }
    }

    /// Proves it for more 1s than are at hand, too many for chance to show.
    #[test]
    fn a_run_goes_on_beyond_the_coins_at_hand() {
        let mut toss = Toss::of(&stream(Seed(7), 0));
        let mut next = toss.clone();
        let come = Coins { bits: 0, left: 0 }.run(1000, &mut next);
        let mut coins = Coins {
            bits: u64::MAX << 24,
            left: 40,
        };
        assert_eq!(coins.run(1000, &mut toss), 40 + come);
        let mut coins = Coins {
            bits: u64::MAX << 24,
            left: 40,
        };
        assert_eq!(coins.run(40, &mut toss), 40);
        assert_eq!(coins.left(), 0);
    }
}

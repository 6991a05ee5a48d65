//! Words made ahead, for two streams at a time, and only what is asked of each: where every word answers one question.

use super::simd::Bytes;
use super::{LANES, Streams};
use crate::rng::Xoshiro;

/// What is asked of each word.
pub(super) trait Press {
    /// Bits of an answer, which a number of 64 bits holds a whole number of.
    const BITS: usize;
    fn answer(&self, word: u64) -> u64;
    /// As many answers of two streams as a number holds, the first in the lowest bits. The next words of both lie in the halves.
    fn press(&mut self, next: impl FnMut() -> Word) -> [u64; 2];
    /// Whether some of those since the latest question may be wrong.
    fn doubts(&mut self) -> bool {
        false
    }
}

/// Coins: the highest bit of each word, as from [`crate::rng::DrawBatches::open`].
pub(super) struct Coin;

impl Press for Coin {
    const BITS: usize = 1;

    fn answer(&self, word: u64) -> u64 {
        word >> 63
    }

    #[inline(always)]
    fn press(&mut self, mut next: impl FnMut() -> Word) -> [u64; 2] {
        let highest = Bytes::halves(1 << 63, 1 << 63);
        let mut coins = Bytes::halves(0, 0);
        for _ in 0..8 {
            for _ in 0..8 {
                coins = coins.down(1).xor(next().whole().and(highest));
            }
        }
        coins.wide()
    }
}

/// Numbers below a bound of up to 64: the higher half of each word times the bound, as from [`crate::rng::DrawBatches::open`]. 255 where a word is
/// refused.
pub(super) struct Draw {
    bound: u32,
    doubt: Bytes,
}

impl Draw {
    pub fn below(bound: usize) -> Draw {
        Draw {
            bound: bound as u32,
            doubt: SURE,
        }
    }
}

const SURE: Bytes = Bytes([255; 16]);

impl Press for Draw {
    const BITS: usize = 8;

    fn answer(&self, word: u64) -> u64 {
        let bound = u64::from(self.bound);
        let product = (word >> 32) * bound;
        if product % (1 << 32) < (1 << 32) % bound {
            return 255;
        }
        product >> 32
    }

    #[inline(always)]
    fn press(&mut self, mut next: impl FnMut() -> Word) -> [u64; 2] {
        let mut draws = Bytes::halves(0, 0);
        for _ in 0..4 {
            let four = next()
                .rough()
                .draws(next().rough(), self.bound, &mut self.doubt);
            draws = draws.down_words::<8>().xor(four);
        }
        draws.in_turn().wide()
    }

    fn doubts(&mut self) -> bool {
        let doubt = std::mem::replace(&mut self.doubt, SURE);
        doubt.words().iter().any(|&least| least < 128)
    }
}

/// The answers of sixteen streams, in rings of numbers of 64 bits, a power of two of them and the first once more.
pub(super) struct Ahead<P, const ROOM: usize> {
    press: P,
    streams: Box<[Stream<ROOM>; LANES]>,
}

#[derive(Clone)]
struct Stream<const ROOM: usize> {
    /// The lowest byte of each number first.
    ring: [[u8; 8]; ROOM],
    /// Answers taken, and answers made.
    at: usize,
    made: usize,
    generator: Xoshiro,
    /// Before it made each half of the ring.
    before: [Xoshiro; 2],
}

impl<const ROOM: usize> Stream<ROOM> {
    #[inline(always)]
    fn put(&mut self, at: usize, number: u64) {
        let at = at % (ROOM - 1);
        self.ring[at] = number.to_le_bytes();
        if at == 0 {
            self.ring[ROOM - 1] = self.ring[0];
        }
    }
}

impl<P: Press, const ROOM: usize> Ahead<P, ROOM> {
    /// Numbers in a ring.
    const RING: usize = ROOM - 1;
    /// Answers in a number.
    const WIDE: usize = 64 / P::BITS;
    /// Answers that are made at once: half a ring.
    const BLOCK: usize = Self::RING / 2 * Self::WIDE;

    pub fn new(press: P) -> Self {
        let nobody = Xoshiro::seed_from_u64(0);
        let stream = Stream {
            ring: [[0; 8]; ROOM],
            at: 0,
            made: 0,
            generator: nobody.clone(),
            before: [nobody.clone(), nobody],
        };
        Ahead {
            press,
            streams: Box::new(std::array::from_fn(|_| stream.clone())),
        }
    }

    /// Takes the streams, until they are given back.
    pub fn take(&mut self, words: &mut Streams) {
        for (stream, words) in self.streams.iter_mut().zip(words) {
            (stream.at, stream.made) = (0, 0);
            stream.generator = words.generator().clone();
        }
    }

    /// Leaves each stream behind the latest answer that was taken. Time of up to a block of words for each.
    pub fn give_back(&mut self, words: &mut Streams) {
        for (stream, words) in self.streams.iter_mut().zip(words) {
            let generator = words.generator();
            *generator = if stream.at == stream.made {
                stream.generator.clone()
            } else {
                stream.before[stream.at / Self::BLOCK % 2].clone()
            };
            for _ in 0..stream.at % Self::BLOCK {
                generator.word();
            }
        }
    }

    /// How many answers a stream has taken.
    #[inline(always)]
    pub fn at(&self, stream: usize) -> usize {
        self.streams[stream % LANES].at
    }

    /// From here on so many are taken.
    #[inline(always)]
    pub fn taken(&mut self, stream: usize, at: usize) {
        self.streams[stream % LANES].at = at;
    }

    /// Sees to it that so many are at hand behind the first `at`: at most a block.
    #[inline(always)]
    pub fn need(&mut self, stream: usize, at: usize, some: usize) {
        if self.streams[stream % LANES].made < at + some {
            self.make(stream, at);
        }
    }

    /// As many answers behind the first `at` as a number holds, the first in the lowest bits. What is not at hand is of no use.
    #[inline(always)]
    pub fn bits(&self, stream: usize, at: usize) -> u64 {
        let ring = &self.streams[stream % LANES].ring;
        let number = at / Self::WIDE % Self::RING;
        let [low, high] = [ring[number], ring[number + 1]].map(u64::from_le_bytes);
        let skipped = at % Self::WIDE * P::BITS;
        low >> skipped | high << 1 << (63 - skipped)
    }

    /// The bytes from the one on that the first bit of the next answer is in.
    #[inline(always)]
    pub fn bytes(&self, stream: usize, at: usize) -> &[u8; 8] {
        let ring = self.streams[stream % LANES].ring.as_flattened();
        let byte = at * P::BITS / 8 % (8 * Self::RING);
        ring[byte..].first_chunk().expect("more than a ring")
    }

    /// Makes a block for a stream, and one for its neighbour if there is room: who asks less often has more than is worth having.
    #[inline(never)]
    fn make(&mut self, stream: usize, at: usize) {
        let (first, second) = (stream % LANES, (stream ^ 1) % LANES);
        self.streams[first].at = at;
        let other = &self.streams[second];
        let both = other.made - other.at <= Self::BLOCK;
        let streams = [first, second];
        let mut state = [0, 1, 2, 3].map(|k| {
            let [low, high] = streams.map(|stream| self.streams[stream].generator.0[k]);
            Bytes::halves(low, high)
        });
        let ends = streams.map(|stream| self.streams[stream].made / Self::WIDE);
        for k in 0..Self::RING / 2 {
            let numbers = self.press.press(|| next(&mut state));
            self.streams[first].put(ends[0] + k, numbers[0]);
            if both {
                self.streams[second].put(ends[1] + k, numbers[1]);
            }
        }
        let doubts = self.press.doubts();
        for (half, &stream) in streams[..1 + usize::from(both)].iter().enumerate() {
            let stream = &mut self.streams[stream];
            let block = stream.made / Self::BLOCK % 2;
            stream.before[block] = stream.generator.clone();
            if doubts {
                let mut generator = stream.generator.clone();
                for k in 0..Self::RING / 2 {
                    let number = (0..Self::WIDE).fold(0, |number, k| {
                        number | self.press.answer(generator.word()) << (k * P::BITS)
                    });
                    stream.put(ends[half] + k, number);
                }
            }
            stream.generator = Xoshiro(state.map(|two| two.wide()[half]));
            stream.made += Self::BLOCK;
        }
    }
}

/// The streams of a chunk, two at a time.
pub(super) struct Pairs(pub [[Bytes; 4]; LANES / 2]);

impl Pairs {
    pub fn of(words: &mut Streams) -> Pairs {
        let mut pairs = words.as_chunks_mut::<2>().0.iter_mut();
        Pairs(std::array::from_fn(|_| {
            let [one, two] = pairs.next().expect("as many");
            let (one, two) = (one.generator(), two.generator());
            [0, 1, 2, 3].map(|k| Bytes::halves(one.0[k], two.0[k]))
        }))
    }

    /// Leaves the streams behind the latest words. Once, not in every kernel.
    #[inline(never)]
    pub fn give_back(self, words: &mut Streams) {
        for (stream, words) in words.iter_mut().enumerate() {
            let state = self.0[stream / 2].map(|two| two.wide()[stream % 2]);
            *words.generator() = Xoshiro(state);
        }
    }
}

/// The next words of two generators, not put together yet.
pub(super) struct Word {
    sum: Bytes,
    first: Bytes,
}

impl Word {
    #[inline(always)]
    pub fn whole(self) -> Bytes {
        self.sum.rotate::<23, 41>().plus_wide(self.first)
    }

    /// It, or a number less by up to 2^23.
    #[inline(always)]
    fn rough(self) -> Bytes {
        self.sum.up(23).plus_wide(self.first)
    }
}

/// What [`Xoshiro::word`] says of one generator.
#[inline(always)]
pub(super) fn next(s: &mut [Bytes; 4]) -> Word {
    let [first, sum] = [s[0], s[0].plus_wide(s[3])];
    let shifted = s[1].up(17);
    s[2] = s[2].xor(s[0]);
    s[3] = s[3].xor(s[1]);
    s[1] = s[1].xor(s[2]);
    s[0] = s[0].xor(s[3]);
    s[2] = s[2].xor(shifted);
    s[3] = s[3].rotate::<45, 19>();
    Word { sum, first }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::count::coins::each;
    use crate::rng::{BatchedRng, BoundedRng, DrawBatches, Seed, Words, stream};
    use std::rc::Rc;

    fn streams() -> Streams {
        std::array::from_fn(|number| stream(Seed(5), number as u64))
    }

    /// Takes so many answers of each stream, and hands them to `check` with the stream's number.
    fn ask<P: Press>(
        ahead: &mut Ahead<P, 9>,
        some: impl Fn(usize) -> usize,
        mut check: impl FnMut(usize, u64),
    ) {
        for stream in 0..LANES {
            let mut at = ahead.at(stream);
            for _ in 0..some(stream) {
                ahead.need(stream, at, 1);
                check(stream, ahead.bits(stream, at) & ((1 << P::BITS) - 1));
                at += 1;
            }
            ahead.taken(stream, at);
        }
    }

    /// Proves that coins are those of the open plan, and that the streams go on behind them, wherever they are taken and given back, and however
    /// unevenly they are used.
    #[test]
    fn coins_are_the_draws_of_two() {
        for before in [0, 1, 31, 32, 40] {
            for tosses in 0..=20 {
                let mut words = streams();
                for words in &mut words {
                    (0..before).for_each(|_| _ = words.word());
                }
                let dice =
                    |words: &Words| BatchedRng::new(words.clone(), Rc::new(DrawBatches::open()));
                let mut dice: Vec<BatchedRng> = words.iter().map(dice).collect();
                let mut ahead = Ahead::<Coin, 9>::new(Coin);
                ahead.take(&mut words);
                for round in 0..8 {
                    let some = |stream| tosses * (1 + stream * (round % 3));
                    ask(&mut ahead, some, |stream, coin| {
                        assert_eq!(coin, dice[stream].draw(0, 1).into());
                    });
                }
                ahead.give_back(&mut words);
                for (words, dice) in words.iter_mut().zip(&mut dice) {
                    for _ in 0..100 {
                        assert_eq!(words.word(), dice.words.word(), "{before} {tosses}");
                    }
                }
            }
        }
    }

    /// Proves it for every bound, of the first word of each answer and those beside it: what may be refused is the first of an answer, and a
    /// sample would hardly meet it.
    #[test]
    fn an_answer_is_that_of_the_open_plan() {
        let plan = Rc::new(DrawBatches::open());
        for bound in 2..=64u64 {
            let mut refused = 0;
            for answer in 0..bound {
                let first = (answer << 32).div_ceil(bound);
                for high in first.max(1) - 1..=first + 1 {
                    let words = [high << 32 | 0x8765_4321, 1 << 63 | 1 << 53];
                    let mut dice = BatchedRng::new(Words::written(&words), plan.clone());
                    let mut drawn = u64::from(dice.draw(0, bound as u32 - 1));
                    if dice.words.word() != words[1] {
                        drawn = 255;
                        refused += u64::from(high == first);
                    }
                    assert_eq!(Draw::below(bound as usize).answer(words[0]), drawn);
                }
            }
            assert_eq!(refused, (1 << 32) % bound, "{bound}");
        }
    }

    /// Proves it for every bound.
    #[test]
    fn draws_are_answers() {
        for bound in 1..=64 {
            let mut words = streams();
            let mut plain = words.clone();
            let mut ahead = Ahead::<Draw, 9>::new(Draw::below(bound));
            let draw = Draw::below(bound);
            ahead.take(&mut words);
            for _ in 0..20 {
                ask(
                    &mut ahead,
                    |stream| 50 + stream,
                    |stream, answer| {
                        assert_eq!(answer, draw.answer(plain[stream].word()));
                    },
                );
            }
        }
    }

    /// Proves it for the words around each whose answer differs from that of the one before, those that are refused among them.
    #[test]
    fn what_may_be_wrong_is_doubted() {
        for bound in 1..=64 {
            let mut draw = Draw::below(bound);
            for answer in 0..bound as u64 {
                let first = (answer << 32).div_ceil(bound as u64);
                for near in 0..1000 {
                    let high = (first + near).wrapping_sub(500) % (1 << 32);
                    let word = high << 32 | 0x8765_4321;
                    let plain = draw.answer(word);
                    // Whose lower bits carry into the higher ones, and whose do not.
                    for turned in [0, (1 << 23) - 1, 0x1234_5678_9ABC_DEF0] {
                        let numbers = draw.press(|| {
                            let both = |number| Bytes::halves(number, number);
                            Word {
                                sum: both(u64::rotate_right(turned, 23)),
                                first: both(word.wrapping_sub(turned)),
                            }
                        });
                        assert!(draw.doubts() || numbers == [each(plain); 2]);
                    }
                }
            }
        }
    }

    /// Proves that what is doubted is asked word by word.
    #[test]
    fn doubts_are_cleared_up() {
        struct Wrong;
        impl Press for Wrong {
            const BITS: usize = 8;
            fn answer(&self, word: u64) -> u64 {
                word >> 56
            }
            fn press(&mut self, mut next: impl FnMut() -> Word) -> [u64; 2] {
                (0..8).for_each(|_| _ = next());
                [0; 2]
            }
            fn doubts(&mut self) -> bool {
                true
            }
        }
        let mut words = streams();
        let mut plain = words.clone();
        let mut ahead = Ahead::<Wrong, 9>::new(Wrong);
        ahead.take(&mut words);
        ask(
            &mut ahead,
            |_| 100,
            |stream, answer| {
                assert_eq!(answer, plain[stream].word() >> 56);
            },
        );
    }
}

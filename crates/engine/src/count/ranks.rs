//! Sorts by random keys of up to eight bits, which are drawn in one part each, as a rank sort: each two cards of sixteen decks are compared by one instruction.

use super::keys::Keys;
use super::rng_buffer::{Pairs, next};
use super::rows::turn;
use super::simd::Bytes;
use super::{Kernel, LANES, Streams};
use crate::count::partial_counts::{Aligned, Counts, PartialCounts};
use crate::tally::Delta;

/// Most cards, and most bits of a key: each is a byte.
const MOST: usize = 64;
const BITS: u32 = 8;
/// Cards that are compared with others at a time: what is known of them stays in registers.
const FOUR: usize = 4;

/// Of each card, a byte of each deck.
type Cards = [[Bytes; FOUR]; MOST / FOUR];

pub(super) struct Ranking {
    code: Keys,
    /// As signed numbers; the greatest for cards that are not there, so that they come last.
    keys: Cards,
    places: Cards,
    decks: Aligned<[[u8; MOST]; LANES]>,
    partial: PartialCounts<MOST>,
}

impl Ranking {
    /// Whether bytes do.
    pub fn does(code: &Keys) -> bool {
        code.n <= MOST && code.bits <= BITS
    }

    pub fn new(code: Keys, all: bool) -> Self {
        Ranking {
            keys: [[Bytes::splat(127); FOUR]; MOST / FOUR],
            places: [[Bytes::splat(0); FOUR]; MOST / FOUR],
            decks: Aligned([[0; MOST]; LANES]),
            partial: PartialCounts::new(code.n, all, false),
            code,
        }
    }

    #[inline(never)]
    fn count(&mut self) {
        let fours = &self.places[..fours(self.code.n)];
        // Only whole decks show who follows whom.
        if !self.partial.followed.is_empty() {
            each(fours, |deck, card, place| {
                self.decks.0[deck][place] = card as u8;
            });
            let decks = self.decks.0.iter().map(|deck| &deck[..]);
            self.partial.count(decks);
            return;
        }
        let positions: &mut [Counts<MOST>; MOST] =
            (&mut *self.partial.positions).try_into().expect("64 rows");
        each(fours, |_, card, place| {
            let count = &mut positions[place][card];
            // Nobody asks for those of cards that are not there: they are never taken away.
            *count = count.wrapping_add(1);
        });
    }
}

/// How many fours so many cards are.
fn fours(n: usize) -> usize {
    n.div_ceil(FOUR).min(MOST / FOUR)
}

/// The number of each deck with each of its cards and the card's place.
#[inline(always)]
fn each(fours: &[[Bytes; FOUR]], mut found: impl FnMut(usize, usize, usize)) {
    for (k, four) in fours.iter().enumerate() {
        for deck in 0..LANES {
            for (i, places) in four.iter().enumerate() {
                let place = places.0[deck] as usize;
                found(deck, (FOUR * k + i) % MOST, place % MOST);
            }
        }
    }
}

impl Kernel for Ranking {
    fn rounds(&mut self, rounds: u64, words: &mut Streams, delta: &mut Delta) {
        let mut pairs = Pairs::of(words);
        for _ in 0..rounds {
            self.partial.make_room(delta);
            self.code.draw_bytes(&mut self.keys, &mut pairs);
            rank(&self.keys, &mut self.places, self.code.n);
            self.count();
            self.partial.add(LANES as u32);
        }
        pairs.give_back(words);
    }

    fn move_to(&mut self, delta: &mut Delta) {
        self.partial.move_to(delta);
    }
}

impl Keys {
    /// No word is refused: a power of two is a multiple of any smaller one.
    #[inline(never)]
    fn draw_bytes(&self, keys: &mut Cards, pairs: &mut Pairs) {
        let [mut words, mut rows, mut scratch] = [[Bytes::splat(0); 8]; 3];
        let mut keys = keys.as_flattened_mut().iter_mut();
        for &run in &self.runs {
            let mut left = run;
            while left > 0 {
                let some = left.min(8);
                // One loop for all of this: two are unrolled, and the page is downloaded more often.
                for ((row, words), state) in rows.iter_mut().zip(&mut words).zip(&mut pairs.0) {
                    if left == run {
                        *words = next(state).whole();
                    }
                    *row = self.some(some, words);
                }
                turn(&mut rows, &mut scratch);
                for (row, key) in rows[..some as usize].iter().rev().zip(&mut keys) {
                    *key = row.xor(Bytes::splat(128));
                }
                left -= some;
            }
        }
    }

    /// Takes the next keys of two words, up to eight of each, the last in the lowest byte.
    #[inline(always)]
    fn some(&self, some: u32, words: &mut Bytes) -> Bytes {
        if self.bits == BITS {
            // A word serves no others.
            return words.down(64 - BITS * some);
        }
        let mut keys = Bytes::splat(0);
        for _ in 0..some {
            keys = keys.up(BITS).xor(words.down(64 - self.bits));
            *words = words.up(self.bits);
        }
        keys
    }
}

/// A card's place is how many keys are less than its own, and how many before it are equal. It begins as the card's number: of each two cards with the
/// greater key first, that one comes one place later and the other one place earlier.
#[inline(never)]
fn rank(keys: &Cards, places: &mut Cards, n: usize) {
    for (k, own) in keys[..fours(n)].iter().enumerate() {
        let (before, others) = places.split_at_mut(k);
        let mut own_places = [0, 1, 2, 3].map(|i| Bytes::splat((FOUR * k + i) as u8));
        for (key, place) in keys.as_flattened().iter().zip(before.as_flattened_mut()) {
            for (own, own_place) in own.iter().zip(&mut own_places) {
                let above = key.above(*own);
                *place = place.minus(above);
                *own_place = own_place.plus(above);
            }
        }
        for i in 1..FOUR {
            for j in 0..i {
                let above = own[j].above(own[i]);
                own_places[j] = own_places[j].minus(above);
                own_places[i] = own_places[i].plus(above);
            }
        }
        others[0] = own_places;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::algorithms::Algorithm;
    use crate::experiment::Setup;
    use crate::rng::Words;
    use rand::SeedableRng;

    fn code(n: usize, bits: usize) -> Keys {
        let mut setup = Setup::new(Algorithm::SortByKeys, n);
        setup.params.bits = bits;
        Keys::of(&setup, &setup.plan()).expect("keys")
    }

    /// The places by the standard library's stable sort.
    fn plain(keys: &[u8]) -> Vec<u8> {
        let mut cards: Vec<usize> = (0..keys.len()).collect();
        cards.sort_by_key(|&card| keys[card]);
        let mut places = vec![0; keys.len()];
        for (place, card) in cards.into_iter().enumerate() {
            places[card] = place as u8;
        }
        places
    }

    /// Ranks sixteen rows of keys or less.
    fn check(decks: &[Vec<u8>]) {
        let n = decks[0].len();
        let mut ranking = Ranking::new(code(n, 8), false);
        for (deck, keys) in decks.iter().enumerate() {
            for (to, key) in ranking.keys.as_flattened_mut().iter_mut().zip(keys) {
                to.0[deck] = key ^ 128;
            }
        }
        rank(&ranking.keys, &mut ranking.places, n);
        let places = ranking.places.as_flattened();
        for (deck, keys) in decks.iter().enumerate() {
            let ours: Vec<u8> = places.iter().map(|places| places.0[deck]).collect();
            assert_eq!(ours[..n], plain(keys), "{keys:?}");
            // The cards that are not there, as far as they are looked at.
            let end = FOUR * fours(n);
            assert!((n..end).all(|card| usize::from(ours[card]) == card));
        }
    }

    /// Proves it for every order of up to six keys, equal ones included; for every two keys; and for every two cards of 64 whose keys are less,
    /// equal or greater, before and behind all others.
    #[test]
    fn places_are_those_of_a_stable_sort() {
        let mut rows: Vec<Vec<u8>> = Vec::new();
        for n in 2..=6usize {
            let key = |row, card| (row / n.pow(card) % n) as u8;
            rows.extend(
                (0..n.pow(n as u32)).map(|row| (0..n as u32).map(|c| key(row, c)).collect()),
            );
        }
        rows.extend((0..=u16::MAX).map(|row| row.to_le_bytes().to_vec()));
        for (a, b) in (0..MOST).flat_map(|b| (0..b).map(move |a| (a, b))) {
            for (one, two) in [(1, 2), (1, 1), (2, 1)] {
                for others in [0, 255] {
                    let mut row = vec![others; MOST];
                    (row[a], row[b]) = (one, two);
                    rows.push(row);
                }
            }
        }
        for rows in rows.chunk_by(|one, other| one.len() == other.len()) {
            rows.chunks(LANES).for_each(check);
        }
    }

    /// Proves it for every deck, every length and every place in a word, of drawn keys; and that both leave each stream behind the same word.
    #[test]
    fn bytes_are_the_keys_of_the_other_kernel() {
        for (n, bits) in (2..=MOST).flat_map(|n| (1..=BITS).map(move |bits| (n, bits))) {
            let code = code(n, bits as usize);
            let mut ours: Streams = std::array::from_fn(|k| Words::seed_from_u64(k as u64));
            let mut theirs = ours.clone();
            let mut pairs = Pairs::of(&mut ours);
            let mut bytes = [[Bytes::splat(0); FOUR]; MOST / FOUR];
            for _ in 0..3 {
                code.draw_bytes(&mut bytes, &mut pairs);
                for (stream, words) in theirs.iter_mut().enumerate() {
                    let mut keys = [0; MOST];
                    code.draw(&mut keys, words);
                    for (key, bytes) in keys[..n].iter().zip(bytes.as_flattened()) {
                        assert_eq!(u32::from(bytes.0[stream] ^ 128), *key, "{n} {bits}");
                    }
                }
            }
            pairs.give_back(&mut ours);
            for (ours, theirs) in ours.iter_mut().zip(&mut theirs) {
                assert_eq!(ours.word(), theirs.word(), "{n} {bits}");
            }
        }
    }
}

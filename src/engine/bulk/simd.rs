//! Sixteen bytes at once: a deck of up to 16 cards. One instruction in the browser, a plain loop elsewhere.

/// Sixteen bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Bytes(pub [u8; 16]);

impl Bytes {
    /// Sixteen bytes of a row, from one on.
    #[inline(always)]
    pub fn at(row: &[u8; 80], from: usize) -> Bytes {
        Bytes(*row[from % 64..].first_chunk().expect("sixteen"))
    }

    /// Puts them there.
    #[inline(always)]
    pub fn lay(self, row: &mut [u8; 80], to: usize) {
        *row[to % 64..].first_chunk_mut().expect("sixteen") = self.0;
    }
}

#[cfg(target_arch = "wasm32")]
mod wasm {
    use super::Bytes;
    use std::arch::wasm32::{
        i8x16_add, i8x16_bitmask, i8x16_eq, i8x16_gt, i8x16_lt, i8x16_shuffle, i8x16_splat,
        i8x16_sub, i32x4_add, i32x4_mul, i32x4_shuffle, i64x2_add, i64x2_shl, u8x16_lt,
        u8x16_splat, u8x16_swizzle, u32x4_min, u32x4_shr, u32x4_splat, u64x2, u64x2_extract_lane,
        u64x2_shr, v128, v128_and, v128_bitselect, v128_or, v128_xor,
    };

    impl Bytes {
        #[inline(always)]
        fn vector(self) -> v128 {
            // SAFETY: both are sixteen bytes, and any bytes are a value of either.
            unsafe { std::mem::transmute(self) }
        }

        #[inline(always)]
        fn of(vector: v128) -> Bytes {
            // SAFETY: as above.
            unsafe { std::mem::transmute(vector) }
        }

        /// The byte of `self` that each byte of `at` names; all must be below 16.
        #[inline(always)]
        pub fn pick(self, at: Bytes) -> Bytes {
            Bytes::of(u8x16_swizzle(self.vector(), at.vector()))
        }

        /// The same, and 0 where a byte of `at` is 16 or more.
        #[inline(always)]
        pub fn pick_some(self, at: Bytes) -> Bytes {
            self.pick(at)
        }

        /// The first half, the first byte lowest.
        #[inline(always)]
        pub fn low(self) -> u64 {
            u64x2_extract_lane::<0>(self.vector())
        }

        /// Each byte of `self`, one more where `other` has this `byte`.
        #[inline(always)]
        pub fn plus_equal(self, other: Bytes, byte: u8) -> Bytes {
            let equal = i8x16_eq(other.vector(), u8x16_splat(byte));
            Bytes::of(i8x16_sub(self.vector(), equal))
        }

        /// The last fifteen bytes of `self`, then the first of `more`.
        #[inline(always)]
        pub fn but_first(self, more: Bytes) -> Bytes {
            Bytes::of(i8x16_shuffle::<
                1,
                2,
                3,
                4,
                5,
                6,
                7,
                8,
                9,
                10,
                11,
                12,
                13,
                14,
                15,
                16,
            >(self.vector(), more.vector()))
        }

        /// The last byte of `self`, then the first fifteen of `more`.
        #[inline(always)]
        pub fn but_last(self, more: Bytes) -> Bytes {
            Bytes::of(i8x16_shuffle::<
                15,
                16,
                17,
                18,
                19,
                20,
                21,
                22,
                23,
                24,
                25,
                26,
                27,
                28,
                29,
                30,
            >(self.vector(), more.vector()))
        }

        /// Those of `self` where `at` is below this `byte`, those of `others` elsewhere.
        #[inline(always)]
        pub fn below(self, others: Bytes, at: Bytes, byte: u8) -> Bytes {
            let below = u8x16_lt(at.vector(), u8x16_splat(byte));
            Bytes::of(v128_bitselect(self.vector(), others.vector(), below))
        }

        /// The highest bit of each byte, that of the first byte lowest.
        #[inline(always)]
        pub fn highest(self) -> u32 {
            i8x16_bitmask(self.vector()).into()
        }

        /// Those of `self` where the bits of `at` are 1, those of `others` elsewhere.
        #[inline(always)]
        pub fn where_ones(self, others: Bytes, at: Bytes) -> Bytes {
            Bytes::of(v128_bitselect(self.vector(), others.vector(), at.vector()))
        }

        /// Eight bytes each, the lowest first.
        #[inline(always)]
        pub fn halves(low: u64, high: u64) -> Bytes {
            Bytes::of(u64x2(low, high))
        }

        /// Undoes that.
        #[inline(always)]
        pub fn wide(self) -> [u64; 2] {
            let vector = self.vector();
            [
                u64x2_extract_lane::<0>(vector),
                u64x2_extract_lane::<1>(vector),
            ]
        }

        /// The sums of the halves.
        #[inline(always)]
        pub fn plus_wide(self, other: Bytes) -> Bytes {
            Bytes::of(i64x2_add(self.vector(), other.vector()))
        }

        /// The bits of either half so many places up.
        #[inline(always)]
        pub fn up<const BITS: u32>(self) -> Bytes {
            Bytes::of(i64x2_shl(self.vector(), BITS))
        }

        /// The bits of either half turned so many places up, and so `DOWN = 64 - UP` places down.
        #[inline(always)]
        pub fn rotate<const UP: u32, const DOWN: u32>(self) -> Bytes {
            Bytes::of(v128_or(
                self.up::<UP>().vector(),
                self.down::<DOWN>().vector(),
            ))
        }

        /// And so many places down.
        #[inline(always)]
        pub fn down<const BITS: u32>(self) -> Bytes {
            Bytes::of(u64x2_shr(self.vector(), BITS))
        }

        /// The four quarters.
        pub fn words(self) -> [u32; 4] {
            let [low, high] = self.wide();
            [
                low as u32,
                (low >> 32) as u32,
                high as u32,
                (high >> 32) as u32,
            ]
        }

        /// The highest 24 bits of each of four words times `bound`, at most 64, whole parts in the highest bytes and nothing else: of the two
        /// words of `self`, then of `other`. `doubt` becomes less than 128 in a quarter where another whole part may be right for a
        /// number of 24 bits that is one greater and for lower bits, or where fractions of 32 bits may be less than 64.
        #[inline(always)]
        pub fn draws(self, other: Bytes, bound: u32, doubt: &mut Bytes) -> Bytes {
            let words = i32x4_shuffle::<1, 3, 5, 7>(self.vector(), other.vector());
            let product = i32x4_mul(u32x4_shr(words, 8), u32x4_splat(bound));
            let near = v128_and(i32x4_add(product, u32x4_splat(127)), u32x4_splat(0xFF_FFFF));
            *doubt = Bytes::of(u32x4_min(doubt.vector(), near));
            Bytes::of(v128_and(product, u32x4_splat(0x3F00_0000)))
        }

        /// The bits of each quarter so many places down.
        #[inline(always)]
        pub fn down_words<const BITS: u32>(self) -> Bytes {
            Bytes::of(u32x4_shr(self.vector(), BITS))
        }

        /// The bytes of the first and third quarter in turn, then those of the others.
        #[inline(always)]
        pub fn in_turn(self) -> Bytes {
            let all = self.vector();
            Bytes::of(i8x16_shuffle::<
                0,
                8,
                1,
                9,
                2,
                10,
                3,
                11,
                4,
                12,
                5,
                13,
                6,
                14,
                7,
                15,
            >(all, all))
        }

        #[inline(always)]
        pub fn splat(byte: u8) -> Bytes {
            Bytes::of(u8x16_splat(byte))
        }

        #[inline(always)]
        pub fn plus(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_add(self.vector(), other.vector()))
        }

        #[inline(always)]
        pub fn minus(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_sub(self.vector(), other.vector()))
        }

        /// 255 where both are equal, 0 elsewhere.
        #[inline(always)]
        pub fn equal(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_eq(self.vector(), other.vector()))
        }

        /// 255 where `self` is greater as a signed number, 0 elsewhere.
        #[inline(always)]
        pub fn above(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_gt(self.vector(), other.vector()))
        }

        #[inline(always)]
        pub fn xor(self, other: Bytes) -> Bytes {
            Bytes::of(v128_xor(self.vector(), other.vector()))
        }

        #[inline(always)]
        pub fn and(self, other: Bytes) -> Bytes {
            Bytes::of(v128_and(self.vector(), other.vector()))
        }

        /// 255 where the highest bit is set, 0 elsewhere.
        #[inline(always)]
        pub fn negative(self) -> Bytes {
            Bytes::of(i8x16_lt(self.vector(), i8x16_splat(0)))
        }

        /// The lower seven bits one place up.
        #[inline(always)]
        pub fn twice(self) -> Bytes {
            Bytes::of(i8x16_add(self.vector(), self.vector()))
        }

        /// The first halves of both, a byte of each in turn; and the second halves.
        #[inline(always)]
        pub fn zip(self, other: Bytes) -> [Bytes; 2] {
            let (a, b) = (self.vector(), other.vector());
            [
                Bytes::of(i8x16_shuffle::<
                    0,
                    16,
                    1,
                    17,
                    2,
                    18,
                    3,
                    19,
                    4,
                    20,
                    5,
                    21,
                    6,
                    22,
                    7,
                    23,
                >(a, b)),
                Bytes::of(i8x16_shuffle::<
                    8,
                    24,
                    9,
                    25,
                    10,
                    26,
                    11,
                    27,
                    12,
                    28,
                    13,
                    29,
                    14,
                    30,
                    15,
                    31,
                >(a, b)),
            ]
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Bytes {
    /// The byte of `self` that each byte of `at` names; all must be below 16.
    pub fn pick(self, at: Bytes) -> Bytes {
        Bytes(at.0.map(|k| self.0[k as usize % 16]))
    }

    /// The same, and 0 where a byte of `at` is 16 or more.
    pub fn pick_some(self, at: Bytes) -> Bytes {
        Bytes(at.0.map(|k| self.0.get(k as usize).copied().unwrap_or(0)))
    }

    /// The first half, the first byte lowest.
    pub fn low(self) -> u64 {
        u128::from_le_bytes(self.0) as u64
    }

    /// Each byte of `self`, one more where `other` has this `byte`.
    pub fn plus_equal(self, other: Bytes, byte: u8) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            self.0[k].wrapping_add(u8::from(other.0[k] == byte))
        }))
    }

    /// The last fifteen bytes of `self`, then the first of `more`.
    pub fn but_first(self, more: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            if k < 15 { self.0[k + 1] } else { more.0[0] }
        }))
    }

    /// The last byte of `self`, then the first fifteen of `more`.
    pub fn but_last(self, more: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            if k > 0 { more.0[k - 1] } else { self.0[15] }
        }))
    }

    /// Those of `self` where `at` is below this `byte`, those of `others` elsewhere.
    pub fn below(self, others: Bytes, at: Bytes, byte: u8) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            if at.0[k] < byte {
                self.0[k]
            } else {
                others.0[k]
            }
        }))
    }

    /// The highest bit of each byte, that of the first byte lowest.
    pub fn highest(self) -> u32 {
        (self.0.iter().rev()).fold(0, |bits, byte| bits << 1 | u32::from(byte >> 7))
    }

    /// Those of `self` where the bits of `at` are 1, those of `others` elsewhere.
    pub fn where_ones(self, others: Bytes, at: Bytes) -> Bytes {
        others.xor(others.xor(self).and(at))
    }

    /// Eight bytes each, the lowest first.
    pub fn halves(low: u64, high: u64) -> Bytes {
        Bytes((u128::from(high) << 64 | u128::from(low)).to_le_bytes())
    }

    /// Undoes that.
    pub fn wide(self) -> [u64; 2] {
        let halves = self.0.as_chunks().0;
        [halves[0], halves[1]].map(u64::from_le_bytes)
    }

    /// The sums of the halves.
    pub fn plus_wide(self, other: Bytes) -> Bytes {
        let ([a, b], [c, d]) = (self.wide(), other.wide());
        Bytes::halves(a.wrapping_add(c), b.wrapping_add(d))
    }

    /// The bits of either half so many places up.
    pub fn up<const BITS: u32>(self) -> Bytes {
        let [low, high] = self.wide();
        Bytes::halves(low << BITS, high << BITS)
    }

    /// The bits of either half turned so many places up, and so `DOWN = 64 - UP` places down.
    pub fn rotate<const UP: u32, const DOWN: u32>(self) -> Bytes {
        let [low, high] = self.wide();
        Bytes::halves(low.rotate_left(UP), high.rotate_left(UP))
    }

    /// And so many places down.
    pub fn down<const BITS: u32>(self) -> Bytes {
        let [low, high] = self.wide();
        Bytes::halves(low >> BITS, high >> BITS)
    }

    /// The four quarters.
    pub fn words(self) -> [u32; 4] {
        let words = self.0.as_chunks().0;
        [0, 1, 2, 3].map(|k| u32::from_le_bytes(words[k]))
    }

    fn of_words(words: [u32; 4]) -> Bytes {
        let [a, b, c, d] = words.map(u64::from);
        Bytes::halves(a | b << 32, c | d << 32)
    }

    /// The highest 24 bits of each of four words times `bound`, at most 64, whole parts in the highest bytes and nothing else: of the two words
    /// of `self`, then of `other`. `doubt` becomes less than 128 in a quarter where another whole part may be right for a number of 24 bits that
    /// is one greater and for lower bits, or where fractions of 32 bits may be less than 64.
    pub fn draws(self, other: Bytes, bound: u32, doubt: &mut Bytes) -> Bytes {
        let ([a, b], [c, d]) = (self.wide(), other.wide());
        let products = [a, b, c, d].map(|word| (word >> 40) as u32 * bound);
        let least = doubt.words();
        *doubt =
            Bytes::of_words([0, 1, 2, 3].map(|k| least[k].min((products[k] + 127) % (1 << 24))));
        Bytes::of_words(products.map(|product| product & 0x3F00_0000))
    }

    /// The bits of each quarter so many places down.
    pub fn down_words<const BITS: u32>(self) -> Bytes {
        Bytes::of_words(self.words().map(|word| word >> BITS))
    }

    /// The bytes of the first and third quarter in turn, then those of the others.
    pub fn in_turn(self) -> Bytes {
        let turn = |k: usize| self.0[k / 8 * 4 + k % 8 / 2 + k % 2 * 8];
        Bytes(std::array::from_fn(turn))
    }

    pub fn splat(byte: u8) -> Bytes {
        Bytes([byte; 16])
    }

    pub fn plus(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k].wrapping_add(other.0[k])))
    }

    pub fn minus(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k].wrapping_sub(other.0[k])))
    }

    /// 255 where both are equal, 0 elsewhere.
    pub fn equal(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            if self.0[k] == other.0[k] { 255 } else { 0 }
        }))
    }

    /// 255 where `self` is greater as a signed number, 0 elsewhere.
    pub fn above(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            if self.0[k] as i8 > other.0[k] as i8 {
                255
            } else {
                0
            }
        }))
    }

    pub fn xor(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k] ^ other.0[k]))
    }

    pub fn and(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k] & other.0[k]))
    }

    /// 255 where the highest bit is set, 0 elsewhere.
    pub fn negative(self) -> Bytes {
        Bytes(self.0.map(|byte| if byte >= 128 { 255 } else { 0 }))
    }

    /// The lower seven bits one place up.
    pub fn twice(self) -> Bytes {
        Bytes(self.0.map(|byte| byte << 1))
    }

    /// The first halves of both, a byte of each in turn; and the second halves.
    pub fn zip(self, other: Bytes) -> [Bytes; 2] {
        [0, 8].map(|half| {
            Bytes(std::array::from_fn(|k| {
                [self.0, other.0][k % 2][half + k / 2]
            }))
        })
    }
}

impl Bytes {
    /// The bytes of eight numbers.
    #[inline(always)]
    pub fn of_pairs(pairs: [u16; 8]) -> Bytes {
        // SAFETY: both are sixteen bytes, and any bytes are a value of either.
        unsafe { std::mem::transmute(pairs) }
    }

    /// Eight numbers by their bytes.
    #[inline(always)]
    pub fn pairs(self) -> [u16; 8] {
        // SAFETY: as above.
        unsafe { std::mem::transmute(self) }
    }
}

/// The bytes of sixteen words, two words in a row, the lowest byte first, come to lie side by side: those of the words' lowest bytes in the
/// first row, and so on.
///
/// Byte c of word w is number 8 w + c of all. To shuffle the halves into one another is to turn the number's bits round by one: after four
/// times it is 16 c + w. In sixteen rows of sixteen bytes, rows and columns are exchanged.
#[inline]
pub(super) fn turn<const ROWS: usize>(rows: &mut [Bytes; ROWS], scratch: &mut [Bytes; ROWS]) {
    for _ in 0..2 {
        shuffle(rows, scratch);
        shuffle(scratch, rows);
    }
}

/// The bytes of both halves in turn. In place of a value that is returned, for copies of arrays are calls in a browser.
#[inline(always)]
fn shuffle<const ROWS: usize>(rows: &[Bytes; ROWS], to: &mut [Bytes; ROWS]) {
    for k in 0..ROWS / 2 {
        [to[2 * k], to[2 * k + 1]] = rows[k].zip(rows[k + ROWS / 2]);
    }
}

/// A row of places in four parts.
pub(super) type Row = [Bytes; 4];

/// The numbers 0 to 63.
const PLACES: Row = {
    let mut places = [Bytes([0; 16]); 4];
    let mut k = 0;
    while k < 64 {
        places[k / 16].0[k % 16] = k as u8;
        k += 1;
    }
    places
};

/// The numbers 0 to 15.
pub(super) const FIRST: Bytes = PLACES[0];

/// One part of a row.
#[inline]
pub(super) fn part(row: &[u8; 64], k: usize) -> Bytes {
    Bytes(row.as_chunks().0[k])
}

fn parts(row: &[u8; 64]) -> Row {
    let parts = row.as_chunks().0;
    [0, 1, 2, 3].map(|k| Bytes(parts[k]))
}

fn join(row: &mut [u8; 64], parts: Row) {
    for (sixteen, part) in row.as_chunks_mut().0.iter_mut().zip(parts) {
        *sixteen = part.0;
    }
}

/// Every card behind `gap` moves one place to the front; what then lies last is of no use.
#[inline]
pub(super) fn close(row: &mut [u8; 64], gap: usize) {
    let [a, b, c, d] = parts(row);
    let come = [
        a.but_first(b),
        b.but_first(c),
        c.but_first(d),
        d.but_first(d),
    ];
    let stay = [a, b, c, d];
    join(
        row,
        [0, 1, 2, 3].map(|k| stay[k].below(come[k], PLACES[k], gap as u8)),
    );
}

/// Every card from `gap` on moves one place back; the last one is lost, and what lies at `gap` is of no use.
#[inline]
pub(super) fn open(row: &mut [u8; 64], gap: usize) {
    let [a, b, c, d] = parts(row);
    let come = [a.but_last(a), a.but_last(b), b.but_last(c), c.but_last(d)];
    let stay = [a, b, c, d];
    join(
        row,
        [0, 1, 2, 3].map(|k| stay[k].below(come[k], PLACES[k], gap as u8 + 1)),
    );
}

/// The first card goes to place `to`, those up to there move one place to the front.
#[inline]
pub(super) fn sink(before: &[u8; 64], after: &mut [u8; 64], to: usize) {
    let stay = parts(before);
    let [a, b, c, d] = stay;
    let come = [
        a.but_first(b),
        b.but_first(c),
        c.but_first(d),
        d.but_first(d),
    ];
    let top = Bytes::splat(before[0]);
    let place = |k: usize| {
        let moved = come[k].below(stay[k], PLACES[k], to as u8);
        top.where_ones(moved, PLACES[k].equal(Bytes::splat(to as u8)))
    };
    join(after, [0, 1, 2, 3].map(place));
}

/// The byte of each place comes from the place that `order` names.
#[inline]
pub(super) fn gather(order: &[u8; 64], before: &[u8; 64], after: &mut [u8; 64]) {
    let [mut out, before] = [[Bytes([0; 16]); 4], parts(before)];
    for (out, at) in out.iter_mut().zip(parts(order)) {
        let mut at = at;
        for sixteen in before {
            // Nothing of where it does not lie.
            *out = out.xor(sixteen.pick_some(at));
            at = at.minus(Bytes::splat(16));
        }
    }
    join(after, out);
}

/// The same with this card in the gap. By vectors to the end: what was stored as bytes could not be loaded as a vector at once.
#[inline]
pub(super) fn insert(row: &mut [u8; 64], gap: usize, card: u8) {
    let [a, b, c, d] = parts(row);
    let come = [a.but_last(a), a.but_last(b), b.but_last(c), c.but_last(d)];
    let stay = [a, b, c, d];
    let (gap, card) = (Bytes::splat(gap as u8), Bytes::splat(card));
    join(
        row,
        [0, 1, 2, 3].map(|k| {
            let change = stay[k].xor(come[k]).and(PLACES[k].above(gap));
            let moved = stay[k].xor(change);
            moved.xor(moved.xor(card).and(PLACES[k].equal(gap)))
        }),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Proves it for bytes that all differ.
    #[test]
    fn bytes_turn() {
        fn check<const ROWS: usize>() {
            let width = ROWS as u8;
            let places = |from: u8| Bytes(std::array::from_fn(|k| from.wrapping_add(k as u8)));
            let mut rows: [Bytes; ROWS] = std::array::from_fn(|row| places(16 * row as u8));
            turn(&mut rows, &mut [Bytes([0; 16]); ROWS]);
            for (c, row) in (0..).zip(&rows) {
                let turned: [u8; 16] = std::array::from_fn(|w| width.wrapping_mul(w as u8) + c);
                assert_eq!(row.0, turned);
            }
        }
        check::<8>();
        check::<16>();
    }

    /// Proves it for every gap, and for every card from every place.
    #[test]
    fn rows_close_and_open_at_any_gap() {
        for gap in 0..64 {
            let places: [u8; 64] = std::array::from_fn(|k| k as u8);
            let mut row = places;
            close(&mut row, gap);
            let mut plain = places;
            plain.copy_within(gap + 1.., gap);
            assert_eq!(row[..63], plain[..63]);
            open(&mut row, gap);
            assert_eq!(
                (&row[..gap], &row[gap + 1..]),
                (&places[..gap], &places[gap + 1..])
            );
            let mut row = places;
            insert(&mut row, gap, 99);
            plain = places;
            plain.copy_within(gap..63, gap + 1);
            plain[gap] = 99;
            assert_eq!(row, plain);
            sink(&places, &mut row, gap);
            plain = places;
            plain[..=gap].rotate_left(1);
            assert_eq!(row, plain);
            // Every card, from every place.
            let order = places.map(|place| (place + gap as u8) % 64);
            let cards = places.map(|place| 63 - place);
            gather(&order, &cards, &mut row);
            assert_eq!(row, order.map(|from| cards[usize::from(from)]));
        }
    }
}

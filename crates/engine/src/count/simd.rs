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

        /// The bits of either half so many places up, below 64.
        #[inline(always)]
        pub fn up(self, bits: u32) -> Bytes {
            Bytes::of(i64x2_shl(self.vector(), bits))
        }

        /// The bits of either half turned so many places up, and so `DOWN = 64 - UP` places down.
        #[inline(always)]
        pub fn rotate<const UP: u32, const DOWN: u32>(self) -> Bytes {
            Bytes::of(v128_or(self.up(UP).vector(), self.down(DOWN).vector()))
        }

        /// And so many places down.
        #[inline(always)]
        pub fn down(self, bits: u32) -> Bytes {
            Bytes::of(u64x2_shr(self.vector(), bits))
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

    /// The bits of either half so many places up, below 64.
    pub fn up(self, bits: u32) -> Bytes {
        let [low, high] = self.wide();
        Bytes::halves(low << bits, high << bits)
    }

    /// The bits of either half turned so many places up, and so `DOWN = 64 - UP` places down.
    pub fn rotate<const UP: u32, const DOWN: u32>(self) -> Bytes {
        let [low, high] = self.wide();
        Bytes::halves(low.rotate_left(UP), high.rotate_left(UP))
    }

    /// And so many places down.
    pub fn down(self, bits: u32) -> Bytes {
        let [low, high] = self.wide();
        Bytes::halves(low >> bits, high >> bits)
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

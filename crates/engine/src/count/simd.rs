//! Sixteen bytes at once: a deck of up to 16 cards. One instruction each in WebAssembly, plain
//! loops that a compiler may turn into such instructions elsewhere.

/// Sixteen bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Bytes(pub [u8; 16]);

#[cfg(target_arch = "wasm32")]
mod wasm {
    use crate::count::simd::Bytes;
    use std::arch::wasm32::{
        i8x16_add, i8x16_eq, i8x16_shuffle, i8x16_sub, u8x16_lt, u8x16_splat, u8x16_swizzle, u64x2,
        u64x2_extract_lane, v128, v128_bitselect, v128_xor,
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
        pub(in crate::count) fn pick(self, at: Bytes) -> Bytes {
            Bytes::of(u8x16_swizzle(self.vector(), at.vector()))
        }

        /// The byte of `self` that each byte of `at` names, and 0 where that is 16 or more.
        #[inline(always)]
        pub(in crate::count) fn pick_or_zero(self, at: Bytes) -> Bytes {
            self.pick(at)
        }

        /// The first eight bytes, the first one lowest.
        #[inline(always)]
        pub(in crate::count) fn low(self) -> u64 {
            u64x2_extract_lane::<0>(self.vector())
        }

        /// Each byte of `self`, one more where `other` has this `byte`.
        #[inline(always)]
        pub(in crate::count) fn plus_equal(self, other: Bytes, byte: u8) -> Bytes {
            let equal = i8x16_eq(other.vector(), u8x16_splat(byte));
            Bytes::of(i8x16_sub(self.vector(), equal))
        }

        /// The last fifteen bytes of `self`, then the first of `more`.
        #[inline(always)]
        #[rustfmt::skip]
        pub(in crate::count) fn but_first(self, more: Bytes) -> Bytes {
            Bytes::of(i8x16_shuffle::<1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16>(
                self.vector(), more.vector(),
            ))
        }

        /// The last byte of `self`, then the first fifteen of `more`.
        #[inline(always)]
        #[rustfmt::skip]
        pub(in crate::count) fn but_last(self, more: Bytes) -> Bytes {
            Bytes::of(i8x16_shuffle::<15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30>(
                self.vector(), more.vector(),
            ))
        }

        /// The bytes of `self` where `at` is below this `byte`, those of `others` elsewhere.
        #[inline(always)]
        pub(in crate::count) fn where_below(self, others: Bytes, at: Bytes, byte: u8) -> Bytes {
            let below = u8x16_lt(at.vector(), u8x16_splat(byte));
            Bytes::of(v128_bitselect(self.vector(), others.vector(), below))
        }

        /// The bytes of `self` where `at` is this `byte`, those of `others` elsewhere.
        #[inline(always)]
        pub(in crate::count) fn where_equal(self, others: Bytes, at: Bytes, byte: u8) -> Bytes {
            let equal = i8x16_eq(at.vector(), u8x16_splat(byte));
            Bytes::of(v128_bitselect(self.vector(), others.vector(), equal))
        }

        /// Eight bytes from each number, the lowest first.
        #[inline(always)]
        pub(in crate::count) fn halves(low: u64, high: u64) -> Bytes {
            Bytes::of(u64x2(low, high))
        }

        /// Returns `byte` sixteen times.
        #[inline(always)]
        pub(in crate::count) fn splat(byte: u8) -> Bytes {
            Bytes::of(u8x16_splat(byte))
        }

        /// The sums of bytes, modulo 256.
        #[inline(always)]
        pub(in crate::count) fn plus(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_add(self.vector(), other.vector()))
        }

        /// The differences of bytes, modulo 256.
        #[inline(always)]
        pub(in crate::count) fn minus(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_sub(self.vector(), other.vector()))
        }

        /// Bitwise exclusive or.
        #[inline(always)]
        pub(in crate::count) fn xor(self, other: Bytes) -> Bytes {
            Bytes::of(v128_xor(self.vector(), other.vector()))
        }

        /// The first eight bytes of both, a byte of each in turn.
        #[inline(always)]
        #[rustfmt::skip]
        pub(in crate::count) fn interleave(self, other: Bytes) -> Bytes {
            Bytes::of(i8x16_shuffle::<0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23>(
                self.vector(), other.vector(),
            ))
        }
    }
}

/// See the functions of the same names for WebAssembly, above.
#[cfg(not(target_arch = "wasm32"))]
impl Bytes {
    pub(super) fn pick(self, at: Bytes) -> Bytes {
        Bytes(at.0.map(|k| self.0[k as usize % 16]))
    }

    pub(super) fn pick_or_zero(self, at: Bytes) -> Bytes {
        Bytes(at.0.map(|k| self.0.get(k as usize).copied().unwrap_or(0)))
    }

    pub(super) fn low(self) -> u64 {
        u128::from_le_bytes(self.0) as u64
    }

    pub(super) fn plus_equal(self, other: Bytes, byte: u8) -> Bytes {
        self.plus(Bytes(other.0.map(|b| u8::from(b == byte))))
    }

    pub(super) fn but_first(self, more: Bytes) -> Bytes {
        let (all, first) = (u128::from_le_bytes(self.0), u128::from(more.0[0]));
        Bytes((all >> 8 | first << 120).to_le_bytes())
    }

    pub(super) fn but_last(self, more: Bytes) -> Bytes {
        let (last, all) = (u128::from(self.0[15]), u128::from_le_bytes(more.0));
        Bytes((all << 8 | last).to_le_bytes())
    }

    pub(super) fn where_below(self, others: Bytes, at: Bytes, byte: u8) -> Bytes {
        let mask = Bytes(at.0.map(|b| if b < byte { 255 } else { 0 }));
        self.where_ones(others, mask)
    }

    pub(super) fn where_equal(self, others: Bytes, at: Bytes, byte: u8) -> Bytes {
        let mask = Bytes(at.0.map(|b| if b == byte { 255 } else { 0 }));
        self.where_ones(others, mask)
    }

    /// The bits of `self` where those of `mask` are 1, those of `others` elsewhere.
    fn where_ones(self, others: Bytes, mask: Bytes) -> Bytes {
        let [a, b, mask] = [self, others, mask].map(|bytes| u128::from_le_bytes(bytes.0));
        Bytes((a & mask | b & !mask).to_le_bytes())
    }

    pub(super) fn halves(low: u64, high: u64) -> Bytes {
        Bytes((u128::from(high) << 64 | u128::from(low)).to_le_bytes())
    }

    pub(super) fn splat(byte: u8) -> Bytes {
        Bytes([byte; 16])
    }

    pub(super) fn plus(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k].wrapping_add(other.0[k])))
    }

    pub(super) fn minus(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k].wrapping_sub(other.0[k])))
    }

    pub(super) fn xor(self, other: Bytes) -> Bytes {
        Bytes(std::array::from_fn(|k| self.0[k] ^ other.0[k]))
    }

    pub(super) fn interleave(self, other: Bytes) -> Bytes {
        let byte = |k: usize| [self.0, other.0][k % 2][k / 2];
        Bytes(std::array::from_fn(byte))
    }
}

impl Bytes {
    /// The bytes of eight numbers of 16 bits, as this processor orders them.
    #[inline(always)]
    pub(super) fn of_pairs(pairs: [u16; 8]) -> Bytes {
        // SAFETY: both are sixteen bytes, and any bytes are a value of either.
        unsafe { std::mem::transmute(pairs) }
    }

    /// Eight numbers of 16 bits by their bytes, as this processor orders them.
    #[inline(always)]
    pub(super) fn pairs(self) -> [u16; 8] {
        // SAFETY: as above.
        unsafe { std::mem::transmute(self) }
    }
}

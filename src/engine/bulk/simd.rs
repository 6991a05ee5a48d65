//! Sixteen bytes at once: a deck of up to 16 cards. One instruction in the browser, a plain loop elsewhere.

/// Sixteen bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(align(16))]
pub(super) struct Bytes(pub [u8; 16]);

#[cfg(target_arch = "wasm32")]
mod wasm {
    use super::Bytes;
    use std::arch::wasm32::{i8x16_eq, i8x16_sub, u8x16_splat, u8x16_swizzle, v128};

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

        /// Each byte of `self`, one more where `other` has this `byte`.
        #[inline(always)]
        pub fn plus_equal(self, other: Bytes, byte: u8) -> Bytes {
            let equal = i8x16_eq(other.vector(), u8x16_splat(byte));
            Bytes::of(i8x16_sub(self.vector(), equal))
        }
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Bytes {
    /// The byte of `self` that each byte of `at` names; all must be below 16.
    pub fn pick(self, at: Bytes) -> Bytes {
        Bytes(at.0.map(|k| self.0[k as usize % 16]))
    }

    /// Each byte of `self`, one more where `other` has this `byte`.
    pub fn plus_equal(self, other: Bytes, byte: u8) -> Bytes {
        Bytes(std::array::from_fn(|k| {
            self.0[k].wrapping_add(u8::from(other.0[k] == byte))
        }))
    }
}

//! Widths of the words that narrow sources cut down.

/// A number of bits, 1 to 32.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Bits(u8);

impl Bits {
    /// One bit.
    pub const MIN: Bits = Bits(1);
    /// 32 bits.
    pub const MAX: Bits = Bits(32);
    /// A byte.
    pub const BYTE: Bits = Bits(8);
    /// Bits of `rand()` in many C libraries.
    pub const FIFTEEN: Bits = Bits(15);

    /// `None` unless 1 to 32.
    ///
    /// ```
    /// use shuffle_lab_engine::rng::flawed::Bits;
    /// assert_eq!(Bits::new(8), Some(Bits::BYTE));
    /// assert_eq!([0, 33].map(Bits::new), [None, None]);
    /// ```
    pub const fn new(bits: u32) -> Option<Bits> {
        if 1 <= bits && bits <= 32 {
            Some(Bits(bits as u8))
        } else {
            None
        }
    }

    /// The number of bits.
    pub const fn get(self) -> u32 {
        self.0 as u32
    }

    /// Returns the number of words of this width: 2 to 2^32.
    pub const fn words(self) -> u64 {
        1 << self.0
    }
}

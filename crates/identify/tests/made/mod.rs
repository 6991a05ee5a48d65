//! Decks by generators and loops that share no code with the engine.

use engine::deck::Card;
use engine::tally::Tally;

/// Marsaglia's xorshift64*, as his paper has it.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let bits = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        (bits as usize * n) >> 32
    }
}

/// Counts a number of decks of a shuffle. Decks of another seed are others.
pub(crate) fn decks(
    n: usize,
    decks: usize,
    seed: u64,
    shuffle: impl Fn(&mut Vec<Card>, &mut Random),
) -> Tally {
    let mut tally = Tally::new(n);
    let mut random = Random(0x9e37_79b9 + (seed << 40));
    for _ in 0..decks {
        let mut deck: Vec<Card> = (0..n as Card).collect();
        shuffle(&mut deck, &mut random);
        tally.count(&deck);
    }
    tally
}

/// A fair shuffle.
pub(crate) fn fair(deck: &mut [Card], random: &mut Random) {
    for i in (1..deck.len()).rev() {
        deck.swap(i, random.below(i + 1));
    }
}

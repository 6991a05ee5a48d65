//! Shuffles by hand, made ready for many decks: riffles, cuts and the like, repeated or in a
//! recipe.

use crate::algorithms::{Fairness, Group, Part};
use crate::count::kernel::LANES;
use crate::deck::MAX_CARDS;
use crate::rng::{Batch, DrawBatches, Seed, Words};
use crate::setup::Setup;

/// A kind of draw for a part, made for each deck in turn.
#[derive(Clone, Copy, Debug)]
enum Draw {
    /// A fresh word.
    Word(Batch),
    /// `count` coins, the first of which is coin `at` of the part; they lie in one number of 64
    /// bits.
    Coins {
        at: usize,
        count: usize,
    },
    Number {
        bound: u64,
    },
}

#[derive(Clone, Debug)]
pub(in crate::count) enum Act {
    Chance(Part),
    /// No chance takes part: from which place the card of each place comes.
    Fixed(Vec<usize>),
}

#[derive(Clone, Debug)]
pub(in crate::count) struct HandStep {
    draws: Vec<Draw>,
    pub act: Act,
}

/// A shuffle done by hand, as its steps.
#[derive(Clone, Debug)]
pub(in crate::count) struct HandProgram {
    pub n: usize,
    bits: u32,
    /// The deck that the first step finds: parts without chance have come before it.
    pub start: Vec<usize>,
    pub steps: Vec<HandStep>,
}

impl HandProgram {
    /// `None` for other shuffles, and where no chance takes part. Time and space O(cards · parts).
    pub(crate) fn of(setup: &Setup, plan: &DrawBatches) -> Option<HandProgram> {
        let n = setup.n();
        let mut batches = plan.batches.as_ref()?.iter();
        let mut left = 0;
        let mut hands = HandProgram {
            n,
            bits: plan.bits,
            start: (0..n).collect(),
            steps: Vec::new(),
        };
        for part in parts(setup) {
            let own = part.setup(n);
            if own.algorithm.info().fairness == Fairness::Deterministic {
                hands.fix(&own.order(Seed(0), 0));
                continue;
            }
            if own.algorithm.info().group != Group::Hands {
                // What programs, loaders and machines do is counted by their code.
                return None;
            }
            let bounds = own.bounds()?;
            let coins = !matches!(part, Part::Cut | Part::TopToRandom);
            let mut draws = Vec::new();
            let mut at = 0;
            while at < bounds.len() && bounds[at] > 1 {
                if left == 0 {
                    let batch = *batches.next()?;
                    left = batch.dice as usize;
                    draws.push(Draw::Word(batch));
                }
                let (draw, count) = if coins {
                    let count = left.min(bounds.len() - at).min(64 - at % 64);
                    (Draw::Coins { at, count }, count)
                } else {
                    let bound = bounds[at].into();
                    (Draw::Number { bound }, 1)
                };
                draws.push(draw);
                left -= count;
                at += count;
            }
            if coins && at < n && at % 64 == 0 {
                // Fewer numbers than places: the next number, drawn all the same, has no place.
                draws.push(Draw::Coins { at, count: 0 });
            }
            let act = Act::Chance(part);
            hands.steps.push(HandStep { draws, act });
        }
        (!hands.steps.is_empty()).then_some(hands)
    }

    /// One more part, without chance: what it makes of a sorted deck. After another one both are
    /// one step.
    fn fix(&mut self, order: &[u32]) {
        let order = order.iter().map(|&place| place as usize);
        let before = match self.steps.last_mut().map(|step| &mut step.act) {
            None => &mut self.start,
            Some(Act::Fixed(before)) => before,
            Some(Act::Chance(_)) => {
                return self.steps.push(HandStep {
                    draws: Vec::new(),
                    act: Act::Fixed(order.collect()),
                });
            }
        };
        *before = order.map(|place| before[place]).collect();
    }
}

/// Returns the parts of a shuffle by hand, a pass each; empty for other shuffles.
fn parts(setup: &Setup) -> Vec<Part> {
    if !setup.parts().is_empty() {
        return setup.parts().to_vec();
    }
    let mut parts = Part::ALL.into_iter();
    let part = parts.find(|part| part.algorithm() == setup.algorithm);
    part.map_or(Vec::new(), |part| {
        vec![part; setup.canonical().params.passes]
    })
}

/// Numbers of 64 bits, a bit for each place.
const NUMBERS: usize = MAX_CARDS.div_ceil(64);
/// A bit for each place, from the highest one on.
pub(in crate::count) type CoinBits = [u64; NUMBERS];

/// Draws for one part, of each deck.
pub(in crate::count) struct Drawn {
    n: usize,
    bits: u32,
    /// Unused bits of each deck's word, from the highest bit on.
    rest: [u64; LANES],
    /// 0s behind the last one.
    pub coins: [CoinBits; LANES],
    /// The drawn number, or how many places are left to coins that show 0.
    pub number: [usize; LANES],
}

impl Drawn {
    pub(crate) fn new(hands: &HandProgram) -> Drawn {
        Drawn {
            n: hands.n,
            bits: hands.bits,
            rest: [0; LANES],
            coins: [[0; NUMBERS]; LANES],
            number: [0; LANES],
        }
    }

    #[inline(never)]
    pub(crate) fn draw(&mut self, step: &HandStep, words: &mut [Words; LANES]) {
        let (n, bits) = (self.n, self.bits);
        for draw in &step.draws {
            match *draw {
                Draw::Word(batch) => {
                    for (rest, words) in self.rest.iter_mut().zip(words.iter_mut()) {
                        *rest = batch.take(bits, words) << (64 - bits);
                    }
                }
                Draw::Coins { at, count } => {
                    // The first ones of a number clear it.
                    let (kept, some) = (ones(at % 64), ones(count));
                    for deck in 0..LANES {
                        let coins = &mut self.coins[deck][at / 64 % NUMBERS];
                        let rest = &mut self.rest[deck];
                        let tossed = *rest & some;
                        *coins = *coins & kept | tossed >> (at % 64);
                        *rest <<= count;
                        let before = if at == 0 { n } else { self.number[deck] };
                        self.number[deck] = before - tossed.count_ones() as usize;
                    }
                }
                Draw::Number { bound } => {
                    for (rest, number) in self.rest.iter_mut().zip(&mut self.number) {
                        let x = (*rest >> (64 - bits)) * bound;
                        *number = (x >> bits) as usize;
                        *rest = x << (64 - bits);
                    }
                }
            }
        }
    }

    /// The bits of a part in which two packets are dealt into one another: 1 where the second one's
    /// card comes. The number is how many cards the first one has. Of a riffle the bits are the
    /// coins.
    #[inline(never)]
    pub(crate) fn packets(&mut self, part: Part) {
        let n = self.n;
        for k in (0..n.div_ceil(64)).rev() {
            for (coins, number) in self.coins.iter_mut().zip(&mut self.number) {
                if part == Part::Cut {
                    // All cards of the second packet come first.
                    coins[k] = ones((n - *number).saturating_sub(64 * k));
                } else {
                    // Of Thorp's shuffle, a coin for two places: a card of either packet.
                    let seconds = spread((coins[k / 2] << (32 * (k % 2)) >> 32) as u32);
                    coins[k] = seconds | !seconds << 1 & 0xAAAA_AAAA_AAAA_AAAA;
                    *number = n / 2;
                }
            }
        }
    }
}

/// Returns a number whose highest `count` bits are 1.
#[inline(always)]
fn ones(count: usize) -> u64 {
    !u64::MAX.checked_shr(count as u32).unwrap_or(0)
}

/// Returns the bits with a 0 before each.
#[inline(always)]
fn spread(bits: u32) -> u64 {
    let mut apart = u64::from(bits);
    apart = (apart | apart << 16) & 0x0000_FFFF_0000_FFFF;
    apart = (apart | apart << 8) & 0x00FF_00FF_00FF_00FF;
    apart = (apart | apart << 4) & 0x0F0F_0F0F_0F0F_0F0F;
    apart = (apart | apart << 2) & 0x3333_3333_3333_3333;
    (apart | apart << 1) & 0x5555_5555_5555_5555
}

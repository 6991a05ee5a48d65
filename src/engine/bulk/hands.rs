//! What hands do to a deck, part after part: riffles, cuts and the like, repeated or one after the other in a recipe. Some decks go through a
//! part before the next one begins: none waits for what it has just put down.
//!
//! Most parts are one thing: two packets are dealt into one another, and a bit for each place says whose card comes next. Of a riffle the bits
//! are its coins; of a cut those of the second packet all come first.

use super::coins::eights;
use super::partial::{Partial, Small};
use super::{LANES, Streams, sixteen_bits};
use crate::deck::MAX_CARDS;
use crate::experiment::Setup;
use crate::random::{Batch, Plan, Seed, Words};
use crate::shuffle::{Algorithm, Fairness, Part};

/// What is drawn for a part, of each deck in turn.
#[derive(Clone, Copy, Debug)]
enum Draw {
    /// A fresh word.
    Word(Batch),
    /// So many coins, the first of them being coin `at` of the part. They lie in one number of 64 bits.
    Coins {
        at: usize,
        count: usize,
    },
    Number {
        bound: u64,
    },
}

/// A part.
#[derive(Clone, Debug)]
enum Act {
    Chance(Part),
    /// No chance takes part: the place that the card of each place comes from.
    Fixed(Vec<usize>),
}

#[derive(Clone, Debug)]
struct Step {
    draws: Vec<Draw>,
    act: Act,
}

/// Such a shuffle.
#[derive(Clone, Debug)]
pub(super) struct Hands {
    n: usize,
    bits: u32,
    /// What the first step finds: parts without chance have come before it.
    start: Vec<usize>,
    steps: Vec<Step>,
}

/// What is done, part after part.
fn parts(setup: &Setup) -> Vec<Part> {
    if setup.algorithm == Algorithm::Recipe {
        return setup.params.recipe.parts().to_vec();
    }
    let passes = setup.canonical().params.passes;
    let mut parts = Part::ALL.into_iter();
    let part = parts.find(|part| part.algorithm() == setup.algorithm);
    part.map_or(Vec::new(), |part| vec![part; passes])
}

impl Hands {
    /// `None` for other shuffles, and where no chance takes part. Time and space O(cards · parts).
    pub fn of(setup: &Setup, plan: &Plan) -> Option<Hands> {
        let n = setup.n;
        let mut batches = plan.batches.as_ref()?.iter();
        let mut left = 0;
        let mut hands = Hands {
            n,
            bits: plan.bits,
            start: (0..n).collect(),
            steps: Vec::new(),
        };
        for part in parts(setup) {
            let own = Setup::new(part.algorithm(), n);
            if own.fairness() == Fairness::Deterministic {
                let order = own.order(Seed(0), 0);
                hands.fix(order.into_iter().map(|card| card as usize));
                continue;
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
                let count = if coins {
                    left.min(bounds.len() - at).min(64 - at % 64)
                } else {
                    1
                };
                draws.push(if coins {
                    Draw::Coins { at, count }
                } else {
                    Draw::Number {
                        bound: bounds[at].into(),
                    }
                });
                left -= count;
                at += count;
            }
            if coins && at < n && at % 64 == 0 {
                // No coin of the next number, whose bits are asked for.
                draws.push(Draw::Coins { at, count: 0 });
            }
            hands.steps.push(Step {
                draws,
                act: Act::Chance(part),
            });
        }
        (!hands.steps.is_empty()).then_some(hands)
    }

    /// To be done after all others.
    fn fix(&mut self, order: impl Iterator<Item = usize>) {
        let before = match self.steps.last_mut() {
            None => &mut self.start,
            Some(Step {
                act: Act::Fixed(before),
                ..
            }) => before,
            Some(_) => {
                return self.steps.push(Step {
                    draws: Vec::new(),
                    act: Act::Fixed(order.collect()),
                });
            }
        };
        *before = order.map(|place| before[place]).collect();
    }
}

/// Decks that go through a part together.
const ABREAST: usize = 16;
/// Cards that are moved at once. What is moved beyond a packet's end is written over by the next one, or lies behind the deck: of no use, or
/// written over by the next deck.
const EIGHT: usize = 8;
/// Numbers of 64 bits, a bit for each place.
const NUMBERS: usize = MAX_CARDS.div_ceil(64);

/// What was drawn for a part, of each deck.
struct Drawn {
    bits: u32,
    /// What is left of each deck's word, from the highest bit on.
    rest: [u64; ABREAST],
    /// From the highest bit on, 0s behind the last one.
    coins: [[u64; NUMBERS]; ABREAST],
    number: [usize; ABREAST],
}

/// Decks of up to `W` cards, a power of two: a mask does for a bounds check.
pub(super) struct Handling<C, const W: usize> {
    code: Hands,
    start: Vec<C>,
    /// The decks before and after a part, one behind the other, and some room.
    rows: [Vec<C>; 2],
    drawn: Drawn,
    dealt: Box<[u64; 256]>,
    reversed: Box<[u64; 256]>,
    /// Of each step without chance: the place that the card of each place comes from.
    orders: Vec<Vec<C>>,
    partial: Partial<W>,
}

impl<C: Small, const W: usize> Handling<C, W> {
    pub fn new(code: Hands, all: bool) -> Self {
        let row = |decks: usize| vec![C::default(); W * decks + EIGHT];
        let of = |order: &[usize]| {
            let mut cards = row(1);
            for (place, &card) in cards.iter_mut().zip(order) {
                *place = C::small(card);
            }
            cards
        };
        let orders = code.steps.iter().map(|step| match &step.act {
            Act::Fixed(order) => of(order),
            Act::Chance(_) => Vec::new(),
        });
        Handling {
            start: of(&code.start),
            orders: orders.collect(),
            rows: [row(ABREAST), row(ABREAST)],
            drawn: Drawn {
                bits: code.bits,
                rest: [0; ABREAST],
                coins: [[0; NUMBERS]; ABREAST],
                number: [0; ABREAST],
            },
            dealt: dealt(),
            reversed: reversed(),
            partial: Partial::new(code.n, all, false),
            code,
        }
    }

    fn round(&mut self, words: &mut Streams) {
        for words in words.as_chunks_mut().0 {
            let n = self.code.n;
            let [before, after] = &mut self.rows;
            let (mut before, mut after) = (before, after);
            for (k, step) in self.code.steps.iter().enumerate() {
                self.drawn.draw(&step.draws, words);
                let from = if k == 0 { (&self.start, 0) } else { (&*before, W) };
                match &step.act {
                    Act::Fixed(_) => gather::<C, W>(&self.orders[k], from, after),
                    Act::Chance(Part::Overhand) => packets::<C, W>(&self.reversed, &self.drawn.coins, n, from, after),
                    Act::Chance(Part::TopToRandom) => sink::<C, W>(&self.drawn.number, from, after),
                    Act::Chance(part) => {
                        self.drawn.packets(*part, n);
                        deal::<C, W>(&self.dealt, &self.drawn, n, from, after);
                    }
                }
                std::mem::swap(&mut before, &mut after);
            }
            let decks = before.chunks_exact(W).take(ABREAST);
            self.partial.count(decks);
        }
        self.partial.add(LANES as u32);
    }
}

impl Drawn {
    #[inline(never)]
    fn draw(&mut self, draws: &[Draw], words: &mut [Words; ABREAST]) {
        let bits = self.bits;
        for draw in draws {
            match *draw {
                Draw::Word(batch) => {
                    for (rest, words) in self.rest.iter_mut().zip(words.iter_mut()) {
                        *rest = batch.take(bits, words) << (64 - bits);
                    }
                }
                Draw::Coins { at, count } => {
                    let k = at / 64 % NUMBERS;
                    // The first ones clear what was there.
                    let (kept, some) = (ones(at % 64), ones(count));
                    for (rest, coins) in self.rest.iter_mut().zip(&mut self.coins) {
                        coins[k] = coins[k] & kept | (*rest & some) >> (at % 64);
                        *rest <<= count;
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

    /// Makes the bits of a part in which two packets are dealt into one another: 1 where the second one's card comes. The number is
    /// how many cards the first one has.
    #[inline(never)]
    fn packets(&mut self, part: Part, n: usize) {
        let numbers = n.div_ceil(64);
        for (coins, first) in self.coins.iter_mut().zip(&mut self.number) {
            let coins = &mut coins[..numbers];
            let number = *first;
            *first = match part {
                Part::Cut => {
                    for (k, bits) in coins.iter_mut().enumerate() {
                        *bits = ones((n - number).saturating_sub(64 * k));
                    }
                    number
                }
                Part::Thorp => {
                    // A coin for two places: of either packet comes one card.
                    for k in (0..numbers).rev() {
                        let apart = spread((coins[k / 2] << (32 * (k % 2)) >> 32) as u32);
                        coins[k] = apart | !apart << 1 & 0xAAAA_AAAA_AAAA_AAAA;
                    }
                    n / 2
                }
                _ => {
                    let ones: u32 = coins.iter().map(|c| c.count_ones()).sum();
                    n - ones as usize
                }
            }
        }
    }
}

/// So many 1s from the highest bit on.
#[inline(always)]
fn ones(count: usize) -> u64 {
    !u64::MAX.checked_shr(count as u32).unwrap_or(0)
}

/// With a 0 before each bit.
#[inline(always)]
fn spread(bits: u32) -> u64 {
    let mut apart = u64::from(bits);
    apart = (apart | apart << 16) & 0x0000_FFFF_0000_FFFF;
    apart = (apart | apart << 8) & 0x00FF_00FF_00FF_00FF;
    apart = (apart | apart << 4) & 0x0F0F_0F0F_0F0F_0F0F;
    apart = (apart | apart << 2) & 0x3333_3333_3333_3333;
    (apart | apart << 1) & 0x5555_5555_5555_5555
}

/// By eight bits, the first in the highest bit: which of the next eight cards of either packet, the second one's from 8 on, comes to each place,
/// a byte each from the lowest on.
fn dealt() -> Box<[u64; 256]> {
    let places = u64::from_le_bytes([0, 1, 2, 3, 4, 5, 6, 7]);
    let eight = |[before, mask]: &[u64; 2]| {
        (places - before) & !mask | (before + 0x0808_0808_0808_0808) & mask
    };
    Box::new(eights().each_ref().map(eight))
}

/// Decks one behind the other, and how far.
type Decks<'a, C> = (&'a Vec<C>, usize);

/// Two packets are dealt into one another, eight places at a time: no bit has to be guessed.
#[inline(never)]
fn deal<C: Small, const W: usize>(
    dealt: &[u64; 256],
    drawn: &Drawn,
    n: usize,
    (before, apart): Decks<C>,
    after: &mut [C],
) {
    for deck in 0..ABREAST {
        let before = &before[deck * apart..][..W + EIGHT];
        let after = &mut after[deck * W..][..W].as_chunks_mut().0[..n.div_ceil(8)];
        let (mut one, mut two) = (0, drawn.number[deck]);
        for (&bits, places) in drawn.coins[deck].iter().zip(after.chunks_mut(8)) {
            let mut bits = bits;
            for places in places {
                let byte = (bits >> 56) as usize % 256;
                bits <<= 8;
                let eight = |from: usize| before[from % W..].first_chunk().expect("room");
                *places = C::deal(eight(one), eight(two), dealt[byte]);
                let ones = byte.count_ones() as usize;
                (one, two) = (one + 8 - ones, two + ones);
            }
        }
    }
}

/// The top card goes to a place that was drawn.
#[inline(never)]
fn sink<C: Small, const W: usize>(
    to: &[usize; ABREAST],
    (before, apart): Decks<C>,
    after: &mut [C],
) {
    for (deck, &to) in to.iter().enumerate() {
        let before = &before[deck * apart..][..W];
        C::sink(before, &mut after[deck * W..][..W], to % W);
    }
}

/// By eight bits, the first in the highest bit, cards behind which a cut is: those between the first and the last cut, packet by packet, the
/// last one first. A byte each from the lowest on.
fn reversed() -> Box<[u64; 256]> {
    let eight = |byte: usize| {
        let (mut cards, mut end) = (0, None);
        for k in (0..8).filter(|k| byte >> (7 - k) & 1 == 1) {
            // The packet comes before the others.
            if let Some(end) = end {
                for card in (end..=k).rev() {
                    cards = cards << 8 | card;
                }
            }
            end = Some(k + 1);
        }
        cards
    };
    Box::new(std::array::from_fn(eight))
}

/// Every card goes to a place that is known beforehand.
#[inline(never)]
fn gather<C: Small, const W: usize>(order: &[C], (before, apart): Decks<C>, after: &mut [C]) {
    for deck in 0..ABREAST {
        C::gather(
            order,
            &before[deck * apart..][..W],
            &mut after[deck * W..][..W],
        );
    }
}

/// The packets between the cuts, the last one first; of eight cards at a time. The highest bit is the gap behind the first card.
#[inline(never)]
fn packets<C: Small, const W: usize>(
    reversed: &[u64; 256],
    cuts: &[[u64; NUMBERS]; ABREAST],
    n: usize,
    (before, apart): Decks<C>,
    after: &mut [C],
) {
    for (deck, cuts) in cuts.iter().enumerate() {
        let before = &before[deck * apart..][..W + EIGHT];
        let after = &mut after[deck * W..][..W + EIGHT];
        let (mut to, mut end) = (0, n);
        // Few packets are larger.
        let packet = |after: &mut [C], start: usize, end: usize, to: usize| {
            let (mut at, mut place) = (start, to);
            loop {
                after[place % W..][..EIGHT].copy_from_slice(&before[at % W..][..EIGHT]);
                (at, place) = (at + EIGHT, place + EIGHT);
                if at >= end {
                    return to + end - start;
                }
            }
        };
        for k in (0..n.div_ceil(8)).rev() {
            let byte = (cuts[k / 8] << (8 * (k % 8)) >> 56) as usize % 256;
            if byte != 0 {
                let last = 8 * k + 7 - byte.trailing_zeros() as usize;
                to = packet(after, last + 1, end, to);
                let first = 8 * k + (byte as u8).leading_zeros() as usize;
                let eight = before[8 * k % W..].first_chunk().expect("room");
                after[to % W..][..EIGHT].copy_from_slice(&C::deal(eight, eight, reversed[byte]));
                to += last - first;
                end = first + 1;
            }
        }
        packet(after, 0, end, to);
    }
}

sixteen_bits!(Handling);

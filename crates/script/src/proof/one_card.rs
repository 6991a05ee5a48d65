//! Exact odds of the places of one card of a large deck. The order of the other cards decides
//! nothing, so a state holds the place of that card alone.
//!
//! A run that reads a card is given up at once. The states of all cards are one graph, as two cards
//! in the same place go on alike. The ways from all starts are shared out together: one long number
//! has a block for each card.

use std::sync::Arc;

use num_bigint::{BigInt, BigUint};
use num_traits::{One, Zero};

use super::graph::{Graph, Target};
use super::groups::Groups;
use super::limits::{Limits, PART, Unproved, WAYS};
use super::odds::{Odds, share_of};
use super::shares::{Counting, Shares};
use crate::code::{Code, Entry};
use crate::machine::Outcome;

/// Most words of 64 bits in all numbers that are shared out; these take 80 MB.
const MOST_HELD: usize = 10_000_000;
/// Bits in a digit of the numbers whose blocks are read.
const DIGIT: usize = 32;

/// The map of one card that is being worked out, a little at a time.
///
/// ```
/// use script::{code::Code, proof::{Limits, OneCard}};
/// let text = "import random\ndef shuffle(a):\n    k = random.randrange(len(a))\n    return a[k:] + a[:k]\n";
/// let mut following = OneCard::new(Code::python(text).unwrap().into(), 52, Limits::PAGE_OF_A_CARD);
/// while !following.go_on().unwrap() {}
/// // Each card is as likely in each place, though 52 of all orders appear: an even map is no proof.
/// assert!(following.finish().is_even());
/// ```
#[derive(Clone, Debug)]
pub struct OneCard {
    graph: Graph,
    cards: usize,
    stage: Stage,
    /// True if the text makes the deck that it returns.
    makes_cards: bool,
}

#[derive(Clone, Debug)]
enum Stage {
    Looking,
    Grouping(Groups),
    Counting(Counting),
    Sharing(Box<Shares<BigInt>>, Blocks),
    Known(Blocks, Vec<BigInt>),
}

/// Blocks of a long number, one for each card.
#[derive(Clone, Debug)]
struct Blocks {
    /// Number of equally likely ways that the run of a card can take.
    all: BigInt,
    /// Number of digits of a block.
    digits: usize,
}

impl Blocks {
    fn new(all: BigInt) -> Blocks {
        let digits = all.bits() as usize / DIGIT + 1;
        Blocks { all, digits }
    }

    /// All ways, in the block of a card.
    fn of(&self, card: usize) -> BigInt {
        self.all.clone() << (DIGIT * self.digits * card)
    }

    /// Splits a number into the block of each card.
    fn read(&self, number: &BigInt, cards: usize) -> Vec<BigInt> {
        let digits = number.magnitude().to_u32_digits();
        let mut blocks: Vec<BigInt> = digits
            .chunks(self.digits)
            .map(|block| BigUint::from_slice(block).into())
            .collect();
        blocks.resize(cards, BigInt::zero());
        blocks
    }
}

/// Odds of each card in each place, exact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OneCardMap {
    /// Number of cards.
    pub cards: usize,
    /// Number of equally likely ways that the run of a card can take.
    all: BigInt,
    /// Number of ways, of `all`, that bring a card to a place: a row for each card, a column for
    /// each place.
    parts: Vec<BigInt>,
    /// Outcomes without a deck, with their odds.
    pub others: Vec<(Outcome, Odds)>,
    /// Number of states.
    pub states: usize,
}

impl OneCard {
    /// Begins to follow each card of a deck of `cards` cards.
    pub fn new(code: Arc<Code>, cards: usize, limits: Limits) -> OneCard {
        OneCard {
            makes_cards: code.call.makes_deck && matches!(code.entry, Entry::Function(_)),
            graph: Graph::following(code, cards, limits),
            cards,
            stage: Stage::Looking,
        }
    }

    /// Goes on by a part that is small enough to look at the clock after it; returns whether all is
    /// known.
    ///
    /// # Errors
    /// Returns the reason why the map is not worked out: a run reads, makes or copies cards, or
    /// comes back to an earlier state, except to repeat a draw; or the states or numbers are too
    /// large.
    pub fn go_on(&mut self) -> Result<bool, Unproved> {
        if self.makes_cards {
            return Err(Unproved::NotFollowed);
        }
        let mut left = PART * WAYS;
        while left > 0 {
            let cost = match &mut self.stage {
                Stage::Looking => {
                    if !self.graph.advance(PART)? {
                        return Ok(false);
                    }
                    0
                }
                Stage::Grouping(groups) => groups.step(self.graph.states()),
                Stage::Counting(counting) => {
                    let counted = counting.step(&self.graph);
                    counted.map_err(|_| Unproved::TooLarge)?
                }
                Stage::Sharing(shares, _) if shares.held() > MOST_HELD => {
                    return Err(Unproved::TooLarge);
                }
                Stage::Sharing(shares, _) => shares.share_next(&self.graph),
                Stage::Known(..) => return Ok(true),
            };
            left = left.saturating_sub(cost);
            if cost == 0 {
                let stage = std::mem::replace(&mut self.stage, Stage::Looking);
                self.stage = self.next(stage)?;
            }
        }
        Ok(false)
    }

    /// Returns the stage after one that is over.
    fn next(&self, stage: Stage) -> Result<Stage, Unproved> {
        Ok(match stage {
            Stage::Looking => Stage::Grouping(Groups::new(self.graph.states().len())),
            Stage::Grouping(groups) => {
                let leads_back = |state: u32| {
                    let mut ways = self.graph.states()[state as usize].iter();
                    ways.any(|way| way.0 == Target::State(state))
                };
                let alone = |group: Vec<u32>| match group[..] {
                    [state] if !leads_back(state) => Some(state),
                    _ => None,
                };
                let order: Option<Vec<u32>> = groups.found().into_iter().map(alone).collect();
                Stage::Counting(Counting::new(order.ok_or(Unproved::TooLarge)?))
            }
            Stage::Counting(counting) => {
                let (of_all_cards, order) = counting.finish();
                let blocks = Blocks::new(of_all_cards / self.cards);
                let outcomes = self.graph.outcome_count();
                let mut shares = Shares::new(BigInt::zero(), &BigInt::one(), order, outcomes);
                for (card, start) in self.graph.starts().iter().enumerate() {
                    shares.add(*start, blocks.of(card));
                }
                Stage::Sharing(Box::new(shares), blocks)
            }
            Stage::Sharing(shares, blocks) => Stage::Known(blocks, shares.outcomes().to_vec()),
            Stage::Known(..) => stage,
        })
    }

    /// Number of states that are known.
    pub fn states(&self) -> usize {
        self.graph.progress().0
    }

    /// Returns the map, complete once [`go_on`](OneCard::go_on) has returned true.
    pub fn finish(&self) -> OneCardMap {
        let n = self.cards;
        let mut map = OneCardMap {
            cards: n,
            all: BigInt::one(),
            parts: vec![BigInt::zero(); n * n],
            others: Vec::new(),
            states: self.states(),
        };
        let Stage::Known(blocks, outcomes) = &self.stage else {
            return map;
        };
        map.all.clone_from(&blocks.all);
        for (outcome, number) in self.graph.outcomes().into_iter().zip(outcomes) {
            let mut parts = blocks.read(number, n).into_iter();
            match outcome {
                Outcome::Deck(place) => {
                    for (card, part) in parts.enumerate() {
                        map.parts[card * n + usize::from(place[0])] = part;
                    }
                }
                // Which card is followed decides nothing there.
                other => {
                    let part = parts.next().unwrap_or_default();
                    map.others
                        .push((other, Odds::new(part, blocks.all.clone())));
                }
            }
        }
        map.others.sort();
        map
    }
}

impl OneCardMap {
    /// The odds that a card ends in a place, over all runs.
    pub fn odds(&self, card: usize, place: usize) -> Odds {
        let part = &self.parts[card * self.cards + place];
        Odds::new(part.clone(), self.all.clone())
    }

    /// Share of each card in each place, among the runs that give a deck, as the nearest numbers:
    /// row after row, a row for each card. All are 0 where no run gives a deck.
    pub fn shares(&self) -> Vec<f64> {
        let decks = self.ways_to_a_deck();
        let share = |part: &BigInt| match decks.is_zero() {
            true => 0.0,
            false => share_of(&Odds::new_raw(part.clone(), decks.clone())),
        };
        self.parts.iter().map(share).collect()
    }

    /// Returns true if each card is equally likely in each place, among the runs that give a deck,
    /// and some do.
    pub fn is_even(&self) -> bool {
        let decks = self.ways_to_a_deck();
        let is_even = |part: &BigInt| part * self.cards == decks;
        !decks.is_zero() && self.parts.iter().all(is_even)
    }

    /// Number of ways in which the run of a card ends with a deck.
    fn ways_to_a_deck(&self) -> BigInt {
        self.parts.iter().take(self.cards).sum()
    }
}

/// Odds of each card in each place of a deck of `cards` cards, worked out in one go.
///
/// # Errors
/// See [`OneCard::go_on`].
///
/// ```
/// use script::{code::Code, proof::{Limits, one_card_map}};
/// let naive = "import random\ndef shuffle(a):\n    for i in range(len(a)):\n        j = random.randrange(len(a))\n        a[i], a[j] = a[j], a[i]\n";
/// let map = one_card_map(Code::python(naive).unwrap().into(), 3, Limits::USUAL).unwrap();
/// // The second card comes on top in 10 of 27 runs.
/// assert_eq!(map.odds(1, 0).to_string(), "10/27");
/// ```
pub fn one_card_map(code: Arc<Code>, cards: usize, limits: Limits) -> Result<OneCardMap, Unproved> {
    let mut following = OneCard::new(code, cards, limits);
    while !following.go_on()? {}
    Ok(following.finish())
}

//! Proves that mistakes are named by decks of programs that share no code with the engine: a small
//! part of what `cargo confusion` does with Node, Python and C. All seeds are fixed.

use engine::algorithms::Algorithm;
use engine::deck::Card;
use engine::tally::Tally;
use shuffle_lab_identify::{Answer, Data, Family, Mistake, Way, identify, judge};

/// Marsaglia's xorshift64*, as his paper has it.
struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        let bits = self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 32;
        (bits as usize * n) >> 32
    }
}

fn decks(n: usize, decks: usize, shuffle: impl Fn(&mut Vec<Card>, &mut Random)) -> Tally {
    let mut tally = Tally::new(n);
    let mut random = Random(0x9e37_79b9);
    for _ in 0..decks {
        let mut deck: Vec<Card> = (0..n as Card).collect();
        shuffle(&mut deck, &mut random);
        tally.count(&deck);
    }
    tally
}

fn naive(deck: &mut [Card], random: &mut Random) {
    for i in 0..deck.len() {
        let j = random.below(deck.len());
        deck.swap(i, j);
    }
}

/// Puts card `i` among those before it where halving leads with a coin in place of each comparison.
fn insert_by_coin(deck: &mut Vec<Card>, i: usize, random: &mut Random) {
    let (mut left, mut right) = (0, i);
    while left < right {
        let middle = usize::midpoint(left, right);
        match random.below(2) {
            0 => right = middle,
            _ => left = middle + 1,
        }
    }
    let card = deck.remove(i);
    deck.insert(left, card);
}

/// A plain binary insertion sort as `TimSort` begins: first the run, then the rest.
fn coin_sort(deck: &mut Vec<Card>, random: &mut Random) {
    let falls = random.below(2) == 0;
    let mut run = 2;
    while run < deck.len() && (random.below(2) == 0) == falls {
        run += 1;
    }
    if falls {
        deck[..run].reverse();
    }
    for i in run..deck.len() {
        insert_by_coin(deck, i, random);
    }
}

fn family(tally: &Tally) -> (Answer, Option<Family>) {
    let ranking = identify(Data::of_tally(tally));
    let first = ranking.models.first().map(|first| first.model.family());
    (ranking.answer(), first)
}

#[test]
fn mistakes_are_named() {
    let named = |family| (Answer::Named, Some(family));
    for (n, many) in [(3, 2_000), (5, 2_000), (13, 2_000), (52, 1_000)] {
        assert_eq!(
            family(&decks(n, 5 * many, |deck, random| naive(deck, random))),
            named(Family::Naive),
            "{n} cards"
        );
    }
    for (n, many) in [(4, 500), (8, 300), (10, 300), (52, 300)] {
        let made = decks(n, many, coin_sort);
        assert_eq!(family(&made), named(Family::CoinSort), "{n} cards");
    }
    let sattolo = |deck: &mut Vec<Card>, random: &mut Random| {
        for i in (1..deck.len()).rev() {
            let j = random.below(i);
            deck.swap(i, j);
        }
    };
    let made = decks(13, 1_000, sattolo);
    // Derangements have the same places: cycles tell them apart.
    assert_eq!(family(&made).0, Answer::OneOf(2));
    let ranking = identify(Data::of_tally(&made).with_one_cycle(1_000));
    assert_eq!(ranking.answer(), Answer::Named);
    assert_eq!(ranking.models[0].model.setup.algorithm, Algorithm::SATTOLO);
    let rounded = |deck: &mut Vec<Card>, random: &mut Random| {
        for i in (1..deck.len()).rev() {
            let j = random.below(2 * i).div_ceil(2);
            deck.swap(i, j);
        }
    };
    let made = decks(8, 5_000, rounded);
    assert_eq!(family(&made), named(Family::Mistake(Mistake::Rounded)));
}

/// Shuffles that no model does fit none, with few decks and with many; batches of four are blocks.
#[test]
fn what_no_shuffle_of_the_lab_does_is_not_named() {
    let batches = |deck: &mut Vec<Card>, random: &mut Random| {
        for batch in deck.chunks_mut(4) {
            for i in (1..batch.len()).rev() {
                batch.swap(i, random.below(i + 1));
            }
        }
    };
    let quarter = |deck: &mut Vec<Card>, random: &mut Random| {
        for i in (1..deck.len() / 4).rev() {
            let j = random.below(i + 1);
            deck.swap(i, j);
        }
    };
    for many in [300, 5_000] {
        let blocks = Family::Shuffle(Algorithm::BLOCKS_INSIDE);
        assert_eq!(
            family(&decks(12, many, batches)),
            (Answer::Named, Some(blocks))
        );
        assert_eq!(family(&decks(52, many, quarter)).0, Answer::None);
    }
}

/// Decks that are dealt from the end of the list, and cards that begin in another order, are
/// explained so.
#[test]
fn ways_and_starting_orders_are_found() {
    let dealt = |deck: &mut Vec<Card>, random: &mut Random| {
        naive(deck, random);
        deck.reverse();
    };
    let ranking = identify(Data::of_tally(&decks(8, 5_000, dealt)));
    assert_eq!(
        (ranking.answer(), ranking.models[0].model.way),
        (Answer::Named, Way::Dealt)
    );
    let start: Vec<Card> = vec![2, 0, 3, 1, 7, 6, 5, 4];
    let other = |deck: &mut Vec<Card>, random: &mut Random| {
        deck.copy_from_slice(&start);
        naive(deck, random);
    };
    let data = Data::of_tally(&decks(8, 5_000, other));
    assert_eq!(identify(data.clone()).answer(), Answer::None);
    let ranking = identify(data.with_starts([start.clone()]));
    assert_eq!(
        (ranking.answer(), ranking.models[0].model.start),
        (Answer::Named, 1)
    );
}

/// A model of one's choice is judged alone: the shuffle that made the decks fits, another does not.
#[test]
fn one_shuffle_is_judged() {
    let data = Data::of_tally(&decks(8, 5_000, |deck, random| naive(deck, random)));
    let judged = |algorithm| {
        let setup = engine::setup::Setup::new(algorithm, 8);
        judge(data.clone(), setup).map(|judged| judged.fits(1e-4))
    };
    assert_eq!(judged(Algorithm::NAIVE_SWAP), Some(true));
    assert_eq!(judged(Algorithm::FISHER_YATES_UP), Some(false));
}

/// A comparison that is -1, 0 or 1 says "less" once in three times, which no coin does.
#[test]
fn a_sort_by_a_three_way_coin_is_named() {
    let three_way = |deck: &mut Vec<Card>, random: &mut Random| {
        let falls = random.below(3) == 0;
        let mut run = 2;
        while run < deck.len() && (random.below(3) == 0) == falls {
            run += 1;
        }
        if falls {
            deck[..run].reverse();
        }
        for i in run..deck.len() {
            let (mut left, mut right) = (0, i);
            while left < right {
                let middle = usize::midpoint(left, right);
                match random.below(3) {
                    0 => right = middle,
                    _ => left = middle + 1,
                }
            }
            let card = deck.remove(i);
            deck.insert(left, card);
        }
    };
    for (n, many) in [(5, 2_000), (10, 300), (52, 300)] {
        let ranking = identify(Data::of_tally(&decks(n, many, three_way)));
        let first = ranking.models[0].model;
        assert_eq!(
            (ranking.answer(), first.setup.algorithm.id()),
            (Answer::Named, "three-way-coin"),
            "{n} cards"
        );
        assert_eq!(first.family(), Family::CoinSort);
    }
}

/// A sort as Chromium has it until it has compiled the line: binary insertion without a run first.
#[test]
fn a_plain_binary_sort_is_told_from_one_with_a_run() {
    let plain = |deck: &mut Vec<Card>, random: &mut Random| {
        for i in 1..deck.len() {
            insert_by_coin(deck, i, random);
        }
    };
    for (n, many) in [(4, 1_000), (8, 900), (13, 400)] {
        let ranking = identify(Data::of_tally(&decks(n, many, plain)));
        let first = ranking.models[0].model;
        assert_eq!(
            (ranking.answer(), first.family()),
            (Answer::Named, Family::CoinSort),
            "{n}"
        );
        assert_eq!(first.setup.algorithm.id(), "plain-binary-sort", "{n} cards");
        // Its exact places are those that are counted.
        let judged = judge(Data::of_tally(&decks(n, 20_000, plain)), first.setup).unwrap();
        assert!(judged.fits(1e-3), "{n}: {}", judged.ln_p);
    }
}

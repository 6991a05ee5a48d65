//! Proves that mistakes are named by decks of programs that share no code with the engine: a small
//! part of what `cargo confusion` does with Node, Python and C. All seeds are fixed.

mod made;

use engine::algorithms::Algorithm;
use engine::deck::Card;
use engine::tally::Tally;
use made::Random;
use shuffle_lab_identify::{Answer, Chosen, Data, Family, Mistake, Way, identify, judge};

fn decks(n: usize, many: usize, shuffle: impl Fn(&mut Vec<Card>, &mut Random)) -> Tally {
    made::decks(n, many, 0, shuffle)
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
    for (n, many) in [(4, 1_000), (8, 300), (10, 300), (52, 300)] {
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

/// Between n! and 2 n! decks, and with fewer decks than orders, what was dealt in another way does not
/// fit; decks of the shuffle itself do, as often as the level says: of 360 readings at 1 in 100 at
/// most 12, which 1 of 2,000 sets of seeds would exceed.
#[test]
fn few_decks_of_few_cards_are_judged() {
    use engine::rng::Seed;
    use engine::setup::Setup;
    let riffles = Chosen::from_id("riffle.6").map(|riffle| riffle.setup(6));
    let riffles = riffles.unwrap_or_else(|| unreachable!());
    let cuts = Data::of_tally(&decks(6, 1_000, |deck, random| {
        let cut = random.below(6);
        deck.rotate_left(cut);
    }));
    let judged = judge(cuts, riffles).map(|judged| judged.ln_p);
    assert!(judged.is_some_and(|ln_p| ln_p < -50.0), "{judged:?}");
    let mut off = 0;
    for (n, many) in [(6, 1_000), (5, 200), (4, 30)] {
        for algorithm in [
            Algorithm::FISHER_YATES_UP,
            Algorithm::NAIVE_SWAP,
            Algorithm::SATTOLO,
            Algorithm::BINARY_INSERTION_COIN,
            Algorithm::RIFFLE,
            Algorithm::OVERHAND,
        ] {
            let setup = Setup::new(algorithm, n);
            for seed in 1..=20 {
                let data = Data::of_tally(&setup.simulate(Seed(seed), many));
                off += u32::from(judge(data, setup).is_some_and(|judged| !judged.fits(1e-2)));
            }
        }
    }
    assert!(off <= 12, "{off} of 360");
}

/// Small cases, each with what is right of it.
#[test]
fn small_cases_are_explained_or_not() {
    // The third card always second, all else fair.
    let third = |deck: &mut Vec<Card>, random: &mut Random| {
        made::fair(deck, random);
        let at = deck.iter().position(|&card| card == 2).unwrap_or(0);
        deck.swap(at, 1);
    };
    assert_eq!(family(&decks(5, 150, third)).0, Answer::None);
    // Swaps with the next one at random places: no model does so, and fair decks are others.
    let next = |deck: &mut Vec<Card>, random: &mut Random| {
        for _ in 0..6 {
            let i = random.below(deck.len() - 1);
            deck.swap(i, i + 1);
        }
    };
    let ranking = identify(Data::of_tally(&decks(6, 1_000, next)));
    assert_eq!(ranking.answer(), Answer::None);
    // Fewer decks than two a cell.
    let first_out = |deck: &mut Vec<Card>, random: &mut Random| made::fair(&mut deck[1..], random);
    let ranking = identify(Data::of_tally(&decks(10, 15, first_out)));
    let causes = ranking.causes();
    assert_eq!(causes.len(), 1);
    let first = causes[0].model.family();
    assert_eq!(first, Family::Mistake(Mistake::FirstLeftOut));
    let (answer, naive) = family(&decks(4, 3_000, |deck, random| naive(deck, random)));
    assert_eq!((answer, naive), (Answer::Named, Some(Family::Naive)));
    let buffer = |deck: &mut Vec<Card>, random: &mut Random| {
        for i in 1..deck.len() {
            if random.below(2) == 0 {
                deck.swap(i - 1, i);
            }
        }
    };
    let coin = Family::Mistake(Mistake::CoinNeighbour);
    assert_eq!(family(&decks(20, 400, buffer)), (Answer::Named, Some(coin)));
}

/// A fair shuffle that other tests reject is rejected here, with all that these counts cannot tell from
/// it; of two descriptions the plainer is told.
#[test]
fn what_is_not_fair_has_no_fair_cause() {
    let fair = Data::of_tally(&decks(8, 2_000, |deck, random| made::fair(deck, random)));
    assert!(identify(fair.clone()).models[0].fits());
    let rejected = identify(fair.with_fair_at_most(1e-4));
    assert_eq!(rejected.answer(), Answer::None);
    for seed in 0..4 {
        let made = made::decks(4, 3_000, seed, |deck, random| naive(deck, random));
        let ranking = identify(Data::of_tally(&made));
        let first = ranking.models[0].model;
        assert_eq!((first.family(), first.way), (Family::Naive, Way::Plain));
    }
}

//! Proofs of each shuffle by trying every choice: the very code that is animated and counted, not a model of it.
#![allow(
    clippy::expect_used,
    clippy::unwrap_used,
    reason = "what fails in a helper ends the test"
)]

#[path = "common/article.rs"]
mod article;

use std::collections::{HashMap, VecDeque};

use crate::common::{Never, deal, every_choice, every_leaf, factorial, from_one};
use shuffle_lab_engine::algorithms::{Algorithm, Fairness, Group};
use shuffle_lab_engine::deck::Card;
use shuffle_lab_engine::experiment::Setup;
use shuffle_lab_engine::rng::{BoundedRng, Enumerate, ScriptedRng};
use shuffle_lab_engine::trace::Trace;

/// Number of a shuffle's equally likely choices that lead to each order.
struct Exact {
    setup: Setup,
    choices: u128,
    orders: HashMap<Vec<Card>, u128>,
}

impl Exact {
    fn of(setup: Setup) -> Exact {
        let mut leaves = Vec::new();
        every_leaf(&setup, |_, order, weight| leaves.push((order, weight)));
        fn gcd(a: u128, b: u128) -> u128 {
            if b == 0 { a } else { gcd(b, a % b) }
        }
        let choices = leaves
            .iter()
            .fold(1, |all, leaf| all / gcd(all, leaf.1) * leaf.1);
        let mut orders = HashMap::new();
        for (order, weight) in leaves {
            *orders.entry(order).or_default() += choices / weight;
        }
        Exact {
            setup,
            choices,
            orders,
        }
    }

    fn is_uniform(&self) -> bool {
        let orders = factorial(self.setup.n());
        self.orders.len() as u128 == orders
            && self.orders.values().all(|&c| c * orders == self.choices)
    }

    /// Number of choices that bring `card` to `place`, both from 0; row-major.
    fn matrix(&self) -> Vec<i128> {
        let n = self.setup.n();
        let mut cells = vec![0; n * n];
        for (order, &choices) in &self.orders {
            for (place, &card) in order.iter().enumerate() {
                cells[card as usize * n + place] += choices as i128;
            }
        }
        cells
    }
}

/// The fair shuffles with bounded draws; `draw-again` has proofs of its own below.
fn fair() -> impl Iterator<Item = Algorithm> {
    Algorithm::ALL
        .into_iter()
        .filter(|a| a.info().fairness == Fairness::Fair && a.info().fixed_bounds())
}

/// Calls `f` for every list of `len` numbers below `bound`.
fn every_list(len: usize, bound: usize, mut f: impl FnMut(&[u32])) {
    let mut choices = Enumerate::default();
    loop {
        let list: Vec<u32> = (0..len)
            .map(|_| choices.draw(0, bound as u32 - 1))
            .collect();
        f(&list);
        if !choices.advance() {
            return;
        }
    }
}

/// Proves each fair shuffle fair for up to six cards: every one of the n! orders comes out of exactly one of its n!
/// sequences of choices, and these are equally likely.
#[test]
fn every_order_comes_of_exactly_one_sequence_of_choices() {
    assert_eq!(fair().count(), 9);
    for algorithm in fair() {
        for n in 1..=6 {
            let exact = Exact::of(Setup::new(algorithm, n));
            assert_eq!(exact.choices, factorial(n), "{algorithm:?} {n}");
            assert!(exact.is_uniform(), "{algorithm:?} {n}");
        }
    }
}

/// Proves that the catalogue tells the truth about fairness, at sizes where the difference shows.
#[test]
fn the_catalogue_says_what_enumeration_finds() {
    for algorithm in Algorithm::ALL.into_iter().filter(|a| a.info().bounded()) {
        for n in 3..=4 {
            let mut setup = Setup::new(algorithm, n);
            setup.params.bits = 2;
            // Of three cards a formula gives every order.
            if algorithm == Algorithm::AFFINE_INDEX && n == 3 {
                assert!(Exact::of(setup).is_uniform());
                continue;
            }
            let exact = Exact::of(setup);
            let found = match exact.orders.len() {
                1 => Fairness::Deterministic,
                _ if exact.is_uniform() => Fairness::Fair,
                _ => Fairness::Biased,
            };
            assert_eq!(found, algorithm.info().fairness, "{algorithm:?} {n}");
        }
    }
}

/// Proves that `draw-again` ends in the order of its accepted draws, whatever misses lie between them: all sequences of
/// accepted draws for n <= 5, and up to three misses at every place and of every kind.
#[test]
fn draw_again_is_the_order_of_its_accepted_draws() {
    /// Goes on from `draws`, of which `accepted` hit; every way to the end.
    fn go_on(setup: &Setup, draws: &mut Vec<u32>, accepted: &mut Vec<u32>, misses: usize) -> u64 {
        if accepted.len() == setup.n() {
            let mut script = ScriptedRng::new(draws, Never);
            assert_eq!(deal(setup, &mut script), *accepted, "{draws:?}");
            return u64::from(misses == 0);
        }
        let mut clean = 0;
        for slot in 0..setup.n() as u32 {
            draws.push(slot);
            if !accepted.contains(&slot) {
                accepted.push(slot);
                clean += go_on(setup, draws, accepted, misses);
                accepted.pop();
            } else if misses < 3 {
                clean += go_on(setup, draws, accepted, misses + 1);
            }
            draws.pop();
        }
        clean
    }
    for n in 1..=5 {
        let setup = Setup::new(Algorithm::DRAW_AGAIN, n);
        let clean = go_on(&setup, &mut Vec::new(), &mut Vec::new(), 0);
        assert_eq!(u128::from(clean), factorial(n));
    }
}

/// Proves `draw-again` fair among the runs of each length: of all n^d lists of d draws, those that end a run at their
/// last draw lead to every order equally often.
#[test]
fn draw_again_is_fair_however_long_it_takes() {
    for (n, longest) in [(1, 1), (2, 10), (3, 8), (4, 7)] {
        let setup = Setup::new(Algorithm::DRAW_AGAIN, n);
        for draws in n..=longest {
            let mut orders: HashMap<Vec<Card>, u64> = HashMap::new();
            every_list(draws, n, |list| {
                let first = |card| list.iter().position(|&c| c == card);
                let last = (0..n as u32).map(first).max().expect("a card");
                let whole = (0..n as u32).all(|card| list.contains(&card));
                if whole && last == Some(draws - 1) {
                    *orders
                        .entry(deal(&setup, ScriptedRng::new(list, Never)))
                        .or_default() += 1;
                }
            });
            let each = *orders.values().next().expect("a run of this length");
            assert_eq!(orders.len() as u128, factorial(n), "{n} {draws}");
            assert!(orders.values().all(|&c| c == each), "{n} {draws}");
        }
    }
}

/// Proves the naive swap's matrices and orders of the reference, from all n^n choices.
#[test]
fn naive_swap_of_three_and_four_cards() {
    let three = Exact::of(Setup::new(Algorithm::NAIVE_SWAP, 3));
    assert_eq!(three.choices, 27);
    assert_eq!(three.matrix(), [9, 9, 9, 10, 8, 9, 8, 10, 9]);
    assert_eq!(three.orders.len(), 6);
    for (order, &choices) in &three.orders {
        let often = matches!(from_one(order)[..], [1, 3, 2] | [2, 1, 3] | [2, 3, 1]);
        assert_eq!(choices, if often { 5 } else { 4 }, "{order:?}");
    }

    let four = Exact::of(Setup::new(Algorithm::NAIVE_SWAP, 4));
    assert_eq!(four.choices, 256);
    #[rustfmt::skip]
    assert_eq!(four.matrix(), [
        64, 64, 64, 64,
        75, 57, 60, 64,
        63, 72, 57, 64,
        54, 63, 75, 64,
    ]);
    let most = four.orders.values().max().expect("an order");
    assert_eq!((*most, four.orders[&vec![1, 0, 3, 2]]), (15, 15));
    assert_eq!(four.orders.values().filter(|&c| c == most).count(), 1);
}

/// Proves the naive swap's closed form in whole numbers: with q = 1 - 1/n, card a lands in place b with probability
/// (q^(n-b) + q^(a-1) - [a <= b] q^(n-b+a-1)) / n.
#[test]
fn naive_swap_follows_its_closed_form() {
    for n in 1..=6u32 {
        let exact = Exact::of(Setup::new(Algorithm::NAIVE_SWAP, n as usize));
        let all = i128::from(n).pow(n);
        assert_eq!(exact.choices as i128, all);
        // all * q^e: whole, as e <= n.
        let q = |e: u32| i128::from(n - 1).pow(e) * i128::from(n).pow(n - e);
        let mut cells = exact.matrix().into_iter();
        for a in 1..=n {
            for b in 1..=n {
                let both = if a <= b { q(n - b + a - 1) } else { 0 };
                let expected = q(n - b) + q(a - 1) - both;
                assert_eq!(
                    cells.next().map(|c| c * i128::from(n)),
                    Some(expected),
                    "{n}: {a} to {b}"
                );
            }
        }
    }
}

/// Proves the closed form of k swaps of two random places: a card stays with probability 1/n + (1 - 1/n)(1 - 2/n)^k
/// and lands in any other place with 1/n - (1 - 2/n)^k / n.
#[test]
fn swap_random_pairs_follows_its_closed_form() {
    let cases = (1..=4).flat_map(|n| (0..=3).map(move |k| (n, k)));
    for (n, swaps) in cases.chain([(5, 2)]) {
        let mut setup = Setup::new(Algorithm::SWAP_RANDOM_PAIRS, n);
        setup.params.swaps = swaps;
        let exact = Exact::of(setup);
        let size = n as i128;
        let all = size.pow(2 * swaps as u32);
        assert_eq!(exact.choices as i128, all);
        // all * (1 - 2/n)^k
        let untouched = (size * (size - 2)).pow(swaps as u32);
        for (cell, &choices) in exact.matrix().iter().enumerate() {
            let stays = cell / n == cell % n;
            let expected = all
                + if stays {
                    (size - 1) * untouched
                } else {
                    -untouched
                };
            assert_eq!(
                choices * size,
                expected,
                "{n} cards, {swaps} swaps, cell {cell}"
            );
        }
    }
}

/// Proves that Sattolo's algorithm reaches exactly the (n-1)! orders that are a single cycle, each equally often; so no
/// card stays, and every other place is equally likely.
#[test]
fn sattolo_reaches_exactly_the_cyclic_orders() {
    for n in 1..=6 {
        let exact = Exact::of(Setup::new(Algorithm::SATTOLO, n));
        assert_eq!(exact.choices, factorial(n - 1));
        assert_eq!(exact.orders.len() as u128, factorial(n - 1));
        for order in exact.orders.keys() {
            let cycle = std::iter::successors(Some(order[0]), |&c| Some(order[c as usize]))
                .take_while(|&c| c != 0)
                .count();
            assert_eq!(cycle, n - 1, "{order:?}");
        }
        if n > 1 {
            let each = exact.choices as i128 / (n as i128 - 1);
            for (cell, &choices) in exact.matrix().iter().enumerate() {
                let stays = cell / n == cell % n;
                assert_eq!(choices, if stays { 0 } else { each }, "{n}");
            }
        }
    }
}

/// Proves that a random cut reaches the n rotations, each alike, so that every card comes to every place alike.
#[test]
fn a_random_cut_reaches_exactly_the_rotations() {
    for n in 1..=9 {
        let exact = Exact::of(Setup::new(Algorithm::RANDOM_CUT, n));
        assert_eq!((exact.choices, exact.orders.len()), (n as u128, n));
        for order in exact.orders.keys() {
            let next = |w: &[Card]| (w[0] + 1) % n as Card == w[1];
            assert!(order.windows(2).all(next), "{order:?}");
        }
        assert!(exact.matrix().iter().all(|&cell| cell == 1));
    }
}

/// The riffle as it is usually told: cut k cards off with probability C(n, k) / 2^n, then drop the bottom card of a packet with a probability
/// in proportion to its size until both are gone. How many of 2^n · n! equally likely ways lead to each order.
fn told(n: usize) -> HashMap<Vec<Card>, u128> {
    fn drop(
        first: &[Card],
        second: &[Card],
        dealt: &mut Vec<Card>,
        ways: u128,
        orders: &mut HashMap<Vec<Card>, u128>,
    ) {
        if first.len() + second.len() == 0 {
            let order = dealt.iter().rev().copied().collect();
            *orders.entry(order).or_default() += ways;
        }
        for (from, first, second) in [
            (first, &first[..first.len().saturating_sub(1)], second),
            (second, first, &second[..second.len().saturating_sub(1)]),
        ] {
            if let Some(&card) = from.last() {
                dealt.push(card);
                drop(first, second, dealt, ways * from.len() as u128, orders);
                dealt.pop();
            }
        }
    }
    let deck: Vec<Card> = (0..n as Card).collect();
    let mut orders = HashMap::new();
    let mut cuts = 1; // C(n, k)
    for k in 0..=n {
        drop(&deck[..k], &deck[k..], &mut Vec::new(), cuts, &mut orders);
        cuts = cuts * (n - k) as u128 / (k as u128 + 1);
    }
    orders
}

/// Proves that a coin for each place is the riffle of Gilbert, Shannon and Reeds: the orders come out as often as by the usual
/// description; and that two and three passes are passes of passes.
#[test]
fn the_riffle_is_the_riffle() {
    for n in 1..=8 {
        let exact = Exact::of(Setup::new(Algorithm::RIFFLE, n));
        assert_eq!(exact.choices, 1 << n);
        let told = told(n);
        assert_eq!(told.len(), exact.orders.len(), "{n}");
        for (order, ways) in told {
            assert_eq!(exact.orders[&order] * factorial(n), ways, "{order:?}");
        }
    }
    for n in 1..=4 {
        let once = Exact::of(Setup::new(Algorithm::RIFFLE, n)).orders;
        let mut so_far = once.clone();
        for passes in 2..=3 {
            let mut next: HashMap<Vec<Card>, u128> = HashMap::new();
            for (deck, ways) in &so_far {
                for (order, more) in &once {
                    let order = order.iter().map(|&from| deck[from as usize]).collect();
                    *next.entry(order).or_default() += ways * more;
                }
            }
            so_far = next;
            let mut setup = Setup::new(Algorithm::RIFFLE, n);
            setup.params.passes = passes;
            assert_eq!(Exact::of(setup).orders, so_far, "{n} {passes}");
        }
    }
}

/// A merge sort by the book, with a comparator that answers as it is told.
fn merge_sort(cards: &[Card], first_is_smaller: &mut impl FnMut() -> bool) -> Vec<Card> {
    if cards.len() < 2 {
        return cards.to_vec();
    }
    let (left, right) = cards.split_at(cards.len() / 2);
    let mut left = VecDeque::from(merge_sort(left, first_is_smaller));
    let mut right = VecDeque::from(merge_sort(right, first_is_smaller));
    let mut merged = Vec::new();
    while !left.is_empty() && !right.is_empty() {
        let from = if first_is_smaller() {
            &mut left
        } else {
            &mut right
        };
        merged.extend(from.pop_front());
    }
    merged.extend(left.into_iter().chain(right));
    merged
}

/// Proves that the merge sort with a coin is a merge sort: the same answers give the same order; and that each order comes out of exactly
/// one sequence of answers, of differing length from three cards on.
#[test]
fn the_merge_sort_with_a_coin_is_a_merge_sort() {
    for n in 1..=7 {
        let setup = Setup::new(Algorithm::MERGE_SORT_COIN, n);
        let deck: Vec<Card> = (0..n as Card).collect();
        let mut orders = std::collections::HashSet::new();
        let mut lengths = std::collections::HashSet::new();
        every_leaf(&setup, |drawn, order, weight| {
            let mut answers = drawn.iter().map(|d| d.value == 0);
            let sorted = merge_sort(&deck, &mut || answers.next().expect("as many answers"));
            assert_eq!((sorted, answers.next()), (order.clone(), None));
            assert_eq!(weight, 1 << drawn.len());
            lengths.insert(drawn.len());
            assert!(orders.insert(order));
        });
        assert_eq!(orders.len() as u128, factorial(n));
        assert_eq!(lengths.len() > 1, n > 2);
    }
    let three = Exact::of(Setup::new(Algorithm::MERGE_SORT_COIN, 3));
    assert_eq!(
        (three.choices, three.matrix()),
        (8, vec![4, 2, 2, 2, 3, 3, 2, 3, 3])
    );
    let four = Exact::of(Setup::new(Algorithm::MERGE_SORT_COIN, 4));
    assert_eq!((four.choices, four.matrix()), (32, vec![8; 16]));
    assert!(!four.is_uniform());
}

fn cross(n: usize, passes: usize) -> Vec<Card> {
    let mut setup = Setup::new(Algorithm::CROSS, n);
    setup.params.passes = passes;
    deal(&setup, Never)
}

/// The reference's naive swap downward mirrors both axes, for every choice.
#[test]
fn the_naive_swap_downward_is_the_mirror_image() {
    for n in 1..=5 {
        let up = Exact::of(Setup::new(Algorithm::NAIVE_SWAP, n));
        let down = Exact::of(Setup::new(Algorithm::NAIVE_SWAP_DOWN, n));
        for (order, choices) in &up.orders {
            let mirrored: Vec<Card> = order.iter().rev().map(|&c| n as Card - 1 - c).collect();
            assert_eq!(down.orders.get(&mirrored), Some(choices), "{order:?}");
        }
        let mut matrix = down.matrix();
        matrix.reverse();
        assert_eq!(matrix, up.matrix());
    }
}

/// Proves the reference's loop one short: half of all orders, each alike, and the matrix of three cards.
#[test]
fn a_loop_one_short_reaches_half_of_the_orders() {
    for n in 2..=6 {
        let exact = Exact::of(Setup::new(Algorithm::FISHER_YATES_SHORT, n));
        assert_eq!(exact.choices, factorial(n) / 2);
        assert_eq!(exact.orders.len() as u128, factorial(n) / 2);
        let cells = exact.matrix();
        assert_eq!((cells[1], cells[n]), (0, 0), "{n}");
    }
    let three = Exact::of(Setup::new(Algorithm::FISHER_YATES_SHORT, 3));
    assert_eq!(three.matrix(), [2, 0, 1, 0, 2, 1, 1, 1, 1]);
}

/// Proves that without the last place the last card comes to all places but the last, and all orders with it.
#[test]
fn the_last_card_never_ends_last_where_its_place_is_never_drawn() {
    for n in 2..=6 {
        let exact = Exact::of(Setup::new(Algorithm::LAST_NEVER_DRAWN, n));
        assert_eq!(exact.choices, (n as u128 - 1).pow(n as u32));
        let orders = factorial(n) - factorial(n - 1);
        assert_eq!(exact.orders.len() as u128, orders);
        let last = |order: &Vec<Card>| order[n - 1] as usize != n - 1;
        assert!(exact.orders.keys().all(last));
    }
}

/// The comparison of a sort: is the first card smaller than the second? The coin of the shuffle answers.
type Smaller<'a> = &'a mut dyn FnMut() -> bool;

/// V8's insertion sort, before 7.0.
fn insertion_sort(a: &mut Vec<Card>, smaller: Smaller) {
    for i in 1..a.len() {
        let element = a.remove(i);
        let mut j = i;
        while j > 0 && smaller() {
            j -= 1;
        }
        a.insert(j, element);
    }
}

fn selection_sort(a: &mut [Card], smaller: Smaller) {
    for i in 0..a.len() - 1 {
        let mut min = i;
        for j in i + 1..a.len() {
            if smaller() {
                min = j;
            }
        }
        a.swap(i, min);
    }
}

fn quick_sort(a: &mut [Card], smaller: Smaller) {
    let Some(last) = a.len().checked_sub(1).filter(|&last| last > 0) else {
        return;
    };
    let mut less = 0;
    for j in 0..last {
        if smaller() {
            a.swap(less, j);
            less += 1;
        }
    }
    a.swap(less, last);
    let (left, right) = a.split_at_mut(less);
    quick_sort(left, smaller);
    quick_sort(&mut right[1..], smaller);
}

/// `countRunAndMakeAscending`, then `binarySort`.
fn tim_sort(a: &mut Vec<Card>, smaller: Smaller) {
    if a.len() < 2 {
        return;
    }
    let falling = smaller();
    let mut run = 2;
    while run < a.len() && smaller() == falling {
        run += 1;
    }
    if falling {
        a[..run].reverse();
    }
    for start in run..a.len() {
        let pivot = a.remove(start);
        let (mut left, mut right) = (0, start);
        while left < right {
            let middle = (left + right) >> 1;
            if smaller() {
                right = middle;
            } else {
                left = middle + 1;
            }
        }
        a.insert(left, pivot);
    }
}

fn bubble_sort(a: &mut [Card], smaller: Smaller) {
    for end in (1..a.len()).rev() {
        for j in 0..end {
            if smaller() {
                a.swap(j, j + 1);
            }
        }
    }
}

/// Proves that the sorts with a coin are these sorts: the same answers give the same order, for all answers.
#[test]
fn the_sorts_with_a_coin_are_the_sorts() {
    type Sort = fn(&mut Vec<Card>, Smaller);
    let sorts: [(Algorithm, Sort, usize); 5] = [
        (Algorithm::INSERTION_SORT_COIN, insertion_sort, 7),
        (
            Algorithm::SELECTION_SORT_COIN,
            |a, s| selection_sort(a, s),
            5,
        ),
        (Algorithm::BUBBLE_SORT_COIN, |a, s| bubble_sort(a, s), 5),
        (Algorithm::QUICK_SORT_COIN, |a, s| quick_sort(a, s), 7),
        (Algorithm::BINARY_INSERTION_COIN, tim_sort, 6),
    ];
    for (algorithm, sort, largest) in sorts {
        for n in 1..=largest {
            every_leaf(&Setup::new(algorithm, n), |drawn, order, weight| {
                let mut answers = drawn.iter().map(|d| d.value > d.low);
                let mut deck: Vec<Card> = (0..n as Card).collect();
                sort(&mut deck, &mut || answers.next().expect("as many answers"));
                assert_eq!((deck, answers.next()), (order, None), "{algorithm:?}");
                assert_eq!(weight, 1 << drawn.len());
            });
        }
    }
}

/// Proves the reference's matrices of three cards.
#[test]
fn sorts_with_a_coin_of_three_cards() {
    let matrix = |algorithm| {
        let exact = Exact::of(Setup::new(algorithm, 3));
        (exact.choices, exact.matrix())
    };
    let insertion = matrix(Algorithm::INSERTION_SORT_COIN);
    assert_eq!(insertion, (8, vec![3, 3, 2, 3, 3, 2, 2, 2, 4]));
    let binary = matrix(Algorithm::BINARY_INSERTION_COIN);
    assert_eq!(binary, (16, vec![7, 3, 6, 3, 11, 2, 6, 2, 8]));
    for n in 2..=7 {
        let exact = Exact::of(Setup::new(Algorithm::INSERTION_SORT_COIN, n));
        let last = exact.matrix()[n * n - 1] as u128;
        assert_eq!(2 * last, exact.choices, "{n}");
    }
}

/// Proves that a sort by keys of b bits undoes b riffles: an order comes out as often as the riffles end in the order that undoes it; and
/// that it is the sort by keys, equal ones in the deck's order.
#[test]
fn sorting_by_keys_undoes_riffles() {
    for (n, bits) in [(1, 3), (2, 5), (4, 1), (4, 3), (5, 2), (6, 2)] {
        let mut keys = Setup::new(Algorithm::SORT_BY_KEYS, n);
        keys.params.bits = bits;
        every_choice(&keys, |drawn, order| {
            let mut cards: Vec<Card> = (0..n as Card).collect();
            cards.sort_by_key(|&c| drawn[c as usize].value);
            assert_eq!(cards, order);
        });
        let mut riffles = Setup::new(Algorithm::RIFFLE, n);
        riffles.params.passes = bits;
        let (keys, riffles) = (Exact::of(keys), Exact::of(riffles));
        assert_eq!(keys.choices, riffles.choices);
        for (order, choices) in &riffles.orders {
            let mut undone = vec![0; n];
            (0..)
                .zip(order)
                .for_each(|(place, &card)| undone[card as usize] = place);
            assert_eq!(keys.orders.get(&undone), Some(choices), "{order:?}");
        }
    }
    // Longer keys take two draws, the upper bits first.
    let mut long = Setup::new(Algorithm::SORT_BY_KEYS, 3);
    long.params.bits = 32;
    let order = deal(&long, ScriptedRng::new(&[1, 0, 0, 65_535, 1, 0], Never));
    assert_eq!(from_one(&order), [2, 1, 3]);
}

fn passes(algorithm: Algorithm, n: usize, passes: usize) -> Vec<Card> {
    let mut setup = Setup::new(algorithm, n);
    setup.params.passes = passes;
    deal(&setup, Never)
}

/// Proves the perfect faros: the reference's orders of 2 modulo n - 1 and n + 1, the cards that stay, odd decks too.
#[test]
fn perfect_faros_come_back() {
    let period = |algorithm, n| (1..=100).find(|&k| passes(algorithm, n, k).is_sorted());
    let order_of_two = |modulus: u32| {
        (1..).find(|&k: &usize| (0..k).fold(1, |x, _| x * 2 % modulus) == 1 % modulus)
    };
    for n in (2..=60).step_by(2) {
        assert_eq!(period(Algorithm::FARO_OUT, n), order_of_two(n as u32 - 1));
        assert_eq!(period(Algorithm::FARO_IN, n), order_of_two(n as u32 + 1));
    }
    assert_eq!(period(Algorithm::FARO_OUT, 52), Some(8));
    assert_eq!(period(Algorithm::FARO_IN, 52), Some(52));
    assert!(passes(Algorithm::FARO_IN, 52, 26).iter().rev().is_sorted());
    let once = |algorithm, n| from_one(&passes(algorithm, n, 1));
    assert_eq!(once(Algorithm::FARO_OUT, 8), [1, 5, 2, 6, 3, 7, 4, 8]);
    assert_eq!(once(Algorithm::FARO_IN, 8), [5, 1, 6, 2, 7, 3, 8, 4]);
    assert_eq!(once(Algorithm::FARO_OUT, 7), [1, 5, 2, 6, 3, 7, 4]);
    assert_eq!(once(Algorithm::FARO_IN, 7), [4, 1, 5, 2, 6, 3, 7]);
}

/// Proves Monge's shuffle and the piles by hand, and that a single pile turns the deck round.
#[test]
fn monge_and_piles_by_hand() {
    let once = |n| from_one(&passes(Algorithm::MONGEAN, n, 1));
    assert_eq!(once(8), [8, 6, 4, 2, 1, 3, 5, 7]);
    assert_eq!(once(5), [4, 2, 1, 3, 5]);
    let piles = |n, piles| {
        let mut setup = Setup::new(Algorithm::PILES, n);
        setup.params.piles = piles;
        from_one(&deal(&setup, Never))
    };
    assert_eq!(piles(8, 3), [7, 4, 1, 8, 5, 2, 6, 3]);
    assert_eq!(piles(5, 1), [5, 4, 3, 2, 1]);
    assert_eq!(piles(5, 9), [1, 2, 3, 4, 5]);
}

/// Proves the overhand shuffle, top to random and Thorp's shuffle against what their papers say in words, for all choices of a pass.
#[test]
fn shuffles_of_hands_are_what_is_told() {
    for n in 1..=7 {
        let deck: Vec<Card> = (0..n as Card).collect();
        let setup = |algorithm| Setup::new(algorithm, n);
        let coins = every_choice(&setup(Algorithm::OVERHAND), |drawn, order| {
            // Packets change their order and keep that of their cards.
            let mut packets = vec![vec![0]];
            for (card, coin) in (1..).zip(drawn) {
                match packets.last_mut() {
                    Some(packet) if coin.value == 0 => packet.push(card),
                    _ => packets.push(vec![card]),
                }
            }
            packets.reverse();
            assert_eq!(packets.concat(), order);
        });
        assert_eq!(coins, 1 << (n - 1));
        every_choice(&setup(Algorithm::TOP_TO_RANDOM), |drawn, order| {
            let mut told = deck.clone();
            let top = told.remove(0);
            told.insert(drawn[0].value as usize, top);
            assert_eq!(told, order);
        });
        let coins = every_choice(&setup(Algorithm::THORP), |drawn, order| {
            let (left, right) = deck.split_at(n / 2);
            let mut told = Vec::new();
            for ((&l, &r), coin) in left.iter().zip(right).zip(drawn) {
                told.extend(if coin.value == coin.low {
                    [r, l]
                } else {
                    [l, r]
                });
            }
            told.extend(&right[n / 2..]);
            assert_eq!(told, order);
        });
        assert_eq!(coins, 1 << (n / 2));
    }
}

/// Proves that the catalogue's groups hold every shuffle once, and who belongs to the articles.
#[test]
fn every_shuffle_belongs_to_one_group() {
    let all: Vec<Algorithm> = Group::ALL.into_iter().flat_map(Group::members).collect();
    assert_eq!(all.len(), Algorithm::ALL.len());
    for algorithm in Algorithm::ALL {
        let facts = algorithm.info();
        assert!(all.contains(&algorithm));
        let told = !facts.articles.is_empty();
        assert_eq!(facts.group == Group::Articles, told, "{algorithm:?}");
        let fair = facts.fairness == Fairness::Fair;
        assert!(!fair || matches!(facts.group, Group::Articles | Group::Fair));
    }
}

/// Proves that `cross` draws nothing and is article 003's program.
#[test]
fn cross_is_the_program_of_the_article() {
    for n in 1..=200 {
        let mut card: VecDeque<u32> = (0..n as u32).collect();
        for passes in 1..=8 {
            article::shuffle_card(&mut card);
            assert_eq!(cross(n, passes), Vec::from(card.clone()), "{n} {passes}");
        }
    }
}

/// Settles article 003's claim that the cross shuffle always moves every card (n > 1). It does for n = 2 and whenever
/// n leaves 1 when divided by 3, as with the article's own 13 cards, and 52. For every other n exactly one card stays.
///
/// Why, all counted from 0: with h cards in the first part, turn t puts card h - 1 - t in place 2t and card n - 1 - t in
/// place 2t + 1. One of them stays where 3t = h - 1 or 3t = n - 2. Even n, h = n/2 + 1: card n/3 if 3 divides n, card
/// (2n-1)/3 if 3 divides n - 2 (but for n = 2, whose second part is empty). Odd n, h = (n-1)/2: card n/3 - 1 if 3
/// divides n, card (2n-1)/3 if 3 divides n - 2. The card that is left over when one part is empty lands last and came from elsewhere.
#[test]
fn one_pass_of_cross_moves_every_card_only_for_some_sizes() {
    for n in 2..=1000 {
        let order = cross(n, 1);
        let stays: Vec<usize> = (0..n).filter(|&p| order[p] as usize == p).collect();
        let expected = match n % 3 {
            0 if n % 2 == 0 => Some(n / 3),
            0 => Some(n / 3 - 1),
            2 if n > 2 => Some((2 * n - 1) / 3),
            _ => None,
        };
        assert_eq!(stays, Vec::from_iter(expected), "{n}");
    }
}

/// Settles after how many passes of the cross shuffle the sorted deck is back, for 13, 52 and 54 cards.
#[test]
fn passes_of_cross_bring_the_deck_back() {
    let period = |n| (1..).find(|&k| cross(n, k).is_sorted());
    assert_eq!([13, 52, 54].map(period), [Some(30), Some(600), Some(53)]);
}

/// Proves that crossing out on paper, splicing an array and unlinking from a list are one and the same shuffle: they differ in what they
/// cost, never in the order; article 002's remark that a list only moves the cost.
#[test]
fn paper_splice_and_list_deal_the_same_orders() {
    let orders = |algorithm, n| {
        let mut orders = Vec::new();
        every_choice(&Setup::new(algorithm, n), |_, order| orders.push(order));
        orders
    };
    for n in 1..=6 {
        let paper = orders(Algorithm::PENCIL_AND_PAPER, n);
        assert!(
            paper.is_sorted(),
            "draws from the lowest up give orders from the lowest up"
        );
        assert_eq!(paper, orders(Algorithm::DRAW_SPLICE, n));
        assert_eq!(paper, orders(Algorithm::DRAW_LINKED_LIST, n));
    }
}

/// Replays article 000's worked run to the letter.
#[test]
fn the_worked_run_of_article_000() {
    let setup = Setup::new(Algorithm::PENCIL_AND_PAPER, 8);
    let trace = Trace::record(&setup, &[3, 6, 2, 3, 4, 1, 2, 1], Never);
    assert_eq!(from_one(&trace.order), [3, 7, 2, 5, 8, 1, 6, 4]);
    assert_eq!(trace.out_of_range, None);
}

/// Proves that our shuffles are the articles' programs: the same draws give the same order, for every choice and up to
/// five cards. The draws of a program may only outnumber ours where there is nothing to choose.
#[test]
fn the_programs_of_the_articles_deal_the_same_orders() {
    for (id, program) in article::PROGRAMS {
        let algorithm = Algorithm::from_id(id).expect("in the catalogue");
        for n in 1..=5 {
            every_choice(&Setup::new(algorithm, n), |drawn, order| {
                let mut drawn = drawn.iter();
                let theirs = program(n, &mut |bound| match drawn.next() {
                    Some(d) => {
                        assert_eq!(d.bound() as usize, bound, "{id} {n}");
                        (d.value - d.low) as usize
                    }
                    None => {
                        assert_eq!(bound, 1, "{id} {n}");
                        0
                    }
                });
                assert_eq!(drawn.next(), None, "{id} {n}");
                assert!(
                    theirs.into_iter().eq(order.iter().map(|&c| c as usize)),
                    "{id} {n}"
                );
            });
        }
    }
}

/// The pseudo-code of the coin sort works as it is written: k has a value of this round at lines 7 and 8, tossed or not, and exactly one
/// of them applies.
#[test]
fn the_coin_sorts_lines_work_as_written() {
    let lines = Algorithm::MERGE_SORT_COIN.info().lines;
    for (lang, [first, second]) in [["if k = 0:", "if k = 1:"], ["若 k = 0：", "若 k = 1："]]
        .into_iter()
        .enumerate()
    {
        assert_eq!(lines[5][lang].matches("k ←").count(), 2);
        assert!(lines[6][lang].trim().starts_with(first));
        assert!(lines[7][lang].trim().starts_with(second));
    }
}

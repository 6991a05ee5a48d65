//! The articles' programs, line for line, with cards from 0.

use std::collections::VecDeque;

/// A number from 0 to b - 1, as `Math.floor(Math.random() * b)` and `Intn(b)` give.
type Random<'a> = &'a mut dyn FnMut(usize) -> usize;
type Program = fn(usize, Random) -> Vec<usize>;

/// The id of one of our shuffles, and the program that it is.
pub(super) const PROGRAMS: [(&str, Program); 8] = [
    ("draw-splice", shuffle_pick_1),
    ("draw-fill", shuffle_pick),
    ("swap-with-earlier", shuffle_swap),
    ("insert-splice", shuffle_insert_1),
    ("inside-out", shuffle_insert),
    ("fisher-yates-up", lua),
    ("fisher-yates-up", go),
    ("fisher-yates-down", java),
];

/// 002: 抽牌.
fn shuffle_pick_1(m: usize, random: Random) -> Vec<usize> {
    let mut arr: Vec<usize> = (0..m).collect();
    let mut arr2 = Vec::new();
    for i in (1..=m).rev() {
        let rnd = random(i);
        arr2.push(arr[rnd]);
        arr.remove(rnd);
    }
    arr2
}

/// 002: 抽牌优化.
fn shuffle_pick(m: usize, random: Random) -> Vec<usize> {
    let mut arr: Vec<usize> = (0..m).collect();
    let mut arr2 = Vec::new();
    let mut i = m;
    while i > 0 {
        let rnd = random(i);
        arr2.push(arr[rnd]);
        i -= 1;
        arr[rnd] = arr[i];
    }
    arr2
}

/// 002: 换牌.
fn shuffle_swap(m: usize, random: Random) -> Vec<usize> {
    let mut arr: Vec<usize> = (0..m).collect();
    for i in 0..m {
        let rnd = random(i + 1);
        arr.swap(rnd, i);
    }
    arr
}

/// 002: 插牌.
fn shuffle_insert_1(m: usize, random: Random) -> Vec<usize> {
    let mut arr = vec![0];
    for i in 1..m {
        arr.insert(random(i + 1), i);
    }
    arr
}

/// 002: 插牌优化.
fn shuffle_insert(m: usize, random: Random) -> Vec<usize> {
    let mut arr = vec![usize::MAX; m];
    arr[0] = 0;
    for i in 1..m {
        let rnd = random(i + 1);
        arr[i] = arr[rnd];
        arr[rnd] = i;
    }
    arr
}

/// 000, in Lua: `for i = 1, #poker - 1 do local r = math.random(i, #poker)`.
fn lua(m: usize, random: Random) -> Vec<usize> {
    let mut poker: Vec<usize> = (0..m).collect();
    for i in 1..=m - 1 {
        let r = i + random(m - i + 1);
        poker.swap(i - 1, r - 1);
    }
    poker
}

/// 001, in Go: `r := i + random.Intn(cardSize-i)`, for the last card too.
fn go(m: usize, random: Random) -> Vec<usize> {
    let mut cards: Vec<usize> = (0..m).collect();
    for i in 0..m {
        let r = i + random(m - i);
        cards.swap(i, r);
    }
    cards
}

/// 003's `Collections.shuffle`, and 000's loop downward: `for (i = size; i > 1; i--) swap(list, i-1, rnd.nextInt(i))`.
fn java(m: usize, random: Random) -> Vec<usize> {
    let mut list: Vec<usize> = (0..m).collect();
    for i in (2..=m).rev() {
        list.swap(i - 1, random(i));
    }
    list
}

/// 003: 交叉洗牌, one pass over the queue.
pub(super) fn shuffle_card(card: &mut VecDeque<u32>) {
    let amount = card.len();
    let half = if amount.is_multiple_of(2) {
        amount / 2 + 1
    } else {
        amount / 2
    };
    let mut first_half = VecDeque::new();
    let mut second_half = VecDeque::new();
    for i in 0..amount {
        if i < half {
            first_half.extend(card.pop_front());
        } else {
            second_half.extend(card.pop_front());
        }
    }
    while !first_half.is_empty() || !second_half.is_empty() {
        if !first_half.is_empty() {
            card.extend(first_half.pop_back());
        }
        if !second_half.is_empty() {
            card.extend(second_half.pop_back());
        }
    }
}

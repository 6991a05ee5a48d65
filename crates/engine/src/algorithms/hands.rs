//! Shuffles that hands do; the cut and the riffle have a file of their own.

use super::Lines;
use crate::board::{Row, Slot, decided, deck};
use crate::ops::{Inspect, ShuffleOps};
use crate::step::Var;

/// A place of the first packet, or of the hand that holds the whole deck.
fn first<P>(place: P) -> Slot<P> {
    Slot {
        row: Row::First,
        place,
    }
}

fn second<P>(place: P) -> Slot<P> {
    Slot {
        row: Row::Second,
        place,
    }
}

pub const OVERHAND: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    nothing is cut off yet: hand ← all the cards",
        "    尚未切牌：手中 ← 整副牌",
    ],
    ["    for i from 1 to n−1:", "    i 从 1 递增到 n−1："],
    ["        k ← random, 0 or 1", "        k ← 随机数，0 或 1"],
    [
        "        if k = 1: the packet before hand[i] goes on top of the table's pile, in its order",
        "        若 k = 1：hand[i] 之前的一叠按原顺序放到桌上牌堆的最上面",
    ],
    [
        "    what is left in the hand goes on top of the pile",
        "    手中剩下的牌放到牌堆的最上面",
    ],
];

/// The overhand shuffle as Pemantle models it (Randomization time for the overhand shuffle, J. Theoret. Probab. 2, 1989), with probability
/// 1/2 for each of the n - 1 gaps to be where a packet ends: packet after packet goes from the top of the hand onto the table.
///
/// Biased: neighbours stay neighbours with probability 1/2 a pass; Pemantle: of the order of n² passes are needed, up to a factor log n.
/// Time O(n) a pass, extra space O(n).
pub fn overhand(t: &mut (impl Inspect + ?Sized), passes: usize) {
    let n = t.cards();
    for pass in 1..=passes {
        t.pass(pass);
        t.line(2);
        t.cut(n);
        let mut start = 0;
        for i in 1..=n {
            if i < n {
                t.set(Var::I, i);
                t.line(4);
                if t.draw(Var::K, 0, 1) == 0 {
                    continue;
                }
                t.line(5);
            } else {
                t.line(6);
            }
            // Of the n places those from n - start on are taken.
            for place in start..i {
                t.carry(first(place), deck(n - i + place - start));
            }
            start = i;
        }
    }
}

pub const FARO_OUT: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    cut: first ← the upper half (one card more if n is odd), second ← the rest",
        "    切牌：第一叠取上半副（n 为奇数时多一张），其余归第二叠",
    ],
    ["    while a packet has cards:", "    重复，直到两叠都空："],
    [
        "        the next card of first goes to the next place",
        "        第一叠的下一张放到下一个位置",
    ],
    [
        "        the next card of second goes to the next place",
        "        第二叠的下一张放到下一个位置",
    ],
];

/// The perfect faro that keeps the top card on top, and of an even deck the bottom card at the bottom.
///
/// Deterministic. An even deck is back after as many passes as 2 takes to come to 1 modulo n - 1: 52 cards after 8. Time O(n) a
/// pass, extra space O(n).
pub fn faro_out(t: &mut (impl ShuffleOps + ?Sized), passes: usize) {
    let upper = t.cards().div_ceil(2);
    faro(t, passes, upper, [(4, 0), (5, 1)]);
}

pub const FARO_IN: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    cut: first ← the upper half (one card less if n is odd), second ← the rest",
        "    切牌：第一叠取上半副（n 为奇数时少一张），其余归第二叠",
    ],
    ["    while a packet has cards:", "    重复，直到两叠都空："],
    [
        "        the next card of second goes to the next place",
        "        第二叠的下一张放到下一个位置",
    ],
    [
        "        the next card of first goes to the next place",
        "        第一叠的下一张放到下一个位置",
    ],
];

/// The perfect faro that takes the top card in.
///
/// Deterministic. An even deck is back after as many passes as 2 takes to come to 1 modulo n + 1: 52 cards after 52. Time O(n) a
/// pass, extra space O(n).
pub fn faro_in(t: &mut (impl ShuffleOps + ?Sized), passes: usize) {
    let upper = t.cards() / 2;
    faro(t, passes, upper, [(4, 1), (5, 0)]);
}

/// Cuts `upper` cards off and deals the packets in turn; `turns` names the pseudo-code's line and the packet.
fn faro(t: &mut (impl ShuffleOps + ?Sized), passes: usize, upper: usize, turns: [(u8, usize); 2]) {
    let n = t.cards();
    for pass in 1..=passes {
        t.pass(pass);
        t.line(2);
        t.cut(upper.into());
        for place in 0..n {
            let (line, packet) = turns[place % 2];
            t.line(line);
            let from = (place / 2).into();
            let from = if packet == 0 {
                first(from)
            } else {
                second(from)
            };
            t.carry(from, deck(place.into()));
        }
    }
}

pub const MONGEAN: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    nothing is cut off: hand ← all the cards",
        "    不切牌：手中 ← 整副牌",
    ],
    ["    for i from 0 to n−1:", "    i 从 0 递增到 n−1："],
    [
        "        if i is even: hand[i] goes under the table's pile",
        "        若 i 为偶数：hand[i] 放到桌上牌堆的最下面",
    ],
    [
        "        if i is odd: hand[i] goes on top of the pile",
        "        若 i 为奇数：hand[i] 放到牌堆的最上面",
    ],
];

/// Monge's shuffle (1773): the cards go one by one from the top of the hand to the table, in turn under and on top of what lies there, the
/// second one on top.
///
/// Deterministic. Time O(n) a pass, extra space O(n).
pub fn mongean(t: &mut (impl ShuffleOps + ?Sized), passes: usize) {
    let n = t.cards();
    for pass in 1..=passes {
        t.pass(pass);
        t.line(2);
        t.cut(n.into());
        for i in 0..n {
            t.set(Var::I, i);
            let odd = i % 2 == 1;
            t.line(if odd { 5 } else { 4 });
            // The first card of all ends below the n/2 that come on top of it.
            let place = if odd {
                n / 2 - 1 - i / 2
            } else {
                n / 2 + i / 2
            };
            t.carry(first(i.into()), deck(place.into()));
        }
    }
}

pub const PILES: Lines = &[
    ["for i from 0 to n−1:", "i 从 0 递增到 n−1："],
    [
        "    the next card goes on top of pile i mod p",
        "    下一张放到第 i mod p 堆的最上面",
    ],
    [
        "pick up: pile 0 on top, then pile 1, and so on",
        "收牌：第 0 堆在最上面，其下第 1 堆，依次类推",
    ],
];

/// Deals the deck to `piles` piles in turn and picks them up, the first one on top. The piles lie side by side, each with its latest card
/// leftmost, so that to pick them up is to take the row as it lies.
///
/// Deterministic. Time O(n), extra space O(n).
pub fn piles(t: &mut (impl ShuffleOps + ?Sized), piles: usize) {
    pile_up(t, piles, 2, deck, decided);
}

pub const PILES_IN_HAND: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    nothing is cut off: hand ← all the cards",
        "    不切牌：手中 ← 整副牌",
    ],
    ["    for i from 0 to n−1:", "    i 从 0 递增到 n−1："],
    [
        "        hand[i] goes on top of pile i mod 4",
        "        hand[i] 放到第 i mod 4 堆的最上面",
    ],
    [
        "    pick up: pile 0 on top, then pile 1, and so on",
        "    收牌：第 0 堆在最上面，其下第 1 堆，依次类推",
    ],
];

/// The same out of the hand, so that the deck ends where it lay: as a part of what hands do one after the other.
pub fn piles_in_hand(t: &mut (impl ShuffleOps + ?Sized), piles: usize) {
    let n = t.cards();
    t.line(2);
    t.cut(n.into());
    pile_up(t, piles, 4, first, deck);
}

fn pile_up<T: ShuffleOps + ?Sized>(
    t: &mut T,
    piles: usize,
    line: u8,
    from: fn(T::At) -> Slot<T::At>,
    to: fn(T::At) -> Slot<T::At>,
) {
    let n = t.cards();
    let size = |pile: usize| (n + piles - 1 - pile) / piles;
    // Where the next card of each pile comes to lie, one place further left each time.
    let mut ends: Vec<usize> = (0..piles)
        .scan(0, |sum, pile| {
            *sum += size(pile);
            Some(*sum)
        })
        .collect();
    for i in 0..n {
        t.set(Var::I, i);
        t.line(line);
        let end = &mut ends[i % piles];
        *end -= 1;
        t.carry(from(i.into()), to((*end).into()));
    }
}

pub const TOP_TO_RANDOM: Lines = &[
    ["repeat for each pass:", "每一遍："],
    ["    j ← random, 0 ≤ j < n", "    j ← 随机数，0 ≤ j < n"],
    ["    hand ← the top card", "    手中 ← 最上面的一张"],
    [
        "    the cards below it move up by one place",
        "    其下的牌都向前移一位",
    ],
    [
        "    the cards from place j on move back by one place",
        "    从位置 j 起的牌都向后移一位",
    ],
    [
        "    the card in the hand goes to place j",
        "    手中的牌放到位置 j",
    ],
];

/// Inserts the top card at a random place, itself on top again among them, `passes` times (Aldous and Diaconis 1986).
///
/// Biased: fair only once the card that began at the bottom has come up and been inserted, after about n ln n passes. Time O(n) a pass, extra
/// space O(1).
pub fn top_to_random(t: &mut (impl ShuffleOps + ?Sized), passes: usize) {
    let n = t.cards();
    for pass in 1..=passes {
        t.pass(pass);
        t.line(2);
        let j = t.draw(Var::J, 0, n - 1);
        t.line(3);
        t.carry(deck(0.into()), first(0.into()));
        t.line(4);
        t.close(Row::Deck, 0.into(), n);
        t.line(5);
        t.open(Row::Deck, j, n);
        t.line(6);
        t.carry(first(0.into()), deck(j));
    }
}

pub const THORP: Lines = &[
    ["repeat for each pass:", "每一遍："],
    [
        "    cut: first ← the upper half (one card less if n is odd), second ← the rest",
        "    切牌：第一叠取上半副（n 为奇数时少一张），其余归第二叠",
    ],
    [
        "    for i from 0 to n/2 − 1, rounded down:",
        "    i 从 0 递增到 n/2（向下取整）− 1：",
    ],
    [
        "        j ← random, 2i or 2i+1",
        "        j ← 随机数，2i 或 2i+1",
    ],
    [
        "        first[i] goes to place 2i",
        "        first[i] 放到位置 2i",
    ],
    [
        "        if j = 2i: it has to move back by one place",
        "        若 j = 2i：它向后移一位",
    ],
    [
        "        second[i] goes to place j",
        "        second[i] 放到位置 j",
    ],
    [
        "    if n is odd: the last card of second goes to place n−1",
        "    若 n 为奇数：第二叠的最后一张放到位置 n−1",
    ],
];

/// Thorp's shuffle (1973): the halves are dropped card by card onto one another, and a coin says for each pair which one comes first.
///
/// Biased: 2^(n/2) orders a pass. Time O(n) a pass, extra space O(n).
pub fn thorp(t: &mut (impl ShuffleOps + ?Sized), passes: usize) {
    let n = t.cards();
    let half = n / 2;
    for pass in 1..=passes {
        t.pass(pass);
        t.line(2);
        t.cut(half.into());
        for i in 0..half {
            t.set(Var::I, i);
            t.line(4);
            let j = t.draw(Var::J, 2 * i, 2 * i + 1);
            t.line(5);
            t.carry(first(i.into()), deck((2 * i).into()));
            t.line(6);
            t.open(Row::Deck, j, 2 * i + 2);
            t.line(7);
            t.carry(second(i.into()), deck(j));
        }
        if n % 2 == 1 {
            t.line(8);
            t.carry(second(half.into()), deck((n - 1).into()));
        }
    }
}

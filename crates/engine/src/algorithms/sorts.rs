//! Sorts in place that ask a coin instead of comparing: what `array.sort(() => Math.random() - 0.5)` does where `sort` is one of these.
//! Each is the textbook's, whatever sort a browser has. The merge sort has a file of its own.

use super::Lines;
use crate::ops::{Inspect, ShuffleOps};
use crate::step::Var;

pub const INSERTION_SORT_COIN: Lines = &[
    ["for i from 1 to n−1:", "i 从 1 递增到 n−1："],
    ["    for j from i down to 1:", "    j 从 i 递减到 1："],
    [
        "        k ← random, 0 or 1   ← instead of comparing a[j−1] with a[j]",
        "        k ← 随机数，0 或 1   ← 代替 a[j−1] 与 a[j] 的比较",
    ],
    [
        "        if k = 0: on to the next i",
        "        若 k = 0：转到下一个 i",
    ],
    [
        "        exchange a[j−1] and a[j]",
        "        交换 a[j−1] 与 a[j]",
    ],
];

/// Insertion sort with a coin: card i moves up past its neighbour as long as the coin says so.
///
/// Biased: each of the n! orders comes out of exactly one sequence of tosses, and their number differs; the last card stays last with
/// probability 1/2, whatever n. Less than 2n tosses on average, extra space O(1).
pub fn insertion_sort_coin(t: &mut (impl Inspect + ?Sized)) {
    for i in 1..t.cards() {
        t.set(Var::I, i);
        for j in (1..=i).rev() {
            t.set(Var::J, j);
            t.line(3);
            if t.draw(Var::K, 0, 1) == 0 {
                break;
            }
            t.line(5);
            t.swap(j - 1, j);
        }
    }
}

pub const SELECTION_SORT_COIN: Lines = &[
    ["for i from 0 to n−2:", "i 从 0 递增到 n−2："],
    ["    min ← i", "    min ← i"],
    ["    for j from i+1 to n−1:", "    j 从 i+1 递增到 n−1："],
    [
        "        k ← random, 0 or 1   ← instead of comparing a[j] with a[min]",
        "        k ← 随机数，0 或 1   ← 代替 a[j] 与 a[min] 的比较",
    ],
    ["        if k = 1: min ← j", "        若 k = 1：min ← j"],
    ["    exchange a[i] and a[min]", "    交换 a[i] 与 a[min]"],
];

/// Selection sort with a coin: the last card that the coin calls smaller than the smallest so far goes to place i.
///
/// Biased: place i gets the last card with probability 1/2, the one before it with 1/4, and so on. n(n-1)/2 tosses, extra space O(1).
pub fn selection_sort_coin(t: &mut (impl Inspect + ?Sized)) {
    let n = t.cards();
    for i in 0..n - 1 {
        t.set(Var::I, i);
        let mut min = i;
        for j in i + 1..n {
            t.set(Var::J, j);
            t.line(4);
            if t.draw(Var::K, 0, 1) == 1 {
                min = j;
            }
        }
        t.line(6);
        t.swap(i, min);
        t.frontier(i + 1);
    }
}

pub const BUBBLE_SORT_COIN: Lines = &[
    ["for i from n−1 down to 1:", "i 从 n−1 递减到 1："],
    ["    for j from 0 to i−1:", "    j 从 0 递增到 i−1："],
    [
        "        k ← random, j or j+1   ← instead of comparing a[j] with a[j+1]",
        "        k ← 随机数，j 或 j+1   ← 代替 a[j] 与 a[j+1] 的比较",
    ],
    [
        "        exchange a[j] and a[k]",
        "        交换 a[j] 与 a[k]",
    ],
];

/// Bubble sort with a coin, all n(n-1)/2 comparisons of it: k = j leaves both cards, k = j + 1 exchanges them.
///
/// Biased: the first card comes to the last place only if every coin of the first round says so, with probability 1 / 2^(n-1). Time O(n²), extra space O(1).
pub fn bubble_sort_coin(t: &mut (impl ShuffleOps + ?Sized)) {
    for i in (1..t.cards()).rev() {
        t.set(Var::I, i);
        for j in 0..i {
            t.set(Var::J, j);
            t.line(3);
            let k = t.draw(Var::K, j, j + 1);
            t.line(4);
            t.swap(j.into(), k);
        }
    }
}

pub const QUICK_SORT_COIN: Lines = &[
    [
        "sort(0, n), where sort(low, high) is, if high − low > 1:",
        "sort(0, n)；当 high − low > 1 时，sort(low, high) 为：",
    ],
    [
        "    pivot ← a[high−1], the last card; i ← low",
        "    枢轴 ← 最后一张 a[high−1]；i ← low",
    ],
    [
        "    for j from low to high−2:",
        "    j 从 low 递增到 high−2：",
    ],
    [
        "        k ← random, 0 or 1   ← instead of comparing a[j] with the pivot",
        "        k ← 随机数，0 或 1   ← 代替 a[j] 与枢轴的比较",
    ],
    [
        "        if k = 1: exchange a[i] and a[j]; i ← i + 1",
        "        若 k = 1：交换 a[i] 与 a[j]；i ← i + 1",
    ],
    [
        "    exchange a[i] and a[high−1]: the pivot is in its place",
        "    交换 a[i] 与 a[high−1]：枢轴就位",
    ],
    [
        "    sort(low, i); sort(i+1, high)",
        "    sort(low, i)；sort(i+1, high)",
    ],
];

/// Quicksort with a coin; Lomuto's partition, the last card being the pivot.
///
/// Biased: each of the n! orders comes out of exactly one sequence of tosses, and their number differs. About 2 n ln n tosses at most on
/// average, extra space O(log n) on average.
pub fn quick_sort_coin(t: &mut (impl Inspect + ?Sized)) {
    let n = t.cards();
    // What is still to be sorted, the next part last: the same order as with calls, whatever the depth.
    let mut parts = vec![(0, n)];
    while let Some((low, high)) = parts.pop() {
        if high - low < 2 {
            continue;
        }
        let mut i = low;
        t.set(Var::I, i);
        for j in low..high - 1 {
            t.set(Var::J, j);
            t.line(4);
            if t.draw(Var::K, 0, 1) == 1 {
                t.line(5);
                t.swap(i, j);
                i += 1;
                t.set(Var::I, i);
            }
        }
        t.line(6);
        t.swap(i, high - 1);
        parts.push((i + 1, high));
        parts.push((low, i));
    }
}

pub const BINARY_INSERTION_COIN: Lines = &[
    [
        "k ← random, 0 or 1   ← instead of comparing a[1] with a[0]; 1: a falling run",
        "k ← 随机数，0 或 1   ← 代替 a[1] 与 a[0] 的比较；1 表示递减段",
    ],
    [
        "for i from 2 to n−1, while the run goes on:",
        "i 从 2 递增到 n−1，直到该段结束：",
    ],
    [
        "    k ← random, 0 or 1   ← instead of comparing a[i] with a[i−1]; another k ends the run",
        "    k ← 随机数，0 或 1   ← 代替 a[i] 与 a[i−1] 的比较；k 变了，该段就结束",
    ],
    [
        "if it fell, turn the run round: exchange its first and last card, and so on inward",
        "若为递减段，将其反转：首尾两张交换，依次向内",
    ],
    [
        "for i from the end of the run to n−1:",
        "i 从该段末尾递增到 n−1：",
    ],
    ["    left ← 0; right ← i", "    left ← 0；right ← i"],
    [
        "    while left < right: j ← their middle, rounded down",
        "    当 left < right：j ← 两者的中点（向下取整）",
    ],
    [
        "        k ← random, 0 or 1   ← instead of comparing a[i] with a[j]",
        "        k ← 随机数，0 或 1   ← 代替 a[i] 与 a[j] 的比较",
    ],
    [
        "        k = 1: right ← j; k = 0: left ← j + 1",
        "        k = 1：right ← j；k = 0：left ← j + 1",
    ],
    [
        "    for j from i down to left+1: exchange a[j−1] and a[j]",
        "    j 从 i 递减到 left+1：交换 a[j−1] 与 a[j]",
    ],
];

/// Binary insertion sort with a coin as TimSort (Peters 2002) sorts a short array: the run that the deck begins with is counted and, if
/// it falls, turned round; every further card is inserted where a binary search says.
///
/// Biased: all n! orders can appear, some by many sequences of tosses. O(n log n) tosses; exchanging neighbours O(n²), extra space O(1).
pub fn binary_insertion_coin(t: &mut (impl Inspect + ?Sized)) {
    let n = t.cards();
    if n < 2 {
        return;
    }
    t.set(Var::I, 1);
    t.line(1);
    let falling = t.draw(Var::K, 0, 1);
    let mut run = 2;
    while run < n {
        t.set(Var::I, run);
        t.line(3);
        if t.draw(Var::K, 0, 1) != falling {
            break;
        }
        run += 1;
    }
    if falling == 1 {
        t.line(4);
        for place in 0..run / 2 {
            t.swap(place, run - 1 - place);
        }
    }
    for i in run..n {
        t.set(Var::I, i);
        let (mut left, mut right) = (0, i);
        while left < right {
            let middle = left + (right - left) / 2;
            t.set(Var::J, middle);
            t.line(8);
            if t.draw(Var::K, 0, 1) == 1 {
                right = middle;
            } else {
                left = middle + 1;
            }
        }
        t.line(10);
        for j in (left + 1..=i).rev() {
            t.set(Var::J, j);
            t.swap(j - 1, j);
        }
    }
}

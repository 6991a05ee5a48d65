//! What the rows of the stage are called.

use crate::lang::Lang;
use engine::algorithms::Algorithm;

/// Two titles in English, then in Chinese.
type Both = [[&'static str; 2]; 2];

/// What the two sides of the stage are called: what is still to come, and what is done; in the end nothing can change any more. Where the shuffle is
/// to be guessed, words that fit all.
pub fn zones(lang: Lang, algorithm: Algorithm, ended: bool, guess: bool) -> [&'static str; 2] {
    if guess {
        return lang.pick([["to come", "gone through"], ["待处理", "已处理"]]);
    }
    lang.pick(match can_change(algorithm) {
        Some([[to_come, _], [to_come_zh, _]]) if ended => {
            [[to_come, "decided"], [to_come_zh, "已决"]]
        }
        Some(words) => words,
        None => final_words(algorithm),
    })
}

/// The words for a shuffle that may still change what it has done, in both languages; `None` for others.
fn can_change(algorithm: Algorithm) -> Option<Both> {
    Some(match algorithm {
        Algorithm::SwapRandomPairs | Algorithm::TopSwaps => [
            ["never moved", "moved, nothing decided"],
            ["从未动过", "动过，尚未已决"],
        ],
        Algorithm::NaiveSwap | Algorithm::NaiveSwapDown | Algorithm::LastNeverDrawn => [
            ["pending", "visited, can still change"],
            ["未决", "已访问，仍会变"],
        ],
        Algorithm::InsertionSortCoin
        | Algorithm::BubbleSortCoin
        | Algorithm::QuickSortCoin
        | Algorithm::BinaryInsertionCoin => [
            ["never moved", "moved, can still change"],
            ["从未动过", "动过，仍会变"],
        ],
        Algorithm::SwapWithEarlier | Algorithm::InsertSplice | Algorithm::InsideOut => [
            ["pending", "in random order so far"],
            ["未决", "目前已随机排列"],
        ],
        Algorithm::MergeSortCoin => [
            ["runs", "merged, can still change"],
            ["两段", "已归并，仍会变"],
        ],
        _ => return None,
    })
}

/// The words for a shuffle that never changes what it has done.
fn final_words(algorithm: Algorithm) -> Both {
    match algorithm {
        Algorithm::Overhand | Algorithm::Mongean => [["hand", "table"], ["手中", "桌面"]],
        Algorithm::TopToRandom => [["hand", "deck"], ["手中", "牌堆"]],
        Algorithm::Piles => [["deck", "piles"], ["牌堆", "分成的各堆"]],
        Algorithm::Cross => [["queues", "table"], ["队列", "桌面"]],
        Algorithm::RandomCut
        | Algorithm::Riffle
        | Algorithm::FaroOut
        | Algorithm::FaroIn
        | Algorithm::Thorp
        | Algorithm::Recipe => [["packets", "table"], ["牌叠", "桌面"]],
        _ => [["pending", "decided"], ["未决", "已决"]],
    }
}

/// What the two upper rows of a stage with queues are called; empty for a row that is not used.
pub fn queues(lang: Lang, algorithm: Algorithm) -> [&'static str; 2] {
    lang.pick(match algorithm {
        Algorithm::RandomCut
        | Algorithm::Riffle
        | Algorithm::FaroOut
        | Algorithm::FaroIn
        | Algorithm::Thorp => [["first packet", "second packet"], ["第一叠", "第二叠"]],
        Algorithm::Overhand | Algorithm::Mongean | Algorithm::TopToRandom => {
            [["hand", ""], ["手中", ""]]
        }
        Algorithm::Recipe => [
            ["hand or first packet", "second packet"],
            ["手中或第一叠", "第二叠"],
        ],
        Algorithm::MergeSortCoin => [["first run", "second run"], ["第一段", "第二段"]],
        _ => [["first queue", "second queue"], ["第一队", "第二队"]],
    })
}

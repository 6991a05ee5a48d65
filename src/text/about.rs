//! What each shuffle is called, what it does and what is known of it; and the words of the articles' exhibits.

use super::Lang;
use crate::link::Exhibit;
use crate::shuffle::{Algorithm, Fairness};

/// The words of one shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    pub name: &'static str,
    /// What it does, in one line.
    pub line: &'static str,
    /// What is known about its fairness.
    pub known: &'static str,
}

/// The words of a shuffle.
pub fn about(lang: Lang, algorithm: Algorithm) -> About {
    let (name, line, known) = match (algorithm, lang) {
        (Algorithm::PencilAndPaper, Lang::En) => (
            "Pencil and paper",
            "Fisher and Yates, 1938: strike out the k-th number still pending, write it down as decided.",
            "Fair: drawing without replacement, so every card reaches every place with the same chance.",
        ),
        (Algorithm::PencilAndPaper, Lang::Zh) => (
            "纸笔法",
            "Fisher 与 Yates，1938 年：划去未决序列的第 k 个数，写到已决序列尾端。",
            "公平：等价于不放回抽样，每张牌到每个位置的概率相同。",
        ),
        (Algorithm::FisherYatesDown, Lang::En) => (
            "Fisher-Yates, downward",
            "From the last place down: swap place i with a random place up to i. Then place i is decided.",
            "Fair: n! sequences of draws, one for each of the n! orders.",
        ),
        (Algorithm::FisherYatesDown, Lang::Zh) => (
            "Fisher-Yates（递减）",
            "从最后一个位置往前：位置 i 与不超过 i 的随机位置交换，位置 i 随即已决。",
            "公平：n! 种抽取序列与 n! 种排列一一对应。",
        ),
        (Algorithm::FisherYatesUp, Lang::En) => (
            "Fisher-Yates, upward",
            "From the first place up: swap place i with a random place from i on. Then place i is decided.",
            "Fair: n! sequences of draws, one for each of the n! orders.",
        ),
        (Algorithm::FisherYatesUp, Lang::Zh) => (
            "Fisher-Yates（递增）",
            "从第一个位置往后：位置 i 与从 i 起的随机位置交换，位置 i 随即已决。",
            "公平：n! 种抽取序列与 n! 种排列一一对应。",
        ),
        (Algorithm::DrawAgain, Lang::En) => (
            "Draw again",
            "Draw among all n slots; if the slot is already empty, draw again.",
            "Fair, but slow: misses pile up, about n ln n draws in all instead of n.",
        ),
        (Algorithm::DrawAgain, Lang::Zh) => (
            "抽到空牌重抽",
            "在全部 n 个格子里抽；抽到空格就重抽。",
            "公平，但慢：抽空越来越多，总共约需 n ln n 次抽取，而不是 n 次。",
        ),
        (Algorithm::DrawSplice, Lang::En) => (
            "Draw and splice",
            "Draw a card; all the cards behind it move up by one.",
            "Fair. But closing ranks costs about n²/4 moves.",
        ),
        (Algorithm::DrawSplice, Lang::Zh) => (
            "抽牌法",
            "抽出一张牌，后面的牌都向前移一位。",
            "公平。但移位约需 n²/4 次移动。",
        ),
        (Algorithm::DrawFill, Lang::En) => (
            "Draw and fill",
            "Draw a card; the last pending card fills its hole.",
            "Fair, with at most two moves a card.",
        ),
        (Algorithm::DrawFill, Lang::Zh) => (
            "抽牌法（优化）",
            "抽出一张牌，用最后一张未抽的牌补上空位。",
            "公平，每张牌至多移动两次。",
        ),
        (Algorithm::DrawLinkedList, Lang::En) => (
            "Draw from a linked list",
            "Draw from a linked list: nothing has to move up, but each card must be walked to.",
            "Fair. The list only moves the cost to reading: about n²/4 hops.",
        ),
        (Algorithm::DrawLinkedList, Lang::Zh) => (
            "链表抽牌法",
            "从链表中抽牌：不用移位，但要沿链接走到那张牌。",
            "公平。链表只是把代价转移到读取上：约 n²/4 次跳转。",
        ),
        (Algorithm::SwapRandomPairs, Lang::En) => (
            "Swap random pairs",
            "Swap two random places, k times over.",
            "Biased: with k = n swaps, each card stays untouched with a chance of about 13 %. About (n/2) ln n swaps come close to fair.",
        ),
        (Algorithm::SwapRandomPairs, Lang::Zh) => (
            "随机交换两个位置",
            "随机交换两个位置，重复 k 次。",
            "有偏：交换 k = n 次时，每张牌约有 13% 的可能从未动过。约 (n/2) ln n 次交换才接近公平。",
        ),
        (Algorithm::SwapWithEarlier, Lang::En) => (
            "Swap with an earlier card",
            "From the first card up: swap card i with a random one of the first i, or with itself.",
            "Fair: after each step the cards so far are in uniformly random order.",
        ),
        (Algorithm::SwapWithEarlier, Lang::Zh) => (
            "换牌法",
            "从第一张起：第 i 张与前面（含自己）的任意一张交换。",
            "公平：每一步之后，前面的牌都是均匀随机排列。",
        ),
        (Algorithm::InsertSplice, Lang::En) => (
            "Insert and splice",
            "Insert each card before a random one, or last; the rest moves back.",
            "Fair. But making room costs about n²/4 moves.",
        ),
        (Algorithm::InsertSplice, Lang::Zh) => (
            "插牌法",
            "每张牌插到随机的一张之前或放在最后，其余的牌后移。",
            "公平。但腾出空位约需 n²/4 次移动。",
        ),
        (Algorithm::InsideOut, Lang::En) => (
            "Inside-out",
            "Put each card at a random place; the card displaced goes to the end.",
            "Fair, with at most two moves a card: proved by induction.",
        ),
        (Algorithm::InsideOut, Lang::Zh) => (
            "插牌法（优化）",
            "每张牌放到随机位置，被换下的牌移到末尾（inside-out）。",
            "公平，每张牌至多移动两次；可用数学归纳法证明。",
        ),
        (Algorithm::Cross, Lang::En) => (
            "Cross shuffle",
            "Cut the deck into two queues; deal their last cards in turn.",
            "No chance at all: who knows the start and the number of passes knows every card.",
        ),
        (Algorithm::Cross, Lang::Zh) => (
            "交叉洗牌",
            "把牌切成两队，轮流从队尾出牌。",
            "没有随机性：知道起始排列和遍数，就知道每一张牌。",
        ),
        (Algorithm::NaiveSwap, Lang::En) => (
            "Naive swap",
            "Swap every place with any place: the classic mistake.",
            "Biased: nⁿ equally likely paths cannot be shared out evenly among n! orders (n > 2).",
        ),
        (Algorithm::NaiveSwap, Lang::Zh) => (
            "朴素交换",
            "每个位置与任意位置交换：最常见的错误。",
            "有偏：nⁿ 条等可能的路径无法平均分给 n! 种排列（n > 2）。",
        ),
        (Algorithm::Sattolo, Lang::En) => (
            "Sattolo (off by one)",
            "Fisher-Yates with j < i instead of j ≤ i.",
            "Biased as a shuffle: no card ever stays; only (n−1)! of the n! orders can appear.",
        ),
        (Algorithm::Sattolo, Lang::Zh) => (
            "Sattolo（差一错误）",
            "把 Fisher-Yates 的 j ≤ i 写成 j < i。",
            "作为洗牌有偏：没有一张牌会留在原位，n! 种排列中只有 (n−1)! 种会出现。",
        ),
    };
    About { name, line, known }
}

/// The badge beside a shuffle's name.
pub fn fairness_word(lang: Lang, fairness: Fairness) -> &'static str {
    match (fairness, lang) {
        (Fairness::Fair, Lang::En) => "fair",
        (Fairness::Fair, Lang::Zh) => "公平",
        (Fairness::Biased, Lang::En) => "biased",
        (Fairness::Biased, Lang::Zh) => "有偏",
        (Fairness::Deterministic, Lang::En) => "no chance at all",
        (Fairness::Deterministic, Lang::Zh) => "没有随机性",
    }
}

/// What the two sides of the stage are called: what is still to come, and what is done.
pub fn zones(lang: Lang, algorithm: Algorithm) -> [&'static str; 2] {
    match (algorithm, lang) {
        (Algorithm::SwapRandomPairs, Lang::En) => ["never moved", "moved, nothing decided"],
        (Algorithm::SwapRandomPairs, Lang::Zh) => ["从未动过", "动过，尚未已决"],
        (Algorithm::NaiveSwap, Lang::En) => ["pending", "visited, can still change"],
        (Algorithm::NaiveSwap, Lang::Zh) => ["未决", "已访问，仍会变"],
        (Algorithm::SwapWithEarlier, Lang::En) => ["pending", "in random order so far"],
        (Algorithm::SwapWithEarlier, Lang::Zh) => ["未决", "目前已随机排列"],
        (Algorithm::InsertSplice | Algorithm::InsideOut, Lang::En) => {
            ["pending", "in random order so far"]
        }
        (Algorithm::InsertSplice | Algorithm::InsideOut, Lang::Zh) => ["未决", "目前已随机排列"],
        (Algorithm::Cross, Lang::En) => ["queues", "table"],
        (Algorithm::Cross, Lang::Zh) => ["队列", "桌面"],
        (_, Lang::En) => ["pending", "decided"],
        (_, Lang::Zh) => ["未决", "已决"],
    }
}

/// The chip of an exhibit.
pub fn exhibit_title(lang: Lang, exhibit: Exhibit) -> &'static str {
    match (exhibit, lang) {
        (Exhibit::WorkedRun, Lang::En) => "Worked run, 1 to 8",
        (Exhibit::WorkedRun, Lang::Zh) => "手算 1 – 8",
        (Exhibit::AceOfHearts, Lang::En) => "Ace of hearts",
        (Exhibit::AceOfHearts, Lang::Zh) => "红桃 A",
        (Exhibit::Table13, Lang::En) => "13 × 13 table",
        (Exhibit::Table13, Lang::Zh) => "13 × 13 表",
        (Exhibit::FiftyFour, Lang::En) => "54 cards",
        (Exhibit::FiftyFour, Lang::Zh) => "54 张牌",
        (Exhibit::FiveAndTwo, Lang::En) => "Five ways, two faults",
        (Exhibit::FiveAndTwo, Lang::Zh) => "五种算法与两个误区",
        (Exhibit::SevenPasses, Lang::En) => "Seven passes",
        (Exhibit::SevenPasses, Lang::Zh) => "七遍交叉洗牌",
    }
}

/// Two sentences: what this is, and what to look for.
pub fn exhibit_note(lang: Lang, exhibit: Exhibit) -> &'static str {
    match (exhibit, lang) {
        (Exhibit::WorkedRun, Lang::En) => {
            "The article draws k = 3, 6, 2, 3, 4, 1, 2, 1 by hand. Watch the pending numbers shrink by one each time, until 3 7 2 5 8 1 6 4 is decided."
        }
        (Exhibit::WorkedRun, Lang::Zh) => {
            "文章手算了一遍：k 依次为 3、6、2、3、4、1、2、1。看未决序列每次减少一个，最后得到 3 7 2 5 8 1 6 4。"
        }
        (Exhibit::AceOfHearts, Lang::En) => {
            "A million shuffles of 52 cards, following the ace of hearts. Look at its 52 bars: each should come close to 1/52 = 1.92 %, nearly all of them within the band."
        }
        (Exhibit::AceOfHearts, Lang::Zh) => {
            "52 张牌洗一百万次，跟踪红桃 A。看它在 52 个位置上的频率：都应接近 1/52 = 1.92%，几乎都在色带之内。"
        }
        (Exhibit::Table13, Lang::En) => {
            "Ten million shuffles of 13 cards, as the article's program runs them: every cell should read 7.69 % give or take 0.03. Below, our table stands under the article's printed one, which gives something away."
        }
        (Exhibit::Table13, Lang::Zh) => {
            "按文章的程序，13 张牌洗一千万次：每一格都应为 7.69%，误差约 0.03 个百分点。下方把我们的表与文章印出的表放在一起，后者露出了一点破绽。"
        }
        (Exhibit::FiftyFour, Lang::En) => {
            "The article proves that each of 54 cards reaches each place with probability 1/54. Walk through its proof below: each step moves the stage and the exact matrix."
        }
        (Exhibit::FiftyFour, Lang::Zh) => {
            "文章证明 54 张牌中每一张到每个位置的概率都是 1/54。在下方逐步走完证明：每一步都带动舞台和精确矩阵。"
        }
        (Exhibit::FiveAndTwo, Lang::En) => {
            "Five sound ways to shuffle, the two ideas that the article warns of (marked !), and its linked list. Compare the cost counters, then let a million shuffles show which ones are really random."
        }
        (Exhibit::FiveAndTwo, Lang::Zh) => {
            "五种可行的算法、文章提醒的两个误区（标 !）以及链表。先比较开销计数，再用一百万次洗牌看哪些真正随机。"
        }
        (Exhibit::SevenPasses, Lang::En) => {
            "Seven passes of the cross shuffle on 13 cards, beside seven of Fisher-Yates. Change the seed: the cross shuffle never changes, for no chance takes part in it; Fisher-Yates always does."
        }
        (Exhibit::SevenPasses, Lang::Zh) => {
            "13 张牌交叉洗七遍，旁边是 Fisher-Yates 洗七遍。换一个种子：交叉洗牌从不改变，因为它没有随机性；Fisher-Yates 每次都不同。"
        }
    }
}

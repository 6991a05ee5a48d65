//! What each shuffle is called, what it does and what is known of it; and the words of the exhibits.

use super::{Lang, Text, chance_name, text};
use crate::content::{Exhibit, Flat};
use engine::algorithms::{Algorithm, Fairness, Group, Parameter, Part, Recipe};
use engine::experiment::Setup;
use engine::rng::flawed::Source;

/// The words of one shuffle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct About {
    /// Its name.
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
            "Fair: drawing without replacement, so all n! orders are equally likely.",
        ),
        (Algorithm::PencilAndPaper, Lang::Zh) => (
            "纸笔法",
            "Fisher 与 Yates，1938 年：划去未决序列的第 k 个数，写到已决序列尾端。",
            "公平：等价于不放回抽样，n! 种排列机会相同。",
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
            "Fair, but slow: empty draws add up, about n ln n draws instead of n.",
        ),
        (Algorithm::DrawAgain, Lang::Zh) => (
            "抽到空牌重抽",
            "在全部 n 个格子里抽；抽到空格就重抽。",
            "公平，但慢：抽空越来越多，总共约需 n ln n 次抽取，而不是 n 次。",
        ),
        (Algorithm::DrawSplice, Lang::En) => (
            "Draw and splice",
            "Draw a card; all the cards behind it move up by one.",
            "Fair, but moving the cards up costs about n²/4 moves.",
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
            "Draw from a linked list: no card has to move up, but each pick follows the links to its card.",
            "Fair. The list only moves the cost to reading: about n²/4 list steps.",
        ),
        (Algorithm::DrawLinkedList, Lang::Zh) => (
            "链表抽牌法",
            "从链表中抽牌：不用移位，但要沿链接走到那张牌。",
            "公平。链表只是把代价转移到读取上：约沿指针走 n²/4 步。",
        ),
        (Algorithm::SwapRandomPairs, Lang::En) => (
            "Swap random pairs",
            "Swap two random places, k times.",
            "Biased: with k = n swaps, each card is never moved with probability about 13.5%. The distance from fair falls fast around (n/2) ln n swaps; 52 cards need about 150 swaps for 5%.",
        ),
        (Algorithm::SwapRandomPairs, Lang::Zh) => (
            "随机交换两个位置",
            "随机交换两个位置，重复 k 次。",
            "有偏：交换 k = n 次时，每张牌约有 13.5% 的可能从未动过。到 (n/2) ln n 次前后，与公平的距离迅速下降；52 张牌降到 5% 约需 150 次。",
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
            "Fair, but making room costs about n²/4 moves.",
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
            "No chance: whoever knows the start and the number of passes knows every card.",
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
        (Algorithm::RandomCut, Lang::En) => (
            "Random cut",
            "One cut at a random place: the part below goes on top.",
            "Biased, though every card reaches every place with 1/n: only n of the n! orders can appear, and every card but one keeps its follower.",
        ),
        (Algorithm::RandomCut, Lang::Zh) => (
            "随机切牌",
            "在随机位置切一次牌，把下面的一叠放到上面。",
            "有偏，尽管每张牌到每个位置的概率都是 1/n：n! 种排列中只有 n 种会出现，除一张以外，每张牌后面仍是原来的邻牌。",
        ),
        (Algorithm::Riffle, Lang::En) => (
            "Riffle shuffle",
            "Gilbert, Shannon and Reeds: cut by coin tosses, then let the two packets fall into each other.",
            "Biased, less with every pass: 52 cards are 92% from fair after five passes, 33% after seven, 4% after ten (Bayer and Diaconis, 1992).",
        ),
        (Algorithm::Riffle, Lang::Zh) => (
            "鸽尾洗牌",
            "Gilbert-Shannon-Reeds 模型：掷硬币决定切牌，再把两叠牌交错合拢。",
            "有偏，但一遍比一遍小：52 张牌洗五遍后总变差距离为 92%，七遍 33%，十遍 4%（Bayer 与 Diaconis，1992）。",
        ),
        (Algorithm::MergeSortCoin, Lang::En) => (
            "Merge sort with a coin",
            "Sort with a random comparator, sort(() => Math.random() - 0.5), where the sort is a merge sort, as in SpiderMonkey and JavaScriptCore.",
            "Biased for n > 2: all orders appear, but an order that needs t coin tosses has probability 1/2ᵗ, and t is not the same for all. With 4 cards every cell is still exactly 1/4.",
        ),
        (Algorithm::MergeSortCoin, Lang::Zh) => (
            "掷硬币的归并排序",
            "用随机比较函数排序：sort(() => Math.random() - 0.5)，其中的排序是归并排序，SpiderMonkey 和 JavaScriptCore 如此。",
            "n > 2 时有偏：所有排列都会出现，但需要掷 t 次硬币的排列概率为 1/2ᵗ，而各排列的 t 不同。4 张牌时，每一格仍恰为 1/4。",
        ),
        (Algorithm::NaiveSwapDown, Lang::En) => (
            "Naive swap, downward",
            "From the last place down: swap every place with any place.",
            "Biased, the mirror image of the naive swap: nⁿ equally likely paths cannot be shared out evenly among n! orders (n > 2).",
        ),
        (Algorithm::NaiveSwapDown, Lang::Zh) => (
            "朴素交换（递减）",
            "从最后一个位置往前：每个位置与任意位置交换。",
            "有偏，与朴素交换互为镜像：nⁿ 条等可能的路径无法平均分给 n! 种排列（n > 2）。",
        ),
        (Algorithm::FisherYatesShort, Lang::En) => (
            "Fisher-Yates, one round short",
            "Fisher-Yates, downward, with i > 1 in the loop instead of i > 0.",
            "Biased: only half of the n! orders can appear, each equally often. Card 1 never ends in place 2, nor card 2 in place 1.",
        ),
        (Algorithm::FisherYatesShort, Lang::Zh) => (
            "Fisher-Yates（少一轮）",
            "递减的 Fisher-Yates，循环条件把 i > 0 写成了 i > 1。",
            "有偏：n! 种排列中只有一半会出现，且等可能。第 1 张牌到不了位置 2，第 2 张牌到不了位置 1。",
        ),
        (Algorithm::LastNeverDrawn, Lang::En) => (
            "Last place never drawn",
            "Naive swap that draws from one place too few. An online poker room published it in 1999: random(51) for 52 cards.",
            "Biased: the last card never ends last. The other n! − (n−1)! orders all appear; from four cards on, not equally often.",
        ),
        (Algorithm::LastNeverDrawn, Lang::Zh) => (
            "抽不到末位",
            "抽取范围少了一个位置的朴素交换：1999 年某网上扑克室公布的程序，52 张牌却用 random(51)。",
            "有偏：最后一张牌永远不会留在最后。其余 n! − (n−1)! 种排列都会出现，但从四张牌起不再等可能。",
        ),
        (Algorithm::InsertionSortCoin, Lang::En) => (
            "Insertion sort with a coin",
            "Sort with a random comparator, sort(() => Math.random() - 0.5), where the sort is an insertion sort, as in V8 before 7.0 (2018) for up to 10 elements.",
            "Biased: the last card stays last with probability 1/2, however many cards there are.",
        ),
        (Algorithm::InsertionSortCoin, Lang::Zh) => (
            "掷硬币的插入排序",
            "用随机比较函数排序：sort(() => Math.random() - 0.5)，其中的排序是插入排序；7.0（2018 年）之前的 V8 对不超过 10 个元素这样做。",
            "有偏：无论有多少张牌，最后一张都以 1/2 的概率留在最后。",
        ),
        (Algorithm::SelectionSortCoin, Lang::En) => (
            "Selection sort with a coin",
            "Sort with a random comparator, using the textbook selection sort.",
            "Biased: the last card comes first with probability 1/2, the one before it with 1/4, and so on.",
        ),
        (Algorithm::SelectionSortCoin, Lang::Zh) => (
            "掷硬币的选择排序",
            "用随机比较函数排序，其中的排序是教科书上的选择排序。",
            "有偏：最后一张牌以 1/2 的概率排到最前，倒数第二张为 1/4，依次减半。",
        ),
        (Algorithm::BubbleSortCoin, Lang::En) => (
            "Bubble sort with a coin",
            "Sort with a random comparator, using the textbook bubble sort with all n(n−1)/2 comparisons.",
            "Biased: the first card comes to the last place with probability 1/2ⁿ⁻¹ only.",
        ),
        (Algorithm::BubbleSortCoin, Lang::Zh) => (
            "掷硬币的冒泡排序",
            "用随机比较函数排序，其中的排序是教科书上的冒泡排序，做满 n(n−1)/2 次比较。",
            "有偏：第一张牌到达最后位置的概率只有 1/2ⁿ⁻¹。",
        ),
        (Algorithm::QuickSortCoin, Lang::En) => (
            "Quicksort with a coin",
            "Sort with a random comparator, where the sort is a quicksort: Lomuto's partition, the last card is the pivot. V8 before 7.0 (2018) used a quicksort, with another pivot, for more than 10 elements.",
            "Biased for n > 2: all orders appear, each from one sequence of coin tosses. An order that needs t tosses has probability 1/2ᵗ, and t is not the same for all.",
        ),
        (Algorithm::QuickSortCoin, Lang::Zh) => (
            "掷硬币的快速排序",
            "用随机比较函数排序，其中的排序是快速排序：Lomuto 划分，以最后一张为枢轴。7.0（2018 年）之前的 V8 对超过 10 个元素用快速排序，枢轴的选法不同。",
            "n > 2 时有偏：所有排列都会出现，各对应唯一的一串硬币。需要掷 t 次的排列概率为 1/2ᵗ，而各排列的 t 不同。",
        ),
        (Algorithm::BinaryInsertionCoin, Lang::En) => (
            "Binary insertion with a coin",
            "Sort with a random comparator, where the sort is TimSort, as in V8 since 7.0 (2018): on a short array it counts the first run, then inserts by binary search.",
            "Biased: 3 cards come out as they were with probability 3/8 instead of 1/6.",
        ),
        (Algorithm::BinaryInsertionCoin, Lang::Zh) => (
            "掷硬币的二分插入排序",
            "用随机比较函数排序，其中的排序是 TimSort；V8 自 7.0（2018 年）起如此：对短数组先数出开头的有序段，再二分插入其余的牌。",
            "有偏：3 张牌保持原样的概率为 3/8，而不是 1/6。",
        ),
        (Algorithm::SortByKeys, Lang::En) => (
            "Sort by random keys",
            "Give every card a random key of b bits and sort by it; cards of equal keys keep the deck's order.",
            "Biased if keys are equal: as far from fair as b riffles, which it reverses. With 32 bits, 52 cards get two equal keys once in about 3 million shuffles.",
        ),
        (Algorithm::SortByKeys, Lang::Zh) => (
            "按随机键排序",
            "给每张牌一个 b 位的随机键，按键排序；键相同的牌保持原来的顺序。",
            "键相同时有偏：它是 b 遍鸽尾洗牌的逆过程，与公平的距离也相同。键长 32 位时，52 张牌约三百万次才遇到一次相同的键。",
        ),
        (Algorithm::Overhand, Lang::En) => (
            "Overhand shuffle",
            "Packets go from the top of the hand to the table, each on top of the last. Every gap ends a packet with probability 1/2: a model of Pemantle's, 1989.",
            "Biased: two neighbours stay together with probability 1/2 in each pass. In the order of n² log n passes are needed (Pemantle 1989, Jonasson 2006).",
        ),
        (Algorithm::Overhand, Lang::Zh) => (
            "过手洗牌",
            "从手中牌的上面一叠一叠放到桌上，后放的在上；每个间隙以 1/2 的概率断开（Pemantle 模型，1989 年）。",
            "有偏：相邻两张牌每一遍有 1/2 的概率仍然相邻。约需 n² log n 量级的遍数（Pemantle 1989，Jonasson 2006）。",
        ),
        (Algorithm::FaroOut, Lang::En) => (
            "Faro, out-shuffle",
            "Cut the deck in halves and interleave them perfectly; the top card stays on top.",
            "No chance: 52 cards are back in order after 8 passes.",
        ),
        (Algorithm::FaroOut, Lang::Zh) => (
            "法罗外洗",
            "把牌对半切开，一张隔一张地交错；最上面的牌仍在最上面。",
            "没有随机性：52 张牌洗 8 遍就恢复原样。",
        ),
        (Algorithm::FaroIn, Lang::En) => (
            "Faro, in-shuffle",
            "Cut the deck in halves and interleave them perfectly; the top card becomes the second.",
            "No chance: 52 cards are back in order after 52 passes, and reversed after 26.",
        ),
        (Algorithm::FaroIn, Lang::Zh) => (
            "法罗内洗",
            "把牌对半切开，一张隔一张地交错；最上面的牌变成第二张。",
            "没有随机性：52 张牌洗 26 遍正好颠倒，洗 52 遍恢复原样。",
        ),
        (Algorithm::Mongean, Lang::En) => (
            "Monge's shuffle",
            "Deal card by card, alternately under and on top of the pile (Monge, 1773).",
            "No chance: whoever knows the start and the number of passes knows every card.",
        ),
        (Algorithm::Mongean, Lang::Zh) => (
            "蒙日洗牌",
            "从手中牌的上面逐张放到桌上，轮流放在牌堆的下面和上面（Monge，1773 年）。",
            "没有随机性：知道起始排列和遍数，就知道每一张牌。",
        ),
        (Algorithm::Piles, Lang::En) => (
            "Dealing into piles",
            "Deal the deck to p piles in turn and pick them up, the first one on top.",
            "No chance: whoever knows the number of piles knows every card. It only separates neighbours.",
        ),
        (Algorithm::Piles, Lang::Zh) => (
            "分堆洗牌",
            "把牌轮流发成 p 堆，再依次收起，第一堆在最上面。",
            "没有随机性：知道堆数，就知道每一张牌。它只是把相邻的牌分开。",
        ),
        (Algorithm::TopToRandom, Lang::En) => (
            "Top to random",
            "Insert the top card at a random place; repeat.",
            "Biased, less with every pass. More than n ln n passes are needed, as each moves one card: 52 cards are still 14.5 % from fair after 200 passes, and 3 % after 250.",
        ),
        (Algorithm::TopToRandom, Lang::Zh) => (
            "顶牌随机插入",
            "把最上面的牌插到随机位置，一遍又一遍。",
            "有偏，越洗越小：每遍只移动一张牌，要超过 n ln n 遍。52 张牌洗 200 遍后离公平仍有 14.5%，250 遍后 3%。",
        ),
        (Algorithm::TopSwaps, Lang::En) => (
            "Swap the top card",
            "Swap the top card with a random card, k times.",
            "Biased: with k = n swaps, each card but the top one was never drawn with probability about 37%. About n ln n swaps are needed: 205 for 52 cards.",
        ),
        (Algorithm::TopSwaps, Lang::Zh) => (
            "顶牌随机交换",
            "把最上面的牌与随机一张牌交换，重复 k 次。",
            "有偏：交换 k = n 次时，除顶牌外每张牌约有 37% 的可能从未被抽中。约需 n ln n 次交换，52 张牌即 205 次。",
        ),
        (Algorithm::Thorp, Lang::En) => (
            "Thorp shuffle",
            "Drop the two halves card by card; a coin decides for each pair which card comes first (Thorp, 1973).",
            "Biased: a pass tosses only n/2 coins, so one pass of 52 cards reaches at most 2²⁶ orders. With an odd deck the last card never moves.",
        ),
        (Algorithm::Thorp, Lang::Zh) => (
            "Thorp 洗牌",
            "两半副牌逐张交替落下，每一对由硬币决定哪张在前（Thorp，1973 年）。",
            "有偏：一遍只掷 n/2 枚硬币，52 张牌一遍至多到达 2²⁶ 种排列。牌数为奇数时，最后一张永远不动。",
        ),
        (Algorithm::Recipe, Lang::En) => (
            "Recipe",
            "Several hand shuffles of one deck in a row: riffle, riffle, cut, riffle, or any others.",
            "Biased, less with every riffle: 52 cards need seven to ten. A cut adds little. Faros and piles add no chance.",
        ),
        (Algorithm::Recipe, Lang::Zh) => (
            "组合洗牌",
            "对同一副牌依次做几种手工洗牌：鸽尾、鸽尾、切牌、鸽尾，或任意其他组合。",
            "有偏，鸽尾越多偏差越小：52 张牌约需七到十次。切牌帮助不大；法罗、分堆等不带来任何随机性。",
        ),
    };
    About { name, line, known }
}

/// What is known about the fairness of a setup: with a flawed source not what is known of the shuffle, and with very few cards what was
/// counted.
pub fn known(lang: Lang, setup: &Setup) -> &'static str {
    if setup.fairness() == Fairness::Biased && exact::fairness(setup) == Fairness::Fair {
        return match lang {
            Lang::En => {
                "Fair with so few cards: every order is equally likely. With more cards it is biased."
            }
            Lang::Zh => "牌数这么少时是公平的：所有排列等可能。牌数更多时有偏。",
        };
    }
    match setup.is_spoiled() {
        true => text(lang, Text::FlawedKnown),
        false => about(lang, setup.algorithm).known,
    }
}

/// The badge beside a shuffle's name.
pub fn fairness_word(lang: Lang, fairness: Fairness) -> &'static str {
    match (fairness, lang) {
        (Fairness::Fair, Lang::En) => "fair",
        (Fairness::Fair, Lang::Zh) => "公平",
        (Fairness::Biased, Lang::En) => "biased",
        (Fairness::Biased, Lang::Zh) => "有偏",
        (Fairness::Deterministic, Lang::En) => "no chance",
        (Fairness::Deterministic, Lang::Zh) => "没有随机性",
    }
}

/// What a part of a recipe is called.
pub fn part_name(lang: Lang, part: Part) -> &'static str {
    match (part, lang) {
        (Part::Riffle, Lang::En) => "riffle",
        (Part::Riffle, Lang::Zh) => "鸽尾洗牌",
        (Part::Cut, Lang::En) => "cut",
        (Part::Cut, Lang::Zh) => "切牌",
        (Part::Overhand, Lang::En) => "overhand shuffle",
        (Part::Overhand, Lang::Zh) => "过手洗牌",
        (Part::FaroOut, Lang::En) => "out-faro",
        (Part::FaroOut, Lang::Zh) => "法罗外洗",
        (Part::FaroIn, Lang::En) => "in-faro",
        (Part::FaroIn, Lang::Zh) => "法罗内洗",
        (Part::Mongean, Lang::En) => "Mongean shuffle",
        (Part::Mongean, Lang::Zh) => "蒙日洗牌",
        (Part::TopToRandom, Lang::En) => "top to random",
        (Part::TopToRandom, Lang::Zh) => "顶牌随机插入",
        (Part::Thorp, Lang::En) => "Thorp shuffle",
        (Part::Thorp, Lang::Zh) => "Thorp 洗牌",
        (Part::Piles, Lang::En) => "four piles",
        (Part::Piles, Lang::Zh) => "分四堆",
        (Part::Cross, Lang::En) => "cross shuffle",
        (Part::Cross, Lang::Zh) => "交叉洗牌",
    }
}

/// The parts of a recipe in their order: `riffle, riffle, cut, riffle`.
pub fn recipe_name(lang: Lang, recipe: &Recipe) -> String {
    let names: Vec<&str> = recipe
        .parts()
        .iter()
        .map(|&part| part_name(lang, part))
        .collect();
    names.join(match lang {
        Lang::En => ", ",
        Lang::Zh => "、",
    })
}

/// What a part of the catalogue is called.
pub fn group_name(lang: Lang, group: Group) -> &'static str {
    match (group, lang) {
        (Group::Articles, Lang::En) => "From the articles",
        (Group::Articles, Lang::Zh) => "文章中的算法",
        (Group::Mistakes, Lang::En) => "Mistakes in code",
        (Group::Mistakes, Lang::Zh) => "代码里的错误",
        (Group::Hands, Lang::En) => "By hand",
        (Group::Hands, Lang::Zh) => "手工洗牌",
        (Group::Fair, Lang::En) => "Other fair ones",
        (Group::Fair, Lang::Zh) => "其他公平算法",
    }
}

/// What the two sides of the stage are called: what is still to come, and what is done; in the end nothing can change any more. Where the shuffle is
/// to be guessed, words that fit all.
pub fn zones(lang: Lang, algorithm: Algorithm, ended: bool, guess: bool) -> [&'static str; 2] {
    if guess {
        return match lang {
            Lang::En => ["to come", "gone through"],
            Lang::Zh => ["待处理", "已处理"],
        };
    }
    let [to_come, done] = under_way(lang, algorithm);
    let open = matches!(
        algorithm,
        Algorithm::SwapRandomPairs
            | Algorithm::TopSwaps
            | Algorithm::NaiveSwap
            | Algorithm::NaiveSwapDown
            | Algorithm::LastNeverDrawn
            | Algorithm::InsertionSortCoin
            | Algorithm::BubbleSortCoin
            | Algorithm::QuickSortCoin
            | Algorithm::BinaryInsertionCoin
            | Algorithm::MergeSortCoin
            | Algorithm::SwapWithEarlier
            | Algorithm::InsertSplice
            | Algorithm::InsideOut
    );
    match (ended && open, lang) {
        (true, Lang::En) => [to_come, "decided"],
        (true, Lang::Zh) => [to_come, "已决"],
        _ => [to_come, done],
    }
}

fn under_way(lang: Lang, algorithm: Algorithm) -> [&'static str; 2] {
    match (algorithm, lang) {
        (Algorithm::SwapRandomPairs | Algorithm::TopSwaps, Lang::En) => {
            ["never moved", "moved, nothing decided"]
        }
        (Algorithm::SwapRandomPairs | Algorithm::TopSwaps, Lang::Zh) => {
            ["从未动过", "动过，尚未已决"]
        }
        (Algorithm::NaiveSwap | Algorithm::NaiveSwapDown | Algorithm::LastNeverDrawn, Lang::En) => {
            ["pending", "visited, can still change"]
        }
        (Algorithm::NaiveSwap | Algorithm::NaiveSwapDown | Algorithm::LastNeverDrawn, Lang::Zh) => {
            ["未决", "已访问，仍会变"]
        }
        (
            Algorithm::InsertionSortCoin
            | Algorithm::BubbleSortCoin
            | Algorithm::QuickSortCoin
            | Algorithm::BinaryInsertionCoin,
            lang,
        ) => match lang {
            Lang::En => ["never moved", "moved, can still change"],
            Lang::Zh => ["从未动过", "动过，仍会变"],
        },
        (Algorithm::Overhand | Algorithm::Mongean, Lang::En) => ["hand", "table"],
        (Algorithm::Overhand | Algorithm::Mongean, Lang::Zh) => ["手中", "桌面"],
        (Algorithm::TopToRandom, Lang::En) => ["hand", "deck"],
        (Algorithm::TopToRandom, Lang::Zh) => ["手中", "牌堆"],
        (Algorithm::Piles, Lang::En) => ["deck", "piles"],
        (Algorithm::Piles, Lang::Zh) => ["牌堆", "分成的各堆"],
        (Algorithm::SwapWithEarlier, Lang::En) => ["pending", "in random order so far"],
        (Algorithm::SwapWithEarlier, Lang::Zh) => ["未决", "目前已随机排列"],
        (Algorithm::InsertSplice | Algorithm::InsideOut, Lang::En) => {
            ["pending", "in random order so far"]
        }
        (Algorithm::InsertSplice | Algorithm::InsideOut, Lang::Zh) => ["未决", "目前已随机排列"],
        (Algorithm::Cross, Lang::En) => ["queues", "table"],
        (Algorithm::Cross, Lang::Zh) => ["队列", "桌面"],
        (
            Algorithm::RandomCut
            | Algorithm::Riffle
            | Algorithm::FaroOut
            | Algorithm::FaroIn
            | Algorithm::Thorp
            | Algorithm::Recipe,
            Lang::En,
        ) => ["packets", "table"],
        (
            Algorithm::RandomCut
            | Algorithm::Riffle
            | Algorithm::FaroOut
            | Algorithm::FaroIn
            | Algorithm::Thorp
            | Algorithm::Recipe,
            Lang::Zh,
        ) => ["牌叠", "桌面"],
        (Algorithm::MergeSortCoin, Lang::En) => ["runs", "merged, can still change"],
        (Algorithm::MergeSortCoin, Lang::Zh) => ["两段", "已归并，仍会变"],
        (_, Lang::En) => ["pending", "decided"],
        (_, Lang::Zh) => ["未决", "已决"],
    }
}

/// What the two upper rows of a stage with queues are called; empty for a row that is not used.
pub fn queues(lang: Lang, algorithm: Algorithm) -> [&'static str; 2] {
    match (algorithm, lang) {
        (
            Algorithm::RandomCut
            | Algorithm::Riffle
            | Algorithm::FaroOut
            | Algorithm::FaroIn
            | Algorithm::Thorp,
            Lang::En,
        ) => ["first packet", "second packet"],
        (
            Algorithm::RandomCut
            | Algorithm::Riffle
            | Algorithm::FaroOut
            | Algorithm::FaroIn
            | Algorithm::Thorp,
            Lang::Zh,
        ) => ["第一叠", "第二叠"],
        (Algorithm::Overhand | Algorithm::Mongean | Algorithm::TopToRandom, Lang::En) => {
            ["hand", ""]
        }
        (Algorithm::Overhand | Algorithm::Mongean | Algorithm::TopToRandom, Lang::Zh) => {
            ["手中", ""]
        }
        (Algorithm::Recipe, Lang::En) => ["hand or first packet", "second packet"],
        (Algorithm::Recipe, Lang::Zh) => ["手中或第一叠", "第二叠"],
        (Algorithm::MergeSortCoin, Lang::En) => ["first run", "second run"],
        (Algorithm::MergeSortCoin, Lang::Zh) => ["第一段", "第二段"],
        (_, Lang::En) => ["first queue", "second queue"],
        (_, Lang::Zh) => ["第一队", "第二队"],
    }
}

/// A shuffle's time as it grows with the cards, such as `O(n · passes)`.
pub fn time(lang: Lang, algorithm: Algorithm) -> String {
    let time = algorithm.info().time.notation();
    match lang {
        Lang::En => time.to_string(),
        Lang::Zh => time.replace("passes", "遍数").replace("parts", "步数"),
    }
}

/// Where a shuffle comes from: its articles; else who described it.
pub fn source(lang: Lang, algorithm: Algorithm) -> String {
    let facts = algorithm.info();
    let articles = facts.articles.join(", ");
    let source = match (algorithm, lang) {
        _ if !articles.is_empty() => articles.as_str(),
        (Algorithm::Riffle, _) => "Gilbert 1955, Reeds 1981",
        (Algorithm::Overhand, _) => "Pemantle 1989",
        (Algorithm::Mongean, _) => "Monge 1773",
        (Algorithm::Thorp, _) => "Thorp 1973",
        (Algorithm::TopToRandom, _) => "Aldous, Diaconis 1986",
        (Algorithm::TopSwaps, _) => "Flatto, Odlyzko, Wales 1985",
        (Algorithm::LastNeverDrawn, _) => "Arkin et al. 1999",
        (_, Lang::En) if facts.group == Group::Hands => "card table",
        (_, Lang::Zh) if facts.group == Group::Hands => "牌桌",
        _ => text(lang, Text::SourceClassic),
    };
    match facts.function {
        Some(function) => format!("{source} · {function}"),
        None => source.into(),
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
        (Exhibit::FlatButUnfair, Lang::En) => "Flat but unfair",
        (Exhibit::FlatButUnfair, Lang::Zh) => "平坦却不公平",
    }
}

/// The chip of a shuffle that is flat but unfair.
pub fn flat_title(lang: Lang, flat: Flat) -> String {
    let (name, n) = (about(lang, flat.algorithm).name, flat.n);
    let told = told(lang, &flat.setup());
    match lang {
        Lang::En => format!("{name}: {n} cards{told}"),
        Lang::Zh => format!("{name}：{n} 张{told}"),
    }
}

/// What a shuffle was told, behind its name.
fn told(lang: Lang, setup: &Setup) -> String {
    let params = setup.params;
    match (setup.algorithm.info().parameter, lang) {
        (Parameter::None, _) => String::new(),
        (Parameter::Passes, Lang::En) if params.passes == 1 => ", 1 pass".to_string(),
        (Parameter::Passes, Lang::En) => format!(", {} passes", params.passes),
        (Parameter::Passes, Lang::Zh) => format!("，{} 遍", params.passes),
        (Parameter::Swaps, Lang::En) => format!(", {} swaps", params.swaps),
        (Parameter::Swaps, Lang::Zh) => format!("，{} 次交换", params.swaps),
        (Parameter::Bits, Lang::En) => format!(", {} bits", params.bits),
        (Parameter::Bits, Lang::Zh) => format!("，{} 位", params.bits),
        (Parameter::Recipe, Lang::En) => format!(": {}", recipe_name(lang, &params.recipe)),
        (Parameter::Recipe, Lang::Zh) => format!("：{}", recipe_name(lang, &params.recipe)),
        (Parameter::Piles, Lang::En) => format!(", {} piles", params.piles),
        (Parameter::Piles, Lang::Zh) => format!("，{} 堆", params.piles),
    }
}

/// The name of a shuffle with what it was told and where its chance comes from, but not the number of cards.
pub fn setup_name(lang: Lang, setup: &Setup) -> String {
    let chance = match setup.source {
        Source::Exact => String::new(),
        source => format!(" · {}", chance_name(lang, source)),
    };
    let name = about(lang, setup.algorithm).name;
    format!("{name}{}{chance}", told(lang, setup))
}

/// What an article is called, and who wrote it, as far as that is known.
pub fn article_name(lang: Lang, number: &str) -> &'static str {
    match (number, lang) {
        ("000", Lang::En) => "Article 000, “The simplest way to shuffle” (in Chinese).",
        ("000", Lang::Zh) => "文章 000《洗牌算法_最简单的洗牌方法》。",
        ("001", Lang::En) => "Article 001, “How to shuffle fairly” (2021, in Chinese).",
        ("001", Lang::Zh) => "文章 001《如何公平的洗牌》（2021）。",
        ("002", Lang::En) => "Article 002, “Shuffling algorithms” (in Chinese).",
        ("002", Lang::Zh) => "文章 002《洗牌算法》。",
        ("003", Lang::En) => {
            "Article 003, “Cross shuffle and Fisher-Yates shuffle” by Geng Xiangyi (in Chinese)."
        }
        ("003", Lang::Zh) => "文章 003，耿祥义《交叉洗牌和Fisher-Yates洗牌》。",
        _ => "",
    }
}

/// Two sentences: what this is, and what to look for.
pub fn exhibit_note(lang: Lang, exhibit: Exhibit) -> &'static str {
    match (exhibit, lang) {
        (Exhibit::WorkedRun, Lang::En) => {
            "The article draws by hand: it prints k = 3, then 6, and the result; the other draws follow from that. Watch the pending numbers shrink by one each time, until 3 7 2 5 8 1 6 4 is decided."
        }
        (Exhibit::WorkedRun, Lang::Zh) => {
            "文章手算了一遍：写出了 k = 3、6 和结果，其余的 k 由此推出。看未决序列每次减少一个，最后得到 3 7 2 5 8 1 6 4。"
        }
        (Exhibit::AceOfHearts, Lang::En) => {
            "A million shuffles of 52 cards, following the ace of hearts. Look at its 52 bars: each should come close to 1/52 = 1.92%, nearly all of them within the band."
        }
        (Exhibit::AceOfHearts, Lang::Zh) => {
            "52 张牌洗一百万次，跟踪红桃 A。看它在 52 个位置上的频率：都应接近 1/52 = 1.92%，几乎都在色带之内。"
        }
        (Exhibit::Table13, Lang::En) => {
            "Ten million shuffles of 13 cards, as the article's program runs them: every cell should read 7.69% give or take 0.03. Grey all over is even; “difference” shows the chance in it. Below, our table stands under the article's printed one, which gives something away."
        }
        (Exhibit::Table13, Lang::Zh) => {
            "按文章的程序，13 张牌洗一千万次：每一格都应为 7.69%，误差约 0.03 个百分点。一片灰表示均匀，“差异”显示其中的偶然起伏。下方把我们的表与文章印出的表放在一起，后者露出了一点破绽。"
        }
        (Exhibit::FiftyFour, Lang::En) => {
            "The article proves that each of 54 cards reaches each place with probability 1/54. Walk through its proof below: each step moves the stage and the exact matrix."
        }
        (Exhibit::FiftyFour, Lang::Zh) => {
            "文章证明 54 张牌中每一张到每个位置的概率都是 1/54。在下方逐步走完证明：每一步都带动上面的动画和精确矩阵。"
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
        (Exhibit::FlatButUnfair, Lang::En) => {
            "Each of four cards reaches each place with exactly 1/4, and yet the orders are not equally likely: switch the heatmap from places to neighbours, and it is flat no more. Then compare: a random cut is just as flat; riffles grow flat pass by pass, in the corners last."
        }
        (Exhibit::FlatButUnfair, Lang::Zh) => {
            "四张牌中每一张到每个位置的概率都恰为 1/4，而各种排列并不等可能：把热图从“位置”切换到“邻牌”，就不再平坦。再比较：随机切牌同样平坦；鸽尾洗牌一遍比一遍平坦，四角最迟。"
        }
    }
}

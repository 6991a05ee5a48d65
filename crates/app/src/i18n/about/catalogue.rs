//! What each shuffle is called, what it does and what is known of it: a row
//! for each.

use crate::lang::Lang;
use engine::algorithms::Algorithm;

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

/// The words of a shuffle; of one outside the catalogue its own name, and that nothing is known.
pub fn about(lang: Lang, algorithm: Algorithm) -> About {
    let listed = CATALOGUE.iter().find(|(its, _)| *its == algorithm);
    let [name, line, known] = match listed {
        Some((_, [name, line, known])) => [name, line, known].map(|words| words.of(lang)),
        _ => [
            lang.pick(algorithm.own_name().unwrap_or([algorithm.id(); 2])),
            words!("A shuffle of one’s own." / "自己写的洗牌。").of(lang),
            words!("Nothing is known beyond what its code does." / "除了代码，目前没有别的说明。")
                .of(lang),
        ],
    };
    About { name, line, known }
}

words! {
    /// Name, line and what is known of each shuffle of the catalogue.
    static CATALOGUE: Algorithm {
        Algorithm::PENCIL_AND_PAPER =>
            "Pencil and paper" / "纸笔法",
            "Fisher and Yates, 1938: strike out the k-th number still pending, write it down as decided." /
            "Fisher 与 Yates，1938 年：划去未决序列的第 k 个数，写到已决序列尾端。",
            "Fair: drawing without replacement, so all n! orders are equally likely." /
            "公平：等价于不放回抽样，n! 种排列机会相同。";
        Algorithm::FISHER_YATES_DOWN =>
            "Fisher–Yates, downward" / "Fisher–Yates（递减）",
            "From the last place down: swap place i with a random place up to i. Then place i is decided." /
            "从最后一个位置往前：位置 i 与不超过 i 的随机位置交换，位置 i 随即已决。",
            "Fair: n! sequences of draws, one for each of the n! orders." /
            "公平：n! 种抽取序列与 n! 种排列一一对应。";
        Algorithm::FISHER_YATES_UP =>
            "Fisher–Yates, upward" / "Fisher–Yates（递增）",
            "From the first place up: swap place i with a random place from i on. Then place i is decided." /
            "从第一个位置往后：位置 i 与从 i 起的随机位置交换，位置 i 随即已决。",
            "Fair: n! sequences of draws, one for each of the n! orders." /
            "公平：n! 种抽取序列与 n! 种排列一一对应。";
        Algorithm::DRAW_AGAIN =>
            "Draw again" / "抽到空格重抽",
            "Draw among all n slots; if the slot is already empty, draw again." /
            "在全部 n 个格子里抽；抽到空格就重抽。",
            "Fair, but slow: empty draws add up, about n ln n draws instead of n." /
            "公平，但慢：抽空越来越多，总共约需 n ln n 次抽取，而不是 n 次。";
        Algorithm::DRAW_SPLICE =>
            "Draw and splice" / "抽牌法",
            "Draw a card; all the cards behind it move up by one." /
            "抽出一张牌，后面的牌都向前移一位。",
            "Fair, but moving the cards up costs about n²/4 moves." /
            "公平。但移位约需 n²/4 次移动。";
        Algorithm::DRAW_FILL =>
            "Draw and fill" / "抽牌法（优化）",
            "Draw a card; the last pending card fills its hole." /
            "抽出一张牌，用最后一张未抽的牌补上空位。",
            "Fair, with at most two moves a card." /
            "公平，每张牌至多移动两次。";
        Algorithm::DRAW_LINKED_LIST =>
            "Draw from a linked list" / "链表抽牌法",
            "Draw from a linked list: no card has to move up, but each pick follows the links to its card." /
            "从链表中抽牌：不用移位，但要沿链接走到那张牌。",
            "Fair. The list only moves the cost to reading: about n²/4 list steps." /
            "公平。链表只是把代价转移到读取上：约沿指针走 n²/4 步。";
        Algorithm::SWAP_RANDOM_PAIRS =>
            "Swap random pairs" / "随机交换两个位置",
            "Swap two random places, k times." /
            "随机交换两个位置，重复 k 次。",
            "Biased: with k = n swaps, each card is never moved with probability about 13.5%. The distance from fair falls fast around (n/2) ln n swaps; 52 cards need about 150 swaps for 5%." /
            "有偏：交换 k = n 次时，每张牌约有 13.5% 的可能从未动过。到 (n/2) ln n 次前后，与公平的距离迅速下降；52 张牌降到 5% 约需 150 次。";
        Algorithm::SWAP_WITH_EARLIER =>
            "Swap with an earlier card" / "换牌法",
            "From the first card up: swap card i with a random one of the first i, or with itself." /
            "从第一张起：第 i 张与前面（含自己）的任意一张交换。",
            "Fair: after each step the cards so far are in uniformly random order." /
            "公平：每一步之后，前面的牌都是均匀随机排列。";
        Algorithm::INSERT_SPLICE =>
            "Insert and splice" / "插牌法",
            "Insert each card before a random one, or last; the rest moves back." /
            "每张牌插到随机的一张之前或放在最后，其余的牌后移。",
            "Fair, but making room costs about n²/4 moves." /
            "公平。但腾出空位约需 n²/4 次移动。";
        Algorithm::INSIDE_OUT =>
            "Inside-out" / "插牌法（优化）",
            "Put each card at a random place; the card displaced goes to the end." /
            "每张牌放到随机位置，被换下的牌移到末尾（inside-out）。",
            "Fair, with at most two moves a card: proved by induction." /
            "公平，每张牌至多移动两次；可用数学归纳法证明。";
        Algorithm::CROSS =>
            "Cross shuffle" / "交叉洗牌",
            "Cut the deck into two queues; deal their last cards in turn." /
            "把牌切成两队，轮流从队尾出牌。",
            "No chance: whoever knows the start and the number of passes knows every card." /
            "没有随机性：知道起始排列和遍数，就知道每一张牌。";
        Algorithm::NAIVE_SWAP =>
            "Naive swap" / "朴素交换",
            "Swap every place with any place: the classic mistake." /
            "每个位置与任意位置交换：最常见的错误。",
            "Biased: nⁿ equally likely paths cannot be shared out evenly among n! orders (n > 2)." /
            "有偏：nⁿ 条等可能的路径无法平均分给 n! 种排列（n > 2）。";
        Algorithm::SATTOLO =>
            "Sattolo (off by one)" / "Sattolo（差一错误）",
            "Fisher–Yates with j < i instead of j ≤ i." /
            "把 Fisher–Yates 的 j ≤ i 写成 j < i。",
            "Biased as a shuffle: no card ever stays; only (n−1)! of the n! orders can appear." /
            "当作洗牌来看有偏：没有一张牌会留在原位，n! 种排列中只有 (n−1)! 种会出现。";
        Algorithm::RANDOM_CUT =>
            "Random cut" / "随机切牌",
            "One cut at a random place: the part below goes on top." /
            "在随机位置切一次牌，把下面的一叠放到上面。",
            "Biased, though every card reaches every place with 1/n: only n of the n! orders can appear, and every card but one keeps its follower." /
            "有偏，尽管每张牌到每个位置的概率都是 1/n：n! 种排列中只有 n 种会出现，除一张以外，每张牌后面仍是原来的邻牌。";
        Algorithm::RIFFLE =>
            "Riffle shuffle" / "鸽尾洗牌",
            "Gilbert, Shannon and Reeds: cut by coin tosses, then let the two packets fall into each other." /
            "Gilbert-Shannon-Reeds 模型：抛硬币决定切牌，再把两叠牌交错合拢。",
            "Biased, less with every pass: 52 cards are 92% from fair after five passes, 33% after seven, 4% after ten (Bayer and Diaconis, 1992)." /
            "有偏，但一遍比一遍小：52 张牌洗五遍后与公平的距离为 92%，七遍 33%，十遍 4%（Bayer 与 Diaconis，1992）。";
        Algorithm::MERGE_SORT_COIN =>
            "Merge sort with a coin" / "抛硬币的归并排序",
            "Sort with a random comparator, sort(() => Math.random() - 0.5), where the sort is a top-down merge sort." /
            "用随机比较函数排序：sort(() => Math.random() - 0.5)，其中的排序是自顶向下的归并排序。",
            "Biased for n > 2: all orders appear, but an order that needs t coin tosses has probability 1/2ᵗ, and t is not the same for all. With 4 cards every cell is still exactly 1/4." /
            "n > 2 时有偏：所有排列都会出现，但需要抛 t 次硬币的排列概率为 1/2ᵗ，而各排列的 t 不同。4 张牌时，每一格仍恰为 1/4。";
        Algorithm::NAIVE_SWAP_DOWN =>
            "Naive swap, downward" / "朴素交换（递减）",
            "From the last place down: swap every place with any place." /
            "从最后一个位置往前：每个位置与任意位置交换。",
            "Biased, the mirror image of the naive swap: nⁿ equally likely paths cannot be shared out evenly among n! orders (n > 2)." /
            "有偏，与朴素交换互为镜像：nⁿ 条等可能的路径无法平均分给 n! 种排列（n > 2）。";
        Algorithm::FISHER_YATES_SHORT =>
            "Fisher–Yates, one round short" / "Fisher–Yates（少一轮）",
            "Fisher–Yates, downward, with i > 1 in the loop instead of i > 0." /
            "递减的 Fisher–Yates，循环条件把 i > 0 写成了 i > 1。",
            "Biased: only half of the n! orders can appear, each equally often. Card 1 never ends in place 2, nor card 2 in place 1." /
            "有偏：n! 种排列中只有一半会出现，且等可能。第 1 张牌到不了位置 2，第 2 张牌到不了位置 1。";
        Algorithm::LAST_NEVER_DRAWN =>
            "Last place never drawn" / "抽不到末位",
            "Naive swap that draws from one place too few. A poker site published it in 1999: random(51) for 52 cards." /
            "抽取范围少了一个位置的朴素交换：1999 年某扑克网站公布的程序，52 张牌却用 random(51)。",
            "Biased: the last card never ends last. The other n! − (n−1)! orders all appear; from four cards on, not equally often." /
            "有偏：最后一张牌永远不会留在最后。其余 n! − (n−1)! 种排列都会出现，但从四张牌起不再等可能。";
        Algorithm::INSERTION_SORT_COIN =>
            "Insertion sort with a coin" / "抛硬币的插入排序",
            "Sort with a random comparator, sort(() => Math.random() - 0.5), where the sort is an insertion sort. Measured: Node 10 with 3 to 10 cards, Firefox 153 with 3 to 8, Chromium 156 with 3 to 16 once it has compiled the line." /
            "用随机比较函数排序：sort(() => Math.random() - 0.5)，其中的排序是插入排序。实测：Node 10 洗 3 到 10 张、Firefox 153 洗 3 到 8 张、Chromium 156 把这一行编译之后洗 3 到 16 张，都是这样。",
            "Biased: the last card stays last with probability 1/2, however many cards there are." /
            "有偏：无论有多少张牌，最后一张都以 1/2 的概率留在最后。";
        Algorithm::SELECTION_SORT_COIN =>
            "Selection sort with a coin" / "抛硬币的选择排序",
            "Sort with a random comparator, using the textbook selection sort." /
            "用随机比较函数排序，其中的排序是教科书上的选择排序。",
            "Biased: the last card comes first with probability 1/2, the one before it with 1/4, and so on." /
            "有偏：最后一张牌以 1/2 的概率排到最前，倒数第二张为 1/4，依次减半。";
        Algorithm::BUBBLE_SORT_COIN =>
            "Bubble sort with a coin" / "抛硬币的冒泡排序",
            "Sort with a random comparator, using the textbook bubble sort with all n(n−1)/2 comparisons." /
            "用随机比较函数排序，其中的排序是教科书上的冒泡排序，做满 n(n−1)/2 次比较。",
            "Biased: the first card comes to the last place with probability 1/2ⁿ⁻¹ only." /
            "有偏：第一张牌到达最后位置的概率只有 1/2ⁿ⁻¹。";
        Algorithm::QUICK_SORT_COIN =>
            "Quicksort with a coin" / "抛硬币的快速排序",
            "Sort with a random comparator, where the sort is a quicksort: Lomuto’s partition, the last card is the pivot." /
            "用随机比较函数排序，其中的排序是快速排序：Lomuto 划分，以最后一张为枢轴。",
            "Biased for n > 2: all orders appear, each from one sequence of coin tosses. An order that needs t tosses has probability 1/2ᵗ, and t is not the same for all." /
            "n > 2 时有偏：所有排列都会出现，各对应唯一的一串硬币。需要抛 t 次的排列概率为 1/2ᵗ，而各排列的 t 不同。";
        Algorithm::BINARY_INSERTION_COIN =>
            "Binary insertion with a coin" / "抛硬币的二分插入排序",
            "Sort with a random comparator, where the sort is that of TimSort on a short array: it counts the first run, then inserts by binary search. Measured: Node 20 with 3 to 52 cards, Chromium 156 with 17 to 52." /
            "用随机比较函数排序，其中的排序是 TimSort 对短数组的做法：先数出开头的有序段，再二分插入其余的牌。实测：Node 20 洗 3 到 52 张、Chromium 156 洗 17 到 52 张，都是这样。",
            "Biased: 3 cards come out as they were with probability 3/8 instead of 1/6." /
            "有偏：3 张牌保持原样的概率为 3/8，而不是 1/6。";
        Algorithm::SORT_BY_KEYS =>
            "Sort by random keys" / "按随机键排序",
            "Give every card a random key of b bits and sort by it; cards of equal keys keep the deck’s order." /
            "给每张牌一个 b 位的随机键，按键排序；键相同的牌保持原来的顺序。",
            "Biased if keys are equal: as far from fair as b riffles, which it reverses. With 32 bits, 52 cards get two equal keys once in about 3 million shuffles." /
            "键相同时有偏：它是 b 遍鸽尾洗牌的逆过程，与公平的距离也相同。键长 32 位时，52 张牌约三百万次才遇到一次相同的键。";
        Algorithm::OVERHAND =>
            "Overhand shuffle" / "过手洗牌",
            "Packets go from the top of the hand to the table, each on top of the last. Every gap ends a packet with probability 1/2: a model of Pemantle’s, 1989." /
            "从手中牌的上面一叠一叠放到桌上，后放的在上；每个间隙以 1/2 的概率断开（Pemantle 模型，1989 年）。",
            "Biased: two neighbours stay together with probability 1/2 in each pass. In the order of n² log n passes are needed (Pemantle 1989, Jonasson 2006)." /
            "有偏：相邻两张牌每一遍有 1/2 的概率仍然相邻。约需 n² log n 量级的遍数（Pemantle 1989，Jonasson 2006）。";
        Algorithm::FARO_OUT =>
            "Faro, out-shuffle" / "法罗外洗",
            "Cut the deck in halves and interleave them perfectly; the top card stays on top." /
            "把牌对半切开，一张隔一张地交错；最上面的牌仍在最上面。",
            "No chance: 52 cards are back in order after 8 passes." /
            "没有随机性：52 张牌洗 8 遍就恢复原样。";
        Algorithm::FARO_IN =>
            "Faro, in-shuffle" / "法罗内洗",
            "Cut the deck in halves and interleave them perfectly; the top card becomes the second." /
            "把牌对半切开，一张隔一张地交错；最上面的牌变成第二张。",
            "No chance: 52 cards are back in order after 52 passes, and reversed after 26." /
            "没有随机性：52 张牌洗 26 遍正好颠倒，洗 52 遍恢复原样。";
        Algorithm::MONGEAN =>
            "Monge’s shuffle" / "蒙日洗牌",
            "Deal card by card, alternately under and on top of the pile (Monge, 1773)." /
            "从手中牌的上面逐张放到桌上，轮流放在牌堆的下面和上面（Monge，1773 年）。",
            "No chance: whoever knows the start and the number of passes knows every card." /
            "没有随机性：知道起始排列和遍数，就知道每一张牌。";
        Algorithm::PILES =>
            "Dealing into piles" / "分堆洗牌",
            "Deal the deck to p piles in turn and pick them up, the first one on top." /
            "把牌轮流发成 p 堆，再依次收起，第一堆在最上面。",
            "No chance: whoever knows the number of piles knows every card. Cards that lay p places apart become neighbours." /
            "没有随机性：知道堆数，就知道每一张牌。原来相隔 p 位的牌变成相邻。";
        Algorithm::TOP_TO_RANDOM =>
            "Top to random" / "顶牌随机插入",
            "Insert the top card at a random place; repeat." /
            "把最上面的牌插到随机位置，一遍又一遍。",
            "Biased, less with every pass. More than n ln n passes are needed, as each moves one card: 52 cards are still 14.5% from fair after 200 passes, and 3% after 250." /
            "有偏，越洗越小：每遍只移动一张牌，要超过 n ln n 遍。52 张牌洗 200 遍后离公平仍有 14.5%，250 遍后 3%。";
        Algorithm::TOP_SWAPS =>
            "Swap the top card" / "顶牌随机交换",
            "Swap the top card with a random card, k times." /
            "把最上面的牌与随机一张牌交换，重复 k 次。",
            "Biased: with k = n swaps, each card but the top one was never drawn with probability about 37%. More than n ln n swaps are needed: 52 cards are still 32% from fair after 205, and 5% after 305." /
            "有偏：交换 k = n 次时，除顶牌外每张牌约有 37% 的可能从未被抽中。要超过 n ln n 次交换：52 张牌换 205 次后离公平仍有 32%，305 次后 5%。";
        Algorithm::THORP =>
            "Thorp shuffle" / "Thorp 洗牌",
            "Drop the two halves card by card; a coin decides for each pair which card comes first (Thorp, 1973)." /
            "两半副牌逐张交替落下，每一对由硬币决定哪张在前（Thorp，1973 年）。",
            "Biased: a pass tosses only n/2 coins, so one pass of 52 cards reaches at most 2²⁶ orders. With an odd deck the last card never moves." /
            "有偏：一遍只抛 n/2 枚硬币，52 张牌一遍至多到达 2²⁶ 种排列。牌数为奇数时，最后一张永远不动。";
        Algorithm::BUFFER =>
            "Buffer shuffle" / "缓冲区洗牌",
            "Hold some cards, give out a random one and take in the next; at the end give out what is held: shuffle(B) of tf.data, and of other data loaders." /
            "手里拿着几张牌，随机给出一张，再补进下一张，最后把手里的牌发完：tf.data 的 shuffle(B) 和其他数据加载器都这样做。",
            "Biased unless it holds all cards: with B in hand no card comes more than B − 1 places early. As well mixed as by seven riffles takes 47 of 52." /
            "有偏，除非能拿下全部的牌：手里拿 B 张时，没有牌能提前超过 B − 1 个位置。52 张牌要拿 47 张，才和鸽尾洗牌七遍一样均匀。";
        Algorithm::BLOCKS_INSIDE =>
            "Inside blocks only" / "只在块内洗牌",
            "Shuffle each block of cards for itself: a batch at a time, trials in rounds, the bag of a block game." /
            "每一块牌各洗各的：逐批打乱、分轮的实验，以及方块游戏的“七块一袋”。",
            "Biased: no card leaves its block." /
            "有偏：没有一张牌能离开自己的块。";
        Algorithm::BLOCKS_ORDER =>
            "Order of blocks only" / "只打乱块的顺序",
            "Lay the blocks in random order, each as it is: shuffled shards or files, albums." /
            "各块按随机顺序排列，块内不动：打乱分片或文件的顺序，或按专辑随机播放。",
            "Biased: cards of a block keep their order, and a card reaches only the places that its place in the block allows." /
            "有偏：同一块的牌保持原来的顺序，每张牌只能到与它在块中位置相应的位置。";
        Algorithm::BLOCKS_BOTH =>
            "Blocks: inside, and their order" / "块内与块的顺序都打乱",
            "Shuffle inside each block, then lay the blocks in random order." /
            "先在每块内洗牌，再把各块按随机顺序排列。",
            "Biased, though with blocks of one size every card reaches every place equally often: cards of a block stay together." /
            "有偏，尽管各块一样大时每张牌到每个位置的机会都相同：同一块的牌始终在一起。";
        Algorithm::SHELF =>
            "Shelf shuffler" / "分层洗牌机",
            "A casino’s machine: each card goes to a random shelf, above or below what lies there; the shelves are stacked." /
            "赌场的洗牌机：每张牌随机进一层，放在那一层的最上面或最下面，最后把各层叠起来。",
            "Biased, less with every shelf: after one pass 52 cards are about 100% from fair with 10 shelves, 72% with 20, 4% with 100 (Diaconis, Fulman and Holmes, 2013). Guess card by card and look: after ten shelves 9.3 of 52 guesses are right, in a fair deck 4.5." /
            "有偏，层数越多偏差越小：52 张牌洗一遍，与公平的距离 10 层时约 100%，20 层时 72%，100 层时 4%（Diaconis、Fulman 与 Holmes，2013）。逐张猜、猜后翻开：十层洗过的 52 张平均能猜中 9.3 张，公平的牌 4.5 张。";
        Algorithm::AFFINE_INDEX =>
            "Index formula" / "下标公式",
            "Place i gets card a·i + c mod n: two random numbers tell the card of any place." /
            "位置 i 放第 (a·i + c) mod n 张牌：只用两个随机数，就知道任一位置是哪张牌。",
            "Biased from four cards on, though every card reaches every place equally often: 52 cards have only 1,248 orders, and all neighbours differ by the same number." /
            "四张牌起有偏，尽管每张牌到每个位置的机会都相同：52 张牌只有 1,248 种排列，而且相邻两张牌之差都一样。";
        Algorithm::FEISTEL_INDEX =>
            "Index cipher" / "下标加密",
            "Place i gets the card that a Feistel cipher makes of i: shuffles without a list on graphics processors." /
            "位置 i 放 Feistel 加密 i 所得的那张牌：显卡上不存列表的洗牌。",
            "Biased, less with every round: one round leaves a grid, three or four hide it from this map (Luby and Rackoff, 1988)." /
            "有偏，轮数越多偏差越小：一轮留下网格，三四轮之后此图就看不出了（Luby 与 Rackoff，1988）。";
        Algorithm::DERANGEMENT_REDO =>
            "Nobody draws their own name: draw again" / "每张都不留原位（重洗）",
            "Secret Santa: shuffle again and again until no card lies in its own place." /
            "交换礼物：反复洗牌，直到没有一张牌在自己的位置。",
            "Biased as a shuffle, as no card may stay; among the orders without such a card it is fair. About e = 2.72 tries are needed." /
            "当作洗牌来看有偏，因为没有牌能留在原位；而在这些排列之中它是公平的。平均约需 e = 2.72 次。";
        Algorithm::DERANGEMENT_IN_TURN =>
            "Nobody draws their own name: in turn" / "每张都不留原位（轮流抽）",
            "Secret Santa out of a hat: each draws in turn, never their own; if the last one finds their own, they swap with somebody." /
            "交换礼物抽签：轮流抽，不抽自己的；最后一人若只剩自己的，就与别人交换。",
            "Biased even among the orders in which nobody has their own: with 3 cards one comes 5 times in 8, the other 3." /
            "有偏，即使只看没有人抽到自己的排列：3 张牌时，一种占 5/8，另一种占 3/8。";
        Algorithm::RECIPE =>
            "Recipe" / "组合洗牌",
            "Several hand shuffles of one deck in a row: riffle, riffle, cut, riffle, or any others." /
            "对同一副牌依次做几种手工洗牌：鸽尾、鸽尾、切牌、鸽尾，或任意其他组合。",
            "Biased, less with every riffle: 52 cards need seven to ten. A cut adds little. Faros and piles add no chance." /
            "有偏，鸽尾越多偏差越小：52 张牌约需七到十次。切牌帮助不大；法罗、分堆等不带来任何随机性。";
    }
}

//! The words of the lessons. Each stop has them in both languages, and a stop without words does
//! not compile.

use crate::content::lessons::LESSONS;
use crate::notation::Words;

/// The words of a lesson.
#[derive(Clone, Copy)]
pub struct LessonWords(&'static [Words]);

impl LessonWords {
    /// The words of a lesson by its number.
    pub fn of(lesson: usize) -> LessonWords {
        LessonWords(LESSON_WORDS[lesson].1)
    }

    /// The title.
    pub fn title(self) -> Words {
        self.0[0]
    }

    /// What it is about, in a sentence.
    pub fn about(self) -> Words {
        self.0[1]
    }

    /// Of each stop its title and what to look at.
    pub fn stops(self) -> &'static [[Words; 2]] {
        self.0[2..].as_chunks().0
    }
}

words! {
    /// Of each lesson its title, what it is about, then of each stop its title and what to look at.
    static LESSON_WORDS: &str {
        "article-000" => "Two sequences" / "未决与已决", "How the first article shuffles by hand: strike out, write down." / "第一篇文章怎样用手洗牌：从未决序列划掉，写进已决序列。",
            "Strike out, write down" / "划掉，写下",
                "Eight cards are pending. Each round draws a number k and moves the k-th pending card to the end of the decided row. The article draws 3, then 6: which two cards will be decided? Step, or go on." /
                "八张牌都在未决序列。每一轮抽一个数 k，把未决序列的第 k 张移到已决序列末尾。文章先抽到 3，再抽到 6：会定下哪两张牌？单步看看，或看下一步。",
            "Card 3, then card 7" / "先是 3，再是 7",
                "With 3 gone, the sixth pending card is 7. No card can be drawn twice: what is decided has left the pending row." /
                "3 已移走，未决序列的第六张就是 7。没有牌会被抽到两次：定下的牌已离开未决序列。",
            "All orders alike" / "每种排列机会相同",
                "The article’s result: 3 7 2 5 8 1 6 4. The draws can go in 8 · 7 · 6 · … · 1 = 40,320 ways, all alike, and each way leads to another one of the 40,320 orders." /
                "文章的结果：3 7 2 5 8 1 6 4。抽法共有 8 · 7 · 6 · … · 1 = 40,320 种，机会相同，每一种得到 40,320 种排列中不同的一种。",
            "One row is enough" / "一行就够",
                "Durstenfeld, 1964: the drawn card is swapped to one end of the same row. The first loop runs down, with 0 ≤ j ≤ i, the second up, with i ≤ j < n. Each needs 7 swaps for 8 cards. Nobody counts to the k-th card any more: that took time proportional to n², this takes time proportional to n, and no second row." /
                "Durstenfeld（1964 年）：把抽中的牌换到同一行的一端。第一种从后向前，0 ≤ j ≤ i；第二种从前向后，i ≤ j < n。8 张牌各要 7 次交换。不必再数到第 k 张（那样用时随 n² 增长）：用时只随 n 增长，也不需要第二行。",
            "Why 1/52 at every place?" / "为什么每个位置都是 1/52？",
                "To come third, a card must be missed twice and then drawn: 51/52 · 50/51 · 1/50. What cancels leaves 1/52. Try another place: does any give something else?" /
                "要排在第三，须两次没被抽中，再被抽中：51/52 · 50/51 · 1/50，约分后剩 1/52。换一个位置试试：有不同的吗？",
            "The ace of hearts" / "红桃 A",
                "A million shuffles. Its 52 shares should be near 1/52 = 1.92%; the article’s run has them between 1.8649 and 1.9525%. About 1 fair share in 20 leaves the band: do more leave it? And is 1.8649% still chance? “What of the article’s numbers?” tells." /
                "洗一百万次。52 根柱都应接近 1/52 = 1.92%；文章的结果在 1.8649% 到 1.9525% 之间。公平时约每 20 根有 1 根超出色带：这里更多吗？1.8649% 还算偶然吗？见“文章里的数字可信吗？”。";
        "article-001" => "The proof and the table" / "证明与验证", "Why each of 54 cards reaches each place with probability 1/54." / "为什么 54 张牌到每个位置的概率都是 1/54。",
            "What is fair?" / "什么是公平？",
                "Each of 54 cards shall come to each of 54 places with 1/54. The loop swaps place i with a random place from i on, once. Does a card in the middle get every chance? (What is asked here is needed, but “Flat but unfair” shows: not enough.)" /
                "54 张牌中的每一张到 54 个位置的概率都应是 1/54。循环只把位置 i 与 i 及之后的随机位置交换一次。中间的牌有同样的机会吗？（这是必要条件，但不充分：见“均匀却不公平”一课。）",
            "Swap 1" / "第 1 次交换",
                "Card 1 goes to a random place of 1 to 54: 1/54 each. The map shows exact probabilities after this very swap: only the first row is even." /
                "牌 1 换到位置 1–54 中随机的一个：各 1/54。图中是这次交换之后的精确概率：只有第一行已经均匀。",
            "Swap 2" / "第 2 次交换",
                "For card 2 two things must happen: swap 1 leaves it (53/54), and swap 2 sends it to that place (1/53). Multiplied: 53/54 · 1/53 = 1/54." /
                "牌 2 须满足两件事：第 1 次交换没有动它（53/54），第 2 次恰好把它换到该位置（1/53）。相乘：53/54 · 1/53 = 1/54。",
            "Does it disturb card 1?" / "牌 1 受影响吗？",
                "No: after swap 2 it is at place 2 with 53/54 · 1/53 = 1/54, and further back with 53/54 · 52/53 = 52/54. That is what it was." /
                "不会：第 2 次交换后它在位置 2 的概率是 53/54 · 1/53 = 1/54，在后面的概率是 53/54 · 52/53 = 52/54，与之前相同。",
            "And so on" / "依此类推",
                "After 53 swaps every card is at each place with 1/54 = 1.85%: the matrix is even. This proves that each card is equally likely at each place; no number of shuffles could prove it." /
                "53 次交换之后，每张牌在每个位置的概率都是 1/54 = 1.85%：矩阵处处均匀。这就证明了每张牌到每个位置的概率相同；洗多少次都不能代替证明。",
            "The article counts" / "文章的统计",
                "The article checks it with 13 cards: each of 169 cells should be near 1/13 = 7.69%. The article takes that for a proof: it is none, but a strong sign." /
                "文章用 13 张牌验证：169 格中每一格都应接近 1/13 = 7.69%。文章说这证明了算法正确：这不是证明，只是有力的佐证。",
            "What the printed table tells" / "印出的表说明什么",
                "167 of its 169 cells are within 0.03 points of 7.69%. But its columns add up to 99.88 to 100.07%, more than rounding explains: its program went through a map, whose order is another one in each row, so the numbers do not stand under their cards’ names." /
                "169 格中有 167 格与 7.69% 相差不超过 0.03 个百分点。但各列之和为 99.88% 到 100.07%，四舍五入解释不了：程序遍历 map，每一行的次序都不同，数字并没有写在各自的牌下面。";
        "article-002" => "Five ways, two faults" / "五种算法与两个误区", "Five sound ways to shuffle, how long they take, and two that only look sound." / "五种正确的洗法各要多久，以及两种看似正确的洗法。",
            "Draw again" / "抽空就重抽",
                "Ten cards lie in slots. If a slot turns out to be empty, one draws again. How many draws will 10 cards take, on average?" /
                "十张牌放在十格里，抽到空格就重抽。抽完 10 张牌平均要抽多少次？",
            "29.3 draws for 10 cards" / "10 张牌要抽 29.3 次",
                "The last card alone takes 10 draws on average. All together: 10 (1 + 1/2 + … + 1/10) = 29.3. The order is fair, but the time has no limit." /
                "单是最后一张平均就要抽 10 次。总共：10 (1 + 1/2 + … + 1/10) = 29.3。结果公平，但用时没有上限。",
            "Ten random swaps" / "随机交换十次",
                "Ten times, two random places are swapped. The exact diagonal is 19.66% instead of 10%: why are so many cards at home?" /
                "随机选两个位置交换，共十次。精确的对角线是 19.66%，而不是 10%：为什么那么多牌还在原位？",
            "Cards that never moved" / "从未动过的牌",
                "1.374 cards on average have never been moved, and 82.16% of all shuffles have at least one of them." /
                "平均有 1.374 张牌从未动过；至少有一张的占 82.16%。",
            "Close the gap, or fill it" / "合拢空位，还是填上",
                "The first draws a card and closes the gap behind it: 37 moves here, and the work grows as n². The second puts the last card into the gap: 18 moves, and the work grows as n." /
                "第一种抽走一张后把后面的牌合拢：这里移动 37 次，用时随 n² 增长。第二种用最后一张填上空位：移动 18 次，用时随 n 增长。",
            "Swap or insert" / "交换与插入",
                "The first swaps card i with a random one up to it (the article’s words say “any”, which would be the naive swap; its code is right). The second puts each new card into a random place, and what lay there goes to the end. Both draw the same numbers (the first also one from 0 to 0): do the two rows end alike?" /
                "第一种把第 i 张与它及之前的随机一张交换（文章的文字说“任意一张”，那就成了朴素交换；代码是对的）。第二种把新牌放到随机位置，原来那张移到末尾。两者抽到的数相同（第一种还多一次从 0 到 0 的抽取）：两行的结果相同吗？",
            "Which is fast?" / "哪种快？",
                "The article times them with 10,000 cards: closing the gap takes time that grows as n², filling it as n. Time all eight on this machine: which lines are as steep as n², and which one of them is not fair?" /
                "文章用 10,000 张牌计时：合拢空位用时随 n² 增长，填上空位随 n 增长。请在这台机器上给八种都计时：哪几条线像 n² 那样陡？其中哪一种不公平？";
        "article-003" => "The cross shuffle" / "交叉洗牌", "Cut the deck, then take turns. How often until it is mixed?" / "切成两半，再交叉。要洗几次才匀？",
            "Cut, then take turns" / "切牌，再轮流取",
                "13 cards are cut into 6 and 7 (the parts of an even deck differ by two cards, not by one as the article says). Then the last cards of both parts are taken in turn. Step through it: where does chance come in?" /
                "13 张牌切成 6 张与 7 张（张数为偶数时两部分相差两张，而不是文章所说的一张），然后轮流从两部分的末尾取牌。单步看看：哪里有随机？",
            "Nowhere" / "没有随机",
                "Seven passes of the cross shuffle, and a fair shuffle. Press “New random numbers” as often as you like: one of them always gives the same order." /
                "交叉洗牌七遍，与一种公平的洗法。多按几次“换一组随机数”：其中一种总是得到同一种排列。",
            "Does it move every card?" / "每张牌都会动吗？",
                "The article says so. For 13 cards it is true. What about 12?" /
                "文章说会。13 张牌时是对的。12 张呢？",
            "Not with 12 cards" / "12 张牌时就不成立",
                "Card 5 stays in its place, in every pass. The dots show for which decks the claim holds." /
                "牌 5 每一遍都留在原位。图中标出哪些张数成立。",
            "Whoever can count knows every card" / "会数数就知道每张牌",
                "After 30 passes 13 cards are back as they were. So 1,000,000 passes are as good as 10, and all cards are known. Keep away from games with such a dealer." /
                "13 张牌洗 30 遍就回到原样。所以洗 1,000,000 遍等于洗 10 遍，每张牌都能算出来。别跟这样的庄家玩牌。",
            "And a fair shuffle?" / "公平的洗牌呢？",
                "It leaves 1 card in its place on average, and none at all in 36.79% of all shuffles. The article wants every card to move. But a card that stays is no fault; to forbid it is one: Sattolo’s." /
                "平均有 1 张牌留在原位，没有一张留在原位的只占 36.79%。文章要求每张牌都移动。但有牌留在原位不是错误，不许它留下才是：那是 Sattolo 的错误。";
        "naive-swap" => "Naive swap" / "朴素交换", "Two loops that differ in one number. Which is fair?" / "两段循环只差一个数，哪段公平？",
            "Which is fair?" / "哪个公平？",
                "The first swaps each place with one that is still open, the second with any place at all. The second looks more thorough. Which of them is fair? Play both." /
                "第一种把每个位置与尚未定下的位置之一交换，第二种与任意位置交换。第二种看起来更彻底。哪个公平？播放看看。",
            "Count the paths" / "数一数路径",
                "Take 3 cards: the naive swap draws 3 times out of 3, that makes 27 paths, each equally likely. There are 6 orders. Can 27 paths fall evenly on 6 orders?" /
                "取 3 张牌：朴素交换从 3 个数中抽 3 次，共 27 条路径，机会相同。排列有 6 种。27 条路径能平均分给 6 种排列吗？",
            "They cannot" / "不能",
                "Three orders have 4 of the 27 paths, three have 5: 14.81% and 18.52% instead of 16.67%. Click a bar: it shows its paths." /
                "27 条路径中，三种排列各占 4 条，三种各占 5 条：14.81% 与 18.52%，而不是 16.67%。点击柱子可看它的路径。",
            "A ridge" / "一道山脊",
                "A million shuffles of 13 cards. In the second a card comes too often just before its old place, up to 1.31 times the fair share, and too rarely behind it." /
                "13 张牌洗一百万次。第二种中的牌过多地落在原位之前，最高为公平份额的 1.31 倍，过少地落在原位之后。",
            "How soon does it show?" / "多久能看出来？",
                "The test is sure by now. Would fewer shuffles do? Count fewer and see. The cure is one bound: draw among the cards that are left." /
                "检验早已确定。更少的次数够不够？少洗一些看看。改一个边界即可：只在剩下的牌中抽取。";
        "sattolo" => "Off by one (Sattolo)" / "差一错误（Sattolo）", "One sign is missing. Which orders can never come?" / "少了一个等号，哪些排列再也不会出现？",
            "One sign" / "差一个等号",
                "The first draws j ≤ i, the second j < i: no card is swapped with itself. Which squares of the second map will stay empty?" /
                "第一种抽 j ≤ i，第二种抽 j < i：没有牌与自己交换。第二张图中哪些格会一直空着？",
            "The diagonal" / "对角线",
                "In the second no card ever stays: its diagonal is 0. The other cells share what is missing: 1/12 = 8.33% instead of 1/13 = 7.69%." /
                "第二种中没有牌留在原位：对角线是 0。少掉的由其他格分摊：1/12 = 8.33%，而不是 1/13 = 7.69%。",
            "6 of 24 orders" / "24 种排列中的 6 种",
                "Follow a card to the place where another one lay, and so on: all 4 cards form one single cycle. 6 of 24 orders do, and no other one can appear." /
                "从一张牌到它所占位置的原主，依次追下去：4 张牌总是连成一个圈。24 种排列中只有 6 种如此，其他都不会出现。",
            "Wrong, and useful" / "是错误，也有用处",
                "A fair shuffle leaves 1 card in its place on average, this one leaves none. No good for a game, but right for drawing lots for presents: nobody gets their own." /
                "公平的洗牌平均有 1 张牌留在原位，它不让任何一张留在原位。用来玩牌不行，用来抽签换礼物正好：没有人抽到自己的。";
        "random-comparator" => "Random comparator" / "随机比较排序", "A coin answers each comparison of a sort. Is that a shuffle?" / "排序时每次比较都抛硬币，这算洗牌吗？",
            "sort(() => coin)" / "sort(() => 抛硬币)",
                "A famous one-liner: sort, and let a coin answer every comparison. Insertion sort carries each card forward until the coin says stop. Where will the last card, 8, mostly end?" /
                "有名的一行代码：排序时每次比较都抛硬币。插入排序把每张牌往前移，直到硬币说停。最后一张牌 8 多半停在哪里？",
            "Where it was" / "留在原处",
                "It has one turn, and the first toss stops it with 1/2. The cell at the bottom right is exactly 50%, 4 times the fair 12.5%." /
                "它只轮到一次，第一次抛硬币就有 1/2 的机会停下。右下角那格正好是 50%，是公平值 12.5% 的 4 倍。",
            "Every sort has its own fault" / "每种排序错得不同",
                "The first is fair. The others are three sorts with the same coin: binary insertion, insertion, quicksort. Prove measures the sort of your own browser. One mistake, three patterns." /
                "第一种是公平的。其余是三种排序，用同样的硬币：二分插入、插入、快速排序。你的浏览器用哪种，“证明”里现场测。一个错误，三种图案。",
            "Coins cannot do it" / "硬币做不到",
                "3 cards have 6 orders. Tosses give 1/2, 1/4, 1/8 and sums of these, never 1/6. Here four orders have 1/8 and two have 1/4." /
                "3 张牌有 6 种排列。抛硬币只能得到 1/2、1/4、1/8 及其和，得不到 1/6。这里四种排列各 1/8，两种各 1/4。";
        "seven-riffles" => "Seven riffles" / "洗七次", "How often must 52 cards be riffled?" / "52 张牌要洗几次才够？",
            "One riffle" / "洗一次",
                "52 cards are cut in two and let fall into each other. Each half is still in its order: look for two lines that go down." /
                "52 张牌切成两叠，交错落下。每一叠内部仍按原来的次序：看得出两条向下的斜线。",
            "It can be read" / "能读出来",
                "Turn the deck over card by card and guess each before. Whoever knows of the riffle guesses about 31 of 52 cards; with a fair deck, 4.54." /
                "逐张翻牌，翻开之前先猜。知道洗了一次的人，52 张中约猜中 31 张；公平的牌只有 4.54 张。",
            "How many are enough?" / "洗几次才够？",
                "The curve is the deck’s distance from fair: at 100% some bets can hardly fail, at 0% no bet gains anything. After how many riffles does it begin to fall?" /
                "曲线是整副牌与公平的距离：为 100% 时有几乎稳赢的赌法，为 0% 时占不到便宜。洗几次之后才开始下降？",
            "Seven, or so" / "大约七次",
                "The distance is 100.00% after 4 riffles, 92.37% after 5 and 33.41% after 7, the first below one half: hence “seven”. From then on each riffle about halves it: 16.72% after 8. How much is enough, the game decides; for large decks the fall is at 3/2 log₂ n, here 8.6." /
                "距离在 4 次后为 100.00%，5 次后为 92.37%，7 次后为 33.41%，第一次低于一半：“七次”由此而来。此后每洗一次约减半：8 次后为 16.72%。多少才够，取决于玩什么；牌很多时，陡降处在 3/2 log₂ n，这里是 8.6。",
            "1, 3, 7 and fair" / "1、3、7 次与公平",
                "The bands fade. After 7 riffles only the corners of the third map show by single cards what is left; whole orders are still 33.41% from fair." /
                "条带渐渐淡去。洗 7 次后，从单张牌只能在第三张图的角上看出偏差；整副牌的次序距公平仍有 33.41%。",
            "Guess the next card" / "猜下一张牌",
                "This deck was riffled 3 times. Name the top card, see it, name the next. What has followed before? Count your hits: a fair deck gives 4.54." /
                "这副牌洗了 3 次。猜最上面一张，看过再猜下一张。哪张牌跟着刚出现的牌？数一数猜中几张：公平的牌平均 4.54 张。";
        "flat-but-unfair" => "Flat but unfair" / "均匀却不公平", "Each card comes to each place equally often. Is that enough?" / "每张牌到每个位置的机会相同，这就够了吗？",
            "A flat heatmap" / "均匀的热图",
                "A million shuffles, and each card is at each of 13 places alike, with 1/13 = 7.69%. Is this shuffle fair?" /
                "洗一百万次，每张牌在 13 个位置的频率都是 1/13 = 7.69% 左右。这种洗牌公平吗？",
            "Look through another lens" / "换一个角度",
                "The same shuffles, but cells now count which card follows which. One diagonal has nearly all: each card still has its old neighbour behind it in 12 of 13 shuffles." /
                "同样的洗牌，现在数的是哪张牌跟在哪张后面。几乎都在一条对角线上：13 次中有 12 次，原来的邻牌仍跟在后面。",
            "It was only cut" / "不过是切牌",
                "A cut gives 13 orders out of 6,227,020,800. The places alone cannot tell." /
                "切牌只能得到 6,227,020,800 种排列中的 13 种。只看位置看不出来。",
            "Exactly flat" / "精确地均匀",
                "A coin for a comparison in merge sort, 4 cards: every cell is exactly 1/4. No number of shuffles will show anything in this picture." /
                "归并排序用硬币比较，4 张牌：每一格都恰好是 1/4。洗多少次，这张图也看不出什么。",
            "And yet not fair" / "仍不公平",
                "Its 24 orders are not alike, and the deck is 1/6 = 16.67% from fair. One flat picture proves nothing: look at places, neighbours and orders." /
                "24 种排列的机会并不相同，整副牌与公平的距离是 1/6 = 16.67%。一张均匀的图什么也证明不了：位置、邻牌、排列都要看。";
        "weak-seeds" => "Weak seeds" / "种子太短", "A sound loop that starts from a seed of 8 bits." / "循环正确，种子却只有 8 位。",
            "The same loop twice" / "同一段循环",
                "Both are the same sound loop. But the second one’s generator starts from a seed of 8 bits. A million shuffles, and it stays speckled: why?" /
                "两种是同一段正确的循环，但第二种的发生器从 8 位的种子开始。洗了一百万次，它仍有斑点：为什么？",
            "At most 256 decks" / "至多 256 副牌",
                "8 bits are 256 seeds, and each seed gives one deck: at most 256 of 6,227,020,800 orders. Counting on only meets the same decks again." /
                "8 位只有 256 个种子，每个种子给出一副牌：6,227,020,800 种排列中至多 256 种。继续数，数的还是那些牌。",
            "Are 32 bits enough?" / "32 位够吗？",
                "For 12 cards there are at least more seeds than orders, about 9 each; still not fair, as 12! does not divide 2³². 13 cards have 6,227,020,800 orders, more than there are seeds, and 52 cards would need 226 bits." /
                "12 张牌的种子至少比排列多，每种排列约 9 个；仍不公平，因为 12! 不能整除 2³²。13 张有 6,227,020,800 种排列，比种子还多；52 张需要 226 位。",
            "The milliseconds of a day" / "一天中的毫秒",
                "In 1999 a poker site seeded its shuffle with them: at most 86,400,000 decks. A few open cards and the time of day told the rest." /
                "1999 年，一家扑克网站用它作种子：至多 86,400,000 种排列。看到几张明牌，知道时刻，其余都能算出。",
            "r % n" / "r % n",
                "A byte has 256 values, and 256 = 4 · 52 + 48: of 52 remainders 48 come from 5 values each, the last 4 from only 4. Look for the cells that are too rare." /
                "一个字节有 256 个值，256 = 4 · 52 + 48：52 个余数中，48 个各对应 5 个值，最后 4 个只对应 4 个。找找偏少的格。";
        "break-it-yourself" => "Break it yourself" / "亲手改坏它", "A fair shuffle’s code. Change one thing, and see what becomes of it." / "一段公平的洗牌代码。改动一处，看看会怎样。",
            "Change one thing" / "改动一处",
                "This shuffle is proved fair. Change one number or one sign in its code and wait a moment: it is run, proved and painted again. Can you make it unfair? Most changes do. The next stops show three that people make." /
                "这个洗法已证明公平。改动代码中的一个数或一个符号，稍等片刻，就会重新运行、证明、画图。你能让它不公平吗？大多数改动都会。后面几步是常见的三种。",
            "Never itself" / "不许留在原位",
                "The draw ends one place earlier, before the card’s own place. Look at the diagonal: no card ever stays where it was. Put the number back, and it is fair again." /
                "抽取的范围少了一个位置：不含这张牌自己的位置。看对角线：没有牌会留在原位。把数改回去，又公平了。",
            "From all places" / "从所有位置中抽",
                "Now each swap draws from the whole deck. That looks more thorough, but its ways to draw cannot be shared evenly among the orders. Which order comes most often?" /
                "现在每次交换都从整副牌中抽。看起来更彻底，但它的抽法无法平均分给各种排列。哪一种排列最常见？",
            "One place too far" / "多了一个位置",
                "The draw may go one place behind the end. Some runs then come to no deck at all; how many is exact, too. A test of a few runs may miss it." /
                "抽取可能越过末尾一个位置，这样的运行得不到一副牌；它所占的份额同样是精确值。只试几次可能碰不到。",
            "Mend it" / "改好它",
                "Here the loop stops one swap too early: find the number. Then play: five broken shuffles, each of which one changed line mends, with a proof as the judge." /
                "这里循环提前一次结束：找出那个数。然后玩一玩：五个出错的洗法，各改一行就能改好，由证明来评判。";
        "data-loader" => "The buffer of a data loader" / "数据加载器的缓冲区", "Streamed data is shuffled by a hand of samples: how large must it be?" / "流式数据靠手里留的样本来打乱：要留多少？",
            "A few in hand" / "手里留几张",
                "A loader keeps four cards in hand, gives out one at random and takes in the next. The king comes last in the stream. Can it be given out first? Step, and see when it enters." /
                "加载器手里留四张牌，随机给出一张，再补进下一张。K 在数据流的最后，它可能第一个给出吗？单步看看它何时进到手里。",
            "A window" / "一个窗口",
                "No: no card comes more than three places early, so a corner stays empty. To the right the squares fade, as a card may stay in hand for long." /
                "不可能：没有牌能提前超过三个位置，所以一角始终空着。向右渐渐变淡，因为一张牌可能在手里留很久。",
            "Ten in hand, or 47" / "手里留 10 张，还是 47 张",
                "Left 10 of 52 are held, right 47. To be as well mixed as by seven riffles takes 47 of 52. Enough for places is not yet enough for whole orders." /
                "左边 52 张里留 10 张，右边留 47 张。要像鸽尾洗七遍那样均匀，52 张里要留 47 张。位置上够了，整个顺序还不一定够。",
            "Shards first" / "先打乱分片",
                "Most loaders also shuffle the order of the shards: here four of 13 cards, then 10 in hand. The places look much better. But cards of one shard still come close together." /
                "多数加载器还打乱分片的顺序：这里是四片，每片 13 张，然后手里留 10 张。位置看起来好多了，但同一片的牌仍挨得很近。",
            "And yours?" / "你的呢？",
                "40 shards of 1,000 samples, a buffer of 5,000: no sample comes more than 4,999 places early, and two of one shard come 4,493 apart on average where 13,334 were fair. Work it out for your own numbers." /
                "40 个分片，每片 1,000 个样本，缓冲区 5,000：样本最多提前 4,999 位；同一片的两个样本平均相隔 4,493，公平时是 13,334。换成你自己的数字算一算。";
    }
}

/// Each stop has words, and words for no other.
const _: () = {
    assert!(LESSON_WORDS.len() == LESSONS.len());
    let mut k = 0;
    while k < LESSONS.len() {
        assert!(LESSON_WORDS[k].1.len() == 2 + 2 * LESSONS[k].stops.len());
        k += 1;
    }
};

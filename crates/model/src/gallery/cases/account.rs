//! The account of a true case: who did what when, why it came out so, and how sure that is. The
//! numbers are worked out again in `tests/accounts.rs`.

use app::i18n::Lang;
use app::words;

use super::{Case, TrueCase};
use crate::story::Story;

words! {
    HAPPENED: "What happened" / "事情经过";
    WHY: "Why?" / "为什么？";
    SURE: "How sure is it?" / "有多大把握？";
    READ_ON_AND_WHY: ", and why" / "与原因";
}

/// What happened, why, and how sure it is; empty of a comparison that is no true case.
pub fn account(lang: Lang, case: TrueCase) -> [&'static str; 3] {
    match case {
        TrueCase::Own(case) => [happened(lang, case), why(lang, case), sure(lang, case)],
        TrueCase::Watched(Story::Shelves) => shelves(lang),
        TrueCase::Watched(Story::Poker) => poker(lang),
        TrueCase::Watched(Story::Rounds) => rounds(lang),
        TrueCase::Watched(Story::Buffer) => buffer(lang),
        TrueCase::Watched(_) => [""; 3],
    }
}

fn happened(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "Paul Alfille made FreeCell in 1978; Jim Horne wrote the one of Windows, with 32,000 numbered games. He later published how they are dealt. A game’s number is its seed: the number from which all its random numbers are computed. So game 617 is the same game for everybody."
                / "空当接龙是 Paul Alfille 在 1978 年做的；Windows 里的由 Jim Horne 写成，共有 32,000 个编了号的牌局，他后来公布了发牌的方法。局号就是种子：这一局的随机数全由它算出。所以第 617 局，人人拿到的牌都一样。",
        Case::Draft =>
            "The United States drew lots for the war in Vietnam. Each birthday got a number, and men with low numbers were called first; the first 195 numbers were called. The result stood. For 1970, dates and numbers were both drawn, each laid out beforehand by tables of random numbers."
                / "美国为越南战争抽签征兵：每个生日抽一个号码，号码小的先征召，最后征召到第 195 号。这次的结果照旧有效；1970 年改了办法，日期和号码都要抽，而且事先各用随机数表排好。",
        Case::ZeroIndex =>
            "Microsoft’s C++ library got a faster std::shuffle for 64-bit generators such as mt19937_64. On 25 February 2026 its maintainer saw that two shuffles of a new deck were identical, and the change was taken back. He had read the code, but had not looked at its output. The sources do not say that a release contained it."
                / "微软的 C++ 标准库为 64 位的随机数发生器换上了更快的 std::shuffle。2026 年 2 月 25 日，维护者发现新牌洗两次，结果完全相同，这一改动随即撤回。他审过代码，却没有看过输出。资料没有说是否有正式版本带着它发布。",
        Case::Ballot =>
            "To settle a case of the European Commission, Microsoft showed users of Windows in Europe five browsers in random order. In February 2010 the Slovak site DSL.sk saw that the order was uneven; Rob Weir explained why. Microsoft replaced the code in March."
                / "为了结欧盟委员会的案件，微软让欧洲的 Windows 用户看到五个随机排列的浏览器。2010 年 2 月，斯洛伐克网站 DSL.sk 发现排列并不均匀，Rob Weir 解释了原因。微软在三月换掉了这段代码。",
        Case::Rigged =>
            "From its start Spotify shuffled fairly. Listeners complained: one artist came several times in a row. In 2014 the company wrote that it now spreads each artist over the list. Apple had met the same complaint about the iPod, and offered a smart shuffle. In September 2009 Bulgaria’s lottery drew the same six numbers twice running; an investigation found no fraud. Players of Magic: The Gathering Arena suspect its shuffler, too. There the first hand of short matches really is smoothed, and the makers say so."
                / "Spotify 起初用的就是公平的洗法。听众抱怨同一位歌手接连出现；2014 年公司撰文说，改为把每位歌手的歌分散到整张歌单。苹果的 iPod 也遇到过同样的抱怨，后来提供了“智能随机”。2009 年 9 月，保加利亚彩票接连两期开出同样的六个号码，调查没有发现舞弊。《万智牌：竞技场》的玩家也怀疑洗牌：一局定胜负时，起手牌确实经过调整，官方也明说。",
        Case::NeverReset =>
            "A textbook by Sedgewick and Wayne asks for a table of where cards end (exercises 1.1.36 and 1.1.37). Before each shuffle the deck is to be put in order. A set of solutions on GitHub left that out. In 2019 a reader saw that the bad shuffle looked good; it was mended."
                / "Sedgewick 与 Wayne 的教科书要求统计每张牌落到哪里，每次洗牌之前都要复位（习题 1.1.36 和 1.1.37）。GitHub 上的一份解答漏了这一步。2019 年，一位读者发现坏的洗法看起来竟然很好，解答随后改正。",
    })
    .of(lang)
}

fn why(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "The first random number of game g is (214,013 × g + 2,531,011) ÷ 65,536, rounded down; from 32,768 on it begins again at 0. From game to game it grows by 214,013 ÷ 65,536 = 3.27: usually by 3, else by 4. Divided by 52, what remains is the first card. So the first card is not drawn: it walks round the deck and comes everywhere equally often. Q♣ has a cause of its own: it fills the gap that the eighth card leaves. Draws 8 and 14 name the same gap in 1,237 games, where chance gives 711, as both follow from one seed. That is how 971 of the 1,028 Q♣ came to place 14."
                / "第 g 局的第一个随机数是 (214,013 × g + 2,531,011) ÷ 65,536，只取整数，满 32,768 就从 0 重新算起。局号加 1，它就增加 214,013 ÷ 65,536 ≈ 3.27：多半加 3，其余加 4。除以 52 所得的余数就是第一张牌。所以第一张不是抽出来的，它绕着整副牌一步步走，走到每张的次数几乎一样。Q♣ 另有原因：第 8 张抽走后，由它补上空位；第 8 次和第 14 次抽牌出自同一个种子，有 1,237 局指到同一处，凭运气应是 711 局。第 14 位上的 1,028 张 Q♣，有 971 张是这样来的。",
        Case::Draft =>
            "The capsules went into a box month by month, December last, and mixing did not undo that order. A fair average is (1 + 366) ÷ 2 = 183.5; December’s numbers have 121.5. January’s have 201.2."
                / "胶囊按月放进盒子，一月最先，十二月最后，搅拌没能打乱这个次序。公平时的平均号码是 (1 + 366) ÷ 2 = 183.5，十二月的平均只有 121.5。一月的平均是 201.2。",
        Case::ZeroIndex =>
            "The index is the high half of a product: random number × number of places. The code wrote this half, and then set it to 0. So each place in turn swapped with the first one: its card came to the top, and the card from the top took its place."
                / "下标是乘积“随机数 × 位置数”的高半部分。代码写好了它，随后又把它清零。于是每个位置依次与第一位交换：该位置的牌到最上面，原来最上面的牌换到该位置。",
        Case::Ballot =>
            "A coin for each comparison gives shares that are sums of 1/2, 1/4, 1/8 and so on. A fair fifth never comes of that, as no power of 2 can be divided by 5. And each sort compares in an order of its own. So the bias depended on the browser that opened the page."
                / "每次比较抛一次硬币，得到的比例总是 1/2、1/4、1/8……相加而成。公平的五分之一永远凑不出来，因为 2 的任何次方都不能被 5 整除。各种排序比较的次序又不同，所以用哪个浏览器打开这一页，偏差就不同。",
        Case::Rigged =>
            "A fair shuffle has no memory. After any song, 9 of the other 59 are by the same artist. So 59 × 9 ÷ 59 = 9 songs follow one by their artist on average. A list without any comes once in 17,000 tries. Of 100 songs, ten a day, one of yesterday’s comes again today in 67% of cases. People expect more change than chance gives: an even list looks random, a fair one rigged."
                / "公平的洗法没有记忆。放完一首，其余 59 首里有 9 首是同一位歌手的，所以平均有 59 × 9 ÷ 59 = 9 首接在同一位歌手之后；一首都没有的歌单，约 17,000 张里才有一张。100 首歌每天放 10 首，今天放到昨天听过的，机会是 67%。人们以为随机总在变，所以匀称的看着随机，公平的反倒像有猫腻。",
        Case::NeverReset =>
            "Without a reset, shuffle 100 goes on from a deck that 99 others have mixed. With each of them the bias fades: the worst square of naive swap is 29% off after one shuffle, 1.8% after two, 0.04% after three. So the table shows many shuffles in a row, never the one on trial."
                / "不复位，第 100 次洗的就是一副已经洗过 99 次的牌。每多洗一次，偏差就更小：朴素交换偏得最多的一格，洗一次差 29%，两次差 1.8%，三次差 0.04%。所以表里看到的是连续洗很多次的结果，不是要检验的那一次。",
    })
    .of(lang)
}

fn sure(lang: Lang, case: Case) -> &'static str {
    words!(match case {
        Case::FreeCell =>
            "These are all 32,000 games, no sample of them. By luck, the chi-square of the first place would be about 51; 0.12 or less comes at most once in 10⁴⁹ tries. Place 14 errs the other way, with 305: Q♣ is 16.8 standard deviations too frequent there. The stamp calls a fair deal too even or too uneven at most once in 10,000 tries."
                / "这是全部 32,000 局，不是样本。若凭运气，第一位的卡方大约是 51；小到 0.12，10⁴⁹ 次里至多一次。第 14 位错在另一头，卡方 305：Q♣ 在那里多出 16.8 个标准差。把公平的发牌误判为过于均匀或不均匀，这个章至多一万次里有一次。",
        Case::Draft =>
            "Two tests were made. The slope over the year decides; the table of months by thirds shows less. The stamp needs a test below 1 in 20,000; so both together accuse a fair lottery at most once in 10,000."
                / "做了两项检验。下结论靠的是全年的倾斜；月份与三段号码的表说明不了多少。要有一项低于两万分之一才盖章，两项合起来，公平的抽签至多一万次误判一次。",
        Case::ZeroIndex =>
            "There is nothing to estimate: each shuffle of a new deck gives this one order."
                / "没有什么要估计的：新牌每次洗完都是这一种排列。",
        Case::Ballot =>
            "That it was uneven is certain: a fair entry is last in 20% of ballots, of 10,000 in 2,000, give or take 80. Half is far beyond luck. That the sort was heapsort is inferred: its exact shares, from all tosses of the coin, agree with the reports."
                / "不均匀，毫无疑问：公平时每个选项有 20% 排在最后，一万次里应有 2,000 次，凭运气上下相差约 80 次；一半远远超出运气。用的是堆排序，则是推断：试遍抛硬币的所有可能，它的精确比例与报道相符。",
        Case::Rigged =>
            "Both verdicts are proved: the unfair list never plays three songs of one artist in a row. So many orders cannot come. Of your own app nobody knows that without its code or its lists. A few games decide nothing. Hands with at most one land come in 14.3% of cases; about 1,100 hands tell that from 20%. Write all of them down, the good ones, too, and bring them to Check yours."
                / "两个结论都有证明：不公平的那种从不让同一位歌手连放三首，所以许多排列根本出不来。你自己的播放器怎样，没有代码或记录，谁也不知道。几局说明不了什么：至多一张地的起手牌本应占 14.3%，要分清它是不是占了 20%，得记约 1,100 手。好的坏的都记下来，拿到“检验洗法”来。",
        Case::NeverReset =>
            "z is more than 70 on the left, less than 3 on the right. The stamps call a fair shuffle NOT FAIR at most once in 10,000 tries. That these two are unfair is proved besides."
                / "左边的 z 超过 70，右边不到 3。公平的洗法被误盖“不公平”的机会不超过万分之一。而这两种洗法不公平，另有证明。",
    })
    .of(lang)
}

fn shelves(lang: Lang) -> [&'static str; 3] {
    [
        words!(
            "A maker of casino machines asked mathematicians about a new one: ten shelves, one pass. Its engineers had tested places and neighbours. Diaconis, Fulman and Holmes showed that players can guess too many cards, and the maker followed their advice. This page simulates the machine as they describe it."
                / "一家赌场设备商请数学家评价一种新机器：十层，洗一遍。工程师检验过位置和邻牌。Diaconis、Fulman 与 Holmes 证明玩家能猜中的牌太多，厂商采纳了他们的建议。本页按他们的描述模拟这台机器。"
        ),
        words!(
            "Each card goes to a random shelf, above or below the cards that lie there. Number the cards by their old order: on each shelf the numbers fall, then rise, one valley. Ten shelves leave at most 10 valleys. A well-mixed deck of 52 has (52 − 2) ÷ 3 = 16.7 on average. Anyone who sees whether the numbers rise or fall guesses the next card more often."
                / "每张牌随机放进一层，放在已有的牌上面或下面。把牌按原来的顺序编号，每一层里的号码就先降后升，形成一个谷。十层至多留下 10 个谷，而洗匀的 52 张牌平均有 (52 − 2) ÷ 3 ≈ 16.7 个。看清号码在升还是在降，就容易猜中下一张。"
        ),
        words!(
            "That it is unfair is known by theory. Of 52 cards the best player guesses 9.3 right, by an exact formula; the paper says about 9½. In a fair deck it is 1 + 1/2 + … + 1/52 = 4.5. The stamp calls a fair shuffle unfair at most once in 10,000 tries."
                / "它不公平，理论上早有定论。52 张牌里，用最优猜法平均能猜中 9.3 张，由精确公式算出；论文说约 9½ 张。若洗得公平，平均只能猜中 1 + 1/2 + …… + 1/52 = 4.5 张。公平的洗法被误盖“不公平”的机会不超过万分之一。"
        ),
    ]
    .map(|part| part.of(lang))
}

fn poker(lang: Lang) -> [&'static str; 3] {
    [
        words!(
            "In 1999 a maker of poker software published its shuffle, to show that its games were fair. Programmers at Reliable Software Technologies wrote a program that named every card of a hand while it was played. The shuffle was changed. This page has its loop and its seed, with a better generator."
                / "1999 年，一家扑克软件公司公布了洗牌代码，想证明牌局公平。Reliable Software Technologies 的程序员读后写出一个程序，在牌局进行中就能说出每一张牌。洗法后来改了。本页用它的循环和种子，随机数发生器换成了更好的。"
        ),
        words!(
            "The seed was the milliseconds since midnight. Every day has the same 24 × 60 × 60 × 1,000 = 86,400,000, so there are at most so many decks, of 8 × 10⁶⁷. Five cards in a row come in 52 × 51 × 50 × 49 × 48 = 311,875,200 ways, more than there are decks. So who sees five cards mostly knows the whole deck; who knows the clock to a second has 1,000 decks to try. Besides, the loop never draws the last place: the last card never stays there."
                / "种子是零点以来的毫秒数，每天都是同样的 24 × 60 × 60 × 1,000 = 86,400,000 个，所以至多这么多种排列，而全部有 8 × 10⁶⁷ 种。依次五张牌有 52 × 51 × 50 × 49 × 48 = 311,875,200 种可能，比这还多。所以看到五张，多半就知道整副牌；若知道对方时钟精确到秒，只需试 1,000 副。此外，循环从不抽最后一位，最后一张牌绝不会留在最后一位。"
        ),
        words!(
            "The number of decks is arithmetic, nothing is estimated. That the last card never stays follows from the code: of five cards, 96 of 120 orders can appear. The stamp calls a fair shuffle unfair at most once in 10,000 tries."
                / "有多少种排列是算出来的，不是估计。最后一张从不留下，由代码就能推出：五张牌的 120 种排列里，只有 96 种能出现。公平的洗法被误盖“不公平”的机会不超过万分之一。"
        ),
    ]
    .map(|part| part.of(lang))
}

fn rounds(lang: Lang) -> [&'static str; 3] {
    [
        words!(
            "jsPsych runs psychologists’ experiments in the browser. In 2022 a researcher repeated two stimuli 50 times in random order. They switched in about 75% of trials, not in half. Each repetition is shuffled by itself: that was no error of the code, but not expected. This page simulates it."
                / "jsPsych 在浏览器里运行心理学实验。2022 年，一位研究者让两种刺激随机重复 50 次，却发现约 75% 的试次与前一个不同，而预期是一半。原来每一轮是单独打乱的：代码没有错，只是出人意料。本页模拟这种做法。"
        ),
        words!(
            "Of 100 trials, 99 follow another one. Inside a round the next one always differs: 50 times. Between rounds it differs in half of the cases: 49 ÷ 2 = 24.5 times. Together that is 74.5 ÷ 99 = 75.25%. Of a fully shuffled list it is 50 ÷ 99 = 50.5%."
                / "100 个试次之间有 99 处相邻。同一轮之内，下一个必定不同：50 次。相邻两轮的交界处，有一半机会不同：49 ÷ 2 = 24.5 次。合计 74.5 ÷ 99 = 75.25%。整张单子完全打乱时是 50 ÷ 99 = 50.5%。"
        ),
        words!(
            "Both shares are exact. A fully shuffled list has 50 switches, give or take 10; 74.5 is 4.9 standard deviations more. The stamp calls a fair shuffle unfair at most once in 10,000 tries."
                / "两个比例都是精确值。完全打乱时平均换 50 次，通常在 40 到 60 次之间；74.5 次高出 4.9 个标准差。公平的洗法被误盖“不公平”的机会不超过万分之一。"
        ),
    ]
    .map(|part| part.of(lang))
}

fn buffer(lang: Lang) -> [&'static str; 3] {
    [
        words!(
            "Programs that learn from more data than fits into memory mix it in a buffer: tf.data, Hugging Face, WebDataset, PyTorch. How large it must be is asked again and again, for example in huggingface/datasets#8015. This page simulates it with cards."
                / "训练数据装不进内存时，程序就用缓冲区来打乱：tf.data、Hugging Face、WebDataset、PyTorch 都是如此。缓冲区要多大，人们一再发问，例如 huggingface/datasets#8015。本页用牌来模拟。"
        ),
        words!(
            "A buffer of 10 gives out one of its 10 cards at random, and takes in the next one. Card 20 comes in when 10 cards have left, so place 11 is the first that it can reach. No card comes more than 9 places early: 42 × 43 ÷ 2 = 903 of 52 × 52 = 2,704 squares stay empty. With a buffer of 47 it is 5 × 6 ÷ 2 = 15."
                / "10 张的缓冲区每次随机放出一张，再收进下一张。第 20 张进来时，已经出去 10 张，所以它最早到第 11 位。没有牌能提前超过 9 位：52 × 52 = 2,704 格里，有 42 × 43 ÷ 2 = 903 格始终空着。缓冲区有 47 张时，只空 5 × 6 ÷ 2 = 15 格。"
        ),
        words!(
            "All of this is proved, nothing is estimated. A buffer of 10 gives 10⁴² × 10! orders, each as likely as the others: about one of 2 × 10¹⁹ orders can appear. The stamp calls a fair shuffle unfair at most once in 10,000 tries."
                / "这些都有证明，不是估计。10 张的缓冲区恰好给出 10⁴² × 10! 种排列，概率都相等：大约每 2 × 10¹⁹ 种排列里才有一种能出现，绝大多数排列永远不会出现。公平的洗法被误盖“不公平”的机会不超过万分之一。"
        ),
    ]
    .map(|part| part.of(lang))
}

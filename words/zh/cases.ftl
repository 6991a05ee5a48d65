### True cases.

happened = 事情经过
why = 为什么？
sure = 有多大把握？
read-on-and-why = 与原因
happened-free-cell = 空当接龙是 Paul Alfille 在 1978 年做的；Windows 里的由 Jim Horne 写成，共有 32,000 个编了号的牌局，他后来公布了发牌的方法。局号就是种子：这一局的随机数全由它算出。所以第 617 局，人人拿到的牌都一样。
happened-draft = 美国为越南战争抽签征兵：每个生日抽一个号码，号码小的先征召，最后征召到第 195 号。这次的结果照旧有效；1970 年改了办法，日期和号码都要抽，而且事先各用随机数表排好。
happened-zero-index = 微软的 C++ 标准库为 64 位的随机数发生器换上了更快的 std::shuffle。2026 年 2 月 25 日，维护者发现新牌洗两次，结果完全相同，这一改动随即撤回。他审过代码，却没有看过输出。资料没有说是否有正式版本带着它发布。
happened-ballot = 为了结欧盟委员会的案件，微软让欧洲的 Windows 用户看到五个随机排列的浏览器。2010 年 2 月，斯洛伐克网站 DSL.sk 发现排列并不均匀，Rob Weir 解释了原因。微软在三月换掉了这段代码。
happened-rigged = Spotify 起初用的就是公平的洗法。听众抱怨同一位歌手接连出现；2014 年公司撰文说，改为把每位歌手的歌分散到整张歌单。苹果的 iPod 也遇到过同样的抱怨，后来提供了“智能随机”。2009 年 9 月，保加利亚彩票接连两期开出同样的六个号码，调查没有发现舞弊。《万智牌：竞技场》的玩家也怀疑洗牌：一局定胜负时，起手牌确实经过调整，官方也明说。
happened-never-reset = Sedgewick 与 Wayne 的教科书要求统计每张牌落到哪里，每次洗牌之前都要复位（习题 1.1.36 和 1.1.37）。GitHub 上的一份解答漏了这一步。2019 年，一位读者发现坏的洗法看起来竟然很好，解答随后改正。
why-free-cell = 第 g 局的第一个随机数是 (214,013 × g + 2,531,011) ÷ 65,536，只取整数，满 32,768 就从 0 重新算起。局号加 1，它就增加 214,013 ÷ 65,536 ≈ 3.27：多半加 3，其余加 4。除以 52 所得的余数就是第一张牌。所以第一张不是抽出来的，它绕着整副牌一步步走，走到每张的次数几乎一样。Q♣ 另有原因：第 8 张抽走后，由它补上空位；第 8 次和第 14 次抽牌出自同一个种子，有 1,237 局指到同一处，凭运气应是 711 局。第 14 位上的 1,028 张 Q♣，有 971 张是这样来的。
why-draft = 胶囊按月放进盒子，一月最先，十二月最后，搅拌没能打乱这个次序。公平时的平均号码是 (1 + 366) ÷ 2 = 183.5，十二月的平均只有 121.5。一月的平均是 201.2。
why-zero-index = 下标是乘积“随机数 × 位置数”的高半部分。代码写好了它，随后又把它清零。于是每个位置依次与第一位交换：该位置的牌到最上面，原来最上面的牌换到该位置。
why-ballot = 每次比较抛一次硬币，得到的比例总是 1/2、1/4、1/8……相加而成。公平的五分之一永远凑不出来，因为 2 的任何次方都不能被 5 整除。各种排序比较的次序又不同，所以用哪个浏览器打开这一页，偏差就不同。
why-rigged = 公平的洗法没有记忆。放完一首，其余 59 首里有 9 首是同一位歌手的，所以平均有 59 × 9 ÷ 59 = 9 首接在同一位歌手之后；一首都没有的歌单，约 17,000 张里才有一张。100 首歌每天放 10 首，今天放到昨天听过的，机会是 67%。人们以为随机总在变，所以匀称的看着随机，公平的反倒像有猫腻。
why-never-reset = 不复位，第 100 次洗的就是一副已经洗过 99 次的牌。每多洗一次，偏差就更小：朴素交换偏得最多的一格，洗一次差 29%，两次差 1.8%，三次差 0.04%。所以表里看到的是连续洗很多次的结果，不是要检验的那一次。
sure-free-cell = 这是全部 32,000 局，不是样本。若凭运气，第一位的卡方大约是 51；小到 0.12，10⁴⁹ 次里至多一次。第 14 位错在另一头，卡方 305：Q♣ 在那里多出 16.8 个标准差。把公平的发牌误判为过于均匀或不均匀，这个章至多一万次里有一次。
sure-draft = 做了两项检验。下结论靠的是全年的倾斜；月份与三段号码的表说明不了多少。要有一项低于两万分之一才盖章，两项合起来，公平的抽签至多一万次误判一次。
sure-zero-index = 没有什么要估计的：新牌每次洗完都是这一种排列。
sure-ballot = 不均匀，毫无疑问：公平时每个选项有 20% 排在最后，一万次里应有 2,000 次，凭运气上下相差约 80 次；一半远远超出运气。用的是堆排序，则是推断：试遍抛硬币的所有可能，它的精确比例与报道相符。
sure-rigged = 两个结论都有证明：不公平的那种从不让同一位歌手连放三首，所以许多排列根本出不来。你自己的播放器怎样，没有代码或记录，谁也不知道。几局说明不了什么：至多一张地的起手牌本应占 14.3%，要分清它是不是占了 20%，得记约 1,100 手。好的坏的都记下来，拿到“检验洗法”来。
sure-never-reset = 左边的 z 超过 70，右边不到 3。公平的洗法被误盖“不公平”的机会不超过万分之一。而这两种洗法不公平，另有证明。
shelves-happened = 一家赌场设备商请数学家评价一种新机器：十层，洗一遍。工程师检验过位置和邻牌。Diaconis、Fulman 与 Holmes 证明玩家能猜中的牌太多，厂商采纳了他们的建议。本页按他们的描述模拟这台机器。
shelves-why = 每张牌随机放进一层，放在已有的牌上面或下面。把牌按原来的顺序编号，每一层里的号码就先降后升，形成一个谷。十层至多留下 10 个谷，而洗匀的 52 张牌平均有 (52 − 2) ÷ 3 ≈ 16.7 个。看清号码在升还是在降，就容易猜中下一张。
shelves-sure = 它不公平，理论上早有定论。52 张牌里，用最优猜法平均能猜中 9.3 张，由精确公式算出；论文说约 9½ 张。若洗得公平，平均只能猜中 1 + 1/2 + …… + 1/52 = 4.5 张。公平的洗法被误盖“不公平”的机会不超过万分之一。
poker-happened = 1999 年，一家扑克软件公司公布了洗牌代码，想证明牌局公平。Reliable Software Technologies 的程序员读后写出一个程序，在牌局进行中就能说出每一张牌。洗法后来改了。本页用它的循环和种子，随机数发生器换成了更好的。
poker-why = 种子是零点以来的毫秒数，每天都是同样的 24 × 60 × 60 × 1,000 = 86,400,000 个，所以至多这么多种排列，而全部有 8 × 10⁶⁷ 种。依次五张牌有 52 × 51 × 50 × 49 × 48 = 311,875,200 种可能，比这还多。所以看到五张，多半就知道整副牌；若知道对方时钟精确到秒，只需试 1,000 副。此外，循环从不抽最后一位，最后一张牌绝不会留在最后一位。
poker-sure = 有多少种排列是算出来的，不是估计。最后一张从不留下，由代码就能推出：五张牌的 120 种排列里，只有 96 种能出现。公平的洗法被误盖“不公平”的机会不超过万分之一。
rounds-happened = jsPsych 在浏览器里运行心理学实验。2022 年，一位研究者让两种刺激随机重复 50 次，却发现约 75% 的试次与前一个不同，而预期是一半。原来每一轮是单独打乱的：代码没有错，只是出人意料。本页模拟这种做法。
rounds-why = 100 个试次之间有 99 处相邻。同一轮之内，下一个必定不同：50 次。相邻两轮的交界处，有一半机会不同：49 ÷ 2 = 24.5 次。合计 74.5 ÷ 99 = 75.25%。整张单子完全打乱时是 50 ÷ 99 = 50.5%。
rounds-sure = 两个比例都是精确值。完全打乱时平均换 50 次，通常在 40 到 60 次之间；74.5 次高出 4.9 个标准差。公平的洗法被误盖“不公平”的机会不超过万分之一。
buffer-happened = 训练数据装不进内存时，程序就用缓冲区来打乱：tf.data、Hugging Face、WebDataset、PyTorch 都是如此。缓冲区要多大，人们一再发问，例如 huggingface/datasets#8015。本页用牌来模拟。
buffer-why = 10 张的缓冲区每次随机放出一张，再收进下一张。第 20 张进来时，已经出去 10 张，所以它最早到第 11 位。没有牌能提前超过 9 位：52 × 52 = 2,704 格里，有 42 × 43 ÷ 2 = 903 格始终空着。缓冲区有 47 张时，只空 5 × 6 ÷ 2 = 15 格。
buffer-sure = 这些都有证明，不是估计。10 张的缓冲区恰好给出 10⁴² × 10! 种排列，概率都相等：大约每 2 × 10¹⁹ 种排列里才有一种能出现，绝大多数排列永远不会出现。公平的洗法被误盖“不公平”的机会不超过万分之一。

place-in-deal = 发牌的位置 →
number-drawn = 抽到的号码 →
played = 依次播放 →
feeling = 你的感觉，用数字来说
which-is-fair = 哪一种公平？
average = 平均
day = 一年中的第几天 →
games = 局
which-games = 局数
one-more = 再发一局
choose = 公平的发牌，52 次才能猜中 1 次。选一张牌：
tell = 告诉我
what = 数字
published = 公布值
ours = 本页
source = 出处
back = 图鉴
next = 下一个真实案例
cases-free-cell = 空当接龙，1995 年
cases-draft = 1969 年的征兵抽签
cases-zero-index = std::shuffle，2026 年
cases-ballot = 浏览器选择页，2010 年
cases-never-reset = 从不复位的测试
cases-rigged = 随机播放有猫腻吗？
line-free-cell = 下一局还没发，就能说出第一张牌。
line-draft = 生在十二月，早早被征召。
line-zero-index = 每次都抽第一位，没人看过结果。
line-ballot = 五个浏览器，抛硬币来排序。
line-rigged = 又是这位歌手：巧合，还是有意？
line-never-reset = 本该抓住的洗法，它都放过了。
question-free-cell = 空当接龙第 1 到 32,000 局：发牌会公平过头吗？
question-draft = 1969 年征兵抽签：每个生日的机会一样吗？
question-zero-index = std::shuffle，2026 年 2 月：你会发现吗？
question-ballot = 2010 年，五个浏览器随机排列：够随机吗？
question-rigged = 随机播放有猫腻吗？这里有一种是公平的。
question-never-reset = 计数表看起来很均匀，洗法就公平吗？
discovery-free-cell = 空当接龙发得太均匀：下一局自己露了底。
discovery-draft = 1969 年征兵抽签：年底出生的，征召偏早。
discovery-zero-index = std::shuffle，2026 年 2 月：每次都是同一种排列。
discovery-ballot = 用 IE 8 打开，有一半把它自己排在最后。
discovery-rigged = 公平的会扎堆，匀称的是排出来的。
discovery-never-reset = 不复位，不公平的洗法也能通过测试。
lead-free-cell = Windows 自 1995 年起这样发牌，局号就是种子。每格表示：这张牌落在这个位置的次数。
lead-draft = 美国为越南战争抽签征兵：366 个胶囊各装一个生日，几乎没有混匀；1 号最先征召。每格表示：某月有几天抽到这三分之一的号码。
lead-zero-index = 微软的 C++ 标准库为了省时，从一个 64 位随机数里取两个下标，却误把它们清零：每个位置依次与第一位交换。
lead-ballot = 微软的网页给五个浏览器排序，每次比较都抛硬币：0.5 − Math.random()。每格表示：这一项排在这个位置的比例。
lead-rigged = 六位歌手各十首，共 60 首，按播放顺序一行行排开。每格是一首歌，颜色表示歌手。
lead-never-reset = 两种洗法，10 张牌，各洗 10,000 次；左右用同样的洗牌。左边每次先把牌排回原样（复位），右边接着上一次洗。
list = 歌单 { $letter }
choose-letter = { $letter } 公平
months = 1月 2月 3月 4月 5月 6月 7月 8月 9月 10月 11月 12月

feeling-luck = 只凭运气，某一首会这样的机会是 { $percent }。
feeling-luck-rarely = { $chance-e ->
    [true] 只凭运气，某一首会这样，{ $times } 次里有一次。
   *[false] 只凭运气，{ $times } 次里不到一次。
}
feeling-means = 这已超出运气，除非它是你从许多可能注意到的事里挑出来的。
feeling-is-sign = 这是个迹象：请从现在起重新数，最先引起注意的说明不了多少。
feeling-is-no-sign = 所以说明不了什么。
feeling-list = 列表里共有
feeling-times-shuffled = 打乱了几次
feeling-times-same = 开头相同的有几次
feeling-songs-same = 开头有几首相同

guesses-none = 还没有猜。
guesses-right = 正是 { $card }：{ $named } 次猜中 { $right } 次。
guesses-wrong = 是 { $card }，不是 { $last }：{ $named } 次猜中 { $right } 次。
guesses-right-by-luck = 正是 { $card }：{ $named } 次猜中 { $right } 次。只凭运气是 52 次中 1 次。
guesses-wrong-by-luck = 是 { $card }，不是 { $last }：{ $named } 次猜中 { $right } 次。只凭运气是 52 次中 1 次。
told = 是标出的两张之一：按空当接龙的顺序在后面第 3 张（{ $games } 局里有 { $three } 局），或第 4 张（{ $four } 局）。

reading-with-luck = { $pointed-is-none ->
    [true] 第二处毛病，正相反。{ $said }凭运气多在 { $low } 到 { $high } 之间。
   *[false] { $said }凭运气多在 { $low } 到 { $high } 之间。
}
reading-drawn = { $days } 天里有 { $count } 天在这三分之一
reading-entry-place = 第 { $entry } 项在第 { $place } 位
song = { $follows ->
    [true] 第 { $number } 首：歌手 { $artist }，与前一首相同。
   *[false] 第 { $number } 首：歌手 { $artist }。
}
caption-free-cell = { $is-dealt-open ->
    [true] 各行：A♣ A♦ A♥ A♠，2♣ …；框出处过于均匀
   *[false] 各行：A♣ A♦ A♥ A♠，2♣ … K♠
}
caption-draft-months = 各月抽到的号码，分三段
caption-draft = 每点一天，横线是月平均
caption-zero-index = { $cards } 张牌各自落到的位置
caption-ballot-heapsort = 抛硬币的堆排序，精确值
caption-ballot = 抛硬币的插入排序，精确值
caption-naive-swap = 朴素交换
caption-never-reset = { $k-is-multiple-of ->
    [true] { $name }，复位
   *[false] { $name }，从不复位
}
before-freecell = 发完全部 { $games } 局才下结论。
before-rigged = 两种都把每首歌放一遍。哪一种洗得公平？
before-rigged-choose = 选一个，再看原因。
reason-draft = 十二月的 31 天里，有 { $december } 天抽到前 122 号；公平时约 { $fair } 天。
reason-draft-slope = 下结论靠全年的倾斜：公平的抽签约 { $times } 次才会这么斜一次。
reason-zero-index = 最后一张到最上面，其余都往后移一位。
reason-zero-index-fair = 公平地洗两次，{ $all } 次才会相同一次。
reason-ballot = DSL.sk 在 Internet Explorer 8 里打开了约一万次；公平时应为 20%。
reason-ballot-sort = 它用什么排序没有公布。若列表里 IE 第一、Chrome 第四，堆排序能给出表中的三个数字，本页的其他排序都不行。在 Firefox 里也不均匀，但样子不同。
reason-never-reset = 洗了很多次，什么牌都会混匀：表里数的是总和，不是一次洗牌。
reason-never-reset-z = z：整张表与凭运气的结果相差多少个标准差。
rigged-reason = B 公平：有 { $fair } 首接在同一位歌手之后，A 只有 { $spread } 首。
rigged-reason-right = 答对了，B 公平：有 { $fair } 首接在同一位歌手之后，A 只有 { $spread } 首。
rigged-reason-wrong = 不对，B 才公平：有 { $fair } 首接在同一位歌手之后，A 只有 { $spread } 首。
rigged-reason-apart = A 把歌手隔开：从不让同一位连放三首。
freecell-reason = 每张牌发在第一位的次数都在 { $least } 到 { $most } 之间。若凭运气，大约会散在 { $low } 到 { $high } 次。
freecell-reason-spread = 卡方衡量这种散布：{ $x2 }；凭运气约 { $df }，小到这样，{ $times } 次里至多一次。

freecell-rows-walked = { $all } 次里有 { $walks } 次
freecell-first-game = 第 1 局的开头
freecell-next-first = 下一局的第一张往后 3 或 4 张（另外 { $others } 次随机数从 0 重新算起）
freecell-first-place = 第一位，卡方（凭运气约 { $df }）
freecell-all-places = 所有位置，卡方（凭运气约 { $df }）
draft-rows-once = { $times } 次里有一次
draft-slope = 倾斜：日期与号码的相关系数
draft-slope-odds = 公平时出现这么强的相关
draft-thirds = 卡方，月份与三段号码，自由度 22
draft-thirds-odds = 公平时出现这么大的卡方
zero-index-rows-always = 总是 0
zero-index-rows-identical = 完全相同
zero-index-rows-orders = { $cards } 张牌的排列
zero-index-rows-one = { $all } 种里只有 1 种
zero-index-rows-drawn = 抽到的下标
zero-index-rows-twice = 新牌洗两次
chain-rows-each = 朴素交换，每次复位
chain-rows-never = 朴素交换，从不复位
chain-rows-shows-bad = 看得出它不好
chain-rows-shows-nothing-bad = 看不出问题
rigged-rows-once = { $times } 张里有一张
rigged-same-artist = 59 首里接在同一位歌手之后的，平均
rigged-none = 一首也没有的公平歌单
rigged-yesterday = 100 首每天放 10 首：今天有昨天的
rigged-lottery = 49 选 6 的彩票：有相邻的号码
rigged-hands = 起手 7 张至多一张地，60 张里 24 张地
rigged-hands-needed = 要记多少手，才能断定它占了 20%
ballot-rows-to = { $least } 到 { $most }
ballot-rows-entry = 第 { $entry } 项
ballot-rows-no-single-entry = 没有同一项
ballot-explorer-last = Internet Explorer 排在最后
ballot-shares = 25 格中最小与最大的占比
ballot-first-places = 前三位上都最多的
ballot-insertion = 插入排序：这三位都最多的

watch-loop-fair = 看公平抽取时的这个循环
watch-both-shuffles = 观看这两种洗法

game-begins = 第 { $game } 局的第一张是 { $card }。
game-name-first-card = 说出第 { $game } 局的第一张牌。

shelves-guessed = 52 张里猜中几张，十层洗过
shelves-guessed-fair = 同上，公平洗牌时
poker-decks = 至多有几种排列
poker-five = 五张牌能出现的排列
poker-of = { $all } 种里的 { $five } 种
rounds-differs = 下一个试次不同
rounds-about-75 = 约 75%
rounds-differs-fair = 同上，整张打乱
buffer-early = 牌最多提前几位，缓冲区 10 / 47 张
buffer-empty = 2,704 格里空着的

### Prove.

shuffle = 洗法
cards = 牌数
shown = 显示
passes = 遍数
loop = 循环
loop-up = 递增
loop-down = 递减
loop-none = 不按位置循环
time = 时间
space = 额外空间
source = 出处
theory-orders = 能出现的排列
theory-deck = 整副牌与公平的距离
theory-card = 单张牌与公平的距离
theory-how = 依据
task-crashed = 一个后台任务在完成前崩溃。请重试或重新加载页面。
tests = 检验
verdict-rule = χ²：各计数与公平值之差的平方除以公平值，再相加；公平时接近自由度。p：公平的洗牌至少偏离到这种程度的概率。因为做了多项检验，Holm 法会把 p 放大。这里 p 不超过 1%，且次数事先固定，就判为不公平（印章要严一百倍）。样本永远不能证明洗牌公平。
just-fair = 公平
followed-axis = 频率
band = 公平时的 95% 范围
questions = 提问
walk-back = ← 上一步
walk-on = 下一步 →
proof-card = 牌
printed-ace = 《洗牌算法_最简单的洗牌方法》印出的红桃 A 频率（洗牌 100 万次）
printed-article = 文章
printed-numbers = 52 个数字
printed-theirs = 《如何公平的洗牌》印出的表（%）
printed-how = 行是位置，列是牌。加框：与 7.69 相差超过 0.03，或合计无法用四舍五入解释。
column-sum = 合计
place-one = 1 = 最上面
card-that-stays = 不动的牌
none-stays = 每张牌都动
start-race = 开始计时
race-again = 重新计时
stop-race = 停止
race-hint = 每种算法在你的机器上由后台线程运行：先像文章那样洗 10,000 张牌，再从 100 张到 1,000,000 张，太慢的提前停止。用时取五轮的中位数，包含生成牌的时间。
race-table = 10,000 张牌：用时与操作数
race-fair = 公平？
race-time = 用时
race-growth = 操作数增长
race-axis = 洗一次的用时
race-label = 洗一次的用时与张数（双对数坐标）
linear = ~ n
square = ~ n²
law-stayed = 留在原位的牌数
law-untouched = 从未动过的牌数
law-draws = 抽取次数
law-guessed = 猜中的牌数
law-share = 占洗牌次数的比例
law-exact = 精确值
law-fair = 公平洗牌（精确）
law-seen = 计数
claim-text = 文章《交叉洗牌和Fisher-Yates洗牌》说：每洗一遍，每张牌都会移动（多于一张牌时）。
predict-cycles = 牌每一遍的去向：位置 → 位置
predict-moral = 知道初始顺序和遍数，就知道每一张牌。与知情者打赌，哪一注都不保险。
cross-rows = 交叉洗牌
fisher-yates-rows = Fisher–Yates 洗牌
unmoved = 加框：这一遍没有移动的牌。
start-row = 开始
times-busy = 正在计算曲线……
times-table = 与公平的距离（按重复次数）
times-deck = 张数这么多时，整副牌的距离没有精确值。单张牌的距离是它的下界。
title-question-fair = 为什么公平：
title-question-biased = 为什么不公平：
title-question-deterministic = 毫不随机：
title-question-unknown = 它公平吗？
title-of-praised = 在规则允许的范围内公平：
# Says that `n` cards show too little, so that Prove shows three.
too-few = 只有 { $n } 张牌时看不出什么，这里用 3 张。
parts-figure-orders = 全部抽法
parts-figure-map = 全部位置
parts-figure-working-nothing = 图
parts-code = 代码
parts-questions = 问题
not-timed = 浏览器不允许后台线程，因此无法计时。
# The name of a bar that grows with every timing.
timed = 已完成的计时
heading-orders-orders-hero = { $runs } 种等可能的抽法，{ $orders } 种排列
heading-orders = { $orders } 种排列的精确比例
heading-map = 每张牌落在每个位置的精确比例
heading-working = 正在推算所有排列……
heading-nothing = 没有精确图
in-the-first-run = 第 1 次运行：{ $count } 次
# What the map shows in the midst of a run.
after = { $swaps ->
    [0] 第一次交换之前，精确值
    [1] 1 次交换之后，精确值
   *[other] { $swaps } 次交换之后，精确值
}
# Which known shuffles a visitor's code comes to.
same-as = { $same }{ $names }。
times = { $number }{"\u00A0"}倍
fair-share = 公平份额：{ $share }
point-at-order = 分支旁的数字是每次抽到的结果。选一种排列：通向它的抽法会亮起。
point-at-tree-these-ways = 这些抽法的树枝太多，画不下；3 张牌时也许画得下。
# Returns the words for an order that no way gives.
never = { $order } 从不出现。
paths-mark = 、
paths-comes-up-ways = { $order } 来自 { $k } 种抽法：{ $list }。
how-orders-orders-hero = 怎么知道的：由洗法的代码算出的精确比例，没有抽样。
how-orders = 怎么知道的：页面刚刚用每一种可能的抽取序列运行了这个洗法，没有抽样。
how-map = 精确值：由洗法的代码或公式算出，不是数出来的。用指针或方向键选一个方格，可看它的数值。
how-nothing = 可以在“观看”里计数。
carries-over-unfair = 牌再多也一样：n 张牌有 n{"\u00A0"}×{"\u00A0"}n{"\u00A0"}×{"\u00A0"}…{"\u00A0"}×{"\u00A0"}n 种抽法、n! 种排列；n − 1 能整除 n!，但从 3 张牌起总不能整除 n{"\u00A0"}×{"\u00A0"}n{"\u00A0"}×{"\u00A0"}…{"\u00A0"}×{"\u00A0"}n。
carries-over-fair = 牌再多也一样：n 张牌有 n × (n − 1) × … × 1 = n! 种抽法，每种排列恰好一种。
worked-out-anew-or = { $first } 或 { $last }
worked-out-anew = 牌更多时另行精确计算：在上方选 { $list }。
far-from-fair = { $count }：{ $current }。{ $what }与公平的距离：{ $distance }；0% 为公平。
far-from-fair-below = 从 { $number } 起低于 { $most }%。
parameter-swaps = 交换次数 k
parameter-bits = 键的位数 b
parameter-piles = 堆数 p
parameter-buffer = 缓冲区大小 B
parameter-block = 块的大小 b
parameter-shelves = 层数 m
parameter-rounds = 轮数

why = ：

among-derangements-even = 在没有牌留在原位的 { $all } 种排列中，每种的机会都相同。
among-derangements-rings = 在没有牌留在原位的 { $all } 种排列中，机会并不都相同：只会出现连成一个环的 { $rings } 种。
among-derangements-ring-each = 在没有牌留在原位的 { $all } 种排列中，每种的机会都相同，每种都连成一个环。
among-derangements-uneven = 在没有牌留在原位的 { $all } 种排列中，机会并不都相同。逐一试遍所有抽法可知，每种都可能出现，机会却不同。
of-figure-even = 没有哪张牌明显偏爱哪个位置。不公平之处要看相邻的牌和整个排列。
of-figure-nothing = 可能的抽法太多，这里算不完：可在“观看”中计数。
of-figure-too-long = 理论如此；精确比例在这里算起来太久。
of-source-seeds = 每次的抽取都由种子决定，种子只有 { $starts } 个，所以只能出现：{ $orders }。
of-source-uneven = 它的随机源给出的数，有的偏多，有的偏少。
for-any-deck = { $picks-one-by-one-setup ->
    [true] 各次抽取依次有 { $n }、{ $less }、…、2、1 种结果：抽法与排列一样多，而且没有两种抽法给出同一种排列。
   *[false] 理论证明所有排列机会相同。
}
nothing-picked = 其中没有随机：不作任何抽取，每次都是同一种排列。
by-orders-even = 每种排列都恰好来自 { $ways } 种抽法中的 { $each } 种：这里全部试过。
by-orders-indivisible = { $ways } 种抽法无法平均分给 { $orders } 种排列。
by-orders-never = { $orders } 种排列中有 { $never } 种从不出现。
by-orders-fair = 每种排列的比例都相同。
by-orders-hair = 各种排列的比例相差极小，这里显示不出来。
by-orders-likeliest = 最常见的排列出现的机会是最少见的 { $times }。

# Returns the message that the browser cannot count in the background.
not-counted = 浏览器不允许后台线程，因此这里无法计数；“观看”不需要它们也能计数。
count = 开始计数
anew = 换种子从头计数
confirm = 换个种子再验证
# The name of the bar that grows while shuffles are counted.
counted = 已计数的洗牌
at-shuffles-seed = { $shuffles } 次洗牌，种子 { $seed }
at-not-counted = { $shuffles } 次洗牌，种子 { $seed }，尚未计数
at-counted = 已数完 { $shuffles } 次洗牌，种子 { $seed }
# What a fixed number is good for, before anything is counted.
before = 次数在第一次洗牌之前就定下，检验才有效。公平的洗法在 100 次这样的计数中约有 1 次被误判为不公平。
together-not-fair = 两次计数都说“不公平”，而且随机数互不相干：公平的洗法大约 10,000 次里才有 1 次这样。但能证明它的仍只有理论。
together-nothing = 两次都没有发现偏差。这什么也没有证明：小于检验所能看到的偏差，在两次计数里都可能藏着。
together-disagree = 两次结果不一致。要么其中一次是误报，要么偏差太小，这样的次数只是偶尔看得出。把次数增加到十倍就会明白。
columns-test = 检验
columns-about = 检验内容
columns-found = 结果
columns-smallest = 能发现的最小偏差
# What a test would have found, as its card says it.
would-find = 最小能发现：{ $smallest }。
says-found = 偏离太大，不会是运气。
says-found-nothing = 与公平的洗法未见差异。
says-too-few = 次数太少，看不出来。
says-what-found = { $what }：{ $found }
looks-at-positions = 每张牌到每个位置的次数
looks-at-cells = 偏离最大的一张牌和一个位置
looks-at-neighbours = 哪些牌相邻
looks-at-direction = 相邻两张牌谁在前
looks-at-orders = 每种完整排列出现的次数
smallest-one-share = 某一份额偏大 { $more }
smallest-all-shares = 各份额平均偏离 { $off }
# The name of a count by its seed.
with-seed = 种子 { $seed }
both-counts = 两次计数
both-verdict = 判断
here = 这里的计数
# What theory says.
exactly = 精确值
sampled = （{ $shuffles } 次中 { $count } 次）
# The title of the visitor's own table.
own-table = 同一张表，这里的计数（%）
own-ace = { $is-far ->
    [true] 这里数的 { $shuffles } 次洗牌也不像公平的：p = { $p }，位置 { $place } 偏离 { $z } 个标准误。公平的洗法约 100 次计数中有 1 次如此：换一个种子再数。
   *[false] 这里数的 { $shuffles } 次洗牌看起来公平。52 个位置合起来 p = { $p }；位置 { $place } 偏离公平份额 { $z } 个标准误。
}
own-cells = 这里的计数：{ $shuffles } 次洗牌中，169 格有 { $near } 格与 7.69% 相差不超过 0.03 个百分点；各列与各行一样合计 100：这里每一列确实是一张牌。
own-passes = { $holds ->
    [true] 这里的计数：{ $shuffles } 次洗牌（每次 { $passes } 遍）只得到一种排列，正是理论所说的那种；留在原位的牌：{ $stayed } 张。毫不随机。
   *[false] 这里的计数：{ $shuffles } 次洗牌（每次 { $passes } 遍）与理论不符。请告诉我们。
}

link = 看它洗牌
shuffles = { $plain }（{ $term }）
map-label = { $heading }。{ $reason }

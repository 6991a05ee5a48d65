### Prove: answers to the articles’ questions.

title-chain = 为什么每个位置都是 1/{ $n }？
title-proof = 逐步证明
title-printed = 文章里的数字可信吗？
title-race = 各有多快？
title-untouched = 有多少牌从未动过？
title-draws = 要抽多少次？
title-stayed = 有多少牌留在原位？
title-claim = 每张牌都会动吗？
title-predict = 能算出每张牌吗？
title-times = 要洗多少次？
title-guessed = 能猜中多少张牌？
title-evidence = 计数能说明什么？
# Returns the words before article 000's product of chances: `misses` times not drawn, then drawn.
chain-before = { $misses ->
    [0] 第一次就抽中牌 { $card }，它就到了位置 { $place }：
    [1] 抽出的牌不放回。牌 { $card } 要到位置 { $place }，须先有 1 次没被抽中，然后被抽中：
   *[other] 抽出的牌不放回。牌 { $card } 要到位置 { $place }，须先有 { $misses } 次没被抽中，然后被抽中：
}
# Returns the words after article 000's product of chances.
chain-after = { $misses ->
    [0] 换一个位置试试：无论哪个，结果都是 1/{ $n }。
   *[other] 每个分子与后一个分母约去。无论哪个位置，剩下的都是 1/{ $n }。
}
claim-true = { $n } 张牌：成立。每一遍都会移动每一张牌。
claim-false = { $n } 张牌：不成立。牌 { $card } 每一遍都留在原位。
claim-rule = 对 2 到 { $most } 张牌逐一核对：{ $of } 种中有 { $holds } 种成立，即 2 张，以及从 4 起除以 3 余 1 的张数（4、7、10、13……52……）。其余的恰有一张不动：n 是 6 的倍数时为第 n/3 + 1 张，是 3 的其他倍数时为第 n/3 张，除以 3 余 2 时为第 (2n + 2)/3 张。
period = 洗 { $passes } 遍后，整副牌回到原样。
card-after = 洗 { $passes } 遍后，牌 { $card } 在位置 { $place }，整副牌为：

heading-start = 开始
heading-first = 第 1 次交换：{ $one }
heading-second-place = 现在{ $p2 }是谁？
heading-second-stayed = 第 2 次交换：{ $two }还在原位
heading-second-went = 第 2 次交换：{ $two }先前已被换走
heading-first-before = 第 2 次交换会影响{ $one }吗？
heading-first-after = 不受影响
heading-third = 第 3 次交换：{ $three }
heading-own = { $mine }没有自己的交换
heading-own-swap = 第 i 次交换：{ $mine }
heading-rest = 不再有交换
heading-after-own-swap = 轮到它之后
heading-end = 最后一次交换之后
stop-start = { $n } 张牌按顺序排好，每张牌都在自己的初始位置。要证明：最后每张牌在每个位置的概率都是 1/{ $n }。
stop-first = { $place }与 1 到 { $n } 中的随机位置交换，所以{ $one }到每个位置的概率相同：
stop-second-place = 仍是{ $card }，除非第一次交换把{ $one }换到这里（那时{ $two }在{ $p1 }）：
stop-second-stayed = 第二次交换把它送到 2 到 { $n } 中的随机位置。两件事都要发生，所以相乘：
stop-second-went = 它在{ $p1 }，第二次交换碰不到。所以{ $two }在 { $n } 个位置上概率相同。
stop-first-before = 第一次交换后，{ $one }可能在{ $p1 }、{ $p2 }，或 3 到 { $n } 之间：
stop-first-after = { $place }没有被碰到。{ $card }若不在位置 1 且这次被抽中，就到{ $p2 }；没被抽中就留在后面：
stop-third = 前两次交换把{ $three }换到位置 1、2 的概率各为 1/{ $n }；否则它仍在{ $p3 }，再到 3 到 { $n } 中的随机位置：
stop-end = { $swaps } 次交换之后，最后一张牌只剩一个位置，矩阵的每一格都是 1/{ $n }。证毕。
own-swap-of-last = 最后一张牌没有自己的交换：{ $swaps } 次交换之后，其他牌都已轮到。要么它在其中一次被抽中，要么仍在{ $own }，就留在那里：
own-swap = 依此类推。轮到{ $mine }（上面可另选一张）：要么先前已被抽中，要么仍在{ $own }，再到从 { $number } 起的随机位置：
later-swaps-none = 第 { $swaps } 次交换是最后一次：{ $mine }就留在交换之后的位置。它那一行不再改变：
later-swaps = 之后的交换只在未决的位置之间移动{ $mine }，机会均等，与{ $one }的情形相同。它那一行不再改变：
claim-at = { $card }在{ $only }：
claim-at-each = { $card }在位置 { $low } 到 { $high }（{ $code }）中每一个：
claim-somewhere = { $card }在位置 { $low } 到 { $high }（{ $code }）之间：
checked-same = ✓ 与精确矩阵一致
checked-other = ✗ 与精确矩阵不符
stop-number = 第 { $at } 步，共 { $of } 步

ace-together = 52 个数合起来：χ² = { $x }，自由度 { $df }，p = { $p }，未达到 1% 的显著性水平（p < 0.01）。
ace-alone = 但单看位置 { $place }，它低了 { $z } 个标准误：考虑到有 52 个位置（Bonferroni），p = { $single }，低于 1%。所以这些数字不能算作公平洗牌的结果；“每个都是 0.019”对位置 { $place } 过于宽容。一次运行分不清是随机数发生器不好，还是这一百万次运气不好：在这里数一百万次，看看我们的结果是否也这样。
table-near = 169 格中有 { $near } 格与 7.69% 相差不超过 0.03 个百分点；文章说误差“基本都在 0.03% 以下”。
table-sums = 各行（位置）之和为 { $row-low }% 到 { $row-high }%，理应如此。各列之和却是 { $low }% 到 { $high }%：一张牌总在某一个位置上，列和也应为 100%，四舍五入至多造成 { $slack }。可见各列并不对应表头的牌：程序遍历的是 Go 的 map，每一行的顺序都是随机的。
table-scatter = 各格的离散程度相当于洗 { $shuffles } 万次（95% 置信区间 { $from } 到 { $to } 万次）：既不是正文说的 100 万次，也不是代码里的 1000 万次。

untouched = 理论值：{ $n } 张牌交换 { $swaps } 次后，某一张牌从未动过的概率为 { $one }；平均有 { $mean } 张；至少有一张的概率为 { $some }。统计本种子的前 { $of } 次洗牌：平均 { $counted-mean } 张，至少有一张的占 { $counted }。
draws = 理论值：{ $n } 张牌平均要抽 { $mean } 次，即 n (1 + 1/2 + … + 1/n)，是必需的 n 次的 { $times } 倍。统计本种子的前 { $of } 次洗牌：{ $counted } 次。次数没有上限。
stayed-by-code = 这种洗牌不公平，由其代码算出：平均 { $mean } 张，没有一张留在原位的占 { $none }。
stayed-compare = 这种洗牌不公平，可以对照。
stayed-article = ：讲交叉洗牌的那篇文章说这种概率非常小，那只对某一张指定的牌成立（1/{ $n }）
stayed-near = （接近 1/e）
stayed-fair = 公平的洗牌平均有 { $mean } 张牌留在原位，与张数无关；没有一张留在原位的概率为 { $none }{ $near }。可见有牌留在原位的概率达 { $some }{ $article }。统计本种子的前 { $of } 次洗牌：平均 { $counted } 张，没有一张留在原位的占 { $counted-none }。{ $own }
guessed-best = 每次猜完都翻开这张牌。对公平的牌，最好的猜法平均猜中 { $n } 张中的 { $fair } 张，即 1 + 1/2 + … + 1/{ $n }。
guessed-expert = 知道洗了几遍的人平均猜中 { $mean } ± { $error } 张（标准误；本种子的前 { $of } 次洗牌）。

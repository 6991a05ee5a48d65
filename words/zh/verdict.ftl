### Verdicts on decks, and the tests.

headline-nothing-to-test = 只有一张牌：没有可检验的。
part-too-few = 次数太少，无法检验：至少需要 { $needs } 次。
headline-nothing-found = { $shuffles } 次洗牌中未发现偏差的迹象。
headline-biased = 不公平：{ $shuffles } 次洗牌足以说明（误报风险 { $level }）。
failed = { $failed-is-runs ->
    [true] { $runs } 次运行中没有一次得到一副牌。
   *[false] 不公平：{ $runs } 次运行中有 { $failed } 次得不到一副牌。
}
word-too-few = 次数太少
word-nothing-found = 未见偏差
word-biased = 不公平
why = 但这些计数均匀得超出偶然：公平的洗牌只在不到 { $level } 的实验中如此均匀。
smallest-bias = { $ratio ->
    [true] 若某格比公平份额多 { $off }，几乎一定会被发现；更小的偏差仍可能隐藏。
   *[false] 若某格达到公平份额的 { $times } 倍，几乎一定会被发现；更小的偏差仍可能隐藏。
}
found-one-cell = 有一格偏离公平份额，超出偶然所能解释：位置 { $place } 上的牌 { $card }。
found-some-cells = 有些格子偏离公平份额，超出偶然所能解释，偏差最大的是位置 { $place } 上的牌 { $card }。
pattern-orders-missing = 在这 { $shuffles } 次洗牌中，{ $of } 种排列只出现了 { $seen } 种。
pattern-one-order = 每张牌总在同一位置：只有一种排列，没有随机性。
pattern-diagonal-empty = 对角线为空：没有一张牌留在原位。
pattern-diagonal-light = 对角线偏淡：牌留在原位的次数太少。
pattern-diagonal-heavy = 对角线偏重：牌留在原位的次数太多，像是交换得不够。
pattern-ridge-below-diagonal = 对角线下方有一道脊：牌过多地落在起点之前一点，像是朴素交换。
pattern-ridge-above-diagonal = 对角线上方有一道脊：牌过多地落在起点之后一点。
pattern-cards-stay-near = 牌过多地留在起点附近。
pattern-first-two-kept = 前两张牌过多地留在各自的位置：递减循环少了一步？
pattern-last-two-kept = 最后两张牌过多地留在各自的位置：递增循环少了一步？
pattern-first-card-stuck = 第一张牌过多地留在第一位。
pattern-last-card-stuck = 最后一张牌过多地留在末位。
pattern-empty-cells = 有些格子不该为空却一直为空。
pattern-neighbours-kept = 原来相邻的两张牌，过多地仍按原来的先后相邻。
pattern-neighbours-reversed = 原来相邻的两张牌，过多地以相反的先后相邻：有一部分被翻转。
pattern-neighbours-either-way = 原来相邻的两张牌，过多地仍然相邻。
pattern-other = 邻牌露出了破绽：有些牌过多地前后相随。
pattern-other-orders-missing = 各格合起来看，偏离公平份额超出偶然所能解释。
test-name-positions = 位置
test-name-cells = 最偏的格
test-name-neighbours = 邻牌
test-name-direction = 邻牌的先后
test-name-orders = 排列
test-numbers-needs-shuffles = 需要 { $needs } 次洗牌
test-numbers-cells = |z| = { $z }，p { $p }，Holm 校正 { $holm }
test-numbers = χ² = { $square }，自由度 { $df }，p { $p }，Holm 校正 { $holm }

### Learn: tests on trial.

title = 你的测试能发现吗？
lead = 行：人们写的测试。列：一种公平的洗法（不该被指控），和八种错误的洗法。实心：测试放过了它。
cards = 牌数
decks = 每次测试的副数
blind = 看不见
forever = 永远看不见
caught = 发现了
alone = 没有指控
code = 这一行的代码
code-in = 语言
copy = 复制
rule = 看不见：100 次里放过 95 次以上。小字：100 次里指控公平的、或放过错误的次数。
tap = 点一格看数字。
table = 测试与洗法
test-same-cards = 牌没有变
test-same-cards-about = 一张不少，一张不重
test-changed = 顺序变了
test-changed-about = 不是开始时的顺序
test-never-reset = 位置表，从不复位
test-never-reset-about = 每次接着上一副洗
test-average = 第一张牌的平均位置
test-average-about = 在正中间吗？
test-first-card = 第一张牌的各个位置
test-first-card-about = 次数相同吗？
test-orders = 3 张牌的全部 6 种顺序
test-wrong-freedom = 全部位置，错了一个数
test-wrong-freedom-about = 自由度用了 n² − 1，应为 (n − 1)²
test-peeking = 全部位置，看 20 次
test-until-5-percent = 直到 p < 0.05
test-lab = 位置与邻牌
test-lab-about = 本实验室的检验
test-evidence = 证据，看 20 次
test-evidence-about = 本实验室的，直到 100 : 1
suspect-fair = 公平的洗法
suspect-short-seed = 8 位种子
conclusion = 洗 { $decks } 副时，“{ $name }”能发现 { $wrong } 种错误洗法里的 { $caught } 种。{ $tests } 种测试里，有 { $forever } 种对某些洗法永远看不见。
why-for-ever-same-cards = 多少副都没用：实验室里的洗法都不会丢牌。
why-for-ever-changed = 多少副都没用：这样洗过的牌从不会和原来一样。
why-for-ever-mean-place-one-card = 多少副都没用：第一张牌到每个位置的机会相同。
why-for-ever-three-cards = 多少副都没用：只有三张牌时，这种洗法是公平的。

cell-pass = 放过 { $percent }%
cell-accuses = 指控 { $percent }%
bench = { $suspect-is-fair ->
    [true] “{ $name }”在 { $trials } 次试验中指控“{ $of }” { $count } 次：{ $between }%（Wilson 95% 区间）。
   *[false] “{ $name }”在 { $trials } 次试验中放过“{ $of }” { $count } 次：{ $between }%（Wilson 95% 区间）。
}
foot = 每格已做 { $least } / { $trials } 次试验，格中小字为 95% 区间（%）。种子 { $seed }：同一链接得到同样的试验。只有理论能证明时才说“永远看不见”。

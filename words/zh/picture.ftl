### Charts and pictures.

no-such-card-or-name = “{ $given }”不是这里能选的牌：请输入 { $low-words } 到 { $high } 的编号，或牌名，如 { $example }、{ $letters } 或红桃K。
no-such-card = “{ $given }”不是这里能选的牌：请输入 { $low-words } 到 { $high } 的编号。
numbered = { $same ->
    [true] 牌 { $number }
   *[false] 牌 { $number }（{ $label }）
}
place = 位置 { $number }（a[{ $place }]）

threads-time-passes = 遍数
threads-time-in-place = 交换次数
threads-time-two-rows-linked = 已处理的牌数
threads-time-queues = 合并次数
threads-time-cuts = 切牌次数
threads-start = 开始
threads-end = 结束
times-count-swaps = 交换次数
times-count-bits = 键的位数
times-count = 遍数
times-distance-from-fair = 与公平的距离
times-whole-deck = 整副牌
times-worst-card = 偏差最大的一张牌
cutoff = 截断点 { $formula } ≈ { $at }
times-note-distance = 距离（全变差）：某个事件的概率最多比公平洗牌高出多少；100% 表示几乎可以断定不是公平洗牌。
times-note-cut-off = { $what }大副牌的截断点：{ $source }。

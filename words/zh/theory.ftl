### What theory says.

almost-none = 几乎为 0
almost-all = 几乎为 1
reachable-all = 全部 { $all } 种
reachable-almost-all = { $all } 种中的几乎全部
reachable-of = { $all } 种中的 { $some } 种
reached-perhaps-all = 可能是全部 { $all } 种；未逐一计数
reached-not-all = 不是全部 { $all } 种；未逐一计数
reached-most = { $all } 种中至多 { $most } 种
distance = 0：所有排列等可能
worst-card-none = 0：每张牌到每个位置的概率都相等
worst-card-every = { $worst }（每张牌）
worst-card = 最多 { $worst }，平均 { $mean }
cells-both-fair = 都是公平份额的 1 倍
cells-both-almost-fair = 都几乎是公平份额的 1 倍
cells-fair-share = 公平份额的 { $high } 倍（{ $largest }）与 { $low } 倍（{ $smallest }）
method-every-choice = 所有选择序列各运行一遍
method-merged-decks = 逐个选择推进，相同的牌序合并计数
method-swap-by-swap = 逐次交换推进所有排列的概率
method-weighed = 所有选择序列各运行一遍，按权重计数
method-every-start = 所有种子各运行一遍
method-hits-only = 抽空不改变任何东西：所有抽中序列各运行一遍（精确极限）
method-one-run = 没有随机性：只有一次运行
method-fair = 等可能的选择序列与排列一一对应
method-closed-form = 公式，并与枚举核对
method-one-card = 逐次抽取跟踪一张牌

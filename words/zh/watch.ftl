### Watch: headlines, controls, settings, stamps.

which-is-fair-of-one = 一种洗法，它公平吗？
which-is-fair-of-two = 两种洗法，你信哪一种？
which-is-fair-of-three = 三种洗法，你信哪一种？
which-is-fair-of-four = 四种洗法，你信哪一种？
found-fair = 它是公平的，而且有证明。
found-all-fair = 它们都是公平的，而且有证明。
found-no-bias = 没有发现偏差，但这不是证明。
found-not-fair = 它不公平。
found-none-fair = 没有一种是公平的。
found-one-not-fair = 其中一种不公平。
found-two-not-fair = 其中两种不公平。
found-three-not-fair = 其中三种不公平。
# What the strip of maps above the large one shows.
earlier = 1、100、10,000 次之后
pick-unplaced = 从还没排定的牌里抽
pick-every = 从全部牌里抽
pick-every-down = 从全部牌里抽，从末位开始
pick-not-last = 从末位之外的牌里抽
pick-another = 从还没排定的其他牌里抽
stop-early = 少走一轮
cut-once = 切一次牌
fisher-yates = Fisher–Yates 洗牌
naive-swap = 朴素交换
sattolo = Sattolo
trust = 你信哪一种？
drops = 每洗完一次，下图都会记下每张牌落到的位置。
shuffle = 次
shuffle-of-each = 每种各洗的次数
shuffles = 次
simulated = 由本页模拟。
one-square = 每格的颜色表示这张牌落到这个位置的次数。
shuffles-of-each = 每种各洗的次数
not-fair = 不公平
no-bias-found = 未发现偏差
proved-fair = 已证明公平
no-chance = 毫不随机
too-even = 过于均匀
why = 为什么？
colon = ：
see-proof = 看证明
only-noise = 次数还太少，看到的只是偶然。空白格：这张牌还没落到那里。
still-noise = 还分不清是偶然还是规律。看哪张图的颜色会变均匀。
often = 偏多
rare = 偏少
fair = 公平
next = 下一种错法
next-case = 下一个真实案例
whole-page = ♠ 洗牌实验室
play = 播放
pause = 暂停
step = 单步
show-such = 看这样的一次
again = 换一组随机数
settings = 设置
none-found = 没有叫这个名字的洗法。
write-own = 自己写一个……
edit-code = 编辑这段代码
edit-yours = 编辑你的代码
choose-shuffle = 选择洗法
add-shuffle = 再加一种洗法
remove-shuffle = 移除这一种
cards = 牌数
seed = 种子
new-seed = 换一个
fewer-cards = 少一张牌
more-cards = 多一张牌
random-numbers = 随机数
without-flaw = 无缺陷
differ = 各不相同
close = 关闭
how-many = 洗牌次数
more-settings = 更多
what-you-see = 显示内容
quiz = 名字都藏起来了。看到有把握时，按下公平的那一种。
in-your-code = 你的代码里有吗？→
trust-this = 我信这一种
written-draws = 写定的抽取
takes-written = 这一次用写定的抽取；统计的各次都随机抽取。
fewer = 减少
more = 增加
new-deck = 新牌
done = 洗完
placed = 已排定
can-be-picked = 可以抽到
card-axis = 牌的起始顺序
place-axis = 最终位置 →
card = 牌
place = 位置 →
next-card = 后一张
next-axis = 紧跟其后的牌
one-pair = 这时每格表示：一张牌紧跟另一张的次数。
one-either = 每格表示：牌落到某个位置，或紧跟某张牌的次数。
maps-count = 分布图统计
places = 位置
neighbours = 邻牌
squares-show = 每格显示
counted = 计数
exact = 精确值
from-exact = 计数减精确值
by-step = 逐步的精确值
against = 与第一种之比
more-than-first = 多于第一种
as-first = 一样多
fewer-than-first = 少于第一种
one-against = 其余图中每格表示：是第一种的几倍；偶然能解释的不上色。
colour-scale = 颜色范围
automatic = 自动
speed = 速度
same-for-all = 各种洗法用同样的牌和种子
code-below = 图下显示代码
whole-run = 图下画出整次洗牌
maps-as-tables = 同时列出数字表格
no = 否
yes = 是
card-shown = 牌
see-places = 位置
card-by-place = 牌与位置
see-neighbours = 邻牌
who-is-next = 谁跟着谁
see-exact = 精确值
no-luck = 不含偶然
see-difference = 差值
count-minus-exact = 计数与精确值之差
see-one-card = 一张牌
as-bars = 条形图
see-threads = 轨迹
whole-shuffle = 整次洗牌
more-than-exact = 多于精确值
as-exact = 0
fewer-than-exact = 少于精确值
one-exact = 每格表示：这张牌落在这个位置的精确概率。
one-exact-pair = 每格表示：一张牌紧跟另一张的精确概率。
one-difference = 每格表示：计数与精确值之差。应当只剩下偶然的起伏。
one-step = 每格表示：这一步之后，这张牌在这个位置的精确概率。
no-neighbours = 至多 256 张牌时才统计邻牌。
no-neighbours-by-step = 逐步的值只有位置的，没有邻牌的。
no-steps = 这里没有逐步的精确值。
no-exact-places = 这么多张牌时没有精确的图。
no-exact-neighbours = 精确的邻牌至多推算到 8 张牌。
no-exact-source = 用这个随机源时没有精确值。
working-out = 正在推算……
not-worked-out = 未能算出。
top = （顶）
misses = 抽空
recipe = 洗牌配方
add-part = + 一步
remove-part = 去掉这一步
going-through = 正在逐一走遍所有可能：目前 { $states } 个状态。

proved-agree = { $shuffles } 次洗牌与之相符。
proved-was-luck = 先前不利的证据只是运气。
proved-by-proof = 由证明得出：每种排列的概率都相等。
reason-nothing-drawn = 没有任何抽取。
reason-same-order = 每次都得到同一种排列。
reason-theory-knows = 理论上已知它不公平。
reason-too-few = { $shuffles } 次洗牌还不足以看出。
reason-stayed-below = { $shuffles } 次洗牌，证据始终不到一万比一。
reason-no-proof = 这不是证明。
evidence-luck = 公平的洗法一万次里至多有一次会得到这个章，看多少次都一样。
evidence-before = { $shuffles } 次洗牌中：
evidence-too-uneven = 整体太不均匀，不像是偶然。

caption = { $dealt-is-shown ->
    [true] 第 { $number } 次的结果
   *[false] 其中一次的结果
}

story-question = { $shelves ->
    [1] 赌场的一层洗牌机，洗一遍够吗？
   *[other] 赌场的 { $shelves } 层洗牌机，洗一遍够吗？
}
story-discovery = { $shelves ->
    [1] 一层洗过，52 张牌能猜中 { $guessed } 张，而不是 4.5 张。
   *[other] { $shelves } 层洗过，52 张牌能猜中 { $guessed } 张，而不是 4.5 张。
}
story-look-shelves = 右图里，最后一张落到两端的次数是应有的 { $end } 倍。
story-look-buffer = { $held ->
    [1] 只拿 1 张，等于没洗：2,704 格里空着 { $empty } 格。
    [52] 52 张全拿在手里，就是公平的洗法。
   *[other] 拿 { $held } 张，没有牌能提前超过 { $early } 位：2,704 格里空着 { $empty } 格。
}

flag-not-fair-after-shuffles = 第 { $number } 次后判为不公平
flag-not-fair-after = 第 { $number } 次后判为不公平
flag-not-fair-after-all = 第 { $all } 次后判为不公平
flag-left = 左 { $number } 次
flag-right = 右 { $number } 次
flag-upper = 上 { $number }
flag-lower = 下 { $number }
flag-words-mark = ，
flag-not-fair = 不公平：{ $all }后

whole-shuffle-of = { $name }：整次洗牌，每张牌一条线
deck-above-map = { $name }：牌与下方的分布图；用方向键读取各格
deck-why = { $name }：牌。{ $why }

mixed-usual = { $n } 张牌通常洗 { $usual } 次。
mixed-by-itself-deck = 理论上
mixed-by-neighbours = 从邻牌看
mixed-by-places = 从位置看
mixed-worth = { $riffles ->
    [0] { $by }不及 1 次鸽尾洗牌，通常要 { $usual } 次。
    [1] { $by }抵得上 1 次鸽尾洗牌，通常要 { $usual } 次。
   *[other] { $by }抵得上 { $riffles } 次鸽尾洗牌，通常要 { $usual } 次。
}

why-algorithm = 用“{ $source }”时，这种洗法永远不会结束。
why-never-ends-label = { $label }：用“{ $source }”时，洗牌永远不会结束。

lane-name = 洗法 { $letter }
quiz-result-not-proved = “{ $name }”是否公平，未有证明。
quiz-result-right = 答对了。“{ $name }”是公平的。
quiz-result-no = 不对。“{ $name }”不公平。
again-words = 再玩一局
choice-words = 你们说：{ $letter } 公平。
quiz-count = 看到有把握为止，再按下公平那一种的字母。
quiz-page-down = 按 Page Down 揭晓。

reading-exact = { $here }：{ $times }，理论值 { $exact }。
reading-so-far = { $here }：{ $times }，
place-after-step = 这一步之后，{ $place }
against-first = { $ratio-is-ratio ->
    [true] 与第一种的差别可能只是偶然
   *[false] 第一种的 { $ratio } 倍
}
errors = { $off-is-infinite ->
    [true] 不可能只是偶然
   *[false] 相差 { $off } 个标准误
}

replay-words = { $replay-is-over ->
    [true] 接下来 { $looked-at } 次洗牌中，没有一次 { $ends }。也许根本不可能。
   *[false] 正在找 { $ends } 的一次洗牌……
}
ending-words = { $replay-is-over ->
    [true] 接下来 { $looked-at } 次洗牌中，没有这样的一次。
   *[false] 正在找这样的一次：{ $what }……
}

edit = 编辑“{ $name }”的代码

order = 、
title-columns-places = 行：牌。列：最终的位置。
title-columns-neighbours = 行：牌。列：紧跟其后的牌。
title-cells-exact = 精确概率，及其为公平值的倍数。
title-cells-difference = 次数，及其与精确值相差的标准误。
title-cells-against = 次数，及其为第一种洗法的倍数。
title-cells = 次数，及其为公平值的倍数。
too-many = 表格最多 { $most } 张牌。“分享”可将全部次数存为文件。
moving = 计数停下后，表格显示在这里。
order-2 = 现在的牌，自上而下：{ $cards }

watch = { $name }：{ $title }。

groups = 至 { $range } 倍

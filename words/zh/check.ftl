### Check yours: decks and counts.

needed-mark = ，
in-rounds = 、
headline = 你的洗牌公平吗？
field = 牌或计数
form = 牌：最上面一张在前。每张牌写洗前所在位置的编号（3{"\u00A0"}1{"\u00A0"}2，或从 0 起的 2{"\u00A0"}0{"\u00A0"}1），或写名称（AS{"\u00A0"}KH{"\u00A0"}2D）。每次都从同样的次序洗起。计数：行＝牌，列＝位置。可读 CSV、TSV、JSON 和本页保存的文件。
ask = 公平吗？
open-file = 打开文件
close-file = 移除文件
order = 洗前次序
order-hint = 每次洗牌前的次序，最上面一张在前。留空：1、2、3……或 0、1、2……、新牌的次序，或名称按字母排列。
try = 试试：
back = 恢复你的文字
nothing = 还没有内容。请粘贴牌或计数，或试一个例子。
broken-link = 链接中的计数不完整，可能缺了一段。请重新索取链接，或粘贴牌。
linked = 这些计数来自链接。
reader-died = 负责读取的后台线程没有回应。请再试一次；若仍无回应，请减少副数。
still-reading = 仍在读取。后台线程正在读这段文字，很长的可能要一分钟。可以停止：你给的内容不会丢失。
stop-reading = 停止读取
sample =
    例如三副牌：
    3 1 2
    2 3 1
    1 3 2
typing = 停下来就会显示结论。
waiting = 结论会显示在这里，例如：
enough = 52 张牌，多少副才能看出偏差？
too-few = 次数太少
one-card = 只有一张牌
cause = 可能的原因
fix = 修正：
test-in = 测试：
looking = 正在逐一比对可能的洗法……
not-known = 未知
as-fair = 与公平的洗法吻合
odds-note = 1 : 10²：可能性只有列表中第一种的百分之一。
p-note = p：这种洗法自己洗出的牌偏离到这种程度的概率。
for-example = 例如：
fits = 吻合
does-not-fit = 不吻合
sign = 有偏差的迹象
risk = 公平的洗牌因运气不好而被判为不公平，一万次里至多一次。
risk-always = 公平的洗牌因运气不好而被判为不公平，一万次里至多一次，看多少次都一样。
other-map = 另一张图：
reply = 可直接回复的文字
special-cards = 特殊牌
hands = 手数
fair-hands = 公平
what-numbers = 这些数是什么？
label-or-card = 这是标签还是牌？
counts-or-labels = 这些是次数还是标签？
made-by-chance = 这些列表是随机产生的吗？
one-shuffle = 这些牌序出自同一种洗牌吗？
counts = 次数
counts-mean = 各种排列出现的次数
table-means = 各张牌到各个位置的次数
labels = 标签
none-of-these = 都不是
not-judged = 那就不作判断：这里的公平可能另有含义。
a-label = 标签
a-card = 一张牌
label-means = 不计入牌中
card-means = 一张从不移动的牌
shuffled = 随机产生
shuffled-means = 每行是一次洗牌
mixed-means = 所有牌序出自同一种洗牌
places-of-a-card = 一张牌的位置
right-answers = 正确答案
special-in-hand = 一手牌中的特殊牌
single-draws = 单独抽取
each-as-likely = 机会相同
of-cards = 张，共
are-special = 张牌，每手
are-dealt = 张
up-to = 机会相同，最大到
field-special = 整副牌中的特殊牌数
field-cards = 整副牌的张数
field-dealt = 每手的张数
field-most = 最大的数
skip-wrong = 略去这样的行（{ $lines } 行）
how-many = 一共洗了多少次？
is-code = 这是代码，不是牌。
take-to-code = 带到“代码”中
read-as = 改为读作
chain = 单看每副牌看不出偏差，但每副牌都是由前一副继续洗出的：这里检验的是这一次洗牌。
from-place = 原位
to-place = 新位
link-places = 一次洗牌中从哪个位置到哪个位置
link-neighbours = 前一副牌的哪个位置跟在哪个位置之后
times = 次数
tests = 检验
rule = p：公平的洗牌至少偏离这么多的概率。做了几项检验，故以 Holm 法调高 p。调高后若有 p 不超过两万五千分之一（检验每副与前一副之间的洗牌时为十万分之一），则为“不公平”；洗多少副须事先定好。这只占印章所承诺的万分之一的一部分；其余留给针对已知错误的检验、牌序重复、中途改变等。
places = 哪张牌到了哪个位置
neighbours = 哪张牌跟在哪张之后
module = 在你自己的测试中做同样的检验，可用 JavaScript 模块：
unit-test = 能发现它的单元测试
copy = 复制
against = 比较对象：
fair-shuffle = 公平的洗法
a-fair-shuffle = 公平的洗法
back-to-fair = 改回公平的洗法
not-this = 不是这种洗法
fits-it = 与之吻合
sign-against = 有不符的迹象
expected = 符合预期
comparing = 正在比较……
fits-proves-nothing = 这并不能证明就是它：别的洗法也可能吻合。
all-tables = 各表合计
rule-against = p：这种洗法洗出的牌至少偏离预期这么多的概率。p 不超过万分之一，则为“不是这种洗法”。
early = 先
late = 后
compiled = 浏览器会在运行中编译排序，之后的排序方式就不同了。
unfit-missing = 把每个数都填上，就会作出判断。
unfit-too-many-special = 特殊牌必须少于整副牌。
unfit-too-many-dealt = 一手牌不能比整副牌还多。
unfit-more-in-hand = 有的手牌中有 { $largest } 张特殊牌：这些数不允许。
unfit-larger = 出现过更大的数：{ $largest }。
unfit-too-many-numbers = 最多判断 { $most } 个数。
too-large = 超过 { $most } 张牌的牌堆只与公平的洗牌比较。
off-as-a-whole = { $many ->
    [1] 这副牌整体上与“{ $name }”洗出的不同。
   *[other] 这 { $many } 副牌整体上与“{ $name }”洗出的不同。
}
sign-against-2 = “{ $name }”洗出 { $many } 副，不到百分之一会是这样：请提供更多副。
looks-like = { $many ->
    [1] 这副牌看来与“{ $name }”洗出的一样。
   *[other] { $many } 副牌看来与“{ $name }”洗出的一样。
}
# How often a shuffle is told from itself.
own-risk = “{ $name }”洗出的牌约有万分之一会被这样误判。
against-fair = 与公平的洗牌比较：{ $title }。{ $line }
changed = 前约 { $after } 副与其余的不同：程序中途改变了做法。
halves = 前约 { $after } 副：{ $early }。之后：{ $late }。
in-decks = { $decks } 副中：
# A model of a part of the decks.
of-part = { $part }：{ $name }
needed-decks = { $percent }% 约需 { $decks } 副
needed = 要看出某张牌在某个位置偏多：{ $all }。
enough-ratio = 某牌落在某处的次数是应有的 { $ratio } 倍
enough-decks = { $decks } 副
# How much of a text is read.
done = 已读 { $percent }%。
sign-2 = 公平的洗牌洗 { $shuffles } 副，不到百分之一会是这样：请提供更多副。
part-too-few = { $needs-count ->
    [true] 次数太少，无法检验：至少需要 { $needs } 次。
   *[false] { $many } 次洗牌中未发现偏差的迹象。
}
part-test-all = 全部格
part-test-cell = 偏离最大的一格
part-test-alike = 相同的牌相邻
part-test-needs-shuffles = 需要 { $needs } 次洗牌
file-0-1-000 = { $bytes } 字节
file-name-size = { $name }，{ $size }
in-rounds-2 = 在全部 { $all } 副牌中，第 { $rounds } 张里各种牌恰好各一张：一副牌是分轮洗的，或一行有几副牌。
alike = { $alike ->
    [0] 相同的牌从不相邻，公平时约 { $fair } 次。
   *[other] 相同的牌相邻 { $alike } 次，公平时约 { $fair } 次。
}
# A card of the deck before, by its place there, within a sentence.
card-from = 前一副第 { $place } 位的牌
aimed-test = 针对这种错误的检验
hands-2 = { $all } 手牌：平均每手 { $mean } 张特殊牌，公平时应为 { $fair } 张。
# From the first place to the last.
places-up-to = 到第 1、2……{ $n } 位的次数
aimed-naive = 牌的位置偏向朴素交换的结果：比公平时高出 { $found } 个标准误。
aimed-slope = 原来靠上的牌往往仍然靠上：相关系数 { $found }，公平时为 0。
aimed-slope-2 = 原来靠上的牌往往变得靠下：相关系数 { $found }，公平时为 0。
aimed-always = 在所有牌堆中位置都相同的牌：{ $whole } 张，公平时几乎没有。
aimed-stays = 牌留在原位 { $whole } 次，公平时约 { $fair } 次。
aimed-never-stays = 没有一张牌留在原位，公平时约 { $fair } 次。
aimed-kept = 相邻的牌仍相邻 { $whole } 次，公平时约 { $fair } 次。
aimed-runs = 共有 { $whole } 个递增段，公平时约 { $fair } 个。
aimed-sequences = 牌 1、2、3……分成 { $whole } 个上升序列，公平时约 { $fair } 个。

nothing-leaves = 内容不会离开本页。
yours-code = 代码

answer = { $its }（{ $here }）

one-of = ；
model-plain = { $name }
model-mirrored = { $name }，从另一端算起
model-inverted = { $name }，反向
model-inverted-mirrored = { $name }，反向，从另一端算起
model-dealt = { $name }，从末尾发牌
does = 这些牌与“{ $name }”吻合。{ $about }
# So many shuffles were tried, and none fits, or a fair one alone.
none-fits = { $is-fair ->
    [true] 试过的 { $tried } 种洗法和常见错误中，只有公平的洗法吻合。
   *[false] 试过的 { $tried } 种洗法和常见错误都不吻合。
}
one-of-2 = { $names-is-names ->
    [true] { $names }吻合；也可能是别的洗法。更多副牌可以分清。
   *[false] 以下之一，或别的洗法：{ $names }。这些牌还分不清，更多副牌可以分清。
}
begins-between = {" "}
begins-fits = 从次序 { $names } 洗起则吻合。

example-naive-swap = 朴素交换洗出的 5,000 副牌
example-counts = 3 张牌洗 27,000 次的计数
example-sattolo = 误写成 Sattolo 的洗法

cause-naive-up-naive-down = 每个位置都与任意位置交换：朴素交换。
cause-never-itself = 牌不能与自己交换：这是 Sattolo 算法，多半因为上界少了 1。
cause-short-down-short-up = 循环少走了一轮。
cause-few-swaps = 反复交换两个位置，但次数不够。
cause-comparator = 用了排序，而每次比较都只是抛硬币。
cause-first-left-out = 漏掉了第一张牌：位置从 1 数起，而语言从 0 数起。
cause-last-left-out = 漏掉了最后一张牌：抽取的上界少了 1。
cause-last-never-drawn = 每个位置都与最后一位以外的任意位置交换：抽取的上界少了 1，而且应从 i 开始。
cause-first-never-drawn = 每个位置都与第一位以外的任意位置交换：抽取从 1 开始，而且应到 i 为止。
cause-half-the-loop = 循环只走了一半。
cause-rounded-naive-rounded = 抽取时用了四舍五入而不是取整：首尾两个位置只有一半的机会。
cause-modulo = 抽取是一个字节的余数：小的余数出现得太多。
cause-neighbours = 以下之一，两者机会相同：容量为 2 的缓冲区，或每张牌抛硬币决定是否与下一张交换。多数牌留在附近。
cause-few-keys = 按随机键排序，但键的取值太少：键相同的牌保持原来的次序。
cause-kept-runs = 切牌或鸽尾洗牌的次数不够。
cause-by-hand = 像用手那样移动牌，但次数不够。
cause-same-seed = 每次洗牌都从同一个种子开始，或根本没有抽取。
cause-short-seed = 随机数生成器的种子太少，或每次洗牌前都重新设种子。

square-of-part-one-card = 第 { $kind } 位
square-of-part-one-place = { $kind }
square-of-part-dealt = { $card } 被抽到
place-in = { $card } 在第 { $place } 位

text-verdict = **{ $title }**（{ $known }）
text-name-numbers = - { $name }：{ $numbers }
text-checked-shuffle-lab = 由洗牌实验室检验：{ $address }
counted = { $n } 张牌，{ $many } 次洗牌
reply-2 = { $title }：{ $words }

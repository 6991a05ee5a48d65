### Check yours: code.

title = 只改一处
task = 这个洗法不公平。只改一行，让它变公平。
not-yet = 改了一行，但还不公平。
small = 牌这么少时公平。4 张牌呢？
mended = 改好了：只改一行，证明公平。
all-mended = 五题全部改好。
again = 重来
next = 下一题
list = 学习
rounds-label = 五个洗法
round-name-mended = 第 { $number } 题，已改好
round-name-number = 第 { $number } 题
too-many = 改了 { $edits } 行，只能改一行。

read-as = 读作
add = 加上这几行，会打印 5,000 副牌：
add-in-class = 把这几行加进它所在的类，会打印 5,000 副牌：
in-place = 用这几行替换它的 main，会打印 5,000 副牌：
print = 让它打印 5,000 副牌：每行一副，牌用 1 到 52 的数字表示，以空格分隔。
then = 再把打印结果粘贴到
then-alone = 然后把打印结果粘贴到
pseudo-code = 伪代码
a-formula = Excel 公式
scripts = JavaScript、TypeScript
not-run = 这是 { $name }，这里不运行它。
expects = 它们用 1 到 52 号牌调用 { $function }。如果你的函数参数或返回值不同，请修改那一行。
expects-object = 它们为每副牌新建一个对象，调用它的 { $function }，再打印它的牌。如果你的函数参数或返回值不同，请修改那一行。

paste = 粘贴你的洗牌代码，任何语言都可以
run = Python、JavaScript 和 TypeScript 可以在这里运行。
or-start = 或从这里开始：
for-example = 结论会显示在这里，例如：
any-other = 其他语言会被认出，并给出打印牌组的代码：把打印结果粘贴过来即可。
invitation-of-unfair = 朴素交换，13 张牌
invitation-of-fair = Fisher–Yates 洗牌
invitation-of-ruled = 无牌留在原位
invitation-line-unfair = 哪张牌、在哪个位置、多出多少。
invitation-line-fair = 每种排列出现得一样多。
invitation-line-ruled = 没有人抽到自己的名字，其余都均匀。
invitation-how-unfair = 指出是哪一行，并给出改好的那一行。
invitation-how-fair = 逐一走完洗牌的所有可能，或由理论得出。
invitation-how-ruled = 代码不断重洗，直到没有牌留在原位。
invitation-among-ruled = 就符合规则的排列而言

indent = 缩进
colon = 冒号
left-parenthesis = 左圆括号
right-parenthesis = 右圆括号
left-bracket = 左方括号
right-bracket = 右方括号
left-brace = 左花括号
right-brace = 右花括号
equals = 等号
underscore = 下划线
semicolon = 分号
less = 小于号
greater = 大于号

python-313 = Python 3.13
python-311 = Python 3.11 和 3.12
python-310 = Python 3.10 及更早版本
python-312 = Python 3.12 及更早版本
node-20 = Node 20
chromium = Chromium 156

field = 你的洗牌代码
keys = 代码符号
hint = Tab 键缩进；先按 Esc 再按 Tab 可离开输入框。
start = 从这里开始：
anew = 重新开始
back = 恢复你的代码
back-before = 你之前的代码
before = 这是改动前的版本的结果。
map = 哪张牌到了哪个位置
cards = 牌数
watch-it = 看它洗牌
prove-it = 看证明
each-order = 每种排列
each-appearing = 每种会出现的排列
most-often = 最常见
least-often = 最少见
never = 从不出现
fair-share = 公平份额
called-after = 判为不公平所用次数
fair-among = 这些排列中的公平份额
fair-kin = 与 Fisher–Yates 及所有公平洗法的概率相同。
runs-to-change = 要变得公平，至少有多少比例的结果要改变
too-large = 这里的走法太多，无法逐一证明，改为计数。
not-followed = 这里无法精确跟踪单张牌，改为计数。
does = 这段代码做了什么？
same-as = 概率完全相同的洗法：
mistakes = 结果相同的常见错误：
mistakes-if = 结果相同的已知写法（如果允许牌留在原位，就是错误）：
running = 正在运行……
even = 每种排列的概率都相等。
in-the-others = 其余情况下：
nothing-drawn = 没有任何抽取：每次都得到同一种排列。
decks = 这些是牌或计数，不是代码。
they-are-read = 请到“牌或计数”中读取。
take-them = 带过去
foreign = 这看起来不是 Python 或 JavaScript。
choose-language = 请在下面选择它的语言，就会得到让它输出牌组的代码。
broken-link = 链接中的代码不完整，可能缺了一段。请重新索取链接。
# A place in the text, before what is wrong there.
at = 第 { $line } 行第 { $column } 列：
all-tried = 试运行 { $tried } 次，每次都得到一副牌。
reason = { $message }。
# The verdict on a shuffle that is proved fair.
fair = 全部 { $orders } 种排列的概率都相等。
unseen = 并不完全均匀，但没有人能看出来：偏差小于 10^9 分之一。
fair-but = 但约每 10^{ $power } 次运行有一次得不到一副牌。
not-among-all = 在全部 { $orders } 种排列中则不公平
# That a shuffle that is counted is as fair as its rule allows, by proofs of smaller decks.
praised = { $to ->
    [4] 4 张牌时已证明：在这条规则下无法更公平。
   *[other] 4 至 { $to } 张牌时已证明：在这条规则下无法更公平。
}
# Among which orders a shuffle that keeps a rule, and is counted, is not fair.
among-every = 就全部排列而言
as-sorted = { $name }（按 { $version } 的排序）
and-one-other = { $name } 及另外 1 种
and-others = { $name } 及另外 { $others } 种
same-as-small-found-4-5 = 用 4 张和 5 张牌查明，概率完全相同的洗法：
same-as-small-found-4-5-place = 把 { $n } 换成 4 和 5 后查明，概率完全相同的洗法：
proved-with-it-all-orders-equally = 改后每种排列的概率都相等：2 至 6 张牌均已证明。其他张数，修改后即可查看。
proved-with-it-all-orders-equally-likely = 改后每种排列的概率都相等：把 { $n } 换成 2 至 6，均已证明。修改后即可查看 { $n } 张。
one-mistake = 一个常见错误，结果相同：{ $words }。
one-mistake-if-cards-may-stay = 一种已知写法，结果相同（如果允许牌留在原位，就是错误）：{ $words }。
fix-line = 改正第 { $first } 行
fix-lines = 改正第 { $first } 至 { $last } 行
fix-line-if-cards-may-stay = 如果允许牌留在原位：第 { $first } 行
fix-lines-if-cards-may-stay = 如果允许牌留在原位：第 { $first } 至 { $last } 行
change-line = 修改第 { $first } 行
delete-line = 删除第 { $first } 行
change-lines = 修改第 { $first } 至 { $last } 行
delete-lines = 删除第 { $first } 至 { $last } 行
appear-evenly = { $orders } 种排列中只出现 { $came } 种，各占 { $each }：它们之间概率相等。
appear-unevenly = { $orders } 种排列中只出现 { $came } 种，而且概率不等。
uneven-order = 各位置均匀，排列却不均匀：{ $comes }
proof-every-way = { $n } 张牌的精确结果：已算遍程序运行的所有可能，无论多长。
proof-nothing-to-draw = { $n } 张牌的精确结果：没有抽取任何随机数。
proof-uneven-ways = { $n } 张牌的精确结果：全部 { $count } 种抽法，无法平均分给 { $orders } 种排列。
proof-all-ways = { $n } 张牌的精确结果：全部 { $count } 种抽法。
followed = { $n } 张牌的精确结果：逐张跟踪，算遍程序运行的所有可能。
# By which shuffle a text is known to be fair with a larger deck.
same-steps = 它的每一步都与“{ $name }”相同，而后者对任意张数都已证明公平。
same-steps-here = 用 { $n } 张牌时，它的每一步都与“{ $name }”相同，而后者已证明公平；换一个张数时可能不同。
# That a map is even, and up to how many cards all orders are proved to be so; 0 where they are not.
even-map = { $fair-to ->
    [0] 每张牌落在每个位置的概率都相等，这是精确结果。
   *[other] 每张牌落在每个位置的概率都相等，这是精确结果；{ $fair-to } 张以内，已证明每种排列的概率都相等。
}
whose-sort = 排序采用 { $version } 的算法；换一种算法，概率可能不同。
chance = { $bottom } 种中 { $top } 种
of-orders = { $orders } 种排列中的 { $some } 种
shuffles = { $count } 次
share-vanishing = 不到十亿分之一的运行
share-of-runs = { $percent } 的运行
tried = 试运行 { $runs } 次，其中 { $count } 次
stops = { $key ->
    [0] { $often }因出错而停止。
    [1] { $often }得不到一副牌。
   *[other] { $often }永不结束。
}
none-in-so-few = { $shuffles } 次洗牌中没有发现偏差。但代码里出现了 { $largest }：请换更大的一副牌再看。
none-in-slow = { $shuffles } 次洗牌中没有发现偏差。每次都很慢，所以不再多数。
counted = 已洗 { $count } 次，共 { $planned } 次。
one-list = 第 { $line } 行之后，“{ $second }”与“{ $first }”是同一个列表的两个名称。要复制请写 { $copy }。
spent-steps = 运行 { $steps } 步后被停止。
spent-steps-advice = 请确认循环能够结束，并且不要太久。
spent-values = 已被停止：列表中的值超过 { $values } 个。
spent-values-advice = 请勿在遍历列表时不断加长它。

facts = { $which }：{ $square }

starters-naive-swap = 朴素交换
starters-random-keys = 随机键排序
starters-coin-sort = 抛硬币排序
starters-one-too-far = 多一位
starters-class = 类

reply-view-same-names = { $same }{ $names }。
reply-view-title-beside = { $title }，{ $beside }
reply-view-exact-cards = { $n } 张牌，精确结果

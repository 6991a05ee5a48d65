### What a step of a shuffle does.

among-all = 全部 { $n } 张
among = {" "}{ $among } 张
picks = { $card } 与 { $pick } 交换，可选
picks-itself = { $card } 抽到自己，可选
is-struck-out = k = { $k }：未决的第 { $k } 张是 { $card }，移到已决的第 { $place } 位
goes = { $card } 移到第 { $place } 位
on-shelf = { $card } 放到第 { $shelf } 层最上面
under-shelf = { $card } 放到第 { $shelf } 层最下面
given-out-of = { $card } 移到第 { $place } 位，可选
in-hand = 手里 { $held } 张
joins-hand = 数据流的 { $card } 补进手里
closes-hand = { $card } 补上手里的空位
taken-in-hand = 把 { $card } 拿到手里
joins-run = { $card } 归入{ $run }
takes-first = 手里先拿前 { $first } 张牌
takes-all = 把整副牌拿到手里
cut = 在第 { $first } 张后切牌
row-pending = 未决
row-decided = 已决
row-hand = 手里
row-stream = 数据流
row-output = 输出
row-shelves = 各层
row-first = 第一份
row-second = 第二份
start = { $n } 张牌按顺序排好。按播放，或前进一步。
start-one = 1 张牌按顺序排好。按播放，或前进一步。
miss = 第 { $slot } 格已经空了：抽空。重抽。
hit = 第 { $slot } 格还有牌：{ $card }。
count = 沿未决序列数到第 { $kth } 个数：是 { $card }。
walk = 从表头沿链接走 { $n } 步，才到达 { $card }。
walk-one = 从表头沿链接走 1 步，才到达 { $card }。
unlink = { $card } 前面的链接跳过它：其他牌都不用移动。
done = 完成：{ $order }。
done-without-chance = 完成，没有随机性。
done-after-one = 完成，共抽取 1 次。
done-after = 完成，共抽取 { $draws } 次。
none-lies = 没有一张牌在原来的位置上。
one-lies = 有 1 张牌在原来的位置上。
some-lie = 有 { $fixed } 张牌在原来的位置上。
st = {""}
nd = {""}
rd = {""}
th = {""}
pending = 未决序列的长度为 { $high }：从 1 到 { $high } 抽取 k，k = { $k }。
pending-one = 未决序列的长度为 1：从 1 到 1 抽取 k，k = { $k }。
draw-cut = 从 0 到 { $high } 抽取 k，从上面切下 k 张。k = { $k }。
draw-packet = 为位置 { $place } 抛硬币：0 表示从第一叠取牌，1 表示从第二叠。k = { $k }。
draw-run = 哪张牌更小？由硬币决定：0 表示第一段的，1 表示第二段的。k = { $k }。
draw-end = 是否在 { $card } 之前断开？由硬币决定：1 断开，0 不断。k = { $k }。
draw-held = 从手里的 { $held } 张牌中抽：从 0 到 { $high } 抽取 k，k = { $k }。
draw-block = 从剩下的 { $blocks } 块中抽：从 0 到 { $high } 抽取 k，k = { $k }。
draw-shelf-above = { $card } 从 0 到 { $high } 抽取 k：k = { $k }，第 { $shelf } 层，放最上面。
draw-shelf-below = { $card } 从 0 到 { $high } 抽取 k：k = { $k }，第 { $shelf } 层，放最下面。
draw-first = 哪一叠的牌在前？由硬币决定：j = { $high } 为第一叠，j = { $low } 为第二叠。j = { $j }。
draw-j = i = { $i }：从 { $low } 到 { $high } 抽取 j，j = { $j }。
draw = 从 { $low } 到 { $high } 抽取 { $name }，{ $name } = { $value }。
key = 给 { $card } 一个随机键，从 0 到 { $high }：k = { $k }。
key-upper = 给 { $card } 一个随机键：先抽高位，从 0 到 { $high }，k = { $k }。
key-lower = 它的低位，从 0 到 { $high }：j = { $j }。
toss-smaller = { $y } 比 { $x } 小吗？由硬币决定：1 表示小，两张交换；0 表示留在原位。k = { $k }。
toss-smallest = { $x } 比目前最小的还小吗？由硬币决定：1 是，0 否。k = { $k }。
toss-bubble = { $y } 比 { $x } 小吗？由硬币决定：k = { $high } 表示小，两张交换；k = { $low } 表示不动。k = { $k }。
toss-pivot = { $x } 比枢轴小吗？由硬币决定：1 是，0 否。k = { $k }。
toss-rising = 开头是递增段还是递减段？由硬币决定：0 递增，1 递减。k = { $k }。
toss-run = { $x } 是否延续这一段？由硬币决定：与之前同一面表示延续。k = { $k }。
toss-before = { $x } 应在 { $y } 之前吗？由硬币决定：1 在前，0 在后。k = { $k }。
closed = 后面的 { $n } 张牌都向前移一位：移动 { $n } 次。
closed-one = 后面的 1 张牌都向前移一位：移动 1 次。
opened = 从{ $spot }起的 { $n } 张牌都向后移一位，让出空位：移动 { $n } 次。
opened-one = 从{ $spot }起的 1 张牌都向后移一位，让出空位：移动 1 次。
cut-packets = 切牌，{ $first } 张进第一叠，{ $second } 张进第二叠。
cut-queues = 切牌，{ $first } 张进第一队，{ $second } 张进第二队。
cut-at = k = { $first }：{ $cut }
pass = 第 { $pass } 遍：{ $what }
taken = 把整副牌拿到手里。
coins = { $first } 枚硬币为 0，所以{ $cut }
coins-one = 1 枚硬币为 0，所以{ $cut }
twice = 两次都是 a[{ $a }]：{ $x } 原地不动。
none-smaller = 后面没有牌被判为更小：{ $x } 原地不动，a[{ $a }] 已决。
stays = { $x } 留在 a[{ $a }]。
stays-decided = j = i：{ $x } 原地不动，a[{ $a }] 已决。
stays-by-draw = j = i：{ $x } 留在 a[{ $a }]。
swaps-decided = { $x } 与 { $y } 交换：a[{ $a }] 已决，是 { $y }。
swaps = { $x } 与 { $y } 交换位置：a[{ $a }] 与 a[{ $b }]。
struck-out = k = { $k }（共 { $pending }）：未决序列的第 { $kth } 个数 { $card } 移至已决序列尾端。
goes-to = { $card } 放到{ $spot }。
least-key = 剩下的牌中 { $card } 的键最小：移至已决序列，位置 { $place }。
decided = { $card } 移至已决序列：位置 { $place }。
gives-way = { $card } 让位，移到末尾：{ $spot }。
fills = 最后一张未决牌 { $card } 补上空位。
goes-back = { $card } 回到未决序列：位置 { $place }。
from-first-queue = 第一队的队尾牌 { $card } 放到桌上：位置 { $place }。
from-second-queue = 第二队的队尾牌 { $card } 放到桌上：位置 { $place }。
laid-on-top = 第二叠放到上面：{ $card } 到位置 { $place }。
laid-below = 第一叠接在下面：{ $card } 到位置 { $place }。
riffled-first = 位置 { $place } 的硬币为 0：第一叠的下一张 { $card } 放到那里。
riffled-second = 位置 { $place } 的硬币为 1：第二叠的下一张 { $card } 放到那里。
first-run = 第一段
second-run = 第二段
lifted = 从 a[{ $place }] 取出 { $card }：属于{ $run }。
merged = 抛硬币得 k = { $k }：取{ $run }的牌。{ $card } 放到 a[{ $place }]。
used-up = { $other }已空：{ $run }的 { $card } 不抛硬币，直接放到 a[{ $place }]。
top-taken = 把最上面的 { $card } 拿到手里。
from-hand = 手中的 { $card } 放到位置 { $place }。
given-out = 给出 { $card }：位置 { $place }。
taken-in = 数据流的下一张 { $card } 补进手里的空位。
hand-filled = 手里的最后一张 { $card } 补上空位。
block-laid = 这一块放到接下来的位置：{ $card } 到位置 { $place }。
shelved = { $laid }；叠起来后在位置 { $place }。
worked-out = 按公式，位置 { $place } 放 { $card }。
taken-up = 把整副牌拿到手里。
held = 手里先拿前 { $first } 张牌，后面还有 { $second } 张。
on-pile = { $card } 放到第 { $pile } 堆的最上面。
packet-on-top = 这一叠放到牌堆的最上面：{ $card } 到位置 { $place }。
on-top = { $card } 放到牌堆的最上面：最终在位置 { $place }。
under = { $card } 放到牌堆的最下面：最终在位置 { $place }。
falls-first = 第一叠的下一张 { $card } 落到位置 { $place }。
falls-second = 第二叠的下一张 { $card } 落到位置 { $place }。
spot-b = b[{ $place }]
spot-decided = 已决[{ $place }]
spot-place = 位置 { $number }{" "}

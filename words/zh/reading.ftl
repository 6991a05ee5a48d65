### What a text was read as.

reading = 正在读取……
shape-decks = 洗好的牌
shape-hands = 每副洗好的牌的前几张
shape-equal-cards = 有相同牌的牌堆
shape-card-by-place = 计数，每行一张牌
shape-place-by-card = 计数，每行一个位置
shape-orders = 各种排列的计数
shape-list = 牌、位置、次数的清单
shape-one-place = 某个位置上各张牌的次数
shape-one-card = 某张牌到各个位置的次数
shape-special = 各手牌中的特殊牌数
understood = 份额已换算成次数，并考虑了舍入。
understood-given = { $given } 次洗牌的份额舍入过粗，只相当于 { $n } 次：按此数计。
read-as-named-by-number = 牌以编号表示
read-as-named-from-zero = 牌以编号表示，从 0 起
read-as-named-by-name = 牌以名称表示
read-as-decks = { $shuffles } 副洗好的牌
read-as-cards = { $n } 张牌
read-as-many = { $cards }，{ $shuffles } 次洗牌
read-as-decks-named = 读作 { $decks }，每副 { $cards }，{ $named }。
read-as-hands = 读作 { $decks }的前 { $places } 张（每副 { $cards }），{ $named }。
read-as-equal-cards = 读作 { $decks }，每副 { $cards }，其中有相同的牌：{ $kinds }。
read-as-card-by-place = 读作计数表，每行一张牌：{ $many }。
read-as-place-by-card = 读作计数表，每行一个位置：{ $many }。
read-as-orders = 读作各种排列的次数：{ $many }。
read-as-list = 读作牌、位置、次数的清单：{ $many }。
read-as-one-place = 读作各张牌到某一位置的次数：{ $many }。
read-as-one-card = 读作某一张牌到各个位置的次数：{ $many }。
special = 读作 { $hands } 手牌中特殊牌的张数：{ $cards } 张牌里有 { $special } 张特殊牌，每手发 { $dealt } 张。
sets = 读作 { $hands } 手牌，从 { $cards } 张中各取 { $drawn } 张。每行都已排序，所以只判断出现了哪些牌。
read-as-right-answers = 读作 { $all } 个正确答案，{ $n } 个选项机会相同。
read-as-single-draws = 读作 { $all } 次单独抽取，{ $n } 个数机会相同。
asked-ends = 每行都有“{ $words }”，位置始终不变。
asked-beside = 每种排列旁都有一个数（{ $numbers }……）。
asked-table = 数字左边有“{ $beside }”，上方有“{ $above }”：两边都不像位置（如“第 1 位”）。
asked-chance = 这里有“{ $word }”：选票、志愿、座位和比赛名次由人决定，不是随机产生的。
asked-mixed = 一些牌序前有“{ $one }”，另一些前有“{ $other }”。若这是两种洗牌，请只给出其中一种的牌序：混在一起，两种都无法判断。
asked-numbers = 读作 { $n } 种结果及各自出现的次数，共 { $all } 次。
comma = 、
befores = 每两副中有一副是洗牌前的次序：这些没有计入。
left-out-not-counted = 未计入：{ $columns }。
left-out-lines = 略去的有误行：{ $all } 行（{ $lines }）。
headings = 第 { $line } 行视为标题，未计入：“{ $text }”。
order = 假定洗牌前的次序是：{ $order }。若不是，请在下面填写。
repeats-expected = { $repeats-expected ->
    [true] 几乎没有
   *[false] 约 { $number } 副
}
repeats-about = （若机会相同，约 { $orders } 种）
repeats = 有重复的牌序（{ $decks } 副）。
repeats-expected-2 = 同样多副公平的牌中，重复的{ $expected }。要么有的牌序被重复记录，要么只会出现不多的牌序{ $orders }：例如种子太短，或洗得太少。其他检验：
doubled = { $decks ->
    [1] 有一副牌出现了两次：可能用了同一种子，也可能重复记录。只计一次。
   *[other] 有 { $decks } 副牌与前面的相同：可能用了同一种子，也可能重复记录。没有计入。
}

### Why a text is not read.

refusal-empty = 其中没有计数，也没有牌。牌每行一副，或写成列表；计数写成表格。
refusal-too-long = 太长：最多 { $most } 字节。牌太多时，请先统计每张牌到每个位置的次数。
refusal-unreadable = 无法读取该文件。
refusal-not-atable = 这不是数字表格。电子表格请先另存为 CSV。
refusal-cut-off = 这个列表不完整：末尾缺少括号或引号。
refusal-brackets = 括号不配对：第 { $at } 行第 { $column } 个字符。
refusal-shortened = 第 { $at } 行：打印时省略了一部分（“…”）。请完整打印，或写入文件。
refusal-steps = 每行的牌序都只比上一行多一次两张互换或一张移动：看来是单次洗牌中的各个步骤。请只给出每次洗牌的最后一行。若每行都是一次完整的洗牌，则它移动得太少，不会公平。
refusal-how-many = 这些是份额。一共洗了多少次？填上次数即可读取。
refusal-not-that = 无法读作：{ $shape }。
refusal-not-anumber = 第 { $at } 行：“{ $text }”既不是数，也不是每副都有的牌。可读取：每副的牌都相同的牌堆（用编号或名称）；每副的前几张；各张牌在各位置、各种排列或某一位置的计数。
refusal-hole = { $is-empty ->
    [true] 第 { $at } 行有一格是空的：那里丢了一张牌。请先改好程序，再输出各副牌。
   *[false] 第 { $at } 行的“{ $text }”处丢了一张牌。请先改好程序，再输出各副牌。
}
refusal-copies = 第 { $at } 行：“{ $card }”出现了不止一次。若这些是各手牌，则不知道牌堆里每种牌有几张。请就一种牌统计：有 0 张、1 张、2 张……的各有多少手。这可以读取。
refusal-few-seen = { $rows } 行，每行 { $cards } 个名称，共有 { $seen } 种：太少，无法知道一共有多少种。请给出更多行，或每个名称出现的次数：名称,次数。
refusal-differences = 第 { $at } 行：“{ $text }”是与期望之差。请给出次数本身：每张牌到每个位置的次数。
refusal-means = 第 { $at } 行：“{ $text }”是平均值或测量值，不是次数。请给出各副牌，或每张牌到每个位置的次数。
refusal-wrong-width = 第 { $at } 行有 { $found } 格，其他行有 { $expected } 格：每行应一样多。
refusal-not-square = 行数：{ $rows }，每行 { $columns } 个数。既不是牌堆（每个数一次），也不是计数表（行列数相等、和都相同），也不是牌堆的前几张（每个数一次，各数都出现过）。若是编号，请在每个前面加一个字母：a12。
refusal-unequal-sum = { $column ->
    [true] 第 { $at } 列之和为 { $more }{ $sum }，其他为 { $expected }：每次洗牌中每个位置有一张牌。
   *[false] 第 { $at } 行之和为 { $more }{ $sum }，其他为 { $expected }：每次洗牌中每张牌都在一个位置。
}
refusal-not-adeck = 第 { $at } 行：“{ $card }”出现了两次，在第 { $earlier } 和第 { $place } 个位置。
refusal-no-card-in-place = 第 { $at } 行：“{ $card }”（第 { $place } 个位置）不是这副牌中的牌。
refusal-too-often = 第 { $at } 行：“{ $card }”（第 { $place } 个位置）比其他行多了一张。
refusal-not-one-deck = “{ $one }”与“{ $other }”所在的列没有相同的内容：它们是不同的东西，不是同一副牌里的牌。请只给出牌；也可以只给一列，看各值出现的次数。
refusal-other-length = 第 { $at } 行有 { $found } 格，而洗牌前的次序有 { $cards } 张牌。
refusal-not-an-order = 洗牌前的次序中，每张牌应出现一次。
refusal-too-many-cards = 最多 { $most } 张牌。
refusal-too-many-shuffles = 最多 { $most } 次洗牌。

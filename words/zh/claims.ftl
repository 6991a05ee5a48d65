### What stamps, squares and proofs say in every room.

some-fail = 有些运行得不到一副牌。
no-deck-ever = 没有一次能得到一副牌。
sentence = { $words }。
often = 约 { $share } 的运行
ending-words = { $what }：{ $often }
odds-every-run = 每次运行
odds-of-runs = { $bottom } 次里有 { $top } 次

among-of-none-stays = 没有牌留在原位的
among-of = 符合这一点的
among-fair = 在{ $of } { $all } 种排列中是公平的：各占 1/{ $all }。
among-uneven = { $of } { $all } 种排列都会出现，但概率不等。
among-even-part-by-rule = { $of } { $all } 种排列中只出现 { $came } 种，概率相等，各占 { $each }。它们都连成一个环：沿每张牌的去向走，会经过所有的牌。
among-even-part = { $of } { $all } 种排列中只出现 { $came } 种，概率相等，各占 { $each }。
among-part = { $of } { $all } 种排列中只出现 { $came } 种，而且概率不等。
praise = 已证明：在这条规则下无法更公平。
title-none-stays = 在没有牌留在原位的 { $all } 种排列中公平
title-fair-among-orders = 在规则允许的 { $all } 种排列中公平

always-none-stays = 没有一张牌会留在原位。
always-stays-place = { $number ->
    [1] { $name } 总是留在牌顶。
   *[other] { $name } 总是留在第 { $number } 位。
}
always-stay = { $names } 总是留在原位。
always-ends-place = { $number ->
    [1] { $name } 总是落在牌顶。
   *[other] { $name } 总是落在第 { $number } 位。
}
always-never-stay = { $names } 从不留在原位。
names-mark = 、
names-and = { $first }和{ $last }
some-cards-count = { $count } 张牌
some-cards-names = 牌 { $names }
some-cards-names-2 = { $names }

only-so-few = { $n } 张牌时，每种排列的概率都相等。但代码里出现了 { $largest }：请换更大的一副牌再看。

judged-script = 判定的是最后一行的值。
judged-script-on-global = 判定的是列表“{ $name }”。
judged-method = { $class-is-empty ->
    [true] 判定的是字段“{ $field }”。
   *[false] 判定的是“{ $class }”的字段“{ $field }”。
}
judged-function = 判定的是函数“{ $name }”。
judged-given = 判定的是“{ $name }”返回的列表。“{ $list }”本身保持原样：从它发出的牌没有洗过。
judged-given-of-two = 判定的是“{ $name }”返回的列表。它所操作的列表结果不同。
judged-list-of = 判定的是传给“{ $name }”的列表。
not-judged-given = “{ $name }”返回的是另一个列表，没有判定。
not-judged-one = 没有判定{ $names }。
not-judged-several = 没有判定{ $names }。
not-run-line = 第 { $lines } 行不运行。
not-run-lines = 第 { $lines } 行不运行。

card-within = 牌 { $label }
times-never = 从不
times-one = 1 次
times-count = { $count } 次
square-times = （{ $times } 倍）
square = { $here }：{ $what }{ $times }，公平值 { $fair }。
square-by = { $here }：{ $what }{ $times }，按“{ $by }”应为 { $fair }。
comes-to = 出现{ $to }
comes-never = { $who } 从不{ $to }。
comes-hair-less = { $who } { $to }的次数只比应有的少一丝。
comes-hair-more = { $who } { $to }的次数只比应有的多一丝。
comes-less = { $who } { $to }的次数只有应有的 { $times }{"\u00A0"}倍。
comes-more = { $who } { $to }的次数是应有的 { $times }{"\u00A0"}倍。
place-in = { $card } 在第 { $place } 位
place-after = { $next } 紧跟{ $card }
comes-to-2 = { $place ->
    [1] 落在牌顶
   *[other] 落在第 { $place } 位
}
comes-right-after = 紧随{ $after } 之后

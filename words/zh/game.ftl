### Guess the next card.

game-title = 猜下一张牌
next = 换一副
list = 课程与游戏
game-start = 最上面是哪张牌？
game-cards = 牌：猜下一张
game-seen = 已翻开的牌
cards = 牌数
game-decks = 牌
game-hits = 平均猜中
game-how = 公平与洗 1 次为精确值，其余各 500 副，± 为标准误。高手知道洗了几次，总是猜上升序列中最可能的下一张。没有更好的猜法。
game-why = 公平的牌不给任何提示。剩 k 张时，每次猜中的概率是 1/k。无论怎么猜，平均都是 1 + 1/2 + … + 1/n。

article = 文章
# What the game is about.
game-rule = 第 { $number } 副：{ $n } 张按顺序排好，再用“{ $shuffle }”洗过，背面朝上。猜最上面一张，然后翻开。
# A ready deck.
riffled = { $riffles ->
    [0] 公平
    [1] 鸽尾洗 1 次
   *[other] 鸽尾洗 { $riffles } 次
}
# A size of the deck.
cards-2 = { $n } 张牌
turned-not = { $guess-is-card ->
    [true] { $card }：猜中！
   *[false] 不是 { $guess }，是 { $card }。
}
turned-next = { $left ->
    [0] 这是最后一张。
   *[other] 下一张呢？还剩 { $left } 张。
}
score-hits = { $turned } 张中猜中 { $hits } 张。
score-fair = 公平的整副牌，无论怎么猜，平均猜中 { $fair } 张。
score-expert = 高手在这副牌中猜中 { $reader } 张。
score-you = { $games ->
    [1] 你：1 次洗牌，{ $own } 张。
   *[other] 你：{ $games } 次洗牌平均 { $own } 张。
}

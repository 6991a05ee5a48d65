### The articles and their exhibits.

exhibit-title-worked-run = 手算一遍：1 到 8
exhibit-title-ace-of-hearts = 红桃 A
exhibit-title-table13 = 13 × 13 表
exhibit-title-fifty-four = 证明：为什么是 1/54
exhibit-title-five-and-two = 五种算法与两个误区
exhibit-title-seven-passes = 七遍交叉洗牌
article-title-000 = 《洗牌算法_最简单的洗牌方法》
article-title-001 = 《如何公平的洗牌》
article-title-002 = 《洗牌算法》
article-title-003 = 《交叉洗牌和Fisher-Yates洗牌》
article-name-000 = 出自文章《洗牌算法_最简单的洗牌方法》。
article-name-001 = 出自文章《如何公平的洗牌》（2021）。
article-name-002 = 出自文章《洗牌算法》。
article-name-003 = 出自耿祥义的文章《交叉洗牌和Fisher-Yates洗牌》。
exhibit-note-worked-run = 文章手算了一遍：写出了 k = 3、6 和结果，其余的 k 由此推出。看未决序列每次减少一个，最后得到 3 7 2 5 8 1 6 4。
exhibit-note-ace-of-hearts = 文章跟踪红桃 A，把 52 张牌洗一百万次：它落在每个位置的频率都应接近 1/52 = 1.92%。这里说明为什么；也可以自己数一百万次，看任何一个位置。
exhibit-note-table13 = 按文章的程序，13 张牌洗一千万次：每一格都应为 7.69%，误差约 0.03 个百分点。文章印出的表露出了一点破绽；可以在旁边数出自己的。
exhibit-note-fifty-four = 文章证明 54 张牌中每一张到每个位置的概率都是 1/54。逐步走完证明：每一步都带动精确的图。
exhibit-note-five-and-two = 五种可行的算法、文章提醒的两个误区以及链表。给它们计时，比较各自的开销；“公平”一列说明哪些真正随机。
exhibit-note-seven-passes = 13 张牌交叉洗七遍，旁边是 Fisher–Yates 洗七遍。换一个种子：交叉洗牌从不改变，因为它没有随机性；Fisher–Yates 每次都不同。

### The sort of the visitor’s browser.

short-under-way = 正在测量……
short-refused = 这里无法测量
short-fits = 不是这里的任何一种
short-fits-like = 与{ $fits }一致
beside-your-browsers-own = 你的浏览器自己的排序，刚刚运行 { $sorts } 次，结果一致。
beside-your-browsers-own-sort = 你的浏览器自己的排序，刚刚运行 { $sorts } 次，结果不同。{ $square }
sentence-under-way = 你的浏览器正在把 { $n } 张牌排序 { $sorts } 次：{ $code }。
sentence-refused = 这里无法测量你的浏览器的排序。
sentence-fits = 预热之后，刚刚运行 { $code } { $sorts } 次：{ $n } 张牌的去处与六种抛硬币的排序都不一致。
sentence-fits-like = 预热之后，刚刚运行 { $code } { $sorts } 次：{ $n } 张牌的去处与{ $fits }一致。
counting = 正在统计你的浏览器自己的排序。
# The name of the browser's own sort on the page.
title = 你的浏览器，此刻
names-insertion-sort-coin = 插入排序
names-binary-insertion-coin = 二分插入排序
names-merge-sort-coin = 归并排序
names-quick-sort-coin = 快速排序
names-selection-sort-coin = 选择排序
names-bubble-sort = 冒泡排序
names-or = 或

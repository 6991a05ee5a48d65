### Where draws come from; how many orders they let appear.

exact = 均匀抽取
modulo = 取模，r mod n
scaled = 缩放取整，⌊r · n / 2ᵇ⌋
c-rand = C 语言 rand() % n（微软）
ansi-c = C 语言 rand() % n（标准中的示例）
java = java.util.Random
seed = 过短的种子
milliseconds = 以时钟为种子：当天的毫秒数
chance-name = { $kind }；{ $bits } 位
reached-all-orders = { $all } 种排列全部可能出现
reached-almost-all-orders = { $all } 种排列中的几乎全部
reached-about-orders = { $all } 种排列中约 { $some } 种
reached-orders = { $all } 种排列中的 { $some } 种
reached-perhaps-all-orders = 可能是全部 { $all } 种排列；未逐一计数
reached-not-all-orders = 不是全部 { $all } 种排列；未逐一计数
reached-most-orders = { $all } 种排列中至多 { $some } 种

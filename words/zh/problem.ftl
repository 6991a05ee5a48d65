### What is wrong with an address or a field.

repeated = { $key } 给出了不止一次，以最后的“{ $value }”为准。
unknown-part = 地址中的“{ $part }”不是本页认识的设置。
one-more-problem = 地址中还有 1 处问题。
more-problems = 地址中还有 { $count } 处问题。
not-usable = { $label }：不能用“{ $value }”，应为 { $wanted }。
refused = { $name } = “{ $value }”不能用：应为 { $wanted }。
nearest = { $count } 个名称之一，如 { $nearest }
unused-no-such-shuffle = 地址中没有第 { $lane } 个洗牌算法
unused-needs = 需要 { $needed }
unused = { $name } = “{ $value }”不起作用：{ $because }。
condition-parameter = 带有此参数的洗牌算法
condition-random = 有随机抽取的洗牌算法
condition-screen = “{ $screen }”页
condition-several = 两个或更多洗牌算法
condition-guessing = { $fewest } 到 { $most } 张牌
condition-question-fits = 与该问题相符的洗牌算法
condition-lane-exists = 此编号的洗牌算法
allowed-mark = 、
allowed-one-of = { $list } 之一
allowed-switch = yes 或 no
allowed-source = { $one }，位数为 1 到 32，且洗牌要能结束
allowed-recipe = 1 到 { $most-parts } 个部分，以点分隔，取自 { $ids }
allowed-draws = 用逗号分隔的整数，至多 { $most } 个
allowed-deck = { $values }，且张数要相符
number-from-to = { $low } 到 { $high } 的整数
number-of-passes = 1 到 { $most } 的整数；超过 10 张牌时，至多 102,400 除以张数
number-up-to-cards = 1 到总张数的整数
number-card = 这副牌中的一张，从 1 起编号
number-place = 这副牌的某个位置，从 1 起数
number-run-step = 这次洗牌的某一步，从 0 起数
misfit = 写定的第 { $number } 次抽取是 { $value }，应在 { $low } 到 { $high } 之间；其后改由种子决定。

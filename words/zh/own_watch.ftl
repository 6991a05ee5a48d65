### Watch, of code that visitors write.

is-yours-fair = 你的洗法公平吗？
proved-fair = 你的洗法是公平的，而且有证明。
no-bias = 没有发现你的洗法有偏差，但这不是证明。
no-chance = 你的洗法没有任何随机。
too-even = 你的洗法均匀得不像是随机。
in-yours = 你的洗法：
not-fair = 你的洗法不公平。
never-a-deck = 你的洗法从来得不到一副牌。
no-deck = 你的洗法有时得不到一副牌。
how-unfair = 你的洗法洗了 { $shuffles } 次：

### The Gallery.

title = 每种洗法都留下一幅图。
lead = 行：牌。列：最终的位置。橙色偏多，蓝色偏少，两种颜色都没有，就表示此图看不出偏差。
cases = 真实案例
cases-line = 真的发生过。
present-cases = 逐个演示 →
pairs = 并排对比
pairs-line = 值得一看。
cards = 牌数
find = 查找洗法
find-such = 鸽尾、sort()、缓冲区……
neighbours = 图示相邻关系
grey = 此图看不出
measured = 实测
# What shows all true cases.
all-cases = 全部 { $count } 个 →
# What shows the first few true cases.
few-cases = 只看 { $count } 个
found = { $count ->
    [0] 没有叫这个名字的。
    [1] 找到 1 个
   *[other] 找到 { $count } 个
}
met-code = 程序库和问答里教人写的。
met-hands = 在自家桌上。
met-machines = 赌场的洗牌机。
met-loaders = 数据流、缓冲区、分片。
met-mistakes = 错一个符号、一个边界、一个种子。
how = 均为 { $n } 张牌，同一色标：颜色最深处为公平值的 { $most } 倍和 { $least } 倍。理论已知处为精确值，其余统计 { $counted } 次洗牌。印章只来自理论，不来自图。“{ $own }”：预热 20,000 次后，用 sort(() => Math.random() - 0.5) 排序 { $sorts } 次，与六种排序的精确图对照；每测 1,000 次，至多有一次认不出所用的排序。

### True cases.

happened = 事情经过
why = 为什么？
sure = 有多大把握？
read-on-and-why = 与原因

feeling = 你的感觉，用数字来说
which-is-fair = 哪一种公平？
games = 局
which-games = 局数
one-more = 再发一局
choose = 公平的发牌，52 次才能猜中 1 次。选一张牌：
tell = 告诉我
what = 数字
published = 公布值
ours = 本页
source = 出处
back = 图鉴
next = 下一个真实案例

watch-loop-fair = 看公平抽取时的这个循环
watch-both-shuffles = 观看这两种洗法

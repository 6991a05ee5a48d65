### The frame of the page, what all rooms say, files that are saved.

some-fail = 有些运行得不到一副牌：`failing` 说明结果如何，`orders` 是每种排列在全部运行中的概率。
some-fail-as-tried = 试运行表明，有些运行得不到一副牌：`failing` 说明结果如何。
too-long = 求出这段代码的概率所需时间过长。
not-asked = 为 null 的各项没有公式：选项 `orders` 可以把它们求出来。
no-method = 对为 null 的各项，这么多张牌和这样的抽取没有已知的精确方法。

title = 洗牌实验室
copied = 已复制
seed = 种子
run-label = 第几次洗牌
code = 伪代码
own-code = 代码
draws = 抽取
swap-count = 交换
moves = 移动
comparisons = 比较
hops = 链上步数
source-classic = 常见做法
next-card = 下一张牌
edge = 边
table-twin = 显示为表格
place = 位置
card = 牌
copy = 复制
saved = 已保存到下载文件夹。
picture-refused = 浏览器无法复制此图片。请改为保存。
code-refused = 浏览器不允许复制。请选中文字后自行复制。
picture-too-large = 浏览器无法生成这么大的图片。请改存 SVG。
close = 关闭
panic = 页面因内部错误停止。设置都在地址里：重新加载即可恢复。
flawed-known = 洗牌算法本身公平，随机源不公平。

csv-exact-probability = 理论概率
csv-exact-numerator = 理论分子
orders-csv-head = 顺序,理论概率
orders-csv-more = ,方式数

facts-shuffles = 洗牌 { $many } 次
facts-shuffles-so-far = 洗牌 { $many } 次（计数中）
frames = 第 { $done } 帧，共 { $all } 帧

screen-watch = 观看
screen-gallery = 图鉴
screen-prove = 证明
screen-learn = 学习
screen-check = 检验洗法

### Share.

title = 分享所示内容
link = 链接
picture = 图片与影片
picture-alone = 图片
numbers = 数据
paper = 打印
embed = 嵌入网页
still = 静图
film = 影片
print = 打印
point-phone-at-paper = 用手机扫码，打开的页面与此处一致。
point-phone = 也可用手机扫码。
too-long = 链接太长，做成二维码手机读不出。
no-code = 本页是一个文件：链接要与文件一同使用，故无二维码。
qr-code = 链接的二维码
preview = 图片预览
goes-with-it = 标题、结论与色标都在其中。
goes-with-bars = 标题、结论与公平的份额都在其中。
embed-words = 可在您的网页里播放的元素。
file = 整个页面存为一个文件，没有网络也能用
local = 一切都在您的设备上生成，不会发送任何内容。
handout = 一页讲义：问题、各种洗法的代码与一次完整过程、分布图。结论出来之前打印，答案留给学生。
nothing-counted = 还没有计数。请播放，或选一个数字。
hidden = 数据会泄露答案：请先选出公平的一种。
watch-note = 打开即是此刻所示：洗法、种子与次数。
gallery-note = 打开即是此刻的画廊。
prove-note = 打开即是这种洗法、牌数与问题。
place-note = 打开即到此处。
check-note = 计数就在链接里：打开即见同样的结论。
check-empty = 打开即到此处。有了结论后，链接会带上计数。
check-too-much = 计数太多，放不进链接：打开只是空页。请改发 CSV 文件，在那里打开。
check-not-counted = 链接只带逐副判断的整副牌的计数，这里不是：打开只是空页。请直接发送原文，在那里读取。
own-note = 代码就在链接里：打开后进入编辑器并运行。
own-not-carried = 打开即到此处。能运行且不超过 4,000 字的代码会随链接带上。
check-numbers = 读到的数据：每张牌到各位置的次数。
prove-map = 每张牌到各位置的精确概率；已知时也给出分数。
prove-orders = 每种顺序、每张牌到各位置的精确概率，并有分数。
no-numbers = 此处没有可存成文件的精确结果。
embed-heat = 含热图
embed-plays = 自动播放
numbers-which = { $lanes ->
    [1] 这种洗法：
    [2] 2 种洗法：
   *[other] { $lanes } 种洗法：
}
numbers-with-theory = 计数，以及理论的精确值。
numbers-counted = 计数。
film-of-one = 从 1 次到 { $shown } 次：图案从起伏中显现。
until = 到所示的 { $shown } 次为止
on-button-copied = 已复制 ✓
on-button-saved = 已保存 ✓
on-button-by-hand = 请按 { $keys }
on-button-selected = 已选中
on-button-failed = 未成功
aloud-copied = 已复制
aloud-saved = 已保存到下载文件夹。
aloud-by-hand = 浏览器不允许复制。文字已选中，请按 { $keys }。
aloud-selected = 浏览器不允许复制。文字已选中，请自行复制。
aloud-failed = 浏览器未能完成。请改为保存文件，或减小图片。

why-of = { $name }，{ $n } 张牌：{ $why }

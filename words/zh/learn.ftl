### Learn: the list, the player of lessons.

problem = 没有“{ $name }”这门课程。全部课程如下：
learn-headline = 学习洗牌如何出错
learn-lead = 课程带你一步一步看；每一步都可以自己动手试，再接着往下看。
learn-lessons = 课程
learn-play = 游戏
group-own-program = 用在你自己的程序上
group-articles = 出自四篇文章
lessons = { $stops } 步
tools-buffer = 填入你的分片和缓冲区：样本能走多远，离公平多远，多大才够。
tools-bench = 人们写的十种测试，对上八种错误的洗法和一种公平的洗法。
games-next-card = 猜下一张牌
games-next-card-about = 一副牌用鸽尾洗牌洗过几次。52 张里你能猜中几张？
games-quiz = 哪个公平？
games-quiz-about = 两种洗法，名字都藏起来了。看到有把握时，选出公平的那一种。
games-mend-about = 五个出错的洗法，用 Python 或 JavaScript 写成。各改一行就能改好。
first-sentence-mark = 。
first-sentence-mark-2 = ：

player-back = 上一步
player-next = 下一步
player-prove = 在“证明”中打开
player-check = 在“检验洗法”中打开
player-open-watch = 在“观看”中打开
player-learn = 学习
of-game-work-out = 算一算
of-game-play = 玩这个游戏

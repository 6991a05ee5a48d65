### Learn: the list, the player of lessons.

problem = There is no lesson “{ $name }”. These are all:
learn-headline = Learn how shuffles fail
learn-lead = Lessons lead step by step; at every stop you may play as you like and come back.
learn-lessons = Lessons
learn-play = Play
group-own-program = For your own program
group-articles = From the four articles
lessons = { $stops } stops
tools-buffer = Your shards and your buffer: how far a sample travels, how far from fair, and what is enough.
tools-bench = Ten tests that people write, against eight wrong shuffles and a fair one.
games-next-card = Guess the next card
games-next-card-about = A deck was riffled a few times. How many of its 52 cards can you guess?
games-quiz = Which is fair?
games-quiz-about = Two shuffles without names. Count until you dare to say which one is fair.
games-mend-about = Five broken shuffles in Python or JavaScript. One changed line mends each.
first-sentence-mark = .{" "}
first-sentence-mark-2 = :{" "}

player-back = Back
player-next = Next
player-prove = Open in Prove
player-check = Open in Check yours
player-open-watch = Open in Watch
player-learn = Learn
of-game-work-out = Work it out
of-game-play = Play the game

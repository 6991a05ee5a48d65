### True cases.

happened = What happened
why = Why?
sure = How sure is it?
read-on-and-why = , and why

feeling = Your own feeling, in numbers
which-is-fair = Which one is fair?
games = games
which-games = How many games
one-more = Deal one more
choose = A fair deal can be guessed once in 52. Choose a card:
tell = Tell me
what = figure
published = published
ours = this page
source = Where this comes from
back = Gallery
next = Next true case

watch-loop-fair = Watch this loop with fair draws
watch-both-shuffles = Watch both shuffles

### Check yours: code.

title = Mend it in one edit
task = This shuffle is not fair. Change one line, and make it fair.
not-yet = One line is changed, and it is not fair yet.
small = Fair with so few cards. Is it with 4?
mended = Mended: proved fair, with one line changed.
all-mended = All five are mended.
again = Start over
next = Next shuffle
list = Learn
rounds-label = The five shuffles
round-name-mended = { $number }, mended
round-name-number = { $number }
too-many = { $edits } lines are changed, and one is allowed.

read-as = Read as
add = Add these lines. They print 5,000 decks:
add-in-class = Add these lines to its class. They print 5,000 decks:
in-place = Put these lines in the place of its main. They print 5,000 decks:
print = Have it print 5,000 decks: one on each line, the cards as numbers from 1 to 52, with spaces between.
then = then paste what they print under
then-alone = Then paste what it prints under
pseudo-code = pseudo-code
a-formula = an Excel formula
scripts = JavaScript, TypeScript
not-run = This is { $name }. It is not run here.
expects = They call { $function } with the cards 1 to 52. Where yours takes or gives something else, change that line.
expects-object = They call { $function } of a new object for each deck, and print its cards. Where yours takes or gives something else, change that line.

paste = Paste your shuffle, in any language
run = Python, JavaScript and TypeScript are run here.
or-start = Or start from:
for-example = The answer will stand here. For example:
any-other = Any other language is named, with lines that print decks: paste those.
invitation-of-unfair = naive swap, 13 cards
invitation-of-fair = Fisher–Yates
invitation-of-ruled = no card stays
invitation-line-unfair = Which card, where, and how much too often.
invitation-line-fair = Every order comes equally often.
invitation-line-ruled = Nobody draws their own name; all else is even.
invitation-how-unfair = The line that does it, and the same line mended.
invitation-how-fair = By following every way a shuffle can go, or by theory.
invitation-how-ruled = By code that deals anew until no card stays.
invitation-among-ruled = among the orders that keep the rule

indent = Indent
colon = Colon
left-parenthesis = Left parenthesis
right-parenthesis = Right parenthesis
left-bracket = Left bracket
right-bracket = Right bracket
left-brace = Left brace
right-brace = Right brace
equals = Equals sign
underscore = Underscore
semicolon = Semicolon
less = Less than
greater = Greater than

python-313 = Python 3.13
python-311 = Python 3.11 and 3.12
python-310 = Python 3.10 and before
python-312 = Python 3.12 and before
node-20 = Node 20
chromium = Chromium 156

field = The code of your shuffle
keys = Signs of the code
hint = Tab indents; press Escape, then Tab, to leave the field.
start = Start from:
anew = Start anew
back = Back to your code
back-before = Your code before this
before = This answer is of the version before.
map = Which card came to which place
cards = Cards
watch-it = Watch it
prove-it = Prove it
each-order = Each order
each-appearing = Each order that appears
most-often = Most often
least-often = Least often
never = Never
fair-share = Fair share
called-after = Called not fair after
fair-among = Fair share among those
fair-kin = The same chances as Fisher–Yates, and as every fair shuffle.
runs-to-change = Share of runs that would have to end otherwise to be fair
too-large = A proof would have too many ways to go through here: counted instead.
not-followed = No single card can be followed exactly here: counted instead.
does = What does this do?
same-as = The same chances as the shuffle
mistakes = Known mistakes come to the same:
mistakes-if = Known code that comes to the same, a mistake if cards may stay:
running = Running …
even = All orders are equally likely.
in-the-others = In the others:{" "}
nothing-drawn = Nothing is drawn: each run gives the same order.
decks = These are decks or counts, and no code.
they-are-read = They are read under Decks or counts.
take-them = Take them there
foreign = This does not look like Python or JavaScript.
choose-language = Choose its language below: you get lines that have it print decks.
broken-link = This link carries no whole text: a part of it is missing. Ask for it again.
# A place in the text, before what is wrong there.
at = Line { $line }, column { $column }:{" "}
all-tried = All of { $tried } runs tried gave a deck.
reason = { $message }.
# The verdict on a shuffle that is proved fair.
fair = All { $orders } orders are equally likely.
unseen = Not exactly even, but nobody can tell: it is off by less than 1 in 10^9.
fair-but = But about 1 run in 10^{ $power } gives no deck.
not-among-all = not among all { $orders } orders
# That a shuffle that is counted is as fair as its rule allows, by proofs of smaller decks.
praised = { $to ->
    [4] Proved with 4 cards: as fair as this rule allows.
   *[other] Proved with 4 to { $to } cards: as fair as this rule allows.
}
# Among which orders a shuffle that keeps a rule, and is counted, is not fair.
among-every = among all orders
as-sorted = { $name }, with the sort of { $version }
and-one-other = { $name }, and 1 other
and-others = { $name }, and { $others } others
same-as-small-found-4-5 = Found with 4 and 5 cards: the same chances as the shuffle
same-as-small-found-4-5-place = Found with 4 and 5 in place of { $n }: the same chances as the shuffle
proved-with-it-all-orders-equally = With it, all orders are equally likely: proved for each deck of 2 to 6 cards. For another deck, change it and see.
proved-with-it-all-orders-equally-likely = With it, all orders are equally likely: proved with 2 to 6 in place of { $n }. Change it and see { $n }.
one-mistake = A known mistake comes to the same: { $words }.
one-mistake-if-cards-may-stay = Known code comes to the same, a mistake if cards may stay: { $words }.
fix-line = Fix, line { $first }
fix-lines = Fix, lines { $first } to { $last }
fix-line-if-cards-may-stay = If cards may stay: line { $first }
fix-lines-if-cards-may-stay = If cards may stay: lines { $first } to { $last }
change-line = Change line { $first }
delete-line = Delete line { $first }
change-lines = Change lines { $first } to { $last }
delete-lines = Delete lines { $first } to { $last }
appear-evenly = { $came } of { $orders } orders appear, each { $each }: equally likely among themselves.
appear-unevenly = { $came } of { $orders } orders appear, and not equally often.
uneven-order = Places are even, orders are not: { $comes }
proof-every-way = Exact for { $n } cards: every way a run can go, however long.
proof-nothing-to-draw = Exact for { $n } cards: there is nothing to draw.
proof-uneven-ways = Exact for { $n } cards: all { $count } ways to draw. They cannot be shared evenly among the { $orders } orders.
proof-all-ways = Exact for { $n } cards: all { $count } ways to draw.
followed = Exact for { $n } cards: each card was followed through every way a run can go.
# By which shuffle a text is known to be fair with a larger deck.
same-steps = Step for step it does what the shuffle “{ $name }” does, which is proved fair for every deck.
# The same of code that asks, or fixes a number: with another deck it may do otherwise.
same-steps-here = With { $n } cards it does step for step what the shuffle “{ $name }” does, which is proved fair. With another deck it may do otherwise.
# That a map is even, and up to how many cards all orders are proved to be so; 0 where they are not.
even-map = { $fair-to ->
    [0] Each card is equally likely in each place, exactly.
   *[other] Each card is equally likely in each place, exactly; all orders are proved equally likely up to { $fair-to } cards.
}
whose-sort = The sort is that of { $version }; another one may come to other odds.
chance = { $top } of { $bottom }
of-orders = { $some } of { $orders } orders
shuffles = { $count } shuffles
share-vanishing = less than 1 of 10^9 runs
share-of-runs = { $percent } of runs
tried = { $count } of { $runs } runs tried
stops = { $key ->
    [0] An error stops { $often }.
    [one] No deck comes out in { $often }.
   *[other] It never ends in { $often }.
}
# Counts are over and show no bias, of code that speaks of a larger deck.
none-in-so-few = No bias in { $shuffles } shuffles. But the code speaks of { $largest }: see what it does with a larger deck.
none-in-slow = No bias in { $shuffles } shuffles. Each takes so long that no more are counted.
counted = { $count } of { $planned } shuffles.
one-list = In line { $line }, “{ $second }” and “{ $first }” become two names of one list. For a copy write { $copy }.
spent-steps = It was stopped after { $steps } operations.
spent-steps-advice = See to it that the loop ends, and sooner.
spent-values = It was stopped: its lists hold more than { $values } values.
spent-values-advice = See to it that no list grows in a loop over itself.

facts = { $which }: { $square }

starters-naive-swap = naive swap
starters-random-keys = random keys
starters-coin-sort = coin sort
starters-one-too-far = one too far
starters-class = a class

reply-view-same-names = { $same } { $names }.
reply-view-title-beside = { $title }, { $beside }
reply-view-exact-cards = exact, { $n } cards

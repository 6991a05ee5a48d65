### Prove.

shuffle = Shuffle
cards = Cards
shown = Shown
passes = Passes
loop = Loop
loop-up = upward
loop-down = downward
loop-none = none over places
time = Time
space = Extra space
source = From
theory-orders = Orders that can appear
theory-deck = Deck’s distance from fair
theory-card = One card’s distance from fair
theory-how = How we know
task-crashed = A background task crashed before it finished. Try again or reload the page.
tests = The tests
verdict-rule = χ²: the squared distance of each count from the fair count, divided by the fair count, summed. For a fair shuffle it is close to its degrees of freedom. p: the probability that a fair shuffle is at least this far off. Holm raises p because several tests are made. Here the verdict is “not fair” if p is at most 1% (the stamp is a hundred times as strict) and the number of shuffles was fixed beforehand. A sample never proves that a shuffle is fair.
just-fair = fair
followed-axis = frequency
band = 95% band for a fair shuffle
questions = Ask
walk-back = ← Back
walk-on = Next →
proof-card = card
printed-ace = The ace of hearts in 1,000,000 shuffles, as “The simplest way to shuffle” printed it
printed-article = Article
printed-numbers = The 52 numbers
printed-theirs = The table of “How to shuffle fairly”, as printed (%)
printed-how = Row: place. Column: card. Framed: more than 0.03 points away from 7.69, or a sum that rounding cannot explain.
column-sum = Sum
place-one = 1 = top
card-that-stays = Card that stays
none-stays = every card moves
start-race = Time them
race-again = Time them again
stop-race = Stop
race-hint = Each shuffle runs on your machine in a background thread: first 10,000 cards, as in the article, then from 100 to 1,000,000 cards. Slow ones stop earlier. The time is the median of five rounds and includes building the deck.
race-table = 10,000 cards: seconds and operations
race-fair = Fair?
race-time = Time
race-growth = Operations grow as
race-axis = Time of one shuffle
race-label = Time of one shuffle against the number of cards, both logarithmic
linear = ~ n
square = ~ n²
law-stayed = Cards in their place
law-untouched = Cards never moved
law-draws = Draws
law-guessed = Cards guessed
law-share = Share of shuffles
law-exact = exact
law-fair = a fair shuffle, exactly
law-seen = counted
claim-text = The article “Cross shuffle and Fisher-Yates shuffle” claims that one pass moves every card (for more than one card).
predict-cycles = Where the cards go, pass after pass: place → place
predict-moral = Whoever knows the start and the number of passes knows every card. No bet against them is safe.
cross-rows = Cross shuffle
fisher-yates-rows = Fisher–Yates
unmoved = Framed: a card that did not move in this pass.
start-row = Start
times-busy = Computing the curve …
times-table = Distance from fair by number of repetitions
times-deck = For this many cards the distance of the whole deck is not known exactly. That of a single card is a lower bound.
title-question-fair = Why it is fair:{" "}
title-question-biased = Why it is not fair:{" "}
title-question-deterministic = Nothing is left to chance:{" "}
title-question-unknown = Is it fair?{" "}
title-of-praised = Fair as far as its rule allows:{" "}
# Says that `n` cards show too little, so that Prove shows three.
too-few = { $n ->
    [one] With 1 card there is nothing to see: 3 are shown.
   *[other] With { $n } cards there is too little to see: 3 are shown.
}
parts-figure-orders = All ways
parts-figure-map = All places
parts-figure-working-nothing = Figure
parts-code = Code
parts-questions = Questions
not-timed = The browser does not allow background threads, so nothing can be timed.
# The name of a bar that grows with every timing.
timed = Timings done
heading-orders-orders-hero = { $runs ->
    [one] 1 equally likely way, { $orders } orders
   *[other] { $runs } equally likely ways to pick, { $orders } orders
}
heading-orders = The exact share of { $orders } orders
heading-map = How often each card ends in each place, exactly
heading-working = Working out every order …
heading-nothing = No exact figure
in-the-first-run = { $count } in the first run
# What the map shows in the midst of a run.
after = { $swaps ->
    [0] Before the first swap, exactly
    [one] After the first swap, exactly
   *[other] After { $swaps } swaps, exactly
}
# Which known shuffles a visitor's code comes to.
same-as = { $same } { $names }.
times = { $number } times
fair-share = fair share: { $share }
point-at-order = Each digit at a branch is a pick. Choose an order: the ways that lead to it light up.
point-at-tree-these-ways = The tree of these ways has too many branches to be shown; with 3 cards it may be small enough.
# Returns the words for an order that no way gives.
never = { $order } never appears.
paths-mark = ,{" "}
paths-comes-up-ways = { $k ->
    [one] { $order } comes up in 1 way: pick { $list }.
   *[other] { $order } comes up in { $k } ways: pick { $list }.
}
how-orders-orders-hero = How we know: exact shares, worked out from the code of the shuffle. Nothing is sampled.
how-orders = How we know: the page ran the shuffle with every possible sequence of picks, just now. Nothing is sampled.
how-map = Exact: worked out from the code of the shuffle or a formula, not counted. Choose a square for its numbers, by pointer or by arrow keys.
how-nothing = Watch counts it instead.
carries-over-unfair = More cards do not mend it: n cards have n{"\u00A0"}×{"\u00A0"}n{"\u00A0"}×{"\u00A0"}…{"\u00A0"}×{"\u00A0"}n ways and n! orders, and n − 1 divides n! but, from 3 cards on, never n{"\u00A0"}×{"\u00A0"}n{"\u00A0"}×{"\u00A0"}…{"\u00A0"}×{"\u00A0"}n.
carries-over-fair = More cards change nothing: n cards have n × (n − 1) × … × 1 = n! ways, one for each order.
worked-out-anew-or = { $first } or { $last }
worked-out-anew = For more cards it is worked out anew: choose { $list } above.
far-from-fair = { $count }: { $current }. Distance from fair, { $what }: { $distance }; 0% is fair.
far-from-fair-below = Below { $most }% from { $number } on.
parameter-swaps = Swaps k
parameter-bits = Bits of a key b
parameter-piles = Piles p
parameter-buffer = Buffer B
parameter-block = Block b
parameter-shelves = Shelves m
parameter-rounds = Rounds

why = :{" "}

among-derangements-even = Among the { $all } orders in which no card stays, all are equally likely: yes.
among-derangements-rings = Among the { $all } orders in which no card stays, all are equally likely: no, only { $rings } come, those of a single ring.
among-derangements-ring-each = Among the { $all } orders in which no card stays, all are equally likely: yes, each is a single ring.
among-derangements-uneven = Among the { $all } orders in which no card stays, all are equally likely: no. All can come, not equally often, as every way to draw shows.
of-figure-even = No card comes to any place noticeably more often than to another. What is unfair shows in neighbours and whole orders.
of-figure-nothing = There are too many ways to work out here: Watch counts them.
of-figure-too-long = Theory says so; its exact shares take too long to work out here.
of-source-seeds = All draws follow from one of { $starts } seeds. So there can be { $orders }.
of-source-uneven = Its source of chance gives some numbers more often than others.
for-any-deck = { $picks-one-by-one-setup ->
    [true] The picks have { $n }, { $less }, … 2, 1 answers: as many ways as orders, and no two ways give the same order.
   *[false] Theory proves that all orders are equally likely.
}
nothing-picked = Chance has no part in it: nothing is picked, and the same order comes out every time.
by-orders-even = Every order comes up in exactly { $each } of the { $ways } ways: all of them were tried here.
by-orders-indivisible = { $ways } ways cannot be shared evenly among { $orders } orders.
by-orders-never = { $never } of the { $orders } orders never appear.
by-orders-fair = Every order has the same share.
by-orders-hair = The shares differ by less than can be shown here.
by-orders-likeliest = The likeliest order comes { $times } as often as the rarest.

# Returns the message that the browser cannot count in the background.
not-counted = The browser does not allow background threads, so nothing can be counted here; Watch counts without them.
count = Count
anew = Start over with another seed
confirm = Confirm with a new seed
# The name of the bar that grows while shuffles are counted.
counted = Shuffles counted
at-shuffles-seed = { $shuffles } shuffles with seed { $seed }
at-not-counted = { $shuffles } shuffles with seed { $seed }, not counted yet
at-counted = { $shuffles } shuffles counted with seed { $seed }
# What a fixed number is good for, before anything is counted.
before = The number of shuffles is fixed before the first one; only then do the tests hold. A fair shuffle is called unfair in about 1 of 100 such counts.
together-not-fair = Both counts say “not fair”, and they share no luck: a fair shuffle does that in about 1 of 10,000 cases. Still only theory proves it.
together-nothing = Neither count found anything. That proves nothing: a bias smaller than the tests can see may hide, in the second count as in the first.
together-disagree = The counts disagree. One of them is a false alarm, or the bias is so small that these numbers show it only sometimes. Ten times as many shuffles tell.
columns-test = Test
columns-about = What it looks at
columns-found = What it found
columns-smallest = Smallest bias it would find
# What a test would have found, as its card says it.
would-find = Would have found: { $smallest }.
says-found = too far from fair for luck.
says-found-nothing = as in a fair shuffle.
says-too-few = too few shuffles to tell.
says-what-found = { $what }: { $found }
looks-at-positions = How often each card comes to each place
looks-at-cells = The one card and place furthest from fair
looks-at-neighbours = Which cards lie side by side
looks-at-direction = Which of two neighbours comes first
looks-at-orders = How often each whole order comes up
smallest-one-share = one share { $more } too large
smallest-all-shares = all shares off by { $off } on average
# The name of a count by its seed.
with-seed = Seed { $seed }
both-counts = Both counts
both-verdict = Verdict
here = Counted here
# What theory says.
exactly = Exactly
sampled = {" "}({ $count } of { $shuffles })
# The title of the visitor's own table.
own-table = The same table, counted here (%)
own-ace = { $is-far ->
    [true] Counted here: { $shuffles } shuffles do not pass as fair either: p = { $p }, place { $place } at { $z } standard errors. A fair shuffle does so in about 1 of 100 counts: count with another seed.
   *[false] Counted here: { $shuffles } shuffles pass as fair. All 52 together: p = { $p }; place { $place } lies { $z } standard errors from its fair share.
}
own-cells = Counted here: in { $shuffles } shuffles { $near } of the 169 cells lie within 0.03 points of 7.69%, and columns add up to 100 as rows do: here a column is a card.
own-passes = { $holds ->
    [true] Counted here: { $shuffles } shuffles of { $passes } passes gave one order only, the one that theory names; cards in their old place: { $stayed }. Nothing is left to chance.
   *[false] Counted here: { $shuffles } shuffles of { $passes } passes do not agree with theory. Please report this.
}

link = Watch it
shuffles = { $plain } ({ $term })
map-label = { $heading }. { $reason }

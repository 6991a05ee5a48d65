### Watch: headlines, controls, settings, stamps.

which-is-fair-of-one = One way to shuffle. Is it fair?
which-is-fair-of-two = Two ways to shuffle. Which would you trust?
which-is-fair-of-three = Three ways to shuffle. Which would you trust?
which-is-fair-of-four = Four ways to shuffle. Which would you trust?
found-fair = It is fair, and that is proved.
found-all-fair = All of them are fair, and that is proved.
found-no-bias = No bias found. That is no proof.
found-not-fair = It is not fair.
found-none-fair = None of them is fair.
found-one-not-fair = One of them is not fair.
found-two-not-fair = Two of them are not fair.
found-three-not-fair = Three of them are not fair.
# What the strip of maps above the large one shows.
earlier = after 1, 100 and 10,000 shuffles
pick-unplaced = Pick from cards not yet placed
pick-every = Pick from every card
pick-every-down = Pick from every card, last place first
pick-not-last = Pick from all but the last place
pick-another = Pick another card not yet placed
stop-early = Stop one round early
cut-once = Cut the deck once
fisher-yates = Fisher–Yates
naive-swap = naive swap
sattolo = Sattolo
trust = Which one would you trust?
drops = When a shuffle ends, each card is counted straight below it, in its own row.
shuffle = shuffle
shuffle-of-each = shuffle of each
shuffles = shuffles
simulated = This page simulates it.
one-square = One square: how often this card ended in this place.
shuffles-of-each = shuffles of each
not-fair = NOT FAIR
no-bias-found = NO BIAS FOUND
proved-fair = PROVED FAIR
no-chance = NO CHANCE
too-even = TOO EVEN
why = Why?
colon = :{" "}
see-proof = Proof
only-noise = So few shuffles show only luck. Empty square: not yet reached.
still-noise = Too early: this may be luck. Watch which map fades to one colour.
often = too often
rare = too rare
fair = fair
next = Next mistake
next-case = Next true case
whole-page = ♠ Shuffle Lab
play = Play
pause = Pause
step = Step
show-such = Show such a run
again = New random numbers
settings = Settings
none-found = No shuffle has this name.
write-own = Write your own …
edit-code = Edit this code
edit-yours = Edit your code
choose-shuffle = Choose a shuffle
add-shuffle = Add another shuffle
remove-shuffle = Remove this one
cards = Cards
seed = Seed
new-seed = New
fewer-cards = one card fewer
more-cards = one card more
random-numbers = Random numbers
without-flaw = without flaw
differ = not the same for all
close = Close
how-many = How many shuffles
more-settings = More
what-you-see = What you see
quiz = Their names are hidden. Once you are sure, press the one that is fair.
in-your-code = In your code? →
trust-this = I trust this one
written-draws = Draws, written down
takes-written = This run takes draws that were written down. What is counted is drawn at random.
fewer = fewer
more = more
new-deck = new deck
done = done
placed = placed
can-be-picked = can be picked
card-axis = card, in starting order
place-axis = place where it ends →
card = card
place = place →
next-card = next card
next-axis = card right after it
one-pair = One square now: how often one card came right after another.
one-either = One square: a card in a place, or right after a card.
maps-count = Maps count
places = places
neighbours = neighbours
squares-show = Squares show
counted = counted
exact = exact
from-exact = counted minus exact
by-step = exact, by step
against = against the first
more-than-first = more than in the first
as-first = as often
fewer-than-first = fewer than in the first
one-against = One square of the others: how many times as often as in the first, where luck does not explain it.
colour-scale = Colour scale
automatic = automatic
speed = Speed
same-for-all = Same cards and seed in every lane
code-below = Code below the maps
whole-run = Whole shuffle below the maps
maps-as-tables = Also as tables of numbers
no = no
yes = yes
card-shown = Card
see-places = Places
card-by-place = card by place
see-neighbours = Neighbours
who-is-next = who is next
see-exact = Exact
no-luck = no luck in it
see-difference = Difference
count-minus-exact = count − exact
see-one-card = One card
as-bars = as bars
see-threads = Threads
whole-shuffle = whole shuffle
more-than-exact = more than exact
as-exact = 0
fewer-than-exact = fewer than exact
one-exact = One square: the exact chance that this card ends in this place.
one-exact-pair = One square: the exact chance that one card comes right after another.
one-difference = One square: how far the count is from the exact value. Only luck should be left.
one-step = One square: the exact chance that this card is in this place after this step.
no-neighbours = Neighbours are counted for up to 256 cards.
no-neighbours-by-step = Steps are known for places, not for neighbours.
no-steps = Nothing exact is known step by step here.
no-exact-places = The exact map is not known for so many cards.
no-exact-neighbours = Exact neighbours are known for up to 8 cards.
no-exact-source = Nothing exact is known with this source of chance.
working-out = Working it out …
not-worked-out = It could not be worked out.
top = (top)
misses = Empty draws
recipe = Recipe
add-part = + part
remove-part = Remove this part
going-through = { $states ->
    [one] Going through every way a run can go: 1 state so far.
   *[other] Going through every way a run can go: { $states } states so far.
}

proved-agree = { $shuffles } shuffles agree.
proved-was-luck = The evidence against this shuffle was luck.
proved-by-proof = By proof: all orders are equally likely.
reason-nothing-drawn = Nothing is drawn.
reason-same-order = Each shuffle gives the same order.
reason-theory-knows = Theory knows that it is not fair.
reason-too-few = { $shuffles } shuffles are too few to show it.
reason-stayed-below = In { $shuffles } shuffles the evidence stayed below 10,000 : 1.
reason-no-proof = That is no proof.
evidence-luck = A fair shuffle gets this at most once in 10,000 tries, however often one looks.
evidence-before = In { $shuffles } shuffles:{" "}
evidence-too-uneven = Too uneven, over all squares, to be luck.

caption = { $dealt-is-shown ->
    [true] shuffle no. { $number }
   *[false] one of these shuffles
}

story-question = { $shelves ->
    [one] A casino’s machine with one shelf. Is one pass enough?
   *[other] A casino’s machine with { $shelves } shelves. Is one pass enough?
}
story-discovery = { $shelves ->
    [one] After one shelf one guesses { $guessed } of 52 cards, not 4.5.
   *[other] After { $shelves } shelves one guesses { $guessed } of 52 cards, not 4.5.
}
story-look-shelves = The last card comes to either end { $end } times as often as it should.
story-look-buffer = { $held ->
    [one] Hold one, and nothing is shuffled: { $empty } of 2,704 squares stay empty.
    [52] Hold all 52, and it is a fair shuffle.
   *[other] Hold { $held }, and no card comes more than { $early } places early: { $empty } of 2,704 squares stay empty.
}

flag-not-fair-after-shuffles = NOT FAIR after { $number } shuffles
flag-not-fair-after = NOT FAIR after { $number }
flag-not-fair-after-all = NOT FAIR after { $all }
flag-left = left after { $number }
flag-right = right after { $number }
flag-upper = upper { $number }
flag-lower = lower { $number }
flag-words-mark = ,{" "}
flag-not-fair = NOT FAIR: { $all }

whole-shuffle-of = { $name }: the whole shuffle, a line for each card
deck-above-map = { $name }: the deck above its map; arrow keys read its squares
deck-why = { $name }: the deck. { $why }

mixed-usual = For { $n } cards { $usual } riffles are usual.
mixed-by-itself-deck = in theory
mixed-by-neighbours = by neighbours
mixed-by-places = by places
mixed-worth = { $riffles ->
    [0] Worth less than 1 riffle { $by }; { $usual } are usual.
    [one] Worth 1 riffle { $by }; { $usual } are usual.
   *[other] Worth { $riffles } riffles { $by }; { $usual } are usual.
}

why-algorithm = With “{ $source }” this shuffle would never end.
why-never-ends-label = { $label }: with “{ $source }” a shuffle would never end.

lane-name = Shuffle { $letter }
quiz-result-not-proved = Whether “{ $name }” is fair is not proved.
quiz-result-right = Right. “{ $name }” is fair.
quiz-result-no = No. “{ $name }” is not fair.
again-words = Another round
choice-words = You say: { $letter } is fair.
quiz-count = Count until you are sure. Then press the letter of the fair one.
quiz-page-down = Page Down gives the answer.

reading-exact = { $here }: { $times }; in theory { $exact }.
reading-so-far = { $here }: { $times },
place-after-step = { $place } after this step
against-first = { $ratio-is-ratio ->
    [true] no other than in the first by more than luck
   *[false] { $ratio }× as often as in the first
}
errors = { $off-is-infinite ->
    [true] luck cannot do this
   *[false] { $off } standard errors
}

replay-words = { $replay-is-over ->
    [true] None of the next { $looked-at } shuffles has { $ends }. It may be impossible.
   *[false] Looking for a shuffle with { $ends } …
}
ending-words = { $replay-is-over ->
    [true] None of the next { $looked-at } shuffles is such a run.
   *[false] Looking for such a run: { $what } …
}

edit = Edit the code of { $name }

order = ,{" "}
title-columns-places = Row: card. Column: the place where it ends.
title-columns-neighbours = Row: card. Column: the card right after it.
title-cells-exact = Exact share, and times the fair one.
title-cells-difference = Count, and standard errors from the exact share.
title-cells-against = Count, and times that of the first shuffle.
title-cells = Count, and times the fair share.
too-many = A table has at most { $most } cards. Share gives all counts as a file.
moving = The table stands here when the count rests.
order-2 = Deck now, from the top: { $cards }

watch = { $name }: { $title }.

groups = up to { $range }×

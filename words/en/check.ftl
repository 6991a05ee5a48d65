### Check yours: decks and counts.

needed-mark = ,{" "}
in-rounds = ,{" "}
headline = Is your shuffle fair?
field = Decks or counts
form = Decks: top card first. A card is the number of its place before the shuffle (3{"\u00A0"}1{"\u00A0"}2, or 2{"\u00A0"}0{"\u00A0"}1 from 0), or a name (AS{"\u00A0"}KH{"\u00A0"}2D). Start every shuffle from the same order. Counts: row = card, column = place. CSV, TSV, JSON and files saved here are read.
ask = Is it fair?
open-file = Open a file
close-file = Put the file away
order = Order before
order-hint = The order before each shuffle, top card first. Empty: 1, 2, 3 … or 0, 1, 2 …, a new deck, or names by alphabet.
try = Try:
back = Back to your text
nothing = The field is empty. Paste decks or counts, or try an example.
broken-link = This link carries no whole counts: a part of it is missing. Ask for it again, or paste the decks.
linked = These counts came with the link.
reader-died = The background thread that reads has not answered. Try again; if it still does not answer, give fewer decks.
still-reading = Still reading. A background thread reads the text, a long one for up to a minute. You can stop it: nothing you gave is lost.
stop-reading = Stop reading
sample =
    For example, three decks:
    3 1 2
    2 3 1
    1 3 2
typing = The answer comes as soon as you pause.
waiting = The answer will stand here. For example:
enough = How many decks of 52 cards show a bias?
too-few = TOO FEW
one-card = ONE CARD
cause = Likely cause
fix = Fix in
test-in = Test in
looking = Trying the shuffles that may have done this …
not-known = not known
as-fair = as of a fair shuffle
odds-note = 1 : 10²: a hundred times less likely than the first of the list.
p-note = p: how probable its own decks are to be so far off.
for-example = For example:
fits = fits
does-not-fit = does not fit
sign = A SIGN OF BIAS
risk = By bad luck, a fair shuffle is called unfair at most once in 10,000 tries.
risk-always = By bad luck, a fair shuffle is called unfair at most once in 10,000 tries, however often you look.
other-map = The other map:
reply = Reply to an issue
special-cards = special cards
hands = hands
fair-hands = fair
what-numbers = What are these numbers?
label-or-card = Is it a label or a card?
counts-or-labels = Are these counts or labels?
made-by-chance = Did chance make these lists?
one-shuffle = Are these decks of one shuffle?
counts = Counts
counts-mean = how often each order came
table-means = how often each card came to each place
labels = Labels
none-of-these = None of these
not-judged = Then nothing is judged: fair may mean something else here.
a-label = A label
a-card = A card
label-means = left out of each deck
card-means = one that never moves
shuffled = Chance made them
shuffled-means = each line is one shuffle
mixed-means = one shuffle made all decks
places-of-a-card = The places of one card
right-answers = Right answers
special-in-hand = Special cards in a hand
single-draws = Single draws
each-as-likely = each equally likely
of-cards = out of
are-special = are special,
are-dealt = are dealt
up-to = each equally likely, up to
field-special = Special cards in the deck
field-cards = Cards in the deck
field-dealt = Cards in a hand
field-most = The largest number
skip-wrong = { $lines ->
    [one] Leave out this line
   *[other] Leave out { $lines } such lines
}
how-many = How many shuffles?
is-code = This is code, and no decks.
take-to-code = Take it to Code
read-as = Read it as
chain = Deck by deck nothing shows, but each deck is the one before it, shuffled once more: judged is that one shuffle.
from-place = from place
to-place = to place
link-places = From which place to which, in one shuffle
link-neighbours = Which place of the deck before came after which
times = times
tests = The tests
rule = p: how probable a fair shuffle is to be at least this far off. Holm raises p because several tests are made. NOT FAIR: one p is at most 1 in 25,000 after that, or 1 in 100,000 where each deck is judged as the shuffle of the one before; the number of decks was fixed before. That is a part of the 1 in 10,000 which the stamp promises. The rest is for tests that are aimed at known mistakes, for decks that come again, for a change on the way, and the like.
places = Which card came to which place
neighbours = Which card came after which
module = The same check in your own tests, by the JavaScript module:
unit-test = A unit test that catches it
copy = Copy
against = Judged against
fair-shuffle = a fair shuffle
a-fair-shuffle = A fair shuffle
back-to-fair = Back to a fair shuffle
not-this = NOT THIS SHUFFLE
fits-it = IT FITS
sign-against = A SIGN AGAINST IT
expected = as expected
comparing = Comparing …
fits-proves-nothing = That proves nothing: other shuffles may fit, too.
all-tables = All tables together
rule-against = p: how probable decks of this shuffle are to be at least this far off what it leads one to expect. NOT THIS SHUFFLE: p is at most 1 in 10,000.
early = first
late = then
compiled = Browsers compile a sort while it runs, and then sort in another way.
unfit-missing = Type each number: then it is judged.
unfit-too-many-special = Not all cards of the deck can be special.
unfit-too-many-dealt = A hand cannot have more cards than the deck.
unfit-more-in-hand = There were hands with { $largest } special cards: these numbers do not allow that.
unfit-larger = { $largest } came, which is larger.
unfit-too-many-numbers = At most { $most } numbers are judged.
too-large = Decks of more than { $most } cards are judged against a fair shuffle alone.
off-as-a-whole = { $many ->
    [one] This deck differs from those of “{ $name }” as a whole.
   *[other] These { $many } decks differ from those of “{ $name }” as a whole.
}
sign-against-2 = { $many ->
    [one] In fewer than 1 of 100 cases “{ $name }” leaves a deck like this: bring more decks.
   *[other] In fewer than 1 of 100 cases “{ $name }” leaves { $many } decks like these: bring more decks.
}
looks-like = { $many ->
    [one] The deck looks like those of “{ $name }”.
   *[other] { $many } decks look like those of “{ $name }”.
}
# How often a shuffle is told from itself.
own-risk = Decks that “{ $name }” made are called so about once in 10,000 times.
against-fair = Against a fair shuffle: { $title }. { $line }
changed = The first { $after } decks, about, differ from the rest: the program changed what it does.
halves = The first { $after } decks, about: { $early }. Then: { $late }.
in-decks = In { $decks } decks:{" "}
# A model of a part of the decks.
of-part = { $part }: { $name }
needed-decks = { $decks } decks for { $percent }%
needed = To see one card in one place too often by so much takes about { $all }.
enough-ratio = One card { $ratio } times as often in one place
enough-decks = { $decks } decks
# How much of a text is read.
done = { $percent }% read.
sign-2 = { $shuffles ->
    [one] In fewer than 1 of 100 cases a fair shuffle leaves a deck like this: bring more decks.
   *[other] In fewer than 1 of 100 cases a fair shuffle leaves { $shuffles } decks like these: bring more decks.
}
part-too-few = { $needs-count ->
    [true] Too few shuffles to judge: from { $needs } on a test is possible.
   *[false] No sign of bias in { $many } shuffles.
}
part-test-all = All cells
part-test-cell = The cell furthest from fair
part-test-alike = Equal cards next to each other
part-test-needs-shuffles = needs { $needs } shuffles
file-0-1-000 = { $bytes } bytes
file-name-size = { $name }, { $size }
in-rounds-2 = In all { $all } decks, cards { $rounds } have each kind once: a deck was shuffled in rounds, or a line is several decks.
alike = { $alike ->
    [0] Equal cards never lie side by side; fair is about { $fair } times.
   *[other] Equal cards lie side by side { $alike } times; fair is about { $fair }.
}
# A card of the deck before, by its place there, within a sentence.
card-from = the card from place { $place }
aimed-test = A test that is aimed at this mistake
hands-2 = { $all } hands: { $mean } special cards in each, fair is { $fair }.
# From the first place to the last.
places-up-to = how often it came to place 1, 2 … { $n }
aimed-naive = Cards lie where a naive swap puts them: { $found } standard errors more than in fair decks.
aimed-slope = Cards that were near the top tend to be there still: correlation { $found }, fair is 0.
aimed-slope-2 = Cards that were near the top tend to be near the bottom: correlation { $found }, fair is 0.
aimed-always = Cards in one and the same place in all decks: { $whole }; fair is hardly any.
aimed-stays = Cards stayed where they were { $whole } times; fair is about { $fair }.
aimed-never-stays = No card ever stayed where it was; fair is about { $fair } times.
aimed-kept = Neighbours stayed together { $whole } times; fair is about { $fair }.
aimed-runs = There are { $whole } rising runs; fair is about { $fair }.
aimed-sequences = Cards 1, 2, 3 … lie in { $whole } rising sequences; fair is about { $fair }.

nothing-leaves = Nothing leaves this page.
yours-code = Code

answer = { $its } ({ $here })

one-of = ;{" "}
model-plain = { $name }
model-mirrored = { $name }, from the other end
model-inverted = { $name }, undone
model-inverted-mirrored = { $name }, undone, from the other end
model-dealt = { $name }, dealt from the end
does = The decks fit “{ $name }”. { $about }
# So many shuffles were tried, and none fits, or a fair one alone.
none-fits = { $is-fair ->
    [true] Of the { $tried } shuffles and known mistakes that were tried, only fair ones fit.
   *[false] None of the { $tried } shuffles and known mistakes that were tried fits.
}
one-of-2 = { $names-is-names ->
    [true] { $names } fits; another shuffle may, too. More decks can tell.
   *[false] One of these, or another shuffle: { $names }. These decks cannot tell; more can.
}
begins-between = {" "}
begins-fits = It fits from the order { $names }.

example-naive-swap = 5,000 decks from a naive swap
example-counts = 27,000 counts of 3 cards
example-sattolo = a Sattolo by accident

cause-naive-up-naive-down = Every place is swapped with any place: a naive swap.
cause-never-itself = No card may be swapped with itself: Sattolo’s cycle, often by an upper end that is one too low.
cause-short-down-short-up = The loop ends one round too early.
cause-few-swaps = Two places are swapped again and again, but not often enough.
cause-comparator = The cards are sorted, and each comparison tosses a coin.
cause-first-left-out = The first card is left out: places count from 1 where the language counts from 0.
cause-last-left-out = The last card is left out: the upper end of the draw is one too low.
cause-last-never-drawn = Every place is swapped with any but the last: the upper end of the draw is one too low, and it should begin at i.
cause-first-never-drawn = Every place is swapped with any but the first: the draw begins at 1, and it should end at i.
cause-half-the-loop = The loop ends half way.
cause-rounded-naive-rounded = The draw is rounded, not cut off: the first and the last place come half as often.
cause-modulo = The draw is the remainder of a byte: small remainders come too often.
cause-neighbours = One of two with the same odds: a buffer of 2, or a coin for each card that swaps it with the next one. Most cards stay near.
cause-few-keys = The cards are sorted by random keys that have too few values: equal keys keep the old order.
cause-kept-runs = The deck is cut or riffled, not often enough.
cause-by-hand = Cards are moved as by hand, not often enough.
cause-same-seed = Every shuffle starts from the same seed, or nothing is drawn.
cause-short-seed = The generator has few different seeds, or is seeded anew before each shuffle.

square-of-part-one-card = Place { $kind }
square-of-part-one-place = { $kind }
square-of-part-dealt = { $card } was dealt
place-in = { $card } in place { $place }

text-verdict = **{ $title }** ({ $known })
text-name-numbers = - { $name }: { $numbers }
text-checked-shuffle-lab = Checked with Shuffle Lab: { $address }
counted = { $many } shuffles of { $n } cards
reply-2 = { $title }: { $words }

### What a step of a shuffle does.

among-all = all { $n }
among = { $among } to pick from
picks = { $card } swaps with { $pick }, one of
picks-itself = { $card } picks itself, one of
is-struck-out = k = { $k } along the pending row: { $card } is decided, place { $place }
goes = { $card } goes to place { $place }
on-shelf = { $card } goes on top of shelf { $shelf }
under-shelf = { $card } goes to the bottom of shelf { $shelf }
given-out-of = { $card } goes to place { $place }, one of
in-hand = { $held } in the hand
joins-hand = { $card } of the stream joins the hand
closes-hand = { $card } fills the gap in the hand
taken-in-hand = { $card } is taken in the hand
joins-run = { $card } joins the { $run }
takes-first = the hand takes the first { $first } cards
takes-all = the hand takes the whole deck
cut = cut after { $first } cards
row-pending = pending
row-decided = decided
row-hand = hand
row-stream = stream
row-output = output
row-shelves = shelves
row-first = part 1
row-second = part 2
start = { $n } cards in order. Press play, or take one step.
start-one = 1 card in order. Press play, or take one step.
miss = Slot { $slot } is already empty: a miss. Draw again.
hit = Slot { $slot } still holds a card: { $card }.
count = Count along the pending numbers: the { $kth } one is { $card }.
walk = Follow { $n } links from the head: { $n } hops to reach { $card }.
walk-one = Follow 1 link from the head: 1 hop to reach { $card }.
unlink = The link before { $card } now skips it: no other card has to move.
done = Done: { $order }.
done-without-chance = Done, without chance.
done-after-one = Done after 1 draw.
done-after = Done after { $draws } draws.
none-lies = No card lies where it was.
one-lies = One card lies where it was.
some-lie = { $fixed } cards lie where they were.
st = st
nd = nd
rd = rd
th = th
pending = The { $high } numbers still pending: draw k from 1 to { $high }. k = { $k }.
pending-one = The 1 number still pending: draw k from 1 to 1. k = { $k }.
draw-cut = Draw k from 0 to { $high }, so many cards are cut off the top. k = { $k }.
draw-packet = A coin for place { $place }: 0, its card will come from the first packet; 1, from the second. k = { $k }.
draw-run = Which card is the smaller one? A coin decides: 0, that of the first run; 1, of the second. k = { $k }.
draw-end = Does a packet end before { $card }? A coin decides: 1, it does; 0, it does not. k = { $k }.
draw-held = One of the { $held } cards in the hand: draw k from 0 to { $high }. k = { $k }.
draw-block = One of the { $blocks } blocks left: draw k from 0 to { $high }. k = { $k }.
draw-shelf-above = { $card } draws k from 0 to { $high }: k = { $k }, shelf { $shelf }, on top.
draw-shelf-below = { $card } draws k from 0 to { $high }: k = { $k }, shelf { $shelf }, at the bottom.
draw-first = Which packet’s card comes first? A coin decides: j = { $high }, the first packet’s; j = { $low }, the second’s. j = { $j }.
draw-j = i = { $i }: draw j from { $low } to { $high }. j = { $j }.
draw = Draw { $name } from { $low } to { $high }. { $name } = { $value }.
key = A random key for { $card }, from 0 to { $high }: k = { $k }.
key-upper = A random key for { $card }: first its upper bits, from 0 to { $high }. k = { $k }.
key-lower = Its lower bits, from 0 to { $high }: j = { $j }.
toss-smaller = Is { $y } smaller than { $x }? A coin decides: 1, it is, and they change places; 0, it stays. k = { $k }.
toss-smallest = Is { $x } smaller than the smallest so far? A coin decides: 1, it is; 0, it is not. k = { $k }.
toss-bubble = Is { $y } smaller than { $x }? A coin decides: k = { $high }, it is, and they change places; k = { $low }, they stay. k = { $k }.
toss-pivot = Is { $x } smaller than the pivot? A coin decides: 1, it is; 0, it is not. k = { $k }.
toss-rising = Does the deck begin with a rising run or with a falling one? A coin decides: 0, rising; 1, falling. k = { $k }.
toss-run = Does { $x } go on with the run? A coin decides: the same side as before, it does. k = { $k }.
toss-before = Does { $x } belong before { $y }? A coin decides: 1, before it; 0, behind it. k = { $k }.
closed = The { $n } cards behind it move up by one: { $n } moves.
closed-one = The 1 card behind it moves up by one: 1 move.
opened = The { $n } cards from { $spot } on move back by one to make room: { $n } moves.
opened-one = The 1 card from { $spot } on moves back by one to make room: 1 move.
cut-packets = the deck is cut, { $first } into the first packet and { $second } into the second.
cut-queues = the deck is cut, { $first } into the first queue and { $second } into the second.
cut-at = k = { $first }: { $cut }
pass = Pass { $pass }: { $what }
taken = the whole deck is taken in the hand.
coins = { $first } coins show 0, so { $cut }
coins-one = 1 coin shows 0, so { $cut }
twice = a[{ $a }] twice: { $x } stays where it is.
none-smaller = No card behind it was called smaller: { $x } stays, and a[{ $a }] is decided.
stays = { $x } stays in a[{ $a }].
stays-decided = j = i: { $x } stays, and a[{ $a }] is decided.
stays-by-draw = j = i: { $x } stays in a[{ $a }].
swaps-decided = { $x } and { $y } change places: a[{ $a }] is decided, it is { $y }.
swaps = { $x } and { $y } change places: a[{ $a }] and a[{ $b }].
struck-out = k = { $k } of { $pending }: the { $kth } pending number, { $card }, joins the decided.
goes-to = { $card } goes to { $spot }.
least-key = Of the cards left { $card } has the least key: it joins the decided, place { $place }.
decided = { $card } joins the decided: place { $place }.
gives-way = { $card } gives way and moves to the end: { $spot }.
fills = The last pending card, { $card }, fills the hole.
goes-back = { $card } goes back: place { $place }.
from-first-queue = The last card of the first queue, { $card }, goes to the table: place { $place }.
from-second-queue = The last card of the second queue, { $card }, goes to the table: place { $place }.
laid-on-top = The second packet goes on top: { $card } to place { $place }.
laid-below = The first packet goes below it: { $card } to place { $place }.
riffled-first = The coin of place { $place } shows 0: the next card of the first packet, { $card }, goes there.
riffled-second = The coin of place { $place } shows 1: the next card of the second packet, { $card }, goes there.
first-run = first run
second-run = second run
lifted = { $card } is lifted out of a[{ $place }]: it belongs to the { $run }.
merged = k = { $k }, the coin says: the card of the { $run }. { $card } goes to a[{ $place }].
used-up = The { $other } is used up: { $card } of the { $run } follows to a[{ $place }] without a coin.
top-taken = The top card, { $card }, is taken in the hand.
from-hand = { $card } goes from the hand to place { $place }.
given-out = { $card } is given out: place { $place }.
taken-in = The next card of the stream, { $card }, takes its place in the hand.
hand-filled = The last card of the hand, { $card }, fills the gap.
block-laid = The block goes to the next places: { $card } to place { $place }.
shelved = { $laid }; stacked, that is place { $place }.
worked-out = The formula says { $card } for place { $place }.
taken-up = The whole deck is taken in the hand.
held = The hand takes the first { $first } cards; { $second } are still to come.
on-pile = { $card } goes on top of pile { $pile }.
packet-on-top = The packet goes on top of the pile: { $card } to place { $place }.
on-top = { $card } goes on top of the pile: it will end in place { $place }.
under = { $card } goes under the pile: it will end in place { $place }.
falls-first = The next card of the first packet, { $card }, falls to place { $place }.
falls-second = The next card of the second packet, { $card }, falls to place { $place }.
spot-b = b[{ $place }]
spot-decided = decided[{ $place }]
spot-place = place { $number }

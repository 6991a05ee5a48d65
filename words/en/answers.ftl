### Prove: answers to the articles’ questions.

title-chain = Why 1/{ $n } at every place?
title-proof = The proof, step by step
title-printed = What of the article’s numbers?
title-race = How fast is each?
title-untouched = How many cards are never moved?
title-draws = How many draws does it take?
title-stayed = How many cards stay in place?
title-claim = Does it move every card?
title-predict = Can every card be predicted?
title-times = How many times?
title-guessed = How many cards can be guessed?
title-evidence = What does a count show?
# Returns the words before article 000's product of chances: `misses` times not drawn, then drawn.
chain-before = { $misses ->
    [0] Card { $card } comes to place { $place } if the very first draw hits it:
    [one] Nothing is put back. To come to place { $place }, card { $card } must be missed once, then drawn:
   *[other] Nothing is put back. To come to place { $place }, card { $card } must be missed { $misses } times, then drawn:
}
# Returns the words after article 000's product of chances.
chain-after = { $misses ->
    [0] Try another place: whatever it is, 1/{ $n } is left.
   *[other] Each numerator cancels the denominator that follows. Whatever the place, 1/{ $n } is left.
}
claim-true = { $n } cards: it is true. One pass moves every card.
claim-false = { $n } cards: it is false. Card { $card } stays in its place, in every pass.
claim-rule = Checked for every deck of 2 to { $most } cards: it holds for { $holds } of { $of }, namely 2 cards and every third number from 4 on (4, 7, 10, 13 … 52 …). In all others exactly one card stays: card n/3 + 1 if 6 divides n, n/3 for the other multiples of 3, (2n + 2)/3 if n leaves 2 when divided by 3.
period = After { $passes } passes the deck is back as it was.
card-after = After { $passes } passes, card { $card } lies at place { $place }, and the deck is:

heading-start = Before
heading-first = Swap 1: { $one }
heading-second-place = Which card lies at { $p2 } now?
heading-second-stayed = Swap 2: { $two } still there
heading-second-went = Swap 2: { $two } gone before
heading-first-before = Does swap 2 disturb { $one }?
heading-first-after = It does not
heading-third = Swap 3: { $three }
heading-own = No swap for { $mine }
heading-own-swap = Swap i: { $mine }
heading-rest = No swap is left
heading-after-own-swap = After its own swap
heading-end = After the last swap
stop-start = All { $n } cards lie in order: each is at its own place for certain. Claim: in the end every card is at every place with probability 1/{ $n }.
stop-first = { $place } is swapped with a random place of 1 to { $n }. So { $one } comes to each of them alike:
stop-second-place = { $card }, unless the first swap put { $one } there (then { $two } is at { $p1 }):
stop-second-stayed = Then the second swap sends it to a random place of 2 to { $n }. Both must happen, so multiply:
stop-second-went = It is at { $p1 }, which the second swap never touches. So { $two } is at all { $n } places alike.
stop-first-before = After swap 1, { $one } was at { $p1 }, at { $p2 }, or somewhere among 3 to { $n }:
stop-first-after = { $place } is not touched. { $card } comes to { $p2 } if it was not at place 1 and is drawn now; it stays further back if it is not drawn:
stop-third = Swaps 1 and 2 put { $three } at place 1 or 2 with 1/{ $n } each. Otherwise it still lies at { $p3 } and goes to a random place of 3 to { $n }:
stop-end = After { $swaps } swaps the last card has no choice left, and every cell of the matrix is 1/{ $n }. That was to be proved.
own-swap-of-last = The last card has no swap of its own: after { $swaps } swaps every other card has had one. Either one of them drew it, or it still lies at { $own } and stays there:
own-swap = So it goes on. Swap { $number } for { $mine } (choose another above): either an earlier swap drew it, or it is still at { $own } and goes to a random place from { $number } on:
later-swaps-none = Swap { $swaps } was the last: { $mine } lies where the swaps have left it. Its row does not change any more:
later-swaps = Later swaps move { $mine } about among the open places, each alike, as they did with { $one }. Its row does not change any more:
claim-at = { $card } at { $only }:
claim-at-each = { $card } at each of places { $low } to { $high } ({ $code }):
claim-somewhere = { $card } somewhere from { $low } to { $high } ({ $code }):
checked-same = ✓ the exact matrix says the same
checked-other = ✗ the exact matrix says something else
stop-number = Step { $at } of { $of }

ace-together = All 52 together: χ² = { $x }, { $df } degrees of freedom, p = { $p }: above 1%, so no sign by itself.
ace-alone = But place { $place } alone lies { $z } standard errors too low: p = { $single }, with allowance for 52 places (Bonferroni). That is below 1%, so these numbers do not pass as those of a fair shuffle; “each is 0.019” is too kind to place { $place }. One run cannot tell a poor generator from an unlucky million: count a million here and see whether ours does it too.
table-near = { $near } of its 169 cells lie within 0.03 points of 7.69%; the article says that nearly all do.
table-sums = Its rows (places) sum to { $row-low } to { $row-high }%, as they must. Its columns sum to { $low } to { $high }%: a card lies at exactly one place, so they should be 100 too, and rounding explains { $slack } at most. The columns are not the cards above them: the program runs through a Go map, whose order is random in each row.
table-scatter = Its cells scatter as those of { $shuffles } million shuffles would (between { $from } and { $to } with 95% confidence): neither the one million of the article’s text nor the ten million of its code.

untouched = In theory: after { $swaps } swaps of { $n } cards, one certain card has never been moved with probability { $one }; { $mean } cards on average; at least one in { $some } of all shuffles. Counted in the first { $of } shuffles of this seed: { $counted-mean } cards on average, at least one in { $counted }.
draws = In theory: { $mean } draws on average for { $n } cards, n (1 + 1/2 + … + 1/n): { $times } times the n draws that would do. Counted in the first { $of } shuffles of this seed: { $counted }. There is no longest run.
stayed-by-code = {" "}This shuffle is not fair. By its code: { $mean } on average, none in { $none }.
stayed-compare = {" "}This shuffle is not fair: compare.
stayed-article = : the article on the cross shuffle calls that very improbable, which is true of one certain card only (1/{ $n })
stayed-near = {" "}(close to 1/e)
stayed-fair = A fair shuffle leaves { $mean } card in its place on average, whatever the number of cards, and none at all in { $none } of all shuffles{ $near }. So some card stays in { $some } of them{ $article }. Counted in the first { $of } shuffles of this seed: { $counted } on average, none in { $counted-none }.{ $own }
guessed-best = Each card is shown after the guess. Of a fair deck the best play hits { $fair } of { $n } on average, 1 + 1/2 + … + 1/{ $n }.
guessed-expert = Whoever knows how often this deck was riffled hits { $mean } ± { $error } (standard error; the first { $of } shuffles of this seed).

### Verdicts on decks, and the tests.

headline-nothing-to-test = One card: there is nothing to judge.
part-too-few = Too few shuffles to judge: from { $needs } on a test is possible.
headline-nothing-found = No sign of bias in { $shuffles } shuffles.
headline-biased = Not fair: { $shuffles } shuffles show it (risk of a false alarm: { $level }).
failed = { $failed-is-runs ->
    [true] Not one of { $runs } runs ends with a deck.
   *[false] Not fair: { $failed } of { $runs } runs end without a deck.
}
word-too-few = too few to judge
word-nothing-found = no sign of bias
word-biased = not fair
why = But the counts are more even than chance leaves them: those of a fair shuffle are so even in less than { $level } of all experiments.
smallest-bias = { $ratio ->
    [true] A cell { $off } above its fair share would almost surely have been noticed; a smaller bias may hide.
   *[false] A cell with { $times } times its fair share would almost surely have been noticed; a smaller bias may hide.
}
found-one-cell = One cell is further from fair than chance explains: card { $card } in place { $place }.
found-some-cells = Some cells are further from fair than chance explains, most of all card { $card } in place { $place }.
pattern-orders-missing = Only { $seen } of the { $of } orders came up in these { $shuffles } shuffles.
pattern-one-order = Every card always comes to the same place: one order, no randomness.
pattern-diagonal-empty = The diagonal is empty: no card is ever left in its place.
pattern-diagonal-light = The diagonal is light: cards stay in their place too seldom.
pattern-diagonal-heavy = The diagonal is heavy: cards stay in their place too often, as after too few swaps.
pattern-ridge-below-diagonal = A ridge below the diagonal: cards land just before their start too often, as in the naive swap.
pattern-ridge-above-diagonal = A ridge above the diagonal: cards land just behind their start too often.
pattern-cards-stay-near = Cards stay near their start too often.
pattern-first-two-kept = The first two cards keep their places between them too often: a downward loop that ends one too early?
pattern-last-two-kept = The last two cards keep their places between them too often: an upward loop that ends one too early?
pattern-first-card-stuck = The first card stays first too often.
pattern-last-card-stuck = The last card stays last too often.
pattern-empty-cells = Some cells stay empty that should not.
pattern-neighbours-kept = Cards are followed by their old neighbour too often.
pattern-neighbours-reversed = Cards are followed by the card before them too often: parts are turned over.
pattern-neighbours-either-way = Old neighbours stay side by side too often.
pattern-other = The neighbours give it away: some follow each other too often.
pattern-other-orders-missing = Taken together, the cells are further from fair than chance explains.
test-name-positions = Places
test-name-cells = Furthest cell
test-name-neighbours = Neighbours
test-name-direction = Neighbour order
test-name-orders = Orders
test-numbers-needs-shuffles = needs { $needs } shuffles
test-numbers-cells = |z| = { $z }, p { $p }, Holm { $holm }
test-numbers = χ² = { $square }, { $df } degrees of freedom, p { $p }, Holm { $holm }

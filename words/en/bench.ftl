### Learn: tests on trial.

title = Would your test have caught it?
lead = Rows: tests that people write. Columns: a fair shuffle, which none may accuse, and eight wrong ones. Solid: the test lets it pass.
cards = Cards
decks = decks for each test
blind = blind
forever = blind for ever
caught = caught
alone = left alone
code = This row as code
code-in = Language
copy = Copy
rule = Blind: 95 of 100 or more pass. The small figures: how many of 100 fair ones are accused, or wrong ones pass.
tap = Tap a square for its numbers.
table = Tests and shuffles
test-same-cards = The same cards are there
test-same-cards-about = none lost, none twice
test-changed = The deck has changed
test-changed-about = not the order it began with
test-never-reset = The table, never reset
test-never-reset-about = each deck starts from the last
test-average = The first card’s average place
test-average-about = is it in the middle?
test-first-card = The first card’s places
test-first-card-about = each equally often?
test-orders = All 6 orders of 3 cards
test-wrong-freedom = All places, one number wrong
test-wrong-freedom-about = degrees of freedom n² − 1, not (n − 1)²
test-peeking = All places, looked at 20 times
test-until-5-percent = until p < 0.05
test-lab = Places and neighbours
test-lab-about = this lab’s test
test-evidence = Evidence, looked at 20 times
test-evidence-about = this lab’s, until 100 : 1
suspect-fair = A fair shuffle
suspect-short-seed = A seed of 8 bits
conclusion = With { $decks } decks “{ $name }” catches { $caught } of the { $wrong } wrong shuffles. { $forever } of { $tests } tests stay blind to some for ever.
why-for-ever-same-cards = No number of decks helps: every shuffle of the lab keeps all cards.
why-for-ever-changed = No number of decks helps: after this shuffle no deck is ever as before.
why-for-ever-mean-place-one-card = No number of decks helps: the first card comes to every place equally often.
why-for-ever-three-cards = No number of decks helps: with three cards this shuffle is fair.

cell-pass = { $percent }% pass
cell-accuses = accuses { $percent }%
bench = { $suspect-is-fair ->
    [true] “{ $name }” accused “{ $of }” in { $count } of { $trials } trials: { $between }%, 95% interval (Wilson).
   *[false] “{ $name }” let “{ $of }” pass in { $count } of { $trials } trials: { $between }%, 95% interval (Wilson).
}
foot = { $least } of { $trials } trials a square, below each its 95% interval in percent. Seed { $seed }: the same link gives the same trials. “Blind for ever” is said only where theory says so.

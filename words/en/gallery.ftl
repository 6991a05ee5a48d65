### The Gallery.

title = Every shuffle leaves a picture.
lead = Row: the card. Column: where it ends. Orange: too often; blue: too rare; neither: this view finds nothing.
cases = True cases
cases-line = They happened.
present-cases = Present them →
pairs = Side by side
pairs-line = Comparisons worth seeing.
cards = Cards
find = Find a shuffle
find-such = riffle, sort(), buffer …
neighbours = neighbours shown
grey = nothing seen here
measured = MEASURED
# What shows all true cases.
all-cases = All { $count } →
# What shows the first few true cases.
few-cases = Show { $count } only
found = { $count ->
    [0] Nothing has this name.
    [one] 1 found
   *[other] { $count } found
}
met-code = What libraries and answers tell people to write.
met-hands = At the kitchen table.
met-machines = Casino shufflers.
met-loaders = Streams, buffers, shards.
met-mistakes = One sign, one bound, one seed wrong.
how = Maps of { $n } cards, all on one scale: colours end at { $most }× and { $least }× the fair share. Exact where theory knows the numbers, otherwise { $counted } shuffles are counted. Stamps come from theory, never from a map. “{ $own }”: { $sorts } sorts by sort(() => Math.random() - 0.5), after 20,000 to warm up, held against the exact maps of six sorts; of 1,000 measurements at most one misses the right sort.

### Charts and pictures.

no-such-card-or-name = “{ $given }” is no card that can be chosen here: please give its number from { $low-words } to { $high }, or its name, such as { $example } or { $letters }.
no-such-card = “{ $given }” is no card that can be chosen here: please give its number from { $low-words } to { $high }.
numbered = { $same ->
    [true] card { $number }
   *[false] card { $number } ({ $label })
}
place = place { $number } (a[{ $place }])

threads-time-passes = passes
threads-time-in-place = exchanges
threads-time-two-rows-linked = cards handled
threads-time-queues = merges
threads-time-cuts = cuts
threads-start = Start
threads-end = End
times-count-swaps = Swaps
times-count-bits = Bits of a key
times-count = Passes
times-distance-from-fair = Distance from fair
times-whole-deck = whole deck
times-worst-card = worst card
cutoff = cut-off { $formula } ≈ { $at }
times-note-distance = Distance: how much likelier than under a fair shuffle some event can be, 100% for one that a fair shuffle hardly ever shows (total variation).
times-note-cut-off = { $what } Cut-off for large decks: { $source }.

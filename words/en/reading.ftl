### What a text was read as.

reading = Reading …
shape-decks = Shuffled decks
shape-hands = The first cards of shuffled decks
shape-equal-cards = Decks with equal cards
shape-card-by-place = Counts, a row for each card
shape-place-by-card = Counts, a row for each place
shape-orders = Counts of whole orders
shape-list = A list of card, place and count
shape-one-place = Which card came to one place
shape-one-card = Which place one card came to
shape-special = Special cards in hands
understood = Shares were turned into counts; rounding is allowed for.
understood-given = The shares of { $given } shuffles are rounded so coarsely that they tell no more than { $n } would: so many are counted.
read-as-named-by-number = by number
read-as-named-from-zero = by number from 0
read-as-named-by-name = by name
read-as-decks = { $shuffles ->
    [one] 1 shuffled deck
   *[other] { $shuffles } shuffled decks
}
read-as-cards = { $n ->
    [one] 1 card
   *[other] { $n } cards
}
read-as-many = { $shuffles ->
    [one] 1 shuffle of { $cards }
   *[other] { $shuffles } shuffles of { $cards }
}
read-as-decks-named = Read as { $decks } of { $cards }, { $named }.
read-as-hands = Read as the first { $places } of { $cards } of { $decks }, { $named }.
read-as-equal-cards = Read as { $decks } of { $cards }, some of them equal: { $kinds }.
read-as-card-by-place = Read as a table of counts, a row for each card: { $many }.
read-as-place-by-card = Read as a table of counts, a row for each place: { $many }.
read-as-orders = Read as how often each order came: { $many }.
read-as-list = Read as a list of card, place and count: { $many }.
read-as-one-place = Read as how often each card came to one place: { $many }.
read-as-one-card = Read as how often one card came to each place: { $many }.
special = Read as how many special cards were in each of { $hands } hands: { $special } of { $cards } cards are special, { $dealt } are dealt.
sets = Read as { $hands } hands of { $drawn } of { $cards } cards. Each line is sorted, so only which cards came is judged.
read-as-right-answers = Read as { $all } right answers among { $n }, each as likely.
read-as-single-draws = Read as { $all } single draws of { $n } numbers, each as likely.
asked-ends = “{ $words }” stands in every line, always in the same place.
asked-beside = A number stands beside each order ({ $numbers } …).
asked-table = “{ $beside }” stands beside the numbers and “{ $above }” above them: neither counts places, as 1st or Place 1 do.
asked-chance = “{ $word }” stands here: votes, choices, seats and results of races are made by people, not by chance.
asked-mixed = “{ $one }” stands before some decks and “{ $other }” before others. If these are two shuffles, give the decks of one alone: a mixture tells of neither.
asked-numbers = Read as { $n } kinds of results and how often each came; { $all } in all.
comma = ,{" "}
befores = Every second deck is the order before a shuffle: those were not counted.
left-out-not-counted = Not counted: { $columns }.
left-out-lines = Wrong lines left out: { $all } ({ $lines }).
headings = Line { $line } was read as a heading and not counted: “{ $text }”.
order = Assumed before the shuffle: { $order }. If that was another order, type it below.
repeats-expected = { $repeats-expected ->
    [true] hardly any
   *[false] about { $number }
}
repeats-about = {" "}(about { $orders }, if equally likely)
repeats = Decks are repeated ({ $decks }).
repeats-expected-2 = Among as many fair decks { $expected } would be. Either decks were recorded twice, or only few orders are possible{ $orders }: because of a short seed, say, or a shuffle that moves too little. The other tests:
doubled = { $decks ->
    [one] One deck stands twice: from the same seed, or recorded twice. It was counted once.
   *[other] { $decks } decks equal earlier ones: from the same seed, or recorded again. They were not counted.
}

### Why a text is not read.

refusal-empty = There are no counts and no decks in this. Decks are read one per line, or as lists; counts as a table.
refusal-too-long = This is too long: at most { $most } bytes. Of so many decks, count first how often each card came to each place.
refusal-unreadable = The file cannot be read.
refusal-not-atable = This is not a table of numbers. Save a spreadsheet as CSV first.
refusal-cut-off = This list is not complete: a bracket or a quotation mark is missing at its end.
refusal-brackets = Brackets do not match: line { $at }, character { $column }.
refusal-shortened = Line { $at }: the program that printed this left a part out (“…”). Print all of it, or write it to a file.
refusal-steps = Each deck is the one before with two cards exchanged or one moved: these look like steps of single shuffles. Give the last deck of each shuffle alone. If each is a whole shuffle, it moves too little to be fair.
refusal-how-many = These are shares. Of how many shuffles? Type the number, and they are read.
refusal-not-that = This cannot be read as: { $shape }.
refusal-not-anumber = Line { $at }: “{ $text }” is neither a number nor a card that all decks have. What is read: decks with the same cards in each, by number or by name; the first cards of decks; counts of cards in places, of orders or of one place.
refusal-hole = { $is-empty ->
    [true] Line { $at } has an empty cell: a card was lost there. Mend the program, then print the decks again.
   *[false] Line { $at }: “{ $text }” stands where a card was lost. Mend the program, then print the decks again.
}
refusal-copies = Line { $at }: “{ $card }” stands there more than once. If these are hands, how many the deck has of each card is not known. Count for one card how many hands have none, one, two … of it: that is read.
refusal-few-seen = { $rows } lines of { $cards } names each show { $seen } different ones: too few to know how many there are in all. Give more lines, or how often each name came: name,count.
refusal-differences = Line { $at }: “{ $text }” is a difference from what was expected. Give the counts themselves: how often each card came to each place.
refusal-means = Line { $at }: “{ $text }” is a mean or another measurement, no count. Give the decks, or how often each card came to each place.
refusal-wrong-width = Line { $at } has { $found } cells, other lines have { $expected }. All lines need the same number.
refusal-not-square = Rows: { $rows }, numbers in each: { $columns }. They are no decks (each number once), no table of counts (as many rows as columns, all with one sum), and no first cards of larger decks (each number once, all numbers seen). If they are ids, write a letter before each: a12.
refusal-unequal-sum = { $column ->
    [true] Column { $at } adds up to { $more }{ $sum }, others to { $expected }: in every shuffle each place has one card.
   *[false] Row { $at } adds up to { $more }{ $sum }, others to { $expected }: in every shuffle each card is in one place.
}
refusal-not-adeck = Line { $at }: “{ $card }” occurs twice, in places { $earlier } and { $place }.
refusal-no-card-in-place = Line { $at }: “{ $card }” in place { $place } is not a card of this deck.
refusal-too-often = Line { $at }: “{ $card }” in place { $place } is one more than other lines have.
refusal-not-one-deck = “{ $one }” and “{ $other }” stand in columns that share nothing: these are different things, not cards of one deck. Give the cards alone. Of one column alone, how often each value came is read, too.
refusal-other-length = Line { $at } has { $found } cells, but the order before the shuffle has { $cards } cards.
refusal-not-an-order = The order before the shuffle should have each card once.
refusal-too-many-cards = At most { $most } cards.
refusal-too-many-shuffles = At most { $most } shuffles.

### True cases.

happened = What happened
why = Why?
sure = How sure is it?
read-on-and-why = , and why
happened-free-cell = Paul Alfille made FreeCell in 1978; Jim Horne wrote the one of Windows, with 32,000 numbered games. He later published how they are dealt. A game’s number is its seed: the number from which all its random numbers are computed. So game 617 is the same game for everybody.
happened-draft = The United States drew lots for the war in Vietnam. Each birthday got a number, and men with low numbers were called first; the first 195 numbers were called. The result stood. For 1970, dates and numbers were both drawn, each laid out beforehand by tables of random numbers.
happened-zero-index = Microsoft’s C++ library got a faster std::shuffle for 64-bit generators such as mt19937_64. On 25 February 2026 its maintainer saw that two shuffles of a new deck were identical, and the change was taken back. He had read the code, but had not looked at its output. The sources do not say that a release contained it.
happened-ballot = To settle a case of the European Commission, Microsoft showed users of Windows in Europe five browsers in random order. In February 2010 the Slovak site DSL.sk saw that the order was uneven; Rob Weir explained why. Microsoft replaced the code in March.
happened-rigged = From its start Spotify shuffled fairly. Listeners complained: one artist came several times in a row. In 2014 the company wrote that it now spreads each artist over the list. Apple had met the same complaint about the iPod, and offered a smart shuffle. In September 2009 Bulgaria’s lottery drew the same six numbers twice running; an investigation found no fraud. Players of Magic: The Gathering Arena suspect its shuffler, too. There the first hand of short matches really is smoothed, and the makers say so.
happened-never-reset = A textbook by Sedgewick and Wayne asks for a table of where cards end (exercises 1.1.36 and 1.1.37). Before each shuffle the deck is to be put in order. A set of solutions on GitHub left that out. In 2019 a reader saw that the bad shuffle looked good; it was mended.
why-free-cell = The first random number of game g is (214,013 × g + 2,531,011) ÷ 65,536, rounded down; from 32,768 on it begins again at 0. From game to game it grows by 214,013 ÷ 65,536 = 3.27: usually by 3, else by 4. Divided by 52, what remains is the first card. So the first card is not drawn: it walks round the deck and comes everywhere equally often. Q♣ has a cause of its own: it fills the gap that the eighth card leaves. Draws 8 and 14 name the same gap in 1,237 games, where chance gives 711, as both follow from one seed. That is how 971 of the 1,028 Q♣ came to place 14.
why-draft = The capsules went into a box month by month, December last, and mixing did not undo that order. A fair average is (1 + 366) ÷ 2 = 183.5; December’s numbers have 121.5. January’s have 201.2.
why-zero-index = The index is the high half of a product: random number × number of places. The code wrote this half, and then set it to 0. So each place in turn swapped with the first one: its card came to the top, and the card from the top took its place.
why-ballot = A coin for each comparison gives shares that are sums of 1/2, 1/4, 1/8 and so on. A fair fifth never comes of that, as no power of 2 can be divided by 5. And each sort compares in an order of its own. So the bias depended on the browser that opened the page.
why-rigged = A fair shuffle has no memory. After any song, 9 of the other 59 are by the same artist. So 59 × 9 ÷ 59 = 9 songs follow one by their artist on average. A list without any comes once in 17,000 tries. Of 100 songs, ten a day, one of yesterday’s comes again today in 67% of cases. People expect more change than chance gives: an even list looks random, a fair one rigged.
why-never-reset = Without a reset, shuffle 100 goes on from a deck that 99 others have mixed. With each of them the bias fades: the worst square of naive swap is 29% off after one shuffle, 1.8% after two, 0.04% after three. So the table shows many shuffles in a row, never the one on trial.
sure-free-cell = These are all 32,000 games, no sample of them. By luck, the chi-square of the first place would be about 51; 0.12 or less comes at most once in 10⁴⁹ tries. Place 14 errs the other way, with 305: Q♣ is 16.8 standard deviations too frequent there. The stamp calls a fair deal too even or too uneven at most once in 10,000 tries.
sure-draft = Two tests were made. The slope over the year decides; the table of months by thirds shows less. The stamp needs a test below 1 in 20,000; so both together accuse a fair lottery at most once in 10,000.
sure-zero-index = There is nothing to estimate: each shuffle of a new deck gives this one order.
sure-ballot = That it was uneven is certain: a fair entry is last in 20% of ballots, of 10,000 in 2,000, give or take 80. Half is far beyond luck. That the sort was heapsort is inferred: its exact shares, from all tosses of the coin, agree with the reports.
sure-rigged = Both verdicts are proved: the unfair list never plays three songs of one artist in a row. So many orders cannot come. Of your own app nobody knows that without its code or its lists. A few games decide nothing. Hands with at most one land come in 14.3% of cases; about 1,100 hands tell that from 20%. Write all of them down, the good ones, too, and bring them to Check yours.
sure-never-reset = z is more than 70 on the left, less than 3 on the right. The stamps call a fair shuffle NOT FAIR at most once in 10,000 tries. That these two are unfair is proved besides.
shelves-happened = A maker of casino machines asked mathematicians about a new one: ten shelves, one pass. Its engineers had tested places and neighbours. Diaconis, Fulman and Holmes showed that players can guess too many cards, and the maker followed their advice. This page simulates the machine as they describe it.
shelves-why = Each card goes to a random shelf, above or below the cards that lie there. Number the cards by their old order: on each shelf the numbers fall, then rise, one valley. Ten shelves leave at most 10 valleys. A well-mixed deck of 52 has (52 − 2) ÷ 3 = 16.7 on average. Anyone who sees whether the numbers rise or fall guesses the next card more often.
shelves-sure = That it is unfair is known by theory. Of 52 cards the best player guesses 9.3 right, by an exact formula; the paper says about 9½. In a fair deck it is 1 + 1/2 + … + 1/52 = 4.5. The stamp calls a fair shuffle unfair at most once in 10,000 tries.
poker-happened = In 1999 a maker of poker software published its shuffle, to show that its games were fair. Programmers at Reliable Software Technologies wrote a program that named every card of a hand while it was played. The shuffle was changed. This page has its loop and its seed, with a better generator.
poker-why = The seed was the milliseconds since midnight. Every day has the same 24 × 60 × 60 × 1,000 = 86,400,000, so there are at most so many decks, of 8 × 10⁶⁷. Five cards in a row come in 52 × 51 × 50 × 49 × 48 = 311,875,200 ways, more than there are decks. So who sees five cards mostly knows the whole deck; who knows the clock to a second has 1,000 decks to try. Besides, the loop never draws the last place: the last card never stays there.
poker-sure = The number of decks is arithmetic, nothing is estimated. That the last card never stays follows from the code: of five cards, 96 of 120 orders can appear. The stamp calls a fair shuffle unfair at most once in 10,000 tries.
rounds-happened = jsPsych runs psychologists’ experiments in the browser. In 2022 a researcher repeated two stimuli 50 times in random order. They switched in about 75% of trials, not in half. Each repetition is shuffled by itself: that was no error of the code, but not expected. This page simulates it.
rounds-why = Of 100 trials, 99 follow another one. Inside a round the next one always differs: 50 times. Between rounds it differs in half of the cases: 49 ÷ 2 = 24.5 times. Together that is 74.5 ÷ 99 = 75.25%. Of a fully shuffled list it is 50 ÷ 99 = 50.5%.
rounds-sure = Both shares are exact. A fully shuffled list has 50 switches, give or take 10; 74.5 is 4.9 standard deviations more. The stamp calls a fair shuffle unfair at most once in 10,000 tries.
buffer-happened = Programs that learn from more data than fits into memory mix it in a buffer: tf.data, Hugging Face, WebDataset, PyTorch. How large it must be is asked again and again, for example in huggingface/datasets#8015. This page simulates it with cards.
buffer-why = A buffer of 10 gives out one of its 10 cards at random, and takes in the next one. Card 20 comes in when 10 cards have left, so place 11 is the first that it can reach. No card comes more than 9 places early: 42 × 43 ÷ 2 = 903 of 52 × 52 = 2,704 squares stay empty. With a buffer of 47 it is 5 × 6 ÷ 2 = 15.
buffer-sure = All of this is proved, nothing is estimated. A buffer of 10 gives 10⁴² × 10! orders, each as likely as the others: about one of 2 × 10¹⁹ orders can appear. The stamp calls a fair shuffle unfair at most once in 10,000 tries.

place-in-deal = place in the deal →
number-drawn = number drawn →
played = played one after the other →
feeling = Your own feeling, in numbers
which-is-fair = Which one is fair?
average = average
day = day of the year →
games = games
which-games = How many games
one-more = Deal one more
choose = A fair deal can be guessed once in 52. Choose a card:
tell = Tell me
what = figure
published = published
ours = this page
source = Where this comes from
back = Gallery
next = Next true case
cases-free-cell = FreeCell, 1995
cases-draft = The draft of 1969
cases-zero-index = std::shuffle, 2026
cases-ballot = The browser ballot, 2010
cases-never-reset = A test that never reset
cases-rigged = Is the app’s shuffle rigged?
line-free-cell = Name the next game’s first card before it is dealt.
line-draft = Born in December: called early.
line-zero-index = Every pick was place 1. Nobody had looked.
line-ballot = Five browsers, sorted by coin tosses.
line-rigged = The same artist again: luck, or a plan?
line-never-reset = It passes the shuffles that it should catch.
question-free-cell = FreeCell, games 1 to 32,000: can a deal be too fair?
question-draft = The draft of 1969: had each birthday the same chance?
question-zero-index = std::shuffle, February 2026: would you have noticed?
question-ballot = Five browsers in random order, 2010: random enough?
question-rigged = Is the app’s shuffle rigged? One of these is fair.
question-never-reset = The table looks even. Is the shuffle fair?
discovery-free-cell = FreeCell deals too evenly: the next game gives itself away.
discovery-draft = The draft of 1969: born late in the year, called early.
discovery-zero-index = std::shuffle, February 2026: one order, every time.
discovery-ballot = In Internet Explorer 8, half of the ballots put it last.
discovery-rigged = The fair one has clusters. The even one is arranged.
discovery-never-reset = Without a reset, unfair shuffles pass the test, too.
lead-free-cell = Dealt by Windows since 1995; a game’s number is its seed. One square: how often this card lay in this place.
lead-draft = US draft for the war in Vietnam: 366 capsules, a birthday in each, hardly mixed; number 1 was called first. One square: days of a month that drew from this third.
lead-zero-index = Microsoft’s C++ library drew two indices from one 64-bit random number, to save time. By mistake both were set to 0: each place in turn swapped with the first.
lead-ballot = Microsoft’s page sorted five browsers and tossed a coin for each comparison: 0.5 − Math.random(). One square: how often an entry comes to a place.
lead-rigged = 60 songs by six artists, ten of each, as they are played, row by row. One square: a song in the colour of its artist.
lead-never-reset = Two ways to shuffle 10 cards, 10,000 times; left and right make the same shuffles. Left, the deck is put in order before each (reset); right, each goes on from the last.
list = List { $letter }
choose-letter = { $letter } is fair
months = Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec

feeling-luck = Luck alone gives this, with some song or other, in { $percent } of cases.
feeling-luck-rarely = { $chance-e ->
    [true] Luck alone gives this, with some song or other, once in { $times } tries.
   *[false] Luck alone gives this less than once in { $times } tries.
}
feeling-means = That is beyond luck, unless you chose it among many things that you could have noticed.
feeling-is-sign = That is a sign: count anew from now on, as what struck you first proves little.
feeling-is-no-sign = So it is no sign of anything.
feeling-list = In the list
feeling-times-shuffled = Times shuffled
feeling-times-same = Times the same came first
feeling-songs-same = Songs from the top that were the same

guesses-none = Your guesses: none yet.
guesses-right = { $card } it is: { $right } of { $named } right.
guesses-wrong = It was { $card }, not { $last }: { $right } of { $named } right.
guesses-right-by-luck = { $card } it is: { $right } of { $named } right. Luck alone gives 1 in 52.
guesses-wrong-by-luck = It was { $card }, not { $last }: { $right } of { $named } right. Luck alone gives 1 in 52.
told = It is one of the two that are marked: 3 further in FreeCell’s order (so in { $three } of { $games } games), or 4 (in { $four }).

reading-with-luck = { $pointed-is-none ->
    [true] A second fault, the reverse. { $said } Luck mostly gives { $low } to { $high }.
   *[false] { $said } Luck mostly gives { $low } to { $high }.
}
reading-drawn = { $count } of { $days } days in this third
reading-entry-place = Entry { $entry } in place { $place }
song = { $follows ->
    [true] Song { $number }: artist { $artist }, as the one before.
   *[false] Song { $number }: artist { $artist }.
}
caption-free-cell = { $is-dealt-open ->
    [true] Rows: A♣ A♦ A♥ A♠, 2♣ …; framed: too even
   *[false] Rows: A♣ A♦ A♥ A♠, 2♣ … K♠
}
caption-draft-months = Months, by thirds of the numbers
caption-draft = A point a day, a line a month’s average
caption-zero-index = Where each of { $cards } cards ends
caption-ballot-heapsort = Heapsort with a coin, exact
caption-ballot = Insertion sort with a coin, exact
caption-naive-swap = naive swap
caption-never-reset = { $k-is-multiple-of ->
    [true] { $name }, reset
   *[false] { $name }, never reset
}
before-freecell = The verdict comes with the last of { $games } games.
before-rigged = Both play each song once. Which one was shuffled fairly?
before-rigged-choose = Choose, and see why.
reason-draft = Of December’s 31 days, { $december } drew one of the first 122 numbers; fair is about { $fair }.
reason-draft-slope = The slope over the year decides: a fair lottery has it once in { $times } times.
reason-zero-index = The last card comes to the top; all others move on by one.
reason-zero-index-fair = Two fair shuffles agree once in { $all } times.
reason-ballot = DSL.sk opened it some 10,000 times in Internet Explorer 8; a fair share is 20%.
reason-ballot-sort = Which sort it used was never said. If IE stood first and Chrome fourth in the list, heapsort gives all three figures of the table; no other sort of this page does. Firefox was uneven in another way.
reason-never-reset = After many shuffles any deck is mixed: the table counts the sum, not the shuffle.
reason-never-reset-z = z: how far the whole table is from what luck gives, in standard deviations.
rigged-reason = B is fair: { $fair } songs follow one by the same artist, in A { $spread }.
rigged-reason-right = Right, B is fair: { $fair } songs follow one by the same artist, in A { $spread }.
rigged-reason-wrong = No, B is fair: { $fair } songs follow one by the same artist, in A { $spread }.
rigged-reason-apart = A keeps artists apart: it never plays three of one in a row.
freecell-reason = Each card came first { $least } to { $most } times. Luck would have spread them from about { $low } to { $high }.
freecell-reason-spread = Chi-square measures that spread: { $x2 }; by luck about { $df }, and so little at most once in { $times } tries.

freecell-rows-walked = { $walks } of { $all }
freecell-first-game = game 1 begins with
freecell-next-first = next first card 3 or 4 further (in the other { $others } the number restarts)
freecell-first-place = first place, chi-square (by luck { $df })
freecell-all-places = all places, chi-square (by luck { $df })
draft-rows-once = once in { $times }
draft-slope = slope: correlation of day and number
draft-slope-odds = so strong a correlation, in a fair lottery
draft-thirds = chi-square, months by thirds, 22 degrees of freedom
draft-thirds-odds = so large a chi-square, in a fair lottery
zero-index-rows-always = always 0
zero-index-rows-identical = identical
zero-index-rows-orders = orders of { $cards } cards
zero-index-rows-one = 1 of { $all }
zero-index-rows-drawn = index drawn
zero-index-rows-twice = two shuffles of a new deck
chain-rows-each = naive swap, reset each time
chain-rows-never = naive swap, never reset
chain-rows-shows-bad = shows that it is bad
chain-rows-shows-nothing-bad = shows nothing bad
rigged-rows-once = once in { $times } lists
rigged-same-artist = of 59 songs, those after one by the same artist, on average
rigged-none = a fair list without any
rigged-yesterday = ten of 100 songs a day: one of yesterday’s today
rigged-lottery = lottery, six of 49: two numbers side by side
rigged-hands = hands of 7 with at most one land, 24 of 60
rigged-hands-needed = hands to note until 20% of these are beyond doubt
ballot-rows-to = { $least } to { $most }
ballot-rows-entry = entry { $entry }
ballot-rows-no-single-entry = no single entry
ballot-explorer-last = Internet Explorer in the last place
ballot-shares = smallest and largest share of the 25 squares
ballot-first-places = most often in each of the first three places
ballot-insertion = insertion sort: most often in each of those places

watch-loop-fair = Watch this loop with fair draws
watch-both-shuffles = Watch both shuffles

game-begins = Game { $game } begins with { $card }.
game-name-first-card = Name the first card of game { $game }.

shelves-guessed = cards guessed of 52, ten shelves
shelves-guessed-fair = the same, a fair deck
poker-decks = different decks, at most
poker-five = orders of five cards that can appear
poker-of = { $five } of { $all }
rounds-differs = the next trial differs
rounds-about-75 = about 75%
rounds-differs-fair = the same, fully shuffled
buffer-early = places that a card can come early, buffer of 10 / 47
buffer-empty = squares that stay empty, of 2,704

### Guess the next card.

game-title = Guess the next card
next = Another deck
list = Lessons and games
game-start = Which card is on top?
game-cards = Cards: guess the next one
game-seen = Cards turned over
cards = Cards
game-decks = Deck
game-hits = Right, on average
game-how = Fair and 1 riffle: exact. The others: 500 decks each, ± the standard error. The expert knows how often the deck was riffled and always names the likeliest next card of a rising sequence. No strategy does better.
game-why = A fair deck gives no hints. With k cards left, each guess is right with probability 1/k. The average is 1 + 1/2 + … + 1/n for every strategy.

article = article
# What the game is about.
game-rule = Deck { $number }: { $n } cards in order, then { $shuffle }. They lie face down: name the top card, then it is turned over.
# A ready deck.
riffled = { $riffles ->
    [0] fair
    [one] 1 riffle
   *[other] { $riffles } riffles
}
# A size of the deck.
cards-2 = { $n } cards
turned-not = { $guess-is-card ->
    [true] { $card }: right!
   *[false] Not { $guess }: it is { $card }.
}
turned-next = { $left ->
    [0] That was the last card.
   *[other] And the next? { $left } left.
}
score-hits = { $hits } of { $turned } right.
score-fair = A whole fair deck, however one guesses: { $fair } on average.
score-expert = The expert hits { $reader } of this deck.
score-you = { $games ->
    [one] You: { $own }, in one shuffle.
   *[other] You: { $own } on average, in { $games } shuffles.
}

### The articles and their exhibits.

exhibit-title-worked-run = The worked run: 1 to 8 by hand
exhibit-title-ace-of-hearts = Ace of hearts
exhibit-title-table13 = 13 × 13 table
exhibit-title-fifty-four = The proof: why 1/54
exhibit-title-five-and-two = Five ways, two faults
exhibit-title-seven-passes = Seven passes
article-title-000 = “The simplest way to shuffle”
article-title-001 = “How to shuffle fairly”
article-title-002 = “Shuffling algorithms”
article-title-003 = “Cross shuffle and Fisher-Yates shuffle”
article-name-000 = From the article “The simplest way to shuffle” (in Chinese).
article-name-001 = From the article “How to shuffle fairly” (2021, in Chinese).
article-name-002 = From the article “Shuffling algorithms” (in Chinese).
article-name-003 = From the article “Cross shuffle and Fisher-Yates shuffle” by Geng Xiangyi (in Chinese).
exhibit-note-worked-run = The article draws by hand: it prints k = 3, then 6, and the result; the other draws follow from that. Watch the pending numbers shrink by one each time, until 3 7 2 5 8 1 6 4 is decided.
exhibit-note-ace-of-hearts = The article follows the ace of hearts through a million shuffles of 52 cards: it should come to each place in close to 1/52 = 1.92% of them. Here is why; count a million yourself and look at any place.
exhibit-note-table13 = Ten million shuffles of 13 cards, as the article’s program runs them: every cell should read 7.69% give or take 0.03. The table that the article prints gives something away; count your own beside it.
exhibit-note-fifty-four = The article proves that each of 54 cards reaches each place with probability 1/54. Walk through its proof: each step moves the exact map.
exhibit-note-five-and-two = Five sound ways to shuffle, the two ideas that the article warns of, and its linked list. Time them and compare what they cost; the column “fair” says which ones are really random.
exhibit-note-seven-passes = Seven passes of the cross shuffle on 13 cards, beside seven of Fisher–Yates. Change the seed: the cross shuffle never changes, for no chance takes part in it; Fisher–Yates always does.

### Share.

title = Share what is shown
link = Link
picture = Picture, film
picture-alone = Picture
numbers = Numbers
paper = Paper
embed = Another page
still = Still
film = Film
print = Print
point-phone-at-paper = Point a phone at the code: the page opens as it is printed here.
point-phone = Or point a phone at the code.
too-long = The link is too long for a code that a phone can read.
no-code = This page is a file: its links open beside the file, and have no code.
qr-code = QR code of the link
preview = Preview of the picture
goes-with-it = Headline, verdicts and the colour scale go with it.
goes-with-bars = Headline, verdict and the fair share go with it.
embed-words = An element that plays this in a page of yours.
file = The whole page as one file, for lessons without a network
local = All of this is made on your machine; nothing is sent.
handout = A handout of one page: the question, each shuffle with its code and one whole run, the maps. Before the verdicts it leaves the answer to the class.
nothing-counted = Nothing is counted yet. Press Play or choose a number.
hidden = They would give the answer away: first say which one is fair.
watch-note = Brings back just this: shuffles, seed and count.
gallery-note = Brings back the Gallery as it is shown.
prove-note = Brings back this shuffle, its cards and its question.
place-note = Leads to this place.
check-note = Carries the counts themselves, and opens with this verdict.
check-empty = Leads to this place. Once there is an answer, the link carries the counts.
check-too-much = These counts are too many for a link: it leads to the empty page. Send the CSV file instead, which opens there.
check-not-counted = A link carries counts of whole decks that are judged one by one; these are not: it leads to the empty page. Send the text itself, which is read there.
own-note = Carries the code itself: it opens in the editor and runs there.
own-not-carried = Leads to this place. The link carries code of up to 4,000 letters, once that runs.
check-numbers = What was read: how often each card came to each place.
prove-map = How likely each card is to end in each place, exactly; as fractions where these are known.
prove-orders = The exact share of every order, and of each card in each place, with fractions.
no-numbers = Nothing exact is known here that fits a file.
embed-heat = with the heatmap
embed-plays = start playing
numbers-which = { $lanes ->
    [one] This shuffle:
    [2] Both shuffles:
   *[other] All { $lanes } shuffles:
}
numbers-with-theory = what was counted, beside what theory says exactly.
numbers-counted = what was counted.
film-of-one = From 1 shuffle to { $shown }: the pattern comes out of the noise.
until = { $shown ->
    [one] end at 1 shuffle, as shown
   *[other] end at { $shown } shuffles, as shown
}
on-button-copied = Copied ✓
on-button-saved = Saved ✓
on-button-by-hand = Press { $keys }
on-button-selected = Selected
on-button-failed = Refused
aloud-copied = Copied
aloud-saved = Saved to your downloads.
aloud-by-hand = The browser refused to copy. The text is selected: press { $keys }.
aloud-selected = The browser refused to copy. The text is selected: copy it by hand.
aloud-failed = The browser could not do it. Save the picture as a file, or try a smaller one.

why-of = { $name }, { $n } cards: { $why }

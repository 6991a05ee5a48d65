### The frame of the page, what all rooms say, files that are saved.

some-fail = Some runs end without a deck: `failing` says what they come to, `orders` how likely each deck is among all runs.
some-fail-as-tried = Some runs end without a deck, as runs that were tried show: `failing` says what they come to.
too-long = The odds of this code take too long to work out.
not-asked = For what is null there is no formula: the option `orders` has it worked out.
no-method = For what is null no exact method is known with so many cards and these draws.

title = Shuffle Lab
copied = Copied
seed = Seed
run-label = Shuffle no.
code = Pseudo-code
own-code = Code
draws = Draws
swap-count = Swaps
moves = Moves
comparisons = Comparisons
hops = List steps
source-classic = common practice
next-card = Next card
edge = edge
table-twin = Show as a table
place = Place
card = Card
copy = Copy
saved = Saved to your downloads.
picture-refused = The browser cannot copy this picture. Save it instead.
code-refused = The browser refused to copy. Select the text and copy it.
picture-too-large = The browser cannot make a picture this large. Save the SVG instead.
close = Close
panic = The page stopped because of an internal error. Your settings are in the address: reload to restore them.
flawed-known = The shuffle is fair; its random source is not.

csv-exact-probability = exact probability
csv-exact-numerator = exact numerator
orders-csv-head = order,exact probability
orders-csv-more = ,ways

facts-shuffles = { $many } shuffles
facts-shuffles-so-far = { $many } shuffles so far, while counting
frames = Frame { $done } of { $all }

screen-watch = Watch
screen-gallery = Gallery
screen-prove = Prove
screen-learn = Learn
screen-check = Check yours

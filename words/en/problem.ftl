### What is wrong with an address or a field.

repeated = { $key } is given more than once; the last one, “{ $value }”, counts.
unknown-part = The address holds “{ $part }”, which this page does not know.
one-more-problem = The address has 1 more problem.
more-problems = The address has { $count } more problems.
not-usable = { $label }: “{ $value }” cannot be used. It must be { $wanted }.
refused = { $name } = “{ $value }” cannot be used: it must be { $wanted }.
nearest = one of { $count } names, such as { $nearest }
unused-no-such-shuffle = the address has no shuffle { $lane }
unused-needs = it needs { $needed }
unused = { $name } = “{ $value }” has no effect: { $because }.
condition-parameter = a shuffle with this parameter
condition-random = a shuffle that draws at random
condition-screen = the screen { $screen }
condition-several = two shuffles or more
condition-guessing = a deck of { $fewest } to { $most } cards
condition-question-fits = a shuffle that the question is about
condition-lane-exists = a shuffle with this number
allowed-mark = ,{" "}
allowed-one-of = one of { $list }
allowed-switch = yes or no
allowed-source = { $one }, with 1 to 32 bits, and such that the shuffle ends
allowed-recipe = 1 to { $most-parts } parts separated by dots, out of { $ids }
allowed-draws = at most { $most } whole numbers separated by commas
allowed-deck = { $values }, and the number of cards must fit
number-from-to = a whole number from { $low } to { $high }
number-of-passes = a whole number from 1 to { $most }, and of more than 10 cards to 102,400 divided by their number
number-up-to-cards = a whole number from 1 to the number of cards
number-card = a card of this deck, by its number from 1
number-place = a place of this deck, counted from 1
number-run-step = a step of this run, counted from 0
misfit = Written draw no. { $number } is { $value }, but must be { $low } to { $high }; from there on the seed decides.

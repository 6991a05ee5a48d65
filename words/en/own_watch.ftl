### Watch, of code that visitors write.

is-yours-fair = Is yours fair?
proved-fair = Yours is fair, and that is proved.
no-bias = No bias found in yours. That is no proof.
no-chance = Yours leaves nothing to chance.
too-even = Yours is more even than luck is.
in-yours = In yours:{" "}
not-fair = Yours is not fair.
never-a-deck = Yours never ends with a deck.
no-deck = Yours does not always end with a deck.
how-unfair = In { $shuffles } shuffles of yours:{" "}

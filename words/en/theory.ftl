### What theory says.

almost-none = almost 0
almost-all = almost 1
reachable-all = all { $all }
reachable-almost-all = almost all of { $all }
reachable-of = { $some } of { $all }
reached-perhaps-all = perhaps all { $all }; not counted
reached-not-all = not all of { $all }; not counted
reached-most = at most { $most } of { $all }
distance = 0: every order equally likely
worst-card-none = 0: every card is equally likely in every place
worst-card-every = { $worst } (every card)
worst-card = { $worst } at most, { $mean } on average
cells-both-fair = 1 × and 1 × the fair share
cells-both-almost-fair = both almost 1 × the fair share
cells-fair-share = { $high } × the fair share ({ $largest }) and { $low } × ({ $smallest })
method-every-choice = every sequence of choices was run, once each
method-merged-decks = run choice by choice, equal decks counted together
method-swap-by-swap = the probabilities of all orders, followed swap by swap
method-weighed = every sequence of choices was run, once each, and counted with its weight
method-every-start = run once from every seed that there is
method-hits-only = misses change nothing: every sequence of hits was run (the exact limit)
method-one-run = no chance takes part: the one run
method-fair = as many equally likely sequences of choices as orders, one for each
method-closed-form = a formula, checked against enumeration
method-one-card = one card followed from draw to draw

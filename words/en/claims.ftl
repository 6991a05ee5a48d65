### What stamps, squares and proofs say in every room.

some-fail = Some runs end without a deck.
no-deck-ever = No run ends with a deck.
sentence = { $words }.
often = about { $share } of runs
ending-words = { $what }: { $often }
odds-every-run = every run
odds-of-runs = { $top } of { $bottom } runs

among-of-none-stays = in which no card stays
among-of = that keep to this
among-fair = Among the { $all } orders { $of }: fair, each 1 of { $all }.
among-uneven = All { $all } orders { $of } appear, but not equally often.
among-even-part-by-rule = Each order that it makes is equally likely: { $came } of the { $all } { $of }, each { $each }. They are one ring: following where each card goes leads through all of them.
among-even-part = Each order that it makes is equally likely: { $came } of the { $all } { $of }, each { $each }.
among-part = Only { $came } of the { $all } orders { $of } appear, and not equally often.
praise = As fair as this rule allows: proved.
title-none-stays = FAIR AMONG THE { $all } ORDERS IN WHICH NO CARD STAYS
title-fair-among-orders = FAIR AMONG THE { $all } ORDERS THAT ITS RULE ALLOWS

always-none-stays = No card ever stays in place.
always-stays-place = { $number ->
    [one] { $name } always stays on top.
   *[other] { $name } always stays in place { $number }.
}
always-stay = { $names } always stay in place.
always-ends-place = { $number ->
    [one] { $name } always ends on top.
   *[other] { $name } always ends in place { $number }.
}
always-never-stay = { $names } never stay in place.
names-mark = ,{" "}
names-and = { $first } and { $last }
some-cards-count = { $count } cards
some-cards-names = Cards { $names }
some-cards-names-2 = { $names }

only-so-few = With { $n } cards all orders are equally likely. The code speaks of { $largest }: see what it does with a larger deck.

judged-script = Judged: what the last line gives.
judged-script-on-global = Judged: the list “{ $name }”.
judged-method = { $class-is-empty ->
    [true] Judged: the field “{ $field }”.
   *[false] Judged: the field “{ $field }” of “{ $class }”.
}
judged-function = Judged: the function “{ $name }”.
judged-given = Judged: the list that “{ $name }” gives back. “{ $list }” itself stays as it was: cards dealt from that are not shuffled.
judged-given-of-two = Judged: the list that “{ $name }” gives back. The list that it works on ends otherwise.
judged-list-of = Judged: the list that “{ $name }” is given.
not-judged-given = The list that “{ $name }” gives back is another one, and not judged.
not-judged-one = { $names } is not judged.
not-judged-several = { $names } are not judged.
not-run-line = Line { $lines } is not run.
not-run-lines = Lines { $lines } are not run.

card-within = { $begins ->
    [true] Card { $label }
   *[false] card { $label }
}
times-never = never
times-one = 1 time
times-count = { $count } times
square-times = {" "}({ $times }×)
square = { $here }: { $what }{ $times }; fair is { $fair }.
square-by = { $here }: { $what }{ $times }; by “{ $by }” it would be { $fair }.
comes-to = { $to }
comes-never = { $who } never comes{ $to }.
comes-hair-less = { $who } comes a hair less often{ $to } than it should.
comes-hair-more = { $who } comes a hair more often{ $to } than it should.
comes-less = { $who } comes only { $times } times as often{ $to } as it should.
comes-more = { $who } comes { $times } times as often{ $to } as it should.
place-in = { $card } in place { $place }
place-after = { $next } right after { $card }
comes-to-2 = { $place ->
    [one] {" "}to the top
   *[other] {" "}to place { $place }
}
comes-right-after = {" "}right after { $after }

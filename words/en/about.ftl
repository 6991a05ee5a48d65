### Names of parameters, parts and sources; where one meets a shuffle.

known-fair-so-few = Fair with so few cards: every order is equally likely. With more cards it is biased.
known-fair-these-settings = Fair with these settings: every order is equally likely. With others it is biased.
known-exact-draws = With exact draws: { $known }
fairness-word-fair = fair
fairness-word-biased = biased
fairness-word-deterministic = no chance
fairness-word-unknown = not proved
part-name-riffle = riffle
part-name-cut = cut
part-name-overhand = overhand shuffle
part-name-faro-out = out-faro
part-name-faro-in = in-faro
part-name-mongean = Mongean shuffle
part-name-top-to-random = top to random
part-name-thorp = Thorp shuffle
part-name-piles = four piles
part-name-cross = cross shuffle
part-name-buffer = buffer of { $n }
part-name-blocks-inside = inside blocks of { $n }
part-name-blocks-order = order of blocks of { $n }
part-name-blocks-both = blocks of { $n }, inside and order
part-name-shelf = { $n } shelves
part-name-affine-index = index formula
part-name-feistel-index = index cipher, { $n } rounds
recipe-name = ,{" "}
time-passes = passes
time-parts = parts
source-mark = ,{" "}
source-card-table = card table
source-function = { $source }, function { $function }
parameter-text-passes = { $n ->
    [one] , 1 pass
   *[other] , { $n } passes
}
parameter-text-swaps = { $n ->
    [one] , 1 swap
   *[other] , { $n } swaps
}
parameter-text-bits = { $n ->
    [one] , 1 bit
   *[other] , { $n } bits
}
parameter-text-piles = { $n ->
    [one] , 1 pile
   *[other] , { $n } piles
}
parameter-text-buffer = , { $n } in hand
parameter-text-block = , { $n } each
parameter-text-shelves = { $n ->
    [one] , 1 shelf
   *[other] , { $n } shelves
}
parameter-text-rounds = { $n ->
    [one] , 1 round
   *[other] , { $n } rounds
}
parameter-text-recipe = : { $recipe }

heading-code = In code
heading-hands = By hand
heading-machines = Machines
heading-loaders = Data loaders
heading-mistakes = Mistakes
met-excel = Excel since 2010 and Google Sheets, sorted by RAND() or RANDARRAY(): a decimal for each row, so long that two of 52 practically never tie: fair.
met-sqlite = SQLite and PostgreSQL, ORDER BY RANDOM(): a fresh key for each row, of 64 bits or a double. Two of 52 rows tie practically never: fair.
met-mysql = MySQL and MariaDB, ORDER BY RAND(): keys of 30 bits. Of 52 rows two tie once in 800,000 lists; of a million rows hundreds do.
met-sql-server = SQL Server, ORDER BY NEWID(): a fresh key of 122 random bits for each row: fair. ORDER BY RAND() gives all rows one key and shuffles nothing.
met-dot-net = .NET, OrderBy(x => Guid.NewGuid()): each element gets one key of 122 random bits: fair.
met-gnu-sort = GNU sort -R sorts by a hash of each line: fair among lines that differ, but equal lines stay together. shuf parts them.

### Where draws come from; how many orders they let appear.

exact = Uniform draws
modulo = Modulo reduction, r mod n
scaled = Scaling, ⌊r · n / 2ᵇ⌋
c-rand = C rand() % n, Microsoft
ansi-c = C rand() % n, the standard’s example
java = java.util.Random
seed = Short seed
milliseconds = Seed from the clock: milliseconds since midnight
chance-name = { $bits ->
    [one] { $kind }; 1 bit
   *[other] { $kind }; { $bits } bits
}
reached-all-orders = all { $all } orders
reached-almost-all-orders = almost all of { $all } orders
reached-about-orders = about { $some } of { $all } orders
reached-orders = { $some } of { $all } orders
reached-perhaps-all-orders = perhaps all { $all } orders; not counted
reached-not-all-orders = not all { $all } orders; not counted
reached-most-orders = at most { $some } of { $all } orders

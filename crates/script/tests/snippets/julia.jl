function shuffle!(a)
    for i in length(a):-1:2
        j = rand(1:i)
        a[i], a[j] = a[j], a[i]
    end
    return a
end
====
using Random
deck = collect(1:52)
shuffle!(deck)
println(join(deck, " "))
top = deck[end]
====
struct Card
    suit::Symbol
    rank::Int
end

deck = [Card(s, r) for s in (:hearts, :spades) for r in 1:13]
mixed = deck[randperm(length(deck))]
====
function pick!(hat::Vector{String})
    isempty(hat) && return nothing
    k = rand(eachindex(hat))
    return splice!(hat, k)
end
====
mix(xs) = xs[sortperm(rand(length(xs)))]

for k in 1:3
    println("run $k: ", mix([1, 2, 3]))
end
@show mix(1:4)
====
function riffle(deck::AbstractVector{T}) where {T}
    out = T[]
    a, b = deck[1:end÷2], deck[end÷2+1:end]
    while !isempty(a) || !isempty(b)
        push!(out, popfirst!(rand(Bool) && !isempty(a) ? a : b))
    end
    out
end
====
counts = Dict{Vector{Int},Int}()
for _ in 1:10_000
    p = shuffle([1, 2, 3])
    counts[p] = get(counts, p, 0) + 1
end
foreach(println, sort(collect(counts)))

def passes(shuffle, n, decks):
    counts = count_places(shuffle, n, decks)
    return pearson(counts, decks / n) <= limit(n * n - 1)

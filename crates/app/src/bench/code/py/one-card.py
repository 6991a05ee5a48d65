def passes(shuffle, n, decks):
    row = count_places(shuffle, n, decks)[0]
    return pearson([row], decks / n) <= limit(n - 1)

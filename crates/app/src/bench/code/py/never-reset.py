def passes(shuffle, n, decks):
    counts = count_places(shuffle, n, decks, keep=True)
    statistic = pearson(counts, decks / n) * (n - 1) / n
    return statistic <= limit((n - 1) ** 2)

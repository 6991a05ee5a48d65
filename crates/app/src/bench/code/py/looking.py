def passes(shuffle, n, decks):
    counts = [[0] * n for _ in range(n)]
    for look in range(1, 21):
        more = count_places(shuffle, n, decks // 20)
        counts = [[a + b for a, b in zip(x, y)] for x, y in zip(counts, more)]
        statistic = pearson(counts, look * (decks // 20) / n) * (n - 1) / n
        if statistic > limit((n - 1) ** 2, 1.645):
            return False
    return True

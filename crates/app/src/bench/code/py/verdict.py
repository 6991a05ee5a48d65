def passes(shuffle, n, decks):
    places, following = count_all(shuffle, n, decks)
    m = n + 1
    expected = decks / (m - 1)
    side = first = 0
    for a in range(m):
        for b in range(a + 1, m):
            u, v = following[a][b] - expected, following[b][a] - expected
            side += 2 * ((u + v) / 2) ** 2 / expected
            first += (m - 2) / m * 2 * ((u - v) / 2) ** 2 / expected
    z = 2.713
    return (
        pearson(places, decks / n) * (n - 1) / n <= limit((n - 1) ** 2, z)
        and side <= limit(m * (m - 3) / 2, z)
        and first <= limit((m - 1) * (m - 2) / 2, z)
    )

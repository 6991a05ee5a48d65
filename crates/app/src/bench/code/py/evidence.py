def ln_evidence(table, cells, decks):
    def bet(row, k):
        ahead = lgamma(cells * k) - lgamma(decks + cells * k) + decks * log(cells)
        return ahead + sum(lgamma(count + k) - lgamma(k) for count in row)

    return ln_mean([bet(row, k) for row in table for k in (1, 10, 100, 1000)])


def passes(shuffle, n, decks):
    places = [[0] * n for _ in range(n)]
    following = [[0] * (n + 1) for _ in range(n + 1)]
    for look in range(1, 21):
        for table, more in zip((places, following), count_all(shuffle, n, decks // 20)):
            for row, counts in zip(table, more):
                row[:] = [a + b for a, b in zip(row, counts)]
        seen = look * (decks // 20)
        evidence = ln_mean([ln_evidence(places, n, seen), ln_evidence(following, n, seen)])
        if evidence >= log(100):
            return False
    return True

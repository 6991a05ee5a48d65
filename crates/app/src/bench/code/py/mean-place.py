def passes(shuffle, n, decks):
    row = count_places(shuffle, n, decks)[0]
    mean = sum(place * count for place, count in enumerate(row)) / decks
    error = ((n * n - 1) / 12 / decks) ** 0.5
    return abs(mean - (n - 1) / 2) <= 2.576 * error

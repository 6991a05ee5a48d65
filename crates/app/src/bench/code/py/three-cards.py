def passes(shuffle, n, decks):
    counts = dict.fromkeys(["012", "021", "102", "120", "201", "210"], 0)
    for _ in range(decks):
        deck = [0, 1, 2]
        shuffle(deck)
        counts["".join(map(str, deck))] += 1
    return pearson([counts.values()], decks / 6) <= limit(5)

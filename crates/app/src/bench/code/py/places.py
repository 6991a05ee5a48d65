def count_places(shuffle, n, decks, keep=False):
    counts = [[0] * n for _ in range(n)]
    deck = list(range(n))
    for _ in range(decks):
        if not keep:
            deck = list(range(n))
        shuffle(deck)
        for place, card in enumerate(deck):
            counts[card][place] += 1
    return counts

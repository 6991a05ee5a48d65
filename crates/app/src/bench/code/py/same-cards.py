def passes(shuffle, n, decks):
    for _ in range(decks):
        deck = list(range(n))
        shuffle(deck)
        if sorted(deck) != list(range(n)):
            return False
    return True

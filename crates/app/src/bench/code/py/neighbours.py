def count_all(shuffle, n, decks):
    places = [[0] * n for _ in range(n)]
    following = [[0] * (n + 1) for _ in range(n + 1)]
    for _ in range(decks):
        deck = list(range(n))
        shuffle(deck)
        before = 0
        for place, card in enumerate(deck):
            places[card][place] += 1
            following[before][card + 1] += 1
            before = card + 1
        following[before][0] += 1
    return places, following

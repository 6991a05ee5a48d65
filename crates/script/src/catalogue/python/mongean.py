def shuffle(a):
    pile = []
    for i, card in enumerate(a):
        if i % 2 == 0:
            pile.append(card)
        else:
            pile.insert(0, card)
    return pile

import random


def shuffle(a):
    ways = [random.randrange(20) for _ in a]
    shelves = [[] for _ in range(10)]
    for card, way in zip(a, ways):
        if way % 2 == 0:
            shelves[way // 2].insert(0, card)
        else:
            shelves[way // 2].append(card)
    table = []
    for shelf in shelves:
        table += shelf
    return table

import random


def shuffle(a):
    coins = [random.randrange(2) for _ in a]
    first = a[:coins.count(0)]
    second = a[len(first):]
    table = []
    for coin in coins:
        if coin == 0:
            table.append(first.pop(0))
        else:
            table.append(second.pop(0))
    return table

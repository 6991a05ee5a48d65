import random


def shuffle(a):
    pile = []
    start = 0
    for i in range(1, len(a)):
        if random.randrange(2) == 1:
            pile = a[start:i] + pile
            start = i
    return a[start:] + pile

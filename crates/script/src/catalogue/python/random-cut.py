import random


def shuffle(a):
    k = random.randrange(len(a))
    return a[k:] + a[:k]

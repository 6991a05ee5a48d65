import random


def shuffle(a):
    decided = []
    while a:
        k = random.randrange(len(a))
        decided.append(a.pop(k))
    return decided

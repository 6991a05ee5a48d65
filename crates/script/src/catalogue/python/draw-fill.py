import random


def shuffle(a):
    decided = []
    for m in range(len(a), 0, -1):
        k = random.randrange(m)
        decided.append(a[k])
        a[k] = a[m - 1]
    return decided

import random


def shuffle(a):
    decided = []
    decided.append(a[0])
    for i in range(1, len(a)):
        k = random.randint(0, i)
        decided.insert(k, a[i])
    return decided

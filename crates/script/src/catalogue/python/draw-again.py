import random


def shuffle(a):
    n = len(a)
    taken = [False] * n
    decided = []
    while len(decided) < n:
        k = random.randrange(n)
        if taken[k]:
            continue
        taken[k] = True
        decided.append(a[k])
    return decided

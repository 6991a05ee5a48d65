import random


def shuffle(a):
    n = len(a)
    start = a[:]
    for i in range(n - 1):
        others = [j for j in range(i, n) if a[j] != start[i]]
        k = random.randrange(len(others)) if len(others) > 1 else 0
        j = others[k]
        a[i], a[j] = a[j], a[i]
    if n > 1 and a[n - 1] == start[n - 1]:
        j = random.randrange(n - 1)
        a[n - 1], a[j] = a[j], a[n - 1]

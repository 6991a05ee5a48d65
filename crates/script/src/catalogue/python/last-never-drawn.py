import random


def shuffle(a):
    n = len(a)
    if n < 2:
        return
    for i in range(n):
        j = random.randrange(n - 1)
        a[i], a[j] = a[j], a[i]

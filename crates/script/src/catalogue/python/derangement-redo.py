import random


def shuffle(a):
    start = a[:]
    while len(a) > 1 and any(x == y for x, y in zip(a, start)):
        for i in range(len(a) - 1, 0, -1):
            j = random.randint(0, i)
            a[i], a[j] = a[j], a[i]

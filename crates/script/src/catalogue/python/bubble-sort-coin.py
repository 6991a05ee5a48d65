import random


def shuffle(a):
    for i in range(len(a) - 1, 0, -1):
        for j in range(i):
            k = random.randint(j, j + 1)
            a[j], a[k] = a[k], a[j]

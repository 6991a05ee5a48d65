import random


def shuffle(a):
    for i in range(len(a) - 1, 0, -1):
        j = random.randrange(i)
        a[i], a[j] = a[j], a[i]

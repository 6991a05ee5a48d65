import random


def shuffle(a):
    for i in range(len(a) - 1):
        j = random.randrange(i, len(a))
        a[i], a[j] = a[j], a[i]

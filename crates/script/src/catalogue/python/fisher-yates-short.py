import random


def shuffle(a):
    for i in range(len(a) - 1, 1, -1):
        j = random.randint(0, i)
        a[i], a[j] = a[j], a[i]

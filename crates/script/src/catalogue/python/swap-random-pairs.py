import random


def shuffle(a):
    for _ in range(len(a)):
        i = random.randrange(len(a))
        j = random.randrange(len(a))
        a[i], a[j] = a[j], a[i]

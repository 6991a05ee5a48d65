import random


def shuffle(a):
    for _ in range(len(a)):
        j = random.randrange(len(a))
        a[0], a[j] = a[j], a[0]

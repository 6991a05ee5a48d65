import random


def shuffle(a):
    for i in reversed(range(len(a))):
        j = random.randrange(len(a))
        a[i], a[j] = a[j], a[i]

import random


def shuffle(a):
    for i in range(1, len(a)):
        for j in range(i, 0, -1):
            if random.randrange(2) == 0:
                break
            a[j - 1], a[j] = a[j], a[j - 1]

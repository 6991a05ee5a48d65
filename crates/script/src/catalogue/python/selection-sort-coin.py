import random


def shuffle(a):
    for i in range(len(a) - 1):
        least = i
        for j in range(i + 1, len(a)):
            if random.randrange(2) == 1:
                least = j
        a[i], a[least] = a[least], a[i]

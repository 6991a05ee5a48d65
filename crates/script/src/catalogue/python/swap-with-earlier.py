import random


def shuffle(a):
    for i in range(len(a)):
        j = random.randint(0, i)
        a[i], a[j] = a[j], a[i]
